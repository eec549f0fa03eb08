"""The status page shows how the server is and was, as far as it knows, and nothing about tables or people."""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta
from html import unescape
from pathlib import Path

import pytest
from django.core.cache import cache
from django.utils import timezone

import hoshitaku
from hoshitaku.web.http import rate_limits
from hoshitaku.web.monitoring import uptime
from hoshitaku.web.monitoring.process_state import process_state
from hoshitaku.web.table.models import RecordImport, Table

NOW = 1_800_000_000.0  # a full minute
MINUTE = 60


@pytest.fixture(autouse=True)
def notes(settings, tmp_path: Path, monkeypatch) -> Path:
    """A notes file of this test's own, on a server where everything runs."""
    settings.DATA = tmp_path
    loop = asyncio.new_event_loop()
    monkeypatch.setattr(process_state, "background_tasks", loop.create_future())
    monkeypatch.setattr(process_state, "_failure_times", {})
    yield tmp_path / "ready-minutes"
    loop.close()


def page(person) -> str:
    answer = person.client.get("/status/")
    assert answer.status_code == 200
    words = re.sub(r"<[^>]+>", " ", answer.content.decode().split("<main", 1)[1].split("<footer", 1)[0])
    return re.sub(r"\s+", " ", unescape(words))


# ---- what was


def test_before_the_first_minute_the_status_is_unknown(db):
    assert {(hour.known_minute_count, hour.ready_minute_count) for hour in uptime.last_hours(NOW)} == {(0, 0)}


def test_an_hour_in_which_every_minute_was_noted_was_ready_throughout(db):
    for minute in range(61):
        uptime.record_ready_minute(NOW - minute * MINUTE)
    assert uptime.last_hours(NOW)[-1] == uptime.UptimeHour(0, 60, 60)
    assert uptime.last_hours(NOW)[-2] == uptime.UptimeHour(1, 0, 0)


def test_a_server_that_was_down_for_ten_minutes_says_so(db):
    for minute in range(120):
        if not 20 <= minute < 30:
            uptime.record_ready_minute(NOW - minute * MINUTE)
    assert uptime.last_hours(NOW)[-1] == uptime.UptimeHour(0, 60, 50)
    assert uptime.last_hours(NOW)[-2] == uptime.UptimeHour(1, 59, 59)


def test_two_processes_that_note_the_same_minute_count_once(db):
    for minute in (1, 1, 2, 2):
        uptime.record_ready_minute(NOW - minute * MINUTE)
    assert uptime.last_hours(NOW)[-1].ready_minute_count == 2


def test_a_minute_in_which_the_server_was_not_ready_is_not_noted(db, monkeypatch, notes):
    monkeypatch.setattr(process_state, "is_stopping", True)
    uptime.record_ready_minute(NOW)
    assert not notes.exists()


def test_a_line_cut_off_by_a_power_failure_is_ignored(db, notes):
    notes.write_text("3000")
    assert {hour.known_minute_count for hour in uptime.last_hours(NOW)} == {0}
    notes.write_text("\0\0\0\n30000000")
    uptime.record_ready_minute(NOW - MINUTE)
    assert uptime.last_hours(NOW)[-1].ready_minute_count <= 1


def test_the_uptime_notes_stay_small_and_keep_all_that_the_page_shows(db, notes, monkeypatch):
    monkeypatch.setattr(uptime, "MAX_FILE_BYTES", 1000)
    this = int(NOW) // MINUTE
    notes.write_text("".join(f"{minute}\n" for minute in range(this - 5000, this)))
    uptime.record_ready_minute(NOW)
    assert len(notes.read_text().split()) == uptime.MINUTES_KEPT
    assert {(hour.known_minute_count, hour.ready_minute_count) for hour in uptime.last_hours(NOW)} == {(60, 60)}


def test_minutes_are_noted_as_long_as_the_server_runs(db, monkeypatch):
    noted: list[float] = []
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            raise asyncio.CancelledError

    async def at_once(work, *given):
        given[0](*given[1:])

    monkeypatch.setattr(uptime, "record_ready_minute", noted.append)
    monkeypatch.setattr(uptime.asyncio, "to_thread", at_once)
    monkeypatch.setattr(uptime.asyncio, "sleep", sleep)
    monkeypatch.setattr(uptime.time, "time", lambda: NOW + 42)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(uptime.record_uptime_regularly())
    assert noted == [NOW + 42] * 3
    assert slept == [pytest.approx(18, abs=0.1)] * 3


# ---- the page


def test_the_page_is_linked_from_every_page(kanata, mio):
    assert '<a href="/status/">サーバーの状態</a>' in kanata.client.get("/").content.decode()
    assert '<a href="/status/">Server status</a>' in mio.client.get("/").content.decode()


def test_the_page_says_that_all_is_well_in_both_languages(kanata, mio):
    assert "正常に動いています" in page(kanata)
    shown = page(mio)
    assert "Everything is working" in shown
    assert f"Version {hoshitaku.__version__}" in shown
    assert "Nothing is on record yet" in shown
    assert "No table is waiting" in shown
    assert "Not sent by this server" in shown


def test_the_page_says_when_something_is_wrong(mio, kanata):
    process_state.background_tasks.cancel()
    assert "Something is wrong" in page(mio)
    assert "問題が起きています" in page(kanata)


def test_the_page_counts_games_and_what_waits(mio):
    table = mio.play_now()
    Table.objects.filter(pk=table.pk).update(actor=1, last_choice=timezone.now() - timedelta(seconds=70))
    RecordImport.objects.create(text="", line_count=0, state="reading")
    RecordImport.objects.create(text="", line_count=0)
    cache.clear()
    shown = page(mio)
    assert f"{hoshitaku.game(table.game).title('en')} 1" in shown
    assert "Waiting for a bot 1 The first has waited 1 minute." in shown
    assert "Being read: 1 1 waiting" in shown


def test_the_page_names_the_limits_that_hold(mio, monkeypatch):
    monkeypatch.setattr(rate_limits, "CHOICES_PER_MINUTE", rate_limits.RateLimit("move", 123, 4567, 60, "too_fast"))
    assert "Choices 123 4,567 1 minute" in page(mio)


def test_a_server_that_sends_mails_says_so(mio, settings):
    settings.MAILS, settings.ORIGIN = True, "https://stars.example"
    assert "Sent by this server" in page(mio)


def test_the_page_shows_the_uptime_share(mio, kanata, monkeypatch):
    for minute in range(1, 101):
        if minute > 5:
            uptime.record_ready_minute(NOW - minute * MINUTE)
    monkeypatch.setattr("hoshitaku.web.monitoring.views.time.time", lambda: NOW)
    shown = page(mio)
    assert "95.0 % Working in 95 of the 100 minutes on record" in shown
    assert "0 to 1 hour ago: working in 55 of 60 minutes" in shown
    assert "95.0％ 記録のある100分のうち95分は正常" in page(kanata)


def test_the_page_shows_nothing_of_a_table_or_a_person(kanata, mio):
    table = kanata.make_table(title="Very private")
    mio.join(table)
    kanata.do(table, "start")
    html = kanata.client.get("/status/").content.decode()
    for shown in (table.slug, table.secret.invitation, "private", "Mio"):
        assert shown not in html, shown
