"""What is done too often has to wait, in both languages; a running game never does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.core.cache import cache
from django.test import RequestFactory

from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.rate_limits import RateLimit
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import ChatLine, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from tests.web.people import Person
from tests.web.test_accounts import confirm, sign_in, sign_up
from tests.web.test_hints import among_bots
from tests.web.test_records import load, played_by_bots, send

FEW = 3


@pytest.fixture(autouse=True)
def slow_clock(monkeypatch):
    """The middle of an hour, so that no count starts over within a test."""
    monkeypatch.setattr(rate_limits.time, "time", lambda: 1_000_000 * rate_limits.HOUR + rate_limits.HOUR / 2 + 1.0)


def few(monkeypatch, name: str, **changed: int) -> RateLimit:
    """Allow only a few tries."""
    limit = replace(getattr(rate_limits, name), **(changed or {"max_per_person": FEW}))
    monkeypatch.setattr(rate_limits, name, limit)
    return limit


def say(person: Person, table: Table):
    return person.client.post(f"/t/{table.slug}/chat/", {"text": "hello"})


def test_chat_is_limited_without_blocking_choices(kanata, monkeypatch):
    few(monkeypatch, "CHAT")
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    assert [say(kanata, table).status_code for _ in range(FEW)] == [303] * FEW
    refused = say(kanata, table)
    assert refused.status_code == 429
    assert "少し間をおいてください" in refused.content.decode()
    assert int(refused["Retry-After"]) <= rate_limits.MINUTE
    assert ChatLine.objects.count() == FEW
    table.refresh_from_db()
    assert kanata.choose(table, kanata.controls(table).legal[0]).status_code == 303
    for action in ("leave", "back"):
        assert kanata.do(table, action).status_code == 303


def test_hints_are_limited(hal, monkeypatch):
    few(monkeypatch, "HINT")
    table = among_bots(hal, "freekick")
    form = hal.controls(table).hidden
    answers = [hal.client.post(f"/t/{table.slug}/hint/", form).status_code for _ in range(FEW + 1)]
    assert answers == [200] * FEW + [429]


def test_a_page_with_a_stream_gets_the_same_reason(kanata, monkeypatch):
    few(monkeypatch, "CHAT", max_per_person=0)
    table = kanata.play_now()
    say(kanata, table)
    live = {"HX-Request": "true", "HX-Live": "true"}
    refused = kanata.client.post(f"/t/{table.slug}/chat/", {"text": "hello"}, headers=live)
    assert refused.status_code == 429
    assert refused["Retry-After"]
    assert 'id="notice"' in refused.content.decode()


def test_chat_from_one_address_has_a_common_limit(kanata, mio, monkeypatch):
    few(monkeypatch, "CHAT", max_per_person=FEW, max_per_address=2 * FEW)
    table = kanata.make_table()
    mio.join(table)
    for person in (kanata, mio):
        assert [say(person, table).status_code for _ in range(FEW)] == [303] * FEW
    assert say(mio, table).status_code == 429


def test_password_guesses_are_limited(kanata, mio, monkeypatch):
    few(monkeypatch, "SIGN_IN")
    sign_up(kanata)
    for _ in range(FEW):
        assert sign_in(mio, password="wrong").status_code == 400
    refused = sign_in(mio)
    assert refused.status_code == 429
    assert "A little slower, please" in refused.content.decode()
    assert mio.client.get("/account/").status_code == 302
    assert kanata.client.get("/account/").status_code == 200


def test_password_guesses_in_the_admin_are_limited(kanata, mio, monkeypatch):
    few(monkeypatch, "SIGN_IN")
    sign_up(kanata)
    form = {"username": "VEGA", "password": "wrong"}
    answers = [mio.client.post("/admin/login/", form).status_code for _ in range(FEW + 1)]
    assert answers == [400] * FEW + [429]


@pytest.mark.parametrize(
    ("limit", "path"), [("NEW_TABLE", "/play/"), ("NEW_TABLE", "/tables/new/"), ("RECORD_IMPORT", "/import/")]
)
def test_new_tables_are_limited_even_without_cookies(limit, path, monkeypatch, db):
    few(monkeypatch, limit, max_per_address=FEW)
    form = {"name": "Hal", "seat_0": "me", "seat_1": "open", "seat_2": "none", "seat_3": "none", "text": ""}
    answers = [Person("Hal", "en").client.post(path, form).status_code for _ in range(FEW + 1)]
    assert answers[-1] == 429
    assert 429 not in answers[:-1]


def test_imported_records_per_day_are_limited():
    """Each of the longest takes some megabytes of the database, and stays."""
    kept = 2 * record_import_jobs.MAX_RECORD_BYTES
    assert (
        24
        * rate_limits.HOUR
        // rate_limits.RECORD_IMPORT.period_seconds
        * rate_limits.RECORD_IMPORT.max_per_person
        * kept
        < 5 * 10**9
    )


def test_password_reset_mails_are_limited(kanata, mio, monkeypatch, mailoutbox, settings):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    mailoutbox.clear()
    cache.clear()
    few(monkeypatch, "MAIL")
    form = {"email": "vega@hoshitaku.example"}
    answers = [mio.client.post("/account/reset/", form).status_code for _ in range(FEW + 1)]
    assert answers == [302] * FEW + [429]
    assert len(mailoutbox) == FEW


def test_new_accounts_are_limited(monkeypatch, db):
    few(monkeypatch, "SIGN_UP", max_per_address=FEW)
    people = [Person("Hal", "en") for _ in range(FEW + 1)]
    answers = [sign_up(person, f"hal{number}").status_code for number, person in enumerate(people)]
    assert answers == [302] * FEW + [429]


def test_too_many_choices_in_a_minute_are_refused_until_it_is_over(kanata, monkeypatch):
    few(monkeypatch, "CHOICES_PER_MINUTE")
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    answers = [kanata.choose_unseen(table, 9999) for _ in range(FEW + 1)]
    assert [answer.status_code for answer in answers] == [422] * FEW + [429]
    assert "操作が集中しました" in answers[-1].content.decode()


def test_leaving_and_returning_are_limited_without_blocking_choices(kanata, mio, monkeypatch):
    few(monkeypatch, "TABLE_ACTION")
    table = kanata.make_table()
    mio.join(table)
    actions = ("leave", "back", "leave", "back", "rematch", "hand-over")
    answers = [kanata.do(table, action).status_code for action in actions]
    assert answers == [303] * FEW + [429] * 3
    table.refresh_from_db()
    assert (kanata, mio)[table.actor].choose(table, 0).status_code == 303


def test_each_choice_of_a_combined_move_counts_against_the_limit(kanata, monkeypatch):
    few(monkeypatch, "CHOICES_PER_MINUTE", max_per_person=30)
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    form = {"along": " ".join(["9999"] * 15), "revision": table.revision}
    answers = [kanata.client.post(f"/t/{table.slug}/move/", form).status_code for _ in range(3)]
    assert answers == [422, 422, 429]


def test_a_combined_move_longer_than_the_limit_is_not_refused_by_the_limit(kanata, monkeypatch):
    few(monkeypatch, "CHOICES_PER_MINUTE")
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    form = {"along": " ".join(["9999"] * (FEW + 1)), "revision": table.revision}
    assert kanata.client.post(f"/t/{table.slug}/move/", form).status_code == 422


def test_choices_and_undos_per_day_are_limited(kanata, mio, monkeypatch):
    few(monkeypatch, "CHOICES_PER_HOUR", max_per_person=2 * FEW)
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    mover = (kanata, mio)[table.actor]
    answers = []
    for _ in range(FEW):
        answers += [mover.choose(table, 0).status_code, mover.do(table, "undo").status_code]
    assert answers == [303] * 2 * FEW
    assert mover.choose(table, 0).status_code == 429


def test_replays_of_a_finished_game_are_limited(kanata, monkeypatch):
    """What is at hand costs nothing and is given on."""
    address = load(kanata, played_by_bots("Ann", "Bob", "Cid"))["Location"].removesuffix("replay/")
    table = Table.objects.get()
    few(monkeypatch, "REPLAYED_ENTRIES", max_per_person=2 * table.revision)
    for path in ("record/", "verify/", "record/", "verify/"):
        assert kanata.client.get(address + path).status_code == 200
    model_cache.clear_all_caches()
    assert kanata.client.get(address + "record/").status_code == 429
    assert kanata.client.get(address + "verify/").status_code == 429


def test_lines_of_imported_records_are_limited(kanata, monkeypatch):
    record = played_by_bots("Ann", "Bob", "Cid")
    kanata.play_now()
    few(monkeypatch, "RECORD_LINES", max_per_person=2 * len(record.splitlines()) + 2)
    answers = [send(kanata, record).status_code for _ in range(3)]
    assert answers == [302, 302, 429]


@pytest.mark.parametrize(("limit", "path"), [("REPLAY", "replay/?at=1"), ("RECORD", "record/"), ("RECORD", "verify/")])
def test_downloads_of_a_finished_game_are_limited(limit, path, kanata, monkeypatch):
    few(monkeypatch, limit)
    address = load(kanata, played_by_bots("Ann", "Bob", "Cid"))["Location"].removesuffix("replay/")
    answers = [kanata.client.get(address + path).status_code for _ in range(FEW + 1)]
    assert answers == [200] * FEW + [429]


def test_after_the_period_the_limit_is_lifted(kanata, monkeypatch):
    limit = few(monkeypatch, "CHAT")
    table = kanata.play_now()
    for _ in range(FEW + 1):
        answer = say(kanata, table)
    later = rate_limits.time.time() + limit.period_seconds
    monkeypatch.setattr(rate_limits.time, "time", lambda: later)
    assert answer.status_code == 429
    assert say(kanata, table).status_code == 303


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
    ],
)
def test_a_household_counts_as_one_address(first, second, same):
    addresses = [
        rate_limits.client_ip_or_ipv6_prefix(RequestFactory().get("/", REMOTE_ADDR=text)) for text in (first, second)
    ]
    assert (addresses[0] == addresses[1]) is same
