"""The control boards of the players: crew, level, knowledge, substances, discoveries, flags and fame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoshitaku.games.zetta.codes import GONE, KNOWLEDGE, NINE_STEPS, STORED, SUBSTANCES, WARP_TOKEN
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, Deck, substance
from hoshitaku.web.drawing.zetta.crew import Member, Quarters
from hoshitaku.web.drawing.zetta.fame import Sources
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

WARP_TOKENS = 7
"""[zetta:coop.challenge_7_limit] The challenge under which warp tokens do not count for the limit."""

STATES = ("healing", "staying", "waiting")
"""Fields of the module of damage that hold a bit for each seat."""


@dataclass(frozen=True)
class Token:
    """A knowledge token that the viewer may see: its kind, and whether it was drawn and is not kept yet."""

    kind: str
    drawn: bool
    spot: Spot


@dataclass(frozen=True)
class Substance:
    """A substance: how many of it, and its answer to the question at hand."""

    kind: str
    count: int
    spot: Spot


@dataclass(frozen=True)
class Board:
    """What one player has.

    ``tokens`` are the knowledge tokens that the viewer sees, ``closed`` counts those that lie face down for them;
    ``limit`` is how many may be kept. ``steps`` are the spaces of the level meter, of which the one numbered ``level``
    is reached. ``current`` and ``stored`` are discoveries, ``flags`` the flags left, ``shares`` those in others' cards.
    ``investments`` are preparation tokens, ``sources`` say where the fame comes from; ``convert`` turns a radioactive
    substance into energy.
    """

    number: int
    nation: Entry | None
    ship: Entry | None
    energy: int
    investments: int
    fame: int
    sources: Sources
    steps: tuple[str, ...]
    level: int
    crew: tuple[Member, ...]
    substances: tuple[Substance, ...]
    convert: Spot
    tokens: tuple[Token, ...]
    closed: int
    limit: int
    current: tuple[Card, ...]
    stored: tuple[Card, ...]
    flags: int
    shares: int
    starts: bool
    acts: bool
    states: tuple[str, ...]
    bot: Mapping[str, Entry]

    @property
    def knowledge(self) -> int:
        """[zetta:knowledge.hidden] How many knowledge tokens there are, which everybody may know."""
        return sum(not token.drawn for token in self.tokens) + self.closed

    @property
    def found(self) -> tuple[Card, ...]:
        """All discoveries."""
        return (*self.current, *self.stored)


@dataclass(frozen=True)
class Boards:
    """Every board, in seat order; `whole` is the one shown in full: the viewer's, or that of the seat on turn."""

    seats: tuple[Board, ...]
    whole: int


def paint(sight: Sight, fame: Mapping[int, Sources], bots: Mapping[int, Mapping[str, Entry]]) -> Boards:
    """[zetta:general.open_information] The boards as one viewer sees them.

    Args:
        sight: what the viewer sees.
        fame: where the fame of each seat comes from.
        bots: the cards that a rule-card bot would play by in each seat.
    """
    painter = _Boards(sight, fame, bots)
    whole = max(sight.one("turn"), 0) if sight.me is None else sight.me
    return Boards(tuple(painter.board(seat) for seat in sight.seats), whole)


class _Boards:
    """Draws the boards of one position."""

    def __init__(self, sight: Sight, fame: Mapping[int, Sources], bots: Mapping[int, Mapping[str, Entry]]) -> None:
        self.sight = sight
        self.fame = fame
        self.bots = bots
        self.answers = Answers(sight)
        self.deck = Deck(sight, self.answers)
        self.quarters = Quarters(sight, self.answers)

    def board(self, seat: int) -> Board:
        """One board."""
        sight, shown = self.sight, self.sight.view["seats"][seat]
        return Board(
            seat,
            sight.nth("nation", sight.of_seat("nation", seat, -1)),
            sight.nth("ship", sight.of_seat("ship", seat, -1)),
            sight.of_seat("energy", seat),
            sight.of_seat("tokens", seat),
            shown["fame"],
            self.fame[seat],
            *self._meter(seat),
            self.quarters.aboard(seat),
            self._substances(seat),
            self.answers.spot("convert") if seat == sight.me else Spot(),
            self._tokens(shown, seat == sight.me),
            0 if "own_knowledge" in shown else shown["knowledge"],
            self._limit(shown),
            self.deck.found(seat, stored=False),
            self.deck.found(seat, stored=True),
            *self._flags(seat),
            sight.one("start") == seat,
            sight.one("turn") == seat,
            tuple(state for state in STATES if sight.view["cells"].get(state, 0) >> seat & 1),
            self.bots.get(seat, {}),
        )

    def _meter(self, seat: int) -> tuple[tuple[str, ...], int]:
        """[zetta:discovery.level_track] The spaces of the level meter, and where the marker stands."""
        track = tuple(self.sight.data["constants"]["level_track"])
        level = self.sight.of_seat("level", seat)
        return (*track, "9 STEPS"), len(track) if level == NINE_STEPS else level

    def _substances(self, seat: int) -> tuple[Substance, ...]:
        mine = seat == self.sight.me
        return tuple(
            Substance(kind, substance(self.sight, seat, kind), self._takes(kind) if mine else Spot())
            for kind in SUBSTANCES
        )

    def _takes(self, kind: str) -> Spot:
        """A substance that is an answer by itself; in an offer it is one on either side (see ``trade``)."""
        return self.answers.spot(f"substance {kind}")

    def _tokens(self, shown: Entry, mine: bool) -> tuple[Token, ...]:
        """[zetta:knowledge.hidden] [zetta:coop.open_knowledge] Tokens by their kinds, for whoever may see them."""
        found = []
        for field, drawn in (("own_knowledge", False), ("own_drawn", True)):
            for kind, count in zip(KNOWLEDGE, shown.get(field, ()), strict=False):
                spot = self.answers.spot(f"token {kind}") if mine else Spot()
                found += [Token(kind, drawn, spot)] * count
        return tuple(found)

    def _limit(self, shown: Entry) -> int:
        """[zetta:knowledge.limit] [zetta:solo.warp_limit] Tokens that may be kept; warp tokens may not count."""
        limit: int = self.sight.data["rules"]["knowledge_limit"]
        chosen = [each["number"] for each in self.sight.view["modules"].get("cooperation", {}).get("challenges", ())]
        uncounted = "lonely_star" in self.sight.view["modules"] or WARP_TOKENS in chosen
        return limit + (shown["own_knowledge"][WARP_TOKEN] if uncounted and "own_knowledge" in shown else 0)

    def _flags(self, seat: int) -> tuple[int, int]:
        """[zetta:land.first_flag] [zetta:scoring.flags] Flags neither planted nor in sleeves, and those of others'."""
        planted = sum(planet["flag"] == seat for planet in self.sight.view["planets"])
        holders = self._sleeves(seat)
        shares = sum(holder not in (None, seat) for holder in holders)
        return self.sight.data["rules"]["flags"] - planted - len(holders), shares

    def _sleeves(self, seat: int) -> list[int | None]:
        """[zetta:scoring.flags] [zetta:scoring.own_flag] Who has the cards with a flag of this seat in the sleeve."""
        sight = self.sight
        return [
            owner(sight.field(f"{kind}_at").get(card, GONE))
            for kind in ("life", "artifact")
            for card, bits in sight.field(f"{kind}_flags").items()
            if bits >> seat & 1
        ]


def owner(place: int) -> int | None:
    """[zetta:scoring.life] Whose card it is, on CURRENT or on STORED."""
    if place < 0:
        return None
    return place - STORED if place >= STORED else place
