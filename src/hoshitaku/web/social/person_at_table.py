"""Finds the person at a seat or behind a chat line, to befriend, block or report them."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.crypto import constant_time_compare

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import ChatAuthor
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.page.chat import public_line_id

MAX_LINES_SEARCHED = 200  # newest chat lines of a table to search


@dataclass(frozen=True)
class Person:
    """A person at a table or in the club: their name, and the text they wrote if that is meant.

    `back_url` leads back if they were not met at a table, `written_url` to the text if it is public.
    """

    viewer: Viewer
    name: str
    table: Table | None
    written_text: str = ""
    back_url: str = ""
    written_url: str = ""

    @property
    def met_at_url(self) -> str:
        """The URL of the page where they were met."""
        return reverse("table", args=[self.table.slug]) if self.table is not None else self.back_url


def person_at_seat(table: Table, seat_number: int) -> Person:
    """The person at a seat. Raises Problem 404 if nobody sits there."""
    found = Seat.objects.filter(table=table, number=seat_number, kind=Seat.Kind.PERSON).select_related("viewer").first()
    if found is None or found.viewer is None:
        raise Problem(404, "missing", "missing")
    return Person(found.viewer, found.name, table)


def author_of_line(table: Table, line_id: str) -> Person:
    """The author of a chat line. Raises Problem 404 if it is no longer known."""
    lines = ChatLine.objects.filter(table=table).order_by("-pk")[:MAX_LINES_SEARCHED]
    line = next((line for line in lines if constant_time_compare(public_line_id(line), line_id)), None)
    speaker = ChatAuthor.objects.filter(line=line).select_related("viewer").first() if line else None
    if line is None or speaker is None:
        raise Problem(404, "missing", "missing")
    return Person(speaker.viewer, line.name, table, line.text)
