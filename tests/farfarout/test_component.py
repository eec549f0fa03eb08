"""Chapters "component" and "home": what is in the box, as it works on the table."""

from typing import Any

import pytest

from hoshitaku import PackError, Position
from tests.farfarout.cards.situations import TWO_TILES
from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    body,
    can,
    legal,
    money,
    new_game,
    of,
    seat,
    sector_of,
    table,
)
from tests.farfarout.test_pack import changed_pack, in_tile, set_in

# The first asteroid among the bodies of the home system.
ASTEROID = next(at for at, slot in enumerate(GAME.pack.data["tile"][0]["slots"]) if slot["kind"] == "asteroid")


def entries(section: str) -> list[dict[str, Any]]:
    return [entry.fields for entry in GAME.pack.entries(section)]


@pytest.mark.rule("component.tiles", "setup.tiles")
def test_nine_tiles_lie_in_the_stack_beside_the_home_system() -> None:
    assert new_game().view()["stack"] == {"left": 9, "seen_by": [], "top": None, "shown": 0}


@pytest.mark.rule("setup.home_tile")
def test_the_home_system_lies_in_the_middle() -> None:
    (tile,) = new_game().view()["tiles"]
    assert (tile["id"], tile["q"], tile["r"], tile["turn"]) == ("t1", 0, 0, 0)


@pytest.mark.rule("component.planets", "setup.planets")
@pytest.mark.parametrize(("slot", "stack"), [("2p1", 6), ("2p2", 6), ("4p2", 6), ("4p1", 5), ("2p3", 5)])
def test_a_planet_slot_holds_any_planet_of_the_stack_of_its_type(slot: str, stack: int) -> None:
    position = table(seat(at=sector_of(slot)), tiles=TWO_TILES)
    act(position, "scan", f"body {slot}")
    assert len(set(legal(position))) == stack


@pytest.mark.rule("component.planet_hidden", "component.planet_match", "system.fill")
def test_an_undiscovered_planet_shows_its_type_only_and_is_one_of_that_type() -> None:
    position = table(seat(at="2c"))
    for viewer in (0, 1, None):
        assert (body(position, "2p2", viewer)["type"], body(position, "2p2", viewer)["planet"]) == ("ice", None)
    act(position, "scan", "body 2p2")
    types = {planet["id"]: planet["type"] for planet in entries("planet")}
    assert {types[name.split()[1]] for name in legal(position)} == {"ice"}


@pytest.mark.rule("component.ship_supply", "ship.once")
def test_four_players_buy_a_lancer_one_after_the_other() -> None:
    crews = (["c_glosen"], ["c_hira"], ["c_lena"], ["c_lewo"])
    position = table(*(seat(at="1p5", erg=12, crew=crew) for crew in crews))
    act(position, *["buy_ship", "ship lancer"] * 4)
    assert [of(position, number)["ship"] for number in range(4)] == ["lancer"] * 4


@pytest.mark.rule("component.encounter_colours")
@pytest.mark.parametrize(("token", "colour"), [("e_puff", "orange"), ("e_hydra", "yellow"), ("e_levi", "orange")])
def test_a_life_form_in_the_colour_of_another_level_is_refused(token: str, colour: str) -> None:
    with pytest.raises(PackError, match=f"encounter {token}: difficulty"):
        GAME.new(2, pack=changed_pack(set_in("encounter", token, difficulty=colour)))


@pytest.mark.rule("setup.anomalies", "component.anomaly_tokens")
def test_an_anomaly_is_any_of_twenty_tokens() -> None:
    position = table(seat(at="2b", moves=1))
    act(position, "land 2x1")
    assert (len(set(legal(position))), set(position.weights())) == (20, {1})


@pytest.mark.rule("dice.faces")
def test_a_green_die_shows_one_to_three_two_volts_and_a_shield() -> None:
    position = table(seat(at="2r1"))
    act(position, "mine")
    assert [name.split()[1] for name in legal(position)] == ["1", "2", "3", "volt", "volt", "shield"]


@pytest.mark.rule("home.planet_icons")
@pytest.mark.parametrize("icon", ["shipyard", "outpost"])
def test_a_planet_token_with_a_shipyard_or_outpost_is_refused(icon: str) -> None:
    with pytest.raises(PackError, match="planet p_nul_vey: icons"):
        GAME.new(2, pack=changed_pack(set_in("planet", "p_nul_vey", icons=[icon])))


@pytest.mark.rule("home.map", "component.sectors")
def test_mercury_borders_on_all_other_sectors_of_the_home_system_and_uranus_on_two_and_an_exit() -> None:
    assert flights(table(seat(at="1a", moves=1))) == ["1b", "1c", "1d", "1e", "1f"]
    assert flights(table(seat(at="1e", moves=1))) == ["1a", "1d", "1f", "2a"]


def flights(position: Position) -> list[str]:
    """The sectors that the ship can fly to."""
    return [name.removeprefix("fly ") for name in legal(position) if name.startswith("fly ")]


@pytest.mark.rule("component.sector_content", "component.asteroids")
def test_a_sector_holds_bodies_of_four_kinds_and_an_asteroid_uranium_or_plutonium() -> None:
    for change in (in_tile("slots", 0, kind="moon"), in_tile("slots", ASTEROID, resource="erg")):
        with pytest.raises(PackError, match=r"tile t1, slots \d+: (kind|resource)"):
            GAME.new(2, pack=changed_pack(change))


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
def test_an_empty_crew_deck_is_made_again_from_its_discard() -> None:
    position = table(seat(at="1p4", erg=9), places={"crew": NO_CREW | {"c_lena": "discard"}})
    act(position, "hire_crew", "c_lena", "hire c_lena")
    assert of(position)["crew"] == ["c_glosen", "c_lena"]


@pytest.mark.rule("item.deck_out", "digital.discard_shuffle")
def test_an_empty_item_deck_is_made_again_from_its_discard_without_removed_cards() -> None:
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
