"""Chapter "system": a new system from a quick Zetta card."""

from copy import deepcopy
from typing import Any

import pytest

from hoshitaku import CHANCE, Position
from hoshitaku.games.zetta.codes import IN_DISCARD_PILE, PLANET_TYPE_NAMES
from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
from hoshitaku.kernel.pack import Pack
from tests.zetta.systems import draw, fields_on, kinds
from tests.zetta.table import (
    GAME,
    STARS,
    cells,
    crew_with,
    let_chance,
    offered,
    own,
    play,
    refused,
    seat,
    shown,
    step,
    table,
    zetta_state,
)

QUICK = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("quick_zetta")}
NO_PLANETS: Any = []


def placed(*planets: tuple[str, str]) -> Position:
    """Planets on the board, and their asteroid fields laid."""
    ask = [step("ChooseAction", 0, 0), step("PlaceFields"), step("ChooseAction", 0, 0)]
    position = table(seat(), seat(), planets=list(planets), asteroids=[], ask=ask)
    play(position, "decline")
    return position


@pytest.mark.rule("system.draw", "system.discovery_values", "system.star")
def test_a_card_sets_the_discovery_board_and_the_star() -> None:
    position = draw("ezq3")
    assert list(cells(position, "discovery_board").values()) == [3, 4, 4]
    assert cells(position, "star") == STARS.index("b")


@pytest.mark.rule("system.planets", "setup.planets")
def test_planets_of_the_types_of_the_card_lie_on_its_orbits() -> None:
    assert kinds(draw("ezq8")) == {"B": "IRN", "D": "DES", "E": "TER", "G": "GGI"}


@pytest.mark.rule("system.story", "system.announce")
def test_the_star_says_how_many_rounds_a_system_lasts() -> None:
    for card in ("ezq1", "ezq3", "ezq12", "ezq18"):
        position = draw(card)
        turns = next(
            entry.fields["turns"] for entry in GAME.pack.entries("star") if entry.fields["id"] == QUICK[card]["star"]
        )
        play(position, "orbit A")
        assert cells(position, "rounds") == turns
    assert {entry.fields["turns"] for entry in GAME.pack.entries("star")} == {2, 3, 4, 5}


@pytest.mark.rule("system.announce", "system.mothership")
def test_the_rounds_are_announced_before_the_mothership_is_placed() -> None:
    ask = [step("AfterSystem"), step("ChooseAction", 0, 0)]
    position = table(seat(), seat(), round=3, rounds=3, ask=ask)
    play(position, "decline")
    events = play(position, "card ezq18")
    while position.decision != "choose_orbit":
        events += position.play(position.options()[0])
    assert (cells(position, "round"), cells(position, "rounds")) == (0, 5)
    events += play(position, "orbit A")
    names = [event.name for event in events]
    assert names.index("planet") < names.index("announce") < names.index("mothership")


@pytest.mark.rule("system.deck_empty")
def test_when_the_deck_is_through_the_used_cards_are_shuffled() -> None:
    used = dict.fromkeys(QUICK, IN_DISCARD_PILE)
    position = table(
        seat(), seat(), quick_at=used, ask=[step("ChooseAction", 0, 0), step("DrawSystem"), step("ChooseAction", 0, 0)]
    )
    play(position, "decline")
    assert (len(position.options()), set(position.weights())) == (30, {1})


@pytest.mark.rule("system.draw")
def test_a_used_card_does_not_come_again_while_others_are_left() -> None:
    position = table(seat(), seat(), quick_at={"ezq1": IN_DISCARD_PILE}, ask=[step("DrawQuick", CHANCE, 0)])
    assert "card ezq1" not in offered(position)
    assert len(position.options()) == 29


@pytest.mark.rule("system.energy_ignored")
def test_the_energy_of_a_card_costs_nobody_anything() -> None:
    position = draw("ezq4", energy={"0": 18, "1": 18})
    play(position, "orbit E")
    assert [own(position, "energy", number) for number in (0, 1)] == [18, 18]


@pytest.mark.rule("system.goldilocks", "system.goldilocks_whole_ring")
def test_planets_of_the_zone_bear_life_wherever_they_are_on_their_ring() -> None:
    for orbit, inside in (("C", False), ("D", True), ("E", True), ("F", True), ("G", False)):
        explorer = seat(at="planet:0", crew=[crew_with("life")])
        position = table(explorer, planets=[(orbit, "cbn_1")], star="g", ask="ChooseAction")
        assert ("discover_life" in offered(position)) == inside


@pytest.mark.rule("system.planetar", "system.empty_zone")
def test_without_a_zone_only_a_planetar_bears_life() -> None:
    explorer = seat(at="planet:0", crew=[crew_with("life")])
    ocean = table(explorer, planets=[("E", "ocn_1")], star="n", ask="ChooseAction")
    assert refused(ocean, "discover_life") == "action.life_where"
    assert "discover_life" in offered(table(explorer, planets=[("H", "ptr_1")], star="n", ask="ChooseAction"))
    assert "discover_life" in offered(table(explorer, planets=[("J", "ptr_1")], star="g", ask="ChooseAction"))


@pytest.mark.rule("system.orbit_order")
def test_from_the_innermost_to_the_outermost_are_nine_orbits() -> None:
    position = table(seat(at="A", level=9, energy=5), planets=[("J", "ter_1")])
    assert "move space:9" in offered(position)
    assert refused(table(seat(at="A", energy=5), planets=[("J", "ter_1")]), "move space:6") == "move.once"


@pytest.mark.rule("system.planet_numbers")
def test_the_two_numbers_of_a_planet_change_the_dice() -> None:
    life = ["ezc12", "ezc39", "ezc48"]
    position = table(seat(at="planet:0", crew=life), planets=[("D", "ocn_2")], ask="ChooseAction")
    play(position, "discover_life", *(f"send {card}" for card in life), "team_done")
    assert cells(position, "dice") == 3 + 2
    diggers = ["ezc4", "ezc8", "ezc29"]
    position = table(seat(at="planet:0", crew=diggers), planets=[("D", "ocn_2")], ask="ChooseAction")
    play(position, "discover_substance", *(f"send {card}" for card in diggers), "team_done")
    assert cells(position, "dice") == 3 - 1


@pytest.mark.rule("system.planet_color")
def test_the_icon_in_the_middle_is_the_substance_found_there() -> None:
    position = table(seat(at="D", energy=5), planets=[("D", "irn_4")])
    play(position, "move planet:0")
    assert offered(position) == ["substance radioactive", "from_bag"]


@pytest.mark.rule("system.gas_types")
def test_four_types_are_gas() -> None:
    parts = zetta_state(table(seat(), seat())).rules.components
    gas = {name for number, name in enumerate(PLANET_TYPE_NAMES) if parts.is_gas_type[number]}
    assert gas == {"GDW", "GGI", "IGI", "PTR"}


@pytest.mark.rule("system.gas_asteroids")
def test_each_gas_planet_brings_asteroids_to_its_orbit() -> None:
    assert fields_on(placed(("G", "ggi_1"), ("D", "gdw_1"), ("B", "lva_1"))) == [3, 6]


@pytest.mark.rule("system.no_gas_asteroid")
def test_without_gas_planets_asteroids_lie_beside_the_outermost() -> None:
    assert fields_on(placed(("B", "lva_1"), ("H", "ice_1"))) == [7]


@pytest.mark.rule("system.same_orbit_asteroids")
def test_two_gas_planets_of_one_orbit_bring_two_fields() -> None:
    position = placed(("G", "ggi_1"), ("G", "gdw_1"))
    assert fields_on(position) == [6, 6]
    ship = table(seat(at="G", energy=5), planets=[("G", "ggi_1")], asteroids=["G", "G"])
    assert {"move asteroids:0", "move asteroids:1"} <= set(offered(ship))


def pack_with(change: Any) -> Pack:
    """The pack after a change."""
    data: Any = deepcopy(GAME.pack.data)
    change(data)
    return Pack(data, "changed")


@pytest.mark.rule("system.asteroid_shortage")
def test_when_asteroids_run_out_the_innermost_planet_goes_without() -> None:
    gas = [f"{kind}_{number}" for kind in ("ggi", "igi") for number in range(1, 7)]
    planets = [("ABCDEFGHIJ"[min(number, 9)], marker) for number, marker in enumerate(gas)]
    position = table(
        seat(), seat(), planets=planets, asteroids=[],
        ask=[step("ChooseAction", 0, 0), step("PlaceFields"), step("ChooseAction", 0, 0)],
    )  # fmt: skip
    zetta_state(position).rules.constants.asteroid_markers = 11
    try:
        play(position, "decline")
    finally:
        zetta_state(position).rules.constants.asteroid_markers = 18
    assert fields_on(position) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]


@pytest.mark.rule("system.no_planets")
def test_a_card_without_planets_gets_an_asteroid_core_on_e() -> None:
    def change(data: Any) -> None:
        data["quick_zetta"][0]["planets"] = NO_PLANETS

    position = draw("ezq1", pack=pack_with(change))
    assert kinds(position) == {"E": "SSB"}
    assert fields_on(position) == [4]


@pytest.mark.rule("system.type_shortage")
def test_a_type_without_markers_is_not_placed() -> None:
    iron = [("A", "irn_1"), ("C", "irn_2"), ("D", "irn_3"), ("E", "irn_4"), ("F", "irn_5")]
    card = list(QUICK).index("ezq28")
    ask = [step("ChooseAction", 0, 0), step("PlacePlanets"), step("ChooseAction", 0, 0)]
    position = table(seat(), seat(), planets=iron, quick_zetta=card, ask=ask)
    play(position, "decline")
    let_chance(position)
    types = [str(planet["type"]) for planet in shown(position)["system"]["planets"]]
    assert (types.count("IRN"), types.count("CBN"), types.count("PTR")) == (5, 1, 1)


@pytest.mark.rule("system.type_shortage")
def test_of_a_card_with_more_planets_of_a_type_than_markers_the_outermost_is_not_placed() -> None:
    def change(data: Any) -> None:
        data["quick_zetta"][0]["planets"] = [{"orbit": orbit, "type": "IRN"} for orbit in "BCDEFG"]

    assert kinds(draw("ezq1", pack=pack_with(change))) == dict.fromkeys("BCDEF", "IRN")


@pytest.mark.rule("system.mothership")
def test_the_start_player_places_the_mothership_on_any_orbit() -> None:
    position = draw("ezq3")
    assert position.actor == 0
    assert offered(position) == [f"orbit {orbit}" for orbit in "ABCDEFGHIJ"]
    play(position, "orbit E")
    assert cells(position, "mothership") == 4


@pytest.mark.rule("system.ships_start", "system.together")
def test_all_ships_begin_at_the_mothership() -> None:
    position = draw("ezq3", seats=3)
    play(position, "orbit E")
    assert [ship["place"] for ship in shown(position)["seats"]] == ["mothership"] * 3


@pytest.mark.rule("system.ships_start")
def test_from_a_mothership_on_e_one_energy_reaches_every_orbit() -> None:
    position = table(seat(energy=1), mothership="E")
    assert [f"move space:{orbit}" in offered(position) for orbit in range(10)] == [True] * 10


@pytest.mark.rule("system.together")
def test_all_ships_are_in_the_same_system() -> None:
    assert cells(draw("ezq3", seats=4), "system") == 1


@pytest.mark.rule("system.planet_numbers")
def test_a_planet_is_called_by_the_words_for_its_type_and_not_by_printed_letters() -> None:
    speaker = ZettaSpeaker(GAME.words, GAME.pack)
    names = {speaker.item_name("planet", planet, "en", None) for planet, _ in enumerate(GAME.pack.entries("planet"))}
    assert "Asteroid core 2" in names
    assert not any("SPSB" in name for name in names)
