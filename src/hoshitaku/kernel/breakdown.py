"""The parts of a number: what each clause adds to it."""

# Interpreted: only makes texts.

from __future__ import annotations

from typing import NamedTuple


class BreakdownItem(NamedTuple):
    """One part of a number: the amount it adds (negative if it takes away), its description, and its clause."""

    amount: int
    label: str
    clause: str
