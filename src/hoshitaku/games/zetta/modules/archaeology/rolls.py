"""Chapter "archaeology", the two discoveries: a roll for life, and if it succeeds one for substances."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.dice import pool
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.chapters.roll import END_ATTEMPT
from hoshitaku.games.zetta.chapters.roll import ROLL as ROLL_DICE
from hoshitaku.games.zetta.codes import LIFE, MOST_DICE, NONE, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modules.archaeology.dig import BEGIN_EXCAVATION
from hoshitaku.games.zetta.modules.archaeology.site import NO_DICE, site_of
from hoshitaku.games.zetta.plan import FAILURE, OTHER_SUCCESS, OWN_ROLL
from hoshitaku.games.zetta.query import BY_DICE, IS_SURE, SURE_SUCCESS, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


def begin_roll(state: Zetta, kind: i64) -> None:
    """The discovery in work is that of a kind, with those who take part in it."""
    seat, sends = state.turn.seat, site_of(state).sends
    state.attempt.kind = kind
    team = state.crew.team[:]
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        team[member] = seat + 1 if sends[member] >> kind & 1 else 0
    state.crew.team = team


@final
class RollFor(Step):
    """[archaeology.two_rolls] [archaeology.no_heal] One of the two rolls; nobody stands aside to heal.

    [archaeology.reference] The dice are of those who were sent, the others do nothing.
    """

    __slots__ = ("kind",)

    FIELDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def name(self) -> str:
        return "roll_for"

    def take(self, state: Zetta, option: i64) -> None:
        begin_roll(state, self.kind)
        state.push(CountFor(self.kind))
        run_phase(state, OWN_ROLL)


@final
class CountFor(Step):
    """[archaeology.two_rolls] [interplay.dig_auto_success] The dice of one of the rolls; none if it is sure."""

    __slots__ = ("kind",)

    FIELDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def name(self) -> str:
        return "count_for"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(JudgeRoll(self.kind))
        state.attempt.rolled = 0
        if altered(state, SURE_SUCCESS, state.turn.seat, self.kind, BY_DICE) == IS_SURE:
            state.attempt.hits = 1
            return
        state.attempt.dice = min(pool(state, self.kind), MOST_DICE)
        state.push(ROLL_DICE)


@final
class JudgeRoll(Step):
    """[archaeology.two_rolls] [archaeology.no_dice_damage] [archaeology.no_life_damage] Both must succeed.

    [archaeology.no_life_no_substance] [interplay.dig_reward_double] They bring no card of life, no substance and no
    damage; so there is nothing to double.
    """

    __slots__ = ("kind",)

    FIELDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def name(self) -> str:
        return "judge_roll"

    def take(self, state: Zetta, option: i64) -> None:
        """[archaeology.fail] [archaeology.level] A failure teaches, the second success is one step of the level."""
        seat, site = state.turn.seat, site_of(state)
        dice = thrown(state)
        if self.kind == LIFE:
            site.life_dice = dice
        else:
            site.substance_dice = dice
        if state.attempt.hits == 0:
            site.at_work = 0
            state.note("failure", "archaeology.two_rolls", seat, self.kind, NONE)
            state.push(END_ATTEMPT)
            run_phase(state, FAILURE)
            return
        state.note("success", "archaeology.two_rolls", seat, self.kind, NONE)
        if self.kind == LIFE:
            state.push(RollFor(SUBSTANCE))
            return
        site.at_work = 0
        state.push(BEGIN_EXCAVATION)
        state.push(END_ATTEMPT)
        run_phase(state, OTHER_SUCCESS)


def thrown(state: Zetta) -> vec[i64]:
    """The results of the roll, in their order."""
    dice = NO_DICE[:]
    for die in range(state.attempt.rolled):
        dice[die] = state.attempt.shown[die]
    return dice
