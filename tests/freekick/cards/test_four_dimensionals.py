"""Four-Dimensionals: cubes from another dimension."""

import pytest

from tests.freekick.table import act, events_named, hands, pass_all, sheet, table


@pytest.mark.rule("card.fourd.effect", "card.fourd.round_start")
@pytest.mark.parametrize(("cosmo", "cubes"), [(1, 1), (2, 2), (3, 3), (6, 3)])
def test_at_round_start_they_bring_as_many_cubes_as_cosmo_up_to_3(cosmo: int, cubes: int) -> None:
    position = table(sheet(), sheet("four_dimensionals", city=5, cosmo=cosmo))
    events = pass_all(position)
    assert hands(position) == [4, 5 + cubes]
    assert [(e.seat, e.clause) for e in events_named(events, "take_cubes")] == [(1, "card.fourd.effect")]


@pytest.mark.rule("card.fourd.round_start")
def test_gained_in_mid_round_they_bring_cubes_with_the_next_round() -> None:
    position = table(sheet(hand=6), sheet(), field=("four_dimensionals",))
    act(position, "four_dimensionals", "5")
    assert hands(position)[0] == 1
    pass_all(position)
    assert hands(position)[0] == 5


@pytest.mark.rule("round.species_in_field_inactive")
def test_in_the_field_they_bring_nothing() -> None:
    position = table(sheet(), sheet(), field=("four_dimensionals",))
    pass_all(position)
    assert hands(position) == [4, 4]


@pytest.mark.rule("card.fourd.round_start")
def test_robbed_before_the_round_ends_they_serve_the_robber() -> None:
    position = table(sheet(hand=5), sheet("four_dimensionals"))
    act(position, "four_dimensionals", "5")
    pass_all(position)
    assert hands(position) == [5, 4]
