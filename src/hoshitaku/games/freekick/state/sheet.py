"""The player sheet, and the numbers of its parts and of the field's."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.action_ids import MAX_CUBES
from hoshitaku.kernel.state_field import BY_NAME, Row, StateField, bool_field
from hoshitaku.kernel.vectors import vec

# Power boxes of a sheet; the first four are also level columns.
CITY: Final = 0
GREEN: Final = 1
SCIENCE: Final = 2
COSMO: Final = 3
OXYGEN: Final = 4
WAR: Final = 5
CARNIVAL: Final = 6
BOX_COUNT: Final = 7
TRACK_COUNT: Final = 4

FIELD_PLACE_COUNT: Final = 8  # of cards in the field
MAX_SEATS: Final = 4
MAX_FIELD_VALUE: Final = 1000
NONE: Final = -1

BOX_NAMES: Final = ("city", "green", "science", "cosmo", "oxygen", "war", "carnival")

PER_TRACK: Final = Row("track", TRACK_COUNT, BY_NAME)
PER_BOX: Final = Row("box", BOX_COUNT, BY_NAME)


def seat_after(seat: i64, steps: i64, seat_count: i64) -> i64:
    """[round.turn_order] The seat `steps` seats clockwise from another, at most once around the table.

    Without a remainder: division would be the slowest operation of a turn.
    """
    after = seat + steps
    return after - seat_count if after >= seat_count else after


@final
@mypyc_attr(acyclic=True)
class Seat:
    """[sheet.seven_boxes] One player's sheet and hand. [sheet.score_start] The score starts at 0.

    `species_place` is the field place of the species held, or NONE, as the owners in the field say; `is_oxygen_assured`
    lasts until the round ends. The pack says between which levels a track runs.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("hand_cubes", 0, 0, MAX_CUBES, json_name="hand", public_text="cubes in hand"),
        StateField("score", 0, -MAX_FIELD_VALUE, MAX_FIELD_VALUE, public_text="score; may be below 0"),
        StateField("stars", 0, 0, MAX_FIELD_VALUE, public_text="stars written next to the score"),
        bool_field("has_passed", json_name="passed", public_text="whether the seat has passed this round"),
        bool_field(
            "is_oxygen_assured",
            json_name="oxygen_assured",
            public_text="whether a card used this round assures its oxygen",
        ),
        StateField("species_place", NONE, NONE, FIELD_PLACE_COUNT - 1, json_name="species", is_redundant=True),
        StateField(
            "levels",
            0,
            0,
            MAX_FIELD_VALUE,
            PER_TRACK,
            is_written_in_place=True,
            public_text="level by track",
            entry_text="{} level",
        ),
        StateField(
            "box_cubes",
            0,
            0,
            MAX_FIELD_VALUE,
            PER_BOX,
            is_written_in_place=True,
            json_name="boxes",
            public_text="cubes by power box",
            entry_text="cubes on the {} box",
        ),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = (
        "box_cubes", "hand_cubes", "has_passed", "is_oxygen_assured", "levels", "score", "species_place", "stars",
    )  # fmt: skip

    def __init__(
        self, hand_cubes: i64, score: i64, stars: i64, has_passed: bool, is_oxygen_assured: bool, species_place: i64,
        levels: vec[i64], box_cubes: vec[i64],
    ) -> None:  # fmt: skip
        self.hand_cubes: i64 = hand_cubes
        self.score: i64 = score
        self.stars: i64 = stars
        self.has_passed: bool = has_passed
        self.is_oxygen_assured: bool = is_oxygen_assured
        self.species_place: i64 = species_place
        self.levels: vec[i64] = levels
        self.box_cubes: vec[i64] = box_cubes

    def clone(self) -> Seat:
        """An independent copy."""
        return Seat(
            self.hand_cubes, self.score, self.stars, self.has_passed, self.is_oxygen_assured, self.species_place,
            self.levels[:], self.box_cubes[:],
        )  # fmt: skip
