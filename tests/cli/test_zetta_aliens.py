"""Aliens of Expedition Zetta in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.aliens.contacts import BIOLOGIST, FOUND, SECOND, meeting
from tests.zetta.modules.aliens.test_aliens_warp import away, waits_for
from tests.zetta.table import seat


@pytest.mark.parametrize(
    ("lang", "names", "crew"),
    [("en", ("Amphibian Humanoid", "Energy Humanoid"), "crew"), ("ja", ("両生類人類", "エネルギー体人類"), "乗員")],
)
def test_boards_say_which_aliens_are_crew(lang: str, names: tuple[str, str], crew: str) -> None:
    shown = drawn(meeting(seat(crew=[BIOLOGIST, FOUND], stored_life=[SECOND])), lang, brief=False)
    rows = [next(line for line in shown.splitlines() if name in line) for name in names]
    assert [crew in row.replace(name, "") for row, name in zip(rows, names, strict=True)] == [True, False]


@pytest.mark.parametrize(("lang", "waits"), [("en", "waits in the mothership"), ("ja", "母船で待機")])
def test_boards_name_crew_waiting_for_a_place(lang: str, waits: str) -> None:
    position = waits_for("ezc4", SECOND, position=away("ezc8", FOUND, guests=(), life=[SECOND]))
    assert drawn(position, lang, brief=False).count(waits) == 2
