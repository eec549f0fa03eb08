"""What `about` of an event says: a card or box that caused it, with the box that changed if any, or seats in a tie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.sheet import BOXES, NONE

SEATS: Final = 16  # sets of up to four seats
MEASURES: Final = 8  # at least as many as a card can rank by


def by_card(card: i64) -> i64:
    """A card as what caused something; boxes of the sheet are their own numbers."""
    return BOXES + card


def box_by(box: i64, source: i64) -> i64:
    """A box that changed, and what caused it."""
    return source * BOXES + box


def tied(behind: i64, measure: i64, card: i64) -> i64:
    """Seats (a bit set) that rank behind another by the tie-break; if a card ranks, its measure and the card."""
    if card == NONE:
        return behind
    return (by_card(card) * MEASURES + measure) * SEATS + behind
