"""`hoshitaku check`: how the server of this data folder is configured, and what is missing."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hoshitaku.cli import language, terminal
from hoshitaku.cli.bot_commands import import_web_module
from hoshitaku.cli.language import cli_text
from hoshitaku.cli.shared_options import LanguageOption

EXIT_ERRORS = 1
LEVEL_STYLES = {"ok": "green", "note": "", "warning": "yellow", "error": "bold red"}


def check(
    *,
    mail_to: Annotated[str, typer.Option("--mail-to", metavar="ADDRESS")] = "",
    lang: LanguageOption = None,
) -> None:
    """Print the settings and findings about them. Exits with 1 if a finding is an error."""
    spoken = language.choose_language(lang)
    checks = import_web_module("server.check.run")
    console = terminal.stdout_console()
    _print_settings(console, checks, spoken)
    worst = 0
    console.print(Text(cli_text("check.findings", spoken), "bold"))
    for found in checks.run_checks(mail_to):
        level = found.level.value
        mark = Text(f"  {cli_text(f'check.{level}', spoken)}  ", LEVEL_STYLES[level])
        console.print(
            Text.assemble(mark, f"{cli_text(f'check.topic.{found.topic}', spoken)}: {found.text(spoken)}"),
            soft_wrap=True,
        )
        worst = max(worst, list(LEVEL_STYLES).index(level))
    verdict = list(LEVEL_STYLES)[worst]
    console.print(Text(cli_text(f"check.verdict.{verdict}", spoken), LEVEL_STYLES[verdict]))
    if verdict == "error":
        raise typer.Exit(EXIT_ERRORS)


def _print_settings(console: Console, checks: object, lang: str) -> None:
    """The variables that are set, with value and meaning; the names of the others."""
    settings = checks.list_reported_variables()  # type: ignore[attr-defined]
    console.print(Text(cli_text("check.settings", lang), "bold"))
    for setting in (one for one in settings if one.is_set):
        meaning = setting.meaning_ja if lang == "ja" else setting.meaning_en
        console.print(Text(f"  {setting.name}={setting.shown_value}"), soft_wrap=True)
        console.print(Text(f"      {meaning}", "dim"), soft_wrap=True)
    others = ", ".join(one.name for one in settings if not one.is_set)
    console.print(Text(f"  {cli_text('check.unset', lang, names=others)}", "dim"), soft_wrap=True)
