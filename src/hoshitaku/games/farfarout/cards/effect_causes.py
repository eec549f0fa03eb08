"""What causes something: cards as log lines name them, and the effect under way."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_bases import Step
from hoshitaku.games.farfarout.modified_numbers import granted_by_effects
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec

# Kinds of cards that cause something, in the order of their numbers; 0 is no card.
CAUSE_KINDS: Final = ("crew", "item", "event", "encounter", "anomaly", "quest")
CREW_CAUSE: Final = 0
ITEM_CAUSE: Final = 1
EVENT_CAUSE: Final = 2
ENCOUNTER_CAUSE: Final = 3
ANOMALY_CAUSE: Final = 4
QUEST_CAUSE: Final = 5
MAX_CARDS_PER_KIND: Final = 128  # most cards of a kind
# What an entry is about is below this; what caused it stands above.
SUBJECT_LIMIT: Final = 65536


def card_cause(kind: i64, index: i64) -> i64:
    """A card as a cause."""
    return 1 + kind * MAX_CARDS_PER_KIND + index


def subject_with_cause(subject: i64, cause: i64) -> i64:
    """What an entry of the journal is about, together with the card that caused it."""
    if cause == 0:
        return subject
    return max(subject, i64(0)) + SUBJECT_LIMIT * cause


@final
class CurrentEffect(Step):
    """[digital.simultaneous] An effect lies below all that it still asks and does, so that all of it can be told why.

    By itself it does nothing.
    """

    __slots__ = ("effect",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"effect": "effect"}

    def __init__(self, effect: i64) -> None:
        super().__init__()
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "caused"

    def take(self, state: FarFarOutState, option: i64) -> None:
        """All of it is done."""


def current_effect(state: FarFarOutState) -> Effect | None:
    """The innermost effect that is not done yet, if there is any."""
    at: i64 = state.stack_depth
    while at > 0:
        at -= 1
        step = state.stack[at]
        if isinstance(step, CurrentEffect):
            return state.rules.effects[step.effect]
    return None


def current_clause(state: FarFarOutState, default_clause: str) -> str:
    """Clause by which the effect under way acts, or another one if there is none."""
    effect = current_effect(state)
    return default_clause if effect is None else effect.clause


def current_cause(state: FarFarOutState) -> i64:
    """The card of the effect under way, as a cause; 0 if there is none."""
    effect = current_effect(state)
    if effect is None:
        return 0
    return effect.cause


def find_seat_effect(state: FarFarOutState, seat: i64, keyword: i64, timing: i64) -> Effect | None:
    """The first effect on the cards of a seat that grants a word at a moment, crew before items."""
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
    """The effect of a card that grants a word at a moment, if it does."""
    if granted_by_effects(effects, keyword, timing, NONE) > 0:
        for effect in effects:
            if effect.keyword == keyword and effect.timing == timing:
                return effect
    return None
