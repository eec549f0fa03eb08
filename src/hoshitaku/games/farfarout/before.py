"""Chapter "battle": cards for the start of a battle, and dice that a side gives up."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.asked import WinBattle
from hoshitaku.games.farfarout.cards import lose_item
from hoshitaku.games.farfarout.causes import Caused, by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import MOST_ITEMS, NONE, REMOVED
from hoshitaku.games.farfarout.dice import ENEMY, OWN
from hoshitaku.games.farfarout.effect import BATTLE_KILL, REMOVE, Effect
from hoshitaku.games.farfarout.lifeform import weakest
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer

NO_CARD: Final = MOST_ITEMS  # option: no (more) cards before the battle


def before_card(state: FarFarOut, seat: i64, item: i64) -> Effect | None:
    """[item.timing] The effect that an item of a seat has at the start of this battle, if it has one."""
    if item >= len(state.item_at) or state.item_at[item] != seat:
        return None
    roll = state.roll
    for effect in state.rules.cards.items[item].effects:
        if effect.when != REMOVE:
            continue
        if effect.op == BATTLE_KILL and roll.count(ENEMY if roll.seat == seat else OWN) > 1:
            return effect
        if isinstance(effect, WinBattle) and roll.foe == NONE and roll.count(ENEMY) > 0:
            level = state.space.guard[state.seats[roll.seat].body]
            return effect if level <= effect.level else None
    return None


@final
class AskBefore(Step):
    """[item.timing] Cards for the start of a battle: ask a seat of a side, if it has any."""

    __slots__ = ("seat", "side")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "side": "side"}

    def __init__(self, seat: i64, side: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.side: i64 = side

    def record_name(self) -> str:
        return "ask_before"

    def take(self, state: FarFarOut, option: i64) -> None:
        for item in state.seats[self.seat].items:
            if before_card(state, self.seat, item) is not None:
                state.push(BeforeBattle(self.seat, self.side))
                return


@final
class BeforeBattle(Ask):
    """[item.timing] A card for the start of a battle, or none; `side` is the side of the seat."""

    __slots__ = ("side",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, actor: i64, side: i64) -> None:
        super().__init__(actor)
        self.side: i64 = side

    def record_name(self) -> str:
        return "before_battle"

    def clause(self, state: FarFarOut) -> str:
        return "item.timing"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if before_card(state, self.actor, item) is not None:
                out.insert_sorted(item)
        out.add(NO_CARD)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        legal = option == NO_CARD or before_card(state, self.actor, option) is not None
        return "" if legal else "item.timing"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == NO_CARD:
            return
        effect = before_card(state, self.actor, option)
        state.log_event("item_used", "item.timing", self.actor, 0, option)
        lose_item(state, self.actor, option, REMOVED, "item.remove")
        state.push(AskBefore(self.actor, self.side))
        if effect is None:
            return
        if isinstance(effect, WinBattle):
            for die in state.roll.dice:
                die.lost = die.lost or die.side == ENEMY
        else:
            state.push(Caused(effect.index))
            state.push(LoseDice(ENEMY - self.side, effect.grants(NONE)))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("no_card") if option == NO_CARD else OptionLabel("use", "item", option, 0)


def chooser(state: FarFarOut, side: i64) -> i64:
    """[battle.proxy] Who chooses for a side: its seat, or the player to the left for a life form."""
    holder = state.roll.holder(side)
    return state.next_seat(state.roll.seat) if holder == NONE else holder


@final
class LoseDice(Step):
    """[item.timing] A card makes a side lose `count` dice of its choice, never its last."""

    __slots__ = ("count", "side")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side", "count": "number"}

    def __init__(self, side: i64, count: i64) -> None:
        super().__init__()
        self.side: i64 = side
        self.count: i64 = count

    def record_name(self) -> str:
        return "lose_dice"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.count <= 0 or state.roll.count(self.side) <= 1:
            return
        state.push(LoseDice(self.side, self.count - 1))
        ask_for_die(state, self.side)


def ask_for_die(state: FarFarOut, side: i64) -> None:
    """[battle.life_no_shield] [battle.proxy_auto] A side gives up a die; the system chooses if the table lets it."""
    if state.roll.holder(side) == NONE and state.rules.automatic:
        lose_die(state, weakest(state.roll, side))
    else:
        state.push(RemoveDie(chooser(state, side), side))


def lose_die(state: FarFarOut, index: i64) -> None:
    """[battle.compare] [item.timing] A die is out of this battle; before the first battle turn a card takes it."""
    die = state.roll.dice[index]
    die.lost = True
    clause, told = clause_under_way(state, "battle.compare"), by_cause(die.colour, card_under_way(state))
    state.log_event("die_lost", clause, state.roll.holder(die.side), die.result, told)


class DieOfSide(Ask):
    """A die of a side that is not lost yet."""

    __slots__ = ("side",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, actor: i64, side: i64) -> None:
        super().__init__(actor)
        self.side: i64 = side

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for index in range(len(state.roll.dice)):
            if state.roll.dice[index].side == self.side and not state.roll.dice[index].lost:
                out.add(index)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        dice = state.roll.dice
        legal = option < len(dice) and dice[option].side == self.side and not dice[option].lost
        return "" if legal else "battle.compare"

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("die", "die", option, 0)


@final
class RemoveDie(DieOfSide):
    """[battle.life_no_shield] Which die the side loses."""

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_die"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "battle.compare")

    def take(self, state: FarFarOut, option: i64) -> None:
        lose_die(state, option)
