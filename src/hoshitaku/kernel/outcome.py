"""How a game ended: who won, who lost, and why."""

# Interpreted: only makes texts.

from __future__ import annotations

from typing import NamedTuple

from hoshitaku.kernel.event import Event


class Outcome(NamedTuple):
    """Who won and who lost, by seat.

    In a competitive game the seats ranked first have won, and no seat counts as a loser. In a cooperative or solo game
    that the players lose, nobody has won, bots included. `reasons` are the events that explain it, each with its
    clause: in a competitive game the tie-breaks, and none if the points alone decide.
    """

    winners: list[int]
    losers: list[int]
    reasons: list[Event]
