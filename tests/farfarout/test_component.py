"""Chapters "component" and "home": what is in the box, as the pack has it."""

from collections import Counter
from typing import Any

import pytest

from hoshitaku.games.farfarout.table_options import OPTIONS
from tests.farfarout.table import GAME, act, assert_forbidden, body, can, legal, money, new_game, of, seat, table

PACK = GAME.pack


def entries(section: str) -> list[dict[str, Any]]:
    return [entry.fields for entry in PACK.entries(section)]


@pytest.mark.rule("component.tiles", "setup.tiles")
def test_ten_tiles_nine_of_them_in_the_stack() -> None:
    assert [tile["number"] for tile in entries("tile")] == list(range(1, 11))
    assert new_game().view()["stack"] == {"left": 9, "seen_by": [], "top": None, "shown": 0}


@pytest.mark.rule("setup.home_tile")
def test_the_home_system_lies_in_the_middle() -> None:
    (tile,) = new_game().view()["tiles"]
    assert (tile["id"], tile["q"], tile["r"], tile["turn"]) == ("t1", 0, 0, 0)


@pytest.mark.rule("component.planets", "setup.planets")
def test_28_different_planets_in_five_stacks() -> None:
    planets = entries("planet")
    assert Counter(planet["type"] for planet in planets) == {"hot": 6, "ice": 6, "gas": 6, "water": 5, "jungle": 5}
    assert len({planet["id"] for planet in planets}) == 28


@pytest.mark.rule("component.planet_hidden", "component.planet_match", "system.fill")
def test_an_undiscovered_planet_shows_its_type_only_and_is_one_of_that_type() -> None:
    position = table(seat(at="2c"))
    for viewer in (0, 1, None):
        assert (body(position, "2p2", viewer)["type"], body(position, "2p2", viewer)["planet"]) == ("ice", None)
    act(position, "scan", "body 2p2")
    types = {planet["id"]: planet["type"] for planet in entries("planet")}
    assert {types[name.split()[1]] for name in legal(position)} == {"ice"}


@pytest.mark.rule("component.crew_type_icons", "component.crew_card", "crew.kinds", "component.dice_crew")
def test_greys_show_ice_and_gas_and_five_kinds_have_a_die_each() -> None:
    kinds = {kind["id"]: (kind["die"], kind["colonises"]) for kind in entries("crew_kind")}
    assert kinds["grey"] == ("grey", ["ice", "gas"])
    assert len({die for die, _ in kinds.values()}) == 5
    shpaka = next(member for member in entries("crew") if member["id"] == "c_shpaka")
    assert (shpaka["cost"], shpaka["kind"]) == (5, "grey")


@pytest.mark.rule(
    "component.dice_colours", "component.dice_colours_rest", "component.dice_other", "crew.volt", "crew.grey"
)
def test_volts_are_green_telepaths_orange_timers_white_and_aedless_red() -> None:
    kinds = {kind["id"]: kind["die"] for kind in entries("crew_kind")}
    assert kinds == {"timer": "white", "volt": "green", "aedless": "red", "telepath": "orange", "grey": "grey"}


@pytest.mark.rule("component.asteroids")
def test_seven_uranium_and_eight_plutonium_asteroids() -> None:
    slots = [slot["resource"] for tile in entries("tile") for slot in tile["slots"] if slot["kind"] == "asteroid"]
    assert Counter(slots) == {"u": 7, "pu": 8}


@pytest.mark.rule("component.ship_kinds", "component.scout_cost", "component.ship_card")
def test_four_ships_of_sol_class_and_the_raphael() -> None:
    classes = {ship["id"]: ship["ship_class"] for ship in entries("ship")}
    assert [name for name, kind in classes.items() if kind == "sol"] == ["scout", "prospector", "lancer", "caravel"]
    assert classes["raphael"] == "angel"


@pytest.mark.rule("component.ship_supply", "ship.once")
def test_four_players_buy_a_lancer_one_after_the_other() -> None:
    crews = (["c_glosen"], ["c_hira"], ["c_lena"], ["c_lewo"])
    position = table(*(seat(at="1p5", erg=12, crew=crew) for crew in crews))
    act(position, *["buy_ship", "ship lancer"] * 4)
    assert [of(position, number)["ship"] for number in range(4)] == ["lancer"] * 4


@pytest.mark.rule("component.encounter_colours", "component.encounter_icons", "encounter.levels")
def test_six_white_and_six_yellow_tokens_are_level_one() -> None:
    colours = Counter((token["level"], token["difficulty"]) for token in entries("encounter"))
    assert colours == {(1, "white"): 6, (1, "yellow"): 6, (2, "orange"): 8, (3, "red"): 6}


@pytest.mark.rule("encounter.reward_most")
def test_all_but_one_life_form_has_a_reward() -> None:
    assert sum(bool(token["reward"]) for token in entries("encounter")) == 25


@pytest.mark.rule("component.event_cards", "setup.anomalies", "component.anomaly_tokens")
def test_thirty_events_with_two_halves_and_twenty_anomalies() -> None:
    assert len(entries("event")) == 30
    assert all({"scanned", "unscanned"} <= set(event) for event in entries("event"))
    assert len(entries("anomaly")) == 20
    assert len({token["kind"] for token in entries("anomaly")}) == 12


@pytest.mark.rule("dice.faces")
def test_a_green_die_shows_one_to_three_two_volts_and_a_shield() -> None:
    position = table(seat(at="2r1"))
    act(position, "mine")
    assert [name.split()[1] for name in legal(position)] == ["1", "2", "3", "volt", "volt", "shield"]


@pytest.mark.rule("home.planet_icons", "home.map", "component.sectors", "component.sector_content")
def test_shipyard_and_outpost_stand_on_no_token_and_home_has_six_sectors() -> None:
    assert not {"shipyard", "outpost"} & {icon for planet in entries("planet") for icon in planet["icons"]}
    home = entries("tile")[0]
    assert len(home["sectors"]) == 6
    assert [exit["sector"] for exit in home["exits"]] == ["1d", "1e", "1e", "1f"]


@pytest.mark.rule("home.mercury")
def test_three_players_find_nine_erg_on_mercury() -> None:
    assert new_game(3).view()["mercury"] == 9


@pytest.mark.rule("home.discovered", "home.uranus")
def test_landing_on_earth_draws_no_event() -> None:
    position = table(seat(at="1b", moves=1))
    act(position, "land 1p2")
    assert position.decision == "choose_action"
    assert position.view()["decks"]["event"] == 30


@pytest.mark.rule("move.sharing", "move.no_pass_block")
def test_ships_and_life_forms_block_nobody() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1}}
    assert can(table(seat(at="2c", moves=1), seat(at="2p1", crew=["c_hira"]), bodies=bodies), "land 2p1")


@pytest.mark.rule("system.open_space", "system.random")
def test_a_landed_ship_discovers_and_every_tile_may_come() -> None:
    position = table(seat(at="1p6", erg=3))
    act(position, "discover")
    assert legal(position) == [f"card t{number}" for number in (3, 4, 5, 6, 7, 8, 9, 10)]


@pytest.mark.rule("item.open", "item.limit")
def test_items_are_open_to_all_and_without_limit() -> None:
    items = [item["id"] for item in entries("tech")[:20]]
    position = table(seat(items=items), seat(crew=["c_hira"]))
    assert position.view(1)["seats"][0]["items"] == items


@pytest.mark.rule("item.two_rows", "item.no_refill", "item.refill_buy")
def test_a_planet_with_both_icons_has_two_rows_and_a_sale_fills_none() -> None:
    bodies = {"2p1": {"planet": "p_oss_mir"}}
    rows = {"t_uplink": "row:0:2p1", "t_bunks": "row:0:2p1"}
    position = table(seat(at="2p1", ship="caravel", items=["t_recon"]), bodies=bodies, places={"items": rows})
    act(position, "sell_item", "sell t_recon", "currency erg", "buy_weird", "w_cat", "w_duck", "w_safe", "buy_nothing")
    assert sorted(body(position, "2p1")["tech"]) == ["t_bunks", "t_recon", "t_uplink"]
    assert body(position, "2p1")["weird"] == ["w_cat", "w_duck", "w_safe"]


NO_CREW = {member["id"]: "removed" for member in entries("crew")} | {"c_glosen": "seat:0", "c_hira": "seat:1"}
NO_TECH = {item["id"]: "removed" for item in entries("tech")}


@pytest.mark.rule("hire.deck_out", "digital.discard_shuffle")
def test_an_empty_crew_deck_is_made_anew_from_its_discard() -> None:
    position = table(seat(at="1p4", erg=9), places={"crew": NO_CREW | {"c_lena": "discard"}})
    act(position, "hire_crew", "c_lena", "hire c_lena")
    assert of(position)["crew"] == ["c_glosen", "c_lena"]


@pytest.mark.rule("item.deck_out", "digital.discard_shuffle")
def test_an_empty_item_deck_is_made_anew_from_its_discard_without_removed_cards() -> None:
    items = NO_TECH | {"t_recon": "discard", "t_bunks": "discard", "w_cat": "discard"}
    position = table(seat(at="1p2", erg=9), places={"items": items})
    act(position, "buy_tech", "t_bunks", "t_recon")
    assert legal(position) == ["buy t_recon", "buy t_bunks", "buy_nothing"]


@pytest.mark.rule("hire.deck_out", "item.deck_out")
def test_with_no_card_to_offer_there_is_no_hiring_and_no_purchase() -> None:
    assert_forbidden(table(seat(at="1p4", erg=9), places={"crew": NO_CREW}), "hire.deck_out", "hire_crew")
    assert_forbidden(table(seat(at="1p2", erg=9), places={"items": NO_TECH}), "item.deck_out", "buy_tech")
    pal = table(seat(at="1p2", erg=9, items=["w_penpal"]), places={"crew": NO_CREW})
    assert_forbidden(pal, "hire.deck_out", "call_crew")


@pytest.mark.rule("hire.deck_out", "item.deck_out")
def test_without_a_deck_the_cards_that_lie_in_the_row_are_on_offer() -> None:
    crew = table(seat(at="1p4", erg=9), places={"crew": NO_CREW | {"c_lena": "row:0:1p4"}})
    act(crew, "hire_crew")
    assert legal(crew) == ["hire c_lena", "hire_nobody"]
    items = table(seat(at="1p2", erg=9), places={"items": NO_TECH | {"t_recon": "row:0:1p2"}})
    act(items, "buy_tech")
    assert legal(items) == ["buy t_recon", "buy_nothing"]


@pytest.mark.rule("colony.neutral", "invest.once_action")
def test_two_orange_tokens_invest_twice_in_anybodys_colony() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(at="2p1", ship="caravel", erg=20), bodies=bodies)
    act(position, "invest", "invest")
    assert (money(position)[0], of(position)["tracks"]["wealth"]) == (0, 2)


@pytest.mark.rule("overview.time")
def test_the_pack_tells_how_long_a_game_takes() -> None:
    assert PACK.data["meta"]["minutes"] == [60, 120]
    assert set(OPTIONS.options) == {"start_seat", "round_limit", "life_form"}
