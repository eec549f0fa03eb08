"""Chapter "perk", ships: EZS1 to EZS7."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import FIRST_CREW_GRID_CARD
from hoshitaku.games.zetta.modified_numbers import CARD_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.modules.equipment.equipment_preparation import equipment_limit
from tests.zetta.modules.equipment.gear import put
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    GEOLOGIST,
    acting,
    dice,
    given,
    on_planet,
    perked,
    perks_view,
    with_modules,
)
from tests.zetta.modules.trajectories.skies import circle, ship, starry
from tests.zetta.modules.warp_travel import stage as stages
from tests.zetta.table import crew_with, let_chance, offered, play, refused, roll, seat

ARTISAN = crew_with("artifact")
OTHER_ARTISAN = crew_with("artifact", but=(ARTISAN,))
RICH = {"gas": 9, "metal": 9, "gem": 9}


@pytest.mark.rule("interplay.trajectory_tern")
def test_beside_the_tern_means_on_the_same_circle() -> None:
    for target, asked in (("c_c3", True), ("c_c6", False)):
        seats = (ship("c_c0"), ship("c_c3", crew=["ezc54"]))
        position = given(starry(*seats, options=with_modules("trajectories")), ships=["ezs2", "ezs1"])
        play(position, circle(target))
        assert (position.decision == "use_tractor") == asked


@pytest.mark.rule("perk.ship.tern_order", "perk.ship.tern_when")
def test_the_tern_answers_when_the_mover_has_named_what_wears() -> None:
    seats = seat(at="A", crew=[GEOLOGIST]), seat(at="planet:0", crew=["ezc54"])
    options = with_modules("equipment")
    position = perked(*seats, ships=["ezs2", "ezs1"], planets=[("D", "ggi_1")], options=options)
    position = put(position, {"eze9": "new", "eze10": "new"})
    play(position, "move planet:0")
    assert (position.actor, position.decision) == (0, "choose_gear")
    play(position, "use_thing eze10")
    assert (position.actor, position.decision) == (1, "use_tractor")
    play(position, "use_perk ezs1")
    assert (position.actor, position.decision) == (0, "choose_bonus")


def scavenging(*crew: str, **values: Any) -> Position:
    """Seat 0, on the Octopus, has scavenged at asteroids with some crew."""
    options = values.pop("options", None)
    position = perked(
        seat(at="asteroids:0", crew=list(crew), **RICH, **values), ships=["ezs2"], ask="ChooseAction", options=options
    )
    play(position, "scavenge")
    let_chance(position)
    return position


@pytest.mark.rule("perk.ship.octopus", "perk.ship.octopus_crew", "perk.extra_discovery", "perk.ship.octopus_who")
def test_the_octopus_builds_while_one_of_its_crew_scavenges() -> None:
    position = scavenging(ARTISAN, OTHER_ARTISAN, GEOLOGIST)
    assert set(offered(position)) == {f"scavenges {one}" for one in (ARTISAN, OTHER_ARTISAN, GEOLOGIST)} | {"build_not"}
    play(position, f"scavenges {ARTISAN}")
    assert perks_view(position)["used"] == ["ezs2"]
    assert refused(position, f"send {ARTISAN}") == "discovery.abilities"
    play(position, f"send {OTHER_ARTISAN}", "team_done")
    assert dice(position) == 1
    roll(position, 1)
    play(position, "make ezp1")
    assert position.actor != 0 or position.decision != "choose_action"


@pytest.mark.rule("perk.ship.octopus_who")
def test_without_a_second_crew_nothing_is_built() -> None:
    assert scavenging(ARTISAN).decision != "choose_scavenger"
    hurt = scavenging(ARTISAN, GEOLOGIST, hurt={GEOLOGIST: ["substance"]}, options=with_modules("damage"))
    assert offered(hurt) == [f"scavenges {GEOLOGIST}", "build_not"]
    play(hurt, f"scavenges {GEOLOGIST}", f"send {ARTISAN}", "team_done")
    view: Any = hurt.view(None)
    assert view["modules"]["wounds"]["hurt"] == {GEOLOGIST: ["substance"]}


@pytest.mark.rule("perk.extra_discovery")
def test_what_is_built_besides_may_be_declined_and_is_for_once_a_system() -> None:
    position = scavenging(ARTISAN, GEOLOGIST)
    play(position, "build_not")
    assert perks_view(position)["used"] == []


@pytest.mark.rule("perk.ship.gossamer")
def test_the_gossamer_finds_more_on_gas() -> None:
    crew = (GEOLOGIST, "ezc8")
    position = acting(on_planet(*crew), planet="ggi_1", ships=["ezs3"])
    modifier = dice_without(crew, "ggi_1")
    play(position, "discover_substance", *(f"send {one}" for one in crew), "team_done", "dice_perk ezs3")
    assert dice(position) == modifier + 1
    assert perks_view(position)["used"] == ["ezs3"]
    rock = acting(on_planet(*crew), ships=["ezs3"])
    play(rock, "discover_substance", *(f"send {one}" for one in crew), "team_done")
    assert dice(rock) == 2


def dice_without(crew: tuple[str, ...], planet: str) -> int:
    """Dice of a crew there without any perk."""
    position = acting(on_planet(*crew), planet=planet)
    play(position, "discover_substance", *(f"send {one}" for one in crew), "team_done")
    return dice(position)


@pytest.mark.rule("perk.ship.kangaroo", "general.golden_rule", "perk.ship.meerkat", "coop.challenge_1_limits")
def test_ships_take_more_along() -> None:
    assert limits("ezs2", with_modules("equipment")) == (4, 4)
    assert limits("ezs4", with_modules("equipment")) == (5, 4)
    assert limits("ezs5", with_modules("equipment")) == (4, 6)


def limits(ship: str, options: Any) -> tuple[int, int]:
    """Crew and equipment that may leave Earth with a ship."""
    state: Any = perked(seat(crew=[BIOLOGIST]), ships=[ship], options=options).state
    return int(modified_number(state, CARD_LIMIT_QUERY, 0, FIRST_CREW_GRID_CARD, 4)), int(equipment_limit(state, 0))


@pytest.mark.rule("interplay.borrow_meerkat")
def test_what_is_borrowed_may_exceed_the_six_of_the_meerkat() -> None:
    own_items = {f"eze{number}": "new" for number in range(1, 7)}
    items = (own_items, {"eze8": "new", "eze9": "new"})
    borrower, lender = stages.ship(stages.crew("borrow")), stages.ship(stages.crew("repair"))
    options = with_modules("warp_travel", "equipment")
    position = given(stages.stage(borrower, lender, items=items, options=options), ships=["ezs5", "ezs2"])
    play(position, f"play_borrow {stages.crew('borrow')}")
    assert "borrow eze8" in offered(position)
