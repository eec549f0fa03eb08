"""Chapter "pvp": battles between players.

Open: nothing is offered yet; see README.md.
"""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.state import FarFarOut


def attack_refusal(state: FarFarOut, number: i64, other: i64) -> str:
    """Not offered yet."""
    return "pvp.where"


def attack(state: FarFarOut, number: i64, other: i64) -> None:
    """Not offered yet."""
    raise NotImplementedError
