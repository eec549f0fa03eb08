"""How greedy players of Free Kick vary in reviews: after the setup only their random choices make games differ."""

# Interpreted: called once per review.

from __future__ import annotations

from typing import Final

from hoshitaku.players.freekick.taste import Taste

INDIFFERENT_DIFFERENCE: Final = 100  # hundredths of a point


def varied_taste() -> Taste:
    """The usual taste, but turns that differ by less than a point count as equal.

    Otherwise one cube more or less would decide games rounds later, which no player could foresee.
    """
    taste = Taste()
    taste.indifferent_difference = INDIFFERENT_DIFFERENCE
    return taste
