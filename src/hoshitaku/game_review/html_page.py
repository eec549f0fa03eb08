"""A review as a self-contained page: no scripts or external files, for light and dark themes, print and phones."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from hoshitaku.game_review.curve_svg import MomentLink, curve_svg, turn_start_points
from hoshitaku.game_review.review_text import (
    curve_title,
    format_percent,
    format_signed_percent,
    luck_and_choices_sum_text,
    method_text,
    mistake_lines,
    moment_text,
    rating_text,
    review_text,
    review_title,
    stroke_lines,
)

if TYPE_CHECKING:
    from hoshitaku.game_review.review_data import CurvePoint, Review, SeatReview

PAGE_CSS: Final = """
:root { color-scheme: light dark; --day: initial; --night: ; }
@media (prefers-color-scheme: dark) { :root { --day: ; --night: initial; } }
:root { --ink: var(--day, #13263f) var(--night, #ebf1f5); --paper: var(--day, #f8fafa) var(--night, #12233a);
  --sky: var(--day, #dfe7ea) var(--night, #0a1524); --rule: var(--day, #bccad2) var(--night, #2a4260);
  --well: var(--day, #ebf0f2) var(--night, #0d1b2d);
  --seat-1: var(--day, #1f5fb8) var(--night, #6ea8f5); --seat-2: var(--day, #b85300) var(--night, #ff9f4a);
  --seat-3: var(--day, #7a3fb0) var(--night, #c19af2); --seat-4: var(--day, #00766a) var(--night, #4fc9b8);
  --seat-5: var(--day, #b02a6b) var(--night, #f48ec0); }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--sky); color: var(--ink);
  font: 15px/1.6 "Avenir Next", "Segoe UI", Roboto, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
svg { width: 100%; height: auto; border-radius: 5px; display: block; } .narrow { display: none; }
@media (max-width: 45rem) { .narrow { display: block; } .ample { display: none; } }
svg .paper { fill: var(--paper); } svg .ground { fill: var(--well); } svg .rule { stroke: var(--rule); }
svg .ink, svg .error, svg .luck { fill: var(--ink); } svg polygon, svg .known { stroke: var(--paper); }
svg .seat-1 { fill: var(--seat-1); } svg .seat-2 { fill: var(--seat-2); } svg .seat-3 { fill: var(--seat-3); }
svg .seat-4 { fill: var(--seat-4); } svg .seat-5 { fill: var(--seat-5); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: var(--paper); }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
li { margin: .5rem 0; padding: .5rem .75rem; background: var(--paper); border-radius: 5px; }
ol { padding-left: 1.5rem; } li p { margin: 0; } .note { max-width: 44rem; }
"""


def review_page_html(review: Review, lang: str, names: Sequence[str]) -> str:
    """The page."""
    title = review_title(review, lang)
    head = (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{PAGE_CSS}</style></head>'
        "<body><main>"
    )
    parts = [
        head,
        f"<h1>{escape(title)}</h1>",
        f'<div class="ample">{curve_svg(review, lang, names)}</div>',
        f'<div class="narrow">{curve_svg(review, lang, names, narrow=True)}</div>',
        f'<p class="note">{escape(method_text(review, lang))}</p>',
        *standings_section(review, lang, names),
        *mistakes_section(review, lang, names),
        *luck_section(review, lang, names),
        *curve_table(review, lang, names),
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def standings_section(review: Review, lang: str, names: Sequence[str]) -> list[str]:
    """Luck, choices, mistakes and the rating of play of every seat."""
    rows = [[escape(cell) for cell in (names[one.seat], *standing_row(one, lang))] for one in review.standings]
    parts = [f"<h2>{review_text('heading.standings', lang)}</h2>", table_of_html_cells(standing_columns(lang), rows)]
    return [*parts, f'<p class="note">{escape(luck_and_choices_sum_text(review, lang))}</p>']


def standing_columns(lang: str) -> list[str]:
    """Headings of a table of luck and choices."""
    names = ("who", "start", "luck", "choices", "final", "cost", "made", "mean", "play")
    return [review_text(f"column.{name}", lang) for name in names]


def standing_row(one: SeatReview, lang: str) -> list[str]:
    """A seat's figures, for the tables on the page and in the terminal."""
    luck, choices = (
        f"{format_signed_percent(value, lang)} ±{100 * error:.0f}"
        for value, error in ((one.luck, one.luck_error), (one.choices, one.choices_error))
    )
    played = [
        format_signed_percent(-one.cost, lang),
        str(one.mattered),
        format_signed_percent(-one.mean_cost, lang),
        rating_text(one.play_rating, lang),
    ]
    return [format_percent(one.start, lang), luck, choices, format_percent(one.final, lang), *played]


def mistakes_section(review: Review, lang: str, names: Sequence[str]) -> list[str]:
    """The most costly choices."""
    parts = [f"<h2>{review_text('heading.mistakes', lang)}</h2>"]
    found, _ = review.turning_points()
    if not found:
        return [*parts, f'<p class="note">{review_text("no_mistakes", lang)}</p>']
    entries = []
    for mistake in found:
        cost = review_text("cost", lang, cost=format_percent(mistake.cost, lang))
        head = f"{moment_text(mistake, lang)} · {cost} ±{100 * mistake.error:.0f}"
        entries.append(turning_point_html(head, [mistake.question[lang], *mistake_lines(mistake, names, lang)]))
    return [*parts, "<ol>", *entries, "</ol>"]


def luck_section(review: Review, lang: str, names: Sequence[str]) -> list[str]:
    """The largest strokes of luck."""
    parts = [f"<h2>{review_text('heading.strokes', lang)}</h2>"]
    _, found = review.turning_points()
    if not found:
        return [*parts, f'<p class="note">{review_text("no_strokes", lang)}</p>']
    entries = [
        turning_point_html(moment_text(stroke, lang), list(stroke_lines(stroke, review, names, lang)))
        for stroke in found
    ]
    return [*parts, "<ol>", *entries, "</ol>"]


def turning_point_html(head: str, lines: list[str]) -> str:
    """One turning point."""
    return f"<li><p><b>{escape(head)}</b></p>" + "".join(f"<p>{escape(line)}</p>" for line in lines if line) + "</li>"


def curve_table(review: Review, lang: str, names: Sequence[str], link: MomentLink = None) -> list[str]:
    """The curve as a table, turn by turn; each turn links to its moment if `link` is given."""
    headings = [review_text("success", lang)] if review.shared else list(names)
    rows = []
    for point in turn_start_points(review):
        shares = point.open[:1] if review.shared else point.open
        rows.append([move_link_html(point, link), *(escape(format_percent(share, lang)) for share in shares)])
    columns = [review_text("column.move", lang), *headings]
    return [
        f"<details><summary>{review_text('heading.table', lang)}: {curve_title(review, lang)}</summary>",
        table_of_html_cells(columns, rows),
        "</details>",
    ]


def move_link_html(point: CurvePoint, link: MomentLink) -> str:
    """The number of moves before a point, linked to its moment."""
    return f"{point.move}" if link is None else f'<a href="{escape(link(point.move))}">{point.move}</a>'


def table_of_html_cells(columns: Sequence[str], rows: list[list[str]]) -> str:
    """A table with cells in HTML, which scrolls horizontally on narrow screens."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
