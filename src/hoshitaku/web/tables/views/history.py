"""Looking back: the replay of a table, its record, the check of its seal, and records from elsewhere."""

from __future__ import annotations

import re
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku import Position, RecordError
from hoshitaku.web import drawing, limits
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import account as accounts
from hoshitaku.web.tables import branching, joining, log, memory, pages, plates, positions, records
from hoshitaku.web.tables.changes import find_table
from hoshitaku.web.tables.looks import Look
from hoshitaku.web.tables.models import Action, Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.views.asking import look_of, origin
from hoshitaku.web.words import language, t

# Steps are listed in blocks of so many entries, that of the moment and one on either side: a page costs the same
# however long a game was, and the list stays as it is from step to step.
SPAN = 100


@require_safe
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """The table after any entry of its log, as this viewer may see it."""
    limits.count(limits.REPLAY, request, viewer_of(request))
    table = find_table(slug)
    if table.status == Table.Status.WAITING:
        raise Problem(404, "not_playing", "missing")
    return replay_page(request, table, _entry(request.GET.get("at"), table.revision))


def replay_page(request: HttpRequest, table: Table, at: int, problem: Problem | None = None) -> HttpResponse:
    """The table after an entry of its log; or why a comment on it was refused, with what was written."""
    look = look_of(request, table)
    now = Moment.of(table)
    context = pages.table_context(now, look) | _then(now, look, at) | _steps(now, look, at)
    del context["notice"]
    context["preview"] = _preview(request, context, at)
    for part in joining.replay_parts:
        context |= part(request, now, look, at)
    if problem is None:
        return show(request, "replay.html", context)
    context |= {"refused": problem.notice(), "unsaid": request.POST.get("text", "")}
    return problem.headed(show(request, "replay.html", context, problem.status))


def _preview(request: HttpRequest, context: dict[str, Any], at: int) -> dict[str, str]:
    """What a link to this moment says of it, where it is shown before it is opened: no more than a spectator sees."""
    table = context["table"]
    names = t("table.comma").join(seat["name"] for seat in context["seats"] if seat["name"])
    now = next((step["text"] for step in context["steps"] if step["seq"] == at), "")
    return {
        "url": f"{origin(request)}{table['urls']['replay']}?at={at}",
        "title": t("comments.preview_title", game=table["game_title"], at=at, last=context["last_seq"]),
        "text": t("comments.preview", text=now, names=names).strip(),
        "picture": f"{origin(request)}{static('app-512.png')}",
    }


def _entry(text: str | None, last: int) -> int:
    """The entry asked for, within the log; the last one if the request makes no sense."""
    return min(int(text), last) if text and re.fullmatch(r"[0-9]{1,9}", text) else last


def _then(now: Moment, look: Look, at: int) -> dict[str, Any]:
    """The board and the log as they were after an entry; nothing can be chosen."""
    table = now.table
    shown = positions.shown(table, at)
    reader = log.Reader(look.seat, look.lang, now.seats)
    before = log.entries(table, max(0, at - log.SHOWN), at)
    return {
        **_board(now, look, shown.position, table.status == Table.Status.OVER and at == table.revision),
        "past_rules": pages.past_rules(table, shown, at),
        "branch": branching.offer(now, look, shown.position if shown.seq == at else None),
        "log": log.rows(before, reader, log.last_change(before), changes=now.changes)[-log.SHOWN :],
        "events": "[]",
        "my_turn": False,
        "choices": [],
        "at": {},
        "only": None,
        "single": False,
        "can_undo": False,
        "cover": None,
    }


def _board(now: Moment, look: Look, position: Position | None, over: bool) -> dict[str, Any]:
    """The board of a position, if there is one, and the players beside it; final scores are the stored ones."""
    seats = [plates.plate(now.table, seat, look.seat) for seat in now.seats]
    result = plates.ranking(now.table, now.seats) if over else None
    account = accounts.account(now.table) if over else None
    if position is None:
        return {
            "view": None,
            "modules": (),
            "scene": None,
            "seats": seats,
            "waiting_for": None,
            "result": result,
            "account": None,
        }
    for seat, score in zip(seats, position.scores(), strict=True):
        seat["score"] = seat["score"] if over else score
        seat["waited_for"] = position.actor == seat["number"]
    view: dict[str, Any] = position.view(look.seat)
    return {
        "view": view,
        "modules": tuple(view.get("modules", ())),
        "scene": drawing.of(now.table.game).scene(position, look.seat, {}, view),
        "actor": position.actor,
        "decision": position.decision,
        "prompt": position.prompt(look.lang) if position.actor >= 0 else "",
        "help": "",
        "seats": seats,
        "waiting_for": seats[position.actor] if position.actor >= 0 else None,
        "result": result,
        "account": account,
    }


def _steps(now: Moment, look: Look, at: int) -> dict[str, Any]:
    """Where in the game we are, the steps around it, and the ways from there."""
    table = now.table
    here = reverse("replay", args=[table.slug])
    reader = log.Reader(look.seat, look.lang, now.seats)
    block = at - at % SPAN
    first, last = max(0, block - SPAN), min(table.revision, block + 2 * SPAN)
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
    table = finished(slug)
    text = memory.records.get(table.pk, table.changes)
    if text is None:
        limits.count(limits.ENTRIES, request, viewer_of(request), table.revision)
        text = records.saved(table)
        memory.records.keep(table.pk, table.changes, text)
    answer = HttpResponse(text, content_type="application/x-ndjson")
    name = re.sub(r"[^A-Za-z0-9_-]", "", table.slug)
    answer["Content-Disposition"] = f'attachment; filename="hoshitaku-{table.game}-{name}.jsonl"'
    return answer


@require_safe
def verify(request: HttpRequest, slug: str) -> HttpResponse:
    """Deal a finished game again from its revealed seed, and say whether every outcome agrees."""
    limits.count(limits.RECORD, request, viewer_of(request))
    table = finished(slug)
    if memory.verdicts.get(table.pk, table.revision) is None:
        limits.count(limits.ENTRIES, request, viewer_of(request), table.revision)
    try:
        agreeing = records.agreeing(table)
        outcome = {"ok": True, "text": t("tables.verified", count=agreeing, version=table.rules)}
    except RecordError as error:
        outcome = {"ok": False, "text": error.text(language())}
    outcome["checks"] = _checks(table, bool(outcome["ok"]))
    context = {
        "table": pages.about(table),
        "outcome": outcome,
        "seed": table.secret.seed,
        "commitment": table.commitment,
    }
    return show(request, "verify.html", context)


def _checks(table: Table, ok: bool) -> list[dict[str, Any]]:
    """What chance brought and what came of it, outcome by outcome, in the words of the log; `ok` if it all agrees."""
    reader = log.Reader(None, language(), list(table.seats.all()))
    dealt = list(Action.objects.filter(table=table, actor=hoshitaku.CHANCE))
    lines = groupby(log.rows(dealt, reader, table.revision), key=itemgetter("seq"))
    return [{"seq": seq, "lines": [line["text"] for line in told], "ok": ok} for seq, told in lines]


def finished(slug: str) -> Table:
    """The table at an address, if its game is over; Problem 403 before that, while much is secret."""
    table = find_table(slug)
    if table.status != Table.Status.OVER:
        raise Problem(403, "not_over", "forbidden")
    return table
