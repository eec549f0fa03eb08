"""What players are called, and what they say, in both languages."""

# Interpreted: speaks to people.

from __future__ import annotations

from importlib.resources import files
from typing import Final

from hoshitaku.games.kits import KITS
from hoshitaku.kernel.words import Words

HERE: Final = files("hoshitaku.players")
OF_GAMES: Final = [HERE / name / "words.toml" for name in KITS]

WORDS: Final = Words.read(HERE / "words.toml", *(file for file in OF_GAMES if file.is_file()))
