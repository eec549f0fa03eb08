"""Answers questions with a single option automatically, a moment after the player has seen them.

The browser of the player who is asked presses the button (`js/auto-single-choice.js`), unless they turned this off. The
rules, the log and the API do not change, and a page without scripts asks as usual. The terminal does the same
(`cli/game_session.py`).

Answered automatically: a forced pass and a life form's only die, if another seat has just chosen. Nothing is decided
there, and nothing is lost. The player still answers
- the next step of what they began: the only number of cubes on a box, the only unit that can be bought, the roll of a
complete team, the end of a turn;
- what follows dice, cards or other newly revealed information, so that they can look at it;
- what reveals something;
- what they went back to by an undo, which would otherwise be answered again immediately;
- where other people play, questions of a seat with secrets: the others would learn that it had no choice.
"""

from __future__ import annotations

import random

from hoshitaku import Position
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.seats.viewpoint import Viewpoint


def is_chosen_automatically(snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position) -> bool:
    """Whether the viewer's seat has to choose, has a single option, and need not be asked."""
    seat, newest = viewpoint.seat, snapshot.newest_entries[-1] if snapshot.newest_entries else None
    last = positions.last_entry_not_undone(snapshot.newest_entries)
    if seat is None or last is None or newest is None or newest.back_to is not None:
        return False
    if _would_reveal_to_others(snapshot, seat, position):
        return False
    # The answer depends on a redeal, so nothing hidden decides whether the page waits.
    after = position.redeal(seat, random.Random(snapshot.table.revision))
    _, reveals = after.play_and_detect_reveal(after.options()[0])
    if reveals:
        return False
    return last.actor >= 0 and last.actor != seat and not last.final


def _would_reveal_to_others(snapshot: TableSnapshot, seat: int, position: Position) -> bool:
    mine = snapshot.seats[seat].viewer_id
    others = any(other.viewer_id not in (None, mine) for other in snapshot.seats)
    return others and position.view(seat) != position.view(None)
