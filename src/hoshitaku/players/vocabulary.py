"""What players are called, and what they say, in both languages."""

# Interpreted: speaks to people.

from __future__ import annotations

from importlib.resources import files
from typing import Final

from hoshitaku.kernel.words import Words

WORDS: Final = Words.read(files("hoshitaku.players") / "words.toml")
