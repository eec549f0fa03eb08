"""Chapter "dice", icons: what they and cards do to dice that were rolled, in mining, digging and battles alike."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MOST_DICE
from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.codes import AEDLESS_ICON, BLACK, FACES, NONE, TELEPATH_ICON, TIMER_ICON
from hoshitaku.games.farfarout.dice import Die, Roll
from hoshitaku.games.farfarout.rolling import RollDice
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer

NO_DIE: Final = MOST_DICE  # option: no (more) dice

# What a die is chosen for.
COPY: Final = 0  # a telepath die copies it
TIMER: Final = 1  # rerolled together with a timer die; may be left out
SET: Final = 2  # an aedless die sets it
REROLL_MORE: Final = 3  # a card rerolls it, and perhaps more
CARD_SET: Final = 4  # a card sets it
CARD_COPIER: Final = 5  # a card makes it copy another
CARD_COPIED: Final = 6  # by a card another die copies it
CANCEL: Final = 7  # a shield die or a card cancels it
PURPOSES: Final = ("copy", "timer", "set", "reroll_more", "card_set", "card_copier", "card_copied", "cancel")
# What is done with dice, for each purpose, and the clause that it follows.
DONE_WITH: Final = ("copy", "reroll", "set", "reroll", "set", "copy", "copy", "cancel")
FOLLOWED: Final = (
    "dice.telepath", "dice.timer", "dice.aedless", "item.timing", "item.timing", "item.timing", "item.timing",
    "dice.shield",
)  # fmt: skip
# The clause by which a die that changes dice does so: telepath, timer, aedless.
CHANGES: Final = ("dice.telepath", "dice.timer", "dice.aedless")
# The clause that asks for a die, for each purpose.
WANTED: Final = (
    "dice.telepath", "dice.timer", "dice.aedless", "dice.reroll_word", "item.timing", "item.timing", "dice.telepath",
    "dice.shield",
)  # fmt: skip


def can_copy(roll: Roll, copier: i64) -> bool:
    """[dice.telepath_who] Whether there is another die to copy."""
    for index in range(len(roll.dice)):
        if not copy_refusal(roll, copier, index):
            return True
    return False


def copy_refusal(roll: Roll, copier: i64, index: i64) -> str:
    """[dice.telepath_icon] [dice.telepath_who] [mine.icons] Clause that forbids copying a die, or ""."""
    if index == copier:
        return "dice.telepath"
    die = roll.dice[index]
    if die.colour == BLACK:
        return "mine.icons"
    if not die.in_play():
        return why_idle(die, "dice.telepath_who")
    return "dice.telepath_icon" if die.result == TELEPATH_ICON else ""


def why_idle(die: Die, unrolled: str) -> str:
    """[dice.cancel_icon] [battle.compare] Clause that takes a die out of play; `unrolled` if it is to be rolled yet."""
    if die.lost:
        return "battle.compare"
    return "dice.cancel_icon" if die.cancelled else unrolled


def others_in_play(roll: Roll, index: i64) -> bool:
    """[dice.aedless_who] Whether another die can be set."""
    for other in range(len(roll.dice)):
        if other != index and roll.dice[other].in_play():
            return True
    return False


def changes_dice(roll: Roll, index: i64) -> bool:
    """[mine.icons] [dig.roll] Whether a die shows an icon that can change dice now."""
    icon = roll.dice[index].icon()
    if icon == TIMER_ICON:
        return True
    if icon == TELEPATH_ICON:
        return can_copy(roll, index)
    return icon == AEDLESS_ICON and others_in_play(roll, index)


def use_change(state: FarFarOut, actor: i64, index: i64) -> None:
    """[dice.telepath] [dice.timer] [crew.timer] [dice.aedless] Use the icon of a die that changes dice."""
    die = state.roll.dice[index]
    icon, side = die.icon(), die.side
    die.use_icon()
    state.log_event("icon", CHANGES[icon - TELEPATH_ICON], state.roll.holder(side), icon, die.colour)
    if icon == TIMER_ICON:
        die.pick_up()
        state.push(RollDice(side))
        state.push(ChooseDie(actor, TIMER, side, index, 1))
    elif icon == TELEPATH_ICON:
        state.push(ChooseDie(actor, COPY, side, index, 1))
    else:
        state.push(ChooseDie(actor, SET, side, index, 1))


@final
class ChooseDie(Ask):
    """[dice.timer] [dice.telepath] [dice.aedless] [dice.shield] Another die, for a purpose.

    `side` chooses; `die` is the one whose icon is used, or which copies (NONE: by a card); `left` are to be chosen.
    [dice.timer_who] A timer takes one of its own side, [dice.timer_optional] or none. [mine.icons] The black die is no
    battle die: neither a timer nor a telepath takes it, an aedless or a card may.
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

    def clause(self, state: FarFarOut) -> str:
        return self.follows()

    def follows(self) -> str:
        """[item.timing] The clause by which dice are changed: of an icon, or of a card's moment."""
        return "item.timing" if self.purpose == CANCEL and self.die == NONE else FOLLOWED[self.purpose]

    def view_details(self, state: FarFarOut) -> dict[str, object]:
        return {"does": DONE_WITH[self.purpose]}

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for index in range(len(state.roll.dice)):
            if not self.forbidding_clause(state, index):
                out.add(index)
        if not self.forbidding_clause(state, NO_DIE):
            out.add(NO_DIE)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        roll, purpose = state.roll, self.purpose
        if option >= len(roll.dice):
            leaving = option == NO_DIE and purpose in (TIMER, REROLL_MORE)
            return "" if leaving else WANTED[purpose]
        if purpose in (COPY, CARD_COPIED):
            return copy_refusal(roll, self.die, option)
        die = roll.dice[option]
        if not die.in_play():
            return why_idle(die, "dice.reroll_word" if purpose in (TIMER, REROLL_MORE) else "battle.windows")
        if purpose == TIMER and die.colour == BLACK:
            return "mine.icons"
        if purpose == SET:
            return "dice.aedless_who" if option == self.die else ""
        mine = die.side == self.side
        if purpose == CANCEL:
            return "dice.shield" if mine else ""
        if purpose == CARD_COPIER and not can_copy(roll, option):
            return "dice.telepath"
        return "" if mine else "dice.timer_who"

    def take(self, state: FarFarOut, option: i64) -> None:
        roll, purpose = state.roll, self.purpose
        if option == NO_DIE:
            return
        die = roll.dice[option]
        if purpose == COPY or purpose == CARD_COPIED:
            roll.dice[self.die].copy(die)
            state.log_event("die_copies", self.follows(), roll.holder(self.side), die.result, roll.dice[self.die].colour)
        elif purpose == SET or purpose == CARD_SET:
            state.push(ChooseFace(self.actor, purpose, option))
        elif purpose == CARD_COPIER:
            state.push(ChooseDie(self.actor, CARD_COPIED, self.side, option, 1))
        elif purpose == CANCEL:
            die.cancelled = True
            state.log_event("die_cancelled", self.follows(), roll.holder(die.side), die.result, die.colour)
        else:
            state.log_event("die_again", self.follows(), roll.holder(die.side), die.result, die.colour)
            die.pick_up()
            if purpose == REROLL_MORE and self.left > 1:
                state.push(ChooseDie(self.actor, purpose, self.side, NONE, self.left - 1))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("no_die") if option == NO_DIE else OptionLabel("die", "die", option, 0)


@final
class ChooseFace(Ask):
    """[dice.aedless] [dice.aedless_icon] Which of its faces a die is turned to; equal faces are offered once.

    `purpose` says by what: SET (an icon), CARD_SET (a card).
    """

    __slots__ = ("die", "purpose")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"purpose": "purpose", "die": "die"}

    def __init__(self, actor: i64, purpose: i64, die: i64) -> None:
        super().__init__(actor)
        self.purpose: i64 = purpose
        self.die: i64 = die

    def record_name(self) -> str:
        return "choose_face"

    def clause(self, state: FarFarOut) -> str:
        return FOLLOWED[self.purpose]

    def view_details(self, state: FarFarOut) -> dict[str, object]:
        return {"does": DONE_WITH[SET]}

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for face in range(i64(FACES)):
            if not self.forbidding_clause(state, face):
                out.add(face)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        first = state.roll.dice[self.die].colour * FACES
        for face in range(option):
            if state.rules.faces[first + face] == state.rules.faces[first + option]:
                return "dice.aedless"
        return ""

    def take(self, state: FarFarOut, option: i64) -> None:
        die = state.roll.dice[self.die]
        die.show(state.rules.faces[die.colour * FACES + option])
        state.log_event("die_set", FOLLOWED[self.purpose], state.roll.holder(die.side), die.result, die.colour)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("face", "result", state.rules.faces[state.roll.dice[self.die].colour * FACES + option], option)
