"""Chapter "dice", rolling: whose dice are on the table, the rolls one by one, and the results as numbers."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect_causes import current_effect_clause
from hoshitaku.games.farfarout.cards.modifier_effects import ExtraDiceEffect
from hoshitaku.games.farfarout.codes import BLACK_DIE, FACES_PER_DIE, NOT_ROLLED
from hoshitaku.games.farfarout.decision_bases import ChanceDecision, Step
from hoshitaku.games.farfarout.modified_numbers import ship_card
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, BATTLE_ROLL, DIGGING_ROLL, ENEMY_SIDE, DiceRoll, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, vec


def dice_pool_colours(state: FarFarOutState, seat: i64, timing: i64) -> vec[i64]:
    """[battle.pool] [dice.all] Colours of a seat's dice: ship, crew, then items that add dice at this time.

    [component.dice_supply] The supply of dice is unlimited.
    """
    player = state.seats[seat]
    cards = state.rules.cards
    colours = ship_card(state, player).dice_colours[:]
    for member in player.crew:
        colours = append(colours, cards.crew[member].die_colour)
    for item in player.items:
        for effect in cards.items[item].effects:
            if effect.timing == timing and isinstance(effect, ExtraDiceEffect):
                for _ in range(effect.dice_count):
                    colours = append(colours, effect.colour)
    return colours


def has_die_of_colour(colours: vec[i64], colour: i64) -> bool:
    """Whether a pool has a die of a colour."""
    for one in colours:
        if one == colour:
            return True
    return False


def new_unrolled_roll(
    purpose: i64, seat: i64, opponent_seat: i64, own_colours: vec[i64], enemy_colours: vec[i64]
) -> DiceRoll:
    """New dice of both sides, not rolled yet."""
    dice = vec[Die]([Die(0, colour) for colour in own_colours])
    for colour in enemy_colours:
        dice = append(dice, Die(1, colour))
    return DiceRoll(purpose, seat, opponent_seat, dice, vec[i64]([0, 0]), vec[i64](), vec[i64]())


@final
class RollSideDice(Step):
    """[battle.turns] Roll every unrolled die of a side, one after another."""

    __slots__ = ("side",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side: i64 = side

    def record_name(self) -> str:
        return "roll_dice"

    def run(self, state: FarFarOutState) -> None:
        dice = state.roll.dice
        for index in range(len(dice)):
            die = dice[index]
            if die.side == self.side and not die.is_lost and not die.is_cancelled and die.result == NOT_ROLLED:
                state.push(self)
                state.push(RollDie(index))
                return


@final
class RollDie(ChanceDecision):
    """[dice.faces] Chance rolls a die of the table. Options are the six faces of its colour."""

    __slots__ = ("die",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"die": "die"}

    def __init__(self, die: i64) -> None:
        super().__init__()
        self.die: i64 = die

    def record_name(self) -> str:
        return "roll_die"

    def clause(self, state: FarFarOutState) -> str:
        return roll_clause(state)

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for face in range(i64(FACES_PER_DIE)):
            out.add(face)

    def take(self, state: FarFarOutState, option: i64) -> None:
        die = state.roll.dice[self.die]
        die.set_result(state.rules.die_faces[die.colour * FACES_PER_DIE + option])
        if state.event_log is not None:
            state.log_event("die", roll_clause(state), state.roll.seat_of_side(die.side), die.result, die.colour)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        colour = state.roll.dice[self.die].colour
        return OptionLabel("rolled", "result", state.rules.die_faces[colour * FACES_PER_DIE + option], option)

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "dice", state.roll.dice[self.die].colour, 0)


def roll_clause(state: FarFarOutState) -> str:
    """[mine.roll] [mine.mercury_roll] [dig.roll] [battle.turns] [pvp.prize] Clause by which the dice are rolled.

    Once a side of a battle has no dice left, the other rolls for the prize.
    """
    roll = state.roll
    if roll.purpose == BATTLE_ROLL:
        return (
            "battle.turns"
            if roll.remaining_dice_count(ACTIVE_SIDE) > 0 and roll.remaining_dice_count(ENEMY_SIDE) > 0
            else "pvp.prize"
        )
    if roll.purpose == DIGGING_ROLL:
        return "dig.roll"
    for die in roll.dice:
        if die.colour == BLACK_DIE:
            return current_effect_clause(state, "mine.roll")
    return "mine.mercury_roll"


def count_active_side_results(roll: DiceRoll, result: i64, colour: i64) -> i64:
    """Number of the active side's dice that show a result in a colour; `colour` NONE takes any."""
    count: i64 = 0
    for die in roll.dice:
        if die.side == ACTIVE_SIDE and die.result == result and (colour < 0 or die.shown_colour == colour):
            count += 1
    return count


def sum_active_side_numbers(roll: DiceRoll, first_colour: i64, second_colour: i64) -> i64:
    """Sum of the numbers that the active side's dice show in two colours."""
    total: i64 = 0
    for die in roll.dice:
        if die.side == ACTIVE_SIDE and (die.shown_colour == first_colour or die.shown_colour == second_colour):
            total += die.number_value()
    return total
