"""The log of a table: what belongs to which round."""

from __future__ import annotations

from hoshitaku.web.table.models import Action, Seat
from hoshitaku.web.table.page import log


def action(seq: int, in_round: int, *events: str) -> Action:
    rows = [
        {"event": event, "seat": 0, "clause": "", "seen_by": None, "text": {"en": event, "ja": event}}
        for event in events
    ]
    return Action(seq=seq, round=in_round, actor=0, events=rows)


def test_what_ends_a_turn_belongs_to_the_round_that_it_ends():
    actions = [action(1, 3, "mine"), action(2, 4, "turn_over", "turn"), action(3, 4, "mine")]

    lines = log.log_lines(actions, log.LogViewer(None, "en", [Seat(number=0, name="Mio", emblem=0)]), 0)

    assert [(line["event"], line["round"]) for line in lines] == [
        ("mine", 3), ("turn_over", 3), ("turn", 4), ("mine", 4),
    ]  # fmt: skip
