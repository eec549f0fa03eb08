"""With precompiled and cached macros, every page is byte for byte the same as with plain Jinja."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import jinja2
import pytest
from django.template import engines
from django.templatetags.static import static
from jinja2.runtime import Context, Macro
from markupsafe import Markup

import hoshitaku
from hoshitaku.web import caches, drawing
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.drawing.cache import ResultCache
from hoshitaku.web.table.create import SeatPlan, TablePlan, create_table
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.environment import add_site_globals, reverse

pytestmark = pytest.mark.django_db

MOMENTS = 4  # of each table
EVERY_MODULE = list(hoshitaku.game("zetta").options_schema["properties"]["modules"]["items"]["enum"])
TABLES: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "freekick": ("freekick", 3, {}, 6),
    "farfarout": ("farfarout", 2, {}, 40),
    "zetta": ("zetta", 2, {}, 20),
    "zetta with all modules": ("zetta", 3, {"modules": EVERY_MODULE}, 35),
    "zetta together": ("zetta", 2, {"mode": "cooperative"}, 8),
}


class JinjaAlone(jinja2.Environment):
    """Jinja's own compiler, context and calls."""

    def getattr(self, value: Any, attribute: str) -> Any:
        return value[attribute] if isinstance(value, dict) and attribute in value else super().getattr(value, attribute)


@jinja2.pass_context
def draw_again(context: Context, macro: Macro, *values: object) -> Markup:
    return Markup(macro(*values))  # noqa: S704  (drawn by a macro)


@pytest.fixture(scope="module")
def alone() -> jinja2.Environment:
    site = engines["jinja2"].env
    of_site = dict(caches._caches_by_name)  # the caches of another environment have the same names
    environment = JinjaAlone(loader=site.loader, autoescape=True)
    add_site_globals(environment, static, lambda name, *args, **named: reverse(name, args=args, kwargs=named))
    environment.globals["kept"] = draw_again
    caches._caches_by_name.update(of_site)
    return environment


@pytest.fixture
def by_jinja_alone(alone, monkeypatch) -> Callable[[], Any]:
    @contextmanager
    def by_it() -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(engines["jinja2"], "env", alone)
            patch.setattr(ResultCache, "__call__", lambda self, work_out, *given: work_out())
            yield

    return by_it


def seated(game: str, seats: int, options: dict[str, Any]) -> Table:
    plans = [SeatPlan("me"), *(SeatPlan("guest", name=f"<b>{number}</b>") for number in range(1, seats))]
    return create_table(TablePlan(game, plans, options), Viewer.objects.create(name="Kanata & みお"))


def played_on(table: Table, choices: random.Random, times: int) -> Table:
    for _ in range(times):
        table = Table.objects.get(pk=table.pk)
        if table.status != Table.Status.PLAYING:
            break
        option = choices.choice(positions.position_after(table).options())
        table = play_choose.choose_option(table.slug, table.actor, option, SubmittedForm(table.revision))
    return table


def test_the_same_body_elsewhere_on_the_map_is_drawn_again():
    position = hoshitaku.game("farfarout").new(seats=2)
    body = drawing.drawing_of("farfarout").make_scene(position, 0, {}).space_map.bodies[0]
    assert repr(replace(body, point="7.0 -7.0")) != repr(body) == repr(replace(body))


@pytest.mark.parametrize("named", TABLES)
def test_every_viewer_sees_what_plain_jinja_draws(named, by_jinja_alone):
    game, seats, options, pace = TABLES[named]
    # What is kept of one table must not show up at another: they lie differently, and chance is not the same.
    tables = [seated(game, seats, options) for _ in range(2)]
    choices = random.Random(named)
    looks = [Viewpoint(seat, lang) for seat in (*range(seats), None) for lang in ("en", "ja")]
    for _ in range(MOMENTS):
        tables = [played_on(table, choices, pace) for table in tables]
        moments = [TableSnapshot.read(table) for table in tables]
        shown = {(at, look): fragments.render_fragments(moments[at], look) for look in looks for at in (0, 1)}
        with by_jinja_alone():
            for (at, look), parts in shown.items():
                assert parts == fragments.render_fragments(moments[at], look), (named, look)
        # In the other order next time, so that a part cached for one viewer would show up at another.
        looks.reverse()
