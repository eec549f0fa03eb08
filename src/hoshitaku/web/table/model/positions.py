"""Positions of a table after any entry of its log, at a cost that does not grow with the log.

After every change the newest position is stored, and about every sixteenth is kept permanently. A position is computed
from the nearest stored one before it and the options since. It never changes, so each process caches the ones it used
last.

A finished game can be shown even if its rules have changed: `find_shown_position` uses the stored position as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import hoshitaku
from hoshitaku import HoshitakuError, Position, RecordError
from hoshitaku.web.database.prepared_statements import PreparedQuery, PreparedUpdate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Action, Snapshot, Table
from hoshitaku.web.table.play.deal import table_pack
from hoshitaku.web.table.play.log_step import SNAPSHOT_INTERVAL
from hoshitaku.web.templating.translate import page_language

POSITION_SCHEMA = 1
_newest_snapshot = PreparedQuery(
    lambda table: Snapshot.objects.filter(table=table).order_by("-seq").only("seq", "permanent")[:1], 1
)
_replace_snapshot = PreparedUpdate(
    lambda key: Snapshot.objects.filter(pk=key), 1, seq=1, permanent=True, schema=1, position=""
)


@dataclass(frozen=True)
class ShownPosition:
    """What a finished game can still show of a moment: a position (None if unreadable), and the seq of its entry."""

    position: Position | None
    entry_seq: int


def position_after(table: Table, seq: int | None = None) -> Position:
    """A position that the caller may change: after entry `seq`, or the newest. Problem 409 if its rules are missing."""
    seq = table.revision if seq is None else seq
    known = model_cache.position_cache.get((table.pk, seq))
    if known is None:
        try:
            known = _load_position(table, seq)
        except HoshitakuError as error:
            # The server does not have that version of the rules, or its rules do not reproduce the log.
            raise Problem(409, "old_rules", "missing", reason=error.text(page_language())) from error
        model_cache.position_cache.put((table.pk, seq), known)
    return known.clone()


def branch_start_position(table: Table) -> Position | None:
    """The first position of a game that was branched from another; None if it began as usual.

    PositionError if unreadable.
    """
    if table.branched_at is None:
        return None
    return hoshitaku.game(table.game).from_json(Snapshot.objects.get(table=table, seq=0).position, table_pack(table))


def store_position(table: Table, seq: int, position: Position) -> None:
    """Store the newest position, permanently if the log passed a multiple of sixteen."""
    newest = _newest_snapshot.first(table.pk)
    passed = newest is None or seq // SNAPSHOT_INTERVAL > newest.seq // SNAPSHOT_INTERVAL
    stored = position.to_json()
    if newest is None or (newest.permanent and newest.seq != seq):
        Snapshot.objects.create(table=table, seq=seq, permanent=passed, schema=POSITION_SCHEMA, position=stored)
    else:
        _replace_snapshot(
            newest.pk, seq=seq, permanent=passed or newest.permanent, schema=POSITION_SCHEMA, position=stored
        )


def find_shown_position(table: Table, seq: int) -> ShownPosition:
    """The position after an entry, to show; if its rules are missing, the nearest position stored before it."""
    try:
        return ShownPosition(position_after(table, seq), seq)
    except Problem:
        if table.status != Table.Status.OVER:
            raise
    snapshot = _nearest_snapshot(table, seq)
    if snapshot is None:
        return ShownPosition(None, seq)
    try:
        return ShownPosition(_read_stored_position(table, snapshot), snapshot.seq)
    except ValueError:  # HoshitakuError and JSONDecodeError are ValueErrors.
        return ShownPosition(None, seq)


def _read_stored_position(table: Table, snapshot: Snapshot) -> Position:
    """A stored position read by the current rules: for display, not for play."""
    game = hoshitaku.game(table.game)
    known = table.rules_version if table.has_known_rules() else game.rules_version
    return game.from_json(json.loads(snapshot.position) | {"rules": known}, table_pack(table))


def _nearest_snapshot(table: Table, seq: int) -> Snapshot | None:
    return Snapshot.objects.filter(table=table, seq__lte=seq).order_by("-seq").first()


def _load_position(table: Table, seq: int) -> Position:
    snapshot = _nearest_snapshot(table, seq)
    if snapshot is None:
        raise LookupError(f"table {table.slug} has no position before entry {seq}")
    entries = {a.seq: a for a in Action.objects.filter(table=table, seq__gt=snapshot.seq, seq__lte=seq)}
    taken: list[Action] = []
    while seq > snapshot.seq:
        entry = entries[seq]
        if entry.back_to is None:
            taken.append(entry)
            seq -= 1
        elif entry.back_to >= snapshot.seq:
            seq = entry.back_to
        else:
            return _replay_entries(position_after(table, entry.back_to), taken)
    return _replay_entries(hoshitaku.game(table.game).from_json(snapshot.position, table_pack(table)), taken)


def _replay_entries(position: Position, taken: list[Action]) -> Position:
    for entry in reversed(taken):
        check_same_decision(position, entry)
        assert entry.option is not None, "an entry is an option or an undo"
        position.take(entry.option)
    return position


def check_same_decision(position: Position, entry: Action) -> None:
    """RecordError if the rules ask for another decision than the entry has."""
    if (position.actor, position.decision) != (entry.actor, entry.decision):
        met, was = position.decision or "-", entry.decision
        raise RecordError(
            f"entry {entry.seq} meets {met} instead of {was}",
            f"{entry.seq}番目の記録で {was} ではなく {met} になります",
        )


def entries_not_undone(table: Table, stop_at: int = 0) -> Iterator[Action]:
    """The entries that led to the newest position, newest first, without undone ones; read in batches."""
    seq = table.revision
    while seq > stop_at:
        page = Action.objects.filter(table=table, seq__lte=seq, seq__gt=seq - SNAPSHOT_INTERVAL)
        entries = {entry.seq: entry for entry in page}
        lowest = min(entries)
        while seq >= lowest:
            entry = entries[seq]
            if entry.back_to is None:
                yield entry
                seq -= 1
            else:
                seq = entry.back_to


def last_entry_not_undone(actions: list[Action]) -> Action | None:
    """The newest valid entry among consecutive entries up to the table's newest; None if there is none."""
    entries = {action.seq: action for action in actions}
    entry = actions[-1] if actions else None
    while entry is not None and entry.back_to is not None:
        entry = entries.get(entry.back_to)
    return entry
