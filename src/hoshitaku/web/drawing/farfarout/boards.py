"""The boards of the players: ship, crew, items, quests, money and action tokens."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.web.drawing.farfarout.cards import Card, Deck
from hoshitaku.web.drawing.farfarout.sight import Entry, Sight, Spot
from hoshitaku.web.drawing.pictures import picture


@picture
class Token:
    """The action tokens of one colour: the action's id and colour, how many are ready and how many the ship has.

    More may be ready than the ship has, if a card gives one back. ``spot`` turns one into movement.
    """

    id: str
    colour: str
    ready: int
    total: int
    spot: Spot

    @property
    def spent(self) -> int:
        """Tokens in the used row."""
        return max(self.total - self.ready, 0)


@picture
class Board:
    """What one player has. ``closed`` counts the quests whose face the viewer does not see."""

    number: int
    ship: Entry
    money: Entry
    tokens: tuple[Token, ...]
    shields: int
    limits: Entry
    moves: int
    crew: tuple[Card, ...]
    items: tuple[Card, ...]
    quests: tuple[Card, ...]
    closed: int
    starts: bool
    acts: bool
    attack: Spot


@picture
class Boards:
    """Every board, in seat order."""

    seats: tuple[Board, ...]


def paint(sight: Sight) -> Boards:
    """[farfarout:item.open] [farfarout:quest.open_closed] The boards as one viewer sees them."""
    deck, ships = Deck(sight), sight.entries("ship")
    return Boards(
        tuple(_board(sight, deck, ships, number, seat) for number, seat in enumerate(sight.view["seats"])),
    )


def _board(sight: Sight, deck: Deck, ships: Mapping[str, Entry], number: int, seat: Entry) -> Board:
    ship = ships[seat["ship"]]
    shown = [quest for quest in [seat["main"], *seat["outposts"]] if quest is not None]
    held = len(seat["outposts"]) + int(seat["has_main"])
    return Board(
        number,
        ship,
        seat["money"],
        _tokens(sight, ship, number, seat),
        seat["shields"],
        seat["limits"],
        seat["moves"],
        deck.cards("crew", seat["crew"]),
        deck.cards("item", seat["items"]),
        tuple(_quest(deck, quest, seat) for quest in shown),
        held - len(shown),
        sight.view["start"] == number,
        sight.view["turn"] == number,
        sight.spot(f"seat:{number}"),
    )


def _tokens(sight: Sight, ship: Entry, number: int, seat: Entry) -> tuple[Token, ...]:
    mine = number == sight.me
    return tuple(
        Token(
            action["id"],
            action["colour"],
            seat["unused"][action["id"]],
            ship["tokens"][action["id"]],
            sight.spot(f"action:{action['id']}") if mine else Spot(),
        )
        for action in sight.data["action"]
    )


def _quest(deck: Deck, quest: str, seat: Entry) -> Card:
    return deck.card(f"quest:{quest}", steps(deck, quest, seat))


def steps(deck: Deck, quest: str, seat: Entry) -> tuple[tuple[int, int], ...]:
    """(done, wanted) for the counted conditions of a quest that a seat follows; only its own seat knows."""
    counts = (seat["progress"] or {}).get(quest)
    if counts is None:
        return ()
    face = deck.face(f"quest:{quest}")
    conditions = face.entry["cond"] if face else ()
    return tuple(
        (min(max(done, 0), condition["n"]), condition["n"])
        for done, condition in zip(counts, conditions, strict=False)
        if condition["kind"] != "deliver"
    )
