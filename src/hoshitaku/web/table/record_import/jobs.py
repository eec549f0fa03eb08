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
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model import positions, records
from hoshitaku.web.table.models import Action, RecordImport, Snapshot, Table, TableSecret
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.step import GRANTED_UNDO_DECISION, UNDO_DECISION, LogStep
from hoshitaku.web.table.record_import import process as record_import_process
from hoshitaku.web.table.record_import.process import RecordPiece
from hoshitaku.web.table.upkeep import delete_logs

MAX_LINES = 20_000  # lines
MAX_BYTES = 4 * 1024 * 1024  # bytes
MAX_WAITING = 20
# Of them, those of one viewer, and those that came to this process from one address.
MAX_WAITING_PER_VIEWER = 3
MAX_WAITING_PER_ADDRESS = 12
KEPT_FOR = timedelta(days=1)
ABANDONED_AFTER = timedelta(minutes=1)  # without a new piece: the process that read it has ended

State = RecordImport.State


# The addresses that sent this process the records it has not read yet, by the records' keys.
address_by_job: dict[int, str] = {}


def enqueue_record(text: str, host: Viewer, address: str = "") -> RecordImport:
    """Accept a record, to be read soon.

    RecordError if it is plainly not a record, or too long; Problem 429 or 503 if too many are waiting already.
    """
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) > MAX_LINES:
        raise RecordError(
            f"the record has {len(lines)} lines; {MAX_LINES} are the most that can be read here",
            f"棋譜が{len(lines)}行あります。ここで読めるのは{MAX_LINES}行までです",
        )
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise too_large_error()
    _read_header("\n".join(lines[:1]))
    RecordImport.objects.filter(made__lt=timezone.now() - KEPT_FOR).delete()
    _check_queue_room(host, address)
    job = RecordImport.objects.create(host=host, text=text, lines=len(lines))
    address_by_job[job.pk] = address
    return job


def _check_queue_room(host: Viewer, address: str) -> None:
    """Refuse a record where many wait: first to those who have sent them, so that some room is left to all others."""
    waiting = RecordImport.objects.filter(state__in=[State.WAITING, State.READING])
    hosts = dict(waiting.values_list("pk", "host"))
    for gone in [key for key in tuple(address_by_job) if key not in hosts]:
        address_by_job.pop(gone, None)
    own = sum(viewer == host.pk for viewer in hosts.values())
    here = sum(sender == address for sender in tuple(address_by_job.values())) if address else 0
    if own >= MAX_WAITING_PER_VIEWER or here >= MAX_WAITING_PER_ADDRESS:
        raise _queue_full_problem(429, "imports_own")
    if len(hosts) >= MAX_WAITING:
        raise _queue_full_problem(503, "imports_full")


def _queue_full_problem(status: int, key: str) -> Problem:
    problem = Problem(status, key, "refusal")
    problem.headers["Retry-After"] = "60"
    return problem


def too_large_error() -> RecordError:
    """What is said of a record of too many bytes."""
    megabytes = MAX_BYTES // 1024**2
    return RecordError(
        f"the record is larger than {megabytes} MB, the most that can be read here",
        f"棋譜が大きすぎます。ここで読めるのは{megabytes}MBまでです",
    )


def _read_header(header: str) -> hoshitaku.Record:
    """The record as its first line begins it; RecordError if that line is not a header."""
    try:
        return hoshitaku.read_record(header, hoshitaku.game)
    except RecordError:
        raise
    except HoshitakuError as error:
        raise RecordError(error.en, error.ja) from error


def requeue_abandoned() -> None:
    """Have records whose reading a dead process left unfinished read again. With SQLite there is only this process."""
    unfinished = RecordImport.objects.filter(state=State.READING)
    if connection.vendor != "sqlite":
        unfinished = unfinished.filter(moved__lt=timezone.now() - ABANDONED_AFTER)
    for job in unfinished:
        _delete_partial_table(job)
        RecordImport.objects.filter(pk=job.pk, state=State.READING).update(state=State.WAITING, read=0)


def claim_next_job() -> RecordImport | None:
    """The record that has waited longest, to be read now; None if none waits."""
    waiting = RecordImport.objects.filter(state=State.WAITING).order_by("made")
    while (job := waiting.first()) is not None:
        # Of several processes only one finds it still waiting.
        if waiting.filter(pk=job.pk).update(state=State.READING, moved=timezone.now()):
            job.state = State.READING
            return job
    return None


def store_piece(job: RecordImport, piece: RecordPiece) -> bool:
    """Write a piece; return whether nothing more is to be read: it was the last, or nobody waits for it any more."""
    if piece.refusal_texts:
        refuse_record(job, *piece.refusal_texts)
        return True
    with transaction.atomic():
        if not _is_still_wanted(job):
            return True
        table = job.table or records.create_table_for_record(_read_header(_first_line(job)), job.host)
        job.table = table
        _write_entries(table, piece)
        job.read, job.moved = piece.lines_read, timezone.now()
        if piece.last_position:
            TableSecret.objects.filter(table=table).update(seed=piece.seed)
            play_choose.set_position(
                table, hoshitaku.game(table.game).from_json(piece.last_position, deal.table_pack(table))
            )
            job.state, job.text = State.DONE, ""
        else:
            table.save(update_fields=["revision"])
        job.save(update_fields=["table", "read", "moved", "state", "text"])
    return bool(piece.last_position)


def _is_still_wanted(job: RecordImport) -> bool:
    """Whether the record is still to be read from here on, and for whom, until the end of the transaction.

    Whoever sent it may have been deleted with it, or have become another viewer; another process may have begun anew.
    """
    here = RecordImport.objects.select_for_update().filter(pk=job.pk, state=State.READING, read=job.read)
    for host in here.values_list("host", flat=True):
        job.host_id = host
        return True
    return False


def _first_line(job: RecordImport) -> str:
    return next(line for line in job.text.split("\n") if line.strip())


def _write_entries(table: Table, piece: RecordPiece) -> None:
    """The entries of a piece, and the positions that are kept for good."""
    entries = []
    for seq, entry in enumerate(piece.entries, piece.first_seq):
        if isinstance(entry, LogStep):
            entries.append(play_choose.make_log_entry(table, seq, entry))
        else:
            decision = GRANTED_UNDO_DECISION if entry.granted else UNDO_DECISION
            entries.append(Action(table=table, seq=seq, actor=entry.actor, decision=decision, to=entry.to))
    table.revision += len(entries)
    Action.objects.bulk_create(entries)
    Snapshot.objects.bulk_create(
        Snapshot(table=table, seq=seq, schema=positions.POSITION_SCHEMA, position=position, kept=True)
        for seq, position in piece.positions
    )


def refuse_record(job: RecordImport, en: str, ja: str) -> None:
    """Say why a record is not read, and take away what was written of it."""
    _delete_partial_table(job)
    RecordImport.objects.filter(pk=job.pk).update(
        state=State.REFUSED, reason={"en": en, "ja": ja}, text="", moved=timezone.now()
    )


def _delete_partial_table(job: RecordImport) -> None:
    """Delete the table that was being written, in pieces as well."""
    if job.table is None:
        return
    delete_logs.delete_logs_in_batches(job.table)
    job.table.delete()
    job.table = None


def read_all_waiting() -> None:
    """Read all records that wait, here and now."""
    while (job := claim_next_job()) is not None:
        record_import_process.start_reading(job.slug, job.text)
        while not store_piece(job, record_import_process.read_next_piece(job.slug)):
            pass
