"""The catalogue in the admin: staff approve games that members added here, or on the game's page."""

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.catalogue.models import Game


@admin.action(description="Approve")
def approve_games(admin_of_games: object, request: HttpRequest, games: QuerySet[Game]) -> None:
    """Make the selected games public."""
    games.update(approved=True)


class GameAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Games, those waiting for approval first."""

    list_display = ("title_en", "title_ja", "approved", "added_by", "added")
    list_filter = ("approved",)
    ordering = ("approved", "title_en")
    search_fields = ("title_en", "title_ja")
    raw_id_fields = ("added_by",)
    actions = (approve_games,)


if settings.CLUB:
    admin.site.register(Game, GameAdmin)
