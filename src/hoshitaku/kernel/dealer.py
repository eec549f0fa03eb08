"""Verifiable chance: outcomes follow from a seed. Its hash is published before the game, the seed itself afterwards."""

# Interpreted: called once per game.

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SEED_BYTES = 32
WORD_BYTES = 8


class Dealer:
    """Answers chance decisions from a secret seed.

    The n-th outcome of a game depends only on the seed, n and the weights. So anyone who knows the seed can repeat the
    deal, and until then the commitment reveals nothing about it.
    """

    def __init__(self, seed: bytes | None = None, dealt: int = 0) -> None:
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        self.dealt_count = dealt

    @classmethod
    def from_number(cls, number: int) -> Dealer:
        """A dealer with a seed derived from a number, for repeatable games."""
        return cls(hashlib.sha256(f"hoshitaku seed {number}".encode()).digest())

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hex, shown before the game."""
        return hashlib.sha256(self.seed).hexdigest()

    def deal_next(self, options: Sequence[int], weights: Sequence[int]) -> int:
        """The next outcome: an option, with a probability proportional to its weight."""
        option = self.nth_outcome(self.dealt_count, options, weights)
        self.dealt_count += 1
        return option

    def nth_outcome(self, number: int, options: Sequence[int], weights: Sequence[int]) -> int:
        """Outcome `number` (from 0) of this seed. Unbiased: a roll outside the largest multiple of the total is
        redrawn.
        """
        roll = self._number_below(number, sum(weights))
        for option, weight in zip(options, weights, strict=True):
            roll -= weight
            if roll < 0:
                return option
        raise ValueError("no outcome has a positive weight")

    def _number_below(self, number: int, total: int) -> int:
        if total <= 0:
            raise ValueError("no outcome has a positive weight")
        span = 1 << (8 * WORD_BYTES)
        fair = span - span % total
        attempt = 0
        while True:
            digest = hmac.digest(self.seed, f"{number}/{attempt}".encode(), "sha256")
            word = int.from_bytes(digest[:WORD_BYTES])
            if word < fair:
                return word % total
            attempt += 1
