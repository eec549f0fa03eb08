"""Suspended people may look around and manage their own data; all other changes are refused."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http.problem_pages import problem_page
from hoshitaku.web.social.models import ModerationAction
from hoshitaku.web.social.moderation import active_sanctions, sanction_problem

ALLOWED_PATH_PREFIXES = ("preferences/", "account/")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
# Checked before every choice; almost nobody was ever suspended.
_suspensions_of = PreparedQuery(
    lambda viewer, kind: ModerationAction.objects.filter(whom=viewer).filter(kind=kind), 1, "suspend"
)


class SuspensionMiddleware(MiddlewareMixin):
    """Refuses changes by a suspended viewer, with end and reason."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """The refusal, or None for everybody else."""
        if request.method in SAFE_METHODS or request.path_info.lstrip("/").startswith(ALLOWED_PATH_PREFIXES):
            return None
        viewer = viewer_of(request)
        if viewer is None or not _suspensions_of(viewer.pk, ModerationAction.Kind.SUSPEND.value):
            return None
        suspension = active_sanctions(viewer).suspension
        if suspension is None:
            return None
        return problem_page(request, sanction_problem("suspended", suspension))
