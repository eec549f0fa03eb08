"""Chapter "prep", sliding: which cards fill the gaps of the grid, and where the gaps end."""

import random

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import FOREIGN_FLAG
from tests.zetta.grids import card, gaps, grid, spaces
from tests.zetta.table import cells, offered, play, refused, step

SLIDE = [step("Slide")]


def sliding(*gaps_at: int, flags: dict[int, int] | None = None) -> Position:
    """Seat 0 slides cards into these gaps; the turn ends before the refill."""
    return grid(12, 12, gaps=gaps_at, flags=flags, rest=[step("ChooseInvestment", 1, 0), *SLIDE])


def slide_at_random(position: Position, rng: random.Random) -> None:
    """Slide until all gaps are as high as they can be."""
    while position.decision == "choose_slide":
        position.take(rng.choice(position.options()))


@pytest.mark.rule("prep.slide")
def test_a_gap_at_the_bottom_middle_is_filled_from_above_or_from_either_side() -> None:
    assert offered(sliding(7)) == ["slide_down ezc5", "slide_right ezc7", "slide_left ezc9"]


@pytest.mark.rule("prep.slide")
def test_no_card_moves_up_or_diagonally() -> None:
    position = sliding(4)
    assert offered(position) == ["slide_down ezc2", "slide_right ezc4", "slide_left ezc6"]


@pytest.mark.rule("prep.slide_chooser")
def test_who_is_on_turn_picks_the_card_above_or_beside() -> None:
    position = sliding(6)
    assert position.actor == 0
    assert offered(position) == ["slide_down ezc4", "slide_left ezc8"]


@pytest.mark.rule("prep.slide_loop")
def test_a_gap_does_not_go_back_to_where_it_was() -> None:
    position = sliding(6)
    play(position, "slide_left ezc8")
    assert gaps(position) == [7]
    assert refused(position, "slide_right ezc8") == "prep.slide_loop"
    assert offered(position) == ["slide_down ezc5", "slide_left ezc9"]


@pytest.mark.rule("prep.slide_end")
def test_one_gap_ends_in_the_top_row() -> None:
    position = sliding(6)
    play(position, "slide_left ezc8", "slide_left ezc9", "slide_right ezc5", "slide_down ezc2")
    assert position.decision == "choose_investment"
    assert gaps(position) == [1]


@pytest.mark.rule("prep.slide_end")
def test_with_few_cards_a_gap_rises_as_far_as_there_are_cards() -> None:
    position = sliding(0, 1, 2, 3, 4, 7)
    slide_at_random(position, random.Random(3))
    assert gaps(position) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("prep.slide_order")
def test_of_two_gaps_in_one_column_the_upper_one_is_filled_first() -> None:
    position = sliding(3, 6)
    assert "slide_down ezc1" in offered(position)
    play(position, "slide_down ezc1")
    assert {"slide_down ezc1", "slide_left ezc8"} <= set(offered(position))


@pytest.mark.rule("prep.slide_order")
def test_a_slide_that_would_shut_a_gap_in_is_not_offered_while_another_is() -> None:
    position = sliding(0, 4)
    assert offered(position) == ["slide_down ezc2", "slide_left ezc6"]
    assert refused(position, "slide_right ezc4") == "prep.slide_order"


@pytest.mark.rule("prep.slide_order")
def test_with_any_choice_both_gaps_reach_the_top() -> None:
    rng = random.Random(7)
    for _ in range(60):
        position = sliding(3, 6)
        slide_at_random(position, rng)
        assert len(gaps(position)) == 2
        assert max(gaps(position)) <= 2


@pytest.mark.rule("prep.slide_take")
def test_an_own_card_that_slides_to_the_bottom_is_taken_and_leaves_a_second_gap() -> None:
    position = sliding(7, flags={4: 0})
    play(position, "slide_down ezc5")
    assert cells(position, "crew_at")[card(4)] == 0
    assert gaps(position) == [4, 7]
    slide_at_random(position, random.Random(5))
    assert len(gaps(position)) == 2
    assert max(gaps(position)) <= 2


@pytest.mark.rule("prep.slide_other_flag")
def test_a_card_with_anothers_flag_stays_at_the_bottom_until_its_owners_turn() -> None:
    rest = [step("Refill"), step("Slide"), step("TakeOwn"), step("Invest")]
    position = grid(3, 3, flags={4: 1, 7: 0}, rest=rest)
    play(position, "invest ezc9", "slide_down ezc5", "slide_down ezc2")
    assert spaces(position)[7] == card(4)
    assert cells(position, "grid_flag")["7"] == 1


@pytest.mark.rule("prep.slide_other_flag", "prep.take")
def test_the_owner_takes_it_in_the_own_turn() -> None:
    position = grid(1, 2, turn=1, flags={6: 0, 7: 1, 8: 0}, won={0: ["ezc20"]})
    assert cells(position, "crew_at")[card(7)] == 1


@pytest.mark.rule("solo.prep_down_only")
def test_a_card_with_a_foreign_flag_moves_down_only() -> None:
    position = sliding(4, flags={3: FOREIGN_FLAG, 1: FOREIGN_FLAG})
    assert refused(position, "slide_right ezc4") == "solo.prep_down_only"
    assert "slide_down ezc2" in offered(position)
