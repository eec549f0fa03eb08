"""`hoshitaku account`: what the host of a running server does for an account, and that it touches no other database."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core import mail

from hoshitaku.cli import app
from hoshitaku.web.account.factors import recovery_codes
from hoshitaku.web.account.models import Session
from hoshitaku.web.server import server_database
from tests.web.people import Person
from tests.web.server import Server
from tests.web.test_accounts import SECRET, confirm, sign_up

ROOT = Path(__file__).parents[2]
DONE, REFUSED = 0, app.EXIT_REFUSED
NEW_PASSWORD = "another-lantern-8"

Command = Callable[..., tuple[int, str]]


class Terminal(StringIO):
    """An input at which a person types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run `hoshitaku account` on the database of the test; returns its exit code and everything that it prints."""
    monkeypatch.setattr(server_database, "open_server_database", nullcontext)

    def run(*arguments: str, lang: str = "en", piped: str = "", at_terminal: bool = False) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", Terminal() if at_terminal else StringIO(piped))
        code = app.run_command(["account", *arguments, "--lang", lang])
        printed = capsys.readouterr()
        return code, " ".join((printed.out + printed.err).split())

    return run


@pytest.fixture
def owner(kanata: Person, settings) -> Person:
    """The owner of the account "vega", with a confirmed address."""
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata, email="vega@hoshitaku.example"))
    mail.outbox.clear()
    return kanata


def test_a_host_makes_an_account_staff_and_takes_that_back(owner: Person, command: Command):
    assert command("staff", "vega") == (
        DONE,
        "vega is staff now. The first page of staff leads to adding a second factor.",
    )
    assert User.objects.get(username="vega").is_staff
    assert Session.objects.get(account__username="vega").staff
    assert command("staff", "vega") == (DONE, "vega is staff already.")
    assert command("staff", "vega", "--remove") == (DONE, "vega is no longer staff.")
    assert not User.objects.get(username="vega").is_staff
    assert command("staff", "vega", "--remove") == (DONE, "vega is not staff.")


def test_staff_made_by_the_command_is_led_to_a_second_factor(owner: Person, command: Command):
    command("staff", "vega")
    answer = owner.client.get("/admin/")
    assert answer.status_code == 302
    assert "/account/" in answer["Location"]


def test_a_host_sets_a_new_password_which_ends_all_sessions(owner: Person, command: Command):
    code, printed = command("password", "vega", piped=f"{NEW_PASSWORD}\n")
    assert (code, NEW_PASSWORD in printed) == (DONE, False)
    assert User.objects.get(username="vega").check_password(NEW_PASSWORD)
    assert not Session.objects.valid().filter(account__username="vega").exists()
    assert [sent.to for sent in mail.outbox] == [["vega@hoshitaku.example"]]


def test_a_line_from_windows_ends_before_its_carriage_return(owner: Person, command: Command):
    assert command("password", "vega", piped=f"{NEW_PASSWORD}\r\n")[0] == DONE
    assert User.objects.get(username="vega").check_password(NEW_PASSWORD)


@pytest.mark.parametrize("typed", ["", "short", "hoshitaku", "password1234"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_password_that_members_may_not_choose_is_refused(owner: Person, command: Command, typed: str, lang: str):
    code, printed = command("password", "vega", piped=f"{typed}\n", lang=lang)
    assert code == REFUSED
    assert "パスワード" in printed if lang == "ja" else "password" in printed
    assert User.objects.get(username="vega").check_password(SECRET)
    assert mail.outbox == []


def test_two_different_entries_change_nothing(owner: Person, command: Command, monkeypatch: pytest.MonkeyPatch):
    answers = iter([NEW_PASSWORD, "a-typing-mistake-9"])
    monkeypatch.setattr("typer.prompt", lambda *_, hide_input: next(answers) if hide_input else "")
    assert command("password", "vega", at_terminal=True) == (REFUSED, "The two passwords differ. Nothing was changed.")
    assert User.objects.get(username="vega").check_password(SECRET)


def test_the_host_sees_whose_account_it_is_but_no_secret(owner: Person, command: Command):
    code, printed = command("show", "vega")
    assert code == DONE
    for fact in (
        "Signs in as: vega",
        "Staff: no",
        "Confirmed mail address: yes",
        "Second factors: 0",
        "Signed in on: 1",
    ):
        assert fact in printed
    assert "vega@hoshitaku.example" not in printed
    assert "ログイン名: vega" in command("show", "vega", lang="ja")[1]


@pytest.mark.parametrize("action", ["show", "staff", "password", "remove-factors"])
def test_an_unknown_name_is_refused_and_the_spelling_named(owner: Person, command: Command, action: str):
    assert command(action, "rigel", piped=NEW_PASSWORD) == (REFUSED, "there is no account named rigel")
    code, printed = command(action, "Vega", piped=NEW_PASSWORD)
    assert code == REFUSED
    assert "vega is spelt differently" in printed


@pytest.mark.parametrize("language", ["", "ja/"])
def test_each_command_on_the_page_for_hosts_works(owner: Person, command: Command, language: str):
    page = (ROOT / f"docs/{language}host-a-server.md").read_text(encoding="utf-8")
    actions = re.findall(r"account ([a-z-]+) NAME", " ".join(page.split()))
    assert set(actions) == {"show", "staff", "password", "remove-factors"}
    recovery_codes.replace_codes(User.objects.get(username="vega"))
    for action in actions:
        code, printed = command(action, "vega", piped=NEW_PASSWORD)
        assert code == DONE, printed


# ---- on a real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server."""
    server = Server(tmp_path_factory.mktemp("host"))
    server.start()
    yield server
    server.close()


def run_account(folder: Path, *arguments: str, piped: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a process of its own, like a host runs it."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("HOSHITAKU_")}
    environment = inherited | {"HOSHITAKU_DATA": str(folder), "LANG": "C.UTF-8"}
    if "HOSHITAKU_BUILD" in os.environ:
        environment["HOSHITAKU_BUILD"] = os.environ["HOSHITAKU_BUILD"]
    command = [sys.executable, "-m", "hoshitaku", "account", *arguments]
    return subprocess.run(
        command, env=environment, input=piped, capture_output=True, text=True, check=False, timeout=60
    )


def test_the_command_works_beside_a_running_server(server: Server):
    ran = run_account(server.data, "staff", "nobody")
    assert ran.returncode == REFUSED
    assert "there is no account named nobody" in ran.stderr


def test_a_folder_without_a_server_is_refused_and_stays_empty(tmp_path: Path):
    ran = run_account(tmp_path / "elsewhere", "staff", "vega")
    assert ran.returncode == REFUSED
    assert "no server has stored anything here" in " ".join(ran.stderr.split())
    assert not (tmp_path / "elsewhere").exists()
