"""`hoshitaku demo`: fills a server's database with a club to look at."""

from __future__ import annotations

from typing import Annotated

import typer

from hoshitaku.cli import language
from hoshitaku.cli.language import say
from hoshitaku.cli.machine import of_the_web
from hoshitaku.cli.options import Lang


def demo(
    *,
    members: Annotated[int, typer.Option("--members", metavar="N", min=2, max=10_000)] = 40,
    games: Annotated[int, typer.Option("--games", metavar="N", min=3, max=400)] = 24,
    marks: Annotated[int, typer.Option("--marks", metavar="N", min=0, max=100_000)] = 400,
    posts: Annotated[int, typer.Option("--posts", metavar="N", min=0, max=20_000)] = 30,
    comments: Annotated[int, typer.Option("--comments", metavar="N", min=0, max=100_000)] = 80,
    reads: Annotated[int, typer.Option("--reads", metavar="N", min=0, max=1_000_000)] = 600,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    anyway: Annotated[bool, typer.Option("--anyway")] = False,
    lang: Lang = None,
) -> None:
    """Seed the club. Raises Told if somebody has an account there, unless told to do it anyway."""
    spoken = language.chosen(lang)
    web = of_the_web("club.demo")
    made = web.demo(web.Sizes(members, games, marks, posts, comments, reads), seed, anyway)
    typer.echo(say("demo.made", spoken, **vars(made)))
