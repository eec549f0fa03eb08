"""Pages of communities: list, new, front page with the board, settings, join and leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from markupsafe import Markup

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.choose_games import search_words
from hoshitaku.web.club.communities import membership
from hoshitaku.web.club.communities.forms import CommunityForm
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.communities.shared_games import games_on_list
from hoshitaku.web.club.communities.visibility import (
    MEMBER_STATES,
    CommunityHeader,
    CommunityRow,
    CommunityStanding,
    TopicRow,
    communities_of_member,
    community_header,
    community_rows,
    leader_standing_or_403,
    order_by_latest_change,
    pending_invitations,
    standing_or_404,
    topic_rows,
    visible_communities,
    visible_topics,
)
from hoshitaku.web.club.member_access import members_only, signed_in_member
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import form_page_unless_valid
from hoshitaku.web.templating.translate import t

MAX_GAMES_SHOWN = 8


@dataclass(frozen=True, kw_only=True)
class CommunitiesPage(Page):
    """The communities that the viewer may know of."""

    template = "club/communities/communities.html"

    page: ListPage
    rows: Sequence[CommunityRow]
    is_own_only: bool  # whether only the member's own are listed
    name_query: str  # of the search
    invitations: Sequence[Membership]
    state_by_community: Mapping[int, str]  # the member's standing, by the key of a community


@dataclass(frozen=True, kw_only=True)
class CommunitySettingsPage(Page):
    """The form for a community."""

    template = "club/communities/settings.html"

    form: CommunityForm
    form_token: str = ""  # of a new one
    community: Community | None = None  # that is changed


@dataclass(frozen=True, kw_only=True)
class CommunityPage(CommunityHeader, Page):
    """A community with its board."""

    template = "club/communities/community.html"

    page: ListPage  # of topics
    topics: Sequence[TopicRow]
    about: Markup
    games: Sequence[Game]


@dataclass(frozen=True, kw_only=True)
class LeaveCommunityPage(Page):
    """The question whether to leave."""

    template = "club/communities/leave.html"

    community: Community
    standing: CommunityStanding
    member_count: int


@require_safe
def community_list(request: HttpRequest) -> HttpResponse:
    """All communities visible to the visitor, or their own; searched by name."""
    member = signed_in_member(request)
    mine = member is not None and request.GET.get("mine") == "1"
    found = communities_of_member(member) if mine and member is not None else visible_communities(member)
    words = search_words(request)
    page = paginate(request, order_by_latest_change(found.filter(name__icontains=words) if words else found))
    listed = community_rows(page.rows)
    invitations = list(pending_invitations(member)[:20]) if member is not None else []
    states = membership_state_by_community(member, [row.community.pk for row in listed])
    shown = CommunitiesPage(
        page=page, rows=listed, is_own_only=mine, name_query=words, invitations=invitations, state_by_community=states
    )
    return render_page(request, shown)


def membership_state_by_community(member: Viewer | None, community_ids: list[int]) -> dict[int, str]:
    """State of a member in each of these communities."""
    found = Membership.objects.filter(member=member and member.pk, community__in=community_ids)
    return dict(found.filter(state__in=MEMBER_STATES).values_list("community", "state"))


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def create_community(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Create a community."""
    form = CommunityForm(request.POST if request.method == "POST" else None)
    page = partial(render_page, request, CommunitySettingsPage(form=form, form_token=new_form_token()))
    again = form_page_unless_valid(form, rate_limits.NEW_COMMUNITY, request, member, page)
    if again is not None:
        return again
    made = membership.create_community(member, valid_form_token(request.POST.get("token", "")), form.cleaned_data)
    return redirect("club-community", made.key)


@require_safe
def community_page(request: HttpRequest, key: str) -> HttpResponse:
    """A community: description, board and games."""
    member = signed_in_member(request)
    standing = standing_or_404(key, member)
    page = paginate(request, visible_topics(standing.community, member).defer("text"))
    shown = CommunityPage(
        **vars(community_header(standing)),
        page=page,
        topics=topic_rows(page.rows, member),
        about=render_markdown(standing.community.about),
        games=list(games_on_list(standing.community)[:MAX_GAMES_SHOWN]),
    )
    return render_page(request, shown)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_settings(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Edit the settings of a community."""
    standing = leader_standing_or_403(key, member)
    given = request.POST if request.method == "POST" else None
    form = CommunityForm(given, instance=standing.community)
    page = partial(render_page, request, CommunitySettingsPage(form=form, community=standing.community))
    again = form_page_unless_valid(form, rate_limits.MEMBERSHIP, request, member, page)
    if again is not None:
        return again
    membership.change_settings(standing.community, form.cleaned_data)
    messages.success(request, t("account.saved"))
    return redirect("club-community", key)


@require_POST
@members_only
def join_community(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Join, or ask to join."""
    standing = standing_or_404(key, member)
    rate_limits.count_attempt(rate_limits.MEMBERSHIP, request, member)
    state = membership.join_or_request(standing, member)
    messages.success(request, t("communities.has_asked" if state == Membership.State.ASKED else "communities.joined"))
    return redirect("club-community", key)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def leave_community(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Leave, or withdraw a request, after confirmation."""
    standing = standing_or_404(key, member)
    if request.method != "POST":
        return render_page(
            request,
            LeaveCommunityPage(
                community=standing.community, standing=standing, member_count=community_header(standing).member_count
            ),
        )
    rate_limits.count_attempt(rate_limits.MEMBERSHIP, request, member)
    gone = membership.leave_community(standing, member)
    messages.success(request, t("communities.dissolved" if gone else "communities.left"))
    return redirect("club-communities")


@require_POST
@members_only
def answer_invitation(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Follow an invitation or decline it."""
    accepts = request.POST.get("command") == "accept"
    if not accepts and request.POST.get("command") != "decline":
        raise Problem(400, "malformed")
    joined = membership.answer_invitation(key, member, accepts)
    if not accepts:
        return redirect("club-communities")
    messages.success(request, t("communities.joined"))
    return redirect("club-community", joined.key)
