"""Effects that give a seat a choice, and the choices: one of several effects, or points for shields."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.cards.effect_causes import subject_with_cause
from hoshitaku.games.farfarout.cards.effect_steps import perform_effect
from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, remove_shields
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec


@final
class AlternativeEffects(Effect):
    """[digital.afford] `choose`: one of several effects."""

    __slots__ = ("alternatives",)

    def __init__(self) -> None:
        super().__init__()
        self.alternatives: vec[Effect] = vec[Effect]()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.push(ChooseAlternative(seat, self.index))


def alternatives_of(state: FarFarOutState, effect: i64) -> vec[Effect]:
    """The alternatives of an effect; ValueError if it has none, which only an invalid position can cause."""
    found = state.rules.effects[effect]
    if isinstance(found, AlternativeEffects):
        return found.alternatives
    raise ValueError("not an effect with parts to choose among")


@final
class ChooseAlternative(FarFarOutDecision):
    """[digital.afford] Which alternative happens; one that can be suffered in full, if there is one."""

    __slots__ = ("effect",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"effect": "effect"}

    def __init__(self, actor: i64, effect: i64) -> None:
        super().__init__(actor)
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "choose_effect"

    def clause(self, state: FarFarOutState) -> str:
        return state.rules.effects[self.effect].clause

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        parts = alternatives_of(state, self.effect)
        for option in range(len(parts)):
            if not self.forbidding_clause(state, option):
                out.add(option)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        parts = alternatives_of(state, self.effect)
        if option >= len(parts):
            return "digital.afford"
        if parts[option].is_possible(state, self.actor):
            return ""
        for part in parts:
            if part.is_possible(state, self.actor):
                return "digital.afford"
        return ""

    def take(self, state: FarFarOutState, option: i64) -> None:
        perform_effect(state, self.actor, alternatives_of(state, self.effect)[option])

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        parts = alternatives_of(state, self.effect)
        return OptionLabel("effect", "effect", parts[option].index if option < len(parts) else -1, option)


@final
class PointsForShieldsEffect(Effect):
    """`dare`: points on a track for shields, if the seat has enough shields."""

    __slots__ = ("points", "shields", "track")

    def __init__(self, shields: i64, track: i64, points: i64) -> None:
        super().__init__()
        self.shields: i64 = shields
        self.track: i64 = track
        self.points: i64 = points

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        if state.seats[seat].shields >= self.shields:
            state.push(PayShieldsOrDecline(seat, self.index))


def points_for_shields_effect(state: FarFarOutState, effect: i64) -> PointsForShieldsEffect:
    """The effect that offers points for shields; ValueError for any other effect, which only an invalid position can
    cause.
    """
    found = state.rules.effects[effect]
    if isinstance(found, PointsForShieldsEffect):
        return found
    raise ValueError("not an effect that dares")


@final
class PayShieldsOrDecline(FarFarOutDecision):
    """[digital.afford] Pay shields for points (1) as an effect offers, or not (0). The shields are a price, not a
    loss.
    """

    __slots__ = ("effect",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"effect": "effect"}

    def __init__(self, actor: i64, effect: i64) -> None:
        super().__init__(actor)
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "dare"

    def clause(self, state: FarFarOutState) -> str:
        return state.rules.effects[self.effect].clause

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOutState, option: i64) -> None:
        dared = points_for_shields_effect(state, self.effect)
        if option == 1:
            remove_shields(state, self.actor, dared.shields, "shields_paid", dared.clause, dared.cause)
            change_points(state, self.actor, dared.track, dared.points, dared.clause, dared.cause)
        else:
            state.log_event("offer_declined", dared.clause, self.actor, 0, subject_with_cause(NONE, dared.cause))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return (
            OptionLabel("dare", "", 0, points_for_shields_effect(state, self.effect).shields)
            if option == 1
            else plain_label("decline")
        )

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        dared = points_for_shields_effect(state, self.effect)
        return OptionLabel("", "track", dared.track, dared.shields)
