"""The command run in this process, with what a person types given as lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

from hoshitaku.cli import app, terminal


@dataclass
class Ran:
    """The result of a run of the command."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command without a terminal, like in a pipe."""
    for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = app.run_command([str(argument) for argument in arguments])
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture
def typing(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command as if at a terminal: `typing(lines, *arguments)`; after the last line the input ends."""

    def typing(lines: Iterable[str], *arguments: object) -> Ran:
        waiting = iter(lines)

        def ask(prompt: str) -> str:
            line = next(waiting, None)
            if line is None:
                raise terminal.SessionLeft
            print(f"{prompt}{line}")
            return line

        monkeypatch.setattr(terminal, "is_interactive", lambda: True)
        monkeypatch.setattr(terminal, "read_line", ask)
        return run(*arguments)

    return typing
