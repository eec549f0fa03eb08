"""Codes for the `about` of an event: a card or box that caused it, with the changed box if any, or seats in a tie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.state.sheet import BOX_COUNT, NONE

SEAT_BITS_BOUND: Final = 16  # sets of up to four seats
MEASURE_BOUND: Final = 8  # at least the number of measures by which a card can rank


def card_cause(card: i64) -> i64:
    """A card as a cause; boxes of the sheet are their own numbers."""
    return BOX_COUNT + card


def box_and_cause_subject(box: i64, cause: i64) -> i64:
    """A changed box, and the cause."""
    return cause * BOX_COUNT + box


def tie_subject(seats_behind: i64, measure: i64, card: i64) -> i64:
    """Seats (a bit set) that rank behind another by the tie-break; for a card that ranks, also its measure and the
    card.
    """
    if card == NONE:
        return seats_behind
    return (card_cause(card) * MEASURE_BOUND + measure) * SEAT_BITS_BOUND + seats_behind
