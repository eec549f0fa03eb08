"""Packs are read once and cached, but not all of them: memory is limited."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import hoshitaku
from hoshitaku import OVER, Pack, Position
from hoshitaku.kernel.toml_game import MAX_LOADED_PACKS, TomlGame


def other_pack(game: hoshitaku.Game, number: int) -> Pack:
    """The game's own pack with another name for a card."""
    data: Any = copy.deepcopy(game.pack.data)
    data[game.card_sections[0]][0]["name_en"] = f"Edition {number}"
    return Pack(data, f"edition {number}")


def play_on(position: Position, choices: int, seed: int) -> str:
    """The digest after some random choices."""
    rng = random.Random(seed)
    for _ in range(choices):
        if position.actor != OVER:
            position.take(rng.choice(position.options()))
    return position.digest()


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_many_packs_are_cached_up_to_a_limit_and_games_with_the_others_continue(name: str) -> None:
    game = type(hoshitaku.game(name))()
    assert isinstance(game, TomlGame)
    seats = game.seat_counts[1]
    own, first = game.new(seats), game.new(seats, pack=other_pack(game, 0))
    twin = first.clone()
    for number in range(1, MAX_LOADED_PACKS + 5):
        game.new(seats, pack=other_pack(game, number))
    assert len(game._loaded_packs) == MAX_LOADED_PACKS
    assert game.pack.hash in game._loaded_packs
    assert first.setup.pack.hash not in game._loaded_packs
    assert first.view(0) == twin.view(0)
    assert game.from_json(first.to_json(), first.setup.pack).digest() == first.digest()
    assert play_on(first, 30, 7) == play_on(twin, 30, 7)
    assert own.prompt("en")
