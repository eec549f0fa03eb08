"""A person alone with bots may have them choose without a pause, until their own next turn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.bots.jobs import BotRunner, find_bot_task
from hoshitaku.web.table.models import Table


@pytest.fixture
def table(mio) -> Table:
    """Mio plays against two bots, and waits for the first of them."""
    table = mio.make_table(seat_1="bot:random", seat_2="bot:random")
    while find_bot_task(table.pk) is None:
        mio.choose(table, mio.controls(table).legal[0])
    table.refresh_from_db()
    return table


def hurry(person: Any, table: Table) -> int:
    return person.client.post(f"/t/{table.slug}/hurry/").status_code


def is_hurried(table: Table) -> bool:
    return Table.objects.get(pk=table.pk).skip_pauses


def test_the_skip_pauses_button_is_shown_during_a_bot_s_pause_until_pressed(table, mio):
    assert "Skip ahead" in mio.look(table).split("<dialog")[0]
    assert hurry(mio, table) == 303
    assert is_hurried(table)
    assert "Skip ahead" not in mio.look(table).split("<dialog")[0]


def test_hurried_bots_make_no_pause(table, mio, monkeypatch):
    pauses: list[float] = []

    async def note(seconds: float) -> None:
        pauses.append(seconds)

    def pauses_of_one_turn() -> list[float]:
        pauses.clear()
        runner = BotRunner(pause_seconds=0.9)
        tasks = [find_bot_task(table.pk), None]
        monkeypatch.setattr(bots_jobs, "find_active_bot_task", lambda _: tasks.pop(0))
        asyncio.run(runner._play_table(table.pk))
        return pauses

    monkeypatch.setattr(bots_jobs.asyncio, "sleep", note)
    monkeypatch.setattr(bots_jobs, "play_bot_option", lambda task, option: None)
    monkeypatch.setattr(bots_jobs, "run_with_database", lambda work, *given: work(*given))
    monkeypatch.setattr(BotRunner, "_find_option", lambda self, task: asyncio.to_thread(lambda: 0))
    assert pauses_of_one_turn() == [0.9]
    hurry(mio, table)
    assert pauses_of_one_turn() == [0]


def test_a_person_s_choice_ends_the_hurry(table, mio):
    hurry(mio, table)
    bots_jobs.play_bots_now(table)
    assert is_hurried(table)
    mio.choose(table, mio.controls(table).legal[0])

    assert not is_hurried(table)


def test_with_another_person_at_the_table_nobody_hurries_bots(kanata, mio):
    table = kanata.make_table(seat_2="bot:random")
    mio.join(table)
    people = {0: kanata, 1: mio}
    while find_bot_task(table.pk) is None:
        table.refresh_from_db()
        mover = people[table.actor]
        mover.choose(table, mover.controls(table).legal[0])

    assert "Skip ahead" not in mio.look(table).split("<dialog")[0]
    hurry(kanata, table)
    assert not is_hurried(table)


def test_a_spectator_hurries_nobody(table, kanata):
    assert hurry(kanata, table) in (302, 403)
    assert not is_hurried(table)
