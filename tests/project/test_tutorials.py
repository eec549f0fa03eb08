"""The tutorials, executed exactly: the files to save, the lines to insert and the commands to run."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hoshitaku.cli import app
from tests.project.test_new_game import passed, run, tree

__all__ = ["tree"]  # the fixture

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# A tutorial plays until a difference shows; here it is enough that the bots play. The last one thinks for long.
FEWER = (("--games 50", "--games 1"), ("--games 20 --jobs 4", "--games 1"), ("playouts = 3", "playouts = 1"))


@pytest.fixture
def run_command(capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    """Run a command line as the tutorial has it."""

    def run_line(line: str) -> str:
        capsys.readouterr()
        code = app.run_command(line.split()[1:])
        shown = capsys.readouterr()
        assert code == 0, shown.err
        return shown.out

    return run_line


def blocks_of(page: str) -> list[tuple[str, str]]:
    """The blocks of code of a page: their language and what stands in them."""
    return BLOCK.findall((ROOT / page).read_text("utf-8"))


@pytest.mark.slow
def test_the_bots_of_the_tutorial_play(
    run_command: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    versions, played = 0, 0
    for language, text in blocks_of("docs/write-a-bot.md"):
        for many, few in FEWER:
            text = text.replace(many, few)  # noqa: PLW2901
        if language == "python":
            Path("mybot.py").write_text(text, "utf-8")
            versions += 1
        for line in text.splitlines() if language == "sh" else []:
            if line.startswith("hoshitaku simulate"):
                assert "mybot.py:MyBot" in run_command(line)
                played += 1
    assert (versions, played) == (3, 4)


@pytest.mark.slow
@pytest.mark.long
def test_the_game_of_the_tutorial_gets_its_first_rule(tree: Path) -> None:
    blocks = blocks_of("docs/write-a-game.md")
    (clause,) = (text for language, text in blocks if language == "toml")
    test, function, line = (text for language, text in blocks if language == "python")
    passed(run(tree, "scripts/new_game.py", "comets", "--title", "Comets", "--title-ja", "彗星"))
    game = tree / "src/hoshitaku/games/comets"

    rules = game / "rules.toml"
    rules.write_text(f"{rules.read_text('utf-8')}\n{clause}", "utf-8")
    tests = tree / "tests/comets/test_comets.py"
    tests.write_text(f"{tests.read_text('utf-8')}\n\n{test}", "utf-8")
    assert run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/comets", "-k", "card_1").returncode == 1

    bidding = game / "bidding.py"
    code, last = bidding.read_text("utf-8").rsplit("\nDRAW_PRIZE", 1)
    before = "            points = state.rules.points[self.prize]\n"
    assert code.count(before) == 1
    bidding.write_text(f"{code.replace(before, line)}\n{function}\n\nDRAW_PRIZE{last}", "utf-8")
    passed(run(tree, "-m", "ruff", "check", "src/hoshitaku/games/comets", "tests/comets"))
    assert "9 carried out, 9 tested" in passed(run(tree, "scripts/rules.py", "--strict", "comets"))
    passed(
        run(
            tree,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/comets",
            "tests/laws/test_laws.py",
            "-k",
            "comets",
        )
    )
