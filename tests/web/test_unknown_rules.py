"""Games whose rules this server does not have: finished ones stay as they were played, others wait unchanged."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.utils import timezone

import hoshitaku
from hoshitaku.kernel.words import format_number
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.run_time_outs import run_due_time_outs
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Action, Seat, Snapshot, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.upkeep.abandoned_tables import delete_abandoned_and_expired
from tests.records import fixtures

OK, CONFLICT = 200, 409


@pytest.fixture
def table(db) -> Table:
    """A finished game of the present version, with something taken back in it."""
    record_import_jobs.enqueue_record(fixtures.record_text("freekick-2"), Viewer.objects.create(name="Hal"))
    record_import_jobs.import_all_waiting_records()
    model_cache.clear_all_caches()
    return Table.objects.get()


@pytest.fixture
def gone(table, monkeypatch) -> Table:
    """The same game on a server that has only later versions of its rules."""
    leave_behind(table, monkeypatch)
    return Table.objects.get(pk=table.pk)


@pytest.fixture
def resting(kanata, mio, monkeypatch) -> Table:
    """An unfinished game with a clock and a bot, which is to choose, on a server with only later rules."""
    table = kanata.make_table(seat_2="bot:random", pace="live", clock="quick")
    mio.join(table)
    table.refresh_from_db()
    while Seat.objects.get(table=table, number=table.actor).kind == Seat.Kind.PERSON:
        (kanata, mio)[table.actor].choose_unseen(table, positions.position_after(table).options()[0])
        table.refresh_from_db()
    leave_behind(table, monkeypatch)
    return table


def leave_behind(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the server has only later versions of the rules of a table."""
    game = hoshitaku.game(table.game)
    monkeypatch.setattr(game, "rules_version", 7)
    monkeypatch.setattr(game, "known_rules_versions", (6, 7))
    model_cache.clear_all_caches()


def stored_of(table: Table) -> list[object]:
    """All that the database has of a game."""
    rows = [list(model.objects.filter(table=table).order_by("pk").values()) for model in (Action, Snapshot, Seat)]
    return [Table.objects.filter(pk=table.pk).values().get(), *rows]


@pytest.fixture
def drifted(table, monkeypatch) -> Table:
    """The same game on a server whose rules count one more point, though their version is the same."""
    game = hoshitaku.game(table.game)
    counted = type(game).scores
    monkeypatch.setattr(type(game), "scores", lambda self, state: [score + 1 for score in counted(self, state)])
    model_cache.clear_all_caches()
    return table


def saved(person, table: Table) -> list[dict]:
    answer = person.client.get(f"/t/{table.slug}/record/")
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.content.decode().splitlines()]


def test_a_game_whose_rules_are_gone_is_shown_with_its_board_its_log_and_its_scores(gone, mio):
    shown = mio.look(gone)
    assert 'class="ranking"' in shown
    assert "<svg" in shown.partition('id="board"')[2].partition("</main>")[0]
    assert "version 1 of the rules, which this server no longer has" in shown
    for score in gone.scores:
        assert f">{format_number(score)}<small>" in shown


def test_the_page_about_unknown_rules_exists_in_japanese(gone, kanata):
    assert "第1版のルール" in kanata.look(gone)


def test_the_replay_of_a_game_with_unknown_rules_shows_stored_positions(gone, mio):
    stored = set(Snapshot.objects.filter(table=gone).values_list("seq", flat=True))
    between = next(seq for seq in range(gone.revision) if seq not in stored)
    before = max(seq for seq in stored if seq < between)
    assert f"as it stood after step {before}" in mio.look(gone, f"replay/?at={between}")
    assert "as it stood after step" not in mio.look(gone, f"replay/?at={before}")
    assert "as it stood after step" not in mio.look(gone, f"replay/?at={gone.revision}")


def test_the_record_of_a_game_with_unknown_rules_names_its_version_and_imports_elsewhere(gone, mio, monkeypatch):
    lines = saved(mio, gone)
    assert lines[0]["rules"] == 1
    assert lines[-1]["scores"] == gone.scores
    monkeypatch.undo()
    record = hoshitaku.read_record("\n".join(map(json.dumps, lines)), hoshitaku.game)
    assert record.position.scores() == gone.scores
    assert hoshitaku.verify(record) == Action.objects.filter(table=gone, actor=hoshitaku.CHANCE).count()


def test_the_seed_of_a_game_with_unknown_rules_is_verified_and_the_page_says_what_is_not(gone, mio, kanata):
    html = mio.look(gone, "verify/")
    assert "version 1 of the rules, which this server no longer has" in html
    assert "The seed fits the seal" in html
    assert "follow from the seed" not in html
    assert "第1版のルール" in kanata.look(gone, "verify/")


def test_a_wrong_seed_is_detected_without_the_rules_too(gone, mio):
    type(gone.secret).objects.filter(table=gone).update(seed="00" * 32)
    html = mio.look(gone, "verify/")
    assert "does not match the commitment" in html
    assert "The seed fits the seal" not in html


def test_a_game_with_unreadable_stored_positions_is_shown_without_its_board(gone, mio):
    Snapshot.objects.filter(table=gone).update(position="{}")
    for path in ("", "replay/", "replay/?at=3"):
        shown = mio.look(gone, path)
        assert "can no longer be drawn" in shown
    assert 'class="ranking"' in mio.look(gone)
    assert saved(mio, gone)[-1]["scores"] == gone.scores


def test_an_unfinished_game_by_unknown_rules_is_refused_and_its_page_says_why(resting, mio, kanata):
    answer = mio.client.get(f"/t/{resting.slug}/")
    assert answer.status_code == CONFLICT
    assert "This server cannot read this game" in answer.content.decode()
    assert "(1), not 1" not in answer.content.decode()
    assert "このサーバーでは読めない対局です" in kanata.client.get(f"/t/{resting.slug}/").content.decode()
    assert mio.choose_unseen(resting, 0).status_code == CONFLICT
    assert mio.client.get(f"/t/{resting.slug}/replay/").status_code == CONFLICT
    assert mio.client.get(f"/t/{resting.slug}/stream/").status_code in (OK, CONFLICT)


def test_a_game_with_unknown_rules_stays_unchanged_until_its_rules_are_back(resting, mio, monkeypatch):
    Clock.objects.filter(table=resting).update(deadline=timezone.now() - timedelta(hours=1))
    before = stored_of(resting)
    run_due_time_outs()
    delete_abandoned_and_expired()
    assert resting.pk in bots_jobs.tables_waiting_for_bot()
    assert bots_jobs.find_active_bot_task(resting.pk) is None
    mio.client.get(f"/t/{resting.slug}/")
    assert stored_of(resting) == before
    monkeypatch.undo()
    model_cache.clear_all_caches()
    bots_jobs.play_bot_option(task := bots_jobs.find_active_bot_task(resting.pk), bots_jobs.random_legal_option(task))
    assert Table.objects.get(pk=resting.pk).revision > resting.revision


def test_an_unfinished_game_keeps_a_version_that_the_rules_still_know(kanata, mio, monkeypatch):
    table = kanata.make_table()
    mio.join(table)
    game = hoshitaku.game(table.game)
    monkeypatch.setattr(game, "rules_version", 2)
    monkeypatch.setattr(game, "known_rules_versions", (1, 2))
    table.refresh_from_db()
    assert table.rules_version == 1
    assert positions.position_after(table).setup.rules_version == 1


def test_a_table_that_waits_begins_by_the_present_version(kanata, mio, monkeypatch):
    table = kanata.make_table()
    game = hoshitaku.game(table.game)
    monkeypatch.setattr(game, "rules_version", 2)
    monkeypatch.setattr(game, "known_rules_versions", (1, 2))
    mio.join(table)
    table.refresh_from_db()
    assert (table.status, table.rules_version) == (Table.Status.PLAYING, 2)
    assert positions.position_after(table).setup.rules_version == 2


def test_rules_that_count_otherwise_change_no_stored_score_and_the_check_says_so(drifted, mio):
    assert saved(mio, drifted)[-1]["scores"] == drifted.scores
    html = mio.look(drifted, "verify/")
    assert "follow from the seed" not in html
    assert "no longer lead to the game as it was played" in html
    for score in drifted.scores:
        assert f">{format_number(score)}<small>" in mio.look(drifted)


def test_rules_that_ask_something_else_are_noticed_and_the_log_stands(table, mio):
    stored = Snapshot.objects.filter(table=table).values_list("seq", flat=True)
    entry = Action.objects.filter(table=table, actor__gte=0, option__isnull=False).exclude(seq__in=stored).last()
    Action.objects.filter(pk=entry.pk).update(decision="choose_otherwise")
    model_cache.clear_all_caches()
    assert "no longer lead to the game as it was played" in mio.look(table, "verify/")
    assert saved(mio, table)[entry.seq]["decision"] == "choose_otherwise"
    assert "as it stood after step" in mio.look(table, f"replay/?at={entry.seq}")


def test_what_was_checked_names_the_version_of_the_rules(table, mio, kanata):
    assert "version 1 of the rules" in mio.look(table, "verify/")
    assert "第1版のルール" in kanata.look(table, "verify/")
