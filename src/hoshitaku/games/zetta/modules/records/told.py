"""Chapter "record", for people: the travel log of this game, and what it adds to each seat's checklist."""

# Interpreted: speaks to people.

from __future__ import annotations

from hoshitaku.games.zetta.chapters.scoring import total_fame
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE, ORBITS, PLANET_TYPES
from hoshitaku.games.zetta.modes import together
from hoshitaku.games.zetta.modules.records.achievements import BROUGHT, CONDITIONS, Achievement, gathered
from hoshitaku.games.zetta.modules.records.journey import line_of, name_in, planets_of, star_of
from hoshitaku.games.zetta.modules.records.logbook import MOST_SYSTEMS, WIDTH, logbook_of
from hoshitaku.games.zetta.query import RIVALS, TOGETHER, altered
from hoshitaku.games.zetta.sides import fame_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.schema import Schema, derived, list_of, name_of, number, or_null, record

MOST_ACHIEVEMENTS = 100
MOST_THINGS = 100
TEXT: Schema = {"type": "string"}


def book_view(state: Zetta, agreed: list[str]) -> dict[str, object]:
    """What everybody sees of the logbook."""
    return {"journey": journey(state), "agreed": agreed, "achievements": achievements(state)}


def kept_of(state: Zetta) -> dict[str, object]:
    """[record.score] [record.score_kind] The results of a finished game beside what the logbook shows."""
    people = [seat for seat in range(int(state.seat_count())) if not state.is_bot(seat)]
    way = way_of(state)
    shared = int(fame_of(state, False))
    scores = [shared if way == "together" else int(total_fame(state, seat)) for seat in people]
    bots = int(state.seat_count()) - len(people)
    return {
        "kind": {"way": way, "players": len(people), "bots": bots},
        "people": people,
        "scores": dict(zip(map(str, people), scores, strict=True)),
        "lost": together.losers(state),
        "journey": journey(state),
        "achievements": achievements(state),
    }


def way_of(state: Zetta) -> str:
    """[record.score_kind] [solo.goal] [coop.choose] Alone, together, or as rivals."""
    if altered(state, TOGETHER, NONE, NONE, RIVALS) == RIVALS:
        return "rivals"
    return "alone" if together.is_alone(state) else "together"


def journey(state: Zetta) -> list[dict[str, object]]:
    """[record.journey] [record.journey_exact] The systems of this game, each as a line that can be played again."""
    log, parts = logbook_of(state).log, state.rules.parts
    written = [(number, first) for number, first in enumerate(range(0, len(log), WIDTH), 1) if log[first] != NONE]
    rows = {number: [int(one) for one in log[first : first + WIDTH]] for number, first in written}
    return [
        {
            "system": number,
            "name": name_in(parts, row),
            "line": line_of(parts, row),
            "star": star_of(parts, row),
            "planets": planets_of(parts, row),
        }
        for number, row in rows.items()
    ]


def achievements(state: Zetta) -> list[dict[str, object]]:
    """[record.achievements] [record.survive] The checklist: what each asks for, and what this game adds by seat."""
    checklist = state.rules.parts.brought[BROUGHT]
    assert isinstance(checklist, list), "the checklist of the pack"
    return [entry_view(state, one) for one in checklist]


def entry_view(state: Zetta, one: Achievement) -> dict[str, object]:
    """An entry of the checklist."""
    seats = range(int(state.seat_count()))
    things = [gathered(state, seat, one) for seat in seats]
    condition = CONDITIONS[one.condition]
    return {"id": one.id, "wanted": condition.wanted, "of": condition.of, "seats": things}


def shows() -> dict[str, Schema]:
    """The JSON schemas of what the module tells besides what it keeps."""
    planet = record(
        "a planet",
        orbit=name_of(ORBITS, "where it goes round"),
        type=name_of(PLANET_TYPES, "its type"),
        marker=or_null(TEXT | {"description": "the marker; null if it was never turned up"}),
        label=or_null(TEXT | {"description": "its first label; null without trajectories"}),
    )
    system = record(
        "a system of the travel log",
        system=number("which of this game, from 1", 1),
        name=TEXT | {"description": "its eleven characters, blanks too"},
        line=TEXT | {"description": "the line by which it can be played again, as exactly as it is known"},
        star=TEXT | {"description": "its star"},
        planets=list_of(planet, len(ORBITS), "its planets, the innermost first"),
    )
    things = list_of(TEXT, MOST_THINGS, "what this game adds for the seat: ids of nations, stars, types, or met")
    entry = record(
        "an achievement",
        id=TEXT | {"description": "its id in the pack"},
        wanted=number("how many different things are needed, in one game or in several", 1),
        of=TEXT | {"description": "the kind of these things, such as star or nation; empty if it is met at once"},
        seats=list_of(things, MOST_SEATS, "by seat"),
    )
    return {
        "journey": derived(list_of(system, MOST_SYSTEMS, "the systems of this game that cards generated")),
        "agreed": list_of(TEXT, MOST_SYSTEMS, "lines of the travel log to be played, by system; empty: generated"),
        "achievements": list_of(entry, MOST_ACHIEVEMENTS, "entries of the checklist"),
    }
