"""How a finished game was won: what brought points to whom, how the points grew, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hoshitaku import HoshitakuError
from hoshitaku.web.learn.library import library
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import log, memory, positions
from hoshitaku.web.tables.dealing import in_words, pack_of, visible
from hoshitaku.web.tables.models import Action, Table
from hoshitaku.web.words import t

POINTS: Final = "points"
MOST_STRIDES: Final = 3
MOST_EVENTS: Final = 3
WIDTH: Final = 600
HEIGHT: Final = 90
# A chapter that says of points only that they are points; what they came from is told by what happened with them.
SAYS_NOTHING: Final = "component"


@dataclass(frozen=True)
class Source:
    """Something that brought points: its names by language, the clause that gave them, and how many to each seat."""

    names: dict[str, str]
    clause: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class Stride:
    """An entry of the log that brought many points: to each seat, from these sources (their names by language).

    If the sources are told at the end of the game only, `events` say what happened.
    """

    seq: int
    round: int | None
    points: tuple[int, ...]
    sources: tuple[dict[str, str], ...]
    events: tuple[dict[str, Any], ...]

    def says(self, reader: log.Reader) -> str:
        """What brought the points, in a line."""
        if self.sources:
            return t("table.comma").join(source[reader.lang] for source in self.sources)
        space = "" if reader.lang == "ja" else " "
        return space.join(in_words(event, reader.lang, reader.names) for event in self.events)


@dataclass(frozen=True)
class Account:
    """`sources` with most points first, `strides` in the order of the game.

    `course` has the points of every seat at the beginning and after each entry that stands, `rounds` the round of each
    of these. `leader` has won alone, and went ahead for good with the entry `lead`; None if nobody did.
    """

    sources: tuple[Source, ...]
    strides: tuple[Stride, ...]
    course: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...]
    leader: int | None
    lead: Stride | None

    @property
    def lines(self) -> list[str]:
        """For every seat the points of its line in a picture WIDTH by HEIGHT, from left to right."""
        return [self._line(seat) for seat in range(len(self.course[0]))]

    @property
    def bounds(self) -> list[tuple[int, float]]:
        """Where in the picture each round but the first begins, with its number."""
        begun = [at for at in range(1, len(self.rounds)) if self.rounds[at] > self.rounds[at - 1]]
        return [(self.rounds[at], round(self._across(at), 1)) for at in begun]

    @property
    def rounds_rise(self) -> bool:
        """Whether a round is one of the whole game, and its number says when something was."""
        return list(self.rounds) == sorted(self.rounds)

    @property
    def most(self) -> int:
        """The most points that a seat ever had."""
        return max(map(max, self.course))

    @property
    def least(self) -> int:
        """The fewest points that a seat ever had, which is below 0 in some games."""
        return min(map(min, self.course))

    @property
    def zero(self) -> float | None:
        """How far down in the picture 0 points are; None if that is its lower edge."""
        return round(self._down(0), 1) if self.least < 0 else None

    def _line(self, seat: int) -> str:
        own = [points[seat] for points in self.course]
        last = len(own) - 1
        corners = [at for at in range(len(own)) if at in {0, last} or own[at] != own[at - 1] or own[at] != own[at + 1]]
        return " ".join(f"{self._across(at):.1f},{self._down(own[at]):.1f}" for at in corners)

    def _across(self, at: int) -> float:
        return WIDTH * at / max(len(self.course) - 1, 1)

    def _down(self, points: int) -> float:
        least = min(0, self.least)
        return HEIGHT - HEIGHT * (points - least) / max(self.most - least, 1)


def account(table: Table) -> Account | None:
    """The account of a finished game; None if its rules are gone, or if nobody has any points."""
    if table.status != Table.Status.OVER:
        return None
    known = memory.accounts.get(table.pk, table.revision)
    if known is None:
        known = _accounts(table)
        memory.accounts.keep(table.pk, table.revision, known)
    return known[0] if known else None


def _accounts(table: Table) -> tuple[Account, ...]:
    """One account, or none."""
    try:
        entries = list(positions.line(table))[::-1]
        course = _course(table, entries)
    except (Problem, HoshitakuError, LookupError):
        return ()  # Its rules have changed, or not all of its log is here.
    if not any(course[-1]) or list(course[-1]) != table.scores:
        return ()
    gained = [
        Stride(entry.seq, _round(entries, at), _gain(course, at), _names(table, entry), _about(entry))
        for at, entry in enumerate(entries)
    ]
    rounds = tuple(entry.round or 0 for entry in entries)
    sources, strides = _sources(table, entries), _greatest(gained)
    return (Account(sources, strides, tuple(course), rounds[:1] + rounds, *_lead(table, course, gained)),)


def _round(entries: Sequence[Action], at: int) -> int | None:
    """The round in which an entry brought points: that of the entry before, if the next begins only after them."""
    names = [event["event"] for event in entries[at].events]
    begins = next((number for number, name in enumerate(names) if name in log.BEGINNINGS), len(names))
    ended = at > 0 and begins < len(names) and POINTS in names[:begins]
    return entries[at - 1].round if ended else entries[at].round


def _course(table: Table, entries: Sequence[Action]) -> list[tuple[int, ...]]:
    """Points of every seat at the beginning and after each entry. Problem or RecordError if rules have changed."""
    position = positions.position_after(table, 0)
    course = [tuple(position.scores())]
    for entry in entries:
        positions.must_agree(position, entry)
        assert entry.option is not None, "an entry that stands is an option"
        position.take(entry.option)
        course.append(tuple(position.scores()))
    return course


def _greatest(gained: Sequence[Stride]) -> tuple[Stride, ...]:
    """Those that brought a seat most, in the order of the game."""
    greatest = sorted(gained, key=lambda stride: -max(stride.points))[:MOST_STRIDES]
    return tuple(sorted((stride for stride in greatest if max(stride.points) > 0), key=lambda stride: stride.seq))


def _gain(course: Sequence[tuple[int, ...]], at: int) -> tuple[int, ...]:
    return tuple(after - before for before, after in zip(course[at], course[at + 1], strict=True))


def _lead(
    table: Table, course: Sequence[tuple[int, ...]], gained: Sequence[Stride]
) -> tuple[int | None, Stride | None]:
    """Who has won alone among rivals, and with which entry that seat went ahead for the last time."""
    firsts = [seat for seat, place in enumerate(table.places or ()) if place == 1]
    if len(firsts) != 1 or len(course[-1]) < 2:
        return None, None
    (leader,) = firsts
    behind = [at for at, points in enumerate(course) if not _is_ahead(points, leader)]
    return leader, gained[behind[-1]] if behind and behind[-1] < len(gained) else None


def _is_ahead(points: tuple[int, ...], leader: int) -> bool:
    return all(points[leader] > other for seat, other in enumerate(points) if seat != leader)


def _sources(table: Table, entries: Sequence[Action]) -> tuple[Source, ...]:
    """What the events of points name, or the chapter of their clause."""
    found: dict[str, Source] = {}
    for entry in entries:
        for event in _of_points(entry):
            names = _name(table, entry, event)
            known = found.get(names["en"]) or Source(names, event["clause"], (0,) * len(table.scores or ()))
            points = tuple(old + event["amount"] * (seat == event["seat"]) for seat, old in enumerate(known.points))
            found[names["en"]] = Source(names, known.clause, points)
    return tuple(sorted(found.values(), key=lambda source: -sum(source.points)))


def _names(table: Table, entry: Action) -> tuple[dict[str, str], ...]:
    names = [_name(table, entry, event) for event in _of_points(entry)]
    return tuple(name for at, name in enumerate(names) if name not in names[:at])


def _about(entry: Action) -> tuple[dict[str, Any], ...]:
    """What all may know of an entry, without what begins next."""
    told = [event for event in entry.events if visible(event, None) and event["event"] not in log.BEGINNINGS]
    return tuple(told[:MOST_EVENTS])


def _of_points(entry: Action) -> list[dict[str, Any]]:
    return [event for event in entry.events if event["event"] == POINTS and visible(event, None)]


def _name(table: Table, entry: Action, event: dict[str, Any]) -> dict[str, str]:
    """The card, the box or whatever else of the pack caused it; else the chapter of the rulebook that it is from."""
    if "cause" in event:
        return _printed(table, event["cause"])
    chapters = [event["clause"].split(".")[0], *(other["clause"].split(".")[0] for other in entry.events)]
    titles = library(table.game).chapters
    chapter = next((one for one in chapters if one in titles and one != SAYS_NOTHING), chapters[0])
    return {lang: titles[chapter][lang] if chapter in titles else chapter for lang in ("ja", "en")}


def _printed(table: Table, name: str) -> dict[str, str]:
    for entries in pack_of(table).data.values():
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and entry.get("id") == name and "name_en" in entry:
                return {lang: str(entry[f"name_{lang}"]) for lang in ("ja", "en")}
    return {"ja": name, "en": name}
