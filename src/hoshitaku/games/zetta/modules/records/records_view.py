"""Chapter "record", views: the travel log of this game, and each seat's additions to the checklist."""

# Interpreted: produces texts for people.

from __future__ import annotations

from hoshitaku.games.zetta.alliances import side_fame
from hoshitaku.games.zetta.chapters.scoring import total_fame
from hoshitaku.games.zetta.codes import MAX_SEATS, NONE, ORBIT_NAMES, PLANET_TYPE_NAMES
from hoshitaku.games.zetta.modes import shared_ending
from hoshitaku.games.zetta.modified_numbers import RIVALS_OUTCOME, SHARED_OUTCOME_QUERY, modified_number
from hoshitaku.games.zetta.modules.records.achievements import (
    COMPONENTS_KEY,
    CONDITION_BY_NAME,
    Achievement,
    achieved_ids_in_game,
)
from hoshitaku.games.zetta.modules.records.logbook import LOG_ROW_WIDTH, MAX_LOGGED_SYSTEMS, logbook_of
from hoshitaku.games.zetta.modules.records.travel_log_line import (
    logged_planets_view,
    logged_star_id,
    logged_system_line,
    logged_system_name,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.view_schema import Schema, list_of, mark_derived, number, object_schema, one_of_ids, or_null

MAX_ACHIEVEMENTS = 100
MAX_ACHIEVED_IDS = 100
TEXT_SCHEMA: Schema = {"type": "string"}


def logbook_view(state: ZettaState, agreed: list[str]) -> dict[str, object]:
    """The public part of the logbook."""
    return {"journey": travel_log_view(state), "agreed": agreed, "achievements": achievements_view(state)}


def finished_game_summary(state: ZettaState) -> dict[str, object]:
    """[record.score] [record.score_kind] The results of a finished game, and the contents of the logbook."""
    people = [seat for seat in range(int(state.seat_count())) if not state.is_bot(seat)]
    way = way_to_play(state)
    shared = int(side_fame(state, False))
    scores = [shared if way == "together" else int(total_fame(state, seat)) for seat in people]
    bots = int(state.seat_count()) - len(people)
    return {
        "kind": {"way": way, "players": len(people), "bots": bots},
        "people": people,
        "scores": dict(zip(map(str, people), scores, strict=True)),
        "lost": shared_ending.losing_people_seats(state),
        "journey": travel_log_view(state),
        "achievements": achievements_view(state),
    }


def way_to_play(state: ZettaState) -> str:
    """[record.score_kind] [solo.goal] [coop.choose] Alone, together, or as rivals."""
    if modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME) == RIVALS_OUTCOME:
        return "rivals"
    return "alone" if shared_ending.is_solo_game(state) else "together"


def travel_log_view(state: ZettaState) -> list[dict[str, object]]:
    """[record.journey] [record.journey_exact] The systems of this game, each as a line for playing it again."""
    log, parts = logbook_of(state).log, state.rules.components
    written = [
        (number, first) for number, first in enumerate(range(0, len(log), LOG_ROW_WIDTH), 1) if log[first] != NONE
    ]
    rows = {number: [int(one) for one in log[first : first + LOG_ROW_WIDTH]] for number, first in written}
    return [
        {
            "system": number,
            "name": logged_system_name(parts, row),
            "line": logged_system_line(parts, row),
            "star": logged_star_id(parts, row),
            "planets": logged_planets_view(parts, row),
        }
        for number, row in rows.items()
    ]


def achievements_view(state: ZettaState) -> list[dict[str, object]]:
    """[record.achievements] [record.survive] The checklist.

    The condition of each entry, and what this game adds by seat.
    """
    checklist = state.rules.components.module_components[COMPONENTS_KEY]
    assert isinstance(checklist, list), "the checklist of the pack"
    return [achievement_view(state, one) for one in checklist]


def achievement_view(state: ZettaState, one: Achievement) -> dict[str, object]:
    """An entry of the checklist."""
    seats = range(int(state.seat_count()))
    achieved = [achieved_ids_in_game(state, seat, one) for seat in seats]
    condition = CONDITION_BY_NAME[one.condition]
    return {"id": one.id, "wanted": condition.needed_count, "of": condition.id_kind, "seats": achieved}


def view_schemas() -> dict[str, Schema]:
    """The JSON schemas of what the module shows in addition to its state."""
    planet = object_schema(
        "a planet",
        orbit=one_of_ids(ORBIT_NAMES, "where it goes round"),
        type=one_of_ids(PLANET_TYPE_NAMES, "its type"),
        marker=or_null(TEXT_SCHEMA | {"description": "the marker; null if it was never turned up"}),
        label=or_null(TEXT_SCHEMA | {"description": "its first label; null without trajectories"}),
    )
    system = object_schema(
        "a system of the travel log",
        system=number("which of this game, from 1", 1),
        name=TEXT_SCHEMA | {"description": "its eleven characters, blanks too"},
        line=TEXT_SCHEMA | {"description": "the line by which it can be played again, as exactly as it is known"},
        star=TEXT_SCHEMA | {"description": "its star"},
        planets=list_of(planet, len(ORBIT_NAMES), "its planets, the innermost first"),
    )
    achieved = list_of(
        TEXT_SCHEMA, MAX_ACHIEVED_IDS, "what this game adds for the seat: ids of nations, stars, types, or met"
    )
    entry = object_schema(
        "an achievement",
        id=TEXT_SCHEMA | {"description": "its id in the pack"},
        wanted=number("number of different entries needed, in one game or in several", 1),
        of=TEXT_SCHEMA | {"description": "the kind of the entries, such as star or nation; empty if there is only one"},
        seats=list_of(achieved, MAX_SEATS, "by seat"),
    )
    return {
        "journey": mark_derived(list_of(system, MAX_LOGGED_SYSTEMS, "the systems of this game that cards generated")),
        "agreed": list_of(
            TEXT_SCHEMA, MAX_LOGGED_SYSTEMS, "lines of the travel log to be played, by system; empty: generated"
        ),
        "achievements": list_of(entry, MAX_ACHIEVEMENTS, "entries of the checklist"),
    }
