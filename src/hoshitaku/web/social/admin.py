"""The audit trail in the admin: to read, never to change. Deeds are done on the pages of moderation."""

from django.contrib import admin

from hoshitaku.web.social.models import Deed
from hoshitaku.web.table.admin import ReadOnlyAdmin


@admin.register(Deed)
class ModerationActionAdmin(ReadOnlyAdmin):
    """What staff did, with whom, until when, why."""

    list_display = ("made", "by_name", "kind", "name", "until", "why")
    list_filter = ("kind",)
    fields = list_display
    search_fields = ("name", "by_name", "why")
