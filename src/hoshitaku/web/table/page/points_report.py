"""How a finished game was won: what gave points to each player, how points grew, and the deciding moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hoshitaku import HoshitakuError
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.learn.game_reference import load_game_reference
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.page import log
from hoshitaku.web.table.play.deal import event_text, is_event_visible, table_pack
from hoshitaku.web.templating.translate import t

POINTS_EVENT: Final = "points"
MAX_JUMPS: Final = 3
MAX_JUMP_EVENTS: Final = 3
CHART_WIDTH: Final = 600
CHART_HEIGHT: Final = 90
# A chapter that only says that they are points; the events that came with them name their source.
UNINFORMATIVE_CHAPTER: Final = "component"


@dataclass(frozen=True)
class PointSource:
    """A source of points: its names by language, the clause that gave them, and the points of each seat."""

    name_by_lang: dict[str, str]
    clause: str
    points_by_seat: tuple[int, ...]


@dataclass(frozen=True)
class PointJump:
    """A log entry that brought many points: points by seat, and their sources (names by language).

    `events` say what happened if the sources are listed only at the end of the game.
    """

    entry_seq: int
    round: int | None
    points_by_seat: tuple[int, ...]
    source_names: tuple[dict[str, str], ...]
    events: tuple[dict[str, Any], ...]

    def describe_sources(self, reader: log.LogViewer) -> str:
        """The sources of the points, as one line."""
        if self.source_names:
            return t("table.comma").join(source[reader.lang] for source in self.source_names)
        space = "" if reader.lang == "ja" else " "
        return space.join(event_text(event, reader.lang, reader.seat_names) for event in self.events)


@dataclass(frozen=True)
class PointsReport:
    """`sources` with most points first, `jumps` in the order of the game.

    `points_by_entry` has the points of every seat at the start and after each valid entry,
    `round_at_start_and_after_entries` the round of each of these. `sole_winner_seat` won alone, and took the final
    lead with `deciding_jump`; None if nobody did.
    """

    sources: tuple[PointSource, ...]
    jumps: tuple[PointJump, ...]
    points_by_entry: tuple[tuple[int, ...], ...]
    round_at_start_and_after_entries: tuple[int, ...]
    sole_winner_seat: int | None
    deciding_jump: PointJump | None

    @property
    def chart_lines(self) -> list[str]:
        """For every seat, the points of its line in a picture CHART_WIDTH by CHART_HEIGHT, from left to right."""
        return [self._chart_line(seat) for seat in range(len(self.points_by_entry[0]))]

    @property
    def round_starts(self) -> list[tuple[int, float]]:
        """The number and the x position of each round's start in the picture, without the first round."""
        begun = [
            at
            for at in range(1, len(self.round_at_start_and_after_entries))
            if self.round_at_start_and_after_entries[at] > self.round_at_start_and_after_entries[at - 1]
        ]
        return [(self.round_at_start_and_after_entries[at], round(self._chart_x(at), 1)) for at in begun]

    @property
    def has_game_rounds(self) -> bool:
        """Whether rounds are common to all players, so that their numbers say when something happened."""
        return list(self.round_at_start_and_after_entries) == sorted(self.round_at_start_and_after_entries)

    @property
    def most_points(self) -> int:
        """The highest score of any seat at any time."""
        return max(map(max, self.points_by_entry))

    @property
    def fewest_points(self) -> int:
        """The lowest score of any seat at any time; below 0 in some games."""
        return min(map(min, self.points_by_entry))

    @property
    def zero_line_y(self) -> float | None:
        """The y position of 0 points in the picture; None if that is its lower edge."""
        return round(self._chart_y(0), 1) if self.fewest_points < 0 else None

    def _chart_line(self, seat: int) -> str:
        own = [points[seat] for points in self.points_by_entry]
        last = len(own) - 1
        corners = [at for at in range(len(own)) if at in {0, last} or own[at] != own[at - 1] or own[at] != own[at + 1]]
        return " ".join(f"{self._chart_x(at):.1f},{self._chart_y(own[at]):.1f}" for at in corners)

    def _chart_x(self, at: int) -> float:
        return CHART_WIDTH * at / max(len(self.points_by_entry) - 1, 1)

    def _chart_y(self, points: int) -> float:
        least = min(0, self.fewest_points)
        return CHART_HEIGHT - CHART_HEIGHT * (points - least) / max(self.most_points - least, 1)


def points_report(table: Table) -> PointsReport | None:
    """The report of a finished game; None if its rules are missing, or if nobody has points."""
    if table.status != Table.Status.OVER:
        return None
    known = model_cache.points_report_cache.get((table.pk, table.revision))
    if known is None:
        known = _make_report(table)
        model_cache.points_report_cache.put((table.pk, table.revision), known)
    return known[0] if known else None


def _make_report(table: Table) -> tuple[PointsReport, ...]:
    """One report, or an empty tuple."""
    try:
        entries = list(positions.entries_not_undone(table))[::-1]
        course = _points_by_entry(table, entries)
    except (Problem, HoshitakuError, LookupError):
        return ()  # Its rules have changed, or part of its log is missing.
    if not any(course[-1]) or list(course[-1]) != table.scores:
        return ()
    gained = [
        PointJump(
            entry.seq,
            _round_of_entry(entries, at),
            _points_gained(course, at),
            _source_names(table, entry),
            _public_events(entry),
        )
        for at, entry in enumerate(entries)
    ]
    rounds = tuple(entry.round or 0 for entry in entries)
    sources, strides = _point_sources(table, entries), _greatest_jumps(gained)
    return (
        PointsReport(
            sources, strides, tuple(course), rounds[:1] + rounds, *_leader_and_deciding_jump(table, course, gained)
        ),
    )


def _round_of_entry(entries: Sequence[Action], at: int) -> int | None:
    """The round in which an entry brought points: that of the entry before, if the next begins only after it."""
    names = [event["event"] for event in entries[at].events]
    begins = next((number for number, name in enumerate(names) if name in log.ROUND_START_EVENTS), len(names))
    ended = at > 0 and begins < len(names) and POINTS_EVENT in names[:begins]
    return entries[at - 1].round if ended else entries[at].round


def _points_by_entry(table: Table, entries: Sequence[Action]) -> list[tuple[int, ...]]:
    """Points of every seat at the start and after each entry. Problem or RecordError if the rules have changed."""
    position = positions.position_after(table, 0)
    course = [tuple(position.scores())]
    for entry in entries:
        positions.check_same_decision(position, entry)
        assert entry.option is not None, "a valid entry is an option"
        position.take(entry.option)
        course.append(tuple(position.scores()))
    return course


def _greatest_jumps(gained: Sequence[PointJump]) -> tuple[PointJump, ...]:
    """The greatest jumps of all seats, MAX_JUMPS at most, in the order of the game."""
    greatest = sorted(gained, key=lambda stride: -max(stride.points_by_seat))[:MAX_JUMPS]
    return tuple(
        sorted((stride for stride in greatest if max(stride.points_by_seat) > 0), key=lambda stride: stride.entry_seq)
    )


def _points_gained(course: Sequence[tuple[int, ...]], at: int) -> tuple[int, ...]:
    return tuple(after - before for before, after in zip(course[at], course[at + 1], strict=True))


def _leader_and_deciding_jump(
    table: Table, course: Sequence[tuple[int, ...]], gained: Sequence[PointJump]
) -> tuple[int | None, PointJump | None]:
    """The only winner among rivals, and the entry with which that seat took the lead for the last time."""
    firsts = [seat for seat, place in enumerate(table.places or ()) if place == 1]
    if len(firsts) != 1 or len(course[-1]) < 2:
        return None, None
    (leader,) = firsts
    behind = [at for at, points in enumerate(course) if not _is_ahead(points, leader)]
    return leader, gained[behind[-1]] if behind and behind[-1] < len(gained) else None


def _is_ahead(points: tuple[int, ...], leader: int) -> bool:
    return all(points[leader] > other for seat, other in enumerate(points) if seat != leader)


def _point_sources(table: Table, entries: Sequence[Action]) -> tuple[PointSource, ...]:
    """Sources named by the events of points, or the chapters of their clauses."""
    found: dict[str, PointSource] = {}
    for entry in entries:
        for event in _points_events(entry):
            names = _source_name(table, entry, event)
            known = found.get(names["en"]) or PointSource(names, event["clause"], (0,) * len(table.scores or ()))
            points = tuple(
                old + event["amount"] * (seat == event["seat"]) for seat, old in enumerate(known.points_by_seat)
            )
            found[names["en"]] = PointSource(names, known.clause, points)
    return tuple(sorted(found.values(), key=lambda source: -sum(source.points_by_seat)))


def _source_names(table: Table, entry: Action) -> tuple[dict[str, str], ...]:
    names = [_source_name(table, entry, event) for event in _points_events(entry)]
    return tuple(name for at, name in enumerate(names) if name not in names[:at])


def _public_events(entry: Action) -> tuple[dict[str, Any], ...]:
    """The public events of an entry, without the start of the next turn."""
    public_events = [
        event
        for event in entry.events
        if is_event_visible(event, None) and event["event"] not in log.ROUND_START_EVENTS
    ]
    return tuple(public_events[:MAX_JUMP_EVENTS])


def _points_events(entry: Action) -> list[dict[str, Any]]:
    return [event for event in entry.events if event["event"] == POINTS_EVENT and is_event_visible(event, None)]


def _source_name(table: Table, entry: Action, event: dict[str, Any]) -> dict[str, str]:
    """The card, box or other component of the pack that gave the points; otherwise the chapter of the rulebook."""
    if "cause" in event:
        return _pack_entry_name(table, event["cause"])
    chapters = [event["clause"].split(".")[0], *(other["clause"].split(".")[0] for other in entry.events)]
    titles = load_game_reference(table.game).chapter_titles_by_id
    chapter = next((one for one in chapters if one in titles and one != UNINFORMATIVE_CHAPTER), chapters[0])
    return {lang: titles[chapter][lang] if chapter in titles else chapter for lang in ("ja", "en")}


def _pack_entry_name(table: Table, name: str) -> dict[str, str]:
    for entries in table_pack(table).data.values():
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and entry.get("id") == name and "name_en" in entry:
                return {lang: str(entry[f"name_{lang}"]) for lang in ("ja", "en")}
    return {"ja": name, "en": name}
