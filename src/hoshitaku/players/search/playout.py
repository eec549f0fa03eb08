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
    ended = play_on(guide, position, start, Lots(seed), seed)
    return guide.result(position, seat) if ended else guide.expectation(position, seat)


def play_on(guide: Guide, position: Position, since: Position, lots: Lots, seed: int) -> bool:
    """Play a position on by greedy players until the game ends, or is so far from `since` that it is valued as it is.

    Returns whether the game has ended.
    """
    out = Options()
    turn, players = position.turn, seated(guide, position, seed)
    for _ in range(LONGEST):
        actor = position.actor
        if actor == OVER:
            return True
        if guide.is_far(position, since):
            return False
        if actor == CHANCE:
            position.state.options(out)
            position.take(int(out.outcome(lots.roll(position.turn, out.total()))))
            continue
        if position.turn != turn and guide.renews():
            turn, players = position.turn, seated(guide, position, seed)
        position.take(players[actor].choose(position, actor))
    return False


def seated(guide: Guide, position: Position, seed: int) -> list[Player]:
    """Fresh players for every seat; if the game's draw lots, they draw those of the turn."""
    own = mixed(seed, 500_000 + position.turn) if guide.renews() else seed
    return [guide.policy(int(mixed(own, 1000 + seat))) for seat in range(position.seats)]
