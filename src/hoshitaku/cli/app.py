"""The command `hoshitaku`: its subcommands, its help in the user's language, and its error messages."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.markup import escape

import hoshitaku
from hoshitaku.cli import (
    account_commands,
    backup,
    bot_commands,
    bot_reports,
    check,
    demo,
    language,
    learn,
    puzzle_commands,
    records_command,
    replay_command,
    review_command,
    rules_and_packs,
)
from hoshitaku.cli.language import CLI_WORDS, cli_text
from hoshitaku.cli.play import play
from hoshitaku.cli.table_options import command_for_game, option_help
from hoshitaku.cli.terminal import print_error
from hoshitaku.kernel.errors import HoshitakuError

EXIT_REFUSED = 2
EXIT_INTERRUPTED = 130

# Commands in the order of the help.
COMMAND_ORDER = (
    "play",
    "learn",
    "puzzle",
    "serve",
    "check",
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
    "account",
    "backup",
    "restore",
    "demo",
)

app = typer.Typer(name="hoshitaku", no_args_is_help=True, add_completion=False, rich_markup_mode="rich")


@app.callback(invoke_without_command=True)
def hoshitaku_command(*, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """Options that come before every subcommand."""
    if version:
        typer.echo(f"hoshitaku {hoshitaku.__version__}")
        raise typer.Exit


def add_command_per_game(name: str, function: Any) -> None:
    """Adds a command with one subcommand per game; each has the options of that game's table."""
    group = typer.Typer(no_args_is_help=True)

    @group.callback()
    def choose_game() -> None:
        """The subcommand names the game, because each game has other options."""

    for game in hoshitaku.game_names():
        group.command(game)(command_for_game(function, hoshitaku.game(game)))
    app.add_typer(group, name=name)


add_command_per_game("play", play)
app.command("learn")(learn.learn)
app.command("puzzle")(puzzle_commands.ask_puzzle)
app.command("replay")(replay_command.replay)
app.command("review")(review_command.review)
app.command("verify")(replay_command.verify_file)
app.command("rules")(rules_and_packs.show_rules)
app.command("games")(rules_and_packs.list_games)
app.command("records")(records_command.records)
app.add_typer(rules_and_packs.pack_app, name="pack")
add_command_per_game("simulate", bot_commands.simulate)
add_command_per_game("ladder", bot_commands.ladder)
app.command("tournament")(bot_reports.run_tournament_command)
app.command("balance")(bot_reports.run_balance_command)
add_command_per_game("train", bot_commands.train)
add_command_per_game("puzzles", puzzle_commands.find_puzzles)
app.command("bench")(bot_commands.bench)
app.command("serve")(bot_commands.serve)
app.command("check")(check.check)
app.add_typer(account_commands.account_app, name="account")
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("demo")(demo.seed_demo)


def run_command(arguments: Sequence[str]) -> int:
    """Runs the command and returns its exit code. Prints a refusal to standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    lang = language.language_of_arguments(arguments)
    command: Any = translate_command(typer.main.get_command(app), "hoshitaku", lang)
    command.commands = {name: command.commands[name] for name in COMMAND_ORDER}
    try:
        code = command.main(args=list(arguments), prog_name="hoshitaku", standalone_mode=False)
    except HoshitakuError as refusal:
        print_error(refusal.text(lang))
        return EXIT_REFUSED
    except (KeyboardInterrupt, typer.Abort):
        print_error(cli_text("interrupted", lang))
        return EXIT_INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        print_error(usage_error_text(error, lang))
        return EXIT_REFUSED
    if code == EXIT_INTERRUPTED:
        print_error(cli_text("interrupted", lang))
    return code if isinstance(code, int) else 0


def usage_error_text(error: Any, lang: str) -> str:
    """The error message for a wrong call, in the user's language."""
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":
        return str(error.format_message())
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "hoshitaku"
    commands = ", ".join(getattr(context.command, "commands", {})) if context else ""
    option = getattr(error, "option_name", None) or typed_parameter(error)
    key = f"usage.{kind}" if f"usage.{kind}" in CLI_WORDS else "usage.other"
    if kind == "UsageError" and commands:
        key = "usage.command"
    return cli_text(key, lang, path=path, option=option, commands=commands, message=error.message)


def typed_parameter(error: Any) -> str:
    """The parameter that a usage error is about, as the user types it."""
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar)


def help_text(text: str, lang: str) -> str:
    """A text for the help, with line breaks at spaces only."""
    return re.sub(r"([、。：])(?=.)", r"\1 ", escape(text)) if lang == "ja" else escape(text)


def translate_help_frame(command: Any, lang: str) -> None:
    """Translates the texts that Typer adds to a help page: panel titles, the usage line, `--help`."""
    context = command.context_class(command)
    for parameter in command.get_params(context):
        kind = "arguments" if parameter.param_type_name == "argument" else "options"
        parameter.rich_help_panel = cli_text(f"panel.{kind}", lang)
    command.get_help_option(context).help = cli_text("option.help", lang)
    usage = command.get_usage
    command.get_usage = lambda context: usage(context).replace("Usage:", cli_text("panel.usage", lang), 1)


def translate_command(command: Any, path: str, lang: str) -> Any:
    """Translates the help of a command, of its options and of its subcommands."""
    above, _, game = path.rpartition(".")
    known = game in hoshitaku.game_names()
    description = (
        cli_text(f"command.{above}.game", lang, title=hoshitaku.game(game).title(lang))
        if known
        else cli_text(f"command.{path}", lang)
    )
    command.help = help_text(description, lang)
    command.rich_help_panel = cli_text("panel.commands", lang)
    translate_help_frame(command, lang)
    properties = hoshitaku.game(game).options_schema["properties"] if known else {}
    for parameter in command.params:
        if parameter.name in properties:
            parameter.help = help_text(option_help(properties[parameter.name], lang), lang)
        else:
            own = f"option.{path.split('.', maxsplit=1)[0]}.{parameter.name}"
            parameter.help = help_text(cli_text(own if own in CLI_WORDS else f"option.{parameter.name}", lang), lang)
    for name, inner in getattr(command, "commands", {}).items():
        translate_command(inner, name if path == "hoshitaku" else f"{path}.{name}", lang)
    return command
