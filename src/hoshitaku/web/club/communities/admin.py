"""Public communities in the admin, for deletion. Secret ones are not shown there."""

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.communities.models import Answer, Community, Topic


class PublicOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows of public communities, which can only be deleted."""

    secret_field = ""

    def get_queryset(self, request: HttpRequest) -> QuerySet:  # type: ignore[type-arg]
        """Only rows that everybody may read."""
        found: QuerySet = super().get_queryset(request).filter(**{self.secret_field: False})  # type: ignore[type-arg]
        return found

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """False: members create communities and posts."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """False: staff do not edit members' texts."""
        return False


class CommunityAdmin(PublicOnlyAdmin):
    """Communities, newest first."""

    secret_field = "secret"  # noqa: S105
    list_display = ("name", "joining", "posting", "created")
    ordering = ("-created",)
    search_fields = ("name",)
    exclude = ("token",)


class TopicAdmin(PublicOnlyAdmin):
    """Topics, newest first."""

    secret_field = "community__secret"  # noqa: S105
    list_display = ("title", "author", "community", "created")
    ordering = ("-created",)
    search_fields = ("title", "author__name")
    exclude = ("token",)


class AnswerAdmin(PublicOnlyAdmin):
    """Answers, newest first."""

    secret_field = "topic__community__secret"  # noqa: S105
    list_display = ("text", "author", "topic", "created")
    ordering = ("-id",)
    search_fields = ("text", "author__name")
    exclude = ("token",)


if settings.CLUB:
    admin.site.register(Community, CommunityAdmin)
    admin.site.register(Topic, TopicAdmin)
    admin.site.register(Answer, AnswerAdmin)
