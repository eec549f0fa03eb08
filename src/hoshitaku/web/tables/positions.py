"""Positions of a table, at any entry of its log, at a cost that does not grow with the log.

After every change the newest position is stored; one of about every sixteen is kept for good. A position is the
nearest stored one before it and the few options since. A position after an entry never changes, so this process keeps
the ones it used last.

A game that is over outlives its rules: what was stored of it is shown as it stands (`shown`), whatever they are now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import hoshitaku
from hoshitaku import HoshitakuError, Position, RecordError
from hoshitaku.web.prepared import Prepared, PreparedUpdate
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import memory
from hoshitaku.web.tables.dealing import pack_of
from hoshitaku.web.tables.models import Action, Snapshot, Table
from hoshitaku.web.tables.steps import KEEP_EVERY
from hoshitaku.web.words import language

SCHEMA = 1
_newest = Prepared(lambda table: Snapshot.objects.filter(table=table).order_by("-seq").only("seq", "kept")[:1], 1)
_replace = PreparedUpdate(lambda key: Snapshot.objects.filter(pk=key), 1, seq=1, kept=True, schema=1, position="")


@dataclass(frozen=True)
class Shown:
    """What a finished game can still show of a moment: a position (None: nothing) and after which entry it stood."""

    position: Position | None
    seq: int


def position_after(table: Table, seq: int | None = None) -> Position:
    """A position of the caller's own: after entry `seq`, or the newest. Problem 409 if its rules are not here."""
    seq = table.revision if seq is None else seq
    known = memory.positions.get(table.pk, seq)
    if known is None:
        try:
            known = _load(table, seq)
        except HoshitakuError as error:
            # Its rules are of a version that the game does not know, or no longer lead to what is in the log.
            raise Problem(409, "old_rules", "missing", reason=error.text(language())) from error
        memory.positions.keep(table.pk, seq, known)
    return known.clone()


def middle(table: Table) -> Position | None:
    """Where a game began that was played on from another; None if it began as usual. PositionError if unreadable."""
    if table.branched_at is None:
        return None
    return hoshitaku.game(table.game).from_json(Snapshot.objects.get(table=table, seq=0).position, pack_of(table))


def store(table: Table, seq: int, position: Position) -> None:
    """Store the newest position, and keep it for good if the log passed a multiple of sixteen."""
    newest = _newest.first(table.pk)
    passed = newest is None or seq // KEEP_EVERY > newest.seq // KEEP_EVERY
    stored = position.to_json()
    if newest is None or (newest.kept and newest.seq != seq):
        Snapshot.objects.create(table=table, seq=seq, kept=passed, schema=SCHEMA, position=stored)
    else:
        _replace(newest.pk, seq=seq, kept=passed or newest.kept, schema=SCHEMA, position=stored)


def shown(table: Table, seq: int) -> Shown:
    """The position after an entry, to look at; if its rules are gone, the nearest position stored before it."""
    try:
        return Shown(position_after(table, seq), seq)
    except Problem:
        if table.status != Table.Status.OVER:
            raise
    snapshot = _nearest(table, seq)
    if snapshot is None:
        return Shown(None, seq)
    try:
        return Shown(_as_stored(table, snapshot), snapshot.seq)
    except ValueError:  # HoshitakuError is one, and so is that of JSON.
        return Shown(None, seq)


def _as_stored(table: Table, snapshot: Snapshot) -> Position:
    """A stored position read by the rules that are here: good enough to be looked at, not to be played on."""
    game = hoshitaku.game(table.game)
    known = table.rules if table.has_known_rules() else game.rules_version
    return game.from_json(json.loads(snapshot.position) | {"rules": known}, pack_of(table))


def _nearest(table: Table, seq: int) -> Snapshot | None:
    return Snapshot.objects.filter(table=table, seq__lte=seq).order_by("-seq").first()


def _load(table: Table, seq: int) -> Position:
    snapshot = _nearest(table, seq)
    if snapshot is None:
        raise LookupError(f"table {table.slug} has no position before entry {seq}")
    entries = {a.seq: a for a in Action.objects.filter(table=table, seq__gt=snapshot.seq, seq__lte=seq)}
    taken: list[Action] = []
    while seq > snapshot.seq:
        entry = entries[seq]
        if entry.to is None:
            taken.append(entry)
            seq -= 1
        elif entry.to >= snapshot.seq:
            seq = entry.to
        else:
            return _replay(position_after(table, entry.to), taken)
    return _replay(hoshitaku.game(table.game).from_json(snapshot.position, pack_of(table)), taken)


def _replay(position: Position, taken: list[Action]) -> Position:
    for entry in reversed(taken):
        must_agree(position, entry)
        assert entry.option is not None, "an entry is an option or an undo"
        position.take(entry.option)
    return position


def must_agree(position: Position, entry: Action) -> None:
    """RecordError if the rules now ask something other than they did when the entry was made."""
    if (position.actor, position.decision) != (entry.actor, entry.decision):
        met, was = position.decision or "-", entry.decision
        raise RecordError(
            f"entry {entry.seq} meets {met} instead of {was}",
            f"{entry.seq}番目の記録で {was} ではなく {met} になります",
        )


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
