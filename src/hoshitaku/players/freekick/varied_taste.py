"""How greedy players of Free Kick vary in reviews: after the setup nothing but their lots makes one game differ."""

# Interpreted: asked once per review.

from __future__ import annotations

from typing import Final

from hoshitaku.players.freekick.taste import Taste

INDIFFERENT_VALUE: Final = 100  # hundredths of a point


def varied_taste() -> Taste:
    """The usual taste, but for turns that differ by less than a point: those are as good as equal.

    Otherwise a cube more or less would decide games rounds later, which no player could foresee.
    """
    taste = Taste()
    taste.indifferent = INDIFFERENT_VALUE
    return taste
