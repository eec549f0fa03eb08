"""Bulk-creates demo cafés and a demo shop."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django.db.models import Sum
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.models import Cafe, CafeGame
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.club.posts.forms import new_form_token
from hoshitaku.web.club.posts.models import PointsEntry
from hoshitaku.web.club.shop.models import Article, Order, OrderLine

BATCH_SIZE = 5_000
MAX_GAMES_IN_CAFE = 150
MAX_STOCK = 12
MAX_ORDER_LINES = 3
ORDER_DAYS_BACK = 150
PRICES_YEN = (1800, 2400, 2980, 3600, 4500, 5800, 7200)


class DemoCafesAndShop:
    """Demo cafés and shop; must run in a transaction."""

    def __init__(self, members: list[Viewer], games: list[Game], rng: random.Random, texts: dict[str, Any]) -> None:
        self.members = members
        self.games = games
        self.rng = rng
        self.texts = texts
        self.now = timezone.now()

    def create_cafes(self, sizes: DemoSizes) -> int:
        """Create cafés, each run by a member, with up to half of the games. Returns the number created."""
        kinds: list[dict[str, Any]] = self.texts["cafes"]
        rows = [self._make_cafe(kinds[number % len(kinds)], number // len(kinds)) for number in range(sizes.cafes)]
        made = Cafe.objects.bulk_create(rows, BATCH_SIZE)
        most = min(MAX_GAMES_IN_CAFE, max(1, len(self.games) // 2))
        kept = [
            CafeGame(cafe=cafe, game=game)
            for cafe in made
            for game in self.rng.sample(self.games, self.rng.randint(1, most))
        ]
        CafeGame.objects.bulk_create(kept, BATCH_SIZE)
        return len(made)

    def _make_cafe(self, facts: dict[str, Any], again: int) -> Cafe:
        name = facts["name"] + (f" {again + 1}" if again else "")
        run_by = self.rng.choice(self.members)
        return Cafe(**{**facts, "name": name}, run_by=run_by, approved=True, token=new_form_token())

    def create_articles(self, sizes: DemoSizes) -> int:
        """Create articles: games of publishers and authors, and accessories. Returns the number created."""
        before = set(Article.objects.values_list("slug", flat=True))
        extras = [self._make_extra_article(facts) for facts in self.texts["extras"]][: sizes.articles]
        rows = [*self._make_game_articles(sizes.articles - len(extras)), *extras]
        self.rng.shuffle(rows)
        for at, row in enumerate(rows):
            row.created = self.now - timedelta(days=at % ORDER_DAYS_BACK, minutes=at)
        return len(Article.objects.bulk_create([row for row in rows if row.slug not in before], BATCH_SIZE))

    def _make_game_articles(self, article_count: int) -> Iterator[Article]:
        """The games, then other editions of them."""
        for at in range(article_count):
            article = self._make_game_article(at, self.games[at % len(self.games)])
            edition = at // len(self.games) + 1
            if edition > 1:
                article.slug += f"-{edition}"
                article.title_en += f" (edition {edition})"
                article.title_ja += f"（第{edition}版）"
            yield article

    def _make_game_article(self, index: int, game: Game) -> Article:
        words, own = self.texts["articles"], index % 3 == 2
        kind = Article.Kind.OWN if own else Article.Kind.PUBLISHER
        about = {f"about_{lang}": words[f"{kind}_{lang}"] for lang in ("en", "ja")}
        titles = {"title_en": game.title_en, "title_ja": game.title_ja}
        maker = self.rng.choice(words["makers" if own else "publishers"])
        stock, price = self.rng.randint(0, MAX_STOCK), self.rng.choice(PRICES_YEN)
        return Article(slug=game.slug, kind=kind, maker=maker, game=game, stock=stock, price=price, **titles, **about)

    def _make_extra_article(self, facts: dict[str, Any]) -> Article:
        words = self.texts["articles"]
        maker = self.rng.choice(words["makers" if facts["kind"] == Article.Kind.OWN else "publishers"])
        return Article(**facts, maker=maker, stock=self.rng.randint(3, MAX_STOCK))

    def create_orders(self, sizes: DemoSizes) -> int:
        """Create sent orders; some members have many, authors pay partly in points. Returns the number created."""
        articles = list(Article.objects.order_by("pk"))
        if not articles:
            return 0
        left = dict(PointsEntry.objects.values_list("member").annotate(points=Sum("amount")).order_by())
        rows: list[Order] = []
        lines: list[OrderLine] = []
        for _ in range(sizes.orders):
            member = self.members[int(len(self.members) * self.rng.random() ** 2)]
            order, held = self._make_order(member, articles, left)
            rows.append(order)
            lines += held
        made = Order.objects.bulk_create(sorted(rows, key=lambda row: row.created), BATCH_SIZE)
        OrderLine.objects.bulk_create(lines, BATCH_SIZE)
        PointsEntry.objects.bulk_create([_make_points_spent(order) for order in made if order.points], BATCH_SIZE)
        return len(made)

    def _make_order(
        self, member: Viewer, articles: list[Article], points_left: dict[int, int]
    ) -> tuple[Order, list[OrderLine]]:
        made = self.now - timedelta(days=1 + ORDER_DAYS_BACK * self.rng.random() ** 2)
        chosen = self.rng.sample(articles, min(len(articles), self.rng.randint(1, MAX_ORDER_LINES)))
        held = [(article, self.rng.randint(1, 2)) for article in chosen]
        price = sum(article.price * count for article, count in held)
        points = min(points_left.get(member.pk, 0), price) if self.rng.random() < 1 / 2 else 0
        points_left[member.pk] = points_left.get(member.pk, 0) - points
        moments = {"created": made, "paid": made + timedelta(hours=1), "sent": made + timedelta(hours=9)}
        to = {"name": member.name, "address": self.texts["cafes"][0]["address"], "token": new_form_token()}
        order = Order(member=member, status=Order.Status.SENT, total=price - points, points=points, **moments, **to)
        return order, [_make_line(order, article, count) for article, count in held]


def _make_line(order: Order, article: Article, count: int) -> OrderLine:
    titles = {"title_en": article.title_en, "title_ja": article.title_ja}
    return OrderLine(order=order, article=article, price=article.price, count=count, **titles)


def _make_points_spent(order: Order) -> PointsEntry:
    return PointsEntry(member_id=order.member_id or 0, amount=-order.points, cause=f"order:{order.pk}")
