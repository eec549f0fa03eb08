"""How those who look for a table want to play: live or turn by turn, with or without a clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.terms import NAMED, Terms
from hoshitaku.web.tables.models import Table
from hoshitaku.web.words import t

DAYS: Final = 3  # for each turn


@dataclass(frozen=True)
class Way:
    """A pace, and what people who never met agree on about time; None for no clock."""

    pace: str
    terms: Terms | None = None

    @property
    def clock(self) -> str:
        """The kind of its clock, "" for none."""
        return self.terms.kind if self.terms is not None else ""


# Between strangers whoever is out of time has lost nothing: a bot plays on until they are back.
WAYS: Final = {
    "live-clock": Way(Table.Pace.LIVE, Terms(Clock.Kind.LIVE, Clock.End.BOT, *NAMED["usual"])),
    "live": Way(Table.Pace.LIVE),
    "slow-days": Way(Table.Pace.SLOW, Terms(Clock.Kind.DAYS, Clock.End.BOT, days=DAYS)),
    "slow": Way(Table.Pace.SLOW),
}


def name_of(pace: str, clock: str) -> str:
    """Which way that is."""
    return next(name for name, way in WAYS.items() if (way.pace, way.clock) == (pace, clock))


def terms_of(pace: str, clock: str) -> Terms | None:
    """What is agreed on about time."""
    return WAYS[name_of(pace, clock)].terms


def in_words(way: Way) -> str:
    """The way in a few words."""
    time = way.terms.short() if way.terms is not None else t("meeting.no_clock")
    return t("meeting.way", pace=t(f"meeting.way_{way.pace}"), time=time)


def choices() -> list[tuple[str, str]]:
    """Each way by its name, with its words."""
    return [(name, in_words(way)) for name, way in WAYS.items()]
