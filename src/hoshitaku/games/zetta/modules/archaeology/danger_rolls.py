"""Chapter "archaeology", danger rolls: a die for each open card; and the end of an excavation."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.cross_module_hooks import DANGER_DICE_QUERY, DANGER_LEVEL_QUERY, DANGER_ROLL_BEGUN_EVENT
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module_events import notify_modules
from hoshitaku.games.zetta.modules.archaeology.components import ARCHAEOLOGY_CARD_COUNT
from hoshitaku.games.zetta.modules.archaeology.dig_damage import AskDigDamage
from hoshitaku.games.zetta.modules.archaeology.excavation import (
    DIE_SIDES,
    close_excavation,
    count_open_cards,
    danger_level,
    excavation_of,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, with_value

NO_DANGER_DICE: Final = filled_vector(ARCHAEOLOGY_CARD_COUNT, 0)


@final
class StartDangerRoll(Step):
    """[archaeology.danger_dice] Announces a danger roll, so that effects that reduce the danger come first."""

    __slots__ = ()

    def record_name(self) -> str:
        return "danger_roll"

    def run(self, state: ZettaState) -> None:
        digger = excavation_of(state).digger
        if digger != NONE:
            state.push(ROLL_DANGER_DICE_STEP)
            notify_modules(state, DANGER_ROLL_BEGUN_EVENT, digger, NONE)


@final
class RollDangerDice(Step):
    """[archaeology.danger_dice] [archaeology.danger_roll_meaning] A die for each open card, at the danger level."""

    __slots__ = ()

    def record_name(self) -> str:
        return "face_danger"

    def run(self, state: ZettaState) -> None:
        """[perk.life.hydro_min] The level is never below 0, and at 0 no die does damage."""
        site = excavation_of(state)
        site.level = max(modified_number(state, DANGER_LEVEL_QUERY, site.digger, NONE, danger_level(state)), i64(0))
        site.rolled = 0
        site.danger_dice = NO_DANGER_DICE
        state.log_event("danger_roll", "archaeology.danger_dice", site.digger, site.level, NONE)
        state.push(APPLY_DANGER_HITS_STEP)
        if danger_dice_count(state) > 0:
            state.push(ROLL_DANGER_DIE_DECISION)


def danger_dice_count(state: ZettaState) -> i64:
    """[archaeology.danger_dice] Number of dice of a danger roll: one for each open card.

    [archaeology.danger_perks] [perk.life.giant_hydro_min] Perks remove dice, independently of the level; without dice
    the roll is harmless.
    """
    return modified_number(state, DANGER_DICE_QUERY, excavation_of(state).digger, NONE, count_open_cards(state))


@final
class RollDangerDie(ChanceDecision):
    """[archaeology.danger_dice] A twelve-sided die; option n is the result n."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_danger"

    def clause(self, state: ZettaState) -> str:
        return "archaeology.danger_dice"

    def option_bound(self) -> i64:
        return DIE_SIDES + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_range(1, DIE_SIDES + 1)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: ZettaState, option: i64) -> None:
        site = excavation_of(state)
        site.danger_dice = with_value(site.danger_dice, site.rolled, option)
        site.rolled += 1
        hit = option <= site.level
        state.log_event("danger_hit" if hit else "danger_die", "archaeology.danger_dice", site.digger, option, NONE)
        if site.rolled < danger_dice_count(state):
            state.push(self)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("rolled", "number", option, 0)


@final
class ApplyDangerHits(Step):
    """[archaeology.danger_dice] Each die at or below the level deals 1 damage."""

    __slots__ = ()

    def record_name(self) -> str:
        return "danger_hits"

    def run(self, state: ZettaState) -> None:
        site = excavation_of(state)
        hits: i64 = 0
        for die_rolled in range(site.rolled):
            if site.danger_dice[die_rolled] <= site.level:
                hits += 1
        if hits:
            state.push(AskDigDamage(hits))


@final
class RollDangerAndEndExcavation(Step):
    """[archaeology.danger_end] [archaeology.no_crew_deck] One danger roll, then the deck is returned.

    A ship without crew does not roll.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "end_excavation"

    def run(self, state: ZettaState) -> None:
        digger = excavation_of(state).digger
        if digger == NONE:
            return
        state.push(CLOSE_EXCAVATION_STEP)
        if crew_count(state, digger):
            state.push(START_DANGER_ROLL_STEP)


@final
class CloseExcavation(Step):
    """[archaeology.stop] [archaeology.cards_back] The deck is available to others."""

    __slots__ = ()

    def record_name(self) -> str:
        return "close_excavation"

    def run(self, state: ZettaState) -> None:
        if excavation_of(state).digger != NONE:
            close_excavation(state)


START_DANGER_ROLL_STEP: Final = StartDangerRoll()
ROLL_DANGER_DICE_STEP: Final = RollDangerDice()
ROLL_DANGER_DIE_DECISION: Final = RollDangerDie()
APPLY_DANGER_HITS_STEP: Final = ApplyDangerHits()
ROLL_DANGER_AND_END_EXCAVATION_STEP: Final = RollDangerAndEndExcavation()
CLOSE_EXCAVATION_STEP: Final = CloseExcavation()
