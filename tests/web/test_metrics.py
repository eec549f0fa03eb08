"""What a server counts for Prometheus while people and bots play, and that no label identifies a table or a person."""

from __future__ import annotations

import re
from datetime import timedelta

from django.core.cache import cache
from django.test import Client
from django.urls import get_resolver
from django.utils import timezone

from hoshitaku.web.mail.models import UnsentMail
from hoshitaku.web.monitoring import database_counts
from hoshitaku.web.monitoring.metrics import RESPONSE_SECONDS
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.models import RecordImport, Table
from tests.web.metrics_text import of, parse_metrics


def metrics() -> dict[str, float]:
    """All figures now."""
    answer = Client().get("/metrics", headers={"host": "localhost"})
    assert answer.status_code == 200, answer.content.decode()
    return parse_metrics(answer.content.decode())


def risen(before: dict[str, float], name: str) -> float:
    return metrics().get(name, 0) - before.get(name, 0)


def test_moves_of_people_and_bots_are_counted_by_game(kanata):
    before = metrics()
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    offered = kanata.controls(table).legal
    assert kanata.choose(table, offered[0]).status_code == 303
    by = {"by": "person", "game": table.game}
    assert risen(before, of("hoshitaku_moves_total", **by)) == 1
    assert risen(before, of("hoshitaku_move_seconds_count", **by)) == 1
    assert risen(before, 'hoshitaku_answer_seconds_count{page="move"}') == 1
    assert risen(before, 'hoshitaku_answer_seconds_count{page="table"}') >= 1
    table.refresh_from_db()
    chosen_by_bots = table.actions.filter(by_bot=True, actor__gte=0).count()
    bots_jobs.play_bots_now(table)
    assert table.actions.filter(by_bot=True, actor__gte=0).count() > chosen_by_bots
    counted = risen(before, of("hoshitaku_moves_total", by="bot", game=table.game))
    assert counted == table.actions.filter(by_bot=True, actor__gte=0).count()


def test_refusals_are_counted_by_reason(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    kanata.do(table, "start")
    before = metrics()
    table.refresh_from_db()
    other = (kanata, mio)[1 - table.actor] if table.actor < 2 else mio
    assert other.choose_unseen(table, 0).status_code == 403
    current = (kanata, mio)[table.actor]
    assert current.choose_unseen(table, 999999).status_code == 422
    assert risen(before, 'hoshitaku_problems_total{problem="not_your_turn",status="403"}') == 1
    assert risen(before, 'hoshitaku_problems_total{problem="refused",status="422"}') == 1


def test_missing_pages_and_server_errors_are_counted(db, client, monkeypatch):
    before = metrics()
    assert before['hoshitaku_problems_total{problem="broken",status="500"}'] >= 0
    client.get("/nowhere/")
    monkeypatch.setattr("hoshitaku.web.lobby.views.game_list", lambda: 1 / 0)
    client.raise_request_exception = False
    assert client.get("/").status_code == 500
    assert risen(before, 'hoshitaku_problems_total{problem="missing",status="404"}') == 1
    assert risen(before, 'hoshitaku_problems_total{problem="broken",status="500"}') == 1


def test_rendering_is_timed(kanata):
    table = kanata.play_now()
    bots_jobs.play_bots_now(table)
    before = metrics()
    option = kanata.controls(table).legal[0]
    form = {"option": option, **kanata.controls(table).hidden}
    kanata.client.post(f"/t/{table.slug}/move/", form, headers={"HX-Request": "true"})
    assert risen(before, "hoshitaku_render_seconds_count") == 1


def test_tables_records_and_the_bots_queue_are_counted_in_the_database(kanata, mio):
    kanata.make_table()
    table = kanata.play_now()
    Table.objects.filter(pk=table.pk).update(actor=1, last_choice=timezone.now() - timedelta(minutes=2))
    RecordImport.objects.create(text="", line_count=0)
    cache.clear()
    now = metrics()
    assert now['hoshitaku_tables{state="waiting"}'] == 1
    assert now['hoshitaku_tables{state="playing"}'] == 1
    assert now['hoshitaku_tables{state="over"}'] == 0
    assert now[of("hoshitaku_games_playing", game=table.game)] == 1
    assert now['hoshitaku_records{state="waiting"}'] == 1
    assert now["hoshitaku_bot_tables_waiting"] == 1
    assert 120 <= now["hoshitaku_bot_longest_wait_seconds"] < 180
    Table.objects.filter(pk=table.pk).update(actor=0)
    cache.clear()
    assert metrics()["hoshitaku_bot_tables_waiting"] == 0


def test_the_database_is_counted_once_however_often_it_is_asked(db, django_assert_num_queries, monkeypatch):
    monkeypatch.setattr(database_counts, "CACHE_SECONDS", 600)  # A busy machine asks slowly.
    metrics()
    with django_assert_num_queries(0):
        metrics()


def test_no_label_contains_data_of_a_table_or_a_person(kanata, mio):
    kanata.client.post("/account/sign-up/", {"username": "kanata-secret", "password1": "x", "password2": "y"})
    table = kanata.make_table(title="Very private")
    mio.join(table)
    kanata.do(table, "start")
    kanata.client.get(f"/t/{table.slug}/")
    kanata.client.get("/t/no-such-table-here/")
    kanata.client.get("/made-up-by-somebody/?with=words")
    kanata.client.get("/admin/")
    text = Client().get("/metrics", headers={"host": "localhost"}).content.decode()
    for word in (table.slug, table.secret.invitation, "anata", "Mio", "private", "no-such-table", "made-up"):
        assert word not in text, word
    ours = [line for line in text.splitlines() if line.startswith("hoshitaku_")]
    labels = {name for line in ours for name in re.findall(r'(\w+)="', line)}
    assert labels <= {"page", "status", "problem", "game", "by", "le", "state", "attendant", "cache"}
    assert len(ours) < 3000


def test_a_process_that_has_answered_every_page_has_fewer_than_3000_series(db):
    pages = {name for name in get_resolver().reverse_dict if isinstance(name, str)} | {"admin", "none"}
    assert len(pages) > 100
    for page in pages:
        RESPONSE_SECONDS.labels(page)
    text = Client().get("/metrics", headers={"host": "localhost"}).content.decode()
    assert sum(line.startswith("hoshitaku_") for line in text.splitlines()) < 3000


def test_mails_that_wait_are_counted(db):
    def keep(name: str, **given: object) -> None:
        moments = {"queued": timezone.now() - timedelta(minutes=2), "expires": timezone.now()}
        UnsentMail.objects.create(message_id=name, sealed=b"", trouble="server", **moments, **given)

    keep("waits", next_try=timezone.now())
    keep("given up")
    cache.clear()
    now = metrics()
    assert now["hoshitaku_mails_waiting"] == 1
    assert 120 <= now["hoshitaku_mail_longest_wait_seconds"] < 180
