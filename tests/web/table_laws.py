"""Laws of every table: its log, its row in the database and its seats agree."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import hoshitaku
from hoshitaku import Position

# How a database is asked: a question in SQL and the values for its places.
Ask = Callable[..., list[tuple]]
Choice = tuple[str, int, int]  # table, number in its log, option


def lost(ask: Ask, confirmed: list[Choice]) -> list[Choice]:
    """Confirmed choices that do not stand in the log as they were confirmed."""
    question = """SELECT t.slug, a.seq, a.option FROM table_action a JOIN table_table t ON t.id = a.table_id
                  WHERE a.actor >= 0"""
    return sorted(set(confirmed) - {tuple(row) for row in ask(question)})


@dataclass
class TableRow:
    """A row of the table of tables."""

    key: int
    slug: str
    game: str
    options: Any
    rules: int
    status: str
    imported: bool
    revision: int
    dealt: int
    actor: int
    scores: Any

    def __post_init__(self) -> None:
        # SQLite keeps JSON as text.
        self.options, self.scores = (json.loads(v) if isinstance(v, str) else v for v in (self.options, self.scores))


def broken_tables(ask: Ask) -> list[str]:
    """What is wrong with tables: each with its address and the law that it breaks."""
    question = """SELECT id, slug, game, options, rules_version, status, imported, revision, chance_count, actor, scores
                  FROM table_table ORDER BY id"""
    tables = [TableRow(*row) for row in ask(question)]
    return [f"{table.slug} {fault}" for table in tables for fault in faults(ask, table)]


def faults(ask: Ask, table: TableRow) -> Iterator[str]:
    """What is wrong with a table."""
    seats = ask("SELECT number, kind, viewer_id FROM table_seat WHERE table_id = %s ORDER BY number", table.key)
    if [number for number, *_ in seats] != list(range(len(seats))):
        yield f"has the seats {seats}"
    if any(kind != "person" and viewer is not None for _, kind, viewer in seats):
        yield "has somebody on a seat of nobody"
    if table.status == "waiting":
        if table.revision and not table.imported:
            yield "has a log before it begins"
        return
    if any(kind == "open" for _, kind, _ in seats):
        yield "is played with an open seat"
    try:
        yield from _faults_of_log(ask, table, len(seats))
    except hoshitaku.HoshitakuError as error:
        yield f"does not replay: {error}"


def _faults_of_log(ask: Ask, table: TableRow, seats: int) -> Iterator[str]:
    question = "SELECT seq, actor, decision, option, back_to FROM table_action WHERE table_id = %s ORDER BY seq"
    log = ask(question, table.key)
    if [entry[0] for entry in log] != list(range(1, table.revision + 1)):
        yield f"has the entries {[entry[0] for entry in log]} at revision {table.revision}"
        return
    after = [hoshitaku.game(table.game).new(seats, table.options, rules_version=table.rules)]
    for seq, actor, decision, option, to in log:
        if to is None and (after[-1].actor, after[-1].decision) != (actor, decision):
            yield f"meets {after[-1].decision} instead of {decision} at entry {seq}"
            return
        after.append(after[to] if to is not None else _taken(after[-1], option))
    chance = sum(actor == hoshitaku.CHANCE for _, actor, *_ in log)
    if chance != table.dealt and not table.imported:
        yield f"was dealt {chance} times and says {table.dealt}"
    yield from _faults_of_positions(ask, table, after)


def _taken(position: Position, option: int) -> Position:
    position = position.clone()
    position.take(option)
    return position


def _faults_of_positions(ask: Ask, table: TableRow, after: list[Position]) -> Iterator[str]:
    stored = ask("SELECT seq, position FROM table_snapshot WHERE table_id = %s ORDER BY seq", table.key)
    if not stored or stored[-1][0] != table.revision:
        yield f"has no position at revision {table.revision}"
    for seq, position in stored:
        if hoshitaku.game(table.game).from_json(position).digest() != after[seq].digest():
            yield f"has another position after entry {seq} than its log leads to"
    now = after[-1]
    if (table.actor, table.scores) != (now.actor, now.scores()):
        yield f"waits for {table.actor} with {table.scores} instead of {now.actor} with {now.scores()}"
    if (table.status == "over") != (now.actor == hoshitaku.OVER):
        yield f"is {table.status} while its game waits for {now.actor}"
    if now.actor == hoshitaku.CHANCE:
        yield "waits for chance"
