"""What the log says of safety: who and from where, and never a secret."""

from __future__ import annotations

import json
import logging

import pytest
from django.contrib.auth.models import User

from hoshitaku.web.logging import setup as logging_setup
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up
from tests.web.test_limits import FEW, few

HERE = "127.0.0.1"
LOGGER = "hoshitaku.security"


@pytest.fixture(autouse=True)
def noted(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, LOGGER)
    return caplog


def logged_events(noted: pytest.LogCaptureFixture) -> list[tuple[str, str, str]]:
    """Event, who and where of each line, as a machine reads them."""
    lines = [
        json.loads(logging_setup.JsonLineFormatter().format(record))
        for record in noted.records
        if record.name == LOGGER
    ]
    assert SECRET not in str(lines)
    assert "vega" not in str(lines)
    return [(line["event"], line["who"], line["where"]) for line in lines]


def test_successful_and_failed_sign_ins_are_logged(kanata: Person, noted):
    sign_up(kanata)
    me = f"account {User.objects.get().pk}"
    kanata.client.post("/account/sign-out/")
    sign_in(kanata, password="guess")
    sign_in(kanata, name=SECRET)  # A password in the wrong field.
    sign_in(kanata)
    assert logged_events(noted) == [
        ("signed in", me, HERE), ("signed out", me, HERE), ("sign-in failed", me, HERE),
        ("sign-in failed", "unknown", HERE), ("signed in", me, HERE),
    ]  # fmt: skip


def test_the_admin_s_sign_in_is_logged_too(kanata: Person, noted):
    sign_up(kanata)
    Person("Mallory", "en").client.post("/admin/login/", {"username": "vega", "password": "guess"})
    assert logged_events(noted)[-1] == ("sign-in failed", f"account {User.objects.get().pk}", HERE)


def test_changes_of_an_account_are_logged(kanata: Person, noted):
    sign_up(kanata)
    user = User.objects.get()
    user.set_password("another-lantern-8")
    user.is_active = False
    user.save()
    me = f"account {user.pk}"
    assert logged_events(noted)[1:] == [("account changed (closed)", me, ""), ("account changed (password)", me, "")]


def test_a_session_that_its_owner_ends_elsewhere_is_logged(kanata: Person, mio: Person, noted):
    sign_up(kanata)
    sign_in(mio)
    mio.client.post("/account/sessions/others/end/", {"password": SECRET})
    assert logged_events(noted)[-1] == ("session ended (owner)", f"account {User.objects.get().pk}", HERE)


def test_a_wrong_password_in_a_repeated_check_is_logged(kanata: Person, noted):
    sign_up(kanata)
    kanata.client.post("/account/delete/", {"sure": "on", "password": "guess"})
    assert logged_events(noted)[-1][0] == "password asked for again failed"


@pytest.mark.parametrize("path", ["/moderation/", "/admin/", "/admin/auth/user/"])
def test_requests_for_staff_pages_by_others_are_logged(kanata: Person, noted, path: str):
    sign_up(kanata)
    kanata.client.get(path)
    event, who, where = logged_events(noted)[-1]
    assert event.startswith("refused")
    assert (who, where) == (f"account {User.objects.get().pk}", HERE)


def test_a_refused_permission_and_a_forged_form_are_logged(kanata: Person, mio: Person, noted):
    table = kanata.make_table()
    assert mio.client.post(f"/t/{table.slug}/sit/", {"name": "Mio", "seat": "1"}).status_code == 403
    mio.client.handler.enforce_csrf_checks = True
    assert mio.client.post("/play/").status_code == 403
    assert [(event, where) for event, _, where in logged_events(noted)] == [
        ("refused (POST /t/<str:slug>/sit/)", HERE), ("refused (POST /play/)", HERE),
    ]  # fmt: skip


def test_a_reached_limit_is_logged_with_the_person(kanata: Person, noted, monkeypatch):
    few(monkeypatch, "CHAT")
    table = kanata.play_now()
    for _ in range(FEW + 1):
        kanata.client.post(f"/t/{table.slug}/chat/", {"text": "hello"})
    (event, who, where) = logged_events(noted)[-1]
    assert event == "limit reached (POST /t/<str:slug>/chat/)"
    assert who.startswith("guest ")
    assert where == HERE


def test_a_terminal_does_not_show_security_lines():
    loggers = logging_setup.logging_settings("")["loggers"]
    assert loggers[LOGGER]["level"] == "WARNING"
    assert logging_setup.logging_settings("json")["loggers"][LOGGER]["level"] == "INFO"
