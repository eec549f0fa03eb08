"""Sessions of accounts end by time: without use, and long after their sign-in. The next page says so."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from hoshitaku.web.account import session_last_used
from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.account.session_last_used import LAST_USED_STEP, store_stream_use
from hoshitaku.web.account.session_store import SessionCredentials, SessionStore, invalid_credentials
from hoshitaku.web.notifications.models import PushSubscription
from hoshitaku.web.table.page import streams as page_streams
from hoshitaku.web.table.page.stream_limits import StreamClient
from hoshitaku.web.table.seats.viewpoint import Requester
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up

A_MOMENT = timedelta(minutes=1)
BY_SCRIPT = {"sec-fetch-mode": "cors"}


@pytest.fixture
def member(mio: Person) -> Person:
    sign_up(mio)
    mio.client.get("/")  # The first page takes the message of signing up out of the session.
    return mio


@pytest.fixture
def staff(member: Person) -> Person:
    user = User.objects.get()
    user.is_staff = user.is_superuser = True
    user.save()
    as_staff(member.client, user)
    return member


def pass_time(time: timedelta) -> None:
    """As if everything of the sessions had happened so much earlier."""
    before = {name: F(name) - time for name in ("begun", "last_used", "expire_date")}
    Session.objects.update(**before)


def said(person: Person, path: str = "/") -> str:
    return person.client.get(path, follow=True).content.decode()


def is_in(person: Person) -> bool:
    return person.client.get("/account/").status_code == 200


def used_in_all(person: Person, time: timedelta, every: timedelta, **headers: str) -> None:
    """Open a page each time that so much has passed, until so much has passed in all."""
    for _ in range(time // every):
        pass_time(every)
        person.client.get("/", headers=headers)


def test_a_member_stays_signed_in_for_thirty_days_without_use(member: Person):
    pass_time(timedelta(days=30) - A_MOMENT)
    assert is_in(member)


def test_a_member_is_signed_out_after_thirty_days_without_use_and_comes_back_where_they_were(member: Person):
    pass_time(timedelta(days=30) + A_MOMENT)
    answer = member.client.get("/account/", follow=True)
    assert answer.redirect_chain == [("/account/sign-in/?next=%2Faccount%2F", 302)]
    html = answer.content.decode()
    assert "You were signed out after 30 days without use." in html
    assert 'name="next" value="/account/"' in html
    assert "without use" not in said(member)


def test_the_page_after_an_idle_sign_out_exists_in_japanese(member: Person):
    member.client.cookies["django_language"] = "ja"
    pass_time(timedelta(days=31))
    assert "30日間使われなかったため、ログアウトしました。" in said(member)


def test_the_host_sets_the_idle_limit(member: Person, settings):
    settings.IDLE_DAYS = 1
    pass_time(timedelta(days=1) + A_MOMENT)
    assert "after 1 day without use" in said(member)


def test_a_member_who_returns_in_time_stays_signed_in(member: Person):
    used_in_all(member, timedelta(days=200), every=timedelta(days=29))
    assert is_in(member)


def test_a_member_signs_in_again_after_four_hundred_days_at_the_latest(member: Person):
    row = Session.objects.get()
    for _ in range(14):
        pass_time(timedelta(days=28))
        member.client.get("/")
        Session.objects.filter(pk=row.pk).update(expire_date=timezone.now() + timedelta(days=400))
    assert is_in(member)
    pass_time(timedelta(days=9))
    assert "because you last signed in 400 days ago" in said(member)


def test_staff_is_signed_out_after_twelve_hours_without_use(staff: Person):
    pass_time(timedelta(hours=12) - A_MOMENT)
    assert is_in(staff)
    pass_time(timedelta(hours=12) + A_MOMENT)
    assert "after 12 hours without use" in said(staff)


def test_staff_signs_in_again_after_thirty_days_at_the_latest(staff: Person):
    used_in_all(staff, timedelta(days=29), every=timedelta(hours=11))
    assert is_in(staff)
    used_in_all(staff, timedelta(days=2), every=timedelta(hours=11))
    assert not is_in(staff)


def test_the_admin_s_sign_in_page_says_that_staff_was_signed_out(staff: Person):
    assert staff.client.get("/admin/").status_code == 200
    pass_time(timedelta(hours=13))
    answer = staff.client.get("/admin/", follow=True)
    assert answer.redirect_chain == [("/admin/login/?next=/admin/", 302)]
    assert "after 12 hours without use" in answer.content.decode()


def test_a_member_who_becomes_staff_gets_staff_limits_in_every_browser(member: Person):
    user = User.objects.get()
    pass_time(timedelta(days=1))
    user.is_staff = True
    user.save()
    assert not is_in(member)


@pytest.mark.parametrize("is_staff", [True, False])
def test_staff_set_directly_in_the_database_gets_staff_limits_within_the_hour(member: Person, is_staff: bool):
    Session.objects.update(staff=not is_staff)
    User.objects.update(is_staff=is_staff)
    SessionStore.clear_expired()
    assert Session.objects.get().staff == is_staff


def test_a_concurrent_request_does_not_undo_staff_limits(member: Person):
    meanwhile = SessionStore(member.client.session.session_key)
    meanwhile["basket"] = {"1": 2}
    user = User.objects.get()
    user.is_staff = True
    user.save()
    meanwhile.save()
    assert Session.objects.get().staff
    pass_time(timedelta(hours=13))
    assert not is_in(member)


def test_a_guest_s_session_has_no_idle_limit(hal: Person):
    hal.play_now()
    pass_time(timedelta(days=399))
    assert hal.client.get("/account/").status_code == 200


def test_automatic_polling_does_not_count_as_use_by_staff(staff: Person):
    used_in_all(staff, timedelta(hours=22), every=timedelta(hours=11), **BY_SCRIPT)
    assert not is_in(staff)


def test_a_stream_does_not_count_as_use_by_staff(staff: Person):
    table = staff.play_now()
    pass_time(timedelta(hours=11))
    before = Session.objects.get().last_used
    answer = staff.client.get(f"/t/{table.slug}/stream/")
    assert answer.streaming
    store_stream_use([Session.objects.get().pk])
    assert Session.objects.get().last_used == before


def test_a_member_who_watches_a_table_stays_signed_in(member: Person):
    row = Session.objects.get()
    for _ in range(3):
        pass_time(timedelta(days=20))
        store_stream_use([row.pk])
    assert is_in(member)


def test_an_open_table_does_not_revive_an_ended_session(member: Person):
    pass_time(timedelta(days=31))
    store_stream_use([Session.objects.get().pk])
    assert not is_in(member)


def test_open_streams_mark_their_sessions_as_used(monkeypatch: pytest.MonkeyPatch):
    noted: list[list[str]] = []
    streams, done = page_streams.TableStreams(), asyncio.Event()
    monkeypatch.setattr(page_streams, "render_outdated_and_mark_seen", lambda *_: (0, {}))
    monkeypatch.setattr(page_streams, "store_presence", lambda _: None)
    monkeypatch.setattr(page_streams, "PRESENCE_INTERVAL_SECONDS", 0.01)

    async def watch() -> None:
        loop = asyncio.get_running_loop()

        def note(keys: list[str]) -> None:
            noted.append(keys)
            loop.call_soon_threadsafe(done.set)

        monkeypatch.setattr(page_streams, "store_stream_use", note)
        stream = streams.stream_messages(
            1, Requester(7, None, "en"), 0, StreamClient(7, "at home", SessionCredentials("the key", 7, ""))
        )
        await anext(stream)
        noting = asyncio.create_task(streams.mark_presence_regularly())
        await done.wait()
        noting.cancel()
        await stream.aclose()

    asyncio.run(asyncio.wait_for(watch(), 10))
    assert noted[0] == ["the key"]


def test_asynchronous_code_gets_no_idle_session(member: Person):
    key = Session.objects.get().pk
    assert "viewer" in async_to_sync(SessionStore(key).aload)()
    pass_time(timedelta(days=31))
    assert async_to_sync(SessionStore(key).aload)() == {}


def test_streams_of_an_idle_session_end(member: Person):
    user = User.objects.get()
    mine = SessionCredentials(Session.objects.get().pk, user.viewer.pk, user.password)
    assert invalid_credentials({mine}) == set()
    pass_time(timedelta(days=31))
    assert invalid_credentials({mine}) == {mine}


def test_the_next_stream_of_an_open_page_says_why_it_was_signed_out(member: Person):
    table = member.play_now()
    pass_time(timedelta(days=31))
    html = member.client.get(f"/t/{table.slug}/stream/?slow=1").content.decode()
    assert "after 30 days without use" in html
    assert 'hx-target="#notice"' in html


def test_a_choice_on_an_open_page_says_why_it_was_signed_out_too(member: Person):
    table = member.play_now()
    pass_time(timedelta(days=31))
    form = {"option": 0, "revision": table.revision}
    answer = member.client.post(f"/t/{table.slug}/move/", form, headers={"hx-request": "true"})
    assert "after 30 days without use" in answer.content.decode()


def writes(person: Person) -> int:
    with CaptureQueriesContext(connection) as queries:
        person.client.get("/")
    return sum("account_session" in query["sql"] and query["sql"].startswith("UPDATE") for query in queries)


def test_use_is_written_once_in_five_minutes(member: Person):
    assert writes(member) == 0
    pass_time(LAST_USED_STEP + timedelta(seconds=1))
    assert writes(member) == 1
    assert [writes(member) for _ in range(5)] == [0] * 5


def test_a_guest_s_use_is_not_written(hal: Person):
    hal.play_now()
    pass_time(timedelta(days=1))
    assert writes(hal) == 0


def test_a_page_renders_even_if_its_use_cannot_be_stored(member: Person, monkeypatch):
    def locked(*_: object, **__: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(session_last_used, "update_without_waiting", locked)
    pass_time(timedelta(hours=1))
    assert is_in(member)


def test_ended_sessions_are_emptied_then_deleted_and_get_no_notifications(member: Person):
    viewer = Viewer.objects.get()
    subscription = PushSubscription.objects.create(viewer=viewer, endpoint="https://push.example/a", p256dh="", auth="")
    session = SessionStore(Session.objects.get().pk)
    session["push"] = subscription.pk
    session.save()
    pass_time(timedelta(days=31))
    SessionStore.clear_expired()
    row = Session.objects.get()
    assert (row.session_data, row.end_reason, PushSubscription.objects.count()) == ("", "idle", 0)
    assert "after 30 days without use" in said(member)
    pass_time(timedelta(days=31))
    SessionStore.clear_expired()
    assert not Session.objects.filter(pk=row.pk).exists()


def test_a_browser_with_an_unknown_session_reads_no_reason(member: Person):
    Session.objects.all().delete()
    assert "You were signed out" not in said(member)


def test_signing_in_before_reading_the_reason_shows_nothing_of_the_old_session(member: Person):
    pass_time(timedelta(days=31))
    member.client.get("/account/")  # leads to the page to sign in at, which is not looked at
    sign_in(member, password=SECRET)
    assert "You were signed out" not in said(member)
