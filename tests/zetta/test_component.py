"""Chapter "component": what is in the box, and packs that have it wrong."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from hoshitaku import PackError
from hoshitaku.kernel.pack import Pack
from tests.zetta.table import GAME

Data = dict[str, Any]


def entries(section: str) -> list[dict[str, Any]]:
    return [entry.fields for entry in GAME.pack.entries(section)]


def count_of(token: str) -> int:
    """How many of a token the pack has."""
    return int(next(entry["count"] for entry in entries("token") if entry["id"] == token))


def refused_pack(change: Any) -> str:
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
def test_a_pack_without_words_or_costs_is_refused_by_their_field(change: Any, said: str) -> None:
    assert said in refused_pack(change)


@pytest.mark.rule("component.boards")
def test_five_control_boards() -> None:
    assert count_of("token_control_board") == 5
    assert max(GAME.seats) == 5


@pytest.mark.rule("component.crew")
def test_54_crew_with_talent_and_abilities() -> None:
    crew = entries("crew")
    assert [card["id"] for card in crew] == [f"ezc{number}" for number in range(1, 55)]
    assert all(card["talent"] and card["abilities"] for card in crew)


@pytest.mark.rule("component.equipment")
def test_30_equipment_cards_with_two_or_three_icons() -> None:
    assert len(entries("equipment")) == 30
    assert {len(card["icons"]) for card in entries("equipment")} <= {2, 3}


@pytest.mark.rule("component.life")
def test_50_life_cards_20_of_them_civilisations() -> None:
    lives = entries("life")
    assert [card["id"] for card in lives if card["civilization"]] == [f"ezl{number}" for number in range(31, 51)]
    assert len(lives) == 50
    assert all(card["fame"] > 0 for card in lives)


@pytest.mark.rule("component.artifact")
def test_36_artifacts_with_recipe_fame_icon_and_perk() -> None:
    artifacts = entries("artifact")
    assert len(artifacts) == 36
    for card in artifacts:
        assert sum(card["cost"].values()) > 0
        assert card["fame"] > 0
        assert card["equip_icon"]
        assert card["text_en"]


@pytest.mark.rule("component.quick_cards")
def test_30_quick_zetta_and_18_quick_preparation_cards() -> None:
    assert (len(entries("quick_zetta")), len(entries("quick_prep"))) == (30, 18)


@pytest.mark.rule("component.ships_nations", "component.flag_count")
def test_7_ships_and_13_nations_with_156_flags() -> None:
    assert (len(entries("ship")), len(entries("nation"))) == (7, 13)
    assert sum(nation["flags"] for nation in entries("nation")) == count_of("token_flag") == 156


@pytest.mark.rule("component.psg")
def test_132_sides_of_psg_cards_and_eleven_dice() -> None:
    assert set(Counter(card["pile"] for card in entries("psg")).values()) == {12}
    assert len(entries("psg")) == 132
    assert [die["sides"] for die in entries("die")] == [12] * 11


@pytest.mark.rule("component.archaeology")
def test_22_archaeology_cards() -> None:
    kinds = Counter(card["kind"] for card in entries("archaeology"))
    assert kinds == {"site": 7, "danger": 6, "motherlode": 4, "artifact": 5}


@pytest.mark.rule("component.bots")
def test_20_bot_cards_in_four_kinds() -> None:
    kinds = [card["kind"] for card in entries("bot")]
    assert kinds == ["prep"] * 5 + ["move"] * 5 + ["action"] * 5 + ["warp"] * 5


@pytest.mark.rule("component.knowledge")
def test_30_knowledge_tokens() -> None:
    counts = {token["kind"]: token["count"] for token in entries("knowledge")}
    assert counts.pop("security") == 5
    assert counts.pop("warp") == 7
    assert list(counts.values()) == [2] * 9


@pytest.mark.rule("component.substances")
def test_14_large_and_100_small_substance_tokens() -> None:
    bag = {token["kind"]: token["count"] for token in entries("bag")}
    assert bag == {"gas": 4, "metal": 3, "gem": 3, "radioactive": 2, "any": 2}
    assert count_of("token_substance_small") == 100


@pytest.mark.rule("component.markers", "component.asteroid_count", "system.planet_types")
def test_markers_of_stars_planets_and_asteroids() -> None:
    types = Counter(planet["type"] for planet in entries("planet"))
    assert types == {
        "CBN": 6, "DES": 6, "GDW": 7, "GGI": 8, "ICE": 6, "IGI": 8, "IRN": 5, "LVA": 6, "OCN": 6, "PTR": 7, "SSB": 6,
        "TER": 7,
    }  # fmt: skip
    assert sum(types.values()) == 78
    assert len(entries("star")) == 9
    assert [count_of(f"token_{name}") for name in ("asteroid", "goldilocks", "mothership")] == [18, 3, 1]
    assert [count_of(f"token_{name}") for name in ("turn", "warp_marker")] == [1, 1]


def drop_last(section: str) -> Any:
    """A pack without the last entry of a section."""

    def change(data: Data) -> None:
        data[section].pop()

    return change


def lighten(data: Data) -> None:
    data["equipment"][0]["icons"] = ["life"]


def strip_flags(data: Data) -> None:
    data["nation"][3]["flags"] = 15


def swap_kind(data: Data) -> None:
    data["bot"][0]["kind"] = "warp"


def more_asteroids(data: Data) -> None:
    next(token for token in data["token"] if token["id"] == "token_asteroid")["count"] = 21


def wrong_pile(data: Data) -> None:
    data["psg"][0]["pile"] = "B"


@pytest.mark.rule("component.boards", "prep.crew_limit")
def test_a_pack_that_lets_more_crew_fly_than_a_control_board_has_room_for_is_refused() -> None:
    def crowd(data: Data) -> None:
        data["rules"]["crew_limit"] = 9

    assert "crew_limit" in refused_pack(crowd)


@pytest.mark.rule("component.crew", "component.equipment", "component.bots", "component.flag_count")
@pytest.mark.parametrize(
    ("change", "named"),
    [
        (drop_last("crew"), "crew"),
        (drop_last("star"), "star"),
        (drop_last("ship"), "ship"),
        (drop_last("archaeology"), "archaeology"),
        (drop_last("token"), "token"),
        (lighten, "icons"),
        (strip_flags, "flags"),
        (swap_kind, "kind"),
        (more_asteroids, "count"),
        (wrong_pile, "pile"),
    ],
)
def test_a_pack_with_another_count_is_refused_by_name(change: Any, named: str) -> None:
    assert named in refused_pack(change)
