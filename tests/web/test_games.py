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
    assert set(drawing.games()) <= set(hoshitaku.game_names())


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


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "このゲームの人数は2〜4人です（いまは1人）。"), ("en", "for 2 to 4 players; you")]
)
def test_a_wrong_number_of_seats_is_told_with_the_least_and_the_most(kanata, db, lang, said):
    form = {"game": "farfarout", "name": "Kanata", "seat_0": "me", "seat_1": "none", "seat_2": "none", "seat_3": "none"}
    answer = kanata.client.post("/tables/new/", form, headers={"accept-language": lang})
    assert answer.status_code == 400
    assert said in answer.content.decode()


def test_modules_and_ways_to_play_can_be_chosen(kanata, db):
    table = kanata.make_table(
        game="zetta", seat_1="none", option_preparation="grid", option_removed_tokens="3", option_modules_damage="1"
    )
    assert table.options == {"preparation": "grid", "removed_tokens": 3, "modules": ["damage"]}

    page = kanata.client.get("/tables/new/?game=zetta").content.decode()
    assert 'type="checkbox" name="option_modules_damage" value="1"' in page
    assert "option_start_seat" not in page


def test_rules_that_know_seats_of_bots_are_told_them():
    options, zetta = {"mode": "cooperative"}, hoshitaku.game("zetta")

    assert zetta.with_bots(options, [1, 2]) == {"mode": "cooperative", "bot_seats": [1, 2]}
    assert zetta.with_bots({"bot_seats": [1]}, []) == {}
    assert hoshitaku.game("freekick").with_bots(options, [1]) == options
    assert zetta.new(3, zetta.with_bots({}, [2])).bots == [2]


def test_bots_that_the_rules_do_not_allow_are_refused_in_words(kanata, monkeypatch, db):
    table = kanata.make_table(game="zetta", option_mode="cooperative")

    def refuse(*given: object) -> dict[str, object]:
        return {"mode": "nonsense"}

    monkeypatch.setattr(type(hoshitaku.game("zetta")), "with_bots", refuse)
    answer = kanata.do(table, "seat/1/bot")
    assert answer.status_code == 400
    table.refresh_from_db()
    assert table.status == Table.Status.WAITING
