"""Many open pages: new ones of a viewer replace the oldest, and a full server says that there is no room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import streams as page_streams
from hoshitaku.web.table.page.stream_limits import StreamClient
from hoshitaku.web.table.page.streams import TableStreams
from hoshitaku.web.table.seats.viewpoint import Requester, spectator_requester

TABLE = 1
OWN, ADDRESS, ALL = 3, 6, 9
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def few(settings):
    """Little room."""
    settings.STREAMS_OWN, settings.STREAMS_ADDRESS, settings.STREAMS = OWN, ADDRESS, ALL


@pytest.fixture
def streams(monkeypatch) -> TableStreams:
    """Streams of tables at which nothing happens."""
    monkeypatch.setattr(page_streams, "render_outdated_and_mark_seen", lambda *asked: (0, {}))
    return TableStreams()


async def opened(streams: TableStreams, *comers: StreamClient) -> list[AsyncIterator[bytes]]:
    """Streams that have begun, one after another."""
    messages = [streams.stream_messages(TABLE, Requester(comer.viewer_id, None, "en"), 0, comer) for comer in comers]
    for stream in messages:
        assert (await anext(stream)).startswith(b"retry:")
    return messages


async def ended(stream: AsyncIterator[bytes]) -> bytes:
    """The last that a stream says, which ends soon."""
    said = [message async for message in stream]
    return said[-1]


def mio(address: str = "at home") -> StreamClient:
    return StreamClient(7, address)


def nobody(address: str) -> StreamClient:
    return StreamClient(None, address)


def test_one_page_too_many_closes_and_notifies_the_oldest_of_the_same_viewer(streams):
    async def play() -> None:
        oldest, *others = await opened(streams, *[mio()] * (OWN + 1))
        assert await asyncio.wait_for(ended(oldest), 5) == page_streams.REPLACED_EVENT
        assert len(streams._streams_by_table[TABLE]) == OWN
        for stream in others:
            await stream.aclose()

    asyncio.run(play())


def test_ten_pages_more_leave_the_pages_of_others_alone(streams):
    async def play() -> None:
        (other,) = await opened(streams, StreamClient(8, "at home"))
        pages = await opened(streams, *[mio()] * OWN)
        for _ in range(10):
            pages += await opened(streams, mio())
            await asyncio.wait_for(ended(pages.pop(0)), 5)
        stays = {stream.client.viewer_id for stream in streams._streams_by_table[TABLE]}
        assert stays == {7, 8}
        for stream in (other, *pages):
            await stream.aclose()

    asyncio.run(play())


def test_a_page_that_has_closed_makes_room(streams):
    async def play() -> None:
        pages = await opened(streams, *[nobody("a school")] * ADDRESS)
        assert streams.limits.problem_if_full(nobody("a school")).status == 429
        await pages.pop().aclose()
        assert streams.limits.problem_if_full(nobody("a school")) is None
        for stream in pages:
            await stream.aclose()
        assert not streams.limits._count_by_address
        assert not streams.limits._streams_by_viewer

    asyncio.run(play())


def test_one_address_cannot_take_all_the_room(streams):
    async def play() -> None:
        await opened(streams, *[nobody("a crowd")] * ADDRESS)
        assert streams.limits.problem_if_full(mio("a crowd")).status == 429
        assert streams.limits.problem_if_full(mio("elsewhere")) is None

    asyncio.run(play())


def test_a_full_server_closes_no_stream_of_others(streams):
    async def play() -> None:
        await opened(streams, *[nobody("one")] * ADDRESS, *[nobody("another")] * (ALL - ADDRESS))
        refusal = streams.limits.problem_if_full(mio())
        assert refusal.status == 503
        assert int(refusal.headers["Retry-After"]) > 0
        assert not any(stream.is_closed for stream in streams._streams_by_table[TABLE])
        assert [message async for message in streams.stream_messages(TABLE, spectator_requester("en"), 0, mio())] == []

    asyncio.run(play())


def test_a_viewer_may_replace_one_of_their_pages_even_on_a_full_server(streams):
    async def play() -> None:
        await opened(streams, *[mio()] * OWN, *[nobody("a crowd")] * ADDRESS)
        assert streams.limits.problem_if_full(mio()) is None

    asyncio.run(play())


@pytest.fixture
def full(monkeypatch, kanata) -> Table:
    """A table of Kanata's at which a bot has moved, on a server without room for streams."""
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    monkeypatch.setattr(page_streams.table_streams, "limits", Full())
    return Table.objects.get(pk=table.pk)


class Full(page_streams.StreamLimits):
    """No room for anybody."""

    def problem_if_full(self, comer: StreamClient):
        self._count_by_address[comer.address] += ADDRESS
        return super().problem_if_full(StreamClient(None, comer.address))


def test_a_page_without_a_stream_still_gets_the_table(full, kanata):
    answer = kanata.client.get(f"/t/{full.slug}/stream/?at=0", headers=HTMX)
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0
    assert int(answer["X-Table-Changes"]) == full.change_count
    assert 'id="console"' in answer.content.decode()


def test_nothing_is_rendered_again_for_a_page_that_is_up_to_date(full, kanata):
    for slow in ("", "&slow=1"):
        answer = kanata.client.get(f"/t/{full.slug}/stream/?at={full.change_count}{slow}", headers=HTMX)
        assert answer.content == b""
        assert answer["X-Table-Changes"] == str(full.change_count)


def test_a_closed_out_page_polls_and_is_never_refused(full, kanata):
    answer = kanata.client.get(f"/t/{full.slug}/stream/?at=0&slow=1", headers=HTMX)
    assert answer.status_code == 200
    assert "Retry-After" not in answer
    assert 'id="console"' in answer.content.decode()


@pytest.mark.parametrize(("lang", "says"), [("ja", "サーバーが満員です"), ("en", "The server is full")])
def test_the_stream_address_says_in_words_that_there_is_no_room(full, kanata, lang, says):
    answer = kanata.client.get(f"/t/{full.slug}/stream/", headers={"accept-language": lang})
    assert answer.status_code == 429
    assert says in answer.content.decode()


def test_polling_shows_nothing_that_the_page_does_not_show(full, hal):
    answer = hal.client.get(f"/t/{full.slug}/stream/?at=0", headers=HTMX)
    assert answer.status_code == 429
    assert 'name="option"' not in answer.content.decode()


def test_refusals_of_streams_are_logged(full, kanata, caplog):
    with caplog.at_level(logging.WARNING):
        kanata.client.get(f"/t/{full.slug}/stream/?at=0", headers=HTMX)
    assert "a stream was refused" in caplog.text
