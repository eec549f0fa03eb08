"""The map of Far Far Out in a real browser: routes, pan and zoom, ships that glide, and life without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import IN_BOTH_LANGUAGES, assert_accessible, one_upon_another, resize, violations
from tests.browser.conftest import Visit, shoot
from tests.browser.table import against_bots, moved_on, revision, weights

GOAL = "#map .goal input"
SHOWN_BOX = "() => document.getElementById('map').getAttribute('viewBox')"
MOVED_FROM = "before => document.getElementById('map').getAttribute('viewBox') !== before"
OWN_SHIP = "() => document.querySelector('#map .on-turn [data-ship]').dataset.place"
# By how many pixels what has the focus reaches below the upper edge of the console; null if it is not on the board.
BELOW_THE_CONSOLE = """() => {
    const at = document.activeElement;
    if (!at.closest('main, .rail') || at.matches('main')) return null;
    const edge = document.getElementById('console').getBoundingClientRect().top;
    return Math.max(0, Math.round(at.getBoundingClientRect().bottom - edge));
}"""
# Whether the middle of the viewer's ship is within the frame of the map.
IN_FRAME = """() => {
    const [ship, frame] = ["#map .on-turn", "#map"].map(at => document.querySelector(at).getBoundingClientRect());
    const [x, y] = [ship.left + ship.width / 2, ship.top + ship.height / 2];
    return frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
}"""
MOST_QUESTIONS = 40
MOST_BYTES = 120 * 1024


def to_the_map(page: Page) -> None:
    """Start a game against bots, and answer until the ship can move."""
    against_bots(page, "farfarout")
    for _ in range(MOST_QUESTIONS):
        page.wait_for_selector("#console.asks")
        if page.query_selector(GOAL):
            return
        before = revision(page)
        page.locator("#console .acts button:not([aria-disabled])").first.click()
        moved_on(page, before)
    raise AssertionError("no ship ever moved")


def in_sight(goal: Locator) -> Locator:
    """A destination, scrolled to where nothing lies over it."""
    goal.evaluate("goal => goal.scrollIntoView({ block: 'center' })")
    return goal


def convert(page: Page) -> None:
    """Turn a token into moves."""
    before = revision(page)
    page.locator("#console summary").first.click()
    page.locator('#console details[open] button[name="option"]:not([aria-disabled])').first.click()
    moved_on(page, before)


# How much of the height of the map is in sight: within the window, and above the console.
SEEN_OF_MAP = """() => {
    const [map, console] = ["map", "console"].map(id => document.getElementById(id).getBoundingClientRect());
    return Math.min(map.bottom, console.top) - Math.max(map.top, 0);
}"""


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_page_zoomed_to_200_percent_shows_the_map_around_the_own_ship(visit: Visit, lang: str):
    page = visit("/", lang, 720, 450)
    to_the_map(page)
    convert(page)  # so that all buttons that a turn may have stand in the console
    page.evaluate("() => scrollTo(0, 0)")
    shoot(page, f"farfarout-twice-{lang}")
    ship, console = page.locator("#map .on-turn").bounding_box(), page.locator("#console").bounding_box()

    assert page.evaluate(SEEN_OF_MAP) >= 0.45 * 450
    assert 0 <= ship["y"] <= console["y"] - ship["height"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_words_and_prices_on_the_map_lie_clear_of_one_another(visit: Visit, lang: str):
    page = visit("/", lang)
    to_the_map(page)

    assert page.locator("#map .planet-name").count() >= 6
    assert one_upon_another(page, "#map") == []


def test_one_press_shows_the_way_and_the_next_one_flies_it(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    place = page.evaluate(OWN_SHIP)

    goal = page.locator("#map .goal.needs-1 input").last
    in_sight(goal).check(force=True)
    expect(page.locator("#map .goal:has(:checked) .way")).to_be_visible()
    expect(page.locator("#console .way-where")).to_contain_text("moves: ")
    shoot(page, "farfarout-way")
    assert page.evaluate(OWN_SHIP) == place

    before = revision(page)
    page.locator("#console button.take-1:visible").first.click()
    moved_on(page, before)
    assert page.evaluate(OWN_SHIP) != place
    assert page.locator("#map input:checked").count() == 0


def test_a_second_press_on_a_destination_flies_there(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    convert(page)
    place, before = page.evaluate(OWN_SHIP), revision(page)
    goal = page.locator("#map .goal.needs-0 input").first

    in_sight(goal).click(force=True)
    assert revision(page) == before
    goal.click(force=True)

    moved_on(page, before)
    assert page.evaluate(OWN_SHIP) != place


def test_every_destination_is_drawn_after_a_flight(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    before = revision(page)
    in_sight(page.locator("#map .goal.needs-1 input").first).check(force=True)
    page.locator("#console button.take-1:visible").first.click()
    moved_on(page, before)

    goals = page.locator(GOAL)
    assert goals.count() > 5
    assert goals.evaluate_all("goals => goals.filter(goal => !goal.getBoundingClientRect().width)") == []


def test_a_ship_glides_along_its_way(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    page.evaluate(
        "() => { Element.prototype.animate = new Proxy(Element.prototype.animate,"
        " { apply: (was, on, given) => { if (on.dataset.ship) window.stops = given[0].length;"
        " return Reflect.apply(was, on, given); } }); }"
    )
    goal = page.locator("#map .goal.needs-1 input").last
    steps = len((goal.get_attribute("value") or "").split())
    in_sight(goal).check(force=True)

    page.locator("#console button.take-1:visible").first.click()

    page.wait_for_function("() => window.stops")
    assert 2 <= page.evaluate("window.stops") <= steps + 1


def test_a_destination_is_deselected_by_its_button_and_by_escape(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    before = revision(page)
    goal = page.locator(GOAL).last

    in_sight(goal).check(force=True)
    page.click('#console button[type="reset"]')
    expect(page.locator("#map input:checked")).to_have_count(0)
    expect(page.locator("#console .ways")).to_be_hidden()
    in_sight(goal).check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("#map input:checked")).to_have_count(0)
    assert revision(page) == before


def test_the_zoom_stays_when_the_table_changes(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    page.click('[data-zoom="in"]')
    page.click('[data-zoom="in"]')
    near = page.evaluate(SHOWN_BOX)

    convert(page)

    assert page.evaluate(SHOWN_BOX) == near
    page.click('[data-zoom="all"]')
    assert page.evaluate(SHOWN_BOX) == page.get_attribute("#map", "data-box")


def test_keys_work_after_a_drag_that_ended_outside_the_map(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    frame = page.locator("#map").bounding_box()
    assert frame is not None
    page.mouse.move(frame["x"] + 60, frame["y"] + 60)
    page.mouse.down()
    page.mouse.move(frame["x"] + 30, frame["y"] + 30)
    page.mouse.move(frame["x"] + 30, frame["y"] - 20)
    page.mouse.up()

    goal = in_sight(page.locator(GOAL).first)
    goal.focus()
    page.keyboard.press("Space")

    expect(goal).to_be_checked()


def test_the_map_is_moved_by_dragging_wheel_and_keys_and_a_drag_is_no_choice(visit: Visit):
    page = visit("/", "en")
    to_the_map(page)
    page.click('[data-zoom="in"]')
    box = page.locator("#map").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seen = [page.evaluate(SHOWN_BOX)]

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    seen.append(page.evaluate(SHOWN_BOX))
    page.mouse.wheel(0, -200)
    page.wait_for_function(MOVED_FROM, arg=seen[-1])
    seen.append(page.evaluate(SHOWN_BOX))
    page.focus("#map")
    for _ in range(4):  # a map that is narrower than its frame stays in the middle
        page.keyboard.press("+")
    seen.append(page.evaluate(SHOWN_BOX))
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(MOVED_FROM, arg=seen[-1])
    seen.append(page.evaluate(SHOWN_BOX))

    assert len(set(seen)) == len(seen)
    assert page.locator("#map input:checked").count() == 0


def test_two_fingers_zoom_the_map(visit: Visit):
    page = visit("/", "ja", width=390, height=844, has_touch=True)
    to_the_map(page)
    box = page.locator("#map").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    before = page.evaluate(SHOWN_BOX)
    fingers = page.context.new_cdp_session(page)

    for kind, apart in (("touchStart", 30), ("touchMove", 50), ("touchMove", 80), ("touchEnd", 0)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_timeout(100)

    width = float(page.evaluate(SHOWN_BOX).split()[2])
    assert width < 0.7 * float(before.split()[2])
    assert page.locator("#map input:checked").count() == 0


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_map_takes_the_whole_width(visit: Visit, width: int):
    page = visit("/", "ja", width=width, height=844, has_touch=True)
    to_the_map(page)
    frame, space, drawn = (page.locator(at).bounding_box() for at in (".ffo-space", ".ffo-space .frame", "#map"))

    assert (frame["x"], frame["width"]) == (0, width)
    assert (drawn["x"], drawn["width"]) == (space["x"], space["width"])
    assert drawn["width"] >= width - 16


def test_on_a_phone_map_and_board_alternate(visit: Visit):
    page = visit("/", "ja", width=360, height=740, has_touch=True)
    to_the_map(page)
    shoot(page, "farfarout-phone")
    assert page.is_visible("#map")
    assert not page.is_visible(".of-own")

    page.click("label:has(#area-own)")
    assert page.is_visible(".of-own")
    assert not page.is_visible("#map")
    shoot(page, "farfarout-phone-board")
    convert(page)
    assert page.is_visible(".of-own"), "the table changed and the chosen area with it"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_focused_element_is_never_behind_the_console(visit: Visit):
    page = visit("/", "en", width=1280, height=640)
    to_the_map(page)
    page.focus("main")
    come_to = []
    for _ in range(60):
        page.keyboard.press("Tab")
        found = page.evaluate(BELOW_THE_CONSOLE)
        if found is not None:
            come_to.append(found)

    assert len(come_to) > 20
    assert not any(come_to)


def test_without_a_script_the_whole_map_is_there_and_the_way_can_be_flown(visit: Visit):
    page = visit("/", "ja", java_script_enabled=False)
    against_bots(page, "farfarout")
    for _ in range(MOST_QUESTIONS):
        if page.query_selector(GOAL):
            break
        answers = page.locator("#console .acts button:not([aria-disabled])")
        if answers.count():
            with page.expect_navigation():  # or the goals of the next page may appear after they were looked for
                answers.first.click()
        else:
            page.wait_for_timeout(500)
            page.reload()
    page.wait_for_load_state()  # or what is pressed next may still move
    assert page.get_attribute("#map", "viewBox") == page.get_attribute("#map", "data-box")
    assert not page.is_visible(".zoom")
    before = revision(page)

    in_sight(page.locator("#map .goal.needs-1 input").first).check(force=True)
    page.locator("#console button.take-1:visible").first.click()

    assert revision(page) != before
    assert page.url.endswith("/")


@pytest.mark.slow
@IN_BOTH_LANGUAGES
def test_the_map_is_accessible_in_both_themes_and_fits_a_phone(visit: Visit, lang: str):
    page = visit("/", lang)
    to_the_map(page)
    in_sight(page.locator("#map .goal input").first).check(force=True)

    assert_accessible(page, f"farfarout-{lang}")
    resize(page, 360, 740)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_table_with_the_map_is_below_its_size_limit(visit: Visit):
    page = visit("/", "ja")
    to_the_map(page)

    sizes = weights(page.context.new_page(), page.url)
    assert any("js/map" in path for path in sizes)
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_on_a_phone_the_map_follows_the_own_ship(visit: Visit):
    page = visit("/", "en", 390, 844)
    to_the_map(page)
    for _ in range(3):
        page.click('[data-zoom="in"]')
    page.click('[data-zoom="ship"]')
    near = page.evaluate(SHOWN_BOX)

    before = revision(page)
    # As by keyboard: the destination farthest from the ship lies out of sight.
    page.locator("#map .goal.needs-1 input").last.evaluate("goal => goal.click()")
    page.locator("#console button.take-1:visible").first.click()
    moved_on(page, before)

    page.wait_for_function(IN_FRAME)
    assert page.evaluate(MOVED_FROM, near)


def test_without_a_script_the_news_starts_at_its_end_and_leaves_the_board_visible(visit: Visit):
    page = visit("/", "en", java_script_enabled=False)
    to_the_map(page)
    page.click(".end-turn")
    news = page.locator(".latest")
    for _ in range(MOST_QUESTIONS):
        page.goto(page.url)
        if news.count() and page.query_selector("#console.asks"):
            break
        page.wait_for_timeout(500)

    box, last = news.bounding_box(), news.locator("li").last.bounding_box()
    assert box["height"] <= 104
    assert box["y"] <= last["y"] <= box["y"] + box["height"] - last["height"] + 1
