"""Builders for positions of Far Far Out, and the moves of a table in one word each."""

from __future__ import annotations

from typing import Any, cast

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Event, IllegalOption, Position
from hoshitaku.games.farfarout.game import FarFarOutGame

GAME = cast(FarFarOutGame, hoshitaku.game("farfarout"))
SHIPS = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("ship")}
HOME_PLANETS = {"1p1": "h_mercury", "1p2": "h_earth", "1p3": "h_jupiter"}
HOME_PLANETS |= {"1p4": "h_saturn", "1p5": "h_uranus", "1p6": "h_neptune"}
# Tile 2 lies south of Uranus' sector: 1e leads to 2a, and there are planets and an anomaly enough for most situations.
TILE_TWO = {"t2": [0, 1, 3]}


def seat(**values: Any) -> dict[str, Any]:
    """A seat: `crew`, `items`, `outposts` (ids), `main`, `ship`, `at` ("1e" a sector, "1p5" a body), erg, pu, u,
    wealth, reputation, exploration, shields, moves, and tokens as mine, explore, market, interact."""
    ship = values.pop("ship", "scout")
    card = SHIPS[ship]
    tokens: dict[str, int] = card["tokens"]  # type: ignore[assignment]
    at = values.pop("at", "1e")
    body = None if at[-1].isalpha() else at
    made = {
        "money": {name: values.pop(name, 0) for name in ("erg", "pu", "u")},
        "tracks": {name: values.pop(name, 0) for name in ("wealth", "reputation", "exploration")},
        "unused": {name: values.pop(name, tokens[name]) for name in ("mine", "explore", "market", "interact")},
        "deeds": values.pop("deeds", {}),
        "colonies": values.pop("colonies", []),
        "crew": values.pop("crew", ["c_glosen"]),
        "items": values.pop("items", []),
        "outposts": values.pop("outposts", []),
        "main": values.pop("main", None),
        "main_fresh": values.pop("main_fresh", False),
        "ship": ship,
        "bought": values.pop("bought", 0),
        "shields": values.pop("shields", card["shields"]),
        "sector": sector_of(at),
        "body": body,
        "moves": values.pop("moves", 0),
    }
    assert not values, f"a seat has no {values}"
    return made


def sector_of(at: str) -> str:
    """The sector of a body, or a sector itself."""
    rules = GAME.ruleset(GAME.new(2).setup).tile_set
    for body in rules.bodies:
        if body.id == at:
            return rules.sectors[body.sector].id
    return at


def table(*seats: dict[str, Any], bodies: dict[str, Any] | None = None, **values: Any) -> Position:
    """A position in which it is seat 0's turn to choose an action.

    `bodies` gives what became of bodies ({"2p1": {"planet": "p_ember_ka"}}); `tiles` more tiles, `places` where cards
    are ({"items": {"t_recon": "row:0:1p2"}}), `options` those of the game; any other field of the state by its name.
    """
    given = seats if len(seats) > 1 else (*seats, seat(crew=["c_hira"]))
    places: dict[str, Any] = {kind: {} for kind in ("crew", "items", "events", "quests", "anomalies", "encounters")}
    for number, one in enumerate(given):
        places["crew"] |= dict.fromkeys(one["crew"], f"seat:{number}")
        places["items"] |= dict.fromkeys(one["items"], f"seat:{number}")
        held = [*one["outposts"], *([one["main"]] if one["main"] else [])]
        places["quests"] |= dict.fromkeys(held, f"seat:{number}")
    for kind, more in values.pop("places", {}).items():
        places[kind] |= more
    home = {body: {"planet": planet} for body, planet in HOME_PLANETS.items()}
    state = {
        "round": 3, "turns": 7, "start": 0, "turn": 0, "attacked": 0, "beaten": False, "here": None,
        "rates": {"pu": 3, "u": 5}, "mercury": 9, "used": [],
        "tiles": {"t1": [0, 0, 0], **values.pop("tiles", TILE_TWO)},
        "top_tile": None, "top_seen": 0, "bodies": home | {b: home.get(b, {}) | f for b, f in (bodies or {}).items()},
        "places": places, "crew_marks": {}, "item_marks": {}, "quest_base": {}, "seats": list(given), "table": None,
        "stack": [
            {"decision": "go_on", "actor": -3, "seat": 0},
            {"decision": "choose_action", "actor": 0},
        ],
    }  # fmt: skip
    options = values.pop("options", {})
    unknown = set(values) - set(state)
    assert not unknown, f"a state has no {unknown}"
    header = {"format": 1, "game": "farfarout", "rules": GAME.rules_version, "pack": GAME.pack.hash}
    return GAME.from_json({**header, "seats": len(given), "options": options, "state": state | values})


def option(position: Position, name: str) -> int:
    """The option of a symbolic name, legal or not; legal ones first."""
    legal = position.options()
    for number in (*legal, *range(int(position.state.top().option_bound()))):
        try:
            if position.option_name(number) == name:
                return number
        except (KeyError, IndexError):
            continue
    raise AssertionError(f"{position.decision} has no option {name}")


def act(position: Position, *names: str) -> list[Event]:
    """Take options by their names, one after the other (`act(p, "mine", "2", "volt")`); return all events.

    A name of a die's face answers a roll; cards answer draws.
    """
    events: list[Event] = []
    for name in names:
        events += position.play(answer(position, name))
    return events


def answer(position: Position, name: str) -> int:
    """The option of a name; at a roll the face, at a draw the card."""
    if position.decision == "roll_die":
        faces = [position.option_name(number).split()[1] for number in position.options()]
        assert name in faces, f"no face {name} among {faces}"
        return faces.index(name)
    if position.actor == CHANCE:
        return option(position, name if " " in name else f"card {name}")
    return option(position, name)


def legal(position: Position) -> list[str]:
    """Names of the legal options."""
    return [position.option_name(number) for number in position.options()]


def can(position: Position, name: str) -> bool:
    """Whether an option of that name is legal."""
    return name in legal(position)


def forbidden_by(position: Position, *names: str) -> str:
    """The clause that forbids the last of the named options, after taking those before it; "" if it is legal."""
    act(position, *names[:-1])
    refusal = position.why_not(option(position, names[-1]))
    return refusal.clause if refusal else ""


def assert_forbidden(position: Position, clause: str, *names: str) -> None:
    """The clause forbids the last of the named options (after those before it), says so, and nothing changes."""
    act(position, *names[:-1])
    number = option(position, names[-1])
    before = position.digest()
    with pytest.raises(IllegalOption) as refused:
        position.take(number)
    assert refused.value.clause == clause
    assert position.digest() == before
    for lang in ("en", "ja"):
        assert GAME.rulebook[clause].text(lang) in refused.value.text(lang)


def events_named(events: list[Event], name: str) -> list[Event]:
    """The events of one name."""
    return [event for event in events if event.name == name]


def because(events: list[Event], name: str) -> list[tuple[str, object]]:
    """The clauses and the cards that the events of one name give as their reasons."""
    return [(event.clause, event.data.get("cause")) for event in events_named(events, name)]


def lines(events: list[Event], lang: str = "en") -> list[str]:
    """The lines of the log."""
    return [event.text(lang, ["Ann", "Bob", "Cyd", "Dan"]) for event in events]


def of(position: Position, number: int = 0) -> dict[str, Any]:
    """A seat in its own view."""
    return position.view(number)["seats"][number]  # type: ignore[index, no-any-return]


def tracks(position: Position, number: int = 0) -> tuple[int, int, int]:
    """Wealth, reputation, exploration of a seat."""
    values = of(position, number)["tracks"]
    return values["wealth"], values["reputation"], values["exploration"]


def money(position: Position, number: int = 0) -> tuple[int, int, int]:
    """ERG, plutonium, uranium of a seat."""
    values = of(position, number)["money"]
    return values["erg"], values["pu"], values["u"]


def body(position: Position, id: str, viewer: int | None = None) -> dict[str, Any]:
    """What a viewer sees of a body."""
    bodies: list[dict[str, Any]] = position.view(viewer)["bodies"]  # type: ignore[assignment]
    return next(one for one in bodies if one["id"] == id)


def place(position: Position, number: int = 0) -> str:
    """Where a ship is: its body, or its sector."""
    return str(of(position, number)["body"] or of(position, number)["sector"])


def end_turn(position: Position) -> list[Event]:
    """The active player ends their turn."""
    return act(position, "end_turn")


def new_game(seats: int = 2, start: int = 0, **options: Any) -> Position:
    """A game right after its setup: every seat kept the first quests dealt and bought the first crew it could."""
    position = GAME.new(seats, {"start_seat": start, **options})
    while position.decision != "choose_action":
        position.take(position.options()[0])
    return position


def over(position: Position) -> bool:
    """Whether the game has ended."""
    return position.actor == OVER
