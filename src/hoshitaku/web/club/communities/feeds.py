"""Atom feeds of a community's topics. Feed readers are not signed in, so secret communities answer 404."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse

from hoshitaku.web.club.atom_feed import PlainTextAtomFeed
from hoshitaku.web.club.communities.models import Topic
from hoshitaku.web.club.communities.visibility import CommunityStanding, standing_or_404, visible_topics
from hoshitaku.web.club.member_access import signed_in_member
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.templating.translate import t

MAX_ENTRIES = 30


class TopicFeed(Feed):  # type: ignore[type-arg]
    """The topics of a board."""

    feed_type = PlainTextAtomFeed

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> CommunityStanding:
        """The community of the URL and the reader's standing."""
        return standing_or_404(kwargs["key"], signed_in_member(request))

    def title(self, standing: CommunityStanding) -> str:
        """The title of the feed."""
        return t("communities.feed_of", name=standing.community.name)

    def link(self, standing: CommunityStanding) -> str:
        """The page with the same topics."""
        return standing.community.get_absolute_url()

    def items(self, standing: CommunityStanding) -> list[Topic]:
        """Topics, the last answered first."""
        found = visible_topics(standing.community, standing.member).select_related("community")
        return list(found[:MAX_ENTRIES])

    def item_title(self, item: Any) -> str:
        """The title of a topic."""
        return str(item.title)

    def item_description(self, item: Any) -> str:
        """The beginning of the text."""
        return summarize_text(item.text)

    def item_link(self, item: Topic) -> str:
        """The URL of the topic."""
        return reverse("club-topic", args=[item.community.key, item.key])

    def item_author_name(self, item: Topic) -> str:
        """The author of the topic."""
        return item.author.name

    def item_pubdate(self, item: Topic) -> datetime:
        """The time at which it was created."""
        return item.created

    def item_updateddate(self, item: Topic) -> datetime:
        """The time of the last answer."""
        return item.last_activity
