"""Chapters "colony", "techsite", "repair", "dig": what is done on planets."""

import pytest

from tests.farfarout.table import act, assert_forbidden, body, can, forbidden_by, legal, money, of, seat, table, tracks

HOT = {"2p1": {"planet": "p_ember_ka"}}
SITE = {"2p2": {"planet": "p_nul_vey", "dig": 3}}


@pytest.mark.rule("colony.where", "encounter.attached")
def test_a_life_form_keeps_a_planet_from_being_colonised() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1}}
    position = table(seat(at="2p1", crew=["c_glosen", "c_lena"]), bodies=bodies)
    assert_forbidden(position, "colony.where", "colonise")


@pytest.mark.rule("colony.action", "colony.crew", "colony.point", "colony.token", "source.exploration_colony")
def test_a_colony_takes_a_suited_member_and_gives_exploration() -> None:
    position = table(seat(at="2p1", crew=["c_glosen", "c_lena"], exploration=4), bodies=HOT)
    act(position, "colonise")
    assert legal(position) == ["crew c_glosen"]
    act(position, "crew c_glosen")
    assert (of(position)["crew"], tracks(position)[2], body(position, "2p1")["colony"]) == (["c_lena"], 5, True)
    assert of(position)["unused"]["interact"] == 0
    assert position.view()["discards"]["crew"] == []  # type: ignore[index]


@pytest.mark.rule("colony.crew", "item.limit_lost")
def test_a_matriarch_who_colonises_takes_her_shield_along() -> None:
    position = table(seat(at="2p1", crew=["c_volt_e2", "c_lena"], shields=3), bodies=HOT)
    act(position, "colonise", "crew c_volt_e2")
    assert of(position)["shields"] == 2


@pytest.mark.rule("colony.token")
def test_a_second_colony_on_a_planet_is_refused() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    assert_forbidden(table(seat(at="2p1", crew=["c_glosen", "c_lena"]), bodies=bodies), "colony.token", "colonise")


@pytest.mark.rule("move.last_pilot")
def test_the_last_pilot_does_not_colonise() -> None:
    assert_forbidden(table(seat(at="2p1"), bodies=HOT), "move.last_pilot", "colonise")


@pytest.mark.rule("move.last_pilot")
@pytest.mark.parametrize("crew", [["c_lewo", "c_glosen"], ["c_glosen", "c_lewo"]])
def test_where_only_the_last_pilot_suits_the_planet_the_refusal_says_so(crew: list[str]) -> None:
    position = table(
        seat(at="4p1", ship="raphael", crew=crew),
        seat(crew=[]),
        bodies={"4p1": {"planet": "p_lir_thas"}},
        tiles={"t4": [1, 0, 2]},
    )
    assert_forbidden(position, "move.last_pilot", "colonise")


@pytest.mark.rule("colony.table", "colony.two_types")
@pytest.mark.parametrize(("member", "allowed"), [("c_hira", True), ("c_glosen", True), ("c_lewo", False)])
def test_a_hot_planet_suits_timers_and_volts(member: str, allowed: bool) -> None:
    position = table(seat(at="2p1", crew=[member, "c_telepath_1"]), seat(crew=["c_volt_1"]), bodies=HOT)
    assert can(position, "colonise") == allowed


@pytest.mark.rule("home.no_colony")
def test_home_planets_are_not_colonised() -> None:
    assert_forbidden(table(seat(at="1p4", crew=["c_shpaka", "c_lewo"])), "home.no_colony", "colonise")


@pytest.mark.rule("colony.crew", "item.timing")
def test_a_dome_spares_even_the_last_pilot_and_a_seed_adds_a_point() -> None:
    position = table(seat(at="2p1", items=["t_dome", "r_seed"]), bodies=HOT)
    act(position, "colonise", "crew c_glosen")
    assert_forbidden(position, "move.last_pilot", "no_card")
    act(position, "use r_seed", "use t_dome")
    assert (of(position)["crew"], of(position)["items"], tracks(position)) == (["c_glosen"], [], (0, 0, 2))


@pytest.mark.rule("techsite.where", "techsite.cost", "techsite.keep", "techsite.point", "source.wealth_techsite")
def test_a_telepath_builds_a_tech_site_for_two_uranium() -> None:
    position = table(seat(at="2p1", crew=["c_lena"], u=2, wealth=4), bodies=HOT)
    act(position, "techsite")
    assert (of(position)["crew"], money(position), tracks(position)[0]) == (["c_lena"], (0, 0, 0), 6)
    assert body(position, "2p1")["techsite"] is True


@pytest.mark.rule("techsite.where", "techsite.cost", "techsite.one", "techsite.home")
def test_a_tech_site_needs_a_telepath_uranium_room_and_peace() -> None:
    built = {"2p1": {"planet": "p_ember_ka", "techsite": True}}
    guarded = {"2p1": {"planet": "p_ember_ka", "guard": 1}}
    assert forbidden_by(table(seat(at="2p1", u=2, crew=["c_lena"]), bodies=guarded), "techsite") == "techsite.where"
    assert forbidden_by(table(seat(at="2p1", u=2), bodies=HOT), "techsite") == "techsite.where"
    assert forbidden_by(table(seat(at="2p1", u=1, crew=["c_lena"]), bodies=HOT), "techsite") == "techsite.cost"
    assert forbidden_by(table(seat(at="2p1", u=2, crew=["c_lena"]), bodies=built), "techsite") == "techsite.one"
    assert forbidden_by(table(seat(at="1p2", u=2, crew=["c_lena"])), "techsite") == "techsite.home"


@pytest.mark.rule("colony.with_site")
def test_colony_and_tech_site_share_a_planet() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(at="2p1", u=2, crew=["c_lena"]), bodies=bodies)
    act(position, "techsite")
    assert (body(position, "2p1")["colony"], body(position, "2p1")["techsite"]) == (True, True)


@pytest.mark.rule("item.stack_same", "techsite.cost")
def test_a_seal_needs_no_telepath_and_saves_a_uranium() -> None:
    position = table(seat(at="2p1", u=1, items=["r_seal"]), bodies=HOT)
    act(position, "techsite")
    assert money(position) == (0, 0, 0)


@pytest.mark.rule("repair.action", "turn.any_two", "repair.any_planet")
def test_any_two_tokens_restore_all_shields() -> None:
    position = table(seat(at="1p3", ship="lancer", shields=1), bodies={"1p3": {"guard": 1}})
    act(position, "repair", "token explore", "token market")
    assert of(position)["shields"] == 4
    assert of(position)["unused"] == {"mine": 0, "explore": 0, "market": 0, "interact": 2}


@pytest.mark.rule("repair.not_interact", "repair.partial")
def test_one_token_does_not_repair_and_full_shields_need_none() -> None:
    one = seat(at="1p3", shields=1, mine=0, explore=0, market=0)
    assert_forbidden(table(one), "repair.not_interact", "repair")
    assert_forbidden(table(seat(at="1p3")), "repair.partial", "repair")


@pytest.mark.rule("dig.where", "dig.exhausted", "dig.need")
def test_digging_needs_tokens_and_a_grey_die() -> None:
    emptied = {"2p2": {"planet": "p_nul_vey", "dig": 0}}
    assert forbidden_by(table(seat(at="2p2", crew=["c_shpaka"]), bodies=emptied), "dig") == "dig.exhausted"
    assert forbidden_by(table(seat(at="2p2"), bodies=SITE), "dig") == "dig.need"


@pytest.mark.rule("dig.where")
@pytest.mark.parametrize("at", ["2p1", "1p2", "2r1", "2x1", "2c"])
def test_where_no_dig_site_ever_was_nobody_is_informed_that_it_is_exhausted(at: str) -> None:
    position = table(seat(at=at, crew=["c_shpaka"]), bodies=HOT | {"2x1": {"fate": "spent"}})
    assert_forbidden(position, "dig.where", "dig")


@pytest.mark.rule("dig.success", "dig.token", "dig.one", "crew.grey")
def test_a_grey_icon_lays_out_three_relics_to_choose_from() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE)
    act(position, "dig", "1", "grey", "r_urn", "r_coin", "r_egg")
    assert legal(position) == ["take r_urn", "take r_coin", "take r_egg", "top_card", "take_nothing"]
    act(position, "take r_urn")
    assert (of(position)["items"], body(position, "2p2")["dig"]) == (["r_urn"], 2)
    assert body(position, "2p2")["relic"] == ["r_coin", "r_egg"]


@pytest.mark.rule("dig.token")
def test_who_takes_no_relic_removes_no_token() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE)
    act(position, "dig", "1", "grey", "r_urn", "r_coin", "r_egg", "take_nothing")
    assert (body(position, "2p2")["dig"], money(position)) == (3, (0, 0, 0))
    assert body(position, "2p2")["relic"] == ["r_urn", "r_coin", "r_egg"]


@pytest.mark.rule("dig.success", "dig.token", "dig.leftover")
def test_the_unseen_top_relic_takes_a_token_too_and_the_last_one_closes_the_site() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies={"2p2": {"planet": "p_nul_vey", "dig": 2}})
    act(position, "dig", "1", "grey", "r_urn", "r_coin", "r_egg", "top_card", "r_seal")
    assert (of(position)["items"], body(position, "2p2")["dig"]) == (["r_seal"], 1)
    assert body(position, "2p2")["relic"] == ["r_urn", "r_coin", "r_egg"]
    act(position, "end_turn", "end_turn", "dig", "1", "grey", "top_card", "r_bell")
    assert (of(position)["items"], body(position, "2p2")["relic"]) == (["r_seal", "r_bell"], [])
    assert position.view()["discards"]["items"] == ["r_urn", "r_coin", "r_egg"]  # type: ignore[index]


@pytest.mark.rule("dig.fail")
def test_without_an_icon_the_grey_numbers_are_erg() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka", "c_grey_1"]), bodies=SITE)
    act(position, "dig", "3", "2", "3")
    assert (money(position), body(position, "2p2")["dig"]) == ((5, 0, 0), 3)


@pytest.mark.rule("dig.roll")
def test_a_telepath_that_copies_a_grey_two_counts_as_a_second_grey_die() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka", "c_lena"]), bodies=SITE)
    act(position, "dig", "3", "2", "telepath", "icon 2", "die 1")
    assert money(position) == (4, 0, 0)


@pytest.mark.rule("dig.exhausted", "dig.leftover")
def test_the_third_relic_exhausts_the_site_and_the_rest_is_discarded() -> None:
    bodies = {"2p2": {"planet": "p_nul_vey", "dig": 1}}
    row = dict.fromkeys(("r_urn", "r_coin", "r_egg"), "row:2:2p2")
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=bodies, places={"items": row})
    act(position, "dig", "1", "grey", "take r_urn")
    assert position.view()["discards"]["items"] == ["r_coin", "r_egg"]  # type: ignore[index]


@pytest.mark.rule("dig.refill")
def test_curator_zhul_shows_two_more() -> None:
    position = table(seat(at="2p2", crew=["c_grey_e1"]), bodies=SITE)
    act(position, "dig", "1", "grey", "r_urn", "r_coin", "r_egg", "r_seal", "r_bell")
    assert position.decision == "dig_take"


@pytest.mark.rule("dig.encounter")
def test_a_life_form_does_not_keep_anybody_from_digging() -> None:
    bodies = {"2p2": {"planet": "p_nul_vey", "dig": 3, "guard": 1}}
    assert can(table(seat(at="2p2", crew=["c_shpaka"]), bodies=bodies), "dig")
