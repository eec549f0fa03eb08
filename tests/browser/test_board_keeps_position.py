"""The board keeps its position after any answer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import places
from tests.browser.conftest import Visit
from tests.browser.table import ASKED, against_bots

UNDER_THE_NOTICE = """() => {
    const { x, y } = document.querySelector('#notice p').getBoundingClientRect();
    return document.elementFromPoint(x + 2, y + 2).closest('main') !== null;
}"""


def refuse_something(page: Page) -> None:
    """Click the first board element that cannot be chosen now."""
    page.locator("#board .refused").first.click(force=True)
    page.wait_for_selector("#notice .refusal")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_refusal_does_not_move_the_board(visit: Visit, width: int, height: int):
    page = visit("/", "en", width, height)
    against_bots(page, "freekick")
    page.wait_for_selector(ASKED)
    page.locator("#board .refused").first.scroll_into_view_if_needed()
    before = places(page)

    refuse_something(page)

    assert places(page) == before
    expect(page.locator("#notice")).to_be_in_viewport()


def test_a_press_on_a_refusal_reaches_the_element_behind_it(visit: Visit):
    page = visit("/", "ja", 390, 844)
    against_bots(page, "freekick")
    page.wait_for_selector(ASKED)

    refuse_something(page)

    assert page.evaluate(UNDER_THE_NOTICE)
