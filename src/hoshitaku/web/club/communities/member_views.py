"""Pages of a community's members, and leaders' decisions about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.kernel.display_name import clean_single_line, isolate_direction
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities import membership
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.visibility import (
    MEMBER_STATES,
    CommunityHeader,
    community_header,
    leader_standing_or_403,
    standing_or_404,
)
from hoshitaku.web.club.member_access import members_only, signed_in_member, viewer_ids_blocked_by
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate, parse_whole_number
from hoshitaku.web.templating.translate import t

MEMBERS_PER_PAGE = 50
MAX_WAITING_SHOWN = 100
MAX_MEMBER_ID = 10**15


@dataclass(frozen=True, kw_only=True)
class CommunityMembersPage(CommunityHeader, Page):
    """Leaders first, then members in order of joining."""

    template = "club/communities/members.html"

    page: ListPage
    memberships: Sequence[Membership]
    join_requests: Sequence[Membership]  # requests, for leaders
    invited_and_removed: Sequence[Membership]  # invited and removed, for leaders


@require_safe
def members_page(request: HttpRequest, key: str) -> HttpResponse:
    """Leaders first, then members in order of joining; leaders also see requests and removed members."""
    member = signed_in_member(request)
    standing = standing_or_404(key, member)
    inside = _memberships_in_states(standing.community, *MEMBER_STATES).order_by("state", "since", "pk")
    page = paginate(request, inside, MEMBERS_PER_PAGE)
    waiting: list[Membership] = []
    others: list[Membership] = []
    if standing.is_leader:
        asking = _memberships_in_states(standing.community, Membership.State.ASKED).exclude(
            member__in=viewer_ids_blocked_by(member)
        )
        outside = _memberships_in_states(standing.community, Membership.State.INVITED, Membership.State.REMOVED)
        waiting = list(asking.order_by("since", "pk")[:MAX_WAITING_SHOWN])
        others = list(outside.order_by("state", "since", "pk")[:MAX_WAITING_SHOWN])
    shown = CommunityMembersPage(
        **vars(community_header(standing)),
        page=page,
        memberships=page.rows,
        join_requests=waiting,
        invited_and_removed=others,
    )
    return render_page(request, shown)


def _memberships_in_states(community: Community, *states: str) -> QuerySet[Membership]:
    return Membership.objects.filter(community=community, state__in=states).select_related("member")


@require_POST
@members_only
def decide_about_member(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Accept, refuse, remove, readmit, make a leader, or hand over leadership."""
    standing = leader_standing_or_403(key, member)
    rate_limits.count_attempt(rate_limits.MEMBERSHIP, request, member)
    action, _, whom = request.POST.get("command", "").partition(":")
    membership.decide_about_member(standing, action, parse_whole_number(whom, MAX_MEMBER_ID) or 0)
    messages.success(request, t("account.saved"))
    return redirect("club-community-members", key)


@require_POST
@members_only
def invite_member(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Invite a member by the sign-in name."""
    standing = leader_standing_or_403(key, member)
    rate_limits.count_attempt(rate_limits.FRIEND, request, member)
    name = membership.invite_by_name(standing, clean_single_line(request.POST.get("name", "")))
    messages.success(request, t("communities.has_invited", name=isolate_direction(name)))
    return redirect("club-community-members", key)
