"""The console and the map's edges of Far Far Out in a real browser: what keeps still, in sight and on one line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, expect

import hoshitaku
from tests.browser.conftest import Visit, shoot
from tests.browser.table import moved_on, opener, revision, stand_at
from tests.farfarout.table import seat, table
from tests.web.server import Server

HEIGHT = "() => document.getElementById('console').getBoundingClientRect().height"
# A notice lets presses through, so it is asked what else would be on top of it.
ON_TOP = """notice => {
    const box = notice.getBoundingClientRect();
    notice.parentElement.style.pointerEvents = 'auto';
    return notice.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
LINES = "words => words.map(word => Math.round(word.getBoundingClientRect().height))"
# Destinations in the lesson that are not wholly within the frame of the map.
OUT_OF_FRAME = """() => {
    const frame = document.getElementById('map').getBoundingClientRect();
    return [...document.querySelectorAll('#map .goal input')].filter(goal => {
        const box = goal.getBoundingClientRect();
        return box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
    }).length;
}"""


def far_away() -> hoshitaku.Position:
    """Seat 0 on Earth with one move; destinations take no token, one, or more."""
    other = seat(crew=["c_hira"], at="1e", exploration=5)
    return table(seat(at="1p2", erg=9, u=2, moves=1), other, tiles={"t2": [0, 1, 3], "t5": [1, 0, 2]})


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """Tables with far destinations, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "farfarout", {"far": far_away(), "far-again": far_away(), "converting": far_away()})


@pytest.fixture
def at(visit: Visit, standing: tuple[dict[str, str], StorageState]) -> Callable[..., Page]:
    """Open the table that stands at a position, from seat 0."""
    return opener(visit, standing)


def tick(page: Page, needs: int) -> None:
    """Tick the destination with the longest label among those that need this many tokens."""
    page.evaluate(
        "needs => [...document.querySelectorAll(`#map .goal.needs-${needs} input`)]"
        ".sort((a, b) => b.ariaLabel.length - a.ariaLabel.length)[0].click()",
        needs,
    )
    expect(page.locator(f"#console .take-{needs}:visible").first).to_be_visible()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("needs", [0, 1, 2])
def test_the_console_is_as_high_with_a_destination_ticked_as_without(at, lang: str, needs: int):
    page = at("far", lang)
    before = page.evaluate(HEIGHT)

    tick(page, needs)

    assert page.evaluate(HEIGHT) == before
    expect(page.locator("#console .end-turn")).to_be_hidden()
    shoot(page, f"farfarout-ticked-{needs}-{lang}")


def test_a_token_becomes_moves_next_to_a_destination_that_takes_several_and_the_tick_stays(at):
    page = at("far-again")
    tick(page, 2)
    ticked = page.locator("#map input:checked").get_attribute("data-goal")
    before = revision(page)

    page.locator("#console button.take-2:visible").first.click()
    moved_on(page, before)

    assert page.locator("#map input:checked").get_attribute("data-goal") == ticked


@pytest.mark.parametrize(("width", "height"), [(360, 900), (640, 360), (1440, 900)])
def test_the_buttons_of_the_map_cover_none_of_it(at, width: int, height: int):
    page = at("far", "ja", width, height)
    frame, buttons = page.locator("#map").bounding_box(), page.locator(".zoom").bounding_box()

    if (width, height) == (360, 900):
        assert buttons["y"] + buttons["height"] <= frame["y"], "a phone's map needs the whole width"
        assert page.locator("#console").bounding_box()["y"] >= buttons["y"] + buttons["height"], "own turn"
    else:
        assert frame["x"] + frame["width"] <= buttons["x"]
    assert buttons["x"] + buttons["width"] <= width


def test_a_refusal_in_an_open_menu_is_read_right_above_what_was_pressed(at):
    page = at("far", "ja", 390, 844)
    page.click("#console .tokens details:has(.refused) summary >> nth=0")
    pressed = page.locator("#console details[open] .refused").last

    pressed.click(force=True)  # it is said to be disabled

    notice = page.locator(".foot .refusal")
    expect(notice).to_be_visible()
    assert notice.evaluate(ON_TOP)
    assert 0 <= pressed.bounding_box()["y"] - notice.bounding_box()["y"] - notice.bounding_box()["height"] < 10


def test_the_map_can_be_moved_while_the_table_is_out_of_reach(at):
    page = at("far")
    before = page.get_attribute("#map", "viewBox")
    page.evaluate("document.body.classList.add('offline')")

    page.click('[data-zoom="in"]')

    assert page.get_attribute("#map", "viewBox") != before


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_on_a_narrow_phone_every_token_is_named_on_one_line(at, lang: str):
    page = at("far", lang, 360, 740)
    words = page.locator("#console .tokens summary > span:not(.hidden)")

    assert words.count() == 6
    assert max(words.evaluate_all(LINES)) < 20
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_in_the_lesson_on_a_phone_the_destination_asked_for_is_in_sight(visit: Visit):
    page = visit("/first-game/farfarout/31/", "en", 390, 844)
    expect(page.locator("#map .goal input")).to_have_count(1)
    page.wait_for_function("() => document.documentElement.classList.contains('zooms')")

    assert page.evaluate(OUT_OF_FRAME) == 0
    assert page.locator("#map .goal input").bounding_box()["width"] >= 24


def test_titles_of_groups_begin_where_titles_of_fields_do(visit: Visit):
    page = visit("/tables/new/?game=farfarout", "en")
    begin = "all => [...new Set(all.map(one => { const range = document.createRange();"
    begin += " range.selectNodeContents(one); return range.getBoundingClientRect().left; }))]"

    legends = page.locator("main .field > legend").evaluate_all(begin)
    labels = page.locator("main .field > label").evaluate_all(begin)

    assert legends[0] == labels[0]


def test_without_a_script_the_log_begins_at_its_latest_line(visit: Visit, standing):
    slugs, cookies = standing
    page = visit(f"/t/{slugs['converting']}/", "en", 1440, 500, java_script_enabled=False, storage_state=cookies)
    for _ in range(4):
        before = revision(page)
        page.click("#console .tokens summary >> nth=0")
        page.click('#console details[open] button[name="option"]:not([aria-disabled]) >> nth=0')
        page.wait_for_load_state()
        assert revision(page) != before
    log, lines = page.locator("#log").bounding_box(), page.locator("#log li")
    first, last = lines.first.bounding_box(), lines.last.bounding_box()

    assert first["y"] < log["y"], "there are more than can be seen"
    assert last["y"] + last["height"] <= log["y"] + log["height"]


def test_the_title_of_the_log_covers_no_entry(visit: Visit, standing):
    slugs, cookies = standing
    page = visit(f"/t/{slugs['converting']}/", "en", 1440, 500, storage_state=cookies)
    page.wait_for_selector("#log li")
    title, entries = page.locator("#log h2").bounding_box(), page.locator("#log .scroll").bounding_box()

    assert title["y"] + title["height"] <= entries["y"]
    link = page.locator("#log li a").first
    link.focus()
    assert link.bounding_box()["y"] >= title["y"] + title["height"]
