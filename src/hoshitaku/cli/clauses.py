"""The rulebook in the terminal: one clause in full, or those that hold a word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.language import Refused, say
from hoshitaku.kernel.catalogue import Clause
from hoshitaku.kernel.game import Game

BASIS_COLOUR = {"rulebook": "green", "implied": "cyan", "house": "dark_orange"}
NEAR = 5


def look_up(game: Game, words: str, lang: str) -> RenderableType:
    """The clause with this slug in full; otherwise the clauses of a chapter, or all that contain the words.

    Without words, the chapters. If nothing is found, raises Refused with slugs that look similar.
    """
    wanted = words.strip()
    if not wanted:
        return chapters(game, lang)
    if wanted in game.rules:
        return in_full(game.rules[wanted], lang)
    found = game.rules.chapters().get(wanted) or game.rules.search(wanted)
    if len(found) == 1:
        return in_full(found[0], lang)
    if found:
        return in_short(found, lang)
    near = get_close_matches(wanted, [clause.slug for clause in game.rules], NEAR, 0.5)
    raise Refused("clause_near" if near else "clause", words=wanted, game=game.name, near=", ".join(near))


def chapters(game: Game, lang: str) -> Table:
    """Chapters of the rulebook with their number of clauses."""
    table = Table(
        box=None, padding=(0, 1), show_header=False, title=game.title(lang), title_justify="left", expand=True
    )
    table.add_column(no_wrap=True, min_width=max(len(chapter) for chapter in game.rules.chapters()), style="bold")
    table.add_column(no_wrap=True, min_width=2, justify="right")
    table.add_column(no_wrap=True, ratio=1, overflow="ellipsis", style="dim")
    for chapter, clauses in game.rules.chapters().items():
        table.add_row(chapter, str(len(clauses)), clauses[0].text(lang))
    return table


def in_short(clauses: Iterable[Clause], lang: str) -> Table:
    """One clause per row."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for clause in clauses:
        table.add_row(Text(clause.slug, BASIS_COLOUR[clause.basis]), clause.text(lang))
    return table


def in_full(clause: Clause, lang: str) -> Panel:
    """Everything that is known of a clause: statement, basis, source, why, example."""
    facts = Table.grid(padding=(0, 2))
    facts.add_column(no_wrap=True, style="dim")
    facts.add_column(overflow="fold")
    basis = Text(say(f"basis.{clause.basis}", lang), BASIS_COLOUR[clause.basis])
    facts.add_row(say("clause.basis", lang), basis)
    for name in ("source", "why", "check", "needs", "note"):
        if getattr(clause, name):
            facts.add_row(say(f"clause.{name}", lang), getattr(clause, name))
    content = Group(Text(clause.text(lang), "bold"), Text(), facts)
    colour = BASIS_COLOUR[clause.basis]
    return Panel(content, title=f"§ {clause.slug}", title_align="left", box=ROUNDED, border_style=colour)
