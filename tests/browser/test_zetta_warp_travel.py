"""The warp stage of Expedition Zetta in a real browser: hands side by side, readable on every screen, and played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import StorageState, expect

import hoshitaku
from tests.browser.access import assert_accessible_and_fitting, each_page
from tests.browser.conftest import shoot
from tests.browser.table import moved_on, revision, stand_at
from tests.browser.test_zetta import PHONE, at  # noqa: F401  (pytest finds the fixture here)
from tests.web.server import Server
from tests.zetta.modules.warp_travel.stage import ship, stage
from tests.zetta.table import play

ITEMS = [{"eze3": "new", "eze4": "worn_out"}, {"eze1": "new", "eze2": "worn_out"}]
MINE = ("ezc1", "ezc2", "ezc5", "ezc7")
THEIRS = ("ezc4", "ezc9", "ezc11", "ezc13")


def choosing() -> hoshitaku.Position:
    """The first crew is in hand, the next is asked about."""
    position = stage(ship(*MINE, life=["ezl1"]), ship(*THEIRS), items=ITEMS, hands={})
    play(position, "take_in_hand ezc1")
    return position


def playing() -> hoshitaku.Position:
    hands = {0: [*MINE], 1: ["ezc4", "ezc9"]}
    mine = ship(*MINE, life=["ezl1"], knowledge=["repair"])
    return stage(mine, ship(*THEIRS, life=["ezl3"], gem=2), items=ITEMS, hands=hands)


def aiming() -> hoshitaku.Position:
    position = playing()
    play(position, "play_romance ezc1")
    return position


def threatened() -> hoshitaku.Position:
    """Somebody wants a crew of seat 0, which can stop it."""
    hands = {0: ["ezc7", "ezc1"], 1: ["ezc9", "ezc4"]}
    position = stage(ship(*MINE), ship(*THEIRS), items=ITEMS, hands=hands, start=1)
    play(position, "play_romance ezc9", "romance ezc2")
    return position


def mixed() -> hoshitaku.Position:
    """A guest aboard and a borrowed item on the track."""
    position = playing()
    play(
        position,
        "play_romance ezc1",
        "romance ezc13",
        "play_idly ezc4",
        "play_borrow ezc5",
        "borrow eze1",
    )
    while position.actor != 0:
        position.take(position.options()[-1])
    return position


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "choosing": choosing, "playing": playing, "aiming": aiming, "aiming-again": aiming, "threatened": threatened,
    "mixed": mixed,
}  # fmt: skip


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.mark.slow
@each_page("name", ["choosing", "aiming", "threatened", "mixed"])
def test_the_warp_stage_is_accessible_in_both_themes_and_fits_every_screen(at, name: str, lang: str):  # noqa: F811
    page = at(name, lang)

    assert_accessible_and_fitting(page, f"zetta-warp-{name}-{lang}")


@pytest.mark.rule("zetta:warp.hand_simultaneous", "zetta:warp.play")
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 900)), ("ja", PHONE)])
@pytest.mark.parametrize("name", ["choosing", "playing", "threatened", "mixed"])
def test_all_hands_stand_above_the_chart_and_fit(at, name: str, lang: str, size):  # noqa: F811
    page = at(name, lang, *size)
    hands = page.locator(".warp-stage .warp-hand")
    expect(hands).to_have_count(2)
    shoot(page, f"zetta-warp-{name}-{lang}-{size[0]}")
    for hand in hands.all():
        assert hand.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        box = hand.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0] + 1


def test_a_crew_of_another_is_romanced_by_its_button(at):  # noqa: F811
    page = at("aiming-again", "en")
    before = revision(page)

    page.click("#console button:has-text('Dietmar')")

    moved_on(page, before)
    expect(page.locator(".of-own .warp-mark.with").first).to_be_visible()
