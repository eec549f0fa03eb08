"""Chapter "turn": turn-start effects, then one action with cubes from the hand."""

import pytest

from tests.freekick.table import (
    BOXES,
    QUIET,
    act,
    assert_forbidden,
    card,
    cubes_on,
    events_named,
    hands,
    legal,
    levels,
    pass_all,
    points,
    sheet,
    table,
)


@pytest.mark.rule("turn.start_effects")
def test_the_dragon_takes_its_cube_before_the_action_is_chosen() -> None:
    position = table(sheet(), sheet("dragon", hand=3))
    events = act(position, "city", "1")
    assert [(event.seat, event.amount) for event in events_named(events, "return_cubes")] == [(1, 1)]
    assert (position.actor, position.decision, hands(position)[1]) == (1, "choose_action", 2)


@pytest.mark.rule("turn.start_effects_before_pass")
def test_turn_start_effects_apply_on_the_turn_of_a_pass_and_not_on_skipped_turns() -> None:
    position = table(sheet(hand=3), sheet("dragon", hand=2))
    act(position, "city", "1")
    assert hands(position) == [2, 1]
    act(position, "pass")
    act(position, "green", "1", "war", "1")
    assert hands(position) == [0, 1]


@pytest.mark.rule("turn.one_action")
def test_a_turn_offers_boxes_cards_and_a_pass() -> None:
    position = table(sheet(hand=9), sheet(), field=QUIET)
    assert legal(position) == [*BOXES, *QUIET, "pass"]


@pytest.mark.rule("turn.one_action")
def test_a_holder_may_also_give_the_species_back() -> None:
    position = table(sheet("zombies", hand=1), sheet(), field=QUIET[:7])
    assert legal(position) == [*BOXES, "alms", "give_back", "pass"]


@pytest.mark.rule("turn.one_action")
def test_after_one_action_the_turn_is_over() -> None:
    position = table(sheet(), sheet())
    act(position, "city", "1")
    assert position.actor == 1


@pytest.mark.rule("turn.one_action")
@pytest.mark.parametrize("second", ["city", "vein", "give_back", "pass"])
def test_nothing_but_the_copy_is_left_after_the_action_of_the_library(second: str) -> None:
    position = table(sheet("library_folk"), sheet())
    act(position, "war", "1")
    assert_forbidden(position, "turn.one_action", second)
    act(position, "end_turn")
    assert position.actor == 1


@pytest.mark.rule("turn.one_action")
def test_a_turn_cannot_end_without_an_action() -> None:
    assert_forbidden(table(sheet("library_folk"), sheet()), "turn.one_action", "end_turn")


@pytest.mark.rule("turn.at_least_one_cube")
def test_a_card_that_science_alone_could_pay_still_asks_a_cube() -> None:
    position = table(sheet(science=5), sheet(), field=("native_village",))
    act(position, "native_village")
    assert legal(position) == ["1", "2", "3", "4"]
    assert_forbidden(position, "turn.at_least_one_cube", "0")


@pytest.mark.rule("turn.at_least_one_cube")
@pytest.mark.parametrize("box", BOXES)
def test_no_box_can_be_chosen_with_nothing(box: str) -> None:
    assert_forbidden(table(sheet(science=6), sheet()), "turn.at_least_one_cube", box, "0")


@pytest.mark.rule("turn.cubes_from_hand")
def test_cubes_come_from_the_hand_and_not_from_the_stock() -> None:
    position = table(sheet(hand=2), sheet())
    act(position, "war")
    assert_forbidden(position, "turn.cubes_from_hand", "3")
    act(position, "2")
    assert hands(position) == [0, 4]


@pytest.mark.rule("turn.placement_final", "occupied.rule")
@pytest.mark.parametrize("box", BOXES)
def test_a_later_action_cannot_add_to_a_box(box: str) -> None:
    position = table(sheet(**{f"{box}_cubes": 2}), sheet())
    assert_forbidden(position, "occupied.rule", box)
    assert cubes_on(position, 0, box) == 2


@pytest.mark.rule("turn.placement_final")
def test_placed_cubes_stay_until_the_round_ends() -> None:
    position = table(sheet(science=3), sheet(), field=("vein",))
    act(position, "vein", "2", "pass", "war", "1", "green", "1")
    assert card(position, "vein")["cubes"] == 2
    assert [cubes_on(position, 0, box) for box in ("war", "green")] == [1, 1]
    pass_all(position)
    assert card(position, "vein")["cubes"] == 0
    assert [cubes_on(position, 0, box) for box in ("war", "green")] == [0, 0]


@pytest.mark.rule("turn.effects_mandatory")
def test_an_impossible_part_of_a_text_is_skipped_and_the_rest_happens() -> None:
    position = table(sheet(cosmo=7, science=3), sheet(), field=("native_village",))
    events = act(position, "native_village", "1")
    assert levels(position, 0)["cosmo"] == 7
    assert points(events, 0) == 2
    assert events_named(events, "level") == []


@pytest.mark.rule("turn.effects_mandatory")
def test_the_parts_of_a_text_happen_in_their_printed_order() -> None:
    position = table(sheet(science=3), sheet(), field=("native_village",))
    events = act(position, "native_village", "1")
    assert [event.name for event in events] == ["cubes_on_card", "use_card", "level", "points"]
