"""Chapter "perk", gains: more tokens out of the bags of substances and of knowledge, and room for them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH_NUMBER, ResearchAction
from hoshitaku.games.zetta.chapters.knowledge import (
    add_tokens_to_bag,
    ask_excess_tokens,
    draw_knowledge_tokens,
    keep_drawn_tokens,
    sum_tokens,
    tokens_in_bag,
    total_token_count,
)
from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import SeatStep, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    BAG_DRAWS,
    BY_FAILURE,
    BY_RESEARCH,
    BY_SCAVENGING,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    PERK_FACTOR,
    NumberChange,
    modified_number,
    single_change,
)
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk, best_perk_change
from hoshitaku.games.zetta.modules.perks.components import (
    BAG_DOUBLE,
    FAILURE_KNOWLEDGE,
    KNOWLEDGE_DOUBLE,
    SCAVENGE,
    components_of,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

TWICE: Final = 2


def token_gain_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[interplay.bag_perks_one] [perk.life.human_all] What perks make of tokens that are drawn, or may be kept.

    [perk.bag_double_scope] Of draws that the rules themselves give; others are not asked for. Of all perks on one
    gain one counts. [perk.artifact.neural_fail] One of them is for what failures teach, and for nothing else.
    """
    if query == BAG_DRAWS:
        double = double_change(state, seat, BAG_DOUBLE)
        return add_best_perk(state, seat, SCAVENGE, double) if about == BY_SCAVENGING else double
    double = double_change(state, seat, KNOWLEDGE_DOUBLE)
    if query == KNOWLEDGE_GAIN and about == BY_FAILURE:
        return add_best_perk(state, seat, FAILURE_KNOWLEDGE, double)
    return double


def double_change(state: ZettaState, seat: i64, kind: i64) -> NumberChange | None:
    """Twice as much, if a seat has a perk of a kind."""
    perk = active_perk(state, seat, kind)
    return None if perk == NONE else single_change(PERK_FACTOR, TWICE, components_of(state).clauses[perk])


def add_best_perk(state: ZettaState, seat: i64, kind: i64, next_change: NumberChange | None) -> NumberChange | None:
    """What the best perk of a kind adds, and something else."""
    best = best_perk_change(state, seat, kind)
    if best is None:
        return next_change
    return NumberChange(best.layer, best.amount, best.clause, next_change)


def push_excess_check(state: ZettaState, seat: i64) -> None:
    """[perk.life.human_loss] The limit of a seat may have fallen: tokens over it go back, as their holder chooses."""
    if is_over_token_limit(state, seat):
        state.push(RETURN_EXCESS_TOKENS[seat])


def is_over_token_limit(state: ZettaState, seat: i64) -> bool:
    """[knowledge.limit] Whether a seat holds more tokens than it may keep."""
    limit = modified_number(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.constants.knowledge_limit)
    return total_token_count(state, seat) > limit


@final
class ReturnExcessTokens(SeatStep):
    """[perk.life.human_loss] What is over the limit goes back once, however often it fell meanwhile."""

    __slots__ = ()

    def record_name(self) -> str:
        return "drop_excess"

    def take(self, state: ZettaState, option: i64) -> None:
        if is_over_token_limit(state, self.seat):
            ask_excess_tokens(state, self.seat)


@final
class PerkResearchAction(Action[ZettaState]):
    """[perk.life.human_gain] [action.research] Research that may keep more than one token: twice as many are drawn."""

    __slots__ = ("basic_research",)

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)
        self.basic_research: ResearchAction = ResearchAction(first)

    def words_key(self) -> str:
        return "research"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return ""

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        """[action.research_few] Or as many as there are."""
        kept = modified_number(state, KNOWLEDGE_GAIN, seat, BY_RESEARCH, 1)
        if kept == 1:
            self.basic_research.perform(state, seat, choice)
            return
        state.log_event("research", "action.research", seat, 0, NONE)
        drawn = min(2 * kept, tokens_in_bag(state))
        if drawn:
            keep_drawn_tokens(state, seat, BY_RESEARCH)
            state.push(AskTokensToPutBack(seat, kept))
        draw_knowledge_tokens(state, seat, BY_RESEARCH, drawn)


@final
class AskTokensToPutBack(SeatStep):
    """[perk.life.human_gain] So many of the tokens drawn are kept, the others go back one by one."""

    __slots__ = ("kept",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "kept": "number"}

    def __init__(self, seat: i64, kept: i64) -> None:
        super().__init__(seat)
        self.kept: i64 = kept

    def record_name(self) -> str:
        return "put_back_rest"

    def take(self, state: ZettaState, option: i64) -> None:
        for _ in range(sum_tokens(state.seats[self.seat].drawn) - self.kept):
            state.push(ChooseTokenToPutBack(self.seat))


@final
class ChooseTokenToPutBack(ZettaDecision):
    """[perk.life.human_gain] [knowledge.shown] Which of the tokens drawn goes back unseen."""

    __slots__ = ()

    def record_name(self) -> str:
        return "put_back"

    def clause(self, state: ZettaState) -> str:
        return "perk.life.human_gain"

    def option_bound(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.seats[self.actor].drawn[option] else "action.research"

    def take(self, state: ZettaState, option: i64) -> None:
        seat = state.seats[self.actor]
        seat.drawn = with_value(seat.drawn, option, seat.drawn[option] - 1)
        add_tokens_to_bag(state, option, 1)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


PERK_RESEARCH_ACTION: Final = PerkResearchAction(RESEARCH_NUMBER)
RETURN_EXCESS_TOKENS: Final = vec[ReturnExcessTokens]([ReturnExcessTokens(seat) for seat in range(MAX_SEATS)])
