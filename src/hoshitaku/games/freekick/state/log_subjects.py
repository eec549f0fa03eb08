"""What `about` of an event says: a card or box that caused it, with the box that changed if any, or seats in a tie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.state.sheet import BOX_COUNT, NONE

SEAT_SET_LIMIT: Final = 16  # sets of up to four seats
MEASURE_LIMIT: Final = 8  # at least as many as a card can rank by


def card_cause(card: i64) -> i64:
    """A card as what caused something; boxes of the sheet are their own numbers."""
    return BOX_COUNT + card


def box_subject(box: i64, cause: i64) -> i64:
    """A box that changed, and what caused it."""
    return cause * BOX_COUNT + box


def tie_subject(seats_behind: i64, measure: i64, card: i64) -> i64:
    """Seats (a bit set) that rank behind another by the tie-break; if a card ranks, its measure and the card."""
    if card == NONE:
        return seats_behind
    return (card_cause(card) * MEASURE_LIMIT + measure) * SEAT_SET_LIMIT + seats_behind
