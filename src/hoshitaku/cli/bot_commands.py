"""`hoshitaku simulate`, `ladder`, `train`, `bench` and `serve`: commands that ask the user nothing."""

from __future__ import annotations

import importlib
import json
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hoshitaku import lab, players
from hoshitaku.cli import language, terminal
from hoshitaku.cli.language import CommandRefused
from hoshitaku.cli.shared_options import (
    DEFAULT_GAME,
    GameNameOption,
    JsonOption,
    LanguageOption,
    PackFolderOption,
    SeatsOption,
)
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.lab import bench as stand
from hoshitaku.lab.executors import run_locally, run_on_ray
from hoshitaku.lab.value_training import TEACHER_NAME


def simulate(
    game: Game,
    table: dict[str, object],
    *,
    seats: SeatsOption = "",
    games: Annotated[int, typer.Option("--games", metavar="N")] = 1000,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    rotate: Annotated[bool, typer.Option("--rotate/--no-rotate")] = True,
    pack: PackFolderOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Let bots play, then report. Shows progress on standard error if it is a terminal."""
    spoken = language.choose_language(lang)
    sitting = [word.strip() for word in (seats or f"{players.default_player_name(game)},random,random").split(",")]
    used = Pack.read(pack) if pack else None
    with progress_bar() as progress:
        task = progress.add_task("", total=games)
        report = lab.simulate(
            game, sitting, games, jobs=jobs, seed=seed, options=table, rotate=rotate, pack=used,
            progress=lambda done, _: progress.update(task, completed=done),
        )  # fmt: skip
    if as_json:
        typer.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=2))
    else:
        terminal.stdout_console().print(lab.render_report(report, spoken))


def ladder(
    game: Game,
    table: dict[str, object],
    *,
    names: Annotated[str, typer.Option("--players", metavar="WHO,WHO,...")] = "",
    games: Annotated[int, typer.Option("--games", metavar="N")] = 20,
    seats: Annotated[int, typer.Option("--seats", metavar="N")] = 2,
    alone: Annotated[bool, typer.Option("--alone")] = False,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    kept: Annotated[Path | None, typer.Option("--kept", metavar="FILE")] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Let every pair of players play and rate them. Shows progress on standard error if it is a terminal."""
    spoken = language.choose_language(lang)
    listed = [word.strip() for word in names.split(",")] if names else players.opponent_names(game)
    with progress_bar() as progress:
        task = progress.add_task("", total=None)
        measured = lab.run_ladder(
            game, listed, games, seats, alone=alone, jobs=jobs, seed=seed, options=table, kept=kept,
            progress=lambda done, of: progress.update(task, completed=done, total=of),
        )  # fmt: skip
    if as_json:
        typer.echo(json.dumps(measured.as_json(), ensure_ascii=False, indent=2))
    else:
        terminal.stdout_console().print(lab.render_ladder(measured, spoken))


def train(
    game: Game,
    table: dict[str, object],
    *,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 1000,
    seats: Annotated[str, typer.Option("--seats", metavar="N,N,...")] = "",
    teacher: Annotated[str, typer.Option("--teacher", metavar="WHO")] = TEACHER_NAME,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS")] = "",
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    kept: Annotated[Path | None, typer.Option("--kept", metavar="FILE")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    lang: LanguageOption = None,
) -> None:
    """Learn from games between bots to predict the winner. Shows progress on standard error if it is a terminal."""
    spoken = language.choose_language(lang)
    counts = [part.strip() for part in seats.split(",")] if seats else []
    if not all(part.isdecimal() for part in counts):
        raise CommandRefused("seat_counts", value=seats)
    with progress_bar() as progress:
        task = progress.add_task("", total=games)
        learned = lab.train_value(
            game, games, seats=[int(part) for part in counts], seed=seed, teacher=teacher, options=table, kept=kept,
            jobs=jobs, spreader=partial(run_on_ray, ray) if ray else run_locally,
            progress=lambda done, _: progress.update(task, completed=done),
        )  # fmt: skip
    if out is None:
        typer.echo(json.dumps(learned, indent=1))
        return
    out.write_text(json.dumps(learned, indent=1) + "\n", "utf-8")
    terminal.stdout_console().print(lab.render_trained_value(learned, spoken))


def progress_bar() -> Progress:
    """A progress bar on standard error; hidden if that is not a terminal."""
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    progress.disable = not progress.console.is_terminal
    return progress


def bench(
    *,
    game: GameNameOption = DEFAULT_GAME,
    counts: Annotated[str, typer.Option("--counts", metavar="N,N,...")] = "",
    seconds: Annotated[float, typer.Option("--seconds", metavar="S")] = 0.5,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Measure the speed of this build of the rules."""
    spoken = language.choose_language(lang)
    if seconds <= 0:
        raise CommandRefused("above_zero", option="--seconds", value=seconds)
    listed = [part.strip() for part in counts.split(",")] if counts else []
    if not all(part.isdecimal() for part in listed):
        raise CommandRefused("counts", value=counts)
    report = stand.run_bench(game, [int(part) for part in listed], seconds)
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        terminal.stdout_console().print(stand.report_table(report, spoken))


def serve(
    *,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="PORT")] = 8765,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    workers: Annotated[int, typer.Option("--workers", metavar="N")] = 1,
    lang: LanguageOption = None,
) -> None:
    """Serve tables for the browser until stopped. Raises CommandRefused if a library or a usable address is missing."""
    spoken = language.choose_language(lang)
    if workers < 1:
        raise CommandRefused("above_zero", option="--workers", value=workers)
    server = import_web_module("server.serve")
    for warning in import_web_module("configuration.warnings").configuration_warnings():
        terminal.print_error(warning.text(spoken))
    try:
        server.prepare_and_serve(host=host, port=port, open_browser=browser, workers=workers)
    except (OSError, OverflowError) as error:
        raise CommandRefused(
            "no_address", host=host, port=port, reason=getattr(error, "strerror", None) or error
        ) from error


def import_web_module(module: str) -> Any:
    """Imports a module of hoshitaku.web. Raises CommandRefused with install instructions if a library is missing."""
    try:
        importlib.import_module("django")
        importlib.import_module("uvicorn")
        return importlib.import_module(f"hoshitaku.web.{module}")
    except ModuleNotFoundError as missing:
        raise CommandRefused("no_web", missing=missing.name) from missing
