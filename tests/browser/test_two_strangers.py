"""The whole club in one story: two people find each other, play by clocks on phones, and meet again around the game."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.test_clocks import leave_time
from tests.browser.test_club import SECRET, sign_up
from tests.web.server import Server

PHONE = (390, 844)
RATING = re.compile(r"1,[3-6]\d\d")
GAME = "/club/games/free-kick-from-the-planet/"


def member(visit: Visit, name: str, lang: str) -> Page:
    page = visit("/", lang, *PHONE)
    sign_up(page, name)
    return page


def open_table_with_a_clock(page: Page) -> None:
    """A public table at which a player who runs out of time has lost."""
    page.goto("/tables/new/")
    page.select_option("#seat_2", "none")
    page.check("[name=public]")
    page.click("#clock summary")
    page.check('[name=clock][value="usual"]')
    page.check('[name=clock_end][value="lost"]')
    page.click("main form .primary")
    page.wait_for_selector(".forming")


def plays_to_the_end(server: Server, page: Page) -> None:
    """The person goes on with the first choice each time, as their browser would send it."""
    player = server.browser()
    player.client.cookies.update({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})
    table = page.url.removeprefix(server.address)
    server.wait(lambda: not player.choose_something(table) and "/verify/" in player.open(table))


def rating_of(server: Server, page: Page) -> int:
    """The rating that somebody's own page shows as soon as the game has been counted."""

    def is_counted() -> bool:
        page.goto("/people/me/")
        return RATING.search(page.inner_text("main")) is not None

    server.wait(is_counted)
    shoot(page, f"story-rating-{page.get_attribute('html', 'lang')}")
    return int(RATING.search(page.inner_text("main"))[0].replace(",", ""))


def approve_cafes(server: Server) -> None:
    """Approve all cafés, as the operator does in the admin."""
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3", timeout=20, isolation_level=None)) as database:
        database.execute("UPDATE club_cafes_cafe SET approved = 1")


def test_two_strangers_are_matched_play_by_clocks_and_become_friends(visit: Visit, server: Server):
    kanata, mio = member(visit, "kanata-7", "ja"), member(visit, "mio-7", "en")
    open_table_with_a_clock(kanata)
    mio.goto("/tables/open/")
    mio.locator("main a", has_text="Free Kick").first.click()
    expect(mio.locator("main")).to_contain_text("lost")
    mio.click("button[name=seat]")
    for page in (kanata, mio):
        page.wait_for_selector("#board .cards")
    shoot(mio, "story-playing")

    asked, other = (kanata, mio) if kanata.query_selector("#console.asks") else (mio, kanata)
    leave_time(server, -10)
    expect(other.locator("#log")).to_contain_text(re.compile("time has run out|時間切れ"))
    plays_to_the_end(server, other)
    lost, won = (rating_of(server, page) for page in (asked, other))
    assert lost < 1500 < won

    write_found_and_publish(kanata, server)
    join_and_find(mio)

    kanata.goto("/account/delete/")
    kanata.fill("[name=password]", SECRET)
    kanata.check("[name=sure]")
    kanata.click("main form button.btn")
    expect(kanata.locator("#notice")).to_contain_text("削除しました")
    mio.goto("/people/me/games/")
    expect(mio.locator("main")).not_to_contain_text("kanata-7")


def write_found_and_publish(page: Page, server: Server) -> None:
    """A review, a community, and a café that keeps the game."""
    page.goto(GAME)
    page.click("a[href$='write/?kind=review']")
    page.fill("[name=title]", "六つのラウンド")
    page.fill("[name=text]", "何度でも**遊べる**。")
    page.click("main .btn.primary")
    expect(page.locator(".prose")).to_contain_text("何度でも")

    page.goto("/club/communities/new/")
    page.fill("[name=name]", "木星の会")
    page.fill("[name=about]", "月に一度集まります。")
    page.click("main .btn.primary")
    expect(page.locator("h2")).to_contain_text(["木星の会"])

    page.goto("/club/cafes/new/")
    for name, text in {"name": "星のカフェ", "place": "札幌", "address": "北1条", "hours": "毎日"}.items():
        page.fill(f"main [name={name}]", text)
    page.click("main .btn.primary")
    expect(page.locator("h2")).to_contain_text(["星のカフェ"])
    page.fill("main [name=q]", "遊星")
    page.click("main .choose .btn")
    page.locator("button[value='add:free-kick-from-the-planet']").click()
    approve_cafes(server)


def join_and_find(page: Page) -> None:
    page.goto("/club/communities/")
    page.get_by_role("link", name="木星の会").first.click()
    page.click("form[action$='/join/'] .btn")
    expect(page.locator("form[action$='/join/']")).to_have_count(0)

    page.goto(GAME)
    page.locator(".mark-interested").first.click()
    page.goto("/club/cafes/")
    expect(page.locator("main")).to_contain_text("星のカフェ")
    shoot(page, "story-cafes")
    page.get_by_role("link", name="星のカフェ").first.click()
    expect(page.locator("main")).to_contain_text("Free Kick")
