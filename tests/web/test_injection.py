"""What somebody types is text and nothing else: no template, no pattern, no right, no second reading."""

from __future__ import annotations

import logging
import runpy

import pytest
from django.conf import global_settings
from django.contrib.auth.models import User
from django.core import mail
from django.utils.module_loading import import_string

from hoshitaku.web import settings as own_settings
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.lobby import views as lobby
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up

INSTRUCTIONS = ["{{ 7*7 }}", "{% raw %}", "${7*7}", "{0.__class__}", "{name}", "%(name)s %s", "#{7*7}", "<%= 7*7 %>"]


@pytest.mark.parametrize("typed", INSTRUCTIONS)
def test_names_and_chat_lines_are_never_evaluated_as_templates(kanata: Person, mio: Person, typed: str):
    table = kanata.make_table(name=typed)
    mio.join(table)
    mio.do(table, "chat", text=f"said {typed}")
    shown = mio.look(table).replace("&lt;", "<").replace("&gt;", ">").replace("&#39;", "'")
    assert shown.count(typed) >= 2
    assert "49" not in shown.split(f"said {typed}")[1][:20]
    assert "said 49" not in shown


@pytest.mark.parametrize("name", ["v.ga", "ve+a", "veg@"])
def test_pattern_characters_in_a_name_are_literal(kanata: Person, mio: Person, name: str):
    sign_up(kanata, "vega", "")
    assert sign_up(mio, name, "").status_code == 302
    assert User.objects.count() == 2


def test_doubly_encoded_text_is_decoded_once(kanata: Person):
    html = kanata.client.get("/rules/freekick/search/?q=%253Cb%253E").content.decode()
    assert 'name="q" value="%3Cb%3E"' in html


def test_of_a_field_that_is_sent_twice_the_last_counts_and_the_address_never_fills_in_for_the_form(kanata: Person):
    sign_up(kanata, "vega", "")
    both = {"old_password": ["wrong", SECRET], "new_password1": "own orbit 42 x", "new_password2": "own orbit 42 x"}
    assert kanata.client.post("/account/password/", both).status_code == 302
    query = {"username": "vega", "password": "own orbit 42 x"}
    assert Person("Phone", "en").client.post("/account/sign-in/", {}, query_params=query).status_code == 400


def test_an_extra_form_field_grants_no_permission(kanata: Person, mio: Person):
    more = {"is_staff": "on", "is_superuser": "1", "is_active": "on", "id": "1", "address": "a@hoshitaku.example"}
    form = {"username": "vega", "password1": SECRET, "password2": SECRET, "user_permissions": "1", **more}
    assert kanata.client.post("/account/sign-up/", form).status_code == 302
    kanata.client.post("/account/", {"name": "Vega", "emblem": "2", "user": "7", "created": "2001-01-01", **more})
    user = User.objects.get(username="vega")
    assert (user.is_staff, user.is_superuser, user.user_permissions.count()) == (False, False, 0)
    viewer = Viewer.objects.get(user=user)
    assert (viewer.name, viewer.address, viewer.created.year > 2001) == ("Vega", None, True)


@pytest.mark.parametrize(
    "typed",
    [
        "a@stars.example\r\nBcc: b@stars.example",
        "a@stars.example\nBcc: b@stars.example",
        "a@stars.example,b@stars.example",
        "a@stars.example%0aBcc:b@stars.example",
        '"a\r\nBcc: b@stars.example"@stars.example',
        "<a@stars.example> b@stars.example",
    ],
)
def test_no_address_injects_a_mail_header(kanata: Person, settings, typed: str):
    settings.ORIGIN = "https://stars.example"
    assert sign_up(kanata, "vega", typed).status_code == 400
    assert kanata.client.post("/account/reset/", {"email": typed}).status_code == 400
    assert mail.outbox == []


def test_a_server_error_page_hides_the_cause_and_the_log_has_it(kanata: Person, monkeypatch, caplog):
    def fault(*_: object, **__: object) -> None:
        raise RuntimeError("secret-of-the-database")

    monkeypatch.setattr(lobby, "render_page", fault)
    kanata.client.raise_request_exception = False
    with caplog.at_level(logging.ERROR, "django.request"):
        answer = kanata.client.get("/")
    html = answer.content.decode()
    assert answer.status_code == 500
    assert "Something broke on our side" in html
    assert not any(word in html for word in ("secret-of-the-database", "RuntimeError", "Traceback", ".py"))
    assert "secret-of-the-database" in caplog.text


def test_a_password_has_64_characters_and_more_and_never_expires(kanata: Person):
    long = "orbit " * 50
    form = {"username": "vega", "password1": long, "password2": long}
    assert kanata.client.post("/account/sign-up/", form).status_code == 302
    User.objects.update(date_joined="2001-01-01T00:00:00Z", last_login="2001-01-01T00:00:00Z")
    assert sign_in(Person("Phone", "en"), "vega", long).status_code == 302
    assert sign_in(Person("Phone", "en"), "vega", long[:64]).status_code == 400


def test_passwords_are_stored_by_a_slow_hash():
    # Quick ones stand in the settings of tests alone: without any, Django takes its own, the first for new passwords.
    assert "PASSWORD_HASHERS" not in runpy.run_path(own_settings.__file__)
    first = import_string(global_settings.PASSWORD_HASHERS[0])()
    assert first.algorithm == "pbkdf2_sha256"
    assert first.iterations >= 600_000


@pytest.mark.parametrize("page", ["", "password/", "address/", "delete/"])
def test_every_account_page_has_a_sign_out_link(kanata: Person, page: str):
    sign_up(kanata, "vega", "")
    html = kanata.client.get(f"/account/{page}").content.decode()
    assert 'href="/account/"' in html or "/account/sign-out/" in html
    assert "/account/sign-out/" in kanata.client.get("/account/").content.decode()
