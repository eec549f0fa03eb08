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
from hoshitaku.web.account.display_name import NAME_LENGTH, isolate_direction
from hoshitaku.web.learn.clause_citation import cite_clause, clause_to_cite
from hoshitaku.web.learn.game_reference import learning_pages, modules_with_lesson
from hoshitaku.web.templating.icons import IconRenderer, highlight_words, player_name_html
from hoshitaku.web.templating.macros import MacroCache, PageEnvironment, is_html_template
from hoshitaku.web.templating.texts import LANGUAGES, cube_count_text, point_count_text, text
from hoshitaku.web.templating.translate import page_language

TEMPLATES_FOLDER = Path(__file__).resolve().parent.parent / "templates"


@jinja2.pass_context
def _translate(context: jinja2.runtime.Context, key: str, **values: object) -> str:
    return text(key, context["lang"], **values)


def _cite_clause(game_name: str, slug: str) -> tuple[str, str]:
    cited = cite_clause(game_name, clause_to_cite(game_name, slug), page_language())
    return cited.name, cited.text


def _clause_url(page_url: Callable[..., str], game_name: str, slug: str) -> str:
    said = clause_to_cite(game_name, slug)
    return f"{page_url('rules-chapter', game_name, said.split('.')[0])}#{said}"


def add_site_globals(
    environment: PageEnvironment, static_url: Callable[[str], str], page_url: Callable[..., str]
) -> PageEnvironment:
    """Give ``environment`` the texts, signs and addresses that the templates use.

    Args:
        static_address: path of a static file to its address.
        url: name of a page and its arguments to its address.
    """
    signs = IconRenderer(static_url, partial(_clause_url, page_url), _cite_clause)
    environment.globals.update(
        t=_translate,
        NAME_LENGTH=NAME_LENGTH,
        static=static_url,
        url=page_url,
        icon=signs.icon,
        emblem=signs.emblem,
        called=player_name_html,
        cubes=signs.cubes,
        art=signs.card_art,
        clause=signs.clause_link,
        citation=cite_clause,
        cubes_in_words=cube_count_text,
        points_in_words=point_count_text,
        drawing_of=drawing.drawing_of,
        lessons_of=modules_with_lesson,
        pages_of=learning_pages,
        kept=MacroCache(),
        LANGUAGES=LANGUAGES,
    )
    environment.text_by_key = text
    environment.pure_functions = frozenset(("static", "url", "icon", "emblem", "art"))
    environment.filters["marked"] = highlight_words
    environment.filters["isolated"] = isolate_direction
    environment.filters["figure"] = format_number
    environment.trim_blocks = True
    environment.lstrip_blocks = True
    return environment


def environment(**options: Any) -> PageEnvironment:
    """The environment that Django's Jinja2 backend asks for (``OPTIONS["environment"]``)."""
    return add_site_globals(PageEnvironment(**options | {"autoescape": is_html_template}), cache(static), _page_url)


def _page_url(name: str, *args: object, **kwargs: object) -> str:
    # What is named may be a secret of a mail.
    return reverse(name, kwargs=kwargs) if kwargs else _cached_page_url(get_script_prefix(), name, args)


@lru_cache(maxsize=4096)
def _cached_page_url(prefix: str, name: str, args: tuple[object, ...]) -> str:
    return reverse(name, args=args)
