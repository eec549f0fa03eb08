"""What the templates of a table are given (see CONTEXTS.md): a function of the store, the seat and the language."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

import segno
from django.conf import settings
from django.urls import reverse
from markupsafe import Markup

import hoshitaku
from hoshitaku import Position
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web import drawing
from hoshitaku.web.clocks import shown as clocks
from hoshitaku.web.tables import account as accounts
from hoshitaku.web.tables import asking_back, branching, chat, finale, forming, hints, log, plates, single
from hoshitaku.web.tables.choices import agreed
from hoshitaku.web.tables.log import Reader
from hoshitaku.web.tables.looks import Look
from hoshitaku.web.tables.models import Action, Change, Seat, Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.positions import Shown
from hoshitaku.web.tables.seats import may_hurry
from hoshitaku.web.words import language, t

DEEDS = (
    "move",
    "undo",
    "take-back",
    "hint",
    "chat",
    "start",
    "leave",
    "back",
    "rematch",
    "replay",
    "record",
    "verify",
    "review",
    "branch",
    "sit",
    "hand",
    "hurry",
    "seat",
    "name",
)


def table_context(moment: Moment, look: Look) -> dict[str, Any]:
    """Everything that the streamed fragments need. Spectators of one language share it."""
    table, seats = moment.table, moment.seats
    reader = Reader(look.seat, look.lang, seats)
    since = log.last_change(moment.actions)
    lines = log.rows(moment.actions, reader, since, changes=moment.changes)
    news = [action for action in moment.actions if action.seq > since]
    people = _people(moment, look)
    context = {
        "lang": look.lang,
        "reader": reader,
        "account": accounts.account(table),
        "game": hoshitaku.game(table.game),
        "table": about(table),
        "me": look.seat,
        "seats": people,
        "players": plates.players(people),
        "log": lines[-log.SHOWN :],
        "more_log": table.revision > log.SHOWN,
        "news": [line for line in lines if line["new"]],
        "events": json.dumps(log.effects(news, reader), ensure_ascii=False),
        "chat": [chat.shown(line) for line in chat.heard(moment.said, seats, look.hides)],
        "notice": None,
        "spectators": moment.spectators,
        "can_start": can_start(table, seats, look.seat),
        **seats_may_change(table, seats, look.seat),
        "token": form_token(table, look.seat),
        "past_rules": past_rules(table, moment.shown, table.revision) if table.status == Table.Status.OVER else "",
        "cover": plates.cover(table, seats, look),
        "hand_to": plates.hand_to(table, seats, look),
        "invitation": invitation(table, look.origin) if look.seat is not None else None,
        "take_back": asking_back.take_back(moment, look),
    }
    position = moment.shown.position if table.status != Table.Status.WAITING else None
    context |= _question(moment, look, position) if position is not None else _no_question(moment, look)
    context["page_title"] = title(context)
    return context


def _people(moment: Moment, look: Look) -> list[dict[str, Any]]:
    """What is shown of every seat, with the time it has left."""
    times = clocks.times(moment.table, moment.seats, look.lang)
    return [
        plates.plate(moment.table, seat, look.seat)
        | {"clock": times.get(seat.number), "may_return": seat.number not in moment.lost_on_time}
        for seat in moment.seats
    ]


def _no_question(moment: Moment, look: Look) -> dict[str, Any]:
    """While the table is forming; and at the end of a game of which no position can be read any more."""
    return {
        "view": None,
        "modules": (),
        "scene": None,
        "prompt": "",
        "help": "",
        "decision": "",
        "actor": None,
        "my_turn": False,
        "choices": [],
        "at": {},
        "only": None,
        "single": False,
        "can_undo": False,
        "can_hint": False,
        "waiting_for": None,
        "waiting_since": None,
        "result": plates.ranking(moment.table, moment.seats),
        "reasons": [],
        **finale.at_end(moment, look),
    }


def _question(moment: Moment, look: Look, position: Position) -> dict[str, Any]:
    table, seats = moment.table, moment.seats
    # With a clock, nobody chooses beside the bot that plays in their place: they take the seat back first.
    aside = table.timed and look.seat is not None and seats[look.seat].bot_plays
    mine = look.seat is not None and position.actor == look.seat and not aside
    names = Reader(look.seat, look.lang, seats).names
    at = targets(position, look.lang, names) if mine else {}
    choices = [choice for choice in at.values() if choice["refused"] is None]
    waited = seats[position.actor] if position.actor >= 0 else None
    view: Mapping[str, Any] = position.view(look.seat)
    return {
        "view": view,
        "modules": tuple(view.get("modules", ())),
        "scene": drawing.of(table.game).scene(position, look.seat, at, view),
        "prompt": replace_seat_labels(position.prompt(look.lang), names, look.lang) if position.actor >= 0 else "",
        "help": position.prompt_help(look.lang) if position.actor >= 0 else "",
        "decision": position.decision,
        "actor": position.actor,
        "my_turn": mine,
        "choices": choices,
        "at": at,
        "only": choices[0] if len(choices) == 1 else None,
        "single": len(choices) == 1 and single.goes_by_itself(moment, look, position),
        "can_undo": look.seat is not None and moment.undoer == look.seat and not aside,
        "can_hint": hints.may_be_asked(table, seats, look.seat),
        "can_hurry": may_hurry(table, seats, look.seat),
        "waiting_for": plates.plate(table, waited, look.seat) if waited else None,
        "waiting_since": table.moved.isoformat(timespec="seconds"),
        "result": plates.ranking(table, seats),
        "reasons": finale.reasons(position, look.lang, names, moment.lost_on_time)
        if table.status == Table.Status.OVER
        else [],
        **finale.at_end(moment, look),
    }


def past_rules(table: Table, shown: Shown, at: int) -> str:
    """What to say if the rules of a finished game are gone, or if its board shows another moment in place of `at`."""
    said = []
    if not table.has_known_rules():
        said.append(t("tables.rules_gone", version=table.rules))
    if shown.position is None:
        said.append(t("tables.board_gone"))
    elif shown.seq != at:
        said.append(t("tables.board_at", seq=shown.seq))
    return (" " if language() == "en" else "").join(said)


def targets(position: Position, lang: str, names: Sequence[str] = ()) -> dict[str, dict[str, Any]]:
    """What can be chosen or is refused, by the board element it concerns; a legal option goes before a refused one.

    `names` are the players' by seat, if they are to be called by name.
    """
    legal = set(position.options())
    found: dict[str, dict[str, Any]] = {}
    refusals: dict[str, dict[str, str]] = {}
    for option in range(position.option_bound):
        target = position.option_target(option)
        # Of what is refused, often hundreds, only the clause: the reason in words is given to whoever presses it.
        refused = None
        if option not in legal:
            clause = position.forbidding_clause(option)
            refused = refusals.get(clause) or refusals.setdefault(clause, refusal(position, clause, lang))
        if target in found and (refused is not None or found[target]["refused"] is None):
            target = f"{target}#{option}"
        found[target] = {
            "option": option,
            "name": "" if refused else position.option_name(option),
            "target": target,
            "text": "" if refused else replace_seat_labels(position.describe(option, lang), names, lang),
            "refused": refused,
        }
    return found


def refusal(position: Position, clause: str, lang: str) -> dict[str, str]:
    """What a board says of something that cannot be chosen."""
    return {"clause": clause, "word": position.game.short_reason(clause, lang)}


def about(table: Table) -> dict[str, Any]:
    """The table itself, with its addresses."""
    game = hoshitaku.game(table.game)
    return {
        "slug": table.slug,
        "game": table.game,
        "game_title": game.title(language()),
        "title": table.title,
        "agreed": list(agreed(game, table.options)) if table.status == Table.Status.WAITING else [],
        "clock": list(clocks.agreed(table)),
        "status": table.status,
        "pace": table.pace,
        "language": table.language,
        "revision": table.revision,
        "changes": table.changes,
        "public": table.public,
        "imported": table.imported,
        "commitment": table.commitment,
        "created": table.created.isoformat(timespec="seconds"),
        "origin": branching.origin(table),
        "urls": addresses(table),
    }


def can_start(table: Table, seats: list[Seat], seat: int | None) -> bool | None:
    """Whether the host, looking from this seat, may begin; None if this seat is not the host's."""
    if seat is None or seats[seat].viewer_id is None or seats[seat].viewer_id != table.host_id:
        return None
    return table.status == Table.Status.WAITING


def seats_may_change(table: Table, seats: list[Seat], seat: int | None) -> dict[str, bool]:
    """Whether the host, looking from this seat, may put a seat to the table or take one away."""
    if not can_start(table, seats, seat):
        return {"may_add_seat": False, "may_remove_seat": False}
    others, least = len(seats) - 1, hoshitaku.game(table.game).seat_counts[0]
    return {
        "may_add_seat": forming.fits(table, seats, len(seats) + 1),
        "may_remove_seat": others >= max(least, forming.MEETING) and forming.fits(table, seats, others),
    }


def form_token(table: Table, seat: int | None) -> str:
    """The token of the form that a seat is offered at this revision: the same in all its tabs, so it counts once."""
    said = f"{table.slug}/{table.revision}/{seat}"
    return hmac.new(settings.SECRET_KEY.encode(), said.encode(), hashlib.sha256).hexdigest()[:24]


def addresses(table: Table) -> dict[str, str]:
    """Addresses of a table: the same for everybody, since none says from which seat one looks."""
    page = plates.address(table)
    # Each is the page's address and the name: one look-up for a dozen.
    urls = {name: f"{page}{name}/" for name in DEEDS}
    urls["page"] = urls["watch"] = page
    urls["stream"] = f"{page}stream/?at={table.changes}"
    return urls


def title(context: dict[str, Any]) -> str:
    """The title of the page: a dot when it is one's turn."""
    name: str = context["table"]["game_title"]
    if context["my_turn"] or context["cover"]:
        return t("tables.title_your_turn", game=name)
    if context["result"]:
        return t("tables.title_over", game=name)
    return name


def invitation(table: Table, origin: str) -> dict[str, Any] | None:
    """The join link and its QR code, while a seat is open."""
    if table.status != Table.Status.WAITING:
        return None
    url = origin + reverse("join", args=[table.secret.invitation])
    code = segno.make(url, error="m").svg_inline(scale=4, border=2, svgclass="qr", lineclass=None)
    return {"url": url, "qr": Markup(code)}  # noqa: S704  (the library's own drawing)


def away(
    actions: list[Action], reader: Reader, seen: int, changes: Sequence[Change] = ()
) -> list[dict[str, Any]] | None:
    """What happened since a seat last looked, if others did something."""
    missed = [action for action in actions if action.seq > seen]
    if not seen or not any(action.actor != reader.seat for action in missed):
        return None
    return log.rows(missed, reader, seen, changes=changes) or None
