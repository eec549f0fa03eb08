"""People in the admin."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.account.ending import end_all
from hoshitaku.web.account.models import Viewer


@admin.register(Viewer)
class ViewerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Guests and accounts by name."""

    list_display = ("name", "user", "language", "created")
    search_fields = ("name", "user__username")
    raw_id_fields = ("user",)
    actions = ("end_sessions",)

    @admin.action(description="Sign accounts out on all devices", permissions=("change",))
    def end_sessions(self, request: HttpRequest, viewers: QuerySet[Viewer]) -> None:
        """Their owners are written to."""
        count = sum(end_all(viewer.user, request) for viewer in viewers.select_related("user") if viewer.user)
        messages.success(request, f"{count} sessions ended")
