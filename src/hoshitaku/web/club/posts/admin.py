"""Posts and comments in the admin, for deletion."""

from django.conf import settings
from django.contrib import admin

from hoshitaku.web.club.posts.models import Comment, Post


class PostAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Posts, newest first."""

    list_display = ("title", "kind", "author", "game", "created")
    list_filter = ("kind",)
    ordering = ("-created",)
    search_fields = ("title", "author__name")
    raw_id_fields = ("author", "game")
    readonly_fields = ("reads", "token")


class CommentAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Comments, newest first."""

    list_display = ("text", "author", "post", "created")
    ordering = ("-id",)
    raw_id_fields = ("author", "post")
    readonly_fields = ("token",)


if settings.CLUB:
    admin.site.register(Post, PostAdmin)
    admin.site.register(Comment, CommentAdmin)
