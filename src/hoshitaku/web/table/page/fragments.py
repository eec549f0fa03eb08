"""The parts of a table's page that change, rendered for one look, and put into one answer for htmx."""

from __future__ import annotations

from django.template import engines
from django.utils import translation

from hoshitaku.web.monitoring import metrics
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page.context import table_context
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.macros import with_shared_macros

FRAGMENT_NAMES = ("seats", "board", "console", "log", "chat", "about", "news")
# What a whole page alone says, to one player: it goes from a shared device that is with nobody.
PRIVATE_FRAGMENTS = {"away": "table/_away.html", "notice": "_notice.html"}


@metrics.RENDER_SECONDS.time()
def render_fragments(snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, str]:
    """Every fragment by name, and "title"."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    with translation.override(viewpoint.lang):
        context = with_shared_macros(table_context(snapshot, viewpoint))
        parts = {name: environment.get_template(f"table/_{name}.html").render(context) for name in FRAGMENT_NAMES}
        if viewpoint.shared_seats and viewpoint.seat is None:
            parts |= {name: environment.get_template(file).render(context) for name, file in PRIVATE_FRAGMENTS.items()}
    return {"title": context["page_title"], **parts}


def render_notice(
    table: Table, lang: str, notice: dict[str, str] | None, signed_out: dict[str, str] | None = None
) -> str:
    """What the answer to a form has to say, if anything, and why the browser is signed out (see `signed_out.py`)."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    rendered: str = environment.get_template("_notice.html").render(
        lang=lang, notice=notice, signed_out=signed_out, table={"game": table.game}
    )
    return rendered


def render_signed_out(lang: str, signed_out: dict[str, str] | None) -> dict[str, str]:
    """What an open page has to say of the end of its session, if anything."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    template = environment.get_template("_notice.html")
    return {"notice": template.render(lang=lang, notice=None, signed_out=signed_out)} if signed_out else {}


def partials_html(html_by_name: dict[str, str]) -> str:
    """Fragments as htmx takes them: each is morphed into its place; the title goes first."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    rendered: str = environment.get_template("table/partials.html").render(parts=html_by_name)
    return rendered
