"""Chapter "archaeology", the two rolls: one for life, and if it succeeds one for substances."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import dice_pool
from hoshitaku.games.zetta.chapters.roll import END_DISCOVERY_STEP
from hoshitaku.games.zetta.chapters.roll import START_ROLL_STEP as ROLL_DICE
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import LIFE, MAX_DICE, NONE, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import SUCCESS_BY_DICE, SUCCESS_IS_SURE, SURE_SUCCESS_QUERY, modified_number
from hoshitaku.games.zetta.modules.archaeology.dig import START_EXCAVATION_STEP
from hoshitaku.games.zetta.modules.archaeology.excavation import NO_DIE_RESULTS, excavation_of
from hoshitaku.games.zetta.phase_plan import BEFORE_MODULE_ROLL_PHASE, FAILURE_PHASE, MODULE_SUCCESS_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


def set_current_archaeology_roll(state: ZettaState, kind: i64) -> None:
    """Starts the roll of a kind as the current discovery, with the crew that takes part in it."""
    seat, sends = state.turn.seat, excavation_of(state).sends
    state.attempt.kind = kind
    team = state.crew.team[:]
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        team[member] = seat + 1 if sends[member] >> kind & 1 else 0
    state.crew.team = team


@final
class StartArchaeologyRoll(Step):
    """[archaeology.two_rolls] [archaeology.no_heal] One of the two rolls; no crew can stand aside to heal.

    [archaeology.reference] Only the crew that was sent adds dice; the rest does nothing.
    """

    __slots__ = ("kind",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "roll_for"

    def run(self, state: ZettaState) -> None:
        set_current_archaeology_roll(state, self.kind)
        state.push(CountArchaeologyDice(self.kind))
        push_phase(state, BEFORE_MODULE_ROLL_PHASE)


@final
class CountArchaeologyDice(Step):
    """[archaeology.two_rolls] [interplay.dig_auto_success] The dice of one of the rolls; none if success is sure."""

    __slots__ = ("kind",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "count_for"

    def run(self, state: ZettaState) -> None:
        state.push(JudgeArchaeologyRoll(self.kind))
        state.attempt.rolled = 0
        if modified_number(state, SURE_SUCCESS_QUERY, state.turn.seat, self.kind, SUCCESS_BY_DICE) == SUCCESS_IS_SURE:
            state.attempt.hits = 1
            return
        state.attempt.dice = min(dice_pool(state, self.kind), MAX_DICE)
        state.push(ROLL_DICE)


@final
class JudgeArchaeologyRoll(Step):
    """[archaeology.two_rolls] [archaeology.no_dice_damage] [archaeology.no_life_damage] Both must succeed.

    [archaeology.no_life_no_substance] [interplay.dig_reward_double] They give no life card, no substance and no damage,
    so nothing can be doubled.
    """

    __slots__ = ("kind",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "judge_roll"

    def run(self, state: ZettaState) -> None:
        """[archaeology.fail] [archaeology.level] A failure gives knowledge, the second success one level step."""
        seat, site = state.turn.seat, excavation_of(state)
        dice = die_results(state)
        if self.kind == LIFE:
            site.life_dice = dice
        else:
            site.substance_dice = dice
        if state.attempt.hits == 0:
            site.at_work = 0
            state.log_event("failure", "archaeology.two_rolls", seat, self.kind, NONE)
            state.push(END_DISCOVERY_STEP)
            push_phase(state, FAILURE_PHASE)
            return
        state.log_event("success", "archaeology.two_rolls", seat, self.kind, NONE)
        if self.kind == LIFE:
            state.push(StartArchaeologyRoll(SUBSTANCE))
            return
        site.at_work = 0
        state.push(START_EXCAVATION_STEP)
        state.push(END_DISCOVERY_STEP)
        push_phase(state, MODULE_SUCCESS_PHASE)


def die_results(state: ZettaState) -> vec[i64]:
    """The results of the roll, in order."""
    dice = NO_DIE_RESULTS[:]
    for die in range(state.attempt.rolled):
        dice[die] = state.attempt.shown[die]
    return dice
