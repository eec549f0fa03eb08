"""A series of games, and one game of it, determined by the series' seed and its number."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from hoshitaku import CHANCE, OVER, Dealer, Event, Game, Pack, Position
from hoshitaku import game as find_game
from hoshitaku.kernel.pack import PackEntry
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.players import Player, ask_player, make_player

# Events that show who starts, that a round begins, and where points come from.
START_EVENT = "start_seat"
ROUND_EVENT = "round"
POINTS_EVENT = "points"


@dataclass(frozen=True)
class Series:
    """What every game of a series shares.

    `players` are named by seat; with `rotates_seats` they move on by a seat each game. A name may be FILE.py:CLASS:
    playing runs that file.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    rotates_seats: bool = True
    pack: Pack | None = None

    def players_by_seat(self, index: int) -> tuple[str, ...]:
        """Names of the players by seat in a game."""
        seats = len(self.players)
        shift = index % seats if self.rotates_seats else 0
        return tuple(self.players[(seat - shift) % seats] for seat in range(seats))

    def derive_bytes(self, index: int, what: str) -> bytes:
        """32 bytes for one purpose in a game."""
        return hashlib.sha256(f"hoshitaku series {self.seed} {index} {what}".encode()).digest()

    def derive_seed(self, index: int, what: str) -> int:
        """A seed for one purpose in a game."""
        return int.from_bytes(self.derive_bytes(index, what)[:7])


@dataclass(frozen=True)
class OpeningChoice:
    """The first choice of a seat among several options: its decision and name, and its text."""

    decision_name: str
    option_name: str
    en: str
    ja: str


@dataclass(frozen=True)
class GameResult:
    """The stored result of a game. Cards are ids of the pack.

    `winners` are the seats that won, several if they share the victory; `places` the rank of every seat, from 1, the
    same for tied seats; `first` is the seat that started; `rounds` is the number of rounds begun; `victory` is how the
    game was won, if there are several ways. `uses` counts by card and seat the choices by which the seat used, gained
    or guarded the card (`Game.card_use_events`); `events` counts by card, event name and seat the events about it;
    `held` are the cards that each seat has at the end. `sources` are points by source and seat, in games that record
    them. `shared` is the result of a solo or cooperative game for all (above 0: won); None in a competitive game.
    `openings` are the first choices by seat; None for a seat that never chose among several options.
    """

    index: int
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    first: int
    rounds: int
    decisions: int
    victory: str
    in_play: frozenset[str]
    uses: dict[tuple[str, int], int]
    events: dict[tuple[str, str, int], int]
    held: tuple[frozenset[str], ...]
    sources: dict[tuple[str, int], int]
    shared: float | None
    openings: tuple[OpeningChoice | None, ...]

    def has_had_card(self, seat: int, card: str) -> bool:
        """Whether a seat used a card, or has it at the end."""
        return (card, seat) in self.uses or card in self.held[seat]

    def cards_had_by(self, seat: int) -> set[str]:
        """The cards that a seat used, or has at the end."""
        return {card for card, user in self.uses if user == seat} | self.held[seat]

    def victory_share_of(self, seat: int) -> float:
        """A seat's share of the victory: in a competitive game the winners share it; in a cooperative game all have it,
        or none.
        """
        return self.victory_shares[seat] if self.shared is None else float(self.shared > 0)

    @property
    def victory_shares(self) -> tuple[float, ...]:
        """By seat, its part of the victory."""
        each = 1 / max(len(self.winners), 1)
        return tuple(each if seat in self.winners else 0.0 for seat in range(len(self.players)))

    def mean_rank_of(self, seat: int) -> float:
        """The rank of a seat; tied seats have the mean of their ranks."""
        return self.places[seat] + (self.places.count(self.places[seat]) - 1) / 2

    @property
    def scores_by_rank(self) -> list[int]:
        """Points from first place to last."""
        return [self.scores[seat] for seat in sorted(range(len(self.places)), key=self.places.__getitem__)]


class GameTracker:
    """Follows the events of one game and records the cards in them.

    An event is about a card if its data names one of `cards` (ids). A choice uses a card if one of its events is listed
    in `card_use_events` (event and field) and belongs to the seat that chose. Events in another seat's turn, such as
    points that a card gains then, are not uses. A card is in play if any event names it, or if it is on the table at
    the end. The event for it before the first round gives the seat that starts; else it is the seat that chooses first.
    """

    def __init__(self, cards: Set[str], card_uses: Mapping[str, str]) -> None:
        self.card_ids = cards
        self.card_use_events = card_uses
        self.first_seat = -1
        self.decisions = 0
        self.rounds = 0
        self.in_play: set[str] = set()
        self.uses: Counter[tuple[str, int]] = Counter()
        self.events: Counter[tuple[str, str, int]] = Counter()
        self.sources: Counter[tuple[str, int]] = Counter()
        self.openings: dict[int, OpeningChoice] = {}

    def record_opening_choice(self, position: Position, option: int) -> None:
        """Record the first choice of a seat with several options, before it is carried out."""
        if position.actor not in self.openings and len(position.options()) > 1:
            words = (position.describe(option, lang) for lang in LANGUAGES)
            self.openings[position.actor] = OpeningChoice(position.decision, position.option_name(option), *words)

    def record_events(self, actor: int, events: list[Event]) -> None:
        """Record one choice of a seat, or an outcome of chance, and its events."""
        if actor != CHANCE:
            self.decisions += 1
            self.first_seat = actor if self.first_seat < 0 else self.first_seat
        for event in events:
            if event.name == START_EVENT and not self.rounds:
                self.first_seat = event.seat
            self.rounds += event.name == ROUND_EVENT
            if event.name == POINTS_EVENT and "what" in event.data:
                self.sources[str(event.data["what"]), event.seat] += event.amount
        named = [(event, card) for event in events for card in event.data.values() if self.is_card_id(card)]
        for event, card in named:
            self.in_play.add(card)
            if event.seat >= 0:
                self.events[card, event.name, event.seat] += 1
        if actor != CHANCE:
            own = [event for event in events if event.seat == actor and event.name in self.card_use_events]
            used = {str(event.data.get(self.card_use_events[event.name])) for event in own}
            self.uses.update((card, actor) for card in used & self.card_ids)

    def is_card_id(self, value: object) -> TypeGuard[str]:
        """Whether a value in an event is the id of a card."""
        return isinstance(value, str) and value in self.card_ids


def play_game(series: Series, index: int) -> GameResult:
    """Play game number `index` of a series; always with the same result."""
    game = find_game(series.game)
    names = series.players_by_seat(index)
    position = game.new(len(names), series.options, series.pack)
    seeds = [series.derive_seed(index, f"player {seat}") for seat in range(len(names))]
    players = [make_player(name, game, seed, files=True) for name, seed in zip(names, seeds, strict=True)]
    watch = GameTracker(
        {str(card.fields["id"]) for card in pack_cards(game, position.setup.pack)}, game.card_use_events
    )
    play_to_end(
        position, players, Dealer(series.derive_bytes(index, "chance")), series.derive_seed(index, "redeal"), watch
    )
    rounds = watch.rounds or position.round
    return GameResult(
        index=index,
        players=names,
        scores=tuple(position.scores()),
        winners=tuple(position.outcome().winners),
        places=tuple(position.ranks()),
        first=watch.first_seat,
        rounds=rounds,
        decisions=watch.decisions,
        victory=position.victory_kind,
        in_play=frozenset(watch.in_play | (watch.card_ids & strings_in(position.view()))),
        uses=dict(watch.uses),
        events=dict(watch.events),
        held=tuple(frozenset(watch.card_ids & strings_in(seat)) for seat in seat_views(position)),
        sources=dict(watch.sources) if game.score_source_section else {},
        shared=position.shared_return,
        openings=tuple(watch.openings.get(seat) for seat in range(len(names))),
    )


def pack_cards(game: Game, pack: Pack) -> list[PackEntry]:
    """The cards of a pack."""
    return [card for section in game.card_sections for card in pack.entries(section)]


def play_to_end(position: Position, players: list[Player], dealer: Dealer, seed: int, watch: GameTracker) -> None:
    """Play a position to its end, and pass every choice to the tracker."""
    redeals = random.Random(seed)  # noqa: S311  a bot's guess is no secret
    while (actor := position.actor) != OVER:
        if actor == CHANCE:
            option = dealer.deal_next(position.options(), position.weights())
        else:
            option = ask_player(players[actor], position, actor, redeals)
            watch.record_opening_choice(position, option)
        watch.record_events(actor, position.play(option))


def seat_views(position: Position) -> list[Any]:
    """The parts of a view about each seat, in the order of the seats."""
    seats = position.view().get("seats")
    return seats if isinstance(seats, list) else [None] * position.seats


def strings_in(value: object) -> set[str]:
    """All string values within a JSON value."""
    if isinstance(value, str):
        return {value}
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {name for item in items for name in strings_in(item)}
