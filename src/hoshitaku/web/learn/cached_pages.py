"""What learning pages show. Most of it is always the same for all who read a language: drawn once, and then kept."""

from __future__ import annotations

from collections.abc import Mapping

from django.template import engines
from markupsafe import Markup

from hoshitaku.web.templating.translate import page_language

# As many as there are chapters and galleries, in each language.
_rendered_by_key: dict[tuple[str, str, str], Markup] = {}


def render_cached(template_name: str, cache_name: str, context: Mapping[str, object]) -> Markup:
    """What a template draws of a thing that never changes, called by this name among all that the template draws."""
    key = (template_name, cache_name, page_language())
    if key not in _rendered_by_key:
        _rendered_by_key[key] = render_template(template_name, context)
    return _rendered_by_key[key]


def render_template(template_name: str, context: Mapping[str, object]) -> Markup:
    """What a template draws."""
    template = engines["jinja2"].env.get_template(template_name)  # type: ignore[attr-defined]
    return Markup(template.render({**context, "lang": page_language()}))  # noqa: S704  (the template has escaped it)
