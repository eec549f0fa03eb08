"""Bots at tables. Each bot runs in a separate process and gets a random position that agrees with what its seat sees.

The web process finds tables that wait for a bot, pauses briefly (people dislike instant answers), asks a worker for an
option and takes it like any other choice. A worker that crashes is replaced and asked again. After some failures, a
random legal option is taken, so that a table never stops. A computation is stopped if the table moves on. Bots pause
(`upkeep.idle_bots`) only if no person sits at the table and nobody watches it. Two processes may compute the same
choice without harm: the log accepts only one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from django.db.models import F
from django.utils.crypto import salted_hmac

from hoshitaku.web.database.errors import log_failure
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.table.bots.process import BotQuestion, choose_for_bot
from hoshitaku.web.table.bots.workers import BotWorker, BotWorkers
from hoshitaku.web.table.model import announce_change, positions
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.choose import SubmittedForm, choose_option
from hoshitaku.web.table.upkeep import idle_bots

MAX_ATTEMPTS = 3
RETRY_SECONDS = 1.0  # seconds
REPEATED_PAUSE_FACTOR = 0.35  # of the pause, before further choices of the same seat: they belong together

logger = logging.getLogger(__name__)
_acting_seat = PreparedQuery(
    lambda table, status: Seat.objects.filter(table=table, table__status=status, number=F("table__actor")), 1, "playing"
)


@dataclass(frozen=True)
class BotTask:
    """A choice that a bot has to make: table, seat, revision, and whether to skip the pause."""

    slug: str
    seat: int
    revision: int
    question: BotQuestion
    without_pause: bool = False


def find_bot_task(table_id: int) -> BotTask | None:
    """The choice that a bot has to make at a table now; None if the table waits for a person or for nobody."""
    seat = _acting_seat.first(table_id, Table.Status.PLAYING)
    if seat is None or not seat.is_played_by_bot:
        return None
    table = seat.table
    if table.actor != seat.number:
        return None  # The table moved on just now, and its change is announced again.
    # Send only what the seat may know: everything hidden is dealt again.
    position = positions.position_after(table).redeal(seat.number, random.Random())
    pack = deal.table_pack(table).data
    question = BotQuestion(
        table.slug, table.game, seat.number, seat.level, position.to_json(), pack, bot_seed(table.slug, seat.number)
    )
    return BotTask(table.slug, seat.number, table.revision, question, table.skip_pauses)


def bot_seed(slug: str, seat: int) -> int:
    """A bot's seed: secret, and the same in every process throughout a game."""
    return int.from_bytes(salted_hmac("hoshitaku bot", f"{slug} {seat}").digest()[:4]) >> 1


def find_active_bot_task(table_id: int) -> BotTask | None:
    """Like find_bot_task; None too if the table has only bots and nobody watches, or if its game is unreadable."""
    try:
        task = find_bot_task(table_id)
    except Problem:
        return None
    return None if task is None or idle_bots.is_bot_table_idle(table_id) else task


def is_task_still_wanted(table_id: int, task: BotTask) -> bool:
    """Whether a table still waits for this choice of a bot."""
    seat = _acting_seat.first(table_id, Table.Status.PLAYING)
    return (
        seat is not None and seat.is_played_by_bot and (seat.number, seat.table.revision) == (task.seat, task.revision)
    )


def play_bot_option(task: BotTask, option: int) -> None:
    """Take a bot's option; it is dropped if the table has moved on or was deleted."""
    try:
        choose_option(task.slug, task.seat, option, SubmittedForm(task.revision), by_bot=True)
    except Problem as problem:
        if problem.status not in (403, 404, 409):
            raise


def random_legal_option(task: BotTask) -> int:
    """A random legal option at the stored position."""
    table = Table.objects.get(slug=task.slug)
    position = positions.position_after(table, task.revision)
    return random.choice(position.options())


class BotRunner:
    """Chooses for the bots of all tables."""

    def __init__(self, pause_seconds: float) -> None:
        self._pause_seconds = pause_seconds
        self._workers = BotWorkers()
        self._current_tasks: dict[int, BotTask] = {}
        self._active_tables: set[int] = set()
        self._tables_to_check_again: set[int] = set()
        self._asyncio_tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve all tables indefinitely, starting with those that waited when the server stopped."""
        loop = asyncio.get_running_loop()

        missed = asyncio.Event()
        missed.set()

        def hear(table: int, changes: int) -> None:
            if table < announce_change.EVERY_TABLE:
                return
            everywhere = table == announce_change.EVERY_TABLE
            loop.call_soon_threadsafe(*((missed.set,) if everywhere else (self._check_table, table)))

        announce_change.add_listener(hear)
        try:
            while await missed.wait():
                missed.clear()
                for table in await asyncio.to_thread(run_with_database, tables_waiting_for_bot):
                    self._check_table(table)
        finally:
            announce_change.remove_listener(hear)
            for task in self._asyncio_tasks:
                task.cancel()
            self._workers.stop_all()

    def _check_table(self, table: int) -> None:
        if table in self._active_tables:
            self._tables_to_check_again.add(table)
            if table in self._current_tasks:
                self._start_task(self._interrupt_if_stale(table))
            return
        self._active_tables.add(table)
        self._start_task(self._play_table(table))

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._asyncio_tasks.add(task)
        task.add_done_callback(self._asyncio_tasks.discard)

    async def _interrupt_if_stale(self, table: int) -> None:
        """Stop the computation for a table that has moved on or no longer needs a bot."""
        task = self._current_tasks.get(table)
        wanted = task is None or await asyncio.to_thread(run_with_database, is_task_still_wanted, table, task)
        if task is not None and not wanted and self._current_tasks.get(table) is task:
            self._workers.interrupt_table(task.slug)

    async def _play_table(self, table: int) -> None:
        before = None
        try:
            while True:
                self._tables_to_check_again.discard(table)
                task = await asyncio.to_thread(run_with_database, find_active_bot_task, table)
                if task is not None:
                    await asyncio.sleep(
                        0
                        if task.without_pause
                        else self._pause_seconds * (REPEATED_PAUSE_FACTOR if task.seat == before else 1)
                    )
                    before = task.seat
                    self._current_tasks[table] = task
                    option = await self._find_option(task)
                    del self._current_tasks[table]
                    await asyncio.to_thread(run_with_database, play_bot_option, task, option)
                elif table not in self._tables_to_check_again:
                    break
        except Exception as error:
            # A bot that does not answer would stop the table, so ask it again.
            log_failure(logger, error, "the bots of table %s failed and are asked again", table)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._check_table, table)
        finally:
            self._active_tables.discard(table)
            self._current_tasks.pop(table, None)

    async def _find_option(self, task: BotTask) -> int:
        async with self._workers.reserve_worker(task.slug) as thinker:
            with metrics.BOT_THINKING_SECONDS.labels(task.question.game_name).time():
                option = await self._ask_worker(task, thinker)
        return await asyncio.to_thread(run_with_database, random_legal_option, task) if option is None else option

    async def _ask_worker(self, task: BotTask, thinker: BotWorker) -> int | None:
        """The option that a worker returns for a task; None if it failed every time."""
        for attempt in range(MAX_ATTEMPTS):
            try:
                return await thinker.choose(task.question)
            except (BrokenProcessPool, TimeoutError) as failure:
                logger.warning("a bot failed to choose (%s), attempt %s", type(failure).__name__, attempt + 1)
                await asyncio.to_thread(thinker.stop_process)
            except Exception:
                logger.exception("a bot failed to choose, attempt %s", attempt + 1)
        return None


def tables_waiting_for_bot() -> list[int]:
    """Tables that wait for a bot."""
    waiting = Seat.objects.filter(table__status=Table.Status.PLAYING).select_related("table")
    return [seat.table_id for seat in waiting if seat.is_played_by_bot and seat.table.actor == seat.number]


def play_bots_now(table: Table) -> None:
    """Let the bots of a table choose, synchronously, until it waits for a person or its game is over."""
    while (task := find_bot_task(table.pk)) is not None:
        play_bot_option(task, choose_for_bot(task.question))
