"""The examples that settle clauses of the frame and of space, each played as its clause says."""

import pytest

from tests.farfarout.cards.situations import TWO_TILES, colours, facing, opened, shields, unscanned
from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    body,
    can,
    forbidden_by,
    legal,
    money,
    new_game,
    of,
    over,
    place,
    seat,
    table,
    tracks,
)

COLONY = {"2p1": {"planet": "p_ember_ka", "colony": True}}


@pytest.mark.rule("goal.immediate", "goal.single", "end.immediate")
def test_an_investment_to_twelve_wealth_ends_the_game_with_three_tokens_unused() -> None:
    position = table(seat(at="2p1", wealth=11, erg=30), bodies=COLONY)
    act(position, "invest")
    assert over(position)
    assert (tracks(position), sum(of(position)["unused"].values())) == ((12, 0, 0), 3)


@pytest.mark.rule("end.tie_points")
def test_eighteen_points_on_three_tracks_beat_sixteen_with_twelve_on_one() -> None:
    one, other = seat(wealth=6, reputation=6, exploration=6), seat(crew=[], wealth=12, reputation=3, exploration=1)
    position = table(one, other)
    act(position, "end_turn")
    assert over(position)
    assert (position.ranking(), position.view()["winners"]) == ([0, 1], [0])


@pytest.mark.rule("end.tie_points", "goal.each", "goal.single")
@pytest.mark.parametrize(("points", "goal"), [((6, 6, 6), "each"), ((4, 12, 3), "reputation"), ((2, 1, 2), "wealth")])
def test_a_game_is_won_by_the_goal_of_its_winner(points: tuple[int, int, int], goal: str) -> None:
    wealth, reputation, exploration = points
    one = seat(wealth=wealth, reputation=reputation, exploration=exploration)
    position = table(one, seat(crew=[], wealth=12, reputation=3, exploration=1))
    act(position, "end_turn")
    assert GAME.victory_kind(position.state) == goal


@pytest.mark.rule("track.cap")
def test_eleven_and_three_make_twelve() -> None:
    position = table(seat(wealth=11, main="m_investor", deeds={"invest": 3}))
    act(position, "complete m_investor")
    assert tracks(position)[0] == 12


@pytest.mark.rule("setup.scout", "setup.erg")
def test_before_the_crew_is_bought_a_scout_has_four_tokens_one_die_and_ten_erg() -> None:
    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "buy_starting_crew":
        position.take(position.options()[0])
    one = of(position, 1)
    assert (one["crew"], sum(one["unused"].values()), money(position, 1)) == ([], 4, (10, 0, 0))
    alone = facing("e_puff", crew=[])
    act(alone, "fight")
    assert colours(alone, "own") == ["green"]


@pytest.mark.rule("setup.mercury")
@pytest.mark.parametrize(("seats", "erg"), [(2, 6), (4, 12)])
def test_mercury_holds_three_erg_a_player(seats: int, erg: int) -> None:
    assert new_game(seats).view()["mercury"] == erg


@pytest.mark.rule("turn.round")
def test_after_the_third_seat_comes_the_first() -> None:
    position = new_game(3, start=2)
    order = []
    for _ in range(4):
        order.append(position.actor)
        act(position, "end_turn")
    assert order == [2, 0, 1, 2]


@pytest.mark.rule("turn.any_two")
def test_green_and_orange_pay_for_a_repair() -> None:
    position = table(seat(at="1p2", shields=0))
    act(position, "repair", "token mine", "token market")
    assert (shields(position), of(position)["unused"]["interact"]) == (2, 1)


@pytest.mark.rule("turn.instant")
def test_an_overdrive_is_refused_in_the_middle_of_a_battle() -> None:
    position = facing("e_puff", items=["t_overdrive", "t_targeting"])
    act(position, "fight", "1", "1")
    assert position.decision == "use_icon"
    assert_forbidden(position, "item.timing", "use t_overdrive")


@pytest.mark.rule("turn.instant")
@pytest.mark.parametrize(
    ("values", "item", "clause"),
    [
        ({"at": "1e"}, "r_egg", "move.on_body"),
        ({"at": "2r1"}, "r_egg", "move.on_body"),
        ({"crew": []}, "t_jumpcoil", "move.pilot"),
        ({"ship": "raphael"}, "t_jumpcoil", "move.angel"),
        ({"at": "1d"}, "t_scanner", "scan.known"),
        ({}, "w_sandwich", "turn.hidden_max"),
    ],
)
def test_a_card_refused_names_the_clause_that_keeps_it(values: dict[str, object], item: str, clause: str) -> None:
    assert_forbidden(table(seat(items=[item], **values)), clause, f"use {item}")


@pytest.mark.rule("move.on_body")
def test_in_the_open_space_of_uranus_nothing_is_bought_traded_or_repaired() -> None:
    position = table(seat(at="1e", erg=30, shields=0))
    for name, clause in (("buy_ship", "ship.where"), ("trade", "trade.where"), ("repair", "repair.action")):
        assert forbidden_by(position, name) == clause


@pytest.mark.rule("home.map")
def test_from_uranus_to_saturn_it_is_a_sector_and_a_landing() -> None:
    position = table(seat(at="1e", moves=2))
    act(position, "fly 1d", "land 1p4")
    assert (place(position), of(position)["moves"]) == ("1p4", 0)


@pytest.mark.rule("anomaly.mandatory", "anomaly.crew")
def test_a_castaway_may_be_left_by_a_full_ship() -> None:
    position = opened("a_crew_1", crew=["c_glosen", "c_lena"])
    act(position, "c_lewo", "decline")
    assert (len(of(position)["crew"]), position.view()["discards"]["crew"]) == (2, ["c_lewo"])


@pytest.mark.rule("hire.elite")
def test_an_elite_castaway_brings_die_and_talent_but_no_reputation() -> None:
    position = opened("a_crew_1")
    act(position, "c_volt_e2", "take c_volt_e2")
    assert (of(position)["crew"], tracks(position)) == (["c_glosen", "c_volt_e2"], (0, 0, 0))


@pytest.mark.rule("anomaly.removed", "anomaly.once")
def test_a_fuel_cache_of_four_erg_is_gone_once_it_is_found() -> None:
    position = opened("a_erg4")
    assert (money(position)[0], body(position, "2x1")["fate"]) == (4, "spent")
    late = table(seat(at="2b", moves=1), bodies={"2x1": {"fate": "spent"}})
    assert_forbidden(late, "anomaly.ship_after", "land 2x1")


@pytest.mark.rule("anomaly.item")
def test_a_found_tech_item_leaves_twenty_three_in_the_deck() -> None:
    position = opened("a_tech_1")
    act(position, "t_recon", "take t_recon")
    assert position.view()["decks"]["tech"] == 23


@pytest.mark.rule("anomaly.outpost")
def test_with_one_outpost_quest_held_a_buoy_brings_the_second() -> None:
    position = opened("a_outpost_1", outposts=["o_blue"])
    act(position, "o_tea", "take_quest_drawn")
    assert of(position)["outposts"] == ["o_blue", "o_tea"]


@pytest.mark.rule("anomaly.points")
def test_an_anomaly_raises_exploration_from_two_to_three() -> None:
    assert tracks(opened("a_exp", exploration=2)) == (0, 0, 3)


@pytest.mark.rule("wormhole.jump", "wormhole.disc", "wormhole.enter")
def test_from_tile_seven_saturn_is_one_jump_away() -> None:
    position = table(seat(at="7b", moves=1), tiles={"t7": [0, 1, 3]}, bodies={"7x1": {"fate": "wormhole"}})
    act(position, "land 7x1", "jump 1p4")
    assert (place(position), of(position)["moves"], body(position, "7x1")["fate"]) == ("1p4", 0, "wormhole")


@pytest.mark.rule("scan.event_target")
def test_a_storm_does_not_touch_the_other_ship_in_the_sector() -> None:
    position = table(seat(at="2c", moves=1, explore=0), seat(at="2c", crew=["c_hira"]))
    act(position, "land 2p1", "p_ember_ka", "v_storm")
    assert (of(position, 0)["shields"], of(position, 1)["shields"]) == (0, 2)


@pytest.mark.rule("system.random")
def test_a_tile_seen_by_strange_signal_is_the_one_that_comes() -> None:
    position = table(seat(at="2c", erg=3, items=["t_scanner"]))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_signal", "t7", "end_turn", "end_turn", "discover")
    while position.decision == "choose_exit":
        position.take(position.options()[0])
    assert legal(position) == ["card t7"]


@pytest.mark.rule("system.links", "system.open_exit")
def test_an_exit_against_a_closed_edge_leads_nowhere_and_discovers_nothing() -> None:
    position = table(seat(at="4e", erg=9, moves=1), tiles=TWO_TILES)
    tile = next(tile for tile in position.view()["tiles"] if tile["id"] == "t4")
    assert tile["dead"] == [False, False, True]
    assert [name for name in legal(position) if name.startswith("fly")] == ["fly 4a", "fly 4d"]
    assert_forbidden(position, "system.open_exit", "discover")


@pytest.mark.rule("dig.refill")
def test_two_relics_beside_the_site_are_filled_up_with_one() -> None:
    site = {"2p2": {"planet": "p_nul_vey", "dig": 3}}
    row = dict.fromkeys(("r_urn", "r_coin"), "row:2:2p2")
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=site, places={"items": row})
    act(position, "dig", "1", "grey", "r_egg")
    assert position.decision == "dig_take"


@pytest.mark.rule("digital.afford")
def test_a_penalty_of_three_erg_takes_the_two_that_are_there() -> None:
    position = facing("e_pirate", erg=2)
    act(position, "fight", "1", "1", "4", "4", "die 0", "1", "4", "4", "die 1")
    assert money(position)[0] == 0


@pytest.mark.rule("crew.over_limit")
def test_a_pilgrim_paid_for_by_a_full_scout_sends_one_of_three_away_or_is_not_taken() -> None:
    taken = pilgrim()
    act(taken, "take c_lewo", "crew c_lena")
    assert of(taken)["crew"] == ["c_glosen", "c_lewo"]
    left = pilgrim()
    act(left, "decline")
    assert of(left)["crew"] == ["c_glosen", "c_lena"]


def pilgrim():  # type: ignore[no-untyped-def]
    """A full Scout has paid for a Stranded Pilgrim."""
    position = table(seat(at="2c", erg=3, crew=["c_glosen", "c_lena"]))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_pilgrims", "pay", "c_lewo")
    return position


@pytest.mark.rule("crew.free_pilot", "move.angel")
def test_a_raphael_without_an_aedless_may_hire_one_on_saturn() -> None:
    row = dict.fromkeys(("c_lewo", "c_timer_1", "c_volt_1"), "row:0:1p4")
    position = table(seat(at="1p4", ship="raphael", erg=6, moves=1), places={"crew": row})
    assert_forbidden(position, "move.angel", "take_off 1d")
    act(position, "hire_crew", "hire c_lewo")
    assert can(position, "take_off 1d")


@pytest.mark.rule("digital.simultaneous")
def test_two_players_give_for_anti_money_clockwise() -> None:
    seats = [seat(crew=["c_hira"], erg=5), seat(items=["w_antimoney"]), seat(crew=["c_lena"], erg=5)]
    stack = [
        {"decision": "go_on", "actor": -3, "seat": 1}, {"decision": "choose_action", "actor": 1},
    ]  # fmt: skip
    position = table(*seats, turn=1, stack=stack)
    events = act(position, "use w_antimoney")
    assert [event.seat for event in events if event.name == "units_lost"] == [2, 0]


@pytest.mark.rule("scan.blind")
def test_a_blind_landing_in_a_debris_ring_costs_a_shield() -> None:
    assert shields(unscanned("v_debris")) == 1
