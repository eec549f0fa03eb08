"""Everything that the library says about a game, in parts, so that a later version can be held to it.

`python -m tests.records.telling NAME FIRST PAST` shows what is said about some choices of a recorded game: run in two
versions, the difference is what changed. What is meant is compared: decisions, options, names, numbers, clauses. Words
may be improved at any time, so they are only checked for gaps.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from hoshitaku import Event, Position, Record
from hoshitaku.kernel.record import Move
from tests.records import shelf

# Choices that share one digest: a part that differs is named this exactly.
STRIDE = 32
# Options that are not offered, for each position: their clauses are told.
REFUSED = 8
# What is said about a position, and all along a game.
SHOWN = ("choices", "names", "numbers", "standing")
PARTS = (*SHOWN, "events")
LANGUAGES = ("en", "ja")
Told = dict[str, Any]


def of_position(position: Position) -> Told:
    """What is said about a position, by part: who chooses what, its names and numbers, and how it stands."""
    options = position.options()
    return {
        "choices": [position.actor, position.decision, options, position.weights()],
        "names": [[position.option_name(option), position.target(option)] for option in options],
        "numbers": [position.action_id(option) for option in options],
        "standing": [position.scores(), position.places(), position.returns()],
    }


def words_for(position: Position, events: Iterable[Event], lang: str) -> list[str]:
    """What people read of a position and of what led to it: what happened, what is asked, what may be chosen."""
    choices = [position.describe(option, lang) for option in position.options()]
    return [*(event.text(lang) for event in events), position.prompt(lang), *choices]


def gaps(position: Position, events: Iterable[Event] = ()) -> list[str]:
    """Where words are missing, or a brace in them was not filled."""
    words = [words_for(position, events, lang) for lang in LANGUAGES]
    return [f"{position.decision}: {text!r}" for told in words for text in told if not text or "{" in text]


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


def of_events(events: list[Event], seats: int) -> list[Any]:
    """What is said about what happened: to whom, and with which names and numbers."""
    everybody = [None, *range(seats)]
    return [[event.as_json(), [viewer for viewer in everybody if event.visible_to(viewer)]] for event in events]


def told_with(position: Position, events: list[Event]) -> Told:
    """What is said about a position and about what led to it."""
    # The digests of version 1 were made of such pairs.
    return of_position(position) | {"events": [of_events(events, position.seats), None]}


def digests(record: Record) -> dict[str, list[str]]:
    """For every part of what is said about a game, a digest of each STRIDE positions in turn; and gaps in its words."""
    found: dict[str, list[str]] = {part: [] for part in (*PARTS, "gaps")}
    for number, (position, _move, events) in enumerate(record.positions()):
        found["gaps"] += gaps(position, events)
        told = told_with(position, events)
        for part in PARTS:
            pages = found[part]
            if number % STRIDE == 0:
                pages.append("")
            text = pages[-1] + json.dumps(told[part], ensure_ascii=False)
            pages[-1] = hashlib.sha256(text.encode()).hexdigest()[:8]
    return found


def of_record(record: Record) -> Told:
    """What is said about a game, as it is kept: digests, how it ended, and which decisions it met."""
    position = record.position
    met = sorted({entry.decision for entry in record.log if isinstance(entry, Move)})
    ended = [position.scores(), position.ranking(), position.places(), position.returns()]
    return {"met": met, "ended": ended, "victory": position.game.victory(position.state)} | digests(record)


def main() -> None:
    """Show what is said about some choices of a recorded game."""
    name, first, past = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number, (position, _move, events) in enumerate(shelf.record(name).positions()):
        if first <= number < past:
            told = told_with(position, events) | {lang: words_for(position, events, lang) for lang in LANGUAGES}
            print(number, json.dumps(told, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
