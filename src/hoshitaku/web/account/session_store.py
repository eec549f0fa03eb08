"""Sessions as Django keeps them, asked for in SQL that is made once: every request asks for one.

Those of accounts know their browser and end after some time without use (`models.Session`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth import SESSION_KEY as ACCOUNT
from django.contrib.auth import user_logged_in
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore as DjangosSessions
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from hoshitaku.web.account import ending
from hoshitaku.web.account.devices_read import device_of
from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.database.prepared_statements import PreparedQuery

_session_by_key = PreparedQuery(lambda key: Session.objects.filter(session_key=key), "key")


class SessionStore(DjangosSessions):
    """The session of a browser (``settings.SESSION_ENGINE``).

    Attributes:
        agent: the User-Agent header of the request; None without a request.
        row: what the database has of it, once it was read or written.
        ended_by: why there is nothing any more, if an account was signed in (`Session.End`, with "_of_staff" if only
            sessions of staff end then); else "".
    """

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key)
        self.agent: str | None = None
        self.row: Session | None = None
        self.ended_by = ""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Sessions have a table of our own."""
        return Session

    def _get_session_from_db(self) -> Session | None:
        found, now = _session_by_key.first(self.session_key), timezone.now()
        self.ended_by = _why(found, now) if found is not None else ""
        if found is None or self.ended_by or found.expire_date <= now:
            self._session_key = None
            return None
        self.row = found
        return found

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        """What is written of it. Of guests nothing but the session itself."""
        row: Session = super().create_model_instance(data)  # type: ignore[assignment]  # get_model_class says it.
        if ACCOUNT in data:
            row.account_id = int(data[ACCOUNT])
            before = self.row if self.row is not None and self.row.account_id == row.account_id else None
            row.begun = before.begun if before else row.begun
            row.staff = before.staff if before else User.objects.filter(pk=row.account_id, is_staff=True).exists()
            row.device = device_of(self.agent) if self.agent is not None else before.device if before else ""
        self.row = row
        return row

    async def _aget_session_from_db(self) -> Session | None:
        return await sync_to_async(self._get_session_from_db)()

    async def acreate_model_instance(self, data: dict[str, Any]) -> Session:
        """The same for asynchronous code."""
        return await sync_to_async(self.create_model_instance)(data)

    def flush(self) -> None:
        """End it; whatever follows is another session."""
        super().flush()
        self.row = None

    @classmethod
    def clear_expired(cls) -> None:
        """Delete those that expired, and what is kept of those that are over."""
        ending.end_unused()
        super().clear_expired()


def _why(row: Session, now: datetime) -> str:
    end = row.end_at(now)
    return f"{end}_of_staff" if row.staff and end in (Session.End.IDLE, Session.End.OLD) else end


@receiver(user_logged_in)
def begin(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """Whoever signs in begins a session, also if they were signed in already."""
    request.session.row = None  # type: ignore[attr-defined]


@dataclass(frozen=True)
class SessionPass:
    """By what a page that stays open was let in: a session, whose it was, and the password of their account then."""

    session_key: str
    viewer_id: int
    password_hash: str  # as it is stored; empty for a guest


def session_pass_of(request: HttpRequest, viewer: Viewer | None) -> SessionPass | None:
    """The pass of whoever asks; None for a browser without a name, which is shown what everybody is."""
    if viewer is None:
        return None
    return SessionPass(request.session.session_key or "", viewer.pk, viewer.user.password if viewer.user else "")


def ended_passes(passes: Collection[SessionPass]) -> set[SessionPass]:
    """Those that open no page any more: the session, the password or the account is not what it was.

    Read from the database alone, so it is the same whatever ended them, and in which process.
    """
    keys = {each.session_key for each in passes}
    stand = set(Session.objects.standing().filter(session_key__in=keys).values_list("pk", flat=True))
    people = Viewer.objects.filter(pk__in={each.viewer_id for each in passes})
    known = {
        pk: (kept or "", active) for pk, kept, active in people.values_list("pk", "user__password", "user__is_active")
    }
    return {
        each
        for each in passes
        if each.session_key not in stand
        or known.get(each.viewer_id) not in ((each.password_hash, True), (each.password_hash, None))
    }
