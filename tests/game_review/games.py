"""Finished games to review, played by bots."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

import hoshitaku
import hoshitaku.game_review
from hoshitaku import Dealer, Record
from hoshitaku.players import ask_player, make_player

ROUNDS = 4


def played(name: str, players: tuple[str, ...], number: int, options: Mapping[str, object] | None = None) -> Record:
    """A whole game between bots; one that might go on for long has few rounds."""
    game = hoshitaku.game(name)
    short: dict[str, object] = {"round_limit": ROUNDS} if "round_limit" in game.options_schema["properties"] else {}
    record = Record.start(game, len(players), short | dict(options or {}), None, Dealer.from_number(number), players)
    bots, rng = [make_player(word, game, number + at) for at, word in enumerate(players)], random.Random(number)
    record.deal()
    while not record.is_over:
        seat = record.position.actor
        record.play(ask_player(bots[seat], record.position, seat, rng))
        record.deal()
    return record


@cache
def between(name: str, *players: str) -> Record:
    """Such a game, played once for all tests."""
    return played(name, players, 5)


@cache
def reviewed(name: str, *players: str) -> hoshitaku.game_review.Review:
    """A quick review of it."""
    return hoshitaku.game_review.review(between(name, *players), playouts=80, seed=3)
