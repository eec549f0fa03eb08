"""Replays and lessons go on in place: the page stays, and with it the map, the scroll and the focus."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Response, Route, expect

from tests.browser.conftest import Visit
from tests.browser.table import against_bots, replay_of_a_choice

STAYS = "window.same = true"
MOVED_OR_ALERT = "before => location.href !== before || document.querySelector('main [role=alert]')"


def stayed(page: Page) -> bool:
    return bool(page.evaluate("window.same ?? false"))


def only_as_pages(route: Route) -> None:
    """Block all requests of scripts."""
    if route.request.resource_type == "fetch":
        route.abort()
    else:
        route.continue_()


def read_ahead(response: Response) -> bool:
    return response.request.resource_type == "fetch"


def replay(visit: Visit) -> Page:
    """The beginning of the replay of a game in which a choice was made."""
    page = replay_of_a_choice(visit)
    page.evaluate(STAYS)
    return page


def test_a_replay_steps_forward_and_back_without_loading_a_page(visit: Visit):
    page = replay(visit)
    title = page.inner_text(".top h1")
    page.click("#step-next")
    page.wait_for_url(re.compile(r"at=[1-9]"))
    expect(page.locator(".top h1")).not_to_have_text(title)
    page.focus("#step-next")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"at=([2-9]|1\d)"))

    assert page.evaluate("document.activeElement.id") == "step-next"
    page.go_back()
    page.go_back()
    page.wait_for_url(re.compile(r"at=0"))
    expect(page.locator("#scrubber")).to_have_value("0")
    assert stayed(page)


def test_the_scrubber_jumps_to_a_step_without_loading_a_page(visit: Visit):
    page = replay(visit)
    page.evaluate("""() => {
        const scrubber = document.querySelector("#scrubber");
        scrubber.value = 3;
        scrubber.dispatchEvent(new Event("change", { bubbles: true }));
    }""")
    page.wait_for_url("**/replay/?at=3")

    expect(page.locator("#scrubber")).to_have_value("3")
    assert stayed(page)


def test_the_language_changes_at_the_step_that_is_shown(visit: Visit):
    page = replay(visit)
    page.click("#step-last")
    page.wait_for_url(re.compile(r"at=[1-9]"))
    where = page.url
    page.click(".top button[name=lang]")
    page.wait_for_selector("html[lang=ja]")

    assert page.url == where


def test_a_step_that_fails_to_load_is_loaded_as_a_page(visit: Visit):
    page = replay(visit)
    page.route("**/replay/?at=*", only_as_pages)
    page.reload()
    page.click("#step-next")
    page.wait_for_url(re.compile(r"at=[1-9]"))

    assert not stayed(page)
    expect(page.locator("#scrubber")).not_to_have_value("0")


def test_the_next_step_of_a_replay_is_prefetched(visit: Visit):
    page = replay(visit)
    with page.expect_response(read_ahead):
        page.reload()
    page.evaluate(STAYS)
    page.route("**/replay/?at=*", only_as_pages)
    page.click("#step-next")
    page.wait_for_url(re.compile(r"at=[1-9]"))

    assert stayed(page)


def test_the_next_step_of_a_lesson_is_prefetched(visit: Visit):
    page = visit("/first-game/freekick/0/", "en")
    with page.expect_response(read_ahead):
        page.reload()
    while page.query_selector("#board .can") is None:
        with page.expect_response(read_ahead):
            page.click("#console .acts .primary")
    page.evaluate(STAYS)
    before = page.url
    page.route(
        "**/first-game/freekick/*/", lambda route: route.abort() if route.request.method == "GET" else route.continue_()
    )
    page.locator("#board .can").first.click()
    page.wait_for_function("before => location.href !== before", arg=before)

    assert stayed(page)


def test_a_lesson_continues_in_place_and_corrects_in_place(visit: Visit):
    page = visit("/first-game/freekick/0/", "en")
    page.evaluate(STAYS)
    for _ in range(30):
        before = page.url
        asked = page.locator("#board .can, #console .acts .primary").first
        asked.click()
        page.wait_for_function(
            "before => location.href !== before || document.querySelector('main [role=alert]')", arg=before
        )
        if page.url.endswith("/3/"):
            break

    assert page.url.endswith("/3/")
    assert stayed(page)
    page.go_back()
    page.wait_for_url("**/2/")
    assert stayed(page)


def test_in_a_lesson_a_press_elsewhere_says_what_to_press(visit: Visit):
    page = visit("/first-game/freekick/0/", "en")
    nudge = page.locator("#nudge")
    expect(nudge).to_be_hidden()
    before = page.url
    page.locator("#main").click(position={"x": 3, "y": 3})
    expect(nudge).to_contain_text("only shown here")
    expect(nudge).to_be_in_viewport()

    page.locator("#console .acts .primary, #board .can").first.click()
    page.wait_for_function("before => location.href !== before", arg=before)
    expect(page.locator("#nudge")).to_be_hidden()


def test_the_map_of_a_replay_keeps_its_place_from_step_to_step(visit: Visit):
    page = visit("/", "en")
    against_bots(page, "farfarout")
    page.wait_for_selector("#console.asks")
    page.goto(page.url + "replay/?at=0")
    page.evaluate(STAYS)
    page.wait_for_selector("html.zooms")
    page.click("[data-zoom=in]")
    shown = page.get_attribute("#map", "viewBox")
    page.click("#step-next")
    page.wait_for_url(re.compile(r"at=[1-9]"))

    assert page.get_attribute("#map", "viewBox") == shown
    assert stayed(page)


def test_elements_added_or_removed_in_a_step_leave_the_others_in_place(visit: Visit):
    page = visit("/first-game/zetta/5/", "en")
    parts = page.evaluate("(window.kept = [...document.querySelectorAll('#main .zta > *')]).length")
    page.locator("#board .can, #console .acts .primary").first.click()
    page.wait_for_url("**/zetta/6/")

    assert page.evaluate("document.querySelectorAll('#main .zta > *').length") != parts
    assert page.evaluate("kept.filter(part => part.isConnected).length") >= parts - 1
