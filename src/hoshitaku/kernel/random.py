"""A small generator for playouts and bots, the same in interpreted and compiled builds. Not for dealing: see
`dealer`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MASK_32_BITS: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Random:
    """Marsaglia's xorshift128 on 32-bit words. Its shifts never overflow, so both builds give the same numbers."""

    __slots__ = ("w", "x", "y", "z")

    def __init__(self, seed: i64) -> None:
        words = [0, 0, 0, 0]
        s: i64 = seed & MASK_32_BITS
        for i in range(i64(4)):
            s = (s * 1664525 + 1013904223 + i) & MASK_32_BITS
            words[i] = s ^ (s >> 15)
        self.x: i64 = words[0]
        self.y: i64 = words[1]
        self.z: i64 = words[2]
        self.w: i64 = words[3]
        if not any(words):
            self.x = 1
        for _ in range(8):
            self.next_word()

    def clone(self) -> Random:
        """An independent copy that continues with the same numbers."""
        copy = Random(0)
        copy.x, copy.y, copy.z, copy.w = self.x, self.y, self.z, self.w
        return copy

    def next_word(self) -> i64:
        """Next 32 random bits."""
        t = self.x ^ ((self.x << 11) & MASK_32_BITS)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return self.w

    def below(self, n: i64) -> i64:
        """An int in range(n), for n up to 2**31; the bias is below n / 2**32."""
        return (self.next_word() * n) >> 32
