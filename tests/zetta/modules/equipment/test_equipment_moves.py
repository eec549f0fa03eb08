"""Chapter "equipment", moves: ether drives for star pilots, and gear for landings on gas."""

from __future__ import annotations

import pytest

from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT, GAS_LANDING_ICON, components_of
from tests.zetta.modules.equipment.gear import condition, geared, kept, whose
from tests.zetta.table import offered, own, play, refused, seat

PILOT = "ezc25"
GAS = [("D", "ggi_1"), ("D", "ter_1")]


def pilot(**values: object) -> dict[str, object]:
    """A seat in space at A with a star pilot."""
    return seat(**({"at": "A", "crew": [PILOT]} | values))


@pytest.mark.rule("equipment.star_pilot")
def test_each_flight_by_star_pilot_wears_an_ether_drive() -> None:
    position = geared((pilot(), {"eze8": "new"}), mothership="J")
    play(position, "move space:8")
    assert condition(position, "eze8") == "slightly_worn"
    assert own(position, "energy", 0) == 9


@pytest.mark.rule("equipment.star_pilot")
def test_without_an_ether_drive_a_star_pilot_flies_as_anybody() -> None:
    position = geared((pilot(), {"eze2": "new"}), mothership="J")
    assert refused(position, "move space:8") == "equipment.star_pilot"
    play(position, "move space:5")
    broken = geared((pilot(), {"eze8": "beyond_repair"}), mothership="J")
    assert refused(broken, "move space:8") == "equipment.star_pilot"


@pytest.mark.rule("equipment.star_pilot")
def test_within_the_usual_range_nothing_wears() -> None:
    position = geared((pilot(), {"eze8": "new"}), mothership="J")
    play(position, "move space:5")
    assert condition(position, "eze8") == "fully_operational"


@pytest.mark.rule("equipment.star_pilot", "equipment.knowledge_gas")
def test_a_star_pilot_token_wears_an_ether_drive_too_and_lies_on_crew_only() -> None:
    flyer = pilot(crew=["ezc4"], knowledge=["star_pilot"])
    assert refused(geared((flyer, {"eze2": "new"}), mothership="J"), "move space:8") == "equipment.star_pilot"
    position = geared((flyer, {"eze8": "new", "eze1": "new", "eze2": "new"}), mothership="J")
    play(position, "move space:8")
    assert refused(position, "use_thing_with_token eze2") == "equipment.knowledge_gas"
    play(position, "use_thing eze1")
    assert condition(position, "eze1") == "slightly_worn"
    assert own(position, "held:star_pilot", 0) == 0


@pytest.mark.rule("equipment.gas_landing", "equipment.gas_energy", "equipment.purpose")
def test_landing_on_gas_wears_gear_and_takes_the_landing_energy() -> None:
    position = geared((seat(at="C", crew=["ezc4"]), {"eze10": "new"}), planets=GAS)
    play(position, "move planet:0")
    assert condition(position, "eze10") == "slightly_worn"
    assert own(position, "energy", 0) == 8


@pytest.mark.rule("equipment.gas_landing")
def test_without_gear_nobody_lands_on_gas_but_on_its_asteroids_and_on_other_planets() -> None:
    position = geared((seat(at="C", crew=["ezc4"]), {"eze8": "new"}), planets=GAS, asteroids=["D"])
    assert refused(position, "move planet:0") == "equipment.gas_landing"
    assert {"move asteroids:0", "move planet:1"} <= set(offered(position))


@pytest.mark.rule("equipment.artifact_icon")
def test_an_artifact_with_the_icon_lands_on_gas() -> None:
    start = geared((seat(at="C", crew=["ezc4"]), {}), planets=GAS)
    icons = components_of(start.state).icon_bits  # type: ignore[arg-type]
    number = next(n for n in range(36) if icons[EQUIPMENT_CARD_COUNT + n] == 1 << GAS_LANDING_ICON)
    position = geared((seat(at="C", crew=["ezc4"], artifacts=[f"ezp{number + 1}"]), {}), planets=GAS)
    play(position, "move planet:0")
    assert condition(position, f"ezp{number + 1}") == "slightly_worn"


@pytest.mark.rule("equipment.knowledge", "equipment.knowledge_gas")
def test_a_gas_landing_token_makes_gear_of_any_item_for_the_turn() -> None:
    position = geared((seat(at="C", crew=["ezc4"], knowledge=["gas_landing"]), {"eze8": "new"}), planets=GAS)
    play(position, "move planet:0", "use_thing_with_token eze8")
    assert condition(position, "eze8") == "slightly_worn"
    assert own(position, "held:gas_landing", 0) == 0
    assert kept(position, "laid") == {"eze8": 16}
    assert position.decision == "choose_bonus"


@pytest.mark.rule("equipment.star_pilot", "equipment.gas_landing")
def test_one_item_with_one_use_left_does_not_serve_flight_and_landing() -> None:
    far = [("J", "ggi_1")]
    worn = geared((pilot(), {"eze9": "worn_out"}), planets=far)
    assert refused(worn, "move planet:0") == "equipment.star_pilot"
    position = geared((pilot(), {"eze9": "slightly_worn"}), planets=far)
    play(position, "move planet:0")
    assert condition(position, "eze9") == "beyond_repair"


@pytest.mark.rule("equipment.star_pilot", "equipment.gas_landing")
def test_the_flight_is_not_given_the_last_use_that_the_landing_needs() -> None:
    position = geared((pilot(), {"eze9": "worn_out", "eze8": "new"}), planets=[("J", "ggi_1")])
    play(position, "move planet:0")
    assert refused(position, "use_thing eze9") == "equipment.gas_landing"
    play(position, "use_thing eze8")
    assert (condition(position, "eze8"), condition(position, "eze9")) == ("slightly_worn", "beyond_repair")
    assert whose(position, "eze9") == 0
