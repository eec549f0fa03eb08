"""Chapter "perk", gains: more tokens out of the bags of substances and of knowledge, and room for them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, StepOfSeat
from hoshitaku.games.zetta.chapters.action import RESEARCH, Research
from hoshitaku.games.zetta.chapters.knowledge import (
    add_to_bag,
    draw_tokens,
    held_in_all,
    in_bag,
    keep_drawn,
    keep_limit,
    total,
)
from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, MOST_SEATS, NONE
from hoshitaku.games.zetta.modules.perks.active import active_perk, best_of
from hoshitaku.games.zetta.modules.perks.parts import (
    BAG_DOUBLE,
    FAILURE_KNOWLEDGE,
    KNOWLEDGE_DOUBLE,
    SCAVENGE,
    parts_of,
)
from hoshitaku.games.zetta.query import (
    BAG_DRAWS,
    BY_FAILURE,
    BY_RESEARCH,
    BY_SCAVENGING,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    PERK_TIMES,
    Change,
    altered,
    change,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed, vec

TWICE: Final = 2


def gain_change(state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
    """[interplay.bag_perks_one] [perk.life.human_all] What perks make of tokens that are drawn, or may be kept.

    [perk.bag_double_scope] Of draws that the rules themselves give; others are not asked for. Of all perks on one
    gain one counts. [perk.artifact.neural_fail] One of them is for what failures teach, and for nothing else.
    """
    if query == BAG_DRAWS:
        double = twice(state, seat, BAG_DOUBLE)
        return with_best(state, seat, SCAVENGE, double) if about == BY_SCAVENGING else double
    double = twice(state, seat, KNOWLEDGE_DOUBLE)
    if query == KNOWLEDGE_GAIN and about == BY_FAILURE:
        return with_best(state, seat, FAILURE_KNOWLEDGE, double)
    return double


def twice(state: Zetta, seat: i64, kind: i64) -> Change | None:
    """Twice as much, if a seat has a perk of a kind."""
    perk = active_perk(state, seat, kind)
    return None if perk == NONE else change(PERK_TIMES, TWICE, parts_of(state).rules[perk])


def with_best(state: Zetta, seat: i64, kind: i64, more: Change | None) -> Change | None:
    """What the best perk of a kind adds, and something else."""
    best = best_of(state, seat, kind)
    if best is None:
        return more
    return Change(best.layer, best.amount, best.clause, more)


def drop_excess(state: Zetta, seat: i64) -> None:
    """[perk.life.human_loss] The limit of a seat may have fallen: tokens over it go back, as their holder chooses."""
    if is_over(state, seat):
        state.push(DROP_EXCESS[seat])


def is_over(state: Zetta, seat: i64) -> bool:
    """[knowledge.limit] Whether a seat holds more tokens than it may keep."""
    limit = altered(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)
    return held_in_all(state, seat) > limit


@final
class DropExcess(StepOfSeat):
    """[perk.life.human_loss] What is over the limit goes back once, however often it fell meanwhile."""

    __slots__ = ()

    def name(self) -> str:
        return "drop_excess"

    def take(self, state: Zetta, option: i64) -> None:
        if is_over(state, self.seat):
            keep_limit(state, self.seat)


@final
class ResearchMore(Action[Zetta]):
    """[perk.life.human_gain] [action.research] Research that may keep more than one token: twice as many are drawn."""

    __slots__ = ("usual",)

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)
        self.usual: Research = Research(first)

    def key(self) -> str:
        return "research"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return ""

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        """[action.research_few] Or as many as there are."""
        kept = altered(state, KNOWLEDGE_GAIN, seat, BY_RESEARCH, 1)
        if kept == 1:
            self.usual.begin(state, seat, choice)
            return
        state.note("research", "action.research", seat, 0, NONE)
        drawn = min(2 * kept, in_bag(state))
        if drawn:
            keep_drawn(state, seat, BY_RESEARCH)
            state.push(PutBackRest(seat, kept))
        draw_tokens(state, seat, BY_RESEARCH, drawn)


@final
class PutBackRest(StepOfSeat):
    """[perk.life.human_gain] So many of the tokens drawn are kept, the others go back one by one."""

    __slots__ = ("kept",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "kept": "number"}

    def __init__(self, seat: i64, kept: i64) -> None:
        super().__init__(seat)
        self.kept: i64 = kept

    def name(self) -> str:
        return "put_back_rest"

    def take(self, state: Zetta, option: i64) -> None:
        for _ in range(total(state.seats[self.seat].drawn) - self.kept):
            state.push(PutBack(self.seat))


@final
class PutBack(Ask):
    """[perk.life.human_gain] [knowledge.shown] Which of the tokens drawn goes back unseen."""

    __slots__ = ()

    def name(self) -> str:
        return "put_back"

    def clause(self, state: Zetta) -> str:
        return "perk.life.human_gain"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if state.seats[self.actor].drawn[option] else "action.research"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.seats[self.actor]
        seat.drawn = changed(seat.drawn, option, seat.drawn[option] - 1)
        add_to_bag(state, option, 1)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


RESEARCH_MORE: Final = ResearchMore(RESEARCH)
DROP_EXCESS: Final = vec[DropExcess]([DropExcess(seat) for seat in range(MOST_SEATS)])
