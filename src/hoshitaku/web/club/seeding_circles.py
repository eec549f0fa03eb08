"""Makes communities for a demonstration, in bulk: their members, boards and lists of games."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from itertools import accumulate
from typing import Any

from django.utils import timezone

from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities.models import Answer, Community, ListedGame, Membership, Topic
from hoshitaku.web.club.demo import Sizes
from hoshitaku.web.club.posts.forms import fresh_token
from hoshitaku.web.people.models import Viewer

DAYS = 120  # over which boards were written on
BATCH = 5_000
FEWEST, MOST_MEMBERS = 2, 40
LARGEST = 4  # a large club's first community has this part of its members, the next ones fewer and fewer
MOST_LISTED = 8
ANSWERS_PER_TOPIC = 3


class Circles:
    """The communities of a demonstration; `done` makes them, and must run in a transaction."""

    def __init__(self, members: list[Viewer], games: list[Game], rng: random.Random, words: dict[str, Any]) -> None:
        self.members = members
        self.games = games
        self.rng = rng
        self.words = words
        self.now = timezone.now()

    def done(self, sizes: Sizes) -> int:
        """Make them; how many there are."""
        made = [self._community(number) for number in range(sizes.communities)]
        if not made:
            return 0
        people = [self._people(number) for number in range(len(made))]
        topics = self._topics(made, people, sizes.topics)
        answers = self._answers(topics, people)
        self._note_moves(topics, answers)
        Community.objects.bulk_create(made, BATCH)
        Membership.objects.bulk_create(self._memberships(made, people), BATCH)
        ListedGame.objects.bulk_create(self._listed(made, people), BATCH)
        Topic.objects.bulk_create([topic for _, topic in topics], BATCH)
        Answer.objects.bulk_create(answers, BATCH)
        return len(made)

    def _ago(self) -> datetime:
        """A moment of the past, lately more often."""
        return self.now - timedelta(days=DAYS * self.rng.random() ** 2, minutes=self.rng.random() * 600)

    def _community(self, number: int) -> Community:
        kinds: list[dict[str, Any]] = self.words["communities"]
        facts, again = dict(kinds[number % len(kinds)]), number // len(kinds)
        facts["name"] += f" {again + 1}" if again else ""
        made = self._ago()
        return Community(**facts, token=fresh_token(), made=made, moved=made)

    def _people(self, number: int) -> list[Viewer]:
        """Its members, whoever leads it first."""
        most = min(len(self.members), max(MOST_MEMBERS, len(self.members) // (LARGEST + number)))
        return self.rng.sample(self.members, self.rng.randint(min(FEWEST, most), most))

    def _memberships(self, made: list[Community], people: list[list[Viewer]]) -> list[Membership]:
        states = Membership.State
        return [
            Membership(community=community, member=member, state=states.MEMBER if at else states.LEADER)
            for community, inside in zip(made, people, strict=True)
            for at, member in enumerate(inside)
        ]

    def _listed(self, made: list[Community], people: list[list[Viewer]]) -> list[ListedGame]:
        rows = []
        for community, inside in zip(made, people, strict=True):
            count = min(len(self.games), self.rng.randint(2, MOST_LISTED))
            chosen = self.rng.sample(self.games, count)
            rows += [ListedGame(community=community, game=game, added_by=inside[0]) for game in chosen]
        return rows

    def _topics(self, made: list[Community], people: list[list[Viewer]], wanted: int) -> list[tuple[int, Topic]]:
        """Each with the number of its community; there is one on every board, and on a few boards there are many."""
        weights = list(accumulate(1 / (number + 3) for number in range(len(made))))
        more = self.rng.choices(range(len(made)), cum_weights=weights, k=max(0, wanted - len(made)))
        return [(number, self._topic(made[number], people[number])) for number in [*range(len(made)), *more]]

    def _topic(self, community: Community, people: list[Viewer]) -> Topic:
        title, text = self.rng.choice(self.words["topics"][_language(community)])
        begun = community.made + (self.now - community.made) * self.rng.random()
        facts = {"title": title, "text": text, "made": begun, "last": begun, "token": fresh_token()}
        return Topic(community=community, author=self._writer(community, people), **facts)

    def _writer(self, community: Community, people: list[Viewer]) -> Viewer:
        return people[0] if community.posting == Community.Posting.LEADERS else self.rng.choice(people)

    def _answers(self, topics: list[tuple[int, Topic]], people: list[list[Viewer]]) -> list[Answer]:
        """In the order in which they were given; a few topics have many."""
        rows = []
        for _ in range(ANSWERS_PER_TOPIC * len(topics)):
            number, topic = topics[int(len(topics) * self.rng.random() ** 3)]
            text = self.rng.choice(self.words["answers"][_language(topic.community)])
            said = topic.made + (self.now - topic.made) * self.rng.random()
            author = self._writer(topic.community, people[number])
            rows.append(Answer(topic=topic, author=author, text=text, token=fresh_token(), made=said))
        return sorted(rows, key=lambda row: row.made)

    @staticmethod
    def _note_moves(topics: list[tuple[int, Topic]], answers: list[Answer]) -> None:
        """Topics know when they were last answered, communities when their board last changed."""
        for answer in answers:
            answer.topic.last = max(answer.topic.last, answer.made)
        for _, topic in topics:
            topic.community.moved = max(topic.community.moved, topic.last)


def _language(community: Community) -> str:
    return "en" if community.name.isascii() or "’" in community.name else "ja"
