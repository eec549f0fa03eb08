"""Mails that could not be sent yet."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from hoshitaku.web.account.models import Viewer


class UnsentMail(models.Model):
    """A mail that waits for another try, or the note that one was given up.

    `sealed` is the encrypted mail (`mail_encryption.py`); empty once it was given up. `viewer` is whose mail it is.
    `shown_to` sees on the account page that it waits, as a mail to the confirmed address or to the one they asked for:
    if that belongs to somebody else already, the mail is the owner's, and the page says the same. `next_try` is null
    after the mail was given up. `expires` is when it is given up, and later when the note is deleted. `reason` is the
    mail server's answer, without addresses.
    """

    class Trouble(models.TextChoices):
        SERVER = "server"  # the mail server does not answer, or takes no mails from us
        LATER = "later"  # the recipient's server asks to try later
        REFUSED = "refused"  # the recipient's server refuses the mail for good

    class ShownAs(models.TextChoices):
        OWN = "own"
        WANTED = "wanted"

    viewer = models.ForeignKey(Viewer, models.CASCADE, null=True, blank=True, related_name="unsent_mails")
    shown_to = models.ForeignKey(Viewer, models.SET_NULL, null=True, blank=True, related_name="+")
    shown_as = models.CharField(max_length=6, choices=ShownAs, blank=True, default="")
    sealed = models.BinaryField()
    message_id = models.CharField(max_length=320, unique=True)
    queued = models.DateTimeField(default=timezone.now)
    next_try = models.DateTimeField(null=True, blank=True, db_index=True)
    expires = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    trouble = models.CharField(max_length=7, choices=Trouble)
    reason = models.CharField(max_length=200, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.message_id} ({self.trouble})"
