"""Which viewer asks, how a guest gets a name, and how a guest's tables pass to an account."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlencode

from django.contrib.auth import get_user, login, user_logged_in
from django.contrib.auth.models import User
from django.db import transaction
from django.dispatch import Signal, receiver
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse

from hoshitaku.web.account.display_name import NAME_LENGTH, clean_single_line, displayable_name, has_visible_characters
from hoshitaku.web.account.factors import checks
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language, t

VIEWER_SESSION_KEY = "viewer"
_viewer_by_key = PreparedQuery(lambda key: Viewer.objects.filter(pk=key), 1)

# Sent with `old` and `new`, in a transaction, when everything of a guest becomes an account's.
viewer_joined_account = Signal()


def viewer_of(request: HttpRequest) -> Viewer | None:
    """The viewer behind a request; None for a browser that never gave a name."""
    if not hasattr(request, "hoshitaku_viewer"):
        key = request.session.get(VIEWER_SESSION_KEY)
        viewer = _viewer_by_key.first(key) if key else None
        if viewer is not None and viewer.user_id is not None:
            # An account's viewer only as long as its browser is signed in: another password ends that everywhere.
            user = get_user(request)
            if isinstance(user, User) and user.pk == viewer.user_id:
                viewer.user = user  # Read once: the account may be deleted meanwhile.
                viewer.has_passed = partial(checks.has_passed, request, user)
            else:
                viewer = None
        request.hoshitaku_viewer = viewer  # type: ignore[attr-defined]
    return request.hoshitaku_viewer  # type: ignore[attr-defined,no-any-return]


def to_sign_in(request: HttpRequest, back: str = "") -> HttpResponseRedirect:
    """The page to sign in at, which leads back to a page: the one that was asked for, unless another is named."""
    return redirect(f"{reverse('sign-in')}?{urlencode({'next': back or request.get_full_path()})}")


def clean_name(text: str) -> str:
    """A name as it may be shown. Problem 400 if it has nothing visible or is too long."""
    name = clean_single_line(text)
    if not has_visible_characters(name) or len(name) > NAME_LENGTH:
        raise Problem(400, "name_needed", most=NAME_LENGTH)
    return name


def clean_emblem(text: str) -> int:
    """One of the five emblems, each with its colour; the first for anything else."""
    return int(text) if text in map(str, EMBLEMS) else EMBLEMS[0]


def create_or_rename_viewer(request: HttpRequest, name: str, emblem: int) -> Viewer:
    """Make the browser a guest with this name, or rename the viewer it already is.

    Problem 429 if too many new guests come from one address.
    """
    viewer = viewer_of(request)
    if viewer is None:
        rate_limits.count_attempt(rate_limits.NEW_GUEST, request)
        viewer = Viewer.objects.create(name=name, emblem=emblem, language=page_language())
        _store_in_session(request, viewer)
    elif (viewer.name, viewer.emblem) != (name, emblem):
        viewer.name, viewer.emblem = name, emblem
        viewer.save(update_fields=["name", "emblem"])
    return viewer


def viewer_or_new_guest(request: HttpRequest, name: str) -> Viewer:
    """The viewer, or a new guest under a name to start with (one-click play asks nothing)."""
    return viewer_of(request) or create_or_rename_viewer(request, name, EMBLEMS[0])


def _store_in_session(request: HttpRequest, viewer: Viewer) -> None:
    request.session.cycle_key()
    request.session[VIEWER_SESSION_KEY] = viewer.pk
    request.hoshitaku_viewer = viewer  # type: ignore[attr-defined]


def move_guest_to_account(request: HttpRequest, user: User) -> Viewer:
    """The viewer of an account, to which everything passes that the browser's guest had begun."""
    guest = viewer_of(request)
    account = Viewer.objects.filter(user=user).first()
    if guest is not None and guest.user_id is None and account is None:
        guest.user = user
        guest.save(update_fields=["user"])
        account = guest
    if account is None:
        name = displayable_name(user.get_username(), t("people.guest"))
        account = Viewer.objects.create(name=name, user=user, language=page_language(), wanted_address=user.email)
    if guest is not None and guest.user_id is None and guest != account:
        with transaction.atomic():
            viewer_joined_account.send(sender=Viewer, old=guest, new=account)
            guest.delete()
    request.hoshitaku_viewer = account  # type: ignore[attr-defined]
    return account


def sign_in_user(request: HttpRequest, user: User) -> None:
    """Sign in. What the guest had begun is the account's before the browser is to get a session that it does not know
    yet: if this process is killed in between, whoever signs in again has it.
    """
    move_guest_to_account(request, user)
    login(request, user)


@receiver(user_logged_in)
def on_signed_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """After signing in, on the admin's page too, the browser acts as the account's viewer."""
    _store_in_session(request, move_guest_to_account(request, user))
