"""Everything that the library tells of a game, in parts, so that a later version can be held to it.

`python -m tests.records.telling NAME FIRST PAST` shows what is told of some choices of a recorded game: run in two
versions, the difference is what changed. Where words were changed on purpose, `make_fixtures.py --renew en ja` has them
written anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from hoshitaku import Event, Position, Record
from hoshitaku.kernel.record import Move
from tests.records import shelf

# Choices that share one digest: a part that differs is named this exactly.
STRIDE = 32
# Options that are not offered, for each position: their clauses are told.
REFUSED = 8
# What is told all along a game.
PARTS = ("choices", "names", "numbers", "standing", "events", "en", "ja")
Told = dict[str, Any]


def of_position(position: Position) -> Told:
    """What is told of a position, by part: who chooses what, its names and numbers, how it stands, and in words."""
    options = position.options()
    return {
        "choices": [position.actor, position.decision, options, position.weights()],
        "names": [[position.option_name(option), position.target(option)] for option in options],
        "numbers": [position.action_id(option) for option in options],
        "standing": [position.scores(), position.places(), position.returns()],
        "en": [position.prompt("en"), *(position.describe(option, "en") for option in options)],
        "ja": [position.prompt("ja"), *(position.describe(option, "ja") for option in options)],
    }


def of_refusals(position: Position) -> dict[str, str]:
    """The clauses that forbid some of the options that are not offered."""
    legal = set(position.options())
    span = int(position.state.top().span())
    others = [option for option in range(span) if option not in legal]
    told = {}
    for option in others[:: max(1, len(others) // REFUSED)][:REFUSED]:
        # Version 1 has no words for a few numbers beyond all cards.
        with suppress(IndexError):
            told[str(option)] = clause_of(position, option)
    return told


def clause_of(position: Position, option: int) -> str:
    """The clause that forbids an option."""
    refusal = position.why_not(option)
    assert refusal is not None
    return refusal.clause


def of_events(events: list[Event], seats: int) -> Told:
    """What is told of what happened: to whom, by which names and numbers, and in words."""
    everybody = [None, *range(seats)]
    told = [[event.as_json(), [viewer for viewer in everybody if event.visible_to(viewer)]] for event in events]
    return {"events": told} | {lang: [event.text(lang) for event in events] for lang in ("en", "ja")}


def along(record: Record) -> Iterator[Told]:
    """What is told of every position of a game and of what led to it."""
    for position, _move, events in record.positions():
        happened, shown = of_events(events, position.seats), of_position(position)
        yield shown | {part: [told, shown.get(part)] for part, told in happened.items()}


def digests(record: Record) -> dict[str, list[str]]:
    """For every part of what is told of a game, a digest of each STRIDE positions in turn."""
    found: dict[str, list[str]] = {}
    for number, told in enumerate(along(record)):
        for part, what in told.items():
            pages = found.setdefault(part, [])
            if number % STRIDE == 0:
                pages.append("")
            pages[-1] = hashlib.sha256((pages[-1] + json.dumps(what, ensure_ascii=False)).encode()).hexdigest()[:8]
    return found


def of_record(record: Record) -> Told:
    """What is told of a game, as it is kept: digests, what came of it, and which decisions it met."""
    position = record.position
    met = sorted({entry.decision for entry in record.log if isinstance(entry, Move)})
    ended = [position.scores(), position.ranking(), position.places(), position.returns()]
    return {"met": met, "ended": ended, "victory": position.game.victory(position.state)} | digests(record)


def main() -> None:
    """Show what is told of some choices of a recorded game."""
    name, first, past = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number, told in enumerate(along(shelf.record(name))):
        if first <= number < past:
            print(number, json.dumps(told, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
