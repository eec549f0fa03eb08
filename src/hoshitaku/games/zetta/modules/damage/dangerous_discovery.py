"""Chapter "damage", dangerous discoveries: substances and life that hurt the crew that found them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, LIFE, LIFE_CARD_COUNT, NONE, SUBSTANCE
from hoshitaku.games.zetta.cross_module_hooks import SECOND_LIFE_CARD_QUERY
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module import FameSource
from hoshitaku.games.zetta.modules.wounds.crew_damage import (
    ANYBODY_SCOPE,
    PARTICIPANTS_SCOPE,
    can_anybody_take_damage,
    push_damage_assignment,
)
from hoshitaku.games.zetta.modules.wounds.wounds_state import count_life_card_damage, damage_token_count, wounds_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value

HIGHEST_DANGEROUS_RESULT: Final = 8
DISCOVERER_SIDE: Final = 0
HELPER_SIDE: Final = 1


def count_dangerous_dice(state: ZettaState) -> i64:
    """[damage.discovery_dice] Dice of the roll that show 2, 4, 6 or 8."""
    count: i64 = 0
    for die in range(state.attempt.rolled):
        shown = state.attempt.shown[die]
        if shown <= HIGHEST_DANGEROUS_RESULT and shown % 2 == 0:
            count += 1
    return count


@final
class DealDiscoveryDamage(Step):
    """[damage.discovery_dice] [damage.discovery_fail] [damage.artifact] Damage for substances or life."""

    __slots__ = ()

    def record_name(self) -> str:
        return "discovery_damage"

    def run(self, state: ZettaState) -> None:
        """[damage.substance] [damage.substance_cap] At most the number of substances found, helper's included."""
        damage = count_dangerous_dice(state)
        if state.attempt.kind == SUBSTANCE:
            state.push(ShareDamageWithHelper(min(damage, state.attempt.gained), DISCOVERER_SIDE))
        elif state.attempt.kind == LIFE:
            put_damage_on_found_life_cards(state, damage)


def put_damage_on_found_life_cards(state: ZettaState, damage: i64) -> None:
    """[damage.life] [damage.life_reward_double] Puts all the damage on the found card, or divides it between two."""
    first, second = state.attempt.found, modified_number(state, SECOND_LIFE_CARD_QUERY, state.turn.seat, NONE, NONE)
    if second == NONE or state.rules.components.is_civilisation[second]:
        add_damage_to_life_card(state, first, damage)
    elif state.rules.components.is_civilisation[first]:
        add_damage_to_life_card(state, second, damage)
    else:
        add_damage_to_life_card(state, first, (damage + 1) // 2)
        add_damage_to_life_card(state, second, damage // 2)


def add_damage_to_life_card(state: ZettaState, card: i64, damage: i64) -> None:
    """[damage.life] [damage.life_alien] Puts damage on a found life card, unless it is an intelligent alien."""
    if damage and not state.rules.components.is_civilisation[card]:
        wounds = wounds_state(state)
        wounds.life = with_value(wounds.life, card, wounds.life[card] + damage)
        state.log_event("life_damage", "damage.life", state.turn.seat, damage, card)


@final
class ShareDamageWithHelper(Step):
    """[damage.substance_helper] [damage.substance_helper_full] Discoverer and helper take the damage alternately."""

    __slots__ = ("left", "whose")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number", "whose": "number"}

    def __init__(self, left: i64, whose: i64) -> None:
        super().__init__()
        self.left: i64 = left
        self.whose: i64 = whose

    def record_name(self) -> str:
        return "share_damage"

    def run(self, state: ZettaState) -> None:
        if self.left == 0:
            return
        helper = state.attempt.helper
        if helper == NONE:
            push_damage_assignment(state, state.turn.seat, PARTICIPANTS_SCOPE, self.left)
            return
        helps = self.whose == HELPER_SIDE and can_anybody_take_damage(state, helper, PARTICIPANTS_SCOPE)
        state.push(ShareDamageWithHelper(self.left - 1, DISCOVERER_SIDE if helps else HELPER_SIDE))
        push_damage_assignment(state, helper if helps else state.turn.seat, PARTICIPANTS_SCOPE, 1)


@final
class DealDangerousLifeDamage(Step):
    """[damage.life_every_round] [damage.life_includes_round] [damage.life_damage_waiting] At the end of each round."""

    __slots__ = ()

    def record_name(self) -> str:
        return "life_damage"

    def run(self, state: ZettaState) -> None:
        """[interplay.damage_life_precedence] The owner of a card takes all the damage on it; a flag gives none.

        [interplay.damage_life_rescue] The amounts for each owner are counted before any rescue.
        """
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.seat_in_order(step)
            push_damage_assignment(state, seat, ANYBODY_SCOPE, count_life_card_damage(state, seat))


@final
class DamageFame(FameSource):
    """[damage.score] [damage.score_life] [damage.score_below_zero] [solo.score_damage] -1 per token on the board."""

    __slots__ = ("fame_per_token",)

    def __init__(self, fame_per_token: i64) -> None:
        self.fame_per_token: i64 = fame_per_token

    def words_key(self) -> str:
        return "damage"

    def clause(self) -> str:
        return "damage.score"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return count_damage_tokens_of_seat(state, seat) * self.fame_per_token


def count_damage_tokens_of_seat(state: ZettaState, seat: i64) -> i64:
    """[damage.score] [damage.score_life] Number of tokens on the crew and life cards of a seat."""
    tokens: i64 = 0
    for member in range(i64(CREW_CARD_COUNT)):
        if state.crew.place[member] == seat:
            tokens += damage_token_count(state, member)
    for card in range(i64(LIFE_CARD_COUNT)):
        if card_owner(state.life.place[card]) == seat:
            tokens += wounds_state(state).life[card] + damage_token_count(state, CREW_CARD_COUNT + card)
    return tokens


DEAL_DISCOVERY_DAMAGE_STEP: Final = DealDiscoveryDamage()
DEAL_DANGEROUS_LIFE_DAMAGE_STEP: Final = DealDangerousLifeDamage()
