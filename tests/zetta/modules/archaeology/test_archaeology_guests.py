"""Chapter "archaeology", with warp travel: guests at an excavation go home hurt, and level first."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.archaeology.ruins import (
    ALIEN,
    ARCHAEOLOGIST,
    BOTH,
    PILOT,
    digger,
    excavation_view,
    name_teams,
    on_planet,
    opened,
)
from tests.zetta.modules.warp_travel.stage import aboard, kept
from tests.zetta.table import GAME, cells, offered, own, play, refused, seat

NINE = 9
WITH_WARP = {"modules": ["archaeology", "warp_travel"]}
WITH_ALIENS = {"modules": ["archaeology", "warp_travel", "aliens"]}


def digging(guest: str = PILOT, then: str = "danger_roll") -> Position:
    """Seat 0 digs with a guest of seat 1 aboard, in the first round."""
    options = WITH_ALIENS if guest == ALIEN else WITH_WARP
    one = digger(guests={guest: 1})
    return opened({"ezx1": 1}, then, one, seat(crew=[BOTH], at="J"), options=options, round=1)


@pytest.mark.rule("interplay.dig_guest_return", "archaeology.damage_guest")
def test_a_guest_hurt_at_a_dig_is_heartbroken_at_once_and_its_host_goes_on() -> None:
    position = digging()
    play(position, "rolled 1", f"hurt {PILOT}:talent")
    assert aboard(position, 1) == [BOTH, PILOT]
    assert kept(position, "heartbroken") == {PILOT: 1}
    assert aboard(position, 0) == [ARCHAEOLOGIST]
    assert excavation_view(position)["digger"] == 0


@pytest.mark.rule("interplay.dig_guest_return", "archaeology.damage_guest", "alien.active_limit_away")
def test_an_alien_that_is_a_guest_goes_home_as_well_and_is_killed_by_nobody() -> None:
    position = digging(ALIEN)
    play(position, "rolled 1")
    assert refused(position, f"flees {ALIEN}") == "archaeology.damage_guest_full"
    play(position, f"hurt {ALIEN}:talent")
    assert aboard(position, 1) == [BOTH, ALIEN]
    assert kept(position, "heartbroken") == {ALIEN: 1}


@pytest.mark.rule("warp.guest_levels", "archaeology.level")
def test_after_both_rolls_a_guest_levels_before_own_crew() -> None:
    one = digger(guests={PILOT: 1}, level=2)
    position = on_planet(one, seat(crew=[BOTH], at="J"), options=WITH_WARP, round=1)
    name_teams(position)
    play(position, "rolled 1", "rolled 1")
    assert cells(position, "levelled") == {PILOT: 1}


@pytest.mark.rule("warp.guest_levels", "archaeology.artifact")
def test_where_two_level_at_once_own_crew_comes_behind_a_guest() -> None:
    one = digger(guests={PILOT: 1}, level=2)
    position = opened({"ezx1": 1}, "", one, seat(crew=[BOTH], at="J"), options=WITH_WARP, round=1,
                      owner={"ezx22": 0})  # fmt: skip
    play(position, "discover_life", f"send {ARCHAEOLOGIST}", "team_done", "rolled 1")
    while position.decision != "choose_levelled":
        play(position, offered(position)[0])
    assert cells(position, "levelled") == {PILOT: 1}
    assert offered(position) == [f"level {ARCHAEOLOGIST}"]


def finder(position: Position, owner: dict[str, int]) -> Position:
    """The position in which these have found alien artifacts."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["archaeology"]["owner"] = owner
    return GAME.from_json(data)


@pytest.mark.rule("discovery.nine_steps_next", "archaeology.level", "archaeology.artifact")
@pytest.mark.parametrize("owner", [{}, {"ezx22": 0}])
def test_a_guest_turned_beside_levelled_own_crew_brings_nine_steps_in_ruins_too(owner: dict[str, int]) -> None:
    one = digger(guests={PILOT: 1}, level=2, levelled=[ARCHAEOLOGIST])
    position = finder(on_planet(one, seat(crew=[BOTH], at="J"), options=WITH_WARP, round=1), owner)
    name_teams(position)
    play(position, *["rolled 1"] * 4)
    assert cells(position, "levelled") == {PILOT: 1, ARCHAEOLOGIST: 1}
    assert own(position, "level", 0) == NINE
