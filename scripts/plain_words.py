"""Finds words of the list in plain_words.toml.

    scripts/plain_words.py [--count] [PATH...]

Checks comments, strings and names in Python files, and every line of other text files in git. Exits with 1 if there are
findings.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORD_LIST = Path(__file__).with_suffix(".toml")
SUFFIXES = (".py", ".md", ".toml", ".html", ".js", ".css", ".yml", ".txt", ".sh")
WORDS_IN_NAME = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
STRING_TOKENS = {tokenize.STRING} | {getattr(tokenize, name) for name in ("FSTRING_MIDDLE",) if hasattr(tokenize, name)}


@dataclass(frozen=True)
class Word:
    """A word to avoid: its pattern, what to write instead, and where it counts."""

    pattern: re.Pattern[str]
    write: str
    place: str  # "all", "text" (no names) or "docstring" (strings of Python files)


@dataclass(frozen=True)
class Exemption:
    """Files (a glob) in which some of the words are allowed."""

    files: str
    pattern: re.Pattern[str]


@dataclass(frozen=True)
class Finding:
    """A found word with its line (from 1)."""

    file: str
    line: int
    found: str
    write: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: “{self.found}”: write {self.write}"


@dataclass(frozen=True)
class WordList:
    """The words and the exemptions."""

    words: tuple[Word, ...]
    exemptions: tuple[Exemption, ...]

    @classmethod
    def read(cls, text: str) -> WordList:
        """Parses plain_words.toml. Raises KeyError or re.error for an invalid entry."""
        table = tomllib.loads(text)
        words = (
            Word(_whole_words(entry["pattern"]), entry["write"], entry.get("in", "all")) for entry in table["word"]
        )
        exempt = (
            Exemption(entry["files"], _whole_words(entry["pattern"]))
            for entry in table.get("exception", ())
            if entry["why"]
        )
        return cls(tuple(words), tuple(exempt))

    def findings(self, file: str, text: str) -> Iterator[Finding]:
        """The findings in one file."""
        exempt = [exemption.pattern for exemption in self.exemptions if fnmatch(file, exemption.files)]
        for line, kind, piece in pieces(file, text):
            for word in self.words:
                if not _counts(word, kind):
                    continue
                for match in word.pattern.finditer(piece):
                    if not any(pattern.fullmatch(match[0]) for pattern in exempt):
                        yield Finding(file, line + piece.count("\n", 0, match.start()), match[0], word.write)


def _whole_words(pattern: str) -> re.Pattern[str]:
    spaced = pattern.replace(" ", r"\s+(?:#\s+)?")  # a phrase may continue on the next line of a comment
    return re.compile(rf"(?<!\w)(?:{spaced})(?!\w)", re.IGNORECASE)


def _counts(word: Word, kind: str) -> bool:
    return word.place == "all" or (word.place == "text" and kind != "name") or word.place == kind


def pieces(file: str, text: str) -> Iterator[tuple[int, str, str]]:
    """Line, kind ("name", "docstring", "text") and text of everything to check."""
    if not file.endswith(".py"):
        yield 1, "text", text
        return
    comment: list[str] = []
    first = 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            first = first if comment else token.start[0]
            comment.append(token.string)
        elif token.type != tokenize.NL and comment:
            yield first, "text", "\n".join(comment)
            comment = []
        if token.type in STRING_TOKENS:
            yield token.start[0], "docstring" if token.string.startswith('"""') else "text", token.string
        elif token.type == tokenize.NAME:
            yield token.start[0], "name", " ".join(WORDS_IN_NAME.findall(token.string))


def files_of_project(paths: list[str]) -> list[str]:
    """The text files in git below these paths, relative to the root."""
    command = ["git", "ls-files", "-z", "--", *(paths or ["."])]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [name for name in listed if name.endswith(SUFFIXES) and (ROOT / name).is_file()]


def main() -> int:
    """Print the findings, or with --count the number of each word."""
    word_list = WordList.read(WORD_LIST.read_text("utf-8"))
    paths = [argument for argument in sys.argv[1:] if argument != "--count"]
    found = [
        finding
        for file in files_of_project(paths)
        for finding in word_list.findings(file, (ROOT / file).read_text("utf-8"))
    ]
    if "--count" in sys.argv:
        for word, count in Counter(finding.found.lower() for finding in found).most_common():
            print(f"{count:6} {word}")
    else:
        print("\n".join(map(str, found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
