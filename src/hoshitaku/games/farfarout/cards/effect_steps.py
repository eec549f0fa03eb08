"""Carries out effects in order: each is a step on the stack, so a question of one is answered before the next
begins.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.cards.effect_causes import CurrentEffectMarker, subject_with_cause
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_bases import Step
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec


@final
class PerformEffect(Step):
    """[digital.simultaneous] One effect for a seat; `seat` is the seat, `effect` the number of the effect."""

    __slots__ = ("effect", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "effect": "effect"}

    def __init__(self, seat: i64, effect: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "perform"

    def run(self, state: FarFarOutState) -> None:
        perform_effect(state, self.seat, state.rules.effects[self.effect])


def perform_effect(state: FarFarOutState, seat: i64, effect: Effect) -> None:
    """Begin an effect; if it changes and asks nothing, log that too."""
    depth, count_before = state.stack_depth + 1, log_entry_count(state)
    state.push(CurrentEffectMarker(effect.index))
    effect.perform(state, seat)
    if state.stack_depth == depth and log_entry_count(state) == count_before:
        state.log_event("no_effect", effect.clause, seat, 0, subject_with_cause(NONE, effect.cause))


def log_entry_count(state: FarFarOutState) -> i64:
    """Number of log entries so far; 0 if no log is attached."""
    return 0 if state.event_log is None else len(state.event_log.entries)


def push_effects_at_timing(state: FarFarOutState, seat: i64, timing: i64) -> None:
    """[item.timing] [digital.simultaneous] The effects of a seat's cards with a timing: crew, then items, in the order
    gained.
    """
    player, cards = state.seats[seat], state.rules.cards
    wanted = vec[Effect]()
    for member in player.crew:
        for effect in cards.crew[member].effects:
            if effect.timing == timing:
                wanted = append(wanted, effect)
    for item in player.items:
        for effect in cards.items[item].effects:
            if effect.timing == timing:
                wanted = append(wanted, effect)
    push_effects(state, seat, wanted)


def push_effects(state: FarFarOutState, seat: i64, effects: vec[Effect]) -> None:
    """Push effects so that they are carried out in printed order."""
    last: i64 = len(effects)
    while last > 0:
        last -= 1
        state.push(PerformEffect(seat, effects[last].index))
