"""Staff rights need a second factor: in the account, and proved in this session."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.account.factors import add_and_remove, session_proofs
from hoshitaku.web.account.models import Viewer

PAGES_OF_STAFF = ("admin/", "moderation/")
# Signing in and out, and the password page under another address.
PUBLIC_ADMIN_PAGES = ("admin/login/", "admin/logout/", "admin/password_change/")


class StaffFactorMiddleware(MiddlewareMixin):
    """Redirects staff to set up or prove a second factor before any staff page."""

    def process_view(self, request: HttpRequest, *view: object) -> HttpResponse | None:
        """The redirect, or None."""
        path = request.path_info.lstrip("/")
        if not path.startswith(PAGES_OF_STAFF) or path in PUBLIC_ADMIN_PAGES:
            return None
        user = request.user
        if not isinstance(user, User) or not user.is_staff:
            return None  # the page itself refuses them
        if session_proofs.has_passed_second_factor(request, user):
            return None
        if not add_and_remove.has_factor(user):
            return redirect("factors")
        back = request.get_full_path() if request.method == "GET" else reverse("profile")
        return redirect(f"{reverse('confirm-identity')}?{urlencode({'next': back})}")


def has_staff_permission(viewer: Viewer | None, permission: str) -> bool:
    """Whether the requester has a staff permission outside the admin, and has proved a second factor."""
    user = viewer.user if viewer is not None else None
    return viewer is not None and user is not None and user.has_perm(permission) and viewer.has_passed_second_factor()
