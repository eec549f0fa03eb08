"""Bulk-creates demo communities with members, boards and lists of games."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from itertools import accumulate
from typing import Any

from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities.models import Answer, Community, CommunityGame, Membership, Topic
from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.club.posts.forms import new_form_token

DAYS_BACK = 120  # days of board activity
BATCH_SIZE = 5_000
MIN_MEMBERS, MAX_MEMBERS = 2, 40
LARGEST_COMMUNITY_DIVISOR = 4  # a large club's first community has this share of its members, each next one fewer
MAX_LISTED_GAMES = 8
ANSWERS_PER_TOPIC = 3


class DemoCommunities:
    """Demo communities; `create` must run in a transaction."""

    def __init__(self, members: list[Viewer], games: list[Game], rng: random.Random, texts: dict[str, Any]) -> None:
        self.members = members
        self.games = games
        self.rng = rng
        self.texts = texts
        self.now = timezone.now()

    def create(self, sizes: DemoSizes) -> int:
        """Create them. Returns the number created."""
        made = [self._make_community(number) for number in range(sizes.communities)]
        if not made:
            return 0
        people = [self._choose_members(number) for number in range(len(made))]
        topics = self._make_topics(made, people, sizes.topics)
        answers = self._make_answers(topics, people)
        self._set_last_changes(topics, answers)
        Community.objects.bulk_create(made, BATCH_SIZE)
        Membership.objects.bulk_create(self._make_memberships(made, people), BATCH_SIZE)
        CommunityGame.objects.bulk_create(self._make_listed_games(made, people), BATCH_SIZE)
        Topic.objects.bulk_create([topic for _, topic in topics], BATCH_SIZE)
        Answer.objects.bulk_create(answers, BATCH_SIZE)
        return len(made)

    def _random_past_time(self) -> datetime:
        """A random past time, recent times more often."""
        return self.now - timedelta(days=DAYS_BACK * self.rng.random() ** 2, minutes=self.rng.random() * 600)

    def _make_community(self, number: int) -> Community:
        kinds: list[dict[str, Any]] = self.texts["communities"]
        facts, again = dict(kinds[number % len(kinds)]), number // len(kinds)
        facts["name"] += f" {again + 1}" if again else ""
        made = self._random_past_time()
        return Community(**facts, token=new_form_token(), created=made, last_activity=made)

    def _choose_members(self, number: int) -> list[Viewer]:
        """The members, the leader first."""
        most = min(len(self.members), max(MAX_MEMBERS, len(self.members) // (LARGEST_COMMUNITY_DIVISOR + number)))
        return self.rng.sample(self.members, self.rng.randint(min(MIN_MEMBERS, most), most))

    def _make_memberships(
        self, communities: list[Community], members_by_community: list[list[Viewer]]
    ) -> list[Membership]:
        states = Membership.State
        return [
            Membership(community=community, member=member, state=states.MEMBER if at else states.LEADER)
            for community, inside in zip(communities, members_by_community, strict=True)
            for at, member in enumerate(inside)
        ]

    def _make_listed_games(
        self, communities: list[Community], members_by_community: list[list[Viewer]]
    ) -> list[CommunityGame]:
        rows = []
        for community, inside in zip(communities, members_by_community, strict=True):
            count = min(len(self.games), self.rng.randint(2, MAX_LISTED_GAMES))
            chosen = self.rng.sample(self.games, count)
            rows += [CommunityGame(community=community, game=game, added_by=inside[0]) for game in chosen]
        return rows

    def _make_topics(
        self, communities: list[Community], members_by_community: list[list[Viewer]], topic_count: int
    ) -> list[tuple[int, Topic]]:
        """Topics with the index of their community; at least one per board, many on a few boards."""
        weights = list(accumulate(1 / (number + 3) for number in range(len(communities))))
        more = self.rng.choices(range(len(communities)), cum_weights=weights, k=max(0, topic_count - len(communities)))
        return [
            (number, self._make_topic(communities[number], members_by_community[number]))
            for number in [*range(len(communities)), *more]
        ]

    def _make_topic(self, community: Community, members: list[Viewer]) -> Topic:
        title, text = self.rng.choice(self.texts["topics"][_language_of(community)])
        begun = community.created + (self.now - community.created) * self.rng.random()
        facts = {"title": title, "text": text, "created": begun, "last_activity": begun, "token": new_form_token()}
        return Topic(community=community, author=self._choose_author(community, members), **facts)

    def _choose_author(self, community: Community, members: list[Viewer]) -> Viewer:
        return members[0] if community.posting == Community.Posting.LEADERS else self.rng.choice(members)

    def _make_answers(self, topics: list[tuple[int, Topic]], members_by_community: list[list[Viewer]]) -> list[Answer]:
        """Answers in order of time; a few topics have many."""
        rows = []
        for _ in range(ANSWERS_PER_TOPIC * len(topics)):
            number, topic = topics[int(len(topics) * self.rng.random() ** 3)]
            text = self.rng.choice(self.texts["answers"][_language_of(topic.community)])
            said = topic.created + (self.now - topic.created) * self.rng.random()
            author = self._choose_author(topic.community, members_by_community[number])
            rows.append(Answer(topic=topic, author=author, text=text, token=new_form_token(), created=said))
        return sorted(rows, key=lambda row: row.created)

    @staticmethod
    def _set_last_changes(topics: list[tuple[int, Topic]], answers: list[Answer]) -> None:
        """Set the time of the last answer of topics, and of the last board change of communities."""
        for answer in answers:
            answer.topic.last_activity = max(answer.topic.last_activity, answer.created)
        for _, topic in topics:
            topic.community.last_activity = max(topic.community.last_activity, topic.last_activity)


def _language_of(community: Community) -> str:
    return "en" if community.name.isascii() or "’" in community.name else "ja"
