"""Chapter "dice": dice on the table, their results, and their sides."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NOT_ROLLED, VOLT_ICON
from hoshitaku.kernel.vectors import vec

# What the dice on the table are for.
NO_ROLL: Final = 0
MINING_ROLL: Final = 1
DIGGING_ROLL: Final = 2
BATTLE_ROLL: Final = 3
ROLL_PURPOSE_NAMES: Final = ("", "mining", "digging", "battle")

ACTIVE_SIDE: Final = 0  # side of the active player
ENEMY_SIDE: Final = 1
SIDE_NAMES: Final = ("own", "enemy")


@final
@mypyc_attr(acyclic=True)
class Die:
    """One die of a mining action, dig or battle.

    `colour` determines its own faces, `shown_colour` is that of the result it shows (of the copied die after a copy);
    `result` is a number, an icon, or NOT_ROLLED. [dice.once_icon] `is_icon_used`: its one icon of this roll is used,
    `has_copied_icon`: a copied icon may still be used, `has_used_copied_icon`: that one was used. [dice.cancelled]
    Cancelled dice are ignored in this battle turn; lost ones are out of the battle. `is_icon_declined`: its icon was
    declined, or is used up, until the die changes.
    """

    __slots__ = (
        "colour",
        "has_copied_icon",
        "has_used_copied_icon",
        "is_cancelled",
        "is_icon_declined",
        "is_icon_used",
        "is_lost",
        "result",
        "shown_colour",
        "side",
    )

    def __init__(self, side: i64, colour: i64) -> None:
        self.side: i64 = side
        self.colour: i64 = colour
        self.shown_colour: i64 = colour
        self.result: i64 = NOT_ROLLED
        self.is_icon_used: bool = False
        self.has_copied_icon: bool = False
        self.has_used_copied_icon: bool = False
        self.is_cancelled: bool = False
        self.is_lost: bool = False
        self.is_icon_declined: bool = False

    def clone(self) -> Die:
        """An independent copy."""
        other = Die(self.side, self.colour)
        other.shown_colour = self.shown_colour
        other.result = self.result
        other.is_icon_used = self.is_icon_used
        other.has_copied_icon = self.has_copied_icon
        other.has_used_copied_icon = self.has_used_copied_icon
        other.is_cancelled = self.is_cancelled
        other.is_lost = self.is_lost
        other.is_icon_declined = self.is_icon_declined
        return other

    def set_result(self, result: i64) -> None:
        """[dice.copy_fixed] After a roll or setting the die has its own faces again."""
        self.result = result
        self.shown_colour = self.colour
        self.has_copied_icon = False
        self.is_icon_declined = False

    def clear_result(self) -> None:
        """Before a new roll of this die."""
        self.set_result(NOT_ROLLED)

    def reset_for_battle_turn(self) -> None:
        """Before a new battle turn: no icon is used, no die cancelled."""
        self.clear_result()
        self.is_icon_used = False
        self.has_used_copied_icon = False
        self.is_cancelled = False

    def copy_result_of(self, other: Die) -> None:
        """[dice.telepath] [dice.copy_fixed] Show the current result of another die, with its icon.

        [dice.once_icon] Besides the die's own icon only one copied icon can be used.
        """
        self.result = other.result
        self.shown_colour = other.shown_colour
        self.has_copied_icon = not self.has_used_copied_icon
        self.is_icon_declined = False

    def is_in_play(self) -> bool:
        """Whether it is rolled, and neither lost nor cancelled."""
        return not self.is_lost and not self.is_cancelled and self.result != NOT_ROLLED

    def usable_icon(self) -> i64:
        """Icon that may be used now, or 0."""
        if (
            self.result < VOLT_ICON
            or not self.is_in_play()
            or self.is_icon_declined
            or (self.is_icon_used and not self.has_copied_icon)
        ):
            return 0
        return self.result

    def mark_icon_used(self) -> None:
        """[dice.once_icon] Use the icon; a copied one is extra, and used up until the die changes."""
        if self.has_copied_icon:
            self.has_copied_icon = False
            self.has_used_copied_icon = True
            self.is_icon_declined = True
        else:
            self.is_icon_used = True

    def number_value(self) -> i64:
        """[dice.icon_zero] Its number, or 0 for an icon."""
        return self.result if self.is_in_play() and self.result < VOLT_ICON else 0


@final
@mypyc_attr(acyclic=True)
class DiceRoll:
    """The dice on the table and what they are for.

    `seat` is the active player; in a battle `opponent_seat` is the defending seat or NONE for a life form,
    `battle_turn` counts from 1, and `added_by_cards` is what cards add to a side's total this turn. `used_cards` holds
    cards used this battle, dig or mining (crew members by their number, items by MAX_CREW + number),
    `used_cards_this_turn` those used this battle turn.
    """

    __slots__ = (
        "added_by_cards",
        "battle_turn",
        "dice",
        "opponent_seat",
        "purpose",
        "seat",
        "used_cards",
        "used_cards_this_turn",
    )

    def __init__(
        self,
        purpose: i64,
        seat: i64,
        opponent_seat: i64,
        dice: vec[Die],
        added_by_cards: vec[i64],
        used_cards: vec[i64],
        used_cards_this_turn: vec[i64],
    ) -> None:
        self.purpose: i64 = purpose
        self.seat: i64 = seat
        self.opponent_seat: i64 = opponent_seat
        self.dice: vec[Die] = dice
        self.added_by_cards: vec[i64] = added_by_cards
        self.used_cards: vec[i64] = used_cards
        self.used_cards_this_turn: vec[i64] = used_cards_this_turn
        self.battle_turn: i64 = 0

    def clone(self) -> DiceRoll:
        """An independent copy."""
        dice = vec[Die]([die.clone() for die in self.dice])
        other = DiceRoll(
            self.purpose,
            self.seat,
            self.opponent_seat,
            dice,
            self.added_by_cards[:],
            self.used_cards[:],
            self.used_cards_this_turn[:],
        )
        other.battle_turn = self.battle_turn
        return other

    def remaining_dice_count(self, side: i64) -> i64:
        """Dice of a side that are not lost."""
        dice: i64 = 0
        for die in self.dice:
            if die.side == side and not die.is_lost:
                dice += 1
        return dice

    def side_total(self, side: i64) -> i64:
        """[battle.compare] Sum of a side's numbers, plus what cards add."""
        total = self.added_by_cards[side]
        for die in self.dice:
            if die.side == side:
                total += die.number_value()
        return total

    def seat_of_side(self, side: i64) -> i64:
        """Seat of a side; NONE for a life form."""
        return self.seat if side == ACTIVE_SIDE else self.opponent_seat


def empty_roll() -> DiceRoll:
    """No dice on the table."""
    none = vec[i64]()
    return DiceRoll(NO_ROLL, 0, -1, vec[Die](), vec[i64]([0, 0]), none, none[:])
