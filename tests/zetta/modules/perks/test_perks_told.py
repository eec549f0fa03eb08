"""Chapter "perk", the player aids: numbers are explained by the card whose perk it is, choices by their chance."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.archaeology import ruins
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    acting,
    given,
    on_planet,
    perked,
    with_modules,
)
from tests.zetta.table import crew_with, play, seat

SWEDEN, AUSTRALIA, FRANCE = "ezy1", "ezy6", "ezy7"
HELPER = crew_with("life", but=(BIOLOGIST,))


def parts(position: Position, name: str, lang: str = "en") -> dict[str, tuple[int, str]]:
    """Amounts and words of the parts of an option's number, by clause."""
    option = next(one for one in position.options() if position.option_name(one) == name)
    return {part.clause: (part.amount, part.label) for part in position.explain_number(option, lang)}


def chances(position: Position) -> dict[str, Any]:
    """The chance of success that each option promises."""
    return {position.option_name(one): position.dice_odds(one, "").get("success") for one in position.options()}


@pytest.mark.parametrize(("lang", "name"), [("en", "CinderBeam R2"), ("ja", "シンダービームR2")])
def test_dice_of_a_perk_are_explained_by_its_card(lang: str, name: str) -> None:
    position = acting(on_planet(BIOLOGIST, artifacts=["ezp34"]))
    assert parts(position, "discover_life", lang)["perk.artifact.cinderbeam"] == (2, name)


def test_a_cheaper_move_and_the_perk_of_a_helper_are_explained_by_their_cards() -> None:
    ship = seat(at="A", crew=[BIOLOGIST, "ezl34"])
    move = parts(perked(ship, options=with_modules("aliens")), "move planet:0")
    assert move["perk.life.thin"] == (-1, "Thin Humanoid")
    position = acting(on_planet(BIOLOGIST), on_planet(HELPER), nations=[FRANCE, SWEDEN])
    play(position, "discover_life", "ask_seat 1", "help", f"send {HELPER}", "team_done", f"offer_perk {SWEDEN}")
    assert parts(position, f"send {BIOLOGIST}")["perk.nation.sweden"] == (1, "Sweden")


@pytest.mark.rule("discovery.success", "perk.optional")
def test_each_perk_for_the_dice_shows_the_chance_that_it_brings() -> None:
    perks = {"artifacts": ["ezp34"], "stored_artifacts": ["ezp23"]}
    position = acting(on_planet(BIOLOGIST, BOTH, **perks), nations=[SWEDEN], board=(4, 5, 6))
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    miss = 8 / 12
    assert chances(position) == {
        f"dice_perk {SWEDEN}": pytest.approx(1 - miss**4),
        "dice_perk ezp34": pytest.approx(1 - miss**4),
        "dice_perk ezp23": pytest.approx(1 - miss**3),
        "no_dice_perk": pytest.approx(1 - miss**2),
    }


@pytest.mark.rule("perk.optional", "archaeology.two_rolls")
def test_in_ruins_the_chance_is_that_of_the_current_roll() -> None:
    position = given(ruins.on_planet(options=with_modules("archaeology")), nations=[SWEDEN])
    ruins.name_teams(position)
    view: Any = position.view(None)
    miss, dice = view["attempt"]["miss"], view["attempt"]["pool"]
    assert chances(position)[f"dice_perk {SWEDEN}"] == pytest.approx(1 - miss**dice)
    assert chances(position)["no_dice_perk"] < 1 - miss**dice
