"""Options shared by several commands. Their help texts are in words.toml, under `option.`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

LanguageOption = Annotated[str | None, typer.Option("--lang", metavar="ja|en")]
SeatsOption = Annotated[str, typer.Option("--seats", metavar="WHO,WHO,...")]
GameSeedOption = Annotated[int | None, typer.Option("--seed", metavar="N")]
PackFolderOption = Annotated[Path | None, typer.Option("--pack", metavar="DIR")]
GameNameOption = Annotated[str, typer.Option("--game", metavar="GAME")]
RecordFileArgument = Annotated[Path, typer.Argument(metavar="FILE")]
JsonOption = Annotated[bool, typer.Option("--json")]

DEFAULT_GAME = "freekick"
