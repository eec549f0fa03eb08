"""Everything that is kept of a viewer, for themselves: plain data that becomes JSON."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from hoshitaku.web.people import belongings
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables.models import Action, ChatLine, Seat, Table


def of(viewer: Viewer) -> dict[str, Any]:
    """The account, its tables with what was said and chosen there, addresses of records, and what other parts keep."""
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
            "email_to_be_confirmed": viewer.wanted_address or None,
            "wants_mail": viewer.wants_mail,
            "hours_between_mails": viewer.mail_hours,
            "last_mail": viewer.mailed,
            "joined": user.date_joined,
            "last_sign_in": user.last_login,
        },
        "seats": [_seat(seat) for seat in seats],
        "host_of": list(Table.objects.filter(host=viewer).order_by("created").values_list("slug", flat=True)),
        **belongings.of(viewer),
    }


def _seat(seat: Seat) -> dict[str, Any]:
    table = seat.table
    over = table.status == Table.Status.OVER
    said = ChatLine.objects.filter(table=table, seat=seat.number)
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
        "kept": table.kept,
        "record": reverse("record", args=[table.slug]) if over else None,
        "said": [{"text": line.text, "at": line.said} for line in said],
        # Only of games that are over: at a shared device another player's secrets may be among them.
        "choices": list(_choices(seat)) if over else None,
    }


def _choices(seat: Seat) -> Any:
    chosen = Action.objects.filter(table=seat.table, actor=seat.number, by_bot=False)
    return chosen.values("seq", "decision", "option", "to", "made")
