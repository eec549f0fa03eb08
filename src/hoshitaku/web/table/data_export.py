"""Everything that is stored about a viewer, for the viewer: plain data that becomes JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Q
from django.urls import reverse

from hoshitaku.web.account import data_export
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Action, ChatLine, Seat, Table

CHOICE_FIELDS = ("seq", "decision", "option", "back_to", "created")
BATCH_SIZE = 500


def export_viewer_data(viewer: Viewer) -> dict[str, Any]:
    """The account, its tables with the viewer's messages and choices, addresses of records, and other apps' data."""
    user = viewer.user
    seats = Seat.objects.filter(viewer=viewer).select_related("table").order_by("table__created", "number")
    return {
        "name": viewer.name,
        "emblem": viewer.emblem,
        "language": viewer.language,
        "first_seen": viewer.created,
        "account": user
        and {
            "sign_in_name": user.get_username(),
            "email": viewer.address,
            "email_to_be_confirmed": viewer.unconfirmed_address or None,
            "wants_mail": viewer.wants_mail,
            "hours_between_mails": viewer.mail_hours,
            "last_mail": viewer.last_digest,
            "joined": user.date_joined,
            "last_sign_in": user.last_login,
        },
        "seats": _export_seats(list(seats)),
        "host_of": list(Table.objects.filter(host=viewer).order_by("created").values_list("slug", flat=True)),
        **data_export.export_all(viewer),
    }


def _export_seats(seats: list[Seat]) -> list[dict[str, Any]]:
    """Data of all seats; the number of queries does not grow with the number of games."""
    said: dict[tuple[int, int | None], list[dict[str, Any]]] = {}
    chosen: dict[tuple[int, int | None], list[dict[str, Any]]] = {}
    for piece in _in_batches(seats, BATCH_SIZE):
        lines = (
            ChatLine.objects.filter(_rows_of_seats_condition(piece))
            .order_by("pk")
            .values_list("table", "seat", "text", "created")
        )
        for table, number, text, at in lines:
            said.setdefault((table, number), []).append({"text": text, "at": at})
        # Only from finished games: at a shared device, another player's secrets may be included.
        over = [seat for seat in piece if seat.table.status == Table.Status.OVER]
        choices = Action.objects.filter(_rows_of_seats_condition(over, "actor"), by_bot=False).order_by("table", "seq")
        for table, number, *choice in choices.values_list("table", "actor", *CHOICE_FIELDS):
            chosen.setdefault((table, number), []).append(dict(zip(CHOICE_FIELDS, choice, strict=True)))
    keys = [(seat.table_id, seat.number) for seat in seats]
    return [_export_seat(seat, said.get(key, []), chosen.get(key, [])) for seat, key in zip(seats, keys, strict=True)]


def _rows_of_seats_condition(seats: Sequence[Seat], field: str = "seat") -> Q:
    """Rows of these seats, matched by table and seat number."""
    numbers: dict[int, list[int]] = {}
    for seat in seats:
        numbers.setdefault(seat.number, []).append(seat.table_id)
    found = Q(pk__in=[])
    for number, tables in numbers.items():
        found |= Q(**{field: number}, table__in=tables)
    return found


def _export_seat(seat: Seat, said: list[dict[str, Any]], chosen: list[dict[str, Any]]) -> dict[str, Any]:
    table = seat.table
    over = table.status == Table.Status.OVER
    return {
        "table": reverse("table", args=[table.slug]),
        "game": table.game,
        "title": table.title,
        "options": table.options,
        "status": table.status,
        "begun": table.created,
        "seat": seat.number,
        "name": seat.name,
        "emblem": seat.emblem,
        "score": table.scores[seat.number] if over and table.scores else None,
        "place": table.places[seat.number] if over and table.places else None,
        "game_summary": table.game_summary,
        "record": reverse("record", args=[table.slug]) if over else None,
        "chat_messages": said,
        "choices": chosen if over else None,
    }


def _in_batches(seats: list[Seat], size: int) -> list[list[Seat]]:
    """The seats in batches: a database limits the length of a query."""
    return [seats[first : first + size] for first in range(0, len(seats), size)]
