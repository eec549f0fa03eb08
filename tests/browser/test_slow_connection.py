"""A slow or broken line while the page loads: scripts that come late, a stream that fails at first."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import Visit
from tests.browser.table import ASKED, choose, play_now, revision

LATE = 1.5  # seconds


def come_late(page: Page, script: str) -> None:
    """Delay a script until all the others have arrived."""

    def wait(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    page.route(f"**/js/{script}.*", wait)


@pytest.mark.parametrize("script", ["htmx", "hx-sse", "table", "effects"])
def test_a_page_follows_its_table_in_any_order_of_scripts(visit: Visit, script: str):
    page = visit("/", "en")
    come_late(page, script)
    play_now(page)
    second = page.context.new_page()
    second.goto(page.url)
    second.wait_for_selector(ASKED)

    choose(second, "box:0:green")

    page.wait_for_selector("#console .steps")
    expect(page.locator(".offline-note")).to_be_hidden()


@pytest.mark.parametrize("failure", ["no line", "a fault of the server"])
def test_a_stream_that_fails_at_first_is_retried(visit: Visit, failure: str):
    page = visit("/", "en")
    asked: list[Request] = []

    def fail_once(route: Route) -> None:
        asked.append(route.request)
        if len(asked) > 1:
            route.continue_()
        elif failure == "no line":
            route.abort()
        else:
            route.fulfill(status=503, body="")

    page.route("**/stream/*", fail_once)
    page.click(".hero button.primary")

    page.wait_for_selector(ASKED)
    choose(page, "box:0:green")
    page.wait_for_selector("#console .steps")
    expect(page.locator(".offline-note")).to_be_hidden()
    for _ in range(100):
        if len(asked) == 1:
            page.wait_for_timeout(100)
    assert len(asked) == 2


def test_a_choice_that_does_not_arrive_says_so_and_arrives_once_when_sent_again(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    before = int(revision(page))
    page.route("**/move/", lambda route: route.abort())

    page.click('[data-at="box:0:green"].can')

    lost = page.locator("[data-sent=lost]")
    expect(lost).to_be_visible(timeout=1000)
    expect(lost).to_contain_text("This has not arrived.")
    assert int(revision(page)) == before
    page.unroute("**/move/")
    page.click("[data-again]")
    page.wait_for_selector("#console .steps")
    expect(lost).to_be_hidden()
    assert int(revision(page)) == before + 1


def test_a_hanging_choice_times_out_and_can_be_sent_again(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    before = int(revision(page))
    page.route("**/move/", lambda route: None)

    page.click('[data-at="box:0:green"].can')

    expect(page.locator("[data-sent=late]")).to_be_visible(timeout=1200)
    expect(page.locator("[data-sent=lost]")).to_be_visible(timeout=10_000)
    page.unroute("**/move/")
    page.click("[data-again]")
    page.wait_for_selector("#console .steps")
    assert int(revision(page)) == before + 1


def test_a_choice_whose_answer_is_lost_counts_once_and_is_not_offered_again(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    before = int(revision(page))

    def arrives_unanswered(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/move/", arrives_unanswered)
    page.click('[data-at="box:0:green"].can')
    page.wait_for_selector("#console .steps")
    assert int(revision(page)) == before + 1
    page.wait_for_timeout(1000)
    expect(page.locator("[data-sent=lost]")).to_be_hidden()


def test_a_choice_on_a_slow_line_is_shown_as_pending(visit: Visit):
    page = visit("/", "ja")
    play_now(page)

    def wait(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    page.route("**/move/", wait)
    page.click('[data-at="box:0:green"].can')
    expect(page.locator("[data-sent=late]")).to_have_text("送信中です…", timeout=1200)
    page.wait_for_selector("#console .steps")
    expect(page.locator("[data-sent=late]")).to_be_hidden()
