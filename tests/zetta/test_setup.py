"""Chapters "setup" and "quick": the table before the first system, and crew by quick preparation cards."""

import pytest

from hoshitaku import CHANCE, Position, SetupError
from hoshitaku.games.zetta.codes import IN_DISCARD_PILE, ON_TABLE, OUT_OF_GAME
from tests.zetta.discoveries import LIFE, on_planet, team
from tests.zetta.flat import CELLS, PAIRS, SEATS
from tests.zetta.table import (
    ALIENS,
    CREW,
    GAME,
    cells,
    let_chance,
    offered,
    own,
    play,
    refused,
    roll,
    seat,
    step,
    table,
)

PREP_PILES = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("quick_prep")}


def dealt(seats: int = 2, **options: object) -> Position:
    """A new game up to its first question."""
    position = GAME.new(seats, {"start_seat": 0, **options})
    let_chance(position)
    return position


@pytest.mark.rule("setup.quick_prep_piles")
def test_three_piles_of_quick_cards_total_18() -> None:
    position = dealt()
    assert offered(position) == ["pile 2", "pile 3", "pile 4"]
    found = 0
    for pile in (2, 3, 4):
        fork = position.clone()
        play(fork, f"pile {pile}")
        found += len(fork.options())
    assert found == 18


@pytest.mark.rule("setup.artifact_display")
def test_eight_artifacts_lie_there_and_28_are_out() -> None:
    at = list(cells(dealt(), "artifact_at").values())
    assert (at.count(ON_TABLE), at.count(OUT_OF_GAME)) == (8, 28)


@pytest.mark.rule("setup.start_player", "setup.start_player_digital")
def test_the_start_player_is_drawn_unless_the_table_names_one() -> None:
    position = GAME.new(4)
    assert (position.actor, position.weights()) == (CHANCE, [1, 1, 1, 1])
    for number in range(4):
        named = GAME.new(4, {"start_seat": number})
        assert offered(named) == [f"seat {number}"]
        assert refused(named, f"seat {(number + 1) % 4}") == "setup.start_player_digital"
    with pytest.raises(SetupError):
        GAME.new(2, {"start_seat": 2})


@pytest.mark.parametrize(
    "modules", [[["damage"]], [{"damage": 1}], [1.0], ["damage", "damage"], "damage", {"damage": 1}]
)
def test_what_is_no_list_of_modules_is_refused_in_words(modules: object) -> None:
    with pytest.raises(SetupError, match="must be a list of modules"):
        GAME.new(2, {"modules": modules})


@pytest.mark.rule("setup.turn_marker_role")
def test_the_seat_with_the_markers_starts_the_next_system() -> None:
    ask = [step("Rounds"), step("PassStart"), step("ChooseAction", 0, 0)]
    position = table(seat(), seat(knowledge=["life"]), ask=ask)
    play(position, "decline")
    assert cells(position, "start") == 1
    assert position.actor == 1


@pytest.mark.rule("setup.player_items")
def test_five_players_have_five_nations_and_five_ships() -> None:
    position = dealt(5)
    for kind in ("nation", "ship"):
        assert len(set(cells(position, kind).values())) == 5


@pytest.mark.rule("setup.player_items")
def test_a_nation_that_somebody_has_is_not_dealt_again() -> None:
    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "draw_nation":
        position.take(position.options()[0])
    play(position, "card ezy5")
    position.take(position.options()[0])
    assert refused(position, "card ezy5") == "setup.player_items"
    assert len(position.options()) == 12


@pytest.mark.rule("setup.level_marker")
def test_every_level_marker_starts_on_its_start_space() -> None:
    assert cells(dealt(3), "level") == {}


@pytest.mark.rule("setup.substance_bag", "component.substances")
def test_the_substance_bag_holds_4_3_3_2_and_2() -> None:
    position = table(ask=[step("DrawSubstance", CHANCE, 0)])
    assert position.weights() == [4, 3, 3, 2, 2]
    play(position, "substance gas")


@pytest.mark.rule("setup.knowledge_bag")
def test_the_knowledge_bag_holds_two_each_of_four_kinds() -> None:
    position = dealt()
    assert cells(position, "knowledge_bag") == {"life": 2, "substance": 2, "artifact": 2, "star_pilot": 2}
    assert position.view()["bag"] == 8


@pytest.mark.rule("setup.tray")
def test_any_of_30_quick_cards_comes_first() -> None:
    position = table(seat(), seat(), ask=[step("DrawQuick", CHANCE, 0)])
    assert (len(position.options()), set(position.weights())) == (30, {1})


@pytest.mark.rule("setup.tray", "component.life")
def test_any_of_30_lives_is_found_first_and_no_civilisation() -> None:
    position = on_planet("ter_6", seat(at="planet:0", crew=[LIFE]))
    team(position, "life", LIFE)
    roll(position, 1)
    assert (len(position.options()), set(position.weights())) == (30, {1})
    assert not {f"card {alien}" for alien in ALIENS} & set(offered(position))


@pytest.mark.rule("setup.planets")
def test_planet_markers_are_sorted_by_type() -> None:
    stacks = {stack["type"]: stack["unseen"] for stack in dealt().view()["stacks"]}
    assert (stacks["GGI"], stacks["IRN"]) == (8, 5)
    assert sum(stacks.values()) == 78


@pytest.mark.rule("setup.planet_stack_order")
def test_the_next_marker_of_a_type_may_be_any_that_nobody_has_seen() -> None:
    position = table(planets=[("D", "ocn_1")], ask=[step("DrawPlanet", CHANCE, 8, 4)])
    assert offered(position) == [f"card ocn_{number}" for number in range(2, 7)]
    assert refused(position, "card ocn_1") == "setup.planet_stack_order"


@pytest.mark.rule("setup.unused", "general.basic_game")
def test_the_basic_game_has_nothing_of_the_modules() -> None:
    assert len(dealt().state.modules) == 0  # type: ignore[attr-defined]
    assert cells(dealt(), "life_at")["ezl31"] == OUT_OF_GAME


@pytest.mark.rule("quick.draw")
def test_a_card_of_crew_three_brings_its_three_crew() -> None:
    position = dealt()
    play(position, "pile 3", "card ezu7")
    assert [member for member, at in cells(position, "crew_at").items() if at == 0] == ["ezc2", "ezc34", "ezc54"]
    assert cells(position, "prep_at") == {"ezu7": IN_DISCARD_PILE}


@pytest.mark.rule("quick.draw", "general.player_order")
def test_in_player_order_each_chooses_a_pile() -> None:
    position = GAME.new(4, {"start_seat": 2})
    order = []
    let_chance(position)
    while position.decision == "choose_pile":
        order.append(position.actor)
        position.take(position.options()[0])
        let_chance(position)
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("quick.free_pile")
def test_two_players_draw_from_different_piles() -> None:
    position = dealt()
    play(position, "pile 2", "card ezu1", "pile 4", "card ezu13")
    assert list(cells(position, "crew_at").values()).count(0) == 2
    assert list(cells(position, "crew_at").values()).count(1) == 4


@pytest.mark.rule("quick.no_equipment")
def test_a_crew_two_card_gives_two_crew_and_nothing_else() -> None:
    position = dealt()
    names = (*CELLS, *SEATS, *PAIRS, "crew_in")
    before = {name: cells(position, name) for name in names}
    play(position, "pile 2", "card ezu1")
    changed = {name for name, value in before.items() if cells(position, name) != value}
    assert changed == {"crew_at", "crew_in", "prep_at"}
    assert PREP_PILES["ezu1"]["equipment"]


def with_taken(*taken: str) -> Position:
    """Seat 1 has some crew; seat 0 draws card ezu15, on which ezc43 stands last."""
    at = dict.fromkeys(taken, 1)
    position = table(seat(), seat(), crew_at=at, ask=[step("DrawSubstance", CHANCE, 0), step("DrawPrep", CHANCE, 0, 4)])
    play(position, "card ezu15")
    return position


@pytest.mark.rule("quick.duplicate_crew", "quick.same_set")
def test_a_crew_that_is_taken_is_replaced_by_one_of_the_same_abilities() -> None:
    assert offered(with_taken("ezc43")) == [f"take_crew ezc{number}" for number in (1, 18, 21, 40)]
    position = with_taken("ezc43", "ezc21")
    assert offered(position) == [f"take_crew ezc{number}" for number in (1, 18, 40)]
    assert refused(position, "take_crew ezc2") == "quick.same_set"
    assert refused(position, "take_crew ezc21") == "quick.duplicate_crew"
    play(position, "take_crew ezc40")
    assert cells(position, "crew_at")["ezc40"] == 0


@pytest.mark.rule("quick.duplicate_crew")
def test_without_any_of_the_same_abilities_any_crew_will_do() -> None:
    position = with_taken("ezc1", "ezc18", "ezc21", "ezc40", "ezc43")
    assert len(position.options()) == len(CREW) - 5 - 3  # three of the card are aboard already


@pytest.mark.rule("quick.same_set")
def test_the_talent_does_not_count() -> None:
    talents = {CREW[card.split()[1]]["talent"] for card in offered(with_taken("ezc43"))}
    assert CREW["ezc43"]["talent"] not in talents


@pytest.mark.rule("quick.no_tokens", "prep.energy")
def test_quick_preparation_brings_18_energy_and_no_tokens() -> None:
    position = dealt()
    play(position, "pile 2", "card ezu1", "pile 2", "card ezu2")
    assert [own(position, "energy", number) for number in (0, 1)] == [18, 18]
    assert cells(position, "tokens") == {}


@pytest.mark.rule("quick.pile_empty")
def test_an_empty_pile_is_not_offered() -> None:
    used = dict.fromkeys((card for card, fields in PREP_PILES.items() if fields["pile"] == 3), IN_DISCARD_PILE)
    position = table(prep_at=used, ask=[step("ChoosePile", 0, 0)])
    assert offered(position) == ["pile 2", "pile 4"]
    assert refused(position, "pile 3") == "quick.pile_empty"
