"""The plan of a turn: where to go, how to spend the tokens, and where the ship is for the next turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.modified_numbers import count_pilots, move_points_per_token, ship_card
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.place_distances import PlaceDistances
from hoshitaku.players.farfarout.place_values import COLOUR_COUNT, VALUES_PER_PLACE, PlaceValues
from hoshitaku.players.farfarout.sector_distances import UNREACHABLE, SectorDistances
from hoshitaku.players.farfarout.token_spending import NO_PLACE, TokenSpending, count_tokens
from hoshitaku.players.farfarout.valuation import NOT_COMPUTED, Valuation

MAX_TURNS_AHEAD: Final = 3  # turns that a ship may spend on the way to a place
MAX_BEST_PLACES: Final = 14  # the best places, considered as second stop of a turn


@final
@mypyc_attr(acyclic=True)
class TurnPlan:
    """The best turn from the ship's place with the remaining tokens and move points.

    `goal_place` is the next place to go to (NO_PLACE to stay), `second_place` the one after it in the same turn;
    `job_token_counts` is the number of tokens per colour that are spent on jobs, `is_spent_here` whether the next of
    them is spent at this place; `converted_tokens` become move points. `value` is the total value. `best_places` are
    those with the highest totals, in descending order, `place_totals` the total of each place. `stay_values`,
    `next_turn_values`, `future_values` and `upper_bounds` are caches.
    """

    __slots__ = (
        "best_places",
        "converted_tokens",
        "future_values",
        "goal_place",
        "is_spent_here",
        "job_token_counts",
        "move_points",
        "move_points_per_token",
        "next_turn_tokens",
        "next_turn_values",
        "place_distances",
        "place_totals",
        "place_values",
        "second_place",
        "stay_values",
        "token_spending",
        "tokens",
        "upper_bounds",
        "valuation",
        "value",
    )  # fmt: skip

    def __init__(self, valuation: Valuation, place_values: PlaceValues, sector_distances: SectorDistances) -> None:
        state: FarFarOutState = valuation.state
        self.valuation: Valuation = valuation
        self.place_values: PlaceValues = place_values
        self.tokens: vec[i64] = valuation.own_seat.unused_tokens[:]
        self.next_turn_tokens: vec[i64] = ship_card(state, valuation.own_seat).token_counts
        self.move_points: i64 = valuation.own_seat.move_points
        self.move_points_per_token: i64 = (
            move_points_per_token(state, valuation.seat) if count_pilots(state, valuation.seat) else 0
        )
        self.place_distances: PlaceDistances = PlaceDistances(state, valuation.seat, place_values, sector_distances)
        self.token_spending: TokenSpending = TokenSpending(
            place_values, max(count_tokens(self.tokens), count_tokens(self.next_turn_tokens))
        )
        self.goal_place: i64 = NO_PLACE
        self.second_place: i64 = NO_PLACE
        self.converted_tokens: i64 = 0
        self.value: i64 = 0
        self.is_spent_here: vec[i64] = vec[i64]([0] * COLOUR_COUNT)
        self.job_token_counts: vec[i64] = self.is_spent_here[:]
        self.stay_values: vec[i64] = vec[i64]([NOT_COMPUTED] * (count_tokens(self.tokens) + 1))
        self.next_turn_values: vec[i64] = vec[i64](
            [NOT_COMPUTED] * (place_values.place_count * (count_tokens(self.next_turn_tokens) + 1))
        )
        self.future_values: vec[i64] = vec[i64]([NONE] * place_values.place_count)
        self.upper_bounds: vec[i64] = vec[i64]([NOT_COMPUTED] * place_values.place_count)
        self.place_totals: vec[i64] = vec[i64](
            [place_values.value_for_one_token_each(place) for place in range(place_values.place_count)]
        )
        self.best_places: vec[i64] = self.find_best_places()

    def find_best_turn(self) -> None:
        """Find the best turn: stay here, go to one place, or to two places in order.

        Two places must be worth more than either alone: a stop must gain something.
        """
        self.value = self.stay_value(0) + self.future_value(0)
        places = vec[i64]()
        if self.move_points_per_token > 0:
            for place in range(i64(1), self.place_values.place_count):
                if self.place_totals[place] > 0 and self.place_distances.move_points_between(0, place) < UNREACHABLE:
                    places = append(places, place)
        for first in places:
            self.consider_place(first)
        for first in places:
            if not self.place_values.ends_turn[first]:
                self.consider_second_place(first)
        self.set_token_counts()

    def find_best_places(self) -> vec[i64]:
        """The places with the highest totals, best first; ties in the order of their numbers."""
        found = vec[i64]()
        for place in range(i64(1), self.place_values.place_count):
            if self.place_totals[place] <= 0:
                continue
            if len(found) < MAX_BEST_PLACES:
                found = append(found, place)
            elif self.place_totals[place] <= self.place_totals[found[MAX_BEST_PLACES - 1]]:
                continue
            at: i64 = len(found) - 1
            while at > 0 and self.place_totals[found[at - 1]] < self.place_totals[place]:
                found[at] = found[at - 1]
                at -= 1
            found[at] = place
        return found

    def can_reach(self, distance: i64) -> bool:
        """Whether the move points left, with those of all tokens, are enough for a distance."""
        return distance <= self.move_points + self.move_points_per_token * count_tokens(self.tokens)

    def consider_place(self, first_place: i64) -> None:
        """Keep a turn that goes to one place, if it is the best so far."""
        distance = self.place_distances.move_points_between(0, first_place)
        if self.can_reach(distance):
            value = self.place_values.arrival_values[first_place] + self.future_value(first_place)
            value += self.spending_value(first_place, NO_PLACE, self.tokens_to_convert(distance, self.move_points))
        else:
            value = self.evaluate_later_place(first_place, distance)
        if value > self.value:
            self.value = value
            self.goal_place = first_place

    def consider_second_place(self, first_place: i64) -> None:
        """Keep a turn that continues from one place to another, if it is the best so far."""
        distance = self.place_distances.move_points_between(0, first_place)
        if not self.can_reach(distance):
            return
        most = (
            self.stay_value(0)
            + self.place_values.arrival_values[first_place]
            + self.token_spending.max_gain_at(first_place, self.tokens)
        )
        for second in self.best_places:
            if second == first_place or most + self.upper_bound_at(second) <= self.value:
                continue
            way = distance + self.place_distances.move_points_between(first_place, second)
            if not self.can_reach(way):
                continue
            value = (
                self.place_values.arrival_values[first_place]
                + self.place_values.arrival_values[second]
                + self.future_value(second)
            )
            value += self.spending_value(first_place, second, self.tokens_to_convert(way, self.move_points))
            if value > self.value:
                self.value = value
                self.goal_place = first_place
                self.second_place = second

    def upper_bound_at(self, place: i64) -> i64:
        """An upper bound for ending the turn at a place: as if every token left were also spent there."""
        if self.upper_bounds[place] == NOT_COMPUTED:
            bound = self.place_values.arrival_values[place] + self.future_value(place)
            self.upper_bounds[place] = bound + self.token_spending.max_gain_at(place, self.tokens)
        return self.upper_bounds[place]

    def spending_value(self, first_place: i64, second_place: i64, converted_count: i64) -> i64:
        """Gain of the remaining tokens here and at two places."""
        return self.token_spending.spending_value(0, first_place, second_place, self.tokens, converted_count)

    def tokens_to_convert(self, distance: i64, move_points: i64) -> i64:
        """Number of tokens to turn into move points for a distance."""
        return (
            0
            if distance <= move_points
            else (distance - move_points + self.move_points_per_token - 1) // self.move_points_per_token
        )

    def stay_value(self, converted_count: i64) -> i64:
        """Gain of the remaining tokens here, if this many become move points."""
        if self.stay_values[converted_count] == NOT_COMPUTED:
            self.stay_values[converted_count] = self.spending_value(NO_PLACE, NO_PLACE, converted_count)
        return self.stay_values[converted_count]

    def evaluate_later_place(self, place: i64, distance: i64) -> i64:
        """Value of a place that is reached in a later turn: jobs here, all other tokens for the way."""
        best: i64 = 0
        self.converted_tokens = 0
        for turned in range(count_tokens(self.tokens) + 1):
            value = self.stay_value(turned) + self.later_arrival_value(
                place, distance - self.move_points - self.move_points_per_token * turned
            )
            if value > best:
                best = value
                self.converted_tokens = turned
        return best

    def later_arrival_value(self, place: i64, distance: i64) -> i64:
        """Value of a place at this distance when the next turn begins."""
        worth: i64 = self.valuation.taste.later_turn_percent
        turn = self.move_points_per_token * count_tokens(self.next_turn_tokens)
        for _ in range(i64(MAX_TURNS_AHEAD)):
            if distance <= turn:
                value = (
                    self.next_turn_value(place, self.tokens_to_convert(max(distance, i64(0)), 0))
                    + self.place_values.arrival_values[place]
                )
                return value * worth // 100
            distance -= turn
            worth = worth * self.valuation.taste.later_turn_percent // 100
        return 0

    def next_turn_value(self, place: i64, converted_count: i64) -> i64:
        """Gain of a turn's tokens at a place, if this many become move points."""
        at = place * (count_tokens(self.next_turn_tokens) + 1) + converted_count
        if self.next_turn_values[at] == NOT_COMPUTED:
            self.next_turn_values[at] = self.token_spending.spending_value(
                place, NO_PLACE, NO_PLACE, self.next_turn_tokens, converted_count
            )
        return self.next_turn_values[at]

    def future_value(self, place: i64) -> i64:
        """Value of the next turn from a place: what remains to do there, or the best other place."""
        if self.future_values[place] != NONE:
            return self.future_values[place]
        best = self.remaining_value(place) * self.valuation.taste.later_turn_percent // 100
        if self.move_points_per_token > 0:
            for other in self.best_places:
                if self.place_totals[other] * self.valuation.taste.later_turn_percent // 100 <= best:
                    break
                distance = self.place_distances.move_points_between(place, other)
                if other != place and distance < UNREACHABLE:
                    best = max(best, self.later_arrival_value(other, distance))
        self.future_values[place] = best
        return best

    def remaining_value(self, place: i64) -> i64:
        """What a place still offers in the next turn: jobs without a token now, and repeatable ones."""
        total: i64 = 0
        for colour in range(i64(COLOUR_COUNT)):
            row = VALUES_PER_PLACE * place + colour
            total += (
                self.place_values.token_values[row + COLOUR_COUNT]
                if self.tokens[colour] > 0
                else self.place_values.token_values[row]
            )
        return total

    def set_token_counts(self) -> None:
        """For the best turn: how many tokens of each colour are spent on jobs, and how many of those here."""
        self.converted_tokens = 0
        if self.goal_place != NO_PLACE:
            distance = self.place_distances.move_points_between(0, self.goal_place)
            if self.second_place != NO_PLACE:
                distance += self.place_distances.move_points_between(self.goal_place, self.second_place)
            if self.can_reach(distance):
                self.converted_tokens = self.tokens_to_convert(distance, self.move_points)
            else:
                self.evaluate_later_place(self.goal_place, distance)
        left = self.tokens[:]
        for _ in range(self.converted_tokens):
            left[self.least_missed_colour(left)] -= 1
        self.job_token_counts = left
        self.is_spent_here = vec[i64]([self.is_next_token_spent_here(colour) for colour in range(i64(COLOUR_COUNT))])

    def is_next_token_spent_here(self, colour: i64) -> i64:
        """1 if the next token of a colour is better spent here than later in the turn, else 0."""
        own = self.place_values.token_values[colour]
        if self.job_token_counts[colour] == 0 or own <= 0:
            return 0
        later = self.token_spending.token_value(self.goal_place, self.second_place, NO_PLACE, colour, 0)
        return 1 if self.job_token_counts[colour] > 1 or own >= later else 0

    def least_missed_colour(self, remaining_tokens: vec[i64]) -> i64:
        """The colour whose next token is least needed for the turn's jobs."""
        best: i64 = NONE
        least_worth: i64 = 0
        for colour in range(i64(COLOUR_COUNT)):
            if remaining_tokens[colour] > 0:
                worth = self.token_spending.token_value(
                    0, self.goal_place, self.second_place, colour, remaining_tokens[colour] - 1
                )
                if best == NONE or worth < least_worth:
                    best, least_worth = colour, worth
        return best
