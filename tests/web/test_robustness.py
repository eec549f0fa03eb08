"""Any request to any address gets a designed answer, causes no server error, and changes nothing unasked."""

from __future__ import annotations

import random

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.page import views as table_page
from hoshitaku.web.table.replay import views as replay_views
from tests.web.people import Person

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
TEXTS = (
    "",
    "0",
    "1",
    "-1",
    "2",
    "99999999999999999999",
    "x",
    "星" * 50,
    "\x00",
    "a/b",
    "..",
    "%00",
    "'\"><",
    "1e9",
    "１",
    "NaN",
)
FIELDS = (
    *("option", "revision", "token", "seat", "text", "name", "emblem", "game", "lang", "theme", "next", "watch"),
    *("level", "username", "password1", "password2", "email", "seat_0", "seat_1", "option_scenario", "pace"),
)
QUERIES = ("seat", "at", "game", "next", "q", "lang")
KINDS = (
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain",
    "nonsense",
)


def routes(resolver: URLResolver | None = None, before: str = "") -> list[str]:
    """Every address of the project but the admin's, with its parameters as {name}."""
    found = []
    for pattern in (resolver or get_resolver()).url_patterns:
        path = before + str(pattern.pattern)
        if path.startswith("admin"):
            continue
        if isinstance(pattern, URLPattern):
            found.append("/" + path)
        else:
            found += routes(pattern, path)
    return found


ROUTES = routes()


@pytest.fixture
def table(kanata, mio) -> Table:
    table = kanata.make_table()
    mio.join(table)
    return table


def filled(route: str, table: Table, dice: random.Random) -> str:
    """An address with real, near and wild values for its parameters."""
    known = {"slug": table.slug, "secret": table.secret.invitation, "name": "freekick", "seat": "0", "step": "1"}
    known |= {"chapter": "war", "uidb64": "MQ", "token": "abc-123"}
    address = route
    while "<" in address:
        start, end = address.index("<"), address.index(">")
        converter, _, name = address[start + 1 : end].rpartition(":")
        wild = dice.choice(["0", "9", "77777777"] if converter == "int" else ["nobody", "-", "星", "a b"])
        value = known.get(name, "x") if dice.random() < 0.8 else wild
        address = address[:start] + value + address[end + 1 :]
    return address


def body(dice: random.Random) -> dict[str, str]:
    return {name: dice.choice(TEXTS) for name in dice.sample(FIELDS, dice.randrange(6))}


@pytest.mark.parametrize("route", ROUTES)
def test_no_request_breaks_the_server(route, table, kanata):
    dice = random.Random(route)
    people = (kanata.client, Client())
    for number in range(24):
        client = dice.choice(people)
        method = METHODS[number % len(METHODS)]
        address = filled(route, table, dice)
        query = {name: dice.choice(TEXTS) for name in dice.sample(QUERIES, dice.randrange(3))}
        if "/stream/" in address and method == "GET":
            continue  # an endless answer: see test_streams
        headers = {"HX-Request": dice.choice(["true", "false", "x"])}
        if dice.random() < 0.5:
            answer = client.generic(
                method, address, dice.randbytes(40), dice.choice(KINDS), query_params=query, headers=headers
            )
        elif method == "POST":
            answer = client.post(address, body(dice), query_params=query, headers=headers)
        else:
            answer = client.generic(method, address, query_params=query, headers=headers)
        assert answer.status_code < 500, (method, address, query)
        if answer.status_code >= 400 and method != "HEAD":
            assert answer.content, (method, address)


def test_no_request_of_a_stranger_changes_the_log(table):
    before = list(Action.objects.filter(table=table).values())
    dice = random.Random(8)
    stranger = Client()
    for _ in range(60):
        action = dice.choice(
            ["move", "undo", "leave", "back", "start", "rematch", "sit", "seat/0/bot", "seat/1/stand-in"]
        )
        form = body(dice) | {"revision": str(table.revision), "option": "0"}
        # Without a name the answer leads to the form for it, and "watch" leads to the table.
        refused = (303, 400, 403, 409) if action == "sit" else (400, 403, 409)
        assert stranger.post(f"/t/{table.slug}/{action}/", form).status_code in refused
    assert list(Action.objects.filter(table=table).values()) == before


@pytest.mark.parametrize("path", ["/nowhere/", "/t/nobody/", "/t/nobody/stream/", "/rules/chess/"])
@pytest.mark.parametrize(("lang", "says"), [("ja", "ここには何もありません"), ("en", "There is nothing here")])
def test_a_missing_page_says_so_in_the_reader_s_language(db, path, lang, says):
    answer = Client(headers={"accept-language": lang}).get(path)
    assert answer.status_code == 404
    assert says in answer.content.decode()


def test_a_table_deleted_during_the_request_shows_a_page_that_says_so(kanata, monkeypatch):
    def deleted_after(slug: str) -> Table:
        found = find_table(slug)
        Table.objects.filter(pk=found.pk).delete()
        return found

    for view in (table_page, replay_views):
        monkeypatch.setattr(view, "find_table", deleted_after)
    for path in ("", "replay/"):
        again = kanata.make_table(seat_1="bot:random")
        assert kanata.client.get(f"/t/{again.slug}/{path}").status_code == 404


def test_a_wrong_method_is_a_page_that_names_the_right_one(table, kanata):
    answer = kanata.client.get(f"/t/{table.slug}/move/")
    assert answer.status_code == 405
    assert answer["Allow"] == "POST"
    assert b"<html" in answer.content


def test_a_body_that_is_too_large_is_refused(table, kanata):
    answer = kanata.client.post(f"/t/{table.slug}/chat/", {"text": "x" * 5_000_000})
    assert answer.status_code == 413
    assert "4MB" in answer.content.decode()


def test_a_name_cannot_hold_markup_or_direction_tricks(kanata):
    table = kanata.make_table(seat_1="open")
    Person("<b>\u202eX</b>", "en").join(table)
    html = kanata.look(table)
    assert "&lt;b&gt;X&lt;/b&gt;" in html
    assert "\u202e" not in html
