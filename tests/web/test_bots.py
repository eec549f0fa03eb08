"""Bots never stop a table: a worker that dies is replaced, and one that dies again and again is done without."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import Future
from pathlib import Path
from threading import Timer

import pytest
from cachetools import LRUCache

import hoshitaku
from hoshitaku.players import Player
from hoshitaku.web.lobby import forms
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.bots import process as bots_process
from hoshitaku.web.table.bots import workers as bots_workers
from hoshitaku.web.table.bots.jobs import BotRunner, BotTask
from hoshitaku.web.table.bots.process import BotQuestion, choose_for_bot
from hoshitaku.web.table.bots.workers import BotWorker, BotWorkers
from hoshitaku.web.table.create import SeatPlan, TablePlan, create_table
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.seats.bot_levels import selectable_levels
from tests.web.failing_bots import ANSWER, die, die_once, fail

BY_CHANCE = 9


def thought(mark: Path, how, monkeypatch) -> int:
    """The option that the bot runner takes from a bot that chooses by `how`."""
    return thoughts([mark], how, monkeypatch)[0]


def thoughts(marks: list[Path], how, monkeypatch) -> list[int]:
    """The same for bots of several tables together."""
    monkeypatch.setattr(bots_workers, "choose_for_bot", how)
    monkeypatch.setattr(bots_jobs, "random_legal_option", lambda task: BY_CHANCE)
    tasks = [BotTask("slug", 0, 1, BotQuestion("slug", "freekick", 0, "random", str(mark), {}, 1)) for mark in marks]

    async def think_together() -> list[int]:
        runner = BotRunner(pause_seconds=0)
        try:
            return await asyncio.gather(*(runner._find_option(task) for task in tasks))
        finally:
            runner._workers.stop_all()

    return asyncio.run(think_together())


def test_a_worker_that_dies_is_replaced_and_asked_again(tmp_path, monkeypatch, db):
    assert thought(tmp_path / "died", die_once, monkeypatch) == ANSWER


def test_a_process_has_one_request_so_that_a_queued_one_does_not_count_as_stuck(monkeypatch, tmp_path):
    begun: list[Worker] = []
    monkeypatch.setattr(bots_workers.worker_process, "start_worker", lambda *given: begun.append(Worker()) or begun[-1])
    monkeypatch.setattr(bots_workers.worker_process, "kill_worker", lambda worker: None)
    assert thoughts([tmp_path] * 8, choose_for_bot, monkeypatch) == [ANSWER] * 8
    assert 1 <= len(begun) <= len(os.sched_getaffinity(0))
    assert {worker.most_at_once for worker in begun} == {1}


def test_requests_are_answered_in_order_and_a_table_returns_to_its_process():
    answered: list[str] = []

    async def ask(crew: BotWorkers, table: str) -> BotWorker:
        async with crew.reserve_worker(table) as thinker:
            answered.append(table)
            await asyncio.sleep(0.001)
            return thinker

    async def all_ask() -> tuple[list[BotWorker], list[BotWorker]]:
        crew = BotWorkers(2)
        first = await asyncio.gather(*(ask(crew, table) for table in "abcdef"))
        return first, [await ask(crew, table) for table in "fe"]

    first, again = asyncio.run(all_ask())
    assert answered[:6] == list("abcdef")
    assert again == [first[5], first[4]]
    assert first[4] is not first[5]


def test_a_bot_stops_thinking_as_soon_as_the_table_changes():
    """Left alone this takes most of a second; halted at its first playout it takes next to nothing."""
    game = hoshitaku.game("freekick")
    position = game.new(2, {"scenario": "first_game"})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    question = BotQuestion(
        "here", "freekick", position.actor, "search:seconds=0.8", position.to_json(), game.pack.data, 1
    )

    async def thought_of(halted: bool) -> float:
        crew = BotWorkers(1)
        try:
            async with crew.reserve_worker("here") as thinker:
                await thinker.choose(question)  # its process has begun now, and the player is seated
                began = time.monotonic()
                asking = asyncio.ensure_future(thinker.choose(question))
                await asyncio.sleep(0)
                if halted:
                    crew.interrupt_table("elsewhere")
                    crew.interrupt_table("here")
                await asking
                return time.monotonic() - began
        finally:
            crew.stop_all()

    assert asyncio.run(thought_of(halted=True)) < asyncio.run(thought_of(halted=False)) / 2


class Worker:
    """Answers every question a moment later, and notes how many were open at the same time."""

    def __init__(self) -> None:
        self.at_once = self.most_at_once = 0

    def submit(self, how, question: BotQuestion, number: int) -> Future[int]:
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        answer: Future[int] = Future()
        Timer(0.01, self.answer, [answer]).start()
        return answer

    def answer(self, answer: Future[int]) -> None:
        self.at_once -= 1
        answer.set_result(ANSWER)


@pytest.mark.parametrize("how", [die, fail])
def test_a_bot_that_fails_plays_a_legal_option(how, tmp_path, monkeypatch, db):
    assert thought(tmp_path / "died", how, monkeypatch) == BY_CHANCE


@pytest.mark.parametrize("level", selectable_levels("freekick"))
def test_every_bot_chooses_a_legal_option(level, kanata):
    kanata.play_now()
    host = Table.objects.get().host
    table = create_table(TablePlan("freekick", [SeatPlan("bot", level), SeatPlan("me")]), host)
    if table.actor == 1:
        table.seats.filter(number=1).update(bot_plays=True, level=level)
    task = bots_jobs.find_bot_task(table.pk)
    assert choose_for_bot(task.question) in positions.position_after(table).options()
    assert bots_jobs.random_legal_option(task) in positions.position_after(table).options()


def test_a_seat_has_the_same_player_from_question_to_question(monkeypatch):
    """A bot that forgets where it has been in a turn could fly in circles forever, if cards make that free."""
    monkeypatch.setattr(bots_process, "player_by_table_seat_and_level", LRUCache(bots_process.MAX_CACHED_PLAYERS))
    game = hoshitaku.game("farfarout")

    def asked(table: str, seat: int, level: str = "greedy") -> Player:
        return bots_process.seat_player(BotQuestion(table, "farfarout", seat, level, "", {}, 1), game)

    first = asked("one", 0)
    others = [asked("two", 0), asked("one", 1), asked("one", 0, "random")]
    assert asked("one", 0) is first
    assert first not in others


def test_a_bot_has_the_same_temperament_in_every_process_and_another_at_each_seat(kanata):
    table = kanata.make_table(seat_0="me", seat_1="bot:search:level=1")
    seeds = set()
    for _ in range(3):
        table.seats.update(bot_plays=True, level="search:level=1")
        seeds.add(bots_jobs.find_bot_task(table.pk).question.seed)
    assert seeds == {bots_jobs.bot_seed(table.slug, Table.objects.get(pk=table.pk).actor)}
    assert len({bots_jobs.bot_seed(slug, seat) for slug in ("one", "two") for seat in (0, 1)}) == 4


def test_seats_that_were_not_asked_for_long_are_forgotten(monkeypatch):
    monkeypatch.setattr(bots_process, "player_by_table_seat_and_level", LRUCache(bots_process.MAX_CACHED_PLAYERS))
    game = hoshitaku.game("freekick")
    for table in range(bots_process.MAX_CACHED_PLAYERS + 3):
        bots_process.seat_player(BotQuestion(str(table), "freekick", 0, "random", "", {}, 1), game)
    assert len(bots_process.player_by_table_seat_and_level) == bots_process.MAX_CACHED_PLAYERS
    assert ("2", 0, "random") not in bots_process.player_by_table_seat_and_level
    assert ("3", 0, "random") in bots_process.player_by_table_seat_and_level


def test_a_bot_s_choice_is_dropped_when_the_table_has_moved_on(kanata):
    table = kanata.make_table(seat_0="me", seat_1="bot:random")
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    late = BotTask(table.slug, 1, table.revision - 1, None)
    bots_jobs.play_bot_option(late, 0)
    assert Table.objects.get(pk=table.pk).revision == table.revision


def test_a_bot_s_choice_is_dropped_when_the_table_is_gone(kanata):
    table = kanata.make_table(seat_1="bot:random")
    late, key = BotTask(table.slug, 1, table.revision, None), table.pk
    table.delete()
    bots_jobs.play_bot_option(late, 0)
    assert bots_jobs.find_bot_task(key) is None


def test_a_game_of_bots_alone_cannot_be_asked_for(kanata):
    form = {"seat_0": "bot:random", "seat_1": "bot:random", "seat_2": "none", "seat_3": "none", "name": "Kanata"}
    assert kanata.client.post("/tables/new/", form).status_code == 400
    assert not Table.objects.exists()


@pytest.mark.parametrize("interpreted", [True, False])
def test_the_form_says_that_strong_levels_wait_for_the_compiled_rules(monkeypatch, hal, interpreted):
    monkeypatch.setattr(forms, "IS_INTERPRETED", interpreted)
    page = hal.client.get("/tables/new/").content.decode()
    assert ("levels 4 and 5 play like level 3" in page) == interpreted
    assert "<dt>Ganymede" in page


def test_a_bots_plate_shows_the_number_of_its_level(hal):
    table = hal.make_table(seat_1="bot:search:level=4")
    page = hal.look(table)
    assert '<b class="bot-level" aria-hidden="true">4</b>' in page
    assert "Bot, level 4" in page
    plain = hal.make_table(seat_1="bot:random")
    assert "bot-level" not in hal.look(plain)
