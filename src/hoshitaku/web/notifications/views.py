"""The page to switch notifications of this browser on and off."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web.account.viewers import redirect_to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.notifications import push_send, subscriptions
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class NotificationsPage(Page):
    """The switch of this browser; `js/push-notifications.js` fills in `endpoint`, `p256dh` and `auth`, and posts."""

    template = "notifications/notifications.html"

    can_push: bool  # whether this server can send notices
    push_public_key: str
    is_subscribed: bool


@require_safe
def notifications_page(request: HttpRequest) -> HttpResponse:
    """Whether this browser is subscribed, and the switch."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    here = push_send.can_push()
    page = NotificationsPage(
        can_push=here,
        push_public_key=push_send.public_key() if here else "",
        is_subscribed=here and subscriptions.is_subscribed(request, viewer),
    )
    return render_page(request, page)


@require_POST
def subscribe_browser(request: HttpRequest) -> HttpResponse:
    """Subscribe this browser: it sends its push service and its keys."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request, reverse("notifications"))
    rate_limits.count_attempt(rate_limits.PUSH_SUBSCRIPTION, request, viewer)
    given = [request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth")]
    subscriptions.subscribe(request, viewer, *given)
    messages.success(request, t("notifications.switched_on"))
    return redirect("notifications")


@require_POST
def unsubscribe_browser(request: HttpRequest) -> HttpResponse:
    """Unsubscribe this browser."""
    subscriptions.unsubscribe(request)
    messages.success(request, t("notifications.switched_off"))
    return redirect("notifications")
