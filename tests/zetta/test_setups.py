"""Every set of modules with every way to play is set up, or refused by a clause."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

import hoshitaku
from hoshitaku import SetupError
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS, CHOOSABLE_KIT_BY_NAME
from tests.zetta.table import GAME, zetta_state

NAME = "@π5βχΨεHGΓμ"
# Ways to play: how many seats, and what the table says besides its modules.
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "rivals": (3, {}),
    "two": (2, {"half_fame": "down", "later_start": "on"}),
    "five at the grid": (5, {"preparation": "grid"}),
    "face down": (4, {"planets": "face_down"}),
    "alone": (1, {}),
    "alone, easier": (1, {"removed_tokens": 8, "preparation": "grid"}),
    "alone, with challenges": (1, {"challenges": 9, "preparation": "grid"}),
    "alone, every challenge": (1, {"challenges": 12}),
    "alone against bots, with challenges": (
        3, {"lonely_star": "on", "bot_seats": [0, 1], "challenges": 3, "bots_warp": "printed"},
    ),
    "alone against bots": (4, {"lonely_star": "on", "bot_seats": [1, 2, 3]}),
    "together": (5, {"mode": "cooperative", "challenges": 5}),
    "together, every challenge": (2, {"mode": "cooperative", "challenges": 9}),
    "together, all twelve": (2, {"mode": "cooperative", "challenges": 12}),
    "together, energy for warps": (3, {"mode": "cooperative", "warp_energy": "on", "challenges": 2}),
    "together, lonely and easier": (4, {"mode": "cooperative", "lonely_star": "on", "removed_tokens": 8}),
    "together, lonely": (2, {"mode": "cooperative", "lonely_star": "on", "system_limit": 3}),
    "together against bots": (4, {"mode": "cooperative", "bot_seats": [2, 3], "preparation": "grid"}),
    "rivals and a lonely star": (3, {"lonely_star": "on"}),
    "rivals and challenges": (3, {"challenges": 2}),
    "alone together": (1, {"mode": "cooperative"}),
    "a journey": (2, {"journey": ["", NAME]}),
    "all together": (
        5,
        {"mode": "cooperative", "challenges": 2, "lonely_star": "on", "planets": "face_down", "preparation": "grid",
         "bot_seats": [4], "alien_cards": 20, "alien_crew": "places", "journey": [NAME]},
    ),
}  # fmt: skip
SETS = [
    list(some) for count in range(len(CHOOSABLE_KIT_BY_NAME) + 1)
    for some in itertools.combinations(CHOOSABLE_KIT_BY_NAME, count)
]  # fmt: skip


def refusing(error: SetupError) -> list[str]:
    """The clauses that a refusal names, the same in both languages."""
    named = [re.findall(r"\[([a-z_0-9.]+)\]", error.text(lang)) for lang in ("en", "ja")]
    assert named[0] == named[1]
    return named[0]


@pytest.mark.slow
@pytest.mark.rule("module.free_mix", "general.modules_optional", "module.setup_after")
@pytest.mark.parametrize("way", WAYS)
def test_every_set_of_modules_is_set_up_or_refused_by_one_clause(way: str) -> None:
    seats, options = WAYS[way]
    for named in SETS:
        try:
            position = GAME.new(seats, options | {"modules": named})
        except SetupError as error:
            (clause,) = refusing(error)
            assert clause in GAME.rulebook.clauses, (named, clause)
            continue
        in_play = [module.name() for module in zetta_state(position).rules.modules]
        assert set(named) <= set(in_play)
        assert in_play == [kit.name for kit in ALL_MODULE_KITS if kit.name in in_play], "in the order of the rulebook"


@pytest.mark.rule("module.free_mix")
def test_among_rivals_no_set_of_modules_is_refused() -> None:
    for named in SETS:
        assert GAME.new(3, {"modules": named}).actor == hoshitaku.CHANCE


@pytest.mark.rule("bot.solo", "coop.needs_modules", "interplay.coop_bots_challenges", "coop.challenge_6_possible")
@pytest.mark.parametrize(("seats", "options", "clause"), [
    (3, {"lonely_star": "on"}, "bot.solo"),
    (2, {"mode": "cooperative", "challenges": 9, "bot_seats": [1]}, "interplay.coop_bots_challenges"),
    (5, {"mode": "cooperative", "challenges": 9}, "coop.challenge_6_possible"),
    (2, {"mode": "cooperative", "challenges": 10}, "coop.needs_modules"),
    (1, {"challenges": 12, "modules": ["equipment", "archaeology"]}, "coop.needs_modules"),
    (2, {"mode": "cooperative", "challenges": 10, "modules": ["aliens"], "alien_cards": 0},
     "coop.challenge_11_possible"),
    (2, {"modules": ["records"], "journey": [NAME]}, "record.journey"),
])  # fmt: skip
def test_what_cannot_be_combined_is_refused_with_its_clause(seats: int, options: Any, clause: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.new(seats, options)
    assert refusing(caught.value) == [clause]


@pytest.mark.rule("coop.needs_modules", "coop.challenge_11_possible")
@pytest.mark.parametrize(("modules", "most"), [
    ([], 9), (["equipment"], 10), (["archaeology"], 10), (["aliens"], 10), (["aliens", "archaeology"], 11),
    (["equipment", "aliens", "archaeology"], 12), (list(CHOOSABLE_KIT_BY_NAME), 12),
])  # fmt: skip
def test_each_module_that_a_challenge_needs_adds_one_to_choose(modules: list[str], most: int) -> None:
    for seats, options in ((2, {"mode": "cooperative"}), (1, {})):
        assert GAME.new(seats, options | {"modules": modules, "challenges": most})
        with pytest.raises(SetupError):
            GAME.new(seats, options | {"modules": modules, "challenges": most + 1})


@pytest.mark.rule("general.modules_optional")
def test_the_sets_that_are_advised_grow_from_none_to_all() -> None:
    presets = GAME.options_schema["properties"]["modules"]["presets"]
    assert [len(preset["values"]) for preset in presets] == [0, 1, 3, len(CHOOSABLE_KIT_BY_NAME)]
    numbered = sorted(CHOOSABLE_KIT_BY_NAME, key=lambda name: CHOOSABLE_KIT_BY_NAME[name].rulebook_order)
    for preset in presets:
        assert preset["values"] == numbered[: len(preset["values"])]


def test_each_module_says_what_it_brings_how_long_it_takes_and_its_number() -> None:
    notes = GAME.options_schema["properties"]["modules"]["descriptions"]
    for name in CHOOSABLE_KIT_BY_NAME:
        assert GAME.words.say(f"module.{name}_time", "en") in notes[name]["en"]
        assert re.search(r"Module [0-9]+.*\.$", notes[name]["en"])
        assert re.search(r"（モジュール[0-9].*）$", notes[name]["ja"])


@pytest.mark.rule("module.dice_numbers")
def test_a_die_of_twelve_chooses_a_module_by_the_numbers_shown() -> None:
    assert chosen_by(5) == ["warp_travel"]
    assert sorted(chosen_by(8)) == ["psg", "psg_dice"]
    assert {die for die in range(1, 13) if len(chosen_by(die)) != 1} == {8}


def chosen_by(die: int) -> list[str]:
    """The modules whose displayed numbers include a die result."""
    notes, chosen = GAME.options_schema["properties"]["modules"]["descriptions"], []
    for name in CHOOSABLE_KIT_BY_NAME:
        numbers = [int(number) for number in re.findall(r"[0-9]+", notes[name]["en"].rpartition("Module ")[2])]
        if numbers[0] <= die <= numbers[-1]:
            chosen.append(name)
    return chosen
