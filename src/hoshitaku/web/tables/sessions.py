"""Sessions that end: pages that are open by them are told nothing more that only their player may see."""

from __future__ import annotations

from django.contrib.auth import user_logged_out
from django.contrib.auth.models import User
from django.dispatch import receiver

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables.notify import announce_end_of_sessions


def end_streams(user: User) -> None:
    """Have all pages of an account connect again: those whose sessions still stand go on as they were."""
    viewer = Viewer.objects.filter(user_id=user.pk).values_list("pk", flat=True).first()
    if viewer is not None:
        announce_end_of_sessions(viewer)


@receiver(user_logged_out)
def signed_out(sender: object, user: User | None, **kwargs: object) -> None:
    """Somebody signed out in one of their browsers."""
    if user is not None:
        end_streams(user)
