"""Whether this server is ready: the database can be read and written, and nothing else is missing."""

from __future__ import annotations

import django.db
from django.core.cache import cache
from django.utils import timezone

from hoshitaku.web.account.models import Session
from hoshitaku.web.database.errors import error_kind
from hoshitaku.web.monitoring.process_state import process_state

CACHE_SECONDS = 1  # seconds; limits the database queries however often readiness is requested
NO_ANSWER = "the database does not answer"
TEXT_BY_ERROR_KIND = {
    "locked": "the database is locked",
    "full": "there is no room to write",
    "read_only": "the database cannot be written",
    "corrupt": "the database is damaged",
}
# A row that is written again and again. It is already expired when written, so it is never a valid session.
PROBE_SESSION_KEY = "readiness"


def why_not_ready() -> str:
    """Why the server is not ready; "" if it is."""
    return process_state.why_not_ready() or cache.get_or_set("readiness", why_database_fails, CACHE_SECONDS) or ""


def why_database_fails() -> str:
    """Why the database cannot be read and written; "" if it can."""
    try:
        Session.objects.update_or_create(
            session_key=PROBE_SESSION_KEY, defaults={"session_data": "", "expire_date": timezone.now()}
        )
    except django.db.Error as error:
        django.db.connection.close_if_unusable_or_obsolete()
        return TEXT_BY_ERROR_KIND.get(error_kind(error), NO_ANSWER)
    return ""
