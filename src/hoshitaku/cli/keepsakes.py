"""What people keep of finished games at this computer: a line a game and person in a file of the user's data folder."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

import hoshitaku
from hoshitaku.cli import terminal
from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.language import Refused, say
from hoshitaku.cli.seats import Sitter
from hoshitaku.kernel import keepsake
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.keepsake import Kept, Ticks
from hoshitaku.kernel.record import Record

FILE = "records.jsonl"
Line = dict[str, Any]


def file() -> Path:
    """Where they are kept: in the folder named by HOSHITAKU_DATA, else in the user's data folder."""
    named = os.environ.get("HOSHITAKU_DATA")
    folder = Path(named).expanduser() if named else platformdirs.user_data_path("hoshitaku", appauthor=False)
    return folder / FILE


def lines() -> list[Line]:
    """All that is kept here, the earliest first. A line that cannot be read stays in the file, but is passed over."""
    try:
        texts = file().read_text("utf-8").splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Refused("not_read", file=file(), reason=error.strerror) from error
    found = []
    for text in texts:
        try:
            line = json.loads(text)
            check(line)
        except (ValueError, TypeError, LookupError, AttributeError):
            continue
        found.append(line)
    return found


def check(line: Line) -> None:
    """Raises an error of one kind or another if anything is missing in a line that is told of it."""
    kept, seat = line["kept"], line["seat"]
    keepsake.results([(kept, seat)])
    keepsake.ticks([(kept, seat)])
    say(f"keepsakes.{kept['kind']['way']}", "en", count=kept["kind"]["players"])
    texts = [
        *(line[name] for name in ("game", "player", "when", "of")),
        *(system["line"] for system in kept["journey"]),
    ]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError


def keep(record: Record, sitters: Sequence[Sitter]) -> list[Line]:
    """Write down a finished game for each person at the table, once; the lines of this game. Refused if impossible."""
    kept = record.position.keepsake()
    if kept is None:
        return []
    found = lines()
    people = [seat for seat in kept["people"] if sitters[seat].person]
    when = datetime.now(UTC).isoformat(timespec="seconds")
    of = {"game": record.game.name, "of": record.commitment, "when": when}
    new: list[Line] = [{**of, "seat": seat, "player": sitters[seat].word, "kept": kept} for seat in people]
    if any(line["of"] == record.commitment for line in found):
        return new
    try:
        file().parent.mkdir(parents=True, exist_ok=True)
        with file().open("a", encoding="utf-8") as out:
            out.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in new)
    except OSError as error:
        raise Refused("not_written", file=file(), reason=error.strerror) from error
    return new


def games_of(game: Game, player: str) -> list[tuple[Kept, int]]:
    """The games of a person, each with their seat."""
    return [(line["kept"], line["seat"]) for line in lines() if (line["game"], line["player"]) == (game.name, player)]


def tell(console: Console, record: Record, sitters: Sequence[Sitter], names: Sequence[str], lang: str) -> None:
    """At the end of a game: how each person's result stands, what it ticked, and the travel log."""
    new = keep(record, sitters)
    for line in new:
        games = games_of(record.game, line["player"])
        result = keepsake.result(line["kept"], line["seat"], games[:-1])
        name = names[line["seat"]]
        key = "first" if result.of == 1 else "best" if result.rank == 1 else "among"
        console.print(Text(say(f"keepsakes.{key}", lang, name=name, rank=result.rank, of=result.of, best=result.best)))
        ticks = [in_words(record.game, one, lang) for one in keepsake.ticks(games) if one.new]
        if ticks:
            console.print(Text(say("keepsakes.ticked", lang, name=name, ticks=listed(ticks, lang))))
    if new and new[0]["kept"]["journey"]:
        show_journey(console, [new[0]["kept"]], lang)
    if new:
        console.print(Text(say("keepsakes.kept", lang, command=f"hoshitaku records {record.game.name}"), "dim"))


def in_words(game: Game, one: Ticks, lang: str) -> str:
    """An achievement with how far it is."""
    title = game.checklist(lang).get(one.id, (one.id, ""))[0]
    return title if one.wanted == 1 else f"{title} {len(one.things)}/{one.wanted}"


def show_journey(console: Console, games: Sequence[Kept], lang: str) -> None:
    """The lines of the travel log, as they are typed in again."""
    console.print(Text(say("keepsakes.journey", lang), "bold"))
    for kept in games:
        for system in kept["journey"]:
            console.print(Text(system["line"]), soft_wrap=True)


def results(game: str, player: str, spoken: str) -> None:
    """Show results, achievements and the travel log of a person."""
    played, console = hoshitaku.game(game), terminal.screen()
    games = games_of(played, player)
    if not games:
        console.print(Text(say("keepsakes.none", spoken, title=played.title(spoken))))
        return
    table = Table(box=SIMPLE_HEAD)
    for heading in ("way", "score", "rank"):
        table.add_column(say(f"keepsakes.{heading}", spoken))
    for (kept, _), result in zip(games, keepsake.results(games), strict=True):
        kind = kept["kind"]
        way = say(f"keepsakes.{kind['way']}", spoken, count=kind["players"])
        score = f"{result.score} ({say('keepsakes.lost', spoken)})" if result.lost else str(result.score)
        table.add_row(way, score, f"{result.rank}/{result.of}")
    console.print(table)
    for one in keepsake.ticks(games):
        text = played.checklist(spoken).get(one.id, ("", ""))[1]
        console.print(Text(f"{'✓' if one.done else '·'} {in_words(played, one, spoken)}: {text}"))
    show_journey(console, [kept for kept, _ in games], spoken)
