"""The player sheet and the numbers by which code names its parts, and those of the field."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec

# Power boxes of a sheet; the first four are level columns too.
CITY: Final = 0
GREEN: Final = 1
SCIENCE: Final = 2
COSMO: Final = 3
OXYGEN: Final = 4
WAR: Final = 5
CARNIVAL: Final = 6
BOX_COUNT: Final = 7
TRACK_COUNT: Final = 4

PLACE_COUNT: Final = 8  # of cards in the field
NONE: Final = -1

BOX_NAMES: Final = ("city", "green", "science", "cosmo", "oxygen", "war", "carnival")


def seat_after(seat: i64, steps: i64, seat_count: i64) -> i64:
    """[round.turn_order] The seat that follows another after `step` seats clockwise, at most once round the table.

    Without a remainder: dividing would be the slowest thing that the processor is asked for in a turn.
    """
    after = seat + steps
    return after - seat_count if after >= seat_count else after


@final
@mypyc_attr(acyclic=True)
class Seat:
    """[sheet.seven_boxes] One player's sheet and hand.

    `levels` by track and `boxes` (cubes lying there) by power box; `place` is the field place of the species held,
    or NONE; `oxygen_assured` until the round ends. [sheet.score_start] The score starts at 0.
    """

    __slots__ = (
        "box_cubes",
        "hand_cubes",
        "has_passed",
        "is_oxygen_assured",
        "levels",
        "score",
        "species_place",
        "stars",
    )

    def __init__(self, levels: vec[i64], box_cubes: vec[i64]) -> None:
        self.levels: vec[i64] = levels
        self.box_cubes: vec[i64] = box_cubes
        self.hand_cubes: i64 = 0
        self.score: i64 = 0
        self.stars: i64 = 0
        self.species_place: i64 = NONE
        self.has_passed: bool = False
        self.is_oxygen_assured: bool = False

    def clone(self) -> Seat:
        """An independent copy."""
        seat = Seat(self.levels[:], self.box_cubes[:])
        seat.hand_cubes = self.hand_cubes
        seat.score = self.score
        seat.stars = self.stars
        seat.species_place = self.species_place
        seat.has_passed = self.has_passed
        seat.is_oxygen_assured = self.is_oxygen_assured
        return seat
