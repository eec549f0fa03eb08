"""Several browsers at one table, and one browser in trouble."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import moved_on, over, revision
from tests.web.server import Server

MOST_STEPS = 400
# Whatever can be pressed to go on: the answer at hand first, then the boards, then passing.
ANSWERS = ("#console .acts .primary", ".sheet .can", "#board .can", "#console .acts button[name=option]")


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.close()


def make_table(page: Page, **seats: str) -> None:
    """Fill in the form for a new table as somebody new."""
    page.goto("/tables/new/")
    page.fill("#name", "Kanata")
    for seat, kind in seats.items():
        page.select_option(f"#{seat}", kind)
    page.click("main button.primary")
    page.wait_for_url(lambda url: "/t/" in url)


def join(host: Page, friend: Page, name: str) -> None:
    """The friend follows the host's link."""
    friend.goto(host.input_value("#board input[readonly]"))
    friend.fill("#name", name)
    friend.click("main button.primary")
    friend.wait_for_selector("#console")


def asked(page: Page) -> bool:
    return page.query_selector("#console.asks") is not None


def press_something(page: Page) -> None:
    """Press whatever goes on, and wait until the table has."""
    before = revision(page)
    for answer in ANSWERS:
        button = page.query_selector(answer)
        if button is not None and button.get_attribute("formaction") is None:
            button.click(force=True)
            break
    moved_on(page, before)


def until_asked(*pages: Page) -> Page:
    """The page that is asked something; waits for bots and streams."""
    pages[0].wait_for_timeout(20)
    for _ in range(600):
        for page in pages:
            if asked(page) or over(page):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


def test_two_friends_and_a_bot_play_a_whole_game_and_neither_reloads(visit: Visit):
    kanata, mio = visit("/", "ja", 390, 844), visit("/", "en")
    make_table(kanata, seat_1="open", seat_2="bot:random")
    join(kanata, mio, "Mio")
    expect(kanata).not_to_have_url("/")
    expect(kanata.locator("#seats")).to_contain_text("Mio")
    for page in (kanata, mio):
        page.evaluate("window.sameDocument = true")
    for _ in range(MOST_STEPS):
        page = until_asked(kanata, mio)
        if over(page):
            break
        assert page.title().startswith("●")
        press_something(page)
    for page in (kanata, mio):
        page.wait_for_selector("#console.over")
        assert page.evaluate("window.sameDocument") is True
    assert revision(kanata) == revision(mio)
    shoot(kanata, "won-phone-ja")
    shoot(mio, "won-desktop-en")
    mio.click("#console .acts .primary")
    mio.wait_for_url(lambda url: "/t/" in url)
    expect(mio.locator("#console:not(.over)")).to_be_visible()


def test_what_one_says_the_other_reads(visit: Visit):
    kanata, mio = visit("/", "ja"), visit("/", "en")
    make_table(kanata, seat_1="open", seat_2="none")
    join(kanata, mio, "Mio")
    mio.fill(".talk input[name=text]", "<b>hello</b> & good luck")
    mio.press(".talk input[name=text]", "Enter")
    expect(kanata.locator("#chat")).to_contain_text("<b>hello</b> & good luck")
    expect(mio.locator(".talk input[name=text]")).to_have_value("")


def test_a_double_click_counts_once(visit: Visit):
    page = visit("/", "en")
    page.click(".hero button.primary")
    until_asked(page)
    before = int(revision(page))
    page.dblclick(".sheet .can >> nth=0", force=True)
    page.wait_for_timeout(700)
    assert int(revision(page)) == before + 1


def test_two_tabs_of_one_player_show_one_table(visit: Visit):
    first = visit("/", "en")
    first.click(".hero button.primary")
    until_asked(first)
    second = first.context.new_page()
    second.goto(first.url)
    until_asked(second)
    press_something(first)
    expect(second.locator("#console input[name=revision]")).to_have_value(revision(first))
    press_something(second)
    expect(first.locator("#console input[name=revision]")).to_have_value(revision(second))


def test_a_stale_page_is_told_so_and_shown_the_present(visit: Visit):
    page = visit("/", "en")
    page.click(".hero button.primary")
    until_asked(page)
    # As if the news had not come through: the page keeps an old revision.
    page.evaluate("document.querySelector('#console input[name=revision]').value = '0'")
    page.click(".sheet .can >> nth=0", force=True)
    expect(page.locator("#notice")).to_contain_text("moved on")
    assert revision(page) != "0"
    press_something(page)


def test_going_back_shows_the_table_as_it_is(visit: Visit):
    page = visit("/", "en")
    page.click(".hero button.primary")
    until_asked(page)
    press_something(page)
    now = revision(page)
    page.goto("/rules/")
    page.go_back()
    page.wait_for_selector("#console")
    assert int(revision(page)) >= int(now)
    if asked(page):
        press_something(page)


def test_a_page_finds_its_way_back_when_the_server_was_killed(mortal: Server, visit: Visit):
    page = visit(mortal.address + "/", "en")
    page.click(".hero button.primary")
    until_asked(page)
    mortal.kill()
    expect(page.locator(".offline-note")).to_be_visible()
    mortal.start()
    expect(page.locator(".offline-note")).to_be_hidden(timeout=30_000)
    until_asked(page)
    press_something(page)


def test_friends_at_one_device_are_asked_in_turn_behind_a_cover(visit: Visit):
    page = visit("/", "en", 390, 844)
    make_table(page, seat_1="guest", seat_2="none")
    for _ in range(6):
        page.wait_for_selector("a.primary[href*='seat=']")
        assert page.query_selector("button[name=option]") is None
        page.click("a.primary[href*='seat=']")
        page.wait_for_selector("#console.asks")
        while asked(page):
            press_something(page)
