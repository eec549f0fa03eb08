"""Memory: open pages hold little, closed ones nothing, and the caches of games have limits."""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import tracemalloc
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count, pairwise
from statistics import median
from types import FunctionType, MethodType, ModuleType
from typing import Any
from weakref import WeakSet

import pytest
from django.db import connection
from django.http import HttpRequest
from django.template import engines
from django.utils.functional import SimpleLazyObject

from hoshitaku import Game
from hoshitaku.web import caches
from hoshitaku.web.caches import BoundedCache, CacheLimit
from hoshitaku.web.http.event_stream import EventStreamResponse
from hoshitaku.web.http.request_handler import RequestHandler
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.server import free_memory
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.page import streams as page_streams
from hoshitaku.web.table.page.stream_limits import StreamClient
from hoshitaku.web.table.page.streams import TableStream, TableStreams
from hoshitaku.web.table.play import choose
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.seats.viewpoint import Requester, Viewpoint, spectator_requester

TABLE, PAGES, CHANGES = 7, 20, 4
HTML_CHARACTERS = 60_000  # of a table, drawn
PATIENCE = 20.0  # seconds
GAMES = ["freekick", *(pytest.param(game, marks=pytest.mark.long) for game in ("farfarout", "zetta"))]


@dataclass
class ServedTable:
    """A server with one table, whose changes are announced to its pages."""

    streams: TableStreams
    changes: int = 0
    alive: WeakSet[Any] = field(default_factory=WeakSet)

    def render(self, _table: int, shown: dict[Requester, int], _spectators: int) -> tuple[int, dict[Requester, Any]]:
        """The table as it is now; no two pages get the same text."""
        html = {asker: {"board": f"{next(NUMBERS)}".ljust(HTML_CHARACTERS)} for asker in shown}
        return self.changes, html

    def answer(self, request: HttpRequest) -> EventStreamResponse:
        """A stream for a request that refers to itself, as Django's do."""
        request.user = SimpleLazyObject(lambda: request)  # type: ignore[assignment]
        asker = spectator_requester("en", frozenset())
        response = EventStreamResponse(self.streams.stream_messages(TABLE, asker, 0, StreamClient(None, "here")))
        self.alive |= {request, response}
        return response


NUMBERS = count()


@pytest.fixture
def served(monkeypatch, settings):
    """The table, with as many pages as wanted."""
    settings.STREAMS_ADDRESS = settings.STREAMS = 1000
    served = ServedTable(TableStreams())

    class Watched(TableStream):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            served.alive.add(self)

    monkeypatch.setattr(page_streams, "TableStream", Watched)
    monkeypatch.setattr(page_streams, "render_outdated_and_mark_seen", served.render)
    monkeypatch.setattr(RequestHandler, "get_response", lambda _handler, request: served.answer(request))
    yield served
    page_streams.announce_change._listeners.clear()


@asynccontextmanager
async def open_pages(served: ServedTable) -> AsyncIterator[None]:
    """Pages that have seen all changes of their table so far and are closed at the end."""
    handler, leave, received = RequestHandler(), asyncio.Event(), [b""] * PAGES

    def receiver() -> Callable[[], Awaitable[dict[str, Any]]]:
        requests = [{"type": "http.request", "body": b""}]

        async def receive() -> dict[str, Any]:
            if requests:
                return requests.pop()
            await leave.wait()
            return {"type": "http.disconnect"}

        return receive

    def sender(page: int) -> Callable[[dict[str, Any]], Awaitable[None]]:
        async def send(message: dict[str, Any]) -> None:
            received[page] = message.get("body", b"")[:20]

        return send

    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}
    pages = [asyncio.create_task(handler(scope, receiver(), sender(page))) for page in range(PAGES)]
    for _ in range(CHANGES):
        served.changes += 1
        async with asyncio.timeout(PATIENCE):
            while not all(event.startswith(b"id: %d\n" % served.changes) for event in received):
                served.streams.on_change(TABLE, served.changes)
                await asyncio.sleep(0.01)
    yield
    leave.set()
    await asyncio.gather(*pages)


def test_a_page_that_was_closed_is_gone_at_once_not_when_the_garbage_is_collected(served):
    async def watch() -> None:
        async with open_pages(served):
            assert len(served.alive) == 3 * PAGES
        await asyncio.sleep(0)
        assert not served.alive

    gc.collect()
    gc.disable()
    try:
        asyncio.run(watch())
    finally:
        gc.enable()


def test_an_open_page_does_not_hold_the_table_that_it_was_sent(served):
    async def watch() -> int:
        async with open_pages(served):  # loads what is loaded only once
            pass
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        async with open_pages(served):
            gc.collect()
            return tracemalloc.get_traced_memory()[0] - before

    tracemalloc.start()
    try:
        assert asyncio.run(watch()) / PAGES < HTML_CHARACTERS / 2
    finally:
        tracemalloc.stop()


def test_rounds_of_opened_moved_and_closed_pages_leave_nothing_behind(served):
    async def watch() -> list[tuple[int, int]]:
        left = []
        for _ in range(8):
            async with open_pages(served):
                pass
            await asyncio.sleep(0.01)
            gc.collect()
            left.append((len(gc.get_objects()), tracemalloc.get_traced_memory()[0]))
        return left

    tracemalloc.start()
    try:
        left = asyncio.run(watch())
    finally:
        tracemalloc.stop()
    # In a few rounds a thread starts; what each page leaves behind would show in every round.
    objects, sizes = ([later - earlier for earlier, later in pairwise(of)] for of in zip(*left, strict=True))
    assert median(objects) < PAGES / 2, left
    assert median(sizes) < 1000 * PAGES, left
    assert not served.streams.open_table_and_viewer_ids()
    assert not served.streams._streams_by_table
    assert served.streams.limits._count_by_address.total() == 0


# ---- caches


# Django's test client connects signals again for each request, and what watches over their receivers stays.
SIGNAL_TYPES = (weakref.ref, weakref.finalize, weakref.finalize._Info, MethodType)


def step(table: Table, choices: random.Random) -> Table:
    """A random choice, drawn for everybody."""
    option = choices.choice(list(positions.position_after(table).options()))
    table = choose.choose_option(table.slug, table.actor, option, SubmittedForm(table.revision))
    moment = TableSnapshot.read(table)
    for look in (Viewpoint(0, "ja"), Viewpoint(None, "en")):
        fragments.render_fragments(moment, look)
    return table


def deep_size(cache: BoundedCache[Any, Any]) -> int:
    """Bytes of all keys and values, and of what they alone refer to: not games and classes."""
    seen, ahead, size = set[int](), [*cache._values.keys(), *cache._values.values()], 0
    while ahead:
        one = ahead.pop()
        if id(one) not in seen and not issubclass(type(one), (type, ModuleType, FunctionType, Game)):
            seen.add(id(one))
            size += sys.getsizeof(one)
            ahead += gc.get_referents(one)
    return size


@pytest.mark.parametrize("game", GAMES)
def test_all_that_grows_with_games_is_in_caches_with_a_limit(game, kanata, django_capture_on_commit_callbacks):
    """With the caches emptied, a server that has seen more games is no larger."""
    choices, left = random.Random(game), []
    for _ in range(5):
        table = kanata.make_table(game=game, bots=0)
        kanata.client.post(f"/t/{table.slug}/guest/", {"seat": 1})
        kanata.do(table, "start")
        table = Table.objects.get(pk=table.pk)
        for _ in range(12):
            if table.status != Table.Status.PLAYING or table.actor < 0:
                break
            with django_capture_on_commit_callbacks(execute=True):
                table = step(table, choices)
        table.delete()
        assert deep_size(model_cache.entry_cache) < 1.2 * model_cache.entry_cache.size_in_entries_and_bytes()[1]
        drawn = engines["jinja2"].env.globals["kept"]._html_by_key
        assert deep_size(drawn) < 1.2 * drawn.size_in_entries_and_bytes()[1]
        connection.run_on_commit.clear()  # of transactions that no test really commits
        caches.clear_caches()
        gc.collect()
        # By type(), since isinstance() asks lazy objects for their class, which other tests may have left behind.
        left.append(sum(not issubclass(type(one), SIGNAL_TYPES) for one in gc.get_objects()))
    assert min(later - earlier for earlier, later in pairwise(left)) < 50, left


def test_the_caches_together_have_a_limit():
    limits = [limit for limit in vars(caches).values() if isinstance(limit, CacheLimit)]
    assert len(limits) > 20
    assert sum(limit.megabytes for limit in limits) <= caches.MAX_TOTAL_MEGABYTES
    names = [limit.name for limit in limits]
    assert len(set(names)) == len(names)
    assert {name for name, _, _ in caches.cache_sizes()} <= set(names)
    for limit in limits:
        assert limit.max_entries >= 8, limit


def test_a_full_cache_drops_what_was_not_used_for_longest():
    cache: BoundedCache[int, str] = BoundedCache(CacheLimit("test", 3 * 100 / 2**20, 100))
    for number in range(3):
        cache.put(number, str(number))
    assert cache.get(0) == "0"
    cache.put(3, "3")
    assert [cache.get(number) for number in range(4)] == ["0", None, "2", "3"]
    assert cache.size_in_entries_and_bytes() == (3, 300)


def test_a_cache_that_counts_bytes_keeps_no_value_that_is_too_large():
    cache: BoundedCache[int, bytes] = BoundedCache(CacheLimit("test", 1000 / 2**20, 100), len)
    cache.put(1, b"x" * 400)
    cache.put(2, b"x" * 2000)
    assert (cache.get(2), cache.size_in_entries_and_bytes()) == (None, (1, 500))
    cache.put(3, b"x" * 500)
    assert (cache.get(1), cache.size_in_entries_and_bytes()) == (None, (1, 600))


def test_caches_are_found_in_the_metrics():
    cache: BoundedCache[int, str] = BoundedCache(CacheLimit("test", 1, 100))
    cache.put(1, "one")
    metrics.record_caches()
    assert metrics.REGISTRY.get_sample_value("hoshitaku_cache_entries", {"cache": "test"}) == 1
    assert metrics.REGISTRY.get_sample_value("hoshitaku_cache_bytes", {"cache": "test"}) == 100


@pytest.fixture(autouse=True)
def without_test_caches():
    """The caches of a test are not those of the server."""
    yield
    caches._caches_by_name.pop("test", None)


@pytest.mark.skipif(sys.platform != "linux", reason="of glibc")
def test_free_memory_can_be_given_back():
    before = free_memory._c_library()
    assert hasattr(before, "malloc_trim")
    assert free_memory.give_back_free_memory() in (True, False)
