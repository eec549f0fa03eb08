"""Pages of who belongs to a community; what its leaders decide."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web.account.display_name import clean_single_line, isolate_direction
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities import membership
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.visibility import (
    MEMBER_STATES,
    community_header_context,
    leader_standing_or_403,
    standing_or_404,
)
from hoshitaku.web.club.members import members_only, signed_in_member, viewers_blocked_by
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate, parse_whole_number
from hoshitaku.web.templating.translate import t

MEMBERS_PER_PAGE = 50
MAX_WAITING_SHOWN = 100
MAX_MEMBER_ID = 10**15


@require_safe
def members_page(request: HttpRequest, key: str) -> HttpResponse:
    """Leaders first, then members in the order in which they came; to leaders also who waits and who was removed."""
    member = signed_in_member(request)
    standing = standing_or_404(key, member)
    inside = _memberships_in_states(standing.community, *MEMBER_STATES).order_by("state", "since", "pk")
    page = paginate(request, inside, MEMBERS_PER_PAGE)
    context = community_header_context(standing) | {"page": page, "people": page.rows}
    if standing.is_leader:
        asking = _memberships_in_states(standing.community, Membership.State.ASKED).exclude(
            member__in=viewers_blocked_by(member)
        )
        others = _memberships_in_states(standing.community, Membership.State.INVITED, Membership.State.REMOVED)
        context["waiting"] = list(asking.order_by("since", "pk")[:MAX_WAITING_SHOWN])
        context["others"] = list(others.order_by("state", "since", "pk")[:MAX_WAITING_SHOWN])
    return render_page(request, "club/communities/members.html", context)


def _memberships_in_states(community: Community, *states: str) -> QuerySet[Membership]:
    return Membership.objects.filter(community=community, state__in=states).select_related("member")


@require_POST
@members_only
def decide_about_member(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Accept, refuse, remove, readmit, make a leader, hand over."""
    standing = leader_standing_or_403(key, member)
    rate_limits.count_attempt(rate_limits.MEMBERSHIP, request, member)
    deed, _, whom = request.POST.get("deed", "").partition(":")
    membership.decide_about_member(standing, deed, parse_whole_number(whom, MAX_MEMBER_ID) or 0)
    messages.success(request, t("people.saved"))
    return redirect("club-community-members", key)


@require_POST
@members_only
def invite_member(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Invite somebody by the name with which they sign in."""
    standing = leader_standing_or_403(key, member)
    rate_limits.count_attempt(rate_limits.FRIEND, request, member)
    name = membership.invite_by_name(standing, clean_single_line(request.POST.get("name", "")))
    messages.success(request, t("communities.has_invited", name=isolate_direction(name)))
    return redirect("club-community-members", key)
