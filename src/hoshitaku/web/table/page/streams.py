"""Streams: who watches which table through this process, and what each viewer is sent when it changes.

A notice only names a table. A worker thread then reads that table once, decides again from which seat each stream looks
(a seat may be given up, a shared device handed on), renders it once for each different viewpoint (shared by all
spectators of one language) and puts what changed into each stream's slot. A stream waits for its slot and sends; it
never uses the database. A slow reader skips to the newest state instead of building up a backlog.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncGenerator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from hoshitaku.web.account.session_last_used import store_stream_use
from hoshitaku.web.account.session_store import SessionCredentials, invalid_credentials
from hoshitaku.web.database.errors import log_failure
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.table.model import announce_change
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.page.stream_events import REPLACED_EVENT, Fragments, alive_event, fragments_event
from hoshitaku.web.table.page.stream_limits import StreamClient, StreamLimits
from hoshitaku.web.table.seats.presence import store_page_open, store_presence, store_seen_entry
from hoshitaku.web.table.seats.viewpoint import Requester, viewpoint_of
from hoshitaku.web.table.upkeep.idle_bots import mark_watched

HEARTBEAT_SECONDS = 15.0
PRESENCE_INTERVAL_SECONDS = 30.0  # seconds
SESSION_CHECK_SECONDS = 0.5  # seconds: a session that ended is seen on no page for longer than twice that
GONE_AFTER_SECONDS = 3.0  # seconds without a page: longer than a reload takes
RETRY_SECONDS = 1.0  # seconds
UNKNOWN_CLIENT = StreamClient(None, "")

logger = logging.getLogger(__name__)
_table_by_key = PreparedQuery(lambda key: Table.objects.filter(pk=key), 1)


class TableStream:
    """One viewer's page: what was sent last, and what is to be sent next.

    Of what was sent only hashes are kept: thousands of open pages would otherwise hold as many whole tables.
    """

    def __init__(self, requester: Requester, change_count: int, client: StreamClient = UNKNOWN_CLIENT) -> None:
        self.requester = requester
        self.client = client
        self.change_count = change_count
        self.sent_hashes: dict[str, int] = {}
        self.pending_fragments: Fragments = {}
        self.has_pending = asyncio.Event()
        self.is_closed = False
        self.is_replaced = False

    def close_for_newer(self) -> None:
        """End the stream in favour of another page of the same viewer; this page then polls more slowly."""
        self.is_replaced = True
        self.close()

    def close(self) -> None:
        """End the stream; the page will connect again."""
        self.is_closed = True
        self.has_pending.set()

    def queue_fragments(self, html_by_name: Fragments, change_count: int) -> None:
        """Queue what differs from what was sent before; a later fragment replaces an earlier one of the same name."""
        if change_count <= self.change_count and self.sent_hashes:
            return
        is_newer = change_count > self.change_count
        # Python's hash of a text has 64 bits and a secret key, and is computed once for all streams that share it.
        hashes = {name: hash(part) for name, part in html_by_name.items()}
        self.pending_fragments |= {
            name: part for name, part in html_by_name.items() if self.sent_hashes.get(name) != hashes[name]
        }
        self.sent_hashes = hashes
        self.change_count = change_count
        # A change is announced even if it looks the same from this seat: the page waits for its own ones.
        if self.pending_fragments or is_newer:
            self.has_pending.set()

    def take_pending_fragments(self) -> Fragments:
        """The queued fragments, removed from the queue."""
        parts, self.pending_fragments = self.pending_fragments, {}
        self.has_pending.clear()
        return parts


class TableStreams:
    """All streams of this process."""

    def __init__(self) -> None:
        self.limits = StreamLimits()
        self._streams_by_table: defaultdict[int, set[TableStream]] = defaultdict(set)
        self._stale_tables: set[int] = set()
        self._rendering_tables: set[int] = set()
        self._asyncio_tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        # One thread: two would compete for the processor with each other and with requests.
        self._render_thread = ThreadPoolExecutor(1, "render")

    def count_spectators(self, table: int) -> int:
        """Number of spectators of a table in this process; thread-safe."""
        return sum(stream.requester.viewer_id is None for stream in tuple(self._streams_by_table.get(table, ())))

    def on_change(self, table: int, change_count: int) -> None:
        """A table changed, or sessions ended; thread-safe."""
        loop = self._loop
        if table < announce_change.EVERY_TABLE and loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._close_streams_of_viewer, -table)
        for changed in tuple(self._streams_by_table) if table == announce_change.EVERY_TABLE else (table,):
            if loop is not None and not loop.is_closed() and changed in self._streams_by_table:
                loop.call_soon_threadsafe(self._request_refresh, changed)

    def close_all(self) -> None:
        """End all streams because the server stops."""
        for streams in self._streams_by_table.values():
            for stream in streams:
                stream.close()

    def _close_streams_of_viewer(self, viewer: int) -> None:
        """Have a viewer's pages reconnect with their browsers' current sessions."""
        for streams in tuple(self._streams_by_table.values()):
            for stream in streams:
                if viewer in (stream.requester.viewer_id, stream.client.viewer_id):
                    stream.close()

    async def close_streams_of_ended_sessions(self) -> None:
        """Close streams of ended sessions, indefinitely; also of those that nothing announced.

        A management command, the database's tools and expiry end sessions without an announcement.
        """
        while True:
            await asyncio.sleep(SESSION_CHECK_SECONDS)
            open_now = [one for streams in tuple(self._streams_by_table.values()) for one in streams]
            if passes := self.open_session_passes():
                ended = await asyncio.to_thread(_find_ended_passes, passes)
                for stream in open_now:
                    if stream.client.session_pass in ended:
                        stream.close()

    def open_session_passes(self) -> set[SessionCredentials]:
        """The sessions of all open pages of this process."""
        open_now = [one for streams in tuple(self._streams_by_table.values()) for one in streams]
        return {one.client.session_pass for one in open_now if one.client.session_pass is not None}

    def open_table_and_viewer_ids(self) -> set[tuple[int, int]]:
        """Viewer and table of each open page of this process."""
        streams = [(table, stream) for table, streams in tuple(self._streams_by_table.items()) for stream in streams]
        return {
            (table, stream.requester.viewer_id) for table, stream in streams if stream.requester.viewer_id is not None
        }

    async def mark_presence_regularly(self) -> None:
        """Store who is at which table, and that their sessions are used, from time to time, indefinitely."""
        while True:
            await asyncio.sleep(PRESENCE_INTERVAL_SECONDS)
            await asyncio.to_thread(run_with_database, store_presence, self.open_table_and_viewer_ids())
            keys = [one.session_key for one in self.open_session_passes()]
            await asyncio.to_thread(run_with_database, store_stream_use, keys)

    async def stream_messages(
        self,
        table: int,
        requester: Requester,
        shown_changes: int,
        client: StreamClient = UNKNOWN_CLIENT,
        first: Fragments | None = None,
    ) -> AsyncGenerator[bytes, None]:
        """Messages for a page that shows the table at `shown_changes`, indefinitely.

        `first` is sent with the first message.
        """
        if self.limits.problem_if_full(client):
            return  # Other streams were added since this one was admitted.
        if self._loop is not asyncio.get_running_loop():
            self._attach_to_running_loop()
        stream = TableStream(requester, shown_changes, client)
        stream.pending_fragments |= first or {}
        self._streams_by_table[table].add(stream)
        metrics.OPEN_STREAMS.inc()
        self.limits.add_stream(stream)
        # Another process may be about to store that this viewer is gone because they were there a moment ago.
        self._store_page_open_later(table, stream, after=(0.0, GONE_AFTER_SECONDS + 1.0))
        try:
            yield b"retry: 1000\n\n"
            self._request_refresh(table)
            while True:
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):  # unlike wait_for it needs no task for each page
                        await stream.has_pending.wait()
                    if stream.is_closed:
                        break
                    yield fragments_event(stream.take_pending_fragments(), stream.change_count)
                except TimeoutError:
                    yield alive_event(stream.change_count)
            if stream.is_replaced:
                yield REPLACED_EVENT
        finally:
            self._remove_stream(table, stream)

    def _store_page_open_later(self, table: int, stream: TableStream, after: tuple[float, ...]) -> None:
        """After each of these delays (seconds), store whether the viewer of a stream has a page of the table open."""
        if stream.requester.viewer_id is not None:
            for seconds in after:
                asyncio.get_running_loop().call_later(
                    seconds, self._start_presence_task, table, stream.requester.viewer_id
                )

    def _start_presence_task(self, table: int, viewer: int) -> None:
        is_open = any(stream.requester.viewer_id == viewer for stream in self._streams_by_table.get(table, ()))
        self._start_task(self._store_page_open(table, viewer, is_open=is_open))

    async def _store_page_open(self, table: int, viewer: int, *, is_open: bool) -> None:
        try:
            await asyncio.to_thread(run_with_database, partial(store_page_open, is_open=is_open), table, viewer)
        except Exception as error:
            log_failure(logger, error, "announcing who is at table %s failed", table)

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._asyncio_tasks.add(task)
        task.add_done_callback(self._asyncio_tasks.discard)

    def _attach_to_running_loop(self) -> None:
        if self._loop is None:
            announce_change.add_listener(self.on_change)
        self._loop = asyncio.get_running_loop()

    def _remove_stream(self, table: int, stream: TableStream) -> None:
        metrics.OPEN_STREAMS.dec()
        self.limits.remove_stream(stream)
        self._streams_by_table[table].discard(stream)
        if not self._streams_by_table[table]:
            del self._streams_by_table[table]
        if not stream.is_closed:  # Otherwise the server ended it, and the page is still open.
            self._store_page_open_later(table, stream, after=(GONE_AFTER_SECONDS,))

    def _request_refresh(self, table: int) -> None:
        if table not in self._streams_by_table:
            return
        self._stale_tables.add(table)
        if table not in self._rendering_tables:
            self._rendering_tables.add(table)
            self._start_task(self._render_and_send(table))

    async def _render_and_send(self, table: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            while table in self._stale_tables:
                self._stale_tables.discard(table)
                streams = self._streams_by_table.get(table, set())
                shown = {
                    stream.requester: min(s.change_count for s in streams if s.requester == stream.requester)
                    for stream in streams
                }
                spectators, render = self.count_spectators(table), render_outdated_and_mark_seen
                changes, rendered = await loop.run_in_executor(
                    self._render_thread, run_with_database, render, table, shown, spectators
                )
                for stream in tuple(self._streams_by_table.get(table, ())):
                    if stream.requester in rendered:
                        stream.queue_fragments(rendered[stream.requester], changes)
        except Exception as error:
            # A page that hears nothing would wait indefinitely, so the table is rendered again.
            log_failure(logger, error, "rendering table %s for its streams failed", table)
            loop.call_later(RETRY_SECONDS, self._request_refresh, table)
        finally:
            self._rendering_tables.discard(table)


def _find_ended_passes(passes: set[SessionCredentials]) -> set[SessionCredentials]:
    return run_with_database(invalid_credentials, passes)


def render_outdated_and_mark_seen(
    table_id: int, shown_changes: dict[Requester, int], spectator_count: int
) -> tuple[int, dict[Requester, Fragments]]:
    """Render a table for all requesters whose state is outdated. Runs in a worker thread."""
    table = _table_by_key.first(table_id)
    if table is None:
        return 0, {}
    behind = [asker for asker, changes in shown_changes.items() if changes < table.change_count]
    if not behind:
        return table.change_count, {}
    moment = TableSnapshot.read(table, spectator_count)
    mark_watched(table, moment.seats)
    looks = {asker: viewpoint_of(table, moment.seats, asker) for asker in behind}
    rendered = {look: fragments.render_fragments(moment, look) for look in set(looks.values())}
    store_seen_entry(moment.seats, [look.seat for look in rendered if look.seat is not None], table.revision)
    return table.change_count, {asker: rendered[look] for asker, look in looks.items()}


table_streams = TableStreams()
