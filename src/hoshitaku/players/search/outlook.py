"""How a position looks for everybody at once: one playout by greedy players, told by seat."""

from __future__ import annotations

from typing import final

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.chance import Lots, mixed
from hoshitaku.players.search.guide import Guide, share
from hoshitaku.players.search.playout import play_on


@final
class Outlook:
    """What a playout came to, by seat: the chance to win (a share of the victory once the game is over), and points."""

    def __init__(self, shares: list[float], scores: list[int]) -> None:
        self.shares = shares
        self.scores = scores


def outlook(guide: Guide, start: Position, since: Position, rolled: int, seed: int, at: int, of: int) -> Outlook:
    """Play on from `start`, which stays as it is, until the end or far from `since`: playout number `at` of `of`.

    `seed` decides chance turn by turn, and `rolled` outcomes of this turn are already behind: so two positions of one
    turn meet the same chance from there on. The outcomes are spread evenly over all `of` playouts.
    """
    position, lots = start.clone(), Lots(seed, at, of)
    lots.skip(position.turn, rolled)
    if not play_on(guide, position, since, lots, int(mixed(seed, at))):
        return Outlook(guide.expectations(position), position.scores())
    return as_it_stands(position)


def as_it_stands(position: Position) -> Outlook:
    """The outlook of a finished game, which is its result."""
    return Outlook([share(position, seat) for seat in range(position.seats)], position.scores())
