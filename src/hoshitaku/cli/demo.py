"""`hoshitaku demo`: fills a server's database with demo data."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from hoshitaku.cli import language
from hoshitaku.cli.bot_commands import import_web_module
from hoshitaku.cli.language import cli_text
from hoshitaku.cli.shared_options import LanguageOption


def seed_demo(
    *,
    full: Annotated[bool, typer.Option("--full")] = False,
    members: Annotated[int | None, typer.Option("--members", metavar="N", min=2, max=10_000)] = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N", min=3, max=400)] = None,
    marks: Annotated[int | None, typer.Option("--marks", metavar="N", min=0, max=100_000)] = None,
    posts: Annotated[int | None, typer.Option("--posts", metavar="N", min=0, max=20_000)] = None,
    comments: Annotated[int | None, typer.Option("--comments", metavar="N", min=0, max=100_000)] = None,
    reads: Annotated[int | None, typer.Option("--reads", metavar="N", min=0, max=1_000_000)] = None,
    communities: Annotated[int | None, typer.Option("--communities", metavar="N", min=0, max=5_000)] = None,
    topics: Annotated[int | None, typer.Option("--topics", metavar="N", min=0, max=50_000)] = None,
    cafes: Annotated[int | None, typer.Option("--cafes", metavar="N", min=0, max=2_000)] = None,
    articles: Annotated[int | None, typer.Option("--articles", metavar="N", min=0, max=5_000)] = None,
    orders: Annotated[int | None, typer.Option("--orders", metavar="N", min=0, max=100_000)] = None,
    friendships: Annotated[int | None, typer.Option("--friendships", metavar="N", min=0, max=100_000)] = None,
    tables: Annotated[int | None, typer.Option("--tables", metavar="N", min=0, max=20_000)] = None,
    finished: Annotated[int | None, typer.Option("--finished", metavar="N", min=0, max=10_000)] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    anyway: Annotated[bool, typer.Option("--anyway")] = False,
    lang: LanguageOption = None,
) -> None:
    """Seed the demo data. Raises OperatorError if the server has accounts, unless forced."""
    given = {
        name: number for name, number in locals().items() if name not in NON_SIZE_PARAMETERS and number is not None
    }
    spoken = language.choose_language(lang)
    sizes = import_web_module("club.demo_data.sizes")
    wanted = replace(sizes.FULL_SIZES if full else sizes.DemoSizes(), **given)
    made = import_web_module("club.demo_data.command").fill_with_demo_data(wanted, seed, anyway)
    typer.echo(cli_text("demo.made", spoken, **vars(made)))


NON_SIZE_PARAMETERS = ("full", "seed", "anyway", "lang")
