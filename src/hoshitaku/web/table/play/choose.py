"""Choices, the chance steps that follow, and undo; each is one transaction on the log."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from time import perf_counter

from django.db import transaction
from django.utils import timezone

import hoshitaku
from hoshitaku import Position, Refusal
from hoshitaku.web.clocks import time_out as clocks
from hoshitaku.web.database.prepared_statements import PreparedQuery, PreparedUpdate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.table.extension_points import game_over
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Action, Seat, Table
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.log_step import UNDO_DECISION, LogStep, take_step
from hoshitaku.web.templating.translate import page_language

# The rank of all seats in a game without a winner: not the first.
RANK_WITHOUT_WINNER = 2

# The columns that every choice changes, with example values.
CHOICE_UPDATE_EXAMPLES = {
    "revision": 1,
    "chance_count": 2,
    "actor": 3,
    "last_choice": timezone.now(),
    "scores": [4],
    "skip_pauses": False,
}
_entries_with_token = PreparedQuery(
    lambda table, token: Action.objects.filter(table=table).filter(client_token=token).only("pk"), 1, "token"
)
_update_table = PreparedUpdate(lambda table: Table.objects.filter(pk=table), 1, **CHOICE_UPDATE_EXAMPLES)


@dataclass(frozen=True)
class SubmittedForm:
    """Where a choice was made: the revision at which it was offered, the form's token, and its arrival time."""

    revision: int
    token: str | None = None
    arrived_at: datetime | None = None


def choose_option(slug: str, seat: int, option: int, form: SubmittedForm, by_bot: bool = False) -> Table:
    """Take an option for a seat, then let chance act until a seat must choose again; see ``choose_options``."""
    return choose_options(slug, seat, [option], form, by_bot)


def choose_options(slug: str, seat: int, options: list[int], form: SubmittedForm, by_bot: bool = False) -> Table:
    """Take options one after another for a seat, all or none, then let chance act until a seat must choose again.

    Problem 409 if the form is stale or was used before; others as ``take_options`` says. Nothing changes then.
    """
    began = perf_counter()
    with change_table(slug) as table:
        check_form_is_current(table, form)
        if not by_bot:
            _check_seat_has_time(table, seat, form)
        position = positions.position_after(table)
        steps = take_options(position, seat, options)
        steps += deal.take_chance_steps(table, position)
        _append_entries(table, steps, form.token, by_bot)
        table.skip_pauses &= by_bot
        store_position_and_outcome(table, position)
    metrics.record_choices(table.game, len(options), by_bot, began)
    return table


def undo_last_choice(slug: str, seat: int, form: SubmittedForm) -> Table:
    """Undo the seat's last choice. Problem 409 if the undo policy does not allow it."""
    with change_table(slug) as table:
        check_form_is_current(table, form)
        _check_seat_has_time(table, seat, form)
        back_to = find_undo_point(table, seat)
        if back_to is None:
            raise Problem(409, "no_undo", "refusal")
        position = positions.position_after(table, back_to)
        go_back_to_entry(table, seat, back_to, position, UNDO_DECISION, form.token)
    return table


def go_back_to_entry(
    table: Table, seat: int, entry_seq: int, position: Position, decision: str, token: str | None = None
) -> None:
    """Undo everything after an entry, for a seat; `position` is that after the entry. Call inside `change_table`."""
    table.revision += 1
    Action.objects.create(
        table=table, seq=table.revision, actor=seat, decision=decision, back_to=entry_seq, client_token=token
    )
    table.went_back_to = entry_seq
    store_position_and_outcome(table, position)


def find_undo_point(table: Table, seat: int) -> int | None:
    """The entry to go back to so that this seat may choose again; None if the policy forbids it.

    A seat may undo within its own turn until another seat acts, chance is visible or something hidden is revealed.
    """
    last = next(positions.entries_not_undone(table), None)
    if last is None or not may_take_back(table, last, seat):
        return None
    return entry_to_go_back_to(table, last)


def entry_to_go_back_to(table: Table, entry: Action) -> int:
    """The entry to go back to so that `entry` is undone.

    Never an undo: an earlier one that went back leads to the same position, and chains would grow with the log.
    """
    before = Action.objects.filter(table=table, seq=entry.seq - 1).first()
    return before.back_to if before is not None and before.back_to is not None else entry.seq - 1


def may_take_back(table: Table, last_entry: Action, seat: int) -> bool:
    """Whether a seat may undo the last valid entry."""
    return (
        table.status == Table.Status.PLAYING
        and last_entry.actor == seat
        and last_entry.actor >= 0
        and not last_entry.final
    )


def start_game(table: Table) -> None:
    """Set the game up and deal until the first seat must choose. Call inside a transaction.

    Problem 400 if the rules do not allow the bots that sit here now. A branch begins at its stored position.
    """
    if table.branched_at is not None:
        start_game_at(table, positions.position_after(table, 0))
        return
    game, seats = hoshitaku.game(table.game), list(table.seats.all())
    bots = [seat.number for seat in seats if seat.kind == Seat.Kind.BOT]
    options = game.options_with_bots(table.options, bots)
    try:
        position = game.new(seats=len(seats), options=options, pack=deal.table_pack(table))
    except hoshitaku.SetupError as refusal:
        raise Problem(400, "bad_setup", reason=refusal.text(page_language())) from refusal
    start_game_at(table, position)


def start_game_at(table: Table, position: Position) -> None:
    """Begin the game at a position and deal until the first seat must choose. Call inside a transaction."""
    table.options, table.rules_version = position.setup.options, position.setup.rules_version
    positions.store_position(table, 0, position)
    table.status = Table.Status.PLAYING
    table.save(update_fields=["options", "rules_version", "status"])
    _append_entries(table, deal.take_chance_steps(table, position), None, by_bot=False)
    store_position_and_outcome(table, position)


def check_form_is_current(table: Table, form: SubmittedForm) -> None:
    """Problem 409 if the form was used before, if it is stale, or if no game is running."""
    used = form.token is not None and _entries_with_token(table.pk, form.token)
    if used:
        raise Problem(409, "repeated", "repeated")
    if table.revision != form.revision:
        raise Problem(409, "stale", "stale")
    if table.status != Table.Status.PLAYING:
        raise Problem(409, "not_playing", "stale")


def _check_seat_has_time(table: Table, seat: int, form: SubmittedForm) -> None:
    """Problem 409 if a person's form arrived after the time of their seat."""
    table.choice_arrived_at = form.arrived_at or timezone.now()
    if table.has_clock:
        clocks.reject_late_choice(table, seat, table.choice_arrived_at)


def take_options(position: Position, seat: int, options: list[int]) -> list[LogStep]:
    """Take options of a seat one after another. Problem 403 out of turn, 422 if one of them cannot be taken.

    If the last option of a row is refused, the whole row is undone and could be sent again with another end. So a row
    must stop once something hidden is revealed, chance decides or another seat has to choose. It is refused there with
    the same text, no matter what was revealed or follows. All earlier refusals depend only on what the seat already
    knew.
    """
    if position.actor != seat:
        raise Problem(403, "not_your_turn", "forbidden")
    steps: list[LogStep] = []
    for option in options:
        if position.actor != seat or (steps and steps[-1].blocks_undo):
            raise Problem(422, "row_past_reveal", "refusal")
        steps.append(_take_option(position, option))
    return steps


def _take_option(position: Position, option: int) -> LogStep:
    refusal = position.why_not(option)
    if refusal is not None:
        raise refusal_problem(refusal, position.game.name)
    return take_step(position, option)


def refusal_problem(refusal: Refusal, game: str) -> Problem:
    """The Problem for a choice that the rules forbid: the reason as text, and the clause."""
    return Problem(422, "refused", "refusal", refusal.clause, game, reason=refusal.text(page_language()))


def _append_entries(table: Table, steps: list[LogStep], token: str | None, by_bot: bool) -> None:
    """Store entries after the newest; the first of them answers the form with this token."""
    entries = []
    for step in steps:
        table.revision += 1
        entries.append(make_log_entry(table, table.revision, step, token, by_bot))
        token = None
    Action.objects.bulk_create(entries)
    for entry in entries:
        transaction.on_commit(partial(model_cache.entry_cache.put, (table.pk, entry.seq), entry))


def make_log_entry(table: Table, seq: int, step: LogStep, token: str | None = None, is_by_bot: bool = False) -> Action:
    """A step as an unsaved log entry."""
    return Action(
        table=table,
        seq=seq,
        actor=step.actor,
        decision=step.decision,
        option=step.option,
        round=step.round,
        final=step.blocks_undo,
        events=step.events,
        client_token=token,
        by_bot=is_by_bot,
    )


def set_outcome(table: Table, position: Position) -> None:
    """Set the result of the game on the table, unsaved. A lost cooperative game has no winner, bots included."""
    outcome = position.outcome()
    table.status = Table.Status.OVER
    places = position.ranks() if outcome.winners else [RANK_WITHOUT_WINNER] * position.seats
    table.places = clocks.ranks_with_lost_on_time_last(table, places)
    table.losers = outcome.losers
    table.game_summary = position.game_summary()


def store_position_and_outcome(table: Table, position: Position) -> None:
    """Set the position that the table shows."""
    positions.store_position(table, table.revision, position)
    transaction.on_commit(partial(model_cache.position_cache.put, (table.pk, table.revision), position.clone()))
    table.actor, table.turn_number = position.actor, position.turn
    table.last_choice = timezone.now()
    table.scores = position.scores()
    if position.actor == hoshitaku.OVER:
        set_outcome(table, position)
        table.save(update_fields=["status", "places", "losers", "game_summary"])
        game_over.send(sender=Table, table=table)
    _update_table(table.pk, **{name: getattr(table, name) for name in CHOICE_UPDATE_EXAMPLES})
