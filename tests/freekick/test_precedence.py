"""Chapter "precedence": cards over rules, prohibitions over permissions."""

import pytest

from tests.freekick.table import QUIET, act, assert_forbidden, events_named, legal, pass_all, points, sheet, table


@pytest.mark.rule("precedence.cards_over_rules")
def test_the_zombies_breathe_although_green_is_below_city() -> None:
    position = table(sheet("zombies", city=9, green=3), sheet(green=4), field=QUIET[:6])
    events = pass_all(position)
    assert points(events, 0) == 0
    assert events_named(events, "oxygen_fails") == []


@pytest.mark.rule("precedence.cards_over_rules")
def test_the_alms_ask_for_all_cubes_where_the_rule_asks_for_the_cost() -> None:
    position = table(sheet(hand=1), sheet(), field=("alms",))
    assert points(act(position, "alms", "1"), 0) == 5


@pytest.mark.rule("precedence.card_against_card")
def test_a_copied_berserker_forbids_the_library_to_gain_another_species() -> None:
    position = table(sheet("library_folk", hand=9), sheet("berserker"), field=("giants",))
    assert "giants" in legal(position)
    act(position, "copy berserker")
    assert_forbidden(position, "card.berserker.no_release", "giants")
    assert_forbidden(position, "card.berserker.no_release", "give_back")


@pytest.mark.rule("precedence.card_against_card")
def test_a_ban_of_the_copy_prevails_over_what_the_library_may_do() -> None:
    position = table(sheet("library_folk"), sheet("giants"))
    act(position, "copy giants")
    assert_forbidden(position, "card.giants.ban", "carnival")
