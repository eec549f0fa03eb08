"""Pages of the shop: articles, one of them, the basket."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.choosing import titled, words_of
from hoshitaku.web.club.members import member_of
from hoshitaku.web.club.posts.coupons import balance
from hoshitaku.web.club.shop import basket
from hoshitaku.web.club.shop.models import Article
from hoshitaku.web.pages import show
from hoshitaku.web.paging import GAMES_PER_PAGE, paged, whole
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t


@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    """What is sold, newest first; of one kind or with words in the name if asked."""
    kind, words = request.GET.get("kind", ""), words_of(request)
    kind = kind if kind in Article.Kind.values else ""
    found = basket.offered().filter(kind=kind) if kind else basket.offered()
    page = paged(request, found.filter(titled(words)) if words else found, GAMES_PER_PAGE)
    member = member_of(request)
    context = {"page": page, "kind": kind, "kinds": Article.Kind.values, "words": words}
    context["points"] = balance(member.pk) if member is not None else 0
    return show(request, "club/shop/shop.html", context | {"basket": basket.of(request)})


@require_safe
def article(request: HttpRequest, slug: str) -> HttpResponse:
    """One article."""
    found = _article_at(slug)
    most = min(found.stock, basket.MOST_OF_ONE)
    context = {"article": found, "most": most, "wanted": basket.count_of(request, found)}
    return show(request, "club/shop/article.html", context | {"basket": basket.of(request)})


def _article_at(slug: str) -> Article:
    found = basket.offered().filter(slug=slug).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def my_basket(request: HttpRequest) -> HttpResponse:
    """What is in the basket; POST `article` and `count` puts so many of it there, `out` takes it out."""
    if request.method != "POST":
        return show(request, "club/shop/basket.html", {"basket": basket.of(request), "most": basket.MOST_OF_ONE})
    limits.count(limits.BASKET, request, member_of(request))
    count = 0 if "out" in request.POST else whole(request.POST.get("count"), basket.MOST_OF_ONE)
    if count is None:
        raise Problem(400, "malformed")
    basket.put(request, _article_at(request.POST.get("article", "")), count)
    messages.success(request, t("shop.put" if count else "shop.taken_out"))
    return redirect("club-basket")
