"""Causes for log lines: the card behind an event, and the current effect."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_bases import Step
from hoshitaku.games.farfarout.modified_numbers import amount_granted_by_effects
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec

# Kinds of cards that can be causes, in the order of their numbers; 0 is no card.
CAUSE_KIND_NAMES: Final = ("crew", "item", "event", "encounter", "anomaly", "quest")
CREW_CAUSE: Final = 0
ITEM_CAUSE: Final = 1
EVENT_CAUSE: Final = 2
ENCOUNTER_CAUSE: Final = 3
ANOMALY_CAUSE: Final = 4
QUEST_CAUSE: Final = 5
MAX_CARDS_PER_KIND: Final = 128  # capacity per kind
# the subject of a log entry is below this; its cause is a multiple of it
LOG_SUBJECT_BOUND: Final = 65536


def card_cause(kind: i64, index: i64) -> i64:
    """The code of a card as a cause."""
    return 1 + kind * MAX_CARDS_PER_KIND + index


def subject_with_cause(subject: i64, cause: i64) -> i64:
    """The subject of a log entry, combined with the card that caused it."""
    if cause == 0:
        return subject
    return max(subject, i64(0)) + LOG_SUBJECT_BOUND * cause


@final
class CurrentEffectMarker(Step):
    """[digital.simultaneous] Marks the current effect on the stack, below everything that it asks and does, so that log
    lines can name it.

    It does nothing itself.
    """

    __slots__ = ("effect",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"effect": "effect"}

    def __init__(self, effect: i64) -> None:
        super().__init__()
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "caused"

    def run(self, state: FarFarOutState) -> None:
        """The effect is complete."""


def current_effect(state: FarFarOutState) -> Effect | None:
    """The innermost effect that is not complete, if any."""
    at: i64 = state.stack_depth
    while at > 0:
        at -= 1
        step = state.stack[at]
        if isinstance(step, CurrentEffectMarker):
            return state.rules.effects[step.effect]
    return None


def current_effect_clause(state: FarFarOutState, default_clause: str) -> str:
    """Clause of the current effect, or a default if there is none."""
    effect = current_effect(state)
    return default_clause if effect is None else effect.clause


def current_effect_cause(state: FarFarOutState) -> i64:
    """The card of the current effect, as a cause; 0 if there is none."""
    effect = current_effect(state)
    if effect is None:
        return 0
    return effect.cause


def find_seat_effect(state: FarFarOutState, seat: i64, keyword: i64, timing: i64) -> Effect | None:
    """The first effect on a seat's cards with a keyword and a timing, crew before items."""
    for member in state.seats[seat].crew:
        effect = find_effect(state.rules.cards.crew[member].effects, keyword, timing)
        if effect is not None:
            return effect
    for item in state.seats[seat].items:
        effect = find_effect(state.rules.cards.items[item].effects, keyword, timing)
        if effect is not None:
            return effect
    return None


def find_effect(effects: vec[Effect], keyword: i64, timing: i64) -> Effect | None:
    """The effect of a card with a keyword and a timing, if it has one."""
    if amount_granted_by_effects(effects, keyword, timing, NONE) > 0:
        for effect in effects:
            if effect.keyword == keyword and effect.timing == timing:
                return effect
    return None
