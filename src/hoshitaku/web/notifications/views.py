"""The page on which somebody has this browser told of their turns, or no longer."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web.account.viewers import to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.notifications import push_send, subscriptions
from hoshitaku.web.templating.translate import t


@require_safe
def notifications_page(request: HttpRequest) -> HttpResponse:
    """Whether this browser is told, and the switch."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    here = push_send.can_push()
    context = {
        "can_push": here,
        "push_key": push_send.public_key() if here else "",
        "is_on": here and subscriptions.is_subscribed(request, viewer),
    }
    return render_page(request, "app/notices.html", context)


@require_POST
def subscribe_browser(request: HttpRequest) -> HttpResponse:
    """Have this browser told from now on: it names its push service and its keys."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request, reverse("notices"))
    rate_limits.count_attempt(rate_limits.PUSH_SUBSCRIPTION, request, viewer)
    given = [request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth")]
    subscriptions.subscribe(request, viewer, *given)
    messages.success(request, t("notices.switched_on"))
    return redirect("notices")


@require_POST
def unsubscribe_browser(request: HttpRequest) -> HttpResponse:
    """Have this browser told nothing any more."""
    subscriptions.unsubscribe(request)
    messages.success(request, t("notices.switched_off"))
    return redirect("notices")
