"""How the fixtures in version_1/ were made: with version 1, before its rules and positions were rebuilt.

`python -m tests.records.make_fixtures` made the recorded games, the positions and what was said about them;
`python -m tests.records.make_database` the database. Nothing makes them again: what later versions write is not what
version 1 wrote. If a part of what is said is changed on purpose, `python -m tests.records.make_fixtures --renew names`
writes that part again and leaves all others as they were.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from typing import Any

import hoshitaku
from hoshitaku import OVER, Position
from tests.records import shelf, telling
from tests.records.gathering import GATHERED
from tests.records.recording import recorded
from tests.records.sittings import SITTINGS

# Values that say nothing: a field that has never another is not shown by any position.
EMPTY = (0, None, "", False, -1)
FEW = 8
DEEPEST = 3  # names of fields; what lies below is named by its card or place


def main() -> None:
    """Make all, or renew parts of what is said."""
    reader = argparse.ArgumentParser(prog="python -m tests.records.make_fixtures", description=__doc__)
    reader.add_argument("--renew", nargs="+", metavar="PART", help=" ".join(telling.PARTS))
    parts = reader.parse_args().renew
    if parts:
        renew(parts)
    else:
        make()


def make() -> None:
    """Play all games, and keep them, positions of them, and what is said about both."""
    told: dict[str, Any] = {}
    chosen: dict[str, list[Position]] = {name: [] for name in hoshitaku.games()}
    shown: set[str] = set()
    for sitting in SITTINGS:
        record = recorded(sitting)
        shelf.keep_record(sitting.name, "".join(line + "\n" for line in record.lines()))
        told[sitting.name] = telling.of_record(record)
        chosen[sitting.game] += new_in((position for position, _move, _events in record.positions()), shown)
    for text in json.loads(GATHERED.read_text("utf-8")):
        position = hoshitaku.game(json.loads(text)["game"]).from_json(text)
        chosen[position.game.name] += new_in([position], shown)
    shelf.keep_told(told)
    for name, positions in chosen.items():
        shelf.keep_positions(name, [kept(position) for position in positions])


def renew(parts: list[str]) -> None:
    """Tell these parts again; the rest stays."""
    old = shelf.told()
    shelf.keep_told({name: renewed(old[name], telling.of_record(shelf.record(name)), parts) for name in old})
    for name in hoshitaku.games():
        game, entries = hoshitaku.game(name), shelf.positions(name)
        for entry in entries:
            now = telling.of_position(game.from_json(entry["position"])) | {"refused": entry["told"]["refused"]}
            entry["told"] = renewed(entry["told"], now, parts)
        shelf.keep_positions(name, entries)


def renewed(old: dict[str, Any], now: dict[str, Any], parts: list[str]) -> dict[str, Any]:
    """What was told, with some parts as they are now."""
    return {part: now[part] if part in parts else what for part, what in old.items()}


def new_in(positions: Iterable[Position], shown: set[str]) -> Iterator[Position]:
    """The positions that show a decision, a pending step or a field that none before showed.

    For speed, if the same is asked as before, only one in a few is looked at closely.
    """
    for number, position in enumerate(positions):
        if position.actor == OVER or (asks(position) in shown and number % FEW):
            continue
        new = set(shows(position)) - shown
        if new:
            shown |= new
            yield position


def shows(position: Position) -> Iterator[str]:
    """Which decision a position asks, what is in work, and which fields of its JSON say something."""
    state = json.loads(position.to_json())["state"]
    yield asks(position)
    for entry in state.pop("stack"):
        yield f"{position.game.name} has in work {entry['decision']}"
    yield from (f"{position.game.name} {path}" for path in paths(state, "", DEEPEST))


def asks(position: Position) -> str:
    """Which decision a position asks."""
    return f"{position.game.name} asks {position.decision}"


def paths(value: object, path: str, deep: int) -> Iterator[str]:
    """The fields in a part of JSON that say something; those named for a card, a planet or a seat count as one."""
    if isinstance(value, dict) and deep:
        for name, inner in value.items():
            known = "_" in name[:2] or name[0].isdigit() or path.startswith("/cells/")
            yield from paths(inner, f"{path}/{'*' if known else name}", deep - 1)
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, path + "[]", deep)
    elif value not in EMPTY:
        yield path


def kept(position: Position) -> dict[str, Any]:
    """A position with what is said about it."""
    told = telling.of_position(position) | {"refused": telling.of_refusals(position)}
    return {"position": json.loads(position.to_json()), "told": told}


if __name__ == "__main__":
    main()
