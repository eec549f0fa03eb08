"""Damage: what it costs, what healing brings, whether to stay longer, and who bears it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import LIFE, LIFES, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_of, is_able
from hoshitaku.games.zetta.modules.wounds.heal import HEALED, ON_CREW
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS, TALENT, covered, free_icons, icons, wounds_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.outlook import Outlook, has_wounds

CERTAIN: Final = 1000
LONGEST: Final = 5  # rounds that a token on a life card is feared for


def danger(outlook: Outlook, kind: i64, dice: i64, likely: i64) -> i64:
    """[zetta:damage.discovery_dice] [zetta:damage.substance_cap] The damage that a success brings: a die in three."""
    if outlook.damage == 0 or kind > SUBSTANCE:
        return 0
    if kind == LIFE:
        return likely * dice * life_token(outlook) // (3 * CERTAIN)
    return likely * min(dice, i64(6)) * outlook.damage // (3 * CERTAIN)


def life_token(outlook: Outlook) -> i64:
    """[zetta:damage.life_every_round] [zetta:damage.score] A token on a life card: it harms again every round."""
    rounds = min(outlook.here + outlook.later, i64(LONGEST))
    return outlook.damage + rounds * outlook.taste.life_hurt if outlook.damage else i64(0)


def healing_worth(outlook: Outlook, state: Zetta) -> i64:
    """[zetta:damage.heal_action] The tokens that hurt most, as many as the action takes off."""
    first: i64 = 0
    second: i64 = 0
    if outlook.stays and crew_of(state, outlook.seat) >= HEALED:
        return 0  # the round takes as much as the action gives
    for option in range(i64(ON_CREW), i64(ON_CREW + LIFES)):
        if owner(state.life.place[option - ON_CREW]) == outlook.seat:
            for _ in range(min(wounds_of(state).life[option - ON_CREW], i64(HEALED))):
                first, second = two_best(first, second, life_token(outlook))
    for place in range(crew_of(state, outlook.seat)):
        for icon in range(i64(ICONS)):
            if covered(state, state.seats[outlook.seat].aboard[place]) >> icon & 1:
                first, second = two_best(first, second, icon_worth(outlook, state, icon))
    return first + second


def two_best(first: i64, second: i64, worth: i64) -> tuple[i64, i64]:
    """The two largest of three, in falling order, if the first two are."""
    if worth > first:
        return worth, first
    return first, max(second, worth)


def icon_worth(outlook: Outlook, state: Zetta, icon: i64) -> i64:
    """[zetta:damage.blocks] A free icon: an ability by how few others have it; a talent lets tokens be laid."""
    if icon == TALENT:
        return outlook.damage + 10
    able: i64 = 0
    for place in range(crew_of(state, outlook.seat)):
        if is_able(state, outlook.seat, state.seats[outlook.seat].aboard[place], icon):
            able += 1
    use = outlook.taste.hurt * use_of(outlook, icon) // 100
    return outlook.damage + 20 + 2 * use // (1 + able)


def use_of(outlook: Outlook, ability: i64) -> i64:
    """Percent: how much an ability is still wanted."""
    if ability == LIFE:
        return min(outlook.life // 4, i64(150)) + 20
    if ability == SUBSTANCE:
        return 80
    return 100 if ability == SUBSTANCE + 1 else 40


def spare_icons(state: Zetta, member: i64) -> i64:
    """[zetta:damage.capacity] Tokens that a member can still take."""
    left, count = free_icons(state, member), i64(0)
    while left:
        count += left & 1
        left >>= 1
    return count


def least_spare(state: Zetta, seat: i64) -> i64:
    """Tokens that each of a crew can still take."""
    least: i64 = ICONS
    for place in range(crew_of(state, seat)):
        least = min(least, spare_icons(state, state.seats[seat].aboard[place]))
    return least


def stay_costs(outlook: Outlook) -> i64:
    """[zetta:damage.long_stay_amount] One damage for each of the crew, on the icon that is missed least."""
    state, total = outlook.state, i64(0)
    for place in range(crew_of(state, outlook.seat)):
        total += least_missed(outlook, state, state.seats[outlook.seat].aboard[place])
    return total


def least_missed(outlook: Outlook, state: Zetta, member: i64) -> i64:
    """What the next token on a member costs."""
    best: i64 = -1
    for icon in range(i64(ICONS)):
        if free_icons(state, member) >> icon & 1:
            worth = icon_worth(outlook, state, icon)
            best = worth if best < 0 else min(best, worth)
    return best if best >= 0 else i64(1000)


def stand_aside_worth(outlook: Outlook, state: Zetta, member: i64) -> i64:
    """[zetta:damage.heal_crew] The token that a member loses when it takes no part in a discovery."""
    best: i64 = 0
    if not has_wounds(state):
        return 0
    for icon in range(i64(ICONS)):
        if covered(state, member) >> icon & 1:
            best = max(best, icon_worth(outlook, state, icon))
    return best


def icon_count(state: Zetta, member: i64) -> i64:
    """[zetta:damage.capacity] Icons of a member."""
    left, count = icons(state, member), i64(0)
    while left:
        count += left & 1
        left >>= 1
    return count
