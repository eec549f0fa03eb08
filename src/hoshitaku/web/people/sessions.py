"""Sessions as Django keeps them, asked for in SQL that is made once: every request asks for one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.contrib.sessions.backends.db import SessionStore as DjangosSessions
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.prepared import Prepared

_by_key = Prepared(lambda key: Session.objects.filter(session_key=key), "key")


class SessionStore(DjangosSessions):
    """The session of a browser (``settings.SESSION_ENGINE``)."""

    def _get_session_from_db(self) -> Session | None:
        found = _by_key.first(self.session_key)
        if found is None or found.expire_date <= timezone.now():
            self._session_key = None
            return None
        return found


@dataclass(frozen=True)
class Pass:
    """By what a page that stays open was let in: a session, whose it was, and the password of their account then."""

    session: str
    viewer: int
    password: str  # as it is stored; empty for a guest


def pass_of(request: HttpRequest, viewer: Viewer | None) -> Pass | None:
    """The pass of whoever asks; None for a browser without a name, which is shown what everybody is."""
    if viewer is None:
        return None
    return Pass(request.session.session_key or "", viewer.pk, viewer.user.password if viewer.user else "")


def void(passes: Collection[Pass]) -> set[Pass]:
    """Those that open no page any more: the session, the password or the account is not what it was.

    Read from the database alone, so it is the same whatever ended them, and in which process.
    """
    keys = {each.session for each in passes}
    stand = set(
        Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now()).values_list("pk", flat=True)
    )
    people = Viewer.objects.filter(pk__in={each.viewer for each in passes})
    known = {
        pk: (kept or "", active) for pk, kept, active in people.values_list("pk", "user__password", "user__is_active")
    }
    return {
        each
        for each in passes
        if each.session not in stand or known.get(each.viewer) not in ((each.password, True), (each.password, None))
    }
