"""Atom feeds of new posts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.atom_feed import PlainTextAtomFeed
from hoshitaku.web.club.posts.listing import newest_posts, posts_by_author
from hoshitaku.web.club.posts.models import Post
from hoshitaku.web.club.posts.views import author_or_404
from hoshitaku.web.templating.translate import t

MAX_ENTRIES = 30


class NewPostsFeed(Feed):  # type: ignore[type-arg]
    """The newest posts of all members."""

    feed_type = PlainTextAtomFeed

    def title(self) -> str:
        """The title of the feed."""
        return t("club.feed_title")

    def link(self) -> str:
        """The page with the same posts."""
        return reverse("club-posts")

    def items(self) -> list[Post]:
        """The newest first."""
        return list(newest_posts()[:MAX_ENTRIES])

    def item_title(self, item: Any) -> str:
        """The title with the name of the game."""
        return f"{item.title} ({item.game.title(item.language)})"

    def item_description(self, item: Any) -> str:
        """The beginning of the post."""
        return str(item.summary)

    def item_author_name(self, item: Post) -> str:
        """The author of the post."""
        return item.author.name

    def item_pubdate(self, item: Post) -> datetime:
        """The time at which it was written."""
        return timezone.localtime(item.created)

    def item_updateddate(self, item: Post) -> datetime:
        """The time of its last change."""
        return timezone.localtime(item.changed or item.created)


class AuthorPostsFeed(NewPostsFeed):
    """The newest posts of one member."""

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Viewer:
        """The member of the URL."""
        return author_or_404(kwargs["number"])

    def title(self, author: Viewer) -> str:  # type: ignore[override]  # Django passes the arguments that the method declares.
        """The title of the feed."""
        return t("club.feed_of", name=author.name)

    def link(self, author: Viewer) -> str:  # type: ignore[override]  # as above
        """The page with the same posts."""
        return reverse("club-author", args=[author.pk])

    def items(self, author: Viewer) -> list[Post]:  # type: ignore[override]  # as above
        """The newest first."""
        return list(posts_by_author(author)[:MAX_ENTRIES])
