"""What each cell of a position is: its name, bounds and secrecy, for positions in JSON, views and redeals."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta import cells as at
from hoshitaku.games.zetta.codes import (
    ASTEROIDS,
    GONE,
    IN_DECK,
    MOTHERSHIP,
    NINE_STEPS,
    NONE,
    ON_TABLE,
    PLACES,
    STORED,
    USED,
)

# What the cells of a field are counted by. `ONE` is a single number; the others name what has one cell each.
ONE: Final = "one"
SEAT: Final = "seat"
SUBSTANCE: Final = "substance"
KNOWLEDGE: Final = "knowledge"
SEAT_SUBSTANCE: Final = "seat_substance"
SEAT_KNOWLEDGE: Final = "seat_knowledge"
CREW: Final = "crew"
MEMBER: Final = "member"
LIFE: Final = "life"
ARTIFACT: Final = "artifact"
QUICK: Final = "quick_zetta"
PREP: Final = "quick_prep"
MARKER: Final = "planet"
SLOT: Final = "slot"
SIZES: Final = {
    ONE: 1, SEAT: at.SEATS, SUBSTANCE: at.KINDS_OF_SUBSTANCE, KNOWLEDGE: at.KINDS_OF_KNOWLEDGE,
    SEAT_SUBSTANCE: at.SEATS * at.KINDS_OF_SUBSTANCE, SEAT_KNOWLEDGE: at.SEATS * at.KINDS_OF_KNOWLEDGE,
    CREW: at.CREW, MEMBER: at.MEMBERS, LIFE: at.LIFES, ARTIFACT: at.ARTIFACTS, QUICK: at.QUICK_CARDS,
    PREP: at.PREP_CARDS, MARKER: at.PLANET_MARKERS,
}  # fmt: skip

# Who sees a field: everybody, each seat its own part, or nobody (or only through what the view makes of it).
EVERYBODY: Final = 0
OWNER: Final = 1
NOBODY_SEES: Final = 2

MANY: Final = 1_000_000
SEAT_BITS: Final = 31
ALL_KINDS: Final = 2047


@final
class Field:
    """Cells of one name: from `start`, so many, each `default` at first and within low..high."""

    def __init__(self, name: str, start: int, per: str, size: int, bounds: tuple[int, int, int], seen: int) -> None:
        self.name = name
        self.start = start
        self.per = per
        self.size = size
        self.default, self.low, self.high = bounds
        self.seen = seen


@final
class Layout:
    """All fields of a game: those of the basic game, then those that modules add."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.width = 0

    def lay(self, name: str, per: str, default: int, low: int, high: int) -> int:
        """A public field; where it begins."""
        return self.put(name, per, SIZES[per], (default, low, high), EVERYBODY)

    def slots(self, name: str, count: int, default: int, low: int, high: int) -> int:
        """A public field of so many slots; where it begins."""
        return self.put(name, SLOT, count, (default, low, high), EVERYBODY)

    def put(self, name: str, per: str, size: int, bounds: tuple[int, int, int], seen: int) -> int:
        """A field behind the others; where it begins."""
        start = self.width
        self.fields.append(Field(name, start, per, size, bounds, seen))
        self.width += size
        return start

    def field(self, name: str) -> Field:
        """The field of that name."""
        return next(field for field in self.fields if field.name == name)


def basic_layout() -> Layout:
    """The fields of the basic game, in the order of cells.py."""
    layout = Layout()
    lay_voyage(layout)
    lay_attempt(layout)
    lay_grid_and_trade(layout)
    lay_seats(layout)
    lay_cards(layout)
    lay_board(layout)
    assert layout.width == at.WIDTH, "layout.py and cells.py differ"
    return layout


def lay_voyage(layout: Layout) -> None:
    """The voyage and the system."""
    lay = layout.lay
    lay("system", ONE, 0, 0, MANY)
    lay("round", ONE, 0, 0, MANY)
    lay("turns", ONE, 0, 0, MANY)
    lay("start", ONE, NONE, NONE, at.SEATS - 1)
    lay("turn", ONE, NONE, NONE, at.SEATS - 1)
    lay("rounds", ONE, 0, 0, MANY)
    lay("star", ONE, NONE, NONE, 8)
    lay("quick_zetta", ONE, NONE, NONE, at.QUICK_CARDS - 1)
    lay("mothership", ONE, NONE, NONE, 99)
    layout.slots("discovery_board", 3, 0, 0, 12)


def lay_attempt(layout: Layout) -> None:
    """The discovery in work, and what counts for one turn."""
    lay = layout.lay
    lay("attempt", ONE, NONE, NONE, 7)
    lay("helper", ONE, NONE, NONE, at.SEATS - 1)
    lay("asked", ONE, 0, 0, SEAT_BITS)
    lay("fee", ONE, 0, 0, 1)
    lay("dice", ONE, 0, 0, at.MOST_DICE)
    lay("rolled", ONE, 0, 0, at.MOST_DICE)
    lay("hits", ONE, 0, 0, at.MOST_DICE)
    lay("found", ONE, NONE, NONE, at.LIFES - 1)
    lay("void", ONE, 0, 0, 255)
    lay("gained", ONE, 0, 0, MANY)
    lay("tail", ONE, 0, 0, MANY)


def lay_grid_and_trade(layout: Layout) -> None:
    """Single numbers of the preparation grid, and the offer that is being made."""
    lay = layout.lay
    lay("crew_top", ONE, NONE, NONE, at.CREW - 1)
    lay("passes", ONE, 0, 0, MANY)
    lay("offers", ONE, 0, 0, MANY)
    lay("offered_life", ONE, 0, 0, (1 << at.LIFES) - 1)
    lay("offered_artifacts", ONE, 0, 0, (1 << at.ARTIFACTS) - 1)
    layout.slots("offered", 2 * at.THINGS_TO_OFFER, 0, 0, MANY)


def lay_seats(layout: Layout) -> None:
    """What every seat has, and the knowledge bag."""
    lay, put = layout.lay, layout.put
    lay("energy", SEAT, 0, 0, MANY)
    lay("tokens", SEAT, 0, 0, MANY)
    lay("level", SEAT, 0, 0, NINE_STEPS)
    lay("place", SEAT, MOTHERSHIP, 0, PLACES - 1)
    lay("nation", SEAT, NONE, NONE, at.NATIONS - 1)
    lay("ship", SEAT, NONE, NONE, at.SHIPS - 1)
    lay("substances", SEAT_SUBSTANCE, 0, 0, MANY)
    put("held", SEAT_KNOWLEDGE, SIZES[SEAT_KNOWLEDGE], (0, 0, 30), OWNER)
    put("drawn", SEAT_KNOWLEDGE, SIZES[SEAT_KNOWLEDGE], (0, 0, 30), OWNER)
    put("knowledge_bag", KNOWLEDGE, SIZES[KNOWLEDGE], (0, 0, 30), NOBODY_SEES)


def lay_cards(layout: Layout) -> None:
    """[general.sleeves] Where every card and marker is, and the flags in the sleeves of life and artifacts."""
    lay, put = layout.lay, layout.put
    lay("crew_at", CREW, IN_DECK, ON_TABLE, at.SEATS - 1)
    layout.slots("crew_in", at.SEATS * at.ABOARD, NONE, NONE, at.MEMBERS - 1)
    lay("levelled", MEMBER, 0, 0, 1)
    lay("laid", MEMBER, 0, 0, ALL_KINDS)
    lay("team", MEMBER, 0, 0, at.SEATS)
    lay("life_at", LIFE, IN_DECK, ON_TABLE, STORED + at.SEATS - 1)
    lay("life_flags", LIFE, 0, 0, SEAT_BITS)
    lay("artifact_at", ARTIFACT, IN_DECK, ON_TABLE, STORED + at.SEATS - 1)
    lay("artifact_flags", ARTIFACT, 0, 0, SEAT_BITS)
    lay("quick_at", QUICK, IN_DECK, ON_TABLE, IN_DECK)
    lay("prep_at", PREP, IN_DECK, USED, GONE + 1)
    put("marker_at", MARKER, SIZES[MARKER], (IN_DECK, ON_TABLE, MANY), NOBODY_SEES)
    put("marker_seen", MARKER, SIZES[MARKER], (0, 0, 1), NOBODY_SEES)


def lay_board(layout: Layout) -> None:
    """What lies on the system board, the preparation grid and the table."""
    slots = layout.slots
    layout.put("planet_in", SLOT, at.PLANETS, (NONE, NONE, at.PLANET_MARKERS - 1), NOBODY_SEES)
    slots("planet_orbit", at.PLANETS, NONE, NONE, ASTEROIDS)
    slots("planet_flag", at.PLANETS, NONE, NONE, at.SEATS - 1)
    slots("field_orbit", at.FIELDS, NONE, NONE, ASTEROIDS)
    slots("grid_crew", at.GRID, NONE, NONE, at.CREW - 1)
    slots("grid_flag", at.GRID, NONE, NONE, at.SEATS)
    slots("grid_barred", at.GRID, 0, 0, 3)
    slots("shown", at.MOST_DICE, 0, 0, 12)
