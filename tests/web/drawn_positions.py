"""A table as it would be drawn with a position that a test has built."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model.positions import ShownPosition
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Snapshot, Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.seats.viewpoint import Viewpoint


def drawn(table: Table, position: hoshitaku.Position, seat: int | None, lang: str = "en") -> dict[str, str]:
    """Every fragment for one viewer; nothing is stored."""
    moment = TableSnapshot.read(table)
    moment.__dict__["shown_position"] = ShownPosition(position, table.revision)
    table.actor = max(position.actor, -1)
    return fragments.render_fragments(moment, Viewpoint(seat, lang))


def show(table: Table, position: hoshitaku.Position) -> None:
    """Let the table stand at a position, for pages that are asked for over the wire."""
    Snapshot.objects.filter(table=table, seq=table.revision).update(position=position.to_json())
    Table.objects.filter(pk=table.pk).update(actor=max(position.actor, -1), status=Table.Status.PLAYING)
    model_cache.clear_all_caches()
