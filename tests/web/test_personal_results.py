"""What people keep of finished games in the browser: results, achievements, the travel log."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from hoshitaku import OVER, Record, game
from hoshitaku.web.http import rate_limits
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import personal_results
from hoshitaku.web.table.play.choose import store_position_and_outcome

RECORDS = {"game": "zetta", "option_modules_records": "1", "option_modules_psg": "1"}


def played(person, **form) -> Table:
    """A table of this person's, played at random to its end."""
    table = person.make_table(**(RECORDS | {"seat_1": "none", "seat_2": "none"} | form))
    position, rng = positions.position_after(table), random.Random(4)
    while position.actor != OVER:
        position.take(rng.choice(position.options()))
    table.revision += 1
    store_position_and_outcome(table, position)
    return Table.objects.get(pk=table.pk)


@pytest.fixture
def table(kanata, db) -> Table:
    return played(kanata)


def test_a_finished_game_is_kept_only_if_the_table_agreed_on_records(kanata, db):
    assert played(kanata).game_summary["people"] == [0]
    assert played(kanata, option_modules_records="0").game_summary is None


def test_the_page_shows_results_checklist_and_travel_log(kanata, table):
    page = kanata.client.get("/records/", headers={"accept-language": "en"}).content.decode()
    assert f"{table.scores[0]} point" in page
    assert "Nine suns" in page
    for system in table.game_summary["journey"]:
        assert system["line"].split("|")[0].replace("&", "&amp;") in page
    assert f"/t/{table.slug}/" in page


def test_a_system_of_the_log_leads_to_a_form_that_has_it(kanata, table):
    page = kanata.client.get("/records/").content.decode()
    address = re.search(r'href="(/tables/new/\?[^"#]*)', page)[1].replace("&amp;", "&")
    form = kanata.client.get(address).content.decode()
    assert re.search(r'name="option_modules_records" value="1" checked', form)
    assert re.search(r'name="option_modules_psg" value="1" checked', form)
    name = table.game_summary["journey"][-1]["line"].partition("|")[0]
    assert name[:3].replace("&", "&amp;") in re.search(r"<textarea[^>]*>(.*?)</textarea>", form, re.DOTALL)[1]


def test_nobody_sees_the_souvenirs_of_others(mio, table):
    page = mio.client.get("/records/").content.decode()
    assert table.slug not in page
    assert "Nothing yet" in page


def test_the_end_of_a_game_ranks_it_among_earlier_ones(kanata, table):
    page = kanata.client.get(f"/t/{table.slug}/", headers={"accept-language": "en"}).content.decode()
    assert "Your first result of this kind." in page
    again = played(kanata)
    page = kanata.client.get(f"/t/{again.slug}/", headers={"accept-language": "en"}).content.decode()
    assert re.search(r"(of your 2 results|best of 2 results)", page)


def test_all_earlier_games_are_read_once_for_the_page_of_a_finished_one(kanata, table, monkeypatch):
    read: list[object] = []
    games_of = personal_results.finished_games
    monkeypatch.setattr(personal_results, "finished_games", lambda viewer: read.append(viewer) or games_of(viewer))
    pages = [kanata.client.get(f"/t/{table.slug}/").content.decode() for _ in range(3)]
    assert all("/records/" in page for page in pages)
    assert len(read) == 1


def test_requests_for_the_page_of_all_games_are_limited(kanata, table, monkeypatch):
    monkeypatch.setattr(rate_limits, "RECORD", replace(rate_limits.RECORD, max_per_person=2))
    assert [kanata.client.get("/records/").status_code for _ in range(3)] == [200, 200, 429]


def test_spectators_see_no_souvenirs(mio, table):
    assert "/records/" not in mio.client.get(f"/t/{table.slug}/").content.decode()


def test_at_a_shared_device_the_game_counts_only_for_its_owner(kanata, db):
    played(kanata, seat_1="guest", guest_1="Mio")
    page = kanata.client.get("/records/").content.decode()
    assert page.count("<tr") == 1


def test_a_game_that_a_bot_finished_for_somebody_is_not_theirs(kanata, table):
    table.seats.update(bot_plays=True)
    assert "まだ記録がありません" in kanata.client.get("/records/").content.decode()


def test_a_downloaded_record_contains_the_game_summary():
    record = Record.start(game("zetta"), 1, {"modules": ["records", "psg"]})
    while not record.is_over:
        record.deal()
        if not record.is_over:
            record.play(record.position.options()[0])
    end = json.loads(list(record.json_lines())[-1])
    assert end["kept"] == record.position.game_summary()
    assert end["kept"]["journey"]


def test_the_data_export_contains_souvenirs(kanata, table):
    data = json.loads(kanata.client.get("/account/export/").content)
    assert data["seats"][0]["game_summary"]["journey"] == table.game_summary["journey"]
