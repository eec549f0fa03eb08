"""Library Folk: the ability of another species, once a round."""

import pytest

from tests.freekick.table import (
    act,
    card,
    cubes_on,
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

BOXES_ONLY = ("vein", "emigrant_ship", "native_village", "expo", "provocation", "alms", "fair")


@pytest.mark.rule("card.library.ability")
def test_a_copy_of_the_giants_gives_science_3_until_the_round_ends() -> None:
    position = table(sheet("library_folk", war_cubes=1), sheet(), field=("giants",))
    act(position, "copy giants", "oxygen", "1")
    assert position.view()["copied"] == "giants"
    assert power_in_war(pass_all(position), 0) == 4
    assert position.view()["copied"] is None
    act(position, "war", "1", "end_turn")
    assert power_in_war(pass_all(position), 0) == 1


@pytest.mark.rule("card.library.own_turn")
def test_only_the_holder_may_copy_and_only_in_the_own_turn() -> None:
    position = table(sheet("library_folk"), sheet(), field=("giants",), turn=1)
    assert forbidden_by(position, "copy giants") == "card.library.ability"
    act(position, "city", "1")
    assert forbidden_by(position, "copy giants") == ""


@pytest.mark.rule("card.library.plus_action")
def test_a_copy_leaves_the_action_of_the_turn() -> None:
    position = table(sheet("library_folk"), sheet(), field=("giants",))
    act(position, "copy giants")
    assert (position.actor, position.decision) == (0, "choose_action")
    act(position, "city", "1")
    assert (position.actor, levels(position, 0)["city"]) == (1, 6)


@pytest.mark.rule("card.library.targets", "card.library.not_self")
def test_species_of_the_field_and_of_others_may_be_copied_but_nothing_else() -> None:
    position = table(sheet("library_folk"), sheet("zombies"), field=("giants", "vein"))
    copies = {name for name in legal(position) if name.startswith("copy")}
    assert copies == {"copy giants", "copy zombies", "copy mob_folk"}
    assert forbidden_by(position, "copy vein") == "card.library.not_self"
    assert forbidden_by(position, "copy library_folk") == "card.library.not_self"


@pytest.mark.rule("card.library.targets", "card.library.not_self")
def test_nor_may_anything_else_be_copied_after_the_action() -> None:
    position = table(sheet("library_folk"), sheet(), field=("vein", "giants"))
    act(position, "war", "1")
    assert legal(position) == ["copy giants", "copy zombies", "copy mob_folk", "end_turn"]
    assert forbidden_by(position, "copy vein") == "card.library.not_self"


@pytest.mark.rule("card.library.not_self")
def test_without_another_species_the_library_is_idle() -> None:
    position = table(sheet("library_folk"), sheet(), field=BOXES_ONLY)
    assert not any(name.startswith("copy") for name in legal(position))
    act(position, "city", "1")
    assert position.actor == 1


@pytest.mark.rule("card.library.own_turn")
def test_who_holds_no_species_is_never_asked_for_a_copy() -> None:
    position = table(sheet(), sheet(), field=("giants", "zombies", *BOXES_ONLY[:5], "library_folk"))
    assert not any(name.startswith("copy") for name in legal(position))
    act(position, "war", "1")
    assert position.actor == 1


@pytest.mark.rule("card.library.cubes_irrelevant")
def test_a_guarded_dragon_is_copied_and_stays_as_it_is() -> None:
    position = table(sheet("library_folk"), sheet("dragon"), cubes={"dragon": 1})
    act(position, "copy dragon")
    assert card(position, "dragon") == {"card": "dragon", "cubes": 1, "owner": 1}


@pytest.mark.rule("card.library.once_a_round")
def test_a_second_copy_in_the_same_round_is_refused_and_one_in_the_next_is_not() -> None:
    position = table(sheet("library_folk"), sheet(passed=True), field=("mob_folk", "giants"))
    act(position, "copy mob_folk", "city", "1")
    assert forbidden_by(position, "copy giants") == "card.library.once_a_round"
    pass_all(position)
    assert forbidden_by(position, "copy giants") == ""


@pytest.mark.rule("card.library.once_a_round")
def test_the_copy_may_follow_the_action() -> None:
    position = table(sheet("library_folk", hand=2, war_cubes=1), sheet(), field=("giants",))
    act(position, "oxygen", "2")
    assert position.decision == "after_action"
    assert forbidden_by(position, "war") == "turn.one_action"
    act(position, "copy giants")
    assert position.actor == 1
    assert power_in_war(pass_all(position), 0) == 4


@pytest.mark.rule("card.library.once_a_round")
def test_the_copy_may_follow_the_gain_of_the_library_itself() -> None:
    position = table(sheet(hand=3), sheet(), field=("library_folk", "giants"))
    act(position, "library_folk", "3", "copy giants")
    assert (seat(position, 0)["species"], position.view()["copied"]) == ("library_folk", "giants")


@pytest.mark.rule("card.library.once_a_round")
def test_after_a_pass_it_is_too_late() -> None:
    position = table(sheet("library_folk"), sheet(), field=("giants",))
    act(position, "pass")
    assert position.actor == 1
    pass_all(position)
    assert position.view()["round"] == 3


@pytest.mark.rule("card.library.once_a_round", "pass.forced", "pass.forced_abilities")
def test_with_an_empty_hand_the_copy_is_made_before_the_pass() -> None:
    position = table(sheet("library_folk", hand=0, war_cubes=1), sheet(), field=("giants",))
    act(position, "copy giants")
    assert legal(position) == ["pass"]
    assert power_in_war(pass_all(position), 0) == 4


@pytest.mark.rule("card.library.inherited")
def test_who_robs_the_library_inherits_the_copy_and_the_victim_has_the_column_again() -> None:
    position = table(sheet("library_folk", science=1, war_cubes=1), sheet(war_cubes=2), field=("giants",))
    act(position, "copy giants", "oxygen", "1", "library_folk", "3")
    assert (seat(position, 1)["species"], position.actor) == ("library_folk", 0)
    events = pass_all(position)
    assert (power_in_war(events, 0), power_in_war(events, 1)) == (1 + 1, 2 + 3)


@pytest.mark.rule("card.library.inherited", "card.library.once_a_round")
def test_the_robber_of_a_used_library_cannot_copy_again() -> None:
    position = table(sheet(), sheet("library_folk"), field=("giants", "zombies"), copied="giants")
    act(position, "library_folk", "3", "pass")
    assert forbidden_by(position, "copy zombies") == "card.library.once_a_round"


@pytest.mark.rule("card.library.inherited_from_field")
@pytest.mark.parametrize("finder", [0, 1])
def test_through_the_field_the_copy_comes_to_the_seat_that_gains_the_library_next(finder: int) -> None:
    sheets = [sheet(species, hand=5, science=2, war_cubes=1) for species in ("library_folk", None)]
    position = table(*sheets, field=("giants",), copied="giants")
    act(position, "give_back")
    in_the_field = pass_all(position.clone())
    assert [power_in_war(in_the_field, number) for number in (0, 1)] == [3, 3]
    act(position, *["pass"] * (finder == 0), "library_folk", "1")
    assert position.decision == "choose_action"
    powers = pass_all(position)
    assert [power_in_war(powers, number) for number in (finder, 1 - finder)] == [4, 3]


@pytest.mark.rule("card.library.no_round_start")
@pytest.mark.parametrize("species", ["space_farmer", "four_dimensionals"])
def test_gain_and_round_start_effects_bring_nothing(species: str) -> None:
    position = table(sheet("library_folk", cosmo=3), sheet(), field=(species,))
    act(position, f"copy {species}")
    assert (levels(position, 0)["green"], hands(position)) == (3, [4, 4])
    pass_all(position)
    assert (hands(position), cubes_on(position, 0, "oxygen")) == ([4, 4], 0)


@pytest.mark.rule("card.library.turn_start")
def test_a_copied_dragon_eats_from_the_next_turn_on() -> None:
    position = table(sheet("library_folk"), sheet(passed=True), field=("dragon",))
    act(position, "copy dragon")
    assert hands(position)[0] == 4
    act(position, "war", "1")
    assert hands(position)[0] == 2
    assert power_in_war(pass_all(position), 0) == 6


@pytest.mark.rule("card.library.ability", "card.berserker.effect")
def test_a_berserker_copied_before_the_action_fights_with_an_army_of_ones_own_choice() -> None:
    position = table(sheet("library_folk"), sheet(), field=("berserker",))
    act(position, "copy berserker", "war")
    assert position.describe(3, "en") == "3 (power 7)"
    act(position, "3")
    assert power_in_war(pass_all(position), 0) == 7


@pytest.mark.rule("card.library.turn_start")
def test_a_copied_berserker_goes_to_war_from_the_next_turn_on() -> None:
    position = table(sheet("library_folk"), sheet(passed=True), field=("berserker",))
    act(position, "city", "1", "copy berserker")
    assert (cubes_on(position, 0, "war"), hands(position)[0]) == (1, 2)
    assert power_in_war(pass_all(position), 0) == 1 + 4


@pytest.mark.rule("card.library.inherited", "card.library.turn_start")
def test_an_inherited_dragon_eats_from_the_hand_of_the_robber() -> None:
    position = table(sheet(hand=6), sheet("library_folk", passed=True), field=("dragon",), copied="dragon")
    act(position, "library_folk", "3")
    assert hands(position)[0] == 2


@pytest.mark.rule("card.library.turn_start", "card.zombie.effect")
def test_zombies_copied_in_round_6_save_the_oxygen_and_cost_nothing() -> None:
    position = table(sheet("library_folk"), sheet(), field=("zombies",), round_number=6)
    act(position, "copy zombies")
    events = pass_all(position)
    assert paid(events, "oxygen.failure") == {1: -5}
    assert paid(events, "card.zombie.effect") == {}


@pytest.mark.rule("card.library.turn_start")
def test_a_dragon_copied_in_round_6_leaves_no_hoard() -> None:
    position = table(sheet("library_folk"), sheet("dragon"), round_number=6)
    act(position, "copy dragon")
    assert paid(pass_all(position), "card.dragon.hoard") == {1: 5}


@pytest.mark.rule("card.library.restrictions_copied")
@pytest.mark.parametrize(("species", "clause"), [(s, f"card.{s}.no_release") for s in ("dragon", "berserker")])
def test_what_cannot_be_given_up_binds_the_library_until_the_next_round(species: str, clause: str) -> None:
    position = table(sheet("library_folk", hand=9), sheet("zombies"), field=(species, "giants"))
    act(position, f"copy {species}")
    assert [forbidden_by(position, name) for name in ("give_back", "giants", "zombies")] == [clause] * 3
    assert forbidden_by(position, "library_folk") == ""
    pass_all(position)
    assert forbidden_by(position, "give_back") == ""


@pytest.mark.rule("card.library.restrictions_copied")
def test_a_library_that_copied_the_dragon_may_still_be_robbed() -> None:
    position = table(sheet(), sheet("library_folk"), field=("dragon",), copied="dragon")
    assert forbidden_by(position, "library_folk") == ""


@pytest.mark.rule("card.library.restrictions_copied")
def test_with_the_giants_copied_carnival_is_closed_but_its_cubes_stay() -> None:
    position = table(sheet("library_folk"), sheet(), field=("giants",))
    assert forbidden_by(position, "copy giants", "carnival") == "card.giants.ban"
    position = table(sheet("library_folk", carnival_cubes=2), sheet(), field=("giants",))
    act(position, "copy giants")
    assert paid(pass_all(position), "carnival.points") == {0: 5}


@pytest.mark.rule("card.library.ability", "card.mob.everywhere")
def test_a_copied_mob_pays_by_its_table() -> None:
    position = table(sheet("library_folk", science=6, carnival_cubes=3), sheet(), field=("mob_folk", "native_village"))
    act(position, "copy mob_folk", "native_village")
    assert legal(position) == ["2", "3", "4"]
    act(position, "2")
    assert paid(pass_all(position), "carnival.points") == {0: 6}


@pytest.mark.rule("card.library.ability", "card.trader.cosmo")
def test_a_copied_trader_reckons_with_cosmo() -> None:
    position = table(sheet("library_folk", science=1, cosmo=5, war_cubes=1), sheet("space_trader"))
    act(position, "copy space_trader")
    assert power_in_war(pass_all(position), 0) == 6


@pytest.mark.rule("card.library.ability", "card.lord.no_cubes")
def test_a_copied_lord_of_war_fights_without_cubes_beside_the_first() -> None:
    position = table(sheet("library_folk", cosmo=4), sheet("lord_of_war", cosmo=2))
    act(position, "copy lord_of_war")
    events = pass_all(position)
    assert (paid(events, "war.first"), paid(events, "war.second")) == ({0: 5}, {1: 3})


@pytest.mark.rule("card.library.ability", "card.lord.bonus")
def test_a_copied_lord_of_war_adds_cosmo_to_an_army() -> None:
    position = table(sheet("library_folk", cosmo=4, science=1, war_cubes=1), sheet(), field=("lord_of_war",))
    act(position, "copy lord_of_war")
    assert power_in_war(pass_all(position), 0) == 6


@pytest.mark.rule("card.library.ability", "card.gardening.surplus")
def test_copied_gardening_folk_score_the_surplus_for_both() -> None:
    position = table(sheet("library_folk", green=7), sheet("gardening_folk", green=5))
    act(position, "copy gardening_folk")
    assert paid(pass_all(position), "card.gardening.surplus") == {0: 3, 1: 1}


@pytest.mark.rule("card.library.ability", "card.berserker.penalty")
def test_a_copied_berserker_punishes_too() -> None:
    position = table(sheet("library_folk", hand=0), sheet("berserker", war_cubes=1, hand=0))
    act(position, "copy berserker")
    assert paid(pass_all(position), "card.berserker.penalty") == {0: -3}
