"""A number that is shown can be taken apart: each part has its words and its clause, and they add up to it."""

from __future__ import annotations

import random

import pytest

import hoshitaku
from hoshitaku import OVER, Position
from tests.zetta.table import DAMAGE, GAME, crew_with, offered, play, seat, table

SUBSTANCE = {str(one.fields["id"]): one.integer("substance", -9, 9) for one in GAME.pack.entries("planet")}
RICH = max(SUBSTANCE, key=SUBSTANCE.__getitem__)


def option(position: Position, name: str) -> int:
    """An option by its symbolic name."""
    return next(one for one in position.options() if position.option_name(one) == name)


def parts(position: Position, name: str) -> list[tuple[int, str]]:
    """Amounts and clauses of the parts of an option's number."""
    return [(part.amount, part.clause) for part in position.explain_number(option(position, name))]


@pytest.mark.rule("land.cost")
def test_a_landing_is_a_flight_and_the_landing() -> None:
    position = table(seat(at="A", crew=["ezc1"]), planets=[("D", "ter_1")])
    assert parts(position, "move planet:0") == [(1, "move.once"), (1, "land.cost")]
    assert [part.label for part in position.explain_number(option(position, "move planet:0"), "ja")] == ["飛行", "着陸"]


@pytest.mark.rule("discovery.modifier", "discovery.base_dice")
def test_the_dice_of_a_discovery_are_the_crew_and_the_planet() -> None:
    crew = crew_with("substance")
    position = table(seat(at="planet:0", crew=[crew], levelled=[crew]), planets=[("D", RICH)], ask="ChooseAction")
    found = {clause: amount for amount, clause in parts(position, "discover_substance")}
    assert found["discovery.base_dice"] == 2
    assert found["discovery.modifier"] == SUBSTANCE[RICH]


def test_a_refused_option_has_no_parts() -> None:
    position = table(seat(at="A", energy=0, crew=["ezc1"]), planets=[("D", "ter_1")])
    refused = next(one for one in range(position.option_bound) if position.option_name(one) == "move planet:0")
    assert "move planet:0" not in offered(position)
    assert position.explain_number(refused) == []


@pytest.mark.parametrize(
    "options",
    [{}, DAMAGE, {"preparation": "grid"}, {"mode": "cooperative"}, {"modules": ["trajectories", "perks"]}],
)
def test_the_parts_make_the_number_that_is_shown(options: dict[str, object]) -> None:
    rng = random.Random(str(options))
    position = hoshitaku.game("zetta").new(3, options)
    looked = 0
    while position.actor != OVER:
        if position.decision in ("choose_move", "choose_investment"):
            for one in position.options():
                explained = position.explain_number(one)
                if explained:
                    assert str(sum(part.amount for part in explained)) in position.describe(one)
                    looked += 1
                assert all(part.clause in position.game.rulebook for part in explained)
        position.take(rng.choice(position.options()))
    assert looked > 20


def test_a_helpers_crew_is_a_part_of_its_own() -> None:
    life = crew_with("life")
    other = crew_with("life", but=(life,))
    position = table(
        seat(at="planet:0", crew=[life]), seat(at="planet:0", crew=[other]), planets=[("D", "ter_1")], star="g",
        mothership="A", ask="ChooseAction",
    )  # fmt: skip
    play(position, "discover_life", "ask_seat 1", "help", f"send {other}", "team_done")
    explained = parts(position, f"send {life}")
    assert (1, "discovery.base_dice") in explained
    assert (1, "assist.crew") in explained
