"""People who share a device, and a page that the news did not reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import play_now, revision, set_up
from tests.browser.test_several_browsers import answer_something

TO_ANOTHER = "button.primary[formaction$='/hand-over/'], form[action$='/hand-over/'] button"
KEPT = "keeps the quest"


def take_device(page: Page) -> None:
    """The asked person confirms that they have the device."""
    with page.expect_navigation():
        page.click(TO_ANOTHER)
    page.wait_for_selector("#console.asks")
    page.wait_for_function("() => document.body.classList.contains('offline') === false")


def three_at_one_device(visit: Visit, width: int = 1440, height: int = 900) -> Page:
    """Kanata and two friends choose their quests in Far Far Out, which nobody else may know."""
    page = visit("/tables/new/?game=farfarout", "en", width, height)
    set_up(page, "Kanata", ["guest", "guest"], {})
    return page


def play_until_covered(page: Page) -> None:
    """Answer everything until another player is asked."""
    while page.query_selector("#console.asks"):
        answer_something(page)


def assert_covered(page: Page) -> None:
    """Nothing of the table is to be seen but what everybody may see."""
    page.wait_for_selector(TO_ANOTHER)
    assert page.query_selector("button[name=option]") is None
    expect(page.locator("body")).not_to_contain_text(KEPT)


def test_friends_at_one_device_take_turns_behind_a_cover(visit: Visit):
    page = visit("/tables/new/", "en", 390, 844)
    page.fill("#name", "Kanata")
    page.select_option("#seat_1", "guest")
    page.select_option("#seat_2", "none")
    page.click("main form .primary")
    for _ in range(6):
        page.wait_for_selector(TO_ANOTHER)
        assert page.query_selector("button[name=option]") is None
        take_device(page)
        play_until_covered(page)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_handing_the_device_over_removes_everything_private(visit: Visit, width: int, height: int):
    page = three_at_one_device(visit, width, height)
    assert_covered(page)
    shoot(page, f"one-device-cover-{width}")
    take_device(page)
    answer_something(page)
    expect(page.locator("#log")).to_contain_text(KEPT)
    play_until_covered(page)

    assert_covered(page)
    shoot(page, f"one-device-handed-on-{width}")
    page.reload()
    assert_covered(page)


def test_private_messages_next_to_the_board_disappear_too(visit: Visit):
    page = three_at_one_device(visit)
    for _ in range(3):
        take_device(page)
        play_until_covered(page)
    take_device(page)
    page.click("[formaction$='/hint/']")
    expect(page.locator("#notice")).not_to_be_empty()
    expect(page.locator("#away")).not_to_be_empty()
    second = page.context.new_page()  # so that no answer to this page takes them away
    second.goto(page.url)
    second.wait_for_selector("#console.asks")
    play_until_covered(second)
    assert_covered(page)
    expect(page.locator("#notice")).to_be_empty()
    expect(page.locator("#away")).to_be_empty()


def test_going_back_and_forward_shows_no_page_of_the_previous_player(visit: Visit):
    page = three_at_one_device(visit)
    take_device(page)
    answer_something(page)
    page.locator("#about a[href$='/replay/?at=0']").click()
    page.wait_for_selector("#scrubber")
    expect(page.locator("#log")).to_contain_text(KEPT)
    page.go_back()
    expect(page.locator("#log")).to_contain_text(KEPT)
    play_until_covered(page)
    page.go_forward()
    page.wait_for_selector("#scrubber")
    expect(page.locator("body")).not_to_contain_text(KEPT)
    page.go_back()
    assert_covered(page)


def test_a_page_from_the_browser_cache_is_hidden_and_reloaded(visit: Visit):
    page = three_at_one_device(visit)
    take_device(page)
    dispatch = "name => dispatchEvent(new PageTransitionEvent(name, {persisted: true}))"
    page.evaluate(dispatch, "pagehide")
    assert not page.is_visible("#board")
    with page.expect_navigation():
        page.evaluate(dispatch, "pageshow")
    expect(page.locator("#board")).to_be_visible()


def test_a_tab_that_was_left_open_is_covered_too(visit: Visit):
    page = three_at_one_device(visit)
    take_device(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#console.asks")
    play_until_covered(page)
    assert_covered(other)
    take_device(page)
    assert_covered(other)


def test_a_stale_page_says_so_and_shows_the_current_state(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    # As if the news had not come through: the page keeps an old revision.
    page.evaluate("document.querySelector('#console input[name=revision]').value = '0'")
    page.click("#board .can >> nth=0", force=True)
    expect(page.locator("#notice")).to_contain_text("moved on")
    assert revision(page) != "0"
    answer_something(page)
