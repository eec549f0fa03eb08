"""People who share a device, and a page that the news did not reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import play_now, revision, set_up
from tests.browser.test_together import answer_something

TO_ANOTHER = "button.primary[formaction$='/hand/'], form[action$='/hand/'] button"
KEPT = {"en": "keeps the quest", "ja": "クエスト"}


def take_device(page: Page) -> None:
    """Whoever is asked says that the device is theirs."""
    with page.expect_navigation():
        page.click(TO_ANOTHER)
    page.wait_for_selector("#console.asks")
    page.wait_for_function("() => document.body.classList.contains('offline') === false")


def three_at_one_device(visit: Visit, lang: str, width: int, height: int) -> Page:
    """Kanata and two friends choose their quests in Far Far Out, which nobody else may know."""
    page = visit("/tables/new/?game=farfarout", lang, width, height)
    set_up(page, "Kanata", ["guest", "guest"], {})
    return page


def assert_covered(page: Page) -> None:
    """Nothing of the table is to be seen but what everybody may see."""
    page.wait_for_selector(TO_ANOTHER)
    assert page.query_selector("button[name=option]") is None
    expect(page.locator("body")).not_to_contain_text(KEPT["en"])


def test_friends_at_one_device_are_asked_in_turn_behind_a_cover(visit: Visit):
    page = visit("/tables/new/", "en", 390, 844)
    page.fill("#name", "Kanata")
    page.select_option("#seat_1", "guest")
    page.select_option("#seat_2", "none")
    page.click("main form .primary")
    for _ in range(6):
        page.wait_for_selector(TO_ANOTHER)
        assert page.query_selector("button[name=option]") is None
        take_device(page)
        while page.query_selector("#console.asks"):
            answer_something(page)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_when_the_device_goes_to_another_nothing_private_stays_on_it(visit: Visit, width: int, height: int):
    page = three_at_one_device(visit, "en", width, height)
    assert_covered(page)
    shoot(page, f"one-device-cover-{width}")
    take_device(page)
    while page.query_selector("#console.asks"):
        kept = page.locator("#log").inner_text()
        answer_something(page)
    assert KEPT["en"] in kept or page.query_selector(TO_ANOTHER)

    assert_covered(page)
    shoot(page, f"one-device-handed-on-{width}")
    page.reload()
    assert_covered(page)


def test_going_back_shows_no_page_of_the_one_before(visit: Visit):
    page = three_at_one_device(visit, "en", 1440, 900)
    take_device(page)
    page.locator("#about a[href$='/replay/']").click()
    page.wait_for_selector("#scrubber")
    page.go_back()
    while page.query_selector("#console.asks"):
        answer_something(page)
    for _ in range(3):
        if page.go_back() is None or "/t/" not in page.url:
            break
        expect(page.locator("body")).not_to_contain_text(KEPT["en"])
    page.go_forward()
    expect(page.locator("body")).not_to_contain_text(KEPT["en"])


def test_a_tab_that_was_left_open_is_covered_too(visit: Visit):
    page = three_at_one_device(visit, "en", 1440, 900)
    take_device(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#console.asks")
    while page.query_selector("#console.asks"):
        answer_something(page)
    assert_covered(other)
    take_device(page)
    assert_covered(other)


def test_a_stale_page_is_told_so_and_shown_the_present(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    # As if the news had not come through: the page keeps an old revision.
    page.evaluate("document.querySelector('#console input[name=revision]').value = '0'")
    page.click("#board .can >> nth=0", force=True)
    expect(page.locator("#notice")).to_contain_text("moved on")
    assert revision(page) != "0"
    answer_something(page)
