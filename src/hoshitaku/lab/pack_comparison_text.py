"""The findings of a pack comparison as text, and as a table for the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hoshitaku import game as find_game
from hoshitaku.lab.pack_comparison import WHOLE_GAME, Finding, PackComparison
from hoshitaku.lab.terminal_tables import LAB_WORDS, card_name_by_id, page_text, titled_table

PERCENT_FIGURES: Final = ("wins", "starter")  # shown in percent
# Keys of the texts for the game's own figures.
GAME_FIGURES: Final = ("all", "winner", "margin", "rounds", "decisions")


def render_balance(found: PackComparison, lang: str = "en") -> RenderableType:
    """The significant findings of a comparison, for a rich Console, in a language: "ja" or "en"."""
    title = page_text("balance", lang, game=find_game(found.series.game).title(lang))
    summary = page_text(
        "real_count" if found.significant_findings else "real_none", lang, count=len(found.significant_findings)
    )
    parts: list[RenderableType] = [Text(title, style="bold"), Text(summary)]
    if found.significant_findings:
        table = titled_table(page_text("real", lang), finding_columns(lang))
        for one in found.significant_findings:
            table.add_row(*finding_row(found, one, lang))
        parts.append(table)
    return Group(*parts)


def finding_columns(lang: str) -> list[str]:
    """The columns of a table of findings."""
    return [page_text(f"finding.{name}", lang) for name in ("what", "before", "after", "change", "interval", "games")]


def finding_row(found: PackComparison, one: Finding, lang: str) -> list[str]:
    """A finding as a row."""
    apart = one.difference
    values = [figure_text(one.figure_name, value) for value in (apart.before, apart.after)]
    interval = (
        f"{change_text(one.figure_name, apart.low)} – {change_text(one.figure_name, apart.high)}"
        if apart.game_count
        else "–"
    )
    return [
        finding_label(found, one, lang),
        *values,
        change_text(one.figure_name, apart.change),
        interval,
        f"{apart.game_count:,}",
    ]


def finding_label(found: PackComparison, one: Finding, lang: str) -> str:
    """The subject of a finding."""
    name = figure_name(one.figure_name, lang)
    return (
        name
        if one.card_id == WHOLE_GAME
        else page_text("card_figure", lang, card=card_name(found, one.card_id, lang), figure=name)
    )


def card_name(found: PackComparison, card: str, lang: str) -> str:
    """The new pack's name of a card."""
    return card_name_by_id(find_game(found.series.game), found.new_pack, lang).get(card, card)


def figure_name(figure: str, lang: str) -> str:
    """The name of a figure."""
    return LAB_WORDS.say(f"row.{figure}", lang) if figure in GAME_FIGURES else page_text(f"figure.{figure}", lang)


def figure_text(figure: str, value: float) -> str:
    """A figure as text."""
    return f"{100 * value:.1f}%" if figure in PERCENT_FIGURES else f"{value:.2f}"


def change_text(figure: str, value: float) -> str:
    """A change of a figure as text."""
    return (f"{100 * value:+.1f}" if figure in PERCENT_FIGURES else f"{value:+.2f}").replace("-", "−")
