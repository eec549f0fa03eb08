"""Dice on the table: of battles, mining and digging."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.farfarout.viewer_context import BoardAnswer, Entry, OptionData, ViewerContext

OWN_SIDE, ENEMY_SIDE = "own", "enemy"
COPY_BY_CARD_PURPOSE = "card_copied"  # one die copies another for a card: no icon is used


@dataclass(frozen=True)
class Die:
    """One die: its colour, the colour and result of the rolled face ("" before the roll), and its state.

    ``state`` is ready, spent (its icon is used), cancelled or lost; ``is_in_use`` marks the die whose icon is being
    used; ``odds_if_lost`` are the odds of the next battle turn if this die is given up, by text key.
    """

    index: int
    colour: str
    shown_colour: str
    result: str
    state: str
    is_in_use: bool
    answer: BoardAnswer
    odds_if_lost: Mapping[str, float]

    @property
    def shows_icon(self) -> bool:
        """Whether the rolled face has an icon."""
        return bool(self.result) and not self.result.isdigit()


@dataclass(frozen=True)
class DiceSide:
    """One side of the table: a seat, or None for a life form, with its dice, their total and bonuses from cards."""

    seat: int | None
    dice: tuple[Die, ...]
    total: int
    added_by_cards: int
    shields: int
    shield_limit: int


@dataclass(frozen=True)
class RollOnTable:
    """The dice on the table: their purpose, the sides, the life form, and why a die is being chosen.

    ``die_purpose`` is why a die is chosen: "", copy, reroll, set or cancel. ``odds_if_shield_lost`` are the odds of the
    next battle turn if a shield is given up instead of a die. ``prize_roll_total`` is the winner's total once the
    battle is over, else None.
    """

    roll_purpose: str
    battle_turn: int
    sides: tuple[DiceSide, ...]
    life_form: Entry | None
    die_purpose: str
    odds_if_shield_lost: Mapping[str, float]
    prize_roll_total: int | None


def make_dice_on_table(position: hoshitaku.Position, sight: ViewerContext) -> RollOnTable | None:
    """[farfarout:battle.first] The dice on the table, the same for every viewer; None if there are none."""
    table = sight.view["dice"]
    if table is None:
        return None
    fought = table["purpose"] == "battle"
    painter = _DiceBuilder(position, sight, table)
    sides = (OWN_SIDE, ENEMY_SIDE) if fought else (OWN_SIDE,)
    body = sight.view["seats"][table["seat"]]["body"]
    return RollOnTable(
        table["purpose"],
        table["turn"],
        tuple(painter.make_party_dice(side) for side in sides),
        _life_form(sight, table, body) if fought else None,
        painter.purpose,
        painter.odds_of_option(sight.options_by_target.get("a_shield")),
        _prize_roll_total(sight),
    )


def _prize_roll_total(sight: ViewerContext) -> int | None:
    """[farfarout:pvp.prize] The total of the winner's dice, while the prize is chosen."""
    if sight.decision.get("name") != "choose_prize":
        return None
    rolled: int = sight.decision["rolled"]
    return rolled


def _life_form(sight: ViewerContext, table: Entry, body: str | None) -> Entry | None:
    """The pack entry of the life form in the battle."""
    if table["foe"] is not None:
        return None
    token = next((entry["token"] for entry in sight.view["bodies"] if entry["id"] == body), None)
    return sight.entries("encounter")[token] if token else None


class _DiceBuilder:
    """Builds the dice of one table."""

    def __init__(self, position: hoshitaku.Position, sight: ViewerContext, table: Entry) -> None:
        self.position = position
        self.sight = sight
        self.table = table
        self.die_in_use, self.purpose = _die_in_use_and_purpose(sight.decision)

    def make_party_dice(self, side: str) -> DiceSide:
        """One side."""
        seat = self.table["foe"] if side == ENEMY_SIDE else self.table["seat"]
        holder = self.sight.view["seats"][seat] if seat is not None else None
        shields, limit = (holder["shields"], holder["limits"]["shields"]) if holder else (0, 0)
        dice = tuple(self.make_die(index) for index, die in enumerate(self.table["dice"]) if die["side"] == side)
        return DiceSide(seat, dice, self.table["totals"][side], self.table["added"][side], shields, limit)

    def make_die(self, index: int) -> Die:
        """One die."""
        die = self.table["dice"][index]
        state = next((state for state in ("lost", "cancelled", "spent") if die[state]), "ready")
        spot, odds = (
            self.sight.answer_at(f"die:{index}"),
            self.odds_of_option(self.sight.options_by_target.get(f"die:{index}")),
        )
        return Die(index, die["colour"], die["shown"], die["result"], state, index == self.die_in_use, spot, odds)

    def odds_of_option(self, option: OptionData | None) -> Mapping[str, float]:
        """The odds of an option by the rules; empty if it is illegal."""
        return {} if option is None or option["refused"] else self.position.dice_odds(option["option"], "")


def _die_in_use_and_purpose(decision: Entry) -> tuple[int | None, str]:
    """The die whose icon is being used, and the purpose for which another die is chosen."""
    if "does" not in decision:
        return None, ""
    return None if decision.get("purpose") == COPY_BY_CARD_PURPOSE else decision["die"], decision["does"]
