"""`hoshitaku backup` and `restore`: a server's data in one file, and from it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoshitaku.cli import language
from hoshitaku.cli.language import say
from hoshitaku.cli.machine import of_the_web
from hoshitaku.cli.options import Lang, RecordFile

Replace = Annotated[bool, typer.Option("--replace")]


def backup(file: RecordFile, *, replace: Replace = False, lang: Lang = None) -> None:
    """Write a verified backup, whether or not the server is running. Raises Refused if that fails."""
    spoken = language.chosen(lang)
    made = of_the_web("backup").back_up(file, replace)
    typer.echo(say("backup.good", spoken, file=file, made=made.made, kind=made.database, version=made.version))


def restore(file: RecordFile, *, replace: Replace = False, lang: Lang = None) -> None:
    """Restore the server from a backup while none is running. If that fails, raises Refused and changes nothing."""
    spoken = language.chosen(lang)
    made, kept = of_the_web("restore").restore(file, replace)
    folder: Path = of_the_web("data").named_folder()
    typer.echo(say("backup.restored", spoken, made=made.made, version=made.version, folder=folder))
    if kept is not None:
        typer.echo(say("backup.kept", spoken, kept=kept))
