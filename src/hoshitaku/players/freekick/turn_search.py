"""All turns that a seat can play from a position, and the value of each."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.cards.card import SPECIES_CARD
from hoshitaku.games.freekick.chapters import species
from hoshitaku.games.freekick.chapters.card_text import carry_out_card_text
from hoshitaku.games.freekick.chapters.level_boxes import is_level_box, level_reached
from hoshitaku.games.freekick.chapters.power import cube_power, min_cubes_for_price
from hoshitaku.games.freekick.chapters.turn import FIRST_CARD_OPTION, PASS_OPTION, ChooseAction, ChooseCubeCount
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.freekick.assessment import HAND_PART, RIVALS_PART, Assessment, RoundContext, assess_seat
from hoshitaku.players.freekick.hand_plan import HandPlan
from hoshitaku.players.freekick.taste import Taste

LOWEST_VALUE: Final = -1_000_000_000
NO_CARD_GAINS: Final = vec[i64]([0] * FIELD_PLACE_COUNT)
RIVAL_CUBE_VALUE: Final = 90  # a cube in a rival's hand, in hundredths of a point


@final
@mypyc_attr(acyclic=True)
class TurnSearch:
    """Plays every turn of a seat to its end and values the result, including the plan for the rest of the hand."""

    __slots__ = (
        "buffer_by_depth",
        "gain_by_place",
        "own_assessment",
        "plan",
        "rival_assessment",
        "root",
        "seat",
        "taste",
    )

    def __init__(self, root: FreeKickState, seat: i64, taste: Taste) -> None:
        self.root: FreeKickState = root
        self.seat: i64 = seat
        self.taste: Taste = taste
        self.own_assessment: Assessment = Assessment()
        self.rival_assessment: Assessment = Assessment()
        self.buffer_by_depth: list[OptionBuffer] = []
        self.plan: HandPlan = HandPlan(root, seat, root.rules.round_count - root.round_number, taste)
        self.gain_by_place: vec[i64] = NO_CARD_GAINS
        self.gain_by_place = vec[i64]([self.card_gain(place) for place in range(i64(FIELD_PLACE_COUNT))])

    def turn_value(self, option: i64) -> i64:
        """Value of the best turn that begins with an option."""
        return self.value_after(self.root, option, 0)

    def value_after(self, state: FreeKickState, option: i64, depth: i64) -> i64:
        """Value of the best continuation after an option."""
        child = self.state_after(state, option)
        if self.is_turn_over(child):
            return self.position_value(child)
        if depth == len(self.buffer_by_depth):
            self.buffer_by_depth.append(OptionBuffer())
        out = self.buffer_by_depth[depth]
        child.options(out)
        best: i64 = LOWEST_VALUE
        for i in range(out.count):
            if i == 0 or is_worth_trying(child, out.items[i]):
                best = max(best, self.value_after(child, out.items[i], depth + 1))
        return best

    def state_after(self, state: FreeKickState, option: i64) -> FreeKickState:
        """A copy after an option.

        A pass stops before the end of the round that it may cause: values before and after it cannot be compared.
        """
        child = state.clone()
        if option == PASS_OPTION and isinstance(state.top(), ChooseAction):
            child.seats[self.seat].has_passed = True
        else:
            child.take(option)
        return child

    def state_after_best_turn(self, option: i64) -> FreeKickState:
        """The state after the best turn that begins with an option."""
        state = self.state_after(self.root, option)
        while not self.is_turn_over(state):
            state = self.state_after(state, self.best_next_option(state))
        return state

    def best_next_option(self, state: FreeKickState) -> i64:
        """The first option of the best rest of the turn."""
        out = OptionBuffer()
        state.options(out)
        best = out.items[0]
        most: i64 = LOWEST_VALUE
        for i in range(out.count):
            worth = self.value_after(state, out.items[i], 0)
            if worth > most:
                most = worth
                best = out.items[i]
        return best

    def is_turn_over(self, state: FreeKickState) -> bool:
        """Whether the turn is over in a later position."""
        if state.seats[self.seat].has_passed or state.actor() != self.seat:
            return True
        return state.turn_number() != self.root.turn_number()

    def position_value(self, state: FreeKickState) -> i64:
        """Value of a position for the seat, including its plan and the rivals."""
        return self.assess_position(state).total_value()

    def assess_position(self, state: FreeKickState) -> Assessment:
        """The value by part, in an assessment object that the next call reuses."""
        moment = RoundContext(state)
        rivals = self.rivals_value(state, moment)
        assess_seat(state, self.seat, moment, self.taste, self.own_assessment)
        self.own_assessment.value_by_part[RIVALS_PART] = -rivals
        self.own_assessment.value_by_part[HAND_PART] = self.plan.hand_value(state, self.gain_by_place)
        return self.own_assessment

    def rivals_value(self, state: FreeKickState, moment: RoundContext) -> i64:
        """The average value of the position for the rivals, weighted by the seat's taste."""
        total: i64 = 0
        seats = len(state.seats)
        for other in range(seats):
            if other == self.seat:
                continue
            assess_seat(state, other, moment, self.taste, self.rival_assessment)
            total += self.rival_assessment.total_value()
            if not state.seats[other].has_passed:
                total += RIVAL_CUBE_VALUE * state.seats[other].hand_cubes
        return total * self.taste.rivals_gain_percent // (100 * (seats - 1))

    def card_gain(self, place: i64) -> i64:
        """Gain of a place's card this turn, or later in the round if nobody takes it first."""
        state = self.root
        seat = state.seats[self.seat]
        card = state.field_cards[place]
        if state.cubes_by_place[place] > 0 or seat.hand_cubes == 0:
            return 0
        cubes = i64(1) if card.price_is_whole_hand else min_cubes_for_price(state, seat, card.price)
        if cubes > seat.hand_cubes or (card.kind == SPECIES_CARD and species.release_forbidding_clause(state, seat)):
            return 0
        before = state.clone()
        before.seats[self.seat].hand_cubes -= cubes
        after = before.clone()
        after.cubes_by_place[place] = cubes
        if card.kind == SPECIES_CARD:
            species.gain_or_guard_species(after, self.seat, place)
        else:
            carry_out_card_text(after, self.seat, card)
            self.answer_card_questions(after, state.stack_depth)
        gain = self.position_value(after) - self.position_value(before)
        return gain * self.taste.contested_card_percent // 100 if self.is_contested(place) else gain

    def answer_card_questions(self, state: FreeKickState, depth: i64) -> None:
        """Answer a card's questions until the stack is as deep as before."""
        out = OptionBuffer()
        while state.stack_depth > depth:
            state.options(out)
            best = out.items[0]
            value: i64 = LOWEST_VALUE
            for i in range(out.count):
                child = state.clone()
                child.take(out.items[i])
                worth = self.position_value(child)
                if worth > value:
                    value = worth
                    best = out.items[i]
            state.take(best)

    def is_contested(self, place: i64) -> bool:
        """Whether a rival who has not passed can afford a place's card."""
        state = self.root
        for other in range(len(state.seats)):
            rival = state.seats[other]
            if other == self.seat or rival.has_passed or rival.hand_cubes == 0:
                continue
            if cube_power(state, rival, rival.hand_cubes) >= state.field_cards[place].price:
                return True
        return False


def is_worth_trying(state: FreeKickState, option: i64) -> bool:
    """False for an additional cube that changes nothing: on a card, or on a level box without a further level."""
    decision = state.top()
    if not isinstance(decision, ChooseCubeCount):
        return True
    if decision.target >= FIRST_CARD_OPTION:
        return False
    return not is_level_box(decision.target) or does_last_cube_raise_level(
        state, decision.actor, decision.target, option
    )


def does_last_cube_raise_level(state: FreeKickState, number: i64, track: i64, cubes: i64) -> bool:
    """Whether the last of these cubes gains another level."""
    seat = state.seats[number]
    fewer = level_reached(state, number, track, cube_power(state, seat, cubes - 1))
    return level_reached(state, number, track, cube_power(state, seat, cubes)) > fewer
