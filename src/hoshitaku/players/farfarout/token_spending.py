"""What the action tokens of a turn bring at the places that it goes to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.place_values import COLOUR_COUNT, VALUES_PER_PLACE, PlaceValues

NO_PLACE: Final = -1


@final
@mypyc_attr(acyclic=True)
class TokenSpending:
    """Spends tokens on the best jobs of up to three places; those missed least become move points.

    `best` and `second` are what `weigh` found last; `jobs` is where the worths of the tokens are laid out, so that no
    turn that is tried needs a vector of its own.
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
        """What tokens bring at these places when the least useful ones are turned into move points."""
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
        return total - self.least_gains(laid, converted_count) if converted_count > 0 else total

    def max_gain_at(self, place: i64, tokens: vec[i64]) -> i64:
        """An upper bound for what a place can add to what tokens gain, wherever else they are spent."""
        total: i64 = 0
        for colour in range(i64(COLOUR_COUNT)):
            row = VALUES_PER_PLACE * place + colour
            total += tokens[colour] * max(
                self.place_values.token_values[row], self.place_values.token_values[row + COLOUR_COUNT]
            )
        return total

    def least_gains(self, gain_count: i64, converted_count: i64) -> i64:
        """What the least useful tokens of those laid out bring together."""
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
        """What the first token of a colour brings (or the second: `copy` 1) at the best of these places."""
        self.find_two_best(first_place, second_place, third_place, colour)
        return self.best_value if copy_index == 0 else self.second_best_value

    def find_two_best(self, first_place: i64, second_place: i64, third_place: i64, colour: i64) -> None:
        """The most that a token of a colour brings at these places, and what a second one does."""
        self.best_value = 0
        self.second_best_value = 0
        self.consider_place(first_place, colour)
        self.consider_place(second_place, colour)
        self.consider_place(third_place, colour)

    def consider_place(self, place: i64, colour: i64) -> None:
        """One place more."""
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
    """Tokens of all colours."""
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]
