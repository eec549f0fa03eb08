"""The page of friends: requests, friends and where they are, invitations, and whom one has blocked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

import hoshitaku
from hoshitaku.web import limits
from hoshitaku.web.lobby.rows import row
from hoshitaku.web.meeting import blocking, friends, inviting
from hoshitaku.web.meeting.friends import Friend
from hoshitaku.web.meeting.models import Invitation
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import to_sign_in, viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.views.asking import known_viewer, number
from hoshitaku.web.words import language, t

ON_A_PAGE = 25
SHORT = 10  # requests and blocks, which stand on the same page
INVITE_TO = 5  # forming tables that are offered


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Friends and blocks; guests are told that friends need an account, and see whom they have blocked."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    if request.method == "POST":
        try:
            done = _do(request, viewer)
        except Problem as problem:
            return problem.headed(_show(request, viewer, problem))
        messages.success(request, done)
        return redirect(request.get_full_path())  # The same pages of its lists.
    return _show(request, viewer)


def _show(request: HttpRequest, viewer: Viewer, problem: Problem | None = None) -> HttpResponse:
    forming = list(inviting.forming_tables(viewer).prefetch_related("seats")[:INVITE_TO])
    invited = inviting.invited_to(forming)
    listed = paged(request, friends.friends_of(viewer), ON_A_PAGE)
    friends.find_tables(viewer, listed.rows)
    requests = paged(request, friends.requests_to(viewer), SHORT, name="requests")
    asked = paged(request, friends.requests_of(viewer), SHORT, name="asked")
    blocks = paged(request, blocking.blocked_by(viewer).values("pk", "name"), SHORT, name="blocks")
    context = {
        "requests": [{"key": asks.pk, "name": asks.asker.name} for asks in requests.rows],
        "asked": [{"key": asks.pk, "name": asks.asked.name} for asks in asked.rows],
        "friends": [_friend(friend, viewer, forming, invited) for friend in listed.rows],
        "page": listed,
        "blocks": blocks.rows,
        "pages": {"requests": requests, "asked": asked, "blocks": blocks},
        "given": request.POST.get("name", ""),
    }
    if problem is not None:
        context["notice"] = problem.notice()
    return show(request, "meeting/friends.html", context, problem.status if problem else 200)


def _friend(friend: Friend, viewer: Viewer, forming: list[Table], invited: set[tuple[int, int]]) -> dict[str, Any]:
    return {
        "key": friend.key,
        "name": friend.viewer.name,
        "emblem": friend.viewer.emblem,
        "tables": [row(table, viewer) for table in friend.tables],
        "forming": [
            {"slug": table.slug, "title": _title(table), "invited": (table.pk, friend.viewer.pk) in invited}
            for table in forming
            if all(seat.viewer_id != friend.viewer.pk for seat in table.seats.all())
        ],
    }


def _title(table: Table) -> str:
    game = hoshitaku.game(table.game).title(language())
    return f"{game} · {table.title}" if table.title else game


def _do(request: HttpRequest, viewer: Viewer) -> str:
    """Do what was asked for; what is said of it."""
    deeds: dict[str, Callable[[HttpRequest, Viewer], str]] = {
        "ask": _ask,
        "accept": _accept,
        "part": _part,
        "invite": _invite,
        "unblock": _unblock,
    }
    deed = request.POST.get("deed", "")
    if deed not in deeds:
        raise Problem(400, "malformed")
    limits.count(limits.FRIEND if deed in ("ask", "invite") else limits.DEED, request, viewer)
    return deeds[deed](request, viewer)


def _ask(request: HttpRequest, viewer: Viewer) -> str:
    """By the name with which somebody signs in."""
    name = request.POST.get("name", "").strip()
    user = User.objects.filter(username__iexact=name, viewer__isnull=False).select_related("viewer").first()
    if user is None:
        raise Problem(404, "no_account", "missing", name=name[:40])
    friends.ask(viewer, user.viewer)
    return t("meeting.asked", name=user.get_username())


def _accept(request: HttpRequest, viewer: Viewer) -> str:
    friends.accept(viewer, number(request, "key"))
    return t("meeting.accepted")


def _part(request: HttpRequest, viewer: Viewer) -> str:
    friends.part(viewer, number(request, "key"))
    return t("meeting.parted")


def _invite(request: HttpRequest, viewer: Viewer) -> str:
    key = number(request, "key")
    friend = next((friend for friend in friends.friends_of(viewer) if friend.key == key), None)
    if friend is None:
        raise Problem(403, "not_friends", "forbidden")
    inviting.invite(viewer, request.POST.get("table", ""), friend.viewer)
    return t("meeting.invited", name=friend.viewer.name)


def _unblock(request: HttpRequest, viewer: Viewer) -> str:
    blocking.unblock(viewer, number(request, "key"))
    return t("meeting.unblocked")


@require_POST
def decline(request: HttpRequest) -> HttpResponse:
    """Take an invitation away."""
    inviting.decline(known_viewer(request), number(request, "key"))
    return redirect("lobby")


def for_lobby(viewer: Viewer | None) -> list[dict[str, Any]]:
    """The invitations that the lobby shows."""
    return [_invitation(found) for found in inviting.invitations_to(viewer)] if viewer else []


def _invitation(found: Invitation) -> dict[str, Any]:
    return {
        "key": found.pk,
        "host": found.host.name,
        "title": _title(found.table),
        "url": reverse("join", args=[found.table.secret.invitation]),
    }
