"""Chapter "move": where a ship can go, and what it costs."""

from typing import Any

import pytest

from tests.zetta.table import cells, crew_with, offered, own, play, refused, seat, table

PILOT = crew_with("star_pilot")
EVERY_ORBIT = range(10)


@pytest.mark.rule("move.once")
def test_one_energy_covers_five_orbits_either_way() -> None:
    position = table(seat(at="E", energy=1), planets=[("D", "ter_1")])
    for orbit in EVERY_ORBIT:
        if orbit != 4:
            assert f"move space:{orbit}" in offered(position)


@pytest.mark.rule("move.once")
def test_a_move_costs_one_energy_however_short() -> None:
    position = table(seat(at="E", energy=5))
    play(position, "move space:5")
    assert own(position, "energy", 0) == 4
    assert position.decision == "choose_action"


@pytest.mark.rule("move.no_double")
def test_a_second_energy_does_not_lead_farther() -> None:
    position = table(seat(at="A", energy=18), mothership="E")
    assert refused(position, "move space:9") == "move.once"


@pytest.mark.rule("move.ignore_lines")
def test_only_orbits_count_and_no_lines_between_them() -> None:
    position = table(seat(at="C", energy=9))
    play(position, "move space:5")
    assert own(position, "energy", 0) == 8


@pytest.mark.rule("move.enter_places", "land.cost")
def test_a_planet_is_landed_on_in_the_turn_its_orbit_is_entered() -> None:
    position = table(seat(at="D", energy=9), planets=[("G", "ter_1")])
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 7
    assert own(position, "place", 0) == 100


@pytest.mark.rule("move.places")
def test_ships_in_open_space_on_one_orbit_are_together_and_a_ship_on_a_planet_there_is_not() -> None:
    artist = crew_with("artifact")
    position = table(
        seat(at="F", crew=[artist], metal=2), seat(at="F", crew=[PILOT]), seat(at="planet:0", crew=["ezc54"]),
        planets=[("F", "ter_1")], ask="ChooseAction",
    )  # fmt: skip
    play(position, "discover_artifact")
    assert offered(position) == ["ask_seat 1", "ask_nobody"]


@pytest.mark.rule("move.within_orbit", "land.takeoff")
def test_another_place_of_the_same_orbit_costs_one_energy() -> None:
    position = table(seat(at="planet:0", energy=3), planets=[("D", "ter_1")], asteroids=["D"])
    play(position, "move asteroids:0")
    assert own(position, "energy", 0) == 2


@pytest.mark.rule("move.may_stay")
@pytest.mark.parametrize("at", ["mothership", "asteroids:0", "F"])
def test_a_ship_that_is_not_on_a_planet_may_stay_for_nothing(at: str) -> None:
    position = table(seat(at=at, energy=3))
    play(position, "stay")
    assert own(position, "energy", 0) == 3


@pytest.mark.rule("move.may_stay")
def test_a_ship_that_stays_at_asteroids_may_scavenge_there_again() -> None:
    position = table(seat(at="asteroids:0"))
    play(position, "stay")
    assert "scavenge" in offered(position)


@pytest.mark.rule("move.must_leave")
def test_a_ship_on_a_planet_must_leave_it_and_pay() -> None:
    position = table(seat(at="planet:0", energy=3), planets=[("D", "ter_1")])
    assert refused(position, "stay") == "move.must_leave"
    play(position, "move space:3")
    assert own(position, "energy", 0) == 2


@pytest.mark.rule("move.treaty")
def test_a_planet_is_not_landed_on_in_the_turn_it_is_left() -> None:
    assert refused(table(seat(at="planet:0")), "move planet:0") == "move.treaty"


@pytest.mark.rule("move.treaty")
def test_a_planet_that_was_left_is_landed_on_again_in_a_later_turn() -> None:
    position = table(seat(at="planet:0", energy=9), planets=[("D", "ter_1")], flags={0: 0}, rounds=5)
    play(position, "move space:4", "decline")
    play(position, "stay", "decline")
    play(position, "move planet:0")
    assert own(position, "place", 0) == 100


@pytest.mark.rule("move.stuck_on_planet", "energy.return_help")
def test_a_ship_that_can_neither_stay_nor_go_is_towed_to_the_mothership_and_acts_there() -> None:
    position = table(seat(at="planet:0", energy=0, gas=2, gem=1), seat(), seat())
    assert offered(position) == ["tow"]
    events = play(position, "tow", "substance gas", "substance gem")
    assert [event.clause for event in events if event.name == "brought_home"] == ["move.stuck_on_planet"]
    assert cells(position, "place") == {}  # all at the mothership
    assert cells(position, "substances") == {"0:gas": 1, "1:gas": 1, "2:gem": 1}
    assert (position.decision, position.actor) == ("choose_action", 0)


@pytest.mark.rule("move.stuck_on_planet")
def test_a_ship_is_not_towed_while_it_has_a_radioactive_substance() -> None:
    position = table(seat(at="planet:0", energy=0, radioactive=1))
    assert offered(position) == ["convert"]


@pytest.mark.rule("move.stuck_on_planet")
def test_a_ship_is_not_towed_from_a_planet_beside_the_mothership() -> None:
    position = table(seat(at="planet:0", energy=0), planets=[("D", "ter_1")], mothership="D")
    assert offered(position) == ["move mothership"]


@pytest.mark.rule("move.range_9")
def test_on_nine_steps_one_energy_leads_from_end_to_end() -> None:
    position = table(seat(at="A", energy=1, level=9))
    play(position, "move space:9")
    assert own(position, "energy", 0) == 0


@pytest.mark.rule("move.star_pilot", "land.cost")
def test_a_star_pilot_lands_on_the_far_side_of_the_system_for_two() -> None:
    position = table(seat(at="A", energy=2, crew=[PILOT]), planets=[("J", "ter_1")])
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 0


@pytest.mark.rule("move.star_pilot_optional", "knowledge.laid_for_use")
def test_a_star_pilot_within_range_makes_no_difference_and_is_not_asked_about() -> None:
    position = table(seat(at="A", energy=3, crew=[PILOT], knowledge=["star_pilot"]))
    play(position, "move space:2")
    assert position.decision == "choose_action"
    assert own(position, "held:star_pilot", 0) == 1


@pytest.mark.rule("general.costs_first")
def test_with_one_energy_a_ship_moves_but_does_not_land() -> None:
    position = table(seat(at="A", energy=1), planets=[("B", "ter_1")])
    assert refused(position, "move planet:0") == "general.costs_first"
    assert "move space:1" in offered(position)


@pytest.mark.rule("move.mothership_free", "move.mothership_free_counts")
def test_the_mothership_is_reached_for_nothing_from_a_planet_of_its_orbit() -> None:
    position = table(seat(at="planet:0", energy=3), planets=[("E", "ter_1")], mothership="E")
    play(position, "move mothership")
    assert own(position, "energy", 0) == 3
    assert position.decision == "choose_action"


@pytest.mark.rule("move.mothership_free")
@pytest.mark.parametrize("crew", [[], [PILOT]])
def test_only_the_landing_is_paid_from_the_mothership_to_a_planet_of_its_orbit(crew: list[str]) -> None:
    position = table(seat(at="mothership", energy=3, crew=crew), planets=[("E", "ter_1")], mothership="E")
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 2


@pytest.mark.rule("move.same_place_basic")
def test_asteroids_of_its_orbit_are_beside_the_mothership_and_open_space_is_not() -> None:
    position = table(seat(at="mothership", energy=0), asteroids=["G"], mothership="G")
    assert [name for name in offered(position) if name.startswith("move")] == ["move asteroids:0"]


@pytest.mark.rule("move.same_place_basic")
def test_a_ship_at_the_mothership_cannot_help_one_at_the_asteroids_of_its_orbit() -> None:
    artist = crew_with("artifact")
    position = table(
        seat(at="asteroids:0", crew=[artist], metal=2), seat(at="mothership"), asteroids=["G"], mothership="G",
        ask="ChooseAction",
    )  # fmt: skip
    play(position, "discover_artifact")
    assert position.decision == "choose_crew"


@pytest.mark.rule("variant.type_known")
def test_the_log_names_the_type_of_a_planet_and_its_orbit_and_no_more_while_it_lies_face_down() -> None:
    ship = seat(at="D", energy=6)
    position = table(ship, seat(), planets=[("D", "ggi_2")], seen=[], options={"planets": "face_down"})
    events = play(position, "move planet:0")
    logged = {event.name: (event.text("en", ["Mio"]), event.text("ja", ["ミオ"])) for event in events}
    assert logged["moves"] == ("Mio goes to the gas giant on orbit D.", "ミオが軌道Dのガス状巨星へ移動した。")
    assert logged["flag"][0] == "Mio plants a flag on the gas giant on orbit D."


@pytest.mark.rule("land.cost", "move.once")
@pytest.mark.parametrize(("place", "parts"), [
    ("planet:0", [("move.once", 1, "flight", "移動"), ("land.cost", 1, "landing", "着陸")]),
    ("space:3", [("move.once", 1, "flight", "移動")]),
])  # fmt: skip
def test_the_log_lists_the_energy_of_the_flight_and_of_the_landing_separately(place: str, parts: list[Any]) -> None:
    position = table(seat(at="C", energy=6), seat(), planets=[("D", "ter_1")])
    paid = [event for event in play(position, f"move {place}") if event.name == "energy_paid"]
    assert [(event.clause, event.amount) for event in paid] == [part[:2] for part in parts]
    lines = [(event.text("en"), event.text("ja")) for event in paid]
    assert lines == [(f"Seat 1 pays 1 energy ({en}).", f"席1がエネルギー1を支払った（{ja}）。") for *_, en, ja in parts]


@pytest.mark.rule("move.places")
def test_the_log_names_open_space_by_its_orbit() -> None:
    position = table(seat(at="D", energy=6), seat(), planets=[("D", "ggi_2")])
    (moves,) = [event for event in play(position, "move space:5") if event.name == "moves"]
    assert moves.text("en", ["Mio"]) == "Mio goes to open space on orbit F."
    assert moves.as_json()["orbit"] == "F"
