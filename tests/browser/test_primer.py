"""How to play in two minutes, as it is seen: every picture whole in its frame, from phone to desktop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import hoshitaku
from tests.browser.access import resize
from tests.browser.conftest import Visit, shoot

MARGIN = {"top": "10mm", "right": "10mm", "bottom": "10mm", "left": "10mm"}
SIZES = [(360, 740), (820, 1180), (1280, 900)]

# Frames clip their content: everything that is drawn must fit.
STICKS_OUT = """() => [...document.querySelectorAll(".scene")].flatMap((scene, n) => {
    const frame = scene.getBoundingClientRect();
    const drawn = [...scene.querySelectorAll("*")].filter(e => !e.closest(".hidden") && e.checkVisibility());
    return drawn.filter(e => !e.parentElement.closest("svg")).flatMap(e => {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        const inside = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1;
        return inside && bottom <= frame.bottom + 1 ? [] : [`${n + 1}: ${e.outerHTML.slice(0, 100)}`];
    });
})"""

# Words within drawings that would be specks; counts and levels of encounters are signs, which no sentence needs.
TINY = """() => [...document.querySelectorAll(".scene svg text:not(.count)")].flatMap(text => {
    const scale = text.getScreenCTM().a, size = parseFloat(getComputedStyle(text).fontSize) * scale;
    return size < 11 && !text.closest(".threat") ? [`${text.textContent} ${size}`] : [];
})"""

LOW = """() => [...document.querySelectorAll(".primer a")].map(a => a.getBoundingClientRect())
    .filter(box => box.height < 24 || box.width < 24).length"""


def check_seen(page: Page, name: str) -> None:
    assert page.evaluate(STICKS_OUT) == []
    assert page.evaluate(TINY) == []
    assert page.evaluate(LOW) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shoot(page, name)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_every_picture_of_the_primer_is_whole_on_every_screen(visit: Visit, name: str, lang: str):
    page = visit(f"/how-to-play/{name}/", lang)

    assert page.locator(".scene").count() >= 5
    for width, height in SIZES:
        resize(page, width, height)
        check_seen(page, f"primer-{name}-{lang}-{width}")


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_the_pictures_of_the_rulebook_are_whole_too(visit: Visit, name: str):
    page = visit(f"/rules/{name}/", "en")
    for width, height in SIZES:
        resize(page, width, height)
        check_seen(page, f"primer-rules-{name}-{width}")


def test_colours_of_pictures_stay_under_forced_colours(visit: Visit):
    page = visit("/how-to-play/freekick/", "en", forced_colors="active")

    frames = page.eval_on_selector_all(
        ".scene .card", "cards => cards.map(card => getComputedStyle(card).borderTopColor)"
    )

    assert len(set(frames)) == 2


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_the_primer_fits_one_printed_page(visit: Visit, name: str):
    page = visit(f"/how-to-play/{name}/", "ja")

    printed = page.pdf(format="A4", margin=MARGIN)

    assert printed.count(b"/Type /Page\n") == 1
