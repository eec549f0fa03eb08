"""Chapter "anomaly": face-down tokens that open when a ship lands on them."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import DEED_ANOMALY, REMOVED, SPENT
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.perform import perform_all
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.vectors import with_value, vec


@final
class DrawAnomaly(Draw):
    """[setup.anomalies] [anomaly.once] Which token lies there; `seat` is the seat that landed, `body` the body."""

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "draw_anomaly"

    def clause(self, state: FarFarOut) -> str:
        return "anomaly.once"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.anomaly_at

    def take(self, state: FarFarOut, option: i64) -> None:
        """[anomaly.removed] [anomaly.ship_after] It leaves the game, unless its effect makes a place of it."""
        state.anomaly_at = with_value(state.anomaly_at, option, REMOVED)
        state.here = self.body
        state.space.fate = with_value(state.space.fate, self.body, SPENT)
        state.log_event("anomaly", "anomaly.once", self.seat, self.body, option)
        did(state, self.seat, DEED_ANOMALY)
        perform_all(state, self.seat, state.rules.cards.anomalies[option].effects)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("card", "anomaly", option, 0)


def open_anomaly(state: FarFarOut, seat: i64, body: i64) -> None:
    """[anomaly.once] [anomaly.mandatory] A ship has landed on an unopened anomaly."""
    state.push(DrawAnomaly(seat, body))
