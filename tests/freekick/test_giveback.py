"""Chapter "giveback": returning the seat's species to the field."""

import pytest

from tests.freekick.table import act, assert_forbidden, card, forbidden_by, hands, legal, pass_all, seat, sheet, table


@pytest.mark.rule("giveback.action")
def test_one_cube_returns_the_species_to_the_field() -> None:
    position = table(sheet("giants", hand=3), sheet())
    events = act(position, "give_back")
    assert [event.name for event in events] == ["return_cubes", "species_to_field"]
    assert hands(position) == [2, 4]
    assert seat(position, 0)["species"] is None
    assert card(position, "giants")["owner"] is None


@pytest.mark.rule("giveback.action")
def test_a_returned_species_can_be_gained_at_once_by_the_next_player() -> None:
    position = table(sheet("giants"), sheet())
    act(position, "give_back", "giants", "4")
    assert seat(position, 1)["species"] == "giants"


@pytest.mark.rule("giveback.exactly_one")
@pytest.mark.parametrize("science", [0, 6])
def test_it_costs_one_cube_for_any_power(science: int) -> None:
    position = table(sheet("zombies", science=science, hand=1), sheet())
    act(position, "give_back")
    assert hands(position)[0] == 0
    assert position.actor == 1  # nothing more is asked


@pytest.mark.rule("giveback.with_cubes")
def test_the_cubes_stay_on_a_replaced_species_and_keep_it_closed() -> None:
    position = table(sheet(hand=9), sheet(hand=9), field=("mob_folk", "zombies"))
    act(position, "mob_folk", "3", "pass", "zombies", "1")
    assert card(position, "mob_folk") == {"card": "mob_folk", "cubes": 3, "owner": None}
    assert_forbidden(position, "occupied.rule", "mob_folk")
    pass_all(position)
    assert forbidden_by(position, "mob_folk") == ""


@pytest.mark.rule("giveback.with_cubes")
def test_the_cubes_stay_on_a_returned_species() -> None:
    position = table(sheet("giants"), sheet(hand=9), cubes={"giants": 1})
    act(position, "give_back")
    assert card(position, "giants")["cubes"] == 1
    assert_forbidden(position, "occupied.rule", "giants")


@pytest.mark.rule("giveback.own_with_cubes_allowed")
def test_a_species_gained_in_this_round_can_be_returned_in_this_round() -> None:
    position = table(sheet(hand=5), sheet(), field=("giants",))
    act(position, "giants", "4", "pass", "give_back")
    assert (seat(position, 0)["species"], hands(position)[0]) == (None, 0)


@pytest.mark.rule("giveback.none_held")
def test_without_a_species_there_is_nothing_to_return() -> None:
    position = table(sheet(), sheet())
    assert "give_back" not in legal(position)
    assert_forbidden(position, "giveback.none_held", "give_back")


@pytest.mark.rule("giveback.exactly_one", "pass.forced")
def test_without_a_cube_the_species_stays() -> None:
    assert_forbidden(table(sheet("giants", hand=0), sheet()), "pass.forced", "give_back")
