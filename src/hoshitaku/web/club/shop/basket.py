"""The basket: articles and counts, stored in the session, for guests and members."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.shop.models import Article
from hoshitaku.web.http.problems import Problem

SESSION_KEY = "club_basket"
MAX_COUNT_PER_ARTICLE = 10
MAX_ARTICLES = 20


@dataclass(frozen=True)
class BasketLine:
    """An article with its count."""

    article: Article
    count: int

    @property
    def price_sum(self) -> int:
        """The price of the line in yen."""
        return self.article.price * self.count

    @property
    def is_out_of_stock(self) -> bool:
        """Whether the shop has fewer than this count."""
        return self.article.stock < self.count


@dataclass(frozen=True)
class Basket:
    """The lines of a basket."""

    lines: tuple[BasketLine, ...]

    @property
    def total_price(self) -> int:
        """The total price in yen."""
        return sum(wish.price_sum for wish in self.lines)

    @property
    def item_count(self) -> int:
        """The total number of items."""
        return sum(wish.count for wish in self.lines)

    @property
    def can_be_ordered(self) -> bool:
        """Whether the basket is not empty and everything is in stock."""
        return bool(self.lines) and not any(wish.is_out_of_stock for wish in self.lines)


def articles_on_sale() -> QuerySet[Article]:
    """Articles on sale, newest first."""
    return Article.objects.filter(offered=True).select_related("game").order_by("-created", "-id")


def basket_of(request: HttpRequest) -> Basket:
    """The basket of a session, without articles that are no longer on sale."""
    kept = _counts_by_slug(request)
    articles = articles_on_sale().filter(slug__in=kept) if kept else ()
    found = {article.slug: article for article in articles}
    return Basket(tuple(BasketLine(found[slug], count) for slug, count in kept.items() if slug in found))


def set_count(request: HttpRequest, article: Article, count: int) -> None:
    """Set the count of an article; 0 removes it. Raises Problem 409 if the basket is too full."""
    kept = _counts_by_slug(request)
    if count == 0:
        kept.pop(article.slug, None)
    else:
        kept[article.slug] = min(count, MAX_COUNT_PER_ARTICLE)
    if len(kept) > MAX_ARTICLES:
        raise Problem(409, "basket_full", "refusal", most=MAX_ARTICLES)
    request.session[SESSION_KEY] = kept


def count_of(request: HttpRequest, article: Article) -> int:
    """The count of an article in the basket."""
    return _counts_by_slug(request).get(article.slug, 0)


def empty_basket(request: HttpRequest) -> None:
    """Remove everything from the basket."""
    request.session.pop(SESSION_KEY, None)


def _counts_by_slug(request: HttpRequest) -> dict[str, int]:
    kept: dict[str, Any] = request.session.get(SESSION_KEY, {})
    return dict(kept)
