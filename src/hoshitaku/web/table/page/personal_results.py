"""What people keep of their finished games: results compared with earlier ones, achievements, and a travel log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

import hoshitaku
from hoshitaku.kernel import game_summary
from hoshitaku.kernel.game_summary import AchievementProgress, GameSummary, RankedResult
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.translate import page_language, t

MAX_GAMES_READ = 500


@dataclass(frozen=True)
class FinishedGame:
    """A finished game with a stored summary, and the viewer's seat."""

    table: Table
    seat: int

    @property
    def summary(self) -> GameSummary:
        """The stored summary."""
        return self.table.game_summary or {}


@dataclass(frozen=True)
class Achievement:
    """An achievement: its name, the progress, and what was collected for it if more than one item is needed."""

    title: str
    description: str
    is_done: bool
    required_count: int
    collected_count: int
    collected_items: Sequence[str]


@dataclass(frozen=True)
class JourneyEntry:
    """A system of the travel log; `new_table_url` starts a new table there, `log_line` describes it for programs."""

    system_name: str
    log_line: str
    star_name: str
    planet_texts: Sequence[str]
    new_table_url: str


@dataclass(frozen=True)
class EndSummary:
    """What the player of a seat keeps of a finished game."""

    result: RankedResult
    game_kind_text: str
    new_achievements: Sequence[Achievement]  # those with something new
    journey: Sequence[JourneyEntry]


@dataclass(frozen=True)
class ResultRow:
    """A finished game among others of its kind."""

    result: RankedResult
    url: str
    table_title: str
    finished_at: datetime


@dataclass(frozen=True)
class ResultsOfKind:
    """The results of one kind of game, the latest first."""

    title: str
    rows: Sequence[ResultRow]


@dataclass(frozen=True)
class GameResults:
    """Everything that a viewer keeps of one game."""

    game_name: str
    game_title: str
    results_by_kind: Sequence[ResultsOfKind]
    achievements: Sequence[Achievement]
    done_achievement_count: int  # of `ticks`
    journey: Sequence[JourneyEntry]  # the latest system first


def finished_games(viewer: Viewer) -> list[FinishedGame]:
    """The viewer's games with a summary, oldest first."""
    seats = Seat.objects.filter(
        viewer=viewer, kind=Seat.Kind.PERSON, bot_plays=False, table__status=Table.Status.OVER,
        table__imported=False, table__game_summary__isnull=False, table__branched_at__isnull=True,
    ).select_related("table").order_by("-table__last_choice", "number")[:MAX_GAMES_READ]  # fmt: skip
    found = []
    for _, at_table in groupby(seats, key=lambda seat: seat.table_id):
        own = device_owner_seat(list(at_table), viewer.name)
        if own.number in (own.table.game_summary or {})["people"]:
            found.append(FinishedGame(own.table, own.number))
    return found[::-1]


def device_owner_seat(seats: list[Seat], name: str) -> Seat:
    """Of the seats of one device, the owner's: the other seats belong to people with other names."""
    return next((seat for seat in seats if seat.name == name), seats[0])


def end_summary(table: Table, seat: Seat) -> EndSummary | None:
    """The summary for the player of a seat on a finished game's page; None if there is none."""
    if table.game_summary is None or seat.viewer_id is None:
        return None
    whose = f"{seat.number} {seat.viewer_id} {page_language()}"
    known = model_cache.game_summary_cache.get((table.pk, whose))
    if known is None:
        known = _find_end_summary(table, seat)
        model_cache.game_summary_cache.put((table.pk, whose), known)
    return known[0] if known else None


def _find_end_summary(table: Table, seat: Seat) -> tuple[EndSummary, ...]:
    """One summary, or an empty tuple."""
    assert seat.viewer is not None, "nobody keeps anything"
    past = finished_games(seat.viewer)
    now = next((game for game in past if (game.table.pk, game.seat) == (table.pk, seat.number)), None)
    if now is None:
        return ()
    past = past[: past.index(now)]
    ticks = game_summary.achievement_progress([(game.summary, game.seat) for game in [*past, now]])
    summary = EndSummary(
        result=game_summary.rank_result(now.summary, now.seat, [(game.summary, game.seat) for game in past]),
        game_kind_text=game_kind_text(now.summary),
        new_achievements=[make_achievement(table.game, one) for one in ticks if one.new_items],
        journey=[make_journey_entry(table, one) for one in now.summary["journey"]],
    )
    return (summary,)


def personal_results(viewer: Viewer | None) -> list[GameResults]:
    """All summaries of a viewer, game by game."""
    found = finished_games(viewer) if viewer else []
    names = [name for name in hoshitaku.game_names() if any(game.table.game == name for game in found)]
    return [make_game_results(name, [game for game in found if game.table.game == name]) for name in names]


def make_game_results(name: str, games: list[FinishedGame]) -> GameResults:
    """Results by kind, the checklist, and the travel log with the latest system first."""
    game = hoshitaku.game(name)
    ticks = [
        make_achievement(name, one)
        for one in game_summary.achievement_progress([(one.summary, one.seat) for one in games])
    ]
    return GameResults(
        game_name=name,
        game_title=game.title(page_language()),
        results_by_kind=[
            make_results_of_kind([one for one in games if game_summary.comparison_key(one.summary) == kind])
            for kind in distinct_game_kinds(games)
        ],
        achievements=ticks,
        done_achievement_count=sum(one.is_done for one in ticks),
        journey=[
            make_journey_entry(one.table, system)
            for one in reversed(games)
            for system in reversed(one.summary["journey"])
        ],
    )


def distinct_game_kinds(games: list[FinishedGame]) -> list[tuple[object, ...]]:
    """The kinds of games without repeats, in the order in which they were first played."""
    return list(dict.fromkeys(game_summary.comparison_key(game.summary) for game in games))


def make_results_of_kind(games: list[FinishedGame]) -> ResultsOfKind:
    """The results of one kind, latest first, each with its rank among all of them."""
    rows = []
    results = game_summary.rank_results([(game.summary, game.seat) for game in games])
    for game, result in zip(games, results, strict=True):
        url = reverse("table", args=[game.table.slug])
        rows.append(ResultRow(result, url, game.table.title, game.table.last_choice))
    return ResultsOfKind(game_kind_text(games[0].summary), rows[::-1])


def game_kind_text(summary: GameSummary) -> str:
    """The mode and the number of players, as text."""
    kind = summary["kind"]
    played = t(f"personal_results.{kind['way']}", count=kind["players"])
    return played + (t("personal_results.bots", count=kind["bots"]) if kind["bots"] else "")


def make_achievement(name: str, progress: AchievementProgress) -> Achievement:
    """An achievement of a game, in the page's language."""
    game, lang = hoshitaku.game(name), page_language()
    title, text = game.achievement_texts(lang).get(progress.id, (progress.id, ""))
    items = sorted(progress.collected_items) if progress.required_count > 1 else []
    return Achievement(
        title=title,
        description=text,
        is_done=progress.is_complete,
        required_count=progress.required_count,
        collected_count=len(progress.collected_items),
        collected_items=[game.summary_item_name(progress.item_kind, item, lang) for item in items],
    )


def make_journey_entry(table: Table, visited_system: dict[str, Any]) -> JourneyEntry:
    """A system of the travel log, with a link to start a new table there."""
    game, lang, line = hoshitaku.game(table.game), page_language(), visited_system["line"]
    modules = [name for name in table.options.get("modules", []) if isinstance(name, str)]
    form = {"game": table.game, "option_journey": line} | {f"option_modules_{name}": "1" for name in modules}
    return JourneyEntry(
        system_name=line.partition("|")[0],
        log_line=line,
        star_name=game.summary_item_name("star", visited_system["star"], lang),
        planet_texts=[
            f"{one['orbit']} {game.summary_item_name('type', one['type'], lang)}" for one in visited_system["planets"]
        ],
        new_table_url=f"{reverse('new-table')}?{urlencode(form)}#option_journey",
    )
