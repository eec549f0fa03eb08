"""Chapter "assist": help between players at the same place, requested and agreed before the roll."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice
from hoshitaku.games.zetta.chapters.discover_action import can_pay_artifact
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.chapters.possible_helpers import has_no_crew, may_be_asked_for_help
from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, pay_substance
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACT_CARD_COUNT,
    MAX_SEATS,
    NONE,
    RADIOACTIVE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label

ASK_NOBODY_OPTION: Final = MAX_SEATS
FIRST_ASK_FOR_FEE_OPTION: Final = ASK_NOBODY_OPTION + 1  # from here on: ask a seat and offer a radioactive substance
REFUSE_OPTION: Final = 0
AGREE_OPTION: Final = 1
HELP_AGREED_EVENT: Final = ModuleEvent("seat agrees to help")


@final
class AskForHelp(Step):
    """[assist.ask] [assist.when] Before a seat names its crew, it may ask others at the place for help."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ask_for_help"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        for other in range(state.seat_count()):
            if may_be_asked_for_help(state, seat, other):
                state.push(ChooseHelper(seat))
                return


@final
class ChooseHelper(ZettaDecision):
    """[assist.ask_order] [assist.one] Whom to ask, one seat after another, or nobody; at most one helps."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_helper"

    def clause(self, state: ZettaState) -> str:
        return "assist.ask"

    def option_bound(self) -> i64:
        return FIRST_ASK_FOR_FEE_OPTION + MAX_SEATS

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == ASK_NOBODY_OPTION:
            return ""
        other = option % FIRST_ASK_FOR_FEE_OPTION
        if not may_be_asked_for_help(state, self.actor, other):
            return "assist.no_crew" if other < state.seat_count() and has_no_crew(state, other) else "assist.ask"
        return (
            ""
            if option < FIRST_ASK_FOR_FEE_OPTION or can_offer_radioactive(state, self.actor)
            else "bot.help_radioactive"
        )

    def take(self, state: ZettaState, option: i64) -> None:
        if option == ASK_NOBODY_OPTION:
            return
        other, fee = option % FIRST_ASK_FOR_FEE_OPTION, option // FIRST_ASK_FOR_FEE_OPTION
        state.attempt.asked |= 1 << other
        state.attempt.fee = fee
        state.log_event("help_asked_for_fee" if fee else "help_asked", "assist.ask", self.actor, 0, other)
        state.push(AnswerHelpRequest(other, self.actor))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == ASK_NOBODY_OPTION:
            return plain_label("ask_nobody")
        return OptionLabel(
            "ask_seat" if option < FIRST_ASK_FOR_FEE_OPTION else "ask_seat_for_fee",
            "seat",
            option % FIRST_ASK_FOR_FEE_OPTION,
            0,
        )

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("kind", "discovery", state.attempt.kind, 0)


def can_offer_radioactive(state: ZettaState, seat: i64) -> bool:
    """[assist.fee] [bot.help_radioactive] Whether a seat has a radioactive substance that no artifact needs."""
    spare = state.substance_count(seat, RADIOACTIVE) - 1
    if spare < 0 or state.attempt.kind != ARTIFACT:
        return spare >= 0
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        needed = state.rules.components.artifact_price[card * SUBSTANCE_KIND_COUNT + RADIOACTIVE]
        if needed <= spare and can_pay_artifact(state, seat, card):
            return True
    return False


@final
class PayHelperFee(Step):
    """[assist.fee] [assist.deals] [bot.help_radioactive] Pays the helper's fee, once there are dice to roll."""

    __slots__ = ()

    def record_name(self) -> str:
        return "pay_helper"

    def run(self, state: ZettaState) -> None:
        helper = state.attempt.helper
        if helper != NONE and state.attempt.fee:
            pay_substance(state, state.turn.seat, RADIOACTIVE, 1, "assist.deals")
            gain_substance(state, helper, RADIOACTIVE, 1, "assist.deals")
        state.attempt.fee = 0


@final
class AnswerHelpRequest(ZettaDecision):
    """[assist.ask] [assist.tokens] [assist.not_exhausting] Whether a player agrees to help the discoverer."""

    __slots__ = ("discoverer",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"discoverer": "seat"}

    def __init__(self, actor: i64, discoverer: i64) -> None:
        super().__init__(actor)
        self.discoverer: i64 = discoverer

    def record_name(self) -> str:
        return "answer_help"

    def clause(self, state: ZettaState) -> str:
        return "assist.ask"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == REFUSE_OPTION or max_team_dice(state, self.actor, state.attempt.kind) > 0:
            return ""
        return "assist.crew"

    def take(self, state: ZettaState, option: i64) -> None:
        if option == AGREE_OPTION:
            state.attempt.helper = self.actor
            state.log_event("help_agreed", "assist.ask", self.actor, 0, self.discoverer)
            state.push(ChooseTeamMember(self.actor, self.discoverer))
            notify_modules(state, HELP_AGREED_EVENT, self.actor, NONE)
            return
        state.attempt.fee = 0
        state.log_event("help_refused", "assist.ask", self.actor, 0, self.discoverer)
        for other in range(state.seat_count()):
            if may_be_asked_for_help(state, self.discoverer, other):
                state.push(ChooseHelper(self.discoverer))
                return

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == REFUSE_OPTION:
            return plain_label("help_not")
        return plain_label("help_for_fee" if state.attempt.fee else "help")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.discoverer, 0)


PAY_HELPER_FEE_STEP: Final = PayHelperFee()
ASK_FOR_HELP_STEP: Final = AskForHelp()
