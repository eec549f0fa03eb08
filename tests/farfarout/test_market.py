"""Chapters "hire", "item", "invest", "crew": what market tokens buy and sell."""

from typing import Any

import pytest

from tests.farfarout.table import (
    act,
    assert_forbidden,
    body,
    can,
    events_named,
    forbidden_by,
    legal,
    money,
    of,
    seat,
    table,
    tracks,
)

SATURN, EARTH, URANUS = "1p4", "1p2", "1p5"
COLONY = {"2p1": {"planet": "p_ember_ka", "colony": True}}


@pytest.mark.rule("hire.where")
def test_crew_are_hired_only_where_the_icon_is() -> None:
    assert_forbidden(table(seat(at=EARTH)), "hire.where", "hire_crew")


@pytest.mark.rule("hire.row", "hire.no_refill", "hire.one", "hire.die", "home.saturn")
def test_the_row_is_filled_to_three_and_not_again_before_the_next_action() -> None:
    position = table(seat(at=SATURN, erg=10), places={"crew": {"c_lena": "row:0:1p4"}})
    act(position, "hire_crew", "c_timer_1", "c_volt_1", "hire c_timer_1")
    assert body(position, SATURN)["crew"] == ["c_lena", "c_volt_1"]
    assert (of(position)["crew"], money(position)[0]) == (["c_glosen", "c_timer_1"], 6)


@pytest.mark.rule("hire.choose")
def test_a_member_who_costs_more_than_there_is_cannot_be_hired() -> None:
    row = {"c_telepath_2": "row:0:1p4", "c_timer_1": "row:0:1p4", "c_volt_1": "row:0:1p4"}
    position = table(seat(at=SATURN, erg=4), places={"crew": row})
    assert_forbidden(position, "hire.choose", "hire_crew", "hire c_telepath_2")


@pytest.mark.rule("hire.decline", "hire.more_than_three")
def test_four_cards_are_all_on_offer_and_nobody_need_be_hired() -> None:
    row = dict.fromkeys(("c_lena", "c_timer_1", "c_volt_1", "c_volt_2"), "row:0:1p4")
    position = table(seat(at=SATURN, erg=9), places={"crew": row})
    act(position, "hire_crew")
    assert len(legal(position)) == 5
    act(position, "hire_nobody")
    assert of(position)["unused"]["market"] == 0


@pytest.mark.rule("hire.limit", "hire.limit_place")
def test_a_third_member_on_a_scout_sends_one_to_the_row() -> None:
    row = dict.fromkeys(("c_lewo", "c_timer_1", "c_volt_1"), "row:0:1p4")
    position = table(seat(at=SATURN, erg=9, crew=["c_glosen", "c_lena"]), places={"crew": row})
    act(position, "hire_crew", "hire c_volt_1", "crew c_lena")
    assert of(position)["crew"] == ["c_glosen", "c_volt_1"]
    assert set(body(position, SATURN)["crew"]) == {"c_lena", "c_lewo", "c_timer_1"}


@pytest.mark.rule("hire.elite", "source.reputation_elite")
def test_an_elite_gives_reputation_the_first_time_it_is_hired() -> None:
    row = dict.fromkeys(("c_lewo", "c_timer_1", "c_timer_e1"), "row:0:1p4")
    first = table(seat(at=SATURN, erg=9), places={"crew": row})
    act(first, "hire_crew", "hire c_timer_e1")
    assert tracks(first) == (0, 1, 0)
    again = table(seat(at=SATURN, erg=9), places={"crew": row}, crew_marks={"c_timer_e1": 16})
    act(again, "hire_crew", "hire c_timer_e1")
    assert tracks(again) == (0, 0, 0)


@pytest.mark.rule("item.gain_once")
def test_gaining_a_member_again_brings_nothing_more() -> None:
    row = dict.fromkeys(("c_lewo", "c_timer_1", "c_timer_3"), "row:0:1p4")
    first = table(seat(at=SATURN, erg=9), places={"crew": row})
    act(first, "hire_crew", "hire c_timer_3")
    assert money(first) == (4, 0, 1)
    again = table(seat(at=SATURN, erg=9), places={"crew": row}, crew_marks={"c_timer_3": 1})
    act(again, "hire_crew", "hire c_timer_3")
    assert money(again) == (4, 0, 0)


@pytest.mark.rule("item.gain_once")
def test_what_one_player_had_of_a_member_another_has_too() -> None:
    row = dict.fromkeys(("c_lewo", "c_timer_1", "c_timer_3"), "row:0:1p4")
    position = table(seat(at=SATURN, erg=9), places={"crew": row}, crew_marks={"c_timer_3": 2})
    act(position, "hire_crew", "hire c_timer_3")
    assert money(position) == (4, 0, 1)


@pytest.mark.rule("item.stack_same", "item.discount")
def test_hiring_discounts_add_up_but_leave_one_erg() -> None:
    row = dict.fromkeys(("c_telepath_2", "c_timer_1", "c_volt_1"), "row:0:1p4")
    position = table(seat(at=SATURN, erg=1, crew=["c_telepath_4"], items=["t_beacon"]), places={"crew": row})
    act(position, "hire_crew")
    assert legal(position) == ["hire c_timer_1", "hire c_volt_1", "hire_nobody"]
    act(position, "hire c_volt_1")
    assert money(position)[0] == 0


@pytest.mark.rule("hire.decline")
def test_a_pen_pal_calls_crew_to_any_planet() -> None:
    position = table(seat(at=EARTH, erg=5, items=["w_penpal"]))
    act(position, "call_crew", "c_lena", "hire c_lena")
    assert of(position)["crew"] == ["c_glosen", "c_lena"]


@pytest.mark.rule("hire.limit_place")
def test_who_is_dismissed_where_no_crew_is_hired_goes_to_the_discard() -> None:
    position = table(seat(at=EARTH, crew=["c_glosen", "c_lena"]))
    act(position, "dismiss", "crew c_lena")
    assert (body(position, EARTH)["crew"], position.view()["discards"]["crew"]) == ([], ["c_lena"])  # type: ignore[index]


@pytest.mark.rule("crew.dismiss")
def test_crew_may_be_dismissed_on_a_planet_but_never_the_last_pilot() -> None:
    position = table(seat(at=EARTH, crew=["c_glosen", "c_lena"]))
    act(position, "dismiss", "crew c_glosen")
    assert of(position)["crew"] == ["c_lena"]
    assert_forbidden(position, "move.last_pilot_events", "dismiss")


FULL = {"crew": ["c_glosen", "c_lena"]}
BUNKS = {"crew": ["c_glosen", "c_lena", "c_lewo"], "items": ["t_bunks"]}
CARAVEL = {"crew": ["c_glosen", "c_lena", "c_lewo", "c_shpaka"], "ship": "caravel", "bought": 8}


@pytest.mark.rule("hire.limit", "crew.over_limit", "crew.dismiss", "item.limit_lost", "ship.overcrew")
@pytest.mark.parametrize(
    ("one", "moves", "clause"),
    [
        (
            seat(at=SATURN, erg=9, **FULL),
            ("hire_crew", "c_timer_1", "c_volt_1", "c_volt_2", "hire c_volt_1"),
            "hire.limit",
        ),
        (seat(at=EARTH, items=["r_egg"], **FULL), ("use r_egg", "c_timer_1", "take c_timer_1"), "crew.over_limit"),
        (seat(at=EARTH, **FULL), ("dismiss",), "crew.dismiss"),
        (seat(at=EARTH, **BUNKS), ("sell_item", "sell t_bunks", "currency erg"), "item.limit_lost"),
        (seat(at=URANUS, erg=12, **CARAVEL), ("buy_ship", "ship lancer"), "ship.overcrew"),
    ],
)
def test_who_leaves_does_so_by_the_clause_of_the_occasion(
    one: dict[str, Any], moves: tuple[str, ...], clause: str
) -> None:
    position = table(one)
    act(position, *moves)
    (left,) = events_named(act(position, "crew c_lena"), "crew_left")
    assert left.clause == clause


@pytest.mark.rule("item.where", "home.earth")
def test_tech_is_bought_on_earth_and_weird_items_are_not() -> None:
    position = table(seat(at=EARTH))
    assert can(position, "buy_tech")
    assert_forbidden(position, "item.where", "buy_weird")


@pytest.mark.rule("item.row", "item.buy_one", "item.buy_limit", "item.currency")
def test_one_item_of_three_is_bought_in_one_currency() -> None:
    position = table(seat(at=EARTH, erg=6, pu=3))
    act(position, "buy_tech", "t_recon", "t_uplink", "t_bunks", "buy t_recon")
    assert legal(position) == ["currency erg", "currency pu"]
    act(position, "currency pu")
    assert (money(position), of(position)["items"]) == ((6, 0, 0), ["t_recon"])
    assert body(position, EARTH)["tech"] == ["t_bunks", "t_uplink"]
    assert_forbidden(position, "turn.tokens", "buy_tech")


@pytest.mark.rule("item.sell", "item.price_same", "example.price", "item.sell_place")
def test_a_recon_droid_sells_for_its_printed_price_and_lies_on_earth() -> None:
    position = table(seat(at=EARTH, items=["t_recon"]))
    act(position, "sell_item", "sell t_recon", "currency erg")
    assert money(position) == (6, 0, 0)
    assert body(position, EARTH)["tech"] == ["t_recon"]


@pytest.mark.rule("item.sell_kind", "item.sell_row")
def test_a_weird_item_sold_on_earth_lies_in_the_tech_row() -> None:
    position = table(seat(at=EARTH, items=["w_duck"]))
    act(position, "sell_item", "sell w_duck", "currency erg")
    assert body(position, EARTH)["tech"] == ["w_duck"]


@pytest.mark.rule("item.relic_sell", "item.relic_place")
def test_relics_sell_on_any_planet() -> None:
    uranus = table(seat(at=URANUS, items=["r_urn"]))
    act(uranus, "sell_item", "sell r_urn")
    assert (money(uranus)[0], uranus.view()["discards"]["items"]) == (10, ["r_urn"])  # type: ignore[index]
    earth = table(seat(at=EARTH, items=["r_urn"]))
    act(earth, "sell_item", "sell r_urn")
    assert body(earth, EARTH)["tech"] == ["r_urn"]


@pytest.mark.rule("item.first_owner", "item.sell_own", "source.item")
def test_a_scoring_item_scores_once_in_the_game() -> None:
    row = dict.fromkeys(("w_cactus", "w_duck", "w_cat"), "row:1:2p1")
    bodies = {"2p1": {"planet": "p_ember_ka"}}
    first = table(seat(at="2p1", erg=9), bodies=bodies, places={"items": row})
    act(first, "buy_weird", "buy w_cactus")
    assert tracks(first) == (0, 1, 0)
    again = table(seat(at="2p1", erg=9), bodies=bodies, places={"items": row}, item_marks={"w_cactus": 16})
    act(again, "buy_weird", "buy w_cactus")
    assert tracks(again) == (0, 0, 0)


@pytest.mark.rule("move.last_pilot_item")
def test_the_feather_that_flies_the_ship_is_not_for_sale() -> None:
    position = table(seat(at=EARTH, ship="raphael", crew=["c_shpaka"], items=["r_feather"]))
    assert forbidden_by(position, "sell_item") == "move.last_pilot_item"


@pytest.mark.rule("move.last_pilot_item")
def test_a_feather_may_be_sold_while_an_aedless_flies_the_ship() -> None:
    position = table(seat(at=EARTH, ship="raphael", crew=["c_shpaka", "c_lewo"], items=["r_feather"]))
    act(position, "sell_item", "sell r_feather")
    assert (of(position)["items"], money(position)[0]) == ([], 7)


@pytest.mark.rule("item.limit_lost")
def test_selling_the_bunks_sends_one_of_three_away() -> None:
    position = table(seat(at=EARTH, crew=["c_glosen", "c_lena", "c_lewo"], items=["t_bunks"]))
    act(position, "sell_item", "sell t_bunks", "currency erg", "crew c_lewo")
    assert of(position)["crew"] == ["c_glosen", "c_lena"]


@pytest.mark.rule("item.remove")
def test_a_jump_coil_is_gone_for_good() -> None:
    position = table(seat(items=["t_jumpcoil"]))
    act(position, "use t_jumpcoil", "jump 2d")
    assert of(position)["sector"] == "2d"
    assert position.view()["discards"]["items"] == []  # type: ignore[index]


@pytest.mark.rule("turn.hidden_max")
def test_tokens_come_back_only_if_they_were_used() -> None:
    position = table(seat(items=["w_sandwich"]))
    assert forbidden_by(position, "use w_sandwich") == "turn.hidden_max"
    act(position, "convert mine", "use w_sandwich")
    assert of(position)["unused"]["mine"] == 1


@pytest.mark.rule("invest.techsite", "invest.level", "track.level_cost", "example.invest", "invest.level_before")
@pytest.mark.parametrize(("wealth", "cost"), [(0, 10), (4, 10), (5, 20), (9, 30)])
def test_an_investment_costs_by_the_wealth_level(wealth: int, cost: int) -> None:
    position = table(seat(at="2p1", erg=30, wealth=wealth), bodies=COLONY)
    act(position, "invest")
    assert (money(position)[0], tracks(position)[0]) == (30 - cost, wealth + 1)


@pytest.mark.rule("invest.where", "invest.anyone")
def test_investing_needs_the_ship_on_the_planet() -> None:
    assert_forbidden(table(seat(at="2c", erg=30), bodies=COLONY), "invest.where", "invest")


@pytest.mark.rule("invest.colony", "invest.techsite")
@pytest.mark.parametrize(("built", "clause"), [("colony", "invest.colony"), ("techsite", "invest.techsite")])
def test_an_investment_cites_the_clause_of_what_stands_on_the_planet(built: str, clause: str) -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", built: True}}
    events = act(table(seat(at="2p1", erg=10), bodies=bodies), "invest")
    assert [event.clause for event in events if event.name in ("invest", "points")] == [clause, clause]
    assert_forbidden(table(seat(at="2p1", erg=9), bodies=bodies), clause, "invest")
