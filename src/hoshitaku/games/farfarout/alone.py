"""Chapter "dice": the roll of a player alone, in mining and digging: icons and cards in any order, then the yield."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MOST_DICE
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.codes import MOST_CREW, MOST_ITEMS
from hoshitaku.games.farfarout.dice import MINING, OWN
from hoshitaku.games.farfarout.effect import ON_DIG, ON_MINE, REROLL, Effect
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.games.farfarout.icons import REROLL_MORE, SIDES, ChooseDie, RollDice, changes_dice, use_change
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.decision import Options
from hoshitaku.kernel.vectors import append, vec

DONE: Final = MOST_DICE  # option: no more icons or cards
FIRST_CREW: Final = MOST_DICE + 1
FIRST_ITEM: Final = FIRST_CREW + MOST_CREW


def rerolls(state: FarFarOut, effects: vec[Effect]) -> i64:
    """[item.timing] Dice that a card rerolls in the mining or dig under way."""
    moment = ON_MINE if state.table.purpose == MINING else ON_DIG
    for effect in effects:
        if effect.op == REROLL and effect.when == moment:
            return effect.n
    return 0


def card_rerolls(state: FarFarOut, number: i64, card: i64) -> i64:
    """Dice that a card (crew member, or MOST_CREW + item) of a seat may still reroll now; 0 for any other card."""
    if holds(state.table.used, card):
        return 0
    if card < MOST_CREW:
        owned = card < len(state.crew_at) and state.crew_at[card] == number
        return rerolls(state, state.rules.cards.crew[card].effects) if owned else 0
    item = card - MOST_CREW
    owned = item < len(state.item_at) and state.item_at[item] == number
    return rerolls(state, state.rules.cards.items[item].effects) if owned else 0


def dice_thing(option: i64) -> Thing:
    """What an option about icons and cards is about."""
    if option == DONE:
        return plain("dice_done")
    if option < DONE:
        return Thing("icon", "die", option, 0)
    if option < FIRST_ITEM:
        return Thing("use", "crew", option - FIRST_CREW, 0)
    return Thing("use", "item", option - FIRST_ITEM, 0)


@final
class UseIcons(Ask):
    """[dice.order_alone] [mine.icons] [dig.roll] Icons and cards one after the other, until the player is done.

    Options: a die whose icon is used, DONE, FIRST_CREW + member, FIRST_ITEM + item.
    """

    __slots__ = ()

    def name(self) -> str:
        return "use_icon"

    def options(self, state: FarFarOut, out: Options) -> None:
        for index in range(len(state.table.dice)):
            if changes_dice(state.table, index):
                out.add(index)
        out.add(DONE)
        for card in range(i64(MOST_CREW + MOST_ITEMS)):
            if card_rerolls(state, self.actor, card) > 0:
                out.add(FIRST_CREW + card)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        if option == DONE:
            return ""
        if option < DONE:
            legal = option < len(state.table.dice) and changes_dice(state.table, option)
            return "" if legal else "dice.once_icon"
        return "" if card_rerolls(state, self.actor, option - FIRST_CREW) > 0 else "item.timing"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == DONE:
            return
        state.push(LookAtDice(self.actor, 0))
        if option < DONE:
            use_change(state, self.actor, option)
            return
        card = option - FIRST_CREW
        dice = card_rerolls(state, self.actor, card)
        state.table.used = append(state.table.used, card)
        state.note("card_used", "item.timing", self.actor, 0, card)
        state.push(RollDice(OWN, 0))
        state.push(ChooseDie(self.actor, REROLL_MORE + SIDES * OWN, dice))

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return dice_thing(option)


@final
class LookAtDice(Step):
    """[dice.order_alone] Ask seat `a` for icons and cards, if there is anything to ask."""

    __slots__ = ()

    def name(self) -> str:
        return "look_at_dice"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.choices(state):
            state.push(UseIcons(self.a, 0, 0))

    def choices(self, state: FarFarOut) -> bool:
        """Whether any icon or card can be used."""
        for index in range(len(state.table.dice)):
            if changes_dice(state.table, index):
                return True
        for member in state.seats[self.a].crew:
            if card_rerolls(state, self.a, member) > 0:
                return True
        for item in state.seats[self.a].items:
            if card_rerolls(state, self.a, MOST_CREW + item) > 0:
                return True
        return False


def roll_alone(state: FarFarOut, number: i64) -> None:
    """[mine.roll] [dig.roll] Roll all dice on the table, then icons and cards."""
    state.push(LookAtDice(number, 0))
    state.push(RollDice(OWN, 0))
