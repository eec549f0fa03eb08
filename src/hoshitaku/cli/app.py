"""The command `hoshitaku`: its commands, its help in the reader's language, and what it says when it refuses."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.markup import escape

import hoshitaku
from hoshitaku.cli import (
    backup,
    books,
    demo,
    laboratory,
    language,
    learn,
    machine,
    puzzling,
    recorded,
    review,
    reviewing,
)
from hoshitaku.cli.language import WORDS, say
from hoshitaku.cli.play import play
from hoshitaku.cli.table_options import for_game, option_help
from hoshitaku.cli.terminal import complain
from hoshitaku.kernel.errors import HoshitakuError

REFUSED = 2
INTERRUPTED = 130

# The commands as the help lists them.
ORDER = (
    "play",
    "learn",
    "puzzle",
    "serve",
    "games",
    "rules",
    "pack",
    "records",
    "replay",
    "review",
    "verify",
    "simulate",
    "ladder",
    "tournament",
    "balance",
    "train",
    "puzzles",
    "bench",
    "backup",
    "restore",
    "demo",
)

app = typer.Typer(name="hoshitaku", no_args_is_help=True, add_completion=False, rich_markup_mode="rich")


@app.callback(invoke_without_command=True)
def hoshitaku_command(*, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """What stands before every command."""
    if version:
        typer.echo(f"hoshitaku {hoshitaku.__version__}")
        raise typer.Exit


def add_games(name: str, function: Any) -> None:
    """A command with one subcommand a game, each with the options of that game's table."""
    group = typer.Typer(no_args_is_help=True)

    @group.callback()
    def choose_game() -> None:
        """The game is named next, so that its options can differ from others'."""

    for game in hoshitaku.game_names():
        group.command(game)(for_game(function, hoshitaku.game(game)))
    app.add_typer(group, name=name)


add_games("play", play)
app.command("learn")(learn.learn)
app.command("puzzle")(puzzling.puzzle)
app.command("replay")(review.replay)
app.command("review")(reviewing.review)
app.command("verify")(review.verify)
app.command("rules")(books.rules)
app.command("games")(books.games)
app.command("records")(recorded.records)
app.add_typer(books.pack, name="pack")
add_games("simulate", machine.simulate)
add_games("ladder", machine.ladder)
app.command("tournament")(laboratory.tournament)
app.command("balance")(laboratory.balance)
add_games("train", machine.train)
add_games("puzzles", puzzling.puzzles)
app.command("bench")(machine.bench)
app.command("serve")(machine.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("demo")(demo.demo)


def run(arguments: Sequence[str]) -> int:
    """Carry out the command with its arguments; return the exit code. A refusal goes to standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    lang = language.of_arguments(arguments)
    command: Any = translated(typer.main.get_command(app), "hoshitaku", lang)
    command.commands = {name: command.commands[name] for name in ORDER}
    try:
        code = command.main(args=list(arguments), prog_name="hoshitaku", standalone_mode=False)
    except HoshitakuError as refusal:
        complain(refusal.text(lang))
        return REFUSED
    except (KeyboardInterrupt, typer.Abort):
        complain(say("interrupted", lang))
        return INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        complain(usage(error, lang))
        return REFUSED
    if code == INTERRUPTED:
        complain(say("interrupted", lang))
    return code if isinstance(code, int) else 0


def usage(error: Any, lang: str) -> str:
    """How the command was called wrongly, in the reader's language."""
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":
        return str(error.format_message())
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "hoshitaku"
    commands = ", ".join(getattr(context.command, "commands", {})) if context else ""
    option = getattr(error, "option_name", None) or hint(error)
    key = f"usage.{kind}" if f"usage.{kind}" in WORDS else "usage.other"
    if kind == "UsageError" and commands:
        key = "usage.command"
    return say(key, lang, path=path, option=option, commands=commands, message=error.message)


def hint(error: Any) -> str:
    """The parameter that a usage error is about, as it is typed."""
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar)


def help_text(text: str, lang: str) -> str:
    """A text for the help, which breaks lines at spaces only."""
    return re.sub(r"([、。：])(?=.)", r"\1 ", escape(text)) if lang == "ja" else escape(text)


def frame(command: Any, lang: str) -> None:
    """What the library itself writes around a help: titles of panels, the line of usage, `--help`."""
    context = command.context_class(command)
    for parameter in command.get_params(context):
        kind = "arguments" if parameter.param_type_name == "argument" else "options"
        parameter.rich_help_panel = say(f"panel.{kind}", lang)
    command.get_help_option(context).help = say("option.help", lang)
    usage = command.get_usage
    command.get_usage = lambda context: usage(context).replace("Usage:", say("panel.usage", lang), 1)


def translated(command: Any, path: str, lang: str) -> Any:
    """A command with its help, and that of its options and subcommands, in a language."""
    above, _, game = path.rpartition(".")
    known = game in hoshitaku.game_names()
    told = (
        say(f"command.{above}.game", lang, title=hoshitaku.game(game).title(lang))
        if known
        else say(f"command.{path}", lang)
    )
    command.help = help_text(told, lang)
    command.rich_help_panel = say("panel.commands", lang)
    frame(command, lang)
    properties = hoshitaku.game(game).options_schema["properties"] if known else {}
    for parameter in command.params:
        if parameter.name in properties:
            parameter.help = help_text(option_help(properties[parameter.name], lang), lang)
        else:
            own = f"option.{path.split('.', maxsplit=1)[0]}.{parameter.name}"
            parameter.help = help_text(say(own if own in WORDS else f"option.{parameter.name}", lang), lang)
    for name, inner in getattr(command, "commands", {}).items():
        translated(inner, name if path == "hoshitaku" else f"{path}.{name}", lang)
    return command
