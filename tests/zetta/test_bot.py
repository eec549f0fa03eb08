"""Chapter "bot": with what a bot begins, and how its cards are read from a pack."""

import copy
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.zetta.interface.bot_cards import read_bot_cards
from hoshitaku.kernel.pack import Pack
from tests.zetta.table import GAME, cells, let_chance


def changed(card: str, **fields: Any) -> Pack:
    """The pack with other fields on one bot card; None takes a field away."""
    data = copy.deepcopy(GAME.pack.data)
    entry = next(entry for entry in data["bot"] if entry["id"] == card)
    entry.update(fields)
    for field, value in fields.items():
        if value is None:
            del entry[field]
    return Pack(data, "changed")


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
        read_bot_cards(changed(card, **fields))
