"""Archaeology of Expedition Zetta in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.archaeology.ruins import ARCHAEOLOGIST, on_planet, opened
from tests.zetta.table import play


@pytest.mark.rule("zetta:archaeology.two_rolls")
@pytest.mark.parametrize(("lang", "line"), [("en", "life: 3 (up to 4 succeeds)"), ("ja", "生命：3（4以下で成功）")])
def test_the_first_roll_stays_on_screen_while_the_second_is_made(lang: str, line: str) -> None:
    position = on_planet()
    play(position, "archaeology", f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 3")
    assert line in drawn(position, lang, brief=False)


@pytest.mark.rule("zetta:archaeology.dig", "zetta:archaeology.danger_dice")
@pytest.mark.parametrize(
    ("lang", "site", "danger"),
    [
        ("en", "Site Found! (danger 1 ←2 ↑5 →3)", "danger roll: 2 9 – damage 1"),
        ("ja", "拠点発見！（危険1　←2 ↑5 →3）", "危険判定：2 9　ダメージ1"),
    ],
)
def test_a_dig_is_shown_layer_by_layer_with_its_arrows_and_the_danger_roll(lang: str, site: str, danger: str) -> None:
    position = opened({"ezx5": 1, "ezx8": 2}, "danger_roll", along={"ezx5": 0})
    play(position, "rolled 2", "rolled 9")
    lines = drawn(position, lang, brief=False).splitlines()
    first = next(number for number, line in enumerate(lines) if site in line)
    assert "←" in lines[first + 1].split("(")[0]
    assert any(danger in line for line in lines)


@pytest.mark.rule("zetta:archaeology.artifact")
@pytest.mark.parametrize(("lang", "does"), [("en", "substance ability"), ("ja", "サブスタンスの能力")])
def test_boards_show_alien_artifacts_with_what_they_do(lang: str, does: str) -> None:
    assert does in drawn(opened({"ezx1": 1}, "", owner={"ezx18": 0}), lang, brief=False)
