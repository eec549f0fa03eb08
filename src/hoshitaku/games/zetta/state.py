"""The state of a game of Expedition Zetta: its rules and its cells."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.cells import ENERGY, KINDS_OF_SUBSTANCE, ROUND, START, SUBSTANCES, TURNS
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Zetta(State):
    """One position: `cells` hold every number (see cells.py), so none can be forgotten in a copy."""

    __slots__ = ("cells", "rules")

    def __init__(self, rules: Ruleset, cells: vec[i64]) -> None:
        super().__init__()
        self.rules: Ruleset = rules
        self.cells: vec[i64] = cells

    def clone(self) -> Zetta:
        """An independent copy without the journal."""
        other = Zetta(self.rules, self.cells[:])
        other.copy_stack(self)
        return other

    def turn_number(self) -> i64:
        """Turns begun so far."""
        return self.cells[TURNS]

    def seats(self) -> i64:
        """Number of seats."""
        return self.rules.chosen.seats

    def is_bot(self, seat: i64) -> bool:
        """[bot.solo] [bot.coop] Whether a seat is one of the bots that people play against as one side."""
        return self.rules.chosen.bots >> seat & 1 > 0

    def in_order(self, step: i64) -> i64:
        """[general.player_order] The seat so many places clockwise from the start player."""
        return (self.cells[START] + step) % self.rules.chosen.seats

    def substance(self, seat: i64, kind: i64) -> i64:
        """[energy.radioactive] [scoring.substances] Tokens of a substance that a seat has."""
        return self.cells[SUBSTANCES + seat * KINDS_OF_SUBSTANCE + kind]

    def add_substance(self, seat: i64, kind: i64, amount: i64) -> None:
        """[general.unlimited_tokens] A seat gains (or with a negative amount gives up) tokens of a substance."""
        self.cells[SUBSTANCES + seat * KINDS_OF_SUBSTANCE + kind] += amount

    def add_energy(self, seat: i64, amount: i64) -> None:
        """[general.unlimited_tokens] A seat gains (or with a negative amount pays) energy."""
        self.cells[ENERGY + seat] += amount

    def round(self) -> i64:
        """[general.round_term] Round of the exploration, from 1."""
        return self.cells[ROUND]
