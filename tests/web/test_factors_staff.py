"""Staff need a second factor before any of their powers, at every address of the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

import hoshitaku.web
from hoshitaku.web.account.models import AuthenticatorApp
from hoshitaku.web.club.catalogue.models import Game
from tests.web.factors import Clock, add_app, app_of, as_staff
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up
from tests.web.test_club_catalogue import NEW

SETUP, CHECK = "/account/factors/", "/account/confirm-identity/"
WEB = Path(hoshitaku.web.__file__).parent


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def staff(clock: Clock, kanata: Person) -> Person:
    """Signed in with the password alone, with every right."""
    sign_up(kanata)
    User.objects.update(is_staff=True, is_superuser=True)
    return kanata


def member(name: str = "deneb") -> Person:
    person = Person("Mio", "en")
    sign_up(person, name, "")
    return person


def addresses(found=None, before: str = "") -> list[str]:
    """An address for each page of the site, with something in place of what it names."""
    paths = []
    for one in found or get_resolver().url_patterns:
        path = before + str(one.pattern)
        if isinstance(one, URLResolver):
            paths += addresses(one.url_patterns, path)
        elif isinstance(one, URLPattern):
            paths.append(_filled(path))
    return paths


def _filled(path: str) -> str:
    key = str(User.objects.get(username="vega").viewer.pk)
    path = re.sub(r"<int:\w+>", key, path)
    path = re.sub(r"<path:\w+>|<(?:str:|slug:)?\w+>", "1", path)
    if re.search(r"[\^$?(]", path):  # the admin's patterns, written as regular expressions
        path = "admin/auth/" if "app_label" in path else "admin/nothing/"
    return "/" + path


def answer(client: Client, path: str) -> tuple[int, str]:
    found = client.get(path)
    return found.status_code, found.headers.get("Location", "")


def shut(given: tuple[int, str]) -> bool:
    """Whether an answer says that there is no such page."""
    return given[0] in (403, 404) or "/admin/login/" in given[1]


def test_every_staff_page_sends_staff_without_a_factor_to_set_one_up(staff: Person):
    nobody, stranger = Client(), member().client
    with_factor = Client()
    with_factor.force_login(User.objects.create_superuser("operator", "", SECRET))
    as_staff(with_factor, User.objects.get(username="operator"))
    pages = [
        path
        for path in dict.fromkeys(addresses())
        if shut(answer(stranger, path)) and shut(answer(nobody, path)) and not shut(answer(with_factor, path))
    ]
    assert {"/admin/", "/moderation/", "/moderation/audit-trail/", "/admin/auth/user/"} <= set(pages)
    assert len(pages) > 60
    assert {path: answer(staff.client, path) for path in pages} == dict.fromkeys(pages, (302, SETUP))
    assert "スタッフ" in staff.client.get(SETUP).content.decode(), "it says why"


@pytest.mark.parametrize("path", ["/admin/auth/user/1/delete/", "/moderation/1/"])
def test_staff_without_a_factor_can_change_nothing(staff: Person, path: str):
    count = User.objects.count()
    assert staff.client.post(path, {"post": "yes", "kind": "warn", "why": "x"})["Location"] == SETUP
    assert User.objects.count() == count


def test_after_setting_up_a_factor_staff_pages_work_in_this_browser(staff: Person):
    add_app(staff)
    for path in ("/admin/", "/moderation/"):
        assert staff.client.get(path).status_code == 200


def test_a_browser_signed_in_before_is_asked_for_the_factor(staff: Person, clock: Clock):
    tablet = Person("Tablet", "en")
    sign_in(tablet)
    add_app(staff)
    clock.wait(30)
    assert tablet.client.get("/admin/auth/user/?q=a")["Location"] == f"{CHECK}?next=%2Fadmin%2Fauth%2Fuser%2F%3Fq%3Da"
    code = app_of(User.objects.get()).now()
    assert tablet.client.post(CHECK, {"code": code, "next": "/admin/"})["Location"] == "/admin/"
    assert tablet.client.get("/admin/").status_code == 200


def test_without_the_removed_factor_no_staff_page_works(staff: Person):
    add_app(staff)
    assert staff.client.post("/account/authenticator/remove/").status_code == 302
    assert staff.client.get("/admin/")["Location"] == SETUP


def test_the_admin_s_sign_in_page_does_not_bypass_the_factor(staff: Person, clock: Clock):
    add_app(staff)
    clock.wait(30)
    phone = Person("Phone", "en")
    form = {"username": "vega", "password": SECRET, "next": "/admin/"}
    assert phone.client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    assert 'name="next" value="/admin/"' in phone.client.get("/admin/login/?next=/admin/").content.decode()
    assert phone.client.post("/admin/login/", form)["Location"] == "/account/sign-in/second/"
    assert phone.client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    code = app_of(User.objects.get()).now()
    assert phone.client.post("/account/sign-in/second/", {"code": code})["Location"] == "/admin/"
    assert phone.client.get("/admin/").status_code == 200


def test_rights_outside_the_admin_need_a_factor_too(staff: Person):
    path = f"{member().client.post('/club/games/new/', NEW)['Location']}approve/"
    assert staff.client.post(path).status_code == 403
    assert Game.objects.filter(approved=False).count() == 1
    add_app(staff)
    assert staff.client.post(path).status_code == 302
    assert Game.objects.filter(approved=False).count() == 0


def test_staff_plays_and_manages_its_account_without_a_factor(staff: Person):
    for path in ("/", "/account/", "/account/password/", "/admin/password_change/", "/tables/", SETUP):
        assert staff.client.get(path).status_code == 200, path


def test_only_staff_is_asked_for_a_factor(kanata: Person):
    mio = member()
    assert mio.client.get("/moderation/").status_code == 404
    assert mio.client.get("/admin/")["Location"].startswith("/admin/login/")
    assert not AuthenticatorApp.objects.exists()


def test_only_these_places_check_staff_rights():
    asks = {
        str(path.relative_to(WEB))
        for path in WEB.rglob("*.py")
        if re.search(r"\.has_perms?\(|\.is_superuser|\.is_staff|staff_member_required", path.read_text("utf-8"))
    }
    pages = {
        "account/factors/staff_second_factor.py",
        "account/factors/views.py",
        "social/moderation_views.py",
        "http/pages.py",
    }
    sessions_that_end_sooner, command_of_hosts = "account/end_sessions.py", "account/operator_commands.py"
    assert asks == pages | {sessions_that_end_sooner, command_of_hosts}
