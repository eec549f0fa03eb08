"""The numbers of a position by short names, as tests speak of them: `held`, `crew_at`, `planet_flag` ...

`state_of` builds a state from such names, and from decisions by their classes; `number` reads one back.
"""

from __future__ import annotations

import re
from typing import Any

from hoshitaku import Position
from hoshitaku.games.zetta.codes import OFFERABLE_KIND_COUNT
from hoshitaku.games.zetta.decision_registry import DECISION_REGISTRY
from hoshitaku.kernel.state_codecs import NumberCodec
from hoshitaku.kernel.state_field import declared_fields

# Where the numbers of a name stand. Those of SEATS are counted by seat, those of PAIRS by seat and kind.
CELLS = {
    "system": "voyage.system", "round": "voyage.round", "turns": "voyage.turns", "start": "voyage.start",
    "turn": "turn.seat", "void": "turn.void", "offers": "turn.offers", "rounds": "system.rounds",
    "star": "system.star", "quick_zetta": "system.card", "mothership": "system.mothership",
    "discovery_board": "system.discovery", "planet_in": "system.planet_marker", "planet_orbit": "system.planet_orbit",
    "planet_flag": "system.planet_flag", "field_orbit": "system.field_orbit", "attempt": "attempt.kind",
    "helper": "attempt.helper", "asked": "attempt.asked", "fee": "attempt.fee", "dice": "attempt.dice",
    "rolled": "attempt.rolled", "hits": "attempt.hits", "found": "attempt.found", "gained": "attempt.gained",
    "shown": "attempt.shown", "tail": "markers.tail", "marker_at": "markers.place", "marker_seen": "markers.seen",
    "crew_top": "grid.top", "passes": "grid.passes", "grid_crew": "grid.crew", "grid_flag": "grid.flag",
    "grid_barred": "grid.barred", "offered_life": "offer.life", "offered_artifacts": "offer.artifacts",
    "knowledge_bag": "supply.knowledge", "quick_at": "supply.quick_zetta", "prep_at": "supply.quick_prep",
    "crew_at": "crew.place", "levelled": "crew.levelled", "laid": "crew.laid", "team": "crew.team",
    "life_at": "life.place", "life_flags": "life.flags", "artifact_at": "artifacts.place",
    "artifact_flags": "artifacts.flags",
}  # fmt: skip
SEATS = ("energy", "tokens", "level", "place", "nation", "ship")
PAIRS = {"substances": "substances", "held": "knowledge", "drawn": "drawn"}
MODULES = {
    "hurt": "wounds.hurt", "life_hurt": "wounds.life", "owed": "wounds.owed", "staying": "wounds.staying",
    "waiting": "wounds.waiting", "healing": "wounds.healing", "extra_rounds": "wounds.extra_rounds",
    "ending": "together.ending", "challenges": "cooperation.chosen", "stars_visited": "cooperation.stars",
    "types_discovered": "cooperation.types", "challenge_rolls": "cooperation.rolls",
    "homeward": "cooperation.homeward",
}  # fmt: skip

ABOARD = 8  # by how many tests count the crew places of a seat
OFFER = {"gives": 0, "gets": OFFERABLE_KIND_COUNT}
# Decisions that are not called as their classes are, and those whose first field tests leave out.
CALLED = {"DrawQuick": "draw_quick_zetta", "Dying": "crew_dying"}
SECOND_FIELD = ("phase", "arrive_home", "roll_challenges")


def state_of(start: Position, cells: dict[str, Any], stack: list[dict[str, Any]]) -> dict[str, Any]:
    """The state of a table, set up as `start`, with these numbers by name and these steps on its stack."""
    plan: Any = start.state
    modules = {kept.NAME: {} for kept in plan.rules.initial_module_states}
    state: dict[str, Any] = {"seats": [{} for _ in range(start.seats)], "modules": modules}
    for name, value in cells.items():
        put(state, name, value)
    return state | {"stack": [decision_of(entry) for entry in stack]}


def put(state: dict[str, Any], name: str, value: Any) -> None:
    """Put the numbers of a name where they stand."""
    seats = state["seats"]
    if name in SEATS:
        for seat, one in value.items():
            seats[int(seat)][name] = one
    elif name in PAIRS:
        for key, count in value.items():
            seat, _, kind = key.partition(":")
            seats[int(seat)].setdefault(PAIRS[name], {})[kind] = count
    elif name == "crew_in":
        for at, member in value.items():
            seats[int(at) // ABOARD].setdefault("aboard", {})[str(int(at) % ABOARD)] = member
    elif name == "offered":
        for goods, count in value.items():
            side = state.setdefault("offer", {}).setdefault(
                "gives" if int(goods) < OFFERABLE_KIND_COUNT else "gets", {}
            )
            side[str(int(goods) % OFFERABLE_KIND_COUNT)] = count
    else:
        part, _, field = CELLS.get(name, MODULES.get(name, f".{name}")).partition(".")
        within = state["modules"] if name in MODULES else state
        (within.setdefault(part, {}) if part else state)[field] = value


def decision_of(entry: dict[str, Any]) -> dict[str, Any]:
    """A decision as positions have it, from its class and its first two fields, a and b; others stay as they are."""
    if "a" not in entry:
        return entry
    kind = str(entry["decision"])
    name = CALLED.get(kind, re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower())
    values = (entry["b"],) if name in SECOND_FIELD else (entry["a"], entry["b"])
    return {
        "decision": name,
        "actor": entry["actor"],
        **dict(zip(DECISION_REGISTRY.types_by_name[name].FIELD_KINDS, values, strict=False)),
    }


def number(position: Position, name: str) -> Any:
    """A number, or of a row those numbers that are not as at first, by name; of seats by `seat` or `seat:kind`."""
    state: Any = position.state
    if name in SEATS:
        shown = {str(seat): shown_in(position, one, name) for seat, one in enumerate(state.seats)}
        return {seat: value for seat, value in shown.items() if value != first_of(state.seats[0], name)}
    if name in PAIRS:
        rows = {seat: shown_in(position, one, PAIRS[name]) for seat, one in enumerate(state.seats)}
        return {f"{seat}:{kind}": count for seat, row in rows.items() for kind, count in row.items()}
    if name == "crew_in":
        rows = {seat: shown_in(position, one, "aboard") for seat, one in enumerate(state.seats)}
        return {str(seat * ABOARD + int(at)): member for seat, row in rows.items() for at, member in row.items()}
    if name == "offered":
        sides = {first: shown_in(position, state.offer, side) for side, first in OFFER.items()}
        return {str(first + int(goods)): count for first, row in sides.items() for goods, count in row.items()}
    if name in MODULES:
        module, _, field = MODULES[name].partition(".")
        return shown_in(position, next(kept for kept in state.modules if module == kept.NAME), field)
    part, _, field = CELLS[name].partition(".")
    return shown_in(position, getattr(state, part), field)


def shown_in(position: Position, part: Any, name: str) -> Any:
    """A field of a part of the table."""
    game: Any = position.game
    field = next(field for field in declared_fields(type(part)) if field.name == name)
    return NumberCodec(game.card_names(position.state)).encode_field(part, field)


def first_of(part: Any, name: str) -> object:
    """What a field of a part is at first."""
    return next(field.initial for field in declared_fields(type(part)) if field.name == name)
