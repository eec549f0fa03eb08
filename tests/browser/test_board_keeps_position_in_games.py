"""During games: questions appear and disappear, and the board does not move."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.browser.access import at_rest, too_small
from tests.browser.conftest import Visit, shoot
from tests.browser.table import ASKED, moved_on, over, revision, set_up

ANSWERS = 12
# Notes at each frame how far the map or field has moved against the top of the board, which panels there are, where on
# the page the board begins, and how high the map or field is.
WATCH = """at => {
    window.moves = [];
    window.tops = new Set();
    window.heights = new Set();
    window.panels = 0;
    let last = null;
    const look = () => {
        const [board, map] = ["#board", at].map(one => document.querySelector(one)?.getBoundingClientRect());
        const top = map && Math.round(map.top - board.top);
        if (last !== null && top !== undefined && top !== last) window.moves.push([top - last, window.panels]);
        window.panels += document.querySelector("#board .dialog") !== null;
        last = top ?? last;
        if (map) window.heights.add(Math.round(map.height));
        if (board) window.tops.add(Math.round(board.top + scrollY));
        requestAnimationFrame(look);
    };
    look();
}"""
# Presses the answer of this number, without scrolling to it.
PRESS = """number => {
    const can = [...document.querySelectorAll('button[name="option"][form="turn"]:not([aria-disabled])')];
    if (can.length) can[number % can.length].click();
    else document.querySelector("#console .primary").click();
}"""
CUT = """() => [...document.querySelectorAll(".plate h2 bdi")].filter(
    name => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1
).map(name => name.textContent)"""
KINDS = {
    "zetta": (".of-space", ["bot:random"]),
    "farfarout": (".of-space", ["bot:random"]),
    "freekick": (".neat", ["bot:random"]),
}


def assert_fits(page: Page, width: int) -> None:
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert [one for one in too_small(page) if not one.startswith("<text")] == []
    assert page.evaluate(CUT) == []


def play_on(page: Page, width: int) -> None:
    """Answer at random, and look at each question whether it fits the page."""
    lots = random.Random(3)
    for _ in range(ANSWERS):
        page.wait_for_selector(ASKED)
        if over(page):
            return
        assert_fits(page, width)
        before = revision(page)
        page.evaluate(PRESS, lots.randrange(1000))
        moved_on(page, before)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("game", KINDS)
def test_no_panel_moves_the_board_while_a_game_is_played(visit: Visit, game: str, width: int):
    at, others = KINDS[game]
    page = visit(f"/tables/new/?game={game}", "en", width, 844)
    set_up(page, "Ada", others, {})
    page.wait_for_selector(ASKED)
    page.wait_for_load_state()
    page.evaluate(WATCH, at)

    play_on(page, width)
    shoot(page, f"still-{game}-{width}")

    assert page.evaluate("window.moves") == []
    if game == "freekick":
        assert page.evaluate("window.tops.size") == 1, f"rivals gain boxes: {page.evaluate('[...window.tops]')}"
        assert width > 720 or page.evaluate("window.heights.size") == 1, "cards are chosen and taken"
    assert game == "freekick" or page.evaluate("window.panels") > 0


@pytest.mark.parametrize("width", [1440, 390])
def test_a_panel_sits_on_top_of_a_console_of_any_height(visit: Visit, width: int):
    page = visit("/first-game/farfarout/35/", "ja", width, 844)
    page.wait_for_function("() => document.documentElement.style.getPropertyValue('--foot')")
    panel, console = page.locator(".stage").bounding_box(), page.locator("#console").bounding_box()

    assert panel["y"] > 0
    assert panel["y"] + panel["height"] <= console["y"]


def test_without_scripts_a_panel_takes_its_place_before_the_board(visit: Visit):
    page = visit("/first-game/farfarout/35/", "ja", 390, 844, java_script_enabled=False)
    panel, areas = page.locator(".stage").bounding_box(), page.locator(".areas").bounding_box()

    assert panel["y"] + panel["height"] <= areas["y"]
