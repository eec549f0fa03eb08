"""Results of finished games on this computer: one line per game and person in a file of the user's data folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

import hoshitaku
from hoshitaku.cli import terminal
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.seats import SeatHolder
from hoshitaku.data_folder import data_folder_path
from hoshitaku.kernel import game_summary
from hoshitaku.kernel.errors import TextError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.game_summary import AchievementProgress, GameSummary
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.text_file import read_text_file

RESULTS_FILE = "records.jsonl"
ResultLine = dict[str, Any]


def results_path() -> Path:
    """The file with the results: in the folder named by HOSHITAKU_DATA, else in the user's data folder."""
    return data_folder_path() / RESULTS_FILE


def read_results() -> list[ResultLine]:
    """All saved results, the earliest first. Skips lines that cannot be read; they stay in the file."""
    if not results_path().exists():
        return []
    try:
        texts = read_text_file(results_path()).split("\n")
    except TextError as error:
        raise TextError(f"{results_path()}: {error.en}", f"{results_path()}: {error.ja}") from error
    found = []
    for text in texts:
        try:
            line = json.loads(text)
            check_result_line(line)
        except (ValueError, TypeError, LookupError, AttributeError):
            continue
        found.append(line)
    return found


def check_result_line(line: ResultLine) -> None:
    """Raises KeyError, TypeError or another error if a field is missing or of the wrong type."""
    kept, seat = line["kept"], line["seat"]
    game_summary.rank_results([(kept, seat)])
    game_summary.achievement_progress([(kept, seat)])
    cli_text(f"personal_results.{kept['kind']['way']}", "en", count=kept["kind"]["players"])
    texts = [
        *(line[name] for name in ("game", "player", "when", "of")),
        *(system["line"] for system in kept["journey"]),
    ]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError


def append_results(record: Record, sitters: Sequence[SeatHolder]) -> list[ResultLine]:
    """Save a finished game once for each person; returns its lines. Raises CommandRefused if writing fails."""
    kept = record.position.game_summary()
    if kept is None:
        return []
    found = read_results()
    people = [seat for seat in kept["people"] if sitters[seat].is_person]
    when = datetime.now(UTC).isoformat(timespec="seconds")
    of = {"game": record.game.name, "of": record.commitment, "when": when}
    new: list[ResultLine] = [{**of, "seat": seat, "player": sitters[seat].typed_name, "kept": kept} for seat in people]
    if any(line["of"] == record.commitment for line in found):
        return new
    try:
        results_path().parent.mkdir(parents=True, exist_ok=True)
        with results_path().open("a", encoding="utf-8") as out:
            out.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in new)
    except OSError as error:
        raise CommandRefused("not_written", file=results_path(), reason=error.strerror) from error
    return new


def games_of_player(game: Game, player: str) -> list[tuple[GameSummary, int]]:
    """The games of a person, each with their seat."""
    return [
        (line["kept"], line["seat"]) for line in read_results() if (line["game"], line["player"]) == (game.name, player)
    ]


def save_and_show_new_results(
    console: Console, record: Record, sitters: Sequence[SeatHolder], names: Sequence[str], lang: str
) -> None:
    """At the end of a game, show each person's result, new achievements and the travel log."""
    new = append_results(record, sitters)
    for line in new:
        games = games_of_player(record.game, line["player"])
        result = game_summary.rank_result(line["kept"], line["seat"], games[:-1])
        name = names[line["seat"]]
        key = "first" if result.result_count == 1 else "best" if result.rank == 1 else "among"
        console.print(
            Text(
                cli_text(
                    f"personal_results.{key}",
                    lang,
                    name=name,
                    rank=result.rank,
                    of=result.result_count,
                    best=result.best_score,
                )
            )
        )
        ticks = [
            achievement_text(record.game, one, lang)
            for one in game_summary.achievement_progress(games)
            if one.new_items
        ]
        if ticks:
            console.print(Text(cli_text("personal_results.ticked", lang, name=name, ticks=join_words(ticks, lang))))
    if new and new[0]["kept"]["journey"]:
        show_travel_log(console, [new[0]["kept"]], lang)
    if new:
        command = f"hoshitaku records {record.game.name}"
        console.print(Text(cli_text("personal_results.kept", lang, command=command), "dim"))


def achievement_text(game: Game, one: AchievementProgress, lang: str) -> str:
    """An achievement with its progress."""
    title = game.achievement_texts(lang).get(one.id, (one.id, ""))[0]
    return title if one.required_count == 1 else f"{title} {len(one.collected_items)}/{one.required_count}"


def show_travel_log(console: Console, games: Sequence[GameSummary], lang: str) -> None:
    """Show the travel log, in the form in which it can be typed in again."""
    console.print(Text(cli_text("personal_results.journey", lang), "bold"))
    for kept in games:
        for system in kept["journey"]:
            console.print(Text(system["line"]), soft_wrap=True)


def show_results(game: str, player: str, spoken: str) -> None:
    """Show a person's results, achievements and travel log."""
    played, console = hoshitaku.game(game), terminal.stdout_console()
    games = games_of_player(played, player)
    if not games:
        console.print(Text(cli_text("personal_results.none", spoken, title=played.title(spoken))))
        return
    table = Table(box=SIMPLE_HEAD)
    for heading in ("way", "score", "rank"):
        table.add_column(cli_text(f"personal_results.{heading}", spoken))
    for (kept, _), result in zip(games, game_summary.rank_results(games), strict=True):
        kind = kept["kind"]
        way = cli_text(f"personal_results.{kind['way']}", spoken, count=kind["players"])
        score = f"{result.score} ({cli_text('personal_results.lost', spoken)})" if result.is_lost else str(result.score)
        table.add_row(way, score, f"{result.rank}/{result.result_count}")
    console.print(table)
    for one in game_summary.achievement_progress(games):
        text = played.achievement_texts(spoken).get(one.id, ("", ""))[1]
        console.print(Text(f"{'✓' if one.is_complete else '·'} {achievement_text(played, one, spoken)}: {text}"))
    show_travel_log(console, [kept for kept, _ in games], spoken)
