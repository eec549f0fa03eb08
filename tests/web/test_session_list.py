"""The list of the browsers in which an account is signed in, and ending sessions there: by the owner and by staff."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account import viewers
from hoshitaku.web.account.models import AccountChange, Session, Viewer
from hoshitaku.web.account.session_store import SessionCredentials, SessionStore, invalid_credentials
from hoshitaku.web.account.session_views import ALL_OTHERS_ID, session_public_id
from hoshitaku.web.http import rate_limits
from hoshitaku.web.notifications.models import PushSubscription
from hoshitaku.web.table.model import announce_change
from hoshitaku.web.templating.times import moment_text
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import SECRET, confirm, sign_in, sign_up

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"
DESK = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 "
    "Edg/130.0.0.0"
)


@pytest.fixture
def phone(kanata: Person) -> Person:
    """Kanata's phone, where the account was made."""
    kanata.client = Client(headers={"accept-language": "en", "user-agent": PHONE})
    sign_up(kanata)
    return kanata


@pytest.fixture
def desk(phone: Person) -> Person:
    """The browser of her desk, signed in to the same account."""
    desk = Person("Kanata", "en")
    desk.client = Client(headers={"accept-language": "en", "user-agent": DESK})
    assert sign_in(desk).status_code == 302
    return desk


@pytest.fixture
def operator(db) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", "", SECRET))
    return as_staff(client, User.objects.get(username="operator"))


def key_of(person: Person) -> str:
    return person.client.cookies["hoshitaku"].value


def row_of(person: Person) -> Session:
    return Session.objects.get(pk=key_of(person))


def listed(person: Person) -> str:
    answer = person.client.get("/account/sessions/")
    assert answer.status_code == 200
    return answer.content.decode()


def end(person: Person, mark: str, password: str = SECRET):
    return person.client.post(f"/account/sessions/{mark}/end/", {"password": password})


def test_an_account_sees_each_browser_with_its_times_and_which_one_this_is(phone: Person, desk: Person):
    used = timezone.now() - timedelta(hours=3)
    Session.objects.filter(pk=key_of(phone)).update(begun="2026-03-01T08:00Z", last_used=used)
    html = listed(desk)
    here, there = re.findall(r'<h3 id="session-\w+">(.*?)</section>', html, re.DOTALL)
    assert "Edge on Windows" in here
    assert "Now: this browser" in here
    assert "/end/" not in here
    assert "Firefox on Android" in there
    assert "1 Mar 2026, 08:00 UTC" in there
    assert "Now" not in there
    assert moment_text(used, "en") in there


def test_the_list_is_in_japanese_too(phone: Person, desk: Person):
    phone.client.cookies["django_language"] = "ja"
    html = listed(phone)
    assert "Firefox（Android）" in html
    assert "Edge（Windows）" in html
    assert "いま使っているブラウザー" in html


def test_no_page_holds_the_key_of_a_session(phone: Person, desk: Person):
    for path in (
        "/account/sessions/",
        f"/account/sessions/{session_public_id(row_of(phone))}/end/",
        "/account/export/",
    ):
        html = desk.client.get(path).content.decode()
        assert key_of(phone) not in html
        assert key_of(desk) not in html


def test_a_guest_and_a_stranger_have_no_list(mio: Person, hal: Person):
    mio.play_now()
    for person in (mio, hal):
        for path in ("/account/sessions/", f"/account/sessions/{ALL_OTHERS_ID}/end/"):
            assert person.client.get(path)["Location"].startswith("/account/sign-in/?next=%2Faccount%2Fsessions")


def test_a_guest_s_session_says_nothing_of_the_browser(mio: Person):
    mio.play_now()
    row = Session.objects.get()
    assert (row.account_id, row.device) == (None, "")


def test_a_session_ended_elsewhere_no_longer_works_and_says_so_once(phone: Person, desk: Person):
    answer = end(desk, session_public_id(row_of(phone)))
    assert answer["Location"] == "/account/sessions/"
    html = listed(desk)
    assert "Signed out: Firefox on Android." in html
    assert "Edge on Windows" in html
    assert html.count("<h3 id=") == 1
    first = phone.client.get("/account/", follow=True)
    assert first.redirect_chain == [("/account/sign-in/?next=%2Faccount%2F", 302)]
    assert "You were signed out here from another device." in first.content.decode()
    assert "You were signed out" not in phone.client.get("/").content.decode()


def test_signing_in_again_leads_back_to_the_page_that_was_asked_for(phone: Person, desk: Person):
    end(desk, ALL_OTHERS_ID)
    html = phone.client.get("/ratings/").content.decode()
    assert "/account/sign-in/?next=/ratings/" in html
    form = {"username": "vega", "password": SECRET, "next": "/ratings/"}
    assert phone.client.post("/account/sign-in/", form)["Location"] == "/ratings/"
    assert "You were signed out" not in phone.client.get("/ratings/").content.decode()


PAGES = [
    "profile", "email-address", "export-data", "delete-account", "sessions", "friends", "vacation", "notifications",
    "own-member-page", "own-finished-games",
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_an_account_leads_a_stranger_to_sign_in_and_back(page, hal: Person):
    answer = hal.client.get(reverse(page))
    assert answer["Location"] == f"{reverse('sign-in')}?{urlencode({'next': reverse(page)})}"


def test_ending_a_session_needs_a_recent_password_check(phone: Person, desk: Person):
    for password in ("", "guess"):
        assert end(desk, session_public_id(row_of(phone)), password).status_code == 400
    assert phone.client.get("/account/").status_code == 200
    assert desk.client.get(f"/account/sessions/{ALL_OTHERS_ID}/end/").status_code == 200
    assert phone.client.get("/account/").status_code == 200


def test_guesses_at_the_password_are_limited_there_too(phone: Person, desk: Person):
    answers = [end(desk, ALL_OTHERS_ID, "guess").status_code for _ in range(rate_limits.PASSWORD.max_per_person + 1)]
    assert answers == [400] * rate_limits.PASSWORD.max_per_person + [429]


def test_all_other_sessions_end_together_and_this_one_stays(phone: Person, desk: Person):
    third = Person("Kanata", "en")
    sign_in(third)
    end(desk, ALL_OTHERS_ID)
    assert [person.client.get("/account/").status_code for person in (phone, desk, third)] == [302, 200, 302]


def test_this_session_and_those_of_other_accounts_cannot_be_ended(phone: Person, desk: Person, mio: Person):
    sign_up(mio, "rigel", "rigel@hoshitaku.example")
    for mark in (session_public_id(row_of(desk)), session_public_id(row_of(mio)), "nothing"):
        assert end(desk, mark)["Location"] == "/account/sessions/"
    assert "That session has already ended." in listed(desk)
    assert mio.client.get("/account/").status_code == 200


def test_pages_open_in_an_ended_session_get_nothing_more(
    phone: Person, desk: Person, django_capture_on_commit_callbacks
):
    user, notified = User.objects.get(), []
    mine, other = (SessionCredentials(key_of(person), user.viewer.pk, user.password) for person in (phone, desk))

    def hear(table: int, _: int) -> None:
        notified.append(table)

    announce_change.add_listener(hear)
    with django_capture_on_commit_callbacks(execute=True):
        end(desk, session_public_id(row_of(phone)))
    announce_change.remove_listener(hear)
    assert notified == [-user.viewer.pk]
    assert invalid_credentials({mine, other}) == {mine}


def test_an_ended_session_s_browser_gets_no_more_notifications(phone: Person, desk: Person):
    mine, other = (
        PushSubscription.objects.create(
            viewer=Viewer.objects.get(), endpoint=f"https://push.example/{name}", p256dh="", auth=""
        )
        for name in ("phone", "desk")
    )
    for person, subscription in ((phone, mine), (desk, other)):
        session = SessionStore(key_of(person))
        session["push"] = subscription.pk
        session.save()
    end(desk, session_public_id(row_of(phone)))
    assert list(PushSubscription.objects.all()) == [other]


@pytest.mark.parametrize("way", [sign_in, sign_up])
def test_signing_in_over_another_account_gets_none_of_its_notifications(phone: Person, desk: Person, mio: Person, way):
    if way is sign_in:
        sign_up(mio, "deneb", "")
    mine = PushSubscription.objects.create(
        viewer=Viewer.objects.get(user__username="vega"), endpoint="https://push.example/desk", p256dh="", auth=""
    )
    session = SessionStore(key_of(desk))
    session["push"] = mine.pk
    session.save()
    assert way(desk, "deneb").status_code == 302
    assert row_of(desk).account.username == "deneb"
    assert not PushSubscription.objects.exists()
    assert phone.client.get("/account/").status_code == 200, "elsewhere all stays as it was"


def test_a_concurrent_request_does_not_revive_an_ended_session(phone: Person, desk: Person, monkeypatch):
    row, ask = row_of(phone), viewers.get_user

    def ended_meanwhile(request):
        user = ask(request)
        if request.session.session_key == row.pk:
            request.session["basket"] = {"1": 2}
            monkeypatch.setattr(viewers, "get_user", ask)
            end(desk, session_public_id(row))
        return user

    monkeypatch.setattr(viewers, "get_user", ended_meanwhile)
    assert phone.client.get("/account/").status_code == 200
    assert phone.client.get("/account/").status_code == 302
    assert Session.objects.get(pk=row.pk).session_data == ""


def test_an_ended_session_that_is_sent_again_and_again_fills_no_database(phone: Person, desk: Person):
    over = key_of(phone)
    end(desk, session_public_id(row_of(phone)))
    count = Session.objects.count()
    for _ in range(3):
        phone.client.cookies["hoshitaku"] = over
        assert phone.client.get("/account/export/").status_code == 302
    assert Session.objects.count() == count
    assert "signed out here from another device" in phone.client.get("/").content.decode()


def test_another_password_takes_the_others_off_the_list(phone: Person, desk: Person):
    form = {"old_password": SECRET, "new_password1": "another-lantern-8", "new_password2": "another-lantern-8"}
    began = row_of(desk).begun
    desk.client.post("/account/password/", form)
    html = listed(desk)
    assert html.count("<h3 id=") == 1
    assert "Edge on Windows" in html
    assert row_of(desk).begun == began
    assert "because your password was changed" in phone.client.get("/").content.decode()


def test_a_password_that_was_set_in_the_database_takes_them_off_as_well(phone: Person, desk: Person):
    User.objects.update(password=make_password("another-lantern-8"))
    assert sign_in(desk, password="another-lantern-8").status_code == 302
    assert listed(desk).count("<h3 id=") == 1


def test_signing_in_again_starts_another_session(desk: Person):
    Session.objects.filter(pk=key_of(desk)).update(begun=timezone.now() - timedelta(days=8))
    sign_in(desk)
    assert timezone.now() - row_of(desk).begun < timedelta(hours=1)


def test_a_deleted_account_leaves_no_session(phone: Person, desk: Person):
    assert desk.client.post("/account/delete/", {"password": SECRET, "sure": "on"}).status_code == 302
    assert not Session.objects.exclude(account=None).exists()
    assert phone.client.get("/").status_code == 200


def test_staff_end_all_sessions_of_an_account_whose_owner_learns_of_it(phone: Person, desk: Person, operator, settings):
    settings.ORIGIN = "https://stars.example"
    phone.client.post("/account/address/", {"email": "vega@hoshitaku.example", "password": SECRET})
    confirm(phone, None)
    mail.outbox.clear()
    viewer = Viewer.objects.get(user__username="vega")
    form = {"action": "end_sessions", "_selected_action": viewer.pk}
    assert "2 sessions ended" in operator.post("/admin/account/viewer/", form, follow=True).content.decode()
    assert [person.client.get("/account/").status_code for person in (phone, desk)] == [302, 302]
    assert "signed you out on all devices" in phone.client.get("/").content.decode()
    assert operator.get("/admin/").status_code == 200
    (letter,) = mail.outbox
    assert letter.to == ["vega@hoshitaku.example"]
    assert letter.subject == "You were signed out of your Hoshitaku account"
    sign_in(desk)
    assert "All devices signed out by the operator of this server" in desk.client.get("/account/").content.decode()
    assert AccountChange.objects.filter(viewer=viewer, kind=AccountChange.Kind.SESSIONS).count() == 1


def test_the_file_of_one_s_data_holds_the_sessions_without_what_opens_them(phone: Person, desk: Person):
    kept = json.loads(desk.client.get("/account/export/").content)["sessions"]["sessions"]
    assert [one["device"] for one in kept] == ["Firefox/Android", "Edge/Windows"]
    assert all(set(one) == {"device", "begun", "last_used", "end_reason"} for one in kept)


def test_the_list_has_a_constant_number_of_queries(desk: Person):
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            listed(desk)
        return len(queries)

    few = asked()
    for _ in range(20):
        sign_in(Person("Kanata", "en"))
    assert listed(desk).count("<h3 id=") == 22
    assert asked() == few
