"""Bots pause if nobody plays and nobody watches, and continue with the next visit."""

from __future__ import annotations

import asyncio

import pytest

from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.bots.jobs import BotRunner
from hoshitaku.web.table.model import announce_change
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.page import streams
from hoshitaku.web.table.seats.viewpoint import spectator_requester
from hoshitaku.web.table.upkeep import idle_bots
from tests.web.people import Person, reloaded

FEW = 6


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Few choices are enough, and few tables."""
    monkeypatch.setattr(idle_bots, "IDLE_AFTER_ENTRIES", FEW)
    monkeypatch.setattr(idle_bots, "MAX_BOT_TABLES_PER_VIEWER", FEW)


@pytest.fixture
def left(kanata) -> Table:
    """A table that Kanata has left to bots."""
    table = against_bot(kanata)
    kanata.client.post(f"/t/{table.slug}/leave/")
    return reloaded(table)


def against_bot(person: Person) -> Table:
    return person.make_table(seat_1="bot:random")


def play(table: Table, most: int = 3 * FEW) -> int:
    """Let bots choose as the bot runner would, and return how often they did."""
    for times in range(most):
        task = bots_jobs.find_active_bot_task(table.pk)
        if task is None:
            return times
        bots_jobs.play_bot_option(task, bots_jobs.random_legal_option(task))
    return most


def test_bots_pause_after_some_unseen_choices(left):
    assert 0 < play(left) <= FEW
    assert reloaded(left).status == Table.Status.PLAYING
    assert bots_jobs.find_bot_task(left.pk) is not None
    assert play(left) == 0


def test_the_bot_worker_skips_paused_tables(monkeypatch):
    async def any_thought(runner: BotRunner, task: bots_jobs.BotTask) -> int:
        return 0

    monkeypatch.setattr(idle_bots, "is_bot_table_idle", lambda table: len(taken) == FEW)
    monkeypatch.setattr(bots_jobs, "find_bot_task", lambda table: bots_jobs.BotTask("slug", 0, 1, None))
    taken: list[bots_jobs.BotTask] = []
    monkeypatch.setattr(bots_jobs, "play_bot_option", lambda task, option: taken.append(task))
    monkeypatch.setattr(BotRunner, "_find_option", any_thought)
    asyncio.run(asyncio.wait_for(BotRunner(pause_seconds=0)._play_table(1), 60))
    assert len(taken) == FEW


def test_a_visit_resumes_the_bots(left, hal, django_capture_on_commit_callbacks, monkeypatch):
    play(left)
    woken: list[int] = []
    monkeypatch.setattr(announce_change, "_listeners", [lambda table, changes: woken.append(table)])
    with django_capture_on_commit_callbacks(execute=True):
        hal.look(left)
    assert woken == [left.pk]
    assert play(left) > 0


def test_polling_resumes_the_bots_too(left, hal):
    play(left)
    hal.client.get(f"/t/{left.slug}/stream/?slow=1", headers={"HX-Request": "true"})
    assert play(left) > 0


def test_bots_play_on_while_a_page_is_open(left):
    for _ in range(3 * FEW):
        if reloaded(left).status == Table.Status.OVER:
            break
        assert play(left, most=1) == 1
        streams.render_outdated_and_mark_seen(left.pk, {spectator_requester("en"): 0}, 1)


def test_bots_never_pause_where_a_person_plays(kanata):
    table = against_bot(kanata)
    for _ in range(3 * FEW):
        bots_jobs.play_bots_now(table)
        if not (offered := kanata.controls(table).legal):
            break
        kanata.choose(table, offered[0])
    Table.objects.filter(pk=table.pk).update(watched_revision=0)
    assert reloaded(table).revision > FEW
    assert not idle_bots.is_bot_table_idle(table.pk)


def test_a_returning_player_plays_on(left, kanata):
    play(left)
    kanata.client.post(f"/t/{left.slug}/back/")
    assert not idle_bots.is_bot_table_idle(left.pk)


def test_a_person_leaves_a_limited_number_of_tables_to_bots(kanata):
    tables = [against_bot(kanata) for _ in range(FEW + 1)]
    answers = [kanata.client.post(f"/t/{table.slug}/leave/") for table in tables]
    assert [answer.status_code for answer in answers] == [303] * FEW + [409]
    assert f"{FEW}卓" in answers[-1].content.decode()
    assert not Seat.objects.get(table=tables[-1], number=0).bot_plays


@pytest.mark.parametrize("ended", [True, False])
def test_a_table_that_is_over_or_returned_to_makes_room_for_another(kanata, ended):
    tables = [against_bot(kanata) for _ in range(FEW + 1)]
    for table in tables[:-1]:
        kanata.client.post(f"/t/{table.slug}/leave/")
    if ended:
        Table.objects.filter(pk=tables[0].pk).update(status=Table.Status.OVER)
    else:
        kanata.client.post(f"/t/{tables[0].slug}/back/")
    assert kanata.client.post(f"/t/{tables[-1].slug}/leave/").status_code == 303


def test_the_limit_includes_bots_set_by_the_host(kanata):
    for _ in range(FEW):
        kanata.client.post(f"/t/{against_bot(kanata).slug}/leave/")
    table = against_bot(kanata)
    assert kanata.client.post(f"/t/{table.slug}/seat/0/stand-in/").status_code == 409


def test_a_table_where_somebody_else_plays_on_does_not_count(kanata, mio):
    for _ in range(FEW):
        kanata.client.post(f"/t/{against_bot(kanata).slug}/leave/")
    table = kanata.make_table()
    mio.join(table)
    assert kanata.client.post(f"/t/{table.slug}/leave/").status_code == 303
