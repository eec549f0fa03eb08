"""Pages of communities: the list, a new one, its front page with the board, its settings, joining and leaving."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.choosing import words_of
from hoshitaku.web.club.communities import belonging
from hoshitaku.web.club.communities.forms import CommunityForm
from hoshitaku.web.club.communities.models import Membership
from hoshitaku.web.club.communities.seeing import (
    INSIDE,
    headed,
    invitations_to,
    latest,
    led_at,
    of_member,
    rows,
    seen_by,
    standing_at,
    topic_rows,
    topics_of,
)
from hoshitaku.web.club.communities.shared_games import listed_on
from hoshitaku.web.club.members import for_members, member_of
from hoshitaku.web.club.posts.forms import clean_token, fresh_token
from hoshitaku.web.club.posts.markup import html
from hoshitaku.web.editing import shown_again
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t

GAMES_SHOWN = 8


@require_safe
def communities(request: HttpRequest) -> HttpResponse:
    """All communities that the visitor may know of, or their own; by name if asked."""
    member = member_of(request)
    mine = member is not None and request.GET.get("mine") == "1"
    found = of_member(member) if mine and member is not None else seen_by(member)
    words = words_of(request)
    page = paged(request, latest(found.filter(name__icontains=words) if words else found))
    listed: list[dict[str, Any]] = rows(page.rows)
    invitations = list(invitations_to(member)[:20]) if member is not None else []
    states = states_of(member, [row["community"].pk for row in listed])
    context = {"page": page, "rows": listed, "mine": mine, "words": words, "invitations": invitations}
    return show(request, "club/communities/communities.html", {**context, "states": states})


def states_of(member: Viewer | None, communities: list[int]) -> dict[int, str]:
    """How a member stands to some communities."""
    found = Membership.objects.filter(member=member and member.pk, community__in=communities)
    return dict(found.filter(state__in=INSIDE).values_list("community", "state"))


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def found(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Found a community."""
    form = CommunityForm(request.POST if request.method == "POST" else None)
    context = {"form": form, "token": fresh_token(), "community": None}
    page = partial(show, request, "club/communities/settings.html", context)
    again = shown_again(form, limits.COMMUNITY, request, member, page)
    if again is not None:
        return again
    made = belonging.found(member, clean_token(request.POST.get("token", "")), form.cleaned_data)
    return redirect("club-community", made.key)


@require_safe
def community(request: HttpRequest, key: str) -> HttpResponse:
    """What it is about, its board and its games."""
    member = member_of(request)
    standing = standing_at(key, member)
    page = paged(request, topics_of(standing.community, member).defer("text"))
    context = {
        "page": page,
        "topics": topic_rows(page.rows, member),
        "about": html(standing.community.about),
        "games": list(listed_on(standing.community)[:GAMES_SHOWN]),
    }
    return show(request, "club/communities/community.html", headed(standing) | context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def settings(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Change what its leaders have set."""
    standing = led_at(key, member)
    given = request.POST if request.method == "POST" else None
    form = CommunityForm(given, instance=standing.community)
    context = {"form": form, "token": "", "community": standing.community}
    page = partial(show, request, "club/communities/settings.html", context)
    again = shown_again(form, limits.BELONG, request, member, page)
    if again is not None:
        return again
    belonging.change(standing.community, form.cleaned_data)
    messages.success(request, t("people.saved"))
    return redirect("club-community", key)


@require_POST
@for_members
def join(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Become a member, or ask to be one."""
    standing = standing_at(key, member)
    limits.count(limits.BELONG, request, member)
    state = belonging.join(standing, member)
    messages.success(request, t("communities.has_asked" if state == Membership.State.ASKED else "communities.joined"))
    return redirect("club-community", key)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def leave(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Leave, or take a request back; asks once."""
    standing = standing_at(key, member)
    if request.method != "POST":
        return show(request, "club/communities/leave.html", headed(standing))
    limits.count(limits.BELONG, request, member)
    gone = belonging.leave(standing, member)
    messages.success(request, t("communities.dissolved" if gone else "communities.left"))
    return redirect("club-communities")


@require_POST
@for_members
def invitation(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Follow an invitation or decline it."""
    accepts = request.POST.get("deed") == "accept"
    if not accepts and request.POST.get("deed") != "decline":
        raise Problem(400, "malformed")
    joined = belonging.answer_invitation(key, member, accepts)
    if not accepts:
        return redirect("club-communities")
    messages.success(request, t("communities.joined"))
    return redirect("club-community", joined.key)
