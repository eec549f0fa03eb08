"""Visibility of communities and of the contents of their boards.

Only members know of a secret community. All other code checks here, with the same query for every case: the answer for
a secret community and for a missing one is the same, in text and in time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities.models import Answer, Community, CommunityGame, Membership, Topic
from hoshitaku.web.club.member_access import viewer_ids_blocked_by
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.club.row_counts import count_rows_by
from hoshitaku.web.http.problems import Problem

MEMBER_STATES = (Membership.State.LEADER, Membership.State.MEMBER)


@dataclass(frozen=True)
class CommunityStanding:
    """A community and a person's state in it; `state` is "" without membership."""

    community: Community
    member: Viewer | None
    state: str

    @property
    def is_member(self) -> bool:
        """Whether the person is a member."""
        return self.state in MEMBER_STATES

    @property
    def is_leader(self) -> bool:
        """Whether the person is a leader."""
        return self.state == Membership.State.LEADER

    @property
    def may_write(self) -> bool:
        """Whether the person may write on the board."""
        posting = self.community.posting
        if posting == Community.Posting.EVERYBODY:
            return self.member is not None and self.state != Membership.State.REMOVED
        return self.is_leader or (self.is_member and posting == Community.Posting.MEMBERS)

    @property
    def may_edit_game_list(self) -> bool:
        """Whether the person may edit the list of games: members who may write."""
        return self.is_member and self.may_write


def visible_communities(member: Viewer | None) -> QuerySet[Community]:
    """The communities that a person may know of: public ones, and those with a membership."""
    # A guest has no membership; the same query runs for everybody.
    inside = Membership.objects.filter(community=OuterRef("pk"), member=member and member.pk, state__in=MEMBER_STATES)
    return Community.objects.filter(Q(secret=False) | Exists(inside))


def communities_of_member(member: Viewer) -> QuerySet[Community]:
    """The communities in which the person has a membership."""
    inside = Membership.objects.filter(member=member, state__in=MEMBER_STATES)
    return Community.objects.filter(pk__in=inside.values("community"))


def standing_or_404(community_key: str, member: Viewer | None) -> CommunityStanding:
    """The community with this key and the person's standing. Raises Problem 404 if they may not know of it."""
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
    """The same for a leader. Raises Problem 403 for others who may know of it."""
    found = standing_or_404(community_key, member)
    if not found.is_leader:
        raise Problem(403, "not_leader", "forbidden")
    return found


@dataclass(frozen=True, kw_only=True)
class CommunityHeader:
    """What every page of a community has."""

    community: Community
    standing: CommunityStanding
    member_count: int
    join_request_count: int  # requests; 0 except for leaders


def community_header(standing: CommunityStanding) -> CommunityHeader:
    """The header of a community's pages."""
    state = Membership.State
    everybody = Membership.objects.filter(community=standing.community)
    return CommunityHeader(
        community=standing.community,
        standing=standing,
        member_count=everybody.filter(state__in=MEMBER_STATES).count(),
        join_request_count=everybody.filter(state=state.ASKED).count() if standing.is_leader else 0,
    )


def communities_with_game(game: Game, member: Viewer | None) -> QuerySet[Community]:
    """The visible communities that have a game on their list."""
    listed = CommunityGame.objects.filter(game=game).values("community")
    return order_by_latest_change(visible_communities(member).filter(pk__in=listed))


def order_by_latest_change(communities: QuerySet[Community]) -> QuerySet[Community]:
    """The last changed first."""
    return communities.order_by("-last_activity", "-id")


@dataclass(frozen=True, kw_only=True)
class CommunityRow:
    """A community in a list."""

    community: Community
    about_summary: str
    member_count: int
    topic_count: int


def community_rows(communities: Iterable[Community]) -> list[CommunityRow]:
    """Rows of communities with the numbers of members and topics."""
    listed = list(communities)
    keys = [one.pk for one in listed]
    members = count_rows_by(Membership.objects.filter(state__in=MEMBER_STATES), "community", keys)
    topics = count_rows_by(Topic.objects.all(), "community", keys)
    return [
        CommunityRow(
            community=one,
            about_summary=summarize_text(one.about),
            member_count=members[one.pk],
            topic_count=topics[one.pk],
        )
        for one in listed
    ]


def visible_topics(community: Community, member: Viewer | None) -> QuerySet[Topic]:
    """The topics of a board, the last answered first, without those of people the reader has blocked."""
    topics = Topic.objects.filter(community=community).exclude(author__in=viewer_ids_blocked_by(member))
    return topics.select_related("author").order_by("-last_activity", "-id")


@dataclass(frozen=True, kw_only=True)
class TopicRow:
    """A topic in a list."""

    topic: Topic
    answer_count: int  # that the reader may see


def topic_rows(topics: Iterable[Topic], member: Viewer | None) -> list[TopicRow]:
    """Rows of topics with the number of answers that the reader may see."""
    listed = list(topics)
    seen = Answer.objects.exclude(author__in=viewer_ids_blocked_by(member))
    answers = count_rows_by(seen, "topic", [topic.pk for topic in listed])
    return [TopicRow(topic=one, answer_count=answers[one.pk]) for one in listed]


def visible_answers(topic: Topic, member: Viewer | None) -> QuerySet[Answer]:
    """The answers to a topic in order, without those of people the reader has blocked."""
    answers = Answer.objects.filter(topic=topic).exclude(author__in=viewer_ids_blocked_by(member))
    return answers.select_related("author").order_by("id")


def topic_or_404(standing: CommunityStanding, topic_key: str) -> Topic:
    """A topic of the board. Raises Problem 404 if there is none that the person may see."""
    topic = visible_topics(standing.community, standing.member).filter(key=topic_key).first()
    if topic is None:
        raise Problem(404, "missing", "missing")
    return topic


def pending_invitations(member: Viewer) -> QuerySet[Membership]:
    """Unanswered invitations, without those from people the member has blocked."""
    found = Membership.objects.filter(member=member, state=Membership.State.INVITED)
    return (
        found.exclude(invited_by__in=viewer_ids_blocked_by(member))
        .select_related("community", "invited_by")
        .order_by("-since", "community")
    )
