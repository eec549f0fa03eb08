"""Chapters "scan", "system", "anomaly": what is found once, and what is known of what comes next."""

import pytest

from tests.farfarout.table import act, body, can, legal, of, place, seat, table


@pytest.mark.rule("anomaly.removed")
def test_a_token_that_was_opened_is_not_found_again() -> None:
    position = table(seat(at="3b", moves=4), tiles={"t3": [0, 1, 3]})
    act(position, "land 3x1", "a_erg6", "take_off 3b", "fly 3d", "land 3x2")
    assert not can(position, "card a_erg6")
    assert len(position.options()) == 19


@pytest.mark.rule("scan.range")
def test_a_planet_is_scanned_from_another_body_of_its_sector() -> None:
    position = table(seat(at="7r1"), tiles={"t7": [0, 1, 3]})
    act(position, "scan", "body 7p1", "p_ruu_lan", "v_quiet")
    assert (place(position), body(position, "7p1")["planet"]) == ("7r1", "p_ruu_lan")


@pytest.mark.rule("scan.action", "scan.blind")
def test_planets_scanned_and_planets_met_blind_are_both_discovered() -> None:
    position = table(seat(at="2c", moves=1))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_quiet", "land 2p2", "p_nul_vey", "v_aurora")
    assert of(position)["deeds"] == {"discover": 2, "scan": 1, "blind_land": 1}


@pytest.mark.rule("system.two_tiles")
def test_the_tile_not_chosen_is_shuffled_back() -> None:
    position = table(seat(at="1d", erg=6, ship="raphael", items=["r_compass"], crew=["c_lewo"]), tiles={})
    act(position, "discover", "t9", "t5", "tile t5", "convert market", "fly 1e", "discover", "exit 1e-3")
    assert legal(position) == [f"card t{number}" for number in (2, 3, 4, 6, 7, 8, 9, 10)]


@pytest.mark.rule("digital.public", "system.random")
def test_who_knew_the_top_tile_does_not_know_the_next_one() -> None:
    position = table(seat(at="1d", erg=3), top_tile="t7", top_seen=3)
    act(position, "discover", "t7")
    assert position.view(0)["stack"] == {"left": 7, "seen_by": [], "top": None, "shown": []}


@pytest.mark.rule("system.two_tiles")
def test_a_star_compass_draws_the_last_tile_alone() -> None:
    tiles = {f"t{number}": [0, 2 * number, 0] for number in range(3, 10)} | {"t2": [0, 1, 3]}
    position = table(seat(at="1d", erg=3, items=["r_compass"]), tiles=tiles)
    act(position, "discover", "t10")
    assert (position.decision, position.view()["stack"]["left"]) == ("choose_action", 0)  # type: ignore[index]
