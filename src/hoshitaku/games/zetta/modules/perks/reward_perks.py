"""Chapter "perk", doubled rewards: an alien that takes part doubles its seat's share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import BEST_FACTOR_LAYER, REPLACE_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.modules.perks.active_perks import is_perk_active
from hoshitaku.games.zetta.modules.perks.alien_perks import is_alien_in_team
from hoshitaku.games.zetta.modules.perks.components import (
    FIRST_LIFE_CARD,
    REWARD_DOUBLE_PERK,
    card_of_perk,
    components_of,
    does_perk_apply_to_discovery,
)
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import can_dice_hurt
from hoshitaku.games.zetta.modules.perks.perk_use import PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used, perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel

DOUBLING_FACTOR: Final = 2


def reward_doubling_perk(state: ZettaState, seat: i64) -> i64:
    """[perk.reward_double] [perk.alien_must_take_part] The perk that doubles a seat's share, or NONE.

    [perk.reward_double_artifact] It applies to planets or substances; artifacts are not doubled. A helper's share is
    doubled by its own alien, at the discoverer's place.
    """
    parts, discoverer = components_of(state), state.turn.seat
    for at in range(parts.first_by_kind[REWARD_DOUBLE_PERK], parts.first_by_kind[REWARD_DOUBLE_PERK + 1]):
        perk = parts.perks_by_kind[at]
        at_work = is_perk_active(state, seat, perk) and is_alien_in_team(
            state, seat, card_of_perk(perk) - FIRST_LIFE_CARD
        )
        if at_work and does_perk_apply_to_discovery(state, perk, discoverer, state.attempt.kind):
            return perk
    return NONE


def doubled_reward_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.reward_double] [perk.who_benefits] Doubles cards and tokens for the alien's seat.

    [perk.reward_double_helper] A helper's flag is not doubled.
    """
    if perks_state(state).single >> seat & 1:
        return None
    perk = reward_doubling_perk(state, seat)
    return (
        None
        if perk == NONE
        else change_without_next(BEST_FACTOR_LAYER, DOUBLING_FACTOR, components_of(state).clauses[perk])
    )


def second_life_card_change(state: ZettaState) -> NumberChange | None:
    """[perk.reward_double] The second of two life cards of a success."""
    also = perks_state(state).also
    return None if also == NONE else change_without_next(REPLACE_LAYER, also, "perk.reward_double")


@final
class DoubleRewardsOrAsk(Step):
    """[perk.optional] [perk.reward_double] Whose alien doubles the reward, and whether it does.

    [perk.reward_double_empty] A seat is not asked about a second life card if only one is left.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "decide_reward"

    def run(self, state: ZettaState) -> None:
        perks, kind = perks_state(state), state.attempt.kind
        perks.single = 0
        perks.also = NONE
        if kind == SUBSTANCE and state.attempt.helper != NONE:
            double_reward_share_or_ask(state, state.attempt.helper)
        if kind != LIFE or state.rules.life_card_draw.count_in_deck(state) > 1:
            double_reward_share_or_ask(state, state.turn.seat)


def double_reward_share_or_ask(state: ZettaState, seat: i64) -> None:
    """[perk.optional] Asks a seat whether to double its share, if more can hurt."""
    perk = reward_doubling_perk(state, seat)
    if perk == NONE:
        return
    if can_dice_hurt(state, state.attempt.kind):
        state.push(ChooseToDoubleReward(seat, card_of_perk(perk)))
    else:
        mark_perk_used(state, seat, perk)


@final
class ChooseToDoubleReward(PerkUseDecision):
    """[perk.optional] [perk.reward_double] Whether an alien doubles its seat's gain and the danger."""

    __slots__ = ()

    def record_name(self) -> str:
        return "double_reward"

    def perk_kind(self) -> i64:
        return REWARD_DOUBLE_PERK

    def apply_perk(self, state: ZettaState) -> None:
        """The reward is doubled when it is given."""

    def on_perk_kept(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.single |= 1 << self.actor

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("twice" if option else "once", "perk_card", self.card, 0)


DOUBLE_REWARDS_OR_ASK_STEP: Final = DoubleRewardsOrAsk()
