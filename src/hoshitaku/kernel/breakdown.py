"""A number taken apart: what each clause adds to it."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import NamedTuple


class BreakdownItem(NamedTuple):
    """One part of a number: how much it adds (or takes, below 0), what it is in words, and the clause behind it."""

    amount: int
    label: str
    clause: str
