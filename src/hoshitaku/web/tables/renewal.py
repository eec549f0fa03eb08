"""What earlier versions stored, brought up to date when a server starts.

An unfinished game continues under the version of the rules with which it began, as long as the game knows it; a table
that still waits begins under the current one. A game whose version is no longer known is played again from its log. If
the same things happen, it continues under the current rules; if anything differs, it is left as it was, and its table
says so. Finished games stay as they are; those that ended before tables stored who had lost get that from their last
position.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator

from django.db import transaction

import hoshitaku
from hoshitaku import HoshitakuError, Position
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import dealing, play, positions, steps
from hoshitaku.web.tables.models import Action, Snapshot, Table

logger = logging.getLogger(__name__)


class Differs(Exception):
    """The log does not give the same game under the current rules."""


def renew_positions() -> list[str]:
    """Bring tables left behind up to the current rules; return the addresses of games that cannot continue."""
    left = []
    for table in Table.objects.exclude(status=Table.Status.OVER).select_related("pack"):
        if is_left_behind(table):
            try:
                with transaction.atomic():
                    renew(table)
            except (Differs, HoshitakuError) as reason:
                logger.warning("table %s stays on version %s of its rules: %s", table.pk, table.rules, reason)
                left.append(table.slug)
    return left


def is_left_behind(table: Table) -> bool:
    """Whether an unfinished table cannot keep its version of the rules, or need not since it has not begun."""
    game = hoshitaku.game(table.game)
    if table.status == Table.Status.WAITING:
        return table.rules != game.rules_version
    return table.rules not in game.known_rules


def renew_endings() -> int:
    """Store who lost the games that ended in an earlier version; return the number of tables looked at."""
    tables = Table.objects.filter(status=Table.Status.OVER, losers__isnull=True).select_related("pack")
    for table in tables:
        try:
            play.finish(table, positions.position_after(table))
        except (HoshitakuError, Problem, LookupError) as reason:
            logger.warning("how table %s ended is told as it was: %s", table.pk, reason)
            table.losers = []
        table.save(update_fields=["places", "losers"])
    return len(tables)


def renew(table: Table) -> None:
    """Replay a table under the current rules and replace its stored positions. Raises Differs if the game changes."""
    stored = set(Snapshot.objects.filter(table=table).values_list("seq", flat=True))
    for seq, position in replayed(table):
        if seq in stored:
            Snapshot.objects.filter(table=table, seq=seq).update(position=position.to_json())
    table.rules = hoshitaku.game(table.game).rules_version
    table.save(update_fields=["rules"])


def replayed(table: Table) -> Iterator[tuple[int, Position]]:
    """Every position of a table under the current rules, by entry. Raises Differs at the first that has changed."""
    if table.status == Table.Status.WAITING:
        return
    game = hoshitaku.game(table.game)
    middle = positions.middle(table, game.rules_version)
    after = {0: middle or game.new(table.seats.count(), table.options, dealing.pack_of(table))}
    yield 0, after[0]
    for entry in Action.objects.filter(table=table):
        if entry.option is None:
            after[entry.seq] = after[entry.to or 0]
        else:
            after[entry.seq] = after[entry.seq - 1].clone()
            play_again(after[entry.seq], entry, entry.option)
        yield entry.seq, after[entry.seq]
    if after[table.revision].scores() != table.scores:
        raise Differs("the scores differ")


def play_again(position: Position, entry: Action, option: int) -> None:
    """Take an entry's option; Differs unless the same happens as it did."""
    if (position.actor, position.decision) != (entry.actor, entry.decision):
        raise Differs(f"entry {entry.seq} meets {position.decision} instead of {entry.decision}")
    happened = steps.take(position, option).events
    told = ("text", "clause")  # Words and numbering of clauses may change.
    before, now = ([{k: v for k, v in e.items() if k not in told} for e in es] for es in (entry.events, happened))
    if before != now:
        raise Differs(f"entry {entry.seq} brings something else")
