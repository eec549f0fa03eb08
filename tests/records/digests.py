"""What the library says about a recorded game and about a position, in parts, so that later versions are held to it.

Compared is what is meant: who may choose what, scores, views, names, numbers and events with their clauses. Words may
be improved at any time, so they are only checked for gaps. `python -m tests.records.digests NAME FIRST PAST` shows what
is said about some choices of a recorded game: run before and after a change, the difference is what changed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import hoshitaku
from hoshitaku import OVER, Event, HoshitakuError, Position, Record
from hoshitaku.kernel.log_replay import Move
from tests.records import fixtures

# Choices that share one digest: a difference is named this exactly. Views are checked one time in each of these.
STRIDE = 32
# If one of RULES differs, a rule has changed; if one of SHOWN does, only how a game is shown.
RULES = ("choices", "scores")
SHOWN = ("views", "names", "numbers", "events")
PARTS = (*RULES, *SHOWN)
# Options that are not offered, for each position: the clauses that forbid them are compared.
REFUSED = 8
LANGUAGES = ("en", "ja")
ADVICE = (
    "If a rule has changed, it is a new version: raise rules_version, keep the old one in known_rules_versions and play"
    " by it where they differ, then `make record-version GAME={game}`. If only what is shown has changed on purpose:"
    " `make record-version GAME={game} RECORD='--renew {part}'`."
)


def difference(game: str, version: int, name: str) -> str:
    """What a recorded game now does differently, and what to do about it; "" if it plays as it did."""
    then = fixtures.digests(game, version)[name]
    try:
        now = of_record(fixtures.record(name, version))
    except HoshitakuError as error:
        return f"{name} no longer plays by version {version} of {game}: {error}\n{ADVICE.format(game=game, part='-')}"
    for part in PARTS:
        if now[part] != then[part]:
            where = f"from choice {_first_that_differs(now[part], then[part]) * STRIDE} on"
            advice = ADVICE.format(game=game, part=part)
            return f"{name}, by version {version} of {game}, has other {part} {where}\n{advice}"
    return ""


def of_record(record: Record) -> dict[str, list[str]]:
    """The decisions that a game met, and for each part a digest of every STRIDE positions in turn."""
    found: dict[str, list[str]] = {part: [] for part in PARTS}
    for number, (position, _move, events) in enumerate(record.replay_positions()):
        facts = {**of_position(position), "events": of_events(events, position.seats), "views": of_views(position)}
        facts["scores"] += of_end(position)
        if number % STRIDE and position.actor != OVER:
            facts["views"] = []
        for part in PARTS:
            if number % STRIDE == 0:
                found[part].append("")
            text = found[part][-1] + json.dumps(facts[part], ensure_ascii=False, sort_keys=True)
            found[part][-1] = hashlib.sha256(text.encode()).hexdigest()[:8]
    return {"met": sorted({entry.decision for entry in record.log if isinstance(entry, Move)}), **found}


def of_position(position: Position) -> dict[str, Any]:
    """What is said about a position, by part: who chooses what, its names and numbers, and the scores."""
    options = position.options()
    return {
        "choices": [position.actor, position.decision, options, position.weights()],
        "scores": [position.scores(), position.ranks(), position.returns()],
        "names": [[position.option_name(option), position.option_target(option)] for option in options],
        "numbers": [position.action_id(option) for option in options],
    }


def of_views(position: Position) -> list[Any]:
    """What everybody sees."""
    return [position.view(viewer) for viewer in (None, *range(position.seats))]


def of_events(events: Iterable[Event], seats: int) -> list[Any]:
    """What happened: who may know it, and with which names and numbers."""
    everybody = [None, *range(seats)]
    return [[event.as_json(), [viewer for viewer in everybody if event.is_visible_to(viewer)]] for event in events]


def of_end(position: Position) -> list[Any]:
    """How a game ended; nothing before."""
    if position.actor != OVER:
        return []
    return [position.ranking(), position.game.victory_kind(position.state)]


def of_refusals(position: Position) -> dict[str, str]:
    """The clauses that forbid some of the options that are not offered."""
    legal = set(position.options())
    span = int(position.state.top().option_bound())
    others = [option for option in range(span) if option not in legal]
    said = {}
    for option in others[:: max(1, len(others) // REFUSED)][:REFUSED]:
        with suppress(IndexError):  # a few numbers beyond all cards have no words
            said[str(option)] = clause_of(position, option)
    return said


def clause_of(position: Position, option: int) -> str:
    """The clause that forbids an option."""
    refusal = position.why_not(option)
    assert refusal is not None, f"{option} is allowed at {position.decision}"
    return refusal.clause


def words_for(position: Position, events: Iterable[Event], lang: str) -> list[str]:
    """What people read of a position and of what led to it: what happened, what is asked, what may be chosen."""
    choices = [position.describe(option, lang) for option in position.options()]
    return [*(event.text(lang) for event in events), position.prompt(lang), *choices]


def gaps(position: Position, events: Iterable[Event] = ()) -> list[str]:
    """Where words are missing, or a brace in them was not filled."""
    words = [words_for(position, events, lang) for lang in LANGUAGES]
    return [f"{position.decision}: {text!r}" for said in words for text in said if not text or "{" in text]


def unrecorded(game: str) -> list[int]:
    """Versions of a game without recorded games."""
    kept = {version for name, version in fixtures.versions() if name == game}
    return sorted({*hoshitaku.game(game).known_rules_versions, hoshitaku.game(game).rules_version} - kept)


def _first_that_differs(now: list[str], then: list[str]) -> int:
    pages = [page for page, (ours, theirs) in enumerate(zip(now, then, strict=False)) if ours != theirs]
    return pages[0] if pages else min(len(now), len(then))


def main() -> None:
    """Show what is said about some choices of a recorded game."""
    name, first, past = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number, (position, _move, events) in enumerate(fixtures.record(name).replay_positions()):
        if first <= number < past:
            said = of_position(position) | {"events": of_events(events, position.seats), "views": of_views(position)}
            said |= {lang: words_for(position, events, lang) for lang in LANGUAGES}
            print(number, json.dumps(said, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
