"""Texts of the site in both languages, from ``texts/<area>.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from hoshitaku.kernel.words import fill_template, format_number

LANGUAGES = ("ja", "en")
TEXTS_FOLDER = Path(__file__).resolve().parent.parent / "texts"


class MissingText(LookupError):
    """A template asked for a text that no file has."""


@cache
def wordings_by_text_key() -> dict[str, dict[str, str]]:
    """Every text by its key ``area.key``, in Japanese and in English."""
    texts: dict[str, dict[str, str]] = {}
    for path in sorted(TEXTS_FOLDER.glob("*.toml")):
        for key, wordings in tomllib.loads(path.read_text(encoding="utf-8")).items():
            texts[f"{path.stem}.{key}"] = wordings
    return texts


def text(key: str, lang: str, **values: object) -> str:
    """The text ``key`` in ``lang`` with ``{names}`` filled in; ``{count:table|tables}`` is "1 table" or "2 tables".

    If a value is markup, such as a `<time>` element, so is the text, and everything else in it is escaped.

    Raises:
        MissingText: no file has the key, or not in this language.
    """
    try:
        wording = wordings_by_text_key()[key][lang]
    except KeyError:
        raise MissingText(f"no text {key!r} in {lang!r}") from None
    if not values:
        return wording
    if any(isinstance(value, Markup) for value in values.values()):
        return _fill_markup(wording, values)
    return fill_template(wording, values)


def _fill_markup(wording: str, values: Mapping[str, object]) -> Markup:
    # No text and no input contains a zero character.
    markup = {f"\0{name}\0": value for name, value in values.items() if isinstance(value, Markup)}
    places = {place.strip("\0"): place for place in markup}
    filled = escape(fill_template(wording, {**values, **places}))
    for place, value in markup.items():
        filled = filled.replace(place, value)
    return filled


def cube_count_text(count: int, lang: str) -> str:
    """``3 cubes`` or ``コマ3個``."""
    if lang == "ja":
        return f"コマ{count}個"
    return "1 cube" if count == 1 else f"{count} cubes"


def point_count_text(count: int, lang: str) -> str:
    """``3 points``, ``−1 point`` or ``3点``."""
    return f"{format_number(count)}点" if lang == "ja" else fill_template("{count:point|points}", {"count": count})
