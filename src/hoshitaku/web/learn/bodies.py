"""What learning pages show. Most of it is always the same for all who read a language: drawn once, and then kept."""

from __future__ import annotations

from collections.abc import Mapping

from django.template import engines
from markupsafe import Markup

from hoshitaku.web.words import language

# As many as there are chapters and galleries, in each language.
_kept: dict[tuple[str, str, str], Markup] = {}


def kept(file: str, name: str, context: Mapping[str, object]) -> Markup:
    """What a template draws of a thing that never changes, called by this name among all that the template draws."""
    key = (file, name, language())
    if key not in _kept:
        _kept[key] = drawn(file, context)
    return _kept[key]


def drawn(file: str, context: Mapping[str, object]) -> Markup:
    """What a template draws."""
    template = engines["jinja2"].env.get_template(file)  # type: ignore[attr-defined]
    return Markup(template.render({**context, "lang": language()}))  # noqa: S704  (the template has escaped it)
