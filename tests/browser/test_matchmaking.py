"""Matchmaking in real browsers: people are matched automatically, but not while their page is closed."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

from playwright.sync_api import Page, expect

from tests.browser.access import assert_accessible_and_fitting
from tests.browser.conftest import Visit
from tests.web.server import Server

AT_A_TABLE = re.compile(r"/t/[^/]+/$")


def look_for_two(visit: Visit, name: str, lang: str) -> Page:
    page = visit("/tables/find/", lang)
    page.select_option("#game", "freekick")
    page.select_option("#seats", "2")
    page.uncheck("[name=bots]")
    page.fill("#name", name)
    page.click("main .primary")
    page.wait_for_selector("#matched-players")
    return page


def is_anybody_there(server: Server) -> bool:
    """Whether somebody who waits has the page open, as the server knows it."""
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3")) as database:
        there = "SELECT count(*) FROM social_seek WHERE table_id IS NULL AND active_until > ?"
        return bool(database.execute(there, [datetime.now(UTC).replace(tzinfo=None).isoformat(" ")]).fetchone()[0])


def test_a_seeker_with_a_closed_page_is_skipped_and_the_others_are_matched(visit: Visit, server: Server):
    gone = look_for_two(visit, "Nei", "en")
    assert is_anybody_there(server)
    gone.goto("/tables/open/")
    server.wait(lambda: not is_anybody_there(server))

    kanata = look_for_two(visit, "Kanata", "ja")
    expect(kanata.locator("#matched-players b")).to_have_text("1／2人がそろいました")
    assert_accessible_and_fitting(kanata, "waiting-ja")

    mio = visit("/tables/find/", "en")
    assert_accessible_and_fitting(mio, "find-en")
    mio.select_option("#game", "freekick")
    mio.select_option("#seats", "2")
    mio.fill("#name", "Mio")
    mio.click("main .primary")
    for page in (mio, kanata):
        expect(page).to_have_url(AT_A_TABLE)
    assert mio.url == kanata.url
