"""Chapter "fieldbox": the power boxes of the field."""

import pytest

from tests.freekick.table import (
    act,
    assert_forbidden,
    card,
    hands,
    legal,
    levels,
    pass_all,
    sheet,
    table,
)

VILLAGE = ("native_village",)


@pytest.mark.rule("fieldbox.choose")
def test_cubes_from_the_hand_go_on_a_card_of_the_field() -> None:
    position = table(sheet(science=2), sheet(), field=VILLAGE)
    act(position, "native_village", "3")
    assert card(position, "native_village") == {"card": "native_village", "cubes": 3, "owner": None}
    assert hands(position) == [1, 4]


@pytest.mark.rule("fieldbox.cost")
def test_a_placement_below_the_cost_is_refused() -> None:
    position = table(sheet(science=2), sheet(), field=VILLAGE)
    act(position, "native_village")
    assert legal(position) == ["2", "3", "4"]
    assert_forbidden(position, "fieldbox.cost", "1")


@pytest.mark.rule("fieldbox.cost")
def test_a_card_that_the_whole_hand_cannot_pay_is_not_offered() -> None:
    position = table(sheet(science=0, hand=3), sheet(), field=VILLAGE)
    assert "native_village" not in legal(position)
    assert_forbidden(position, "fieldbox.cost", "native_village")


@pytest.mark.rule("fieldbox.cost")
def test_a_hand_that_pays_the_cost_exactly_is_enough() -> None:
    position = table(sheet(science=0, hand=4), sheet(), field=VILLAGE)
    act(position, "native_village")
    assert legal(position) == ["4"]


@pytest.mark.rule("fieldbox.overpay")
def test_any_number_of_cubes_that_meets_the_cost_may_be_placed() -> None:
    position = table(sheet(science=2, hand=4), sheet(), field=VILLAGE)
    act(position, "native_village")
    assert legal(position) == ["2", "3", "4"]


@pytest.mark.rule("fieldbox.excess")
@pytest.mark.parametrize("cubes", ["2", "4"])
def test_more_cubes_bring_no_more(cubes: str) -> None:
    position = table(sheet(science=2), sheet(), field=VILLAGE)
    act(position, "native_village", cubes)
    assert (levels(position, 0)["cosmo"], position.scores()) == (2, [2, 0])


@pytest.mark.rule("fieldbox.immediate")
def test_a_card_works_before_the_next_turn() -> None:
    position = table(sheet(science=3), sheet(), field=("vein",))
    act(position, "vein", "2")
    assert hands(position) == [5, 4]
    assert position.actor == 1


@pytest.mark.rule("fieldbox.once_a_round")
def test_who_comes_too_late_waits_for_the_next_round() -> None:
    position = table(sheet(science=2), sheet(science=2), field=VILLAGE)
    act(position, "native_village", "2")
    assert_forbidden(position, "occupied.rule", "native_village")
    pass_all(position)
    act(position, "pass", "native_village", "2")
    assert levels(position, 1)["cosmo"] == 2


@pytest.mark.rule("fieldbox.cost")
def test_the_refusal_says_what_and_why_in_both_languages() -> None:
    position = table(sheet(science=0, hand=3), sheet(), field=VILLAGE)
    refusal = position.why_not(7)
    assert refusal is not None
    assert refusal.text("en") == (
        "Not possible: Use Native Village (cost 4). The power of the placed cubes must reach the card's cost; "
        "a smaller placement is illegal (Alms has its own rule)."
    )
    assert refusal.text("ja").startswith("選べません：原生生物の村を使う（コスト4）。パワーがカードのコスト以上")
