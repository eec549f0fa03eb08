"""The parts of a table's page that change: renders them for a viewpoint, and combines them into one htmx answer."""

from __future__ import annotations

from collections.abc import Sequence

from django.template import engines
from django.utils import translation

from hoshitaku.web.account.other_devices.opened_devices import ListedDevice
from hoshitaku.web.account.session_ended_notice import SignedOutNotice
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.page.context import table_fragments
from hoshitaku.web.table.page.contexts import (
    MissedLinesFragment,
    NoticeFragment,
    OpenedDevicesFragment,
    PartialsContext,
)
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.macros import with_shared_macros


@metrics.RENDER_SECONDS.time()
def render_fragments(snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, str]:
    """Every fragment by name, and "title"."""
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    with translation.override(viewpoint.lang):
        fragments = table_fragments(snapshot, viewpoint)
        context = with_shared_macros(fragments.variables())
        parts = {
            name: environment.get_template(file).render(context)
            for name, file in fragments.template_by_fragment.items()
        }
        if viewpoint.shared_seats and viewpoint.seat is None:
            # Private parts of whole pages: a shared device that nobody holds does not get them.
            parts["away"] = MissedLinesFragment(lang=viewpoint.lang, table=fragments.table).render()
            parts["notice"] = NoticeFragment(lang=viewpoint.lang).render()
        return {"title": fragments.page_title, **parts}


def render_signed_out(lang: str, signed_out: SignedOutNotice | None) -> dict[str, str]:
    """The message for an open page whose session has ended, if it has."""
    return {"notice": NoticeFragment(lang=lang, signed_out_notice=signed_out).render()} if signed_out else {}


def render_opened_devices(lang: str, devices: Sequence[ListedDevice]) -> dict[str, str]:
    """The message about devices on which the guest of an open page was opened, if there are new ones."""
    return {"devices": OpenedDevicesFragment(lang=lang, newly_opened_devices=devices).render()} if devices else {}


def partials_html(html_by_name: dict[str, str]) -> str:
    """The fragments as one htmx answer: htmx morphs each into its place; the title goes first."""
    return PartialsContext(html_by_fragment=html_by_name).render()
