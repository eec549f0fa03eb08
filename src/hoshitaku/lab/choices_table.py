"""Every choice of many records as one table, a Parquet file: for machine learning and SQL queries.

A row is a choice (undone ones are left out), chance included. `points`, `place` and `won` are the final result of the
seat that chose; they and the lists for all seats are null if the game was not finished.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hoshitaku import CHANCE, Position, Record
from hoshitaku.lab.optional_libraries import import_extra
from hoshitaku.lab.parquet_tables import Row, make_data_frame, write_parquet

RECORDS_PER_CHUNK: Final = 100  # records in memory

GAME_COLUMNS: Final = {"game": "String", "rules": "UInt16", "pack": "String", "record": "String", "seats": "UInt8"}
TURN_COLUMNS: Final = {"move": "UInt32", "round": "UInt16", "turn": "UInt32"}
CHOICE_COLUMNS: Final = {
    "chance": "Boolean", "seat": "UInt8", "player": "String", "decision": "String",
    "option": "Int32", "name": "String", "action": "Int32", "legal": "UInt32",
}  # fmt: skip
RESULT_COLUMNS: Final = {
    "finished": "Boolean", "points": "Int32", "place": "UInt8", "won": "Float64",
    "final_points": "List(Int32)", "final_places": "List(UInt8)",
}  # fmt: skip
COLUMNS: Final = {**GAME_COLUMNS, **TURN_COLUMNS, **CHOICE_COLUMNS, **RESULT_COLUMNS}
OBSERVATION_COLUMNS: Final = {"observation": "List(Float32)"}


def write_choices(
    records: Iterable[tuple[str, Record]],
    file: Path,
    *,
    observations: bool = False,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Write every choice of the records, each with its name, into a Parquet file; return the number of rows.

    With `observations` a column has what the seat that chose could see, as numbers (see `Position.observation`); it is
    null at chance. `progress(done)` is called after each record. Nothing is written if a record cannot be read.
    SetupError if Polars is not installed.
    """
    polars, columns = import_extra("polars"), COLUMNS | OBSERVATION_COLUMNS if observations else COLUMNS
    rest, rows, done = iter(records), 0, 0
    with TemporaryDirectory(dir=file.parent, prefix=file.name) as folder:
        while True:
            found = list[Row]()
            for name, record in islice(rest, RECORDS_PER_CHUNK):
                found += choice_rows(name, record, observations=observations)
                done += 1
                if progress is not None:
                    progress(done)
            if not found and rows:
                break
            write_parquet(make_data_frame(columns, found), Path(folder) / f"{done:09}.parquet")
            rows += len(found)
            if not found:
                break
        whole = Path(folder) / "whole"
        polars.scan_parquet(sorted(Path(folder).glob("*.parquet"))).sink_parquet(whole)
        whole.replace(file)
    return rows


def choice_rows(name: str, record: Record, *, observations: bool = False) -> Iterator[Row]:
    """The rows of one record, in the order of its moves."""
    final, setup = record.position, record.position.setup
    where = (record.game.name, setup.rules_version, setup.pack.hash, name, setup.seats)
    winners, over = final.outcome().winners, record.is_over
    points, places = (final.scores(), final.ranks()) if over else (None, None)
    position = record.initial_position()
    for number, move in enumerate(record.moves):
        chance = move.actor == CHANCE
        who: Row = (True, None, None) if chance else (False, move.actor, player_name(record, move.actor))
        option = (
            move.decision,
            move.option,
            move.option_name,
            position.action_id(move.option),
            len(position.options()),
        )
        ended: Row = (None, None, None)
        if points is not None and places is not None and not chance:
            share = 1 / len(winners) if move.actor in winners else 0.0
            ended = (points[move.actor], places[move.actor], share if final.shared_return is None else float(share > 0))
        row = (*where, number, position.round, position.turn, *who, *option, over, *ended, points, places)
        yield (*row, observation_values(position, move.actor)) if observations else row
        position.take(move.option)


def player_name(record: Record, seat: int) -> str | None:
    """The player of a seat, if the record names one."""
    return record.player_names[seat] if seat < len(record.player_names) else None


def observation_values(position: Position, actor: int) -> list[float] | None:
    """What the seat that must choose can see, as numbers; None at chance."""
    if actor == CHANCE:
        return None
    return list(position.observation(actor))
