"""Records as a table: every choice, read the same way by Polars, DuckDB and pandas."""

from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import pytest

import hoshitaku
from hoshitaku import CHANCE
from hoshitaku.cli import app
from hoshitaku.lab import choices_table
from hoshitaku.lab.choices_table import write_choices

GAMES = ("freekick", "farfarout", "zetta")


def record_of(game: str, seed: int, moves: int = 100_000) -> hoshitaku.Record:
    """A game of players who take the first of their options or, now and then, the last, up to some moves."""
    options = {"round_limit": 3} if game == "farfarout" else {}
    dealer = hoshitaku.Dealer.from_number(seed)
    record = hoshitaku.Record.start(hoshitaku.game(game), 2, options, dealer=dealer, players=("Mio", "greedy"))
    while not record.is_over and len(record.moves) < moves:
        if record.position.actor == CHANCE:
            record.deal()
        else:
            legal = record.position.options()
            record.play(legal[len(record.moves) % len(legal)])
    return record


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A record of each game, and one that is not finished."""
    folder, found = tmp_path_factory.mktemp("records"), list[Path]()
    for game in GAMES:
        found.append(folder / f"{game}.jsonl")
        record_of(game, 4).save(found[-1])
    found.append(folder / "unfinished.jsonl")
    record_of("freekick", 5, 30).save(found[-1])
    return found


@pytest.fixture(scope="module")
def table(files: list[Path]) -> Path:
    """The table of these records."""
    out = files[0].parent / "choices.parquet"
    assert app.run_command(["records", "--parquet", str(out), *map(str, files), "--lang", "en"]) == 0
    return out


def test_duckdb_and_pandas_count_the_same_choices(files: list[Path], table: Path) -> None:
    moves = {str(file): len(hoshitaku.load_record(file, hoshitaku.game).moves) for file in files}
    counted = duckdb.read_parquet(str(table)).aggregate("record, count(*)").fetchall()
    assert dict(counted) == moves
    assert pd.read_parquet(table).groupby("record").size().to_dict() == moves
    assert pl.read_parquet(table).height == sum(moves.values())


def test_each_row_has_the_seat_the_choice_and_the_result(files: list[Path], table: Path) -> None:
    record = hoshitaku.load_record(files[0], hoshitaku.game)
    rows = pl.read_parquet(table).filter(pl.col("record") == str(files[0])).to_dicts()
    assert [row["move"] for row in rows] == list(range(len(record.moves)))
    position = record.initial_position()
    for row, move in zip(rows, record.moves, strict=True):
        assert (row["decision"], row["option"], row["name"]) == (move.decision, move.option, move.option_name)
        assert row["action"] == position.action_id(move.option)
        assert row["legal"] == len(position.options())
        assert (row["round"], row["turn"]) == (position.round, position.turn)
        assert row["chance"] == (move.actor == CHANCE)
        assert row["player"] == (None if row["chance"] else ("Mio", "greedy")[row["seat"]])
        assert row["points"] == (None if row["chance"] else record.position.scores()[move.actor])
        assert row["final_points"] == record.position.scores()
        assert row["final_places"] == record.position.ranks()
        position.take(move.option)


def test_an_unfinished_record_has_no_result_yet(files: list[Path], table: Path) -> None:
    rows = pl.read_parquet(table).filter(~pl.col("finished"))
    assert set(rows["record"]) == {str(files[-1])}
    for name in ("points", "place", "won", "final_points", "final_places"):
        assert rows[name].null_count() == rows.height > 0


def test_the_table_does_not_depend_on_how_many_records_are_held_at_once(
    files: list[Path], table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices_table, "RECORDS_PER_CHUNK", 1)
    records = ((str(file), hoshitaku.load_record(file, hoshitaku.game)) for file in files)
    assert write_choices(records, tmp_path / "again.parquet") == pl.read_parquet(table).height
    assert pl.read_parquet(tmp_path / "again.parquet").equals(pl.read_parquet(table))


def test_a_record_that_cannot_be_read_leaves_the_old_table(files: list[Path], tmp_path: Path) -> None:
    (tmp_path / "broken").write_text("rubbish\n")
    out = tmp_path / "out.parquet"
    out.write_text("old")
    assert app.run_command(["records", "--parquet", str(out), str(files[0]), str(tmp_path / "broken")]) == 2
    assert out.read_text() == "old"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["broken", "out.parquet"]


def test_observations_are_added_on_request(files: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "seen.parquet"
    assert app.run_command(["records", "--parquet", str(out), "--observations", str(files[0])]) == 0
    rows = pl.read_parquet(out)
    assert rows.schema["observation"] == pl.List(pl.Float32)
    assert set(rows.filter(~pl.col("chance"))["observation"].list.len()) == {
        hoshitaku.game("freekick").observation_size
    }
    assert rows.filter(pl.col("chance"))["observation"].null_count() == rows["chance"].sum()
    position = hoshitaku.load_record(files[0], hoshitaku.game).initial_position()
    for row in rows.to_dicts():
        assert row["chance"] or row["observation"] == list(position.observation(row["seat"]))
        position.take(row["option"])
