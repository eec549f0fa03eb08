"""Chapter "bot", damage: which icons are damaged, who dies, and what is healed first."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import ARTIFACT, CREW_CARD_COUNT
from hoshitaku.games.zetta.crew import crew_count, is_levelled
from hoshitaku.games.zetta.modules.wounds.heal import FIRST_LIFE_CARD_OPTION
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    ICONS_PER_MEMBER,
    TALENT_ICON,
    covered_icon_bits,
    free_icon_bits,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.card_bot import BotQuestion

HUMAN_ICON_COUNT: Final = CREW_CARD_COUNT * ICONS_PER_MEMBER  # the icons of aliens follow those of humans


def crew_members(state: ZettaState, seat: int) -> list[int]:
    """The members of a crew, from the left."""
    return [int(state.seats[seat].aboard[place]) for place in range(int(crew_count(state, seat)))]


def is_half_damaged(state: ZettaState, seat: int) -> bool:
    """[zetta:bot.heal] Whether at least half of the crew has damage."""
    members = crew_members(state, seat)
    hurt = sum(covered_icon_bits(state, member) > 0 for member in members)
    return hurt > 0 and 2 * hurt >= len(members)


def choose_damaged_icon(question: BotQuestion) -> int:
    """[zetta:bot.level] Damage goes to talents first, then to the ability that most crew still have; from the left."""
    talents = [
        option for option in question.options if option < HUMAN_ICON_COUNT and option % ICONS_PER_MEMBER == TALENT_ICON
    ]
    if talents:
        return talents[0]
    most = max(count_crew_with_icon(question.state, question.seat, option) for option in question.options)
    return next(
        option for option in question.options if count_crew_with_icon(question.state, question.seat, option) == most
    )


def count_crew_with_icon(state: ZettaState, seat: int, option: int) -> int:
    """How many members have an icon's ability uncovered.

    [zetta:bot.level] The aliens' ability to join any discovery is not a human ability.
    """
    alike = [
        member for member in crew_members(state, seat) if (member >= CREW_CARD_COUNT) == (option >= HUMAN_ICON_COUNT)
    ]
    return sum(int(free_icon_bits(state, member)) >> option % ICONS_PER_MEMBER & 1 for member in alike)


def choose_dying_member(question: BotQuestion) -> int:
    """[zetta:bot.dying] [zetta:bot.dig_damage] Unlevelled crew first, from the left."""
    return next((member for member in question.options if not is_levelled(question.state, member)), question.options[0])


def choose_damage_to_remove(question: BotQuestion) -> int:
    """[zetta:bot.heal] Dangerous life first, then discovery icons, from the left; then the rest."""
    life = [option for option in question.options if option >= FIRST_LIFE_CARD_OPTION]
    icons = [option for option in question.options if option < FIRST_LIFE_CARD_OPTION and is_discovery_icon(option)]
    return (life or icons or question.options)[0]


def is_discovery_icon(option: int) -> bool:
    """[zetta:bot.heal] Whether an icon is for discoveries; an alien's only icon is."""
    return option >= HUMAN_ICON_COUNT or option % ICONS_PER_MEMBER <= ARTIFACT
