"""The report of a pack comparison as a page."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hoshitaku import game as find_game
from hoshitaku.lab import charts, html_page
from hoshitaku.lab.charts import IntervalDot
from hoshitaku.lab.pack_comparison import WHOLE_GAME, Finding, PackChange, PackComparison
from hoshitaku.lab.pack_comparison_text import (
    PERCENT_FIGURES,
    card_name,
    change_text,
    figure_name,
    figure_text,
    finding_columns,
    finding_row,
)
from hoshitaku.lab.parquet_tables import make_data_frame, write_parquet, write_parquet_tables
from hoshitaku.lab.terminal_tables import page_text as say

REPORT_FILE: Final = "report.html"
CARD_FIGURES: Final = ("wins", "uses", "points")
FINDING_COLUMNS: Final = {
    "card": "String", "figure": "String", "before": "Float64", "after": "Float64", "change": "Float64",
    "low": "Float64", "high": "Float64", "games": "UInt32", "p": "Float64", "real": "Boolean",
}  # fmt: skip


def write_balance_report(found: PackComparison, folder: Path, lang: str) -> Path:
    """Write the report and its tables into a folder; returns the page. SetupError if a library is missing."""
    for prefix, outcomes in zip(("before-", "after-"), found.old_and_new_results, strict=True):
        write_parquet_tables(outcomes, folder, prefix)
    rows = [tuple(row[name] for name in FINDING_COLUMNS) for row in found.as_json()["findings"]]
    write_parquet(make_data_frame(FINDING_COLUMNS, rows), folder / "findings.parquet")
    html_page.write_page_file(balance_page_html(found, lang), folder / REPORT_FILE)
    return folder / REPORT_FILE


def balance_page_html(found: PackComparison, lang: str) -> str:
    """The page."""
    series = found.series
    title = say("balance", lang, game=find_game(series.game).title(lang))
    summary = say("played_balance", lang, games=found.game_count, seats=len(series.players), seed=series.seed)
    sections = [
        html_page.paragraph_html(summary),
        html_page.paragraph_html(
            say(
                "real_count" if found.significant_findings else "real_none", lang, count=len(found.significant_findings)
            )
        ),
        changes_section(found.changes, lang),
        significant_findings_section(found, lang),
        *(card_figure_section(found, figure, lang) for figure in CARD_FIGURES),
        whole_game_section(found, lang),
    ]
    return html_page.page_html(title, lang, sections)


def changes_section(found: Sequence[PackChange], lang: str) -> str:
    """The differences between the packs."""
    if not found:
        return html_page.section_html(say("changes", lang), html_page.paragraph_html(say("no_changes", lang)))
    heads = [say(f"change.{name}", lang) for name in ("entry", "field", "before", "after")]
    rows = [
        [f"{one.section} {one.id}".strip(), one.field, value_text(one.before), value_text(one.after)] for one in found
    ]
    return html_page.section_html(say("changes", lang), html_page.table_html(heads, rows, "words"))


def value_text(value: object) -> str:
    """A value of a pack."""
    return "–" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def significant_findings_section(found: PackComparison, lang: str) -> str:
    """The significant differences, the surest first."""
    note = html_page.paragraph_html(say("real_note", lang), "note")
    if not found.significant_findings:
        return html_page.section_html(say("real", lang), html_page.paragraph_html(say("nothing_real", lang)), note)
    return html_page.section_html(
        say("real", lang),
        html_page.table_html(
            finding_columns(lang), [finding_row(found, one, lang) for one in found.significant_findings]
        ),
        note,
    )


def card_figure_section(found: PackComparison, figure: str, lang: str) -> str:
    """One figure of all cards, the largest increase first; those that are not significant are pale."""
    own = [one for one in found.findings if one.figure_name == figure and one.card_id != WHOLE_GAME]
    own = sorted((one for one in own if one.difference.p_value is not None), key=lambda one: -one.difference.change)
    too_few = sorted(
        card_name(found, one.card_id, lang)
        for one in found.findings
        if one.figure_name == figure and one.card_id != WHOLE_GAME and one.difference.p_value is None
    )
    left_out = html_page.paragraph_html(
        say("too_few", lang, cards=say("comma", lang).join(too_few)) if too_few else "", "note"
    )
    note = html_page.paragraph_html(say(f"about.{figure}", lang), "note")
    if not own:
        return html_page.section_html(figure_name(figure, lang), note, left_out)
    dots = [finding_dot(found, one, lang) for one in own]
    axis, form = say(f"axis.{figure}", lang), "+.0%" if figure in PERCENT_FIGURES else "+.1f"
    spec = charts.interval_chart(dots, axis, form, mark=0.0, span=axis_span(dots))
    return html_page.section_html(figure_name(figure, lang), note, html_page.plot_html(spec, axis), left_out)


def finding_dot(found: PackComparison, one: Finding, lang: str) -> IntervalDot:
    """The change of a card's figure with its interval."""
    apart, figure = one.difference, one.figure_name
    values = {"before": figure_text(figure, apart.before), "after": figure_text(figure, apart.after)}
    interval = {"low": change_text(figure, apart.low), "high": change_text(figure, apart.high)}
    note = say("change_note", lang, change=change_text(figure, apart.change), **values, **interval)
    return IntervalDot(
        card_name(found, one.card_id, lang), apart.change, apart.low, apart.high, note, one.is_significant
    )


def axis_span(dots: Sequence[IntervalDot]) -> tuple[float, float] | None:
    """The span of all intervals and 0; None (automatic) if nothing has changed."""
    low, high = min(0.0, *(one.low for one in dots), 0.0), max(0.0, *(one.high for one in dots), 0.0)
    edge = (high - low) / 40
    return (low - edge, high + edge) if math.isfinite(edge) and edge else None


def whole_game_section(found: PackComparison, lang: str) -> str:
    """The figures of the game as a whole."""
    own = [one for one in found.findings if one.card_id == WHOLE_GAME]
    return html_page.section_html(
        say("whole_game", lang),
        html_page.table_html(finding_columns(lang), [finding_row(found, one, lang) for one in own]),
    )
