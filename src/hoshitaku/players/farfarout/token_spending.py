"""What the action tokens of a turn gain at the places that it visits."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.place_values import COLOUR_COUNT, VALUES_PER_PLACE, PlaceValues

NO_PLACE: Final = -1


@final
@mypyc_attr(acyclic=True)
class TokenSpending:
    """Spends tokens on the best jobs of up to three places; the least useful ones become move points.

    `best_value` and `second_best_value` are the results of the last `find_two_best`; `token_gains` is a work buffer for
    token values, so that evaluating a turn allocates no vector.
    """

    __slots__ = ("best_value", "place_values", "second_best_value", "token_gains")

    def __init__(self, place_values: PlaceValues, max_gain_at: i64) -> None:
        self.place_values: PlaceValues = place_values
        self.best_value: i64 = 0
        self.second_best_value: i64 = 0
        self.token_gains: vec[i64] = vec[i64]([0] * max_gain_at)

    def spending_value(
        self, first_place: i64, second_place: i64, third_place: i64, tokens: vec[i64], converted_count: i64
    ) -> i64:
        """Gain of the tokens at these places when the least useful ones become move points."""
        jobs = self.token_gains
        laid: i64 = 0
        total: i64 = 0
        for colour in range(i64(COLOUR_COUNT)):
            copies = tokens[colour]
            if copies == 0:
                continue
            self.find_two_best(first_place, second_place, third_place, colour)
            worth = self.best_value
            for _ in range(copies):
                jobs[laid] = worth
                laid += 1
                total += worth
                worth = self.second_best_value
        return total - self.sum_least_gains(laid, converted_count) if converted_count > 0 else total

    def max_gain_at(self, place: i64, tokens: vec[i64]) -> i64:
        """An upper bound for what a place can add to the gain of the tokens, wherever the others are spent."""
        total: i64 = 0
        for colour in range(i64(COLOUR_COUNT)):
            row = VALUES_PER_PLACE * place + colour
            total += tokens[colour] * max(
                self.place_values.token_values[row], self.place_values.token_values[row + COLOUR_COUNT]
            )
        return total

    def sum_least_gains(self, gain_count: i64, converted_count: i64) -> i64:
        """Total gain of the least useful tokens in the buffer."""
        jobs = self.token_gains
        total: i64 = 0
        while converted_count > 0 and gain_count > 0:
            least: i64 = 0
            for at in range(i64(1), gain_count):
                if jobs[at] < jobs[least]:
                    least = at
            total += jobs[least]
            converted_count -= 1
            gain_count -= 1
            jobs[least] = jobs[gain_count]
        return total

    def token_value(self, first_place: i64, second_place: i64, third_place: i64, colour: i64, copy_index: i64) -> i64:
        """Gain of the first token of a colour (or the second: `copy_index` 1) at the best of these places."""
        self.find_two_best(first_place, second_place, third_place, colour)
        return self.best_value if copy_index == 0 else self.second_best_value

    def find_two_best(self, first_place: i64, second_place: i64, third_place: i64, colour: i64) -> None:
        """The largest gain of a token of a colour at these places, and the gain of a second one."""
        self.best_value = 0
        self.second_best_value = 0
        self.consider_place(first_place, colour)
        self.consider_place(second_place, colour)
        self.consider_place(third_place, colour)

    def consider_place(self, place: i64, colour: i64) -> None:
        """Add one more place."""
        if place == NO_PLACE:
            return
        row = VALUES_PER_PLACE * place + colour
        first, more = self.place_values.token_values[row], self.place_values.token_values[row + COLOUR_COUNT]
        if first > self.best_value:
            self.second_best_value = max(self.best_value, more)
            self.best_value = first
        elif first > self.second_best_value:
            self.second_best_value = first


def count_tokens(tokens: vec[i64]) -> i64:
    """Number of tokens of all colours."""
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]
