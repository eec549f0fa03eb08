"""The result of one playout by greedy players, for all seats."""

from __future__ import annotations

from typing import final

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.guide import SearchGuide, victory_share
from hoshitaku.players.search.playout import play_until_end_or_horizon
from hoshitaku.players.search.turn_rolls import TurnRolls, mix_seed


@final
class PlayoutResult:
    """Result of a playout, by seat: the probability to win (the share of the victory once the game is over), and
    points.
    """

    def __init__(self, shares: list[float], scores: list[int]) -> None:
        self.win_chances = shares
        self.scores = scores


def play_out_for_all_seats(
    guide: SearchGuide, start: Position, since: Position, rolled: int, seed: int, at: int, of: int
) -> PlayoutResult:
    """Play a copy of `start` to the end or far from `since`: playout number `at` of `of`.

    `seed` determines chance turn by turn, and `rolled` outcomes of this turn have already happened: so two positions of
    one turn get the same chance from there on. The outcomes are spread evenly over all `of` playouts.
    """
    position, lots = start.clone(), TurnRolls(seed, at, of)
    lots.skip_rolls(position.turn, rolled)
    if not play_until_end_or_horizon(guide, position, since, lots, int(mix_seed(seed, at))):
        return PlayoutResult(guide.win_chances(position), position.scores())
    return final_result(position)


def final_result(position: Position) -> PlayoutResult:
    """The result of a finished game."""
    return PlayoutResult([victory_share(position, seat) for seat in range(position.seats)], position.scores())
