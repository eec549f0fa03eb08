"""Benchmarks inside one process: rendering, and the cost of a move early and late in a game's log."""

from __future__ import annotations

import random
import statistics
import time
from importlib import import_module
from typing import Any

from django.conf import settings

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import VIEWER_SESSION_KEY
from hoshitaku.web.table.create import SeatPlan, TablePlan, create_table
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.seats.sit_and_leave import sit_down
from hoshitaku.web.table.seats.viewpoint import Viewpoint

EARLY, LATE, MOVES = 20, 1000, 20
# Choices before a table is rendered: by then it is about as full as for most of the game.
BEFORE_RENDERING = {"freekick": 20, "farfarout": 200, "zetta": 120, "zetta_whole": 120}
# Additional tables to measure, by name: the game and its table options.
AGREED: dict[str, tuple[str, dict[str, Any]]] = {
    "zetta_whole": ("zetta", {"modules": list(hoshitaku.game("zetta").rulebook.playable_modules)})
}
MANY = 6  # minimum number of options of a question to render
WAR = 5


def table_with_people(number: int, game: str = "freekick") -> dict[str, Any]:
    """A table with two people, and their session cookies; `game` may name a table of AGREED."""
    game, options = AGREED.get(game, (game, {}))
    first, second = (Viewer.objects.create(name=f"{who} {number}") for who in ("Kanata", "Mio"))
    table = create_table(TablePlan(game, [SeatPlan("me"), SeatPlan("open")], options), first)
    sit_down(table.slug, second, 1, 2)
    return {"slug": table.slug, "sessions": [session(viewer) for viewer in (first, second)]}


def session(viewer: Viewer) -> str:
    """A session cookie of this viewer."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[VIEWER_SESSION_KEY] = viewer.pk
    store.create()
    return str(store.session_key)


def measure(renders: int, warm_up: int) -> dict[str, Any]:
    """Milliseconds to render the table for one viewer, and for a move at two lengths of the log."""
    figures: dict[str, Any] = {}
    for game in BEFORE_RENDERING:
        figures |= {f"{game}_{name}": figure for name, figure in rendering(game, renders, warm_up).items()}
    return {**figures, **moves_early_and_late()}


def rendering(game: str, renders: int, warm_up: int) -> dict[str, float]:
    """Milliseconds to load a table of three in mid-game, and to render it for the current seat and a spectator."""
    name, options = AGREED.get(game, (game, {}))
    table = create_table(TablePlan(name, [SeatPlan("me"), SeatPlan("guest"), SeatPlan("guest")], options), viewer())
    choices = random.Random(game)  # noqa: S311  which options are taken is no secret
    while table.revision < BEFORE_RENDERING[game] or len(positions.position_after(table).options()) < MANY:
        table = step(table, choices)
    figures = {}
    for figure, look in (
        ("render_ms", Viewpoint(table.actor, "ja")),
        ("render_for_a_spectator_ms", Viewpoint(None, "en")),
    ):
        moment = TableSnapshot.read(table)
        spent = [
            milliseconds(lambda look=look, m=moment: fragments.render_fragments(m, look))
            for _ in range(renders + warm_up)
        ]
        figures[figure] = statistics.median(spent[warm_up:])
    figures["read_ms"] = statistics.median(milliseconds(lambda: TableSnapshot.read(table)) for _ in range(renders))
    return figures


def viewer() -> Viewer:
    """A new viewer."""
    return Viewer.objects.create(name="Kanata")


def step(table: Table, choices: random.Random) -> Table:
    """Let the current seat take a random option."""
    option = choices.choice(positions.position_after(table).options())
    return play_choose.choose_option(table.slug, table.actor, option, SubmittedForm(table.revision))


def moves_early_and_late() -> dict[str, float]:
    """Milliseconds of one choice, including loading, early in a log and near its thousandth entry."""
    plan = TablePlan("freekick", [SeatPlan("me"), SeatPlan("guest")], {"scenario": "first_game", "start_seat": 0})
    table = create_table(plan, viewer())
    early = statistics.median(back_and_forth(table, MOVES))
    while Table.objects.get(pk=table.pk).revision < LATE:
        back_and_forth(table, MOVES)
    return {"move_at_action_10_ms": early, "move_at_action_1000_ms": statistics.median(back_and_forth(table, MOVES))}


def back_and_forth(table: Table, times: int) -> list[float]:
    """Choose and undo repeatedly; returns the times of the choices."""
    spent = []
    for _ in range(times):
        model_cache.clear_all_caches()
        now = Table.objects.get(pk=table.pk)
        spent.append(
            milliseconds(lambda now=now: play_choose.choose_option(now.slug, 0, WAR, SubmittedForm(now.revision)))
        )
        now = Table.objects.get(pk=table.pk)
        play_choose.undo_last_choice(now.slug, 0, SubmittedForm(now.revision))
    return spent


def milliseconds(work: Any) -> float:
    """The duration of a call."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
