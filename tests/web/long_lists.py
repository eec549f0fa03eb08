"""Every list of the club and around it, with a way to make it as long as one likes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.club.cafes.models import Cafe, CafeGame
from hoshitaku.web.club.catalogue.models import Game, Mark
from hoshitaku.web.club.communities.models import Answer, Community, CommunityGame, Membership, Topic
from hoshitaku.web.club.posts.models import Comment, Like, Post
from hoshitaku.web.club.shop.models import Article, Order, OrderLine
from hoshitaku.web.ratings.models import Member, Rating
from hoshitaku.web.social.models import Friendship
from tests.web.test_open_tables import stored

Make = Callable[["World", range], None]


@dataclass
class World:
    """One of everything, around a member, and somebody else who writes."""

    me: Viewer
    other: Viewer
    game: Game
    community: Community
    cafe: Cafe
    topic: Topic
    post: Post


@dataclass(frozen=True)
class LongList:
    """A list: its address, what marks a row of its page, how many it shows at most, and what makes it longer."""

    address: Callable[[World], str]
    row: str
    most: int
    make: Make


def world(me: Viewer) -> World:
    """A world with a member in it."""
    other = people(range(1))[0]
    game = games(range(1))[0]
    community = Community.objects.create(name="Circle", token="first")
    Membership.objects.create(community=community, member=me, state=Membership.State.LEADER)
    topic = Topic.objects.create(community=community, author=other, title="Topic", text="Text")
    post = _posts(other, game, ["first"])[0]
    cafe = Cafe.objects.create(name="Cafe", place="There", address="Here", hours="Now", run_by=me, approved=True)
    return World(me, other, game, community, cafe, topic, post)


def people(numbers: range) -> list[Viewer]:
    """Members."""
    users = User.objects.bulk_create(User(username=f"member-{User.objects.count()}-{n}") for n in numbers)
    return Viewer.objects.bulk_create(Viewer(name=f"Member {user.pk}", user=user) for user in users)


def games(numbers: range) -> list[Game]:
    """Games that everybody sees."""
    first = Game.objects.count()
    facts: dict[str, Any] = {"least_players": 2, "most_players": 4, "approved": True}
    rows = [
        Game(slug=f"game-{first + n}", title_en=f"Game {first + n}", title_ja=f"ゲーム{n}", **facts) for n in numbers
    ]
    return Game.objects.bulk_create(rows)


def _posts(author: Viewer, game: Game, tokens: list[str]) -> list[Post]:
    kept: dict[str, Any] = {"author": author, "game": game, "kind": "review", "language": "en", "title": "Post"}
    return Post.objects.bulk_create(Post(text="Text", token=token, **kept) for token in tokens)


def _write(world: World, numbers: range) -> None:
    posts = _posts(world.other, world.game, [f"{n}" for n in numbers])
    Like.objects.bulk_create(Like(post=post, member=world.me) for post in posts)


def _comment(world: World, numbers: range) -> None:
    for who in people(numbers):
        Comment.objects.create(post=world.post, author=who, text="Said")


def _mark(world: World, numbers: range) -> None:
    Mark.objects.bulk_create(
        Mark(member=world.me, game=game, kind=kind) for game in games(numbers) for kind in ("own", "favourite")
    )


def _found(world: World, numbers: range) -> None:
    made = Community.objects.bulk_create(Community(name=f"Circle {n}", token=f"{n}") for n in numbers)
    Membership.objects.bulk_create(Membership(community=one, member=world.me, state="member") for one in made)
    Topic.objects.bulk_create(
        Topic(community=one, author=world.other, title="T", text="T", token=f"of-{one.pk}") for one in made
    )


def _join(world: World, numbers: range) -> None:
    Membership.objects.bulk_create(
        Membership(community=world.community, member=who, state="member") for who in people(numbers)
    )


def _begin(world: World, numbers: range) -> None:
    kept: dict[str, Any] = {"community": world.community, "title": "Topic", "text": "Text"}
    topics = Topic.objects.bulk_create(Topic(author=who, **kept) for who in people(numbers))
    Answer.objects.bulk_create(Answer(topic=one, author=one.author, text="Yes", token="of-it") for one in topics)


def _answer(world: World, numbers: range) -> None:
    Answer.objects.bulk_create(Answer(topic=world.topic, author=who, text="Yes") for who in people(numbers))


def _list(world: World, numbers: range) -> None:
    made = games(numbers)
    CommunityGame.objects.bulk_create(CommunityGame(community=world.community, game=game) for game in made)
    CafeGame.objects.bulk_create(CafeGame(cafe=world.cafe, game=game) for game in made)


def _publish(world: World, numbers: range) -> None:
    kept: dict[str, Any] = {"place": "There", "address": "Here", "hours": "Now", "approved": True}
    cafes = Cafe.objects.bulk_create(Cafe(name=f"Cafe {n}", run_by=world.other, token=f"{n}", **kept) for n in numbers)
    Mark.objects.bulk_create([Mark(member=world.me, game=world.game, kind="favourite")], ignore_conflicts=True)
    CafeGame.objects.bulk_create(CafeGame(cafe=cafe, game=world.game) for cafe in cafes)


def _articles(world: World, numbers: range) -> list[Article]:
    kept: dict[str, Any] = {"kind": "own", "maker": "Maker", "price": 1000, "stock": 5}
    return Article.objects.bulk_create(
        Article(slug=f"article-{n}", title_en=f"Article {n}", title_ja=f"商品{n}", game=game, **kept)
        for n, game in zip(numbers, games(numbers), strict=True)
    )


def _order(world: World, numbers: range) -> None:
    for n, article in zip(numbers, _articles(world, numbers), strict=True):
        to = {"name": "Me", "address": "Here", "total": 1000, "token": f"{n}"}
        order = Order.objects.create(member=world.me, **to)
        OrderLine.objects.create(order=order, article=article, title_en="A", title_ja="A", price=1000, count=1)


def _befriend(world: World, numbers: range) -> None:
    now = timezone.now()
    rows = [Friendship(asker=world.me, asked=who, accepted=now) for who in people(numbers)]
    Friendship.objects.bulk_create(rows)
    for table, row in zip(stored(len(rows), has_clock=True), rows, strict=True):
        table.seats.filter(number=0).update(viewer=row.asked)
        Clock.objects.create(table=table, kind=Clock.Kind.LIVE, reserve=600, at_end=Clock.End.BOT)


def _rate(world: World, numbers: range) -> None:
    made = people(numbers)
    Member.objects.bulk_create(Member(viewer=who, public=True) for who in made)
    kept: dict[str, Any] = {"game": "freekick", "sigma": 1.0, "games": 50, "settled": True}
    Rating.objects.bulk_create(Rating(viewer=who, mu=20 + who.pk / 100, **kept) for who in made)


POST, CARD, LINE = 'class="post-row"', 'class="boxed"', '<li><span class="seat-'
LISTS: dict[str, LongList] = {
    "games": LongList(lambda w: "/club/games/", CARD, 24, _mark),
    "collection": LongList(lambda w: "/club/collection/", CARD, 24, _mark),
    "posts": LongList(lambda w: "/club/posts/", POST, 20, _write),
    "game": LongList(lambda w: f"/club/games/{w.game.slug}/", POST, 20, _write),
    "author": LongList(lambda w: f"/club/authors/{w.other.pk}/", POST, 20, _write),
    "post": LongList(lambda w: f"/club/posts/{w.post.pk}/", '<li id="comment-', 50, _comment),
    "communities": LongList(lambda w: "/club/communities/", 'class="community-row"', 20, _found),
    "my communities": LongList(lambda w: "/club/communities/?mine=1", 'class="community-row"', 20, _found),
    "board": LongList(lambda w: w.community.get_absolute_url(), POST, 20, _begin),
    "members": LongList(lambda w: f"{w.community.get_absolute_url()}members/", LINE, 50, _join),
    "listed games": LongList(lambda w: f"{w.community.get_absolute_url()}games/", CARD, 24, _list),
    "topic": LongList(
        lambda w: f"{w.community.get_absolute_url()}topics/{w.topic.key}/", '<li id="answer-', 30, _answer
    ),
    "cafes": LongList(lambda w: "/club/cafes/", '<li class="cafe', 20, _publish),
    "cafe": LongList(lambda w: w.cafe.get_absolute_url(), CARD, 24, _list),
    "shop": LongList(lambda w: "/club/shop/", "article-card", 24, _articles),
    "orders": LongList(lambda w: "/club/shop/orders/", '<li><span class="what">', 20, _order),
    "friends": LongList(lambda w: "/friends/", 'class="at-tables"', 25, _befriend),
    "open tables": LongList(
        lambda w: "/tables/open/", 'class="tablerow"', 20, lambda w, numbers: stored(len(numbers)) and None
    ),
    "leaderboard": LongList(lambda w: "/ratings/freekick/", '<tr><td class="amount">', 50, _rate),
}
