"""Titles and texts of players, in both languages."""

# Interpreted: only makes texts.

from __future__ import annotations

from importlib.resources import files
from typing import Final

from hoshitaku.games.kits import KITS
from hoshitaku.kernel.words import Words

PLAYERS_FOLDER: Final = files("hoshitaku.players")
GAME_WORD_FILES: Final = [PLAYERS_FOLDER / name / "words.toml" for name in KITS]

PLAYER_WORDS: Final = Words.read(PLAYERS_FOLDER / "words.toml", *(file for file in GAME_WORD_FILES if file.is_file()))
