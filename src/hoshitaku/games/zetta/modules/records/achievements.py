"""Chapter "record", achievements: what each seat adds to the checklist in this game.

An achievement counts ids (nations, stars) that may be collected over several games; one that is met in a single game
has only the id `met`.
"""

# Interpreted: produces texts for people.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hoshitaku.games.zetta.alliances import side_fame
from hoshitaku.games.zetta.chapters.scoring import card_owner, total_fame, winners
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    NATION_COUNT,
    NINE_STEPS_LEVEL,
    NONE,
    PLANET_TYPE_NAMES,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.modes import challenges, shared_ending
from hoshitaku.games.zetta.modules.archaeology import excavation
from hoshitaku.games.zetta.modules.damage.dangerous_discovery import count_damage_tokens_of_seat
from hoshitaku.games.zetta.modules.records.logbook import STAR_TYPE_COUNT, logbook_of
from hoshitaku.games.zetta.modules.records.travel_log_line import state_names_of_pack
from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 9  # key in `components.module_components`
NEEDED_BUILT_ARTIFACT_COUNT = 8
NEEDED_COUNT_PER_SUBSTANCE = 5
HIGHEST_LIFE_CARD_FAME = 8
MIN_BOTS_TO_BEAT = 3


@dataclass(frozen=True)
class Achievement:
    """An entry of the pack."""

    id: str
    condition: str


@dataclass(frozen=True)
class AchievementCondition:
    """Its condition: the number of ids, those a seat has in this game, and whether only the end can decide.

    `id_kind` is the kind of the ids, "" if there is only one.
    """

    needed_count: int
    achieved_ids: Callable[[ZettaState, int], list[str]]
    is_decided_only_at_end: bool = True
    id_kind: str = ""


def achieved_ids_in_game(state: ZettaState, seat: int, achievement: Achievement) -> list[str]:
    """[record.achievements] [record.survive] [record.survive_bots] What this game adds for a seat.

    Nothing if its voyage failed; returning home counts as surviving, regardless of the bots' fame.
    """
    over = state.stack_depth == 0
    condition = CONDITION_BY_NAME[achievement.condition]
    if (
        (condition.is_decided_only_at_end and not over)
        or state.is_bot(seat)
        or (over and shared_ending.have_people_failed_to_return(state))
    ):
        return []
    return condition.achieved_ids(state, seat)


def won_nation_ids(state: ZettaState, seat: int) -> list[str]:
    """The nation of a seat, if the seat has won."""
    nation = state.seats[seat].nation
    return (
        [state_names_of_pack(state.rules.components).ids["nation"][nation]]
        if seat in winners(state) and nation != NONE
        else []
    )


def visited_star_ids(state: ZettaState, _seat: int) -> list[str]:
    """The stars visited in this game."""
    return ids_of_bits(logbook_of(state).stars, state_names_of_pack(state.rules.components).ids["star"])


def discovered_planet_type_ids(state: ZettaState, seat: int) -> list[str]:
    """The planet types on which a seat discovered life or substances."""
    return ids_of_bits(logbook_of(state).types[seat], list(PLANET_TYPE_NAMES))


def ids_of_bits(number: int, ids: list[str]) -> list[str]:
    """The ids whose bits are set."""
    return [id for place, id in enumerate(ids) if int(number) >> place & 1]


def met_challenge_ids(state: ZettaState, _seat: int) -> list[str]:
    """[coop.how] [record.survive_bots] [solo.challenges] All the challenges, if they were met at the return."""
    home = shared_ending.current_ending(state) in (shared_ending.HOME_TOGETHER_ENDING, shared_ending.HOME_ALONE_ENDING)
    if not home or not challenges.has_challenges(state):
        return []
    numbers = range(1, challenges.CHALLENGE_COUNT + 1)
    return [str(number) for number in numbers if challenges.is_challenge_chosen(state, number)]


def came_home_alone(state: ZettaState) -> bool:
    """[solo.end_condition] Whether one person alone returned to Earth."""
    return shared_ending.victory_kind(state) == "home_alone"


def were_tokens_removed(state: ZettaState) -> bool:
    """[solo.knowledge_remove] Whether tokens were removed from the bag for an easier game."""
    return any(step.record_name() == "remove_token" for phase in state.rules.phase_steps for step in phase.steps)


def has_beaten_bots_alone(state: ZettaState, seat: int) -> bool:
    """[bot.solo] Whether one person alone has more fame than three or more bots together."""
    bots = int(state.rules.setup_options.bot_seats).bit_count()
    return came_home_alone(state) and bots >= MIN_BOTS_TO_BEAT and total_fame(state, seat) > side_fame(state, True)


def has_alien_artifact(state: ZettaState, seat: int) -> bool:
    """[archaeology.artifact] Whether a seat has an alien artifact."""
    return (
        state.rules.module_state_index[excavation.STATE_KEY] != NONE
        and excavation.count_alien_artifacts(state, seat) > 0
    )


def has_no_damage_at_end(state: ZettaState, seat: int) -> bool:
    """[damage.score] Whether a seat ends a game with damage without any."""
    return "damage" in state.rules.module_names and count_damage_tokens_of_seat(state, seat) == 0


def has_alien_crew(state: ZettaState, seat: int) -> bool:
    """[alien.active] Whether an alien is aboard."""
    return any(state.seats[seat].aboard[place] >= CREW_CARD_COUNT for place in range(int(crew_count(state, seat))))


def has_most_famous_life_card(state: ZettaState, seat: int) -> bool:
    """[scoring.life] Whether a seat has a life card of the highest fame."""
    fame = state.rules.components.life_fame
    return any(
        card_owner(place) == seat and fame[card] >= HIGHEST_LIFE_CARD_FAME
        for card, place in enumerate(state.life.place)
    )


def has_five_of_each_substance(state: ZettaState, seat: int) -> bool:
    """[scoring.substances] Whether a seat has five of each substance."""
    return all(state.substance_count(seat, kind) >= NEEDED_COUNT_PER_SUBSTANCE for kind in range(SUBSTANCE_KIND_COUNT))


def met_or_not_condition(is_met: Callable[[ZettaState, int], bool], only_at_end: bool = True) -> AchievementCondition:
    """A condition that is met or not, with the single id `met`."""
    return AchievementCondition(1, lambda state, seat: ["met"] if is_met(state, seat) else [], only_at_end)


# The conditions that entries of a pack can name.
CONDITION_BY_NAME: dict[str, AchievementCondition] = {
    "win_with_each_nation": AchievementCondition(NATION_COUNT, won_nation_ids, id_kind="nation"),
    "visit_all_star_types": AchievementCondition(
        STAR_TYPE_COUNT, visited_star_ids, is_decided_only_at_end=False, id_kind="star"
    ),
    "discover_on_all_planet_types": AchievementCondition(
        len(PLANET_TYPE_NAMES), discovered_planet_type_ids, is_decided_only_at_end=False, id_kind="type"
    ),
    "build_8_artifacts_in_a_game": met_or_not_condition(
        lambda state, seat: logbook_of(state).built[seat] >= NEEDED_BUILT_ARTIFACT_COUNT, only_at_end=False
    ),
    "reach_9_steps": met_or_not_condition(
        lambda state, seat: state.seats[seat].level == NINE_STEPS_LEVEL, only_at_end=False
    ),
    "solo_return": met_or_not_condition(lambda state, _: came_home_alone(state)),
    "solo_return_no_token_removed": met_or_not_condition(
        lambda state, _: came_home_alone(state) and not were_tokens_removed(state)
    ),
    "end_with_alien_artifact": met_or_not_condition(has_alien_artifact),
    "end_without_damage_damage_module": met_or_not_condition(has_no_damage_at_end),
    "end_with_alien_crew": met_or_not_condition(has_alien_crew),
    "hold_life_fame_8": met_or_not_condition(has_most_famous_life_card, only_at_end=False),
    "end_with_5_of_each_substance": met_or_not_condition(has_five_of_each_substance),
    "all_12_coop_challenges": AchievementCondition(challenges.CHALLENGE_COUNT, met_challenge_ids, id_kind="challenge"),
    "solo_beat_sum_of_3_bots": met_or_not_condition(has_beaten_bots_alone),
}
