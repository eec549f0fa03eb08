"""Effects that chapters ask for, each in its own moment: what a seat may do, and numbers that cards alter."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.effect import Effect


@final
class Permission(Effect):
    """[item.stack_same] Something that a seat may do, or need not: one of `free_takeoff`, `pilot_any` and others."""

    __slots__ = ()

    def grants(self, about: i64) -> i64:
        return 1


@final
class Bonus(Effect):
    """[item.stack_same] `amount` more of what the word says: `speed`, `shield_max`, `scan_range`, `add` and others."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def grants(self, about: i64) -> i64:
        return self.amount


@final
class Discount(Effect):
    """[item.discount] `discount`: a cost (HIRE, TECHSITE_U, SYSTEM) is lower by an amount."""

    __slots__ = ("amount", "cost")

    def __init__(self, cost: i64, amount: i64) -> None:
        super().__init__()
        self.cost: i64 = cost
        self.amount: i64 = amount

    def grants(self, about: i64) -> i64:
        return self.amount if about == NONE or about == self.cost else 0


@final
class MineBonus(Effect):
    """[item.stack_same] `mine_bonus`: mining yields more; `to` is what grows (BONUS_ERG, BONUS_ICON)."""

    __slots__ = ("amount", "to")

    def __init__(self, to: i64, amount: i64) -> None:
        super().__init__()
        self.to: i64 = to
        self.amount: i64 = amount

    def grants(self, about: i64) -> i64:
        return self.amount if about == NONE or about == self.to else 0


@final
class ExtraDice(Effect):
    """[battle.pool] `die`: this many dice of a colour join the seat's own."""

    __slots__ = ("colour", "dice")

    def __init__(self, colour: i64, dice: i64) -> None:
        super().__init__()
        self.colour: i64 = colour
        self.dice: i64 = dice

    def grants(self, about: i64) -> i64:
        return self.dice


@final
class ActOnDice(Effect):
    """[item.timing] So many dice are rerolled, set, copied, cancelled, or lost before a battle, as the word says."""

    __slots__ = ("dice",)

    def __init__(self, dice: i64) -> None:
        super().__init__()
        self.dice: i64 = dice

    def grants(self, about: i64) -> i64:
        return self.dice


@final
class WinBattle(Effect):
    """[item.timing] `battle_win`: a life form of this level or less is defeated at once."""

    __slots__ = ("level",)

    def __init__(self, level: i64) -> None:
        super().__init__()
        self.level: i64 = level


@final
class Prevention(Effect):
    """[item.timing] `prevent_shield_loss`: up to this many shields of one loss."""

    __slots__ = ("shields",)

    def __init__(self, shields: i64) -> None:
        super().__init__()
        self.shields: i64 = shields


@final
class ColonyPoints(Effect):
    """[item.timing] `vp_on`: more points on a track with a colony."""

    __slots__ = ("points", "track")

    def __init__(self, track: i64, points: i64) -> None:
        super().__init__()
        self.track: i64 = track
        self.points: i64 = points
