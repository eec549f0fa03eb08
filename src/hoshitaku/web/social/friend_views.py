"""The page of friends: requests, friends and their tables, invitations, and blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import redirect_to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.lobby.table_rows import TableRow, table_row
from hoshitaku.web.social import blocks as social_blocks
from hoshitaku.web.social import friends, invitations
from hoshitaku.web.social.friends import Friend
from hoshitaku.web.social.models import Invitation
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.request import form_number, require_viewer
from hoshitaku.web.templating.translate import page_language, t

FRIENDS_PER_PAGE = 25
SHORT_LIST_LENGTH = 10  # rows of requests and of blocks, which are on the same page
MAX_TABLES_OFFERED = 5  # forming tables offered for an invitation


@dataclass(frozen=True)
class PersonRow:
    """A person in a list; `request_or_block_id` is the key of the request or the block."""

    request_or_block_id: int
    name: str


@dataclass(frozen=True)
class FormingTable:
    """A forming table of the viewer, and whether the friend is invited there."""

    slug: str
    title: str
    is_friend_invited: bool


@dataclass(frozen=True)
class FriendRow:
    """A friend, with the tables where the viewer may find them."""

    friendship_id: int  # of the friendship
    name: str
    emblem: int
    tables: Sequence[TableRow]
    forming_tables: Sequence[FormingTable]


@dataclass(frozen=True)
class InvitationRow:
    """An invitation to a table, in the lobby."""

    invitation_id: int
    host_name: str
    table_title: str
    join_url: str


@dataclass(frozen=True, kw_only=True)
class FriendsPage(Page):
    """Friends, requests and blocks.

    POST `command`: `ask` with `name`; `accept`, `part` or `unblock` with `key`; `invite` with `key` and `table`.
    """

    template = "social/friends.html"

    received_requests: Sequence[PersonRow]
    sent_requests: Sequence[PersonRow]  # the viewer's own requests
    friends: Sequence[FriendRow]
    friends_list_page: ListPage  # of friends
    blocks: Sequence[PersonRow]
    list_pages: Mapping[str, ListPage]  # of "requests", "asked" and "blocks"
    typed_name: str  # the name that was typed


@require_http_methods(["GET", "HEAD", "POST"])
def friends_page(request: HttpRequest) -> HttpResponse:
    """Friends and blocks. Guests see their blocks, and that friends need an account."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    if request.method == "POST":
        try:
            done = _run_action(request, viewer)
        except Problem as problem:
            return problem.add_headers_to(_friends_response(request, viewer, problem))
        messages.success(request, done)
        return redirect(request.get_full_path())  # Keeps the page numbers of the lists.
    return _friends_response(request, viewer)


def _friends_response(request: HttpRequest, viewer: Viewer, problem: Problem | None = None) -> HttpResponse:
    forming = list(invitations.tables_to_invite_to(viewer).prefetch_related("seats")[:MAX_TABLES_OFFERED])
    invited = invitations.invited_table_and_guest_ids(forming)
    listed = paginate(request, friends.friends_of(viewer), FRIENDS_PER_PAGE)
    friends.add_visible_tables(viewer, listed.rows)
    requests = paginate(request, friends.requests_received_by(viewer), SHORT_LIST_LENGTH, parameter_name="requests")
    asked = paginate(request, friends.requests_sent_by(viewer), SHORT_LIST_LENGTH, parameter_name="asked")
    blocks = paginate(
        request, social_blocks.find_blocks_by(viewer).values("pk", "name"), SHORT_LIST_LENGTH, parameter_name="blocks"
    )
    page = FriendsPage(
        received_requests=[PersonRow(asks.pk, asks.asker.name) for asks in requests.rows],
        sent_requests=[PersonRow(asks.pk, asks.asked.name) for asks in asked.rows],
        friends=[_friend_row(friend, viewer, forming, invited) for friend in listed.rows],
        friends_list_page=listed,
        blocks=[PersonRow(block["pk"], block["name"]) for block in blocks.rows],
        list_pages={"requests": requests, "asked": asked, "blocks": blocks},
        typed_name=request.POST.get("name", ""),
    )
    if problem is None:
        return render_page(request, page)
    return render_page(request, page, problem.status, notice=problem.notice())


def _friend_row(friend: Friend, viewer: Viewer, forming: list[Table], invited: set[tuple[int, int]]) -> FriendRow:
    return FriendRow(
        friendship_id=friend.friendship_id,
        name=friend.viewer.name,
        emblem=friend.viewer.emblem,
        tables=[table_row(table, viewer) for table in friend.tables],
        forming_tables=[
            FormingTable(table.slug, _table_title(table), (table.pk, friend.viewer.pk) in invited)
            for table in forming
            if all(seat.viewer_id != friend.viewer.pk for seat in table.seats.all())
        ],
    )


def _table_title(table: Table) -> str:
    game = hoshitaku.game(table.game).title(page_language())
    return f"{game} · {table.title}" if table.title else game


def _run_action(request: HttpRequest, viewer: Viewer) -> str:
    """Carry out the form's action. Returns the message to show."""
    actions: dict[str, Callable[[HttpRequest, Viewer], str]] = {
        "ask": _request_friendship,
        "accept": _accept_request,
        "part": _end_friendship,
        "invite": _invite_friend,
        "unblock": _unblock_person,
    }
    action = request.POST.get("command", "")
    if action not in actions:
        raise Problem(400, "malformed")
    rate_limits.count_attempt(
        rate_limits.FRIEND if action in ("ask", "invite") else rate_limits.TABLE_ACTION, request, viewer
    )
    return actions[action](request, viewer)


def _request_friendship(request: HttpRequest, viewer: Viewer) -> str:
    """Send a request to the account with this sign-in name."""
    name = request.POST.get("name", "").strip()
    user = User.objects.filter(username__iexact=name, viewer__isnull=False).select_related("viewer").first()
    if user is None:
        raise Problem(404, "no_account", "missing", name=name[:40])
    friends.request_friendship(viewer, user.viewer)
    return t("social.asked", name=user.get_username())


def _accept_request(request: HttpRequest, viewer: Viewer) -> str:
    friends.accept_request(viewer, form_number(request, "key"))
    return t("social.accepted")


def _end_friendship(request: HttpRequest, viewer: Viewer) -> str:
    friends.delete_friendship_or_request(viewer, form_number(request, "key"))
    return t("social.unfriended")


def _invite_friend(request: HttpRequest, viewer: Viewer) -> str:
    key = form_number(request, "key")
    friend = next((friend for friend in friends.friends_of(viewer) if friend.friendship_id == key), None)
    if friend is None:
        raise Problem(403, "not_friends", "forbidden")
    invitations.invite_friend(viewer, request.POST.get("table", ""), friend.viewer)
    return t("social.invited", name=friend.viewer.name)


def _unblock_person(request: HttpRequest, viewer: Viewer) -> str:
    social_blocks.unblock(viewer, form_number(request, "key"))
    return t("social.unblocked")


@require_POST
def decline_invitation(request: HttpRequest) -> HttpResponse:
    """Delete an invitation."""
    invitations.delete_invitation(require_viewer(request), form_number(request, "key"))
    return redirect("lobby")


def lobby_invitation_rows(viewer: Viewer | None) -> list[InvitationRow]:
    """The invitations shown in the lobby."""
    return [_invitation_row(found) for found in invitations.open_invitations_to(viewer)] if viewer else []


def _invitation_row(found: Invitation) -> InvitationRow:
    url = reverse("join", args=[found.table.secret.invitation])
    return InvitationRow(found.pk, found.host.name, _table_title(found.table), url)
