"""Viewers in the admin."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.account.end_sessions import end_sessions_as_staff
from hoshitaku.web.account.models import Viewer


@admin.register(Viewer)
class ViewerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Guests and accounts by name."""

    list_display = ("name", "user", "language", "created")
    search_fields = ("name", "user__username")
    # Staff who could change these could have a new password for another account sent to themselves.
    readonly_fields = ("user", "address", "unconfirmed_address", "last_digest", "created")
    actions = ("end_sessions",)

    @admin.action(description="Sign accounts out on all devices", permissions=("change",))
    def end_sessions(self, request: HttpRequest, viewers: QuerySet[Viewer]) -> None:
        """End all sessions of these viewers, who get a mail."""
        count = sum(
            end_sessions_as_staff(viewer.user, request) for viewer in viewers.select_related("user") if viewer.user
        )
        messages.success(request, f"{count} sessions ended")
