"""One option taken, and what is reported of it, as a table's log keeps it. Knows no database and no web."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import hoshitaku
from hoshitaku import Event, Position

# Stands for the player of a seat in stored words, so that log lines follow a change of name.
# From Unicode's private area: no name holds it.
SEAT_MARK = "\ue000"
MAX_SEATS = 10
# After every this many entries, the position is kept for good.
SNAPSHOT_INTERVAL = 16


# The decisions of entries that go back: by the policy alone, or because the others agreed.
UNDO_DECISION, GRANTED_UNDO_DECISION = "undo", "undo_granted"


@dataclass
class LogStep:
    """One option taken, with what came of it. `final`: no undo passes this point."""

    actor: int
    decision: str
    option: int
    round: int | None = None
    final: bool = False
    events: list[dict[str, Any]] = field(default_factory=list)


def take_step(position: Position, option: int) -> LogStep:
    """Take an option and note what happened."""
    step = LogStep(position.actor, position.decision, option)
    events, step.final = position.play_and_detect_reveal(option)
    step.final = step.final or step.actor == hoshitaku.CHANCE
    step.round = position.round
    step.events = [stored_event(event) for event in events]
    return step


def stored_event(event: Event) -> dict[str, Any]:
    """An event as the log keeps it: values, words in both languages with marks for names, and who may see it."""
    marks = [f"{SEAT_MARK}{number}" for number in range(MAX_SEATS)]
    seen_by = None if event.is_visible_to(None) else [n for n in range(MAX_SEATS) if event.is_visible_to(n)]
    words = {lang: event.text(lang, marks) for lang in ("en", "ja")}
    return {**event.as_json(), "text": words, "seen_by": seen_by}
