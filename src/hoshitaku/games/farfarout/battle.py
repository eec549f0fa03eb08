"""Chapter "battle": battles with life forms.

Open: nothing is offered yet; see README.md.
"""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.state import FarFarOut


def fight_refusal(state: FarFarOut, number: i64) -> str:
    """Not offered yet."""
    return "encounter.when"


def begin_fight(state: FarFarOut, number: i64) -> None:
    """Not offered yet."""
    raise NotImplementedError
