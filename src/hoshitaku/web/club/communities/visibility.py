"""Who sees which communities and what on their boards.

A secret community is there for its members alone. Everything else asks here, in one and the same query, whether it is
there: for others the answer is the one for a community that was never founded, in words and in time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities.models import Answer, Community, ListedGame, Membership, Topic
from hoshitaku.web.club.members import viewers_blocked_by
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.club.row_counts import count_rows_by
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.relative_time import time_ago

MEMBER_STATES = (Membership.State.LEADER, Membership.State.MEMBER)


@dataclass(frozen=True)
class CommunityStanding:
    """A community and how somebody stands to it; `state` is "" for who has nothing to do with it."""

    community: Community
    member: Viewer | None
    state: str

    @property
    def is_member(self) -> bool:
        """Whether they are a member."""
        return self.state in MEMBER_STATES

    @property
    def is_leader(self) -> bool:
        """Whether they are one of its leaders."""
        return self.state == Membership.State.LEADER

    @property
    def may_write(self) -> bool:
        """Whether they may write on the board."""
        posting = self.community.posting
        if posting == Community.Posting.EVERYBODY:
            return self.member is not None and self.state != Membership.State.REMOVED
        return self.is_leader or (self.is_member and posting == Community.Posting.MEMBERS)

    @property
    def may_list_games(self) -> bool:
        """Whether they may change the list of games: members who may write."""
        return self.is_member and self.may_write


def visible_communities(member: Viewer | None) -> QuerySet[Community]:
    """The communities that somebody may know of: public ones, and those that they belong to."""
    # A guest belongs to none; asked all the same, so that the query is one for everybody.
    inside = Membership.objects.filter(community=OuterRef("pk"), member=member and member.pk, state__in=MEMBER_STATES)
    return Community.objects.filter(Q(secret=False) | Exists(inside))


def communities_of_member(member: Viewer) -> QuerySet[Community]:
    """Those that they belong to."""
    inside = Membership.objects.filter(member=member, state__in=MEMBER_STATES)
    return Community.objects.filter(pk__in=inside.values("community"))


def standing_or_404(community_key: str, member: Viewer | None) -> CommunityStanding:
    """How somebody stands to the community at an address. Problem 404 if there is none that they may know of."""
    state = Membership.objects.filter(community=OuterRef("pk"), member=member and member.pk).values("state")
    found = (
        visible_communities(member)
        .annotate(state=Coalesce(Subquery(state), Value("")))
        .filter(key=community_key)
        .first()
    )
    if found is None:
        raise Problem(404, "missing", "missing")
    return CommunityStanding(found, member, found.state)


def leader_standing_or_403(community_key: str, member: Viewer) -> CommunityStanding:
    """The same for one of its leaders. Problem 403 for others who may know of it."""
    found = standing_or_404(community_key, member)
    if not found.is_leader:
        raise Problem(403, "not_leader", "forbidden")
    return found


def community_header_context(standing: CommunityStanding) -> dict[str, Any]:
    """What the head of each page of a community shows."""
    state = Membership.State
    everybody = Membership.objects.filter(community=standing.community)
    return {
        "community": standing.community,
        "standing": standing,
        "members": everybody.filter(state__in=MEMBER_STATES).count(),
        "asking": everybody.filter(state=state.ASKED).count() if standing.is_leader else 0,
    }


def communities_with_game(game: Game, member: Viewer | None) -> QuerySet[Community]:
    """The communities that have a game on their list, as far as somebody may know of them."""
    listed = ListedGame.objects.filter(game=game).values("community")
    return order_by_latest_change(visible_communities(member).filter(pk__in=listed))


def order_by_latest_change(communities: QuerySet[Community]) -> QuerySet[Community]:
    """Those first where something happened last."""
    return communities.order_by("-moved", "-id")


def community_rows(communities: Iterable[Community]) -> list[dict[str, Any]]:
    """Communities as lists show them, with the numbers of members and topics."""
    listed = list(communities)
    keys = [one.pk for one in listed]
    members = count_rows_by(Membership.objects.filter(state__in=MEMBER_STATES), "community", keys)
    topics = count_rows_by(Topic.objects.all(), "community", keys)
    return [
        {
            "community": one,
            "about": summarize_text(one.about),
            "age": time_ago(one.moved),
            "members": members[one.pk],
            "topics": topics[one.pk],
        }
        for one in listed
    ]


def visible_topics(community: Community, member: Viewer | None) -> QuerySet[Topic]:
    """The board, what was answered last first; without what people wrote whom the reader has blocked."""
    topics = Topic.objects.filter(community=community).exclude(author__in=viewers_blocked_by(member))
    return topics.select_related("author").order_by("-last", "-id")


def topic_rows(topics: Iterable[Topic], member: Viewer | None) -> list[dict[str, Any]]:
    """Topics as a board shows them, with the number of answers that the reader sees."""
    listed = list(topics)
    seen = Answer.objects.exclude(author__in=viewers_blocked_by(member))
    answers = count_rows_by(seen, "topic", [topic.pk for topic in listed])
    return [{"topic": one, "age": time_ago(one.last), "answers": answers[one.pk]} for one in listed]


def visible_answers(topic: Topic, member: Viewer | None) -> QuerySet[Answer]:
    """The answers to a topic in the order in which they were given, without those of people blocked."""
    answers = Answer.objects.filter(topic=topic).exclude(author__in=viewers_blocked_by(member))
    return answers.select_related("author").order_by("id")


def topic_or_404(standing: CommunityStanding, topic_key: str) -> Topic:
    """A topic of the board. Problem 404 if there is none that they see."""
    topic = visible_topics(standing.community, standing.member).filter(key=topic_key).first()
    if topic is None:
        raise Problem(404, "missing", "missing")
    return topic


def pending_invitations(member: Viewer) -> QuerySet[Membership]:
    """Invitations that wait for an answer; those of people whom the member has blocked are not shown."""
    found = Membership.objects.filter(member=member, state=Membership.State.INVITED)
    return (
        found.exclude(by__in=viewers_blocked_by(member))
        .select_related("community", "by")
        .order_by("-since", "community")
    )
