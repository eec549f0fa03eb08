"""Chapter "perk", doubled rewards: an alien that takes part brings its seat twice as much."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.modules.perks.active import is_active
from hoshitaku.games.zetta.modules.perks.choose import more_can_hurt
from hoshitaku.games.zetta.modules.perks.life import alien_takes_part
from hoshitaku.games.zetta.modules.perks.parts import FIRST_LIFE, REWARD_DOUBLE, card_of, parts_of, serves
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.modules.perks.use import UsePerk
from hoshitaku.games.zetta.query import PERK_TIMES, REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing

TWICE: Final = 2


def doubling_perk(state: Zetta, seat: i64) -> i64:
    """[perk.reward_double] [perk.alien_must_take_part] By which perk a seat's share of a success is doubled, or NONE.

    [perk.reward_double_artifact] It names planets or substances: artifacts are made elsewhere. A helper's share is
    doubled by its own alien, where the discoverer is.
    """
    parts, discoverer = parts_of(state), state.turn.seat
    for at in range(parts.first_of[REWARD_DOUBLE], parts.first_of[REWARD_DOUBLE + 1]):
        perk = parts.of_kind[at]
        at_work = is_active(state, seat, perk) and alien_takes_part(state, seat, card_of(perk) - FIRST_LIFE)
        if at_work and serves(state, perk, discoverer, state.attempt.kind):
            return perk
    return NONE


def reward_change(state: Zetta, seat: i64) -> Change | None:
    """[perk.reward_double] [perk.who_benefits] Cards and tokens are doubled for the seat whose alien it is.

    [perk.reward_double_helper] A helper's flag never is.
    """
    if perks_of(state).single >> seat & 1:
        return None
    perk = doubling_perk(state, seat)
    return None if perk == NONE else change(PERK_TIMES, TWICE, parts_of(state).rules[perk])


def second_life(state: Zetta) -> Change | None:
    """[perk.reward_double] The second of two life cards that a success brings."""
    also = perks_of(state).also
    return None if also == NONE else change(REPLACE, also, "perk.reward_double")


@final
class DecideReward(Step):
    """[perk.optional] [perk.reward_double] Whose alien doubles what the success brings, and whether it shall.

    [perk.reward_double_empty] Nobody is asked about a second life card if there is only one.
    """

    __slots__ = ()

    def name(self) -> str:
        return "decide_reward"

    def take(self, state: Zetta, option: i64) -> None:
        perks, kind = perks_of(state), state.attempt.kind
        perks.single = 0
        perks.also = NONE
        if kind == SUBSTANCE and state.attempt.helper != NONE:
            decide_share(state, state.attempt.helper)
        if kind != LIFE or state.rules.draw_life.left(state) > 1:
            decide_share(state, state.turn.seat)


def decide_share(state: Zetta, seat: i64) -> None:
    """[perk.optional] Where more can hurt, a seat is asked whether it takes its share twice."""
    perk = doubling_perk(state, seat)
    if perk == NONE:
        return
    if more_can_hurt(state, state.attempt.kind):
        state.push(DoubleReward(seat, card_of(perk)))
    else:
        spend(state, seat, perk)


@final
class DoubleReward(UsePerk):
    """[perk.optional] [perk.reward_double] Whether an alien doubles what its seat gains, with the danger in it."""

    __slots__ = ()

    def name(self) -> str:
        return "double_reward"

    def kind(self) -> i64:
        return REWARD_DOUBLE

    def used(self, state: Zetta) -> None:
        """The reward is doubled as it is given."""

    def kept(self, state: Zetta) -> None:
        perks = perks_of(state)
        perks.single |= 1 << self.actor

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("twice" if option else "once", "perk_card", self.card, 0)


DECIDE_REWARD: Final = DecideReward()
