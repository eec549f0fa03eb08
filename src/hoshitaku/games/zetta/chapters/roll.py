"""Chapter "discovery", the roll: twelve-sided dice, success, the crew's level."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discovery import end_discovery
from hoshitaku.games.zetta.chapters.knowledge import push_draw_and_keep_token
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MAX_SEATS, NINE_STEPS_LEVEL, NONE
from hoshitaku.games.zetta.crew import crew_count, is_aboard, is_levelled
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import CREW_PER_LEVEL_UP_QUERY, KNOWLEDGE_BY_FAILURE, modified_number
from hoshitaku.games.zetta.phase_plan import FAILURE_PHASE, SUCCESS_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

DIE_SIDES: Final = 12


@final
class StartRoll(Step):
    """[discovery.all_rolled] [discovery.one_die_rolled] [general.dice] Rolls the dice of the pool, one by one."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll"

    def run(self, state: ZettaState) -> None:
        state.attempt.rolled = 0
        state.attempt.hits = 0
        state.push(ROLL_DIE_DECISION)


@final
class RollDie(ChanceDecision):
    """[general.dice] A twelve-sided die; option n is the result n."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_die"

    def clause(self, state: ZettaState) -> str:
        return "discovery.all_rolled"

    def option_bound(self) -> i64:
        return DIE_SIDES + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_range(1, DIE_SIDES + 1)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: ZettaState, option: i64) -> None:
        state.attempt.shown = with_value(state.attempt.shown, state.attempt.rolled, option)
        state.attempt.rolled += 1
        hit = option <= state.system.discovery[state.attempt.kind]
        if hit:
            state.attempt.hits += 1
        state.log_event("die_hit" if hit else "die", "discovery.all_rolled", state.turn.seat, option, NONE)
        if state.attempt.rolled < state.attempt.dice:
            state.push(self)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("rolled", "number", option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("kind", "discovery", state.attempt.kind, 0)


@final
class JudgeRoll(Step):
    """[discovery.success] [discovery.no_reroll] Success if one die is at or below the discovery value."""

    __slots__ = ()

    def record_name(self) -> str:
        return "judge"

    def run(self, state: ZettaState) -> None:
        state.push(END_DISCOVERY_STEP)
        seat, kind = state.turn.seat, state.attempt.kind
        if state.attempt.hits:
            state.log_event("success", "discovery.success", seat, kind, NONE)
            push_phase(state, SUCCESS_PHASE)
        else:
            state.log_event("failure", "discovery.success", seat, kind, NONE)
            push_phase(state, FAILURE_PHASE)


@final
class EndDiscovery(Step):
    """Ends the discovery."""

    __slots__ = ()

    def record_name(self) -> str:
        return "end_attempt"

    def run(self, state: ZettaState) -> None:
        end_discovery(state)


@final
class DrawFailureKnowledge(Step):
    """[discovery.fail] [assist.fail] The discoverer draws a knowledge token after a failure, the helper none."""

    __slots__ = ()

    def record_name(self) -> str:
        return "failure_knowledge"

    def run(self, state: ZettaState) -> None:
        push_draw_and_keep_token(state, state.turn.seat, KNOWLEDGE_BY_FAILURE)


@final
class AdvanceLevelMarker(Step):
    """[discovery.level_step] [discovery.level_track] [assist.no_level] The discoverer's level marker advances by 1.

    [interplay.levels_two_players_cards] After each success.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "level_step"

    def run(self, state: ZettaState) -> None:
        """[discovery.nine_steps_keeps] [discovery.nine_steps_next] 9 STEPS if no crew is left to level."""
        seat = state.turn.seat
        if state.seats[seat].level == NINE_STEPS_LEVEL:
            return
        state.seats[seat].level += 1
        state.log_event("level_step", "discovery.level_step", seat, state.seats[seat].level, NONE)
        if state.seats[seat].level < state.rules.constants.level_steps:
            return
        state.seats[seat].level = 0
        left = count_unlevelled_crew(state, seat)
        if left == 0:
            move_level_marker_to_nine_steps(state, seat, "discovery.nine_steps_next")
        for _ in range(min(left, modified_number(state, CREW_PER_LEVEL_UP_QUERY, seat, NONE, 1))):
            state.push(CHOOSE_CREW_TO_LEVEL_BY_SEAT[seat])


def count_unlevelled_crew(state: ZettaState, seat: i64) -> i64:
    """[discovery.nine_steps_crew] Number of the seat's own crew aboard that is not levelled."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        if can_be_levelled(state, seat, state.seats[seat].aboard[place]):
            count += 1
    return count


def can_be_levelled(state: ZettaState, seat: i64, member: i64) -> bool:
    """[discovery.nine_steps_crew] Whether a member is the seat's own human crew, and not levelled.

    Guests and aliens do not count.
    """
    return member < CREW_CARD_COUNT and state.crew.place[member] == seat and not is_levelled(state, member)


def move_level_marker_to_nine_steps(state: ZettaState, seat: i64, clause: str) -> None:
    """[discovery.nine_steps] Moves the marker to 9 STEPS."""
    state.seats[seat].level = NINE_STEPS_LEVEL
    state.log_event("nine_steps", clause, seat, 0, NONE)


@final
class ChooseCrewToLevel(ZettaDecision):
    """[discovery.level_up] [discovery.levelled_side] Which crew card is turned to its LEVELED side."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_levelled"

    def clause(self, state: ZettaState) -> str:
        return "discovery.level_up"

    def option_bound(self) -> i64:
        return CREW_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        fits = is_aboard(state, self.actor, option) and can_be_levelled(state, self.actor, option)
        return "" if fits else "discovery.level_up"

    def take(self, state: ZettaState, option: i64) -> None:
        """[discovery.nine_steps_moment] 9 STEPS immediately, once all crew is levelled."""
        state.crew.levelled = with_value(state.crew.levelled, option, 1)
        state.log_event("levelled", "discovery.level_up", self.actor, 0, option)
        if count_unlevelled_crew(state, self.actor) == 0:
            move_level_marker_to_nine_steps(state, self.actor, "discovery.nine_steps")

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("level", "crew", option, 0)


START_ROLL_STEP: Final = StartRoll()
ROLL_DIE_DECISION: Final = RollDie()
JUDGE_ROLL_STEP: Final = JudgeRoll()
END_DISCOVERY_STEP: Final = EndDiscovery()
DRAW_FAILURE_KNOWLEDGE_STEP: Final = DrawFailureKnowledge()
ADVANCE_LEVEL_MARKER_STEP: Final = AdvanceLevelMarker()
CHOOSE_CREW_TO_LEVEL_BY_SEAT: Final = vec[ChooseCrewToLevel]([ChooseCrewToLevel(seat) for seat in range(MAX_SEATS)])
