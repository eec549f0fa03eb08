"""Forecasts: for every number of cubes that can be placed now, and for the boxes if the round ended now.

Plays on copies of the position, so no rule is implemented twice.
"""

from __future__ import annotations

from typing import Any

import hoshitaku

LEVEL_TRACKS = ("city", "green", "science", "cosmo")
ROUND_END_BOXES = ("oxygen", "war", "carnival")
# Options that continue the round: passing, or ending the turn without a copy of the Library Folk.
PASSING_OPTIONS = ("pass", "end_turn")

Forecast = dict[str, Any]


def seat_forecast(position: hoshitaku.Position, seat: int | None) -> Forecast:
    """The forecasts for a seat's sheet.

    Returns:
        ``now``: by box, the result if everybody passed now; ``numbers``: by number of cubes (as text), the
        ``level`` of the chosen track, the new value of ``now``, and whether it ``works``, that is achieves the
        purpose of the place. Empty for spectators, and while chance or a card must be resolved.
    """
    if seat is None or position.actor < 0:
        return {}
    if position.decision == "choose_cubes":
        return {"numbers": _outcome_by_cube_count(position, seat)} if position.actor == seat else {}
    return {"now": forecast_round_end(position, seat)} if position.decision in ("choose_action", "after_action") else {}


def _outcome_by_cube_count(position: hoshitaku.Position, seat: int) -> dict[str, Forecast]:
    target = _decision_view(position)["target"]
    before = _own_seat_view(position, seat)
    numbers = {}
    for cubes in position.options():
        after = position.clone()
        after.take(cubes)
        numbers[str(cubes)] = _outcome_of_placed_cubes(after, seat, target, before)
    return numbers


def _outcome_of_placed_cubes(after: hoshitaku.Position, seat: int, target: str, before: Forecast) -> Forecast:
    """The forecast for one number of cubes; `after` is the position with them placed."""
    own = _own_seat_view(after, seat)
    if target in LEVEL_TRACKS:
        return {"level": own["levels"][target], "works": own["levels"][target] > before["levels"][target]}
    if target not in ROUND_END_BOXES:
        return {"works": True, "hand": own["hand"], "points": own["score"] - before["score"]}
    now = forecast_round_end(after, seat)
    return {"box": now[target], "works": now[target]["tone"] == "good"} if now else {"works": False}


def forecast_round_end(position: hoshitaku.Position, seat: int) -> Forecast:
    """Results of Oxygen, War and Carnival for a seat if everybody passes; empty if another question comes first."""
    end = position.clone()
    happened: list[hoshitaku.Event] = []
    while not any(event.name == "clear" for event in happened):
        # These options are near the end; looking up every name would cost more than the play itself.
        idle = next((option for option in reversed(end.options()) if end.option_name(option) in PASSING_OPTIONS), None)
        if idle is None:
            return {}
        happened = end.play(idle)
    mine = [event for event in happened if event.seat == seat]
    return {"oxygen": _oxygen_result(mine), "war": _war_result(mine), "carnival": _carnival_result(mine)}


def _oxygen_result(own_events: list[hoshitaku.Event]) -> Forecast:
    for event in own_events:
        if event.name == "oxygen_fails":
            return _box_result("oxygen_short", "bad", missing=event.amount)
    return _box_result("oxygen_enough", "good")


def _war_result(own_events: list[hoshitaku.Event]) -> Forecast:
    powers = [event.amount for event in own_events if event.name == "war_power"]
    if not powers:
        return _box_result("war_none", "")
    places = {"war.first": 1, "war.second": 2}
    for event in own_events:
        if event.name == "points" and event.clause in places:
            return _box_result("war_rank", "good", power=powers[0], rank=places[event.clause])
    return _box_result("war_power", "", power=powers[0])


def _carnival_result(own_events: list[hoshitaku.Event]) -> Forecast:
    points = sum(event.amount for event in own_events if event.clause == "carnival.points")
    return _box_result("carnival", "good" if points else "", points=points)


def _box_result(key: str, tone: str, **values: int) -> Forecast:
    """One forecast: a text key, its values, and whether it is good or bad news."""
    return {"key": key, "tone": tone, "values": values}


def _own_seat_view(position: hoshitaku.Position, seat: int) -> Forecast:
    own: Forecast = position.view(seat)["seats"][seat]  # type: ignore[index]
    return own


def _decision_view(position: hoshitaku.Position) -> Forecast:
    decision: Forecast = position.view()["decision"]  # type: ignore[assignment]
    return decision
