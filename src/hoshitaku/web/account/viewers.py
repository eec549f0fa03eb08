"""The viewer of a request, names of guests, and moving a guest's tables to an account."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlencode

from django.contrib.auth import SESSION_KEY as ACCOUNT
from django.contrib.auth import get_user, login, logout, user_logged_in
from django.contrib.auth.models import User
from django.db import transaction
from django.dispatch import Signal, receiver
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH, clean_single_line, displayable_name, has_visible_characters
from hoshitaku.web.account.factors import session_proofs
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.account.other_devices.opened_devices import OPENED_DEVICE_KEY, end_all_devices, opened_device_of
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language, t

VIEWER_SESSION_KEY = "viewer"
_viewer_by_key = PreparedQuery(lambda key: Viewer.objects.filter(pk=key), 1)

# Sent with `old`, `new` and `request`, in a transaction, when a guest's data move to an account.
viewer_joined_account = Signal()


def viewer_of(request: HttpRequest) -> Viewer | None:
    """The viewer of a request; None for a browser that never gave a name.

    A device on which the guest of another one was opened has that guest, and otherwise its own viewer.
    """
    if not hasattr(request, "hoshitaku_viewer"):
        opened = opened_device_of(request)
        viewer = opened.viewer if opened is not None else own_viewer_of_browser(request)
        request.hoshitaku_viewer = viewer  # type: ignore[attr-defined]
    return request.hoshitaku_viewer  # type: ignore[attr-defined,no-any-return]


def own_viewer_of_browser(request: HttpRequest) -> Viewer | None:
    """The viewer that a browser has without the guest of another device."""
    key = request.session.get(VIEWER_SESSION_KEY)
    viewer = _viewer_by_key.first(key) if key else None
    if viewer is not None and viewer.user_id is not None:
        # An account's viewer only while its browser is signed in: a changed password ends that everywhere.
        user = get_user(request)
        if not isinstance(user, User) or user.pk != viewer.user_id:
            return None
        viewer.user = user  # read once: the account may be deleted during the request
        viewer.has_passed_second_factor = partial(session_proofs.has_passed_second_factor, request, user)
    return viewer


def pop_lost_guest_reason(request: HttpRequest) -> str:
    """Why a browser has lost its guest, said once; "" if it has not.

    "device": this device no longer plays as the guest of another one. "joined": on another device, its own guest was
    taken into an account, or deleted.
    """
    session, viewer = request.session, viewer_of(request)
    if OPENED_DEVICE_KEY in session and opened_device_of(request) is None:
        del session[OPENED_DEVICE_KEY]
        return "device"
    if viewer is None and VIEWER_SESSION_KEY in session and ACCOUNT not in session:
        del session[VIEWER_SESSION_KEY]
        return "joined"
    return ""


def redirect_to_sign_in(request: HttpRequest, back: str = "") -> HttpResponseRedirect:
    """Redirect to the sign-in page, which leads back to `back`, by default the requested page."""
    return redirect(f"{reverse('sign-in')}?{urlencode({'next': back or request.get_full_path()})}")


def clean_name(text: str) -> str:
    """A cleaned display name. Problem 400 if it has no visible characters or is too long."""
    name = clean_single_line(text)
    if not has_visible_characters(name) or len(name) > MAX_NAME_LENGTH:
        raise Problem(400, "name_needed", most=MAX_NAME_LENGTH)
    return name


def clean_emblem(text: str) -> int:
    """One of the five emblems, each with a colour; the first for malformed input."""
    return int(text) if text in map(str, EMBLEMS) else EMBLEMS[0]


def create_or_rename_viewer(request: HttpRequest, name: str, emblem: int) -> Viewer:
    """Make the browser a guest with this name, or rename its viewer.

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


def get_or_create_viewer(request: HttpRequest, name: str) -> Viewer:
    """The viewer, or a new guest with a default name (one-click play asks for no name)."""
    return viewer_of(request) or create_or_rename_viewer(request, name, EMBLEMS[0])


def _store_in_session(request: HttpRequest, viewer: Viewer) -> None:
    request.session.cycle_key()
    request.session[VIEWER_SESSION_KEY] = viewer.pk
    request.session.pop(OPENED_DEVICE_KEY, None)
    request.hoshitaku_opened_device = None  # type: ignore[attr-defined]
    request.hoshitaku_viewer = viewer  # type: ignore[attr-defined]


def move_guest_to_account(request: HttpRequest, user: User) -> Viewer:
    """The viewer of an account, after moving the browser's guest data to it.

    If the guest of another device was opened here, its data move too: it is the same person's. A guest that becomes an
    account ends everywhere else.
    """
    account = Viewer.objects.filter(user=user).first()
    guests = [
        guest for guest in (viewer_of(request), own_viewer_of_browser(request)) if guest and guest.user_id is None
    ]
    if guests and account is None:
        account = guests[0]
        account.user = user
        with transaction.atomic():
            account.save(update_fields=["user"])
            end_all_devices(account)
    if account is None:
        name = displayable_name(user.get_username(), t("account.guest"))
        account = Viewer.objects.create(name=name, user=user, language=page_language(), unconfirmed_address=user.email)
    for guest in {guest.pk: guest for guest in guests if guest != account}.values():
        with transaction.atomic():
            viewer_joined_account.send(sender=Viewer, old=guest, new=account, request=request)
            guest.delete()
    request.hoshitaku_viewer = account  # type: ignore[attr-defined]
    return account


def sign_in_user(request: HttpRequest, user: User) -> None:
    """Sign in.

    The guest's data move to the account before the browser gets its new session: if this process is killed in between,
    the user finds them after signing in again. A user who was signed in to another account is signed out of it first,
    which ends its notices.
    """
    before = viewer_of(request)
    move_guest_to_account(request, user)
    if before is not None and before.user_id not in (None, user.pk):
        logout(request)
    login(request, user)


@receiver(user_logged_in)
def move_guest_on_sign_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """After signing in, on the admin's page too, the browser acts as the account's viewer."""
    _store_in_session(request, move_guest_to_account(request, user))
