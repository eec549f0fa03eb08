"""Tables in the admin, without what players must not see: no seeds, join links, positions or events."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from hoshitaku.web.table.models import Action, ChatLine, PackFile, Seat, Table


class SeatsInline(admin.TabularInline):  # type: ignore[type-arg]
    """The seats of a table."""

    model = Seat
    fields = ("number", "kind", "name", "viewer", "level", "bot_plays")
    readonly_fields = ("number", "kind", "viewer")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never: seats are created with the table."""
        return False


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tables, with public information only."""

    list_display = ("slug", "game", "title", "status", "pace", "revision", "last_choice")
    list_filter = ("game", "status", "pace", "public")
    search_fields = ("slug", "title", "seats__name")
    fields = (
        "slug",
        "game",
        "title",
        "status",
        "pace",
        "public",
        "host",
        "revision",
        "commitment",
        "created",
        "last_choice",
    )
    readonly_fields = ("slug", "game", "status", "host", "revision", "commitment", "created", "last_choice")
    inlines = (SeatsInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never: tables are created in the lobby."""
        return False


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that staff can only read."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


@admin.register(Action)
class LogEntryAdmin(ReadOnlyAdmin):
    """Who acted when, and at which decision; neither the option nor chance outcomes are shown."""

    list_display = ("table", "seq", "actor", "decision", "by_bot", "created")
    list_filter = ("by_bot",)
    fields = list_display
    search_fields = ("table__slug",)


@admin.register(PackFile)
class StoredPackAdmin(ReadOnlyAdmin):
    """Packs that tables use."""

    list_display = ("hash", "game")
    fields = list_display


@admin.register(ChatLine)
class ChatLineAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Chat messages, so that the operator can delete what is not allowed."""

    list_display = ("table", "name", "text", "created")
    search_fields = ("text", "name")
    fields = list_display
    readonly_fields = list_display

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never: staff cannot write as somebody else."""
        return False
