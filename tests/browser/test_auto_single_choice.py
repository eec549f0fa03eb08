"""A choice with only one option is taken automatically after a moment, unless the player holds it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import against_bots, moved_on, revision

MOST = 60
LONGER = 2_500  # milliseconds: than the moment after which it goes
WAIT = "#console [data-single]:not([hidden])"
LAST_NUMBER = "#console .steps label:last-child input"


def play_until_it_fills(page: Page) -> None:
    """Place as many cubes as possible each time, until only a pass is left and about to be taken."""
    for _ in range(MOST):
        page.wait_for_selector("#console.asks")
        before = revision(page)
        if page.query_selector(WAIT):
            return
        if page.query_selector(LAST_NUMBER):
            page.check(LAST_NUMBER, force=True)
            page.click("#console .acts .primary")
        else:
            page.locator("#board button.can").first.click()
        moved_on(page, before)
    raise AssertionError("there is always something to decide")


def test_an_automatic_pass_can_be_held(visit: Visit):
    page = visit("/", "en", singles=True)
    against_bots(page, "freekick")
    play_until_it_fills(page)
    page.click(WAIT)
    held = revision(page)
    page.wait_for_timeout(LONGER)
    expect(page.locator(WAIT)).to_have_count(0)
    assert revision(page) == held
    page.reload()
    page.wait_for_selector(WAIT)
    shoot(page, "single-goes")
    moved_on(page, held)
