"""A playout: take an option in a redeal, then play on with greedy players."""

from __future__ import annotations

from typing import Final

from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.turn_rolls import TurnRolls, mix_seed

MAX_CHOICES: Final = 20_000  # far more choices than any greedy game has


def playout_value(guide: SearchGuide, start: Position, seat: int, option: int, seed: int) -> float:
    """Value of the option for the seat after a playout, from 0 to 1. `seed` determines chance and all players."""
    position = start.clone()
    position.take(option)
    ended = play_until_end_or_horizon(guide, position, start, TurnRolls(seed), seed)
    return guide.finished_value(position, seat) if ended else guide.unfinished_value(position, seat)


def play_until_end_or_horizon(
    guide: SearchGuide, position: Position, since: Position, lots: TurnRolls, seed: int
) -> bool:
    """Play on with greedy players until the game ends, or is far enough from `since` to be valued.

    Returns whether the game has ended.
    """
    out = OptionBuffer()
    turn, players = position.turn, new_playout_players(guide, position, seed)
    for _ in range(MAX_CHOICES):
        actor = position.actor
        if actor == OVER:
            return True
        if guide.is_playout_far_enough(position, since):
            return False
        if actor == CHANCE:
            position.state.options(out)
            position.take(int(out.option_at_roll(lots.next_roll_in_turn(position.turn, out.total_weight()))))
            continue
        if position.turn != turn and guide.renews_players_each_turn():
            turn, players = position.turn, new_playout_players(guide, position, seed)
        position.take(players[actor].choose(position, actor))
    return False


def new_playout_players(guide: SearchGuide, position: Position, seed: int) -> list[Player]:
    """New players for every seat; if they make random choices, these depend only on the turn."""
    own = mix_seed(seed, 500_000 + position.turn) if guide.renews_players_each_turn() else seed
    return [guide.playout_player(int(mix_seed(own, 1000 + seat))) for seat in range(position.seats)]
