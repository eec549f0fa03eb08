"""Sessions as Django keeps them, asked for in SQL that is made once: every request asks for one."""

from __future__ import annotations

from django.contrib.sessions.backends.db import SessionStore as DjangosSessions
from django.contrib.sessions.models import Session
from django.utils import timezone

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
