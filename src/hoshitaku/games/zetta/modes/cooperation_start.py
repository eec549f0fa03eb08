"""Chapter "coop", the start: challenges are rolled, and the first three of them change how the voyage begins."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.preparation_end import ChooseCrewLeftHome
from hoshitaku.games.zetta.codes import FIRST_CREW_GRID_CARD, NONE, OUT_OF_GAME, WARP_TOKEN
from hoshitaku.games.zetta.crew import crew_count, remove_from_crew_place
from hoshitaku.games.zetta.decision_bases import ChanceDecision, SeatStep, Step
from hoshitaku.games.zetta.modes.challenges import (
    CHALLENGE_COUNT,
    CHALLENGES_VOID_AGAINST_BOTS,
    FEW_CREW_CHALLENGE,
    FIRST_STANDALONE_CHALLENGE,
    KNOWLEDGE_CHALLENGE,
    LITTLE_ENERGY_CHALLENGE,
    WARP_TOKENS_CHALLENGE,
    can_challenge_be_met,
    can_knowledge_boards_be_filled,
    challenge_state,
    do_warp_tokens_count_for_limit,
    has_required_module,
    is_challenge_chosen,
)
from hoshitaku.games.zetta.modified_numbers import CARD_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value


@final
class RollChallenges(Step):
    """[coop.choose] Rolls the challenges at the start of preparation."""

    __slots__ = ("wanted",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"wanted": "number"}

    def __init__(self, wanted: i64) -> None:
        super().__init__()
        self.wanted: i64 = wanted

    def record_name(self) -> str:
        return "roll_challenges"

    def run(self, state: ZettaState) -> None:
        state.push(RollChallenge(self.wanted))


@final
class RollChallenge(ChanceDecision):
    """[coop.choose] A twelve-sided die for a challenge; option n is the result n."""

    __slots__ = ("wanted",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"wanted": "number"}

    def __init__(self, wanted: i64) -> None:
        super().__init__()
        self.wanted: i64 = wanted

    def record_name(self) -> str:
        return "roll_challenge"

    def clause(self, state: ZettaState) -> str:
        return "coop.choose"

    def option_bound(self) -> i64:
        return CHALLENGE_COUNT + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_range(1, CHALLENGE_COUNT + 1)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option else "coop.choose"

    def take(self, state: ZettaState, option: i64) -> None:
        """[coop.not_single] [coop.not_single_text] [coop.extra_rolls] Repeats the roll until one of 4 to 12 comes."""
        clause = self.challenge_void_clause(state, option)
        if clause:
            state.log_event("challenge_void", clause, NONE, 0, option)
        else:
            challenges = challenge_state(state)
            challenges.chosen |= 1 << option
            challenges.rolls += 1
            state.log_event("challenge", "coop.choose", NONE, 0, option)
            if option == WARP_TOKENS_CHALLENGE:
                put_warp_tokens_in_bag(state)
        if (
            challenge_state(state).rolls < self.wanted
            or challenge_state(state).chosen >> FIRST_STANDALONE_CHALLENGE == 0
        ):
            state.push(self)

    def challenge_void_clause(self, state: ZettaState, challenge: i64) -> str:
        """[coop.needs_modules] [coop.extra_rolls] The clause for which a result does not count; "" if it does.

        [coop.challenge_11_possible] The challenge of alien crew does not count if there are no aliens.
        """
        if is_challenge_chosen(state, challenge):
            return "coop.choose"
        if state.rules.setup_options.bot_seats and challenge in CHALLENGES_VOID_AGAINST_BOTS:
            return "interplay.coop_bots_challenges"
        if not has_required_module(state, int(challenge)):
            return "coop.needs_modules"
        if not can_challenge_be_met(state, challenge):
            return "coop.challenge_11_possible"
        if not keeps_knowledge_boards_fillable(state, challenge):
            return "coop.challenge_6_possible"
        extra = challenge_state(state).rolls >= self.wanted
        return "coop.extra_rolls" if extra and challenge < FIRST_STANDALONE_CHALLENGE else ""

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("rolled", "number", option, 0)


def keeps_knowledge_boards_fillable(state: ZettaState, challenge: i64) -> bool:
    """[coop.challenge_6_possible] Whether challenge 6 can still be met if this one is added.

    With challenge 7 warp tokens do not count.
    """
    if challenge == KNOWLEDGE_CHALLENGE:
        return can_knowledge_boards_be_filled(state, do_warp_tokens_count_for_limit(state, state.voyage.start))
    if challenge == WARP_TOKENS_CHALLENGE and is_challenge_chosen(state, KNOWLEDGE_CHALLENGE):
        return can_knowledge_boards_be_filled(state, False)
    return True


def put_warp_tokens_in_bag(state: ZettaState) -> None:
    """[coop.challenge_7] Puts all warp tokens into the bag, if they are not there already."""
    state.supply.knowledge = with_value(
        state.supply.knowledge, WARP_TOKEN, state.rules.components.knowledge_counts[WARP_TOKEN]
    )


@final
class AskWhichCrewStaysHome(Step):
    """[coop.challenge_1] [coop.challenge_1_quick] After quick preparation, crew over the limit stays on Earth."""

    __slots__ = ()

    def record_name(self) -> str:
        return "fewer_crew"

    def run(self, state: ZettaState) -> None:
        if not is_challenge_chosen(state, FEW_CREW_CHALLENGE):
            return
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.seat_in_order(step)
            limit = modified_number(
                state, CARD_LIMIT_QUERY, seat, FIRST_CREW_GRID_CARD, state.rules.constants.crew_limit
            )
            for _ in range(crew_count(state, seat) - limit):
                state.push(RemoveCrewLeftHome(seat))
                state.push(ChooseCrewLeftHome(seat))


@final
class RemoveCrewLeftHome(SeatStep):
    """[coop.challenge_1_quick] Crew that the seat leaves at home leaves its place aboard."""

    __slots__ = ()

    def record_name(self) -> str:
        return "leave_ship"

    def run(self, state: ZettaState) -> None:
        place = crew_count(state, self.seat)
        while place > 0:
            place -= 1
            if state.crew.place[state.seats[self.seat].aboard[place]] == OUT_OF_GAME:
                remove_from_crew_place(state, self.seat, state.seats[self.seat].aboard[place])


@final
class HalveStartEnergy(Step):
    """[coop.challenge_2] [general.rounding] Half the start energy, rounded up; leftover tokens are unaffected.

    [interplay.coop_bots_challenges] For people only.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "less_energy"

    def run(self, state: ZettaState) -> None:
        if is_challenge_chosen(state, LITTLE_ENERGY_CHALLENGE):
            for seat in range(state.seat_count()):
                if not state.is_bot(seat):
                    state.add_energy(seat, -(state.rules.constants.start_energy // 2))
                    state.log_event("half_energy", "coop.challenge_2", seat, state.seats[seat].energy, NONE)


ASK_WHICH_CREW_STAYS_HOME_STEP: Final = AskWhichCrewStaysHome()
HALVE_START_ENERGY_STEP: Final = HalveStartEnergy()
