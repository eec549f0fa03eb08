"""The Jinja environment of the site."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

import jinja2
from django.templatetags.static import static
from django.urls import get_script_prefix, reverse
from markupsafe import Markup

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH, isolate_direction
from hoshitaku.kernel.words import format_number
from hoshitaku.web import caches, drawing
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.learn.clause_citation import cite_clause, clause_to_cite
from hoshitaku.web.learn.game_reference import learning_page_names, modules_with_lesson
from hoshitaku.web.mail.server_status import mails_are_late
from hoshitaku.web.templating import times
from hoshitaku.web.templating.icons import IconRenderer, highlight_words, player_name_html
from hoshitaku.web.templating.macros import MacroCache, PageEnvironment, is_html_template
from hoshitaku.web.templating.texts import LANGUAGES, cube_count_text, point_count_text, text
from hoshitaku.web.templating.translate import page_language

TEMPLATES_FOLDER = Path(__file__).resolve().parent.parent / "templates"


@jinja2.pass_context
def _translate(context: jinja2.runtime.Context, key: str, **values: object) -> str:
    return text(key, context["lang"], **values)


@jinja2.pass_context
def _time_tag(context: jinja2.runtime.Context, moment: datetime, form: str) -> Markup:
    return times.time_tag(moment, form, context["lang"])


@jinja2.pass_context
def _date_tag(context: jinja2.runtime.Context, day: date) -> Markup:
    return times.date_tag(day, context["lang"])


@jinja2.pass_context
def _moment_text(context: jinja2.runtime.Context, moment: datetime) -> str:
    return times.moment_text(moment, context["lang"])


@jinja2.pass_context
def _server_zone_name(context: jinja2.runtime.Context) -> str:
    return times.server_zone_name(context["lang"])


def _cite_clause(game_name: str, slug: str) -> tuple[str, str]:
    cited = cite_clause(game_name, clause_to_cite(game_name, slug), page_language())
    return cited.displayed_name, cited.text


def _clause_url(page_url: Callable[..., str], game_name: str, slug: str) -> str:
    said = clause_to_cite(game_name, slug)
    return f"{page_url('rules-chapter', game_name, said.split('.')[0])}#{said}"


def add_site_globals(
    environment: PageEnvironment, static_url: Callable[[str], str], page_url: Callable[..., str]
) -> PageEnvironment:
    """Give ``environment`` the texts, icons and URLs that the templates use.

    Args:
        static_url: path of a static file to its URL.
        page_url: name of a page and its arguments to its URL.
    """
    signs = IconRenderer(static_url, partial(_clause_url, page_url), _cite_clause)
    environment.globals.update(
        t=_translate,
        time_tag=_time_tag,
        date_tag=_date_tag,
        moment_text=_moment_text,
        server_zone=_server_zone_name,
        server_time=times.server_time_milliseconds,
        NAME_LENGTH=MAX_NAME_LENGTH,
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
        pages_of=learning_page_names,
        kept=MacroCache(),
        LANGUAGES=LANGUAGES,
    )
    environment.filters.update(
        marked=highlight_words, isolated=isolate_direction, figure=format_number, iso_time=times.iso_time
    )
    environment.trim_blocks = environment.lstrip_blocks = True
    return environment


def environment(**options: Any) -> PageEnvironment:
    """The environment that Django's Jinja2 backend asks for (``OPTIONS["environment"]``)."""
    options |= {"autoescape": is_html_template, "undefined": jinja2.StrictUndefined}
    pages = add_site_globals(PageEnvironment(**options), cache(static), _page_url)
    pages.globals["mails_are_late"] = mails_are_late
    return pages


def _page_url(name: str, *args: object, **kwargs: object) -> str:
    # Not cached: the arguments may be a secret of a mail.
    return reverse(name, kwargs=kwargs) if kwargs else _cached_page_url(get_script_prefix(), name, args)


@bounded_cache(caches.PAGE_URLS_CACHE_LIMIT)
def _cached_page_url(prefix: str, name: str, args: tuple[object, ...]) -> str:
    return reverse(name, args=args)
