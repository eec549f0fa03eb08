"""How a position looks for everybody at once: one playout by greedy players, told by seat."""

from __future__ import annotations

from typing import final

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.guide import SearchGuide, victory_share
from hoshitaku.players.search.playout import play_until_end
from hoshitaku.players.search.turn_rolls import TurnRolls, mix_seed


@final
class PlayoutOutlook:
    """What a playout came to, by seat: the chance to win (a share of the victory once the game is over), and points."""

    def __init__(self, shares: list[float], scores: list[int]) -> None:
        self.win_chances = shares
        self.scores = scores


def playout_outlook(
    guide: SearchGuide, start: Position, since: Position, rolled: int, seed: int, at: int, of: int
) -> PlayoutOutlook:
    """Play on from `start`, which stays as it is, until the end or far from `since`: playout number `at` of `of`.

    `seed` decides chance turn by turn, and `rolled` outcomes of this turn are already behind: so two positions of one
    turn meet the same chance from there on. The outcomes are spread evenly over all `of` playouts.
    """
    position, lots = start.clone(), TurnRolls(seed, at, of)
    lots.skip_rolls(position.turn, rolled)
    if not play_until_end(guide, position, since, lots, int(mix_seed(seed, at))):
        return PlayoutOutlook(guide.win_chances(position), position.scores())
    return final_outlook(position)


def final_outlook(position: Position) -> PlayoutOutlook:
    """The outlook of a finished game, which is its result."""
    return PlayoutOutlook([victory_share(position, seat) for seat in range(position.seats)], position.scores())
