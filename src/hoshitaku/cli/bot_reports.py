"""`hoshitaku tournament` and `balance`: play many games between bots, store them in a folder and write a report."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import hoshitaku
from hoshitaku import players
from hoshitaku.cli import language, terminal
from hoshitaku.cli.bot_commands import progress_bar
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.shared_options import DEFAULT_GAME, GameNameOption, JsonOption, LanguageOption
from hoshitaku.cli.table_options import parse_option_texts
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.lab.executors import make_executor
from hoshitaku.lab.games_store import GamesStore, default_folder, results_header
from hoshitaku.lab.optional_libraries import import_extra
from hoshitaku.lab.pack_comparison import compare_packs as compare
from hoshitaku.lab.pack_comparison_page import write_balance_report
from hoshitaku.lab.pack_comparison_text import render_balance
from hoshitaku.lab.series import Series
from hoshitaku.lab.terminal_tables import render_ladder
from hoshitaku.lab.tournament import TournamentPlan, check_plan
from hoshitaku.lab.tournament import run_tournament as hold
from hoshitaku.lab.tournament_page import order_certainty_text, write_tournament_report

SHIPPED_PACK = "shipped"
GAMES_FILE = "games.jsonl"
# Libraries that reports need; checked before the first game.
REQUIRED_LIBRARIES = ("polars", "altair", "vl_convert")

GameCountOption = Annotated[int, typer.Option("--games", metavar="N")]
JobsOption = Annotated[int, typer.Option("--jobs", metavar="N")]
RayOption = Annotated[str, typer.Option("--ray", metavar="ADDRESS")]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N")]
FolderOption = Annotated[Path | None, typer.Option("--folder", metavar="DIR")]
PlayersOption = Annotated[str, typer.Option("--players", metavar="WHO,WHO,...")]
TableOptionsOption = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]


def run_tournament_command(
    *,
    game: GameNameOption = DEFAULT_GAME,
    bots: PlayersOption = "",
    games: GameCountOption = 1000,
    seat_count: Annotated[int, typer.Option("--seats", metavar="N")] = 2,
    swiss: Annotated[int, typer.Option("--swiss", metavar="ROUNDS")] = 0,
    until_settled: Annotated[bool, typer.Option("--until-settled")] = False,
    agreed: TableOptionsOption = None,
    jobs: JobsOption = 1,
    ray: RayOption = "",
    seed: SeedOption = 0,
    results: FolderOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Play a tournament and write its report. Shows progress on standard error if it is a terminal."""
    spoken, played = language.choose_language(lang), hoshitaku.game(game)
    listed = tuple(split_names(bots)) if bots else tuple(players.opponent_names(played))
    plan = TournamentPlan(
        game, listed, games, seat_count, swiss, until_settled, seed, parse_table_options(agreed, played)
    )
    check_plan(plan)
    check_report_libraries()
    folder = results or default_folder("tournament", game, results_header(plan.series))
    with file_errors_as_refusals(folder), progress_bar() as progress, make_executor(jobs, ray) as hands:
        task = progress.add_task("", total=plan.total_games)
        with GamesStore(plan.series, folder / GAMES_FILE, hands) as kept:
            found = hold(plan, kept, lambda done, most: progress.update(task, completed=done, total=most))
        page = write_tournament_report(found, folder, spoken)
    if as_json:
        typer.echo(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return
    screen = terminal.stdout_console()
    screen.print(render_ladder(found.ladder, spoken))
    screen.print(Text(order_certainty_text(found, spoken)))
    screen.print(Text(cli_text("lab.report", spoken, file=page), "dim"))


def run_balance_command(
    *,
    new: Annotated[Path, typer.Option("--pack", metavar="DIR")],
    against: Annotated[str, typer.Option("--against", metavar="DIR|shipped")] = SHIPPED_PACK,
    game: GameNameOption = DEFAULT_GAME,
    bots: PlayersOption = "",
    games: GameCountOption = 300,
    seat_count: Annotated[int, typer.Option("--seats", metavar="N")] = 3,
    agreed: TableOptionsOption = None,
    jobs: JobsOption = 1,
    ray: RayOption = "",
    seed: SeedOption = 0,
    results: FolderOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Compare two packs over the same deals and write a report."""
    spoken, played = language.choose_language(lang), hoshitaku.game(game)
    listed = split_names(bots) if bots else [players.default_player_name(played)]
    seated = tuple(listed[seat % len(listed)] for seat in range(seat_count))
    series = Series(game, seated, seed, parse_table_options(agreed, played), pack=Pack.read(new))
    before = played.pack if against == SHIPPED_PACK else Pack.read(Path(against))
    check_report_libraries()
    folder = results or default_folder("balance", game, results_header(series, with_pack=False))
    with file_errors_as_refusals(folder), progress_bar() as progress, make_executor(jobs, ray) as hands:
        task = progress.add_task("", total=2 * games)
        found = compare(
            series, before, games, hands, folder,
            lambda done, of: progress.update(task, completed=done, total=of),
        )  # fmt: skip
        page = write_balance_report(found, folder, spoken)
    if as_json:
        typer.echo(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return
    screen = terminal.stdout_console()
    screen.print(render_balance(found, spoken))
    screen.print(Text(cli_text("lab.report", spoken, file=page), "dim"))


def split_names(words: str) -> list[str]:
    """Splits names at commas."""
    return [word.strip() for word in words.split(",")]


def parse_table_options(agreed: Sequence[str] | None, game: Game) -> dict[str, object]:
    """Table options from NAME=VALUE. Raises CommandRefused for an option that the game does not have."""
    properties: Mapping[str, object] = game.options_schema["properties"]
    texts = dict[str, str | None]()
    for word in agreed or ():
        name, equals, value = word.partition("=")
        if not equals or name not in properties:
            raise CommandRefused("table_option", word=word, names=", ".join(properties))
        texts[name] = value
    return parse_option_texts(texts, game.options_schema["properties"])


@contextmanager
def file_errors_as_refusals(folder: Path) -> Iterator[None]:
    """Turns file errors into CommandRefused, which names the file."""
    try:
        yield
    except OSError as error:
        raise CommandRefused("not_written", file=error.filename or folder, reason=error.strerror) from error


def check_report_libraries() -> None:
    """Checks before the first game that a report can be made. Raises SetupError with what is missing."""
    for name in REQUIRED_LIBRARIES:
        import_extra(name)
