"""Tables in the admin, without what is hidden from players: no seeds, join links, positions or events."""

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
        """Seats come with the table."""
        return False


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tables by what everybody may know."""

    list_display = ("slug", "game", "title", "status", "pace", "revision", "moved")
    list_filter = ("game", "status", "pace", "public")
    search_fields = ("slug", "title", "seats__name")
    fields = ("slug", "game", "title", "status", "pace", "public", "host", "revision", "commitment", "created", "moved")
    readonly_fields = ("slug", "game", "status", "host", "revision", "commitment", "created", "moved")
    inlines = (SeatsInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Tables are made in the lobby."""
        return False


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What nobody changes by hand."""

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
    """Who acted when, at which decision; not what was chosen or drawn."""

    list_display = ("table", "seq", "actor", "decision", "by_bot", "made")
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
    """What was said, so that a host of a server can take away what should not stand there."""

    list_display = ("table", "name", "text", "said")
    search_fields = ("text", "name")
    fields = list_display
    readonly_fields = list_display

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody speaks for others."""
        return False
