"""Records of finished games: saved, checked, and read again elsewhere."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

import hoshitaku
from hoshitaku.web.table.model import records
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from tests.web.test_whole_games import over_with_undo


@pytest.fixture
def table(kanata, mio) -> Table:
    """A finished game with something taken back in it."""
    return over_with_undo(kanata, mio)


def saved(person, table: Table) -> str:
    return person.client.get(f"/t/{table.slug}/record/").content.decode()


def send(person, text: str):
    return person.client.post("/import/", {"record": SimpleUploadedFile("game.jsonl", text.encode())})


def load(person, text: str):
    """Send a record, have it read, and look what became of it."""
    answer = send(person, text)
    if answer.status_code != 302:
        return answer
    record_import_jobs.import_all_waiting_records()
    return person.client.get(answer["Location"])


def test_the_record_replays_in_the_library_and_agrees_with_its_seal(table, kanata):
    record = hoshitaku.read_record(saved(kanata, table), hoshitaku.game)
    assert record.position.scores() == table.scores
    assert record.commitment == table.commitment
    assert record.player_names == ["Kanata", "Mio"]
    assert hoshitaku.verify(record) == Action.objects.filter(table=table, actor=-1).count()


def test_one_click_verifies_the_seed_commitment(table, mio):
    html = mio.look(table, "verify/")
    assert table.secret.seed in html
    assert "follow from the seed" in html
    outcomes = Action.objects.filter(table=table, actor=-1).count()
    assert html.split('class="checked"')[1].split("</ol>")[0].count("<li>") == outcomes


def test_a_changed_outcome_is_found_by_the_check(table, mio):
    hoshitaku_seed = "00" * 32
    type(table.secret).objects.filter(table=table).update(seed=hoshitaku_seed)
    assert "follow from the seed" not in mio.look(table, "verify/")


def test_a_record_is_read_again_as_a_table_to_look_at(table, kanata, mio):
    answer = load(mio, saved(kanata, table))
    assert answer.status_code == 302
    copy = mio.table_at(answer["Location"])
    assert copy.imported
    assert (copy.scores, copy.places, copy.revision) == (table.scores, table.places, table.revision)
    assert saved(mio, copy) == saved(kanata, table)
    assert "Kanata" in mio.look(copy, "replay/?at=9")


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "{",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"freekick"', '"chess"', 1),
        lambda text: text.replace('"option": 0', '"option": 99', 1),
        lambda text: "\n".join(text.splitlines()[:1] + text.splitlines()[2:]),
        lambda text: "[" * 100_000,
        lambda text: text.replace('"seed": "', '"seed": "' + "00" * 40, 1),
    ],
)
def test_damaged_records_are_refused_with_the_reason_and_leave_nothing(table, kanata, damage):
    tables = Table.objects.count()
    answer = load(kanata, damage(saved(kanata, table)))
    assert answer.status_code == 400
    assert Table.objects.count() == tables


def test_the_replay_shows_every_moment_of_a_game(table, kanata):
    for at in (0, 1, 5, table.revision // 2, table.revision, 10**6):
        kanata.look(table, f"replay/?at={at}")
    assert kanata.client.get(f"/t/{table.slug}/replay/?at=x").status_code == 200


def test_undone_choices_stay_in_the_log(table, kanata):
    log = [json.loads(line) for line in saved(kanata, table).splitlines()]
    assert any("undo_to" in line for line in log)


def test_a_game_is_played_through_once_however_often_its_seal_is_checked(table, kanata, mio, monkeypatch):
    played = []
    record_of = records.build_record
    monkeypatch.setattr(records, "build_record", lambda table: played.append(table.pk) or record_of(table))
    pages = [person.look(table, "verify/") for person in (kanata, mio, mio)]
    assert all("follow from the seed" in page for page in pages[1:])
    assert played == [table.pk]


def played_by_bots(*words: str) -> str:
    """The record of a whole game of bots, as the terminal writes it."""
    game = hoshitaku.game("freekick")
    record = hoshitaku.Record.start(game, len(words), {}, None, hoshitaku.Dealer.from_number(3), list(words))
    while not record.is_over:
        while record.position.actor == hoshitaku.CHANCE:
            record.deal()
        record.play(record.position.options()[0])
    return records.record_to_text(record)


@pytest.mark.parametrize(
    ("lang", "names"), [("en", ["Greedy 1", "Greedy 2", "Mio"]), ("ja", ["よくばり1", "よくばり2", "Mio"])]
)
def test_bots_of_a_record_have_distinct_names_as_in_the_terminal(kanata, mio, lang: str, names: list[str]):
    person = mio if lang == "en" else kanata
    text = played_by_bots("greedy", "greedy", "Mio")
    copy = person.table_at(load(person, text)["Location"])

    assert [seat.name for seat in copy.seats.all()] == names
    assert [seat.kind for seat in copy.seats.all()] == ["bot", "bot", "person"]
    assert saved(person, copy) == text, "the record itself stays as it was"
    assert names[1] in person.look(copy)


def test_people_of_a_record_keep_their_names(mio):
    text = played_by_bots("Ann", "", "")
    copy = mio.table_at(load(mio, text)["Location"])
    assert [seat.name for seat in copy.seats.all()] == ["Ann", "", ""]
    assert saved(mio, copy) == text
