"""Start states are built once and cloned, but not cached indefinitely: there are more table setups than memory."""

from __future__ import annotations

import random
from itertools import islice, product

from hoshitaku import OVER, Position
from hoshitaku.games.zetta.game import MAX_CACHED_START_STATES, ZettaGame
from tests.zetta.table import GAME


def play_out(position: Position, seed: int) -> str:
    """The digest of the end of a random game."""
    choices = random.Random(seed)
    while position.actor != OVER:
        position.take(choices.choice(position.options()))
    return position.digest()


def test_of_thousands_of_kinds_of_tables_only_the_newest_beginnings_are_kept() -> None:
    game = ZettaGame()
    kinds = product(range(5), (1, 2, 3), ("quick", "grid"), ("face_up", "face_down"), ([], ["damage"], ["equipment"]))
    for start, systems, preparation, planets, modules in islice(kinds, MAX_CACHED_START_STATES + 20):
        table = {"start_seat": start, "system_limit": systems, "preparation": preparation, "planets": planets}
        game.new(5, {**table, "modules": modules})
    assert len(game._start_states) == MAX_CACHED_START_STATES


def test_a_game_goes_on_although_the_beginning_of_its_table_was_forgotten() -> None:
    game = GAME
    options = {"system_limit": 1}
    position = game.new(2, options)
    saved, twin = position.to_json(), position.clone()
    game._start_states.clear()
    assert game.from_json(saved).digest() == position.digest() == game.new(2, options).digest()
    assert play_out(position, 7) == play_out(game.from_json(saved), 7) == play_out(twin, 7)
