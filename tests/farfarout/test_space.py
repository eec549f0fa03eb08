"""Chapters "move", "scan", "system", "anomaly", "wormhole": the ships and the map."""

import pytest

from tests.farfarout.table import (
    act,
    assert_forbidden,
    body,
    can,
    forbidden_by,
    legal,
    money,
    of,
    place,
    seat,
    table,
    tracks,
)


@pytest.mark.rule("move.speed", "turn.convert")
def test_three_tokens_of_a_scout_give_six_points() -> None:
    position = table(seat())
    act(position, "convert mine", "convert market", "convert interact")
    assert of(position)["moves"] == 6


@pytest.mark.rule("turn.convert")
def test_four_tokens_of_a_lancer_give_twelve_points() -> None:
    position = table(seat(ship="lancer"))
    act(position, "convert explore", "convert market", "convert interact", "convert interact")
    assert of(position)["moves"] == 12


@pytest.mark.rule("item.stack_same")
def test_two_speed_cards_give_four_points_a_token() -> None:
    position = table(seat(items=["t_booster", "r_fossil"]))
    act(position, "convert mine")
    assert of(position)["moves"] == 4


@pytest.mark.rule("move.pilot", "crew.free_pilot")
def test_a_scout_without_crew_converts_tokens_but_does_not_move() -> None:
    position = table(seat(crew=[]), seat())
    assert_forbidden(position, "move.pilot", "convert mine", "land 1p5")


@pytest.mark.rule("move.sol")
def test_an_aedless_flies_a_scout() -> None:
    assert can(table(seat(crew=["c_lewo"], moves=1)), "land 1p5")


@pytest.mark.rule("move.angel", "crew.class_word")
def test_only_an_aedless_flies_the_raphael() -> None:
    assert_forbidden(table(seat(ship="raphael", crew=["c_shpaka"], moves=1)), "move.angel", "land 1p5")
    assert can(table(seat(ship="raphael", crew=["c_lewo"], moves=1)), "land 1p5")
    assert can(table(seat(ship="raphael", crew=["c_shpaka"], items=["r_feather"], moves=1)), "land 1p5")


@pytest.mark.rule("move.cost_land", "setup.start_place")
def test_landing_on_uranus_costs_a_point() -> None:
    position = table(seat(moves=1))
    act(position, "land 1p5")
    assert (place(position), of(position)["moves"]) == ("1p5", 0)
    assert forbidden_by(table(seat()), "land 1p5") == "move.cost_land"


@pytest.mark.rule("move.cost_takeoff", "move.landed_needs_takeoff")
def test_a_landed_ship_takes_off_before_it_goes_anywhere() -> None:
    position = table(seat(at="2p1", moves=2), bodies={"2p1": {"planet": "p_ember_ka"}})
    assert_forbidden(position, "move.landed_needs_takeoff", "land 2p2")
    assert_forbidden(position, "move.landed_needs_takeoff", "fly 2b")
    act(position, "take_off 2c")
    assert (place(position), of(position)["moves"]) == ("2c", 1)


@pytest.mark.rule("move.cost_adjacent", "move.adjacency")
def test_sectors_that_share_a_border_are_a_point_apart() -> None:
    position = table(seat(at="2a", moves=1))
    assert_forbidden(position, "move.adjacency", "fly 2c")
    act(position, "fly 2b")
    assert of(position)["moves"] == 0


@pytest.mark.rule("move.cost_system", "system.links")
def test_a_connection_into_another_system_costs_a_point() -> None:
    position = table(seat(at="1e", moves=1))
    act(position, "fly 2a")
    assert (place(position), of(position)["moves"]) == ("2a", 0)


@pytest.mark.rule("move.undiscovered")
def test_a_ship_does_not_leave_the_map() -> None:
    position = table(seat(at="1f", moves=4, erg=3))
    assert_forbidden(position, "move.undiscovered", "fly 3a")
    assert can(position, "discover")


@pytest.mark.rule("component.star")
def test_a_star_is_no_place_to_land() -> None:
    assert_forbidden(table(seat(at="2b", moves=1)), "component.star", "land 2s1")


@pytest.mark.rule("example.recon")
def test_a_recon_droid_lands_free_on_planets_only() -> None:
    position = table(seat(at="1c", items=["t_recon"]))
    assert can(position, "land 1p3")
    assert_forbidden(position, "move.cost_land", "land 1r1")


@pytest.mark.rule("turn.leftover_moves")
def test_points_left_at_the_end_of_the_turn_are_lost() -> None:
    position = table(seat(moves=1))
    act(position, "end_turn", "end_turn")
    assert of(position)["moves"] == 0


@pytest.mark.rule("scan.action", "scan.half", "scan.range")
def test_a_scan_turns_a_planet_up_with_the_scanned_half() -> None:
    position = table(seat(at="2c"))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_debris")
    assert body(position, "2p1")["planet"] == "p_ember_ka"
    assert position.view()["decks"]["event"] == 29  # type: ignore[index]
    assert of(position)["shields"] == 2


@pytest.mark.rule("scan.blind", "scan.event_time")
def test_a_blind_landing_suffers_the_unscanned_half() -> None:
    position = table(seat(at="2c", moves=1, explore=0))
    act(position, "land 2p1", "p_ember_ka", "v_debris")
    assert (place(position), of(position)["shields"]) == ("2p1", 1)


@pytest.mark.rule("move.landing_scan")
def test_a_token_scans_at_the_moment_of_landing() -> None:
    position = table(seat(at="2c", moves=1))
    act(position, "land 2p1", "scan_token", "p_ember_ka", "v_debris")
    assert (of(position)["unused"]["explore"], of(position)["shields"]) == (0, 2)


@pytest.mark.rule("scan.known")
def test_a_known_planet_cannot_be_scanned_again() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka"}, "2p2": {"planet": "p_nul_vey"}}
    assert_forbidden(table(seat(at="2c"), bodies=bodies), "scan.known", "scan")


@pytest.mark.rule("scan.encounter_blind", "scan.encounter_scanned")
def test_an_encounter_is_face_up_after_a_scan_and_face_down_after_a_blind_landing() -> None:
    scanned = table(seat(at="2c"))
    act(scanned, "scan", "body 2p1", "p_ix_sol", "e_puff", "v_quiet")
    assert body(scanned, "2p1", 1)["token"] == "e_puff"
    blind = table(seat(at="2c", moves=1, explore=0))
    act(blind, "land 2p1", "p_ix_sol", "v_quiet")
    assert (body(blind, "2p1", 0)["encounter"], body(blind, "2p1", 0)["token"]) == (1, None)


@pytest.mark.rule("scan.dig_tokens")
def test_a_dig_icon_brings_three_tokens() -> None:
    position = table(seat(at="2c"))
    act(position, "scan", "body 2p2", "p_nul_vey", "v_quiet")
    assert body(position, "2p2")["dig"] == 3


@pytest.mark.rule("scan.order", "encounter.max_one")
def test_an_ambush_adds_nothing_where_a_life_form_is() -> None:
    position = table(seat(at="2c", moves=1, explore=0))
    act(position, "land 2p1", "p_ix_sol", "v_ambush")
    assert position.view()["decks"]["encounters"] == [11, 8, 6]  # type: ignore[index]


@pytest.mark.rule("scan.event_cards")
def test_two_events_to_choose_from_then_a_redraw_then_a_bell() -> None:
    position = table(seat(at="2c", crew=["c_telepath_e1"], items=["w_moodring", "r_bell"]))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_salvage", "v_gold", "event v_gold")
    act(position, "redraw_event c_telepath_e1", "v_geyser", "ignore_event r_bell")
    assert money(position) == (0, 0, 0)
    assert of(position)["items"] == ["w_moodring"]
    assert position.decision == "choose_action"


@pytest.mark.rule("system.discover", "system.point", "source.exploration_system")
def test_a_discovery_costs_three_erg_and_gives_a_point() -> None:
    position = table(seat(at="1d", erg=3))
    act(position, "discover", "t9")
    assert (money(position), tracks(position)) == ((0, 0, 0), (0, 0, 1))
    assert_forbidden(table(seat(at="1d", erg=2)), "system.discover", "discover")


@pytest.mark.rule("system.point")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 4)])
def test_beyond_three_points_a_discovery_gives_none(before: int, after: int) -> None:
    position = table(seat(at="1d", erg=3, exploration=before))
    act(position, "discover", "t9")
    assert tracks(position)[2] == after


@pytest.mark.rule("system.orientation")
def test_a_new_tile_is_turned_so_that_its_entry_meets_the_exit() -> None:
    position = table(seat(at="1d", erg=3, moves=1))
    act(position, "discover", "t9")
    tile = next(one for one in position.view()["tiles"] if one["id"] == "t9")  # type: ignore[index, union-attr]
    assert (tile["q"], tile["r"], tile["turn"]) == (1, 0, 2)
    assert can(position, "fly 9a")


@pytest.mark.rule("system.choose_exit", "system.open_exit")
def test_uranus_sector_has_two_exits_one_of_which_is_taken() -> None:
    both = table(seat(erg=3), tiles={})
    act(both, "discover")
    assert legal(both) == ["exit 1e-3", "exit 1e-4"]
    one = table(seat(erg=3))
    act(one, "discover")
    assert one.decision == "draw_tile"


@pytest.mark.rule("system.two_tiles", "system.none_left")
def test_a_star_compass_chooses_between_two_tiles() -> None:
    position = table(seat(at="1d", erg=3, items=["r_compass"]))
    act(position, "discover", "t9", "t5", "tile t5")
    assert position.view()["stack"]["left"] == 7  # type: ignore[index]


@pytest.mark.rule("anomaly.once", "anomaly.amount", "anomaly.removed", "anomaly.cost", "anomaly.ship_after")
def test_an_anomaly_opens_once_and_leaves_the_ship_where_it_is() -> None:
    position = table(seat(at="2b", moves=3))
    act(position, "land 2x1", "a_erg6")
    assert (money(position), place(position)) == ((6, 0, 0), "2x1")
    assert_forbidden(position, "anomaly.ship_after", "take_off 2b", "land 2x1")


@pytest.mark.rule("anomaly.points")
@pytest.mark.parametrize(("token", "points"), [("a_rep", (0, 1, 0)), ("a_exp", (0, 0, 1)), ("a_wea", (1, 0, 0))])
def test_point_anomalies_give_a_point(token: str, points: tuple[int, int, int]) -> None:
    position = table(seat(at="2b", moves=1))
    act(position, "land 2x1", token)
    assert tracks(position) == points


@pytest.mark.rule("anomaly.item", "anomaly.mandatory")
def test_a_card_of_an_anomaly_may_be_declined() -> None:
    taken = table(seat(at="2b", moves=1))
    act(taken, "land 2x1", "a_tech_1", "t_recon", "take t_recon")
    assert of(taken)["items"] == ["t_recon"]
    declined = table(seat(at="2b", moves=1))
    act(declined, "land 2x1", "a_tech_1", "t_recon", "decline")
    assert declined.view()["discards"]["items"] == ["t_recon"]  # type: ignore[index]


@pytest.mark.rule("anomaly.crew", "hire.limit", "crew.over_limit")
def test_a_castaway_over_the_limit_makes_somebody_leave() -> None:
    position = table(seat(at="2b", moves=1, crew=["c_glosen", "c_lena"]))
    act(position, "land 2x1", "a_crew_1", "c_grey_1", "take c_grey_1", "crew c_lena")
    assert of(position)["crew"] == ["c_glosen", "c_grey_1"]


@pytest.mark.rule("anomaly.dig_site")
def test_a_drifting_ruin_becomes_a_dig_site() -> None:
    position = table(seat(at="2b", moves=1, crew=["c_shpaka"]))
    act(position, "land 2x1", "a_dig")
    assert (body(position, "2x1")["fate"], body(position, "2x1")["dig"]) == ("dig_site", 3)
    assert can(position, "dig")


@pytest.mark.rule("wormhole.disc", "wormhole.first", "wormhole.jump")
def test_the_finder_of_a_wormhole_jumps_at_once_and_free() -> None:
    position = table(seat(at="2b", moves=1))
    act(position, "land 2x1", "a_wormhole_1", "jump 1p4")
    assert (place(position), of(position)["moves"]) == ("1p4", 0)
    assert body(position, "2x1")["fate"] == "wormhole"


@pytest.mark.rule("wormhole.optional", "wormhole.enter")
def test_a_ship_may_stay_on_the_disc() -> None:
    position = table(seat(at="2b", moves=2), bodies={"2x1": {"fate": "wormhole"}})
    act(position, "land 2x1", "stay", "take_off 2b")
    assert of(position)["moves"] == 0


@pytest.mark.rule("wormhole.arrival")
def test_a_jump_onto_an_undiscovered_planet_discovers_it() -> None:
    position = table(seat(at="2b", moves=1, explore=0), bodies={"2x1": {"fate": "wormhole"}})
    act(position, "land 2x1", "jump 2p1", "p_ember_ka", "v_debris")
    assert of(position)["shields"] == 1


@pytest.mark.rule("wormhole.not_chain", "wormhole.card")
def test_a_pocket_wormhole_leads_anywhere_but_onto_a_disc() -> None:
    position = table(seat(at="1p6", items=["w_pocket"]), bodies={"2x1": {"fate": "wormhole"}})
    assert_forbidden(position, "wormhole.not_chain", "use w_pocket", "jump 2x1")
    act(position, "jump 2p2", "unscanned", "p_nul_vey", "v_quiet")
    assert place(position) == "2p2"


@pytest.mark.rule("move.forced")
def test_the_jet_stream_takes_a_ship_into_space_without_points() -> None:
    position = table(seat(at="2c", moves=1, explore=0))
    act(position, "land 2p1", "p_ember_ka", "v_drift")
    assert place(position) == "2c"
