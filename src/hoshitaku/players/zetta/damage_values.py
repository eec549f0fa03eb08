"""Damage: its cost, the value of healing, whether to stay longer, and who takes it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import LIFE, LIFE_CARD_COUNT, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_count, has_ability
from hoshitaku.games.zetta.modules.wounds.heal import FIRST_LIFE_CARD_OPTION, HEALED_TOKEN_COUNT
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    ICONS_PER_MEMBER,
    TALENT_ICON,
    covered_icon_bits,
    free_icon_bits,
    icon_bits_of_member,
    wounds_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.valuation import Valuation, is_damage_in_play

CERTAIN_THOUSANDTHS: Final = 1000
MAX_LIFE_DAMAGE_ROUNDS: Final = 5  # rounds that damage from a life card is expected to continue


def expected_damage_cost(valuation: Valuation, kind: i64, dice: i64, success_chance: i64) -> i64:
    """[zetta:damage.discovery_dice] [zetta:damage.substance_cap] Expected cost of a success: one die in three does
    damage.
    """
    if valuation.damage_cost == 0 or kind > SUBSTANCE:
        return 0
    if kind == LIFE:
        return success_chance * dice * life_damage_cost(valuation) // (3 * CERTAIN_THOUSANDTHS)
    return success_chance * min(dice, i64(6)) * valuation.damage_cost // (3 * CERTAIN_THOUSANDTHS)


def life_damage_cost(valuation: Valuation) -> i64:
    """[zetta:damage.life_every_round] [zetta:damage.score] A token on a life card: it does damage again every round."""
    rounds = min(valuation.turns_in_system + valuation.later_turns, i64(MAX_LIFE_DAMAGE_ROUNDS))
    return (
        valuation.damage_cost + rounds * valuation.taste.life_damage_cost_per_round if valuation.damage_cost else i64(0)
    )


def healing_value(valuation: Valuation, state: ZettaState) -> i64:
    """[zetta:damage.heal_action] The tokens that hurt most, up to the number that the action removes."""
    first: i64 = 0
    second: i64 = 0
    if valuation.is_long_stay and crew_count(state, valuation.seat) >= HEALED_TOKEN_COUNT:
        return 0  # the round adds as much damage as the action removes
    for option in range(i64(FIRST_LIFE_CARD_OPTION), i64(FIRST_LIFE_CARD_OPTION + LIFE_CARD_COUNT)):
        if card_owner(state.life.place[option - FIRST_LIFE_CARD_OPTION]) == valuation.seat:
            for _ in range(min(wounds_state(state).life[option - FIRST_LIFE_CARD_OPTION], i64(HEALED_TOKEN_COUNT))):
                first, second = add_to_two_largest(first, second, life_damage_cost(valuation))
    for place in range(crew_count(state, valuation.seat)):
        for icon in range(i64(ICONS_PER_MEMBER)):
            if covered_icon_bits(state, state.seats[valuation.seat].aboard[place]) >> icon & 1:
                first, second = add_to_two_largest(first, second, icon_value(valuation, state, icon))
    return first + second


def add_to_two_largest(first: i64, second: i64, worth: i64) -> tuple[i64, i64]:
    """The two largest of three, in descending order; `first` and `second` are in this order."""
    if worth > first:
        return worth, first
    return first, max(second, worth)


def icon_value(valuation: Valuation, state: ZettaState, icon: i64) -> i64:
    """[zetta:damage.blocks] A free icon: an ability is worth more if few others have it; a talent allows placing
    tokens.
    """
    if icon == TALENT_ICON:
        return valuation.damage_cost + 10
    able: i64 = 0
    for place in range(crew_count(state, valuation.seat)):
        if has_ability(state, valuation.seat, state.seats[valuation.seat].aboard[place], icon):
            able += 1
    use = valuation.taste.hurt_ability_cost * ability_need_percent(valuation, icon) // 100
    return valuation.damage_cost + 20 + 2 * use // (1 + able)


def ability_need_percent(valuation: Valuation, ability: i64) -> i64:
    """Percent: how much an ability is still needed."""
    if ability == LIFE:
        return min(valuation.life_card_value // 4, i64(150)) + 20
    if ability == SUBSTANCE:
        return 80
    return 100 if ability == SUBSTANCE + 1 else 40


def count_free_icons(state: ZettaState, member: i64) -> i64:
    """[zetta:damage.capacity] Number of tokens that a member can still take."""
    left, count = free_icon_bits(state, member), i64(0)
    while left:
        count += left & 1
        left >>= 1
    return count


def min_free_icons(state: ZettaState, seat: i64) -> i64:
    """The smallest number of tokens that any of a crew can still take."""
    least: i64 = ICONS_PER_MEMBER
    for place in range(crew_count(state, seat)):
        least = min(least, count_free_icons(state, state.seats[seat].aboard[place]))
    return least


def long_stay_cost(valuation: Valuation) -> i64:
    """[zetta:damage.long_stay_amount] One damage for each crew member, on its least valuable icon."""
    state, total = valuation.state, i64(0)
    for place in range(crew_count(state, valuation.seat)):
        total += next_damage_cost(valuation, state, state.seats[valuation.seat].aboard[place])
    return total


def next_damage_cost(valuation: Valuation, state: ZettaState, member: i64) -> i64:
    """Cost of the next token on a member."""
    best: i64 = -1
    for icon in range(i64(ICONS_PER_MEMBER)):
        if free_icon_bits(state, member) >> icon & 1:
            worth = icon_value(valuation, state, icon)
            best = worth if best < 0 else min(best, worth)
    return best if best >= 0 else i64(1000)


def idle_healing_value(valuation: Valuation, state: ZettaState, member: i64) -> i64:
    """[zetta:damage.heal_crew] The token that a member loses if it takes no part in a discovery."""
    best: i64 = 0
    if not is_damage_in_play(state):
        return 0
    for icon in range(i64(ICONS_PER_MEMBER)):
        if covered_icon_bits(state, member) >> icon & 1:
            best = max(best, icon_value(valuation, state, icon))
    return best


def count_icons(state: ZettaState, member: i64) -> i64:
    """[zetta:damage.capacity] Number of a member's icons."""
    left, count = icon_bits_of_member(state, member), i64(0)
    while left:
        count += left & 1
        left >>= 1
    return count
