"""A table's log as a record of the library, and tables from records."""

from __future__ import annotations

import hoshitaku
from hoshitaku import Dealer, Record, players
from hoshitaku.web.people.models import EMBLEMS, NAME_LENGTH, Viewer
from hoshitaku.web.people.naming import one_line
from hoshitaku.web.tables import dealing, positions
from hoshitaku.web.tables.levels import level_title, levels
from hoshitaku.web.tables.models import Action, Seat, Table, TableSecret
from hoshitaku.web.words import language


def record_of(table: Table) -> Record:
    """The record of a finished table, with the dealer's seed."""
    secret = table.secret
    record = Record.start(
        hoshitaku.game(table.game),
        table.seats.count(),
        table.options,
        dealing.pack_of(table),
        Dealer(bytes.fromhex(secret.seed)) if secret.seed else None,
        # An imported table goes on under the names of its record, where bots are called by their kind.
        [seat.level if table.imported and seat.level else seat.name for seat in table.seats.all()],
        table.rules,
    )
    record.commitment = table.commitment
    # Number of moves that stand after each entry, to say of an undo how many it takes back.
    standing = [0]
    for action in Action.objects.filter(table=table):
        if action.to is None:
            assert action.option is not None, "an entry is an option or an undo"
            record.play(action.option)
        else:
            record.undo(action.actor, len(record.moves) - standing[action.to])
        standing.append(len(record.moves))
    return record


def as_text(record: Record) -> str:
    """The record as JSON lines."""
    return "".join(line + "\n" for line in record.lines())


def table_of(record: Record, host: Viewer | None) -> Table:
    """A table that will show the game of a record: its people are there, its log is empty. Call in a transaction."""
    setup = record.position.setup
    table = Table.objects.create(
        game=record.game.name,
        options=setup.options,
        rules=record.position.setup.rules,
        pack=dealing.keep_pack(record.game),
        host=host,
        imported=True,
        commitment=record.commitment[:100],
    )
    TableSecret.objects.create(table=table, seed="")
    words = [*record.players, *[""] * setup.seats][: setup.seats]
    bots = [word if word in levels(table.game) else "" for word in words]
    titles = [level_title(bot) or one_line(word)[:NAME_LENGTH] for bot, word in zip(bots, words, strict=True)]
    for number, numbered in enumerate(players.numbered(titles, language())):
        kind, name = (Seat.Kind.BOT, numbered) if bots[number] else (Seat.Kind.PERSON, titles[number])
        Seat.objects.create(
            table=table, number=number, kind=kind, level=bots[number], name=name, emblem=EMBLEMS[number]
        )
    positions.store(table, 0, record.position)
    return table
