"""Chapter "archaeology", its dangers: rolls of a die for each open card, and the end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step
from hoshitaku.games.zetta.modified_numbers import DIG_DICE, DIG_LEVEL, modified_number
from hoshitaku.games.zetta.module import notify_modules
from hoshitaku.games.zetta.modules.archaeology.components import CARD_COUNT
from hoshitaku.games.zetta.modules.archaeology.damage import AskDigDamage
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

NO_DANGER_DICE: Final = filled_vector(CARD_COUNT, 0)


@final
class StartDangerRoll(Step):
    """[archaeology.danger_dice] A danger roll is due: what makes it less dangerous comes first."""

    __slots__ = ()

    def record_name(self) -> str:
        return "danger_roll"

    def take(self, state: ZettaState, option: i64) -> None:
        digger = excavation_of(state).digger
        if digger != NONE:
            state.push(ROLL_DANGER_DICE)
            notify_modules(state, "danger_roll", digger, NONE)


@final
class RollDangerDice(Step):
    """[archaeology.danger_dice] [archaeology.danger_roll_meaning] A die for each open card, at their level."""

    __slots__ = ()

    def record_name(self) -> str:
        return "face_danger"

    def take(self, state: ZettaState, option: i64) -> None:
        """[perk.life.hydro_min] The level never falls below 0, at which no die hurts."""
        site = excavation_of(state)
        site.level = max(modified_number(state, DIG_LEVEL, site.digger, NONE, danger_level(state)), i64(0))
        site.rolled = 0
        site.danger_dice = NO_DANGER_DICE
        state.log_event("danger_roll", "archaeology.danger_dice", site.digger, site.level, NONE)
        state.push(APPLY_DANGER_HITS)
        if danger_dice_count(state) > 0:
            state.push(ROLL_DANGER_DIE)


def danger_dice_count(state: ZettaState) -> i64:
    """[archaeology.danger_dice] Dice of a danger roll: one for each open card.

    [archaeology.danger_perks] [perk.life.giant_hydro_min] Perks take some, apart from the level; with none it is
    harmless.
    """
    return modified_number(state, DIG_DICE, excavation_of(state).digger, NONE, count_open_cards(state))


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
    """[archaeology.danger_dice] Each die at or below the level is 1 damage."""

    __slots__ = ()

    def record_name(self) -> str:
        return "danger_hits"

    def take(self, state: ZettaState, option: i64) -> None:
        site = excavation_of(state)
        hits: i64 = 0
        for die_rolled in range(site.rolled):
            if site.danger_dice[die_rolled] <= site.level:
                hits += 1
        if hits:
            state.push(AskDigDamage(hits))


@final
class EndExcavation(Step):
    """[archaeology.danger_end] [archaeology.no_crew_deck] One danger roll, and the deck goes back.

    A ship without crew has nobody left to roll for.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "end_excavation"

    def take(self, state: ZettaState, option: i64) -> None:
        digger = excavation_of(state).digger
        if digger == NONE:
            return
        state.push(CLOSE_EXCAVATION)
        if crew_count(state, digger):
            state.push(START_DANGER_ROLL)


@final
class CloseExcavation(Step):
    """[archaeology.stop] [archaeology.cards_back] The deck is free for others."""

    __slots__ = ()

    def record_name(self) -> str:
        return "close_excavation"

    def take(self, state: ZettaState, option: i64) -> None:
        if excavation_of(state).digger != NONE:
            close_excavation(state)


START_DANGER_ROLL: Final = StartDangerRoll()
ROLL_DANGER_DICE: Final = RollDangerDice()
ROLL_DANGER_DIE: Final = RollDangerDie()
APPLY_DANGER_HITS: Final = ApplyDangerHits()
END_EXCAVATION: Final = EndExcavation()
CLOSE_EXCAVATION: Final = CloseExcavation()
