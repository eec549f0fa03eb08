"""Playing at a table with a real browser."""

from __future__ import annotations

from playwright.sync_api import Page

ASKED = "#console.asks, #console.over"


def play_now(page: Page) -> None:
    """The first click of the front page, up to the first question."""
    page.click(".hero button.primary")
    page.wait_for_selector(ASKED)
    page.wait_for_function("() => document.body.classList.contains('offline') === false")


def revision(page: Page) -> str:
    """The revision of the table that the page shows."""
    return page.get_attribute("#console input[name=revision]", "value") or ""


def moved_on(page: Page, before: str) -> None:
    """Wait until the page shows another revision."""
    page.wait_for_function(
        "before => document.querySelector('#console input[name=revision]')?.value !== before", arg=before
    )


def choose(page: Page, name: str) -> None:
    """Press what bears this name on the board."""
    before = revision(page)
    page.click(f'[data-at="{name}"].can')
    moved_on(page, before)


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.query_selector("#console.over") is not None
