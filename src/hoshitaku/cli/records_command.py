"""`hoshitaku records`: a person's results, and the choices of many records as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from hoshitaku.cli import language, personal_results, record_files
from hoshitaku.cli.bot_commands import progress_bar
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.seats import ME_WORD
from hoshitaku.cli.shared_options import LanguageOption, PackFolderOption
from hoshitaku.kernel.record import Record
from hoshitaku.lab.choices_table import write_choices
from hoshitaku.lab.optional_libraries import import_extra


def records(
    named: Annotated[list[str], typer.Argument(metavar="GAME|RECORD")],
    *,
    parquet: Annotated[Path | None, typer.Option("--parquet", metavar="FILE")] = None,
    observations: Annotated[bool, typer.Option("--observations")] = False,
    pack: PackFolderOption = None,
    lang: LanguageOption = None,
) -> None:
    """Show a person's results in a game; with --parquet, write every choice of the named records to a table."""
    spoken = language.choose_language(lang)
    if parquet is not None:
        typer.echo(
            cli_text(
                "records.written",
                spoken,
                rows=write_choices_table(named, parquet, pack, observations=observations),
                file=parquet,
            )
        )
        return
    if observations or len(named) > 2:
        raise CommandRefused("records_parquet")
    personal_results.show_results(named[0], named[1] if len(named) > 1 else ME_WORD, spoken)


def write_choices_table(files: Sequence[str], parquet: Path, pack: Path | None, *, observations: bool) -> int:
    """Write the table and return its number of rows. Raises CommandRefused if it cannot be written."""
    import_extra("polars")
    with progress_bar() as progress:
        task = progress.add_task("", total=len(files))
        try:
            return write_choices(
                read_records(files, pack), parquet, observations=observations,
                progress=lambda done: progress.update(task, completed=done),
            )  # fmt: skip
        except OSError as error:
            raise CommandRefused("not_written", file=parquet, reason=error.strerror) from error


def read_records(files: Sequence[str], pack: Path | None) -> Iterator[tuple[str, Record]]:
    """Each record with its file name."""
    for name in files:
        yield name, record_files.read_record_file(Path(name), pack)
