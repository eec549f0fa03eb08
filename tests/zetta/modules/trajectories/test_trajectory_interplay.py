"""Chapter "trajectory", with other modules: systems made of cards, and excavations on planets that move."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku.games.zetta.codes import ORBIT_NAMES
from hoshitaku.games.zetta.modules.trajectories.board import board_of, label_for_die
from tests.zetta.modules.archaeology.ruins import ARCHAEOLOGIST, excavation_view
from tests.zetta.modules.psg.piles import walk_to
from tests.zetta.modules.trajectories.skies import LABEL, labels, ship, starry, where
from tests.zetta.table import GAME, offered, play, shown

WITH_PSG = {"modules": ["psg", "trajectories"], "start_seat": 0}
WITH_DIGS = {"modules": ["archaeology", "trajectories"]}


@pytest.mark.rule("interplay.psg_trajectory", "trajectory.roll_position", "trajectory.mothership")
@pytest.mark.parametrize("result", [1, 2, 12])
def test_planets_and_mothership_of_a_system_made_of_cards_roll_their_labels(result: int) -> None:
    position = GAME.new(2, WITH_PSG)
    walk_to(position, ("roll_position",))
    while position.decision in ("roll_position", "choose_orbit"):
        names = offered(position)
        play(position, f"rolled {result}" if position.decision == "roll_position" else names[0])
    system: Any = shown(position)["system"]
    orbits = [planet["orbit"] for planet in system["planets"] if planet]
    assert labels(position)["planets"] == [label_on(position, orbit, result) for orbit in orbits]
    assert labels(position)["mothership"] == label_on(position, system["mothership"], result)


def label_on(position: Any, orbit: str, result: int) -> str:
    """The label of an orbit with a number of the die."""
    return LABEL[int(label_for_die(board_of(position.state), ORBIT_NAMES.index(orbit), result))]


@pytest.mark.rule("interplay.trajectory_dig", "trajectory.rotation_asteroid_ships")
def test_a_digging_ship_moves_with_its_planet_and_digs_on() -> None:
    one, other = ship("planet:0", crew=[ARCHAEOLOGIST]), ship("planet:0")
    position = starry(one, other, options=WITH_DIGS, planets=(("C4-6", "des_4"),), ask="ChooseAction")
    play(position, "archaeology", f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 1", "rolled 1")
    play(position, "card ezx1")
    while position.decision != "choose_dig":
        names = offered(position)
        play(position, next((name for name in ("dig_on", "decline", "stay", "end_turn") if name in names), names[0]))
    assert labels(position)["planets"] == ["C7-9"]
    assert where(position, 0) == "planet:0"
    assert excavation_view(position)["digger"] == 0
    assert excavation_view(position)["dug"]["ezx1"] == 1
