"""Builders for positions of Expedition Zetta, and the moves of a table in one word each."""

from __future__ import annotations

from typing import Any, cast

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Event, IllegalOption, Position
from hoshitaku.games.zetta.codes import (
    ABILITY_NAMES,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    FIRST_STORED_LOCATION,
    KNOWLEDGE_NAMES,
    MOTHERSHIP_PLACE,
    ON_TABLE,
    ORBIT_NAMES,
    OUT_OF_GAME,
    SUBSTANCE_NAMES,
)
from hoshitaku.games.zetta.game import ZettaGame
from hoshitaku.games.zetta.interface.setup_options import BASIC_KNOWLEDGE_NAMES
from hoshitaku.games.zetta.phase_plan import EXPLORATION_PHASE, ONE_SYSTEM_PHASE, ROUND_PHASE, TURN_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.decision_registry import encode_decision
from tests.zetta import flat

GAME = cast(ZettaGame, hoshitaku.game("zetta"))
CREW = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("crew")}
ARTIFACTS = [str(entry.fields["id"]) for entry in GAME.pack.entries("artifact")]
LIFE = [str(entry.fields["id"]) for entry in GAME.pack.entries("life")]
ALIENS = [str(entry.fields["id"]) for entry in GAME.pack.entries("life") if entry.fields["civilization"]]
STARS = [str(entry.fields["id"]) for entry in GAME.pack.entries("star")]
DISPLAY = ["ezp1", "ezp2"]
ICONS = (*ABILITY_NAMES, "talent")
DAMAGE = {"modules": ["damage"]}
BASIC_TOKENS = 2  # of each of the four kinds


def crew_with(*abilities: str, but: tuple[str, ...] = ()) -> str:
    """The first crew card with exactly these abilities, not among some."""
    wanted = set(abilities)
    fits = [card for card, fields in CREW.items() if wanted == set(fields["abilities"])]  # type: ignore[call-overload]
    return next(card for card in fits if card not in but)


def seat(**values: Any) -> dict[str, Any]:
    """A seat: `at` ("D", "planet:0", "asteroids:0", "mothership"), energy, `crew`, `levelled`, `level`, substances.

    `knowledge` are kinds, one for each token; `life`, `artifacts`, `stored_life`, `stored_artifacts` are ids. Aboard
    are own `crew` (human or alien) and `guests` with the seats they come from; `hurt` are covered icons by member.
    """
    made = {
        "at": "mothership", "energy": 10, "crew": [], "levelled": [], "level": 0, "knowledge": [], "life": [],
        "artifacts": [], "stored_life": [], "stored_artifacts": [], "guests": {}, "hurt": {},
        **dict.fromkeys(SUBSTANCE_NAMES, 0),
    }  # fmt: skip
    assert set(values) <= set(made), f"a seat has no {set(values) - set(made)}"
    return made | values


def edited(position: Position, change: Any) -> Position:
    """The position with its JSON changed by a function."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    change(data["state"])
    return GAME.from_json(data)


def system_of(position: Position) -> int:
    """The system that is generated or explored."""
    return int(shown(position)["voyage"]["system"])


def shown(position: Position, viewer: int | None = None) -> Any:
    """What a seat (or a spectator) sees of a position."""
    return position.view(viewer)


def place(name: str) -> int:
    """Number of a place: an orbit's open space, a planet or asteroid field by its slot, the mothership."""
    if name == "mothership":
        return MOTHERSHIP_PLACE
    kind, _, slot = name.partition(":")
    return (
        {"planet": FIRST_PLANET_PLACE, "asteroids": FIRST_ASTEROIDS_PLACE}[kind] + int(slot)
        if slot
        else ORBIT_NAMES.index(name)
    )


def zetta_state(position: Position) -> ZettaState:
    """The state of a position, whose fields mypy then checks."""
    return cast(ZettaState, position.state)


def step(decision: str, actor: int = -3, a: int = -1, b: int = 0) -> dict[str, object]:
    """A decision of the stack by its class; NOBODY's unless an actor is named."""
    return {"decision": decision, "actor": actor, "a": a, "b": b}


def table(*seats: dict[str, Any], ask: Any = None, options: Any = None, alone: bool = False, **values: Any) -> Position:
    """A position in round 2 of 3 in which it is seat 0's turn to choose a move (`ask="ChooseAction"`: its action).

    `planets` are [("D", "ter_1"), ...] in their slots, `flags` the seats with a flag on them by slot, `asteroids`
    orbits, `mothership` an orbit, `star` an id, `board` the three discovery values, `display` artifact ids; a list of
    `step` for `ask` stands on the stack as it is; any other field of the cells by its name. Another seat is added to
    a single one, unless it plays `alone`.
    """
    given = seats if len(seats) > 1 or alone else (*seats, seat(crew=["ezc54"], at="J"))
    start = GAME.new(len(given), {"start_seat": 0, **(options or {})})
    cells = system_cells(values) | seat_cells(given, values.pop("display", DISPLAY)) | values
    stack = (
        ask if isinstance(ask, list) else a_turn(zetta_state(start).rules.phase_steps, len(given), ask or "ChooseMove")
    )
    data = GAME.position_to_dict(start.setup, start.state)
    data["state"] = flat.state_of(start, cells, stack)
    return GAME.from_json(data)


def a_turn(plan: Any, seats: int, ask: str) -> list[dict[str, object]]:
    """The stack in the turn of seat 0, as the plan of the game has it; the question is the last."""
    rounds = next(one for one in plan[EXPLORATION_PHASE].steps if one.record_name() == "rounds")
    turn = after(plan, TURN_PHASE, "move" if ask == "ChooseMove" else "action")
    steps = [*after(plan, ONE_SYSTEM_PHASE, EXPLORATION_PHASE), *after(plan, EXPLORATION_PHASE, "rounds"), rounds]
    turns = [step("Turn", a=number) for number in range(seats - 1, 0, -1)]
    return [*map(as_json, [*steps, *after(plan, ROUND_PHASE, "turns")]), *turns, *map(as_json, turn), step(ask, 0, 0)]


def after(plan: Any, phase: int, name: str | int) -> list[Any]:
    """The steps of a phase that follow the one of that name (or the phase of that number), the next one last."""
    steps = list(plan[phase].steps)
    place = [getattr(one, "phase", one.record_name()) for one in steps].index(name)
    return steps[:place:-1]


def as_json(one: Any) -> dict[str, object]:
    """A step of the plan as positions have it."""
    return encode_decision(one)


def system_cells(values: dict[str, Any]) -> dict[str, Any]:
    """Cells of the voyage and the system."""
    planets, flags = values.pop("planets", [("D", "ter_1")]), values.pop("flags", {})
    fields, seen = values.pop("asteroids", ["D"]), values.pop("seen", None)
    markers = [str(entry.fields["id"]) for entry in GAME.pack.entries("planet")]
    laid = [marker for _, marker in planets]
    return {
        "system": 1, "round": 2, "turns": 5, "start": 0, "turn": 0, "rounds": 3,
        "star": STARS.index(values.pop("star", "g")), "mothership": ORBIT_NAMES.index(values.pop("mothership", "A")),
        "discovery_board": {str(n): value for n, value in enumerate(values.pop("board", (4, 5, 6)))},
        "planet_in": {str(n): markers.index(marker) for n, marker in enumerate(laid)},
        "planet_orbit": {str(n): ORBIT_NAMES.index(orbit) for n, (orbit, _) in enumerate(planets)},
        "planet_flag": {str(slot): owner for slot, owner in flags.items()},
        "field_orbit": {str(n): ORBIT_NAMES.index(orbit) for n, orbit in enumerate(fields)},
        "marker_at": dict.fromkeys(laid, ON_TABLE),
        "marker_seen": dict.fromkeys(laid if seen is None else seen, 1),
    }  # fmt: skip


def seat_cells(seats: tuple[dict[str, Any], ...], display: list[str]) -> dict[str, Any]:
    """Cells of seats and cards."""
    cells: dict[str, Any] = {name: {} for name in ("crew_at", "crew_in", "levelled", "held", "substances")}
    cells |= {"energy": {}, "level": {}, "place": {}, "life_at": dict.fromkeys(ALIENS, OUT_OF_GAME)}
    cells["artifact_at"] = {card: ON_TABLE if card in display else OUT_OF_GAME for card in ARTIFACTS}
    bag = dict.fromkeys(BASIC_KNOWLEDGE_NAMES, BASIC_TOKENS)
    order = [*CREW, *LIFE]
    for number, one in enumerate(seats):
        for name in ("energy", "level"):
            cells[name][str(number)] = one[name]
        cells["place"][str(number)] = place(one["at"])
        owners = dict.fromkeys(one["crew"], number) | one["guests"]
        cells["crew_at"] |= {member: owner for member, owner in owners.items() if member in CREW}
        cells["life_at"] |= {member: owner for member, owner in owners.items() if member in LIFE}
        for at, member in enumerate(sorted(order.index(member) for member in [*one["crew"], *one["guests"]])):
            cells["crew_in"][str(number * 8 + at)] = member
        if one["hurt"]:
            hurt = {member: sum(1 << ICONS.index(icon) for icon in icons) for member, icons in one["hurt"].items()}
            cells["hurt"] = cells.get("hurt", {}) | hurt
        cells["levelled"] |= dict.fromkeys(one["levelled"], 1)
        for token in one["knowledge"]:
            key = f"{number}:{token}"
            cells["held"][key] = cells["held"].get(key, 0) + 1
            bag[token] = bag.get(token, 0) - 1
        cells["substances"] |= {f"{number}:{kind}": one[kind] for kind in SUBSTANCE_NAMES if one[kind]}
        for box, shift in (("", 0), ("stored_", FIRST_STORED_LOCATION)):
            cells["life_at"] |= dict.fromkeys(one[f"{box}life"], number + shift)
            cells["artifact_at"] |= dict.fromkeys(one[f"{box}artifacts"], number + shift)
    assert set(bag) <= set(KNOWLEDGE_NAMES)
    return cells | {"knowledge_bag": {kind: count for kind, count in bag.items() if count > 0}}


def play(position: Position, *names: str) -> list[Event]:
    """Take options by their symbolic names (chance too), and return the events."""
    events: list[Event] = []
    for name in names:
        named = {position.option_name(option): option for option in position.options()}
        assert name in named, f"{position.decision} has {sorted(named)}, not {name}"
        events += position.play(named[name])
    return events


def offered(position: Position) -> list[str]:
    """Symbolic names of the legal options."""
    return [position.option_name(option) for option in position.options()]


def refused(position: Position, name: str) -> str:
    """The clause that refuses an option, named as it would be if it were legal."""
    span = int(position.state.top().option_bound())
    option = next(option for option in range(span) if position.option_name(option) == name)
    with pytest.raises(IllegalOption) as caught:
        position.take(option)
    return caught.value.clause


def cells(position: Position, name: str) -> Any:
    """A field of the cells, by its name: a number, or what differs from the start by name."""
    return flat.number(position, name)


def own(position: Position, name: str, number: int) -> int:
    """A number of a seat, such as its energy, or of a substance or token ("substances:gem")."""
    field, _, kind = name.partition(":")
    found = cells(position, field)
    return int(found.get(f"{number}:{kind}" if kind else str(number), 0))


def roll(position: Position, *results: int) -> list[Event]:
    """Throw the dice of a discovery with these results."""
    return play(position, *(f"rolled {result}" for result in results))


def let_chance(position: Position) -> None:
    """Let chance choose the first outcome until a seat is asked."""
    while position.actor == CHANCE:
        position.take(position.options()[0])


def finished(position: Position) -> bool:
    """Whether the game is over."""
    return position.actor == OVER
