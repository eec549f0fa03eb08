"""A table as it would be drawn with a position that a test has built."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.tables import fragments, memory
from hoshitaku.web.tables.looks import Viewpoint
from hoshitaku.web.tables.models import Snapshot, Table
from hoshitaku.web.tables.moment import TableSnapshot
from hoshitaku.web.tables.positions import ShownPosition


def drawn(table: Table, position: hoshitaku.Position, seat: int | None, lang: str = "en") -> dict[str, str]:
    """Every fragment for one viewer; nothing is stored."""
    moment = TableSnapshot.read(table)
    moment.__dict__["shown"] = ShownPosition(position, table.revision)
    table.actor = max(position.actor, -1)
    return fragments.render_fragments(moment, Viewpoint(seat, lang))


def show(table: Table, position: hoshitaku.Position) -> None:
    """Let the table stand at a position, for pages that are asked for over the wire."""
    Snapshot.objects.filter(table=table, seq=table.revision).update(position=position.to_json())
    Table.objects.filter(pk=table.pk).update(actor=max(position.actor, -1), status=Table.Status.PLAYING)
    memory.clear_all_caches()
