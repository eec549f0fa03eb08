"""Chapter "trajectory", systems: positions by die, asteroids next to planets, and what moves between rounds."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE
from hoshitaku.games.zetta.modules.trajectories.board import board_of, label_for_die, next_label
from hoshitaku.games.zetta.modules.trajectories.label_positions import RollLabel
from hoshitaku.kernel.decision_registry import encode_decision
from tests.zetta.modules.trajectories.skies import (
    BUILD,
    CARDS,
    GAS,
    LABEL,
    arriving,
    built,
    card_with,
    labels,
    prices,
    ship,
    starry,
    where,
)
from tests.zetta.table import GAME, offered, own, play, seat, shown


def last_rolled(planets: list[tuple[str, str]], result: int) -> Position:
    """The positions of planets are rolled, with this result for the last of them."""
    roll_last: Any = encode_decision(RollLabel(FIRST_PLANET_PLACE + len(planets) - 1))
    position = starry(ship("mothership"), planets=planets, asteroids=[], ask=[*BUILD[:4], roll_last])
    play(position, f"rolled {result}")
    return position


def passes(position: Position, seats: int = 2) -> None:
    """This number of turns in which nothing is done; a ship on a planet flies into space."""
    for _ in range(seats):
        if position.decision == "choose_move":
            play(position, "stay" if "stay" in offered(position) else "move space:0")
        play(position, "decline")


@pytest.mark.rule("trajectory.label_ranges")
def test_the_labels_of_each_orbit_share_out_the_numbers_of_the_die() -> None:
    board = board_of(starry(ship("c_a0")).state)
    found = [[LABEL[int(label_for_die(board, orbit, number))] for number in range(1, 13)] for orbit in range(10)]
    assert found[0] == ["A1-3"] * 3 + ["A4-6"] * 3 + ["A7-9"] * 3 + ["A10-12"] * 3
    assert found[2][4] == "C4-6"
    assert found[6] == [f"G{number}" for number in range(1, 13)]


@pytest.mark.rule("trajectory.roll_position", "trajectory.purpose")
def test_a_planet_stands_on_the_label_with_the_number_rolled() -> None:
    card = card_with(gas=False, orbits="C")
    orbits = [planet["orbit"] for planet in shown(arriving(card))["system"]["planets"]]
    position = built(card, *(5 if orbit == "C" else 1 for orbit in orbits))
    assert labels(position)["planets"][orbits.index("C")] == "C4-6"


@pytest.mark.rule("trajectory.mothership", "trajectory.mothership_orbit")
def test_the_start_player_names_an_orbit_and_the_label_of_the_mothership_is_rolled() -> None:
    position = built(card_with(gas=False))
    assert (position.decision, position.actor) == ("choose_orbit", 0)
    play(position, "orbit E", "rolled 7")
    assert labels(position)["mothership"] == "E7-8"


@pytest.mark.rule("trajectory.asteroids")
def test_asteroids_lie_before_and_after_a_gas_planet() -> None:
    card = next(one for one in CARDS if sum(planet["type"] in GAS for planet in one["planets"]) == 1)
    at = next(n for n, planet in enumerate(sorted(card["planets"], key=lambda one: one["orbit"]))
              if planet["type"] in GAS)  # fmt: skip
    position = built(str(card["id"]))
    board, label = board_of(position.state), labels(position)["planets"][at]
    ahead = LABEL[int(next_label(board, LABEL.index(label)))]
    behind, after = labels(position)["asteroids"]
    assert next_label(board, LABEL.index(behind)) == LABEL.index(label)
    assert after == ahead


@pytest.mark.rule("trajectory.asteroids")
def test_before_the_first_label_of_an_orbit_comes_its_last() -> None:
    orbit = "G"
    card = next(one for one in CARDS if any(p["type"] in GAS and p["orbit"] == orbit for p in one["planets"]))
    position = built(str(card["id"]))
    assert "G1" in labels(position)["planets"]
    assert {"G12", "G2"} <= set(labels(position)["asteroids"])


@pytest.mark.rule("trajectory.asteroids")
def test_without_gas_planets_the_outermost_planet_has_them() -> None:
    position = built(card_with(gas=False, count=2))
    outermost = max(labels(position)["planets"])
    behind, ahead = labels(position)["asteroids"]
    assert {behind[0], ahead[0]} == {outermost[0]}


@pytest.mark.rule("trajectory.no_planets")
def test_a_system_without_planets_gets_an_asteroid_core_with_asteroids_beside_it() -> None:
    ssb = next(str(entry.fields["id"]) for entry in GAME.pack.entries("planet") if entry.fields["type"] == "SSB")
    assert labels(last_rolled([("E1-2", ssb)], 2))["asteroids"] == ["E11-12", "E3-4"]


@pytest.mark.rule("trajectory.outermost_tie", "trajectory.same_label")
def test_of_two_planets_on_the_outermost_orbit_the_last_has_the_asteroids() -> None:
    position = last_rolled([("C1-3", "ter_1"), ("H1", "ice_1"), ("H5", "ice_2")], 5)
    assert labels(position)["asteroids"] == ["H4", "H6"]
    shared = starry(ship("asteroids:0"), planets=[("E3-4", "ter_1")], asteroids=["E3-4"])
    assert labels(shared)["planets"] == labels(shared)["asteroids"] == ["E3-4"]


@pytest.mark.rule("interplay.trajectory_two_asteroids")
def test_of_ten_gas_planets_the_innermost_gets_no_asteroids() -> None:
    gas = [str(entry.fields["id"]) for entry in GAME.pack.entries("planet") if entry.fields["type"] in GAS]
    places = [next(label for label in LABEL if label[0] == orbit) for orbit in "ABCDEFGHIJ"]
    found = labels(last_rolled(list(zip(places, gas, strict=False)), 1))["asteroids"]
    assert len(found) == 18
    assert "A" not in {label[0] for label in found}


@pytest.mark.rule("trajectory.rotation", "trajectory.rotation_asteroid_ships")
def test_between_rounds_planets_and_asteroids_move_on_with_the_ships_there() -> None:
    position = starry(
        ship("asteroids:0"), ship("c_d4"), planets=[("C4-6", "ter_1"), ("C10-12", "des_1")], asteroids=["G2"],
        mothership="C4-6", ask="ChooseAction",
    )  # fmt: skip
    play(position, "decline", "stay", "decline")
    assert labels(position) == {"planets": ["C7-9", "C1-3"], "asteroids": ["G3"], "mothership": "C4-6"}
    assert (where(position, 0), where(position, 1)) == ("asteroids:0", "c_d4")


@pytest.mark.rule("trajectory.mothership_docked")
def test_a_docked_ship_stays_where_the_mothership_is() -> None:
    position = starry(ship("mothership"), ship("c_d4"), planets=[("C4-6", "ter_1")], mothership="C4-6",
                      ask="ChooseAction")  # fmt: skip
    play(position, "decline", "stay", "decline")
    assert (where(position, 0), labels(position)["mothership"]) == ("mothership", "C4-6")
    assert prices(position)["planet:0"] == 1 + 1


@pytest.mark.rule("trajectory.rotation_word")
def test_planets_move_only_where_another_round_follows() -> None:
    position = starry(ship("c_d4"), planets=[("C4-6", "ter_1")], ask="ChooseAction", round=1, rounds=4)
    moved = []
    for _ in range(4):
        before = labels(position)["planets"]
        passes(position)
        moved.append(before != labels(position)["planets"] and bool(labels(position)["planets"]))
    assert moved == [True, True, True, False]


@pytest.mark.rule("interplay.damage_long_stay_trajectory", "trajectory.rotation_word")
def test_planets_move_before_an_extra_round_too() -> None:
    position = starry(
        ship("c_d4"), ship("c_d4"), ask="ChooseAction", round=3, options={"modules": ["damage", "trajectories"]}
    )
    play(position, "decline", "stay", "decline")
    assert (position.decision, labels(position)["planets"]) == ("choose_stay", ["C4-6"])
    play(position, "stay_longer", "wait")
    assert labels(position)["planets"] == ["C7-9"]


@pytest.mark.rule("interplay.trajectory_return_ships")
def test_from_the_label_of_the_mothership_the_return_is_free() -> None:
    position = starry(
        ship("planet:0"), ship("planet:1"), planets=[("C4-6", "ter_1"), ("C1-3", "des_1")], mothership="C4-6",
        ask="ChooseAction", round=3, turn=1,
    )  # fmt: skip
    play(position, "decline", "stay" if "stay" in offered(position) else "move planet:0")
    if position.decision == "choose_bonus":
        play(position, "from_bag", "substance gas")
    play(position, "decline")
    assert (own(position, "energy", 0), where(position, 0)) == (10, "mothership")


@pytest.mark.rule("trajectory.return")
def test_the_return_costs_one_from_however_far() -> None:
    position = starry(ship("c_a0"), mothership="J6", ask="ChooseAction", round=3)
    passes(position)
    assert (own(position, "energy", 0), where(position, 0)) == (9, "mothership")


@pytest.mark.rule("interplay.damage_rescue_trajectory", "interplay.trajectory_mothership_circle")
def test_the_mothership_comes_to_the_label_or_circle_of_the_rescued_ship() -> None:
    for at, comes in (("planet:0", "C4-6"), ("c_c3", "c_c3"), ("c_x4", "c_x4")):
        first = seat(crew=["ezc4"], hurt={"ezc4": ["substance", "talent"]}, stored_life=["ezl7"], at=at)
        position = starry(
            first, ship("mothership"), planets=[("C4-6", "ter_1")], ask="ChooseAction", life_hurt={"ezl7": 1},
            options={"modules": ["damage", "trajectories"]},
        )  # fmt: skip
        play(position, "decline", "stay", "decline")
        assert labels(position)["mothership"] == comes
        assert (where(position, 0), labels(position)["planets"]) == ("mothership", ["C7-9"])
