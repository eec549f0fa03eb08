"""Makes communities, cafés and a shop for a demonstration, in bulk, for the members and games that it has."""

from __future__ import annotations

import random
import tomllib
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from hoshitaku.web.club.cafes.models import Cafe, KeptGame
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.communities.models import Answer, Community, ListedGame, Membership, Topic
from hoshitaku.web.club.posts.forms import fresh_token
from hoshitaku.web.club.shop.models import Article
from hoshitaku.web.people.models import Viewer

WORDS = Path(__file__).parent / "demo_places.toml"
DAYS = 120  # over which boards were written on
FEWEST, MOST_MEMBERS = 2, 40
MOST_TOPICS, MOST_LISTED = 4, 8
SOLD = 12  # games that the shop has
MOST_STOCK = 12
PRICES = (1800, 2400, 2980, 3600, 4500, 5800, 7200)


class Places:
    """What a demonstration has beside members, games and posts; `done` makes it, and must run in a transaction."""

    def __init__(self, members: list[Viewer], games: list[Game], rng: random.Random) -> None:
        self.members = members
        self.games = games
        self.rng = rng
        self.words: dict[str, Any] = tomllib.loads(WORDS.read_text("utf-8"))
        self.now = timezone.now()

    def done(self) -> None:
        """Make all of it."""
        self.communities()
        self.cafes()
        self.shop()

    def _ago(self, days: int = DAYS) -> datetime:
        """A moment of the past, lately more often."""
        return self.now - timedelta(days=days * self.rng.random() ** 2, minutes=self.rng.random() * 600)

    def communities(self) -> None:
        """Each with a leader, members, a board in its language, and some games."""
        given = [Community(**facts, token=fresh_token(), made=self._ago()) for facts in self.words["communities"]]
        for community in Community.objects.bulk_create(given):
            people = self._people()
            states = Membership.State
            rows = [
                Membership(community=community, member=member, state=states.MEMBER if at else states.LEADER)
                for at, member in enumerate(people)
            ]
            Membership.objects.bulk_create(rows)
            listed = self.rng.sample(self.games, min(len(self.games), self.rng.randint(2, MOST_LISTED)))
            ListedGame.objects.bulk_create(
                [ListedGame(community=community, game=game, added_by=people[0]) for game in listed]
            )
            self._board(community, people)

    def _people(self) -> list[Viewer]:
        most = min(len(self.members), MOST_MEMBERS)
        return self.rng.sample(self.members, self.rng.randint(min(FEWEST, most), most))

    def _board(self, community: Community, people: list[Viewer]) -> None:
        lang = "en" if community.name.isascii() or "’" in community.name else "ja"
        texts = self.rng.sample(self.words["topics"][lang], self.rng.randint(1, MOST_TOPICS))
        topics = []
        for title, text in texts:
            topic = Topic(community=community, author=self._writer(community, people), title=title, text=text)
            topic.token, topic.made = fresh_token(), self._ago()
            topic.last = topic.made
            topics.append(topic)
        Topic.objects.bulk_create(sorted(topics, key=lambda topic: topic.made))
        answers = [answer for topic in topics for answer in self._answers(topic, community, people, lang)]
        Answer.objects.bulk_create(answers)
        Topic.objects.bulk_update(topics, ["last"])
        Community.objects.filter(pk=community.pk).update(moved=max(topic.last for topic in topics))

    def _writer(self, community: Community, people: list[Viewer]) -> Viewer:
        return people[0] if community.posting == Community.Posting.LEADERS else self.rng.choice(people)

    def _answers(self, topic: Topic, community: Community, people: list[Viewer], lang: str) -> list[Answer]:
        said = self.rng.sample(self.words["answers"][lang], self.rng.randint(0, len(self.words["answers"][lang])))
        answers = []
        for text in said:
            topic.last += (self.now - topic.last) * self.rng.random() / 2
            author, token = self._writer(community, people), fresh_token()
            answers.append(Answer(topic=topic, author=author, text=text, token=token, made=topic.last))
        return answers

    def cafes(self) -> None:
        """Each run by a member, with about half of the games."""
        rows = [
            Cafe(**facts, run_by=self.rng.choice(self.members), approved=True, token=fresh_token())
            for facts in self.words["cafes"]
        ]
        for cafe in Cafe.objects.bulk_create(rows):
            kept = self.rng.sample(self.games, self.rng.randint(1, max(1, len(self.games) // 2)))
            KeptGame.objects.bulk_create([KeptGame(cafe=cafe, game=game) for game in kept])

    def shop(self) -> None:
        """Games from publishers and from who made them, and a few things besides."""
        before = set(Article.objects.values_list("slug", flat=True))
        rows = [self._article(at, game) for at, game in enumerate(self.games[:SOLD])]
        rows += [self._extra(facts) for facts in self.words["extras"]]
        self.rng.shuffle(rows)
        for at, row in enumerate(rows):
            row.made = self.now - timedelta(days=at)
        Article.objects.bulk_create([row for row in rows if row.slug not in before])

    def _article(self, at: int, game: Game) -> Article:
        words, own = self.words["articles"], at % 3 == 2
        kind = Article.Kind.OWN if own else Article.Kind.PUBLISHER
        about = {f"about_{lang}": words[f"{kind}_{lang}"] for lang in ("en", "ja")}
        titles = {"title_en": game.title_en, "title_ja": game.title_ja}
        maker = self.rng.choice(words["makers" if own else "publishers"])
        stock, price = self.rng.randint(0, MOST_STOCK), self.rng.choice(PRICES)
        return Article(slug=game.slug, kind=kind, maker=maker, game=game, stock=stock, price=price, **titles, **about)

    def _extra(self, facts: dict[str, Any]) -> Article:
        words = self.words["articles"]
        maker = self.rng.choice(words["makers" if facts["kind"] == Article.Kind.OWN else "publishers"])
        return Article(**facts, maker=maker, stock=self.rng.randint(3, MOST_STOCK))
