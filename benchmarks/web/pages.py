"""The pages to measure: every list, with filters and late pages, and the page of the largest object of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.db import connection
from django.db.models import Count
from django.test import Client
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import VIEWER_SESSION_KEY as VIEWER
from hoshitaku.web.club.cafes.models import Cafe
from hoshitaku.web.club.catalogue.models import Collection, Game, Mark
from hoshitaku.web.club.communities.models import Community, Topic
from hoshitaku.web.club.posts.models import Post
from hoshitaku.web.club.shop.models import Article, Order
from hoshitaku.web.ratings.models import Member, Result
from hoshitaku.web.table.models import Table

FAR = 99_999  # a number beyond the last page shows the last page
ANSWERED = (200, 404)

ANYBODY = {
    "lobby": "/",
    "open tables": "/tables/open/",
    "open tables, filtered": "/tables/open/?game=freekick&free=1&pace=live&language=en&bots=without",
    "open tables, page 100": "/tables/open/?page=100",
    "leaderboard": "/ratings/freekick/",
    "leaderboard, last page": f"/ratings/freekick/?page={FAR}",
    "leaderboard, provisional": "/ratings/freekick/?list=provisional",
    "leaderboard, provisional, last page": f"/ratings/freekick/?list=provisional&page={FAR}",
    "ratings": "/ratings/",
    "club": "/club/",
    "games": "/club/games/",
    "games, last page": f"/club/games/?page={FAR}",
    "games, filtered": "/club/games/?players=4&minutes=90&age=12&sort=year",
    "games, words": "/club/games/?q=gar&sort=interested",
    "discovery": "/club/suggestions/",
    "posts": "/club/posts/",
    "posts, last page": f"/club/posts/?page={FAR}",
    "posts, one kind, last page": f"/club/posts/?kind=review&page={FAR}",
    "posts, feed": "/club/posts/feed.atom",
    "communities": "/club/communities/",
    "communities, last page": f"/club/communities/?page={FAR}",
    "communities, words": "/club/communities/?q=table",
    "cafes": "/club/cafes/",
    "cafes, last page": f"/club/cafes/?page={FAR}",
    "cafes, place and game": "/club/cafes/?place=tokyo&game=gar",
    "shop": "/club/shop/",
    "shop, last page": f"/club/shop/?page={FAR}",
    "shop, one kind, words": "/club/shop/?kind=own&q=gar",
    "basket": "/club/shop/basket/",
}
MEMBERS = {
    "my tables": "/tables/",
    "my records": "/records/",
    "friends": "/friends/",
    "my page": "/people/me/",
    "history": "/people/me/games/",
    "history, last page": f"/people/me/games/?page={FAR}",
    "history, filtered": "/people/me/games/?game=freekick&result=won&with=a&since=2020-01-01",
    "collection": "/club/collection/",
    "collection, last page": f"/club/collection/?page={FAR}",
    "collection, one kind": "/club/collection/?kind=own&sort=favourite&players=3",
    "communities, mine": "/club/communities/?mine=1",
    "orders": "/club/shop/orders/",
    "orders, last page": f"/club/shop/orders/?page={FAR}",
    "account": "/account/",
    "delete account": "/account/delete/",
}


def all_pages() -> list[tuple[str, str, str]]:
    """Visitor, name and URL of every page."""
    anybody = [*ANYBODY.items(), *_largest()]
    found = [(who, *page) for who, page in product(("guest", "member"), anybody)]
    return found + [("member", *page) for page in MEMBERS.items()] + [("member", *page) for page in _own()]


def _largest() -> Iterator[tuple[str, str]]:
    """Pages of the objects with most related rows."""
    game = Game.objects.annotate(n=Count("posts")).order_by("-n")[0]
    yield from _ends("game", f"/club/games/{game.slug}/")
    post = Post.objects.annotate(n=Count("comments")).order_by("-n")[0]
    yield from _ends("post", f"/club/posts/{post.pk}/")
    author = Post.objects.values_list("author").annotate(n=Count("pk")).order_by("-n")[0][0]
    yield from _ends("author", f"/club/authors/{author}/")
    yield "author, feed", f"/club/authors/{author}/feed.atom"
    community = Community.objects.filter(secret=False).annotate(n=Count("topics")).order_by("-n")[0]
    at = f"/club/communities/{community.key}/"
    yield from (*_ends("community", at), *_ends("community, members", f"{at}members/"))
    yield from (("community, games", f"{at}games/"), ("community, feed", f"{at}feed.atom"))
    topic = Topic.objects.filter(community__secret=False).annotate(n=Count("answers")).order_by("-n")[0]
    yield from _ends("topic", f"/club/communities/{topic.community.key}/topics/{topic.key}/")
    cafe = Cafe.objects.filter(approved=True).annotate(n=Count("games")).order_by("-n")[0]
    yield from _ends("cafe", f"/club/cafes/{cafe.key}/")
    yield "article", f"/club/shop/articles/{Article.objects.filter(offered=True)[0].slug}/"
    yield "member", f"/people/{_with_results()}/"
    over = Table.objects.filter(status=Table.Status.OVER, public=True).order_by("-last_choice")[0]
    yield "replay", f"/t/{over.slug}/replay/?at=0"


def _with_results() -> str:
    results = Result.objects.filter(viewer__member__public=True).values_list("viewer").annotate(n=Count("pk"))
    return Member.objects.get(viewer=results.order_by("-n")[0][0]).slug


def _ends(name: str, address: str) -> list[tuple[str, str]]:
    return [(name, address), (f"{name}, last page", f"{address}?page={FAR}")]


def _own() -> Iterator[tuple[str, str]]:
    key = Order.objects.filter(member=member()).values_list("key", flat=True)[:1]
    yield from (("order", f"/club/shop/orders/{one}/") for one in key)
    theirs = Collection.objects.filter(shown=Collection.Shown.MEMBERS).order_by("pk")[0]
    yield "collection of another", f"/club/collections/{theirs.key}/"


@cache
def member() -> Viewer:
    """The member with most marks."""
    most = Mark.objects.values_list("member").annotate(n=Count("pk")).order_by("-n")[0][0]
    return Viewer.objects.get(pk=most)


@cache
def client(who: str) -> Client:
    """A browser of a guest without a name, or of the member with most marks."""
    browser = Client(headers={"accept-language": "en"})
    if who == "member":
        session: SessionBase = browser.session
        user = User.objects.get(viewer=member())
        session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), settings.AUTHENTICATION_BACKENDS[0]
        session[HASH_SESSION_KEY], session[VIEWER] = user.get_session_auth_hash(), member().pk
        session.save()
        browser.cookies[settings.SESSION_COOKIE_NAME] = session.session_key or ""
    return browser


def get(browser: Client, address: str) -> None:
    """Request a page. Raises AssertionError if it fails."""
    status = browser.get(address).status_code
    assert status in ANSWERED, f"{address} was answered {status}"


def queries(browser: Client, address: str) -> list[str]:
    """The queries of a page on a second request."""
    get(browser, address)
    with CaptureQueriesContext(connection) as found:
        get(browser, address)
    return [query["sql"] for query in found]
