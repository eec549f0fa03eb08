"""Chapter "record", achievements: what each seat has brought to the checklist by this game.

An achievement counts things of which some are gathered in one game and the rest in others (nations, stars); of one that
is met at once there is a single thing, itself.
"""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hoshitaku.games.zetta.chapters.scoring import owner, total_fame, winners
from hoshitaku.games.zetta.codes import CREW, KINDS_OF_SUBSTANCE, NATIONS, NINE_STEPS, NONE, PLANET_TYPES
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modes import challenges, together
from hoshitaku.games.zetta.modules.archaeology import site
from hoshitaku.games.zetta.modules.damage.danger import damage_of
from hoshitaku.games.zetta.modules.records.journey import names_of
from hoshitaku.games.zetta.modules.records.logbook import STAR_TYPES, logbook_of
from hoshitaku.games.zetta.sides import fame_of
from hoshitaku.games.zetta.state.zetta import Zetta

BROUGHT: Final = 9  # the number by which `parts.brought` finds the checklist
BUILT = 8
EACH_SUBSTANCE = 5
BEST_LIFE = 8
BOTS = 3


@dataclass(frozen=True)
class Achievement:
    """An entry of the pack."""

    id: str
    condition: str


@dataclass(frozen=True)
class Condition:
    """What it asks for: so many things, those that a seat has by this game, and whether only the end can tell.

    `of` is the kind of the things, "" if there is only one.
    """

    wanted: int
    things: Callable[[Zetta, int], list[str]]
    at_end: bool = True
    of: str = ""


def gathered(state: Zetta, seat: int, achievement: Achievement) -> list[str]:
    """[record.achievements] [record.survive] [record.survive_bots] What this game adds for a seat.

    Nothing if its voyage failed; who came home survived, with more fame than the bots or less.
    """
    over = state.depth == 0
    condition = CONDITIONS[achievement.condition]
    if (condition.at_end and not over) or state.is_bot(seat) or (over and together.failed(state)):
        return []
    return condition.things(state, seat)


def nations_won(state: Zetta, seat: int) -> list[str]:
    """The nation of a seat that has won."""
    nation = state.seats[seat].nation
    return [names_of(state.rules.parts).ids["nation"][nation]] if seat in winners(state) and nation != NONE else []


def stars_visited(state: Zetta, _seat: int) -> list[str]:
    """The stars of this voyage."""
    return bits(logbook_of(state).stars, names_of(state.rules.parts).ids["star"])


def types_discovered(state: Zetta, seat: int) -> list[str]:
    """The types of planets on which a seat discovered life or substances."""
    return bits(logbook_of(state).types[seat], list(PLANET_TYPES))


def bits(number: int, ids: list[str]) -> list[str]:
    """The ids whose bits are set."""
    return [id for place, id in enumerate(ids) if int(number) >> place & 1]


def challenges_met(state: Zetta, _seat: int) -> list[str]:
    """[coop.how] [record.survive_bots] [solo.challenges] The challenges that came home, all of them at once."""
    home = together.ending_of(state) in (together.HOME_TOGETHER, together.HOME_ALONE)
    if not home or not challenges.has_challenges(state):
        return []
    numbers = range(1, challenges.NUMBER + 1)
    return [str(number) for number in numbers if challenges.is_chosen(state, number)]


def came_home_alone(state: Zetta) -> bool:
    """[solo.end_condition] Whether one person alone is back on Earth."""
    return together.victory(state) == "home_alone"


def tokens_removed(state: Zetta) -> bool:
    """[solo.knowledge_remove] Whether tokens left the bag for an easier game."""
    return any(step.name() == "remove_token" for phase in state.rules.plan for step in phase.steps)


def outdid_bots(state: Zetta, seat: int) -> bool:
    """[bot.solo] Whether one person alone has more fame than three or more bots together."""
    bots = int(state.rules.chosen.bots).bit_count()
    return came_home_alone(state) and bots >= BOTS and total_fame(state, seat) > fame_of(state, True)


def has_alien_artifact(state: Zetta, seat: int) -> bool:
    """[archaeology.artifact] Whether a seat has one."""
    return state.rules.kept[site.KEPT] != NONE and site.artifacts_of(state, seat) > 0


def is_unhurt(state: Zetta, seat: int) -> bool:
    """[damage.score] Whether a game with damage ends without any for a seat."""
    return "damage" in state.rules.module_names and damage_of(state, seat) == 0


def has_alien_crew(state: Zetta, seat: int) -> bool:
    """[alien.active] Whether an alien is aboard."""
    return any(state.seats[seat].aboard[place] >= CREW for place in range(int(crew_of(state, seat))))


def has_best_life(state: Zetta, seat: int) -> bool:
    """[scoring.life] Whether a life card of a seat is worth the most."""
    fame = state.rules.parts.life_fame
    return any(owner(place) == seat and fame[card] >= BEST_LIFE for card, place in enumerate(state.life.place))


def has_each_substance(state: Zetta, seat: int) -> bool:
    """[scoring.substances] Whether a seat has five of each."""
    return all(state.substance(seat, kind) >= EACH_SUBSTANCE for kind in range(KINDS_OF_SUBSTANCE))


def at_once(happened: Callable[[Zetta, int], bool], at_end: bool = True) -> Condition:
    """Something that a seat has done or not: the one thing that counts is that it is met."""
    return Condition(1, lambda state, seat: ["met"] if happened(state, seat) else [], at_end)


# What the entries of a pack may ask for.
CONDITIONS: dict[str, Condition] = {
    "win_with_each_nation": Condition(NATIONS, nations_won, of="nation"),
    "visit_all_star_types": Condition(STAR_TYPES, stars_visited, at_end=False, of="star"),
    "discover_on_all_planet_types": Condition(len(PLANET_TYPES), types_discovered, at_end=False, of="type"),
    "build_8_artifacts_in_a_game": at_once(lambda state, seat: logbook_of(state).built[seat] >= BUILT, at_end=False),
    "reach_9_steps": at_once(lambda state, seat: state.seats[seat].level == NINE_STEPS, at_end=False),
    "solo_return": at_once(lambda state, _: came_home_alone(state)),
    "solo_return_no_token_removed": at_once(lambda state, _: came_home_alone(state) and not tokens_removed(state)),
    "end_with_alien_artifact": at_once(has_alien_artifact),
    "end_without_damage_damage_module": at_once(is_unhurt),
    "end_with_alien_crew": at_once(has_alien_crew),
    "hold_life_fame_8": at_once(has_best_life, at_end=False),
    "end_with_5_of_each_substance": at_once(has_each_substance),
    "all_12_coop_challenges": Condition(challenges.NUMBER, challenges_met, of="challenge"),
    "solo_beat_sum_of_3_bots": at_once(outdid_bots),
}
