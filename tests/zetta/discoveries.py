"""Discoveries on a planet in the zone, for tests of their dice and of what they give."""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from tests.zetta.table import crew_with, play, seat, table

LIFE = crew_with("life")
GEOLOGIST = crew_with("substance")
OTHERS = [crew_with("substance", but=(GEOLOGIST,)), "ezc29", "ezc44"]


def team(position: Position, kind: str, *members: str) -> None:
    """The discoverer tries for a kind with these members."""
    play(position, f"discover_{kind}", *(f"send {member}" for member in members), "team_done")


def on_planet(marker: str, one: dict[str, Any], *others: dict[str, Any], **values: Any) -> Position:
    """Seat 0 acts on a planet with this marker, in the zone."""
    return table(one, *others, planets=[("D", marker)], ask="ChooseAction", **values)


def one_geologist(**values: Any) -> dict[str, Any]:
    """A seat on the planet with one crew for substances."""
    return seat(**({"at": "planet:0", "crew": [GEOLOGIST]} | values))
