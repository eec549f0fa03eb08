"""Converts a table's log to a record of the library, and records to tables."""

from __future__ import annotations

import json
from collections.abc import Iterator

import hoshitaku
from hoshitaku import Dealer, HoshitakuError, Record, RecordError, players
from hoshitaku.kernel.display_name import displayable_name
from hoshitaku.kernel.position_digest import position_digest
from hoshitaku.kernel.record import RECORD_FORMAT
from hoshitaku.kernel.record_reader import check_commitment
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Action, Seat, Table, TableSecret
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.log_step import GRANTED_UNDO_DECISION
from hoshitaku.web.table.seats.bot_levels import level_from_record, level_title
from hoshitaku.web.templating.texts import text
from hoshitaku.web.templating.translate import page_language, t


def build_record(table: Table) -> Record:
    """The record of a finished table, with the dealer's seed.

    RecordError if the rules that this server has for that game's version do not reproduce it.
    """
    if not table.has_known_rules():
        raise _record_error("only_seal_checked", version=table.rules_version)
    try:
        return _replay_table(table)
    except HoshitakuError as error:
        texts = {lang: text("table.rules_differ", lang, reason=error.text(lang)) for lang in ("en", "ja")}
        raise RecordError(**texts) from error


def _replay_table(table: Table) -> Record:
    record = _empty_record(table)
    record.commitment = table.commitment
    # Number of valid moves after each entry, so that an undo knows how many moves it takes back.
    standing = [0]
    for action in Action.objects.filter(table=table):
        if action.back_to is None:
            positions.check_same_decision(record.position, action)
            assert action.option is not None, "an entry is an option or an undo"
            record.play(action.option)
        else:
            _take_back_moves(record, action, standing[action.back_to])
        standing.append(len(record.moves))
    if record.position.scores() != table.scores:
        raise _record_error("scores_differ", now=record.position.scores(), then=table.scores)
    return record


def _take_back_moves(record: Record, action: Action, to: int) -> None:
    """Undo the last moves until `to` of them are left."""
    if action.decision != GRANTED_UNDO_DECISION:
        record.undo(action.actor, len(record.moves) - to)
        return
    record.undo_with_consent(action.actor)
    if len(record.moves) != to:
        raise _record_error("other_entry", seq=action.seq)


def _empty_record(table: Table) -> Record:
    """The record without entries."""
    seed, people = table.secret.seed, _record_player_names(table)
    dealer = Dealer(bytes.fromhex(seed)) if seed else None
    middle = positions.branch_start_position(table)
    if middle is not None:
        return Record.start_at(middle, dealer, people)
    game, pack = hoshitaku.game(table.game), deal.table_pack(table)
    return Record.start(game, len(people), table.options, pack, dealer, people, table.rules_version)


def count_verified_outcomes(table: Table) -> int:
    """How many chance outcomes of a finished table follow from its seed; replays the game.

    RecordError names the first that does not, or says why nothing can be verified.
    """
    found = model_cache.verification_cache.get((table.pk, table.revision))
    if found is None:
        found = _verify_outcomes(table)
        model_cache.verification_cache.put((table.pk, table.revision), found)
    if isinstance(found, tuple):
        raise RecordError(*found)
    return found


def _verify_outcomes(table: Table) -> int | tuple[str, str]:
    seed = table.secret.seed
    try:
        check_commitment(Dealer(bytes.fromhex(seed)) if seed else None, table.commitment)
        return hoshitaku.verify(build_record(table))
    except RecordError as error:
        return error.en, error.ja


def _record_player_names(table: Table) -> list[str]:
    # An imported table keeps the names of its record, which calls bots by their level.
    return [seat.level if table.imported and seat.level else seat.name for seat in table.seats.all()]


def _record_error(key: str, **values: object) -> RecordError:
    return RecordError(*(text(f"table.{key}", lang, **values) for lang in ("en", "ja")))


def record_file_text(table: Table) -> str:
    """A finished game as a file: its record, or the stored log if its rules are missing."""
    try:
        return record_to_text(build_record(table))
    except RecordError:
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _stored_lines(table))


def _stored_lines(table: Table) -> Iterator[dict[str, object]]:
    """The lines of a record from the log alone, without the names of options, which need the rules."""
    middle = None if table.branched_at is None else table.snapshots.get(seq=0).position
    yield {
        "hoshitaku_record": RECORD_FORMAT,
        "game": table.game,
        "rules": table.rules_version,
        "pack": table.pack_id,
        "seats": len(_record_player_names(table)),
        "options": table.options,
        "players": _record_player_names(table),
        "commitment": table.commitment,
        **({} if middle is None else {"middle": json.loads(middle)}),
    }
    standing = [0]
    for number, action in enumerate(Action.objects.filter(table=table)):
        line: dict[str, object] = {"n": number, "actor": action.actor if action.actor >= 0 else "chance"}
        if action.back_to is None:
            yield line | {"decision": action.decision, "option": action.option}
            standing.append(standing[-1] + 1)
        else:
            yield (
                line
                | {"undo_to": standing[action.back_to]}
                | ({"granted": True} if action.decision == GRANTED_UNDO_DECISION else {})
            )
            standing.append(standing[action.back_to])
    yield _end_line(table)


def _end_line(table: Table) -> dict[str, object]:
    places = table.places or []
    end: dict[str, object] = {"end": True, "scores": table.scores}
    end["ranking"] = sorted(range(len(places)), key=places.__getitem__)
    last = table.snapshots.filter(seq=table.revision).first()
    if last is not None:
        end["digest"] = position_digest(json.loads(last.position))
    return end | ({"seed": table.secret.seed} if table.secret.seed else {})


def record_to_text(record: Record) -> str:
    """The record as JSON lines."""
    return "".join(line + "\n" for line in record.json_lines())


def create_table_for_record(record: Record, host: Viewer | None) -> Table:
    """A table that will show a record's game: it has the players, and an empty log. Call in a transaction."""
    setup = record.position.setup
    table = Table.objects.create(
        game=record.game.name,
        options=setup.options,
        rules_version=record.position.setup.rules_version,
        pack=deal.store_pack(record.game, setup.pack),
        host=host,
        imported=True,
        branched_at=None if record.start_position is None else 0,
        commitment=record.commitment[:100],
    )
    TableSecret.objects.create(table=table, seed="")
    words = [*record.player_names, *[""] * setup.seats][: setup.seats]
    bots = [level_from_record(word, record.game) for word in words]
    titles = [
        level_title(bot) or displayable_name(word, word and t("table.seat_number", number=number + 1))
        for number, (bot, word) in enumerate(zip(bots, words, strict=True))
    ]
    for number, numbered in enumerate(players.number_equal_titles(titles, page_language())):
        kind, name = (Seat.Kind.BOT, numbered) if bots[number] else (Seat.Kind.PERSON, titles[number])
        Seat.objects.create(
            table=table, number=number, kind=kind, level=bots[number], name=name, emblem=EMBLEMS[number]
        )
    positions.store_position(table, 0, record.position)
    return table
