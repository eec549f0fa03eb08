"""Equipment and wounds of Expedition Zetta in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.equipment.gear import at_grid, geared
from tests.zetta.table import DAMAGE, seat, table


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


@pytest.mark.parametrize(("lang", "serves"), [("en", "life, slightly worn"), ("ja", "生命、すこし劣化")])
def test_an_artifact_on_the_track_says_what_it_serves_for(lang: str, serves: str) -> None:
    shown = drawn(geared((seat(crew=["ezc4"], artifacts=["ezp1"]), {"ezp1": "slightly_worn"})), lang, brief=False)
    assert serves in shown


@pytest.mark.rule("zetta:damage.place", "zetta:damage.life")
@pytest.mark.parametrize(
    ("lang", "covered", "harm"),
    [("en", "damage on substance, talent", "2 damage"), ("ja", "ダメージ：サブスタンス、才能", "ダメージ2")],
)
def test_boards_show_damage_on_crew_and_on_life(lang: str, covered: str, harm: str) -> None:
    ship = seat(crew=["ezc4"], life=["ezl2"], hurt={"ezc4": ["substance", "talent"]})
    shown = drawn(table(ship, options=DAMAGE, life_hurt={"ezl2": 2}), lang, brief=False)
    assert covered in shown
    assert harm in shown
