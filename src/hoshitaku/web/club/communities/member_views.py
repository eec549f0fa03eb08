"""Pages of who belongs to a community; what its leaders decide."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.communities import belonging
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.seeing import INSIDE, headed, led_at, standing_at
from hoshitaku.web.club.members import for_members, hidden_from, member_of
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged, whole
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.naming import isolated, one_line
from hoshitaku.web.words import t

MEMBERS_PER_PAGE = 50
WAITING_SHOWN = 100
MOST_DIGITS = 10**15


@require_safe
def members(request: HttpRequest, key: str) -> HttpResponse:
    """Leaders first, then members in the order in which they came; to leaders also who waits and who was removed."""
    member = member_of(request)
    standing = standing_at(key, member)
    inside = _in_states(standing.community, *INSIDE).order_by("state", "since", "pk")
    page = paged(request, inside, MEMBERS_PER_PAGE)
    context = headed(standing) | {"page": page, "people": page.rows}
    if standing.leads:
        asking = _in_states(standing.community, Membership.State.ASKED).exclude(member__in=hidden_from(member))
        others = _in_states(standing.community, Membership.State.INVITED, Membership.State.REMOVED)
        context["waiting"] = list(asking.order_by("since", "pk")[:WAITING_SHOWN])
        context["others"] = list(others.order_by("state", "since", "pk")[:WAITING_SHOWN])
    return show(request, "club/communities/members.html", context)


def _in_states(community: Community, *states: str) -> QuerySet[Membership]:
    return Membership.objects.filter(community=community, state__in=states).select_related("member")


@require_POST
@for_members
def decide(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Accept, refuse, remove, readmit, make a leader, hand over."""
    standing = led_at(key, member)
    limits.count(limits.BELONG, request, member)
    deed, _, whom = request.POST.get("deed", "").partition(":")
    belonging.decide(standing, deed, whole(whom, MOST_DIGITS) or 0)
    messages.success(request, t("people.saved"))
    return redirect("club-community-members", key)


@require_POST
@for_members
def invite(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Invite somebody by the name with which they sign in."""
    standing = led_at(key, member)
    limits.count(limits.FRIEND, request, member)
    name = belonging.invite(standing, one_line(request.POST.get("name", "")))
    messages.success(request, t("communities.has_invited", name=isolated(name)))
    return redirect("club-community-members", key)
