"""The audit trail in the admin, read-only. Moderation pages add entries."""

from django.contrib import admin

from hoshitaku.web.social.models import ModerationAction
from hoshitaku.web.table.admin import ReadOnlyAdmin


@admin.register(ModerationAction)
class ModerationActionAdmin(ReadOnlyAdmin):
    """Moderation actions: kind, person, end and reason."""

    list_display = ("created", "by_name", "kind", "name", "until", "why")
    list_filter = ("kind",)
    fields = list_display
    search_fields = ("name", "by_name", "why")
