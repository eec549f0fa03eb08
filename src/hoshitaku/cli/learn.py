"""`hoshitaku learn`: lessons in the terminal. Each game has a guided first game, and a short lesson per module."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

import hoshitaku
from hoshitaku.cli import language, terminal
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.lesson_session import LessonSession
from hoshitaku.cli.shared_options import LanguageOption
from hoshitaku.kernel.game import Game
from hoshitaku.web.learn.game_reference import has_lesson, load_game_reference, modules_with_lesson
from hoshitaku.web.learn.lesson import load_lesson


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME")] = "",
    module: Annotated[str, typer.Argument(metavar="MODULE")] = "",
    *,
    lang: LanguageOption = None,
) -> None:
    """Take the guided first game of a game or the lesson of one of its modules; without a game, list all lessons."""
    spoken = language.choose_language(lang)
    if not game:
        terminal.stdout_console().print(lesson_table(spoken))
        return
    played = hoshitaku.game(game)
    if not has_lesson(game, module):
        raise CommandRefused("lesson", game=game, module=module, lessons=", ".join(modules_with_lesson(game)) or "–")
    if not terminal.is_interactive():
        raise CommandRefused("lesson_at_terminal")
    LessonSession(
        load_lesson(game, module),
        lesson_title(played, module, spoken),
        terminal.stdout_console(),
        terminal.read_line,
        spoken,
    ).run()


def lesson_title(game: Game, module: str, lang: str) -> str:
    """The title of a lesson."""
    name = (
        load_game_reference(game.name).module_title_by_lang(module)[lang]
        if module
        else cli_text("learn.first_game", lang)
    )
    return cli_text("learn.title", lang, lesson=name, game=game.title(lang))


def lesson_table(lang: str) -> Table:
    """All lessons: the command that starts each, what it teaches, and how long it takes."""
    table = Table(box=SIMPLE_HEAD)
    for heading in ("name", "teaches", "minutes"):
        table.add_column(cli_text(f"learn.{heading}", lang), overflow="fold")
    for name, module in list_lessons():
        course = load_lesson(name, module)
        first = cli_text("learn.first_game_of", lang, game=course.game.title(lang))
        minutes = str(course.duration_minutes) if course.duration_minutes else ""
        table.add_row(f"{name} {module}".strip(), course.goal_by_lang.get(lang, first), minutes)
    return table


def list_lessons() -> Iterator[tuple[str, str]]:
    """Game and module of each lesson, first the guided first games (module "")."""
    for name in hoshitaku.game_names():
        yield from ((name, module) for module in ("", *modules_with_lesson(name)) if has_lesson(name, module))
