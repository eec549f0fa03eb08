"""Whoever is suspended may look, and see to their own data; nothing that they send changes anything else."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http.problems import Problem, problem_page
from hoshitaku.web.social.models import Deed
from hoshitaku.web.social.moderation import active_sanctions, format_time

ALLOWED_PATHS = ("preferences/", "account/")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
# Asked before every choice: almost nobody was ever suspended.
_suspensions_of = PreparedQuery(lambda viewer, kind: Deed.objects.filter(whom=viewer).filter(kind=kind), 1, "suspend")


class SuspensionMiddleware(MiddlewareMixin):
    """Refuses what a suspended viewer sends, saying until when and why."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """The refusal, or None for everybody else."""
        if request.method in SAFE_METHODS or request.path_info.lstrip("/").startswith(ALLOWED_PATHS):
            return None
        viewer = viewer_of(request)
        if viewer is None or not _suspensions_of(viewer.pk, Deed.Kind.SUSPEND.value):
            return None
        suspension = active_sanctions(viewer).suspension
        if suspension is None:
            return None
        return problem_page(
            request, Problem(403, "suspended", "forbidden", until=format_time(suspension.until), why=suspension.why)
        )
