"""What cards do to each other: robberies in mid-round, forced cubes, and the order of effects."""

import pytest

from hoshitaku import Event
from tests.freekick.table import (
    act,
    card,
    cubes_on,
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


def sources(events: list[Event], *names: str) -> list[tuple[int, str]]:
    """Seat and clause of the events of some names, in their order."""
    return [(event.seat, event.clause) for event in events if event.name in names]


# Robbed in mid-round


@pytest.mark.rule("species.lost_at_once", "card.mob.no_science")
def test_a_carnival_of_the_mob_counts_with_science_after_the_robbery() -> None:
    position = table(sheet(hand=3), sheet("mob_folk", science=1, carnival_cubes=3))
    assert paid(pass_all(position.clone()), "carnival.points") == {1: 6}
    act(position, "mob_folk", "3")
    assert paid(pass_all(position), "carnival.points") == {1: 4}


@pytest.mark.rule("species.effective_at_once", "card.mob.everywhere")
def test_the_robbers_own_carnival_counts_by_the_table_then() -> None:
    position = table(sheet(hand=3, carnival_cubes=4), sheet("mob_folk"))
    act(position, "mob_folk", "3")
    assert paid(pass_all(position), "carnival.points") == {0: 8}


@pytest.mark.rule("species.lost_for_cubes", "card.dragon.science")
def test_a_dragon_robbed_before_the_round_ends_leaves_a_carnival_to_the_column() -> None:
    position = table(sheet(hand=5), sheet("dragon", science=1, carnival_cubes=2))
    act(position, "dragon", "5")
    assert paid(pass_all(position), "carnival.points") == {1: 3}


@pytest.mark.rule("card.dragon.upkeep", "species.lost_at_once")
def test_a_robbed_dragon_eats_from_the_robber_and_no_more_from_the_victim() -> None:
    position = table(sheet(hand=7), sheet("dragon"))
    act(position, "dragon", "5")
    assert hands(position) == [2, 4]
    act(position, "city", "1")
    assert hands(position) == [1, 3]


@pytest.mark.rule("card.giants.ban", "species.lost_at_once")
def test_the_robbed_giants_take_their_ban_along() -> None:
    position = table(sheet(hand=5), sheet("giants"))
    act(position, "giants", "4")
    assert forbidden_by(position, "carnival") == ""
    assert forbidden_by(position, "pass", "carnival") == "card.giants.ban"


# Cards that return with their cubes


@pytest.mark.rule("giveback.with_cubes", "species.replace")
def test_a_species_replaced_in_the_round_of_its_gain_lies_in_the_field_with_its_cubes() -> None:
    position = table(sheet(hand=7), sheet(hand=9), field=("mob_folk", "giants"))
    act(position, "mob_folk", "3", "pass", "giants", "2")
    assert card(position, "mob_folk") == {"card": "mob_folk", "cubes": 3, "owner": None}
    assert card(position, "giants")["owner"] == 0


@pytest.mark.rule("giveback.with_cubes", "species.gained_once_a_round")
def test_a_species_returned_with_cubes_cannot_be_gained_before_the_next_round() -> None:
    position = table(sheet(hand=7), sheet(), field=("zombies",))
    act(position, "zombies", "2", "green", "1", "give_back")
    assert forbidden_by(position, "zombies") == "occupied.rule"
    pass_all(position)
    assert (card(position, "zombies")["cubes"], forbidden_by(position, "zombies")) == (0, "")


@pytest.mark.rule("card.library.inherited_from_field", "giveback.with_cubes")
def test_a_library_replaced_after_its_copy_keeps_cubes_and_copy_in_the_field() -> None:
    position = table(sheet(hand=9), sheet(passed=True), field=("library_folk", "giants", "zombies"))
    act(position, "library_folk", "3", "copy giants", "zombies", "1")
    assert (card(position, "library_folk")["cubes"], position.view()["copied"]) == (3, "giants")
    assert forbidden_by(position, "library_folk") == "occupied.rule"


# Cubes in mid-round


def test_the_vein_pays_for_more_actions_than_the_hand_held() -> None:
    position = table(sheet(hand=2, science=3), sheet(passed=True), field=("vein", "native_village"))
    act(position, "vein", "2", "native_village", "1", "oxygen", "1", "carnival", "1")
    assert (levels(position, 0)["cosmo"], hands(position)[0]) == (2, 0)
    assert paid(pass_all(position), "carnival.points") == {0: 4}


@pytest.mark.rule("card.alms.all_cubes", "card.dragon.upkeep")
def test_alms_take_the_hand_that_the_dragon_left() -> None:
    position = table(sheet(passed=True), sheet(), sheet("dragon", hand=3), field=("alms",), turn=1)
    act(position, "pass", "alms")
    assert legal(position) == ["2"]


@pytest.mark.rule("card.alms.closes_hand", "card.library.once_a_round")
def test_after_alms_the_library_may_still_copy() -> None:
    position = table(sheet("library_folk"), sheet(), field=("alms", "zombies"))
    act(position, "alms", "4", "copy zombies")
    assert paid(pass_all(position), "oxygen.failure") == {1: -5}


@pytest.mark.rule("card.ship.effect", "card.village.effect")
def test_a_visit_to_the_village_makes_room_on_the_ship() -> None:
    cards = ("native_village", "emigrant_ship")
    position = table(sheet(cosmo=2, science=3, hand=2), sheet(passed=True), field=cards)
    act(position, "native_village", "1", "emigrant_ship", "1", "war", "war", "war")
    assert (position.decision, cubes_on(position, 0, "war")) == ("choose_action", 3)


# Forced cubes


@pytest.mark.rule("card.berserker.effect", "card.provocation.effect")
def test_a_provoked_berserker_needs_no_second_cube_at_turn_start() -> None:
    position = table(sheet(), sheet("berserker", hand=3), field=("provocation",))
    act(position, "provocation", "4")
    assert (cubes_on(position, 1, "war"), hands(position)[1]) == (1, 2)
    assert power_in_war(pass_all(position), 1) == 5


@pytest.mark.rule("card.expo.effect", "card.berserker.penalty")
def test_a_berserker_whose_war_expo_empties_after_the_pass_is_punished() -> None:
    position = table(sheet(), sheet("berserker", war_cubes=2, passed=True), field=("expo",))
    act(position, "expo", "4")
    events = pass_all(position)
    assert power_in_war(events, 1) is None
    assert paid(events, "card.berserker.penalty") == {1: -3}


@pytest.mark.rule("card.expo.effect", "card.lord.no_cubes")
def test_a_lord_of_war_whose_war_expo_empties_fights_on_with_cosmo() -> None:
    position = table(sheet(), sheet("lord_of_war", war_cubes=3, cosmo=2), field=("expo",))
    act(position, "expo", "4")
    assert power_in_war(pass_all(position), 1) == 2


@pytest.mark.rule("card.provocation.effect", "card.mob.table")
def test_a_provoked_mob_fights_by_its_table() -> None:
    position = table(sheet(), sheet("mob_folk", science=5, war_cubes=1), field=("provocation",))
    act(position, "provocation", "4")
    assert power_in_war(pass_all(position), 1) == 4


@pytest.mark.rule("card.placing.must", "card.placing.occupied", "pass.effects_still_apply")
def test_provocation_and_expo_in_one_round_fill_the_carnival_of_a_seat_that_passed() -> None:
    cards = ("provocation", "expo")
    position = table(sheet(science=3), sheet(hand=1, passed=True), sheet(hand=0, passed=True), field=cards)
    act(position, "provocation", "1", "expo", "1")
    assert [seat(position, number)["boxes"]["carnival"] for number in range(3)] == [0, 2, 0]
    assert (hands(position), position.scores()) == ([2, 0, 0], [2 + 1, 0, 0])


# The order of effects


@pytest.mark.rule("round.start_effect_order", "card.fourd.round_start", "card.farmer.timing")
@pytest.mark.parametrize(("marker", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_at_round_start_the_field_comes_first_then_species_clockwise_from_the_marker(
    marker: int, order: list[int]
) -> None:
    sheets = (sheet("four_dimensionals"), sheet(green=4), sheet("space_farmer"))
    position = table(*sheets, field=("space_farmer", "migratory_city"), marker=marker)
    clauses = {0: "card.fourd.effect", 2: "card.farmer.effect"}
    assert sources(pass_all(position), "take_cubes") == [
        (1, "card.migratory.round_start"),
        *((number, clauses[number]) for number in order),
    ]


@pytest.mark.rule("game_end.effect_order")
@pytest.mark.parametrize(("marker", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_at_the_end_the_field_comes_first_by_place_then_species_clockwise_from_the_marker(
    marker: int, order: list[int]
) -> None:
    sheets = (sheet("zombies", stars=1), sheet("dragon", cosmo=2))
    field = ("gravity_quake", "dragon", "dark_matter", "fair", "zombies")
    position = table(*sheets, field=field, marker=marker, round_number=6)
    events = pass_all(position)
    end = next(number for number, event in enumerate(events) if event.name == "game_ends")
    clauses = [clause for _, clause in sources(events[end:], "points")]
    species = {0: "card.zombie.effect", 1: "card.dragon.hoard"}
    boxes = ["card.quake.effect"] * 2 + ["card.dark_matter.end"] + ["card.fair.effect"] * 2
    assert clauses == boxes + [species[number] for number in order]


@pytest.mark.rule("card.migratory.round_start", "card.farmer.effect")
def test_the_farmer_makes_the_greenest_land_that_the_migratory_city_visits() -> None:
    position = table(sheet(), sheet(), field=("space_farmer", "migratory_city"))
    act(position, "space_farmer", "3")
    events = pass_all(position)
    assert [
        event.seat for event in events_named(events, "take_cubes") if event.clause == "card.migratory.round_start"
    ] == [0]
    assert hands(position) == [4 + 1 + 1, 4]


@pytest.mark.rule("card.dark_matter.end", "card.village.effect")
def test_a_last_visit_to_the_village_saves_from_dark_matter() -> None:
    cards = ("native_village", "dark_matter")
    position = table(sheet(), sheet(cosmo=2), sheet(), field=cards, round_number=6)
    act(position, "native_village", "4")
    assert paid(pass_all(position), "card.dark_matter.end") == {2: -5}


@pytest.mark.rule("card.fair.effect", "card.farmer.effect")
def test_a_farmer_gained_in_the_last_round_wins_the_fair() -> None:
    position = table(sheet(), sheet(), sheet(), field=("space_farmer", "fair"), round_number=6, turn=2)
    act(position, "space_farmer", "3")
    assert paid(pass_all(position), "card.fair.effect") == {0: 3, 2: 5}
