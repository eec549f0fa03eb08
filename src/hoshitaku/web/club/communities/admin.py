"""Public communities in the admin, to take away what must not stay. What is secret is secret there too."""

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.communities.models import Answer, Community, Topic


class PublicOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What belongs to public communities; nothing is added or changed here."""

    secret_field = ""  # noqa: S105

    def get_queryset(self, request: HttpRequest) -> QuerySet:  # type: ignore[type-arg]
        """Only what everybody may read."""
        found: QuerySet = super().get_queryset(request).filter(**{self.secret_field: False})  # type: ignore[type-arg]
        return found

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Members make communities and write."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody’s words are changed."""
        return False


class CommunityAdmin(PublicOnlyAdmin):
    """Communities, newest first."""

    secret_field = "secret"  # noqa: S105
    list_display = ("name", "joining", "posting", "made")
    ordering = ("-made",)
    search_fields = ("name",)
    exclude = ("token",)


class TopicAdmin(PublicOnlyAdmin):
    """Topics, newest first."""

    secret_field = "community__secret"  # noqa: S105
    list_display = ("title", "author", "community", "made")
    ordering = ("-made",)
    search_fields = ("title", "author__name")
    exclude = ("token",)


class AnswerAdmin(PublicOnlyAdmin):
    """Answers, newest first."""

    secret_field = "topic__community__secret"  # noqa: S105
    list_display = ("text", "author", "topic", "made")
    ordering = ("-id",)
    search_fields = ("text", "author__name")
    exclude = ("token",)


if settings.CLUB:
    admin.site.register(Community, CommunityAdmin)
    admin.site.register(Topic, TopicAdmin)
    admin.site.register(Answer, AnswerAdmin)
