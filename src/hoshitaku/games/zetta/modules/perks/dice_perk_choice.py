"""Chapter "perk", the dice of a roll: which one perk counts, of those that discoverer and helper have."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import dice_pool, sent_crew_dice
from hoshitaku.games.zetta.codes import ARTIFACT, NONE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modules.perks.active_perks import is_perk_active
from hoshitaku.games.zetta.modules.perks.archaeology_perks import perk_reserved_for_second_roll
from hoshitaku.games.zetta.modules.perks.artifact_perks import is_archaeology_roll
from hoshitaku.games.zetta.modules.perks.components import (
    DICE_DOUBLE_PERK,
    DICE_PERK,
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    PERK_CARD_COUNT,
    card_of_perk,
    components_of,
    does_perk_apply_to_discovery,
)
from hoshitaku.games.zetta.modules.perks.dice_perks import (
    best_dice_perk,
    dice_added_by_perk,
    dice_perk_change,
    dice_perk_holder,
    dice_perk_on_card,
)
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used, perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import with_value

NO_PERK_OPTION: Final = PERK_CARD_COUNT
LEND_OPTION: Final = 1


@final
class AskHelperToLendDicePerks(Step):
    """[perk.helper_offer] Asks a helper that has sent crew whether to offer its once-per-system dice perks."""

    __slots__ = ()

    def record_name(self) -> str:
        return "helper_offers"

    def run(self, state: ZettaState) -> None:
        helper = state.attempt.helper
        if helper == NONE or perks_state(state).sure:
            return
        parts = components_of(state)
        for at in range(parts.first_by_kind[DICE_PERK], parts.first_by_kind[DICE_DOUBLE_PERK + 1]):
            perk = parts.perks_by_kind[at]
            able = card_of_perk(perk) < FIRST_LIFE_CARD and is_perk_active(state, helper, perk)
            if able and does_perk_apply_to_discovery(state, perk, helper, state.attempt.kind):
                state.push(ChooseToLendDicePerk(helper, card_of_perk(perk)))


@final
class ChooseToLendDicePerk(ZettaDecision):
    """[perk.helper_offer] Whether the discoverer may choose the helper's perk; otherwise it stays unused."""

    __slots__ = ("card",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"card": "perk_card"}

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: i64 = card

    def record_name(self) -> str:
        return "offer_dice"

    def clause(self, state: ZettaState) -> str:
        return "perk.helper_offer"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == LEND_OPTION:
            perks = perks_state(state)
            perks.offered = with_value(perks.offered, self.card, 1)
            state.log_event("perk_offered", "perk.helper_offer", self.actor, 0, self.card)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("offer_perk" if option == LEND_OPTION else "keep_perk", "perk_card", self.card, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("card", "perk_card", self.card, 0)


@final
class SetOrAskDicePerk(Step):
    """[perk.optional] [perk.not_cumulative] [perk.nation.sweden_when] Chooses the dice perk of a roll.

    The discoverer is asked if more dice can hurt, or if the perk would be spent; otherwise the best counts.

    [perk.artifact_last_use] Nothing has worn yet.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "decide_dice"

    def run(self, state: ZettaState) -> None:
        perks, seat, discovery = perks_state(state), state.turn.seat, state.attempt.kind
        if perks.decided:
            return
        if sent_crew_dice(state, seat) == 0 or perks.sure:
            apply_dice_perk(state, seat, NONE)
            return
        best = best_dice_perk(state, seat, discovery, perk_reserved_for_second_roll(state, seat))
        if best == NONE or team_dice_without_perk(state, seat) + dice_added_by_perk(state, seat, best, discovery) <= 0:
            apply_dice_perk(state, seat, NONE)
        elif can_dice_hurt(state, discovery) or has_once_per_system_dice_perk(state, seat, discovery):
            state.push(ChooseDicePerk(seat))
        else:
            apply_dice_perk(state, seat, best)


def has_once_per_system_dice_perk(state: ZettaState, seat: i64, discovery: i64) -> bool:
    """[perk.optional] Whether any dice perk for a roll would be spent by it."""
    parts, kept = components_of(state), perk_reserved_for_second_roll(state, seat)
    for at in range(parts.first_by_kind[DICE_PERK], parts.first_by_kind[DICE_DOUBLE_PERK + 1]):
        perk = parts.perks_by_kind[at]
        if parts.is_once_per_system[perk] and perk != kept and dice_added_by_perk(state, seat, perk, discovery) > 0:
            return True
    return False


def can_dice_hurt(state: ZettaState, discovery: i64) -> bool:
    """[perk.optional] [damage.discovery_dice] Whether every die of a roll is also a danger.

    [archaeology.no_dice_damage] Not in ruins.
    """
    return discovery != ARTIFACT and "damage" in state.rules.module_names and not is_archaeology_roll(state)


def apply_dice_perk(state: ZettaState, seat: i64, perk: i64) -> None:
    """[perk.used] Applies a perk (or NONE) to the dice of the current roll, and marks it used by its holder."""
    perks = perks_state(state)
    if perk != NONE:
        holder = dice_perk_holder(state, seat, perk, state.attempt.kind)
        mark_perk_used(state, holder, perk)
        perks.dice = card_of_perk(perk)
    perks.decided = 1


@final
class ChooseDicePerk(ZettaDecision):
    """[perk.optional] [perk.who_benefits] [perk.dice_doubling_choice] Which perk counts for the dice, or none.

    [perk.dice_equal] Of several unspent perks with equal dice only one is offered.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_dice_perk"

    def clause(self, state: ZettaState) -> str:
        return "perk.optional"

    def option_bound(self) -> i64:
        return PERK_CARD_COUNT + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for card in range(i64(PERK_CARD_COUNT)):
            if not self.forbidding_clause(state, card):
                out.add(card)
        if not self.forbidding_clause(state, NO_PERK_OPTION):
            out.add(NO_PERK_OPTION)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[discovery.team_dice] Forbids options without any dice, if others leave some."""
        added = self.added_dice_of_option(state, option)
        if option != NO_PERK_OPTION and added <= 0:
            return no_added_dice_clause(state, self.actor, option)
        if option != NO_PERK_OPTION and self.equals_earlier_card(state, option, added):
            return "perk.dice_equal"
        return "" if team_dice_without_perk(state, self.actor) + added > 0 else "discovery.team_dice"

    def added_dice_of_option(self, state: ZettaState, option: i64) -> i64:
        """Number of dice that an option adds."""
        if option == NO_PERK_OPTION:
            return 0
        return self.added_dice_of_card(state, option)

    def added_dice_of_card(self, state: ZettaState, card: i64) -> i64:
        """Number of dice that the perk on a card adds; 0 if it has none for this roll."""
        perk = dice_perk_on_card(state, card)
        if perk == NONE or perk == perk_reserved_for_second_roll(state, self.actor):
            return 0
        return dice_added_by_perk(state, self.actor, perk, state.attempt.kind)

    def equals_earlier_card(self, state: ZettaState, card: i64, dice: i64) -> bool:
        """[perk.dice_equal] Whether a card before this one adds as many dice, and neither is spent."""
        parts = components_of(state)
        if parts.is_once_per_system[dice_perk_on_card(state, card)]:
            return False
        for other in range(card):
            perk = dice_perk_on_card(state, other)
            if perk != NONE and not parts.is_once_per_system[perk] and self.added_dice_of_card(state, other) == dice:
                return True
        return False

    def take(self, state: ZettaState, option: i64) -> None:
        apply_dice_perk(state, self.actor, i64(NONE) if option == NO_PERK_OPTION else dice_perk_on_card(state, option))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == NO_PERK_OPTION:
            return plain_label("no_dice_perk")
        return OptionLabel("dice_perk", "perk_card", option, self.added_dice_of_card(state, option))


def no_added_dice_clause(state: ZettaState, seat: i64, card: i64) -> str:
    """[perk.used] [perk.helper_offer] [perk.artifact_active] Why a card adds no dice to the current roll.

    The clause of its perk says what else it is for.
    """
    perk = dice_perk_on_card(state, card)
    if perk == NONE or not does_perk_apply_to_discovery(state, perk, seat, state.attempt.kind):
        return components_of(state).clauses[card if perk == NONE else perk]
    if perk == perk_reserved_for_second_roll(state, seat):
        return "interplay.dig_auto_success"
    if card >= FIRST_ARTIFACT_CARD:
        return "perk.artifact_active"
    if card >= FIRST_LIFE_CARD:
        return "perk.alien_must_take_part"
    helper = state.attempt.helper
    return "perk.helper_offer" if helper != NONE and is_perk_active(state, helper, perk) else "perk.used"


def team_dice_without_perk(state: ZettaState, seat: i64) -> i64:
    """Dice of the team without perks, before a perk is chosen."""
    best = dice_perk_change(state, seat, state.attempt.kind)
    dice = dice_pool(state, state.attempt.kind)
    return dice if best is None else dice - best.amount


ASK_HELPER_TO_LEND_PERKS_STEP: Final = AskHelperToLendDicePerks()
SET_OR_ASK_DICE_PERK_STEP: Final = SetOrAskDicePerk()
