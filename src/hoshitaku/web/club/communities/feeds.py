"""The topics of a community in Atom. Readers of feeds are signed in nowhere, so to them a secret one is not there."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse

from hoshitaku.web.club.atom_feed import PlainTextAtomFeed
from hoshitaku.web.club.communities.models import Topic
from hoshitaku.web.club.communities.visibility import CommunityStanding, standing_or_404, visible_topics
from hoshitaku.web.club.members import signed_in_member
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.templating.translate import t

MAX_ENTRIES = 30


class TopicFeed(Feed):  # type: ignore[type-arg]
    """What is talked about on a board."""

    feed_type = PlainTextAtomFeed

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> CommunityStanding:
        """The community of the address, as the reader sees it."""
        return standing_or_404(kwargs["key"], signed_in_member(request))

    def title(self, standing: CommunityStanding) -> str:
        """What the feed is called."""
        return t("communities.feed_of", name=standing.community.name)

    def link(self, standing: CommunityStanding) -> str:
        """The page with the same topics."""
        return standing.community.get_absolute_url()

    def items(self, standing: CommunityStanding) -> list[Topic]:
        """Those that were answered last first."""
        found = visible_topics(standing.community, standing.member).select_related("community")
        return list(found[:MAX_ENTRIES])

    def item_title(self, item: Any) -> str:
        """The title of a topic."""
        return str(item.title)

    def item_description(self, item: Any) -> str:
        """How it begins."""
        return summarize_text(item.text)

    def item_link(self, item: Topic) -> str:
        """Its page."""
        return reverse("club-topic", args=[item.community.key, item.key])

    def item_author_name(self, item: Topic) -> str:
        """Who began it."""
        return item.author.name

    def item_pubdate(self, item: Topic) -> datetime:
        """When it was begun."""
        return item.made

    def item_updateddate(self, item: Topic) -> datetime:
        """When it was last answered."""
        return item.last
