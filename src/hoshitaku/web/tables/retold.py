"""What the page of a review is given: the game told again, in the language and with the names of today."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from markupsafe import Markup

from hoshitaku.reviewing import Mistake, Review, LuckStroke
from hoshitaku.reviewing.page import standing_columns, curve_table, standing_row
from hoshitaku.reviewing.wording import sum_text, method_text, format_percent, review_text, mistake_lines, stroke_lines, curve_title, moment_text
from hoshitaku.web.tables import branching
from hoshitaku.web.tables.log import Reader
from hoshitaku.web.tables.models import Action, Seat, Table, TableReview


@dataclass(frozen=True)
class Teller:
    """A review, for whom it is told, and where its moments are: the entry of the log by the number of moves before it.

    `free` are the seats from which somebody may play on.
    """

    review: Review
    lang: str
    seats: list[Seat]
    names: Sequence[str]
    entry: Callable[[int], int]
    here: str
    free: Sequence[int]

    def address(self, move: int) -> str:
        """The moment in the replay before a move."""
        return f"{self.here}?at={self.entry(move)}"


def told(table: Table, kept: TableReview, lang: str) -> dict[str, Any]:
    """Everything that the page of a finished review shows."""
    seats = list(table.seats.all())
    here, entries = reverse("replay", args=[table.slug]), standing_entries(table)
    free = branching.free_seats(table)
    names = Reader(None, lang, seats).names
    teller = Teller(Review.from_json(kept.told), lang, seats, names, entries.__getitem__, here, free)
    return {
        "what": curve_title(teller.review, lang),
        "curves": {"wide": curve(teller, narrow=False), "narrow": curve(teller, narrow=True)},
        "how": method_text(teller.review, lang),
        "table": Markup("\n".join(curve_table(teller.review, lang, names, teller.address))),  # noqa: S704  (the library's, escaped)
        "headings": {name: review_text(f"heading.{name}", lang) for name in ("standings", "mistakes", "strokes")},
        **standings(teller),
        **turning_points(teller),
    }


def standings(teller: Teller) -> dict[str, Any]:
    """Luck, choices and errors of every seat."""
    rows = [
        {"emblem": teller.seats[one.seat].emblem, "name": teller.names[one.seat], "figures": standing_row(one, teller.lang)}
        for one in teller.review.standings
    ]
    return {"columns": standing_columns(teller.lang), "standings": rows, "adds_up": sum_text(teller.review, teller.lang)}


def turning_points(teller: Teller) -> dict[str, Any]:
    """The choices that cost most, the greatest strokes of luck, and what to say if there are none."""
    mistakes, strokes = teller.review.turning_points()
    return {
        "mistakes": [mistake(one, teller) for one in mistakes],
        "no_mistakes": review_text("no_mistakes", teller.lang),
        "strokes": [stroke(one, teller) for one in strokes],
        "no_strokes": review_text("no_strokes", teller.lang),
    }


def standing_entries(table: Table) -> list[int]:
    """By the number of moves that stand, the entry of the log after which they stood for the last time."""
    depth, standing = [0], [0]
    for seq, to in Action.objects.filter(table=table).order_by("seq").values_list("seq", "to"):
        if to is None:
            standing.append(seq)
        else:
            del standing[depth[to] + 1 :]
        depth.append(len(standing) - 1)
    return standing


def curve(teller: Teller, *, narrow: bool) -> Markup:
    """The picture, with the bands in the colours of the players' emblems, every turn of which leads to the replay."""
    drawn = teller.review.as_svg(teller.lang, teller.names, teller.address, narrow=narrow)
    emblems = [seat.emblem for seat in teller.seats]
    coloured = re.sub(r'class="seat-([0-9]+)"', lambda found: f'class="seat-{emblems[int(found[1]) - 1]}"', drawn)
    return Markup(coloured)  # noqa: S704  (the library's own drawing, names escaped)


def mistake(one: Mistake, teller: Teller) -> dict[str, Any]:
    """A choice that cost something: what was asked and chosen, what was better, and why."""
    lang = teller.lang
    taken, better, points, why = mistake_lines(one, teller.names, lang)
    cost = f"{review_text('cost', lang, cost=format_percent(one.cost, lang))} ±{100 * one.error:.0f}"
    lines = [one.question[lang], taken, better, points, why]
    return _point(one, teller) | {"note": cost, "lines": [line for line in lines if line]}


def stroke(one: LuckStroke, teller: Teller) -> dict[str, Any]:
    """A stroke of luck: what fell, and what that changed for everybody."""
    return _point(one, teller) | {"note": "", "lines": list(stroke_lines(one, teller.review, teller.names, teller.lang))}


def _point(one: Mistake | LuckStroke, teller: Teller) -> dict[str, Any]:
    return {
        "where": moment_text(one, teller.lang),
        "emblem": teller.seats[one.seat].emblem,
        "address": teller.address(one.move),
        "at": teller.entry(one.move),
        "seat": one.seat if one.seat in teller.free else next(iter(teller.free), None),
    }
