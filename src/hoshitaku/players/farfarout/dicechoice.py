"""What a seat does with dice: icons and cards in battles, mining and digging, tried out on copies of the table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.alone import DONE
from hoshitaku.games.farfarout.codes import (
    AEDLESS_ICON,
    BLACK,
    EXPLOSION,
    FACES,
    GREEN,
    GREY_DIE,
    GREY_ICON,
    NONE,
    NOT_ROLLED,
    TELEPATH_ICON,
    TIMER_ICON,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.dice import BATTLE, ENEMY, MINING, OWN, Die, Roll
from hoshitaku.games.farfarout.icons import ChooseDie, ChooseFace
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.windows import ALL_ROLLED, DEFENDING, OWN_ROLLED, UseIcon, usable_icon
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.players.farfarout.odds import ICON_WORTH, die_strength
from hoshitaku.players.farfarout.outlook import Outlook

WORST: Final = -1_000_000
HOPE: Final = 90  # percent: an icon that may still be used, of what it brings on average
CARD: Final = 60  # what a card for one moment has to bring, in hundredths of a pip
LONE_ICON: Final = 40  # an icon that changes dice, in mining and digging
DUG: Final = 600  # a relic, in hundredths of an ERG
EXPLODED: Final = 250


@final
@mypyc_attr(acyclic=True)
class DiceChoice:
    """The option that leaves the dice best for the side a seat chooses for."""

    __slots__ = ("buffers", "outlook", "seat", "side", "state")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.state: FarFarOut = outlook.state
        self.seat: i64 = outlook.seat
        self.side: i64 = OWN if self.state.roll.seat == outlook.seat else ENEMY
        self.buffers: list[OptionBuffer] = []

    def worth(self, option: i64) -> i64:
        """What an option leads to, in hundredths of a pip (in mining and digging: of an ERG)."""
        decision = self.state.top()
        if option == DONE and not isinstance(decision, (ChooseDie, ChooseFace)):
            return self.when_done()
        worth = self.after(self.state, option, 0)
        return worth - CARD if option > DONE and not isinstance(decision, (ChooseDie, ChooseFace)) else worth

    def when_done(self) -> i64:
        """The dice as they are; unused icons count only if they may be used later."""
        decision = self.state.top()
        assert isinstance(decision, UseIcon)
        worth = self.value(self.state.roll, decision.moment == OWN_ROLLED)
        if (decision.moment == ALL_ROLLED or decision.moment == DEFENDING) and worth > 0:
            return -WORST  # the battle turn is won
        return worth

    def after(self, state: FarFarOut, option: i64, depth: i64) -> i64:
        """The best that can come of an option, as far as this seat chooses on."""
        child = state.clone()
        child.take(option)
        if child.roll.purpose != state.roll.purpose:
            return self.value(state.roll, False)
        decision = child.top()
        if child.actor() != self.seat or not isinstance(decision, (ChooseDie, ChooseFace)):
            return self.value(child.roll, True)
        if depth == len(self.buffers):
            self.buffers.append(OptionBuffer())
        out = self.buffers[depth]
        child.options(out)
        best: i64 = WORST
        for i in range(out.count):
            best = max(best, self.after(child, out.items[i], depth + 1))
        return best

    def value(self, roll: Roll, icons: bool) -> i64:
        """How the dice stand for the side; `icons` says whether its icons that are left still count."""
        if roll.purpose == BATTLE:
            return self.lead(roll, icons)
        return self.mined(roll, icons) if roll.purpose == MINING else self.dug(roll, icons)

    def lead(self, roll: Roll, icons: bool) -> i64:
        """The lead of the side over the other, in hundredths of a pip."""
        total = 100 * (roll.added[self.side] - roll.added[1 - self.side])
        for index in range(len(roll.dice)):
            die = roll.dice[index]
            if die.lost or die.cancelled:
                continue
            mine = die.side == self.side
            worth = self.pips(roll, index, icons or not mine)
            total += worth if mine else -worth
        return total

    def pips(self, roll: Roll, index: i64, icons: bool) -> i64:
        """What a die counts, or is likely to count."""
        die = roll.dice[index]
        if die.result == NOT_ROLLED:
            return die_strength(self.state.rules, die.colour)
        if die.result < 10:
            return die.result * 100
        if not icons or not usable_icon(roll, index):
            return 0
        return ICON_WORTH[die.result] * HOPE // 100

    def mined(self, roll: Roll, icons: bool) -> i64:
        """What the dice mine, in hundredths of an ERG."""
        total: i64 = 0
        for die in roll.dice:
            total += self.expected(die, icons, True)
        return total

    def dug(self, roll: Roll, icons: bool) -> i64:
        """What the dice dig up, in hundredths of an ERG."""
        total: i64 = 0
        for die in roll.dice:
            if die.result == GREY_ICON:
                return DUG
            total += self.expected(die, icons, False)
        return min(total, i64(DUG))

    def expected(self, die: Die, icons: bool, mining: bool) -> i64:
        """What one die brings in mining or digging; the mean of its faces if it is still to be rolled."""
        if die.result != NOT_ROLLED:
            return self.brings(die.result, die.shown, icons and die.icon() > 0, mining)
        total: i64 = 0
        for face in range(i64(FACES)):
            total += self.brings(self.state.rules.faces[die.colour * FACES + face], die.colour, True, mining)
        return total // FACES

    def brings(self, result: i64, colour: i64, usable: bool, mining: bool) -> i64:
        """What a result in a colour brings in mining or digging."""
        if result == TELEPATH_ICON or result == TIMER_ICON or result == AEDLESS_ICON:
            return LONE_ICON * (2 if result == AEDLESS_ICON else 1) if usable else 0
        if not mining:
            if result == GREY_ICON:
                return DUG
            return result * 100 if colour == GREY_DIE and result < 10 else 0
        if result == VOLT_ICON:
            return self.resource()
        if result == EXPLOSION:
            return -EXPLODED
        return result * 100 if (colour == GREEN or colour == BLACK) and result < 10 else 0

    def resource(self) -> i64:
        """A volt icon, in hundredths of an ERG."""
        body = self.outlook.player.body
        currency = self.state.rules.galaxy.bodies[body].resource if body != NONE else NONE
        return 200 if currency == NONE else 100 * self.outlook.unit(currency) // self.outlook.erg
