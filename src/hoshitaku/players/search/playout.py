"""A playout: one option taken in one redeal, and everybody's greedy play from there on."""

from __future__ import annotations

from typing import Final

from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.search.chance import Lots, mixed
from hoshitaku.players.search.guide import Guide

LONGEST: Final = 20_000  # choices; a greedy game is far shorter


def playout(guide: Guide, start: Position, seat: int, option: int, seed: int) -> float:
    """What the option comes to for the seat, from 0 to 1. `seed` decides chance and how everybody plays."""
    position = start.clone()
    position.take(option)
    lots = Lots(seed)
    out = Options()
    players: list[Player] = [guide.policy(mixed(seed, 1000 + other)) for other in range(position.seats)]
    for _ in range(LONGEST):
        actor = position.actor
        if actor == OVER:
            return guide.result(position, seat)
        if guide.is_far(position, start):
            break
        if actor == CHANCE:
            position.state.options(out)
            position.take(int(out.outcome(lots.roll(position.turn, out.total()))))
        else:
            position.take(players[actor].choose(position, actor))
    return guide.expectation(position, seat)
