"""The lobby, my tables, a new table, and one-click play."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import hoshitaku
from hoshitaku.web import limits
from hoshitaku.web.learn import puzzles
from hoshitaku.web.learn.answered import answered
from hoshitaku.web.lobby.forms import NewTable, game_list, with_preset
from hoshitaku.web.lobby.remembering import remember, remembered
from hoshitaku.web.lobby.rows import row
from hoshitaku.web.meeting import finding, friend_views, open_tables, staff_views
from hoshitaku.web.meeting.open_tables import STILL_OPEN, Wish
from hoshitaku.web.pages import show
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import viewer_of, viewer_or_guest, welcome
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import keepsakes
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.setup import at_once, make_table
from hoshitaku.web.words import t

LISTED = 30


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Games, open tables, tables to watch, and mine."""
    viewer = viewer_of(request)
    lately = timezone.now() - STILL_OPEN
    public = Table.objects.filter(public=True, moved__gt=lately).order_by("-moved")
    public = public.select_related("clock").prefetch_related("seats")
    context = {
        "games": game_list(),
        "open_tables": rows(open_tables.matching(Wish(), viewer)[:LISTED], viewer),
        "live_tables": rows(public.filter(status=Table.Status.PLAYING)[:LISTED], viewer),
        "mine": rows(tables_of(viewer).exclude(status=Table.Status.OVER)[:LISTED], viewer) if viewer else [],
        "play_url": reverse("play"),
        "puzzle": puzzles.card(answered(request)),
        "seek": finding.waits(viewer),
        "invitations": friend_views.for_lobby(viewer),
        "told": staff_views.told(viewer),
    }
    return show(request, "lobby.html", context)


def tables_of(viewer: Viewer) -> QuerySet[Table]:
    """Tables where a viewer has a seat, the latest to move first."""
    mine = Table.objects.filter(seats__viewer=viewer).distinct().order_by("-moved")
    return mine.select_related("clock").prefetch_related("seats")


def rows(tables: QuerySet[Table], viewer: Viewer | None) -> list[dict[str, object]]:
    """Tables as a list shows them."""
    return [row(table, viewer) for table in tables]


@require_safe
def my_tables(request: HttpRequest) -> HttpResponse:
    """Where it is my turn, what is running, forming and finished."""
    viewer = viewer_of(request)
    mine = rows(tables_of(viewer)[:200], viewer) if viewer else []
    context = {
        "waiting_for_me": [table for table in mine if table["your_turn"]],
        "running": [table for table in mine if table["status"] == "playing" and not table["your_turn"]],
        "forming": [table for table in mine if table["status"] == "waiting"],
        "finished": [table for table in mine if table["status"] == "over"],
    }
    return show(request, "my_tables.html", context)


@require_safe
def my_records(request: HttpRequest) -> HttpResponse:
    """What a viewer keeps of finished games: results, achievements, and a travel log."""
    viewer = viewer_of(request)
    limits.count(limits.RECORD, request, viewer)
    return show(request, "keepsakes.html", {"games": keepsakes.page(viewer)})


@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """One press: a game at once, against bots unless another way is asked for."""
    game = request.POST.get("game") or hoshitaku.game_names()[0]
    if game not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    limits.count(limits.TABLE, request, viewer_of(request))
    plan = at_once(game, request.POST.get("way", "bots"))
    made = make_table(plan, viewer_or_guest(request, t("people.guest")))
    return redirect("table", made.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Make a table as one likes it."""
    values = request.POST if request.method == "POST" else request.GET
    name = values.get("game") or hoshitaku.game_names()[0]
    if name not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    viewer = viewer_of(request)
    game = hoshitaku.game(name)
    # An address that says how the table is to be begins with nothing else.
    given = {key: str(value) for key, value in values.items()}
    if not given.keys() - {"game"}:
        given = remembered(request, game)
    form = NewTable(game, with_preset(game, given), viewer.name if viewer else "")
    if request.method != "POST" or "preset" in given:
        return show(request, "new_table.html", form.context())
    plan, host_name = form.plan(), form.host_name()
    if form.errors:
        return show(request, "new_table.html", form.context(), 400)
    limits.count(limits.TABLE, request, viewer)
    host = welcome(request, host_name, viewer.emblem if viewer else 1)
    table = make_table(plan, host)
    remember(request, game, given)
    return redirect("table", table.slug)
