"""What people keep of their finished games: results beside earlier ones, achievements, and a travel log."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

import hoshitaku
from hoshitaku.kernel import keepsake
from hoshitaku.kernel.keepsake import GameSummary, AchievementProgress
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables import memory
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.words import language, t

MOST_GAMES = 500


@dataclass(frozen=True)
class Finished:
    """A finished game of which somebody keeps something, and their seat."""

    table: Table
    seat: int

    @property
    def kept(self) -> GameSummary:
        """What is kept of it."""
        return self.table.kept or {}


def games_of(viewer: Viewer) -> list[Finished]:
    """The games of which a viewer keeps something, the earliest first."""
    seats = Seat.objects.filter(
        viewer=viewer, kind=Seat.Kind.PERSON, bot_plays=False, table__status=Table.Status.OVER,
        table__imported=False, table__kept__isnull=False, table__branched_at__isnull=True,
    ).select_related("table").order_by("-table__moved", "number")[:MOST_GAMES]  # fmt: skip
    found = []
    for _, at_table in groupby(seats, key=lambda seat: seat.table_id):
        own = own_seat(list(at_table), viewer.name)
        if own.number in (own.table.kept or {})["people"]:
            found.append(Finished(own.table, own.number))
    return found[::-1]


def own_seat(seats: list[Seat], name: str) -> Seat:
    """Of the seats of one device its owner's: the others are those of people beside them, under other names."""
    return next((seat for seat in seats if seat.name == name), seats[0])


def at_end(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """What the page of a finished game says of it to the player of a seat; None if there is nothing to say."""
    if table.kept is None or seat is None or seat.viewer_id is None:
        return None
    whose = f"{seat.number} {seat.viewer_id} {language()}"
    known = memory.keepsakes.get(table.pk, whose)
    if known is None:
        known = _at_end(table, seat) or {}
        memory.keepsakes.keep(table.pk, whose, known)
    return known or None


def _at_end(table: Table, seat: Seat) -> dict[str, Any] | None:
    assert seat.viewer is not None, "nobody keeps anything"
    past = games_of(seat.viewer)
    now = next((game for game in past if (game.table.pk, game.seat) == (table.pk, seat.number)), None)
    if now is None:
        return None
    past = past[: past.index(now)]
    ticks = keepsake.achievement_progress([(game.kept, game.seat) for game in [*past, now]])
    return {
        "result": keepsake.rank_result(now.kept, now.seat, [(game.kept, game.seat) for game in past]),
        "kind": kind_in_words(now.kept),
        "ticks": [told for one in ticks if one.new_items for told in [tick(table.game, one)]],
        "journey": [place(table, one) for one in now.kept["journey"]],
    }


def page(viewer: Viewer | None) -> list[dict[str, Any]]:
    """All that a viewer keeps, game by game."""
    found = games_of(viewer) if viewer else []
    names = [name for name in hoshitaku.game_names() if any(game.table.game == name for game in found)]
    return [of_game(name, [game for game in found if game.table.game == name]) for name in names]


def of_game(name: str, games: list[Finished]) -> dict[str, Any]:
    """Results by kind, the checklist, and the travel log with the latest system first."""
    game = hoshitaku.game(name)
    ticks = [tick(name, one) for one in keepsake.achievement_progress([(one.kept, one.seat) for one in games])]
    return {
        "name": name,
        "title": game.title(language()),
        "kinds": [of_kind([one for one in games if keepsake.comparison_key(one.kept) == kind]) for kind in kinds(games)],
        "ticks": ticks,
        "done": sum(one["done"] for one in ticks),
        "journey": [place(one.table, system) for one in reversed(games) for system in reversed(one.kept["journey"])],
    }


def kinds(games: list[Finished]) -> list[tuple[object, ...]]:
    """The kinds of games, each once, in the order in which they were first played."""
    return list(dict.fromkeys(keepsake.comparison_key(game.kept) for game in games))


def of_kind(games: list[Finished]) -> dict[str, Any]:
    """The results of one kind, the latest first, each with its rank among all of them."""
    rows = []
    results = keepsake.rank_results([(game.kept, game.seat) for game in games])
    for game, result in zip(games, results, strict=True):
        url = reverse("table", args=[game.table.slug])
        rows.append({"result": result, "url": url, "title": game.table.title, "when": game.table.moved})
    return {"title": kind_in_words(games[0].kept), "rows": rows[::-1]}


def kind_in_words(kept: GameSummary) -> str:
    """How and by how many it was played."""
    kind = kept["kind"]
    played = t(f"keepsakes.{kind['way']}", count=kind["players"])
    return played + (t("keepsakes.bots", count=kind["bots"]) if kind["bots"] else "")


def tick(name: str, one: AchievementProgress) -> dict[str, Any]:
    """An achievement: what it is called, how far it is, and what has been gathered for it."""
    game = hoshitaku.game(name)
    title, text = game.achievement_texts(language()).get(one.id, (one.id, ""))
    several = one.required_count > 1
    return {
        "id": one.id,
        "title": title,
        "text": text,
        "done": one.is_complete,
        "just_done": one.is_newly_complete,
        "wanted": one.required_count,
        "have": len(one.collected_items),
        "things": [game.summary_item_name(one.item_kind, thing, language()) for thing in sorted(one.collected_items)] if several else [],
        "new": [game.summary_item_name(one.item_kind, thing, language()) for thing in sorted(one.new_items)] if several else [],
    }


def place(table: Table, system: dict[str, Any]) -> dict[str, Any]:
    """A system of the travel log, with the way to a new table that begins there."""
    game, lang = hoshitaku.game(table.game), language()
    modules = [name for name in table.options.get("modules", []) if isinstance(name, str)]
    form = {"game": table.game, "option_journey": system["line"]} | {f"option_modules_{name}": "1" for name in modules}
    return {
        "name": system["line"].partition("|")[0],
        "line": system["line"],
        "star": game.summary_item_name("star", system["star"], lang),
        "planets": [f"{one['orbit']} {game.summary_item_name('type', one['type'], lang)}" for one in system["planets"]],
        "when": table.moved,
        "again": f"{reverse('new-table')}?{urlencode(form)}#option_journey",
    }
