"""Chapter "anomaly": face-down tokens that are revealed when a ship lands on them."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import CardDraw
from hoshitaku.games.farfarout.cards.effect_steps import push_effects
from hoshitaku.games.farfarout.chapters.gains_and_losses import record_quest_event
from hoshitaku.games.farfarout.codes import ANOMALY_OPENED, REMOVED, SPENT_BODY_STATE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value


@final
class DrawAnomaly(CardDraw):
    """[setup.anomalies] [anomaly.once] Which token is revealed; `seat` is the seat that landed, `body` the body."""

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "draw_anomaly"

    def clause(self, state: FarFarOutState) -> str:
        return "anomaly.once"

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.anomaly_locations

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[anomaly.removed] [anomaly.ship_after] It leaves the game, unless its effect turns the body into a place."""
        state.anomaly_locations = with_value(state.anomaly_locations, option, REMOVED)
        state.last_opened_body = self.body
        state.map_state.body_states = with_value(state.map_state.body_states, self.body, SPENT_BODY_STATE)
        state.log_event("anomaly", "anomaly.once", self.seat, self.body, option)
        record_quest_event(state, self.seat, ANOMALY_OPENED)
        push_effects(state, self.seat, state.rules.cards.anomalies[option].effects)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "anomaly", option, 0)


def open_anomaly(state: FarFarOutState, seat: i64, body: i64) -> None:
    """[anomaly.once] [anomaly.mandatory] A ship has landed on an unopened anomaly."""
    state.push(DrawAnomaly(seat, body))
