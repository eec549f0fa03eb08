"""A pile of cards nobody can see: a multiset of what may come, and a tail whose order is known."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import append, vec


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Unseen cards as a count for each kind, then cards put to the bottom in a known order.

    Cards are indices 0..kinds-1. Chance draws from the counts while any are left, then the tail comes in its order.
    """

    __slots__ = ("counts", "tail", "unseen")

    def __init__(self, counts: vec[i64], tail: vec[i64]) -> None:
        self.counts: vec[i64] = counts
        self.tail: vec[i64] = tail
        self.unseen: i64 = 0
        for count in counts:
            self.unseen += count

    def size(self) -> i64:
        """Cards left in all."""
        return self.unseen + len(self.tail)

    def outcomes(self, out: Options) -> None:
        """Add each card that may be drawn next, weighted by how many of it are unseen."""
        if self.unseen == 0:
            if len(self.tail):
                out.add_weighted(self.tail[0], 1)
            return
        out.add_counted(self.counts)

    def draw(self, card: i64) -> None:
        """Take out the card that chance named; KeyError if it cannot be the next one."""
        if self.unseen > 0:
            if self.counts[card] == 0:
                raise KeyError(f"card {card} is not among the unseen")
            self.counts[card] -= 1
            self.unseen -= 1
        elif len(self.tail) and self.tail[0] == card:
            self.tail = self.tail[1:]
        else:
            raise KeyError(f"card {card} is not next in the known tail")

    def put_under(self, card: i64) -> None:
        """Put a card that everybody knows at the bottom."""
        self.tail = append(self.tail, card)

    def clone(self) -> Pile:
        """An independent copy; an empty pile changes no more by drawing and is shared only if truly empty."""
        return Pile(self.counts[:], self.tail[:])
