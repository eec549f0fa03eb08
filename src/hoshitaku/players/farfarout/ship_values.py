"""Values of ships."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.valuation import Valuation

# Percent: value of ship parts in early points, per point still to go.
TOKEN_VALUE_BY_COLOUR: Final = vec[i64]([6, 5, 6, 7])


def ship_value(valuation: Valuation, kind: i64) -> i64:
    """Value of a ship's tokens, speed, crew places and dice for the rest of the game."""
    card, taste = valuation.state.rules.cards.ships[kind], valuation.taste
    parts: i64 = 0
    for colour in range(i64(4)):
        parts += card.token_counts[colour] * TOKEN_VALUE_BY_COLOUR[colour] * 10
    parts += (
        card.speed * taste.speed_point_value
        + card.crew_places * taste.crew_place_value
        + card.shield_places * taste.shield_place_value
    )
    parts += len(card.dice_colours) * taste.crew_place_value
    return parts * valuation.points_to_goal // 12
