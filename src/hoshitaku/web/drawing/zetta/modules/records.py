"""The logbook: the systems that cards generated, and what each seat has for its checklist so far in this game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.sight import Entry, Sight

BLANK = "␣"


@dataclass(frozen=True)
class Logged:
    """A system of the travel log, with the star of the pack; whether the table had agreed on it."""

    number: int
    name: str
    line: str
    star: Entry
    planets: tuple[Mapping[str, Any], ...]
    agreed: bool


@dataclass(frozen=True)
class Progress:
    """An achievement to which a seat has added something in this game: what has been gathered, of how many things."""

    entry: Entry
    have: int
    wanted: int


@dataclass(frozen=True)
class Logbook:
    """The travel log, the latest system first, and by seat what it has for the checklist; it stands below the chart."""

    journey: tuple[Logged, ...]
    seats: tuple[tuple[Progress, ...], ...]
    first: bool = False


class Records(Module):
    """[zetta:record.journey] [zetta:record.achievements] What the game writes down."""

    name = "records"
    styles = ("keepsakes.css",)
    motions: ClassVar[Mapping[str, Motion]] = {
        "revisited": {"what": "wash", "to": "place:mothership", "sound": "placed"}
    }

    def space(self, sight: Sight) -> Logbook | None:
        """[zetta:record.journey] All of it, once there is something."""
        told = self.told(sight)
        stars = sight.entries("star")
        agreed = told["agreed"]
        journey = tuple(
            Logged(
                one["system"],
                one["name"].replace(" ", BLANK),
                one["line"],
                stars[one["star"]],
                tuple(one["planets"]),
                one["system"] <= len(agreed) and bool(agreed[one["system"] - 1]),
            )
            for one in reversed(told["journey"])
        )
        seats = tuple(self._progress(sight, seat) for seat in sight.seats)
        return Logbook(journey, seats) if journey or any(seats) else None

    def _progress(self, sight: Sight, seat: int) -> tuple[Progress, ...]:
        entries = sight.entries("achievement")
        return tuple(
            Progress(entries[one["id"]], len(one["seats"][seat]), one["wanted"])
            for one in self.told(sight)["achievements"]
            if one["seats"][seat]
        )
