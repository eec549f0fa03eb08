"""Streams: who looks at which table through this process, and what each is sent when it changes.

A notice only names a table. The hub then reads that table once, in a worker thread, decides again from which seat each
stream looks (a seat may be given up, a shared device handed on), renders it once for each different look (all
spectators of one language share theirs) and puts what changed into each stream's slot. A stream waits for its slot and
sends; it never touches the database, and a slow reader skips to the newest state instead of building up a backlog.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from hoshitaku.web.people.sessions import Pass, void
from hoshitaku.web.people.use import note_followed
from hoshitaku.web.prepared import Prepared
from hoshitaku.web.tables import fragments, notify
from hoshitaku.web.tables.crowd import Comer, Crowd
from hoshitaku.web.tables.looks import Asker, look_of
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.presence import mark_here, mark_seen, tell
from hoshitaku.web.tables.rest import looked_at
from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.troubles import note_failure
from hoshitaku.web.watch import figures

HEARTBEAT = 15.0
PRESENCE_EVERY = 30.0  # seconds
ENDED_EVERY = 0.5  # seconds: a session that ended is seen on no page for longer than twice that
GONE_AFTER = 3.0  # seconds without a page: it was not only loaded again
AFTER_A_FAULT = 1.0  # seconds
NOBODY_KNOWN = Comer(None, "")
# The page knows this word (see table.html).
GIVES_WAY = b"event: elsewhere\ndata: \n\n"

logger = logging.getLogger(__name__)
_by_key = Prepared(lambda key: Table.objects.filter(pk=key), 1)
Parts = dict[str, str]


class Stream:
    """One viewer's page: what it was sent last, and what it is to be sent next."""

    def __init__(self, asker: Asker, changes: int, comer: Comer = NOBODY_KNOWN) -> None:
        self.asker = asker
        self.comer = comer
        self.changes = changes
        self.sent: Parts = {}
        self.waiting: Parts = {}
        self.ready = asyncio.Event()
        self.closed = False
        self.gives_way = False

    def give_way(self) -> None:
        """End the stream for another page of the same viewer; this one continues more slowly."""
        self.gives_way = True
        self.close()

    def close(self) -> None:
        """End the stream; the page will connect again."""
        self.closed = True
        self.ready.set()

    def offer(self, parts: Parts, changes: int) -> None:
        """Leave what differs from what was sent before; later offers replace earlier ones part by part."""
        if changes <= self.changes and self.sent:
            return
        self.waiting |= {name: part for name, part in parts.items() if self.sent.get(name) != part}
        self.sent = parts
        self.changes = changes
        if self.waiting:
            self.ready.set()

    def take(self) -> Parts:
        """What waits to be sent."""
        parts, self.waiting = self.waiting, {}
        self.ready.clear()
        return parts


class Hub:
    """All streams of this process."""

    def __init__(self) -> None:
        self.crowd = Crowd()
        self._streams: defaultdict[int, set[Stream]] = defaultdict(set)
        self._stale: set[int] = set()
        self._busy: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        # One: two would take the processor from each other, and both from those who choose.
        self._renderer = ThreadPoolExecutor(1, "render")

    def watchers(self, table: int) -> int:
        """How many spectators look at a table through this process; may be called from any thread."""
        return sum(stream.asker.viewer is None for stream in tuple(self._streams.get(table, ())))

    def notice(self, table: int, changes: int) -> None:
        """A table changed, or sessions ended; may be called from any thread."""
        loop = self._loop
        if table < notify.EVERY_TABLE and loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._end_streams_of, -table)
        for changed in tuple(self._streams) if table == notify.EVERY_TABLE else (table,):
            if loop is not None and not loop.is_closed() and changed in self._streams:
                loop.call_soon_threadsafe(self._wake, changed)

    def close(self) -> None:
        """End all streams, since the server stops."""
        for streams in self._streams.values():
            for stream in streams:
                stream.close()

    def _end_streams_of(self, viewer: int) -> None:
        """Have a viewer's pages connect again, each by the session that its browser has now."""
        for streams in tuple(self._streams.values()):
            for stream in streams:
                if viewer in (stream.asker.viewer, stream.comer.viewer):
                    stream.close()

    async def end_with_sessions(self) -> None:
        """End streams whose sessions do not stand any more, for ever: of those that nothing announced as well.

        A command beside the server, the database's own tools and the time end sessions without a word.
        """
        while True:
            await asyncio.sleep(ENDED_EVERY)
            open_now = [one for streams in tuple(self._streams.values()) for one in streams]
            if passes := self.passes():
                ended = await asyncio.to_thread(_void, passes)
                for stream in open_now:
                    if stream.comer.admitted in ended:
                        stream.close()

    def passes(self) -> set[Pass]:
        """By what the pages were let in that are open through this process."""
        open_now = [one for streams in tuple(self._streams.values()) for one in streams]
        return {one.comer.admitted for one in open_now if one.comer.admitted is not None}

    def readers(self) -> set[tuple[int, int]]:
        """The viewers whose pages are open through this process, each with the table."""
        streams = [(table, stream) for table, streams in tuple(self._streams.items()) for stream in streams]
        return {(table, stream.asker.viewer) for table, stream in streams if stream.asker.viewer is not None}

    async def note_presence(self) -> None:
        """Note now and then who is at which table, and that their sessions are used, for ever."""
        while True:
            await asyncio.sleep(PRESENCE_EVERY)
            await asyncio.to_thread(with_database, mark_here, self.readers())
            await asyncio.to_thread(with_database, note_followed, [one.session for one in self.passes()])

    async def stream(
        self, table: int, asker: Asker, at: int, comer: Comer = NOBODY_KNOWN, first: Parts | None = None
    ) -> AsyncIterator[bytes]:
        """Messages for a page that shows the table as it was at `at`, for ever; `first` goes with the first of them."""
        if self.crowd.refusal(comer):
            return  # Others came in since this one was let in.
        if self._loop is not asyncio.get_running_loop():
            self._join_loop()
        stream = Stream(asker, at, comer)
        stream.waiting |= first or {}
        self._streams[table].add(stream)
        figures.STREAMS.inc()
        self.crowd.enter(stream)
        # Another process may only just be about to say that this viewer is gone: they were there a moment ago.
        self._look_who_is_there(table, stream, after=(0.0, GONE_AFTER + 1.0))
        try:
            yield b"retry: 1000\n\n"
            self._wake(table)
            while True:
                try:
                    await asyncio.wait_for(stream.ready.wait(), HEARTBEAT)
                    if stream.closed:
                        break
                    yield message(stream.take(), stream.changes)
                except TimeoutError:
                    yield b": still here\n\n"
            if stream.gives_way:
                yield GIVES_WAY
        finally:
            self._leave(table, stream)

    def _look_who_is_there(self, table: int, stream: Stream, after: tuple[float, ...]) -> None:
        """Tell after so many seconds whether the viewer of a stream has a page of the table open."""
        if stream.asker.viewer is not None:
            for seconds in after:
                asyncio.get_running_loop().call_later(seconds, self._tell, table, stream.asker.viewer)

    def _tell(self, table: int, viewer: int) -> None:
        is_open = any(stream.asker.viewer == viewer for stream in self._streams.get(table, ()))
        self._begin(self._told(table, viewer, is_open=is_open))

    async def _told(self, table: int, viewer: int, *, is_open: bool) -> None:
        try:
            await asyncio.to_thread(with_database, partial(tell, is_open=is_open), table, viewer)
        except Exception as error:
            note_failure(logger, error, "telling who is at table %s failed", table)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _join_loop(self) -> None:
        if self._loop is None:
            notify.listen(self.notice)
        self._loop = asyncio.get_running_loop()

    def _leave(self, table: int, stream: Stream) -> None:
        figures.STREAMS.dec()
        self.crowd.leave(stream)
        self._streams[table].discard(stream)
        if not self._streams[table]:
            del self._streams[table]
        if not stream.closed:  # Else the server ended it, and the page is still open.
            self._look_who_is_there(table, stream, after=(GONE_AFTER,))

    def _wake(self, table: int) -> None:
        if table not in self._streams:
            return
        self._stale.add(table)
        if table not in self._busy:
            self._busy.add(table)
            self._begin(self._refresh(table))

    async def _refresh(self, table: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            while table in self._stale:
                self._stale.discard(table)
                streams = self._streams.get(table, set())
                shown = {stream.asker: min(s.changes for s in streams if s.asker == stream.asker) for stream in streams}
                changes, rendered = await loop.run_in_executor(
                    self._renderer, with_database, render_for, table, shown, self.watchers(table)
                )
                for stream in tuple(self._streams.get(table, ())):
                    if stream.asker in rendered:
                        stream.offer(rendered[stream.asker], changes)
        except Exception as error:
            # A page that hears of nothing more would wait for ever, so the table is rendered again.
            note_failure(logger, error, "rendering table %s for its streams failed", table)
            loop.call_later(AFTER_A_FAULT, self._wake, table)
        finally:
            self._busy.discard(table)


def _void(passes: set[Pass]) -> set[Pass]:
    return with_database(void, passes)


def render_for(table_id: int, shown: dict[Asker, int], spectators: int) -> tuple[int, dict[Asker, Parts]]:
    """Render a table for all who are shown an older state. Runs in a worker thread."""
    table = _by_key.first(table_id)
    if table is None:
        return 0, {}
    behind = [asker for asker, changes in shown.items() if changes < table.changes]
    if not behind:
        return table.changes, {}
    moment = Moment.of(table, spectators)
    looked_at(table, moment.seats)
    looks = {asker: look_of(table, moment.seats, asker) for asker in behind}
    rendered = {look: fragments.render(moment, look) for look in set(looks.values())}
    mark_seen(moment.seats, [look.seat for look in rendered if look.seat is not None], table.revision)
    return table.changes, {asker: rendered[look] for asker, look in looks.items()}


def message(parts: Parts, changes: int) -> bytes:
    """A server-sent event that swaps fragments into the page; its id says which state it shows."""
    html = fragments.as_partials(parts)
    data = "".join([f"data: {line}\n" for line in html.splitlines() if line and not line.isspace()])
    return f"id: {changes}\n{data}\n".encode()


hub = Hub()
