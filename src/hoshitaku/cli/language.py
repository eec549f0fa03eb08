"""The user's language, and the texts of the terminal client."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib.resources import files

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.words import LANGUAGES, Words

CLI_WORDS = Words.read(files("hoshitaku.cli") / "words.toml")


def cli_text(key: str, lang: str, /, **values: object) -> str:
    """A text of the terminal."""
    return CLI_WORDS.say(key, lang, **values)


class CommandRefused(HoshitakuError):
    """A refused command or input; its texts are in words.toml under `refused.`"""

    def __init__(self, key: str, /, **values: object) -> None:
        texts = (cli_text(f"refused.{key}", lang, **values) for lang in LANGUAGES)
        super().__init__(*texts)


def language_of_environment(environment: Mapping[str, str]) -> str:
    """Japanese if the locale is Japanese, else English."""
    locale = next((environment[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(n)), "")
    return "ja" if locale.lower().startswith("ja") else "en"


def choose_language(lang: str | None) -> str:
    """The requested language, else that of the locale. Raises CommandRefused if there are no texts in it."""
    if lang is None:
        return language_of_environment(os.environ)
    if lang not in LANGUAGES:
        raise CommandRefused("language", asked=lang)
    return lang


def language_of_arguments(arguments: Sequence[str]) -> str:
    """The language for help and errors: that of `--lang` if it is among the arguments, else that of the locale."""
    for number, word in enumerate(arguments):
        value = arguments[number + 1] if word == "--lang" and number + 1 < len(arguments) else word.partition("=")[2]
        if word.partition("=")[0] == "--lang" and value in LANGUAGES:
            return value
    return language_of_environment(os.environ)
