"""What people do at a table: choose, take back, talk, sit, leave, come back, begin, play again.

All are POST but the form to sit down.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web import limits
from hoshitaku.web.people.signed_out import notice_of
from hoshitaku.web.people.viewers import clean_emblem, clean_name, viewer_of, welcome
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import chat, consent, forming, fragments, hints, looks, play, seats, setup
from hoshitaku.web.tables.changes import find_table
from hoshitaku.web.tables.joining import hint_given
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.views import join
from hoshitaku.web.tables.views.asking import (
    device_made_known,
    known_viewer,
    look_of,
    number,
    offer,
    options,
    own_seat,
    wants_fragments,
)
from hoshitaku.web.tables.views.table import table_page
from hoshitaku.web.words import language, t

# It may tell how the table is now; else that is read again.
Deed = Callable[[HttpRequest, Table], Table | None]


def answer(request: HttpRequest, slug: str, deed: Deed, *, counts: bool = True) -> HttpResponse:
    """Do something at a table and show it: the changed parts for htmx, a redirect to the page for a plain form.

    If it is refused, the same parts or page as they are now, with the reason and its status. A deed that does not count
    here has a limit of its own.
    """
    table = find_table(slug)
    try:
        if counts:
            limits.count(limits.DEED, request, viewer_of(request))
        changed = deed(request, table)
    except Problem as problem:
        return _show(request, find_table(slug), problem)
    if wants_fragments(request):
        return _show(request, changed or find_table(slug), None)
    answer = redirect("table", slug)
    answer.status_code = 303
    return answer


def _show(
    request: HttpRequest, table: Table, problem: Problem | None, notice: dict[str, str] | None = None
) -> HttpResponse:
    status, notice = (problem.status, problem.notice()) if problem else (200, notice)
    if not wants_fragments(request):
        page = table_page(request, table, notice, status)
        return problem.headed(page) if problem else page
    # A page whose stream runs is brought the table by that alone, in order.
    told_anyway = request.headers.get("HX-Live") == "true" and status != HTTPStatus.CONFLICT
    parts = {} if told_anyway else _parts(request, Moment.of(table))
    parts["notice"] = fragments.render_notice(table, language(), notice, notice_of(request))
    response = HttpResponse(fragments.as_partials(parts), status=status)
    response["X-Table-Changes"] = str(table.changes)
    return problem.headed(response) if problem else response


def _parts(request: HttpRequest, moment: Moment) -> dict[str, str]:
    return fragments.render(moment, look_of(request, moment.table, moment.seats))


@require_POST
def move(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an option, or several in a row, offered at a revision."""

    def deed(request: HttpRequest, table: Table) -> Table:
        taken = options(request)
        _count_entries(request, len(taken))
        return play.choose_in_a_row(slug, own_seat(request, table), taken, offer(request))

    return answer(request, slug, deed, counts=False)


@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    """Take back the last choice."""
    return answer(request, slug, _undo, counts=False)


@require_POST
def take_back(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask the others to let one take the last choice back (`ask`), or answer such a request (`agree`, `refuse`)."""

    def deed(request: HttpRequest, table: Table) -> None:
        number, at, said = own_seat(request, table), offer(request), request.POST.get("answer", "ask")
        at = replace(at, token=None)  # The form's token belongs to its option.
        if said == "ask":
            _count_entries(request, 1)
            consent.ask(slug, number, at)
        elif said in ("agree", "refuse"):
            consent.answer(slug, number, at, agrees=said == "agree")
        else:
            raise Problem(400, "malformed")

    return answer(request, slug, deed)


def _count_entries(request: HttpRequest, entries: int) -> None:
    """Count what is about to be added to a log, by the minute and by the hour: nothing of it is ever deleted."""
    for limit in (limits.MOVE, limits.MOVES):
        limits.count(limit, request, viewer_of(request), entries)


def _undo(request: HttpRequest, table: Table) -> Table:
    _count_entries(request, 1)
    at = offer(request)
    # The form's token belongs to its option; taking back has a name of its own, else it would pass for a repeat.
    return play.undo(table.slug, own_seat(request, table), replace(at, token=at.token and f"undo-{at.token}"[:64]))


@require_POST
def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """What a bot would do; nothing changes."""
    table = find_table(slug)
    try:
        limits.count(limits.HINT, request, known_viewer(request))
        notice = hints.hint(table, own_seat(request, table), number(request, "revision"))
        hint_given.send(sender=Table, table=table)
    except Problem as problem:
        return _show(request, table, problem)
    return _show(request, table, None, notice)


@require_POST
def say(request: HttpRequest, slug: str) -> HttpResponse:
    """Say something at the table."""

    def deed(request: HttpRequest, table: Table) -> None:
        viewer = known_viewer(request)
        limits.count(limits.CHAT, request, viewer)
        chat.say(slug, viewer, request.POST.get("text", ""), lambda table: look_of(request, table).seat)

    return answer(request, slug, deed, counts=False)


@require_http_methods(["GET", "HEAD", "POST"])
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an open seat of a public table; a private one asks for its link. Whoever has no name yet is asked for one.

    The page is loaded again: what it is told from now on is what the seat may see.
    """
    viewer, given = viewer_of(request), request.POST.get("name", "").strip()
    if request.method != "POST":
        return join.ask_at(request, join.table_to_sit_at(slug, viewer))
    if request.POST.get("watch"):
        return _go(request, reverse("table", args=[slug]))
    try:
        limits.count(limits.DEED, request, viewer)
        join.table_to_sit_at(slug, viewer)
        if viewer is None and not given:
            return _go(request, reverse("sit", args=[slug]))
        emblem = clean_emblem(request.POST.get("emblem") or str(viewer.emblem if viewer else 1))
        name = clean_name(given or (viewer.name if viewer else ""))
        seats.sit(slug, welcome(request, name, emblem), number(request, "seat"), emblem)
    except Problem as problem:
        return _show(request, find_table(slug), problem)
    return _go(request, reverse("table", args=[slug]))


@require_POST
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """The host begins, with bots in the seats that are still open."""

    def deed(request: HttpRequest, table: Table) -> None:
        forming.begin_with_bots(slug, known_viewer(request))

    return answer(request, slug, deed)


@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    """Get up from the table."""

    def deed(request: HttpRequest, table: Table) -> None:
        seats.leave(slug, known_viewer(request))
        messages.success(request, t("tables.left"))

    return answer(request, slug, deed)


@require_POST
def back(request: HttpRequest, slug: str) -> HttpResponse:
    """Take one's seat back from the bot that stood in."""
    return answer(request, slug, lambda request, table: seats.come_back(slug, known_viewer(request)))


@require_POST
def seat_bot(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host gives an open seat to a bot."""
    level = request.POST.get("level", "")
    return answer(request, slug, lambda request, table: forming.fill_with_bot(slug, known_viewer(request), seat, level))


@require_POST
def seat_open(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host takes a bot out of its seat again."""
    return answer(request, slug, lambda request, table: forming.open_up(slug, known_viewer(request), seat))


@require_POST
def seat_more(request: HttpRequest, slug: str) -> HttpResponse:
    """The host puts one more seat to the table."""

    def deed(request: HttpRequest, table: Table) -> None:
        forming.add_seat(slug, known_viewer(request), number(request, "seats"))

    return answer(request, slug, deed)


@require_POST
def seat_away(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host takes an open seat away."""

    def deed(request: HttpRequest, table: Table) -> None:
        forming.remove_seat(slug, known_viewer(request), seat, number(request, "seats"))

    return answer(request, slug, deed)


@require_POST
def seat_stand_in(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host has a bot stand in for an absent player."""
    return answer(request, slug, lambda request, table: seats.send_away(slug, known_viewer(request), seat))


@require_POST
def call(request: HttpRequest, slug: str) -> HttpResponse:
    """A guest who has no name yet tells one: at this table and from now on."""
    try:
        limits.count(limits.DEED, request, viewer_of(request))
        viewer, name = known_viewer(request), clean_name(request.POST.get("name", ""))
        seats.call(slug, name, lambda table: look_of(request, table).seat)
        welcome(request, name, viewer.emblem)
    except Problem as problem:
        return _show(request, find_table(slug), problem)
    return _go(request, reverse("table", args=[slug]))


@require_POST
def hurry(request: HttpRequest, slug: str) -> HttpResponse:
    """Have bots choose without a pause until one is asked again."""
    return answer(request, slug, lambda request, table: seats.hurry(slug, known_viewer(request)))


@require_POST
def rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """The same people again."""
    try:
        limits.count(limits.DEED, request, viewer_of(request))
        made = setup.rematch(slug, known_viewer(request))
    except Problem as problem:
        return _show(request, find_table(slug), problem)
    return _go(request, reverse("table", args=[made.slug]))


@require_POST
def hand(request: HttpRequest, slug: str) -> HttpResponse:
    """One of the players who share a device takes it."""
    try:
        limits.count(limits.DEED, request, viewer_of(request))
        looks.hand_over(slug, known_viewer(request), device_made_known(request), number(request, "seat"))
    except Problem as problem:
        return _show(request, find_table(slug), problem)
    return _go(request, reverse("table", args=[slug]))


def _go(request: HttpRequest, address: str) -> HttpResponse:
    """Send the browser to a page, whoever asked."""
    answer = redirect(address)
    answer.status_code = 303
    if wants_fragments(request):
        answer.status_code = 200
        answer["HX-Redirect"] = answer["Location"]
        del answer["Location"]
    return answer
