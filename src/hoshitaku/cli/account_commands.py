"""`hoshitaku account`: what only the operator of a server can do for an account."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Any

import typer

from hoshitaku.cli import language
from hoshitaku.cli.bot_commands import import_web_module
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.shared_options import LanguageOption

AccountNameArgument = Annotated[str, typer.Argument(metavar="NAME")]

account_app = typer.Typer(no_args_is_help=True)


@contextmanager
def open_host_commands() -> Iterator[Any]:
    """The functions of `web/account/operator_commands.py`, with the database of the server. Raises OperatorError."""
    with import_web_module("server.server_database").open_server_database():
        yield import_web_module("account.operator_commands")


@account_app.command("show")
def show_account(name: AccountNameArgument, *, lang: LanguageOption = None) -> None:
    """Print facts of an account. Raises OperatorError if there is none of this name."""
    spoken = language.choose_language(lang)
    with open_host_commands() as accounts:
        facts = vars(accounts.account_facts(name))
    for key, value in facts.items():
        typer.echo(f"{cli_text(f'account.fact.{key}', spoken)}: {fact_text(value, spoken)}")


def fact_text(value: object, lang: str) -> str:
    """A fact in words: yes or no, a time in UTC, a number or a name."""
    if isinstance(value, bool):
        return cli_text("account.yes" if value else "account.no", lang)
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M} UTC"
    return cli_text("account.never", lang) if value is None else str(value)


@account_app.command("staff")
def set_staff(
    name: AccountNameArgument, *, remove: Annotated[bool, typer.Option("--remove")] = False, lang: LanguageOption = None
) -> None:
    """Make an account staff, or no longer. Raises OperatorError if there is none of this name."""
    spoken = language.choose_language(lang)
    with open_host_commands() as accounts:
        changed = accounts.set_staff(name, staff=not remove)
    key = ("no_staff" if remove else "staff") if changed else ("was_no_staff" if remove else "was_staff")
    typer.echo(cli_text(f"account.{key}", spoken, name=name))


@account_app.command("password")
def set_password(name: AccountNameArgument, *, lang: LanguageOption = None) -> None:
    """Ask for a new password of an account, twice and unseen; from a pipe, read one line.

    Raises OperatorError if there is no such account, and HoshitakuError if the password is too easy to guess.
    """
    spoken = language.choose_language(lang)
    with open_host_commands() as accounts:
        accounts.find_account(name)
        accounts.set_password(name, ask_password(spoken))
    typer.echo(cli_text("account.password", spoken, name=name))


def ask_password(lang: str) -> str:
    """A password, typed twice and not shown, or the first line of a pipe. Raises CommandRefused if they differ."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().removesuffix("\n").removesuffix("\r")
    typed = [typer.prompt(cli_text(f"account.ask.{key}", lang), hide_input=True) for key in ("new", "again")]
    if typed[0] != typed[1]:
        raise CommandRefused("passwords_differ")
    return str(typed[0])


@account_app.command("remove-factors")
def remove_second_factors(name: AccountNameArgument, *, lang: LanguageOption = None) -> None:
    """Remove the second factors of somebody who lost them. Raises OperatorError if there are none."""
    spoken = language.choose_language(lang)
    with open_host_commands() as accounts:
        accounts.remove_factors(name)
    typer.echo(cli_text("account.no_factors", spoken, name=name))
