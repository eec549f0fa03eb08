"""Sessions that end while pages are open: these get nothing more that only their player may see."""

from __future__ import annotations

import asyncio
from io import StringIO
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import make_password
from django.contrib.auth.management.commands import changepassword
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.account.session_store import SessionCredentials, invalid_credentials
from hoshitaku.web.table.model import announce_change
from hoshitaku.web.table.page import streams as page_streams
from hoshitaku.web.table.page.stream_limits import StreamClient
from hoshitaku.web.table.seats.viewpoint import Requester, spectator_requester
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_up

NEW = "another-lantern-8"


@pytest.fixture
def heard():
    """The keys that listeners of this process are notified of."""
    notified: list[int] = []

    def hear(table: int, _: int) -> None:
        notified.append(table)

    announce_change.add_listener(hear)
    yield notified
    announce_change.remove_listener(hear)


def test_a_page_open_during_a_password_change_gets_nothing_more(
    kanata: Person, heard: list[int], django_capture_on_commit_callbacks
):
    sign_up(kanata)
    with django_capture_on_commit_callbacks(execute=True):
        form = {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW}
        assert kanata.client.post("/account/password/", form).status_code == 302
    assert set(heard) == {-Viewer.objects.get().pk}


@pytest.fixture
def operator(db) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", "", SECRET))
    return as_staff(client, User.objects.get(username="operator"))


def of_staff(operator: Client, user: User) -> None:
    operator.post(
        f"/admin/auth/user/{user.pk}/password/", {"password1": NEW, "password2": NEW, "usable_password": "true"}
    )


def of_a_command(_: Client, user: User) -> None:
    with patch.object(changepassword.Command, "_get_pass", lambda *_: NEW):
        call_command("changepassword", user.username, stdout=StringIO())


def closing(operator: Client, user: User) -> None:
    form = {"username": user.username, "date_joined_0": "2026-01-01", "date_joined_1": "00:00:00"}
    operator.post(f"/admin/auth/user/{user.pk}/change/", form)


def deletion(operator: Client, user: User) -> None:
    operator.post(f"/admin/auth/user/{user.pk}/delete/", {"post": "yes"})


def deletion_of_several(operator: Client, user: User) -> None:
    operator.post("/admin/auth/user/", {"action": "delete_selected", "_selected_action": user.pk, "post": "yes"})


def deletion_of_the_viewer(operator: Client, user: User) -> None:
    operator.post(f"/admin/account/viewer/{user.viewer.pk}/delete/", {"post": "yes"})


def another_way_of_storing_it(_: Client, user: User) -> None:
    user.password = make_password(SECRET)
    user.save()


WAYS = [
    of_staff, of_a_command, closing, deletion, deletion_of_several, deletion_of_the_viewer, another_way_of_storing_it
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_ending_an_account_s_sessions_is_announced(
    kanata: Person, operator: Client, heard: list[int], django_capture_on_commit_callbacks, way
):
    sign_up(kanata)
    user = User.objects.get(username="vega")
    viewer = user.viewer.pk
    with django_capture_on_commit_callbacks(execute=True):
        way(operator, user)
    assert -viewer in heard
    assert kanata.client.get("/account/").status_code == 302


def test_staff_s_own_new_password_in_the_admin_is_announced(kanata: Person, heard, django_capture_on_commit_callbacks):
    sign_up(kanata)
    User.objects.update(is_staff=True)
    form = {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW}
    with django_capture_on_commit_callbacks(execute=True):
        assert kanata.client.post("/admin/password_change/", form).status_code == 302
    assert -Viewer.objects.get().pk in heard


def test_changes_that_keep_sessions_end_no_stream(kanata: Person, heard, django_capture_on_commit_callbacks):
    sign_up(kanata)
    user = User.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        user.first_name = "Vega"
        user.save()
    assert heard == []


def test_a_page_open_during_a_sign_out_gets_nothing_more(
    kanata: Person, heard: list[int], django_capture_on_commit_callbacks
):
    sign_up(kanata)
    with django_capture_on_commit_callbacks(execute=True):
        kanata.client.post("/account/sign-out/")
    assert set(heard) == {-Viewer.objects.get().pk}


def test_the_streams_of_that_viewer_end_and_no_others(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page_streams, "render_outdated_and_mark_seen", lambda *_: (0, {}))
    streams = page_streams.TableStreams()
    mine, others = Requester(7, None, "en"), Requester(8, None, "en")

    async def play() -> None:
        ends, stays = (
            streams.stream_messages(1, asker, 0, StreamClient(asker.viewer_id, "at home")) for asker in (mine, others)
        )
        await anext(ends)
        await anext(stays)
        streams.on_change(-7, 0)
        assert [message async for message in ends] == []
        assert {stream.requester for stream in streams._streams_by_table[1]} == {others}
        await stays.aclose()

    asyncio.run(asyncio.wait_for(play(), 10))


def silently_closed(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


def silently_another_password(user: User) -> None:
    User.objects.filter(pk=user.pk).update(password=make_password(NEW))


def silently_deleted(user: User) -> None:
    Viewer.objects.filter(user=user)._raw_delete("default")


def silently_signed_out(_: User) -> None:
    Session.objects.all()._raw_delete("default")


def silently_too_old(_: User) -> None:
    Session.objects.update(expire_date=timezone.now())


SILENT = [silently_closed, silently_another_password, silently_signed_out, silently_too_old, silently_deleted]


@pytest.mark.parametrize("way", SILENT)
def test_a_stream_pass_is_void_after_any_change_in_the_database(kanata: Person, way):
    sign_up(kanata)
    user = User.objects.get()
    mine = SessionCredentials(kanata.client.session.session_key, user.viewer.pk, user.password)
    assert invalid_credentials({mine}) == set()
    way(user)
    assert invalid_credentials({mine}) == {mine}


def test_a_guest_s_stream_pass_lasts_as_long_as_the_guest(mio: Person):
    mio.play_now()
    guest = Viewer.objects.get()
    mine = SessionCredentials(mio.client.session.session_key, guest.pk, "")
    assert invalid_credentials({mine}) == set()
    guest.delete()
    assert invalid_credentials({mine}) == {mine}


def test_streams_with_a_void_pass_end_in_every_process_within_a_second(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page_streams, "render_outdated_and_mark_seen", lambda *_: (0, {}))
    streams = page_streams.TableStreams()
    gone, other = SessionCredentials("gone", 7, "old"), SessionCredentials("stays", 7, "old")
    monkeypatch.setattr(page_streams, "invalid_credentials", lambda passes: passes & {gone})

    async def play() -> None:
        asker = Requester(7, None, "en")
        ends, stays = (streams.stream_messages(1, asker, 0, StreamClient(7, "at home", one)) for one in (gone, other))
        await anext(ends)
        await anext(stays)
        watching = asyncio.create_task(streams.close_streams_of_ended_sessions())
        assert await asyncio.wait_for(anext(ends, None), 1) is None
        assert {stream.client.session_pass for stream in streams._streams_by_table[1]} == {other}
        watching.cancel()
        await stays.aclose()

    asyncio.run(asyncio.wait_for(play(), 10))


def test_deleting_a_spectator_s_account_ends_its_stream(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page_streams, "render_outdated_and_mark_seen", lambda *_: (0, {}))
    streams = page_streams.TableStreams()

    async def play() -> None:
        ends = streams.stream_messages(1, spectator_requester("en"), 0, StreamClient(7, "at home"))
        await anext(ends)
        streams.on_change(-7, 0)
        assert [message async for message in ends] == []

    asyncio.run(asyncio.wait_for(play(), 10))


def test_a_signed_out_stream_begins_with_the_spectator_s_view(monkeypatch: pytest.MonkeyPatch):
    # A page takes no message of a state before the one that it shows.
    asker = Requester(None, None, "en")
    monkeypatch.setattr(
        page_streams, "render_outdated_and_mark_seen", lambda *_: (5, {asker: {"board": "<p id=board>"}})
    )

    async def connect() -> bytes:
        stream = page_streams.TableStreams().stream_messages(
            1, asker, -1, StreamClient(None, "at home"), {"notice": "<p id=notice>signed out"}
        )
        await anext(stream)
        message = await anext(stream)
        await stream.aclose()
        return message

    message = asyncio.run(asyncio.wait_for(connect(), 10)).decode()
    assert message.startswith("id: 5\n")
    assert "signed out" in message
    assert "<p id=board>" in message
