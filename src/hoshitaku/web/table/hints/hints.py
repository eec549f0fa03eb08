"""Hints: what a bot would do in a player's place.

Offered among bots or among people at one device, where they harm nobody.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import hoshitaku
from hoshitaku import players
from hoshitaku.game_review.review_text import format_percent
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.players.roster import IS_INTERPRETED
from hoshitaku.web.http.problems import Notice, Problem
from hoshitaku.web.table.bots.process import BotQuestion
from hoshitaku.web.table.hints.process import Hint
from hoshitaku.web.table.hints.worker import hint_worker
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.page.log import LogViewer
from hoshitaku.web.table.play import deal
from hoshitaku.web.templating.translate import page_language, t

MAX_HINT_STEPS = 4  # steps of a turn in a hint


def may_ask_for_hint(table: Table, seats: Sequence[Seat], seat: int | None) -> bool:
    """Whether this seat has to choose and no other person plays. A person who left still counts: they may come back."""
    if seat is None or table.status != Table.Status.PLAYING or table.actor != seat:
        return False
    others = {other.viewer_id for other in seats} - {None, seats[seat].viewer_id}
    return not others and players.ADVISER_NAME in players.player_names(hoshitaku.game(table.game))


def make_hint_notice(table: Table, seat: int, revision: int) -> Notice:
    """The hint as a notice. Problem 409 for a stale page, 403 if hints are off here."""
    if table.revision != revision:
        raise Problem(409, "stale", "stale")
    if table.status == Table.Status.PLAYING and table.actor != seat:
        raise Problem(403, "not_your_turn", "forbidden")
    seats = list(table.seats.all())
    if not may_ask_for_hint(table, seats, seat):
        raise Problem(403, "no_hint", "forbidden")
    found, names = compute_hint(table, seats, seat), LogViewer(seat, page_language(), seats).seat_names
    steps = [replace_seat_labels(text, names, page_language()) for text in found.advice.described_steps]
    reasons = "; ".join(
        replace_seat_labels(text, names, page_language())
        for text in (found.advice.reason, hint_gain_text(found))
        if text
    )
    because = t("table.hint_reason", reason=reasons) if reasons else ""
    text = t("table.hint_says", steps=" → ".join(steps), reason=because)
    return Notice("done", t("table.hint"), text)


def compute_hint(table: Table, seats: Sequence[Seat], seat: int) -> Hint:
    """The hint of the strongest bot at the table if that bot searches; otherwise the adviser's, which is immediate."""
    # A new guess at what is hidden each time, so that asking again and again reveals nothing.
    rng = random.SystemRandom()
    position, lang, seed = positions.position_after(table), page_language(), rng.getrandbits(31)
    level = strongest_search_level([other.level for other in seats])
    if level:
        pack, position_json = deal.table_pack(table).data, position.redeal(seat, rng).to_json()
        question = BotQuestion(table.slug, table.game, seat, level, position_json, pack, seed)
        found = hint_worker.compute_hint(question, lang, MAX_HINT_STEPS)
        if found is not None:
            return found
    adviser = players.make_player(players.ADVISER_NAME, position.game, seed)
    return Hint(players.advise_seat(adviser, position, seat, lang, rng, MAX_HINT_STEPS))


def strongest_search_level(levels: Sequence[str]) -> str:
    """The strongest of these bots, if it searches and answers in time; otherwise ""."""
    strongest = max(filter(None, levels), key=lambda level: players.introduce_player(level).level, default="")
    stronger = (
        strongest and players.introduce_player(strongest).level > players.introduce_player(players.ADVISER_NAME).level
    )
    return strongest if stronger and not IS_INTERPRETED else ""


def hint_gain_text(hint_found: Hint) -> str:
    """What the advised choice gains over the usual one; "" if they are the same."""
    if not hint_found.usual_choice_text:
        return ""
    lang = page_language()
    points = f"{hint_found.points_gained:+.1f}".replace("-", "−")
    return t(
        "table.hint_gain",
        chance=format_percent(hint_found.win_chance_gained, lang),
        points=points,
        other=hint_found.usual_choice_text,
    )
