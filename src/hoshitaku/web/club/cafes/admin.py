"""Cafés in the admin: staff approve published cafés here, or on the café's page."""

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.cafes.models import Cafe


@admin.action(description="Approve")
def approve_cafes(admin_of_cafes: object, request: HttpRequest, cafes: QuerySet[Cafe]) -> None:
    """Make the selected cafés public."""
    cafes.update(approved=True)


class CafeAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Cafés, those waiting for approval first."""

    list_display = ("name", "place", "approved", "run_by", "created")
    list_filter = ("approved",)
    ordering = ("approved", "name")
    search_fields = ("name", "place", "run_by__name")
    raw_id_fields = ("run_by",)
    readonly_fields = ("key", "token")
    actions = (approve_cafes,)


if settings.CLUB:
    admin.site.register(Cafe, CafeAdmin)
