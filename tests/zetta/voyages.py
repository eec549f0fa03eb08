"""Positions of who plays alone or together: before a warp, in the last round of a system; and the end of a system."""

from __future__ import annotations

from typing import Any

from hoshitaku import CHANCE, Event, Position
from tests.zetta.table import GAME, play, seat, step, table

TRIPLE = "ezc6"
TOGETHER = {"mode": "cooperative"}
LONELY = TOGETHER | {"lonely_star": "on"}
# The next quick Zetta card is drawn, and seat 0 has to pay its warp and may go home.
WARP_STACK = [
    step("Phase", b=4), step("PlaceMothership"), step("BeginSystem"), step("PlaceFields"), step("PlacePlanets"),
    step("LookHomeward", a=0), step("PayWarp"), step("DrawQuick", CHANCE, 0),
]  # fmt: skip


def alone(ask: Any = "ChooseAction", options: Any = None, **values: Any) -> Position:
    """The lone ship in its turn; `ship` is its seat."""
    ship = {"crew": [TRIPLE]} | values.pop("ship", {})
    return table(seat(**ship), alone=True, ask=ask, options=options, **values)


def before_warp_alone(**ship: Any) -> Position:
    """The next quick Zetta card is drawn, and its warp has to be paid."""
    return alone(ask=WARP_STACK, ship=ship, planets=[], asteroids=[])


def last_round_alone(**ship: Any) -> Position:
    """The last round of the star is over."""
    position = alone(ship=ship, round=3)
    play(position, "decline")
    return position


def partners(
    *seats: dict[str, Any], options: Any = None, challenges: tuple[int, ...] = (8,), **values: Any
) -> Position:
    """Partners in the last round of a system, with these challenges, seat 0 about to act."""
    given = seats or (seat(crew=[TRIPLE]), seat(crew=["ezc54"]), seat(crew=["ezc53"]))
    bits = sum(1 << number for number in challenges)
    return table(*given, options=options or TOGETHER, alone=True, ask=values.pop("ask", "ChooseAction"),
                 challenges=bits, **({"round": 3} | values))  # fmt: skip


def before_warp_together(*ships: dict[str, Any], **values: Any) -> Position:
    """The next quick Zetta card is drawn, and partners with the Lonely Star have to pay its warp."""
    stack = [
        step("Phase", b=4), step("RecordStar"), step("PlaceMothership"), step("BeginSystem"), step("PlaceFields"),
        step("PlacePlanets"), step("ArriveHome"), step("PayWarp"), step("DrawQuick", CHANCE, 0),
    ]  # fmt: skip
    return partners(*ships, **({"options": LONELY, "ask": stack, "planets": [], "asteroids": []} | values))


def end_system(position: Position) -> list[Event]:
    """Every seat stays in place and does nothing until the ships are back."""
    events = play(position, "decline")
    while position.decision == "choose_move":
        events += play(position, "stay", "decline")
    while position.decision == "choose_stay":
        events += play(position, "wait")
    return events


def clauses_by_event(events: list[Event]) -> dict[str, str]:
    """The clauses of what happened, by name."""
    return {event.name: event.clause for event in events}


def of_price(energy: int) -> str:
    """The option of a quick Zetta card with that price of its warp."""
    entries = GAME.pack.entries("quick_zetta")
    return "card " + next(str(entry.fields["id"]) for entry in entries if entry.fields["energy"] == energy)
