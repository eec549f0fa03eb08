"""Chapter "scenario": recommended sets, and a choice of one's own."""

from collections import Counter

import pytest

import hoshitaku
from tests.freekick.table import GAME, hands, levels, pass_all

SETS = {
    "first_game": "lord_of_war giants four_dimensionals space_farmer vein emigrant_ship native_village expo",
    "approaching_crisis": (
        "zombies berserker dragon provocation migratory_city native_village dark_matter gravity_quake"
    ),
    "green_war": "mob_folk zombies gardening_folk space_farmer library_folk alms vein fair",
    "mysteries_of_space": (
        "lord_of_war mob_folk four_dimensionals space_trader "
        "emigrant_ship migratory_city outer_planet_survey dark_matter"
    ),
}
KINDS = {entry.fields["id"]: entry.fields["kind"] for entry in GAME.pack.entries("card")}


def played_cards(scenario: str) -> list[str]:
    """Cards of the field in a game of a recommended set."""
    return [place["card"] for place in GAME.new(3, {"scenario": scenario}).view()["field"]]


@pytest.mark.rule("scenario.optional")
def test_without_a_choice_the_cards_are_drawn() -> None:
    assert GAME.new(3).decision == GAME.new(3, {"scenario": "random"}).decision == "draw_planet_card"
    assert GAME.options_schema["properties"]["scenario"]["enum"] == ["random", *SETS]


@pytest.mark.rule("scenario.first_game")
def test_first_game() -> None:
    cards = played_cards("first_game")
    assert cards == SETS["first_game"].split()
    assert Counter(KINDS[card] for card in cards) == {"species": 4, "power_box": 4}


@pytest.mark.rule("scenario.approaching_crisis")
def test_approaching_crisis() -> None:
    cards = played_cards("approaching_crisis")
    assert cards == SETS["approaching_crisis"].split()
    assert Counter(KINDS[card] for card in cards) == {"species": 3, "power_box": 5}


@pytest.mark.rule("scenario.green_war")
def test_green_war() -> None:
    cards = played_cards("green_war")
    assert cards == SETS["green_war"].split()
    assert Counter(KINDS[card] for card in cards) == {"species": 5, "power_box": 3}


@pytest.mark.rule("scenario.mysteries")
def test_mysteries_of_space() -> None:
    cards = played_cards("mysteries_of_space")
    assert cards == SETS["mysteries_of_space"].split()
    assert Counter(KINDS[card] for card in cards) == {"species": 4, "power_box": 4}


@pytest.mark.rule("scenario.same_rules")
@pytest.mark.parametrize("scenario", ["first_game", "green_war"])
def test_a_recommended_set_changes_only_the_cards(scenario: str) -> None:
    position = GAME.new(3, {"scenario": scenario})
    assert position.decision == "draw_start_seat"
    assert position.options() == [0, 1, 2]
    position.take(2)
    assert (position.actor, hands(position)) == (2, [4, 4, 4])
    assert levels(position, 0) == {"city": 4, "green": 3, "science": 0, "cosmo": 1}
    for _ in range(6):
        pass_all(position)
    assert position.actor == hoshitaku.OVER


@pytest.mark.rule("scenario.custom")
def test_players_may_agree_on_any_eight_cards() -> None:
    field = ["dragon", "vein", "expo", "alms", "fair", "giants", "zombies", "berserker"]
    position = GAME.new(2, {"field": field})
    assert [place["card"] for place in position.view()["field"]] == field
    assert position.decision == "draw_start_seat"


@pytest.mark.rule("scenario.optional", "scenario.custom")
def test_every_set_and_card_to_choose_has_a_name_in_both_languages() -> None:
    properties = GAME.options_schema["properties"]
    assert properties["scenario"]["names"]["green_war"] == {"en": "Green War", "ja": "緑化戦争"}
    assert properties["field"]["names"]["dragon"] == {"en": "Dragon", "ja": "ドラゴン"}
