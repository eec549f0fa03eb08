"""Chapters "setup", "turn" and "track": the frame of the game."""

import random

import pytest

import hoshitaku
import hoshitaku.players
from tests.farfarout.table import GAME, act, assert_forbidden, legal, money, new_game, of, over, seat, table, tracks


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


@pytest.mark.rule("digital.leaver")
def test_a_bot_in_the_seat_of_who_left_keeps_the_order_of_turns_the_ship_and_the_quests() -> None:
    position = new_game(3, round_limit=3)
    bot, rng = hoshitaku.players.make_player("random", GAME, 1), random.Random(1)
    order, quests = [], [of(position, number)["main"] for number in range(3)]
    while not over(position):
        if position.decision == "choose_action" and position.actor != 1:
            order.append(position.actor)
            act(position, "end_turn")
        elif position.actor == 1:
            position.take(hoshitaku.players.ask_player(bot, position, 1, rng))
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
