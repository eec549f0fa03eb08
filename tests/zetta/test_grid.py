"""Chapter "prep": investing, taking, refilling, the end, and who flies."""

import pytest

from hoshitaku import CHANCE, PositionError, SetupError
from hoshitaku.games.zetta.codes import IN_DECK, ON_TABLE, OUT_OF_GAME
from tests.zetta.grids import card, gaps, grid, spaces
from tests.zetta.table import GAME, cells, let_chance, offered, own, play, refused


@pytest.mark.rule("prep.choice")
def test_a_table_prepares_all_in_one_way() -> None:
    for way, asked in (("quick", "choose_pile"), ("grid", "choose_investment")):
        position = GAME.new(3, {"preparation": way})
        let_chance(position)
        assert position.decision == asked
    with pytest.raises(SetupError):
        GAME.new(3, {"preparation": ["quick", "grid"]})


@pytest.mark.rule("setup.grid", "setup.prep_tokens", "setup.deck_top_open")
def test_nine_cards_lie_in_the_grid_and_the_tenth_is_open_on_the_deck() -> None:
    position = GAME.new(2, {"preparation": "grid", "start_seat": 0})
    let_chance(position)
    at = cells(position, "crew_at")
    assert gaps(position) == []
    assert 54 - len(at) == 54 - 9 - 1
    assert cells(position, "crew_top") >= 0
    assert [own(position, "tokens", seat) for seat in (0, 1)] == [12, 12]


@pytest.mark.rule("setup.grid_costs")
def test_the_bottom_middle_costs_two_and_a_top_corner_five() -> None:
    costs = []
    for space in range(9):
        position = grid(12, 12)
        play(position, f"invest {card(space)}")
        costs.append(12 - own(position, "tokens", 0))
    assert costs == [5, 4, 5, 4, 3, 4, 3, 2, 3]


@pytest.mark.rule("prep.invest")
def test_an_investment_is_paid_and_bears_a_flag() -> None:
    position = grid(12, 12)
    play(position, f"invest {card(0)}")
    assert own(position, "tokens", 0) == 7
    assert cells(position, "grid_flag") == {"0": 0}
    assert position.actor == 1


@pytest.mark.rule("prep.invest")
def test_a_card_with_a_flag_is_not_open_to_others() -> None:
    position = grid(12, 12, flags={4: 1})
    assert refused(position, f"invest {card(4)}") == "prep.invest"


@pytest.mark.rule("general.costs_first")
def test_nobody_invests_more_than_is_left() -> None:
    assert refused(grid(3, 12), f"invest {card(0)}") == "general.costs_first"


@pytest.mark.rule("prep.no_pass")
def test_who_can_pay_for_a_bottom_card_may_not_pass() -> None:
    position = grid(3, 12, flags={7: 1, 8: 1})
    assert refused(position, "pass") == "prep.no_pass"
    assert offered(position) == [f"invest {card(4)}", f"invest {card(6)}"]


@pytest.mark.rule("prep.turns")
def test_who_has_two_tokens_goes_on_where_the_others_are_done() -> None:
    position = grid(1, 0, 2)
    assert position.actor == 2
    assert offered(position) == [f"invest {card(7)}"]


@pytest.mark.rule("prep.pass_still_takes", "prep.no_pass")
def test_who_passes_still_takes_a_card_that_slid_down() -> None:
    position = grid(0, 12, flags={7: 0})
    play(position, "slide_down ezc5", "slide_down ezc2")
    assert cells(position, "crew_at")[card(7)] == 0


@pytest.mark.rule("prep.take")
def test_all_own_cards_of_the_bottom_row_are_taken_at_once() -> None:
    position = grid(12, 12, flags={6: 0, 8: 0})
    play(position, f"invest {card(0)}")
    assert [cells(position, "crew_at")[card(space)] for space in (6, 8)] == [0, 0]


@pytest.mark.rule("prep.take_same_turn", "prep.refill")
def test_a_bottom_card_is_paid_and_taken_in_one_turn_and_the_gap_is_filled() -> None:
    position = grid(12, 12)
    play(position, f"invest {card(7)}", "slide_down ezc5", "slide_down ezc2")
    assert cells(position, "crew_at")[card(7)] == 0
    assert spaces(position)[1] == "ezc10"
    assert spaces(position)[4] == "ezc2"


@pytest.mark.rule("setup.deck_top_open")
def test_after_a_refill_the_next_card_is_shown_at_once() -> None:
    position = grid(12, 12)
    play(position, f"invest {card(7)}", "slide_down ezc5", "slide_down ezc2", "card ezc33")
    assert position.decision == "choose_investment"
    assert cells(position, "crew_top") == 32
    assert cells(position, "crew_at")["ezc33"] == ON_TABLE


@pytest.mark.rule("prep.refill", "prep.refill_order")
def test_two_gaps_of_the_top_row_are_filled_from_the_left() -> None:
    position = grid(12, 12, gaps=(0, 2), rest=[{"decision": "Refill", "actor": -3, "a": -1, "b": 0}])
    play(position, "card ezc40", "card ezc41")
    assert spaces(position)[:3] == ["ezc10", "ezc2", "ezc40"]
    assert cells(position, "crew_top") == 40


@pytest.mark.rule("prep.deck_empty")
def test_without_a_deck_a_gap_stays() -> None:
    position = grid(12, 12, deck=-1)
    play(position, f"invest {card(7)}", "slide_down ezc5", "slide_down ezc2")
    assert gaps(position) == [1]
    assert position.actor == 1


@pytest.mark.rule("prep.end")
def test_the_last_turn_is_played_to_its_end_before_the_ships_leave() -> None:
    position = grid(1, 1, 2, turn=2, won={0: ["ezc20"], 1: ["ezc21"]})
    play(position, "invest ezc8")
    assert position.decision == "choose_slide"
    play(position, "slide_down ezc5", "slide_down ezc2")
    let_chance(position)
    assert position.decision != "choose_investment"
    assert cells(position, "crew_at")["ezc8"] == 2


@pytest.mark.rule("prep.end", "prep.no_pass")
def test_when_all_have_passed_and_the_next_still_cannot_pay_it_is_over() -> None:
    taken = dict.fromkeys((3, 4, 5, 6, 7, 8), 1)
    position = grid(1, 0, 3, turn=0, flags=taken, passes=2, won={0: ["ezc20"], 2: ["ezc21"]})
    assert cells(position, "grid_crew") == {}
    assert own(position, "energy", 2) == 18 + 3


@pytest.mark.rule("prep.end")
def test_a_passing_turn_may_open_a_space_for_the_next() -> None:
    position = grid(0, 2, 1, flags={6: 1, 7: 0, 8: 1}, passes=2)
    play(position, "slide_down ezc5", "slide_down ezc2")
    let_chance(position)
    assert position.actor == 1
    assert "invest ezc5" in offered(position)


@pytest.mark.rule("prep.end_take")
def test_at_the_end_cards_that_slid_to_the_bottom_are_still_taken() -> None:
    position = grid(0, 0, 0, flags={6: 0}, rest=[], won={1: ["ezc20"], 2: ["ezc21"]})
    assert cells(position, "crew_at")[card(6)] == 0
    assert position.decision == "draw_quick_zetta"


@pytest.mark.rule("prep.lost_cards")
def test_a_card_in_the_middle_row_is_lost_with_its_tokens() -> None:
    position = grid(0, 1, flags={3: 0}, rest=[], won={0: ["ezc20"], 1: ["ezc21"]})
    assert cells(position, "crew_at")[card(3)] == OUT_OF_GAME
    assert own(position, "energy", 0) == 18


@pytest.mark.rule("prep.flip_board")
def test_cards_nobody_took_leave_with_the_grid() -> None:
    position = grid(0, 1, rest=[], won={0: ["ezc20"], 1: ["ezc21"]})
    at = cells(position, "crew_at")
    assert all(at[card(space)] == OUT_OF_GAME for space in range(9))
    assert cells(position, "grid_crew") == {}
    assert at.get("ezc10", IN_DECK) == IN_DECK


@pytest.mark.rule("setup.leftover_tokens", "prep.energy")
def test_a_token_left_over_is_energy() -> None:
    position = grid(1, 0, rest=[], won={0: ["ezc20"], 1: ["ezc21"]})
    assert [own(position, "energy", seat) for seat in (0, 1)] == [19, 18]


@pytest.mark.rule("setup.leftover_tokens", "prep.energy")
def test_the_log_distinguishes_the_tokens_left_over_and_the_18() -> None:
    position = grid(1, 1, 2, turn=2, won={0: ["ezc20"], 1: ["ezc21"]})
    events = play(position, "invest ezc8", "slide_down ezc5", "slide_down ezc2")
    while position.decision != "draw_quick_zetta":
        events += position.play(position.options()[0])
    gained = [(event.seat, event.amount, event.clause) for event in events if event.name == "energy"]
    tokens, start = "setup.leftover_tokens", "prep.energy"
    assert gained == [(0, 1, tokens), (1, 1, tokens), (0, 18, start), (1, 18, start), (2, 18, start)]


@pytest.mark.rule("prep.crew_limit", "prep.left_home")
def test_of_six_crew_four_fly_and_two_leave_the_game() -> None:
    position = grid(0, 0, rest=[], won={0: [f"ezc{n}" for n in range(20, 26)], 1: ["ezc30"]})
    assert offered(position) == [f"leave_home ezc{n}" for n in range(20, 26)]
    assert refused(position, "leave_home ezc30") == "prep.crew_limit"
    play(position, "leave_home ezc21", "leave_home ezc24")
    at = cells(position, "crew_at")
    assert [at["ezc21"], at["ezc24"]] == [OUT_OF_GAME, OUT_OF_GAME]
    assert [cells(position, "crew_in").get(str(place)) for place in range(5)] == [19, 21, 22, 24, None]
    assert position.actor == CHANCE
    assert position.scores()[0] == 0


@pytest.mark.rule("prep.no_crew")
def test_who_lost_all_gets_the_open_card_of_the_deck() -> None:
    position = grid(0, 0, flags={0: 0}, rest=[], won={1: ["ezc20"]})
    assert cells(position, "crew_at")["ezc10"] == 0
    play(position, "card ezc50")
    assert cells(position, "crew_in")["0"] == 9
    assert cells(position, "crew_top") == -1


@pytest.mark.rule("prep.no_crew", "general.player_order")
def test_two_without_crew_get_the_next_two_cards_in_player_order() -> None:
    position = grid(0, 0, rest=[])
    play(position, "card ezc50")
    at = cells(position, "crew_at")
    assert (at["ezc10"], at["ezc50"]) == (0, 1)


@pytest.mark.rule("prep.no_crew", "prep.deck_empty")
def test_without_a_deck_who_has_no_crew_gets_any_card_that_nobody_has() -> None:
    position = grid(0, 0, rest=[], won={1: ["ezc20"]}, deck=-1)
    assert (position.decision, len(position.options())) == ("draw_top", 54 - 1)
    play(position, "card ezc4")
    assert cells(position, "crew_at")["ezc4"] == 0
    let_chance(position)
    assert cells(position, "crew_in") == {"0": 3, "8": 19}


@pytest.mark.rule("general.quick_mode")
def test_quick_zetta_cards_go_with_the_preparation_grid() -> None:
    position = grid(0, 0, rest=[], won={0: ["ezc20"], 1: ["ezc21"]})
    assert position.decision == "draw_quick_zetta"


@pytest.mark.rule("prep.turns", "setup.prep_tokens", "prep.end")
def test_a_whole_preparation_leaves_everybody_with_crew_and_at_most_what_was_left_on_top_of_18() -> None:
    position = GAME.new(4, {"preparation": "grid", "start_seat": 2})
    while position.decision != "draw_quick_zetta":
        position.take(position.options()[-1])
    assert all(own(position, "energy", seat) in range(18, 22) for seat in range(4))
    assert {0, 1, 2, 3} <= set(cells(position, "crew_at").values())


@pytest.mark.rule("setup.deck_top_open", "setup.grid")
def test_a_grid_that_disagrees_with_the_cards_is_no_position() -> None:
    position = grid(12, 12)
    data = GAME.position_to_dict(position.setup, position.state)
    data["state"]["grid"]["crew"]["0"] = 20
    with pytest.raises(PositionError, match=r"grid\.crew"):
        GAME.from_json(data)
