"""Games as tables for other programs: Parquet files, written with Polars.

`games` has a row per game, `seats` a row per game and seat, `cards` a row per game, seat and card that the seat used or
held, `sources` a row per game, seat and source of points (if the game records them). `game` numbers the games of a
file; `deal` is the number that determines chance, so games with the same deal had the same chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from hoshitaku.lab.optional_libraries import import_extra
from hoshitaku.lab.series import GameResult

Row = tuple[Any, ...]
# The columns of each table, with their Polars types.
GAME_COLUMNS: Final = {"game": "UInt32", "deal": "UInt32", "players": "String", "starter": "UInt8", "rounds": "UInt16"}
GAME_RESULT_COLUMNS: Final = {"decisions": "UInt32", "victory": "String", "winners": "UInt8"}
SEAT_COLUMNS: Final = {"game": "UInt32", "deal": "UInt32", "seat": "UInt8", "player": "String", "turn_order": "UInt8"}
SEAT_RESULT_COLUMNS: Final = {"won": "Float64", "place": "Float64", "points": "Int32"}
OPENING_COLUMNS: Final = {
    "opening_decision": "String",
    "opening": "String",
    "opening_en": "String",
    "opening_ja": "String",
}
CARD_COLUMNS: Final = {"game": "UInt32", "seat": "UInt8", "card": "String", "uses": "UInt32", "held": "Boolean"}
SOURCE_COLUMNS: Final = {"game": "UInt32", "seat": "UInt8", "source": "String", "points": "Int32"}


def game_rows(number: int, outcome: GameResult) -> Iterator[Row]:
    """One row: who played, who started, how long, how it ended, and how many share the victory."""
    seated = ",".join(outcome.players)
    played = (outcome.first, outcome.rounds, outcome.decisions)
    yield number, outcome.index, seated, *played, outcome.victory, len(outcome.winners)


def seat_rows(number: int, outcome: GameResult) -> Iterator[Row]:
    """A row per seat: player, order of play (0 is first), result, first choice."""
    for seat, player in enumerate(outcome.players):
        order = (seat - outcome.first) % len(outcome.players)
        first = outcome.openings[seat]
        opening = (
            (first.decision_name, first.option_name, first.en, first.ja) if first else (None,) * len(OPENING_COLUMNS)
        )
        result = (outcome.victory_share_of(seat), outcome.mean_rank_of(seat), outcome.scores[seat])
        yield number, outcome.index, seat, player, order, *result, *opening


def card_rows(number: int, outcome: GameResult) -> Iterator[Row]:
    """A row per seat and card that it used or held at the end."""
    for seat, held in enumerate(outcome.held):
        for card in sorted(outcome.cards_had_by(seat)):
            yield number, seat, card, outcome.uses.get((card, seat), 0), card in held


def source_rows(number: int, outcome: GameResult) -> Iterator[Row]:
    """A row per seat and source of points."""
    for (source, seat), points in sorted(outcome.sources.items()):
        yield number, seat, source, points


TABLES: Final[dict[str, tuple[dict[str, str], Callable[[int, GameResult], Iterator[Row]]]]] = {
    "games": ({**GAME_COLUMNS, **GAME_RESULT_COLUMNS}, game_rows),
    "seats": ({**SEAT_COLUMNS, **SEAT_RESULT_COLUMNS, **OPENING_COLUMNS}, seat_rows),
    "cards": (CARD_COLUMNS, card_rows),
    "sources": (SOURCE_COLUMNS, source_rows),
}


def write_parquet_tables(outcomes: Sequence[GameResult], folder: Path, prefix: str = "") -> list[Path]:
    """Write every table of these games into a folder; returns the files. SetupError if Polars is not installed."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, (columns, rows) in TABLES.items():
        found = [row for number, outcome in enumerate(outcomes) for row in rows(number, outcome)]
        if found or name != "sources":
            files.append(folder / f"{prefix}{name}.parquet")
            write_parquet(make_data_frame(columns, found), files[-1])
    return files


def make_data_frame(columns: dict[str, str], rows: Sequence[Row]) -> Any:
    """A Polars DataFrame of rows; the columns with the names of their types, such as "Int32" or "List(Int32)"."""
    polars = import_extra("polars")

    def type_of(kind: str) -> Any:
        outer, _, inner = kind.rstrip(")").partition("(")
        return getattr(polars, outer)(getattr(polars, inner)) if inner else getattr(polars, outer)

    return polars.DataFrame(rows, {name: type_of(kind) for name, kind in columns.items()}, orient="row")


def write_parquet(table: Any, file: Path) -> None:
    """Write a DataFrame as Parquet; an existing file is replaced only when all is written."""
    part = file.with_name(file.name + ".part")
    table.write_parquet(part)
    part.replace(file)
