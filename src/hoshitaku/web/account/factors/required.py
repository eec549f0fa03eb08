"""Staff powers need a second factor: in the account, and shown in this session."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.account.factors import checks, keeping
from hoshitaku.web.account.models import Viewer

PAGES_OF_STAFF = ("admin/", "moderation/")
# To sign in, to sign out, and the account's own page under another address.
PAGES_OF_EVERYBODY = ("admin/login/", "admin/logout/", "admin/password_change/")


class StaffFactor(MiddlewareMixin):
    """Leads staff to set up a second factor, or to show it, before any of their pages."""

    def process_view(self, request: HttpRequest, *view: object) -> HttpResponse | None:
        """Where to go first, or None."""
        path = request.path_info.lstrip("/")
        if not path.startswith(PAGES_OF_STAFF) or path in PAGES_OF_EVERYBODY:
            return None
        user = request.user
        if not isinstance(user, User) or not user.is_staff:
            return None  # The page itself refuses them.
        if checks.has_passed(request, user):
            return None
        if not keeping.has_factor(user):
            return redirect("factors")
        back = request.get_full_path() if request.method == "GET" else reverse("profile")
        return redirect(f"{reverse('check')}?{urlencode({'next': back})}")


def may(viewer: Viewer | None, permission: str) -> bool:
    """Whether the person who asks has a right of staff outside the admin, and has shown a second factor."""
    user = viewer.user if viewer is not None else None
    return viewer is not None and user is not None and user.has_perm(permission) and viewer.has_passed()
