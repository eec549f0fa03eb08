"""Which games the browser offers: those that are drawn."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.web import drawing
from hoshitaku.web.tables.models import Table
from tests.web.test_records import load


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of the library that nobody has drawn yet."""
    monkeypatch.setattr(drawing, "_DRAWINGS", {"freekick": drawing.of("freekick")})
    return "farfarout"


def test_every_game_that_is_drawn_is_one_of_the_library():
    assert drawing.games()
    assert set(drawing.games()) <= set(hoshitaku.games())


def test_a_game_without_a_drawing_is_not_offered(undrawn, kanata, db):
    client = kanata.client
    assert f'value="{undrawn}"' not in client.get("/").content.decode()
    assert client.post("/play/", {"game": undrawn}).status_code == 404
    assert client.get(f"/tables/new/?game={undrawn}").status_code == 404


def test_a_record_of_a_game_without_a_drawing_is_refused_by_name(undrawn, kanata, db):
    record = hoshitaku.Record.start(hoshitaku.game(undrawn), 2, {"round_limit": 1}, None, hoshitaku.Dealer(b"\7" * 32))
    record.deal()
    while not record.over:
        record.play(record.position.options()[0])
        record.deal()
    answer = load(kanata, "\n".join(record.lines()))
    assert answer.status_code == 400
    assert "まだブラウザで遊べません" in answer.content.decode()
    assert not Table.objects.exists()


def test_a_number_that_people_agree_on_can_be_typed_in_and_must_be_allowed(kanata, db):
    table = kanata.make_table(game="farfarout", seat_1="bot:random", option_round_limit="3")
    assert table.options == {"round_limit": 3}

    form = {"game": "farfarout", "name": "Kanata", "seat_0": "me", "seat_1": "bot:random", "seat_2": "none"}
    answer = kanata.client.post("/tables/new/", {**form, "seat_3": "none", "option_round_limit": "0"})
    assert answer.status_code == 400
    assert "選択肢にない値です" in answer.content.decode()
