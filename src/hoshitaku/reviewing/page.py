"""A review as a page that stands alone: no script, nothing fetched, by day and by night, on paper and phones."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from hoshitaku.reviewing.curve import Link, drawn, turns
from hoshitaku.reviewing.report import Point, Review, Standing
from hoshitaku.reviewing.wording import (
    adds_up,
    heading,
    how,
    percent,
    rating,
    say,
    signed,
    told_mistake,
    told_stroke,
    what,
    where,
)

STYLE: Final = """
:root { color-scheme: light dark; --ink: light-dark(#13263f, #ebf1f5); --paper: light-dark(#f8fafa, #12233a);
  --sky: light-dark(#dfe7ea, #0a1524); --rule: light-dark(#bccad2, #2a4260); --well: light-dark(#ebf0f2, #0d1b2d);
  --seat-1: light-dark(#1f5fb8, #6ea8f5); --seat-2: light-dark(#b85300, #ff9f4a);
  --seat-3: light-dark(#7a3fb0, #c19af2); --seat-4: light-dark(#00766a, #4fc9b8);
  --seat-5: light-dark(#b02a6b, #f48ec0); }
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


def page(review: Review, lang: str, names: Sequence[str]) -> str:
    """The page."""
    title = heading(review, lang)
    head = (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        "<body><main>"
    )
    parts = [
        head,
        f"<h1>{escape(title)}</h1>",
        f'<div class="ample">{drawn(review, lang, names)}</div>',
        f'<div class="narrow">{drawn(review, lang, names, narrow=True)}</div>',
        f'<p class="note">{escape(how(review, lang))}</p>',
        *standings(review, lang, names),
        *mistakes(review, lang, names),
        *strokes(review, lang, names),
        *curve_table(review, lang, names),
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def standings(review: Review, lang: str, names: Sequence[str]) -> list[str]:
    """Luck, choices, errors and the rating of play of every seat."""
    rows = [[escape(cell) for cell in (names[one.seat], *figures(one, lang))] for one in review.standings]
    told = [f"<h2>{say('heading.standings', lang)}</h2>", table(columns(lang), rows)]
    return [*told, f'<p class="note">{escape(adds_up(review, lang))}</p>']


def columns(lang: str) -> list[str]:
    """The heads of a table of luck and choices: whose they are, and the figures."""
    names = ("who", "start", "luck", "choices", "final", "cost", "made", "mean", "play")
    return [say(f"column.{name}", lang) for name in names]


def figures(one: Standing, lang: str) -> list[str]:
    """A seat's figures, as tables of page and terminal show them."""
    luck, choices = (
        f"{signed(value, lang)} ±{100 * error:.0f}"
        for value, error in ((one.luck, one.luck_error), (one.choices, one.choices_error))
    )
    played = [signed(-one.cost, lang), str(one.mattered), signed(-one.mean_cost, lang), rating(one.rating, lang)]
    return [percent(one.start, lang), luck, choices, percent(one.final, lang), *played]


def mistakes(review: Review, lang: str, names: Sequence[str]) -> list[str]:
    """The choices that cost most."""
    told = [f"<h2>{say('heading.mistakes', lang)}</h2>"]
    found, _ = review.turning_points()
    if not found:
        return [*told, f'<p class="note">{say("no_mistakes", lang)}</p>']
    entries = []
    for mistake in found:
        head = (
            f"{where(mistake, lang)} · {say('cost', lang, cost=percent(mistake.cost, lang))} ±{100 * mistake.error:.0f}"
        )
        entries.append(entry(head, [mistake.question[lang], *told_mistake(mistake, names, lang)]))
    return [*told, "<ol>", *entries, "</ol>"]


def strokes(review: Review, lang: str, names: Sequence[str]) -> list[str]:
    """The greatest strokes of luck."""
    told = [f"<h2>{say('heading.strokes', lang)}</h2>"]
    _, found = review.turning_points()
    if not found:
        return [*told, f'<p class="note">{say("no_strokes", lang)}</p>']
    entries = [entry(where(stroke, lang), list(told_stroke(stroke, review, names, lang))) for stroke in found]
    return [*told, "<ol>", *entries, "</ol>"]


def entry(head: str, lines: list[str]) -> str:
    """One turning point."""
    return f"<li><p><b>{escape(head)}</b></p>" + "".join(f"<p>{escape(line)}</p>" for line in lines if line) + "</li>"


def curve_table(review: Review, lang: str, names: Sequence[str], link: Link = None) -> list[str]:
    """The curve in figures, turn by turn; each turn leads to its moment if there is a `link`."""
    told = [say("success", lang)] if review.shared else list(names)
    rows = []
    for point in turns(review):
        shares = point.open[:1] if review.shared else point.open
        rows.append([moved(point, link), *(escape(percent(share, lang)) for share in shares)])
    columns = [say("column.move", lang), *told]
    return [
        f"<details><summary>{say('heading.table', lang)}: {what(review, lang)}</summary>",
        table(columns, rows),
        "</details>",
    ]


def moved(point: Point, link: Link) -> str:
    """The number of moves before a point, with the way there."""
    return f"{point.move}" if link is None else f'<a href="{escape(link(point.move))}">{point.move}</a>'


def table(columns: Sequence[str], rows: list[list[str]]) -> str:
    """A table, of cells in HTML, that can be scrolled sideways on narrow screens."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
