"""The Jinja environment of the site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2

from hoshitaku.web import drawing
from hoshitaku.web.look.signs import Signs, marked
from hoshitaku.web.look.texts import LANGUAGES, cubes_in_words, points_in_words, text

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


@jinja2.pass_context
def _text(context: jinja2.runtime.Context, key: str, **values: object) -> str:
    return text(key, context["lang"], **values)


def install(
    environment: jinja2.Environment, static: Callable[[str], str], url: Callable[..., str]
) -> jinja2.Environment:
    """Give ``environment`` the texts, signs and addresses that the templates use.

    Args:
        static: path of a static file to its address.
        url: name of a page and its arguments to its address.
    """
    signs = Signs(static, lambda game, slug: f"{url('rules-chapter', game, slug.split('.')[0])}#{slug}")
    environment.globals.update(
        t=_text,
        static=static,
        url=url,
        icon=signs.icon,
        emblem=signs.emblem,
        cubes=signs.cubes,
        art=signs.art,
        clause=signs.clause,
        cubes_in_words=cubes_in_words,
        points_in_words=points_in_words,
        drawing_of=drawing.of,
        LANGUAGES=LANGUAGES,
    )
    environment.filters["marked"] = marked
    environment.trim_blocks = True
    environment.lstrip_blocks = True
    return environment


def environment(**options: Any) -> jinja2.Environment:
    """The environment that Django's Jinja2 backend asks for (``OPTIONS["environment"]``)."""
    from django.templatetags.static import static
    from django.urls import reverse

    return install(jinja2.Environment(**options), static, lambda name, *a, **k: reverse(name, args=a, kwargs=k))
