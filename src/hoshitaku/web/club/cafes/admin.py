"""Cafés in the admin: those that members publish are approved here, or on their page."""

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.cafes.models import Cafe


@admin.action(description="Approve")
def approve(admin_of_cafes: object, request: HttpRequest, cafes: QuerySet[Cafe]) -> None:
    """Let everybody see the chosen cafés."""
    cafes.update(approved=True)


class CafeAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Cafés, those that wait first."""

    list_display = ("name", "place", "approved", "run_by", "made")
    list_filter = ("approved",)
    ordering = ("approved", "name")
    search_fields = ("name", "place", "run_by__name")
    raw_id_fields = ("run_by",)
    readonly_fields = ("key", "token")
    actions = (approve,)


if settings.CLUB:
    admin.site.register(Cafe, CafeAdmin)
