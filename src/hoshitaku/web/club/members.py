"""Who may write in the club: accounts. Everybody reads."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from hoshitaku.web.account.factors.required import may
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.account.views import safe_next_url
from hoshitaku.web.social.blocks import find_blocks_by

ViewArguments = ParamSpec("ViewArguments")
MemberView = Callable[Concatenate[HttpRequest, Viewer, ViewArguments], HttpResponse]


def signed_in_member(request: HttpRequest) -> Viewer | None:
    """The member behind a request; None for guests."""
    viewer = viewer_of(request)
    return viewer if viewer is not None and viewer.user_id is not None else None


def members_only(view: MemberView[ViewArguments]) -> Callable[Concatenate[HttpRequest, ViewArguments], HttpResponse]:
    """A view that is given the member; a guest is asked to sign in and then comes back."""

    @wraps(view)
    def asked(request: HttpRequest, /, *args: ViewArguments.args, **kwargs: ViewArguments.kwargs) -> HttpResponse:
        member = signed_in_member(request)
        if member is None:
            return redirect_to_sign_in(request)
        return view(request, member, *args, **kwargs)

    return asked


def redirect_to_sign_in(request: HttpRequest) -> HttpResponse:
    """The page to sign in at. It leads back: to the page itself, or to the one whose form was sent."""
    back = request.get_full_path() if request.method == "GET" else safe_next_url(request)
    return redirect(f"{reverse('sign-in')}?{urlencode({'next': back if back != '/' else reverse('club')})}")


def viewers_blocked_by(member: Viewer | None) -> QuerySet[Any]:
    """Whom somebody has blocked."""
    if member is None:
        return Viewer.objects.none().values("pk")
    return find_blocks_by(member).order_by().values("whom")


def may_approve_games(member: Viewer | None) -> bool:
    """Whether a member may let everybody see a game that somebody added."""
    return may(member, "club_catalogue.change_game")


def fragment_or_redirect(
    request: HttpRequest, page_url: str, render_fragment: Callable[[], HttpResponse]
) -> HttpResponse:
    """The part of the page that club.js asks for; a plain form goes back to its page."""
    return render_fragment() if request.headers.get("X-Fragment") == "1" else redirect(page_url)
