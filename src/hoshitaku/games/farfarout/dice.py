"""Chapter "dice": dice on the table, what they show, and whose they are."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NOT_ROLLED, VOLT_ICON
from hoshitaku.kernel.vectors import vec

# What the dice on the table are for.
NOTHING: Final = 0
MINING: Final = 1
DIGGING: Final = 2
BATTLE: Final = 3
ROLLS: Final = ("", "mining", "digging", "battle")

OWN: Final = 0  # side of the active player
ENEMY: Final = 1
SIDES: Final = ("own", "enemy")


@final
@mypyc_attr(acyclic=True)
class Die:
    """One die of a mining action, dig or battle.

    `colour` gives its own faces, `shown` the colour of the result it shows (that of the copied die after a copy);
    `result` is a number, an icon, or NOT_ROLLED. [dice.once_icon] `spent` says that its one icon of this roll is used,
    `extra` that a copied icon may still be used, `copied` that one was. [dice.cancelled] `cancelled` dice are ignored
    in this battle turn; `lost` ones are out of the battle. `declined`: its icon was let pass, or is used up, until the
    die changes.
    """

    __slots__ = ("cancelled", "colour", "copied", "declined", "extra", "lost", "result", "shown", "side", "spent")

    def __init__(self, side: i64, colour: i64) -> None:
        self.side: i64 = side
        self.colour: i64 = colour
        self.shown: i64 = colour
        self.result: i64 = NOT_ROLLED
        self.spent: bool = False
        self.extra: bool = False
        self.copied: bool = False
        self.cancelled: bool = False
        self.lost: bool = False
        self.declined: bool = False

    def clone(self) -> Die:
        """An independent copy."""
        other = Die(self.side, self.colour)
        other.shown = self.shown
        other.result = self.result
        other.spent = self.spent
        other.extra = self.extra
        other.copied = self.copied
        other.cancelled = self.cancelled
        other.lost = self.lost
        other.declined = self.declined
        return other

    def show(self, result: i64) -> None:
        """[dice.copy_fixed] A roll or setting: the die has its own faces again."""
        self.result = result
        self.shown = self.colour
        self.extra = False
        self.declined = False

    def pick_up(self) -> None:
        """Before a new roll of this die."""
        self.show(NOT_ROLLED)

    def renew(self) -> None:
        """Before a new battle turn: nothing used, nothing cancelled."""
        self.pick_up()
        self.spent = False
        self.copied = False
        self.cancelled = False

    def copy(self, other: Die) -> None:
        """[dice.telepath] [dice.copy_fixed] Show the result of another die as it is now, with its icon.

        [dice.once_icon] Only one icon that was copied is used beside the die's own.
        """
        self.result = other.result
        self.shown = other.shown
        self.extra = not self.copied
        self.declined = False

    def in_play(self) -> bool:
        """Rolled, and neither lost nor cancelled."""
        return not self.lost and not self.cancelled and self.result != NOT_ROLLED

    def icon(self) -> i64:
        """Icon that may be used now, or 0."""
        if self.result < VOLT_ICON or not self.in_play() or self.declined or (self.spent and not self.extra):
            return 0
        return self.result

    def use_icon(self) -> None:
        """[dice.once_icon] The icon is used; a copied one is extra, and used up until the die changes."""
        if self.extra:
            self.extra = False
            self.copied = True
            self.declined = True
        else:
            self.spent = True

    def number(self) -> i64:
        """[dice.icon_zero] What it counts: its number, or 0 for an icon."""
        return self.result if self.in_play() and self.result < VOLT_ICON else 0


@final
@mypyc_attr(acyclic=True)
class Roll:
    """The dice on the table and what they are for.

    `seat` is the active player; in a battle `foe` is the defending seat or NONE for a life form, `turn` the battle
    turn (from 1), `added` what cards add to a side's total this turn; `used` holds cards used this battle, dig or
    mining (crew members by their number, items by MOST_CREW + number), `used_now` those used this battle turn.
    """

    __slots__ = ("added", "dice", "foe", "purpose", "seat", "turn", "used", "used_now")

    def __init__(
        self, purpose: i64, seat: i64, foe: i64, dice: vec[Die], added: vec[i64], used: vec[i64], used_now: vec[i64]
    ) -> None:
        self.purpose: i64 = purpose
        self.seat: i64 = seat
        self.foe: i64 = foe
        self.dice: vec[Die] = dice
        self.added: vec[i64] = added
        self.used: vec[i64] = used
        self.used_now: vec[i64] = used_now
        self.turn: i64 = 0

    def clone(self) -> Roll:
        """An independent copy."""
        dice = vec[Die]([die.clone() for die in self.dice])
        other = Roll(self.purpose, self.seat, self.foe, dice, self.added[:], self.used[:], self.used_now[:])
        other.turn = self.turn
        return other

    def count(self, side: i64) -> i64:
        """Dice of a side that are not lost."""
        dice: i64 = 0
        for die in self.dice:
            if die.side == side and not die.lost:
                dice += 1
        return dice

    def total(self, side: i64) -> i64:
        """[battle.compare] Sum of a side's numbers, with what cards add."""
        total = self.added[side]
        for die in self.dice:
            if die.side == side:
                total += die.number()
        return total

    def holder(self, side: i64) -> i64:
        """Seat of a side; NONE for a life form."""
        return self.seat if side == OWN else self.foe


def no_roll() -> Roll:
    """No dice on the table."""
    none = vec[i64]()
    return Roll(NOTHING, 0, -1, vec[Die](), vec[i64]([0, 0]), none, none[:])
