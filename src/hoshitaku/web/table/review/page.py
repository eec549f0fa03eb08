"""What the page of a review is given: the game told again, in the language and with the names of today."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from markupsafe import Markup

from hoshitaku.game_review import LuckStroke, Mistake, Review
from hoshitaku.game_review.html_page import curve_table, standing_columns, standing_row
from hoshitaku.game_review.review_text import (
    curve_title,
    format_percent,
    method_text,
    mistake_lines,
    moment_text,
    review_text,
    stroke_lines,
    sum_text,
)
from hoshitaku.web.table.models import Action, Seat, Table, TableReview
from hoshitaku.web.table.page.log import LogReader
from hoshitaku.web.table.play import branch


@dataclass(frozen=True)
class ReviewReader:
    """A review, for whom it is told, and where its moments are: the entry of the log by the number of moves before it.

    `free` are the seats from which somebody may play on.
    """

    review: Review
    lang: str
    seats: list[Seat]
    names: Sequence[str]
    entry_of_move: Callable[[int], int]
    replay_url: str
    seats_to_play_on: Sequence[int]

    def replay_url_at(self, move_number: int) -> str:
        """The moment in the replay before a move."""
        return f"{self.replay_url}?at={self.entry_of_move(move_number)}"


def review_context(table: Table, table_review: TableReview, lang: str) -> dict[str, Any]:
    """Everything that the page of a finished review shows."""
    seats = list(table.seats.all())
    here, entries = reverse("replay", args=[table.slug]), entry_by_move_count(table)
    free = branch.seats_to_play_on_from(table)
    names = LogReader(None, lang, seats).names
    teller = ReviewReader(Review.from_json(table_review.told), lang, seats, names, entries.__getitem__, here, free)
    return {
        "what": curve_title(teller.review, lang),
        "curves": {"wide": curve_picture(teller, narrow=False), "narrow": curve_picture(teller, narrow=True)},
        "how": method_text(teller.review, lang),
        "table": Markup("\n".join(curve_table(teller.review, lang, names, teller.replay_url_at))),  # noqa: S704  (the library's, escaped)
        "headings": {name: review_text(f"heading.{name}", lang) for name in ("standings", "mistakes", "strokes")},
        **standings_context(teller),
        **turning_points_context(teller),
    }


def standings_context(teller: ReviewReader) -> dict[str, Any]:
    """Luck, choices and errors of every seat."""
    rows = [
        {
            "emblem": teller.seats[one.seat].emblem,
            "name": teller.names[one.seat],
            "figures": standing_row(one, teller.lang),
        }
        for one in teller.review.standings
    ]
    return {
        "columns": standing_columns(teller.lang),
        "standings": rows,
        "adds_up": sum_text(teller.review, teller.lang),
    }


def turning_points_context(teller: ReviewReader) -> dict[str, Any]:
    """The choices that cost most, the greatest strokes of luck, and what to say if there are none."""
    mistakes, strokes = teller.review.turning_points()
    return {
        "mistakes": [mistake_context(one, teller) for one in mistakes],
        "no_mistakes": review_text("no_mistakes", teller.lang),
        "strokes": [luck_context(one, teller) for one in strokes],
        "no_strokes": review_text("no_strokes", teller.lang),
    }


def entry_by_move_count(table: Table) -> list[int]:
    """By the number of moves that stand, the entry of the log after which they stood for the last time."""
    depth, standing = [0], [0]
    for seq, to in Action.objects.filter(table=table).order_by("seq").values_list("seq", "to"):
        if to is None:
            standing.append(seq)
        else:
            del standing[depth[to] + 1 :]
        depth.append(len(standing) - 1)
    return standing


def curve_picture(teller: ReviewReader, *, narrow: bool) -> Markup:
    """The picture, with the bands in the colours of the players' emblems, every turn of which leads to the replay."""
    drawn = teller.review.as_svg(teller.lang, teller.names, teller.replay_url_at, narrow=narrow)
    emblems = [seat.emblem for seat in teller.seats]
    coloured = re.sub(r'class="seat-([0-9]+)"', lambda found: f'class="seat-{emblems[int(found[1]) - 1]}"', drawn)
    return Markup(coloured)  # noqa: S704  (the library's own drawing, names escaped)


def mistake_context(mistake_found: Mistake, teller: ReviewReader) -> dict[str, Any]:
    """A choice that cost something: what was asked and chosen, what was better, and why."""
    lang = teller.lang
    taken, better, points, why = mistake_lines(mistake_found, teller.names, lang)
    cost = (
        f"{review_text('cost', lang, cost=format_percent(mistake_found.cost, lang))} ±{100 * mistake_found.error:.0f}"
    )
    lines = [mistake_found.question[lang], taken, better, points, why]
    return _turning_point_context(mistake_found, teller) | {"note": cost, "lines": [line for line in lines if line]}


def luck_context(stroke_found: LuckStroke, teller: ReviewReader) -> dict[str, Any]:
    """A stroke of luck: what fell, and what that changed for everybody."""
    return _turning_point_context(stroke_found, teller) | {
        "note": "",
        "lines": list(stroke_lines(stroke_found, teller.review, teller.names, teller.lang)),
    }


def _turning_point_context(one: Mistake | LuckStroke, teller: ReviewReader) -> dict[str, Any]:
    return {
        "where": moment_text(one, teller.lang),
        "emblem": teller.seats[one.seat].emblem,
        "address": teller.replay_url_at(one.move),
        "at": teller.entry_of_move(one.move),
        "seat": one.seat if one.seat in teller.seats_to_play_on else next(iter(teller.seats_to_play_on), None),
    }
