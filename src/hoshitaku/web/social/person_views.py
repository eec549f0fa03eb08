"""The page about somebody at a table or in the club: be friends, block, report."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social import blocks, friends, moderation, person_at_table
from hoshitaku.web.social.models import Block, Report
from hoshitaku.web.social.person_at_table import Person
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.request import require_viewer
from hoshitaku.web.templating.translate import t


@require_http_methods(["GET", "HEAD", "POST"])
def person_at_seat(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The person at a seat."""
    return person_page(request, person_at_table.person_at_seat(find_table(slug), seat))


@require_http_methods(["GET", "HEAD", "POST"])
def author_of_line(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """Whoever said a line of the chat."""
    return person_page(request, person_at_table.author_of_line(find_table(slug), mark))


def person_page(request: HttpRequest, person: Person) -> HttpResponse:
    """The page about somebody, and what is done there."""
    if request.method == "POST":
        try:
            done = _run_action(request, require_viewer(request), person)
        except Problem as problem:
            return problem.add_headers_to(_person_response(request, person, problem))
        messages.success(request, done)
        return redirect(person.met_at_url)
    return _person_response(request, person)


def _person_response(request: HttpRequest, person: Person, problem: Problem | None = None) -> HttpResponse:
    viewer = viewer_of(request)
    known = viewer is not None and viewer.user_id is not None and person.viewer.user_id is not None
    context = {
        "person": {"name": person.name, "said": person.written_text},
        "back_url": person.met_at_url,
        "at_table": person.table is not None,
        "oneself": viewer == person.viewer,
        "may_be_friends": known and viewer is not None and not friends.are_friends(viewer, person.viewer),
        "reasons": [(reason, t(f"meeting.reason_{reason}")) for reason in Report.Reason.values],
        "given": {"reason": request.POST.get("reason", ""), "words": request.POST.get("words", "")},
        "blocked": Block.objects.filter(by=viewer, whom=person.viewer).exists(),
    }
    if problem is not None:
        context["notice"] = problem.notice()
    return render_page(request, "meeting/person.html", context, problem.status if problem else 200)


def _run_action(request: HttpRequest, viewer: Viewer, person: Person) -> str:
    """Do what was asked for; what is said of it."""
    deed = request.POST.get("deed", "")
    if deed == "ask":
        rate_limits.count_attempt(rate_limits.FRIEND, request, viewer)
        friends.request_friendship(viewer, person.viewer)
        return t("meeting.asked", name=person.name)
    if deed == "block":
        rate_limits.count_attempt(rate_limits.BLOCK, request, viewer)
        blocks.block_person(viewer, person.viewer, person.name)
        return t("meeting.blocked", name=person.name)
    if deed == "report":
        rate_limits.count_attempt(rate_limits.REPORT, request, viewer)
        moderation.report_person(viewer, person, request.POST.get("reason", ""), request.POST.get("words", ""))
        return t("meeting.reported")
    raise Problem(400, "malformed")
