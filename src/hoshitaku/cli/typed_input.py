"""Parses typed lines: a number, the name of an option in either language, or a command."""

from __future__ import annotations

import re
import unicodedata

from hoshitaku.kernel.position import Position
from hoshitaku.kernel.words import LANGUAGES

# Commands with their aliases; the help shows the first.
COMMAND_WORDS = {
    "hint": ("?", "hint", "ヒント"),
    "undo": ("u", "undo", "取り消す", "取消"),
    "table": ("t", "table", "盤"),
    "log": ("log", "記録"),
    "rule": ("rule", "rules", "条文"),
    "card": ("card", "cards", "カード"),
    "lang": ("lang", "言語"),
    "save": ("save", "保存"),
    "help": ("h", "help", "ヘルプ"),
    "quit": ("q", "quit", "exit", "終了"),
}
# If a decision has at most this many options, each keeps its number for the whole game.
MAX_OPTIONS_WITH_FIXED_KEYS = 32
COMMAND_BY_WORD = {word: order for order, words in COMMAND_WORDS.items() for word in words}


def normalize_line(line: str) -> str:
    """The line in lower case, with full-width letters and digits as ASCII."""
    return " ".join(unicodedata.normalize("NFKC", line).casefold().split())


def parse_command(line: str) -> tuple[str, str]:
    """The command in a line ("" for none) and the rest of the line."""
    word, *rest = re.split(r"\s+", line.strip(), maxsplit=1)
    return COMMAND_BY_WORD.get(normalize_line(word), ""), rest[0] if rest else ""


def key_by_option(position: Position) -> dict[int, str]:
    """The number to type for each legal option; a box or card keeps its number for the whole game.

    Options that are numbers (of cubes) are typed as they are; others are counted from 1.
    If a decision has very many options, only the legal ones are counted.
    """
    options = position.options()
    names = [position.option_name(option) for option in options]
    if all(name.isdecimal() for name in names):
        return dict(zip(options, names, strict=True))
    if position.option_bound > MAX_OPTIONS_WITH_FIXED_KEYS:
        return {option: str(number) for number, option in enumerate(options, 1)}
    return {option: str(option + 1) for option in options}


def matching_options(position: Position, line: str) -> list[int]:
    """The options that a line may mean: the legal ones if there are any, else illegal ones."""
    word = normalize_line(line)
    legal = position.options()
    for match in (_match_number, _match_name, _match_words):
        found = match(position, word)
        if found:
            return [option for option in found if option in legal] or found
    return []


def _match_number(position: Position, word: str) -> list[int]:
    if not word.isdecimal():
        return []
    if position.option_bound > MAX_OPTIONS_WITH_FIXED_KEYS:
        return [option for option, key in key_by_option(position).items() if key == str(int(word))]
    shift = 0 if all(position.option_name(option).isdecimal() for option in position.options()) else 1
    option = int(word) - shift
    return [option] if 0 <= option < position.option_bound else []


def _match_name(position: Position, word: str) -> list[int]:
    return [option for option in range(position.option_bound) if position.option_name(option) == word]


def _match_words(position: Position, word: str) -> list[int]:
    def says(option: int) -> bool:
        return any(word in normalize_line(position.describe(option, lang)) for lang in LANGUAGES)

    return [option for option in range(position.option_bound) if word and says(option)]
