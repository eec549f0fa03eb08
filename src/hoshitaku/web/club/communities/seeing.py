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

from hoshitaku.web.ages import ago
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities.models import Answer, Community, ListedGame, Membership, Topic
from hoshitaku.web.club.members import hidden_from
from hoshitaku.web.club.numbers import numbers
from hoshitaku.web.club.posts.markup import summary
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem

INSIDE = (Membership.State.LEADER, Membership.State.MEMBER)


@dataclass(frozen=True)
class Standing:
    """A community and how somebody stands to it; `state` is "" for who has nothing to do with it."""

    community: Community
    member: Viewer | None
    state: str

    @property
    def inside(self) -> bool:
        """Whether they are a member."""
        return self.state in INSIDE

    @property
    def leads(self) -> bool:
        """Whether they are one of its leaders."""
        return self.state == Membership.State.LEADER

    @property
    def may_write(self) -> bool:
        """Whether they may write on the board."""
        posting = self.community.posting
        if posting == Community.Posting.EVERYBODY:
            return self.member is not None and self.state != Membership.State.REMOVED
        return self.leads or (self.inside and posting == Community.Posting.MEMBERS)

    @property
    def may_list(self) -> bool:
        """Whether they may change the list of games: members who may write."""
        return self.inside and self.may_write


def seen_by(member: Viewer | None) -> QuerySet[Community]:
    """The communities that somebody may know of: public ones, and those that they belong to."""
    # A guest belongs to none; asked all the same, so that the query is one for everybody.
    inside = Membership.objects.filter(community=OuterRef("pk"), member=member and member.pk, state__in=INSIDE)
    return Community.objects.filter(Q(secret=False) | Exists(inside))


def of_member(member: Viewer) -> QuerySet[Community]:
    """Those that they belong to."""
    inside = Membership.objects.filter(member=member, state__in=INSIDE)
    return Community.objects.filter(pk__in=inside.values("community"))


def standing_at(key: str, member: Viewer | None) -> Standing:
    """How somebody stands to the community at an address. Problem 404 if there is none that they may know of."""
    state = Membership.objects.filter(community=OuterRef("pk"), member=member and member.pk).values("state")
    found = seen_by(member).annotate(state=Coalesce(Subquery(state), Value(""))).filter(key=key).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return Standing(found, member, found.state)


def led_at(key: str, member: Viewer) -> Standing:
    """The same for one of its leaders. Problem 403 for others who may know of it."""
    found = standing_at(key, member)
    if not found.leads:
        raise Problem(403, "not_leader", "forbidden")
    return found


def headed(standing: Standing) -> dict[str, Any]:
    """What the head of each page of a community shows."""
    state = Membership.State
    everybody = Membership.objects.filter(community=standing.community)
    return {
        "community": standing.community,
        "standing": standing,
        "members": everybody.filter(state__in=INSIDE).count(),
        "asking": everybody.filter(state=state.ASKED).count() if standing.leads else 0,
    }


def with_game(game: Game, member: Viewer | None) -> QuerySet[Community]:
    """The communities that have a game on their list, as far as somebody may know of them."""
    listed = ListedGame.objects.filter(game=game).values("community")
    return latest(seen_by(member).filter(pk__in=listed))


def latest(communities: QuerySet[Community]) -> QuerySet[Community]:
    """Those first where something happened last."""
    return communities.order_by("-moved", "-id")


def rows(communities: Iterable[Community]) -> list[dict[str, Any]]:
    """Communities as lists show them, with the numbers of members and topics."""
    listed = list(communities)
    keys = [one.pk for one in listed]
    members = numbers(Membership.objects.filter(state__in=INSIDE), "community", keys)
    topics = numbers(Topic.objects.all(), "community", keys)
    return [
        {
            "community": one,
            "about": summary(one.about),
            "age": ago(one.moved),
            "members": members[one.pk],
            "topics": topics[one.pk],
        }
        for one in listed
    ]


def topics_of(community: Community, member: Viewer | None) -> QuerySet[Topic]:
    """The board, what was answered last first; without what people wrote whom the reader has blocked."""
    topics = Topic.objects.filter(community=community).exclude(author__in=hidden_from(member))
    return topics.select_related("author").order_by("-last", "-id")


def topic_rows(topics: Iterable[Topic], member: Viewer | None) -> list[dict[str, Any]]:
    """Topics as a board shows them, with the number of answers that the reader sees."""
    listed = list(topics)
    seen = Answer.objects.exclude(author__in=hidden_from(member))
    answers = numbers(seen, "topic", [topic.pk for topic in listed])
    return [{"topic": one, "age": ago(one.last), "answers": answers[one.pk]} for one in listed]


def answers_to(topic: Topic, member: Viewer | None) -> QuerySet[Answer]:
    """The answers to a topic in the order in which they were given, without those of people blocked."""
    answers = Answer.objects.filter(topic=topic).exclude(author__in=hidden_from(member))
    return answers.select_related("author").order_by("id")


def topic_at(found: Standing, key: str) -> Topic:
    """A topic of the board. Problem 404 if there is none that they see."""
    topic = topics_of(found.community, found.member).filter(key=key).first()
    if topic is None:
        raise Problem(404, "missing", "missing")
    return topic


def invitations_to(member: Viewer) -> QuerySet[Membership]:
    """Invitations that wait for an answer; those of people whom the member has blocked are not shown."""
    found = Membership.objects.filter(member=member, state=Membership.State.INVITED)
    return found.exclude(by__in=hidden_from(member)).select_related("community", "by").order_by("-since", "community")
