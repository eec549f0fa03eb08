"""A view as people read it if the game has no drawing of its own."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.kernel.plain_board import PlainBoard, ViewTable

GAME = hoshitaku.game("freekick")
VIEW = {
    "game": "freekick",
    "round": 2,
    "guards": ["vein", "expo"],
    "marker": None,
    "bank": {"left_over": 3, "open": True},
    "field": [{"card": "vein", "cubes": 1}, {"card": "expo", "owner": 0}],
    "decision": {"name": "choose_action"},
}


@pytest.mark.parametrize(("lang", "vein", "guards"), [("en", "Vein", "Vein, Expo"), ("ja", "鉱脈", "鉱脈、万博")])
def test_a_view_is_reported_as_facts_and_tables_with_the_names_of_its_items(lang: str, vein: str, guards: str) -> None:
    top, bank, field = PlainBoard(GAME, GAME.pack, lang).view_tables(VIEW)
    assert top == ViewTable("", "", [], [["round", "2"], ["guards", guards], ["marker", "–"]])
    assert bank == ViewTable("bank", "bank", [], [["left over", "3"], ["open", "✓"]])
    assert field.columns == ["card", "cubes", "owner"]
    assert field.rows[0] == [vein, "1", "–"]
    assert field.rows[1][1:] == ["–", "0"]


def test_the_words_of_a_game_name_the_fields_of_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.words.templates, "view.round", {"en": "Round", "ja": "ラウンド"})
    (part,) = PlainBoard(GAME, GAME.pack, "ja").view_tables({"game": "freekick", "round": 2})
    assert part.rows == [["ラウンド", "2"]]


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_every_view_can_be_reported(name: str) -> None:
    game = hoshitaku.game(name)
    position = game.new(2)
    for _ in range(30):
        parts = PlainBoard(game, game.pack, "en").view_tables(position.view(0))
        assert any(part.rows for part in parts)
        for part in parts:
            assert all(len(row) == len(part.columns or ("label", "text")) for row in part.rows)
        position.take(position.options()[0])
