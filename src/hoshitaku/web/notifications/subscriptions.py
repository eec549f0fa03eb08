"""Subscribed browsers: switched on and off in each, and deleted with a session, a password or an account."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import user_logged_in, user_logged_out
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import UpdateError
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest

from hoshitaku.web.account.end_sessions import sessions_ended
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.other_devices.opened_devices import opened_device_of
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.notifications import push_send, push_services
from hoshitaku.web.notifications.models import PushSubscription, SentNotification

MAX_BROWSERS = 10  # browsers per person
PUSH_SESSION_KEY = "push"
NO_SUBSCRIPTION = 0  # an id that no subscription has


def subscribe(request: HttpRequest, viewer: Viewer, endpoint: str, p256dh: str, auth: str) -> None:
    """Subscribe a browser to a viewer's notifications.

    Raises Problem 400 for an unknown push service, and 403 if the session has ended in the meantime, because the
    subscription would remain.
    """
    called = push_services.parse_endpoint(endpoint)
    if not push_send.can_push() or called is None or not push_send.are_valid_keys(p256dh, auth):
        raise Problem(400, "push_service")
    with transaction.atomic():
        given = {
            "viewer": viewer,
            "p256dh": p256dh,
            "auth": auth,
            "session_hash": session_hash(viewer),
            "failure_count": 0,
            "opened_device": opened_device_of(request),
        }
        mine, _ = PushSubscription.objects.update_or_create(endpoint=str(called), defaults=given)
        newest = (
            PushSubscription.objects.filter(viewer=viewer)
            .order_by("-created", "-pk")
            .values_list("pk", flat=True)[:MAX_BROWSERS]
        )
        PushSubscription.objects.filter(viewer=viewer).exclude(pk__in=[*newest, mine.pk]).delete()
    request.session[PUSH_SESSION_KEY] = mine.pk
    try:
        request.session.save()
    except UpdateError as error:
        mine.delete()
        raise Problem(403, "forbidden", "forbidden") from error


def unsubscribe(request: HttpRequest) -> None:
    """Unsubscribe this browser."""
    PushSubscription.objects.filter(pk=request.session.pop(PUSH_SESSION_KEY, NO_SUBSCRIPTION)).delete()


def is_subscribed(request: HttpRequest, viewer: Viewer) -> bool:
    """Whether this browser is subscribed."""
    found = PushSubscription.objects.filter(
        pk=request.session.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION), viewer=viewer
    ).first()
    return (
        found is not None and found.session_hash == session_hash(viewer) and push_send.is_known_service(found.endpoint)
    )


def session_hash(viewer: Viewer) -> str:
    """The session hash stored with a viewer's subscriptions; "" for a guest."""
    return str(viewer.user.get_session_auth_hash()) if viewer.user else ""


@receiver(user_logged_in)
def move_subscription_on_sign_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """Assign this browser's subscription, of a guest or of an ended session, to the account."""
    viewer = Viewer.objects.filter(user=user).first()
    if viewer is not None and PUSH_SESSION_KEY in request.session:
        mine = PushSubscription.objects.filter(pk=request.session[PUSH_SESSION_KEY])
        mine.update(viewer=viewer, session_hash=user.get_session_auth_hash(), opened_device=None)


@receiver(user_logged_out)
def unsubscribe_on_sign_out(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """Unsubscribe a browser that signs out: another person may use it next."""
    PushSubscription.objects.filter(pk=request.session.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION)).delete()


@receiver(sessions_ended)
def unsubscribe_ended_sessions(sender: object, sessions: list[dict[str, Any]], **kwargs: object) -> None:
    """Unsubscribe browsers that are signed out remotely."""
    PushSubscription.objects.filter(pk__in=[held.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION) for held in sessions]).delete()


@receiver(viewer_joined_account)
def move_subscriptions_to_account(
    sender: object, old: Viewer, new: Viewer, request: HttpRequest | None = None, **kwargs: object
) -> None:
    """Move the subscription of a guest's browser that signs in to the account. Called in a transaction.

    Other devices of the guest are not signed in: their subscriptions are deleted with it.
    """
    here = request.session.get(PUSH_SESSION_KEY, NO_SUBSCRIPTION) if request is not None else NO_SUBSCRIPTION
    mine = PushSubscription.objects.filter(viewer=old, pk=here)
    mine.update(viewer=new, session_hash=session_hash(new), opened_device=None)
    known = SentNotification.objects.filter(viewer=new)
    for kind in SentNotification.Kind.values:
        SentNotification.objects.filter(viewer=old, kind=kind).exclude(
            table__in=known.filter(kind=kind).values("table")
        ).update(viewer=new)


def export_notifications(viewer: Viewer) -> dict[str, Any]:
    """Subscriptions and notices for the data export, without the secret URL of the browser."""
    mine = PushSubscription.objects.filter(viewer=viewer).order_by("created")
    notices = SentNotification.objects.filter(viewer=viewer).order_by("created")
    return {
        "browsers": [{"service": _service_host(one), "since": one.created} for one in mine],
        "sent": list(notices.values("kind", "table__slug", "created")),
    }


def _service_host(subscription: PushSubscription) -> str:
    called = push_services.parse_endpoint(subscription.endpoint)
    return called.origin.host if called else ""
