"""The generation of a system: a die, eleven piles one after another, values, planets, star and mothership."""

import pytest

from hoshitaku.games.zetta.modules.psg.components import other_side
from tests.zetta.modules.psg.piles import (
    PILES,
    PSG,
    SIDES,
    before_roll,
    edited,
    generated,
    pile,
    read,
    roll,
    steps,
    tops,
    values,
)
from tests.zetta.systems import fields_on, kinds
from tests.zetta.table import GAME, STARS, let_chance, offered, play, shown

STAR = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("star")}


@pytest.mark.rule("psg.die")
def test_one_die_counts_for_all_piles_from_a_on() -> None:
    position = before_roll()
    assert offered(position) == [f"rolled {result}" for result in range(1, 13)]
    roll(position, 9)
    read(position)
    assert list(steps(position)) == list(PILES)
    for step in steps(position).values():
        assert step["die"] == 9
        assert step["modifier"] == SIDES[step["side"]]["mod"][8]


@pytest.mark.rule("psg.flip")
def test_the_top_card_goes_under_and_the_next_is_read() -> None:
    position = before_roll()
    roll(position, 1)
    assert tops(position)[0] is None
    play(position, "card ezz1")
    assert (tops(position)[0], steps(position)["A"]["side"]) == ("ezz1", "ezz1")


@pytest.mark.rule("psg.flip")
def test_after_all_six_cards_the_first_comes_up_with_its_other_side() -> None:
    position = edited(before_roll(), lie_under)
    first = tops(position)[0]
    roll(position, 1)
    assert tops(position)[0] == "ezz3"
    under = position.state.modules[0].under  # type: ignore[attr-defined]
    order = sorted((place, side) for side, place in enumerate(under) if place >= 0)
    assert order[-1][1] == other_side(list(SIDES).index(str(first)))


def lie_under(state: dict[str, dict[str, dict[str, dict[str, int]]]]) -> None:
    """All cards of pile A have been seen; EZZ3 is the next."""
    state["modules"]["psg"]["under"] = {"ezz3": 0, "ezz2": 1, "ezz7": 2, "ezz10": 3, "ezz12": 4}
    state["modules"]["psg"]["tail"] = 5  # type: ignore[assignment]


@pytest.mark.rule("psg.icon", "psg.modifier", "psg.planet")
def test_box_9_of_pile_b_in_the_example_of_the_rulebook() -> None:
    position = generated(9, "ezz1", "ezz13")
    step = steps(position)["B"]
    assert (step["discovery"], step["modifier"], step["planet"]) == ("artifact", 1, "DES")
    assert step["after"] == step["before"] + 1
    assert kinds(position) == {"B": "DES"}


@pytest.mark.rule("psg.planet", "psg.asteroid_no_gas")
def test_gas_planets_have_asteroids_and_without_any_the_outermost_planet_has() -> None:
    assert fields_on(generated(12, "ezz47", "ezz87")) == [7]
    gas = generated(12, "ezz23", "ezz47", "ezz87")
    assert (kinds(gas), fields_on(gas)) == ({"B": "GGI", "D": "TER", "H": "ICE"}, [1])


@pytest.mark.rule("system.no_planets")
def test_a_system_without_planets_gets_one_on_e() -> None:
    assert kinds(generated(1, "ezz3")) == {"E": "SSB"}


@pytest.mark.rule("psg.star", "psg.turns", "psg.no_star_marker_shortage")
@pytest.mark.parametrize("side", ["ezz3", "ezz4", "ezz12"])
def test_pile_a_names_the_star_which_says_how_long_the_system_lasts(side: str) -> None:
    position = generated(1, side)
    system = shown(position)["system"]
    star = STAR[str(SIDES[side]["star"])]
    assert (system["star"], system["rounds"], system["zone"]) == (star["id"], star["turns"], star["goldilocks"])
    assert {SIDES[one]["star"] for one in pile("A")} == set(STARS)


@pytest.mark.rule("psg.board_range", "psg.sequential_clamp")
def test_a_value_is_kept_within_the_range_card_by_card() -> None:
    position = before_roll()
    roll(position, 2)
    read(position, "ezz4", until="B")
    assert (SIDES["ezz4"]["mod"][1], values(position)[1]) == (-3, 1)
    read(position, "ezz19", "ezz25", "ezz44", until="E")
    assert [steps(position)[letter]["modifier"] for letter in "BCD"] == [0, 1, 2]
    assert values(position)[1] == 4


@pytest.mark.rule("psg.board_range", "psg.board_range_print")
def test_twelve_is_the_most_and_always_succeeds() -> None:
    position = before_roll()
    roll(position, 4)
    read(position, until="D")
    eleven = edited(position, lambda state: state["system"]["discovery"].update({"1": 11}))
    read(eleven, "ezz47", until="E")
    assert (steps(eleven)["D"]["modifier"], values(eleven)[1]) == (3, 12)
    dial = [*range(1, 12), "A"]
    assert dial[values(eleven)[1] - 1] == "A"


@pytest.mark.rule("psg.mothership_card", "interplay.psg_start_player")
def test_the_mothership_goes_where_its_card_says_and_nobody_is_asked() -> None:
    position = before_roll()
    roll(position, 1)
    read(position, "ezz128")
    let_chance(position)
    assert SIDES["ezz128"]["orbit"] == "F"
    assert shown(position)["system"]["mothership"] == "F"
    assert position.decision == "choose_move"
    assert {SIDES[side]["orbit"] for side in pile("MSH")} == set(PILES[:10])


@pytest.mark.rule("psg.mothership_modifier", "interplay.psg_no_mothership_left", "psg.done")
def test_the_mothership_card_changes_a_value_after_pile_j_before_planets_are_laid() -> None:
    position = before_roll()
    roll(position, 2)
    read(position, until="MSH")
    before = values(position)
    assert shown(position)["system"]["planets"] == []
    read(position, "ezz129")
    assert values(position) == (before[0], before[1], before[2] + 2)
    final = values(position)
    let_chance(position)
    assert values(position) == final


@pytest.mark.rule("psg.energy_value")
def test_among_rivals_the_energy_on_pile_h_costs_nothing() -> None:
    position = before_roll()
    energy = [one["energy"] for one in shown(position)["seats"]]
    roll(position, 1)
    read(position, "ezz95")
    let_chance(position)
    assert SIDES["ezz95"]["energy"] == 9
    assert [one["energy"] for one in shown(position)["seats"]] == energy


@pytest.mark.rule("solo.warp_energy_h")
def test_every_side_of_pile_h_has_its_energy_and_its_distance() -> None:
    for side in pile("H"):
        assert f"{SIDES[side]['energy']}E" in str(SIDES[side]["flavor_en"])
        assert "LY" in str(SIDES[side]["flavor_en"])


@pytest.mark.rule("psg.naming")
def test_the_boxes_of_a_system_spell_its_name() -> None:
    position = before_roll()
    roll(position, 2)
    read(position, "ezz7", until="B")
    assert shown(position)["modules"]["psg"]["name"] == " "
    read(position)
    expected = "".join(str(SIDES[side]["letters"])[1] for side in tops(position))
    assert shown(position)["modules"]["psg"]["name"] == expected
    assert len(expected) == 11


@pytest.mark.rule("psg.naming")
def test_no_two_boxes_of_a_pile_have_the_same_character() -> None:
    for letter in PILES:
        characters = "".join(str(SIDES[side]["letters"]) for side in pile(letter))
        assert len(set(characters)) == len(characters) == 144


@pytest.mark.rule("interplay.psg_variant")
def test_with_the_variant_the_planets_of_such_systems_lie_face_down_too() -> None:
    position = generated(9, "ezz1", "ezz13", options=PSG | {"planets": "face_down"})
    (planet,) = shown(position)["system"]["planets"]
    assert planet["type"] == "DES"
    assert "marker" not in planet


@pytest.mark.rule("setup.planet_stack_order")
def test_nobody_knows_the_markers_while_cards_can_be_replaced() -> None:
    position = before_roll()
    roll(position, 9)
    read(position, "ezz13", until="B")
    play(position, "card ezz13")
    assert position.decision == "choose_replacement"
    assert shown(position, 0)["system"]["planets"] == []
