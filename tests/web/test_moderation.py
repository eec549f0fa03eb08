"""Reports, what staff does about them, the audit trail, and what the reported person reads."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.social.matchmaking import match as matchmaking_match
from hoshitaku.web.social.models import ModerationAction, Report, Seek
from hoshitaku.web.table.models import Table
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import sign_up
from tests.web.test_blocking import say, viewer
from tests.web.test_limits import few
from tests.web.test_matchmaking import seek


@pytest.fixture
def operator(db) -> Person:
    """Somebody of the staff."""
    person = Person("Keeper", "en")
    sign_up(person, "operator", "operator@hoshitaku.example")
    User.objects.filter(username="operator").update(is_staff=True)
    as_staff(person.client, User.objects.get(username="operator"))
    return person


def table_of(one: Person, other: Person) -> Table:
    table = one.make_table(seat_2="open")
    other.join(table)
    return table


def report(by: Person, table: Table, line: str = "", **fields: str):
    """Report the writer of a line, or the player at seat 0, by the form of their page."""
    lines = re.findall(r'/chat/([0-9a-f]+)/"><bdi>[^<]*</bdi></a></b> <bdi>([^<]*)', by.look(table))
    mark = next((mark for mark, text in lines if text == line), "")
    path = f"chat/{mark}/" if line else "seat/0/person/"
    form = {"command": "report", "reason": "insult", **fields}
    return by.client.post(f"/t/{table.slug}/{path}", form)


def act(operator: Person, about: Person, kind: str, days: int = 3, why: str = "be kind"):
    """An action of staff, by the form."""
    path = f"/moderation/{viewer(about).pk}/"
    return operator.client.post(path, {"kind": kind, "days": days, "why": why})


def test_staff_reads_what_was_reported_with_what_was_said_around_it(mio: Person, hal: Person, operator: Person):
    table = table_of(mio, hal)
    say(hal, table, "good luck")
    say(mio, table, "you fool")
    assert report(hal, table, "you fool", words="every day").status_code == 302

    assert "Mio" in operator.client.get("/moderation/").content.decode()
    page = operator.client.get(f"/moderation/{viewer(mio).pk}/").content.decode()
    assert all(word in page for word in ("you fool", "good luck", "every day", "Insults", "Hal"))


def test_what_was_said_stays_in_the_report_when_the_line_is_gone(mio: Person, hal: Person, operator: Person):
    table = table_of(mio, hal)
    say(mio, table, "you fool")
    report(hal, table, "you fool")
    Table.objects.all().delete()
    assert "you fool" in operator.client.get(f"/moderation/{viewer(mio).pk}/").content.decode()


@pytest.mark.parametrize("path", ["/moderation/", "/moderation/audit-trail/", "/moderation/{pk}/"])
def test_only_staff_finds_moderation(mio: Person, hal: Person, path: str):
    sign_up(mio)
    hal.make_table()
    path = path.format(pk=viewer(hal).pk)
    assert [person.client.get(path).status_code for person in (mio, hal, Person("X", "en"))] == [404] * 3
    assert mio.client.post(path, {"kind": "suspend", "days": 3, "why": "x"}).status_code in (404, 405)
    assert ModerationAction.objects.count() == 0


def test_a_report_needs_a_reason_and_somebody_else(mio: Person, hal: Person):
    table = table_of(mio, hal)
    answer = report(hal, table, reason="", words="kept")
    assert answer.status_code == 400
    assert "kept</textarea>" in answer.content.decode(), "nothing that was typed is lost"
    assert report(mio, table).status_code == 409
    assert Report.objects.count() == 0


def test_repeated_reports_of_one_person_are_merged_until_handled(mio: Person, hal: Person, operator: Person):
    table = table_of(mio, hal)
    assert [report(hal, table).status_code for _ in range(2)] == [302, 302]
    assert Report.objects.count() == 1
    act(operator, mio, "dismiss")
    report(hal, table)
    assert list(Report.objects.order_by("pk").values_list("open", flat=True)) == [False, True]


def test_reports_are_limited(mio: Person, hal: Person, monkeypatch):
    few(monkeypatch, "REPORT")
    table, most = table_of(mio, hal), rate_limits.REPORT.max_per_person
    assert [report(hal, table).status_code for _ in range(most + 1)] == [302] * most + [429]


def test_each_moderation_action_is_logged_with_time_reason_and_reports(mio: Person, hal: Person, operator: Person):
    report(hal, table_of(mio, hal))
    assert act(operator, mio, "warn", why="no insults, please").status_code == 302
    action = ModerationAction.objects.get()
    assert (action.kind, action.whom, action.by_name, action.why) == (
        "warn",
        viewer(mio),
        "operator",
        "no insults, please",
    )
    assert action.reports == [Report.objects.get().pk]
    assert "no insults, please" in operator.client.get("/moderation/audit-trail/").content.decode()


@pytest.mark.parametrize("wrong", [{"why": ""}, {"kind": "behead"}, {"kind": "mute", "days": 4}])
def test_a_moderation_action_needs_a_reason_and_a_duration(mio: Person, operator: Person, wrong: dict[str, str]):
    mio.make_table()
    assert act(operator, mio, **{"kind": "warn", **wrong}).status_code == 400
    assert ModerationAction.objects.count() == 0


def test_the_audit_trail_is_append_only(mio: Person, operator: Person):
    mio.make_table()
    act(operator, mio, "warn")
    action = ModerationAction.objects.get()
    with pytest.raises(TypeError):
        action.save()
    with pytest.raises(TypeError):
        action.delete()
    User.objects.update(is_superuser=True)
    operator.client.post(f"/admin/social/moderationaction/{action.pk}/delete/", {"post": "yes"})
    assert operator.client.post(f"/admin/social/moderationaction/{action.pk}/change/", {"why": "x"}).status_code == 403
    assert ModerationAction.objects.get().why == "be kind"


def test_a_muted_person_cannot_write_until_then_and_reads_why(mio: Person, hal: Person, operator: Person):
    table = table_of(mio, hal)
    act(operator, mio, "mute", why="no insults, please")
    answer = mio.client.post(f"/t/{table.slug}/chat/", {"text": "hello"})
    assert answer.status_code == 403
    assert f"{timezone.now() + timedelta(days=3):%Y-%m-%d}" in answer.content.decode()
    assert 'value="hello"' in answer.content.decode(), "what was written is kept"
    assert "no insults, please" in mio.client.get("/").content.decode()
    assert "no insults, please" not in hal.client.get("/").content.decode()

    ModerationAction.objects.update(until=timezone.now())
    say(mio, table, "hello")
    assert table.chat.count() == 1


def test_a_suspended_person_may_only_watch_and_manage_their_data(mio: Person, hal: Person, operator: Person):
    table = table_of(mio, hal)
    act(operator, hal, "suspend", why="no cheating")
    answer = hal.client.post("/play/")
    assert answer.status_code == 403
    assert "no cheating" in answer.content.decode()
    assert hal.client.post(f"/t/{table.slug}/leave/").status_code == 403
    assert hal.client.get(f"/t/{table.slug}/").status_code == 200
    assert hal.client.get("/account/export/").json()["social"]["moderation_actions"][0]["why"] == "no cheating"

    act(operator, hal, "lift", why="a misunderstanding")
    assert hal.client.post("/play/").status_code == 302


def test_matchmaking_skips_a_suspended_person(mio: Person, hal: Person, operator: Person):
    seek(mio)
    act(operator, mio, "suspend")
    seek(hal)
    matchmaking_match.match_all_seeks()
    assert list(Seek.objects.values_list("viewer__name", "table")) == [("Hal", None)]


def test_a_shorter_mute_does_not_end_a_longer_one(mio: Person, operator: Person):
    table = mio.make_table()
    act(operator, mio, "mute", days=30)
    act(operator, mio, "mute", days=1)
    ModerationAction.objects.filter(until__lt=timezone.now() + timedelta(days=2)).update(until=timezone.now())
    assert mio.client.post(f"/t/{table.slug}/chat/", {"text": "hello"}).status_code == 403


def test_a_guest_who_makes_an_account_stays_suspended(mio: Person, operator: Person):
    mio.make_table()
    act(operator, mio, "suspend")
    sign_up(mio)
    assert mio.client.post("/play/").status_code == 403


def test_a_reported_person_does_not_learn_who_reported_them(mio: Person, hal: Person, operator: Person):
    report(hal, table_of(mio, hal))
    act(operator, mio, "warn")
    kept = mio.client.get("/account/export/").json()
    exported = [kept[part] for part in kept if part != "seats"]
    assert "Hal" not in str(exported)
    assert "Hal" not in mio.client.get("/").content.decode()


def test_deleting_an_account_removes_its_name_from_the_audit_trail(mio: Person, hal: Person, operator: Person):
    report(hal, table_of(mio, hal))
    act(operator, mio, "warn")
    assert mio.client.post("/account/delete/", {"sure": "on"}).status_code == 302
    assert (ModerationAction.objects.get().name, ModerationAction.objects.get().why) == ("", "be kind")
    assert Report.objects.count() == 0
    assert not Viewer.objects.filter(name="Mio").exists()
