"""Django's session store with a prepared query, since every request reads one.

Sessions of accounts know their browser and end after some time without use (`models.Session`).
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

from hoshitaku.web.account import end_sessions
from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.account.other_devices.opened_devices import existing_devices, opened_device_of
from hoshitaku.web.account.user_agent import browser_and_system
from hoshitaku.web.database.prepared_statements import PreparedQuery

_session_by_key = PreparedQuery(lambda key: Session.objects.filter(session_key=key), "key")


class SessionStore(DjangosSessions):
    """The session of a browser (``settings.SESSION_ENGINE``).

    Attributes:
        agent: the User-Agent header of the request; None without a request.
        row: its database row, once it was read or written.
        ended_by: why an account's session is over (`Session.End`, with "_of_staff" if only sessions of staff end then);
            otherwise "".
    """

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key)
        self.agent: str | None = None
        self.row: Session | None = None
        self.ended_by = ""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """The model of session rows."""
        return Session

    def _get_session_from_db(self) -> Session | None:
        found, now = _session_by_key.first(self.session_key), timezone.now()
        self.ended_by = _end_reason_of(found, now) if found is not None else ""
        if found is None or self.ended_by or found.expire_date <= now:
            self._session_key = None
            return None
        self.row = found
        return found

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        """The row to write. For guests it has only the session's data."""
        row: Session = super().create_model_instance(data)  # type: ignore[assignment]  # get_model_class says it.
        if ACCOUNT in data:
            row.account_id = int(data[ACCOUNT])
            before = self.row if self.row is not None and self.row.account_id == row.account_id else None
            row.begun = before.begun if before else row.begun
            row.staff = before.staff if before else User.objects.filter(pk=row.account_id, is_staff=True).exists()
            row.device = browser_and_system(self.agent) if self.agent is not None else before.device if before else ""
        self.row = row
        return row

    async def _aget_session_from_db(self) -> Session | None:
        return await sync_to_async(self._get_session_from_db)()

    async def acreate_model_instance(self, data: dict[str, Any]) -> Session:
        """The same for asynchronous code."""
        return await sync_to_async(self.create_model_instance)(data)

    def flush(self) -> None:
        """End the session; data set afterwards go into a new one."""
        super().flush()
        self.row = None

    @classmethod
    def clear_expired(cls) -> None:
        """Delete expired sessions, and rows of ended ones."""
        end_sessions.end_expired_sessions()
        super().clear_expired()


def _end_reason_of(row: Session, now: datetime) -> str:
    end = row.end_reason_at(now)
    return f"{end}_of_staff" if row.staff and end in (Session.End.IDLE, Session.End.OLD) else end


@receiver(user_logged_in)
def forget_session_row_on_sign_in(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """Signing in always begins a new session, even if the user was already signed in."""
    request.session.row = None  # type: ignore[attr-defined]


@dataclass(frozen=True)
class SessionCredentials:
    """What an open page was admitted with: a session, its viewer, and the account's password hash at that time."""

    session_key: str
    viewer_id: int
    password_hash: str  # as stored; "" for a guest
    opened_device_key: int | None = None  # the device on which the guest of another one was opened


def session_credentials_of(request: HttpRequest, viewer: Viewer | None) -> SessionCredentials | None:
    """The pass of the requester; None for a browser without a name, which sees only what is public."""
    if viewer is None:
        return None
    opened = opened_device_of(request)
    password_hash = viewer.user.password if viewer.user else ""
    return SessionCredentials(
        request.session.session_key or "", viewer.pk, password_hash, opened.pk if opened else None
    )


def invalid_credentials(passes: Collection[SessionCredentials]) -> set[SessionCredentials]:
    """The passes that are no longer valid: the session, the device, the password or the account has changed.

    Read only from the database, so it does not matter what ended them, or in which process.
    """
    keys = {each.session_key for each in passes}
    stand = set(Session.objects.valid().filter(session_key__in=keys).values_list("pk", flat=True))
    devices = existing_devices({each.opened_device_key for each in passes if each.opened_device_key is not None}) | {
        None
    }
    people = Viewer.objects.filter(pk__in={each.viewer_id for each in passes})
    known = {
        pk: (kept or "", active) for pk, kept, active in people.values_list("pk", "user__password", "user__is_active")
    }
    return {
        each
        for each in passes
        if each.session_key not in stand
        or each.opened_device_key not in devices
        or known.get(each.viewer_id) not in ((each.password_hash, True), (each.password_hash, None))
    }
