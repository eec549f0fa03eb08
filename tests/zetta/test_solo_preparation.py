"""Chapter "solo", the preparation: foreign flags on the grid."""

from __future__ import annotations

import pytest

from hoshitaku.games.zetta.codes import FOREIGN_FLAG, OUT_OF_GAME
from tests.zetta.grids import INVEST, card, gaps, grid, spaces
from tests.zetta.table import cells, let_chance, offered, own, play, refused, step

ROLLS = [*INVEST, step("RollFlags")]
WHOLE_TURN = [*ROLLS, step("Refill"), step("Slide"), step("DiscardForeign")]


def foreign(position: object) -> list[int]:
    """The spaces with a foreign flag."""
    return [int(space) for space, flag in cells(position, "grid_flag").items() if flag == FOREIGN_FLAG]  # type: ignore[arg-type]


@pytest.mark.rule("solo.prep_start")
def test_at_the_start_of_a_turn_flagged_cards_of_the_bottom_row_leave_and_the_gap_slides_up() -> None:
    position = grid(12, flags={7: FOREIGN_FLAG}, rest=WHOLE_TURN)
    assert cells(position, "crew_at")[card(7)] == OUT_OF_GAME
    while position.decision == "choose_slide":
        play(position, next(option for option in offered(position) if option.startswith("slide_down")))
    let_chance(position)
    assert gaps(position) == []
    assert spaces(position)[7] == card(4)


@pytest.mark.rule("solo.prep_down_only")
def test_a_card_with_a_foreign_flag_only_slides_down() -> None:
    position = grid(12, flags={6: FOREIGN_FLAG, 4: FOREIGN_FLAG}, gaps=(7,), rest=[step("Refill"), step("Slide")])
    assert refused(position, f"slide_right {card(6)}") == "solo.prep_down_only"
    assert f"slide_down {card(4)}" in offered(position)


@pytest.mark.rule("solo.prep_flags", "solo.prep_numbers")
def test_two_dice_put_foreign_flags_on_the_spaces_with_their_numbers() -> None:
    position = grid(12, rest=ROLLS)
    play(position, "rolled 8", "rolled 12")
    assert foreign(position) == [0, 4], "top left and centre"


@pytest.mark.rule("solo.prep_numbers")
@pytest.mark.parametrize(("die", "space"), [(12, 0), (11, 1), (10, 2), (9, 3), (8, 4), (7, 5), (6, 6), (5, 7), (4, 8)])
def test_the_spaces_are_numbered_from_twelve_to_four(die: int, space: int) -> None:
    position = grid(12, rest=ROLLS)
    play(position, f"rolled {die}", "rolled 1")
    assert foreign(position) == [space]


@pytest.mark.rule("solo.prep_no_double")
def test_low_numbers_and_flagged_cards_get_nothing() -> None:
    position = grid(12, flags={5: 0}, rest=ROLLS)
    play(position, "rolled 2", "rolled 7")
    assert foreign(position) == []
    assert cells(position, "grid_flag") == {"5": 0}


@pytest.mark.rule("solo.prep_own_flag")
def test_the_player_cannot_invest_in_a_card_of_another_nation() -> None:
    position = grid(12, rest=ROLLS)
    play(position, "rolled 5", "rolled 1")
    assert refused(position, f"invest {card(7)}") == "solo.prep_own_flag"


@pytest.mark.rule("solo.prep_order", "solo.prep_like_multi")
def test_a_turn_discards_and_refills_then_rolls_then_invests() -> None:
    position = grid(12, flags={8: FOREIGN_FLAG}, rest=WHOLE_TURN)
    while position.decision == "choose_slide":
        play(position, next(option for option in offered(position) if option.startswith("slide_down")))
    while position.decision == "draw_top":
        let_chance_once = position.options()[0]
        position.take(let_chance_once)
    assert (position.decision, gaps(position)) == ("roll_flag", [])
    play(position, "rolled 12", "rolled 11")
    assert position.decision == "choose_investment"


@pytest.mark.rule("solo.prep_order", "prep.slide_take")
def test_an_own_card_that_reaches_the_bottom_at_the_start_of_a_turn_is_taken() -> None:
    position = grid(12, flags={7: FOREIGN_FLAG, 4: 0}, rest=WHOLE_TURN)
    play(position, f"slide_down {card(4)}")
    assert cells(position, "crew_at")[card(4)] == 0


@pytest.mark.rule("solo.prep_end")
def test_a_pass_does_not_end_the_preparation_of_a_lone_player() -> None:
    position = grid(2, flags={7: FOREIGN_FLAG})
    assert own(position, "tokens", 0) == 2
    assert cells(position, "crew_at")[card(7)] == OUT_OF_GAME, "the next turn has begun"
    assert cells(position, "turn") == 0


@pytest.mark.rule("solo.prep_end")
def test_with_one_token_left_it_ends() -> None:
    position = grid(3)
    play(position, f"invest {card(7)}")
    while position.decision == "choose_slide":
        position.take(position.options()[0])
    while position.decision == "draw_top":
        position.take(position.options()[0])
    assert position.decision == "draw_quick_zetta"
    assert own(position, "energy", 0) == 18 + 1


@pytest.mark.rule("solo.prep_end")
def test_with_an_empty_deck_a_pass_ends_it() -> None:
    flags = dict.fromkeys(range(3, 9), FOREIGN_FLAG)
    position = grid(3, flags=flags, deck=-1, won={0: ["ezc20"]})
    assert position.decision == "draw_quick_zetta"


@pytest.mark.rule("solo.prep_end")
def test_with_the_last_card_open_on_the_deck_a_pass_does_not_end_it() -> None:
    position = grid(3, flags=dict.fromkeys(range(3, 9), FOREIGN_FLAG), deck=0)
    assert cells(position, "crew_at")[card(7)] == OUT_OF_GAME, "the next turn has begun"
    assert position.decision == "choose_slide"
