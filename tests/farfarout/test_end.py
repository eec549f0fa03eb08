"""Chapters "goal" and "end": when the game ends, who wins, and who shares a place."""

from typing import Any

import pytest

from tests.farfarout.cards.situations import facing, fight_out
from tests.farfarout.table import act, events_named, money, new_game, of, over, seat, table, tracks


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
    assert (over(position), events_named(events, "turn")) == (True, [])


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
def test_the_end_shows_what_ranks_seats_of_equal_points(one: Any, other: Any, tie: tuple[Any, ...] | None) -> None:
    position = table(seat(**one), seat(**other), round=30, options={"round_limit": 30})
    assert position.view()["ties"] == []
    events = act(position, "end_turn", "end_turn")
    names = ("by", "ahead", "behind", "more")
    assert position.view()["ties"] == ([dict(zip(names, tie, strict=True))] if tie else [])
    log = [(event.name, event.clause, event.seat) for event in events if event.name.startswith("tie_")]
    shared = [] if one != {"wealth": 4} else [("tie_shared", "end.tie_shared", 0)]
    assert log == ([(f"tie_{tie[0]}", f"end.tie_{tie[0]}", tie[1])] if tie else shared)
    reasons = position.outcome().reasons
    assert [(reason.name, reason.clause, reason.seat) for reason in reasons] == log
    if shared:
        assert reasons[0].text("en") == "Seat 1 shares place 1 with Seat 2: level on points, crew, resources and items."
        assert reasons[0].text("ja").startswith("席1と席2は1位を分け合う")


@pytest.mark.rule("end.tie_shared")
@pytest.mark.parametrize(("points", "places"), [((4, 4, 2), [1, 1, 3]), ((2, 4, 2), [2, 1, 2])])
def test_equals_share_a_place_and_the_next_one_is_left_out(points: tuple[int, ...], places: list[int]) -> None:
    assert table(*(seat(wealth=wealth, crew=[]) for wealth in points)).ranks() == places


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
