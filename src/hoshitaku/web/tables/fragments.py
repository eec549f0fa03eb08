"""The parts of a table's page that change, rendered for one look, and put into one answer for htmx."""

from __future__ import annotations

from typing import Any

from django.template import engines
from django.utils import translation

from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.pages import Look, table_context

NAMES = ("seats", "board", "console", "log", "chat", "news")


def render(table: Table, look: Look, notice: dict[str, str] | None = None) -> dict[str, str]:
    """Every fragment by name, and "title". `notice` is there only in the answer to a choice."""
    with translation.override(look.lang):
        context = {**table_context(table, look), "notice": notice}
        return render_from(context)


def render_from(context: dict[str, Any]) -> dict[str, str]:
    """Fragments from a context that is at hand."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    parts = {name: environment.get_template(f"table/_{name}.html").render(context) for name in NAMES}
    return {**parts, "title": context["page_title"]}


def as_partials(parts: dict[str, str]) -> str:
    """Fragments as htmx takes them: each is morphed into its place; the title goes first."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    rendered: str = environment.get_template("table/partials.html").render(parts=parts)
    return rendered
