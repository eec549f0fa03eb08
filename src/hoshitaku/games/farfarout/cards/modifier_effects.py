"""Effects that chapters ask for at certain times: permissions, and changes to numbers."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.codes import NONE


@final
class PermissionEffect(Effect):
    """[item.stack_same] A permission, or an exemption: `free_takeoff`, `pilot_any` and others."""

    __slots__ = ()

    def granted_amount(self, subject: i64) -> i64:
        return 1


@final
class BonusEffect(Effect):
    """[item.stack_same] `amount` more of what the keyword means: `speed`, `shield_max`, `scan_range`, `add` and
    others.
    """

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def granted_amount(self, subject: i64) -> i64:
        return self.amount


@final
class DiscountEffect(Effect):
    """[item.discount] `discount`: reduces a price (one of DISCOUNTED_PRICE_NAMES) by an amount."""

    __slots__ = ("amount", "price_kind")

    def __init__(self, price_kind: i64, amount: i64) -> None:
        super().__init__()
        self.price_kind: i64 = price_kind
        self.amount: i64 = amount

    def granted_amount(self, subject: i64) -> i64:
        return self.amount if subject == NONE or subject == self.price_kind else 0


@final
class MiningBonusEffect(Effect):
    """[item.stack_same] `mine_bonus`: mining gains more.

    `bonus_kind` says what increases: ERG_BONUS_KIND or ICON_YIELD_BONUS_KIND.
    """

    __slots__ = ("amount", "bonus_kind")

    def __init__(self, bonus_kind: i64, amount: i64) -> None:
        super().__init__()
        self.bonus_kind: i64 = bonus_kind
        self.amount: i64 = amount

    def granted_amount(self, subject: i64) -> i64:
        return self.amount if subject == NONE or subject == self.bonus_kind else 0


@final
class ExtraDiceEffect(Effect):
    """[battle.pool] `die`: this many dice of a colour join the seat's own."""

    __slots__ = ("colour", "dice_count")

    def __init__(self, colour: i64, dice_count: i64) -> None:
        super().__init__()
        self.colour: i64 = colour
        self.dice_count: i64 = dice_count

    def granted_amount(self, subject: i64) -> i64:
        return self.dice_count


@final
class DiceChangeEffect(Effect):
    """[item.timing] This many dice are rerolled, set, copied, cancelled, or lost before a battle, depending on the
    keyword.
    """

    __slots__ = ("dice_count",)

    def __init__(self, dice_count: i64) -> None:
        super().__init__()
        self.dice_count: i64 = dice_count

    def granted_amount(self, subject: i64) -> i64:
        return self.dice_count


@final
class InstantWinEffect(Effect):
    """[item.timing] `battle_win`: defeats a life form of up to this level immediately."""

    __slots__ = ("max_level",)

    def __init__(self, max_level: i64) -> None:
        super().__init__()
        self.max_level: i64 = max_level


@final
class ShieldLossPreventionEffect(Effect):
    """[item.timing] `prevent_shield_loss`: prevents the loss of up to this many shields, once."""

    __slots__ = ("max_shields",)

    def __init__(self, max_shields: i64) -> None:
        super().__init__()
        self.max_shields: i64 = max_shields


@final
class ColonyPointsEffect(Effect):
    """[item.timing] `vp_on`: more points on a track with a colony."""

    __slots__ = ("points", "track")

    def __init__(self, track: i64, points: i64) -> None:
        super().__init__()
        self.track: i64 = track
        self.points: i64 = points
