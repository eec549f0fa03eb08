"""Chapter "battle": the windows of a battle turn, in which icons and cards are used."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.alone import DONE, FIRST_CREW, dice_thing
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.battlecards import card_effect, in_play, use_card
from hoshitaku.games.farfarout.codes import MOST_CREW, MOST_ITEMS, NONE, SHIELD_ICON
from hoshitaku.games.farfarout.dice import ENEMY, OWN, Table
from hoshitaku.games.farfarout.icons import CANCEL, SIDES, ChooseDie, changes_dice, use_change
from hoshitaku.games.farfarout.lifeform import play_icon
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options

CARDS: Final = MOST_CREW + MOST_ITEMS


def usable_icon(table: Table, index: i64) -> bool:
    """[dice.shield] [dice.zero] [dice.once_icon] Whether a die shows an icon that does something in a battle now."""
    if index >= len(table.dice):
        return False
    die = table.dice[index]
    if die.icon() == SHIELD_ICON:
        return in_play(table, ENEMY - die.side)
    return changes_dice(table, index)


def any_icon(table: Table, side: i64) -> bool:
    """Whether a side has an icon to use."""
    for index in range(len(table.dice)):
        if table.dice[index].side == side and usable_icon(table, index):
            return True
    return False


def any_card(state: FarFarOut, number: i64) -> bool:
    """Whether a seat has a card to use on dice now."""
    for member in state.seats[number].crew:
        if card_effect(state, number, member) is not None:
            return True
    for item in state.seats[number].items:
        if card_effect(state, number, MOST_CREW + item) is not None:
            return True
    return False


def use_icon(state: FarFarOut, actor: i64, index: i64) -> None:
    """[dice.shield] [dice.telepath] [dice.timer] [dice.aedless] The owner of a die uses its icon.

    [crew.volt] A shield cancels an enemy die.
    """
    die = state.table.dice[index]
    if die.icon() != SHIELD_ICON:
        use_change(state, actor, index)
        return
    die.use_icon()
    state.note("icon", "dice.shield", state.table.holder(die.side), SHIELD_ICON, die.colour)
    state.push(ChooseDie(actor, CANCEL + SIDES * die.side, index))


@final
class OpenWindow(Step):
    """[battle.windows] [battle.first] Ask the active player `a`, if there is anything to ask.

    `b` is 0 before the enemy has rolled, when only own icons and cards are used, and 1 after it.
    """

    __slots__ = ()

    def name(self) -> str:
        return "open_window"

    def take(self, state: FarFarOut, option: i64) -> None:
        table = state.table
        enemy = self.b == 1 and any_icon(table, ENEMY)
        if enemy or any_icon(table, OWN) or any_card(state, self.a):
            state.push(self)
            state.push(Window(self.a, self.b, 0))
        elif self.b == 1:
            defend(state)


def defend(state: FarFarOut) -> None:
    """[battle.windows] After the active player, a defender may use cards."""
    foe = state.table.foe
    if foe != NONE and any_card(state, foe):
        state.push(DefendersCards(foe, 0, 0))


@final
class Window(Ask):
    """[battle.icon_order] [battle.windows] The active player uses icons and cards, and says when enemy icons apply.

    Options: a die (own: use its icon; enemy: its owner is asked), DONE, FIRST_CREW + member, FIRST_ITEM + item.
    """

    __slots__ = ()

    def name(self) -> str:
        return "use_icon"

    def options(self, state: FarFarOut, out: Options) -> None:
        for index in range(len(state.table.dice)):
            if not self.refusal(state, index):
                out.add(index)
        if not self.refusal(state, DONE):
            out.add(DONE)
        for card in range(i64(CARDS)):
            if card_effect(state, self.actor, card) is not None:
                out.add(FIRST_CREW + card)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        if option == DONE:
            waiting = self.a == 1 and any_icon(state.table, ENEMY)
            return "battle.windows" if waiting else ""
        if option > DONE:
            return "" if card_effect(state, self.actor, option - FIRST_CREW) is not None else "item.timing"
        return "" if usable_icon(state.table, option) else "dice.once_icon"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == DONE:
            self.close(state)
        elif option > DONE:
            use_card(state, self.actor, option - FIRST_CREW)
        elif state.table.dice[option].side == OWN:
            use_icon(state, self.actor, option)
        elif state.table.foe == NONE and state.rules.automatic:
            play_icon(state, option)
        else:
            owner = state.table.foe
            state.push(AnswerIcon(state.next_seat(self.actor) if owner == NONE else owner, option, 0))

    def close(self, state: FarFarOut) -> None:
        """[battle.windows] The step below would ask again: it goes; then a defender may use cards."""
        state.depth -= 1
        if self.a == 1:
            defend(state)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return dice_thing(option)


@final
class AnswerIcon(Ask):
    """[battle.windows] [battle.proxy] The owner of enemy die `a` (or who plays the life form) uses it, or declines."""

    __slots__ = ()

    def name(self) -> str:
        return "use_icon"

    def options(self, state: FarFarOut, out: Options) -> None:
        out.add(self.a)
        out.add(DONE)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        return "" if option == self.a or option == DONE else "battle.icon_order"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == DONE:
            state.table.dice[self.a].declined = True
        else:
            use_icon(state, self.actor, self.a)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return dice_thing(option)


@final
class DefendersCards(Ask):
    """[battle.windows] A defender uses a card, which opens the window again, or is done."""

    __slots__ = ()

    def name(self) -> str:
        return "use_icon"

    def options(self, state: FarFarOut, out: Options) -> None:
        out.add(DONE)
        for card in range(i64(CARDS)):
            if card_effect(state, self.actor, card) is not None:
                out.add(FIRST_CREW + card)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        if option == DONE:
            return ""
        if option < DONE:
            return "battle.icon_order"
        return "" if card_effect(state, self.actor, option - FIRST_CREW) is not None else "item.timing"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option != DONE:
            state.push(OpenWindow(state.table.seat, 1))
            use_card(state, self.actor, option - FIRST_CREW)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return dice_thing(option)
