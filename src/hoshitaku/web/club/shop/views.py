"""Pages of the shop: articles, one article, the basket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web.club.choose_games import search_words, title_contains
from hoshitaku.web.club.member_access import signed_in_member
from hoshitaku.web.club.posts.coupons import points_balance
from hoshitaku.web.club.shop import basket
from hoshitaku.web.club.shop.models import Article
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, ListPage, paginate, parse_whole_number
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class ShopPage(Page):
    """The articles."""

    template = "club/shop/shop.html"

    basket: basket.Basket
    page: ListPage
    kind: str  # of the articles, "" for all
    kinds: Sequence[str]
    title_query: str  # of the search
    points_balance: int  # that the member can use


@dataclass(frozen=True, kw_only=True)
class ArticlePage(Page):
    """One article."""

    template = "club/shop/article.html"

    basket: basket.Basket
    article: Article
    max_count: int  # that can be taken
    basket_count: int  # in the basket


@dataclass(frozen=True, kw_only=True)
class BasketPage(Page):
    """The basket."""

    template = "club/shop/basket.html"

    basket: basket.Basket
    max_count_per_article: int  # of an article


@require_safe
def shop_page(request: HttpRequest) -> HttpResponse:
    """Articles on sale, newest first; filtered by kind and words in the title."""
    kind, words = request.GET.get("kind", ""), search_words(request)
    kind = kind if kind in Article.Kind.values else ""
    found = basket.articles_on_sale().filter(kind=kind) if kind else basket.articles_on_sale()
    page = paginate(request, found.filter(title_contains(words)) if words else found, GAMES_PER_PAGE)
    member = signed_in_member(request)
    shown = ShopPage(
        basket=basket.basket_of(request),
        page=page,
        kind=kind,
        kinds=Article.Kind.values,
        title_query=words,
        points_balance=points_balance(member.pk) if member is not None else 0,
    )
    return render_page(request, shown)


@require_safe
def article_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One article."""
    found = _article_or_404(slug)
    most = min(found.stock, basket.MAX_COUNT_PER_ARTICLE)
    wanted = basket.count_of(request, found)
    return render_page(
        request, ArticlePage(basket=basket.basket_of(request), article=found, max_count=most, basket_count=wanted)
    )


def _article_or_404(slug: str) -> Article:
    found = basket.articles_on_sale().filter(slug=slug).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def basket_page(request: HttpRequest) -> HttpResponse:
    """The basket; POST `article` and `count` sets the count, `out` removes the article."""
    if request.method != "POST":
        return render_page(
            request, BasketPage(basket=basket.basket_of(request), max_count_per_article=basket.MAX_COUNT_PER_ARTICLE)
        )
    rate_limits.count_attempt(rate_limits.BASKET, request, signed_in_member(request))
    count = 0 if "out" in request.POST else parse_whole_number(request.POST.get("count"), basket.MAX_COUNT_PER_ARTICLE)
    if count is None:
        raise Problem(400, "malformed")
    basket.set_count(request, _article_or_404(request.POST.get("article", "")), count)
    messages.success(request, t("shop.put" if count else "shop.taken_out"))
    return redirect("club-basket")
