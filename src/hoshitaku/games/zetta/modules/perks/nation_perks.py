"""Chapter "perk", nations: the actions on the cards EZY1 to EZY13."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discovery import can_have_dice, only_tokens_can_add_dice
from hoshitaku.games.zetta.chapters.landing import CHOOSE_LANDING_BONUS_BY_SEAT, FROM_BAG_OPTION
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, push_substance_draws
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE, MAX_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import BAG_DRAW_BY_SECOND_FLAG
from hoshitaku.games.zetta.module import FameSource
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    equipment_track,
    is_equipment_in_play,
    item_holder,
)
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.components import (
    FAME_EACH_PERK,
    FULL_REPAIR_PERK,
    SECOND_FLAG_PERK,
    WORK_AND_HEAL_PERK,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.perk_use import USE_PERK_OPTION, PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used, perks_state
from hoshitaku.games.zetta.modules.wounds.heal import RemoveOneDamage
from hoshitaku.games.zetta.modules.wounds.wounds_state import STATE_KEY, damage_token_count
from hoshitaku.games.zetta.places import place_log_code
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

FULL_REPAIR_ACTION_NUMBER: Final = 8  # number of the free action


@final
class OwnCardsPerkFame(FameSource):
    """[perk.nation.usa_fame] [perk.nation.usa_cards] [perk.nation.usa_flags] The USA gains fame for its own cards.

    [perk.quick_prep] With quick preparation it has no other perk.

    [perk.nation.usa_halves] Flags in sleeves count the printed fame only.
    """

    def words_key(self) -> str:
        return "perk_cards"

    def clause(self) -> str:
        return "perk.nation.usa_fame"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        perk = best_active_perk(state, seat, FAME_EACH_PERK)
        if perk == NONE:
            return 0
        cards = count_cards_of_seat(seat, state.life.place) + count_cards_of_seat(seat, state.artifacts.place)
        return cards * components_of(state).amount[perk]


def count_cards_of_seat(seat: i64, places: vec[i64]) -> i64:
    """Number of a seat's cards of one kind, on CURRENT or STORED."""
    count: i64 = 0
    for card in range(i64(len(places))):
        if card_owner(places[card]) == seat:
            count += 1
    return count


def push_second_flag_question(state: ZettaState, seat: i64, flagged: bool) -> None:
    """[perk.nation.germany] [perk.nation.germany_own] Germany may plant a flag next to another, even its own."""
    perk = best_active_perk(state, seat, SECOND_FLAG_PERK)
    if flagged and perk != NONE:
        state.push(ChooseToPlantSecondFlag(seat, card_of_perk(perk)))


@final
class ChooseToPlantSecondFlag(PerkUseDecision):
    """[perk.nation.germany] [perk.nation.germany_bonus] Whether Germany plants a second flag, and takes two substances.

    [interplay.solo_perks] Alone too, next to its own flag.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "use_second_flag"

    def perk_kind(self) -> i64:
        return SECOND_FLAG_PERK

    def apply_perk(self, state: ZettaState) -> None:
        perks, place = perks_state(state), state.seats[self.actor].place
        perks.flag = with_value(perks.flag, place - FIRST_PLANET_PLACE, self.actor)
        state.log_event("flag", "perk.nation.germany", self.actor, place_log_code(state, place), place)
        for _ in range(2):
            state.push(CHOOSE_SECOND_FLAG_BONUS_BY_SEAT[self.actor])


@final
class ChooseSecondFlagBonus(ZettaDecision):
    """[perk.nation.germany_bonus] One of the two substances: of the planet's colour, or drawn from the bag."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_flag_bonus"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.germany_bonus"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == FROM_BAG_OPTION:
            push_substance_draws(state, self.actor, BAG_DRAW_BY_SECOND_FLAG, 1)
        else:
            colour = CHOOSE_LANDING_BONUS_BY_SEAT[self.actor].planet_substance(state)
            gain_substance(state, self.actor, colour, 1, "perk.nation.germany_bonus")

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return CHOOSE_LANDING_BONUS_BY_SEAT[self.actor].option_label(state, option)


@final
class AskWorkAndHeal(Step):
    """[perk.nation.poland_when] Before crew is named: may all crew aboard heal before working?

    Not if no die is possible: then no crew works.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "ask_work"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        perk = best_active_perk(state, seat, WORK_AND_HEAL_PERK)
        if (
            perk == NONE
            or state.rules.module_state_index[STATE_KEY] == NONE
            or not can_have_dice(state, seat, state.attempt.kind)
        ):
            return
        for place in range(crew_count(state, seat)):
            member = state.seats[seat].aboard[place]
            if damage_token_count(state, member):
                if only_tokens_can_add_dice(state, seat, state.attempt.kind):
                    # The question reveals to others that there are such tokens.
                    state.mark_hidden_information_revealed()
                state.push(ChooseToWorkAndHeal(seat, card_of_perk(perk)))
                return


@final
class ChooseToWorkAndHeal(PerkUseDecision):
    """[perk.nation.poland] [perk.nation.poland_which] Whether each member aboard removes 1 damage, and may work."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_work"

    def perk_kind(self) -> i64:
        return WORK_AND_HEAL_PERK

    def apply_perk(self, state: ZettaState) -> None:
        """[perk.nation.poland_when] No crew heals by standing aside in this discovery."""
        perks_state(state).healed = 1
        place = crew_count(state, self.actor)
        while place > 0:
            place -= 1
            member = state.seats[self.actor].aboard[place]
            if damage_token_count(state, member):
                state.push(RemoveOneDamage(self.actor, member))


@final
class FullRepairAction(Action[ZettaState]):
    """[perk.nation.turkey] [perk.nation.turkey_when] At any point of its own turn Turkey repairs an item fully.

    [perk.nation.turkey_warp] In the warp stage, before playing a hand card.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "mend"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if can_repair_fully(state, seat) else "perk.nation.turkey"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_ITEM_TO_REPAIR_FULLY_BY_SEAT[seat])


def can_repair_fully(state: ZettaState, seat: i64) -> bool:
    """[perk.nation.turkey] Whether a seat has the perk, and an item for it."""
    if not is_equipment_in_play(state) or best_active_perk(state, seat, FULL_REPAIR_PERK) == NONE:
        return False
    for item in range(i64(ITEM_COUNT)):
        if not full_repair_forbidding_clause(state, seat, item):
            return True
    return False


def full_repair_forbidding_clause(state: ZettaState, seat: i64, item: i64) -> str:
    """[perk.nation.turkey_broken] Why a perk cannot repair an item.

    It has no owner, is undamaged, or is beyond repair.
    """
    if item_holder(state, item) != seat or equipment_track(state).condition[item] == FULLY_OPERATIONAL:
        return "perk.nation.turkey"
    return "perk.nation.turkey_broken" if equipment_track(state).condition[item] == BEYOND_REPAIR else ""


@final
class ChooseItemToRepairFully(ZettaDecision):
    """[perk.nation.turkey] Which item becomes fully operational."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_mended"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.turkey"

    def option_bound(self) -> i64:
        return ITEM_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return full_repair_forbidding_clause(state, self.actor, option)

    def take(self, state: ZettaState, option: i64) -> None:
        mark_perk_used(state, self.actor, best_active_perk(state, self.actor, FULL_REPAIR_PERK))
        track = equipment_track(state)
        track.condition = with_value(track.condition, option, FULLY_OPERATIONAL)
        state.log_event("mended", "perk.nation.turkey", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("mend_thing", "item", option, 0)


def push_repair_question_before_help(state: ZettaState, seat: i64) -> None:
    """[perk.nation.turkey_when] Turkey agreed to help: before its crew is named, it may repair an item."""
    if can_repair_fully(state, seat):
        state.push(ChooseToRepairFullyNow(seat, card_of_perk(best_active_perk(state, seat, FULL_REPAIR_PERK))))


@final
class ChooseToRepairFullyNow(PerkUseDecision):
    """[perk.nation.turkey_when] Whether an item is repaired now, in another seat's turn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_repair"

    def perk_kind(self) -> i64:
        return FULL_REPAIR_PERK

    def take(self, state: ZettaState, option: i64) -> None:
        """The perk is spent when the item is repaired."""
        if option == USE_PERK_OPTION:
            state.push(CHOOSE_ITEM_TO_REPAIR_FULLY_BY_SEAT[self.actor])


ASK_WORK_AND_HEAL_STEP: Final = AskWorkAndHeal()
CHOOSE_SECOND_FLAG_BONUS_BY_SEAT: Final = vec[ChooseSecondFlagBonus](
    [ChooseSecondFlagBonus(seat) for seat in range(MAX_SEATS)]
)
CHOOSE_ITEM_TO_REPAIR_FULLY_BY_SEAT: Final = vec[ChooseItemToRepairFully](
    [ChooseItemToRepairFully(seat) for seat in range(MAX_SEATS)]
)
