"""`hoshitaku games`, `rules` and `pack`: list the games, their rules and their components."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

import hoshitaku
from hoshitaku.cli import language, rule_lookup, terminal
from hoshitaku.cli.drawing import DRAWING_BY_GAME
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.shared_options import DEFAULT_GAME, GameNameOption, LanguageOption
from hoshitaku.kernel.pack import Pack


def list_games(*, lang: LanguageOption = None) -> None:
    """List the games."""
    spoken = language.choose_language(lang)
    table = Table(box=SIMPLE_HEAD)
    for heading in ("name", "title", "seats", "clauses", "pack"):
        table.add_column(cli_text(f"games.{heading}", spoken))
    for name in hoshitaku.game_names():
        game = hoshitaku.game(name)
        seats = f"{game.seat_counts[0]}–{game.seat_counts[-1]}"
        table.add_row(name, game.title(spoken), seats, str(len(game.rulebook)), game.pack.hash)
    terminal.stdout_console().print(table)


def show_rules(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    words: Annotated[list[str] | None, typer.Argument(metavar="[CLAUSE|WORD...]")] = None,
    *,
    lang: LanguageOption = None,
) -> None:
    """Show a clause or a chapter, or search the rulebook."""
    spoken = language.choose_language(lang)
    terminal.stdout_console().print(rule_lookup.find_rules(hoshitaku.game(game), " ".join(words or []), spoken))


pack_app = typer.Typer(no_args_is_help=True)


@pack_app.command("check")
def pack_check(
    folder: Annotated[Path, typer.Argument(metavar="DIR")],
    *,
    game: GameNameOption = DEFAULT_GAME,
    lang: LanguageOption = None,
) -> None:
    """Read a pack, set up a game with it, and confirm that it can be played. Raises PackError."""
    spoken = language.choose_language(lang)
    played = hoshitaku.game(game)
    read = Pack.read(folder)
    played.new(pack=read)
    entries = sum(len(value) for value in read.data.values() if isinstance(value, list))
    typer.echo(cli_text("pack.good", spoken, folder=folder, game=played.title(spoken), entries=entries, hash=read.hash))


@pack_app.command("show")
def pack_show(
    name: Annotated[str, typer.Argument(metavar="[CARD]")] = "",
    *,
    folder: Annotated[Path | None, typer.Option("--pack_app", metavar="DIR")] = None,
    game: GameNameOption = DEFAULT_GAME,
    lang: LanguageOption = None,
) -> None:
    """List the entries of a pack with their sources, or show one in full."""
    spoken = language.choose_language(lang)
    played = hoshitaku.game(game)
    shown = Pack.read(folder) if folder else played.pack
    played.new(pack=shown)
    screen = terminal.stdout_console()
    if not name:
        screen.print(pack_contents_table(shown, spoken))
        return
    found = DRAWING_BY_GAME[game].find_cards(shown, name, spoken)
    if not found:
        raise CommandRefused("card", word=name)
    for card in found:
        screen.print(card)


def pack_contents_table(shown: Pack, lang: str) -> Table:
    """Every entry that has an id: its section, names and basis."""
    table = Table(box=SIMPLE_HEAD, title=f"{shown.name} · {shown.hash}", title_justify="left")
    for heading in ("section", "id", "name", "basis"):
        table.add_column(cli_text(f"pack.{heading}", lang), overflow="fold")
    for section, value in shown.data.items():
        if isinstance(value, list):
            for entry in shown.entries(section):
                fields = entry.fields
                table.add_row(
                    section, str(fields.get("id", "")), str(fields.get(f"name_{lang}", "")), basis_summary(fields)
                )
    return table


def basis_summary(fields: dict[str, object]) -> str:
    """Source of an entry in short: "rulebook", or the number of parts per source."""
    basis = fields.get("basis", "")
    if not isinstance(basis, dict):
        return str(basis)
    return ", ".join(f"{source} {count}" for source, count in Counter(basis.values()).most_common())
