"""Sessions that end while pages are open: these are told nothing more that only their player may see."""

from __future__ import annotations

import asyncio

import pytest

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables import hub, notify
from hoshitaku.web.tables.crowd import Comer
from hoshitaku.web.tables.looks import Asker
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_up

NEW = "another-lantern-8"


@pytest.fixture
def heard():
    """What listeners of this process are told."""
    told: list[int] = []

    def hear(table: int, _: int) -> None:
        told.append(table)

    notify.listen(hear)
    yield told
    notify.stop_listening(hear)


def test_a_page_that_was_open_when_the_password_changed_is_told_nothing_more(
    kanata: Person, heard: list[int], django_capture_on_commit_callbacks
):
    sign_up(kanata)
    with django_capture_on_commit_callbacks(execute=True):
        form = {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW}
        assert kanata.client.post("/account/password/", form).status_code == 302
    assert heard == [-Viewer.objects.get().pk]


def test_a_page_that_was_open_when_somebody_signed_out_is_told_nothing_more(
    kanata: Person, heard: list[int], django_capture_on_commit_callbacks
):
    sign_up(kanata)
    with django_capture_on_commit_callbacks(execute=True):
        kanata.client.post("/account/sign-out/")
    assert heard == [-Viewer.objects.get().pk]


def test_the_streams_of_that_viewer_end_and_no_others(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hub, "render_for", lambda *_: (0, {}))
    streams = hub.Hub()
    mine, others = Asker(7, None, "en"), Asker(8, None, "en")

    async def play() -> None:
        ends, stays = (streams.stream(1, asker, 0, Comer(asker.viewer, "at home")) for asker in (mine, others))
        await anext(ends)
        await anext(stays)
        streams.notice(-7, 0)
        assert [message async for message in ends] == []
        assert {stream.asker for stream in streams._streams[1]} == {others}
        await stays.aclose()

    asyncio.run(asyncio.wait_for(play(), 10))
