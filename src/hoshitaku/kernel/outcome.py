"""How a game ended: who has won, who has lost, and why."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import NamedTuple

from hoshitaku.kernel.event import Event


class Outcome(NamedTuple):
    """Who has won and who has lost, by seat.

    Among rivals whoever ranks first has won, and nobody else counts as a loser. In cooperative and solo games, nobody
    has won if the players lose, not even those they played against. `reasons` are the events that say why, each with
    its clause: among rivals the ties of the ranking, and none if the points alone decide.
    """

    winners: list[int]
    losers: list[int]
    reasons: list[Event]
