"""What the cubes in a hand can still gain in this round: the best way to divide them among free boxes and cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.cards.amount_value import amount_value
from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD
from hoshitaku.games.freekick.cards.effects import ReturnCubes
from hoshitaku.games.freekick.chapters.level_boxes import level_reached
from hoshitaku.games.freekick.chapters.power import box_power, cube_power, min_cubes_for_price
from hoshitaku.games.freekick.chapters.round_end import war_power
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import (
    CARNIVAL,
    CITY,
    COSMO,
    FIELD_PLACE_COUNT,
    GREEN,
    NONE,
    OXYGEN,
    SCIENCE,
    TRACK_COUNT,
    WAR,
)
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.freekick.assessment import oxygen_cost_later, oxygen_value_now
from hoshitaku.players.freekick.future_value import species_hold_percent
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.freekick.war_estimate import expected_war_points_hundredths, war_power_armed_with

MAX_CUBES: Final = 24  # cubes to plan with; more add no value


@final
@mypyc_attr(acyclic=True)
class HandPlan:
    """The best division of a hand, in hundredths of a point; each box and card is used at most once.

    `best_by_cubes` is the value by number of cubes over all uses added so far; `gain_by_cubes` is the gain of the use
    being added, by its cubes. `turn_upkeep` is the cost of each turn besides its cubes.
    """

    __slots__ = (
        "best_by_cubes",
        "gain_by_cubes",
        "hand",
        "readers_by_track",
        "remaining_rounds",
        "seat_number",
        "state",
        "taste",
        "turn_upkeep",
    )

    def __init__(self, state: FreeKickState, number: i64, rounds: i64, taste: Taste) -> None:
        self.state: FreeKickState = state
        self.seat_number: i64 = number
        self.remaining_rounds: i64 = rounds
        self.taste: Taste = taste
        self.readers_by_track: vec[i64] = count_effects_by_track(state)
        self.best_by_cubes: vec[i64] = vec[i64]([0] * (MAX_CUBES + 1))
        self.gain_by_cubes: vec[i64] = vec[i64]([0] * (MAX_CUBES + 1))
        self.hand: i64 = 0
        self.turn_upkeep: i64 = 0

    def hand_value(self, state: FreeKickState, card_gain_by_place: vec[i64]) -> i64:
        """What the hand can still gain in a state of the same game, with the gain of each place's card."""
        seat = state.seats[self.seat_number]
        if seat.has_passed or seat.hand_cubes == 0:
            return 0
        self.state = state
        self.turn_upkeep = turn_upkeep_cubes(state, self.seat_number)
        self.hand = min(seat.hand_cubes - self.turn_upkeep, MAX_CUBES)
        if self.hand <= 0:
            return 0
        for cubes in range(self.hand + 1):
            self.best_by_cubes[cubes] = 0
        banned = state.species_of_seat(seat).forbidden_box_bits | state.copied_species_of(seat).forbidden_box_bits
        self.add_habitat(banned)
        for track in (i64(SCIENCE), i64(COSMO)):
            if self.is_box_available(track, banned):
                self.add_track(track)
        if self.is_box_available(CARNIVAL, banned):
            self.add_carnival()
        if self.is_box_available(WAR, banned):
            self.add_war()
        self.add_cards(card_gain_by_place)
        return self.best_by_cubes[self.hand] * self.taste.later_plan_percent // 100

    def is_box_available(self, box: i64, banned: i64) -> bool:
        """Whether a box of the seat's own sheet can still be chosen in this round."""
        return self.state.seats[self.seat_number].box_cubes[box] == 0 and not banned >> box & 1

    def clear_gain(self) -> None:
        """Reset `gain_by_cubes` to 0."""
        for cubes in range(self.hand + 1):
            self.gain_by_cubes[cubes] = 0

    def merge_use(self) -> None:
        """Add the use described by `gain_by_cubes` to the plan, with the best number of cubes, or not at all."""
        best = self.best_by_cubes
        for hand in range(self.hand, 0, -1):
            most = best[hand]
            for cubes in range(1, hand + 1):
                if self.gain_by_cubes[cubes] > 0:
                    left = max(i64(0), hand - cubes - self.turn_upkeep)
                    most = max(most, self.gain_by_cubes[cubes] + best[left])
            best[hand] = most

    def add_track(self, track: i64) -> None:
        """Science or Cosmo: the later value of the levels."""
        level = self.state.seats[self.seat_number].levels[track]
        a_level = self.remaining_rounds * self.level_value(track)
        if a_level == 0:
            return
        for cubes in range(1, self.hand + 1):
            self.gain_by_cubes[cubes] = (self.level_with_cubes(track, cubes) - level) * a_level
        self.merge_use()

    def level_value(self, track: i64) -> i64:
        """Value of one more level, per round."""
        seat = self.state.seats[self.seat_number]
        own = self.state.species_of_seat(seat)
        worth = self.readers_by_track[track] * self.taste.read_level_value_per_round
        replaced = len(own.power_by_cubes) > 2 or own.science_track != NONE or own.fixed_science != NONE
        hold = species_hold_percent(self.state, seat, self.taste) if replaced else i64(0)
        if track == SCIENCE:
            worth += self.taste.science_level_value_per_round * (100 - hold) // 100
        if track == own.science_track:
            worth += self.taste.science_level_value_per_round * hold // 100
        return worth

    def level_with_cubes(self, track: i64, cubes: i64) -> i64:
        """The level reached with a number of cubes."""
        points = cube_power(self.state, self.state.seats[self.seat_number], cubes)
        return level_reached(self.state, self.seat_number, track, points)

    def add_carnival(self) -> None:
        """A point for each power."""
        seat = self.state.seats[self.seat_number]
        for cubes in range(1, self.hand + 1):
            self.gain_by_cubes[cubes] = 100 * cube_power(self.state, seat, cubes)
        self.merge_use()

    def add_war(self) -> None:
        """The expected gain from war power, against that of using no cubes."""
        now = expected_war_points_hundredths(self.state, self.seat_number, war_power(self.state, self.seat_number))
        for cubes in range(1, self.hand + 1):
            strength = war_power_armed_with(self.state, self.seat_number, cubes)
            self.gain_by_cubes[cubes] = expected_war_points_hundredths(self.state, self.seat_number, strength) - now
        self.merge_use()

    def add_cards(self, card_gain_by_place: vec[i64]) -> None:
        """Every card that is free and affordable, with the fewest cubes."""
        state = self.state
        seat = state.seats[self.seat_number]
        for place in range(i64(FIELD_PLACE_COUNT)):
            if card_gain_by_place[place] <= 0 or state.cubes_by_place[place] > 0:
                continue
            card = state.field_cards[place]
            cubes = i64(1) if card.price_is_whole_hand else min_cubes_for_price(state, seat, card.price)
            if cubes <= self.hand:
                self.clear_gain()
                self.gain_by_cubes[cubes] = card_gain_by_place[place]
                self.merge_use()

    def add_habitat(self, banned: i64) -> None:
        """City, Green and Oxygen together: each depends on the others.

        Cubes that raise no further level, and oxygen beyond what is needed, are not tried.
        """
        self.clear_gain()
        seat = self.state.seats[self.seat_number]
        now = self.habitat_value(seat.levels[CITY], seat.levels[GREEN], box_power(self.state, seat, OXYGEN))
        city = seat.levels[CITY]
        self.add_green_cubes(0, city, now, banned)
        if self.is_box_available(CITY, banned):
            for cubes in range(1, self.hand + 1):
                level = self.level_with_cubes(CITY, cubes)
                if level > city:
                    city = level
                    self.add_green_cubes(cubes, city, now, banned)
        self.merge_use()

    def add_green_cubes(self, cubes: i64, city: i64, now: i64, banned: i64) -> None:
        """The cubes for Green, given those for City."""
        green = self.state.seats[self.seat_number].levels[GREEN]
        used: i64 = 1 if cubes else 0
        self.add_oxygen_cubes(cubes, city, green, used, now, banned)
        if self.is_box_available(GREEN, banned):
            for more in range(1, self.hand - cubes + 1):
                level = self.level_with_cubes(GREEN, more)
                if level > green:
                    green = level
                    self.add_oxygen_cubes(cubes + more, city, green, used + 1, now, banned)

    def add_oxygen_cubes(self, cubes: i64, city: i64, green: i64, used: i64, now: i64, banned: i64) -> None:
        """The cubes for Oxygen, given those for City and Green; `used` is the number of boxes that those take."""
        state = self.state
        seat = state.seats[self.seat_number]
        supply = box_power(state, seat, OXYGEN)
        spent = cubes + self.turn_upkeep * max(i64(0), used - 1)
        if spent <= self.hand:
            self.gain_by_cubes[spent] = max(self.gain_by_cubes[spent], self.habitat_value(city, green, supply) - now)
        if not self.is_box_available(OXYGEN, banned):
            return
        scores = (
            state.species_of_seat(seat).scores_oxygen_surplus or state.copied_species_of(seat).scores_oxygen_surplus
        )
        spent = cubes + self.turn_upkeep * used
        for more in range(1, self.hand - spent + 1):
            if not scores and green + supply >= city:
                return
            supply = cube_power(state, seat, more)
            self.gain_by_cubes[spent + more] = max(
                self.gain_by_cubes[spent + more], self.habitat_value(city, green, supply) - now
            )

    def habitat_value(self, city: i64, green: i64, supply: i64) -> i64:
        """Value of City, Green and oxygen power together, now and later."""
        later = oxygen_cost_later(self.state, self.seat_number, city, green, self.remaining_rounds, self.taste)
        counted = city * self.readers_by_track[CITY] + green * self.readers_by_track[GREEN]
        a_round = city * self.taste.cube_income_value_per_round + counted * self.taste.read_level_value_per_round
        return (
            oxygen_value_now(self.state, self.seat_number, green + supply - city)
            - later
            + a_round * self.remaining_rounds
        )


def count_effects_by_track(state: FreeKickState) -> vec[i64]:
    """Number of effects in play that count each track."""
    readers = vec[i64]([0] * TRACK_COUNT)
    for card in state.field_cards:
        if card.kind == POWER_BOX_CARD:
            for effect in card.use_effects:
                if CITY <= effect.amount.first_measure <= COSMO:
                    readers[effect.amount.first_measure] += 1
    return readers


def turn_upkeep_cubes(state: FreeKickState, number: i64) -> i64:
    """Cubes that each turn costs a seat because of its species."""
    upkeep: i64 = 0
    for effect in state.species_of_seat(state.seats[number]).turn_start_effects:
        if isinstance(effect, ReturnCubes):
            upkeep += amount_value(state, number, effect.amount)
    return upkeep
