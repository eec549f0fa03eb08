"""The first device: the devices on which a guest was opened, and a link for another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.http import require_POST, require_safe
from markupsafe import Markup

from hoshitaku.web.account.models import DeviceLink, Viewer
from hoshitaku.web.account.other_devices import links, opened_devices
from hoshitaku.web.account.other_devices.opened_devices import ListedDevice
from hoshitaku.web.account.other_devices.referrer_policy import render_without_referrer
from hoshitaku.web.account.viewers import own_viewer_of_browser, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.allowed_hosts import is_loopback_url
from hoshitaku.web.http.pages import Page, referring_table_url, render_page
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.request import server_origin, wants_fragments
from hoshitaku.web.templating.qr_code import qr_code
from hoshitaku.web.templating.translate import t

LINK_VALID_MINUTES = int(links.LINK_LIFETIME.total_seconds() // 60)


@dataclass(frozen=True, kw_only=True)
class DevicesPage(Page):
    """The devices on which a guest was opened. POST `table` to `device-link` makes a link."""

    template = "account/devices.html"

    devices: Sequence[ListedDevice]
    own_guest_name: str  # whom this device plays as once it is ended, if a guest was opened on it; or ""
    table_slug: str  # the slug of the table that led here, or ""
    may_make_link: bool
    max_device_count: int  # devices
    link_valid_minutes: int  # for which a link is valid
    link_ended: bool  # a link that was shown here was used, or its time is over


@dataclass(frozen=True, kw_only=True)
class MemberDevicePage(Page):
    """How a member plays on on another device: by signing in there."""

    template = "account/member_device.html"

    sign_in_url: str
    qr: Markup
    table_slug: str
    is_local_only: bool  # whether the address works on this machine alone


@dataclass(frozen=True, kw_only=True)
class DeviceLinkPage(Page):
    """A new link; no other page ever shows it. `js/other-devices.js` asks `device-link-state` whether it was used."""

    template = "account/device_link.html"

    link: str
    code: str
    qr: Markup
    expires: datetime
    link_valid_minutes: int
    table_slug: str
    is_local_only: bool  # whether the address works on this machine alone


@require_safe
def devices(request: HttpRequest) -> HttpResponse:
    """A guest's devices, or for a member the way to sign in on another one."""
    viewer, slug = viewer_of(request), _existing_table_slug(request.GET.get("table", ""))
    if viewer is None:
        return redirect("enter-code")
    if viewer.user_id is not None:
        return _member_device_page(request, slug)
    return render_page(request, _devices_page(request, viewer, slug))


def _devices_page(request: HttpRequest, viewer: Viewer, slug: str) -> DevicesPage:
    found = opened_devices.list_devices(request, viewer)
    own = own_viewer_of_browser(request) if any(device.is_this_device for device in found) else None
    return DevicesPage(
        devices=found,
        own_guest_name=own.name if own is not None else "",
        table_slug=slug,
        may_make_link=len(found) < links.MAX_DEVICES,
        max_device_count=links.MAX_DEVICES,
        link_valid_minutes=LINK_VALID_MINUTES,
        link_ended="ended" in request.GET and all(device.is_notice_read for device in found),
    )


def _member_device_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The address has no secret: the other device asks for the password, or for a passkey."""
    back = reverse("table", args=[slug]) if slug else reverse("my-tables")
    link = f"{server_origin(request)}{reverse('sign-in')}?{urlencode({'next': back})}"
    page = MemberDevicePage(sign_in_url=link, qr=qr_code(link), table_slug=slug, is_local_only=is_loopback_url(link))
    return render_page(request, page)


@require_POST
def make_link(request: HttpRequest) -> HttpResponse:
    """Make a link, and show it; the one before becomes void."""
    viewer, slug = viewer_of(request), _existing_table_slug(request.POST.get("table", ""))
    if viewer is None or viewer.user_id is not None:
        return redirect("devices")
    rate_limits.count_attempt(rate_limits.DEVICE_LINK, request, viewer)
    made = links.make_link(viewer, slug)
    link = f"{server_origin(request)}{reverse('continue', args=[made.code])}"
    page = DeviceLinkPage(
        link=link,
        code=made.code,
        qr=qr_code(link),
        expires=made.expires,
        link_valid_minutes=LINK_VALID_MINUTES,
        table_slug=slug,
        is_local_only=is_loopback_url(link),
    )
    return render_without_referrer(request, page)


@require_safe
def device_link_status(request: HttpRequest) -> HttpResponse:
    """Whether the requester's link still waits to be used, for the page that shows it."""
    viewer = viewer_of(request)
    waits = viewer is not None and DeviceLink.objects.filter(viewer=viewer, expires__gt=timezone.now()).exists()
    return JsonResponse({"waits": waits}, headers={"Cache-Control": "no-store"})


@require_POST
def end_device(request: HttpRequest, key: int) -> HttpResponse:
    """End one of the devices; any of the guest's devices may."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect("enter-code")
    ended = opened_devices.end_device(request, viewer, key)
    if ended is not None and ended.is_this_device:
        messages.success(request, t("devices.ended_here"))
        return redirect("lobby")
    said = t("devices.ended", device=ended.name) if ended is not None else t("devices.ended_already")
    messages.success(request, said)
    return _back_to_table(request)


@require_POST
def mark_devices_seen(request: HttpRequest) -> HttpResponse:
    """The guest has read the message about new devices."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect("enter-code")
    opened_devices.mark_seen(request, viewer)
    return _back_to_table(request)


def _back_to_table(request: HttpRequest) -> HttpResponse:
    """Back to the table where the button was, or to the list of devices; for htmx and for plain forms."""
    address = referring_table_url(request) or reverse("devices")
    if wants_fragments(request):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)


def _existing_table_slug(slug: str) -> str:
    """The slug of an existing table; "" for anything else."""
    return slug if slug and Table.objects.filter(slug=slug).exists() else ""
