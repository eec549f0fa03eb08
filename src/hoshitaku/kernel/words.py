"""Texts in Japanese and English: prompts, options, log lines, from one TOML file of templates."""

# Interpreted: only makes texts.

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("en", "ja")
POSSESSIVE = "’s"  # after the name of an owner, in English
NAME_FORMS = ("a", "amid", "low", "up")  # forms of names in English
# Beginnings of words that are spoken with a vowel first, and letters whose names are.
VOWEL_SOUND_PATTERN = r"(?!uni|use|usu|uti|ura|eu|one\b|once)[aeiou]|hour|honest|honour|heir"
NAMES_WITH_ARTICLE = ("Netherlands", "Philippines", "USA", "USSR", "United Kingdom", "United States")
LETTERS_SPOKEN_WITH_VOWEL = "AEFHILMNORSX"


def format_number(value: object, form: str = "") -> str:
    """A number formatted by `form` as Python does, but with a minus sign, not a hyphen. Other values are unchanged."""
    formatted = format(value, form)
    return formatted.replace("-", "−") if isinstance(value, int | float) else formatted


def fill_template(template: str, values: Mapping[str, object]) -> str:
    """A template with its `{names}` filled in; KeyError names one without a value.

    Nouns agree with numbers: `{amount:cube|cubes}` becomes "1 cube" or "3 cubes". `{what:a}` adds the article that fits
    the name's sound, `{what:low}` and `{what:up}` begin it with a small or a capital letter, and they combine: `{what:a
    low}`. `{what:amid}` is for names of ships and countries within a sentence: "the Tern", "the USSR". `{typed!r}`
    quotes a person's input. Other specifications are Python's. After a name that ends in s, "’s" becomes "’".
    """
    filled = ""
    for text, name, form, quoted in _parse_template(template):
        filled = possessive(filled) + text[len(POSSESSIVE) :] if text.startswith(POSSESSIVE) else filled + text
        if name is not None:
            filled += _format_value(repr(values[name]) if quoted else values[name], form)
    return filled


def possessive(name: str) -> str:
    """An English name as a possessive: "Mio’s", "Solar Wasps’"."""
    return name + (POSSESSIVE[:1] if name.endswith(("s", "S")) else POSSESSIVE)


@cache
def _parse_template(template: str) -> tuple[tuple[str, str | None, str, bool], ...]:
    pieces = string.Formatter().parse(template)
    return tuple((text, name, form or "", conversion == "r") for text, name, form, conversion in pieces)


def indefinite_article(name: str) -> str:
    """The English article before a name, by its sound: "a uranium token", "an hour", "an ERG", "a C star"."""
    word = name.lstrip('“"(+−')
    if re.match(r"[A-Z]{1,4}\b", word):
        return "an" if word[0] in LETTERS_SPOKEN_WITH_VOWEL else "a"
    if word[:1].isdecimal():
        return "an" if re.match(r"8|1[18]\b", word) else "a"
    return "an" if re.match(VOWEL_SOUND_PATTERN, word.lower()) else "a"


def _apply_name_forms(name: str, form: str) -> str:
    """A name in the requested forms."""
    for how in reversed(form.split()):
        if how == "a":
            name = f"{indefinite_article(name)} {name}"
        elif how == "amid":
            name = f"the {name.removeprefix('The ')}" if name.startswith("The ") or name in NAMES_WITH_ARTICLE else name
        else:
            name = (name[:1].lower() if how == "low" else name[:1].upper()) + name[1:]
    return name


def _format_value(value: Any, form: str) -> str:
    if form and all(how in NAME_FORMS for how in form.split()):
        return _apply_name_forms(str(value), form)
    one, bar, many = form.partition("|")
    return f"{format_number(value, ',')} {one if abs(value) == 1 else many}" if bar else format_number(value, form)


class Words:
    """Templates by dotted key, with a text per language; values are filled in by name."""

    def __init__(self, templates: dict[str, dict[str, str]]) -> None:
        self.templates = templates

    @classmethod
    def read(cls, *files: Traversable) -> Words:
        """Read the words.toml of a game and its modules; ValueError names a key that is invalid or used twice."""
        templates: dict[str, dict[str, str]] = {}
        for file in files:
            found: dict[str, dict[str, str]] = {}
            _collect_templates(tomllib.loads(file.read_text("utf-8")), "", found)
            twice = sorted(set(found) & set(templates))
            if twice:
                raise ValueError(f"words: {twice[0]} stands twice")
            templates |= found
        return cls(templates)

    def say(self, key: str, lang: str, **values: object) -> str:
        """The text of a key in a language ("ja", else English); KeyError if there is none."""
        return fill_template(self.templates[key]["ja" if lang == "ja" else "en"], values)

    def __contains__(self, key: object) -> bool:
        return key in self.templates


def _collect_templates(table: dict[str, object], prefix: str, templates: dict[str, dict[str, str]]) -> None:
    for key, value in table.items():
        if not isinstance(value, dict):
            raise ValueError(f"words: {prefix}{key} is no text")
        texts = {lang: value[lang] for lang in LANGUAGES if isinstance(value.get(lang), str)}
        if len(texts) == len(LANGUAGES):
            templates[prefix + key] = texts
        elif texts:
            raise ValueError(f"words: {prefix}{key} lacks a language")
        else:
            _collect_templates(value, f"{prefix}{key}.", templates)
