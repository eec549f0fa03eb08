"""Several browsers at one table: friends and a bot, tabs of one player, a server that goes away and comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import ASKED, choose, moved_on, over, play_now, revision
from tests.web.server import Server

MOST_MOVES = 300


def table_of_two_and_a_bot(visit: Visit) -> tuple[Page, Page]:
    """Kanata makes a table in Japanese, Mio follows the link in English on a phone, a bot sits between them."""
    kanata = visit("/tables/new/", "ja")
    kanata.fill("#name", "Kanata")
    kanata.select_option("#seat_1", value="bot:search:level=3")
    kanata.click("#option_scenario summary")
    kanata.check('input[name="option_scenario"][value="first_game"]')
    kanata.click("main form .primary")
    link = kanata.input_value(".forming input")

    mio = visit(link, "en", 390, 844)
    mio.fill("#name", "Mio")
    mio.click("main form .primary")
    for page in (kanata, mio):  # it begins automatically when the last seat is taken
        page.wait_for_selector("#board .cards")
    return kanata, mio


def answer_something(page: Page) -> None:
    """Choose the first highlighted element, or any option of the console."""
    before = revision(page)
    if page.query_selector("#console .steps"):
        page.click("#console .acts .primary")
    elif page.query_selector("#board .can"):
        page.click("#board .can >> nth=0")
    else:
        page.click("#console .acts button[name=option]")
    moved_on(page, before)


@pytest.mark.slow
def test_two_browsers_and_a_bot_play_a_whole_game(visit: Visit):
    kanata, mio = table_of_two_and_a_bot(visit)

    for _ in range(MOST_MOVES):
        asked = [page for page in (kanata, mio) if page.query_selector("#console.asks")]
        if over(kanata) and over(mio):
            break
        if asked:
            answer_something(asked[0])
        else:
            kanata.wait_for_timeout(20)
    assert over(kanata)
    assert over(mio)
    assert scores(kanata) == scores(mio)
    shoot(kanata, "together-kanata")
    shoot(mio, "together-mio")


def scores(page: Page) -> list[int]:
    found: list[int] = page.evaluate(
        "() => [...document.querySelectorAll('.ranking b')].map(e => parseInt(e.textContent.replace('−', '-')))"
    )
    return found


def test_a_message_reaches_the_other_browser(visit: Visit):
    kanata, mio = table_of_two_and_a_bot(visit)

    mio.fill(".talk input[name=text]", "<b>Hello</b> & よろしく")
    mio.press(".talk input[name=text]", "Enter")

    expect(kanata.locator("#chat li")).to_contain_text(["<b>Hello</b> & よろしく"])
    mio.wait_for_function("() => document.querySelector('.talk input[name=text]').value === ''")


def test_two_tabs_of_one_player_show_the_same_table(visit: Visit):
    first = visit("/", "en")
    play_now(first)
    second = first.context.new_page()
    second.goto(first.url)

    choose(first, "box:0:green")

    second.wait_for_selector("#console .steps")
    assert revision(second) == revision(first)


def test_pressing_twice_chooses_once(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    before = int(revision(page))

    page.dblclick('[data-at="box:0:green"].can')

    page.wait_for_selector("#console .steps")
    assert int(revision(page)) == before + 1


def test_going_back_in_the_browser_shows_the_table_as_it_is_now(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    choose(page, "box:0:green")
    now = revision(page)

    page.goto("/rules/freekick/")
    page.go_back()

    page.wait_for_selector(ASKED)
    page.wait_for_function("now => document.querySelector('#console input[name=revision]').value === now", arg=now)
    assert page.is_visible("#console .steps")


@pytest.mark.slow
def test_a_page_shows_that_the_server_is_unreachable_and_recovers(visit: Visit, server: Server):
    page = visit("/", "en")
    play_now(page)

    server.kill()
    page.wait_for_selector(".offline-note", state="visible")
    assert "connection is lost" in page.inner_text(".offline-note")
    shoot(page, "offline")

    server.start()
    page.wait_for_selector(".offline-note", state="hidden", timeout=60_000)
    choose(page, "box:0:green")
    assert page.is_visible("#console .steps")


def test_a_person_who_closes_the_page_is_shown_as_gone_within_seconds_and_as_back_immediately(visit: Visit):
    kanata, mio = table_of_two_and_a_bot(visit)
    link, gone = mio.url, kanata.locator(".plate:has-text('Mio') [title='ページを閉じています']")
    expect(gone).to_have_count(0)

    mio.reload()
    mio.wait_for_selector("#console")
    mio.wait_for_timeout(5000)
    expect(gone).to_have_count(0)

    context = mio.context
    mio.close()
    expect(gone).to_have_count(1, timeout=10_000)
    shoot(kanata, "together-gone")

    context.new_page().goto(link)
    expect(gone).to_have_count(0, timeout=10_000)
