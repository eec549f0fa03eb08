"""Chapter "equipment", setup and preparation: the bag, the mixed deck, quick cards, and what stays at home."""

from __future__ import annotations

import pytest

from hoshitaku import CHANCE
from hoshitaku.games.zetta.codes import FOREIGN_FLAG, OUT_OF_GAME
from hoshitaku.games.zetta.grid_cards import grid_deck_size
from tests.zetta.grids import INVEST, card
from tests.zetta.modules.equipment.gear import CARDS, EQUIPMENT, at_grid, condition, kept, whose
from tests.zetta.table import GAME, cells, let_chance, offered, own, play, refused, step

GRID = {**EQUIPMENT, "preparation": "grid", "start_seat": 0}
PREP = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("quick_prep")}
WHOLE_TURN = [*INVEST, step("RollFlags"), step("Refill"), step("Slide"), step("DiscardForeign")]


def quick(*piles: str, prep: tuple[str, ...]):  # type: ignore[no-untyped-def]
    """A table that draws these preparation cards from these piles, in player order."""
    position = GAME.new(len(piles), {**EQUIPMENT, "start_seat": 0})
    for pile, drawn in zip(piles, prep, strict=True):
        while position.decision != "choose_pile":
            let_chance(position)
        play(position, f"pile {pile}", f"card {drawn}")
    return position


def in_pile(crew: int) -> list[str]:
    """The preparation cards with this many crew."""
    return [one for one, fields in PREP.items() if fields["pile"] == crew]


@pytest.mark.rule("equipment.gas_tokens")
def test_the_bag_holds_two_gas_landing_tokens_more() -> None:
    position = GAME.new(2, EQUIPMENT)
    let_chance(position)
    bag = cells(position, "knowledge_bag")
    assert (bag["gas_landing"], sum(bag.values())) == (2, 10)


@pytest.mark.rule("equipment.tokens")
def test_everybody_begins_at_the_grid_with_eighteen_tokens() -> None:
    position = GAME.new(2, GRID)
    let_chance(position)
    assert [own(position, "tokens", number) for number in range(2)] == [18, 18]


@pytest.mark.rule("equipment.deck")
def test_the_deck_is_34_crew_and_30_equipment_and_55_are_left_beside_the_grid() -> None:
    position = GAME.new(2, GRID)
    while position.decision != "draw_mixed_top":
        position.take(position.options()[0])
    weights = dict(zip(position.options(), position.weights(), strict=True))
    crew, equipment = sum(weights[n] for n in range(54)), sum(weights[n] for n in range(54, 84))
    assert crew / equipment == pytest.approx(34 / 30)
    let_chance(position)
    assert grid_deck_size(position.state) + 1 == 55  # type: ignore[arg-type]


@pytest.mark.rule("equipment.deck")
def test_of_all_crew_never_more_than_34_come_from_the_deck() -> None:
    position = GAME.new(1, GRID)
    drawn = 0
    while position.decision in ("draw_mixed_top", "choose_investment", "choose_slide") or position.actor == CHANCE:
        options = position.options()
        if position.decision == "draw_mixed_top":
            drawn += options[0] < 54
        if position.decision == "choose_investment" or drawn > 40:
            break
        position.take(options[0])
    assert 0 < drawn <= 34


@pytest.mark.rule("equipment.quick", "equipment.place")
def test_a_quick_preparation_card_brings_its_equipment_fully_operational() -> None:
    first = in_pile(2)[0]
    position = quick("2", prep=(first,))
    listed = PREP[first]["equipment"]
    assert sorted(kept(position, "place")) == sorted(listed)
    assert {condition(position, item) for item in listed} == {"fully_operational"}
    assert len(cells(position, "crew_in")) == 2


@pytest.mark.rule("quick.duplicate_equipment")
def test_equipment_that_somebody_has_is_replaced_by_a_card_with_the_same_icons() -> None:
    first = next(one for one in in_pile(2) if "eze1" in PREP[one]["equipment"])
    second = next(one for one in in_pile(3) if "eze1" in PREP[one]["equipment"])
    position = quick("2", "3", prep=(first, second))
    while position.decision != "replace_equipment":
        position.take(position.options()[0])
    assert offered(position) == ["take_equipment eze11"]
    assert refused(position, "take_equipment eze2") == "quick.duplicate_equipment"
    play(position, "take_equipment eze11")
    assert (whose(position, "eze1"), whose(position, "eze11")) == (0, 1)


@pytest.mark.rule("quick.duplicate_equipment")
def test_where_no_card_has_the_same_icons_any_may_be_taken() -> None:
    first = next(one for one in in_pile(2) if "eze1" in PREP[one]["equipment"])
    second = next(one for one in in_pile(2) if "eze11" in PREP[one]["equipment"])
    third = next(one for one in in_pile(3) if "eze1" in PREP[one]["equipment"])
    position = quick("2", "2", "3", prep=(first, second, third))
    while position.decision != "replace_equipment" or position.actor != 2:
        position.take(position.options()[0])
    left = [card for card in CARDS if whose(position, card) == -1]
    assert offered(position) == [f"take_equipment {card}" for card in left]
    assert len(left) > 2
    assert not {"eze1", "eze11"} & set(left)


@pytest.mark.rule("equipment.mix_prep")
def test_equipment_in_the_grid_is_invested_in_and_taken_like_crew() -> None:
    position = at_grid(9, 9, lying={8: "eze1", 4: "eze3"})
    assert {"invest eze1", "invest eze3", f"invest {card(0)}"} <= set(offered(position))
    play(position, "invest eze1")
    assert whose(position, "eze1") == 0
    assert own(position, "tokens", 0) == 6


@pytest.mark.rule("equipment.mix_prep")
def test_flagged_equipment_of_the_middle_row_slides_down_and_is_taken() -> None:
    position = at_grid(9, 9, lying={5: "eze3"}, flags={5: 0})
    play(position, f"invest {card(8)}", "slide_down eze3")
    assert whose(position, "eze3") == 0


@pytest.mark.rule("equipment.limit")
def test_of_six_cards_two_stay_on_earth_and_the_owner_says_which() -> None:
    six = ["eze1", "eze2", "eze3", "eze4", "eze5", "eze6"]
    position = at_grid(1, 1, lying={}, rest=[], won={0: ["ezc20", *six], 1: ["ezc21"]})
    assert offered(position) == [f"leave_home {one}" for one in six]
    play(position, "leave_home eze2", "leave_home eze4")
    assert (whose(position, "eze2"), whose(position, "eze4")) == (OUT_OF_GAME, OUT_OF_GAME)
    assert sum(place == 0 for place in kept(position, "place").values()) == 4
    assert position.decision == "draw_quick_zetta"


@pytest.mark.rule("equipment.no_equipment_start")
def test_a_seat_that_bought_only_crew_starts_without_equipment() -> None:
    position = at_grid(1, 1, lying={}, rest=[], won={0: ["ezc20"], 1: ["ezc21"]})
    assert position.decision == "draw_quick_zetta"
    assert kept(position, "place") == {}


@pytest.mark.rule("prep.no_crew", "equipment.deck")
def test_who_has_no_crew_gets_the_top_crew_of_the_deck_and_equipment_is_skipped() -> None:
    position = at_grid(0, 0, lying={}, rest=[], won={1: ["ezc20"]}, top="eze5")
    assert (position.decision, whose(position, "eze5")) == ("draw_mixed_top", OUT_OF_GAME)
    play(position, "card eze6")
    assert whose(position, "eze6") == OUT_OF_GAME
    play(position, "card ezc50")
    assert cells(position, "crew_at")["ezc50"] == 0


@pytest.mark.rule("solo.prep_equipment")
def test_equipment_with_a_foreign_flag_in_the_bottom_row_is_discarded() -> None:
    position = at_grid(12, lying={7: "eze1"}, flags={7: FOREIGN_FLAG}, rest=WHOLE_TURN)
    assert whose(position, "eze1") == OUT_OF_GAME


@pytest.mark.rule("solo.prep_equipment")
def test_foreign_flags_fall_on_equipment_too_and_nobody_can_invest_there() -> None:
    position = at_grid(12, lying={0: "eze1"}, flags={0: FOREIGN_FLAG})
    assert refused(position, "invest eze1") == "solo.prep_own_flag"
