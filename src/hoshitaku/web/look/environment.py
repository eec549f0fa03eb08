"""The Jinja environment of the site."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import jinja2
from django.templatetags.static import static
from django.urls import get_script_prefix, reverse

from hoshitaku.kernel.words import format_number
from hoshitaku.web import drawing
from hoshitaku.web.learn.citing import citation, said_by
from hoshitaku.web.learn.library import lessons_of, pages_of
from hoshitaku.web.look.signs import Signs, called, marked
from hoshitaku.web.look.templating import Kept, PageEnvironment, is_markup
from hoshitaku.web.look.texts import LANGUAGES, cubes_in_words, points_in_words, text
from hoshitaku.web.people.naming import NAME_LENGTH, isolated
from hoshitaku.web.words import language

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


@jinja2.pass_context
def _text(context: jinja2.runtime.Context, key: str, **values: object) -> str:
    return text(key, context["lang"], **values)


def _cited(game: str, slug: str) -> tuple[str, str]:
    cited = citation(game, said_by(game, slug), language())
    return cited.name, cited.says


def _rule(url: Callable[..., str], game: str, slug: str) -> str:
    said = said_by(game, slug)
    return f"{url('rules-chapter', game, said.split('.')[0])}#{said}"


def install(
    environment: PageEnvironment, static_address: Callable[[str], str], url: Callable[..., str]
) -> PageEnvironment:
    """Give ``environment`` the texts, signs and addresses that the templates use.

    Args:
        static_address: path of a static file to its address.
        url: name of a page and its arguments to its address.
    """
    signs = Signs(static_address, partial(_rule, url), _cited)
    environment.globals.update(
        t=_text,
        NAME_LENGTH=NAME_LENGTH,
        static=static_address,
        url=url,
        icon=signs.icon,
        emblem=signs.emblem,
        called=called,
        cubes=signs.cubes,
        art=signs.art,
        clause=signs.clause,
        citation=citation,
        cubes_in_words=cubes_in_words,
        points_in_words=points_in_words,
        drawing_of=drawing.of,
        lessons_of=lessons_of,
        pages_of=pages_of,
        kept=Kept(),
        LANGUAGES=LANGUAGES,
    )
    environment.text = text
    environment.fixed = frozenset(("static", "url", "icon", "emblem", "art"))
    environment.filters["marked"] = marked
    environment.filters["isolated"] = isolated
    environment.filters["figure"] = format_number
    environment.trim_blocks = True
    environment.lstrip_blocks = True
    return environment


def environment(**options: Any) -> PageEnvironment:
    """The environment that Django's Jinja2 backend asks for (``OPTIONS["environment"]``)."""
    return install(PageEnvironment(**options | {"autoescape": is_markup}), cache(static), _reverse)


def _reverse(name: str, *args: object, **kwargs: object) -> str:
    # What is named may be a secret of a mail.
    return reverse(name, kwargs=kwargs) if kwargs else _address(get_script_prefix(), name, args)


@lru_cache(maxsize=4096)
def _address(prefix: str, name: str, args: tuple[object, ...]) -> str:
    return reverse(name, args=args)
