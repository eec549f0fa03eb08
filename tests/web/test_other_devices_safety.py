"""A link for another device works once, in time, for its own guest, and is written down nowhere."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from django.conf import settings as django_settings
from django.test import Client
from django.utils import timezone

from hoshitaku.web.account.models import DeviceLink, OpenedDevice
from hoshitaku.web.account.other_devices import links
from hoshitaku.web.http import rate_limits
from hoshitaku.web.logging import setup as logging_setup
from hoshitaku.web.social.models import ModerationAction
from tests.web.devices import guest_named, make_link, opened_on_phone, phone, plays_as, take
from tests.web.people import Person
from tests.web.test_accounts import sign_up
from tests.web.visitor_pages import without_token_and_time

GONE = 404
UNKNOWN = "/continue/ABCD-EFGH-JKLM/"


@pytest.fixture
def table(mio: Person, hal: Person):
    made = mio.make_table()
    hal.join(made)
    return made


def used(mio: Person) -> str:
    link = make_link(mio)
    take(phone(), link)
    return link


def expired(mio: Person) -> str:
    link = make_link(mio)
    DeviceLink.objects.update(expires=timezone.now())
    return link


def void(mio: Person) -> str:
    link = make_link(mio)
    make_link(mio)
    return link


def deleted(mio: Person) -> str:
    link = make_link(mio)
    mio.client.post("/account/delete/", {"sure": "on"})
    return link


@pytest.mark.parametrize("way", [used, expired, void, deleted])
def test_a_link_that_is_over_is_answered_like_one_that_never_was(mio, table, way, django_assert_num_queries):
    link = way(mio)
    other = phone()
    other.client.get("/continue/")
    bodies = []
    for path in (UNKNOWN, link):
        with django_assert_num_queries(1):
            answer = other.client.get(path)
        assert answer.status_code == other.client.post(path).status_code == GONE
        bodies.append(answer.content.decode().replace(path, "PATH"))
    assert without_token_and_time(bodies[0]) == without_token_and_time(bodies[1])
    assert "Ask for a new one at the first device" in bodies[0]
    assert plays_as(other) == ""


def test_opening_the_link_any_number_of_times_uses_nothing_up_and_begins_no_session(mio, table):
    link = make_link(mio)
    other = phone()
    for _ in range(3):
        assert other.client.get(link).status_code == 200
        assert other.client.head(link).status_code == 200
    assert django_settings.SESSION_COOKIE_NAME not in other.client.cookies
    assert not OpenedDevice.objects.exists()
    assert take(other, link).status_code == 302


def test_two_presses_at_the_same_time_open_one_device(mio, table, monkeypatch):
    link = make_link(mio)
    first, second = phone(), phone()
    found, waiting = links.find_link, [lambda: first.client.post(link)]

    def with_another_between(code: str) -> DeviceLink | None:
        link = found(code)
        if waiting and link is not None:
            waiting.pop()()
        return link

    monkeypatch.setattr(links, "find_link", with_another_between)
    assert second.client.post(link).status_code == GONE
    assert plays_as(first) == "Mio"
    assert plays_as(second) == ""
    assert OpenedDevice.objects.count() == 1


def test_the_form_of_another_site_is_refused(mio, table):
    link = make_link(mio)
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(link).status_code == 403
    strict.get(link)
    foreign = {"csrfmiddlewaretoken": strict.cookies[django_settings.CSRF_COOKIE_NAME].value}
    assert strict.post(link, foreign, headers={"origin": "https://evil.example"}).status_code == 403
    assert DeviceLink.objects.exists()
    assert strict.post(link, foreign, headers={"origin": "http://testserver"}).status_code == 302


def test_the_session_has_another_key_afterwards(mio, hal, table):
    before = hal.client.session.session_key
    take(hal, make_link(mio))
    assert hal.client.session.session_key != before


def test_the_pages_with_a_code_send_no_path_in_the_referrer(mio, table):
    link = make_link(mio)
    for answer in (phone().client.get(link), mio.client.post("/devices/link/"), phone().client.get(UNKNOWN)):
        assert answer["Referrer-Policy"] == "strict-origin"
        assert answer["Cache-Control"] == "no-store"
        assert answer["X-Robots-Tag"] == "noindex"


def test_the_database_and_the_log_hold_no_code(mio, table, caplog):
    caplog.set_level(logging.INFO, "hoshitaku.security")
    link = make_link(mio, table)
    code = link.split("/")[2]
    row = DeviceLink.objects.get()
    assert code not in str(vars(row))
    assert code.replace("-", "") not in str(vars(row))
    take(phone(), link)
    phone().client.get(link)
    events = [(line.event, line.who) for line in caplog.records if line.name == "hoshitaku.security"]
    assert ("opened on another device", f"guest {guest_named('Mio').pk}") in events
    assert code not in caplog.text
    assert logging_setup.route_of_path(link, "/static/") == "/continue/<str:code>/"
    assert code not in logging_setup.remove_secrets(f"Internal Server Error: {link}")


def test_guesses_are_limited_by_address_and_right_codes_are_not(mio, table):
    guesser = phone()
    for _ in range(rate_limits.WRONG_TOKEN.max_per_address):
        assert guesser.client.get(UNKNOWN).status_code == GONE
    assert guesser.client.get(UNKNOWN).status_code == 429
    assert guesser.client.post(UNKNOWN).status_code == 429


def test_links_are_limited_too(mio, table):
    for _ in range(rate_limits.DEVICE_LINK.max_per_person):
        make_link(mio)
    assert mio.client.post("/devices/link/").status_code == 429


def test_codes_are_random_and_have_sixty_bits(mio, table):
    codes = {make_link(mio).split("/")[2] for _ in range(10)}
    assert len(codes) == 10
    assert len(links.CODE_LETTERS) ** (links.GROUPS * links.GROUP) == 2**60


# ---- others


def test_nobody_ends_or_sees_the_devices_of_another_guest(mio, hal, table):
    other = opened_on_phone(mio, table)
    key = OpenedDevice.objects.get().pk
    assert "already" in hal.client.post(f"/account/devices/{key}/end/", follow=True).content.decode()
    assert Person("Bystander", "en").client.post(f"/account/devices/{key}/end/")["Location"] == "/continue/"
    assert plays_as(other) == "Mio"
    assert "Firefox on Android" not in hal.client.get("/account/devices/").content.decode()
    assert "Your seat was opened" not in hal.look(table)


def test_the_other_device_sees_what_its_guest_may_see_and_no_other_table(mio, hal, table):
    private = hal.make_table()
    other = opened_on_phone(mio, table)
    assert other.controls(private).legal == []
    assert f"/t/{private.slug}/" not in other.client.get("/tables/").content.decode()


def test_a_stolen_key_of_a_device_in_another_session_is_nothing(mio, table):
    opened_on_phone(mio, table)
    thief = Person("Thief", "en")
    thief.play_now()
    session = thief.client.session
    session["opened_device"] = OpenedDevice.objects.get().pk
    session.save()
    assert plays_as(thief) != "Mio"


def suspend(person_name: str) -> None:
    later = timezone.now() + timedelta(days=1)
    kind = ModerationAction.Kind.SUSPEND
    whom = guest_named(person_name)
    ModerationAction.objects.create(whom=whom, name=whom.name, kind=kind, until=later, why="be kind", by_name="keeper")


def test_somebody_suspended_makes_no_link_and_takes_none_but_can_end_devices(mio, hal, table):
    other = opened_on_phone(mio, table)
    link = make_link(mio)
    suspend("Hal")
    assert hal.client.post(link).status_code == 403
    assert plays_as(hal) == "Hal"
    suspend("Mio")
    assert mio.client.post("/devices/link/").status_code == 403
    assert other.client.post(f"/t/{table.slug}/chat/", {"text": "hello"}).status_code == 403, "on each device"
    mio.client.post(f"/account/devices/{OpenedDevice.objects.get().pk}/end/")
    assert not OpenedDevice.objects.exists()


def test_the_state_of_a_link_is_shown_to_its_guest_alone(mio, hal, table):
    link = make_link(mio)
    assert mio.client.get("/account/devices/link/").json() == {"waits": True}
    assert hal.client.get("/account/devices/link/").json() == {"waits": False}
    assert phone().client.get("/account/devices/link/").json() == {"waits": False}
    take(phone(), link)
    assert mio.client.get("/account/devices/link/").json() == {"waits": False}


def test_a_member_whose_press_comes_second_stays_signed_in(mio, table, monkeypatch: pytest.MonkeyPatch):
    link = make_link(mio, table)
    member = Person("Vega", "en")
    sign_up(member)
    stale = DeviceLink.objects.get()
    DeviceLink.objects.all().delete()  # another device was first
    monkeypatch.setattr(links, "find_link", lambda _: stale)
    assert member.client.post(link).status_code == GONE
    assert "_auth_user_id" in member.client.session
    assert not OpenedDevice.objects.exists()
