"""What a field of the state is: what it counts, between which bounds, who may see it. Each is declared once.

JSON, its checks and the views follow from these declarations. The fields of a class are declared in the order in which
its constructor takes them.
"""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import (
    ARTIFACTS,
    CREW,
    GRID,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    LIFES,
    MEMBERS,
    MOST_SEATS,
    PLANET_MARKERS,
    PREP_CARDS,
    QUICK_CARDS,
)
from hoshitaku.kernel.vectors import row

# What the numbers of a field are counted by: "" for a single number, else what each belongs to.
ONE: Final = ""
SUBSTANCE: Final = "substance"
KNOWLEDGE: Final = "knowledge"
MEMBER: Final = "member"
SPACE_OF_GRID: Final = "space"
EACH_SEAT: Final = "each_seat"  # of as many seats as may play
SLOT: Final = "slot"  # of slots a field says how many it has
SIZES: Final = {
    SUBSTANCE: KINDS_OF_SUBSTANCE, KNOWLEDGE: KINDS_OF_KNOWLEDGE, "crew": CREW, MEMBER: MEMBERS, "life": LIFES,
    "artifact": ARTIFACTS, "quick_zetta": QUICK_CARDS, "quick_prep": PREP_CARDS, "planet": PLANET_MARKERS,
    SPACE_OF_GRID: GRID, EACH_SEAT: MOST_SEATS,
}  # fmt: skip

# Who sees a field: everybody; or only those whom the view lets see it, because it is (or gives away) a secret.
EVERYBODY: Final = True
HIDDEN: Final = False

MANY: Final = 1_000_000
SEAT_BITS: Final = 31
ALL_KINDS: Final = 2047


class Field:
    """A number, or a row of numbers, each `default` at first and within low..high.

    `per` is what a row is counted by; `of` is what each number names, for views: "seat", "place", "orbit", a section
    of the pack ..., one of some words, or "" if it is just a number. With `bits` it is a set of such things.
    """

    def __init__(
        self, name: str, default: int, low: int, high: int, per: str = ONE, size: int = 1,
        of: str | tuple[str, ...] = "", seen: bool = EVERYBODY, bits: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.per = per
        self.size = SIZES.get(per, size)
        self.of = of
        self.seen = seen
        self.bits = bits

    def blank(self) -> object:
        """What it is before the game."""
        return self.default if self.per == ONE else row(self.size, self.default)
