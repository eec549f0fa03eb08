"""How a seat uses icons and cards in battles, mining and digging, by trying them on copies of the table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.chapters.battle_timing import (
    AFTER_ALL_ROLLS_MOMENT,
    AFTER_OWN_ROLL_MOMENT,
    DEFENDER_CARDS_MOMENT,
    ChooseIconOrCard,
    is_icon_usable_in_battle,
)
from hoshitaku.games.farfarout.chapters.dice_icons import ChooseDieFace, ChooseDieToChange
from hoshitaku.games.farfarout.chapters.reroll_cards import DICE_DONE_OPTION
from hoshitaku.games.farfarout.codes import (
    AEDLESS_ICON,
    BLACK_DIE,
    EXPLOSION_ICON,
    FACES_PER_DIE,
    GREEN_DIE,
    GREY_DIE,
    GREY_ICON,
    NONE,
    NOT_ROLLED,
    TELEPATH_ICON,
    TIMER_ICON,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, BATTLE_ROLL, ENEMY_SIDE, MINING_ROLL, DiceRoll, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.players.farfarout.battle_odds import STRENGTH_BY_RESULT, die_strength_hundredths
from hoshitaku.players.farfarout.valuation import Valuation

LOWEST_VALUE: Final = -1_000_000
UNUSED_ICON_PERCENT: Final = 90  # percent: value of an icon that may still be used, against its average gain
CARD_USE_COST: Final = 60  # what using a card must gain, in hundredths of a pip
LONE_ICON_VALUE: Final = 40  # an icon that changes dice, in mining and digging
RELIC_VALUE: Final = 600  # a relic, in hundredths of an ERG
EXPLOSION_COST: Final = 250


@final
@mypyc_attr(acyclic=True)
class DiceEvaluation:
    """Chooses the option that leaves the dice best for the seat's side."""

    __slots__ = ("buffer_by_depth", "seat", "side", "state", "valuation")

    def __init__(self, valuation: Valuation) -> None:
        self.valuation: Valuation = valuation
        self.state: FarFarOutState = valuation.state
        self.seat: i64 = valuation.seat
        self.side: i64 = ACTIVE_SIDE if self.state.roll.seat == valuation.seat else ENEMY_SIDE
        self.buffer_by_depth: list[OptionBuffer] = []

    def option_value(self, option: i64) -> i64:
        """Value of an option, in hundredths of a pip (in mining and digging: of an ERG)."""
        decision = self.state.top()
        if option == DICE_DONE_OPTION and not isinstance(decision, (ChooseDieToChange, ChooseDieFace)):
            return self.value_if_done()
        worth = self.value_after(self.state, option, 0)
        return (
            worth - CARD_USE_COST
            if option > DICE_DONE_OPTION and not isinstance(decision, (ChooseDieToChange, ChooseDieFace))
            else worth
        )

    def value_if_done(self) -> i64:
        """Value of the dice as they are; unused icons count only if they may be used later."""
        decision = self.state.top()
        assert isinstance(decision, ChooseIconOrCard)
        worth = self.dice_value(self.state.roll, decision.moment == AFTER_OWN_ROLL_MOMENT)
        if (decision.moment == AFTER_ALL_ROLLS_MOMENT or decision.moment == DEFENDER_CARDS_MOMENT) and worth > 0:
            return -LOWEST_VALUE  # the battle turn is won
        return worth

    def value_after(self, state: FarFarOutState, option: i64, depth: i64) -> i64:
        """The best result after an option, over all further choices of this seat."""
        child = state.clone()
        child.take(option)
        if child.roll.purpose != state.roll.purpose:
            return self.dice_value(state.roll, False)
        decision = child.top()
        if child.actor() != self.seat or not isinstance(decision, (ChooseDieToChange, ChooseDieFace)):
            return self.dice_value(child.roll, True)
        if depth == len(self.buffer_by_depth):
            self.buffer_by_depth.append(OptionBuffer())
        out = self.buffer_by_depth[depth]
        child.options(out)
        best: i64 = LOWEST_VALUE
        for i in range(out.count):
            best = max(best, self.value_after(child, out.items[i], depth + 1))
        return best

    def dice_value(self, roll: DiceRoll, count_icons: bool) -> i64:
        """Value of the dice for the side; `count_icons`: whether its unused icons count."""
        if roll.purpose == BATTLE_ROLL:
            return self.battle_lead_hundredths(roll, count_icons)
        return (
            self.mining_value(roll, count_icons)
            if roll.purpose == MINING_ROLL
            else self.digging_value(roll, count_icons)
        )

    def battle_lead_hundredths(self, roll: DiceRoll, count_icons: bool) -> i64:
        """The lead of the side over the other, in hundredths of a pip."""
        total = 100 * (roll.added_by_cards[self.side] - roll.added_by_cards[1 - self.side])
        for index in range(len(roll.dice)):
            die = roll.dice[index]
            if die.is_lost or die.is_cancelled:
                continue
            mine = die.side == self.side
            worth = self.expected_pip_hundredths(roll, index, count_icons or not mine)
            total += worth if mine else -worth
        return total

    def expected_pip_hundredths(self, roll: DiceRoll, index: i64, count_icons: bool) -> i64:
        """What a die shows, or is expected to show."""
        die = roll.dice[index]
        if die.result == NOT_ROLLED:
            return die_strength_hundredths(self.state.rules, die.colour)
        if die.result < 10:
            return die.result * 100
        if not count_icons or not is_icon_usable_in_battle(roll, index):
            return 0
        return STRENGTH_BY_RESULT[die.result] * UNUSED_ICON_PERCENT // 100

    def mining_value(self, roll: DiceRoll, count_icons: bool) -> i64:
        """What the dice mine, in hundredths of an ERG."""
        total: i64 = 0
        for die in roll.dice:
            total += self.expected_die_value(die, count_icons, True)
        return total

    def digging_value(self, roll: DiceRoll, count_icons: bool) -> i64:
        """What the dice dig up, in hundredths of an ERG."""
        total: i64 = 0
        for die in roll.dice:
            if die.result == GREY_ICON:
                return RELIC_VALUE
            total += self.expected_die_value(die, count_icons, False)
        return min(total, i64(RELIC_VALUE))

    def expected_die_value(self, die: Die, count_icons: bool, is_mining: bool) -> i64:
        """What a die gains in mining or digging; the mean of its faces if it is not rolled yet."""
        if die.result != NOT_ROLLED:
            return self.result_value(die.result, die.shown_colour, count_icons and die.usable_icon() > 0, is_mining)
        total: i64 = 0
        for face in range(i64(FACES_PER_DIE)):
            total += self.result_value(
                self.state.rules.die_faces[die.colour * FACES_PER_DIE + face], die.colour, True, is_mining
            )
        return total // FACES_PER_DIE

    def result_value(self, result: i64, colour: i64, is_icon_usable: bool, is_mining: bool) -> i64:
        """What a result in a colour gains in mining or digging."""
        if result == TELEPATH_ICON or result == TIMER_ICON or result == AEDLESS_ICON:
            return LONE_ICON_VALUE * (2 if result == AEDLESS_ICON else 1) if is_icon_usable else 0
        if not is_mining:
            if result == GREY_ICON:
                return RELIC_VALUE
            return result * 100 if colour == GREY_DIE and result < 10 else 0
        if result == VOLT_ICON:
            return self.volt_icon_value()
        if result == EXPLOSION_ICON:
            return -EXPLOSION_COST
        return result * 100 if (colour == GREEN_DIE or colour == BLACK_DIE) and result < 10 else 0

    def volt_icon_value(self) -> i64:
        """Value of a volt icon, in hundredths of an ERG."""
        body = self.valuation.own_seat.body
        currency = self.state.rules.tile_set.bodies[body].resource_currency if body != NONE else NONE
        return 200 if currency == NONE else 100 * self.valuation.unit_value(currency) // self.valuation.erg_value
