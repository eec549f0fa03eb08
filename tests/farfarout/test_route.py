"""Chapter "move": where a ship can come this turn, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.farfarout.table import can, seat, table


def routes(position: Position) -> dict[str, dict[str, Any]]:
    """Routes of the active player, by where they lead."""
    return {route["steps"][-1]: route for route in position.view(0)["decision"]["routes"]}


@pytest.mark.rule("move.cost_adjacent", "move.cost_land")
def test_a_route_adds_up_flights_and_the_landing() -> None:
    found = routes(table(seat(moves=3)))

    assert found["body:1p4"] == {"steps": ["sector:1d", "body:1p4"], "cost": 2, "tokens": 0}
    assert found["body:1p2"]["cost"] == 3  # two sectors to Earth's, and the landing


@pytest.mark.rule("move.cost_takeoff", "move.landed_needs_takeoff")
def test_a_route_from_a_planet_begins_with_the_take_off() -> None:
    found = routes(table(seat(at="1p5", moves=2)))

    assert found["sector:1d"]["steps"] == ["sector:1e", "sector:1d"]
    assert "body:1p5" not in found


@pytest.mark.rule("turn.convert", "move.speed")
def test_a_route_says_how_many_tokens_it_takes() -> None:
    found = routes(table(seat(moves=1)))

    assert [found[space]["tokens"] for space in ("body:1p5", "body:1p2", "body:2p3")] == [0, 1, 1]
    assert routes(table(seat()))["body:1p2"]["tokens"] == 2


@pytest.mark.rule("move.pilot")
def test_a_ship_without_a_pilot_has_no_routes() -> None:
    assert routes(table(seat(crew=[], moves=4))) == {}


@pytest.mark.rule("component.star", "mine.exploded_forever")
def test_no_route_leads_to_stars_or_exploded_asteroids() -> None:
    found = routes(table(seat(moves=8), bodies={"1r1": {"fate": "spent"}}))

    assert "body:1s1" not in found
    assert "body:1r1" not in found
    assert "body:1r2" in found


@pytest.mark.rule("move.cost_system", "move.undiscovered")
def test_routes_lead_through_connected_exits_and_nowhere_else() -> None:
    assert routes(table(seat(moves=8)))["sector:2a"]["steps"] == ["sector:2a"]
    alone = routes(table(seat(moves=8), tiles={}))
    assert all(space.startswith(("sector:1", "body:1")) for space in alone)


def test_routes_of_one_step_are_the_steps_of_the_menu() -> None:
    position = table(seat(moves=1))

    near = {space for space, route in routes(position).items() if len(route["steps"]) == 1}

    assert near == {"sector:1a", "sector:1d", "sector:1f", "sector:2a", "body:1p5"}
    assert can(position, "fly 1a")
    assert can(position, "land 1p5")
