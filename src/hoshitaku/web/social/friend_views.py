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
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.lobby.table_rows import table_row
from hoshitaku.web.social import blocks as social_blocks
from hoshitaku.web.social import friends, invitations
from hoshitaku.web.social.friends import Friend
from hoshitaku.web.social.models import Invitation
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.request import form_number, require_viewer
from hoshitaku.web.templating.translate import page_language, t

FRIENDS_PER_PAGE = 25
SHORT_LIST_LENGTH = 10  # requests and blocks, which stand on the same page
MAX_TABLES_OFFERED = 5  # forming tables that are offered


@require_http_methods(["GET", "HEAD", "POST"])
def friends_page(request: HttpRequest) -> HttpResponse:
    """Friends and blocks; guests are told that friends need an account, and see whom they have blocked."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    if request.method == "POST":
        try:
            done = _run_action(request, viewer)
        except Problem as problem:
            return problem.add_headers_to(_friends_response(request, viewer, problem))
        messages.success(request, done)
        return redirect(request.get_full_path())  # The same pages of its lists.
    return _friends_response(request, viewer)


def _friends_response(request: HttpRequest, viewer: Viewer, problem: Problem | None = None) -> HttpResponse:
    forming = list(invitations.tables_to_invite_to(viewer).prefetch_related("seats")[:MAX_TABLES_OFFERED])
    invited = invitations.invited_guests(forming)
    listed = paginate(request, friends.friends_of(viewer), FRIENDS_PER_PAGE)
    friends.add_visible_tables(viewer, listed.rows)
    requests = paginate(request, friends.requests_received_by(viewer), SHORT_LIST_LENGTH, parameter_name="requests")
    asked = paginate(request, friends.requests_sent_by(viewer), SHORT_LIST_LENGTH, parameter_name="asked")
    blocks = paginate(
        request, social_blocks.find_blocks_by(viewer).values("pk", "name"), SHORT_LIST_LENGTH, parameter_name="blocks"
    )
    context = {
        "requests": [{"key": asks.pk, "name": asks.asker.name} for asks in requests.rows],
        "asked": [{"key": asks.pk, "name": asks.asked.name} for asks in asked.rows],
        "friends": [_friend_context(friend, viewer, forming, invited) for friend in listed.rows],
        "page": listed,
        "blocks": blocks.rows,
        "pages": {"requests": requests, "asked": asked, "blocks": blocks},
        "given": request.POST.get("name", ""),
    }
    if problem is not None:
        context["notice"] = problem.notice()
    return render_page(request, "meeting/friends.html", context, problem.status if problem else 200)


def _friend_context(
    friend: Friend, viewer: Viewer, forming: list[Table], invited: set[tuple[int, int]]
) -> dict[str, Any]:
    return {
        "key": friend.friendship_id,
        "name": friend.viewer.name,
        "emblem": friend.viewer.emblem,
        "tables": [table_row(table, viewer) for table in friend.tables],
        "forming": [
            {"slug": table.slug, "title": _table_title(table), "invited": (table.pk, friend.viewer.pk) in invited}
            for table in forming
            if all(seat.viewer_id != friend.viewer.pk for seat in table.seats.all())
        ],
    }


def _table_title(table: Table) -> str:
    game = hoshitaku.game(table.game).title(page_language())
    return f"{game} · {table.title}" if table.title else game


def _run_action(request: HttpRequest, viewer: Viewer) -> str:
    """Do what was asked for; what is said of it."""
    deeds: dict[str, Callable[[HttpRequest, Viewer], str]] = {
        "ask": _request_friendship,
        "accept": _accept_request,
        "part": _end_friendship,
        "invite": _invite_friend,
        "unblock": _unblock_person,
    }
    deed = request.POST.get("deed", "")
    if deed not in deeds:
        raise Problem(400, "malformed")
    rate_limits.count_attempt(
        rate_limits.FRIEND if deed in ("ask", "invite") else rate_limits.TABLE_ACTION, request, viewer
    )
    return deeds[deed](request, viewer)


def _request_friendship(request: HttpRequest, viewer: Viewer) -> str:
    """By the name with which somebody signs in."""
    name = request.POST.get("name", "").strip()
    user = User.objects.filter(username__iexact=name, viewer__isnull=False).select_related("viewer").first()
    if user is None:
        raise Problem(404, "no_account", "missing", name=name[:40])
    friends.request_friendship(viewer, user.viewer)
    return t("meeting.asked", name=user.get_username())


def _accept_request(request: HttpRequest, viewer: Viewer) -> str:
    friends.accept_request(viewer, form_number(request, "key"))
    return t("meeting.accepted")


def _end_friendship(request: HttpRequest, viewer: Viewer) -> str:
    friends.end_friendship(viewer, form_number(request, "key"))
    return t("meeting.parted")


def _invite_friend(request: HttpRequest, viewer: Viewer) -> str:
    key = form_number(request, "key")
    friend = next((friend for friend in friends.friends_of(viewer) if friend.friendship_id == key), None)
    if friend is None:
        raise Problem(403, "not_friends", "forbidden")
    invitations.invite_friend(viewer, request.POST.get("table", ""), friend.viewer)
    return t("meeting.invited", name=friend.viewer.name)


def _unblock_person(request: HttpRequest, viewer: Viewer) -> str:
    social_blocks.unblock(viewer, form_number(request, "key"))
    return t("meeting.unblocked")


@require_POST
def decline_invitation(request: HttpRequest) -> HttpResponse:
    """Take an invitation away."""
    invitations.delete_invitation(require_viewer(request), form_number(request, "key"))
    return redirect("lobby")


def lobby_invitations(viewer: Viewer | None) -> list[dict[str, Any]]:
    """The invitations that the lobby shows."""
    return [_invitation_context(found) for found in invitations.open_invitations_to(viewer)] if viewer else []


def _invitation_context(found: Invitation) -> dict[str, Any]:
    return {
        "key": found.pk,
        "host": found.host.name,
        "title": _table_title(found.table),
        "url": reverse("join", args=[found.table.secret.invitation]),
    }
