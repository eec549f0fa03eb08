"""Accessibility checks of pages: axe, layout overflow, and sizes of text and controls."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from zlib import crc32

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import shoot

SCREENS = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)]

DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
STILL = """() => document.getAnimations().every(one =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


RULES = {"resultTypes": ["violations"]}
# Rules that depend on the theme. They take axe most of its time.
COLOURS = {**RULES, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
LANGUAGES = ("ja", "en")
THEMES = ("light", "dark")
# Every page in both languages and both themes takes long: only `make test-all` does it.
IS_WHOLE = bool(os.environ.get("HOSHITAKU_WHOLE_MATRIX"))


def at_rest(page: Page) -> None:
    """Wait until nothing moves: a card that is being turned over is very narrow."""
    page.evaluate(DRAWN)  # what came just now begins to move with the next frame
    page.wait_for_function(STILL)


def violations(page: Page, options: dict[str, object] = RULES) -> list[str]:
    """Everything that axe finds wrong once nothing moves, with the place and a word on it."""
    page.wait_for_function(STILL)
    found = Axe().run(page, options=options).response["violations"]
    return [f"{law['id']}: {node['html'][:160]} {node['failureSummary']}" for law in found for node in law["nodes"]]


# A map that is enlarged at a press (`.nearer`) is measured enlarged, in its own tests.
TOO_SMALL = """() => {
    const aside = ".hidden, .skip, .disc, .skies .spot";
    const controls = "button, input:not([type=radio], [type=checkbox]), select, summary, .btn";
    const seen = e => e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) && !e.closest(aside);
    const tiny = e => {
        const box = e.getBoundingClientRect();
        if (e.matches(controls) && Math.min(box.width, box.height) < 24) return true;
        const size = parseFloat(getComputedStyle(e).fontSize);
        return size > 0 && size < 12 && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    };
    return [...document.querySelectorAll("body *")].filter(e => seen(e) && tiny(e)).map(e => e.outerHTML.slice(0, 120));
}"""


def too_small(page: Page) -> list[str]:
    """Text under 12 pixels, and controls under 24 pixels (except links in text)."""
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


# `make test` checks each page in one language only.
IN_BOTH_LANGUAGES = pytest.mark.parametrize("lang", ["ja", pytest.param("en", marks=pytest.mark.long)])


def each_page(argument: str, pages: Iterable[str]) -> pytest.MarkDecorator:
    """Tests of pages by name, each in both languages (`lang`); `make test` runs only the page's own language."""
    long = pytest.mark.long
    every = [(page, lang, () if lang == language_of(page) else long) for page in pages for lang in LANGUAGES]
    cases = [pytest.param(page, lang, marks=marks) for page, lang, marks in every]
    return pytest.mark.parametrize((argument, "lang"), cases)


def language_of(page: str) -> str:
    """The language in which `make test` checks a page: a hash of its name, so it is stable."""
    return LANGUAGES[crc32(page.encode()) % 2]


def themes_of(name: str, *, is_whole: bool = IS_WHOLE) -> Sequence[str]:
    """The themes in which a page is checked: one, by another bit of the hash, or all."""
    return THEMES if is_whole else (THEMES[crc32(name.encode()) // 2 % 2],)


PLACES = """() => ['main', '#board', '.plates'].map(at => {
    const { x, y, height } = document.querySelector(at).getBoundingClientRect();
    return [at, Math.round(x), Math.round(y), Math.round(height)];
})"""


def places(page: Page) -> list[list[object]]:
    """Positions of the board and plates of a table on the page, and their heights, in pixels."""
    found: list[list[object]] = page.evaluate(PLACES)
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Resize the window and wait until the page has reacted: scripts redraw maps."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    at_rest(page)


def assert_accessible(page: Page, name: str) -> None:
    """axe finds no violations on a page, in the themes of its name; also takes its screenshots."""
    for number, theme in enumerate(themes_of(name)):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.wait_for_timeout(200)  # colours of controls change over a moment
        found = violations(page, COLOURS if number else RULES)
        assert found == [], (theme, found)
        shoot(page, f"{name}-{theme}")


def assert_accessible_and_fitting(page: Page, name: str) -> None:
    """A page in the themes of its name and on every screen.

    Maps are drawn in units of their own: how large their words are shown is tested with them.
    """
    assert_accessible(page, name)
    for width, height in SCREENS:
        resize(page, width, height)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} pixels on a screen of {width}"
        small = [one for one in too_small(page) if not one.startswith("<text")]
        assert small == [], small
        shoot(page, f"{name}-{width}")


# Texts that share some of their glyphs' room: of the height of a line a fifth above and below is empty.
ONE_UPON_ANOTHER = """at => {
    const seen = [...document.querySelectorAll(at + " text")].filter(text => text.checkVisibility()).map(text => {
        const { left, top, right, bottom, height } = text.getBoundingClientRect();
        return { says: text.textContent, left, right, top: top + height / 5, bottom: bottom - height / 5 };
    });
    return seen.flatMap((a, n) => seen.slice(n + 1)
        .filter(b => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1)
        .filter(b => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1).map(b => `${a.says} / ${b.says}`));
}"""


def one_upon_another(page: Page, at: str) -> list[str]:
    """Pairs of overlapping texts of a drawing, as measured by the browser."""
    found: list[str] = page.evaluate(ONE_UPON_ANOTHER, at)
    return found
