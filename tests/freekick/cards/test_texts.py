"""Card texts say what the cards do: costs and numbers agree with the effects, in both languages."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.freekick.table import GAME, act, legal, sheet, table

CARDS: dict[str, Any] = {str(entry.fields["id"]): entry.fields for entry in GAME.pack.entries("card")}
COSTS = {name: card["cost"] for name, card in CARDS.items()}
every_card = pytest.mark.parametrize("name", CARDS)


@pytest.mark.rule("card.costs")
@every_card
def test_the_clause_of_costs_names_the_cost_of_every_card(name: str) -> None:
    card, clause = CARDS[name], GAME.rulebook["card.costs"]
    en, ja = ("all cubes in hand", "は手元のコマすべて") if name == "alms" else (str(card["cost"]), str(card["cost"]))
    assert re.search(rf"{card['name_en']} {en}\b", clause.en)
    assert f"{card['name_ja']}{ja}" in clause.ja


@pytest.mark.rule("card.costs", "fieldbox.cost", "species.cost")
@pytest.mark.parametrize(("name", "cost"), [(name, cost) for name, cost in COSTS.items() if name != "alms"])
def test_without_science_a_card_takes_as_many_cubes_as_it_costs(name: str, cost: int) -> None:
    position = table(sheet(hand=9), sheet(), field=(name,))
    act(position, name)
    assert legal(position)[0] == str(cost)


def numbers(value: object) -> Iterator[int]:
    """The numbers other than 0 in a card's effects, however deep."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif isinstance(value, int) and value:
        yield abs(value)


@every_card
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_number_of_the_effects_stands_in_the_text(name: str, lang: str) -> None:
    card = CARDS[name]
    text = f"{card[f'text_{lang}']} {card.get(f'end_text_{lang}', '')}".replace("half", "2").replace("Write a", "1")
    said = {int(number) for number in re.findall(r"\d+", text)}
    assert set(numbers(card["effects"])) <= said


@every_card
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_text_says_when_its_effects_happen(name: str, lang: str) -> None:
    moments = {
        "gain": ("When gained:", "獲得時："),
        "round_start": ("Round start:", "ラウンド開始時："),
        "turn_start": ("Turn start:", "手番開始時、"),
        "game_end": ("Game end:", "ゲーム終了時："),
    }
    card = CARDS[name]
    triggers = {effect["trigger"] for effect in card["effects"]}
    if card["kind"] == "power_box":
        assert ("game_end" in triggers) == bool(card.get(f"end_text_{lang}"))
        triggers.discard("game_end")
    said = {moment for moment, words in moments.items() if words[lang == "ja"] in card[f"text_{lang}"]}
    assert said == triggers & set(moments)
