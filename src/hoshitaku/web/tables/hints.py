"""What a bot would do in a person's place, if that harms nobody: among bots, or among people at one device."""

from __future__ import annotations

import random
from collections.abc import Sequence

import hoshitaku
from hoshitaku import players
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.players.roster import IS_INTERPRETED
from hoshitaku.reviewing.wording import format_percent
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import dealing, positions
from hoshitaku.web.tables.advisers import advisers
from hoshitaku.web.tables.advising import Hint
from hoshitaku.web.tables.log import Reader
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.thinking import Question
from hoshitaku.web.words import language, t

MOST_STEPS = 4  # of a turn, that a hint foresees


def may_be_asked(table: Table, seats: Sequence[Seat], seat: int | None) -> bool:
    """Whether this seat is asked now and no other person plays; a person who left may come back, so still counts."""
    if seat is None or table.status != Table.Status.PLAYING or table.actor != seat:
        return False
    others = {other.viewer_id for other in seats} - {None, seats[seat].viewer_id}
    return not others and players.ADVISER_NAME in players.player_names(hoshitaku.game(table.game))


def hint(table: Table, seat: int, revision: int) -> dict[str, str]:
    """What the adviser would do from here, as a notice. Problem 409 for a stale page, 403 if hints are off here."""
    if table.revision != revision:
        raise Problem(409, "stale", "stale")
    if table.status == Table.Status.PLAYING and table.actor != seat:
        raise Problem(403, "not_your_turn", "forbidden")
    seats = list(table.seats.all())
    if not may_be_asked(table, seats, seat):
        raise Problem(403, "no_hint", "forbidden")
    found, names = thought_out(table, seats, seat), Reader(seat, language(), seats).names
    steps = [replace_seat_labels(text, names, language()) for text in found.advice.described_steps]
    reasons = "; ".join(replace_seat_labels(text, names, language()) for text in (found.advice.reason, gain(found)) if text)
    because = t("table.hint_reason", reason=reasons) if reasons else ""
    text = t("table.hint_says", steps=" → ".join(steps), reason=because)
    return {"kind": "done", "title": t("table.hint"), "text": text, "clause": ""}


def thought_out(table: Table, seats: Sequence[Seat], seat: int) -> Hint:
    """The hint of the strongest bot at the table if that tries its choices out, else of the adviser, at once."""
    # A new guess at what is hidden each time, so that nothing can be learned by asking again and again.
    rng = random.SystemRandom()
    position, lang, seed = positions.position_after(table), language(), rng.getrandbits(31)
    level = searching([other.level for other in seats])
    if level:
        pack, told = dealing.pack_of(table).data, position.redeal(seat, rng).to_json()
        question = Question(table.slug, table.game, seat, level, told, pack, seed)
        found = advisers.hint(question, lang, MOST_STEPS)
        if found is not None:
            return found
    adviser = players.make_player(players.ADVISER_NAME, position.game, seed)
    return Hint(players.advise_seat(adviser, position, seat, lang, rng, MOST_STEPS))


def searching(levels: Sequence[str]) -> str:
    """The strongest of some bots, if it tries its choices out and can do so in time; else ""."""
    strongest = max(filter(None, levels), key=lambda level: players.introduce_player(level).level, default="")
    stronger = strongest and players.introduce_player(strongest).level > players.introduce_player(players.ADVISER_NAME).level
    return strongest if stronger and not IS_INTERPRETED else ""


def gain(found: Hint) -> str:
    """What the choice gains over the usual one; "" if that is the same."""
    if not found.instead:
        return ""
    lang = language()
    points = f"{found.points:+.1f}".replace("-", "−")
    return t("table.hint_gain", chance=format_percent(found.chance, lang), points=points, other=found.instead)
