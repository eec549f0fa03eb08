"""Chapter "bot", damage: which icons take it, who dies, and what is healed first."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import ARTIFACT, CREW
from hoshitaku.games.zetta.crew import crew_of, is_levelled
from hoshitaku.games.zetta.modules.wounds.heal import ON_CREW
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS, TALENT, covered, free_icons
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked

HUMAN_ICONS: Final = CREW * ICONS  # behind the icons of humans stand those of aliens


def aboard(state: Zetta, seat: int) -> list[int]:
    """The members of a crew from the left."""
    return [int(state.seats[seat].aboard[place]) for place in range(int(crew_of(state, seat)))]


def is_much_hurt(state: Zetta, seat: int) -> bool:
    """[zetta:bot.heal] Whether half of the crew or more has damage."""
    members = aboard(state, seat)
    hurt = sum(covered(state, member) > 0 for member in members)
    return hurt > 0 and 2 * hurt >= len(members)


def choose_icon(asked: Asked) -> int:
    """[zetta:bot.level] Damage goes to talents first, then to the ability that most crew still have; from the left."""
    talents = [option for option in asked.options if option < HUMAN_ICONS and option % ICONS == TALENT]
    if talents:
        return talents[0]
    most = max(crew_with(asked.state, asked.seat, option) for option in asked.options)
    return next(option for option in asked.options if crew_with(asked.state, asked.seat, option) == most)


def crew_with(state: Zetta, seat: int, option: int) -> int:
    """How many members have the ability of an icon, and it is not covered.

    [zetta:bot.level] The one ability of aliens, to join any discovery, is none of those that humans have.
    """
    alike = [member for member in aboard(state, seat) if (member >= CREW) == (option >= HUMAN_ICONS)]
    return sum(int(free_icons(state, member)) >> option % ICONS & 1 for member in alike)


def choose_dying(asked: Asked) -> int:
    """[zetta:bot.dying] [zetta:bot.dig_damage] Unlevelled crew first, from the left."""
    return next((member for member in asked.options if not is_levelled(asked.state, member)), asked.options[0])


def choose_healed(asked: Asked) -> int:
    """[zetta:bot.heal] Dangerous life first, then discovery icons, from the left; then the rest."""
    life = [option for option in asked.options if option >= ON_CREW]
    icons = [option for option in asked.options if option < ON_CREW and serves_discoveries(option)]
    return (life or icons or asked.options)[0]


def serves_discoveries(option: int) -> bool:
    """[zetta:bot.heal] Whether an icon is one for discoveries, as the only one of an alien is."""
    return option >= HUMAN_ICONS or option % ICONS <= ARTIFACT
