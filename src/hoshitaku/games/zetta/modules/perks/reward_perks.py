"""Chapter "perk", doubled rewards: an alien that takes part brings its seat twice as much."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import PERK_FACTOR, REPLACE, NumberChange, single_change
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
    """[perk.reward_double] [perk.alien_must_take_part] By which perk a seat's share of a success is doubled, or NONE.

    [perk.reward_double_artifact] It names planets or substances: artifacts are made elsewhere. A helper's share is
    doubled by its own alien, where the discoverer is.
    """
    parts, discoverer = components_of(state), state.turn.seat
    for at in range(parts.first_by_kind[REWARD_DOUBLE], parts.first_by_kind[REWARD_DOUBLE + 1]):
        perk = parts.perks_by_kind[at]
        at_work = is_perk_active(state, seat, perk) and alien_takes_part(state, seat, card_of_perk(perk) - FIRST_LIFE)
        if at_work and applies_to_discovery(state, perk, discoverer, state.attempt.kind):
            return perk
    return NONE


def reward_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.reward_double] [perk.who_benefits] Cards and tokens are doubled for the seat whose alien it is.

    [perk.reward_double_helper] A helper's flag never is.
    """
    if perks_state(state).single >> seat & 1:
        return None
    perk = reward_doubling_perk(state, seat)
    return None if perk == NONE else single_change(PERK_FACTOR, TWICE, components_of(state).clauses[perk])


def second_life_change(state: ZettaState) -> NumberChange | None:
    """[perk.reward_double] The second of two life cards that a success brings."""
    also = perks_state(state).also
    return None if also == NONE else single_change(REPLACE, also, "perk.reward_double")


@final
class DecideRewardDoubling(Step):
    """[perk.optional] [perk.reward_double] Whose alien doubles what the success brings, and whether it shall.

    [perk.reward_double_empty] Nobody is asked about a second life card if there is only one.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "decide_reward"

    def take(self, state: ZettaState, option: i64) -> None:
        perks, kind = perks_state(state), state.attempt.kind
        perks.single = 0
        perks.also = NONE
        if kind == SUBSTANCE and state.attempt.helper != NONE:
            ask_or_double_share(state, state.attempt.helper)
        if kind != LIFE or state.rules.life_card_draw.count_in_deck(state) > 1:
            ask_or_double_share(state, state.turn.seat)


def ask_or_double_share(state: ZettaState, seat: i64) -> None:
    """[perk.optional] Where more can hurt, a seat is asked whether it takes its share twice."""
    perk = reward_doubling_perk(state, seat)
    if perk == NONE:
        return
    if can_dice_hurt(state, state.attempt.kind):
        state.push(ChooseToDoubleReward(seat, card_of_perk(perk)))
    else:
        use_perk(state, seat, perk)


@final
class ChooseToDoubleReward(PerkUseDecision):
    """[perk.optional] [perk.reward_double] Whether an alien doubles what its seat gains, with the danger in it."""

    __slots__ = ()

    def record_name(self) -> str:
        return "double_reward"

    def perk_kind(self) -> i64:
        return REWARD_DOUBLE

    def apply_perk(self, state: ZettaState) -> None:
        """The reward is doubled as it is given."""

    def on_perk_kept(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.single |= 1 << self.actor

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("twice" if option else "once", "perk_card", self.card, 0)


DECIDE_REWARD_DOUBLING: Final = DecideRewardDoubling()
