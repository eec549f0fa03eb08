"""Records from elsewhere are read by the worker, piece by piece, while the others play on."""

from __future__ import annotations

import re
import time
from threading import Thread

import pytest
from django.db import connection

from hoshitaku.web.table.models import Action, RecordImport, Snapshot, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.record_import import process as record_import_process
from tests.web.long_records import taken_back_often
from tests.web.people import Person
from tests.web.server import shared_server
from tests.web.test_accounts import sign_in, sign_up
from tests.web.test_records import played_by_bots, send

LONG = 4000  # lines
LONGEST_WAIT = 5.0  # seconds: on a machine that does much else too


@pytest.fixture(scope="module")
def long_record() -> str:
    return taken_back_often(LONG)


def test_the_request_only_stores_a_record_and_it_is_read_afterwards(mio):
    answer = send(mio, played_by_bots("Ann", "Bob", "Cid"))
    assert answer.status_code == 302
    assert not Table.objects.exists()
    page = mio.client.get(answer["Location"])
    assert page.status_code == 200
    assert "Waiting for its turn" in page.content.decode()
    record_import_jobs.import_all_waiting_records()
    done = mio.client.get(answer["Location"])
    assert done.status_code == 302
    assert mio.client.get(done["Location"]).status_code == 200


def test_the_page_shows_import_progress_in_both_languages(kanata, mio, long_record):
    address = send(mio, long_record)["Location"]
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    assert not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert f"{job.lines_read} of {job.line_count} lines are checked" in mio.client.get(address).content.decode()
    assert f"{job.lines_read}／{job.line_count}行を確かめました" in kanata.client.get(address).content.decode()
    assert 0 < job.lines_read < job.line_count


def test_nobody_begins_a_game_at_a_table_whose_record_is_half_read(mio, kanata, long_record):
    """Its bots could be sent away for people, and chance would come from no seed."""
    send(mio, long_record.replace('"Bob"', '"random"', 1))
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    assert not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    table = Table.objects.get()
    for action, fields in (
        ("seat/1/open", {}),
        ("sit", {"seat": "1"}),
        ("start", {}),
        ("leave", {}),
        ("chat", {"text": "hi"}),
    ):
        assert mio.client.post(f"/t/{table.slug}/{action}/", fields).status_code == 404
    assert mio.client.get(f"/t/{table.slug}/").status_code == 404
    while not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug)):
        pass
    assert mio.client.get(f"/t/{table.slug}/").status_code == 200


def test_no_transaction_imports_more_than_one_chunk(mio, long_record, monkeypatch):
    rows = []
    write = record_import_jobs._write_entries

    def counted(table, piece):
        assert connection.in_atomic_block
        rows.append(len(piece.entries))
        write(table, piece)

    monkeypatch.setattr(record_import_jobs, "_write_entries", counted)
    send(mio, long_record)
    record_import_jobs.import_all_waiting_records()
    assert max(rows) <= record_import_process.MAX_PIECE_ENTRIES
    assert sum(rows) == Table.objects.get().revision == len(long_record.splitlines()) - 2


def test_a_record_refused_halfway_leaves_nothing(kanata, long_record):
    broken = long_record.splitlines()
    broken[-2] = broken[-2].replace('"option": ', '"option": 9')
    address = send(kanata, "\n".join(broken))["Location"]
    record_import_jobs.import_all_waiting_records()
    answer = kanata.client.get(address)
    assert answer.status_code == 400
    assert f"{len(broken) - 1}行目" in answer.content.decode()
    for model in (Table, Action, Snapshot):
        assert not model.objects.exists()
    assert RecordImport.objects.get().text == ""


@pytest.mark.django_db(transaction=True)
def test_importing_stops_when_its_sender_deletes_everything(mio, long_record):
    send(mio, long_record)
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    assert not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert mio.client.post("/account/delete/", {"sure": "on"}).status_code == 302
    assert record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert not RecordImport.objects.exists()
    assert not Table.objects.exists()


def test_importing_continues_when_its_sender_signs_in(kanata, mio, long_record):
    sign_up(kanata)
    address = send(mio, long_record)["Location"]
    job = record_import_jobs.claim_next_job()
    assert sign_in(mio).status_code == 302
    record_import_process.start_reading(job.slug, job.text)
    while not record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug)):
        pass
    assert Table.objects.get().host.user.username == "vega"
    assert mio.client.get(address).status_code == 302


def test_a_record_that_another_process_restarted_is_left_to_it(mio, long_record):
    send(mio, long_record)
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    RecordImport.objects.update(lines_read=0)
    stored = Action.objects.count()
    assert record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    assert Action.objects.count() == stored


@pytest.mark.parametrize(("lang", "says"), [("en", "20000 is the maximum"), ("ja", "20000行まで")])
def test_a_record_of_too_many_lines_is_refused_immediately(kanata, mio, lang, says):
    person = mio if lang == "en" else kanata
    answer = send(person, "{}\n" * (record_import_jobs.MAX_RECORD_LINES + 1))
    assert answer.status_code == 400
    assert says in answer.content.decode()
    assert not RecordImport.objects.exists()


def test_a_file_that_is_too_large_is_refused_without_being_read(mio):
    answer = send(mio, " " * (record_import_jobs.MAX_RECORD_BYTES + 1))
    assert answer.status_code == 400
    assert "larger than 4 MB" in answer.content.decode()


def test_a_record_that_costs_too_much_computing_is_refused_in_words(mio, long_record):
    answer = send(mio, long_record)
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text, max_seconds=0.0)
    assert record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    page = mio.client.get(answer["Location"])
    assert page.status_code == 400
    assert "takes too long to replay" in page.content.decode()


def test_a_full_import_queue_refuses_the_next_record(kanata, monkeypatch):
    monkeypatch.setattr(record_import_jobs, "MAX_WAITING_RECORDS", 2)
    monkeypatch.setattr(record_import_jobs, "MAX_WAITING_PER_ADDRESS", 9)
    text = played_by_bots("Ann", "Bob", "Cid")
    answers = [send(kanata, text) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 503]
    assert "棋譜の読み込みが混み合っています" in answers[-1].content.decode()
    assert answers[-1]["Retry-After"]


def test_one_person_cannot_fill_the_import_queue(kanata, mio):
    text = played_by_bots("Ann", "Bob", "Cid")
    answers = [send(kanata, text) for _ in range(record_import_jobs.MAX_WAITING_PER_VIEWER + 1)]
    assert [answer.status_code for answer in answers] == [302] * record_import_jobs.MAX_WAITING_PER_VIEWER + [429]
    assert "送られた棋譜を読み込んでいます" in answers[-1].content.decode()
    assert answers[-1]["Retry-After"]
    assert send(mio, text).status_code == 302
    record_import_jobs.import_all_waiting_records()
    assert send(kanata, text).status_code == 302


def test_one_address_without_cookies_cannot_fill_the_import_queue(mio, db):
    text = played_by_bots("Ann", "Bob", "Cid")
    answers = [
        send(Person("Hal", "en"), text).status_code for _ in range(record_import_jobs.MAX_WAITING_PER_ADDRESS + 1)
    ]
    assert answers == [302] * record_import_jobs.MAX_WAITING_PER_ADDRESS + [429]
    mio.client.defaults["REMOTE_ADDR"] = "192.0.2.7"
    assert send(mio, text).status_code == 302


def test_an_import_interrupted_by_a_server_stop_restarts(mio, long_record):
    address = send(mio, long_record)["Location"]
    job = record_import_jobs.claim_next_job()
    record_import_process.start_reading(job.slug, job.text)
    record_import_jobs.store_piece(job, record_import_process.read_next_piece(job.slug))
    record_import_jobs.requeue_abandoned()
    assert not Table.objects.exists()
    record_import_jobs.import_all_waiting_records()
    assert "/replay/" in mio.client.get(address)["Location"]
    assert Table.objects.get().status == Table.Status.OVER


server = shared_server  # a fixture


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
