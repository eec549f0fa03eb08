"""Situations in which cards of Far Far Out are played, in one word each."""

from __future__ import annotations

from typing import Any

from hoshitaku import Event, Position
from tests.farfarout.table import act, answer, legal, of, seat, table

EARTH, SATURN = "1p2", "1p4"
HOT = {"2p1": {"planet": "p_ember_ka"}}  # a hot planet with a weird row and nobody on it
SITE = {"2p2": {"planet": "p_nul_vey", "dig": 3}}
# Tile 4, south-east of Saturn's sector, adds water and gas to the planets of tile 2.
TWO_TILES = {"t2": [0, 1, 3], "t4": [1, 0, 2]}
SLOTS = {"hot": "2p1", "ice": "2p2", "jungle": "2p3", "water": "4p1", "gas": "4p2"}

BATTLE = ("roll_die", "use_icon", "choose_die", "remove_die", "lose_die_or_shield")


def hired(member: str, **values: Any) -> Position:
    """Seat 0 has just hired a member on Saturn, with the ERG that `values` give."""
    row = dict.fromkeys((member, "c_volt_1", "c_volt_2", "c_timer_1"), f"row:0:{SATURN}")
    position = table(seat(at=SATURN, **values), places={"crew": row})
    act(position, "hire_crew", f"hire {member}")
    return position


def dug_up(relic: str, **values: Any) -> Position:
    """Seat 0 has just dug up a relic with the grey die of Sh'Paka."""
    shown = dict.fromkeys((relic, "r_urn", "r_coin", "r_egg"), "row:2:2p2")
    held = values.get("items", [])
    places = {"items": {card: place for card, place in shown.items() if card not in held}}
    position = table(seat(at="2p2", crew=["c_shpaka"], **values), bodies=SITE, places=places)
    act(position, "dig", "1", "grey")
    while position.decision == "draw_item":
        position.take(position.options()[0])
    act(position, f"take {relic}")
    return position


def facing(token: str, level: int = 1, **values: Any) -> Position:
    """Seat 0 is on a planet with a face-up life form, which seat 1 plays."""
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": level, "seen": 255}}
    options = values.pop("options", {})
    one, other = seat(at="2p1", **values), seat(crew=[])
    return table(one, other, bodies=bodies, places={"encounters": {token: "2p1"}}, options=options)


def scanned(event: str, **values: Any) -> Position:
    """Seat 0 has just scanned a planet from space and met an event's better half."""
    position = table(seat(at="2c", **values))
    act(position, "scan", "body 2p1", "p_ember_ka", event)
    return position


def unscanned(event: str, **values: Any) -> Position:
    """Seat 0 has just landed blind and met an event's worse half."""
    position = table(seat(at="2c", explore=0, **({"moves": 1} | values)))
    act(position, "land 2p1", "p_ember_ka", event)
    return position


def opened(anomaly: str, **values: Any) -> Position:
    """Seat 0 has just landed on an anomaly."""
    position = table(seat(at="2b", moves=1, **values))
    act(position, "land 2x1", anomaly)
    return position


def colours(position: Position, side: str) -> list[str]:
    """Colours of one side's dice."""
    return [die["colour"] for die in dice(position) if die["side"] == side]


def dice(position: Position) -> list[dict[str, Any]]:
    """The dice on the table."""
    return position.view()["dice"]["dice"]  # type: ignore[index, no-any-return]


def totals(events: list[Event]) -> tuple[int, object]:
    """Both totals of the battle turn in the events."""
    event = next(event for event in events if event.name == "totals")
    return event.amount, event.as_json()["enemy"]


def fight_out(position: Position, *, win: bool) -> None:
    """Play a battle to its end: the winner rolls its highest numbers, the other its lowest; no icon, no shield."""
    if position.decision == "choose_action":
        act(position, "fight")
    while position.decision in BATTLE and position.view()["dice"] is not None:
        if position.decision != "roll_die":
            names = legal(position)
            act(position, "dice_done" if "dice_done" in names else names[0])
            continue
        rolling = next(die["side"] for die in dice(position) if not die["lost"] and not die["result"])
        numbers = sorted(face for face in faces(position) if face.isdigit())
        position.take(answer(position, numbers[-1] if win == (rolling == "own") else numbers[0]))


def faces(position: Position) -> list[str]:
    """The six faces of the die that is rolled."""
    return [name.split()[1] for name in legal(position)]


def shields(position: Position) -> int:
    """Shields of seat 0."""
    return int(of(position)["shields"])
