"""Chapter "dice", rolling: whose dice lie there, chance rolls them one by one, and what they show in numbers."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Chance, Step
from hoshitaku.games.farfarout.asked import ExtraDice
from hoshitaku.games.farfarout.causes import clause_under_way
from hoshitaku.games.farfarout.codes import BLACK, FACES, NOT_ROLLED
from hoshitaku.games.farfarout.dice import BATTLE, DIGGING, ENEMY, OWN, Die, Roll
from hoshitaku.games.farfarout.query import ship_of
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append, vec


def pool(state: FarFarOut, seat: i64, when: i64) -> vec[i64]:
    """[battle.pool] [dice.all] Colours of a seat's dice: ship, crew, then items that add dice at that moment.

    [component.dice_supply] There is a die for everybody.
    """
    player = state.seats[seat]
    cards = state.rules.cards
    colours = ship_of(state, player).dice[:]
    for member in player.crew:
        colours = append(colours, cards.crew[member].die)
    for item in player.items:
        for effect in cards.items[item].effects:
            if effect.when == when and isinstance(effect, ExtraDice):
                for _ in range(effect.dice):
                    colours = append(colours, effect.colour)
    return colours


def has_colour(colours: vec[i64], colour: i64) -> bool:
    """Whether a pool has a die of a colour."""
    for one in colours:
        if one == colour:
            return True
    return False


def lay_dice(purpose: i64, seat: i64, foe: i64, own: vec[i64], enemy: vec[i64]) -> Roll:
    """Fresh dice of both sides, not rolled yet."""
    dice = vec[Die]([Die(0, colour) for colour in own])
    for colour in enemy:
        dice = append(dice, Die(1, colour))
    return Roll(purpose, seat, foe, dice, vec[i64]([0, 0]), vec[i64](), vec[i64]())


@final
class RollDice(Step):
    """[battle.turns] Roll every unrolled die of a side, one after another."""

    __slots__ = ("side",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side: i64 = side

    def record_name(self) -> str:
        return "roll_dice"

    def take(self, state: FarFarOut, option: i64) -> None:
        dice = state.roll.dice
        for index in range(len(dice)):
            die = dice[index]
            if die.side == self.side and not die.lost and not die.cancelled and die.result == NOT_ROLLED:
                state.push(self)
                state.push(RollDie(index))
                return


@final
class RollDie(Chance):
    """[dice.faces] Chance rolls a die of the table. Options are the six faces of its colour."""

    __slots__ = ("die",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"die": "die"}

    def __init__(self, die: i64) -> None:
        super().__init__()
        self.die: i64 = die

    def record_name(self) -> str:
        return "roll_die"

    def clause(self, state: FarFarOut) -> str:
        return rolled_for(state)

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for face in range(i64(FACES)):
            out.add(face)

    def take(self, state: FarFarOut, option: i64) -> None:
        die = state.roll.dice[self.die]
        die.show(state.rules.faces[die.colour * FACES + option])
        if state.event_log is not None:
            state.log_event("die", rolled_for(state), state.roll.holder(die.side), die.result, die.colour)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        colour = state.roll.dice[self.die].colour
        return OptionLabel("rolled", "result", state.rules.faces[colour * FACES + option], option)

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "dice", state.roll.dice[self.die].colour, 0)


def rolled_for(state: FarFarOut) -> str:
    """[mine.roll] [mine.mercury_roll] [dig.roll] [battle.turns] [pvp.prize] Clause by which the dice are rolled.

    Once a side of a battle has no dice left, the other rolls for the prize.
    """
    roll = state.roll
    if roll.purpose == BATTLE:
        return "battle.turns" if roll.count(OWN) > 0 and roll.count(ENEMY) > 0 else "pvp.prize"
    if roll.purpose == DIGGING:
        return "dig.roll"
    for die in roll.dice:
        if die.colour == BLACK:
            return clause_under_way(state, "mine.roll")
    return "mine.mercury_roll"


def count_shown(roll: Roll, result: i64, colour: i64) -> i64:
    """Dice of the asked side that show a result in a colour; `colour` NONE takes any."""
    count: i64 = 0
    for die in roll.dice:
        if die.side == OWN and die.result == result and (colour < 0 or die.shown == colour):
            count += 1
    return count


def sum_shown(roll: Roll, first: i64, second: i64) -> i64:
    """Sum of the numbers that the asked side's dice show in two colours."""
    total: i64 = 0
    for die in roll.dice:
        if die.side == OWN and (die.shown == first or die.shown == second):
            total += die.number()
    return total
