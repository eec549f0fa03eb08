"""Places to go to, and what each action colour gains there: the input of a turn plan."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import MAX_SPACES, NONE
from hoshitaku.kernel.vectors import vec

COLOUR_COUNT: Final = 4
VALUES_PER_PLACE: Final = 8  # per colour the value of a first token, then of a second one
MAX_PLACES: Final = MAX_SPACES + 1  # the ship's own place may be listed twice
ZERO_VALUES: Final = vec[i64]([0] * (VALUES_PER_PLACE * MAX_PLACES))
NO_JOB_OPTIONS: Final = vec[i64]([NONE] * (COLOUR_COUNT * MAX_PLACES))


@final
@mypyc_attr(acyclic=True)
class PlaceValues:
    """Places by number, the ship's own place first; `place_count` is how many there are.

    `token_values` has VALUES_PER_PLACE numbers per place: the gain of a token of each colour, then that of a second
    token. `job_options` has the menu option of each colour's job, NONE if there is none. `arrival_values` is the gain
    from arriving there. `ends_turn` marks places whose market job ends the turn.
    """

    __slots__ = ("arrival_values", "bodies", "ends_turn", "job_options", "place_count", "sectors", "token_values")

    def __init__(self) -> None:
        self.place_count: i64 = 0
        self.sectors: vec[i64] = ZERO_VALUES[:MAX_PLACES]
        self.bodies: vec[i64] = ZERO_VALUES[:MAX_PLACES]
        self.arrival_values: vec[i64] = ZERO_VALUES[:MAX_PLACES]
        self.ends_turn: vec[i64] = ZERO_VALUES[:MAX_PLACES]
        self.token_values: vec[i64] = ZERO_VALUES[:]
        self.job_options: vec[i64] = NO_JOB_OPTIONS[:]

    def add_place(self, sector: i64, body: i64) -> None:
        """Add a place with no jobs yet."""
        self.sectors[self.place_count] = sector
        self.bodies[self.place_count] = body
        self.place_count += 1

    def set_arrival_value(self, value: i64) -> None:
        """Set the gain from arriving at the last place added."""
        self.arrival_values[self.place_count - 1] = value

    def add_job(self, colour: i64, job_option: i64, value: i64) -> None:
        """Add a job to the last place added; only the best of each colour is kept."""
        at = self.place_count - 1
        if value > self.token_values[VALUES_PER_PLACE * at + colour]:
            self.token_values[VALUES_PER_PLACE * at + colour] = value
            self.job_options[COLOUR_COUNT * at + colour] = job_option

    def add_turn_ending_job(self, colour: i64, job_option: i64, value: i64) -> None:
        """Add a job that ends the turn to the last place added; only the best of each colour is kept."""
        at = self.place_count - 1
        if value > self.token_values[VALUES_PER_PLACE * at + colour]:
            self.ends_turn[at] = 1
        self.add_job(colour, job_option, value)

    def raise_second_token_value(self, colour: i64, value: i64) -> None:
        """Set the gain of a second token of a colour at the last place added."""
        slot = VALUES_PER_PLACE * (self.place_count - 1) + COLOUR_COUNT + colour
        self.token_values[slot] = max(self.token_values[slot], value)

    def value_for_one_token_each(self, place: i64) -> i64:
        """Gain at a place for a ship with one token of each colour."""
        row = VALUES_PER_PLACE * place
        return (
            self.arrival_values[place]
            + self.token_values[row]
            + self.token_values[row + 1]
            + self.token_values[row + 2]
            + self.token_values[row + 3]
        )
