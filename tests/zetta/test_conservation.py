"""Whole random games of every way to play: nothing is lost or doubled, and fame agrees with a count from scratch."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from hoshitaku import CHANCE, OVER, Position
from tests.zetta import component_counts
from tests.zetta.table import GAME

WAYS: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in GAME.seat_counts),
    *((seats, {"mode": "cooperative", "challenges": 3, "system_limit": 5}) for seats in (2, 4)),
    (1, {"challenges": 3}),
    (2, {"mode": "cooperative", "warp_energy": "on", "system_limit": 5}),
    (3, {"mode": "cooperative", "lonely_star": "on", "removed_tokens": 5, "system_limit": 4}),
    (4, {"mode": "cooperative", "bot_seats": [0, 3], "challenges": 2, "system_limit": 4}),
    (3, {"lonely_star": "on", "bot_seats": [0, 2], "removed_tokens": 2, "challenges": 2}),
]
TABLES: list[dict[str, Any]] = [
    {"preparation": preparation, "planets": planets, "modules": modules}
    for preparation, planets, modules in product(("quick", "grid"), ("face_up", "face_down"), ([], ["damage"]))
]


@pytest.mark.rule("general.limited_tokens", "component.knowledge", "component.crew", "component.markers")
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_nothing_is_lost_or_doubled_in_a_whole_random_game(way: int) -> None:
    seats, options = WAYS[way]
    for number, more in enumerate(TABLES):
        check_to_the_end(GAME.new(seats, {**options, **more}), random.Random(f"{way} {number}"), every=7)


@pytest.mark.rule("scoring.life", "scoring.substances", "scoring.flags", "scoring.levels", "damage.score")
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_fame_is_what_a_count_from_scratch_makes_it(way: int) -> None:
    seats, options = WAYS[way]
    for number, more in enumerate(TABLES):
        position, rng = GAME.new(seats, {**options, **more}), random.Random(f"{number} {way}")
        while position.actor != OVER:
            position.take(rng.choice(position.options()))
            if rng.random() < 0.02 or position.actor == OVER:
                assert position.scores() == [component_counts.fame(position, seat) for seat in range(seats)]


def check_to_the_end(position: Position, rng: random.Random, every: int) -> None:
    """Play to the end, and take a census every `every` decisions."""
    tokens, moves = None, 0
    while position.actor != OVER:
        position.take(rng.choice(position.options()))
        moves += 1
        if position.decision in ("", "choose_removed") or moves % every:
            continue
        component_counts.check_crew(position)
        component_counts.check_markers(position)
        component_counts.check_numbers(position)
        if position.actor != CHANCE and component_counts.state_of(position).voyage.system:
            tokens = tokens or component_counts.knowledge(position)
            assert component_counts.knowledge(position) == tokens
