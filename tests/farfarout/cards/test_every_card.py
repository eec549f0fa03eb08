"""Every card, token, planet, ship and die of the pack is played by a test of this folder.

A test names what it plays: by `@pytest.mark.card("t_recon")`, or by being parametrized over `card`.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.farfarout.table import GAME

KINDS = (
    "ship", "crew", "tech", "weird", "relic", "event", "main_quest", "outpost_quest", "encounter", "anomaly",
    "home_planet", "planet", "die",
)  # fmt: skip
FOLDER = Path(__file__).parent
MODULES = [file.stem for file in sorted(FOLDER.glob("test_*.py")) if file.name != Path(__file__).name]


def played() -> set[str]:
    """The ids that tests of this folder name."""
    return {card for test in playing_tests() for mark in getattr(test, "pytestmark", []) for card in named(mark)}


def playing_tests() -> Iterator[object]:
    """The test functions of this folder, but for those of this file."""
    for module in MODULES:
        contents = vars(import_module(f"tests.farfarout.cards.{module}"))
        yield from (value for name, value in contents.items() if name.startswith("test_"))


def named(mark: pytest.Mark) -> Iterator[str]:
    """The cards that a mark names."""
    if mark.name == "card":
        yield from mark.args
    if mark.name == "parametrize":
        names = mark.args[0].split(",") if isinstance(mark.args[0], str) else list(mark.args[0])
        if "card" in names:
            at = names.index("card")
            yield from (row if len(names) == 1 else row[at] for row in mark.args[1])


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_of_a_kind_is_played_by_a_test(kind: str) -> None:
    cards = {str(entry.fields["id"]) for entry in GAME.pack.entries(kind)}
    assert cards
    assert cards - played() == set()


def test_every_card_that_a_test_names_is_in_the_pack() -> None:
    cards = {str(entry.fields["id"]) for kind in KINDS for entry in GAME.pack.entries(kind)}
    assert played() - cards == set()
