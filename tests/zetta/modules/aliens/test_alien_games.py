"""Whole games with aliens, played at random but eager for life: nothing is lost or doubled, and fame is as counted."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Position
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, IN_DECK, NONE
from tests.zetta import component_counts
from tests.zetta.table import ALIENS, GAME, LIFE

EAGER = ("discover_life", "send", "take_aboard", "heal")
WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {"modules": ["aliens"]}),
    (3, {"modules": ["aliens", "equipment", "damage"], "preparation": "grid", "alien_crew": "places"}),
    (2, {"modules": ["aliens", "damage"], "mode": "cooperative", "lonely_star": "on", "system_limit": 4}),
    (1, {"modules": ["aliens", "equipment"]}),
]


def chosen(position: Position, rng: random.Random) -> int:
    """An option at random, of those that bring aliens aboard if there are any."""
    options = position.options()
    if position.actor == CHANCE:
        return rng.choices(options, position.weights())[0]
    eager = [option for option in options if position.option_name(option).startswith(EAGER)]
    return rng.choice(eager or options)


def check_aliens(position: Position, met: set[int], cards: int) -> None:
    """Aliens are in the deck, with seats or dead; in total the table's number, each once."""
    state: Any = position.state
    left = next(int(kept.in_deck) for kept in state.modules if kept.NAME == "aliens")
    found = {card for card in range(len(LIFE)) if LIFE[card] in ALIENS and state.life.place[card] >= 0}
    met |= found
    assert left + len(met) == cards
    assert sum(place == IN_DECK for place in state.life.place) >= left
    for seat in state.seats:
        assert sum(member != NONE for member in seat.aboard) <= 4
        assert {int(member) - CREW_CARD_COUNT for member in seat.aboard if member >= CREW_CARD_COUNT} <= found


@pytest.mark.rule("alien.deck", "alien.fame", "alien.active_limit")
@pytest.mark.parametrize(("way", "cards"), [(0, 20), (1, 7), (2, 20), (3, 7)])
def test_aliens_are_neither_lost_nor_doubled_in_a_whole_game(way: int, cards: int) -> None:
    seats, options = WAYS[way]
    rng, met = random.Random(f"{way} {cards}"), set[int]()
    position = GAME.new(seats, {**options, "alien_cards": cards})
    while position.actor != OVER:
        position.take(chosen(position, rng))
        if position.state.voyage.system and rng.random() < 0.15:  # type: ignore[attr-defined]
            component_counts.check_crew(position)
            check_aliens(position, met, cards)
            assert position.scores() == [component_counts.fame(position, seat) for seat in range(seats)]
    again = hoshitaku.game("zetta").from_json(position.to_json())
    assert again.scores() == position.scores()
