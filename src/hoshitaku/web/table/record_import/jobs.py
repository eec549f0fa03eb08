"""Import jobs: a record is stored as it was sent, read by the worker, and written to a table piece by piece.

Transactions are short: each piece is one, so players at other tables wait for one piece at most. The table becomes
visible when its last piece is written. If the record is refused, the table is deleted.
"""

from __future__ import annotations

from datetime import timedelta
from itertools import islice

from django.db import connection, transaction
from django.utils import timezone

import hoshitaku
from hoshitaku import HoshitakuError, RecordError
from hoshitaku.kernel.record_reader import numbered_lines
from hoshitaku.kernel.text_file import too_large_error
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model import positions, records
from hoshitaku.web.table.models import Action, RecordImport, Snapshot, Table, TableSecret
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.log_step import GRANTED_UNDO_DECISION, UNDO_DECISION, LogStep
from hoshitaku.web.table.record_import import process as record_import_process
from hoshitaku.web.table.record_import.process import RecordPiece
from hoshitaku.web.table.upkeep import delete_logs

MAX_RECORD_LINES = 20_000  # lines
MAX_RECORD_BYTES = 4 * 1024 * 1024  # bytes
MAX_WAITING_RECORDS = 20
# Waiting records of one viewer, and those from one address in this process.
MAX_WAITING_PER_VIEWER = 3
MAX_WAITING_PER_ADDRESS = 12
KEPT_FOR = timedelta(days=1)
ABANDONED_AFTER = timedelta(minutes=1)  # without a new piece: the process that read it has ended

State = RecordImport.State


# The client addresses of this process's waiting imports, by the imports' keys.
address_by_job: dict[int, str] = {}


def enqueue_record(text: str, host: Viewer, address: str = "") -> RecordImport:
    """Queue a record for import.

    RecordError if it clearly is not a record, or is too long; Problem 429 or 503 if too many are waiting already.
    """
    lines = sum(1 for _ in numbered_lines(text))
    if lines > MAX_RECORD_LINES:
        raise RecordError(
            f"the record has {lines} lines; {MAX_RECORD_LINES} is the maximum here",
            f"棋譜が{lines}行あります。ここで読めるのは{MAX_RECORD_LINES}行までです",
        )
    if len(text.encode("utf-8", "surrogatepass")) > MAX_RECORD_BYTES:
        error = too_large_error(MAX_RECORD_BYTES)
        raise RecordError(f"the record {error.en}", f"棋譜: {error.ja}")
    _read_header(_first_line(text))
    RecordImport.objects.filter(created__lt=timezone.now() - KEPT_FOR).delete()
    _check_queue_room(host, address)
    job = RecordImport.objects.create(host=host, text=text, line_count=lines)
    address_by_job[job.pk] = address
    return job


def _check_queue_room(host: Viewer, address: str) -> None:
    """Refuse a record if the queue is nearly full: first for senders of many, so that others find room."""
    waiting = RecordImport.objects.filter(state__in=[State.WAITING, State.READING])
    hosts = dict(waiting.values_list("pk", "host"))
    for gone in [key for key in tuple(address_by_job) if key not in hosts]:
        address_by_job.pop(gone, None)
    own = sum(viewer == host.pk for viewer in hosts.values())
    here = sum(sender == address for sender in tuple(address_by_job.values())) if address else 0
    if own >= MAX_WAITING_PER_VIEWER or here >= MAX_WAITING_PER_ADDRESS:
        raise _queue_full_problem(429, "imports_own")
    if len(hosts) >= MAX_WAITING_RECORDS:
        raise _queue_full_problem(503, "imports_full")


def _queue_full_problem(status: int, key: str) -> Problem:
    problem = Problem(status, key, "refusal")
    problem.headers["Retry-After"] = "60"
    return problem


def _read_header(header: str) -> hoshitaku.Record:
    """The record that its first line begins; RecordError if that line is not a header."""
    try:
        return hoshitaku.read_record(header, hoshitaku.game)
    except RecordError:
        raise
    except HoshitakuError as error:
        raise RecordError(error.en, error.ja) from error


def requeue_abandoned() -> None:
    """Queue imports again that a dead process left unfinished. With SQLite there is only this process."""
    unfinished = RecordImport.objects.filter(state=State.READING)
    if connection.vendor != "sqlite":
        unfinished = unfinished.filter(last_progress__lt=timezone.now() - ABANDONED_AFTER)
    for job in unfinished:
        _delete_partial_table(job)
        RecordImport.objects.filter(pk=job.pk, state=State.READING).update(state=State.WAITING, lines_read=0)


def claim_next_job() -> RecordImport | None:
    """Claim the import that has waited longest; None if none waits."""
    waiting = RecordImport.objects.filter(state=State.WAITING).order_by("created")
    while (job := waiting.first()) is not None:
        # If several processes try, only one finds it still waiting.
        if waiting.filter(pk=job.pk).update(state=State.READING, last_progress=timezone.now()):
            job.state = State.READING
            return job
    return None


def store_piece(job: RecordImport, piece: RecordPiece) -> bool:
    """Write a piece; return whether the import is finished: it was the last piece, or nobody waits for it any more."""
    if piece.refusal_texts:
        refuse_record(job, *piece.refusal_texts, piece)
        return True
    with transaction.atomic():
        if not _is_still_wanted(job):
            return True
        table = job.table or records.create_table_for_record(_read_header(_first_line(job.text)), job.host)
        job.table = table
        _write_entries(table, piece)
        job.lines_read, job.last_progress = piece.lines_read, timezone.now()
        if piece.last_position_json:
            _finish_table(table, piece)
            job.state, job.text = State.DONE, ""
        else:
            table.save(update_fields=["revision"])
        job.save(update_fields=["table", "lines_read", "last_progress", "state", "text"])
    return bool(piece.last_position_json)


def _finish_table(table: Table, piece: RecordPiece) -> None:
    """Show the table with its last position; of an unfinished game without a result."""
    TableSecret.objects.filter(table=table).update(seed=piece.seed)
    table.status = Table.Status.OVER
    table.save(update_fields=["status"])
    play_choose.store_position_and_outcome(
        table, hoshitaku.game(table.game).from_json(piece.last_position_json, deal.table_pack(table))
    )


def requeue_readable_part(slug: str) -> None:
    """Queue a record that is cut off once more: its game is opened up to there, as a table without a result."""
    refused = RecordImport.objects.filter(slug=slug, state=State.REFUSED, reason__moves__gt=0)
    refused.update(state=State.WAITING, lines_read=0, reason={"opens_part": True}, last_progress=timezone.now())


def _is_still_wanted(job: RecordImport) -> bool:
    """Lock the import until the end of the transaction; return whether it should continue, and for the same viewer.

    The sender may have been deleted together with it, or have become another viewer; another process may have started
    it again.
    """
    here = RecordImport.objects.select_for_update().filter(pk=job.pk, state=State.READING, lines_read=job.lines_read)
    for host in here.values_list("host", flat=True):
        job.host_id = host
        return True
    return False


def _first_line(text: str) -> str:
    return next((line for _, line in numbered_lines(text)), "")


def _write_entries(table: Table, piece: RecordPiece) -> None:
    """Store the entries of a piece, and the positions that are kept permanently."""
    entries = []
    for seq, entry in enumerate(piece.entries, piece.first_seq):
        if isinstance(entry, LogStep):
            entries.append(play_choose.make_log_entry(table, seq, entry))
        else:
            decision = GRANTED_UNDO_DECISION if entry.is_granted else UNDO_DECISION
            entries.append(
                Action(table=table, seq=seq, actor=entry.actor, decision=decision, back_to=entry.back_to_seq)
            )
    table.revision += len(entries)
    Action.objects.bulk_create(entries)
    Snapshot.objects.bulk_create(
        Snapshot(table=table, seq=seq, schema=positions.POSITION_SCHEMA, position=position, permanent=True)
        for seq, position in piece.positions
    )


def refuse_record(job: RecordImport, en: str, ja: str, piece: RecordPiece | None = None) -> None:
    """Store why a record is refused, and delete what was written of it.

    If it is only cut off, the text up to there and the number of moves are kept, so that the sender can open them.
    """
    _delete_partial_table(job)
    reason: dict[str, object] = {"en": en, "ja": ja}
    text = ""
    if piece is not None and piece.readable_move_count:
        reason["moves"] = piece.readable_move_count
        text = "\n".join(line for _, line in islice(numbered_lines(job.text), piece.lines_read))
    RecordImport.objects.filter(pk=job.pk).update(
        state=State.REFUSED, reason=reason, text=text, last_progress=timezone.now()
    )


def _delete_partial_table(job: RecordImport) -> None:
    """Delete the unfinished table, in batches."""
    if job.table is None:
        return
    delete_logs.delete_logs_in_batches(job.table)
    job.table.delete()
    job.table = None


def import_all_waiting_records() -> None:
    """Read all waiting records, synchronously."""
    while (job := claim_next_job()) is not None:
        record_import_process.start_reading(job.slug, job.text, opens_part=job.opens_part)
        while not store_piece(job, record_import_process.read_next_piece(job.slug)):
            pass
