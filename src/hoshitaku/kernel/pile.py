"""A face-down pile: a multiset of cards that may come next, then a tail in a known order."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import append, vec


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Face-down cards as a count per kind, then cards that were put at the bottom in a known order.

    Cards are indices 0..kinds-1. Chance draws from the counts while any are left, then the tail comes in order.
    """

    __slots__ = ("known_bottom", "unseen_counts", "unseen_total")

    def __init__(self, counts: vec[i64], tail: vec[i64]) -> None:
        self.unseen_counts: vec[i64] = counts
        self.known_bottom: vec[i64] = tail
        self.unseen_total: i64 = 0
        for count in counts:
            self.unseen_total += count

    def size(self) -> i64:
        """Number of cards left."""
        return self.unseen_total + len(self.known_bottom)

    def add_draw_options(self, out: OptionBuffer) -> None:
        """Add each card that may be drawn next, weighted by its count."""
        if self.unseen_total == 0:
            if len(self.known_bottom):
                out.add_weighted(self.known_bottom[0], 1)
            return
        out.add_weighted_by_counts(self.unseen_counts)

    def draw(self, card: i64) -> None:
        """Remove the card that chance drew; KeyError if it cannot be the next one."""
        if self.unseen_total > 0:
            if self.unseen_counts[card] == 0:
                raise KeyError(f"card {card} is not among the unseen")
            self.unseen_counts[card] -= 1
            self.unseen_total -= 1
        elif len(self.known_bottom) and self.known_bottom[0] == card:
            self.known_bottom = self.known_bottom[1:]
        else:
            raise KeyError(f"card {card} is not next in the known tail")

    def put_at_bottom(self, card: i64) -> None:
        """Put a known card at the bottom."""
        self.known_bottom = append(self.known_bottom, card)

    def clone(self) -> Pile:
        """An independent copy. A pile with no cards at all can no longer change, so it is shared."""
        return Pile(self.unseen_counts[:], self.known_bottom[:])
