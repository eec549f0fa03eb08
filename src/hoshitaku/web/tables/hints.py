"""What a bot would do in a person's place, if that harms nobody: among bots, or among people at one device."""

from __future__ import annotations

import random
from collections.abc import Sequence

import hoshitaku
from hoshitaku import players
from hoshitaku.kernel.position import with_names
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import positions
from hoshitaku.web.tables.log import Reader
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.words import language, t

MOST_STEPS = 4  # of a turn, that a hint foresees


def may_be_asked(table: Table, seats: Sequence[Seat], seat: int | None) -> bool:
    """Whether this seat is asked now and no other person plays; a person who left may come back, so still counts."""
    if seat is None or table.status != Table.Status.PLAYING or table.actor != seat:
        return False
    others = {other.viewer_id for other in seats} - {None, seats[seat].viewer_id}
    return not others and players.ADVISER in players.names(hoshitaku.game(table.game))


def hint(table: Table, seat: int, revision: int) -> dict[str, str]:
    """What the adviser would do from here, as a notice. Problem 409 for a stale page, 403 if hints are off here."""
    if table.revision != revision:
        raise Problem(409, "stale", "stale")
    if table.status == Table.Status.PLAYING and table.actor != seat:
        raise Problem(403, "not_your_turn", "forbidden")
    seats = list(table.seats.all())
    if not may_be_asked(table, seats, seat):
        raise Problem(403, "no_hint", "forbidden")
    # A new guess at what is hidden each time, so that nothing can be learned by asking again and again.
    rng = random.SystemRandom()
    position, lang = positions.position_after(table), language()
    adviser = players.player(players.ADVISER, position.game, rng.getrandbits(31))
    advice = players.advise(adviser, position, seat, lang, rng, MOST_STEPS)
    names = Reader(seat, lang, seats).names
    steps = [with_names(text, names, lang) for text in advice.steps]
    because = t("table.hint_reason", reason=advice.reason) if advice.reason else ""
    text = t("table.hint_says", steps=" → ".join(steps), reason=because)
    return {"kind": "done", "title": t("table.hint"), "text": text, "clause": ""}
