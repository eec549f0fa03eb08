"""The findings of a comparison of two packs in words and figures, and as a table for the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hoshitaku import game as find_game
from hoshitaku.lab.balance import GAME, Balance, Finding
from hoshitaku.lab.tables import WORDS, card_names, page_words, titled

SHARES: Final = ("wins", "starter")  # written in percent
# Where the words of the game's own figures stand.
ROWS: Final = ("all", "winner", "margin", "rounds", "decisions")


def render_balance(found: Balance, lang: str = "en") -> RenderableType:
    """What is real in a comparison, for a rich Console, in a language: "ja" or "en"."""
    title = page_words("balance", lang, game=find_game(found.series.game).title(lang))
    told = page_words("real_count" if found.found else "real_none", lang, count=len(found.found))
    parts: list[RenderableType] = [Text(title, style="bold"), Text(told)]
    if found.found:
        table = titled(page_words("real", lang), heads(lang))
        for one in found.found:
            table.add_row(*row(found, one, lang))
        parts.append(table)
    return Group(*parts)


def heads(lang: str) -> list[str]:
    """The columns of a table of findings."""
    return [page_words(f"finding.{name}", lang) for name in ("what", "before", "after", "change", "interval", "games")]


def row(found: Balance, one: Finding, lang: str) -> list[str]:
    """A finding as a row."""
    apart = one.difference
    values = [number(one.figure, value) for value in (apart.before, apart.after)]
    interval = f"{change(one.figure, apart.low)} – {change(one.figure, apart.high)}" if apart.games else "–"
    return [label(found, one, lang), *values, change(one.figure, apart.change), interval, f"{apart.games:,}"]


def label(found: Balance, one: Finding, lang: str) -> str:
    """What a finding is about."""
    name = figure_name(one.figure, lang)
    return (
        name
        if one.card == GAME
        else page_words("card_figure", lang, card=card_name(found, one.card, lang), figure=name)
    )


def card_name(found: Balance, card: str, lang: str) -> str:
    """What the new pack calls a card."""
    return card_names(find_game(found.series.game), found.after, lang).get(card, card)


def figure_name(figure: str, lang: str) -> str:
    """What a figure is called."""
    return WORDS.say(f"row.{figure}", lang) if figure in ROWS else page_words(f"figure.{figure}", lang)


def number(figure: str, value: float) -> str:
    """A figure as people read it."""
    return f"{100 * value:.1f}%" if figure in SHARES else f"{value:.2f}"


def change(figure: str, value: float) -> str:
    """A change of a figure as people read it."""
    return (f"{100 * value:+.1f}" if figure in SHARES else f"{value:+.2f}").replace("-", "−")
