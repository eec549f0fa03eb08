"""Records from elsewhere in the browser: saved by other programs, cut off, much too large once unzipped."""

from __future__ import annotations

import gzip
import random
import re
import tracemalloc
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

import hoshitaku
from hoshitaku import Dealer, Record
from hoshitaku.kernel.record_reader import MAX_LINE_LENGTH
from hoshitaku.web.table.models import Action, RecordImport, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.record_import import process as record_import_process
from tests.web.long_records import taken_back_often
from tests.web.test_records import played_by_bots, send

MEGABYTE = 1024 * 1024


def upload(person, content: bytes, name: str = "game.jsonl"):
    return person.client.post("/import/", {"record": SimpleUploadedFile(name, content)})


def result_of(person, answer):
    """What the page of an import leads to once everything is read."""
    assert answer.status_code == 302
    record_import_jobs.import_all_waiting_records()
    return person.client.get(answer["Location"])


@pytest.fixture(scope="module")
def text() -> str:
    return played_by_bots("Ann", "Bob", "Cid")


@pytest.fixture
def cut(text) -> str:
    """A record that is cut off in its line 30, after 28 moves."""
    lines = text.splitlines()
    return "\n".join([*lines[:29], lines[29][:25]])


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.replace("\n", "\r\n").encode("utf-16"),
        lambda text: gzip.compress(text.replace("\n", "\r").encode()),
    ],
    ids=["byte order mark", "UTF-16 and CRLF", "gzipped and CR"],
)
def test_a_file_is_read_however_another_program_saved_it(mio, text, rewrite):
    assert "/replay/" in result_of(mio, upload(mio, rewrite(text)))["Location"]


@pytest.mark.parametrize("rewrite", [lambda t: "\ufeff" + t, lambda t: t.replace("\n", "\r")], ids=["mark", "CR"])
def test_pasted_text_is_read_with_a_mark_and_with_any_line_ends(mio, text, rewrite):
    assert "/replay/" in result_of(mio, mio.client.post("/import/", {"text": rewrite(text)}))["Location"]


def test_a_truncated_record_says_where_and_offers_the_game_up_to_there(mio, kanata, cut):
    answer = result_of(mio, send(mio, cut))
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "line 30: is not a JSON object (the record is cut off after column 25)" in page
    assert "Open the game up to move 28" in page
    assert "28手目まで開く" in kanata.client.get(answer.request["PATH_INFO"]).content.decode()
    assert not Table.objects.exists()


def test_the_game_is_opened_up_to_there_and_can_be_played_on_from(mio, cut):
    address = send(mio, cut)["Location"]
    record_import_jobs.import_all_waiting_records()
    mio.client.get(address)
    done = result_of(mio, _opened(mio, address))
    table = mio.table_at(done["Location"])
    assert (table.status, table.revision, table.places) == (Table.Status.OVER, 28, None)
    assert Action.objects.filter(table=table).count() == 28
    page = mio.look(table, "replay/")
    assert 'id="branch"' in page
    for path in ("replay/?at=9", "verify/", "record/"):
        assert mio.client.get(f"/t/{table.slug}/{path}").status_code == 200, path
    assert f"/t/{table.slug}/review/" not in page, "only finished games are reviewed"
    assert mio.client.get(f"/t/{table.slug}/")["Location"] == f"/t/{table.slug}/replay/", "nobody plays at it"


def _opened(person, address: str):
    """Press the button that opens the game up to where the record is cut off; the answer leads to the progress."""
    answer = person.client.post(address)
    assert answer.status_code == 200
    assert "Waiting for its turn" in answer.content.decode()
    answer.status_code, answer["Location"] = 302, address
    return answer


def test_a_game_without_its_last_line_is_opened_with_its_result(mio, text):
    address = send(mio, "\n".join(text.splitlines()[:-1]))["Location"]
    record_import_jobs.import_all_waiting_records()
    assert "the end of the game is missing" in mio.client.get(address).content.decode()
    table = mio.table_at(result_of(mio, _opened(mio, address))["Location"])
    assert table.places is not None


def test_an_unfinished_game_is_offered_too(mio, text):
    page = result_of(mio, send(mio, "\n".join(text.splitlines()[:12]))).content.decode()
    assert "it ends with line 12" in page
    assert "Open the game up to move 11" in page


@pytest.mark.parametrize("damage", [lambda lines: [lines[0][:40]], lambda lines: [*lines[:9], lines[12]]])
def test_a_record_without_a_header_or_with_a_line_missing_offers_nothing(mio, text, damage):
    answer = send(mio, "\n".join(damage(text.splitlines())))
    page = (answer if answer.status_code == 400 else result_of(mio, answer)).content.decode()
    assert "line " in page
    assert "open-part" not in page


def test_the_offer_is_gone_after_a_day(mio, cut, text):
    address = send(mio, cut)["Location"]
    record_import_jobs.import_all_waiting_records()
    RecordImport.objects.update(created=timezone.now() - record_import_jobs.KEPT_FOR - timedelta(minutes=1))
    send(mio, text)
    assert mio.client.post(address).status_code == 404


def test_a_gzip_bomb_is_refused_in_a_sentence_and_takes_little_memory(mio):
    bomb = gzip.compress(b" " * (300 * MEGABYTE))
    assert len(bomb) < MEGABYTE
    mio.client.get("/import/")
    tracemalloc.start()
    try:
        answer = upload(mio, bomb, "game.jsonl.gz")
        assert tracemalloc.get_traced_memory()[1] < 40 * MEGABYTE
    finally:
        tracemalloc.stop()
    assert answer.status_code == 400
    assert "is larger than 4 MB" in answer.content.decode()


def test_pasted_text_that_is_too_large_is_refused_in_a_sentence(mio, kanata):
    for person, says in ((mio, "larger than this server takes"), (kanata, "4MB")):
        answer = person.client.post("/import/", {"text": " " * (4 * MEGABYTE)})
        assert answer.status_code == 413
        assert says in answer.content.decode()


def test_a_file_of_a_newer_version_says_so_in_both_languages(mio, kanata, text):
    newer = text.replace('"hoshitaku_record": 1', '"hoshitaku_record": 4', 1)
    assert "newer Hoshitaku (format 4; this one reads up to 1)" in send(mio, newer).content.decode()
    assert "新しい版のHoshitakuで書かれています（形式4。" in send(kanata, newer).content.decode()


def test_a_line_that_would_take_much_memory_is_refused_by_the_request(mio, text):
    lines = text.splitlines()
    lines[0] = lines[0][:-1] + ', "x": [' + "{}," * (MAX_LINE_LENGTH // 3) + "0]}"
    page = send(mio, "\n".join(lines)).content.decode()
    assert re.search(r"line 1: is longer than \d+ characters", page)


def peak_of_reading(text: str) -> float:
    """The memory that reading a record takes at its peak, as a multiple of its text."""
    record_import_process.start_reading("game", text)  # The rules are loaded before.
    record_import_process.read_next_piece("game")
    tracemalloc.start()
    try:
        record_import_process.start_reading("long", text)
        while (
            not (piece := record_import_process.read_next_piece("long")).last_position_json and not piece.refusal_texts
        ):
            pass
        return tracemalloc.get_traced_memory()[1] / len(text)
    finally:
        tracemalloc.stop()
        record_import_process.current_reader_by_slug.clear()


def test_reading_takes_less_memory_than_the_text_itself():
    """The reader holds neither one position per move nor all lines together."""
    padding = f', "x": "{"a" * 200}"}}'
    assert peak_of_reading("\n".join(line[:-1] + padding for line in taken_back_often(6000).splitlines())) < 1


def test_a_game_that_goes_on_without_chance_takes_no_more():
    """Any of its moves may be taken back, as far as the reader knows; few of their positions are kept."""
    record = Record.start(hoshitaku.game("farfarout"), 2, {}, None, Dealer.from_number(2))
    rng = random.Random(1)
    while len(record.log) < 1500:
        if record.position.actor == hoshitaku.CHANCE:
            record.deal()
            continue
        options = rng.sample(record.position.options(), len(record.position.options()))
        record.play(next((option for option in options[:6] if is_quiet(record.position, option)), options[0]))
    assert peak_of_reading("\n".join(record.json_lines())) < 12


def is_quiet(position, option: int) -> bool:
    """Whether an option neither reveals anything nor leads to chance or the end."""
    after = position.clone()
    return not after.play_and_detect_reveal(option)[1] and after.actor >= 0
