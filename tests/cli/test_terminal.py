"""The command at a real (pseudo) terminal: keys, Ctrl-C and Ctrl-D, widths."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import hoshitaku

CTRL_C, CTRL_D, CTRL_H = b"\x03", b"\x04", b"\x7f"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
# Runs the command with the pseudo terminal as its controlling terminal, so that Ctrl-C reaches it, even if the test
# runner ignores interrupts, which a child process would inherit.
COMMAND = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from hoshitaku.cli import main
main()
"""
PATIENCE = 60.0


class Terminal:
    """A terminal of a size with the command running in it."""

    def __init__(self, *arguments: object, columns: int = 80, lines: int = 50) -> None:
        self.master, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "LANG": "C.UTF-8", "PYTHONPATH": os.pathsep.join(sys.path)}
        for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *map(str, arguments)],
            stdin=inner, stdout=inner, stderr=inner, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(inner)
        self.seen = ""
        self.unread = b""

    def read_until(self, words: str) -> str:
        """Wait for a text on the screen; returns the output up to it since the last call."""
        end = time.monotonic() + PATIENCE
        while words not in (text := plain(self.unread)):
            assert time.monotonic() < end, f"no {words!r} in {self.seen}{text}"
            chunk = self.chunk()
            assert chunk is not None, f"ended without {words!r}: {self.seen}{text}"
            self.unread += chunk
        shown, _, rest = text.partition(words)
        self.seen += shown + words
        self.unread = rest.encode()
        return shown + words

    def chunk(self) -> bytes | None:
        """The next output of the command; None when it has ended."""
        if not select.select([self.master], [], [], 1.0)[0]:
            return b""
        try:
            return os.read(self.master, 65536) or None
        except OSError:
            return None

    def type(self, keys: str | bytes) -> None:
        """Press keys once the prompt is ready: a signal during its set-up would be lost."""
        time.sleep(0.5)
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def ended(self) -> int:
        """Read to the end; returns the exit code."""
        while (chunk := self.chunk()) is not None:
            self.unread += chunk
            if not chunk and self.process.poll() is not None:
                break
        self.seen += plain(self.unread)
        return self.process.wait(PATIENCE)


def plain(raw: bytes) -> str:
    """The text on the screen, without colours."""
    return ESCAPES.sub("", raw.decode("utf-8", "replace")).replace("\r", "")


Opened = Callable[..., Terminal]


@pytest.fixture
def terminal() -> Iterator[Opened]:
    """Open terminals; their processes are killed at the end of the test."""
    opened: list[Terminal] = []

    def open_one(*arguments: object, **size: int) -> Terminal:
        opened.append(Terminal(*arguments, **size))
        return opened[-1]

    yield open_one
    for one in opened:
        if one.process.poll() is None:
            one.process.send_signal(signal.SIGKILL)
            one.process.wait()
        os.close(one.master)


PLAY = ("play", "freekick", "--seats", "me,random", "--scenario", "first_game", "--start-seat", "0", "--seed", "7")


def test_a_game_is_played_with_real_keys_and_the_typing_can_be_edited(terminal: Opened, tmp_path: Path) -> None:
    screen = terminal(*PLAY, "--record", tmp_path / "game")
    screen.read_until("Choose one action.")
    screen.read_until("> ")
    screen.type(b"was" + CTRL_H + b"r\n")
    screen.read_until("How many cubes on War?")
    screen.type("2\n")
    screen.read_until("Player places 2 cubes on War.")
    screen.read_until("> ")
    screen.type("\n")
    screen.read_until("Choose one action.")
    screen.type("q\n")
    assert screen.ended() == 0
    names = [move.option_name for move in hoshitaku.load_record(tmp_path / "game", hoshitaku.game).moves]
    assert names[1:3] == ["war", "2"]


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_leaving_by_a_key_offers_to_save_and_shows_no_traceback(terminal: Opened, key: bytes, tmp_path: Path) -> None:
    screen = terminal(*PLAY)
    screen.read_until("h help")
    screen.read_until("> ")
    screen.type(key)
    screen.read_until("Save the game?")
    screen.read_until("> ")
    screen.type(f"{tmp_path / 'Kept'}\n")
    assert screen.ended() == 0
    assert "Traceback" not in screen.seen
    assert not hoshitaku.load_record(tmp_path / "Kept", hoshitaku.game).is_over


def test_a_second_ctrl_c_leaves_immediately(terminal: Opened) -> None:
    screen = terminal(*PLAY)
    screen.read_until("h help")
    screen.read_until("> ")
    screen.type(CTRL_C)
    screen.read_until("Save the game?")
    screen.read_until("> ")
    screen.type(CTRL_C)
    assert screen.ended() == 0
    assert "Left without saving." in screen.seen
    assert "Traceback" not in screen.seen


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("columns", [60, 80, 132, 200])
def test_no_line_is_wider_than_the_terminal(terminal: Opened, lang: str, columns: int) -> None:
    screen = terminal(*PLAY, "--lang", lang, columns=columns)
    shown = screen.read_until("> ")
    assert max(cell_len(line) for line in shown.splitlines()) <= columns


def test_a_short_terminal_gets_a_summary_of_the_table(terminal: Opened) -> None:
    tall = terminal(*PLAY).read_until("> ")
    low = terminal(*PLAY, lines=24).read_until("> ")
    assert "Take 3 cubes." in tall
    assert "Take 3 cubes." not in low
    assert "Vein 5" in low


def test_a_terminal_too_short_for_the_table_shows_it_once_a_turn(terminal: Opened) -> None:
    game = ("play", "farfarout", "--seats", "Mio,random", "--start-seat", "0", "--seed", "7")
    shown = {}
    for lines in (24, 200):
        screen = terminal(*game, lines=lines)
        for line in ("1", "1", "", "1", "", "2"):
            screen.read_until("> ")
            screen.type(f"{line}\n")
        shown[lines] = screen.read_until("Fly to Sol 1f")
    assert "Round 1" not in shown[24]
    assert "Round 1" in shown[200]


def test_ctrl_c_ends_a_simulation_with_several_jobs_without_a_traceback(terminal: Opened) -> None:
    screen = terminal("simulate", "freekick", "--seats", "random,random", "--games", "100000", "--jobs", "2")
    screen.read_until("/100000")
    time.sleep(3)  # the workers have begun by then
    screen.type(CTRL_C)
    assert screen.ended() == 130
    assert "Interrupted." in screen.seen
    assert "Traceback" not in screen.seen
