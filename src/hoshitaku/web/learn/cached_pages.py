"""Renders and caches learning pages, which are mostly the same for all readers of a language."""

from __future__ import annotations

from markupsafe import Markup

from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import page_language

# Enough for all chapters and galleries in each language.
_rendered_by_key: dict[tuple[str, str, str], Markup] = {}


def render_cached(context: TemplateContext, cache_name: str) -> Markup:
    """The rendered template, cached by template and `cache_name`; the context must always be the same."""
    key = (context.template, cache_name, page_language())
    if key not in _rendered_by_key:
        _rendered_by_key[key] = Markup(context.render())  # noqa: S704  (the template has escaped it)
    return _rendered_by_key[key]
