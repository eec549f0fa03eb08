"""The logbook: the systems that cards generated, and what each seat has for its checklist so far in this game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.viewer_context import Entry, ViewerContext

BLANK_SIGN = "␣"


@dataclass(frozen=True)
class LoggedSystem:
    """A system of the travel log, with the star of the pack; whether the table had agreed on it."""

    number: int
    name: str
    line: str
    star: Entry
    planets: tuple[Mapping[str, Any], ...]
    was_agreed_on: bool


@dataclass(frozen=True)
class AchievementProgress:
    """An achievement to which a seat has added something in this game: what has been gathered, of how many things."""

    entry: Entry
    gathered_count: int
    wanted_count: int


@dataclass(frozen=True)
class Logbook:
    """The travel log, the latest system first, and by seat what it has for the checklist; it stands below the chart."""

    logged_systems: tuple[LoggedSystem, ...]
    progress_by_seat: tuple[tuple[AchievementProgress, ...], ...]
    is_above_chart: bool = False


class Records(Module):
    """[zetta:record.journey] [zetta:record.achievements] What the game writes down."""

    name = "records"
    style_sheets = ("keepsakes.css",)
    animations: ClassVar[Mapping[str, Animation]] = {
        "revisited": {"what": "wash", "to": "place:mothership", "sound": "placed"}
    }

    def panel(self, sight: ViewerContext) -> Logbook | None:
        """[zetta:record.journey] All of it, once there is something."""
        told = self.module_view(sight)
        stars = sight.entries("star")
        agreed = told["agreed"]
        journey = tuple(
            LoggedSystem(
                one["system"],
                one["name"].replace(" ", BLANK_SIGN),
                one["line"],
                stars[one["star"]],
                tuple(one["planets"]),
                one["system"] <= len(agreed) and bool(agreed[one["system"] - 1]),
            )
            for one in reversed(told["journey"])
        )
        seats = tuple(self._make_progress(sight, seat) for seat in sight.seat_numbers)
        return Logbook(journey, seats) if journey or any(seats) else None

    def _make_progress(self, sight: ViewerContext, seat: int) -> tuple[AchievementProgress, ...]:
        entries = sight.entries("achievement")
        return tuple(
            AchievementProgress(entries[one["id"]], len(one["seats"][seat]), one["wanted"])
            for one in self.module_view(sight)["achievements"]
            if one["seats"][seat]
        )
