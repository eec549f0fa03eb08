"""Pages of communities: the list, a new one, its front page with the board, its settings, joining and leaving."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.choose_games import search_words
from hoshitaku.web.club.communities import membership
from hoshitaku.web.club.communities.forms import CommunityForm
from hoshitaku.web.club.communities.models import Membership
from hoshitaku.web.club.communities.shared_games import games_on_list
from hoshitaku.web.club.communities.visibility import (
    MEMBER_STATES,
    communities_of_member,
    community_header_context,
    community_rows,
    leader_standing_or_403,
    order_by_latest_change,
    pending_invitations,
    standing_or_404,
    topic_rows,
    visible_communities,
    visible_topics,
)
from hoshitaku.web.club.members import members_only, signed_in_member
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.edit_form import form_page_unless_valid
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import t

GAMES_SHOWN = 8


@require_safe
def community_list(request: HttpRequest) -> HttpResponse:
    """All communities that the visitor may know of, or their own; by name if asked."""
    member = signed_in_member(request)
    mine = member is not None and request.GET.get("mine") == "1"
    found = communities_of_member(member) if mine and member is not None else visible_communities(member)
    words = search_words(request)
    page = paginate(request, order_by_latest_change(found.filter(name__icontains=words) if words else found))
    listed: list[dict[str, Any]] = community_rows(page.rows)
    invitations = list(pending_invitations(member)[:20]) if member is not None else []
    states = membership_states(member, [row["community"].pk for row in listed])
    context = {"page": page, "rows": listed, "mine": mine, "words": words, "invitations": invitations}
    return render_page(request, "club/communities/communities.html", {**context, "states": states})


def membership_states(member: Viewer | None, community_ids: list[int]) -> dict[int, str]:
    """How a member stands to some communities."""
    found = Membership.objects.filter(member=member and member.pk, community__in=community_ids)
    return dict(found.filter(state__in=MEMBER_STATES).values_list("community", "state"))


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def create_community(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Found a community."""
    form = CommunityForm(request.POST if request.method == "POST" else None)
    context = {"form": form, "token": new_form_token(), "community": None}
    page = partial(render_page, request, "club/communities/settings.html", context)
    again = form_page_unless_valid(form, rate_limits.COMMUNITY, request, member, page)
    if again is not None:
        return again
    made = membership.create_community(member, valid_form_token(request.POST.get("token", "")), form.cleaned_data)
    return redirect("club-community", made.key)


@require_safe
def community_page(request: HttpRequest, key: str) -> HttpResponse:
    """What it is about, its board and its games."""
    member = signed_in_member(request)
    standing = standing_or_404(key, member)
    page = paginate(request, visible_topics(standing.community, member).defer("text"))
    context = {
        "page": page,
        "topics": topic_rows(page.rows, member),
        "about": render_markdown(standing.community.about),
        "games": list(games_on_list(standing.community)[:GAMES_SHOWN]),
    }
    return render_page(request, "club/communities/community.html", community_header_context(standing) | context)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_settings(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Change what its leaders have set."""
    standing = leader_standing_or_403(key, member)
    given = request.POST if request.method == "POST" else None
    form = CommunityForm(given, instance=standing.community)
    context = {"form": form, "token": "", "community": standing.community}
    page = partial(render_page, request, "club/communities/settings.html", context)
    again = form_page_unless_valid(form, rate_limits.MEMBERSHIP, request, member, page)
    if again is not None:
        return again
    membership.change_settings(standing.community, form.cleaned_data)
    messages.success(request, t("people.saved"))
    return redirect("club-community", key)


@require_POST
@members_only
def join_community(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Become a member, or ask to be one."""
    standing = standing_or_404(key, member)
    rate_limits.count_attempt(rate_limits.MEMBERSHIP, request, member)
    state = membership.join_or_request(standing, member)
    messages.success(request, t("communities.has_asked" if state == Membership.State.ASKED else "communities.joined"))
    return redirect("club-community", key)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def leave_community(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Leave, or take a request back; asks once."""
    standing = standing_or_404(key, member)
    if request.method != "POST":
        return render_page(request, "club/communities/leave.html", community_header_context(standing))
    rate_limits.count_attempt(rate_limits.MEMBERSHIP, request, member)
    gone = membership.leave_community(standing, member)
    messages.success(request, t("communities.dissolved" if gone else "communities.left"))
    return redirect("club-communities")


@require_POST
@members_only
def answer_invitation(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Follow an invitation or decline it."""
    accepts = request.POST.get("deed") == "accept"
    if not accepts and request.POST.get("deed") != "decline":
        raise Problem(400, "malformed")
    joined = membership.answer_invitation(key, member, accepts)
    if not accepts:
        return redirect("club-communities")
    messages.success(request, t("communities.joined"))
    return redirect("club-community", joined.key)
