"""What keeps people from using a page: what axe finds, what does not fit the screen, what is too small."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import shoot

SCREENS = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)]

DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
STILL = """() => document.getAnimations().every(one =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


ALL_RULES = {"resultTypes": ["violations"]}
# What a theme decides; all else is the same in both. It takes axe most of its time, and no language changes a colour.
COLOURS = ("color-contrast", "link-in-text-block")
OF_COLOURS = {**ALL_RULES, "runOnly": {"type": "rule", "values": [*COLOURS]}}
BUT_COLOURS = {**ALL_RULES, "rules": {rule: {"enabled": False} for rule in COLOURS}}
# Every page is looked at in both languages, its colours in this one.
LANGUAGE_OF_COLOURS = "ja"


def at_rest(page: Page) -> None:
    """Wait until nothing moves: a card that is being turned over is as narrow as its edge."""
    page.evaluate(DRAWN)  # what came just now begins to move with the next frame
    page.wait_for_function(STILL)


def violations(page: Page, options: dict[str, object] = ALL_RULES) -> list[str]:
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
    """Text under 12 pixels, and controls under 24 pixels (links within text aside)."""
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


# Whether a page is accessible and fits, `.ci/run` asks in one language only.
IN_BOTH_LANGUAGES = pytest.mark.parametrize("lang", ["ja", pytest.param("en", marks=pytest.mark.long)])

PLACES = """() => ['main', '#board', '.plates'].map(at => {
    const { x, y, height } = document.querySelector(at).getBoundingClientRect();
    return [at, Math.round(x), Math.round(y), Math.round(height)];
})"""


def places(page: Page) -> list[list[object]]:
    """Where the board and the plates of a table stand on the page, and how high they are, in pixels."""
    found: list[list[object]] = page.evaluate(PLACES)
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size and wait until the page has answered to it: maps are drawn again by script."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    at_rest(page)


def assert_accessible_and_fitting(page: Page, name: str) -> None:
    """A page in both themes and on every screen; `name` is that of its screenshots.

    Maps are drawn in units of their own: how large their words are shown is tested with them.
    """
    is_coloured = page.get_attribute("html", "lang") == LANGUAGE_OF_COLOURS
    schemes = (("light", ALL_RULES), ("dark", OF_COLOURS)) if is_coloured else (("light", BUT_COLOURS),)
    for scheme, options in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(200)  # colours of controls change over a moment
        found = violations(page, options)
        assert found == [], (scheme, found)
        shoot(page, f"{name}-{scheme}")
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
    """Pairs of texts of a drawing that lie upon one another, as the browser measures them."""
    found: list[str] = page.evaluate(ONE_UPON_ANOTHER, at)
    return found
