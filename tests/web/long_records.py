"""Records of whole games, as long as one likes."""

from __future__ import annotations

import hoshitaku
from hoshitaku import CHANCE, Dealer, Record


def taken_back_often(lines: int, seed: int = 3) -> str:
    """The record of a whole game in which one choice was taken back again and again."""
    record = Record.start(hoshitaku.game("freekick"), 2, {}, None, Dealer.from_number(seed), ["Ann", "Bob"])
    while not record.is_over:
        if record.position.actor == CHANCE:
            record.deal()
            continue
        seat, option = record.position.actor, record.position.options()[0]
        record.play(option)
        while len(record.log) < lines and record.undoable_move_count(seat):
            record.undo(seat)
            record.play(option)
    return "".join(line + "\n" for line in record.json_lines())
