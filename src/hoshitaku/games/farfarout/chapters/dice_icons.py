"""Chapter "dice", icons: how icons and cards change rolled dice, in mining, digging and battles alike."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_DICE
from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice
from hoshitaku.games.farfarout.codes import AEDLESS_ICON, BLACK_DIE, FACES_PER_DIE, NONE, TELEPATH_ICON, TIMER_ICON
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.dice import DiceRoll, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

NO_DIE_OPTION: Final = MAX_DICE  # option: no (more) dice

# Why a die is chosen.
COPY_PURPOSE: Final = 0  # a telepath die copies it
TIMER_REROLL_PURPOSE: Final = 1  # rerolled together with a timer die; optional
SET_PURPOSE: Final = 2  # an aedless die sets it
REROLL_PURPOSE: Final = 3  # a card rerolls it, and possibly more
CARD_SET_PURPOSE: Final = 4  # a card sets it
CARD_COPIER_PURPOSE: Final = 5  # a card makes it copy another
CARD_COPIED_PURPOSE: Final = 6  # a card makes another die copy it
CANCEL_PURPOSE: Final = 7  # a shield die or a card cancels it
DIE_CHOICE_PURPOSE_NAMES: Final = (
    "copy",
    "timer",
    "set",
    "reroll_more",
    "card_set",
    "card_copier",
    "card_copied",
    "cancel",
)
# What happens to dice, by purpose, and the clause for it.
CHANGE_BY_PURPOSE: Final = ("copy", "reroll", "set", "reroll", "set", "copy", "copy", "cancel")
CLAUSE_BY_PURPOSE: Final = (
    "dice.telepath", "dice.timer", "dice.aedless", "item.timing", "item.timing", "item.timing", "item.timing",
    "dice.shield",
)  # fmt: skip
# The clause for each die that changes dice: telepath, timer, aedless.
CLAUSE_BY_ICON: Final = ("dice.telepath", "dice.timer", "dice.aedless")
# The clause that asks for a die, by purpose.
FORBIDDING_CLAUSE_BY_PURPOSE: Final = (
    "dice.telepath", "dice.timer", "dice.aedless", "dice.reroll_word", "item.timing", "item.timing", "dice.telepath",
    "dice.shield",
)  # fmt: skip


def can_copy_another_die(roll: DiceRoll, copier: i64) -> bool:
    """[dice.telepath_who] Whether there is another die to copy."""
    for index in range(len(roll.dice)):
        if not copy_forbidding_clause(roll, copier, index):
            return True
    return False


def copy_forbidding_clause(roll: DiceRoll, copier: i64, index: i64) -> str:
    """[dice.telepath_icon] [dice.telepath_who] [mine.icons] Clause that forbids copying a die, or ""."""
    if index == copier:
        return "dice.telepath"
    die = roll.dice[index]
    if die.colour == BLACK_DIE:
        return "mine.icons"
    if not die.is_in_play():
        return out_of_play_clause(die, "dice.telepath_who")
    return "dice.telepath_icon" if die.result == TELEPATH_ICON else ""


def out_of_play_clause(die: Die, clause_if_unrolled: str) -> str:
    """[dice.cancel_icon] [battle.compare] Clause that takes a die out of play, as it is lost, cancelled or unrolled."""
    if die.is_lost:
        return "battle.compare"
    return "dice.cancel_icon" if die.is_cancelled else clause_if_unrolled


def has_other_die_in_play(roll: DiceRoll, index: i64) -> bool:
    """[dice.aedless_who] Whether another die can be set."""
    for other in range(len(roll.dice)):
        if other != index and roll.dice[other].is_in_play():
            return True
    return False


def can_icon_change_dice(roll: DiceRoll, index: i64) -> bool:
    """[mine.icons] [dig.roll] Whether a die shows an icon that can change dice now."""
    icon = roll.dice[index].usable_icon()
    if icon == TIMER_ICON:
        return True
    if icon == TELEPATH_ICON:
        return can_copy_another_die(roll, index)
    return icon == AEDLESS_ICON and has_other_die_in_play(roll, index)


def use_dice_changing_icon(state: FarFarOutState, actor: i64, index: i64) -> None:
    """[dice.telepath] [dice.timer] [crew.timer] [dice.aedless] Use the icon of a die that changes dice."""
    die = state.roll.dice[index]
    icon, side = die.usable_icon(), die.side
    die.mark_icon_used()
    state.log_event("icon", CLAUSE_BY_ICON[icon - TELEPATH_ICON], state.roll.seat_of_side(side), icon, die.colour)
    if icon == TIMER_ICON:
        die.clear_result()
        state.push(RollSideDice(side))
        state.push(ChooseDieToChange(actor, TIMER_REROLL_PURPOSE, side, index, 1))
    elif icon == TELEPATH_ICON:
        state.push(ChooseDieToChange(actor, COPY_PURPOSE, side, index, 1))
    else:
        state.push(ChooseDieToChange(actor, SET_PURPOSE, side, index, 1))


@final
class ChooseDieToChange(FarFarOutDecision):
    """[dice.timer] [dice.telepath] [dice.aedless] [dice.shield] Another die, for a purpose.

    `side` chooses; `die` is the one whose icon is used, or which copies (NONE: by a card); `left` more are to be
    chosen. [dice.timer_who] A timer takes one of its own side, [dice.timer_optional] or none. [mine.icons] The black
    die is not a battle die: a timer or a telepath cannot take it, an aedless or a card can.
    """

    __slots__ = ("die", "left", "purpose", "side")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"purpose": "purpose", "side": "side", "die": "die?", "left": "number"}

    def __init__(self, actor: i64, purpose: i64, side: i64, die: i64, left: i64) -> None:
        super().__init__(actor)
        self.purpose: i64 = purpose
        self.side: i64 = side
        self.die: i64 = die
        self.left: i64 = left

    def record_name(self) -> str:
        return "choose_die"

    def clause(self, state: FarFarOutState) -> str:
        return self.change_clause()

    def change_clause(self) -> str:
        """[item.timing] The clause by which dice are changed: that of an icon, or of a card's timing."""
        return "item.timing" if self.purpose == CANCEL_PURPOSE and self.die == NONE else CLAUSE_BY_PURPOSE[self.purpose]

    def view_details(self, state: FarFarOutState) -> dict[str, object]:
        return {"does": CHANGE_BY_PURPOSE[self.purpose]}

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for index in range(len(state.roll.dice)):
            if not self.forbidding_clause(state, index):
                out.add(index)
        if not self.forbidding_clause(state, NO_DIE_OPTION):
            out.add(NO_DIE_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        roll, purpose = state.roll, self.purpose
        if option >= len(roll.dice):
            leaving = option == NO_DIE_OPTION and purpose in (TIMER_REROLL_PURPOSE, REROLL_PURPOSE)
            return "" if leaving else FORBIDDING_CLAUSE_BY_PURPOSE[purpose]
        if purpose in (COPY_PURPOSE, CARD_COPIED_PURPOSE):
            return copy_forbidding_clause(roll, self.die, option)
        die = roll.dice[option]
        if not die.is_in_play():
            return out_of_play_clause(
                die, "dice.reroll_word" if purpose in (TIMER_REROLL_PURPOSE, REROLL_PURPOSE) else "battle.windows"
            )
        if purpose == TIMER_REROLL_PURPOSE and die.colour == BLACK_DIE:
            return "mine.icons"
        if purpose == SET_PURPOSE:
            return "dice.aedless_who" if option == self.die else ""
        mine = die.side == self.side
        if purpose == CANCEL_PURPOSE:
            return "dice.shield" if mine else ""
        if purpose == CARD_COPIER_PURPOSE and not can_copy_another_die(roll, option):
            return "dice.telepath"
        return "" if mine else "dice.timer_who"

    def take(self, state: FarFarOutState, option: i64) -> None:
        roll, purpose = state.roll, self.purpose
        if option == NO_DIE_OPTION:
            return
        die = roll.dice[option]
        if purpose == COPY_PURPOSE or purpose == CARD_COPIED_PURPOSE:
            roll.dice[self.die].copy_result_of(die)
            state.log_event(
                "die_copies", self.change_clause(), roll.seat_of_side(self.side), die.result, roll.dice[self.die].colour
            )
        elif purpose == SET_PURPOSE or purpose == CARD_SET_PURPOSE:
            state.push(ChooseDieFace(self.actor, purpose, option))
        elif purpose == CARD_COPIER_PURPOSE:
            state.push(ChooseDieToChange(self.actor, CARD_COPIED_PURPOSE, self.side, option, 1))
        elif purpose == CANCEL_PURPOSE:
            die.is_cancelled = True
            state.log_event("die_cancelled", self.change_clause(), roll.seat_of_side(die.side), die.result, die.colour)
        else:
            state.log_event("die_again", self.change_clause(), roll.seat_of_side(die.side), die.result, die.colour)
            die.clear_result()
            if purpose == REROLL_PURPOSE and self.left > 1:
                state.push(ChooseDieToChange(self.actor, purpose, self.side, NONE, self.left - 1))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("no_die") if option == NO_DIE_OPTION else OptionLabel("die", "die", option, 0)


@final
class ChooseDieFace(FarFarOutDecision):
    """[dice.aedless] [dice.aedless_icon] Which of its faces a die is turned to; equal faces are offered once.

    `purpose` is SET_PURPOSE (by an icon) or CARD_SET_PURPOSE (by a card).
    """

    __slots__ = ("die", "purpose")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"purpose": "purpose", "die": "die"}

    def __init__(self, actor: i64, purpose: i64, die: i64) -> None:
        super().__init__(actor)
        self.purpose: i64 = purpose
        self.die: i64 = die

    def record_name(self) -> str:
        return "choose_face"

    def clause(self, state: FarFarOutState) -> str:
        return CLAUSE_BY_PURPOSE[self.purpose]

    def view_details(self, state: FarFarOutState) -> dict[str, object]:
        return {"does": CHANGE_BY_PURPOSE[SET_PURPOSE]}

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for face in range(i64(FACES_PER_DIE)):
            if not self.forbidding_clause(state, face):
                out.add(face)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        first = state.roll.dice[self.die].colour * FACES_PER_DIE
        for face in range(option):
            if state.rules.die_faces[first + face] == state.rules.die_faces[first + option]:
                return "dice.aedless"
        return ""

    def take(self, state: FarFarOutState, option: i64) -> None:
        die = state.roll.dice[self.die]
        die.set_result(state.rules.die_faces[die.colour * FACES_PER_DIE + option])
        state.log_event(
            "die_set", CLAUSE_BY_PURPOSE[self.purpose], state.roll.seat_of_side(die.side), die.result, die.colour
        )

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel(
            "face", "result", state.rules.die_faces[state.roll.dice[self.die].colour * FACES_PER_DIE + option], option
        )
