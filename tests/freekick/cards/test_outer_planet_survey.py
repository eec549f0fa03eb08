"""Outer Planet Survey: stars that Cosmo turns into points at the end."""

import pytest

from tests.freekick.table import act, events_named, paid, pass_all, seat, sheet, table


@pytest.mark.rule("card.outer.effect", "card.outer.star", "sheet.stars")
def test_it_writes_a_star_and_gives_a_point() -> None:
    position = table(sheet(science=4, stars=1), sheet(), field=("outer_planet_survey",))
    events = act(position, "outer_planet_survey", "1")
    assert (seat(position, 0)["stars"], position.scores()) == (2, [1, 0])
    assert [event.clause for event in events_named(events, "stars")] == ["card.outer.star"]


@pytest.mark.rule("card.outer.effect")
@pytest.mark.parametrize(
    ("stars", "cosmo", "gained"), [(2, 4, 8), (4, 6, 20), (0, 7, 0), (3, 7, 20), (4, 5, 20), (1, 7, 7)]
)
def test_at_the_end_each_star_counts_the_cosmo_level_up_to_20(stars: int, cosmo: int, gained: int) -> None:
    rich = sheet(stars=stars, cosmo=cosmo)
    position = table(sheet(stars=1), rich, sheet(), field=("outer_planet_survey",), round_number=6)
    ends = paid(pass_all(position), "card.outer.effect")
    assert (ends.get(0), ends.get(1, 0), ends.get(2)) == (1, gained, None)


@pytest.mark.rule("card.outer.shared_stars", "card.outer.star")
def test_stars_of_both_cards_count_for_both() -> None:
    me = sheet(science=4, cosmo=3, hand=2)
    cards = ("outer_planet_survey", "gravity_quake")
    position = table(me, sheet(stars=1, passed=True), sheet(passed=True), field=cards, round_number=6)
    act(position, "outer_planet_survey", "1", "gravity_quake", "1")
    events = pass_all(position)
    assert seat(position, 0)["stars"] == 2
    assert paid(events, "card.outer.effect") == {0: 6, 1: 1}
    assert paid(events, "card.quake.effect") == {0: 5, 2: -5}
