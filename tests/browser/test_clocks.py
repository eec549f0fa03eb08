"""Two people play by clocks, one of them on a phone: the clocks tick, warn, and run out."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, expect

from tests.browser.access import assert_accessible_and_fitting
from tests.browser.conftest import Visit, shoot
from tests.web.server import Server


def leave_time(server: Server, seconds: float) -> None:
    """So much is left on the clock that runs."""
    left = (datetime.now(UTC).replace(tzinfo=None) + timedelta(seconds=seconds)).isoformat(" ")
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3", timeout=20, isolation_level=None)) as database:
        database.execute("UPDATE clocks_clock SET deadline = ? WHERE deadline IS NOT NULL", [left])


def begin(visit: Visit) -> tuple[Page, Page]:
    """Kanata makes a table with a clock; Mio reads what it does and joins on a phone."""
    kanata = visit("/tables/new/", "ja")
    kanata.fill("#name", "Kanata")
    kanata.select_option("#seat_2", "none")
    kanata.click("#clock summary")
    kanata.check('[name=clock][value="usual"]')
    expect(kanata.locator("#clock .as-chosen")).to_contain_text("10分＋1手番20秒")
    assert_accessible_and_fitting(kanata, "clock-setup-ja")
    kanata.click("main form .primary")
    mio = visit(kanata.input_value(".forming input"), "en", 390, 844)
    expect(mio.locator("main form")).to_contain_text("10 minutes, and 20 seconds more")
    mio.fill("#name", "Mio")
    mio.click("main form .primary")
    for page in (kanata, mio):
        page.wait_for_selector("#board .cards")
    return kanata, mio


def test_clocks_tick_warn_and_run_out(visit: Visit, server: Server):
    kanata, mio = begin(visit)
    running = "#console .clock[data-deadline] b"
    expect(mio.locator(running)).to_have_text(re.compile(r"^10:1\d$"))
    before = mio.inner_text(running)
    expect(mio.locator(running)).not_to_have_text(before)

    leave_time(server, 19)
    for page in (kanata, mio):
        page.reload()
    asked = kanata if kanata.query_selector("#console.asks") else mio
    other = mio if asked is kanata else kanata
    expect(asked.locator("#console .clock.low[data-own]")).to_be_visible()
    expect(asked).to_have_title(re.compile(r"^0:1\d "))
    expect(asked.locator("#time-warning")).to_have_text(re.compile("20"))
    expect(other.locator("#seats .clock.runs")).to_be_visible()
    assert_accessible_and_fitting(mio, "clock-low-en")
    shoot(asked, "clock-low")

    leave_time(server, -10)
    expect(asked.locator("#console")).to_contain_text(re.compile("A bot is playing for you|ボットがあなたの代わりに"))
    expect(other.locator("#log")).to_contain_text(re.compile("time has run out|時間切れになり"))
    shoot(other, "clock-out")
