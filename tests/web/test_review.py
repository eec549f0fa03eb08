"""The review of a finished game: requested once, made by the worker, shown to everybody who may watch the game."""

from __future__ import annotations

import asyncio
import re
import time
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from hoshitaku import HoshitakuError
from hoshitaku.web.table.model import positions, records
from hoshitaku.web.table.models import Table, TableReview
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.review import jobs as review_jobs
from hoshitaku.web.table.review import page as review_page
from hoshitaku.web.table.review import process as review_process
from hoshitaku.web.table.review import worker as review_worker
from hoshitaku.web.table.review.worker import ReviewWorker
from tests.web.people import Person
from tests.web.server import Server
from tests.web.test_records import played_by_bots
from tests.web.test_whole_games import over_with_undo

SEE_OTHER, FORBIDDEN, TOO_MANY, FULL = 303, 403, 429, 503
QUICK, THOROUGH = 60, 500  # playouts


@pytest.fixture
def table(kanata, mio) -> Table:
    """A finished game with something taken back in it."""
    return over_with_undo(kanata, mio)


def ask(person: Person, table: Table):
    """Press the button."""
    return person.client.post(f"/t/{table.slug}/review/")


def make_review(playouts: int = QUICK) -> TableReview:
    """Make the review that waits, here and now."""
    review = review_jobs.claim_next_review()
    review_jobs.store_review(review, review_process.make_review(*review_worker.review_input(review), playouts))
    return review


def stuck(*given: object) -> None:
    """A review that gets nowhere."""
    time.sleep(600)


def test_the_end_of_a_game_and_its_replay_lead_to_the_review(table, hal):
    address = f'href="/t/{table.slug}/review/"'
    assert address in hal.look(table)
    assert address in hal.look(table, "replay/")
    assert f'action="/t/{table.slug}/review/"' in hal.look(table, "review/")


@pytest.mark.parametrize("page", ["", "replay/", "review/"])
def test_each_page_of_a_finished_game_reads_the_changes_of_its_seats_once(table, hal, page):
    with CaptureQueriesContext(connection) as queries:
        hal.look(table, page)
    assert sum('FROM "table_seatchange"' in query["sql"] for query in queries) == 1


def test_repeated_requests_make_one_review(table, kanata, mio, hal):
    assert [ask(one, table).status_code for one in (kanata, mio, hal)] == [303] * 3
    assert TableReview.objects.count() == 1
    make_review()
    ask(hal, table)
    assert TableReview.objects.get().state == "done"
    assert review_jobs.claim_next_review() is None


def test_the_progress_of_a_review_is_shown_in_both_languages(table, kanata, hal):
    ask(hal, table)
    assert "It begins in a moment" in hal.look(table, "review/")
    assert review_jobs.store_progress(review_jobs.claim_next_review(), 42)
    page = kanata.look(table, "review/")
    assert '<progress max="100" value="42"' in page
    assert "42％まで進みました" in page
    assert '<meta http-equiv="refresh" content="2">' in page
    assert "42% is done" in hal.look(table, "review/")


def test_a_stranger_reads_the_whole_review_in_either_language(table, kanata, hal):
    ask(hal, table)
    make_review()
    english, japanese = hal.look(table, "review/"), kanata.look(table, "review/")
    for page, words in (
        (english, ("Luck and choices", "Choices that cost most")),
        (japanese, ("運と選択", "最も損をした選択")),
    ):
        assert all(word in page for word in words)
        assert '<svg xmlns="http://www.w3.org/2000/svg"' in page
        assert "Kanata" in page
        assert "Mio" in page
        assert "<script>" not in page
        assert " style=" not in page
    assert "勝率" not in english


def test_each_turning_point_opens_its_moment_of_the_replay(table, hal):
    ask(hal, table)
    make_review(THOROUGH)
    review = TableReview.objects.get().review_data
    record, entries = records.build_record(table), review_page.entry_by_move_count(table)
    assert len(entries) == len(record.moves) + 1 == len(review["points"])
    for position, entry in zip((one[0] for one in record.replay_positions()), entries, strict=True):
        assert positions.position_after(table, entry).digest() == position.digest()
    moves = {one["move"] for kind in ("mistakes", "strokes") for one in review[kind][:5]}
    assert moves
    shown = set(re.findall(r'class="btn" href="/t/[^/]+/replay/\?at=([0-9]+)"', unescape(hal.look(table, "review/"))))
    assert shown == {str(entries[move]) for move in moves}


def test_bands_have_the_colours_of_the_players_emblems(table, hal):
    ask(hal, table)
    make_review()
    bands = re.findall(r'<polygon class="seat-([0-9])"', hal.look(table, "review/"))
    assert bands == 2 * [str(seat.emblem) for seat in table.seats.all()]  # a wide picture and one for phones
    assert bands != ["1", "2"]


def test_a_running_game_cannot_be_reviewed(kanata, mio):
    table = kanata.make_table()
    for action in (kanata.client.get, kanata.client.post):
        assert action(f"/t/{table.slug}/review/").status_code == FORBIDDEN
    mio.join(table)
    answer = mio.client.get(f"/t/{table.slug}/review/")
    assert answer.status_code == FORBIDDEN
    assert "The game is still going on" in answer.content.decode()
    assert ask(mio, table).status_code == FORBIDDEN
    assert not TableReview.objects.exists()
    assert "/review/" not in mio.look(table)
    assert "/review/" not in mio.look(table, "replay/")


def test_a_stored_review_is_hidden_once_the_game_goes_on_again(table, hal):
    """As a table would be if a stored review and its state ever disagreed."""
    ask(hal, table)
    make_review()
    Table.objects.filter(pk=table.pk).update(status="playing")
    answer = hal.client.get(f"/t/{table.slug}/review/")
    assert answer.status_code == FORBIDDEN
    assert "<svg xmlns" not in answer.content.decode()


def test_a_review_interrupted_by_a_server_stop_is_made_again(table, hal):
    ask(hal, table)
    first = review_jobs.claim_next_review()
    review_jobs.store_progress(first, 70)
    review_jobs.requeue_abandoned()
    waiting = TableReview.objects.get()
    assert (waiting.state, waiting.progress) == ("waiting", 0)
    assert not review_jobs.store_progress(first, 71), "the process from before has nothing to say any more"
    make_review()
    assert "Luck and choices" in hal.look(table, "review/")


def test_a_failed_review_says_so_and_can_be_requested_again(table, kanata, hal):
    ask(hal, table)
    review_jobs.store_failure(
        review_jobs.claim_next_review(), *review_worker.text_in_both_languages("table.review_stopped")
    )
    assert "There is no review: Making it took too long" in hal.look(table, "review/")
    assert "講評できませんでした" in kanata.look(table, "review/")
    assert ask(kanata, table).status_code == 303
    make_review()
    assert "運と選択" in kanata.look(table, "review/")


def test_one_person_cannot_fill_the_review_queue(kanata, mio, hal, monkeypatch):
    monkeypatch.setattr(review_jobs, "MAX_WAITING_PER_ADDRESS", 1)
    first, second = (over_with_undo(kanata, mio) for _ in range(2))
    mio.client.defaults["REMOTE_ADDR"] = "192.0.2.7"
    assert ask(hal, first).status_code == SEE_OTHER
    refused = ask(hal, second)
    assert (refused.status_code, refused["Retry-After"]) == (TOO_MANY, "60")
    assert "when the others are done" in unescape(refused.content.decode())
    assert ask(mio, second).status_code == SEE_OTHER
    make_review()
    assert ask(hal, over_with_undo(kanata, mio)).status_code == SEE_OTHER, "the first does not wait any more"


def test_a_full_review_queue_refuses_the_next_request(table, hal, monkeypatch):
    monkeypatch.setattr(review_jobs, "MAX_WAITING_REVIEWS", 0)
    answer = ask(hal, table)
    assert answer.status_code == FULL
    assert answer["Retry-After"]
    assert "Many games are being reviewed" in answer.content.decode()
    assert not TableReview.objects.exists()


def test_deleting_an_account_removes_its_name_and_deleting_a_table_its_review(table, kanata, hal):
    ask(hal, table)
    make_review()
    assert TableReview.objects.get().review_data["players"] == []
    table.seats.filter(number=0).update(name="Former")
    page = hal.look(table, "review/")
    assert "Former" in page
    assert "Kanata" not in page
    table.delete()
    assert not TableReview.objects.exists()


def test_a_game_with_an_older_pack_is_reviewed_with_it(table, hal):
    ask(hal, table)
    review = review_jobs.claim_next_review()
    record, game, pack = review_worker.review_input(review)
    assert deal.table_pack(table).data == pack
    changed = {**pack, "note": "another pack"}
    with pytest.raises(HoshitakuError):
        review_process.make_review(record, game, changed, QUICK)


@pytest.mark.django_db(transaction=True)
def test_the_worker_makes_it_in_a_process_of_its_own(table, hal, settings):
    settings.REVIEW_PLAYOUTS = QUICK
    ask(hal, table)
    worked = ReviewWorker()
    try:
        asyncio.run(worked.make_and_store_review(review_jobs.claim_next_review()))
    finally:
        worked._stop_process()
    assert TableReview.objects.get().state == "done"
    assert "Luck and choices" in hal.look(table, "review/")


@pytest.mark.django_db(transaction=True)
def test_a_stuck_review_process_is_ended_and_reported(table, hal, monkeypatch):
    monkeypatch.setattr(review_worker, "MAX_SECONDS_WITHOUT_PROGRESS", 1.0)
    monkeypatch.setattr(review_process, "make_review", stuck)
    ask(hal, table)
    worked = ReviewWorker()
    asyncio.run(worked.make_and_store_review(review_jobs.claim_next_review()))
    assert worked._process is None
    assert TableReview.objects.get().state == "failed"
    assert "There is no review" in hal.look(table, "review/")


@pytest.mark.django_db(transaction=True)
def test_a_review_of_a_table_that_was_deleted_is_dropped(table, hal):
    ask(hal, table)
    review, worked = review_jobs.claim_next_review(), ReviewWorker()
    given = review_worker.review_input(review)
    table.delete()
    with pytest.raises(review_worker.ReviewNotWanted):
        asyncio.run(worked._review_in_process(review, *given))
    worked._stop_process()
    assert not TableReview.objects.exists()


@pytest.mark.slow
@pytest.mark.long
def test_a_review_is_made_although_the_server_is_killed_on_the_way(tmp_path):
    server = Server(tmp_path)
    server.environment["HOSHITAKU_REVIEW_PLAYOUTS"] = "1500"
    try:
        server.start()
        hal = server.browser()
        hal.open("/import/")
        sent = hal.send("/import/", text=played_by_bots("Ann", "Bob", "Cid")).url.path
        server.wait(lambda: "/replay/" in str(hal.client.get(server.address + sent).url))
        page = hal.client.get(server.address + sent).url.path.replace("/replay/", "/review/")
        hal.open(page)
        hal.send(page)
        server.wait(lambda: re.search("[1-9][0-9]*% is done", hal.open(page)) is not None)
        server.kill()
        server.start()
        server.wait(lambda: "Luck and choices" in hal.open(page))
        assert "% is done" not in hal.open(page)
    finally:
        server.close()
