"""Which browsers are told: switched on and off in each, and forgotten with a session, a password or an account."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import user_logged_in, user_logged_out
from django.contrib.auth.models import User
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest

from hoshitaku.web.account.ending import sessions_ended
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.notifications import push_send, push_services
from hoshitaku.web.notifications.models import Notice, Subscription

MAX_BROWSERS = 10  # browsers of one person
PUSH_SESSION_KEY = "push"
NO_SUBSCRIPTION = 0  # no subscription has this key


def subscribe(request: HttpRequest, viewer: Viewer, endpoint: str, p256dh: str, auth: str) -> None:
    """Have a browser told of what concerns a viewer. Problem 400 if this is no browser's push service."""
    called = push_services.parse_endpoint(endpoint)
    if not push_send.can_push() or called is None or not push_send.are_valid_keys(p256dh, auth):
        raise Problem(400, "push_service")
    with transaction.atomic():
        given = {"viewer": viewer, "p256dh": p256dh, "auth": auth, "seal": session_hash(viewer), "failed": 0}
        mine, _ = Subscription.objects.update_or_create(endpoint=str(called), defaults=given)
        newest = (
            Subscription.objects.filter(viewer=viewer)
            .order_by("-made", "-pk")
            .values_list("pk", flat=True)[:MAX_BROWSERS]
        )
        Subscription.objects.filter(viewer=viewer).exclude(pk__in=[*newest, mine.pk]).delete()
    request.session[PUSH_SESSION_KEY] = mine.pk


def unsubscribe(request: HttpRequest) -> None:
    """Have this browser told nothing any more."""
    Subscription.objects.filter(pk=request.session.pop(PUSH_SESSION_KEY, NO_SUBSCRIPTION)).delete()


def is_subscribed(request: HttpRequest, viewer: Viewer) -> bool:
    """Whether this browser is told."""
    found = Subscription.objects.filter(
        pk=request.session.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION), viewer=viewer
    ).first()
    return found is not None and found.seal == session_hash(viewer) and push_send.is_known_service(found.endpoint)


def session_hash(viewer: Viewer) -> str:
    """What the subscriptions of a viewer bear as long as their sessions stand; nothing for a guest."""
    return str(viewer.user.get_session_auth_hash()) if viewer.user else ""


@receiver(user_logged_in)
def on_signed_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """A browser in which a guest wanted to be told, or which had to sign in again, is told as the account's."""
    viewer = Viewer.objects.filter(user=user).first()
    if viewer is not None and PUSH_SESSION_KEY in request.session:
        mine = Subscription.objects.filter(pk=request.session[PUSH_SESSION_KEY])
        mine.update(viewer=viewer, seal=user.get_session_auth_hash())


@receiver(user_logged_out)
def on_signed_out(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """A browser that is signed out is told nothing more: whoever uses it next may be somebody else."""
    Subscription.objects.filter(pk=request.session.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION)).delete()


@receiver(sessions_ended)
def end_of(sender: object, sessions: list[dict[str, Any]], **kwargs: object) -> None:
    """The same for browsers that are signed out from elsewhere."""
    Subscription.objects.filter(pk__in=[held.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION) for held in sessions]).delete()


@receiver(viewer_joined_account)
def move_subscriptions_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """A guest's browsers are the account's. Called in a transaction."""
    Subscription.objects.filter(viewer=old).update(viewer=new, seal=session_hash(new))
    known = Notice.objects.filter(viewer=new)
    for kind in Notice.Kind.values:
        Notice.objects.filter(viewer=old, kind=kind).exclude(table__in=known.filter(kind=kind).values("table")).update(
            viewer=new
        )


def export_notifications(viewer: Viewer) -> dict[str, Any]:
    """What is kept of a viewer here, for the file of all their data: not the secret address of a browser."""
    mine = Subscription.objects.filter(viewer=viewer).order_by("made")
    told = Notice.objects.filter(viewer=viewer).order_by("made")
    return {
        "browsers": [{"service": _service_host(one), "since": one.made} for one in mine],
        "told": list(told.values("kind", "table__slug", "made")),
    }


def _service_host(subscription: Subscription) -> str:
    called = push_services.parse_endpoint(subscription.endpoint)
    return called.origin.host if called else ""
