"""A player in a file of one's own: FILE.py:CLASS is found, seated and refused, and runs only if somebody typed it."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.lab import simulate
from hoshitaku.players import can_play, is_file_player, make_player, player_title

GAME = hoshitaku.game("freekick")
LAST = """
from hoshitaku.players import Player

class Last(Player):
    def __init__(self, game, seed):
        super().__init__("last")

    def choose_among(self, position, seat, options):
        return options[-1]

def nothing(game, seed):
    return None

def broken(game, seed):
    return 1 // 0

number = 7
"""


@pytest.fixture
def bot(tmp_path: Path) -> str:
    """The name of a bot in a file."""
    (tmp_path / "mybot.py").write_text(LAST)
    return f"{tmp_path / 'mybot.py'}:Last"


def test_a_class_in_a_file_plays_a_seat(bot: str) -> None:
    position = GAME.new(seats=2, options={"start_seat": 0})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    assert make_player(bot, GAME, 1, files=True).choose(position, 0) == position.options()[-1]


def test_a_name_that_nobody_typed_runs_no_file(bot: str, tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text("raise SystemExit")
    assert is_file_player(bot)
    assert not can_play(bot, GAME)
    with pytest.raises(hoshitaku.SetupError, match="there is no player"):
        make_player(bot, GAME, 1)


def test_simulations_seat_it_in_every_process_and_call_it_as_it_was_typed(bot: str) -> None:
    alone, together = (simulate(GAME, [bot, "random"], games=4, seed=1, jobs=jobs).as_json() for jobs in (1, 2))
    assert alone == together
    assert list(alone["by_player"]) == [bot, "random"]
    assert player_title(bot, "ja") == bot


def test_a_file_that_was_changed_is_run_again(bot: str, tmp_path: Path) -> None:
    assert make_player(bot, GAME, 1, files=True).name == "last"
    (tmp_path / "mybot.py").write_text(LAST.replace('"last"', '"the very last"'))
    assert make_player(bot, GAME, 1, files=True).name == "the very last"


def test_its_file_may_import_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "own_helper_of_last.py").write_text("NAME = 'helped'\n")
    (tmp_path / "helped.py").write_text("from own_helper_of_last import NAME\n" + LAST.replace('"last"', "NAME"))
    assert make_player(f"{tmp_path}/helped.py:Last", GAME, 1, files=True).name == "helped"


@pytest.mark.parametrize(
    ("file", "kind", "reason"),
    [
        ("nowhere.py", "Last", "there is no file .*nowhere.py"),
        ("mybot.py", "First", "mybot.py defines no First"),
        ("mybot.py", "number", "mybot.py defines no number"),
        ("mybot.py", "nothing", "must give a hoshitaku.players.Player, not NoneType"),
        ("mybot.py", "broken", r"broken\(game, seed\) fails with ZeroDivisionError"),
        ("typo.py", "Last", "typo.py fails with SyntaxError"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_both_languages(
    bot: str, tmp_path: Path, file: str, kind: str, reason: str
) -> None:
    (tmp_path / "typo.py").write_text("class Last(")
    with pytest.raises(hoshitaku.SetupError, match=reason) as refusal:
        make_player(f"{tmp_path / file}:{kind}", GAME, 1, files=True)
    assert refusal.value.text("ja") != refusal.value.text("en")
