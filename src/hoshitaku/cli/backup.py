"""`hoshitaku backup` and `restore`: write a server's data to one file, and restore it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoshitaku.cli import language
from hoshitaku.cli.bot_commands import import_web_module
from hoshitaku.cli.language import cli_text
from hoshitaku.cli.shared_options import LanguageOption, RecordFileArgument

ReplaceOption = Annotated[bool, typer.Option("--replace")]


def backup(file: RecordFileArgument, *, replace: ReplaceOption = False, lang: LanguageOption = None) -> None:
    """Write a verified backup, whether or not the server is running. Raises CommandRefused if that fails."""
    spoken = language.choose_language(lang)
    made = import_web_module("server.backup").write_backup(file, replace)
    typer.echo(cli_text("backup.good", spoken, file=file, made=made.made, kind=made.database, version=made.version))


def restore(file: RecordFileArgument, *, replace: ReplaceOption = False, lang: LanguageOption = None) -> None:
    """Restore the server from a backup while none is running. OperatorError if that fails; nothing is changed then."""
    spoken = language.choose_language(lang)
    made, kept = import_web_module("server.restore").restore_backup(file, replace)
    folder: Path = import_web_module("server.data_folder").data_folder_path()
    typer.echo(cli_text("backup.restored", spoken, made=made.made, version=made.version, folder=folder))
    if kept is not None:
        typer.echo(cli_text("backup.kept", spoken, kept=kept))
