"""Which questions with a single answer are answered by themselves, a moment after they are seen.

The browser of whoever is asked presses the button (`js/single.js`), unless they told it not to: the rules, the log and
what a program sees of a table know nothing of it, and a page without scripts asks as ever. The terminal does the like
(`cli/game_session.py`).

By themselves go a forced pass and a life form's only die, when another seat has just chosen: nothing is decided there,
and nothing is lost. Left to the player are

- the next step of what they began themselves: the only number of cubes on a box, the only unit that can be bought,
  the roll of a team that is complete, the end of a turn;
- what comes after dice, cards or anything else that was just revealed, so that it can be looked at;
- what reveals something itself;
- what was taken back to, or it would never come back;
- where other people play, questions of a seat with secrets: they would learn that it had no choice.
"""

from __future__ import annotations

import random

from hoshitaku import Position
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.seats.viewpoint import Viewpoint


def is_chosen_automatically(snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position) -> bool:
    """Whether the seat from which one looks, which is asked and has a single option, need not be asked."""
    seat, newest = viewpoint.seat, snapshot.newest_entries[-1] if snapshot.newest_entries else None
    last = positions.last_standing_entry(snapshot.newest_entries)
    if seat is None or last is None or newest is None or newest.to is not None:
        return False
    if _would_reveal_to_others(snapshot, seat, position):
        return False
    # What follows is asked of a redeal, so that nothing hidden decides whether the page waits.
    after = position.redeal(seat, random.Random(snapshot.table.revision))
    _, reveals = after.play_and_detect_reveal(after.options()[0])
    if reveals:
        return False
    return last.actor >= 0 and last.actor != seat and not last.final


def _would_reveal_to_others(snapshot: TableSnapshot, seat: int, position: Position) -> bool:
    mine = snapshot.seats[seat].viewer_id
    others = any(other.viewer_id not in (None, mine) for other in snapshot.seats)
    return others and position.view(seat) != position.view(None)
