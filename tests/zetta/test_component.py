"""Chapter "component": what is in the box, so a pack that has it otherwise is refused."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from hoshitaku import PackError
from hoshitaku.kernel.pack import Pack
from tests.zetta.table import GAME

Data = dict[str, Any]
Change = Callable[[Data], object]


def refused_pack(change: Change) -> str:
    """What is said of the pack after a change."""
    data = deepcopy(GAME.pack.data)
    change(data)
    with pytest.raises(PackError) as caught:
        GAME.new(2, pack=Pack(data, "changed"))
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["rules"]["grid_cost"][0].__setitem__(2, []), "rules: grid_cost must be a whole number"),
        (lambda data: data["rules"].update(grid_cost=[1, 2, 3]), "rules: grid_cost must be three rows"),
        (lambda data: data["substance"][3].pop("kind"), "substance: kind must be gas, metal, gem, radioactive"),
        (lambda data: data["knowledge"][8].pop("name_en"), "name_en must be a text"),
        (lambda data: data["bag"].pop(), "bag: kind must have a token of kind any"),
    ],
)
def test_a_pack_without_words_or_costs_is_refused_by_their_field(change: Change, said: str) -> None:
    assert said in refused_pack(change)


def edited(section: str, number: int, **fields: Any) -> Change:
    """A pack with other fields on one entry of a section."""
    return lambda data: data[section][number].update(fields)


def token(name: str, count: int) -> Change:
    """A pack with this many of a token."""
    return lambda data: next(one for one in data["token"] if one["id"] == name).update(count=count)


def one_too_few(section: str) -> Change:
    return lambda data: data[section].pop()


def one_too_many(section: str) -> Change:
    return lambda data: data[section].append(data[section][-1] | {"id": "one_more"})


@pytest.mark.rule("component.crew", "component.equipment", "component.life", "component.artifact")
@pytest.mark.rule("component.quick_cards", "component.ships_nations", "component.psg", "component.archaeology")
@pytest.mark.rule("component.bots", "component.markers")
@pytest.mark.parametrize(
    ("section", "count"),
    [
        ("crew", 54),
        ("equipment", 30),
        ("life", 50),
        ("artifact", 36),
        ("quick_zetta", 30),
        ("quick_prep", 18),
        ("ship", 7),
        ("nation", 13),
        ("psg", 132),
        ("die", 11),
        ("archaeology", 22),
        ("bot", 20),
        ("planet", 78),
        ("star", 9),
        ("token", 10),
    ],
)
@pytest.mark.parametrize("wrong", [one_too_few, one_too_many])
def test_a_box_with_another_number_of_anything_is_refused(
    section: str, count: int, wrong: Callable[[str], Change]
) -> None:
    assert f"{section} must be {count} entries" in refused_pack(wrong(section))


@pytest.mark.rule("component.crew", "component.equipment", "component.life", "component.artifact")
@pytest.mark.rule("component.flag_count", "component.asteroid_count", "component.markers", "component.boards")
@pytest.mark.rule("component.psg", "component.archaeology", "component.bots", "component.substances")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (edited("crew", 0, talent="whistling"), "talent"),
        (edited("crew", 0, abilities=[]), "abilities"),
        (edited("equipment", 0, icons=["life"]), "icons must be 2 or 3"),
        (edited("life", 0, fame=0), "fame"),
        (edited("life", 30, civilization=None), "civilization"),
        (edited("artifact", 0, fame=0), "fame"),
        (edited("artifact", 0, cost={}), "must be one substance at least"),
        (edited("artifact", 0, equip_icon="wings"), "equip_icon"),
        (edited("nation", 3, flags=15), "flags"),
        (token("token_flag", 195), "count"),
        (token("token_asteroid", 21), "count"),
        (token("token_goldilocks", 2), "count"),
        (edited("psg", 0, pile="B"), "pile must be each 12 times"),
        (edited("die", 0, pile="B"), "pile must be each pile once"),
        (edited("archaeology", 0, kind="danger"), "kind must be site 7 times"),
        (edited("bot", 0, kind="warp"), "kind"),
        (edited("bag", 0, count=5), "count must add up to 14"),
        (token("token_control_board", 6), "count"),
    ],
)
def test_a_component_that_is_not_as_the_box_has_it_is_refused_by_its_field(change: Change, said: str) -> None:
    assert said in refused_pack(change)


@pytest.mark.rule("system.planet_types")
def test_a_planet_of_a_type_that_does_not_exist_is_refused() -> None:
    assert "type" in refused_pack(edited("planet", 0, type="MOON"))


@pytest.mark.rule("component.boards", "prep.crew_limit")
def test_a_pack_that_lets_more_crew_fly_than_a_control_board_has_room_for_is_refused() -> None:
    assert "crew_limit" in refused_pack(lambda data: data["rules"].update(crew_limit=5))


@pytest.mark.rule("perk.ship.kangaroo", "perk.nation.new_zealand_seat")
def test_a_pack_whose_cards_bring_more_than_one_crew_place_is_refused() -> None:
    for section, card, kind in (("ship", 3, "crew_seat"), ("nation", 7, "alien_seat")):
        assert "n" in refused_pack(edited(section, card, perks=[{"kind": kind, "n": 2}]))
