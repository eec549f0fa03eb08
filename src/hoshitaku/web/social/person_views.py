"""The page about a person at a table or in the club: befriend, block, report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social import blocks, friends, moderation, person_at_table
from hoshitaku.web.social.models import Block, Report
from hoshitaku.web.social.person_at_table import Person
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.request import require_viewer
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True)
class SubmittedReport:
    """What was filled in to report somebody."""

    reason: str
    comment: str


@dataclass(frozen=True, kw_only=True)
class PersonPage(Page):
    """Somebody at a table or in the club: POST `command` (`ask`, `block`, `report` with `reason` and `words`)."""

    template = "social/person_at_table.html"

    person: Person
    is_oneself: bool
    may_be_friends: bool
    reason_choices: Sequence[tuple[str, str]]  # values and titles
    submitted_report: SubmittedReport
    is_blocked_by_viewer: bool


@require_http_methods(["GET", "HEAD", "POST"])
def person_at_seat_page(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The person at a seat."""
    return person_page(request, person_at_table.person_at_seat(find_table(slug), seat))


@require_http_methods(["GET", "HEAD", "POST"])
def author_of_line_page(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """The author of a chat line."""
    return person_page(request, person_at_table.author_of_line(find_table(slug), mark))


def person_page(request: HttpRequest, person: Person) -> HttpResponse:
    """The page about a person, with its actions."""
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
    page = PersonPage(
        person=person,
        is_oneself=viewer == person.viewer,
        may_be_friends=known and viewer is not None and not friends.are_friends(viewer, person.viewer),
        reason_choices=[(reason, t(f"social.reason_{reason}")) for reason in Report.Reason.values],
        submitted_report=SubmittedReport(request.POST.get("reason", ""), request.POST.get("words", "")),
        is_blocked_by_viewer=Block.objects.filter(by=viewer, whom=person.viewer).exists(),
    )
    if problem is None:
        return render_page(request, page)
    return render_page(request, page, problem.status, notice=problem.notice())


def _run_action(request: HttpRequest, viewer: Viewer, person: Person) -> str:
    """Do what was asked for; what is said of it."""
    action = request.POST.get("command", "")
    if action == "ask":
        rate_limits.count_attempt(rate_limits.FRIEND, request, viewer)
        friends.request_friendship(viewer, person.viewer)
        return t("social.asked", name=person.name)
    if action == "block":
        rate_limits.count_attempt(rate_limits.BLOCK, request, viewer)
        blocks.block_person(viewer, person.viewer, person.name)
        return t("social.blocked", name=person.name)
    if action == "report":
        rate_limits.count_attempt(rate_limits.REPORT, request, viewer)
        moderation.report_person(viewer, person, request.POST.get("reason", ""), request.POST.get("words", ""))
        return t("social.reported")
    raise Problem(400, "malformed")
