"""`hoshitaku tournament` and `balance`: many games between bots, kept in a folder, with a report to look at."""

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
from hoshitaku.cli.language import Refused, say
from hoshitaku.cli.machine import progress_bar
from hoshitaku.cli.options import DEFAULT_GAME, AsJson, GameName, Lang
from hoshitaku.cli.table_options import read_table
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.lab.balance import balance as compare
from hoshitaku.lab.balance_page import write_balance
from hoshitaku.lab.balance_words import render_balance
from hoshitaku.lab.extras import extra
from hoshitaku.lab.played import Played, settings, usual_folder
from hoshitaku.lab.series import Series
from hoshitaku.lab.spreading import workers
from hoshitaku.lab.tables import render_ladder
from hoshitaku.lab.tournament import Plan, check_plan
from hoshitaku.lab.tournament import tournament as hold
from hoshitaku.lab.tournament_page import outcome_in_words, write_tournament

SHIPPED = "shipped"
GAMES_FILE = "games.jsonl"
# What reports are made with; asked for before anything is played.
NEEDED = ("polars", "altair", "vl_convert")

Games = Annotated[int, typer.Option("--games", metavar="N")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="N")]
Ray = Annotated[str, typer.Option("--ray", metavar="ADDRESS")]
SeedOfAll = Annotated[int, typer.Option("--seed", metavar="N")]
Folder = Annotated[Path | None, typer.Option("--folder", metavar="DIR")]
Bots = Annotated[str, typer.Option("--players", metavar="WHO,WHO,...")]
Agreed = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]


def tournament(
    *,
    game: GameName = DEFAULT_GAME,
    bots: Bots = "",
    games: Games = 1000,
    seat_count: Annotated[int, typer.Option("--seats", metavar="N")] = 2,
    swiss: Annotated[int, typer.Option("--swiss", metavar="ROUNDS")] = 0,
    until_settled: Annotated[bool, typer.Option("--until-settled")] = False,
    agreed: Agreed = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    seed: SeedOfAll = 0,
    results: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Hold a tournament and write its report; progress is shown on standard error if that is a terminal."""
    spoken, played = language.chosen(lang), hoshitaku.game(game)
    listed = tuple(listed_names(bots)) if bots else tuple(players.opponents(played))
    plan = Plan(game, listed, games, seat_count, swiss, until_settled, seed, table_of(agreed, played))
    check_plan(plan)
    check_installed()
    folder = results or usual_folder("tournament", game, settings(plan.series))
    with written_to(folder), progress_bar() as progress, workers(jobs, ray) as hands:
        task = progress.add_task("", total=plan.most)
        with Played(plan.series, folder / GAMES_FILE, hands) as kept:
            found = hold(plan, kept, lambda done, most: progress.update(task, completed=done, total=most))
        page = write_tournament(found, folder, spoken)
    if as_json:
        typer.echo(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return
    screen = terminal.screen()
    screen.print(render_ladder(found.ladder, spoken))
    screen.print(Text(outcome_in_words(found, spoken)))
    screen.print(Text(say("lab.report", spoken, file=page), "dim"))


def balance(
    *,
    new: Annotated[Path, typer.Option("--pack", metavar="DIR")],
    against: Annotated[str, typer.Option("--against", metavar="DIR|shipped")] = SHIPPED,
    game: GameName = DEFAULT_GAME,
    bots: Bots = "",
    games: Games = 300,
    seat_count: Annotated[int, typer.Option("--seats", metavar="N")] = 3,
    agreed: Agreed = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    seed: SeedOfAll = 0,
    results: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Compare two packs over the same deals and write a report."""
    spoken, played = language.chosen(lang), hoshitaku.game(game)
    listed = listed_names(bots) if bots else [players.usual(played)]
    seated = tuple(listed[seat % len(listed)] for seat in range(seat_count))
    series = Series(game, seated, seed, table_of(agreed, played), pack=Pack.read(new))
    before = played.pack if against == SHIPPED else Pack.read(Path(against))
    check_installed()
    folder = results or usual_folder("balance", game, settings(series, with_pack=False))
    with written_to(folder), progress_bar() as progress, workers(jobs, ray) as hands:
        task = progress.add_task("", total=2 * games)
        found = compare(
            series, before, games, hands, folder,
            lambda done, of: progress.update(task, completed=done, total=of),
        )  # fmt: skip
        page = write_balance(found, folder, spoken)
    if as_json:
        typer.echo(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return
    screen = terminal.screen()
    screen.print(render_balance(found, spoken))
    screen.print(Text(say("lab.report", spoken, file=page), "dim"))


def listed_names(words: str) -> list[str]:
    """Names between commas."""
    return [word.strip() for word in words.split(",")]


def table_of(agreed: Sequence[str] | None, game: Game) -> dict[str, object]:
    """Table options from NAME=VALUE; Refused names one that the game does not have."""
    properties: Mapping[str, object] = game.options_schema["properties"]
    texts = dict[str, str | None]()
    for word in agreed or ():
        name, equals, value = word.partition("=")
        if not equals or name not in properties:
            raise Refused("table_option", word=word, names=", ".join(properties))
        texts[name] = value
    return read_table(texts, game.options_schema["properties"])


@contextmanager
def written_to(folder: Path) -> Iterator[None]:
    """Turns trouble with files into Refused, which names the file."""
    try:
        yield
    except OSError as error:
        raise Refused("not_written", file=error.filename or folder, reason=error.strerror) from error


def check_installed() -> None:
    """Refuse before anything is played what no report could be made of; SetupError says what is missing."""
    for name in NEEDED:
        extra(name)
