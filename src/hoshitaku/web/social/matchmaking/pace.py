"""Options of pace for matchmaking: live or turn by turn, with or without a clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.time_controls import LIVE_CLOCK_SECONDS_BY_NAME, TimeControl
from hoshitaku.web.table.models import Table
from hoshitaku.web.templating.translate import t

DAYS_PER_TURN: Final = 3  # per turn


@dataclass(frozen=True)
class PaceOption:
    """A pace with its time control; None for no clock."""

    pace: str
    time_control: TimeControl | None = None

    @property
    def clock_kind(self) -> str:
        """The kind of its clock, "" for none."""
        return self.time_control.kind if self.time_control is not None else ""


# Between strangers, a player who runs out of time does not lose: a bot plays until they are back.
PACE_OPTION_BY_NAME: Final = {
    "live-clock": PaceOption(
        Table.Pace.LIVE, TimeControl(Clock.Kind.LIVE, Clock.End.BOT, *LIVE_CLOCK_SECONDS_BY_NAME["usual"])
    ),
    "live": PaceOption(Table.Pace.LIVE),
    "slow-days": PaceOption(Table.Pace.SLOW, TimeControl(Clock.Kind.DAYS, Clock.End.BOT, days=DAYS_PER_TURN)),
    "slow": PaceOption(Table.Pace.SLOW),
}


def pace_option_name(pace: str, clock_kind: str) -> str:
    """The name of the option with this pace and clock."""
    return next(name for name, way in PACE_OPTION_BY_NAME.items() if (way.pace, way.clock_kind) == (pace, clock_kind))


def time_control_of(pace: str, clock_kind: str) -> TimeControl | None:
    """The time control of the option; None for no clock."""
    return PACE_OPTION_BY_NAME[pace_option_name(pace, clock_kind)].time_control


def pace_text(way: PaceOption) -> str:
    """The option in a few words."""
    time = way.time_control.short_text() if way.time_control is not None else t("social.no_clock")
    return t("social.pace_and_time", pace=t(f"social.pace_{way.pace}"), time=time)


def pace_choices() -> list[tuple[str, str]]:
    """The name of each option with its text."""
    return [(name, pace_text(way)) for name, way in PACE_OPTION_BY_NAME.items()]
