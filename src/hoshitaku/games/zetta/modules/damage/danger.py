"""Chapter "damage", dangerous discoveries: substances and life that harm the crew who found them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import CREW, LIFE, LIFES, NONE, SUBSTANCE
from hoshitaku.games.zetta.module import Fame
from hoshitaku.games.zetta.modules.wounds.harm import ANYBODY, PARTICIPANTS, anybody_takes, harm
from hoshitaku.games.zetta.modules.wounds.tokens import damage_on, life_damage, wounds_of
from hoshitaku.games.zetta.query import SECOND_LIFE, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed

LAST_DANGEROUS: Final = 8
DISCOVERER: Final = 0
HELPERS: Final = 1


def dangerous_dice(state: Zetta) -> i64:
    """[damage.discovery_dice] Dice of the roll that show 2, 4, 6 or 8."""
    count: i64 = 0
    for die in range(state.attempt.rolled):
        shown = state.attempt.shown[die]
        if shown <= LAST_DANGEROUS and shown % 2 == 0:
            count += 1
    return count


@final
class DiscoveryDamage(Step):
    """[damage.discovery_dice] [damage.discovery_fail] [damage.artifact] Success with substances or life has a price."""

    __slots__ = ()

    def name(self) -> str:
        return "discovery_damage"

    def take(self, state: Zetta, option: i64) -> None:
        """[damage.substance] [damage.substance_cap] No more than the substances found, a helper's included."""
        damage = dangerous_dice(state)
        if state.attempt.kind == SUBSTANCE:
            state.push(ShareDamage(min(damage, state.attempt.gained), DISCOVERER))
        elif state.attempt.kind == LIFE:
            infest(state, damage)


def infest(state: Zetta, damage: i64) -> None:
    """[damage.life] [damage.life_reward_double] All the damage lies on the card found, or on two evenly."""
    first, second = state.attempt.found, altered(state, SECOND_LIFE, state.turn.seat, NONE, NONE)
    if second == NONE or state.rules.parts.civilisation[second]:
        lay_on_life(state, first, damage)
    elif state.rules.parts.civilisation[first]:
        lay_on_life(state, second, damage)
    else:
        lay_on_life(state, first, (damage + 1) // 2)
        lay_on_life(state, second, damage // 2)


def lay_on_life(state: Zetta, card: i64, damage: i64) -> None:
    """[damage.life] [damage.life_alien] Damage lies on a life card found, unless it is an intelligent alien."""
    if damage and not state.rules.parts.civilisation[card]:
        wounds = wounds_of(state)
        wounds.life = changed(wounds.life, card, wounds.life[card] + damage)
        state.note("life_damage", "damage.life", state.turn.seat, damage, card)


@final
class ShareDamage(Step):
    """[damage.substance_helper] [damage.substance_helper_full] What damage is left goes by turns."""

    __slots__ = ("left", "whose")

    FIELDS: ClassVar[dict[str, str]] = {"left": "number", "whose": "number"}

    def __init__(self, left: i64, whose: i64) -> None:
        super().__init__()
        self.left: i64 = left
        self.whose: i64 = whose

    def name(self) -> str:
        return "share_damage"

    def take(self, state: Zetta, option: i64) -> None:
        if self.left == 0:
            return
        helper = state.attempt.helper
        if helper == NONE:
            harm(state, state.turn.seat, PARTICIPANTS, self.left)
            return
        helps = self.whose == HELPERS and anybody_takes(state, helper, PARTICIPANTS)
        state.push(ShareDamage(self.left - 1, DISCOVERER if helps else HELPERS))
        harm(state, helper if helps else state.turn.seat, PARTICIPANTS, 1)


@final
class LifeDamage(Step):
    """[damage.life_every_round] [damage.life_includes_round] [damage.life_damage_waiting] At the end of each round."""

    __slots__ = ()

    def name(self) -> str:
        return "life_damage"

    def take(self, state: Zetta, option: i64) -> None:
        """[interplay.damage_life_precedence] The owner of a card takes all that lies on it; a flag brings none.

        [interplay.damage_life_rescue] Who owns it now: what each takes is counted before anybody is rescued.
        """
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            harm(state, seat, ANYBODY, life_damage(state, seat))


@final
class DamageFame(Fame):
    """[damage.score] [damage.score_life] [damage.score_below_zero] [solo.score_damage] -1 a token on the board."""

    __slots__ = ("of_token",)

    def __init__(self, of_token: i64) -> None:
        self.of_token: i64 = of_token

    def key(self) -> str:
        return "damage"

    def clause(self) -> str:
        return "damage.score"

    def fame(self, state: Zetta, seat: i64) -> i64:
        return damage_of(state, seat) * self.of_token


def damage_of(state: Zetta, seat: i64) -> i64:
    """[damage.score] [damage.score_life] Tokens on the crew and the life cards of a seat."""
    tokens: i64 = 0
    for member in range(i64(CREW)):
        if state.crew.place[member] == seat:
            tokens += damage_on(state, member)
    for card in range(i64(LIFES)):
        if owner(state.life.place[card]) == seat:
            tokens += wounds_of(state).life[card] + damage_on(state, CREW + card)
    return tokens


DISCOVERY_DAMAGE: Final = DiscoveryDamage()
LIFE_DAMAGE: Final = LifeDamage()
