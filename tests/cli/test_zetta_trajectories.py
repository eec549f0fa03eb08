"""Trajectories of Expedition Zetta in the terminal: the board unrolled, and what stands on it."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.trajectories.skies import ship, starry

PLANETS = [("C4-6", "ter_1"), ("G1", "ggi_1")]


def screen(lang: str, brief: bool) -> list[str]:
    return drawn(
        starry(ship("c_b0"), ship("c_h3"), planets=PLANETS, asteroids=["G2"], mothership="G12"), lang, brief=brief
    ).splitlines()


@pytest.mark.rule("zetta:trajectory.label_ranges")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_orbit_has_a_line_with_its_circles_and_labels(lang: str) -> None:
    rows = {line.split()[0]: line for line in screen(lang, brief=True) if line[:2].strip() in [*"ABCDEFGHIJXY"]}
    assert set("ABCDEFGHIJXY") <= set(rows)
    assert rows["J"].count("·") == 12
    assert rows["A"].count("·") == 4


@pytest.mark.rule("zetta:trajectory.same_label")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_stands_on_a_label_is_shown_with_it(lang: str) -> None:
    lines = [line for line in screen(lang, brief=True) if line.startswith(("C 4-6", "G 1 ", "G 2 ", "G 12"))]
    assert len(lines) == 4


def test_trajectories_are_shown_where_there_is_room() -> None:
    assert any("J4–I4–H4" in line for line in screen("en", brief=False))
    assert not any("J4–I4–H4" in line for line in screen("en", brief=True))
