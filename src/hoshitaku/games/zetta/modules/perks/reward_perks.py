"""Chapter "perk", doubled rewards: an alien that takes part doubles its seat's share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import BEST_FACTOR, REPLACE, NumberChange, single_change
from hoshitaku.games.zetta.modules.perks.active_perks import is_perk_active
from hoshitaku.games.zetta.modules.perks.alien_perks import alien_takes_part
from hoshitaku.games.zetta.modules.perks.components import (
    FIRST_LIFE,
    REWARD_DOUBLE,
    applies_to_discovery,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import can_dice_hurt
from hoshitaku.games.zetta.modules.perks.perk_use import PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state, use_perk
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel

TWICE: Final = 2


def reward_doubling_perk(state: ZettaState, seat: i64) -> i64:
    """[perk.reward_double] [perk.alien_must_take_part] The perk that doubles a seat's share, or NONE.

    [perk.reward_double_artifact] It applies to planets or substances; artifacts are not doubled. A helper's share is
    doubled by its own alien, at the discoverer's place.
    """
    parts, discoverer = components_of(state), state.turn.seat
    for at in range(parts.first_by_kind[REWARD_DOUBLE], parts.first_by_kind[REWARD_DOUBLE + 1]):
        perk = parts.perks_by_kind[at]
        at_work = is_perk_active(state, seat, perk) and alien_takes_part(state, seat, card_of_perk(perk) - FIRST_LIFE)
        if at_work and applies_to_discovery(state, perk, discoverer, state.attempt.kind):
            return perk
    return NONE


def doubled_reward_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.reward_double] [perk.who_benefits] Doubles cards and tokens for the alien's seat.

    [perk.reward_double_helper] A helper's flag is not doubled.
    """
    if perks_state(state).single >> seat & 1:
        return None
    perk = reward_doubling_perk(state, seat)
    return None if perk == NONE else single_change(BEST_FACTOR, TWICE, components_of(state).clauses[perk])


def second_life_card_change(state: ZettaState) -> NumberChange | None:
    """[perk.reward_double] The second of two life cards of a success."""
    also = perks_state(state).also
    return None if also == NONE else single_change(REPLACE, also, "perk.reward_double")


@final
class DecideRewardDoubling(Step):
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
            ask_or_double_share(state, state.attempt.helper)
        if kind != LIFE or state.rules.life_card_draw.count_in_deck(state) > 1:
            ask_or_double_share(state, state.turn.seat)


def ask_or_double_share(state: ZettaState, seat: i64) -> None:
    """[perk.optional] Asks a seat whether to double its share, if more can hurt."""
    perk = reward_doubling_perk(state, seat)
    if perk == NONE:
        return
    if can_dice_hurt(state, state.attempt.kind):
        state.push(ChooseToDoubleReward(seat, card_of_perk(perk)))
    else:
        use_perk(state, seat, perk)


@final
class ChooseToDoubleReward(PerkUseDecision):
    """[perk.optional] [perk.reward_double] Whether an alien doubles its seat's gain and the danger."""

    __slots__ = ()

    def record_name(self) -> str:
        return "double_reward"

    def perk_kind(self) -> i64:
        return REWARD_DOUBLE

    def apply_perk(self, state: ZettaState) -> None:
        """The reward is doubled when it is given."""

    def on_perk_kept(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.single |= 1 << self.actor

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("twice" if option else "once", "perk_card", self.card, 0)


DECIDE_REWARD_DOUBLING: Final = DecideRewardDoubling()
