"""Makes cafés and a shop for a demonstration, in bulk, for the members and games that it has."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django.db.models import Sum
from django.utils import timezone

from hoshitaku.web.club.cafes.models import Cafe, KeptGame
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.demo import Sizes
from hoshitaku.web.club.posts.forms import fresh_token
from hoshitaku.web.club.posts.models import PointsEntry
from hoshitaku.web.club.shop.models import Article, Line, Order
from hoshitaku.web.people.models import Viewer

BATCH = 5_000
MOST_KEPT = 150
MOST_STOCK = 12
MOST_LINES = 3
ORDER_DAYS = 150
PRICES = (1800, 2400, 2980, 3600, 4500, 5800, 7200)


class Places:
    """Cafés and the shop of a demonstration; all is made in a transaction."""

    def __init__(self, members: list[Viewer], games: list[Game], rng: random.Random, words: dict[str, Any]) -> None:
        self.members = members
        self.games = games
        self.rng = rng
        self.words = words
        self.now = timezone.now()

    def cafes(self, sizes: Sizes) -> int:
        """Each run by a member, with up to half of the games; how many there are."""
        kinds: list[dict[str, Any]] = self.words["cafes"]
        rows = [self._cafe(kinds[number % len(kinds)], number // len(kinds)) for number in range(sizes.cafes)]
        made = Cafe.objects.bulk_create(rows, BATCH)
        most = min(MOST_KEPT, max(1, len(self.games) // 2))
        kept = [
            KeptGame(cafe=cafe, game=game)
            for cafe in made
            for game in self.rng.sample(self.games, self.rng.randint(1, most))
        ]
        KeptGame.objects.bulk_create(kept, BATCH)
        return len(made)

    def _cafe(self, facts: dict[str, Any], again: int) -> Cafe:
        name = facts["name"] + (f" {again + 1}" if again else "")
        run_by = self.rng.choice(self.members)
        return Cafe(**{**facts, "name": name}, run_by=run_by, approved=True, token=fresh_token())

    def shop(self, sizes: Sizes) -> int:
        """Games from publishers and from who made them, and a few things besides; how many there are."""
        before = set(Article.objects.values_list("slug", flat=True))
        extras = [self._extra(facts) for facts in self.words["extras"]][: sizes.articles]
        rows = [*self._games(sizes.articles - len(extras)), *extras]
        self.rng.shuffle(rows)
        for at, row in enumerate(rows):
            row.made = self.now - timedelta(days=at % ORDER_DAYS, minutes=at)
        return len(Article.objects.bulk_create([row for row in rows if row.slug not in before], BATCH))

    def _games(self, wanted: int) -> Iterator[Article]:
        """The games, then other editions of them."""
        for at in range(wanted):
            article = self._article(at, self.games[at % len(self.games)])
            edition = at // len(self.games) + 1
            if edition > 1:
                article.slug += f"-{edition}"
                article.title_en += f" (edition {edition})"
                article.title_ja += f"（第{edition}版）"
            yield article

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

    def orders(self, sizes: Sizes) -> int:
        """Orders that were sent, of some members many; authors pay a part in points. How many there are."""
        articles = list(Article.objects.order_by("pk"))
        if not articles:
            return 0
        left = dict(PointsEntry.objects.values_list("member").annotate(points=Sum("amount")).order_by())
        rows: list[Order] = []
        lines: list[Line] = []
        for _ in range(sizes.orders):
            member = self.members[int(len(self.members) * self.rng.random() ** 2)]
            order, held = self._order(member, articles, left)
            rows.append(order)
            lines += held
        made = Order.objects.bulk_create(sorted(rows, key=lambda row: row.made), BATCH)
        Line.objects.bulk_create(lines, BATCH)
        PointsEntry.objects.bulk_create([_spent(order) for order in made if order.points], BATCH)
        return len(made)

    def _order(self, member: Viewer, articles: list[Article], left: dict[int, int]) -> tuple[Order, list[Line]]:
        made = self.now - timedelta(days=1 + ORDER_DAYS * self.rng.random() ** 2)
        chosen = self.rng.sample(articles, min(len(articles), self.rng.randint(1, MOST_LINES)))
        held = [(article, self.rng.randint(1, 2)) for article in chosen]
        price = sum(article.price * count for article, count in held)
        points = min(left.get(member.pk, 0), price) if self.rng.random() < 1 / 2 else 0
        left[member.pk] = left.get(member.pk, 0) - points
        moments = {"made": made, "paid": made + timedelta(hours=1), "sent": made + timedelta(hours=9)}
        to = {"name": member.name, "address": self.words["cafes"][0]["address"], "token": fresh_token()}
        order = Order(member=member, status=Order.Status.SENT, total=price - points, points=points, **moments, **to)
        return order, [_line(order, article, count) for article, count in held]


def _line(order: Order, article: Article, count: int) -> Line:
    titles = {"title_en": article.title_en, "title_ja": article.title_ja}
    return Line(order=order, article=article, price=article.price, count=count, **titles)


def _spent(order: Order) -> PointsEntry:
    return PointsEntry(member_id=order.member_id or 0, amount=-order.points, cause=f"order:{order.pk}")
