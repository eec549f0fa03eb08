"""A table in the browser as the test of its laws drives it: by the forms that three people send to the server."""

from __future__ import annotations

from contextlib import contextmanager

from django.core.cache import cache
from django.db import transaction
from django.test import TestCase
from hypothesis.stateful import RuleBasedStateMachine

from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Seat, Snapshot, Table
from hoshitaku.web.table.page import context as page_context
from tests.web.people import Person

REFUSED = (400, 403, 404, 409, 422)


class DrivenTable(RuleBasedStateMachine):
    """Three people with browsers at a table. A refused request must change nothing."""

    def __init__(self) -> None:
        super().__init__()
        model_cache.clear_all_caches()
        cache.clear()
        self.undone = transaction.atomic()
        self.undone.__enter__()
        self.people = [Person("Kanata", "ja"), Person("Mio", "en"), Person("Hal", "en")]
        self.confirmed: list[tuple[str, int, int]] = []
        self.looked = 0

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undone.__exit__(None, None, None)

    @contextmanager
    def committing(self):
        """Do what follows a commit, which no test really makes."""
        with TestCase.captureOnCommitCallbacks(execute=True):
            yield
        if hasattr(self, "table"):
            self.table = Table.objects.get(pk=self.table.pk)

    def send(self, person: int, action: str, **form: object) -> int:
        """Send a form and return the status. A refused form must change nothing."""
        before = self.everything()
        with self.committing():
            answer = self.people[person].client.post(f"/t/{self.table.slug}/{action}/", form)
        assert answer.status_code in (303, *REFUSED), (action, form, answer.status_code)
        if answer.status_code != 303:
            assert self.everything() == before, (action, form, answer.status_code)
        return answer.status_code

    def send_twice(self, person: int, action: str, **form: object) -> bool:
        """Send a form and, if it is accepted, the same again, which does nothing; return whether it was accepted."""
        if self.send(person, action, **form) != 303:
            return False
        assert self.send(person, action, **form) in (403, 409)  # 403: their other seat is to move now
        return True

    def everything(self) -> list[object]:
        """Everything that an action may change at this table, without who saw what when."""
        table = Table.objects.filter(pk=self.table.pk).values().get()
        of_table = [list(model.objects.filter(table=self.table).values_list()) for model in (Seat, Snapshot)]
        return [{**table, "last_choice": None, "watched_revision": None}, [row[:9] for row in of_table[0]], of_table[1]]

    def form_of(self, seat: int) -> dict[str, object]:
        """The hidden fields that a seat is offered."""
        return {"revision": self.table.revision, "token": page_context.form_token(self.table, seat)}

    def person_at(self, seat: int) -> int | None:
        """Who sits on a seat."""
        name = Seat.objects.filter(table=self.table, number=seat, viewer__isnull=False).values_list("viewer__name")
        return next((n for n, person in enumerate(self.people) if (person.name,) in name), None)

    def is_playing(self) -> bool:
        return self.table.status == Table.Status.PLAYING

    def is_over(self) -> bool:
        return self.table.status == Table.Status.OVER
