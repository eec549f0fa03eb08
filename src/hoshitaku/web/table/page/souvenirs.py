"""What people keep of their finished games: results beside earlier ones, achievements, and a travel log."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

import hoshitaku
from hoshitaku.kernel import game_summary
from hoshitaku.kernel.game_summary import AchievementProgress, GameSummary
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.translate import page_language, t

MAX_GAMES = 500


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of which somebody keeps something, and their seat."""

    table: Table
    seat: int

    @property
    def summary(self) -> GameSummary:
        """What is kept of it."""
        return self.table.kept or {}


def finished_games(viewer: Viewer) -> list[FinishedGame]:
    """The games of which a viewer keeps something, the earliest first."""
    seats = Seat.objects.filter(
        viewer=viewer, kind=Seat.Kind.PERSON, bot_plays=False, table__status=Table.Status.OVER,
        table__imported=False, table__kept__isnull=False, table__branched_at__isnull=True,
    ).select_related("table").order_by("-table__moved", "number")[:MAX_GAMES]  # fmt: skip
    found = []
    for _, at_table in groupby(seats, key=lambda seat: seat.table_id):
        own = owner_seat(list(at_table), viewer.name)
        if own.number in (own.table.kept or {})["people"]:
            found.append(FinishedGame(own.table, own.number))
    return found[::-1]


def owner_seat(seats: list[Seat], name: str) -> Seat:
    """Of the seats of one device its owner's: the others are those of people beside them, under other names."""
    return next((seat for seat in seats if seat.name == name), seats[0])


def end_context(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """What the page of a finished game says of it to the player of a seat; None if there is nothing to say."""
    if table.kept is None or seat is None or seat.viewer_id is None:
        return None
    whose = f"{seat.number} {seat.viewer_id} {page_language()}"
    known = model_cache.game_summary_cache.get(table.pk, whose)
    if known is None:
        known = _make_end_context(table, seat) or {}
        model_cache.game_summary_cache.put(table.pk, whose, known)
    return known or None


def _make_end_context(table: Table, seat: Seat) -> dict[str, Any] | None:
    assert seat.viewer is not None, "nobody keeps anything"
    past = finished_games(seat.viewer)
    now = next((game for game in past if (game.table.pk, game.seat) == (table.pk, seat.number)), None)
    if now is None:
        return None
    past = past[: past.index(now)]
    ticks = game_summary.achievement_progress([(game.summary, game.seat) for game in [*past, now]])
    return {
        "result": game_summary.rank_result(now.summary, now.seat, [(game.summary, game.seat) for game in past]),
        "kind": kind_text(now.summary),
        "ticks": [told for one in ticks if one.new_items for told in [achievement_context(table.game, one)]],
        "journey": [journey_entry(table, one) for one in now.summary["journey"]],
    }


def personal_results_context(viewer: Viewer | None) -> list[dict[str, Any]]:
    """All that a viewer keeps, game by game."""
    found = finished_games(viewer) if viewer else []
    names = [name for name in hoshitaku.game_names() if any(game.table.game == name for game in found)]
    return [game_context(name, [game for game in found if game.table.game == name]) for name in names]


def game_context(name: str, games: list[FinishedGame]) -> dict[str, Any]:
    """Results by kind, the checklist, and the travel log with the latest system first."""
    game = hoshitaku.game(name)
    ticks = [
        achievement_context(name, one)
        for one in game_summary.achievement_progress([(one.summary, one.seat) for one in games])
    ]
    return {
        "name": name,
        "title": game.title(page_language()),
        "kinds": [
            results_of_kind([one for one in games if game_summary.comparison_key(one.summary) == kind])
            for kind in game_kinds(games)
        ],
        "ticks": ticks,
        "done": sum(one["done"] for one in ticks),
        "journey": [
            journey_entry(one.table, system) for one in reversed(games) for system in reversed(one.summary["journey"])
        ],
    }


def game_kinds(games: list[FinishedGame]) -> list[tuple[object, ...]]:
    """The kinds of games, each once, in the order in which they were first played."""
    return list(dict.fromkeys(game_summary.comparison_key(game.summary) for game in games))


def results_of_kind(games: list[FinishedGame]) -> dict[str, Any]:
    """The results of one kind, the latest first, each with its rank among all of them."""
    rows = []
    results = game_summary.rank_results([(game.summary, game.seat) for game in games])
    for game, result in zip(games, results, strict=True):
        url = reverse("table", args=[game.table.slug])
        rows.append({"result": result, "url": url, "title": game.table.title, "when": game.table.moved})
    return {"title": kind_text(games[0].summary), "rows": rows[::-1]}


def kind_text(summary: GameSummary) -> str:
    """How and by how many it was played."""
    kind = summary["kind"]
    played = t(f"keepsakes.{kind['way']}", count=kind["players"])
    return played + (t("keepsakes.bots", count=kind["bots"]) if kind["bots"] else "")


def achievement_context(name: str, checklist_item: AchievementProgress) -> dict[str, Any]:
    """An achievement: what it is called, how far it is, and what has been gathered for it."""
    game = hoshitaku.game(name)
    title, text = game.achievement_texts(page_language()).get(checklist_item.id, (checklist_item.id, ""))
    several = checklist_item.required_count > 1
    return {
        "id": checklist_item.id,
        "title": title,
        "text": text,
        "done": checklist_item.is_complete,
        "just_done": checklist_item.is_newly_complete,
        "wanted": checklist_item.required_count,
        "have": len(checklist_item.collected_items),
        "things": [
            game.summary_item_name(checklist_item.item_kind, thing, page_language())
            for thing in sorted(checklist_item.collected_items)
        ]
        if several
        else [],
        "new": [
            game.summary_item_name(checklist_item.item_kind, thing, page_language())
            for thing in sorted(checklist_item.new_items)
        ]
        if several
        else [],
    }


def journey_entry(table: Table, visited_system: dict[str, Any]) -> dict[str, Any]:
    """A system of the travel log, with the way to a new table that begins there."""
    game, lang = hoshitaku.game(table.game), page_language()
    modules = [name for name in table.options.get("modules", []) if isinstance(name, str)]
    form = {"game": table.game, "option_journey": visited_system["line"]} | {
        f"option_modules_{name}": "1" for name in modules
    }
    return {
        "name": visited_system["line"].partition("|")[0],
        "line": visited_system["line"],
        "star": game.summary_item_name("star", visited_system["star"], lang),
        "planets": [
            f"{one['orbit']} {game.summary_item_name('type', one['type'], lang)}" for one in visited_system["planets"]
        ],
        "when": table.moved,
        "again": f"{reverse('new-table')}?{urlencode(form)}#option_journey",
    }
