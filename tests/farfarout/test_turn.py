"""Chapters "setup", "turn", "track", "goal" and "end": the frame of the game."""

import random
from typing import Any

import pytest

import hoshitaku
import hoshitaku.players
from tests.farfarout.cards.situations import facing, fight_out
from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    legal,
    money,
    new_game,
    of,
    over,
    seat,
    table,
    told,
    tracks,
)


@pytest.mark.rule("overview.players")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(hoshitaku.SetupError):
        GAME.new(seats)


@pytest.mark.rule(
    "setup.scout", "setup.start_place", "setup.shields", "setup.tracks", "setup.crew_die", "setup.crew_pay"
)
def test_everybody_starts_with_a_scout_in_the_sector_of_uranus() -> None:
    position = new_game(2)
    one = of(position, 0)
    assert (one["ship"], one["sector"], one["body"], one["shields"]) == ("scout", "1e", None, 2)
    assert one["unused"] == {"mine": 1, "explore": 1, "market": 1, "interact": 1}
    assert tracks(position) == (0, 0, 0)


@pytest.mark.rule("setup.crew_order", "setup.crew_names", "setup.crew_mandatory", "setup.crew_pay", "setup.erg")
def test_the_first_crew_is_bought_counter_clockwise_ending_with_the_start_player() -> None:
    position = GAME.new(4, {"start_seat": 0})
    buyers = []
    while position.decision != "choose_action":
        if position.decision == "buy_starting_crew":
            buyers.append(position.actor)
        position.take(position.options()[0])
    assert buyers == [3, 2, 1, 0]
    assert [money(position, number)[0] for number in range(4)] == [10 - cost for cost in (5, 2, 3, 4)]


@pytest.mark.rule("setup.quests_dealt", "setup.quests_simultaneous")
def test_three_players_leave_three_quests_in_the_row_and_ten_in_the_deck() -> None:
    position = GAME.new(3, {"start_seat": 0})
    while position.decision != "buy_starting_crew":
        assert position.view()["open_row"] == []
        position.take(position.options()[0])
    assert len(position.view()["open_row"]) == 3
    assert position.view()["decks"]["main"] == 10


@pytest.mark.rule("setup.decks", "setup.crew_rest", "setup.encounters", "setup.mercury", "setup.tiles", "setup.jupiter")
def test_the_decks_after_the_setup() -> None:
    view = new_game(2).view()
    decks = view["decks"]
    assert [decks[name] for name in ("tech", "weird", "relic", "event", "outpost", "crew")] == [24, 20, 20, 30, 20, 33]
    assert decks["encounters"] == [11, 8, 6]
    assert (view["mercury"], view["stack"]["left"]) == (6, 9)


@pytest.mark.rule("setup.seat_order", "turn.round")
def test_turns_go_clockwise_from_the_start_player() -> None:
    position = new_game(3, start=1)
    order = []
    for _ in range(4):
        order.append(position.actor)
        act(position, "end_turn")
    assert order == [1, 2, 0, 1]
    assert position.view()["round"] == 2


@pytest.mark.rule("setup.start_player_digital")
def test_without_a_choice_the_start_player_is_drawn() -> None:
    position = GAME.new(3)
    assert (position.decision, position.options()) == ("draw_start_seat", [0, 1, 2])


@pytest.mark.rule("turn.tokens", "turn.used", "turn.recover")
def test_a_used_token_is_back_in_the_next_turn() -> None:
    position = table(seat(at="2r1"))
    act(position, "mine", "1", "1", "1")
    assert_forbidden(position, "turn.tokens", "mine")
    act(position, "end_turn", "end_turn")
    assert of(position)["unused"]["mine"] == 1


@pytest.mark.rule("turn.actions_limited")
def test_a_lancer_has_no_green_token() -> None:
    assert_forbidden(table(seat(at="2r1", ship="lancer")), "turn.actions_limited", "mine")


@pytest.mark.rule("turn.pass")
def test_unused_tokens_give_nothing() -> None:
    position = table(seat())
    act(position, "end_turn", "end_turn")
    assert of(position)["unused"] == {"mine": 1, "explore": 1, "market": 1, "interact": 1}


@pytest.mark.rule("turn.order_free")
def test_points_are_spent_around_other_actions() -> None:
    position = table(seat(at="2a"))
    act(position, "convert market", "land 2r1", "mine", "1", "1", "1", "take_off 2a")
    assert of(position)["moves"] == 0


@pytest.mark.rule("track.cap", "goal.single", "goal.immediate", "end.immediate")
def test_twelve_points_on_a_track_end_the_game_at_once() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(at="2p1", wealth=11, erg=30), bodies=bodies)
    act(position, "invest")
    assert over(position)
    assert position.view()["winners"] == [0]
    assert position.ranking() == [0, 1]


@pytest.mark.rule("goal.each")
@pytest.mark.parametrize(("points", "won"), [((6, 5, 6), True), ((11, 4, 5), False)])
def test_six_on_each_track_ends_the_game(points: tuple[int, int, int], won: bool) -> None:
    wealth, reputation, exploration = points
    one = seat(at="2b", moves=1, wealth=wealth, reputation=reputation, exploration=exploration)
    position = table(one)
    act(position, "land 2x1", "a_rep")
    assert over(position) == won


@pytest.mark.rule("end.resolve_effect")
def test_a_reward_is_finished_before_the_goal_is_checked() -> None:
    one = seat(ship="raphael", main="m_fleet", deeds={"ship": 2}, wealth=10)
    position = table(one)
    act(position, "complete m_fleet")
    assert tracks(position) == (12, 1, 0)
    assert over(position)


@pytest.mark.rule("end.resolve_effect", "goal.immediate", "source.reputation_battle")
def test_a_victory_that_wins_the_game_is_finished_with_its_reward_and_what_cards_add_to_it() -> None:
    position = facing("e_siren", 2, ship="raphael", crew=["c_lewo"], items=["w_diary"], reputation=10)
    fight_out(position, win=True)
    assert (tracks(position)[1], over(position)) == (12, False)
    act(position, "c_lena", "take c_lena")
    assert over(position)
    assert (of(position)["crew"], money(position)) == (["c_lewo", "c_lena"], (2, 0, 0))


@pytest.mark.rule("goal.immediate", "end.immediate")
def test_a_shout_of_joy_at_a_scan_ends_the_game_with_moves_and_tokens_left() -> None:
    position = table(seat(at="2c", moves=2, wealth=6, reputation=5, exploration=6), seat(crew=[]), seat(crew=[]))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_natives")
    assert (over(position), position.view()["winners"]) == (True, [0])
    assert (of(position)["moves"], sum(of(position)["unused"].values())) == (2, 3)


@pytest.mark.rule("goal.immediate", "ship.overcrew", "end.resolve_effect")
def test_a_ship_that_wins_the_game_puts_its_crew_ashore_first_and_nobody_else_has_a_turn() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo", "c_shpaka", "c_volt_1"]
    position = table(seat(at="1p5", ship="caravel", bought=8, erg=20, crew=crew, wealth=9))
    act(position, "buy_ship", "ship raphael")
    assert (tracks(position)[0], position.decision) == (12, "leave_crew")
    events = act(position, "crew c_volt_1")
    assert (over(position), told(events, "turn")) == (True, [])


@pytest.mark.rule("track.floor")
def test_a_track_never_falls_below_zero() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 3, "seen": 255}}
    position = table(seat(at="2p1", crew=[]), bodies=bodies, places={"encounters": {"e_end": "2p1"}})
    act(position, "fight", "1", "4", "4", "5", "4", "die 0")
    assert tracks(position) == (0, 0, 0)
    assert of(position)["sector"] == "2c"


TWO, ONE = {"crew": ["c_lena", "c_lewo"]}, {"crew": ["c_hira"]}


@pytest.mark.rule("end.round_limit", "end.tie_points")
def test_at_the_round_limit_the_highest_sum_wins() -> None:
    position = table(seat(wealth=4), seat(crew=["c_hira"], reputation=5), round=30, options={"round_limit": 30})
    act(position, "end_turn", "end_turn")
    assert over(position)
    assert (position.ranking(), position.view()["winners"]) == ([1, 0], [1])


@pytest.mark.rule("end.round_limit")
@pytest.mark.parametrize(("limit", "start"), [(1, 0), (1, 2), (3, 1)])
def test_as_many_rounds_are_played_as_were_agreed_on(limit: int, start: int) -> None:
    position = new_game(3, start=start, round_limit=limit)
    for turn in range(3 * limit):
        assert (over(position), position.view()["round"]) == (False, 1 + turn // 3)
        act(position, "end_turn")
    assert over(position)


@pytest.mark.rule("end.tie_crew", "end.tie_goods", "end.tie_goods_sum", "end.tie_shared")
@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        ({"crew": ["c_glosen", "c_lena"]}, {"crew": ["c_hira"], "erg": 9}, [0]),
        ({"erg": 5, "u": 1, "items": ["w_duck", "r_urn"]}, {"crew": ["c_hira"], "erg": 7}, [0]),
        ({"erg": 8}, {"crew": ["c_hira"], "erg": 6, "items": ["w_duck", "r_urn"]}, [0, 1]),
    ],
)
def test_ties_go_by_crew_then_goods_then_are_shared(one: dict, other: dict, winners: list[int]) -> None:  # type: ignore[type-arg]
    position = table(seat(**one), seat(**other), round=30, options={"round_limit": 30})
    act(position, "end_turn", "end_turn")
    assert position.view()["winners"] == winners


@pytest.mark.rule("end.tie_points", "end.tie_crew", "end.tie_goods")
@pytest.mark.parametrize(
    ("one", "other", "tie"),
    [
        ({"wealth": 4, **ONE}, {"exploration": 4, **TWO}, ("crew", 1, 0, 1)),
        ({"wealth": 4, "erg": 3, "items": ["r_urn"]}, {"wealth": 4, "u": 2, **ONE}, ("goods", 0, 1, 2)),
        ({"wealth": 4}, {"wealth": 4, **ONE}, None),
        ({"wealth": 5}, {"wealth": 4, **TWO}, None),
    ],
)
def test_the_end_tells_what_ranks_seats_of_equal_points(one: Any, other: Any, tie: tuple[Any, ...] | None) -> None:
    position = table(seat(**one), seat(**other), round=30, options={"round_limit": 30})
    assert position.view()["ties"] == []
    events = act(position, "end_turn", "end_turn")
    names = ("by", "ahead", "behind", "more")
    assert position.view()["ties"] == ([dict(zip(names, tie, strict=True))] if tie else [])
    log = [(event.name, event.clause, event.seat) for event in events if event.name.startswith("tie_")]
    assert log == ([(f"tie_{tie[0]}", f"end.tie_{tie[0]}", tie[1])] if tie else [])


@pytest.mark.rule("end.tie_shared")
@pytest.mark.parametrize(("points", "places"), [((4, 4, 2), [1, 1, 3]), ((2, 4, 2), [2, 1, 2])])
def test_equals_share_a_place_and_the_next_one_is_left_out(points: tuple[int, ...], places: list[int]) -> None:
    assert table(*(seat(wealth=wealth, crew=[]) for wealth in points)).places() == places


@pytest.mark.rule("end.tie_shared")
@pytest.mark.parametrize(
    ("points", "returns"),
    [
        ((4, 4), [0.0, 0.0]),
        ((4, 4, 2), [0.5, 0.5, -1.0]),
        ((4, 2, 2), [1.0, -0.5, -0.5]),
        ((1, 2, 3), [-1.0, 0.0, 1.0]),
    ],
)
def test_who_share_a_place_share_what_it_is_worth(points: tuple[int, ...], returns: list[float]) -> None:
    seats = [seat(wealth=wealth, crew=[]) for wealth in points]
    position = table(*seats, round=30, options={"round_limit": 30})
    act(position, *["end_turn"] * len(points))
    assert over(position)
    assert position.returns() == returns


@pytest.mark.rule("digital.leaver")
def test_a_bot_in_the_seat_of_who_left_keeps_the_order_of_turns_the_ship_and_the_quests() -> None:
    position = new_game(3, round_limit=3)
    bot, rng = hoshitaku.players.player("random", GAME, 1), random.Random(1)
    order, quests = [], [of(position, number)["main"] for number in range(3)]
    while not over(position):
        if position.decision == "choose_action" and position.actor != 1:
            order.append(position.actor)
            act(position, "end_turn")
        elif position.actor == 1:
            position.take(hoshitaku.players.ask(bot, position, 1, rng))
        else:
            position.take(rng.choice(position.options()))
    assert order == [0, 2, 0, 2, 0, 2]
    assert [of(position, number)["main"] for number in (0, 2)] == [quests[0], quests[2]]
    assert of(position, 1)["has_main"]


@pytest.mark.rule("move.last_pilot_events")
def test_deserters_leave_the_last_pilot() -> None:
    position = table(seat(at="2c", moves=1, explore=0))
    act(position, "land 2p1", "p_ember_ka", "v_deserter")
    assert of(position)["crew"] == ["c_glosen"]


@pytest.mark.rule("digital.afford")
def test_penalties_take_what_is_there_and_offers_are_paid_in_full() -> None:
    poor = table(seat(at="2c", moves=1, explore=0, erg=1))
    act(poor, "land 2p1", "p_ember_ka", "v_toll")
    assert money(poor)[0] == 0
    offer = table(seat(at="2c", erg=3))
    act(offer, "scan", "body 2p1", "p_ember_ka", "v_lab", "pay", "t_recon")
    assert (money(offer)[0], of(offer)["items"]) == (0, ["t_recon"])
    broke = table(seat(at="2c", erg=2))
    act(broke, "scan", "body 2p1", "p_ember_ka", "v_lab")
    assert broke.decision == "choose_action"


@pytest.mark.rule("digital.afford")
def test_spores_ask_for_what_can_be_suffered_in_full() -> None:
    both = table(seat(at="2c", moves=1, explore=0, erg=3))
    act(both, "land 2p1", "p_ember_ka", "v_spores")
    assert len(legal(both)) == 2
    only = table(seat(at="2c", moves=1, explore=0, erg=2))
    act(only, "land 2p1", "p_ember_ka", "v_spores")
    assert len(legal(only)) == 1


@pytest.mark.rule("digital.afford")
def test_a_broadcast_sells_a_point_for_a_shield_that_no_card_saves() -> None:
    position = table(seat(at="2c", moves=1, explore=0, items=["w_decoy"]))
    act(position, "land 2p1", "p_ember_ka", "v_fame", "dare")
    assert (tracks(position), of(position)["shields"]) == ((0, 1, 0), 1)
