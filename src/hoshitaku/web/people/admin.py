"""People in the admin."""

from django.contrib import admin

from hoshitaku.web.people.models import Viewer


@admin.register(Viewer)
class ViewerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Guests and accounts by name."""

    list_display = ("name", "user", "language", "created")
    search_fields = ("name", "user__username")
    raw_id_fields = ("user",)
