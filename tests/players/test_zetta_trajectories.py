"""Trajectories: how bots made of cards measure what is nearest, and where the greedy player looks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hoshitaku import CHANCE, OVER, Position
from hoshitaku.players import ask_player, make_player
from tests.players.zetta_bots import choice
from tests.zetta.modules.trajectories.skies import TRAJECTORIES, built, card_with, circle, prices, ship, starry
from tests.zetta.table import GAME, play, seat

# From circle A12: five steps with one against the clock, or seven without; and six, whichever way.
ROUND, PLAIN = ("E7-8", "ice_1"), ("E5-6", "ice_3")


def greedy_choice(position: Position) -> str:
    """Name of the option that the greedy player takes."""
    return position.option_name(ask_player(make_player("greedy", GAME, 1), position, position.actor, random.Random(1)))


@pytest.mark.rule("zetta:interplay.bot_trajectory", "zetta:bot.move_limit")
def test_ezb6_measures_by_the_clock_and_ezb7_also_against_it() -> None:
    position = starry(ship("c_a0"), planets=[ROUND, PLAIN])
    assert choice(position, "ezb6") == "move planet:1"
    assert choice(position, "ezb7") == "move planet:0"


@pytest.mark.rule("zetta:bot.move_limit")
def test_ezb6_never_pays_for_a_step_against_the_clock() -> None:
    position = starry(ship("c_b0"), planets=[("G2", "ice_1")])
    assert prices(position)["planet:0"] == 4
    assert prices(position)[circle_of(choice(position, "ezb6"))] == 1
    assert choice(position, "ezb7") == "move planet:0"


@pytest.mark.rule("zetta:bot.equipment_use", "zetta:bot.no_break", "zetta:trajectory.star_pilot_cheaper")
@pytest.mark.parametrize(("card", "energy", "worn", "way"), [
    ("ezb7", 10, {}, "way_steps_against"),
    ("ezb6", 10, {}, "way_pilot"),
    ("ezb7", 4, {}, "way_pilot"),
    ("ezb6", 4, {"eze8": 2}, "way_steps_against"),
])  # fmt: skip
def test_a_drive_wears_only_where_the_way_against_the_clock_costs_too_much(
    card: str, energy: int, worn: dict[str, int], way: str
) -> None:
    position = starry(
        seat(crew=["ezc25"], at="c_b0", energy=energy), planets=[("G2", "ice_1")],
        options={"modules": ["equipment", "trajectories"]},
    )  # fmt: skip
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["equipment"] = {"place": {"eze8": 0}, "condition": worn}
    position = GAME.from_json(data)
    play(position, "move planet:0")
    assert choice(position, card) == way


def circle_of(option: str) -> str:
    """The circle to which an option leads."""
    return next(name for name in prices(starry(ship("c_a0", level=9))) if circle_option(name) == option)


def circle_option(name: str) -> str:
    """The option of going to a place."""
    return circle(name) if name.startswith("c_") else f"move {name}"


@pytest.mark.rule("zetta:bot.equipment_order")
def test_towards_a_planet_out_of_reach_a_bot_takes_the_circle_with_fewest_steps_left() -> None:
    position = starry(ship("c_a0"), planets=[("J4", "ice_1")])
    gone = choice(position, "ezb6")
    after = starry(ship(circle_of(gone)), planets=[("J4", "ice_1")])
    assert "planet:0" in prices(after)


@pytest.mark.rule("zetta:bot.equipment_order", "zetta:bot.start_mothership")
def test_the_mothership_of_a_bot_still_counts_orbits() -> None:
    position = built(card_with(gas=True))
    assert position.decision == "choose_orbit"
    planets = [str(planet["orbit"]) for planet in position.view(None)["system"]["planets"]]  # type: ignore[index]
    reached = {orbit: sum(abs(ord(orbit) - ord(other)) <= 5 for other in planets) for orbit in "ABCDEFGHIJ"}
    assert choice(position) == f"orbit {max(reached, key=lambda orbit: reached[orbit])}"


def test_the_greedy_player_spares_its_token_where_energy_is_plenty_and_no_planet_is_out_of_reach() -> None:
    position = starry(seat(at="c_b0", crew=["ezc6"], energy=2, knowledge=["star_pilot"]), planets=[("G2", "ter_1")])
    play(position, "move planet:0")
    assert greedy_choice(position) == "way_pilot_token"


@pytest.mark.parametrize("modules", [["trajectories"], ["equipment", "damage", "trajectories"]])
def test_greedy_players_and_bots_play_a_whole_game(modules: list[str]) -> None:
    position = GAME.new(3, TRAJECTORIES | {"modules": modules})
    players = [make_player("greedy", GAME, 1), make_player("cards", GAME, 2), make_player("greedy", GAME, 3)]
    lot, landings = random.Random(5), 0
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.take(lot.choice(position.options()))
            continue
        option = ask_player(players[position.actor], position, position.actor, lot)
        landings += position.option_name(option).startswith("move planet")
        position.take(option)
    assert landings > 12
