"""How a game ended: who has won, who has lost, and why."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import NamedTuple

from hoshitaku.kernel.event import Event


class Outcome(NamedTuple):
    """Who has won and who has lost, by seat.

    Among rivals whoever comes first has won, and nobody else counts as a loser. Where players win or lose together, or
    one alone, nobody has won if they lose: not those they played against either. `reasons` are the events that say why,
    each with its clause; there are none if the points alone decide.
    """

    winners: list[int]
    losers: list[int]
    reasons: list[Event]
