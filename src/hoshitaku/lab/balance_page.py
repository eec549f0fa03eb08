"""The report of a comparison of two packs as a page."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hoshitaku import game as find_game
from hoshitaku.lab import charts, page
from hoshitaku.lab.balance import GAME, Balance, Change, Finding
from hoshitaku.lab.balance_words import SHARES, card_name, change, figure_name, heads, number, row
from hoshitaku.lab.charts import Dot
from hoshitaku.lab.frames import frame, write, write_frames
from hoshitaku.lab.tables import page_words as say

FILE: Final = "report.html"
FIGURES: Final = ("wins", "uses", "points")
COLUMNS: Final = {
    "card": "String", "figure": "String", "before": "Float64", "after": "Float64", "change": "Float64",
    "low": "Float64", "high": "Float64", "games": "UInt32", "p": "Float64", "real": "Boolean",
}  # fmt: skip


def write_balance(found: Balance, folder: Path, lang: str) -> Path:
    """Write the report and its tables into a folder; returns the page. SetupError if a library is missing."""
    for prefix, outcomes in zip(("before-", "after-"), found.outcomes, strict=True):
        write_frames(outcomes, folder, prefix)
    rows = [tuple(row[name] for name in COLUMNS) for row in found.as_json()["findings"]]
    write(frame(COLUMNS, rows), folder / "findings.parquet")
    page.write_page(balance_page(found, lang), folder / FILE)
    return folder / FILE


def balance_page(found: Balance, lang: str) -> str:
    """The page."""
    series = found.series
    title = say("balance", lang, game=find_game(series.game).title(lang))
    told = say("played_balance", lang, games=found.games, seats=len(series.players), seed=series.seed)
    sections = [
        page.words(told),
        page.words(say("real_count" if found.found else "real_none", lang, count=len(found.found))),
        changes(found.changes, lang),
        what_is_real(found, lang),
        *(by_card(found, figure, lang) for figure in FIGURES),
        the_game(found, lang),
    ]
    return page.whole(title, lang, sections)


def changes(found: Sequence[Change], lang: str) -> str:
    """What the packs have otherwise."""
    if not found:
        return page.section(say("changes", lang), page.words(say("no_changes", lang)))
    heads = [say(f"change.{name}", lang) for name in ("entry", "field", "before", "after")]
    rows = [[f"{one.section} {one.id}".strip(), one.field, in_short(one.before), in_short(one.after)] for one in found]
    return page.section(say("changes", lang), page.table(heads, rows, "words"))


def in_short(value: object) -> str:
    """A value of a pack."""
    return "–" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def what_is_real(found: Balance, lang: str) -> str:
    """The differences that are more than chance, the surest first."""
    note = page.words(say("real_note", lang), "note")
    if not found.found:
        return page.section(say("real", lang), page.words(say("nothing_real", lang)), note)
    return page.section(
        say("real", lang), page.table(heads(lang), [row(found, one, lang) for one in found.found]), note
    )


def by_card(found: Balance, figure: str, lang: str) -> str:
    """One figure of all cards, the greatest growth first; those that are not real are pale."""
    own = [one for one in found.findings if one.figure == figure and one.card != GAME]
    own = sorted((one for one in own if one.difference.p is not None), key=lambda one: -one.difference.change)
    too_few = sorted(
        card_name(found, one.card, lang)
        for one in found.findings
        if one.figure == figure and one.card != GAME and one.difference.p is None
    )
    left_out = page.words(say("too_few", lang, cards=say("comma", lang).join(too_few)) if too_few else "", "note")
    note = page.words(say(f"about.{figure}", lang), "note")
    if not own:
        return page.section(figure_name(figure, lang), note, left_out)
    dots = [dot(found, one, lang) for one in own]
    axis, form = say(f"axis.{figure}", lang), "+.0%" if figure in SHARES else "+.1f"
    spec = charts.dots(dots, axis, form, mark=0.0, span=span_of(dots))
    return page.section(figure_name(figure, lang), note, page.plot(spec, axis), left_out)


def dot(found: Balance, one: Finding, lang: str) -> Dot:
    """The change of a card's figure with its interval."""
    apart, figure = one.difference, one.figure
    values = {"before": number(figure, apart.before), "after": number(figure, apart.after)}
    interval = {"low": change(figure, apart.low), "high": change(figure, apart.high)}
    note = say("change_note", lang, change=change(figure, apart.change), **values, **interval)
    return Dot(card_name(found, one.card, lang), apart.change, apart.low, apart.high, note, one.real)


def span_of(dots: Sequence[Dot]) -> tuple[float, float] | None:
    """From the least to the greatest interval, with 0 in it; None (whatever suits) if nothing has changed at all."""
    low, high = min(0.0, *(one.low for one in dots), 0.0), max(0.0, *(one.high for one in dots), 0.0)
    edge = (high - low) / 40
    return (low - edge, high + edge) if math.isfinite(edge) and edge else None


def the_game(found: Balance, lang: str) -> str:
    """The figures of the game as a whole."""
    own = [one for one in found.findings if one.card == GAME]
    return page.section(say("whole_game", lang), page.table(heads(lang), [row(found, one, lang) for one in own]))
