"""Records from elsewhere are read by the worker, piece by piece, while the others play on."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from threading import Thread

import pytest
from django.db import connection

from hoshitaku.web.table.models import Action, RecordImport, Snapshot, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.record_import import process as record_import_process
from tests.web.people import Person
from tests.web.server import Server
from tests.web.taken_back import taken_back_often
from tests.web.test_accounts import sign_in, sign_up
from tests.web.test_records import played_by_bots, send

LONG = 4000  # lines
LONGEST_WAIT = 5.0  # seconds: on a machine that does much else too


@pytest.fixture(scope="module")
def long_record() -> str:
    return taken_back_often(LONG)


def test_a_record_is_only_taken_in_by_the_request_and_read_afterwards(mio):
    answer = send(mio, played_by_bots("Ann", "Bob", "Cid"))
    assert answer.status_code == 302
    assert not Table.objects.exists()
    page = mio.client.get(answer["Location"])
    assert page.status_code == 200
    assert "Waiting for its turn" in page.content.decode()
    record_import_jobs.read_all_waiting()
    done = mio.client.get(answer["Location"])
    assert done.status_code == 302
    assert mio.client.get(done["Location"]).status_code == 200


def test_the_page_tells_how_far_a_record_is_read_in_both_languages(kanata, mio, long_record):
    address = send(mio, long_record)["Location"]
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    assert not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert f"{job.read} of {job.lines} lines are checked" in mio.client.get(address).content.decode()
    assert f"{job.read}／{job.lines}行を確かめました" in kanata.client.get(address).content.decode()
    assert 0 < job.read < job.lines


def test_nobody_begins_a_game_at_a_table_whose_record_is_half_read(mio, kanata, long_record):
    """Its bots could be sent away for people, and chance would come from no seed."""
    send(mio, long_record.replace('"Bob"', '"random"', 1))
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    assert not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    table = Table.objects.get()
    for deed, fields in (
        ("seat/1/open", {}),
        ("sit", {"seat": "1"}),
        ("start", {}),
        ("leave", {}),
        ("chat", {"text": "hi"}),
    ):
        assert mio.client.post(f"/t/{table.slug}/{deed}/", fields).status_code == 404
    assert mio.client.get(f"/t/{table.slug}/").status_code == 404
    while not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug)):
        pass
    assert mio.client.get(f"/t/{table.slug}/").status_code == 200


def test_no_transaction_holds_more_than_a_piece(mio, long_record, monkeypatch):
    rows = []
    write = record_import_jobs._write_entries

    def counted(table, piece):
        assert connection.in_atomic_block
        rows.append(len(piece.entries))
        write(table, piece)

    monkeypatch.setattr(record_import_jobs, "_write_entries", counted)
    send(mio, long_record)
    record_import_jobs.read_all_waiting()
    assert max(rows) <= record_import_process.MAX_PIECE_ENTRIES
    assert sum(rows) == Table.objects.get().revision == len(long_record.splitlines()) - 2


def test_a_record_that_is_refused_on_the_way_leaves_nothing(kanata, long_record):
    broken = long_record.splitlines()
    broken[-2] = broken[-2].replace('"option": ', '"option": 9')
    address = send(kanata, "\n".join(broken))["Location"]
    record_import_jobs.read_all_waiting()
    answer = kanata.client.get(address)
    assert answer.status_code == 400
    assert f"{len(broken) - 1}行目" in answer.content.decode()
    for model in (Table, Action, Snapshot):
        assert not model.objects.exists()
    assert RecordImport.objects.get().text == ""


@pytest.mark.django_db(transaction=True)
def test_a_record_whose_sender_deletes_everything_is_read_no_further(mio, long_record):
    send(mio, long_record)
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    assert not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert mio.client.post("/account/delete/", {"sure": "on"}).status_code == 302
    assert record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert not RecordImport.objects.exists()
    assert not Table.objects.exists()


def test_a_record_whose_sender_signs_in_is_read_to_its_end(kanata, mio, long_record):
    sign_up(kanata)
    address = send(mio, long_record)["Location"]
    job = record_import_jobs.claim_next_job()
    assert sign_in(mio).status_code == 302
    record_import_process.start_reading(job.slug, job.text)
    while not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug)):
        pass
    assert Table.objects.get().host.user.username == "vega"
    assert mio.client.get(address).status_code == 302


def test_a_record_that_another_process_has_begun_anew_is_left_to_it(mio, long_record):
    send(mio, long_record)
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    RecordImport.objects.update(read=0)
    stored = Action.objects.count()
    assert record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert Action.objects.count() == stored


@pytest.mark.parametrize(("lang", "says"), [("en", "20000 are the most"), ("ja", "20000行まで")])
def test_a_record_of_too_many_lines_is_refused_at_once(kanata, mio, lang, says):
    person = mio if lang == "en" else kanata
    answer = send(person, "{}\n" * (record_import_jobs.MAX_LINES + 1))
    assert answer.status_code == 400
    assert says in answer.content.decode()
    assert not RecordImport.objects.exists()


def test_a_file_that_is_too_large_is_refused_without_being_read(mio):
    answer = send(mio, " " * (record_import_jobs.MAX_BYTES + 1))
    assert answer.status_code == 400
    assert "larger than 4 MB" in answer.content.decode()


def test_a_record_that_costs_too_much_computing_is_refused_in_words(mio, long_record):
    answer = send(mio, long_record)
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text, max_seconds=0.0)
    assert record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    page = mio.client.get(answer["Location"])
    assert page.status_code == 400
    assert "takes too long to play through" in page.content.decode()


def test_when_many_records_wait_the_next_one_is_asked_to_come_again(kanata, monkeypatch):
    monkeypatch.setattr(record_import_jobs, "MAX_WAITING", 2)
    monkeypatch.setattr(record_import_jobs, "MAX_WAITING_PER_ADDRESS", 9)
    text = played_by_bots("Ann", "Bob", "Cid")
    answers = [send(kanata, text) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 503]
    assert "棋譜の読み込みが混み合っています" in answers[-1].content.decode()
    assert answers[-1]["Retry-After"]


def test_nobody_takes_all_the_places_of_records_that_wait(kanata, mio):
    text = played_by_bots("Ann", "Bob", "Cid")
    answers = [send(kanata, text) for _ in range(record_import_jobs.MAX_WAITING_PER_VIEWER + 1)]
    assert [answer.status_code for answer in answers] == [302] * record_import_jobs.MAX_WAITING_PER_VIEWER + [429]
    assert "送られた棋譜を読み込んでいます" in answers[-1].content.decode()
    assert answers[-1]["Retry-After"]
    assert send(mio, text).status_code == 302
    record_import_jobs.read_all_waiting()
    assert send(kanata, text).status_code == 302


def test_who_throws_the_cookie_away_leaves_some_of_the_places_to_other_addresses(mio, db):
    text = played_by_bots("Ann", "Bob", "Cid")
    answers = [
        send(Person("Hal", "en"), text).status_code for _ in range(record_import_jobs.MAX_WAITING_PER_ADDRESS + 1)
    ]
    assert answers == [302] * record_import_jobs.MAX_WAITING_PER_ADDRESS + [429]
    mio.client.defaults["REMOTE_ADDR"] = "192.0.2.7"
    assert send(mio, text).status_code == 302


def test_what_was_being_read_when_the_server_ended_is_read_anew(mio, long_record):
    address = send(mio, long_record)["Location"]
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    record_import_jobs.requeue_abandoned()
    assert not Table.objects.exists()
    record_import_jobs.read_all_waiting()
    assert "/replay/" in mio.client.get(address)["Location"]
    assert Table.objects.get().status == Table.Status.OVER


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.mark.slow
@pytest.mark.long
def test_others_choose_without_waiting_while_a_long_record_is_read(server, long_record):
    mio, hal = server.browser(), server.browser()
    table = mio.play_now()
    shown: list[str] = []

    def send_record() -> None:
        hal.open("/import/")
        address = hal.send("/import/", text=long_record).url.path
        while (answer := hal.client.get(server.address + address)).url.path == address:
            assert answer.status_code == 200
            shown.extend(re.findall(r"<progress[^>]*>", answer.text))
            time.sleep(0.2)
        shown.append(answer.url.path)

    sending = Thread(target=send_record)
    sending.start()
    waits = []
    while sending.is_alive():
        began = time.monotonic()
        mio.open(table)
        assert mio.send(f"{table}chat/", text="hello").status_code in (200, 429)
        waits.append(time.monotonic() - began)
        time.sleep(0.1)
    assert shown[-1].endswith("/replay/")
    assert len(set(shown)) > 2, "progress was shown"
    assert max(waits) < LONGEST_WAIT
