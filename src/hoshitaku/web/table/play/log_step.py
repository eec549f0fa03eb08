"""One option taken and its events, as a table's log stores them. Uses neither the database nor the web code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import hoshitaku
from hoshitaku import Event, Position

# Marks the player of a seat in stored texts, so that log lines follow a change of name. It is in Unicode's private
# area, so no name contains it.
SEAT_NUMBER_PREFIX = "\ue000"
MAX_SEATS = 10
# After this many entries, the position is stored permanently.
SNAPSHOT_INTERVAL = 16


# The decisions of undo entries: by the undo policy, or with the consent of the others.
UNDO_DECISION, GRANTED_UNDO_DECISION = "undo", "undo_granted"


@dataclass
class LogStep:
    """One option taken and its result. `blocks_undo`: no undo passes this point."""

    actor: int
    decision: str
    option: int
    round: int | None = None
    blocks_undo: bool = False
    events: list[dict[str, Any]] = field(default_factory=list)


def take_step(position: Position, option: int) -> LogStep:
    """Take an option and record its events."""
    step = LogStep(position.actor, position.decision, option)
    complete_step(step, position, *position.play_and_detect_reveal(option))
    return step


def complete_step(step: LogStep, position: Position, events: list[Event], revealed: bool) -> None:
    """Record the result of a step: the position after it, its events, and whether it revealed hidden information."""
    step.blocks_undo = revealed or step.actor == hoshitaku.CHANCE
    step.round = position.round
    step.events = [stored_event(event) for event in events]


def stored_event(event: Event) -> dict[str, Any]:
    """An event as the log stores it: values, texts in both languages with marks for names, and who may see it."""
    marks = [f"{SEAT_NUMBER_PREFIX}{number}" for number in range(MAX_SEATS)]
    seen_by = None if event.is_visible_to(None) else [n for n in range(MAX_SEATS) if event.is_visible_to(n)]
    words = {lang: event.text(lang, marks) for lang in ("en", "ja")}
    return {**event.as_json(), "text": words, "seen_by": seen_by}
