"""Chapter "assist": help between players at one place, asked for and agreed before the roll."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.bag import gain_substance, pay_substance
from hoshitaku.games.zetta.chapters.declare import is_payable
from hoshitaku.games.zetta.chapters.dice import most_dice
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.chapters.neighbours import crewless, may_be_asked
from hoshitaku.games.zetta.codes import ARTIFACT, ARTIFACTS, KINDS_OF_SUBSTANCE, MOST_SEATS, NONE, RADIOACTIVE
from hoshitaku.games.zetta.module import tell
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain

NOBODY_ASKED: Final = MOST_SEATS
ASK_FOR_FEE: Final = NOBODY_ASKED + 1  # behind that, to ask a seat and offer a radioactive substance
REFUSE: Final = 0
AGREE: Final = 1


@final
class AskForHelp(Step):
    """[assist.ask] [assist.when] Before the seat's own crew is named, others at the place may be asked."""

    __slots__ = ()

    def name(self) -> str:
        return "ask_for_help"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        for other in range(state.seat_count()):
            if may_be_asked(state, seat, other):
                state.push(ChooseHelper(seat))
                return


@final
class ChooseHelper(Ask):
    """[assist.ask_order] [assist.one] Whom to ask, one after another; at most one helps. Or nobody."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_helper"

    def clause(self, state: Zetta) -> str:
        return "assist.ask"

    def span(self) -> i64:
        return ASK_FOR_FEE + MOST_SEATS

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == NOBODY_ASKED:
            return ""
        other = option % ASK_FOR_FEE
        if not may_be_asked(state, self.actor, other):
            return "assist.no_crew" if other < state.seat_count() and crewless(state, other) else "assist.ask"
        return "" if option < ASK_FOR_FEE or can_offer(state, self.actor) else "bot.help_radioactive"

    def take(self, state: Zetta, option: i64) -> None:
        if option == NOBODY_ASKED:
            return
        other, fee = option % ASK_FOR_FEE, option // ASK_FOR_FEE
        state.attempt.asked |= 1 << other
        state.attempt.fee = fee
        state.note("help_asked_for_fee" if fee else "help_asked", "assist.ask", self.actor, 0, other)
        state.push(AnswerHelp(other, self.actor))

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == NOBODY_ASKED:
            return plain("ask_nobody")
        return Thing("ask_seat" if option < ASK_FOR_FEE else "ask_seat_for_fee", "seat", option % ASK_FOR_FEE, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("kind", "discovery", state.attempt.kind, 0)


def can_offer(state: Zetta, seat: i64) -> bool:
    """[assist.fee] [bot.help_radioactive] A radioactive substance that no artifact needs to stay payable."""
    spare = state.substance(seat, RADIOACTIVE) - 1
    if spare < 0 or state.attempt.kind != ARTIFACT:
        return spare >= 0
    for card in range(i64(ARTIFACTS)):
        needed = state.rules.parts.cost[card * KINDS_OF_SUBSTANCE + RADIOACTIVE]
        if needed <= spare and is_payable(state, seat, card):
            return True
    return False


@final
class PayHelper(Step):
    """[assist.fee] [assist.deals] [bot.help_radioactive] What was offered for help is paid when there are dice."""

    __slots__ = ()

    def name(self) -> str:
        return "pay_helper"

    def take(self, state: Zetta, option: i64) -> None:
        helper = state.attempt.helper
        if helper != NONE and state.attempt.fee:
            pay_substance(state, state.turn.seat, RADIOACTIVE, 1, "assist.deals")
            gain_substance(state, helper, RADIOACTIVE, 1, "assist.deals")
        state.attempt.fee = 0


@final
class AnswerHelp(Ask):
    """[assist.ask] [assist.tokens] [assist.not_exhausting] Whether a player helps the discoverer."""

    __slots__ = ("discoverer",)

    FIELDS: ClassVar[dict[str, str]] = {"discoverer": "seat"}

    def __init__(self, actor: i64, discoverer: i64) -> None:
        super().__init__(actor)
        self.discoverer: i64 = discoverer

    def name(self) -> str:
        return "answer_help"

    def clause(self, state: Zetta) -> str:
        return "assist.ask"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == REFUSE or most_dice(state, self.actor, state.attempt.kind) > 0:
            return ""
        return "assist.crew"

    def take(self, state: Zetta, option: i64) -> None:
        if option == AGREE:
            state.attempt.helper = self.actor
            state.note("help_agreed", "assist.ask", self.actor, 0, self.discoverer)
            state.push(ChooseCrew(self.actor, self.discoverer))
            tell(state, "agree_to_help", self.actor, NONE)
            return
        state.attempt.fee = 0
        state.note("help_refused", "assist.ask", self.actor, 0, self.discoverer)
        for other in range(state.seat_count()):
            if may_be_asked(state, self.discoverer, other):
                state.push(ChooseHelper(self.discoverer))
                return

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == REFUSE:
            return plain("help_not")
        return plain("help_for_fee" if state.attempt.fee else "help")

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.discoverer, 0)


PAY_HELPER: Final = PayHelper()
ASK_FOR_HELP: Final = AskForHelp()
