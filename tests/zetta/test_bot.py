"""Chapter "bot", the cards: what they are made of, and how they are read from a pack."""

import copy
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.zetta.edge.pack_bots import ACT, LINES, MOVE, PREPARE, WARP, read_bots
from hoshitaku.kernel.pack import Pack
from tests.zetta.table import GAME, cells, let_chance

BOTS = {card.name: card for card in read_bots(GAME.pack)}


def changed(card: str, **fields: Any) -> Pack:
    """The pack with other fields on one bot card; None takes a field away."""
    data = copy.deepcopy(GAME.pack.data)
    entry = next(entry for entry in data["bot"] if entry["id"] == card)
    entry.update(fields)
    for field, value in fields.items():
        if value is None:
            del entry[field]
    return Pack(data, "changed")


@pytest.mark.rule("bot.kinds")
def test_there_are_five_cards_of_each_of_four_kinds() -> None:
    for kind, numbers in {PREPARE: range(1, 6), MOVE: range(6, 11), ACT: range(11, 16), WARP: range(16, 21)}.items():
        assert [card.name for card in BOTS.values() if card.kind == kind] == [f"ezb{number}" for number in numbers]


@pytest.mark.rule("bot.combinations")
def test_one_card_of_three_or_four_kinds_makes_125_or_625_bots() -> None:
    counts = [sum(card.kind == kind for card in BOTS.values()) for kind in LINES]
    assert counts[0] * counts[1] * counts[2] == 125
    assert counts[0] * counts[1] * counts[2] * counts[3] == 625


@pytest.mark.rule("bot.arrow", "bot.example")
def test_the_lines_of_a_card_stand_in_their_order() -> None:
    assert BOTS["ezb15"].wishes == ["substance_or_artifact", "life", "scavenge", "research", "repair"]
    assert BOTS["ezb1"].wishes == ["cheapest", "new_ability", "leftmost"]
    assert BOTS["ezb15"].assist == "radioactive"


@pytest.mark.rule("bot.card.ezb6", "bot.card.ezb7")
def test_ezb6_may_spend_two_energy_on_a_move_and_the_others_any() -> None:
    assert BOTS["ezb6"].energy_max == 2
    assert {BOTS[f"ezb{number}"].energy_max for number in range(7, 11)} == {99}


@pytest.mark.rule("bot.card.ezb13", "bot.card.ezb14")
def test_archaeology_comes_first_on_ezb13_and_ezb14_and_only_ezb14_digs_on() -> None:
    first = [card.name for card in BOTS.values() if card.wishes[0] == "archaeology"]
    assert first == ["ezb13", "ezb14"]
    assert [card.name for card in BOTS.values() if card.extend == "always"] == ["ezb14"]


@pytest.mark.rule("bot.equipment")
def test_every_seat_begins_with_a_ship_a_nation_and_eighteen_energy() -> None:
    position = GAME.new(3, {"start_seat": 0})
    while position.decision != "choose_orbit":
        let_chance(position)
        if position.decision != "choose_orbit":
            position.take(position.options()[0])
    assert cells(position, "energy") == {"0": 18, "1": 18, "2": 18}
    assert len(cells(position, "ship")) == len(cells(position, "nation")) == 3


@pytest.mark.parametrize(
    ("card", "fields", "message"),
    [
        ("ezb6", {"wishes": ["nearest_moon"]}, "nearest_moon"),
        ("ezb6", {"wishes": []}, "wishes"),
        ("ezb6", {"wishes": ["nearest_planet", "nearest_planet"]}, "each once"),
        ("ezb6", {"energy_max": None}, "energy_max"),
        ("ezb6", {"assist": "always"}, "assist"),
        ("ezb11", {"assist": "sometimes"}, "assist"),
        ("ezb11", {"kind": "dance"}, "kind"),
        ("ezb16", {"scan": {"cards": "top", "players": "cw"}}, "cards"),
        ("ezb1", {"text_ja": None}, "text_ja"),
        ("ezb1", {"id": "ezb2"}, "each id once"),
        ("ezb1", {"kind": "move", "wishes": ["unexplored"], "energy_max": 3}, "needs 5 cards of kind prep"),
    ],
)
def test_a_bot_card_that_is_wrong_is_refused_with_what_is_wrong(
    card: str, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(hoshitaku.PackError, match=message):
        read_bots(changed(card, **fields))
