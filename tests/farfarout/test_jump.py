"""Chapters "move" and "wormhole": jumps from disc to disc and by card, ships pushed, and how the log reports it."""

import pytest

from tests.farfarout.table import act, assert_forbidden, money, of, place, seat, table


@pytest.mark.rule("wormhole.card", "wormhole.arrival", "wormhole.jump")
def test_a_jump_is_logged_with_the_rule_that_brings_it_about() -> None:
    disc = table(seat(at="2b", moves=1), bodies={"2x1": {"fate": "wormhole"}})
    events = act(disc, "land 2x1", "jump 1p4")
    assert [(event.name, event.clause) for event in events] == [
        ("land", "move.cost_land"), ("jump", "wormhole.jump"), ("land", "wormhole.arrival"),
    ]  # fmt: skip
    card = act(table(seat(at="1p6", items=["w_pocket"])), "use w_pocket", "jump 1p4")
    assert [event.clause for event in card[-2:]] == ["wormhole.card", "wormhole.arrival"]


@pytest.mark.rule("move.cost_adjacent", "move.cost_system")
def test_a_flight_is_logged_with_the_rule_for_its_cost() -> None:
    events = act(table(seat(at="1f", moves=2)), "fly 1e", "fly 2a")
    assert [event.clause for event in events] == ["move.cost_adjacent", "move.cost_system"]


@pytest.mark.rule("wormhole.not_chain", "wormhole.arrival")
def test_a_jump_onto_an_unopened_anomaly_opens_it_and_leads_on_where_it_is_a_wormhole() -> None:
    tiles = {"t2": [0, 1, 3], "t7": [1, 0, 2]}
    position = table(seat(at="2b", moves=1), tiles=tiles, bodies={"2x1": {"fate": "wormhole"}})
    act(position, "land 2x1", "jump 7x1", "a_wormhole_1")
    assert_forbidden(position, "wormhole.not_chain", "jump 2x1")
    act(position, "jump 7x2", "a_erg6")
    assert (place(position), money(position)[0], of(position)["deeds"]["anomaly"]) == ("7x2", 6, 2)


@pytest.mark.rule("wormhole.jump")
def test_a_jump_may_end_in_the_own_sector_but_not_where_the_ship_is() -> None:
    landed = table(seat(at="1p6", items=["w_pocket"]))
    assert_forbidden(landed, "wormhole.jump", "use w_pocket", "jump 1p6")
    act(landed, "jump 1f")
    assert place(landed) == "1f"
    assert_forbidden(table(seat(at="1f", items=["w_pocket"])), "wormhole.jump", "use w_pocket", "jump 1f")


@pytest.mark.rule("move.forced")
def test_a_ship_without_a_pilot_is_pushed_into_the_next_system() -> None:
    position = table(seat(at="1p5", items=["w_yoyo"]), seat(at="1e", crew=[]))
    act(position, "use w_yoyo", "seat 1")
    assert_forbidden(position, "move.forced", "push 2b")
    act(position, "push 2a")
    assert place(position, 1) == "2a"
