"""Tech items: engines, scanners, weapons and what lasts."""

import pytest

from tests.farfarout.cards.situations import (
    EARTH,
    HOT,
    SATURN,
    SITE,
    SLOTS,
    TWO_TILES,
    colours,
    facing,
    shields,
    totals,
)
from tests.farfarout.table import act, assert_forbidden, body, legal, money, of, place, seat, table, tracks


@pytest.mark.card("t_recon")
def test_a_recon_droid_lands_on_planets_free_but_not_on_asteroids() -> None:
    position = table(seat(at="1f", items=["t_recon"]))
    assert_forbidden(position, "move.cost_land", "land 1r2")
    act(position, "land 1p6")
    assert place(position) == "1p6"


@pytest.mark.card("t_booster")
def test_an_ion_booster_adds_a_point_to_every_token() -> None:
    position = table(seat(items=["t_booster"]))
    act(position, "convert mine", "convert market")
    assert of(position)["moves"] == 6


@pytest.mark.card("t_deflector")
def test_a_deflector_brings_a_shield_with_its_limit() -> None:
    row = dict.fromkeys(("t_deflector", "t_recon", "t_bunks"), "row:0:1p2")
    position = table(seat(at=EARTH, erg=6), places={"items": row})
    act(position, "buy_tech", "buy t_deflector")
    assert shields(position) == 3


@pytest.mark.card("t_deflector")
def test_a_deflector_sold_takes_its_shield_along() -> None:
    position = table(seat(at=EARTH, items=["t_deflector"], shields=3))
    act(position, "sell_item", "sell t_deflector", "currency erg")
    assert shields(position) == 2


@pytest.mark.parametrize(("card", "die"), [("t_cannon", "blue"), ("t_lasers", "grey")])
def test_a_weapon_rolls_an_extra_die_in_battles_only(card: str, die: str) -> None:
    battle = facing("e_puff", items=[card])
    act(battle, "fight")
    assert colours(battle, "own") == ["green", "green", die]
    mine = table(seat(at="1r2", items=[card]))
    act(mine, "mine")
    assert colours(mine, "own") == ["green", "green", "black"]


@pytest.mark.card("t_lasers")
def test_twin_lasers_dig_nothing() -> None:
    assert_forbidden(table(seat(at="2p2", items=["t_lasers"]), bodies=SITE), "dig.need", "dig")


@pytest.mark.card("t_drill")
def test_a_laser_drill_doubles_the_first_volt_icon_only() -> None:
    position = table(seat(at="1r2", items=["t_drill"]))
    act(position, "mine", "volt", "volt", "1")
    assert money(position)[2] == 3


@pytest.mark.card("t_dampers")
def test_blast_dampers_keep_the_shield_but_not_the_asteroid() -> None:
    position = table(seat(at="1r2", items=["t_dampers"]))
    act(position, "mine", "1", "1", "explosion")
    assert (shields(position), place(position), body(position, "1r2")["fate"]) == (2, "1f", "spent")


@pytest.mark.card("t_scanner")
def test_a_deep_scanner_scans_in_its_sector_once_a_turn_without_a_token() -> None:
    position = table(seat(at="2c", items=["t_scanner"]))
    act(position, "use t_scanner", "body 2p1", "p_ember_ka", "v_debris")
    assert (of(position)["unused"]["explore"], shields(position)) == (1, 2)
    assert_forbidden(position, "item.timing", "use t_scanner")


@pytest.mark.card("t_scanner")
def test_a_deep_scanner_scans_at_the_moment_of_landing_too() -> None:
    position = table(seat(at="2c", items=["t_scanner"], moves=1, explore=0))
    act(position, "land 2p1", "scan_with t_scanner", "p_ember_ka", "v_debris")
    assert shields(position) == 2


@pytest.mark.card("t_scanner")
def test_a_deep_scanner_that_scanned_this_turn_does_not_scan_at_the_landing() -> None:
    position = table(seat(at="2c", items=["t_scanner"], moves=1, explore=0))
    act(position, "use t_scanner", "body 2p1", "p_ember_ka", "v_quiet", "land 2p2", "p_nul_vey", "v_debris")
    assert shields(position) == 1


@pytest.mark.card("t_scanner")
def test_a_deep_scanner_that_scanned_at_the_landing_is_used_for_this_turn() -> None:
    position = table(seat(at="2c", items=["t_scanner"], moves=1))
    act(position, "land 2p1", "scan_with t_scanner", "p_ember_ka", "v_quiet")
    assert_forbidden(position, "item.timing", "use t_scanner")


@pytest.mark.card("t_scanner")
def test_a_deep_scanner_does_not_reach_the_next_sector() -> None:
    assert_forbidden(table(seat(at="2b", items=["t_scanner"])), "scan.range", "use t_scanner")


@pytest.mark.card("t_scanner", "t_longscan")
def test_a_deep_scanner_stays_in_its_sector_beside_a_long_range_array_too() -> None:
    position = table(seat(at="2c", items=["t_scanner", "t_longscan"]))
    act(position, "use t_scanner")
    assert legal(position) == ["body 2p1", "body 2p2"]


@pytest.mark.card("t_longscan")
def test_a_long_range_array_scans_in_the_next_sector() -> None:
    assert_forbidden(table(seat(at="2b")), "scan.range", "scan")
    position = table(seat(at="2b", items=["t_longscan"]))
    act(position, "scan")
    assert legal(position) == ["body 2p1", "body 2p2"]


@pytest.mark.card("t_charts")
def test_star_charts_discover_systems_for_nothing() -> None:
    position = table(seat(at="1d", items=["t_charts"]))
    act(position, "discover", "t9")
    assert tracks(position) == (0, 0, 1)


@pytest.mark.card("t_bunks")
def test_bunks_hold_a_third_member_on_a_scout() -> None:
    row = dict.fromkeys(("c_lewo", "c_timer_1", "c_volt_1"), f"row:0:{SATURN}")
    position = table(seat(at=SATURN, erg=3, crew=["c_glosen", "c_lena"], items=["t_bunks"]), places={"crew": row})
    act(position, "hire_crew", "hire c_volt_1")
    assert of(position)["crew"] == ["c_glosen", "c_lena", "c_volt_1"]


@pytest.mark.card("t_uplink")
def test_a_trade_uplink_trades_in_open_space() -> None:
    position = table(seat(at="2a", u=1, items=["t_uplink"]))
    act(position, "trade", "sell_units u", "units u 1")
    assert money(position) == (5, 0, 0)


@pytest.mark.card("t_beacon")
def test_a_recruit_beacon_hires_for_two_erg_less_but_at_least_one() -> None:
    row = dict.fromkeys(("c_aedless_1", "c_timer_1", "c_volt_1"), f"row:0:{SATURN}")
    position = table(seat(at=SATURN, erg=3, items=["t_beacon"]), places={"crew": row})
    act(position, "hire_crew", "hire c_aedless_1")
    assert money(position)[0] == 0


@pytest.mark.card("t_welder")
def test_a_nano_welder_repairs_for_one_token() -> None:
    position = table(seat(at=EARTH, shields=0, items=["t_welder"], mine=0, explore=0, market=0))
    act(position, "repair", "token interact")
    assert (shields(position), position.decision) == (2, "choose_action")


@pytest.mark.card("t_targeting")
def test_a_targeting_computer_rerolls_a_die_in_every_battle_turn() -> None:
    position = facing("e_parrot", items=["t_targeting"])
    events = act(position, "fight", "1", "1", "use t_targeting", "die 0", "3", "1", "4", "a_shield")
    events += act(position, "1", "1", "use t_targeting", "die 1", "3", "1", "1")
    assert [event.amount for event in events if event.name == "totals"] == [4, 4]


@pytest.mark.card("t_tractor")
def test_a_tractor_beam_takes_off_free() -> None:
    position = table(seat(at=EARTH, items=["t_tractor"]))
    act(position, "take_off 1b")
    assert place(position) == "1b"


@pytest.mark.card("t_jumpcoil")
def test_a_jump_coil_leads_to_any_sector_of_discovered_space_and_is_gone() -> None:
    position = table(seat(at=EARTH, items=["t_jumpcoil"]))
    act(position, "use t_jumpcoil")
    assert {name.split()[1][:-1] for name in legal(position)} == {"1", "2"}
    assert_forbidden(position, "wormhole.card", "jump 1p6")
    act(position, "jump 2d")
    assert (place(position), of(position)["items"]) == ("2d", [])


@pytest.mark.rule("move.forced")
@pytest.mark.card("t_probe")
def test_a_seismic_probe_rerolls_two_dice_of_a_dig() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka", "c_grey_1"], items=["t_probe"]), bodies=SITE)
    act(position, "dig", "1", "1", "1", "use t_probe", "die 1", "die 2", "2", "3")
    assert (money(position)[0], position.decision) == (5, "choose_action")


@pytest.mark.card("t_terraform")
@pytest.mark.parametrize("slot", SLOTS.values())
def test_a_terraforming_kit_makes_every_type_a_home(slot: str) -> None:
    planets = {"2p1": "p_zhar_un", "2p2": "p_bri_kol", "2p3": "p_ti_ruko", "4p1": "p_lir_thas", "4p2": "p_ruu_lan"}
    one = seat(at=slot, crew=["c_glosen", "c_volt_1"], items=["t_terraform"])
    position = table(one, bodies={slot: {"planet": planets[slot]}}, tiles=TWO_TILES)
    act(position, "colonise", "crew c_volt_1")
    assert (body(position, slot)["colony"], of(position)["crew"]) == (True, ["c_glosen"])


@pytest.mark.card("t_dome")
def test_a_prefab_dome_spares_the_settler_who_must_be_suited() -> None:
    position = table(seat(at="2p1", items=["t_dome"]), bodies=HOT)
    act(position, "colonise", "crew c_glosen", "use t_dome")
    assert (of(position)["crew"], of(position)["items"], tracks(position)) == (["c_glosen"], [], (0, 0, 1))
    unsuited = table(seat(at="2p1", crew=["c_lewo"], items=["t_dome"]), bodies=HOT)
    assert_forbidden(unsuited, "colony.crew", "colonise")


@pytest.mark.card("t_fusion")
def test_a_fusion_core_saves_a_uranium_on_a_tech_site() -> None:
    position = table(seat(at="2p1", crew=["c_lena"], u=1, items=["t_fusion"]), bodies=HOT)
    act(position, "techsite")
    assert money(position)[2] == 0


@pytest.mark.rule("item.discount")
@pytest.mark.card("t_fusion")
def test_a_tech_site_always_costs_one_uranium() -> None:
    one = {"at": "2p1", "crew": ["c_lena"], "items": ["t_fusion", "r_seal"]}
    assert_forbidden(table(seat(**one), bodies=HOT), "techsite.cost", "techsite")
    position = table(seat(u=2, **one), bodies=HOT)
    act(position, "techsite")
    assert (money(position)[2], body(position, "2p1")["techsite"]) == (1, True)


@pytest.mark.card("t_autominer")
def test_an_auto_miner_is_a_green_die_for_mining_only() -> None:
    position = table(seat(at="1r2", ship="caravel", crew=["c_hira"], items=["t_autominer"]), seat(crew=[]))
    act(position, "mine")
    assert colours(position, "own") == ["blue", "white", "green", "black"]
    battle = facing("e_puff", items=["t_autominer"])
    act(battle, "fight")
    assert colours(battle, "own") == ["green", "green"]


@pytest.mark.card("t_overdrive")
def test_an_overdrive_gives_two_points_once_a_turn() -> None:
    position = table(seat(items=["t_overdrive"]))
    act(position, "use t_overdrive")
    assert of(position)["moves"] == 2
    assert_forbidden(position, "item.timing", "use t_overdrive")


@pytest.mark.card("t_projector")
def test_a_shield_projector_cancels_an_enemy_die_for_one_battle_turn() -> None:
    position = facing("e_parrot", items=["t_projector"])
    events = act(position, "fight", "1", "1", "4", "4", "use t_projector")
    assert legal(position) == ["die 2", "die 3"]
    events += act(position, "die 2", "a_shield", "1", "1", "4", "4")
    assert [event.as_json()["enemy"] for event in events if event.name == "totals"] == [4, 8]


@pytest.mark.card("t_projector")
def test_a_defender_uses_a_shield_projector_as_well() -> None:
    one = seat(at="2a", ship="lancer", crew=[])
    position = table(one, seat(at="2a", crew=[], items=["t_projector"], shields=0))
    act(position, "attack 1", "1", "2", "1")
    assert (position.actor, legal(position)) == (1, ["dice_done", "use t_projector"])
    assert totals(act(position, "use t_projector", "die 1")) == (1, 1)
