"""What would come of it: of every number of cubes that can be placed now, and of the boxes if the round ended now.

It asks the rules themselves, by playing on copies of the position, so no rule is written twice.
"""

from __future__ import annotations

from typing import Any

import hoshitaku

TRACKS = ("city", "green", "science", "cosmo")
DEFERRED = ("oxygen", "war", "carnival")
# How a seat lets the round continue: it passes, or ends its turn without a copy of the Library Folk.
IDLE = ("pass", "end_turn")

Forecast = dict[str, Any]


def forecast(position: hoshitaku.Position, seat: int | None) -> Forecast:
    """What the seat's sheet can say in advance.

    Returns:
        ``now``: by box, what would happen if everybody passed now; ``numbers``: by number of cubes (as text), the
        ``level`` of the chosen track, what ``now`` would then be, and whether it ``works``, that is whether it does
        what the place is for. Empty for spectators, and while chance or a card is at work.
    """
    if seat is None or position.actor < 0:
        return {}
    if position.decision == "choose_cubes":
        return {"numbers": _numbers(position, seat)} if position.actor == seat else {}
    return {"now": round_end(position, seat)} if position.decision in ("choose_action", "after_action") else {}


def _numbers(position: hoshitaku.Position, seat: int) -> dict[str, Forecast]:
    target = _decision(position)["target"]
    before = _own(position, seat)
    numbers = {}
    for cubes in position.options():
        after = position.clone()
        after.take(cubes)
        numbers[str(cubes)] = _outcome(after, seat, target, before)
    return numbers


def _outcome(after: hoshitaku.Position, seat: int, target: str, before: Forecast) -> Forecast:
    """What one number of cubes does, on the position after it."""
    own = _own(after, seat)
    if target in TRACKS:
        return {"level": own["levels"][target], "works": own["levels"][target] > before["levels"][target]}
    if target not in DEFERRED:
        return {"works": True, "hand": own["hand"], "points": own["score"] - before["score"]}
    now = round_end(after, seat)
    return {"box": now[target], "works": now[target]["tone"] == "good"} if now else {"works": False}


def round_end(position: hoshitaku.Position, seat: int) -> Forecast:
    """Oxygen, War and Carnival of a seat if everybody passed from here on; empty if a question stands in the way."""
    end = position.clone()
    happened: list[hoshitaku.Event] = []
    while not any(event.name == "clear" for event in happened):
        # These stand near the end of the options; asking for every name would cost more than the play itself.
        idle = next((option for option in reversed(end.options()) if end.option_name(option) in IDLE), None)
        if idle is None:
            return {}
        happened = end.play(idle)
    mine = [event for event in happened if event.seat == seat]
    return {"oxygen": _oxygen(mine), "war": _war(mine), "carnival": _carnival(mine)}


def _oxygen(mine: list[hoshitaku.Event]) -> Forecast:
    for event in mine:
        if event.name == "oxygen_fails":
            return _told("oxygen_short", "bad", missing=event.amount)
    return _told("oxygen_enough", "good")


def _war(mine: list[hoshitaku.Event]) -> Forecast:
    powers = [event.amount for event in mine if event.name == "war_power"]
    if not powers:
        return _told("war_none", "")
    places = {"war.first": 1, "war.second": 2}
    for event in mine:
        if event.name == "points" and event.clause in places:
            return _told("war_rank", "good", power=powers[0], rank=places[event.clause])
    return _told("war_power", "", power=powers[0])


def _carnival(mine: list[hoshitaku.Event]) -> Forecast:
    points = sum(event.amount for event in mine if event.clause == "carnival.points")
    return _told("carnival", "good" if points else "", points=points)


def _told(key: str, tone: str, **values: int) -> Forecast:
    """One forecast: a text's key, its values, and whether it is good or bad news."""
    return {"key": key, "tone": tone, "values": values}


def _own(position: hoshitaku.Position, seat: int) -> Forecast:
    own: Forecast = position.view(seat)["seats"][seat]  # type: ignore[index]
    return own


def _decision(position: hoshitaku.Position) -> Forecast:
    decision: Forecast = position.view()["decision"]  # type: ignore[assignment]
    return decision
