"""Records from elsewhere: taken in as they are, read by the worker, and written to a table piece by piece.

Nothing long happens in a transaction: each piece is one, so players elsewhere wait for one piece at most. The table is
shown once its last piece is written; if the record is refused on the way, the table is removed again.
"""

from __future__ import annotations

from datetime import timedelta

from django.db import connection, transaction
from django.utils import timezone

import hoshitaku
from hoshitaku import HoshitakuError, RecordError
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import clearing, dealing, play, positions, reading, records
from hoshitaku.web.tables.models import Action, RecordImport, Snapshot, Table, TableSecret
from hoshitaku.web.tables.reading import Piece
from hoshitaku.web.tables.steps import GRANTED, UNDO, Step

LONGEST = 20_000  # lines
LARGEST = 4 * 1024 * 1024  # bytes
MOST_WAITING = 20
# Of them, those of one viewer, and those that came to this process from one address.
OWN_WAITING = 3
ADDRESS_WAITING = 12
KEPT = timedelta(days=1)
FORSAKEN = timedelta(minutes=1)  # without a new piece: the process that read it has ended

State = RecordImport.State


# The addresses that sent this process the records it has not read yet, by the records' keys.
sent_from: dict[int, str] = {}


def receive(text: str, host: Viewer, address: str = "") -> RecordImport:
    """Accept a record, to be read soon.

    RecordError if it is plainly not a record, or too long; Problem 429 or 503 if too many are waiting already.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) > LONGEST:
        raise RecordError(
            f"the record has {len(lines)} lines; {LONGEST} are the most that can be read here",
            f"棋譜が{len(lines)}行あります。ここで読めるのは{LONGEST}行までです",
        )
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise too_large()
    _begun("\n".join(lines[:1]))
    RecordImport.objects.filter(made__lt=timezone.now() - KEPT).delete()
    _check_room(host, address)
    job = RecordImport.objects.create(host=host, text=text, lines=len(lines))
    sent_from[job.pk] = address
    return job


def _check_room(host: Viewer, address: str) -> None:
    """Refuse a record where many wait: first to those who have sent them, so that some room is left to all others."""
    waiting = RecordImport.objects.filter(state__in=[State.WAITING, State.READING])
    hosts = dict(waiting.values_list("pk", "host"))
    for gone in [key for key in tuple(sent_from) if key not in hosts]:
        sent_from.pop(gone, None)
    own = sum(viewer == host.pk for viewer in hosts.values())
    here = sum(sender == address for sender in tuple(sent_from.values())) if address else 0
    if own >= OWN_WAITING or here >= ADDRESS_WAITING:
        raise _later(429, "imports_own")
    if len(hosts) >= MOST_WAITING:
        raise _later(503, "imports_full")


def _later(status: int, key: str) -> Problem:
    problem = Problem(status, key, "refusal")
    problem.headers["Retry-After"] = "60"
    return problem


def too_large() -> RecordError:
    """What is said of a record of too many bytes."""
    megabytes = LARGEST // 1024**2
    return RecordError(
        f"the record is larger than {megabytes} MB, the most that can be read here",
        f"棋譜が大きすぎます。ここで読めるのは{megabytes}MBまでです",
    )


def _begun(header: str) -> hoshitaku.Record:
    """The record as its first line begins it; RecordError if that line is not a header."""
    try:
        return hoshitaku.read_record(header, hoshitaku.game)
    except RecordError:
        raise
    except HoshitakuError as error:
        raise RecordError(error.en, error.ja) from error


def put_back() -> None:
    """Have records whose reading a dead process left unfinished read again. With SQLite there is only this process."""
    unfinished = RecordImport.objects.filter(state=State.READING)
    if connection.vendor != "sqlite":
        unfinished = unfinished.filter(moved__lt=timezone.now() - FORSAKEN)
    for job in unfinished:
        _take_away(job)
        RecordImport.objects.filter(pk=job.pk, state=State.READING).update(state=State.WAITING, read=0)


def take_up() -> RecordImport | None:
    """The record that has waited longest, to be read now; None if none waits."""
    waiting = RecordImport.objects.filter(state=State.WAITING).order_by("made")
    while (job := waiting.first()) is not None:
        # Of several processes only one finds it still waiting.
        if waiting.filter(pk=job.pk).update(state=State.READING, moved=timezone.now()):
            job.state = State.READING
            return job
    return None


def keep(job: RecordImport, piece: Piece) -> bool:
    """Write a piece; return whether nothing more is to be read: it was the last, or nobody waits for it any more."""
    if piece.refused:
        refuse(job, *piece.refused)
        return True
    with transaction.atomic():
        if not _is_waited_for(job):
            return True
        table = job.table or records.table_of(_begun(_header(job)), job.host)
        job.table = table
        _write(table, piece)
        job.read, job.moved = piece.read, timezone.now()
        if piece.last:
            TableSecret.objects.filter(table=table).update(seed=piece.seed)
            play.stand_at(table, hoshitaku.game(table.game).from_json(piece.last, dealing.pack_of(table)))
            job.state, job.text = State.DONE, ""
        else:
            table.save(update_fields=["revision"])
        job.save(update_fields=["table", "read", "moved", "state", "text"])
    return bool(piece.last)


def _is_waited_for(job: RecordImport) -> bool:
    """Whether the record is still to be read from here on, and for whom, until the end of the transaction.

    Whoever sent it may have been deleted with it, or have become another viewer; another process may have begun anew.
    """
    here = RecordImport.objects.select_for_update().filter(pk=job.pk, state=State.READING, read=job.read)
    for host in here.values_list("host", flat=True):
        job.host_id = host
        return True
    return False


def _header(job: RecordImport) -> str:
    return next(line for line in job.text.split("\n") if line.strip())


def _write(table: Table, piece: Piece) -> None:
    """The entries of a piece, and the positions that are kept for good."""
    entries = []
    for seq, entry in enumerate(piece.entries, piece.first):
        if isinstance(entry, Step):
            entries.append(play.entry_of(table, seq, entry))
        else:
            decision = GRANTED if entry.granted else UNDO
            entries.append(Action(table=table, seq=seq, actor=entry.actor, decision=decision, to=entry.to))
    table.revision += len(entries)
    Action.objects.bulk_create(entries)
    Snapshot.objects.bulk_create(
        Snapshot(table=table, seq=seq, schema=positions.SCHEMA, position=position, kept=True)
        for seq, position in piece.positions
    )


def refuse(job: RecordImport, en: str, ja: str) -> None:
    """Say why a record is not read, and take away what was written of it."""
    _take_away(job)
    RecordImport.objects.filter(pk=job.pk).update(
        state=State.REFUSED, reason={"en": en, "ja": ja}, text="", moved=timezone.now()
    )


def _take_away(job: RecordImport) -> None:
    """Delete the table that was being written, in pieces as well."""
    if job.table is None:
        return
    clearing.clear(job.table)
    job.table.delete()
    job.table = None


def read_waiting() -> None:
    """Read all records that wait, here and now."""
    while (job := take_up()) is not None:
        reading.begin(job.slug, job.text)
        while not keep(job, reading.go_on(job.slug)):
            pass
