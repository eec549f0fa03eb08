"""Decisions with a single option: which of them the browser chooses automatically."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hoshitaku import Position
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Table
from tests.web.people import Person

MOST = 1500  # choices in which one of each kind comes up
BY_ITSELF = "data-single="


def only_choices(person: Person, game: str) -> Iterator[tuple[Table, Position]]:
    """Random games against a bot, at each of the person's questions that has a single answer."""
    rng, table = random.Random(7), person.make_table(game=game, seat_1="bot:random")
    for _ in range(MOST):
        bots_jobs.play_bots_now(table)
        table.refresh_from_db()
        if table.status != Table.Status.PLAYING:
            table = person.make_table(game=game, seat_1="bot:random")
            continue
        position = positions.position_after(table)
        if len(position.options()) == 1:
            yield table, position
        person.choose_unseen(table, rng.choice(position.options()))


def a_pass(person: Person, *, after: int) -> Table:
    """A table where the person can only pass, after the choice of a seat: their own, or the bot's."""
    return next(
        table
        for table, position in only_choices(person, "freekick")
        if position.decision == "choose_action" and table.actions.last().actor == after
    )


def test_a_pass_that_is_the_only_choice_is_made_automatically(hal):
    assert BY_ITSELF in hal.look(a_pass(hal, after=1))


def test_a_pass_waits_for_the_player_while_their_choice_before_could_be_taken_back(hal):
    assert BY_ITSELF not in hal.look(a_pass(hal, after=0))


def test_an_undone_automatic_pass_waits_for_the_player(hal):
    table = a_pass(hal, after=1)
    hal.choose_unseen(table, positions.position_after(table).options()[0])
    hal.do(table, "undo")
    assert BY_ITSELF not in hal.look(table)


def test_the_only_number_of_cubes_ends_the_turn_so_the_player_says_so(hal):
    cubes = (table for table, position in only_choices(hal, "freekick") if position.decision == "choose_cubes")
    assert BY_ITSELF not in hal.look(next(cubes))


def test_neither_the_only_unit_nor_the_only_planet_to_scan_is_chosen_automatically(hal):
    found: dict[str, bool] = {}
    for table, position in only_choices(hal, "farfarout"):
        if position.decision in {"choose_units", "choose_planet"} - set(found):
            found[position.decision] = BY_ITSELF in hal.look(table)
        if len(found) == len({"choose_units", "choose_planet"}):
            break
    assert found == {"choose_units": False, "choose_planet": False}
