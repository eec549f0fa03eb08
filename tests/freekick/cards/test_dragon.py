"""Dragon: science 5, for a cube a turn."""

import pytest

from tests.freekick.table import (
    act,
    events_named,
    forbidden_by,
    hands,
    legal,
    levels,
    paid,
    pass_all,
    power_in_war,
    seat,
    sheet,
    table,
)


@pytest.mark.rule("card.dragon.science")
@pytest.mark.parametrize("science", [0, 6])
def test_one_cube_has_power_6_no_matter_what_the_column_shows(science: int) -> None:
    position = table(sheet("dragon", science=science, war_cubes=1), sheet())
    assert power_in_war(pass_all(position), 0) == 6
    assert levels(position, 0)["science"] == science


@pytest.mark.rule("card.dragon.upkeep")
def test_a_cube_is_eaten_at_each_turn_start_but_not_at_round_start() -> None:
    position = table(sheet(), sheet("dragon", city=6))
    pass_all(position)
    assert hands(position) == [4, 6]
    events = act(position, "pass")
    assert hands(position) == [4, 5]
    assert [(e.seat, e.clause) for e in events_named(events, "return_cubes")] == [(1, "card.dragon.upkeep")]
    act(position, "green", "1")
    assert hands(position) == [4, 3]


@pytest.mark.rule("card.dragon.upkeep_empty")
def test_the_last_cube_is_eaten_and_the_player_must_pass() -> None:
    position = table(sheet(), sheet("dragon", hand=1))
    act(position, "pass")
    assert (hands(position)[1], legal(position)) == (0, ["pass"])


@pytest.mark.rule("card.dragon.upkeep_empty")
def test_nothing_is_eaten_from_an_empty_hand() -> None:
    position = table(sheet(), sheet("dragon", hand=0))
    events = act(position, "pass")
    assert (hands(position)[1], events_named(events, "return_cubes")) == (0, [])


@pytest.mark.rule("turn.start_effects_before_pass")
def test_it_eats_before_a_pass_and_not_after() -> None:
    position = table(sheet(), sheet("dragon", hand=2))
    act(position, "green", "1", "pass")
    assert hands(position) == [3, 1]
    act(position, "city", "1")
    assert hands(position) == [2, 1]


@pytest.mark.rule("card.dragon.upkeep_not_on_gain", "species.power_before")
def test_the_turn_of_the_gain_is_free_and_paid_with_the_science_of_before() -> None:
    position = table(sheet(hand=7), sheet(), field=("dragon",))
    act(position, "dragon")
    assert legal(position) == ["5", "6", "7"]
    act(position, "5")
    assert hands(position)[0] == 2
    act(position, "pass")
    assert hands(position)[0] == 1


@pytest.mark.rule("card.dragon.no_release")
@pytest.mark.parametrize("giving_up", ["giants", "zombies", "give_back"])
def test_it_cannot_be_given_up_for_a_card_of_the_field_or_of_another_or_for_nothing(giving_up: str) -> None:
    position = table(sheet("dragon"), sheet("zombies"), field=("giants",))
    assert forbidden_by(position, giving_up) == "card.dragon.no_release"


@pytest.mark.rule("card.dragon.stealable_and_guard")
def test_one_cube_guards_it() -> None:
    position = table(sheet("dragon"), sheet(hand=9))
    assert forbidden_by(position, "dragon", "1", "dragon") == "occupied.rule"


@pytest.mark.rule("card.dragon.stealable_and_guard", "species.lost_at_once")
def test_it_may_be_taken_and_its_science_goes_with_it() -> None:
    position = table(sheet(hand=5), sheet("dragon", war_cubes=1))
    act(position, "dragon", "5")
    assert (seat(position, 0)["species"], seat(position, 1)["species"]) == ("dragon", None)
    assert hands(position) == [0, 4]
    assert power_in_war(pass_all(position), 1) == 1


@pytest.mark.rule("card.dragon.hoard")
def test_at_the_end_its_hoard_is_worth_five_points() -> None:
    position = table(sheet(), sheet("dragon"), round_number=6)
    assert paid(pass_all(position), "card.dragon.hoard") == {1: 5}


@pytest.mark.rule("card.dragon.hoard", "game_end.species_in_field")
def test_in_the_field_its_hoard_belongs_to_nobody() -> None:
    position = table(sheet(), sheet(), field=("dragon",), round_number=6)
    assert paid(pass_all(position), "card.dragon.hoard") == {}
