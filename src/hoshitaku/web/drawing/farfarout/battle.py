"""Dice on the table: battles as both sides see them, and the rolls of mining and digging."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.farfarout.sight import Choice, Entry, Sight, Spot

OWN, ENEMY = "own", "enemy"
BY_CARD = "card_copied"  # one die copies another for a card: no icon is used


@dataclass(frozen=True)
class Die:
    """One die: its colour, the colour and result that it shows ("" before the roll), and what became of it.

    ``state`` is ready, spent (its icon is used), cancelled or lost; ``acting`` marks the die whose icon is being used;
    ``odds`` are those of the next battle turn if this die is given up, by the names that the game's words give them.
    """

    index: int
    colour: str
    shown: str
    result: str
    state: str
    acting: bool
    spot: Spot
    odds: Mapping[str, float]

    @property
    def icon(self) -> bool:
        """Whether it shows an icon."""
        return bool(self.result) and not self.result.isdigit()


@dataclass(frozen=True)
class Side:
    """One side of the table: a seat, or None for a life form, with its dice, their total and what cards add to it."""

    seat: int | None
    dice: tuple[Die, ...]
    total: int
    added: int
    shields: int
    limit: int


@dataclass(frozen=True)
class Battle:
    """The dice on the table: what they are for, the sides, the life form, and what a die is being chosen for.

    ``purpose`` of the choice is "" or copy, reroll, set or cancel. ``kept`` are the odds of the next battle turn if a
    shield is given up instead of a die. ``prize`` is what the winner rolled once the battle is over, else None.
    """

    kind: str
    turn: int
    sides: tuple[Side, ...]
    foe: Entry | None
    purpose: str
    kept: Mapping[str, float]
    prize: int | None


def paint(position: hoshitaku.Position, sight: Sight) -> Battle | None:
    """[farfarout:battle.first] The dice, which everybody sees; None while none lie on the table."""
    table = sight.view["dice"]
    if table is None:
        return None
    fought = table["purpose"] == "battle"
    painter = _Dice(position, sight, table)
    sides = (OWN, ENEMY) if fought else (OWN,)
    body = sight.view["seats"][table["seat"]]["body"]
    return Battle(
        table["purpose"],
        table["turn"],
        tuple(painter.side(side) for side in sides),
        _life_form(sight, table, body) if fought else None,
        painter.purpose,
        painter.odds(sight.at.get("a_shield")),
        _prize(sight),
    )


def _prize(sight: Sight) -> int | None:
    """[farfarout:pvp.prize] What the dice of the winner show, while the prize is chosen."""
    if sight.decision.get("name") != "choose_prize":
        return None
    rolled: int = sight.decision["rolled"]
    return rolled


def _life_form(sight: Sight, table: Entry, body: str | None) -> Entry | None:
    """The entry of the life form that is fought."""
    if table["foe"] is not None:
        return None
    token = next((entry["token"] for entry in sight.view["bodies"] if entry["id"] == body), None)
    return sight.entries("encounter")[token] if token else None


class _Dice:
    """Draws the dice of one table."""

    def __init__(self, position: hoshitaku.Position, sight: Sight, table: Entry) -> None:
        self.position = position
        self.sight = sight
        self.table = table
        self.acting, self.purpose = _choice(sight.decision)

    def side(self, side: str) -> Side:
        """One side."""
        seat = self.table["foe"] if side == ENEMY else self.table["seat"]
        holder = self.sight.view["seats"][seat] if seat is not None else None
        shields, limit = (holder["shields"], holder["limits"]["shields"]) if holder else (0, 0)
        dice = tuple(self.die(index) for index, die in enumerate(self.table["dice"]) if die["side"] == side)
        return Side(seat, dice, self.table["totals"][side], self.table["added"][side], shields, limit)

    def die(self, index: int) -> Die:
        """One die."""
        die = self.table["dice"][index]
        state = next((state for state in ("lost", "cancelled", "spent") if die[state]), "ready")
        spot, odds = self.sight.spot(f"die:{index}"), self.odds(self.sight.at.get(f"die:{index}"))
        return Die(index, die["colour"], die["shown"], die["result"], state, index == self.acting, spot, odds)

    def odds(self, choice: Choice | None) -> Mapping[str, float]:
        """What the rules promise of an answer, if it can be given."""
        return {} if choice is None or choice["refused"] else self.position.dice_odds(choice["option"], "")


def _choice(decision: Entry) -> tuple[int | None, str]:
    """The die whose icon is being used, and what another die is chosen for."""
    if "does" not in decision:
        return None, ""
    return None if decision.get("purpose") == BY_CARD else decision["die"], decision["does"]
