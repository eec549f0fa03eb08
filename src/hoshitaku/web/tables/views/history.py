"""Looking back: the replay of a table, its record, the check of its seal, and records from elsewhere."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku import RecordError
from hoshitaku.web import drawing, limits
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import log, memory, pages, positions, records
from hoshitaku.web.tables.changes import find_table
from hoshitaku.web.tables.looks import Look
from hoshitaku.web.tables.models import Action, Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.views.asking import look_of
from hoshitaku.web.words import language, t

# Entries before and after the moment of a replay whose steps are listed: a page costs the same however long a game was.
SPAN = 200


@require_safe
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """The table after any entry of its log, as this viewer may see it."""
    limits.count(limits.REPLAY, request, viewer_of(request))
    table = find_table(slug)
    if table.status == Table.Status.WAITING:
        raise Problem(404, "not_playing", "missing")
    look = look_of(request, table)
    at = _entry(request.GET.get("at"), table.revision)
    now = Moment.of(table)
    context = pages.table_context(now, look) | _then(now, look, at) | _steps(now, look, at)
    del context["notice"]
    return show(request, "replay.html", context)


def _entry(text: str | None, last: int) -> int:
    """The entry asked for, within the log; the last one where nothing sensible is asked."""
    return min(int(text), last) if text and re.fullmatch(r"[0-9]{1,9}", text) else last


def _then(now: Moment, look: Look, at: int) -> dict[str, Any]:
    """The board and the log as they were after an entry; nothing can be chosen."""
    table = now.table
    position = positions.position_after(table, at)
    reader = log.Reader(look.seat, look.lang, now.seats)
    before = log.entries(table, max(0, at - log.SHOWN), at)
    over = position.actor == hoshitaku.OVER
    seats = [
        {**pages.seat_context(table, seat, look.seat), "score": score, "waited_for": position.actor == seat.number}
        for seat, score in zip(now.seats, position.scores(), strict=True)
    ]
    return {
        "view": position.view(look.seat),
        "scene": drawing.of(table.game).scene(position, look.seat, {}),
        "actor": position.actor,
        "decision": position.decision,
        "prompt": position.prompt(look.lang) if position.actor >= 0 else "",
        "help": "",
        "seats": seats,
        "log": log.rows(before, reader, log.last_change(before))[-log.SHOWN :],
        "events": "[]",
        "my_turn": False,
        "choices": [],
        "at": {},
        "only": None,
        "can_undo": False,
        "cover": None,
        "waiting_for": seats[position.actor] if position.actor >= 0 else None,
        "result": pages.result(table, now.seats) if over else None,
    }


def _steps(now: Moment, look: Look, at: int) -> dict[str, Any]:
    """Where in the game we are, the steps around it, and the ways from there."""
    table = now.table
    here = reverse("replay", args=[table.slug])
    reader = log.Reader(look.seat, look.lang, now.seats)
    first, last = max(0, at - SPAN), min(table.revision, at + SPAN)
    around = log.entries(table, first, last)
    found: dict[int, dict[str, Any]] = {}
    for line in log.rows(around, reader, table.revision, log.undos(table, first)):
        found.setdefault(line["seq"], line)
    stops = {0, *found} if first == 0 else set(found)
    back = max((stop for stop in stops if stop < at), default=first)
    onward = min((stop for stop in stops if stop > at), default=last)
    places = {"first": 0, "back": back, "next": onward, "last": table.revision}
    return {
        "at_seq": at,
        "last_seq": table.revision,
        "steps": list(found.values()),
        "urls": {name: f"{here}?at={seq}" for name, seq in places.items()},
        "earlier": f"{here}?at={first}" if first else None,
        "later": f"{here}?at={last}" if last < table.revision else None,
        "step_url": here,
    }


@require_safe
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game as a file."""
    limits.count(limits.RECORD, request, viewer_of(request))
    table = _finished(slug)
    text = memory.records.get(table.pk, table.revision)
    if text is None:
        text = records.as_text(records.record_of(table))
        memory.records.keep(table.pk, table.revision, text)
    answer = HttpResponse(text, content_type="application/x-ndjson")
    name = re.sub(r"[^A-Za-z0-9_-]", "", table.slug)
    answer["Content-Disposition"] = f'attachment; filename="hoshitaku-{table.game}-{name}.jsonl"'
    return answer


@require_safe
def verify(request: HttpRequest, slug: str) -> HttpResponse:
    """Deal a finished game again from its revealed seed, and say whether every outcome agrees."""
    limits.count(limits.RECORD, request, viewer_of(request))
    table = _finished(slug)
    game = records.record_of(table)
    try:
        checked = hoshitaku.verify(game)
        outcome = {"ok": True, "text": t("tables.verified", count=checked)}
    except RecordError as error:
        checked, outcome = 0, {"ok": False, "text": error.text(language())}
    outcome["checks"] = _checks(table)
    context = {
        "table": pages.about(table),
        "outcome": outcome,
        "checked": checked,
        "seed": table.secret.seed,
        "commitment": table.commitment,
    }
    return show(request, "verify.html", context)


def _checks(table: Table) -> list[dict[str, Any]]:
    """What chance brought, in the words of the log."""
    reader = log.Reader(None, language(), list(table.seats.all()))
    dealt = list(Action.objects.filter(table=table, actor=hoshitaku.CHANCE))
    return [{"seq": line["seq"], "text": line["text"], "ok": True} for line in log.rows(dealt, reader, table.revision)]


def _finished(slug: str) -> Table:
    table = find_table(slug)
    if table.status != Table.Status.OVER:
        raise Problem(403, "not_over", "forbidden")
    return table
