"""Chapters "dice" and "battle": when icons and cards are used, alone and in the windows of a battle turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.alone import DONE, FIRST_CREW, FIRST_ITEM, card_rerolls, dice_thing
from hoshitaku.games.farfarout.ask import Ask, Step, StepOfSeat
from hoshitaku.games.farfarout.battlecards import card_effect, in_play, use_card
from hoshitaku.games.farfarout.codes import MOST_CREW, NONE, SHIELD_ICON
from hoshitaku.games.farfarout.dice import BATTLE, ENEMY, OWN, Roll
from hoshitaku.games.farfarout.icons import CANCEL, REROLL_MORE, ChooseDie, changes_dice, use_change
from hoshitaku.games.farfarout.lifeform import play_icon
from hoshitaku.games.farfarout.rolling import RollDice
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append

# Moments of using icons: alone; the active player before and after the enemy has rolled; the owner of an enemy die;
# a defender's cards.
ALONE: Final = 0
OWN_ROLLED: Final = 1
ALL_ROLLED: Final = 2
ANSWERING: Final = 3
DEFENDING: Final = 4
MOMENTS: Final = ("alone", "own_rolled", "all_rolled", "answering", "defending")


def usable_icon(roll: Roll, index: i64) -> bool:
    """[dice.shield] [dice.zero] [dice.once_icon] Whether a die shows an icon that does something in a battle now."""
    if index >= len(roll.dice):
        return False
    die = roll.dice[index]
    if die.icon() == SHIELD_ICON:
        return in_play(roll, ENEMY - die.side)
    return changes_dice(roll, index)


def any_icon(roll: Roll, side: i64) -> bool:
    """Whether a side has an icon to use."""
    for index in range(len(roll.dice)):
        if roll.dice[index].side == side and usable_icon(roll, index):
            return True
    return False


def any_card(state: FarFarOut, seat: i64) -> bool:
    """Whether a seat has a card to use on dice now."""
    for member in state.seats[seat].crew:
        if card_effect(state, seat, member) is not None:
            return True
    for item in state.seats[seat].items:
        if card_effect(state, seat, MOST_CREW + item) is not None:
            return True
    return False


def use_icon(state: FarFarOut, actor: i64, index: i64) -> None:
    """[dice.shield] [dice.telepath] [dice.timer] [dice.aedless] The owner of a die uses its icon.

    [crew.volt] A shield cancels an enemy die.
    """
    die = state.roll.dice[index]
    if die.icon() != SHIELD_ICON:
        use_change(state, actor, index)
        return
    die.use_icon()
    state.log_event("icon", "dice.shield", state.roll.holder(die.side), SHIELD_ICON, die.colour)
    state.push(ChooseDie(actor, CANCEL, die.side, index, 1))


@final
class LookAtDice(StepOfSeat):
    """[dice.order_alone] Ask a seat that mines or digs for icons and cards, if there is anything to ask."""

    __slots__ = ()

    def record_name(self) -> str:
        return "look_at_dice"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.choices(state):
            state.push(UseIcon(self.seat, ALONE, NONE))

    def choices(self, state: FarFarOut) -> bool:
        """Whether any icon or card can be used."""
        for index in range(len(state.roll.dice)):
            if changes_dice(state.roll, index):
                return True
        for member in state.seats[self.seat].crew:
            if card_rerolls(state, self.seat, member) > 0:
                return True
        for item in state.seats[self.seat].items:
            if card_rerolls(state, self.seat, MOST_CREW + item) > 0:
                return True
        return False


def roll_alone(state: FarFarOut, seat: i64) -> None:
    """[mine.roll] [dig.roll] Roll all dice on the table, then icons and cards."""
    state.push(LookAtDice(seat))
    state.push(RollDice(OWN))


@final
class OpenWindow(Step):
    """[battle.windows] [battle.first] Ask the active player, if there is anything to ask.

    Before the enemy has rolled only own icons and cards are used.
    """

    __slots__ = ("enemy_rolled", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "enemy_rolled": "flag"}

    def __init__(self, seat: i64, enemy_rolled: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.enemy_rolled: i64 = enemy_rolled

    def record_name(self) -> str:
        return "open_window"

    def take(self, state: FarFarOut, option: i64) -> None:
        roll = state.roll
        enemy = self.enemy_rolled == 1 and any_icon(roll, ENEMY)
        if enemy or any_icon(roll, OWN) or any_card(state, self.seat):
            state.push(self)
            state.push(UseIcon(self.seat, ALL_ROLLED if self.enemy_rolled else OWN_ROLLED, NONE))
        elif self.enemy_rolled:
            defend(state)


def defend(state: FarFarOut) -> None:
    """[battle.windows] After the active player, a defender may use cards."""
    foe = state.roll.foe
    if foe != NONE and any_card(state, foe):
        state.push(UseIcon(foe, DEFENDING, NONE))


@final
class UseIcon(Ask):
    """[dice.order_alone] [battle.icon_order] [battle.windows] One icon or card more, or none, as the moment allows.

    [mine.icons] [dig.roll] A seat that mines or digs uses them one after another. In a battle the active player does,
    and says when enemy icons apply; [battle.proxy] the owner of the enemy `die` (or whoever plays the life form) then
    uses its icon, or declines; at last a defender may use cards, which opens the window again.
    Options: a die (the seat's own: use its icon; an enemy's: its owner is asked), DONE, FIRST_CREW + member,
    FIRST_ITEM + item.
    """

    __slots__ = ("die", "moment")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"moment": "moment", "die": "die?"}

    def __init__(self, actor: i64, moment: i64, die: i64) -> None:
        super().__init__(actor)
        self.moment: i64 = moment
        self.die: i64 = die

    def record_name(self) -> str:
        return "use_icon"

    def clause(self, state: FarFarOut) -> str:
        return "battle.windows" if state.roll.purpose == BATTLE else "dice.order_alone"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for index in range(len(state.roll.dice)):
            if not self.die_refusal(state, index):
                out.add(index)
        if not self.done_refusal(state):
            out.add(DONE)
        for member in state.seats[self.actor].crew:
            if self.acts(state, member):
                out.insert_sorted(FIRST_CREW + member)
        for item in state.seats[self.actor].items:
            if self.acts(state, MOST_CREW + item):
                out.insert_sorted(FIRST_ITEM + item)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == DONE:
            return self.done_refusal(state)
        if option < DONE:
            return self.die_refusal(state, option)
        if self.acts(state, option - FIRST_CREW):
            return ""
        return "battle.icon_order" if self.moment == ANSWERING else "item.timing"

    def die_refusal(self, state: FarFarOut, index: i64) -> str:
        """Clause that forbids the icon of a die, or ""."""
        if self.moment == ANSWERING or self.moment == DEFENDING:
            return "" if self.moment == ANSWERING and index == self.die else "battle.icon_order"
        if self.moment == ALONE:
            legal = index < len(state.roll.dice) and changes_dice(state.roll, index)
        else:
            legal = usable_icon(state.roll, index)
        return "" if legal else "dice.once_icon"

    def done_refusal(self, state: FarFarOut) -> str:
        """[battle.windows] All enemy icons must have had their turn."""
        return "battle.windows" if self.moment == ALL_ROLLED and any_icon(state.roll, ENEMY) else ""

    def acts(self, state: FarFarOut, card: i64) -> bool:
        """[item.timing] Whether a card (member, or MOST_CREW + item) acts on dice now."""
        if self.moment == ALONE:
            return card_rerolls(state, self.actor, card) > 0
        return self.moment != ANSWERING and card_effect(state, self.actor, card) is not None

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == DONE:
            self.close(state)
        elif self.moment == ALONE:
            state.push(LookAtDice(self.actor))
            use_alone(state, self.actor, option)
        elif option > DONE:
            if self.moment == DEFENDING:
                state.push(OpenWindow(state.roll.seat, 1))
            use_card(state, self.actor, option - FIRST_CREW)
        elif self.moment == ANSWERING or state.roll.dice[option].side == OWN:
            use_icon(state, self.actor, option)
        else:
            self.ask_owner(state, option)

    def ask_owner(self, state: FarFarOut, die: i64) -> None:
        """[battle.proxy] The icon of an enemy die is its owner's, or that of whoever plays the life form."""
        owner = state.roll.foe
        if owner == NONE and state.rules.automatic:
            play_icon(state, die)
        else:
            state.push(UseIcon(state.next_seat(self.actor) if owner == NONE else owner, ANSWERING, die))

    def close(self, state: FarFarOut) -> None:
        """[battle.windows] The step below a window would ask again: it goes; then a defender may use cards."""
        if self.moment == ANSWERING:
            state.roll.dice[self.die].declined = True
        elif self.moment == OWN_ROLLED or self.moment == ALL_ROLLED:
            state.stack_depth -= 1
            if self.moment == ALL_ROLLED:
                defend(state)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return dice_thing(option)


def use_alone(state: FarFarOut, seat: i64, option: i64) -> None:
    """[dice.order_alone] [item.timing] Who mines or digs uses the icon of a die, or a card."""
    if option < DONE:
        use_change(state, seat, option)
        return
    card = option - FIRST_CREW
    dice = card_rerolls(state, seat, card)
    state.roll.used = append(state.roll.used, card)
    state.log_event("card_used", "item.timing", seat, 0, card)
    state.push(RollDice(OWN))
    state.push(ChooseDie(seat, REROLL_MORE, OWN, NONE, dice))
