"""Push notifications in a browser whose pages are closed: a push service of our own decrypts them."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from hoshitaku.web.account import end_sessions
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.change_vacations import end_expired_vacations
from hoshitaku.web.clocks.models import Vacation
from hoshitaku.web.http import rate_limits
from hoshitaku.web.notifications import notify, push_send
from hoshitaku.web.notifications.models import PushSubscription, SentNotification
from hoshitaku.web.notifications.notify import notify_all
from hoshitaku.web.social.models import Invitation
from hoshitaku.web.table.models import Seat, Table
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_up

http_ece = pytest.importorskip("http_ece", reason="notices in browsers are an extra")
ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
vapid = pytest.importorskip("py_vapid")

ELSEWHERE = "https://fcm.googleapis.com/fcm/send/abc"


class Service:
    """A push service with one browser, which reads what it gets."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[dict[str, str]] = []
        self.headers: list[dict[str, str]] = []
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        outer = self

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                read = http_ece.decrypt(body, private_key=outer.key, auth_secret=outer.secret, version="aes128gcm")
                outer.got.append(json.loads(read))
                outer.headers.append(dict(self.headers.items()))
                self.send_response(outer.status)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.end_headers()

            def log_message(self, *said: object) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Answer)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def browser(self, path: str = "one") -> dict[str, str]:
        """The subscription that a browser sends."""
        from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  (an extra)

        form = serialization.PublicFormat.UncompressedPoint
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        return {"endpoint": f"{self.address}/{path}", "p256dh": encoded(point), "auth": encoded(self.secret)}


def encoded(given: bytes) -> str:
    return base64.urlsafe_b64encode(given).rstrip(b"=").decode()


@pytest.fixture
def service(settings) -> Iterator[Service]:
    service = Service()
    settings.PUSH_SERVICES = [service.address]
    yield service
    service.server.shutdown()
    service.server.server_close()


def switch_on(person: Person, service: Service, path: str = "one", **changed: str):
    return person.client.post("/notifications/on/", {**service.browser(path), **changed})


def waiting_table(person: Person, other: Person) -> Table:
    """A slow table whose first seat, the person's, has been waited for a while."""
    table = person.make_table(pace="slow", option_scenario="first_game", title="Two of us")
    other.join(table)
    long_ago(table)
    return table


def long_ago(table: Table) -> None:
    then = timezone.now() - timedelta(hours=1)
    Table.objects.filter(pk=table.pk).update(actor=0, last_choice=then)
    Seat.objects.filter(table=table).update(last_present=then, seen_revision=0)


def test_an_absent_player_gets_one_notification_per_turn_in_their_language_without_details(kanata, mio, service):
    table = waiting_table(kanata, mio)
    assert switch_on(kanata, service).status_code == 302

    assert (notify_all(), notify_all()) == (1, 0)

    assert service.got == [
        {
            "title": "あなたの番です",
            "body": "遊星からのフリーキック (Two of us)",
            "url": f"/t/{table.slug}/",
            "lang": "ja",
        }
    ]
    Table.objects.filter(pk=table.pk).update(revision=table.revision + 5)
    assert notify_all() == 0, "until they look, one notice is enough"
    Seat.objects.filter(table=table, number=0).update(seen_revision=table.revision + 5)
    assert notify_all() == 0, "they have seen it"
    Table.objects.filter(pk=table.pk).update(revision=table.revision + 9)
    assert notify_all() == 1, "they looked since, and it is their turn again"


def test_turns_during_a_vacation_send_one_notification_after_it(kanata, mio, service):
    table = waiting_table(kanata, mio)
    switch_on(kanata, service)
    kanata.client.post("/vacation/", {"days": "3"})
    assert notify_all() == 0

    Seat.objects.filter(table=table).update(seen_revision=table.revision)  # They looked, and know it.
    Vacation.objects.update(until=timezone.now() - timedelta(minutes=1))
    end_expired_vacations()
    assert (notify_all(), notify_all()) == (1, 0)


def test_a_browser_that_is_signed_out_while_enabling_notifications_gets_none(kanata, service, monkeypatch):
    sign_up(kanata)
    can_push = push_send.can_push

    def ended_meanwhile() -> bool:
        monkeypatch.setattr(push_send, "can_push", can_push)
        end_sessions.end_sessions_as_staff(User.objects.get())
        return True

    monkeypatch.setattr(push_send, "can_push", ended_meanwhile)
    assert switch_on(kanata, service).status_code == 403
    assert not PushSubscription.objects.exists()
    assert "ログアウトさせました" in kanata.client.get("/").content.decode()


def test_a_notice_is_signed_by_the_server_s_own_key_which_the_page_names(kanata, mio, service):
    waiting_table(kanata, mio)
    assert push_send.public_key() in kanata.client.get("/notifications/").content.decode()
    switch_on(kanata, service)
    notify_all()
    (headers,) = service.headers
    token, key = (part.split("=", 1)[1] for part in headers["Authorization"].removeprefix("vapid ").split(","))
    assert vapid.Vapid02.verify(headers["Authorization"])
    assert key.strip() == push_send.public_key()
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert claims["aud"] == service.address
    assert int(headers["TTL"]) > 0


def test_a_player_with_an_open_page_or_a_recent_move_gets_no_notification(kanata, mio, service):
    table = waiting_table(kanata, mio)
    switch_on(kanata, service)
    Seat.objects.filter(table=table, number=0).update(last_present=timezone.now())
    assert notify_all() == 0
    long_ago(table)
    Table.objects.filter(pk=table.pk).update(last_choice=timezone.now())
    assert notify_all() == 0
    long_ago(table)
    Seat.objects.filter(table=table, number=0).update(bot_plays=True)
    assert notify_all() == 0
    Seat.objects.filter(table=table, number=0).update(bot_plays=False)
    assert notify_all() == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(kanata, mio, service, status):
    waiting_table(kanata, mio)
    switch_on(kanata, service)
    service.status = status
    assert notify_all() == 0
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("status", [500, 302])
def test_a_push_service_that_fails_or_redirects_is_given_up_eventually(kanata, mio, service, status, caplog):
    waiting_table(kanata, mio)
    switch_on(kanata, service)
    service.status = status
    assert notify_all() == 0
    assert PushSubscription.objects.get().failure_count == 1
    assert len(service.got) == 1
    assert service.address not in caplog.text
    PushSubscription.objects.update(failure_count=notify.MAX_FAILURES - 1)
    SentNotification.objects.all().delete()
    assert notify_all() == 0
    assert not PushSubscription.objects.exists()


def test_a_dead_push_service_delays_no_notification_of_others(kanata, mio, service, settings, monkeypatch):
    monkeypatch.setattr(push_send, "SEND_TIMEOUT_SECONDS", 5.0)
    settings.PUSH_SERVICES = [*settings.PUSH_SERVICES, "http://127.0.0.1:9"]
    waiting_table(kanata, mio)
    switch_on(kanata, service, endpoint="http://127.0.0.1:9/dead")
    switch_on(kanata, service)
    assert notify_all() == 1
    assert len(service.got) == 1


@pytest.mark.parametrize(
    "endpoint", ["https://evil.example/", "https://127.0.0.1\\.fcm.googleapis.com/x", "", "https://["]
)
def test_only_allowed_addresses_are_called(kanata, service, endpoint):
    kanata.play_now()
    answer = switch_on(kanata, service, endpoint=endpoint)
    assert answer.status_code == 400
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "endpoint", ["https://127.0.0.1\\.fcm.googleapis.com/x", "https://[", "https://push.example/x"]
)
def test_a_browser_that_was_stored_before_its_address_was_refused_is_forgotten(kanata, mio, service, endpoint):
    waiting_table(kanata, mio)
    switch_on(kanata, service)
    PushSubscription.objects.update(endpoint=endpoint)
    assert "有効です" not in kanata.client.get("/notifications/").content.decode()
    assert kanata.client.get("/account/export/").status_code in (200, 302)
    assert notify_all() == 0
    assert service.got == []
    assert not PushSubscription.objects.exists()


def test_one_browser_is_kept_once_however_its_address_is_spelled(kanata, service):
    kanata.play_now()
    for endpoint in (ELSEWHERE, ELSEWHERE.replace("https://fcm", "HTTPS://FCM").replace(".com", ".com:443")):
        assert switch_on(kanata, service, endpoint=endpoint).status_code == 302
    assert [one.endpoint for one in PushSubscription.objects.all()] == [ELSEWHERE]


@pytest.mark.parametrize(
    "changed", [{"p256dh": "AAAA"}, {"auth": "short"}, {"p256dh": encoded(b"\x04" + 64 * b"\x01")}]
)
def test_invalid_keys_of_a_browser_are_refused(kanata, service, changed):
    kanata.play_now()
    assert switch_on(kanata, service, **{"endpoint": ELSEWHERE, **changed}).status_code == 400
    assert switch_on(kanata, service, endpoint=ELSEWHERE).status_code == 302


def test_notifications_end_by_switching_off_signing_out_or_a_new_password(kanata, mio, service):
    sign_up(kanata, "vega")
    waiting_table(kanata, mio)
    switch_on(kanata, service)
    assert "有効" in kanata.client.get("/notifications/").content.decode()
    kanata.client.post("/notifications/off/")
    assert not PushSubscription.objects.exists()

    switch_on(kanata, service)
    kanata.client.post("/account/sign-out/")
    assert not PushSubscription.objects.exists()

    kanata.client.post("/account/sign-in/", {"username": "vega", "password": SECRET})
    switch_on(kanata, service)
    user = Viewer.objects.get(user__username="vega").user
    user.set_password("another one entirely")
    user.save()
    assert notify_all() == 0
    assert not PushSubscription.objects.exists()


def test_notifications_of_a_guest_move_to_the_account(kanata, mio, service):
    waiting_table(kanata, mio)
    switch_on(kanata, service)
    sign_up(kanata, "vega")
    assert notify_all() == 1
    export = kanata.client.get("/account/export/").json()["notifications"]
    assert export["browsers"][0]["service"] == "127.0.0.1"
    assert [notice["kind"] for notice in export["sent"]] == ["turn"]
    assert service.browser()["endpoint"] not in json.dumps(export)


def test_an_invited_friend_gets_one_notification(kanata, mio, service):
    table = kanata.make_table()
    mio.play_now()
    switch_on(mio, service)
    guest = Viewer.objects.exclude(pk=table.host_id).get()
    Invitation.objects.create(table=table, host=table.host, guest=guest)
    assert (notify_all(), notify_all()) == (1, 0)
    assert service.got[0]["title"] == "You are invited to a table"
    assert service.got[0]["url"] == "/", "the lobby shows it, with a button to come"


def test_the_browsers_of_one_person_are_limited_and_the_oldest_go(kanata, service, monkeypatch):
    kanata.play_now()
    for number in range(12):
        switch_on(kanata, service, f"browser-{number}")
    assert PushSubscription.objects.count() == 10
    assert not PushSubscription.objects.filter(endpoint__endswith="browser-0").exists()
    monkeypatch.setattr(rate_limits, "PUSH_SUBSCRIPTION", rate_limits.RateLimit("push", 1, 1, 60))
    switch_on(kanata, service)
    assert switch_on(kanata, service).status_code == 429


def test_without_the_package_the_page_says_so_and_nothing_is_sent(kanata, mio, service, monkeypatch):
    waiting_table(kanata, mio)
    monkeypatch.setattr(push_send, "can_push", lambda: False)
    assert "対応していません" in kanata.client.get("/notifications/").content.decode()
    assert switch_on(kanata, service).status_code == 400
    assert not PushSubscription.objects.exists()
