"""Bots at tables. They think in processes of their own, about a random position that agrees with what they may see.

The web process finds the tables that wait for a bot, waits a little (nobody likes an instant answer), has a thinker
think, and takes the option like any other choice. A thinker that crashes is replaced and asked again; after some
failures a random legal option is played, so that a table never stops. A thought is halted if the table moves on. Only
if nobody sits at a table and nobody watches it do its bots rest after a while (`rest`). Two processes may ask for the
same choice without harm: the log takes one.
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

from hoshitaku.web.prepared import Prepared
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import dealing, notify, positions, rest
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.play import Offer, choose
from hoshitaku.web.tables.thinkers import Thinker, Thinkers
from hoshitaku.web.tables.thinking import Question, think
from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.troubles import note_failure
from hoshitaku.web.watch import figures

TRIES = 3
AFTER_A_FAULT = 1.0  # seconds
FURTHER = 0.35  # of the pause, before the further choices of one seat in a row: they belong together

logger = logging.getLogger(__name__)
_asked = Prepared(
    lambda table, status: Seat.objects.filter(table=table, table__status=status, number=F("table__actor")), 1, "playing"
)


@dataclass(frozen=True)
class Task:
    """A choice that a bot has to make: at which table, for which seat, at which revision, and whether at once."""

    slug: str
    seat: int
    revision: int
    question: Question
    hurry: bool = False


def task_of(table_id: int) -> Task | None:
    """What a bot has to choose at a table now; None if the table waits for a person or nobody."""
    seat = _asked.first(table_id, Table.Status.PLAYING)
    if seat is None or not seat.by_bot:
        return None
    table = seat.table
    if table.actor != seat.number:
        return None  # Moved on just now, and that is told again.
    # Only what the seat may know leaves this process: everything hidden is dealt again.
    position = positions.position_after(table).redeal(seat.number, random.Random())
    pack = dealing.pack_of(table).data
    question = Question(
        table.slug, table.game, seat.number, seat.level, position.to_json(), pack, temper(table.slug, seat.number)
    )
    return Task(table.slug, seat.number, table.revision, question, table.hurry)


def temper(slug: str, seat: int) -> int:
    """A bot's own seed, the same through a whole game in every process, which nobody outside can know."""
    return int.from_bytes(salted_hmac("hoshitaku bot", f"{slug} {seat}").digest()[:4]) >> 1


def task_now(table_id: int) -> Task | None:
    """The same; None too while a table of bots alone rests, since nobody looks at it, and if its game is unreadable."""
    try:
        task = task_of(table_id)
    except Problem:
        return None
    return None if task is None or rest.rests(table_id) else task


def is_wanted(table_id: int, task: Task) -> bool:
    """Whether a table still waits for this choice of a bot."""
    seat = _asked.first(table_id, Table.Status.PLAYING)
    return seat is not None and seat.by_bot and (seat.number, seat.table.revision) == (task.seat, task.revision)


def take(task: Task, option: int) -> None:
    """Play a bot's option; it is dropped if the table has moved on meanwhile, or is gone."""
    try:
        choose(task.slug, task.seat, option, Offer(task.revision), by_bot=True)
    except Problem as problem:
        if problem.status not in (403, 404, 409):
            raise


def any_option(task: Task) -> int:
    """A legal option without thinking, from the stored position."""
    table = Table.objects.get(slug=task.slug)
    position = positions.position_after(table, task.revision)
    return random.choice(position.options())


class Bots:
    """Plays the bots' seats of all tables."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._thinkers = Thinkers()
        self._asked: dict[int, Task] = {}
        self._playing: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve all tables for ever, beginning with those that waited when the server stopped."""
        loop = asyncio.get_running_loop()

        missed = asyncio.Event()
        missed.set()

        def hear(table: int, changes: int) -> None:
            if table < notify.EVERY_TABLE:
                return
            everywhere = table == notify.EVERY_TABLE
            loop.call_soon_threadsafe(*((missed.set,) if everywhere else (self._look_at, table)))

        notify.listen(hear)
        try:
            while await missed.wait():
                missed.clear()
                for table in await asyncio.to_thread(with_database, tables_of_bots):
                    self._look_at(table)
        finally:
            notify.stop_listening(hear)
            for task in self._tasks:
                task.cancel()
            self._thinkers.end()

    def _look_at(self, table: int) -> None:
        if table in self._playing:
            self._again.add(table)
            if table in self._asked:
                self._begin(self._halt_if_stale(table))
            return
        self._playing.add(table)
        self._begin(self._play(table))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _halt_if_stale(self, table: int) -> None:
        """Halt the thought for a table that has moved on meanwhile, or no longer wants a bot."""
        task = self._asked.get(table)
        wanted = task is None or await asyncio.to_thread(with_database, is_wanted, table, task)
        if task is not None and not wanted and self._asked.get(table) is task:
            self._thinkers.halt(task.slug)

    async def _play(self, table: int) -> None:
        before = None
        try:
            while True:
                self._again.discard(table)
                task = await asyncio.to_thread(with_database, task_now, table)
                if task is not None:
                    await asyncio.sleep(0 if task.hurry else self._pause * (FURTHER if task.seat == before else 1))
                    before = task.seat
                    self._asked[table] = task
                    option = await self._thought(task)
                    del self._asked[table]
                    await asyncio.to_thread(with_database, take, task, option)
                elif table not in self._again:
                    break
        except Exception as error:
            # A bot that stays away would stop the table, so it is asked again.
            note_failure(logger, error, "the bots of table %s stopped and are asked again", table)
            asyncio.get_running_loop().call_later(AFTER_A_FAULT, self._look_at, table)
        finally:
            self._playing.discard(table)
            self._asked.pop(table, None)

    async def _thought(self, task: Task) -> int:
        async with self._thinkers.one_for(task.slug) as thinker:
            with figures.THINKING.labels(task.question.game).time():
                option = await self._think(task, thinker)
        return await asyncio.to_thread(with_database, any_option, task) if option is None else option

    async def _think(self, task: Task, thinker: Thinker) -> int | None:
        """What a thinker makes of a task; None if it failed every time."""
        for attempt in range(TRIES):
            try:
                return await thinker.think(task.question)
            except (BrokenProcessPool, TimeoutError) as failure:
                logger.warning("a bot failed to choose (%s), attempt %s", type(failure).__name__, attempt + 1)
                await asyncio.to_thread(thinker.end)
            except Exception:
                logger.exception("a bot failed to choose, attempt %s", attempt + 1)
        return None


def tables_of_bots() -> list[int]:
    """Tables that wait for a bot."""
    waiting = Seat.objects.filter(table__status=Table.Status.PLAYING).select_related("table")
    return [seat.table_id for seat in waiting if seat.by_bot and seat.table.actor == seat.number]


def play_pending(table: Table) -> None:
    """Let the bots of a table choose, here and now, until it waits for a person or is over."""
    while (task := task_of(table.pk)) is not None:
        take(task, think(task.question))
