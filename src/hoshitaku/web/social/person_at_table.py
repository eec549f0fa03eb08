"""Who is meant by a seat or by a line of the chat, for whoever wants to be friends, to block or to report."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.crypto import constant_time_compare

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import Speaker
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.page.chat import public_line_id

MAX_LINES_SEARCHED = 200  # the newest lines of a table, of which one may be meant


@dataclass(frozen=True)
class Person:
    """Somebody at a table, or in the club: under which name, and what they wrote if that is meant.

    `back` leads to where they were met if that is no table, `place` to what they wrote if everybody may read it there.
    """

    viewer: Viewer
    name: str
    table: Table | None
    written_text: str = ""
    back_url: str = ""
    written_url: str = ""

    @property
    def met_at_url(self) -> str:
        """Where they were met."""
        return reverse("table", args=[self.table.slug]) if self.table is not None else self.back_url


def person_at_seat(table: Table, seat_number: int) -> Person:
    """The person at a seat; Problem 404 if nobody sits there."""
    found = Seat.objects.filter(table=table, number=seat_number, kind=Seat.Kind.PERSON).select_related("viewer").first()
    if found is None or found.viewer is None:
        raise Problem(404, "missing", "missing")
    return Person(found.viewer, found.name, table)


def author_of_line(table: Table, line_id: str) -> Person:
    """Whoever said a line; Problem 404 if that is not known any more."""
    lines = ChatLine.objects.filter(table=table).order_by("-pk")[:MAX_LINES_SEARCHED]
    line = next((line for line in lines if constant_time_compare(public_line_id(line), line_id)), None)
    speaker = Speaker.objects.filter(line=line).select_related("viewer").first() if line else None
    if line is None or speaker is None:
        raise Problem(404, "missing", "missing")
    return Person(speaker.viewer, line.name, table, line.text)
