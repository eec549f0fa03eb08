"""Equipment of Expedition Zetta in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.equipment.gear import at_grid, geared
from tests.zetta.table import seat


@pytest.mark.parametrize(
    ("lang", "name", "how"), [("en", "Core Drill Sled", "worn out"), ("ja", "コア掘削ソリ", "かなり劣化")]
)
def test_boards_show_equipment_with_its_icons_and_condition(lang: str, name: str, how: str) -> None:
    shown = drawn(geared((seat(crew=["ezc4"], artifacts=["ezp1"]), {"eze3": "worn_out"})), lang, brief=False)
    row = next(line for line in shown.splitlines() if name in line)
    assert how in row


def test_the_grid_shows_equipment_among_the_crew() -> None:
    shown = drawn(at_grid(9, 9, lying={4: "eze3"}), "en", brief=False)
    assert "Core Drill Sled" in shown
    assert "ether drive" in shown
