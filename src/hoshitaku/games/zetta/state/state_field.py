"""What a field of the state is: what it counts, between which bounds, who may see it. Each is declared once.

JSON, its checks and the views follow from these declarations. The fields of a class are declared in the order in which
its constructor takes them.
"""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARDS,
    CREW_CARDS,
    GRID_SPACES,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    LIFE_CARDS,
    MAX_SEATS,
    MEMBER_COUNT,
    PLANET_MARKERS,
    QUICK_PREP_CARDS,
    QUICK_ZETTA_CARDS,
)
from hoshitaku.kernel.vectors import filled_vector

# What the numbers of a field are counted by: "" for a single number, else what each belongs to.
SINGLE_NUMBER: Final = ""
PER_SUBSTANCE: Final = "substance"
PER_KNOWLEDGE: Final = "knowledge"
PER_MEMBER: Final = "member"
PER_GRID_SPACE: Final = "space"
PER_SEAT: Final = "each_seat"  # of as many seats as may play
PER_SLOT: Final = "slot"  # of slots a field says how many it has
ROW_SIZES: Final = {
    PER_SUBSTANCE: KINDS_OF_SUBSTANCE, PER_KNOWLEDGE: KINDS_OF_KNOWLEDGE, "crew": CREW_CARDS, PER_MEMBER: MEMBER_COUNT,
    "life": LIFE_CARDS, "artifact": ARTIFACT_CARDS, "quick_zetta": QUICK_ZETTA_CARDS, "quick_prep": QUICK_PREP_CARDS,
    "planet": PLANET_MARKERS, PER_GRID_SPACE: GRID_SPACES, PER_SEAT: MAX_SEATS,
}  # fmt: skip

# Who sees a field: everybody; or only those whom the view lets see it, because it is (or gives away) a secret.
PUBLIC: Final = True
HIDDEN: Final = False

MAX_NUMBER: Final = 1_000_000
ALL_SEAT_BITS: Final = 31
ALL_KNOWLEDGE_BITS: Final = 2047


class StateField:
    """A number, or a row of numbers, each `default` at first and within low..high.

    `per` is what a row is counted by; `of` is what each number names, for views: "seat", "place", "orbit", a section
    of the pack ..., one of some words, or "" if it is just a number. With `bits` it is a set of such things.
    """

    def __init__(
        self, name: str, initial: int, lowest: int, highest: int, counted_by: str = SINGLE_NUMBER, size: int = 1,
        value_kind: str | tuple[str, ...] = "", is_public: bool = PUBLIC, is_bit_set: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.initial = initial
        self.lowest = lowest
        self.highest = highest
        self.counted_by = counted_by
        self.size = ROW_SIZES.get(counted_by, size)
        self.value_kind = value_kind
        self.is_public = is_public
        self.is_bit_set = is_bit_set

    def initial_value(self) -> object:
        """What it is before the game."""
        return self.initial if self.counted_by == SINGLE_NUMBER else filled_vector(self.size, self.initial)
