"""Random actions at a table in any order, with kills and restarts of its server: the laws of tables hold.

Hypothesis looks for an order that breaks one, and shows the shortest. HOSHITAKU_EXAMPLES=200 tries that many orders,
different ones each time; without it a few, always the same.
"""

from __future__ import annotations

import os
import random
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as any_of
from hypothesis.stateful import initialize, invariant, precondition, rule, run_state_machine_as_test

import hoshitaku
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import RecordImport, Seat, Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from tests.web.driven_table import REFUSED, DrivenTable
from tests.web.table_laws import broken_tables, lost
from tests.web.test_records import load, saved
from tests.web.test_secrecy import permute_hidden

EXAMPLES = os.environ.get("HOSHITAKU_EXAMPLES", "")
STEPS = 25
PHASES = [Phase.generate, Phase.shrink]
LOOK_EVERY = 2  # steps
LONGEST_GAME = 3000  # choices
people = any_of.integers(0, 2)
seats = any_of.integers(0, 3)
numbers = any_of.integers(0, 10**6)


def ask(question: str, *values: object) -> list[tuple]:
    """Ask the database of the tests itself."""
    with connection.cursor() as cursor:
        cursor.execute(question, values)
        return cursor.fetchall()


class Killed(BaseException):
    """The process ends here."""


class TableMachine(DrivenTable):
    """Three people with browsers at a table and at those that come from it."""

    @initialize(game=any_of.sampled_from(hoshitaku.game_names()), bot=any_of.booleans(), seated=any_of.booleans())
    def a_table_is_made(self, game: str, bot: bool, seated: bool) -> None:
        plan = {"seat_1": "open", "seat_2": "bot:random" if bot else "open"}
        with self.committing():
            self.table = self.people[0].make_table(game=game, public="1", **plan)
        for person in range(1, 3) if seated else ():
            self.sits(person, person)

    # What people do.

    @rule(person=people, seat=seats)
    def sits(self, person: int, seat: int) -> None:
        self.send(person, "sit", name=self.people[person].name, seat=seat, emblem=1 + seat)

    @rule(person=people)
    def starts(self, person: int) -> None:
        self.send(person, "start")

    @precondition(DrivenTable.is_playing)
    @rule(picks=any_of.lists(numbers, min_size=1, max_size=8))
    def people_choose(self, picks: list[int]) -> None:
        for pick in picks:
            if self.is_playing():
                self.who_is_asked_chooses(pick)

    def who_is_asked_chooses(self, pick: int) -> None:
        seat, person = self.table.actor, self.person_at(self.table.actor)
        if person is None:
            return
        options = positions.position_after(self.table).options()
        option, form = options[pick % len(options)], self.form_of(seat)
        self.people[person].hold(self.table, seat)  # in case this person has two seats
        if self.send_twice(person, "move", option=option, **form):
            self.confirmed.append((self.table.slug, int(form["revision"]) + 1, option))

    @rule(person=people, option=numbers, revision=any_of.integers(-1, 40))
    def anybody_chooses_anything(self, person: int, option: int, revision: int) -> None:
        before = self.table.revision
        if self.send(person, "move", option=option, revision=revision) == 303:
            assert (revision, self.person_at(self.table.actor)) != (before, None)
            self.confirmed.append((self.table.slug, revision + 1, option))

    @rule(person=people, form=any_of.dictionaries(any_of.sampled_from(["option", "revision", "token"]), any_of.text()))
    def somebody_sends_nonsense(self, person: int, form: dict[str, str]) -> None:
        assert self.send(person, "move", **form) in REFUSED

    @rule(person=people)
    def takes_back(self, person: int) -> None:
        seat = next((n for n in range(self.table.seats.count()) if self.person_at(n) == person), 0)
        back_to, revision = play_choose.find_undo_point(self.table, seat), self.table.revision
        if self.send_twice(person, "undo", **self.form_of(seat)):
            assert self.table.revision == revision + 1
            if back_to is not None:
                before = positions.position_after(self.table, back_to)
                assert positions.position_after(self.table).digest() == before.digest()

    @rule(person=people, action=any_of.sampled_from(["leave", "back"]))
    def leaves_or_comes_back(self, person: int, action: str) -> None:
        self.send(person, action)

    @rule(person=people, seat=seats, gone=any_of.booleans())
    def has_a_bot_stand_in(self, person: int, seat: int, gone: bool) -> None:
        if gone:
            Seat.objects.filter(table=self.table, number=seat).update(
                last_present=timezone.now() - timedelta(minutes=3)
            )
        self.send(person, f"seat/{seat}/stand-in")

    @precondition(DrivenTable.is_playing)
    @rule()
    def a_bot_chooses(self) -> None:
        task = bots_jobs.find_bot_task(self.table.pk)
        if task is not None:
            with self.committing():
                option = bots_jobs.random_legal_option(task)
                bots_jobs.play_bot_option(task, option)
                bots_jobs.play_bot_option(task, option)
            self.confirmed.append((self.table.slug, task.revision + 1, option))

    @precondition(DrivenTable.is_playing)
    @rule(seed=numbers)
    def is_played_to_the_end(self, seed: int) -> None:
        if self.table.game != "freekick":
            return  # the others take too long here
        pick = random.Random(seed).choice
        for _ in range(LONGEST_GAME):
            with self.committing():
                if self.is_over():
                    return
                option = pick(positions.position_after(self.table).options())
                play_choose.choose_option(
                    self.table.slug, self.table.actor, option, play_choose.SubmittedForm(self.table.revision)
                )
        raise AssertionError("the game goes on and on")

    @rule(person=people)
    def asks_for_a_rematch(self, person: int) -> None:
        sent = [self.send(person, "rematch"), self.send(person, "rematch")]
        assert sent[0] == sent[1]
        made = Table.objects.filter(rematch_of=self.table)
        assert made.count() == (1 if 303 in sent else made.count())
        self.table = made.first() or self.table

    @precondition(DrivenTable.is_over)
    @rule(person=people)
    def imports_the_record(self, person: int) -> None:
        text = saved(self.people[person], self.table)
        with self.committing():
            assert load(self.people[person], text).status_code == 302
        job = RecordImport.objects.latest("created")
        assert job.table is not None
        assert (job.table.scores, job.table.places) == (self.table.scores, self.table.places)

    # What happens to the server.

    @rule()
    def starts_again(self) -> None:
        model_cache.clear_all_caches()

    @precondition(DrivenTable.is_playing)
    @rule(pick=numbers, at=any_of.sampled_from(["_append_entries", "set_position"]))
    def is_killed_in_the_middle_of_a_choice(self, pick: int, at: str) -> None:
        before = self.everything()
        options = positions.position_after(self.table).options()
        doing = getattr(play_choose, at)

        def die(*arguments: object, **named: object) -> None:
            doing(*arguments, **named)
            raise Killed

        option, offer = options[pick % len(options)], play_choose.SubmittedForm(self.table.revision)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(play_choose, at, die)
            with pytest.raises(Killed):
                play_choose.choose_option(self.table.slug, self.table.actor, option, offer)
        assert self.everything() == before

    # The laws.

    @invariant()
    def log_positions_scores_and_seats_agree(self) -> None:
        assert broken_tables(ask) == []
        assert lost(ask, self.confirmed) == []

    @invariant()
    def who_is_asked_may_choose_something(self) -> None:
        if hasattr(self, "table") and self.is_playing():
            position = positions.position_after(self.table)
            assert position.actor == self.table.actor
            assert 0 <= position.actor < position.seats
            assert position.options()

    @invariant()
    def nobody_is_shown_a_secret(self) -> None:
        if not (hasattr(self, "table") and self.is_playing()):
            return
        self.looked += 1
        if self.looked % LOOK_EVERY:
            return
        seat = (None, 0, 1)[self.looked // LOOK_EVERY % 3]
        before = fragments.render_fragments(TableSnapshot.read(self.table), Viewpoint(seat, "en"))
        with transaction.atomic():
            permute_hidden(self.table, seat)
            after = fragments.render_fragments(
                TableSnapshot.read(Table.objects.get(pk=self.table.pk)), Viewpoint(seat, "en")
            )
            transaction.set_rollback(True)
        model_cache.clear_all_caches()
        assert after == before


@pytest.mark.slow
@pytest.mark.django_db
def test_tables_keep_the_laws_under_random_actions():
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=int(EXAMPLES or 5), stateful_step_count=STEPS, derandomize=not EXAMPLES, deadline=None,
            suppress_health_check=list(HealthCheck), database=None, print_blob=bool(EXAMPLES), phases=PHASES,
        ),
    )  # fmt: skip
