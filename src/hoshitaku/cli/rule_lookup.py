"""The rulebook in the terminal: one clause in full, or those that contain a word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.rulebook import Clause

COLOUR_BY_BASIS = {"rulebook": "green", "implied": "cyan", "house": "dark_orange"}
MAX_SUGGESTIONS = 5


def find_rules(game: Game, words: str, lang: str) -> RenderableType:
    """The clause with this slug in full; otherwise the clauses of a chapter, or all that contain the words.

    Without words, lists the chapters. If nothing is found, raises CommandRefused with slugs that look similar.
    """
    wanted = words.strip()
    if not wanted:
        return chapter_table(game, lang)
    if wanted in game.rulebook:
        return clause_panel(game.rulebook[wanted], lang)
    found = game.rulebook.clauses_by_chapter().get(wanted) or game.rulebook.search(wanted)
    if len(found) == 1:
        return clause_panel(found[0], lang)
    if found:
        return clause_table(found, lang)
    near = get_close_matches(wanted, [clause.slug for clause in game.rulebook], MAX_SUGGESTIONS, 0.5)
    raise CommandRefused("clause_near" if near else "clause", words=wanted, game=game.name, near=", ".join(near))


def chapter_table(game: Game, lang: str) -> Table:
    """Chapters of the rulebook with their number of clauses."""
    table = Table(
        box=None, padding=(0, 1), show_header=False, title=game.title(lang), title_justify="left", expand=True
    )
    table.add_column(
        no_wrap=True, min_width=max(len(chapter) for chapter in game.rulebook.clauses_by_chapter()), style="bold"
    )
    table.add_column(no_wrap=True, min_width=2, justify="right")
    table.add_column(no_wrap=True, ratio=1, overflow="ellipsis", style="dim")
    for chapter, clauses in game.rulebook.clauses_by_chapter().items():
        table.add_row(chapter, str(len(clauses)), clauses[0].text(lang))
    return table


def clause_table(clauses: Iterable[Clause], lang: str) -> Table:
    """One clause per row."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for clause in clauses:
        table.add_row(Text(clause.slug, COLOUR_BY_BASIS[clause.basis]), clause.text(lang))
    return table


def clause_panel(clause: Clause, lang: str) -> Panel:
    """All fields of a clause: statement, basis, source, why, example."""
    facts = Table.grid(padding=(0, 2))
    facts.add_column(no_wrap=True, style="dim")
    facts.add_column(overflow="fold")
    basis = Text(cli_text(f"basis.{clause.basis}", lang), COLOUR_BY_BASIS[clause.basis])
    facts.add_row(cli_text("clause.basis", lang), basis)
    for name in ("source", "why", "check", "needs", "note"):
        if getattr(clause, name):
            facts.add_row(cli_text(f"clause.{name}", lang), getattr(clause, name))
    content = Group(Text(clause.text(lang), "bold"), Text(), facts)
    colour = COLOUR_BY_BASIS[clause.basis]
    return Panel(content, title=f"§ {clause.slug}", title_align="left", box=ROUNDED, border_style=colour)
