"""Devices on which a guest was opened: which one a request comes from, the list of them, and ending one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.dispatch import Signal
from django.http import HttpRequest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.other_devices.models import DeviceLink, OpenedDevice
from hoshitaku.web.account.user_agent import localized_device_name
from hoshitaku.web.logging.security_log import log_event

OPENED_DEVICE_KEY = "opened_device"  # in the session: the key of its OpenedDevice
# Sent with `viewer` (the key of a guest), in the transaction, when a guest was opened on a device or that ended.
devices_changed = Signal()


@dataclass(frozen=True)
class ListedDevice:
    """A device as its guest sees it."""

    key: int
    name: str
    opened_at: datetime
    is_this_device: bool  # whether the request comes from it
    is_notice_read: bool


def opened_device_of(request: HttpRequest) -> OpenedDevice | None:
    """The device of a request, if a guest was opened on it and that has not ended; read once per request."""
    if not hasattr(request, "hoshitaku_opened_device"):
        key, found = request.session.get(OPENED_DEVICE_KEY), None
        if key is not None:
            here = OpenedDevice.objects.filter(pk=key, session=request.session.session_key, viewer__user=None)
            found = here.select_related("viewer").first()
        request.hoshitaku_opened_device = found  # type: ignore[attr-defined]
    return request.hoshitaku_opened_device  # type: ignore[attr-defined,no-any-return]


def list_devices(request: HttpRequest, viewer: Viewer) -> list[ListedDevice]:
    """The devices on which a guest was opened, the newest first."""
    here = opened_device_of(request)
    return [
        ListedDevice(
            row.pk, localized_device_name(row.device), row.opened, here is not None and row.pk == here.pk, row.seen
        )
        for row in OpenedDevice.objects.filter(viewer=viewer).order_by("-opened", "-pk")
    ]


def unseen_devices(request: HttpRequest, viewer: Viewer | None) -> Sequence[ListedDevice]:
    """Devices about which a guest has not read the message; not the device that asks."""
    if viewer is None or viewer.user_id is not None:
        return ()
    return [
        device for device in list_devices(request, viewer) if not device.is_notice_read and not device.is_this_device
    ]


def mark_seen(request: HttpRequest, viewer: Viewer) -> None:
    """The guest has read about all devices but the one that they read it on."""
    read = [device.key for device in unseen_devices(request, viewer)]
    OpenedDevice.objects.filter(pk__in=read).update(seen=True)


def end_device(request: HttpRequest, viewer: Viewer, key: int) -> ListedDevice | None:
    """End a device of a guest: it plays as this guest no longer. None if it has ended already."""
    with transaction.atomic():
        found = next((device for device in list_devices(request, viewer) if device.key == key), None)
        if found is None or not OpenedDevice.objects.filter(pk=key, viewer=viewer).delete()[0]:
            return None
        devices_changed.send(sender=OpenedDevice, viewer=viewer.pk)
    log_event("device of a guest ended", request, f"guest {viewer.pk}")
    if found.is_this_device:
        request.session.pop(OPENED_DEVICE_KEY, None)
        del request.hoshitaku_opened_device  # type: ignore[attr-defined]
    return found


def end_all_devices(viewer: Viewer) -> None:
    """A guest became an account: its devices and its link end, since an account is open only where it signed in."""
    OpenedDevice.objects.filter(viewer=viewer).delete()
    DeviceLink.objects.filter(viewer=viewer).delete()
    devices_changed.send(sender=OpenedDevice, viewer=viewer.pk)


def existing_devices(keys: Collection[int]) -> set[int]:
    """Those of these devices that have not ended."""
    return set(OpenedDevice.objects.filter(pk__in=keys).values_list("pk", flat=True)) if keys else set()


def export_devices(viewer: Viewer) -> dict[str, Any]:
    """The devices and the link of a guest for the data export, without the code."""
    devices = OpenedDevice.objects.filter(viewer=viewer).order_by("opened")
    links = DeviceLink.objects.filter(viewer=viewer)
    return {"opened": list(devices.values("device", "opened", "seen")), "link_until": list(links.values("expires"))}
