"""Options that several commands share. Their help stands in words.toml, under `option.`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Lang = Annotated[str | None, typer.Option("--lang", metavar="ja|en")]
Seats = Annotated[str, typer.Option("--seats", metavar="WHO,WHO,...")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N")]
PackFolder = Annotated[Path | None, typer.Option("--pack", metavar="DIR")]
GameName = Annotated[str, typer.Option("--game", metavar="GAME")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE")]
AsJson = Annotated[bool, typer.Option("--json")]

DEFAULT_GAME = "freekick"
