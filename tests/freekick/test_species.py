"""Chapter "species": gaining, robbing and guarding."""

import pytest

from tests.freekick.table import (
    QUIET,
    act,
    assert_forbidden,
    card,
    cubes_on,
    events_named,
    forbidden_by,
    hands,
    legal,
    levels,
    pass_all,
    points,
    seat,
    sheet,
    table,
)


@pytest.mark.rule("species.target")
def test_a_species_without_cubes_may_be_taken_from_a_player() -> None:
    position = table(sheet(), sheet("giants"))
    events = act(position, "giants", "4")
    assert card(position, "giants") == {"card": "giants", "cubes": 4, "owner": 0}
    assert [event.data["victim"] for event in events_named(events, "rob_species")] == [1]


@pytest.mark.rule("species.target")
@pytest.mark.parametrize("owner", [None, "giants"])
def test_a_species_with_a_cube_on_it_may_not_be_taken(owner: str | None) -> None:
    position = table(sheet(), sheet(owner), field=("giants",), cubes={"giants": 1})
    assert_forbidden(position, "occupied.rule", "giants")


@pytest.mark.rule("species.cost")
@pytest.mark.parametrize("owner", [None, "giants"])
def test_the_cost_is_the_same_from_the_field_and_from_a_player(owner: str | None) -> None:
    position = table(sheet(science=1), sheet(owner), field=("giants",))
    act(position, "giants")
    assert legal(position) == ["3", "4"]
    assert_forbidden(position, "species.cost", "2")


@pytest.mark.rule("species.cost")
def test_a_species_that_the_hand_cannot_pay_is_not_offered() -> None:
    position = table(sheet(science=1, hand=2), sheet(), field=("giants",))
    assert_forbidden(position, "species.cost", "giants")


@pytest.mark.rule("species.power_before")
def test_the_dragon_does_not_pay_for_itself() -> None:
    position = table(sheet(hand=5), sheet(), field=("dragon",))
    act(position, "dragon")
    assert legal(position) == ["5"]


@pytest.mark.rule("species.power_before")
def test_the_old_species_still_pays_for_the_new_one() -> None:
    position = table(sheet("giants", hand=2), sheet(), field=("dragon",))
    act(position, "dragon", "2")
    assert seat(position, 0)["species"] == "dragon"


@pytest.mark.rule("species.take_and_place")
def test_a_gained_card_lies_before_the_player_under_the_cubes() -> None:
    position = table(sheet(), sheet(), field=("zombies",))
    act(position, "zombies", "2")
    assert seat(position, 0)["species"] == "zombies"
    assert card(position, "zombies") == {"card": "zombies", "cubes": 2, "owner": 0}
    assert hands(position) == [2, 4]


@pytest.mark.rule("species.overpay")
def test_more_cubes_than_needed_only_lie_on_the_card() -> None:
    position = table(sheet(), sheet(), field=("zombies",))
    events = act(position, "zombies", "4")
    assert [event.name for event in events] == ["cubes_on_card", "gain_species"]
    assert card(position, "zombies")["cubes"] == 4


@pytest.mark.rule("species.effective_at_once")
def test_the_giants_lend_their_science_to_the_next_action() -> None:
    position = table(sheet(hand=5), sheet(), field=("giants",))
    act(position, "giants", "4", "pass", "war")
    assert position.describe(1, "en") == "1 (power 4)"


@pytest.mark.rule("species.effective_at_once")
def test_a_new_ability_works_for_cubes_placed_before() -> None:
    position = table(sheet(green=4, carnival_cubes=2), sheet(), field=("giants",))
    act(position, "giants", "4")
    assert points(pass_all(position), 0) == 5


@pytest.mark.rule("species.lost_at_once")
def test_whose_dragon_is_stolen_acts_with_the_science_of_the_column_again() -> None:
    position = table(sheet("dragon", science=1, hand=4), sheet(hand=5), field=("giants",), turn=1)
    act(position, "dragon", "5", "giants")
    assert legal(position) == ["3", "4"]


@pytest.mark.rule("species.lost_for_cubes")
def test_a_stolen_dragon_no_longer_helps_the_carnival() -> None:
    position = table(sheet("dragon", green=4, science=1, carnival_cubes=2), sheet(hand=5), turn=1)
    act(position, "dragon", "5")
    assert points(pass_all(position), 0) == 3


@pytest.mark.rule("species.one_each")
def test_nobody_ever_holds_two_species() -> None:
    position = table(sheet("zombies", hand=9), sheet("mob_folk"), field=("giants",))
    act(position, "giants", "4")
    assert [place["card"] for place in position.view()["field"] if place["owner"] == 0] == ["giants"]


@pytest.mark.rule("species.replace")
def test_the_old_species_goes_to_the_field_when_another_is_robbed() -> None:
    position = table(sheet("zombies"), sheet("giants"))
    act(position, "giants", "4")
    assert card(position, "zombies")["owner"] is None
    assert [seat(position, number)["species"] for number in (0, 1)] == ["giants", None]


@pytest.mark.rule("species.victim_gets_nothing")
def test_the_robbed_player_gets_nothing() -> None:
    position = table(sheet(), sheet("giants", score=3))
    before = seat(position, 1)
    act(position, "giants", "4")
    assert seat(position, 1) == {**before, "species": None}


@pytest.mark.rule("species.guard")
def test_one_cube_guards_the_giants_by_their_own_science() -> None:
    position = table(sheet("giants", hand=1), sheet())
    before = seat(position, 0)
    events = act(position, "giants", "1")
    assert [event.name for event in events] == ["cubes_on_card", "guard"]
    assert card(position, "giants") == {"card": "giants", "cubes": 1, "owner": 0}
    assert seat(position, 0) == {**before, "hand": 0}


@pytest.mark.rule("species.guard", "species.cost")
def test_a_guard_must_reach_the_cost() -> None:
    position = table(sheet("zombies"), sheet())
    assert_forbidden(position, "species.cost", "zombies", "1")


@pytest.mark.rule("species.guard_effect")
def test_a_gained_or_guarded_species_is_safe_until_the_round_ends() -> None:
    position = table(sheet("giants"), sheet(hand=9), sheet(hand=9), field=("zombies",))
    act(position, "giants", "1", "zombies", "2")
    assert_forbidden(position, "occupied.rule", "giants")
    assert_forbidden(position, "occupied.rule", "zombies")
    pass_all(position)
    assert forbidden_by(position, "pass", "giants") == ""


@pytest.mark.rule("species.guard_not_gain")
def test_guarding_the_farmer_does_not_raise_green() -> None:
    position = table(sheet("space_farmer"), sheet())
    act(position, "space_farmer", "3")
    assert levels(position, 0)["green"] == 3


@pytest.mark.rule("species.guard_once")
def test_a_guarded_species_cannot_be_guarded_again() -> None:
    position = table(sheet("giants"), sheet(), cubes={"giants": 1})
    assert_forbidden(position, "occupied.rule", "giants")


@pytest.mark.rule("species.guard_once")
def test_a_species_gained_this_round_cannot_be_guarded_on_top() -> None:
    position = table(sheet(hand=9), sheet(), field=("giants",))
    act(position, "giants", "4", "pass")
    assert_forbidden(position, "occupied.rule", "giants")


@pytest.mark.rule("species.from_passed_player")
def test_a_player_who_passed_can_be_robbed() -> None:
    position = table(sheet(hand=5), sheet("four_dimensionals"), turn=1)
    act(position, "pass", "four_dimensionals", "5")
    assert seat(position, 0)["species"] == "four_dimensionals"


@pytest.mark.rule("species.gained_once_a_round")
def test_the_same_species_is_gained_once_a_round() -> None:
    position = table(sheet(), sheet(), sheet(), field=("zombies", *QUIET[:7]))
    act(position, "zombies", "2")
    for _ in range(2):
        assert_forbidden(position, "occupied.rule", "zombies")
        act(position, "pass")
    pass_all(position)
    act(position, "pass", "zombies", "2")
    assert seat(position, 1)["species"] == "zombies"


@pytest.mark.rule("species.gain_sequence")
def test_a_gain_pays_lays_the_old_card_back_takes_the_new_and_has_its_effects() -> None:
    position = table(sheet("zombies"), sheet("space_farmer"))
    events = act(position, "space_farmer", "3")
    assert [event.name for event in events] == ["cubes_on_card", "species_to_field", "rob_species", "level"]


@pytest.mark.rule("species.gain_sequence")
def test_the_log_of_a_robbery_reads_well() -> None:
    position = table(sheet(), sheet("giants"))
    robbed = events_named(act(position, "giants", "4"), "rob_species")[0]
    assert robbed.text("en", ["Aiko", "Ben"]) == "Aiko takes Giants from Ben."
    assert robbed.text("ja") == "席1は席2から巨人族を獲得した。"


@pytest.mark.rule("species.effective_at_once", "species.lost_at_once")
def test_a_gained_library_may_copy_in_the_same_turn_and_the_giants_are_gone() -> None:
    position = table(sheet("giants", war_cubes=1), sheet(), field=("library_folk", "dragon"))
    act(position, "library_folk", "1", "copy dragon")
    assert [event.amount for event in events_named(pass_all(position), "war_power")] == [6]
    assert cubes_on(position, 0, "war") == 0
