"""Whoever is suspended may look, and see to their own data; nothing that they send changes anything else."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.meeting.models import Deed
from hoshitaku.web.meeting.moderation import holds, when
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.prepared import Prepared
from hoshitaku.web.problems import Problem, page

STILL_ALLOWED = ("preferences/", "account/")
SAFE = ("GET", "HEAD", "OPTIONS")
# Asked before every choice: almost nobody was ever suspended.
_ever = Prepared(lambda viewer, kind: Deed.objects.filter(whom=viewer).filter(kind=kind), 1, "suspend")


class Suspended(MiddlewareMixin):
    """Refuses what a suspended viewer sends, saying until when and why."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """The refusal, or None for everybody else."""
        if request.method in SAFE or request.path_info.lstrip("/").startswith(STILL_ALLOWED):
            return None
        viewer = viewer_of(request)
        if viewer is None or not _ever(viewer.pk, Deed.Kind.SUSPEND.value):
            return None
        suspension = holds(viewer).suspension
        if suspension is None:
            return None
        return page(request, Problem(403, "suspended", "forbidden", until=when(suspension.until), why=suspension.why))
