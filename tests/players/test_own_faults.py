"""What a bot in a file does wrong is said with file, line, seat, decision and what was legal; what it prints is no
output of ours.
"""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import hoshitaku
from hoshitaku.kernel.position import Position
from hoshitaku.lab import SimulationError, simulate
from hoshitaku.players import BotError, Player, make_player
from hoshitaku.players.foreign_code import contain_foreign_code

GAME = hoshitaku.game("freekick")
HEAD = """import os, sys
import numpy
from hoshitaku.players import Player

class Bot(Player):
    def __init__(self, game, seed):
        super().__init__("bot")

    def choose_among(self, position, seat, options):
"""
CHOICE_LINE = HEAD.count("\n") + 1


@pytest.fixture
def position() -> Position:
    """Free Kick when seat 0 chooses its first action."""
    position = GAME.new(2, {"scenario": "first_game", "start_seat": 0})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    return position


def bot_that(code: str, folder: Path) -> Player:
    """A bot whose choice is this line of code."""
    (folder / "mybot.py").write_text(f"{HEAD}        {code}\n")
    return make_player(f"{folder / 'mybot.py'}:Bot", GAME, 1, files=True)


FAULTS = {
    "an exception": ("return options[999]", "fails with IndexError: list index out of range", CHOICE_LINE),
    "an exception in code that it calls": ("import json; json.loads('{')", "fails with json.decoder.JSON", CHOICE_LINE),
    "sys.exit": ("sys.exit('I give up')", "exits by sys.exit('I give up')", CHOICE_LINE),
    "exit": ("raise SystemExit", "exits by sys.exit()", CHOICE_LINE),
    "os._exit": ("os._exit(0)", "exits by os._exit(0)", CHOICE_LINE),
    "an illegal option": ("return 4096", "takes 4096", CHOICE_LINE - 1),
    "nothing": ("pass", "takes None", CHOICE_LINE - 1),
    "a name": ("return 'pass'", "takes 'pass'", CHOICE_LINE - 1),
    "True": ("return True", "takes True", CHOICE_LINE - 1),
    "half a number": ("return 1.5", "takes 1.5", CHOICE_LINE - 1),
}


@pytest.mark.parametrize(("code", "fault", "line"), FAULTS.values(), ids=FAULTS)
def test_a_mistake_names_file_line_seat_decision_and_what_was_legal(
    position: Position, tmp_path: Path, code: str, fault: str, line: int
) -> None:
    bot = bot_that(code, tmp_path)
    with pytest.raises(BotError) as caught:
        bot.choose(position, 0)
    file, first = tmp_path / "mybot.py", position.options()[0]
    assert caught.value.en.startswith(f"{file}, line {line}: {file}:Bot {fault}")
    assert "seat 0 was asked for choose_action, where these are legal: " in caught.value.en
    assert f"{first} ({position.option_name(first)})" in caught.value.en
    assert f"{file} の{line}行目" in caught.value.ja
    assert "席0の choose_action で選べるのは" in caught.value.ja


def test_a_bot_that_plays_on_the_position_it_was_shown_confuses_nobody(position: Position, tmp_path: Path) -> None:
    before = position.options()
    bot = bot_that("position.take(options[0]); return 4096", tmp_path)
    with pytest.raises(BotError, match=f"these are legal: {before[0]} ") as caught:
        bot.choose(position.clone(), 0)
    assert position.options() == before
    assert "choose_action" in caught.value.en


def test_an_option_from_numpy_is_an_option(position: Position, tmp_path: Path) -> None:
    option = bot_that("return numpy.array(options)[-1]", tmp_path).choose(position, 0)
    assert (option, type(option)) == (position.options()[-1], int)
    assert not isinstance(np.array(position.options())[-1], int)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import os\nos._exit(0)", r"exits by os._exit\(0\) \(.*mybot.py, line 2\)"),
        ("\n\nexit('no')", r"exits by sys.exit\('no'\) \(.*mybot.py, line 3\)"),
        ("\n1 / 0", r"fails with ZeroDivisionError: division by zero \(.*mybot.py, line 2\)"),
        ("\nclass Bot(", r"fails with SyntaxError: .* \(.*mybot.py, line 2\)"),
    ],
)
def test_a_file_that_exits_or_fails_says_so_with_its_line(tmp_path: Path, code: str, says: str) -> None:
    (tmp_path / "mybot.py").write_text(code)
    with pytest.raises(hoshitaku.SetupError, match=says):
        make_player(f"{tmp_path / 'mybot.py'}:Bot", GAME, 1, files=True)


def test_ctrl_c_while_a_bot_thinks_is_the_users(position: Position, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        bot_that("raise KeyboardInterrupt", tmp_path).choose(position, 0)


def test_a_mistake_in_another_process_says_the_same(tmp_path: Path) -> None:
    name = f"{tmp_path / 'mybot.py'}:Bot"
    bot_that("os._exit(3)", tmp_path)
    said = []
    for jobs in (1, 2):
        with pytest.raises(SimulationError, match=r"game 0 of seed 1 broke off: .*, line 10: .* exits by") as caught:
            simulate(GAME, [name, "random"], games=4, seed=1, jobs=jobs)
        said.append(caught.value.ja)
    assert said[0] == said[1]
    assert "の10行目" in said[0]


def test_every_error_survives_the_way_between_processes(position: Position) -> None:
    refusal = position.why_not(4096)
    assert refusal is not None
    record = hoshitaku.Record.start(GAME, 2)
    cut = hoshitaku.RecordCutOff("line 3", "3行目", record)
    for error in (BotError("a", "b"), hoshitaku.SetupError("c", "d"), hoshitaku.IllegalOption(refusal)):
        again = copy.copy(error)
        assert (type(again), again.en, again.ja, str(again)) == (type(error), error.en, error.ja, str(error))
    assert cut.__reduce__()[1][2]["record"] is record


NOISY = (
    """print("while it was read")
"""
    + HEAD
    + """        print("at its choice", position.decision)
        sys.__stdout__.write("past sys.stdout")
        os.system("echo from a command")
        os.write(1, b"by its number")
        return options[0]
"""
)


def simulated(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """`hoshitaku simulate` with the bot in this folder, as a program of its own."""
    command = ["simulate", "freekick", "--seats", "mybot.py:Bot,random", *options]
    return subprocess.run(
        [sys.executable, "-m", "hoshitaku", *command],
        check=False, capture_output=True, text=True, cwd=folder, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_goes_to_standard_error(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "mybot.py").write_text(NOISY)
    ran = simulated(tmp_path, "--games", "2", "--json", "--jobs", jobs)
    assert (ran.returncode, json.loads(ran.stdout)["games"]) == (0, 2)
    for printed in ("while it was read", "at its choice", "past sys.stdout", "from a command", "by its number"):
        assert printed in ran.stderr


def test_the_command_ends_with_an_error_when_a_bot_ends_it(tmp_path: Path) -> None:
    bot_that("print('my last words', flush=True); os._exit(0)", tmp_path)
    ran = simulated(tmp_path, "--games", "1")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "my last words" in ran.stderr
    assert "exits by os._exit(0)" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_bot_killed_by_a_signal_is_an_error_of_its_process(tmp_path: Path) -> None:
    bot_that("os.kill(os.getpid(), 9)", tmp_path)
    with pytest.raises(hoshitaku.SetupError, match=r"crashed; .* one of these crashes: .*mybot.py:Bot"):
        simulate(GAME, [f"{tmp_path / 'mybot.py'}:Bot", "random"], games=4, seed=1, jobs=2)


def test_standard_output_is_back_afterwards(capfd: pytest.CaptureFixture[str]) -> None:
    with contain_foreign_code():
        print("theirs")
    print("ours")
    seen = capfd.readouterr()
    assert (seen.out, "theirs" in seen.err) == ("ours\n", True)
