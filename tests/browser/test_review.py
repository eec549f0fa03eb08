"""The review of a finished game in a real browser: requested at the end, made in the background, on any screen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.access import assert_accessible_and_fitting, resize
from tests.browser.conftest import Visit
from tests.game_review.games import between

MAKING = 120_000  # milliseconds that a short review may take on a busy machine
PHONE = (390, 844)


def at_the_end(page: Page) -> None:
    """At a table whose game is over: one between bots, from its record."""
    page.fill("#text", "\n".join(between("freekick", "greedy", "random").json_lines()))
    page.click("main form .primary")
    page.wait_for_url("**/t/*/replay/**")
    page.click(".acts .primary")
    page.wait_for_selector("#console.over")


def test_a_finished_game_is_reviewed_from_its_end_and_each_turning_point_opens_its_moment(visit: Visit):
    page = visit("/import/", "en", *PHONE)
    at_the_end(page)
    page.click('#console .acts a[href$="/review/"]')
    page.click("main form .primary")
    page.wait_for_selector("svg.review-curve:visible", timeout=MAKING)

    assert page.locator(".review tbody tr.seat-1").count() == 1
    assert_accessible_and_fitting(page, "review-en")
    page.click(".top button[name=lang]")
    page.wait_for_selector("html[lang=ja]")
    page.wait_for_selector("svg.review-curve:visible")
    assert_accessible_and_fitting(page, "review-ja")
    resize(page, *PHONE)

    point = page.locator("svg.review-curve:visible a:not(.moment)").first
    where = point.get_attribute("href") or ""
    assert page.locator(f'.turning a[href="{where}"]').count() == 1
    point.click()
    page.wait_for_url(f"**{where}")
    assert page.input_value("#scrubber") == where.rsplit("=", 1)[1]

    page.go_back()
    assert page.evaluate("document.querySelectorAll('.review-curve').length") == 2
    turn = page.locator("svg.review-curve:visible a.moment").nth(3)
    where = turn.get_attribute("href") or ""
    assert page.locator(f'.figures a[href="{where}"]').count() == 1
    turn.click()
    page.wait_for_url(f"**{where}")
    assert page.input_value("#scrubber") == where.rsplit("=", 1)[1]


def test_a_long_log_does_not_make_the_page_longer(visit: Visit):
    page = visit("/import/", "en", 1440, 900)
    at_the_end(page)
    page.wait_for_selector(".account")

    assert page.locator("#log .hidden").count() > 20
    assert page.evaluate("document.documentElement.scrollHeight") == 900
