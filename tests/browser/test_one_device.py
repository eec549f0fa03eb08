"""People who share a device, and a page that the news did not reach."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.table import play_now, revision
from tests.browser.test_together import answer_something

TO_ANOTHER = "a.primary[href*='seat=']"


def test_friends_at_one_device_are_asked_in_turn_behind_a_cover(visit: Visit):
    page = visit("/tables/new/", "en", 390, 844)
    page.fill("#name", "Kanata")
    page.select_option("#seat_1", "guest")
    page.select_option("#seat_2", "none")
    page.click("main form .primary")
    for _ in range(6):
        page.wait_for_selector(TO_ANOTHER)
        assert page.query_selector("button[name=option]") is None
        page.click(TO_ANOTHER)
        page.wait_for_selector("#console.asks")
        while page.query_selector("#console.asks"):
            answer_something(page)


def test_a_stale_page_is_told_so_and_shown_the_present(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    # As if the news had not come through: the page keeps an old revision.
    page.evaluate("document.querySelector('#console input[name=revision]').value = '0'")
    page.click("#board .can >> nth=0", force=True)
    expect(page.locator("#notice")).to_contain_text("moved on")
    assert revision(page) != "0"
    answer_something(page)
