"""Puzzles: positions in which one option is much better than all others. They ship as `puzzles/<game>.json`, with their
provenance; `hoshitaku puzzles GAME` regenerates them.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from itertools import zip_longest
from typing import Any, Final

from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.kernel.errors import HoshitakuError, SetupError, newer_version_texts
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.text_file import decode_text

PUZZLE_FILE_FORMAT: Final = 1
JSON_DIGITS: Final = 4

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answer:
    """Value of an option for the seat that must choose: its win probability from 0 to 1, and its mean points.

    `error` is one standard error of the difference between its probability and the best one; 0 for the best itself.
    """

    option: int
    name: str
    chance: float
    points: float
    error: float


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A question with one good answer. `position` is a redeal for the seat that must choose, so it contains no secrets.

    `answers` are all legal options, the best first. `difficulty` is 1 if a level 2 bot mostly finds the best, 3 if even
    the greedy bot does not, else 2. `origin` names the game and the number of moves before; `provenance` is the search
    that found it.
    """

    position: Position
    answers: tuple[Answer, ...]
    difficulty: int
    origin: dict[str, object]
    provenance: dict[str, object]

    @property
    def id(self) -> str:
        """Permanent id, such as "freekick-0f3a59c1"."""
        return f"{self.position.game.name}-{self.position.digest()[:8]}"

    @property
    def asked_seat(self) -> int:
        """The seat that must choose."""
        return self.position.actor

    @property
    def best_answer(self) -> Answer:
        """The best option."""
        return self.answers[0]

    def find_answer(self, option: int) -> Answer | None:
        """The value of an option; None if it is not legal."""
        return next((answer for answer in self.answers if answer.option == option), None)

    def as_json(self) -> dict[str, Any]:
        """The entry of a file; `puzzle_from_entry` reads it."""
        answers = [
            {
                "option": one.option,
                "name": one.name,
                "chance": round(one.chance, JSON_DIGITS),
                "points": round(one.points, 2),
                "error": round(one.error, JSON_DIGITS),
            }
            for one in self.answers
        ]
        return {
            "origin": dict(self.origin),
            "decision": self.position.decision,
            "difficulty": self.difficulty,
            "answers": answers,
            "position": json.loads(self.position.to_json()),
        }


def puzzle_file_data(
    game: Game, entries: Sequence[Mapping[str, Any]], provenance: Mapping[str, object]
) -> dict[str, Any]:
    """The file data of a game's puzzles, from their entries."""
    return {
        "format": PUZZLE_FILE_FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "pack": game.pack.hash,
        "provenance": dict(provenance),
        "puzzles": list(entries),
    }


def puzzle_file_text(file: Mapping[str, Any]) -> str:
    """The text of a file: its header, then one puzzle per line."""
    entries = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in file["puzzles"])
    head = json.dumps({**file, "puzzles": []}, ensure_ascii=False)
    return f"{head[: -len(']}')]}\n{entries}\n]}}\n"


def puzzles_from_file(data: Mapping[str, Any], game: Game) -> list[Puzzle]:
    """The puzzles of a file. SetupError if the game, its rules or a puzzle does not fit."""
    newer = newer_version_texts("format", "形式", data.get("format"), PUZZLE_FILE_FORMAT)
    if newer is not None:
        raise SetupError(f"the file of puzzles {newer[0]}", f"詰め問題のファイルは{newer[1]}")
    for key, value in {"format": PUZZLE_FILE_FORMAT, "game": game.name, "rules": game.rules_version}.items():
        if data.get(key) != value:
            raise unfit_puzzles_error(game.name, f"{key} is {data.get(key)!r}, not {value!r}")
    return [puzzle_from_entry(entry, game, data["provenance"]) for entry in data["puzzles"]]


def puzzle_from_entry(entry: Mapping[str, Any], game: Game, provenance: dict[str, object]) -> Puzzle:
    """One puzzle of a file; SetupError or PositionError if its position or options do not fit the rules."""
    position = game.from_json(entry["position"])
    answers = tuple(Answer(**answer) for answer in entry["answers"])
    if sorted(answer.option for answer in answers) != position.options():
        raise unfit_puzzles_error(game.name, "its answers are not what can be chosen")
    for answer in answers:
        if position.option_name(answer.option) != answer.name:
            raise unfit_puzzles_error(game.name, f"option {answer.option} is no longer {answer.name}")
    return Puzzle(position, answers, entry["difficulty"], entry["origin"], provenance)


def unfit_puzzles_error(name: str, why: str) -> SetupError:
    """The error for puzzles that do not fit."""
    return SetupError(
        f"the puzzles of {name} do not fit ({why}); find them again: hoshitaku puzzles {name}",
        f"{name} の詰め問題が合いません（{why}）。hoshitaku puzzles {name} で作り直してください",
    )


@cache
def shipped_puzzles(name: str) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a game; none if there are none, or if they are for other rules."""
    file = files("hoshitaku.game_review").joinpath("puzzles", f"{name}.json")
    if not file.is_file():
        return ()
    try:
        return tuple(puzzles_from_file(json.loads(decode_text(file.read_bytes())), find_game(name)))
    except HoshitakuError as refusal:
        logger.warning("%s", refusal)
        return ()


@cache
def all_shipped_puzzles() -> dict[str, Puzzle]:
    """All puzzles that ship, by id, alternating between games."""
    in_turn = zip_longest(*(shipped_puzzles(name) for name in game_names()))
    return {puzzle.id: puzzle for row in in_turn for puzzle in row if puzzle is not None}


def puzzle_for_date(day: date, puzzles: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of a date, the same for everybody; None if there are none."""
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None
