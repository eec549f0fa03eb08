"""Positions of a table, at any entry of its log, at a cost that does not grow with the log.

After every change the newest position is stored; one of about every sixteen is kept for good. A position is the
nearest stored one before it and the few options since. A position after an entry never changes, so this process keeps
the ones it used last.
"""

from __future__ import annotations

from collections.abc import Iterator

import hoshitaku
from hoshitaku import HoshitakuError, Position
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import memory
from hoshitaku.web.tables.dealing import pack_of
from hoshitaku.web.tables.models import Action, Snapshot, Table
from hoshitaku.web.tables.steps import KEEP_EVERY
from hoshitaku.web.words import language

SCHEMA = 1


def position_after(table: Table, seq: int | None = None) -> Position:
    """A position of the caller's own: after entry `seq`, or the newest."""
    seq = table.revision if seq is None else seq
    known = memory.positions.get(table.pk, seq)
    if known is None:
        known = _load(table, seq)
        memory.positions.keep(table.pk, seq, known)
    return known.clone()


def store(table: Table, seq: int, position: Position) -> None:
    """Store the newest position, and keep it for good where the log passed a multiple of sixteen since then."""
    Snapshot.objects.filter(table=table, kept=False).delete()
    last = Snapshot.objects.filter(table=table).order_by("-seq").values_list("seq", flat=True).first()
    kept = last is None or seq // KEEP_EVERY > last // KEEP_EVERY
    snapshot = Snapshot(table=table, seq=seq, schema=SCHEMA, position=position.to_json(), kept=kept)
    Snapshot.objects.bulk_create(
        [snapshot], update_conflicts=True, unique_fields=["table", "seq"], update_fields=["schema", "position", "kept"]
    )


def _load(table: Table, seq: int) -> Position:
    snapshot = Snapshot.objects.filter(table=table, seq__lte=seq).order_by("-seq").first()
    if snapshot is None:
        raise LookupError(f"table {table.slug} has no position before entry {seq}")
    entries = {a.seq: a for a in Action.objects.filter(table=table, seq__gt=snapshot.seq, seq__lte=seq)}
    options: list[int] = []
    while seq > snapshot.seq:
        entry = entries[seq]
        if entry.to is None:
            assert entry.option is not None, "an entry is an option or an undo"
            options.append(entry.option)
            seq -= 1
        elif entry.to >= snapshot.seq:
            seq = entry.to
        else:
            return _replay(position_after(table, entry.to), options)
    return _replay(_read(table, snapshot), options)


def _read(table: Table, snapshot: Snapshot) -> Position:
    try:
        return hoshitaku.game(table.game).from_json(snapshot.position, pack_of(table))
    except HoshitakuError as error:
        # Begun under rules that the game has left behind, and not renewed: see renewal.
        raise Problem(409, "old_rules", "missing", reason=error.text(language())) from error


def _replay(position: Position, options: list[int]) -> Position:
    for option in reversed(options):
        position.take(option)
    return position


def line(table: Table, back_to: int = 0) -> Iterator[Action]:
    """The entries that led to the newest position, newest first, without what was taken back; read page by page."""
    seq = table.revision
    while seq > back_to:
        page = Action.objects.filter(table=table, seq__lte=seq, seq__gt=seq - KEEP_EVERY)
        entries = {entry.seq: entry for entry in page}
        lowest = min(entries)
        while seq >= lowest:
            entry = entries[seq]
            if entry.to is None:
                yield entry
                seq -= 1
            else:
                seq = entry.to


def last_standing(actions: list[Action]) -> Action | None:
    """The newest of consecutive entries, up to the table's newest, that was not taken back; None if none is there."""
    entries = {action.seq: action for action in actions}
    entry = actions[-1] if actions else None
    while entry is not None and entry.to is not None:
        entry = entries.get(entry.to)
    return entry
