"""Access to the club: everybody may read, accounts may write."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from hoshitaku.web.account.factors.staff_second_factor import has_staff_permission
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.account.views import safe_next_url
from hoshitaku.web.social.blocks import find_blocks_by

ViewArguments = ParamSpec("ViewArguments")
MemberView = Callable[Concatenate[HttpRequest, Viewer, ViewArguments], HttpResponse]


def signed_in_member(request: HttpRequest) -> Viewer | None:
    """The signed-in member of a request; None for guests."""
    viewer = viewer_of(request)
    return viewer if viewer is not None and viewer.user_id is not None else None


def members_only(view: MemberView[ViewArguments]) -> Callable[Concatenate[HttpRequest, ViewArguments], HttpResponse]:
    """A view that gets the member as an argument; a guest is redirected to sign in and back."""

    @wraps(view)
    def asked(request: HttpRequest, /, *args: ViewArguments.args, **kwargs: ViewArguments.kwargs) -> HttpResponse:
        member = signed_in_member(request)
        if member is None:
            return redirect_to_sign_in(request)
        return view(request, member, *args, **kwargs)

    return asked


def redirect_to_sign_in(request: HttpRequest) -> HttpResponse:
    """A redirect to sign in, which then returns to this page, or to the page of the sent form."""
    back = request.get_full_path() if request.method == "GET" else safe_next_url(request)
    return redirect(f"{reverse('sign-in')}?{urlencode({'next': back if back != '/' else reverse('club')})}")


def viewer_ids_blocked_by(member: Viewer | None) -> QuerySet[Any]:
    """People whom the member has blocked."""
    if member is None:
        return Viewer.objects.none().values("pk")
    return find_blocks_by(member).order_by().values("whom")


def may_approve_games(member: Viewer | None) -> bool:
    """Whether a member may let everybody see a game that somebody added."""
    return has_staff_permission(member, "club_catalogue.change_game")


def fragment_or_redirect(
    request: HttpRequest, page_url: str, render_fragment: Callable[[], HttpResponse]
) -> HttpResponse:
    """The HTML fragment that club.js requested; a form without script redirects to its page."""
    return render_fragment() if request.headers.get("X-Fragment") == "1" else redirect(page_url)
