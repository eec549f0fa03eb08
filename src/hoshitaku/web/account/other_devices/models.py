"""Links that open a guest on another device, and the devices on which a guest was opened."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

DEVICE_LENGTH = 40  # characters, as in `Session.device`
SLUG_LENGTH = 40  # characters, more than a table's address has


class DeviceLink(models.Model):
    """The link of a guest for another device; a guest has one at most. It is deleted when it is used.

    `keyed_hash` is the hash of its code with the server's key. `table_slug` is the table where it was made, which the
    other device opens; "" if it was made elsewhere.
    """

    viewer = models.OneToOneField("account.Viewer", models.CASCADE, related_name="device_link")
    keyed_hash = models.CharField(max_length=64, unique=True)
    table_slug = models.CharField(max_length=SLUG_LENGTH, blank=True, default="")
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"link of {self.viewer_id} until {self.expires}"


class OpenedDevice(models.Model):
    """A device on which a guest was opened by a link. It plays as this guest for as long as this row exists.

    `device` is the kind of browser (see `user_agent.py`). `seen` says that the guest has read the message about it.
    """

    viewer = models.ForeignKey("account.Viewer", models.CASCADE, related_name="opened_devices")
    session = models.OneToOneField("account.Session", models.CASCADE, related_name="opened_device")
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True, default="")
    opened = models.DateTimeField(default=timezone.now)
    seen = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.viewer_id} since {timezone.localdate(self.opened)}"
