"""Bulk-creates demo rows; the same seed creates the same rows."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import accumulate, product
from pathlib import Path
from typing import Any

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone

from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.club.catalogue.models import Game, Mark
from hoshitaku.web.club.demo_data.cafes_and_shop import DemoCafesAndShop
from hoshitaku.web.club.demo_data.communities import DemoCommunities
from hoshitaku.web.club.demo_data.friends import DemoFriends
from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.club.demo_data.tables import DemoTables
from hoshitaku.web.club.posts import coupons
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.club.posts.models import Comment, Like, PointsEntry, Post

TEXTS_FILE, PLACES_FILE = (Path(__file__).parent / name for name in ("demo.toml", "demo_places.toml"))
USERNAME_PREFIX = "demo-"
DAYS_BACK = 200  # days of activity
READ_DAYS_BACK = 60
TASTE_COUNT = 5
BATCH_SIZE = 20_000
LIKES_PER_POST = 10


def bulk_insert(table: str, columns: tuple[str, ...], rows: Iterator[tuple[Any, ...]]) -> None:
    """Insert rows with raw SQL, ten times faster than with models."""
    names = ", ".join(columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            places = ", ".join(["%s"] * len(columns))
            cursor.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)  # type: ignore[arg-type]  # noqa: S608  (an iterator will do, and names are ours)


class DemoData:
    """One set of demo data; `create` must run in a transaction."""

    def __init__(self, sizes: DemoSizes, seed: int) -> None:
        self.sizes = sizes
        self.rng = random.Random(seed)
        self.texts: dict[str, Any] = tomllib.loads(TEXTS_FILE.read_text("utf-8"))
        self.now = timezone.now()

    def create(self) -> DemoSizes:
        """Create everything. Returns the numbers of rows created."""
        members, games = self.create_members(), self.create_games()
        marks = self.create_marks(members, games)
        posts = self.create_posts(members, games)
        self.create_likes(members, posts)
        comments = self.create_comments(members, posts)
        reads = self.create_reads(members, posts)
        self.create_points(posts)
        made = DemoSizes(len(members), len(games), marks, len(posts), comments, reads)
        return replace(
            made, **self.create_communities_cafes_shop(members, games), **self.create_friends_and_tables(members)
        )

    def create_communities_cafes_shop(self, members: list[Viewer], games: list[Game]) -> dict[str, int]:
        """Communities, cafés and the shop. Returns the numbers created."""
        words: dict[str, Any] = tomllib.loads(PLACES_FILE.read_text("utf-8"))
        places = DemoCafesAndShop(members, games, self.rng, words)
        return {
            "communities": DemoCommunities(members, games, self.rng, words).create(self.sizes),
            "topics": max(self.sizes.topics, self.sizes.communities) if self.sizes.communities else 0,
            "cafes": places.create_cafes(self.sizes),
            "articles": places.create_articles(self.sizes),
            "orders": places.create_orders(self.sizes),
        }

    def create_friends_and_tables(self, members: list[Viewer]) -> dict[str, int]:
        """Friends, tables and ratings. Returns the numbers created."""
        people, tables = DemoFriends(members, self.rng), DemoTables(members, self.rng, self.texts["comments"])
        friendships = people.create_friendships(self.sizes)
        people.create_blocks(self.sizes)
        people.create_public_pages()
        made = {
            "friendships": friendships,
            "tables": tables.create_open_tables(self.sizes),
            "finished": tables.create_finished_games(self.sizes),
        }
        tables.create_invitations()
        return made

    def create_members(self) -> list[Viewer]:
        """Accounts without a usable password."""
        first = User.objects.filter(username__startswith=USERNAME_PREFIX).count()
        locked = make_password(None)
        named = [User(username=f"{USERNAME_PREFIX}{first + n + 1}", password=locked) for n in range(self.sizes.members)]
        users = User.objects.bulk_create(named, BATCH_SIZE)
        return Viewer.objects.bulk_create([self._make_member(n, user) for n, user in enumerate(users)], BATCH_SIZE)

    def _make_member(self, number: int, user: User) -> Viewer:
        lang = "ja" if number % 2 else "en"
        names = self.texts["names"][lang]
        again = number // 2 // len(names)
        name = names[number // 2 % len(names)] + (f" {again + 1}" if again else "")
        return Viewer(name=name, user=user, language=lang, emblem=EMBLEMS[number % len(EMBLEMS)])

    def create_games(self) -> list[Game]:
        """The games of this site, and invented ones."""
        before = {game.slug: game for game in Game.objects.filter(approved=True)}
        pairs = list(product(self.texts["first"], self.texts["second"]))
        self.rng.shuffle(pairs)
        wanted = max(0, self.sizes.games - len(before))
        made = [game for game in (self._make_game(*pair) for pair in pairs) if game.slug not in before]
        Game.objects.bulk_create(made[:wanted], BATCH_SIZE)
        return list(Game.objects.filter(approved=True).order_by("pk"))

    def _make_game(self, first: list[str], second: list[str]) -> Game:
        rng, title = self.rng, f"{first[0]} {second[0]}"
        minutes = rng.choice((15, 20, 30, 45, 60, 90, 120, 180))
        return Game(
            slug=title.lower().replace(" ", "-"),
            title_en=title,
            title_ja=f"{first[1]}{second[1]}",
            least_players=rng.choice((1, 2, 2, 3)),
            most_players=rng.choice((4, 4, 5, 6, 8)),
            least_minutes=minutes,
            most_minutes=minutes + rng.choice((0, 15, 30)),
            age=rng.choice((6, 8, 10, 12, 14)),
            year=rng.randint(1995, 2026),
            approved=True,
        )

    def _random_past_time(self) -> Any:
        """A random past time, recent times more often."""
        return self.now - timedelta(days=DAYS_BACK * self.rng.random() ** 2, minutes=self.rng.random() * 600)

    def create_marks(self, members: list[Viewer], games: list[Game]) -> int:
        """Marks by members of several tastes; some members and some games have many more than others."""
        wanted = min(self.sizes.marks, len(members) * len(games))
        weights = [
            list(accumulate((4 if n % TASTE_COUNT == taste else 1) / (n + 3) for n in range(len(games))))
            for taste in range(TASTE_COUNT)
        ]
        found: dict[tuple[int, int, str], None] = {}
        while len(found) < wanted:
            who = int(len(members) * self.rng.random() ** 2)
            game = self.rng.choices(games, cum_weights=weights[who % TASTE_COUNT])[0]
            found[members[who].pk, game.pk, self.rng.choice(Mark.Kind.values)] = None
        rows = [
            Mark(member_id=member, game_id=game, kind=kind, created=self._random_past_time())
            for member, game, kind in found
        ]
        return len(Mark.objects.bulk_create(rows, BATCH_SIZE))

    def create_posts(self, members: list[Viewer], games: list[Game]) -> list[Post]:
        """Posts by about a tenth of the members."""
        authors = members[: max(3, len(members) // 10)]
        texts: list[dict[str, str]] = self.texts["posts"]
        begun = {text["text"]: summarize_text(text["text"]) for text in texts}
        rows = []
        for number in range(self.sizes.posts if members else 0):
            text, author = self.rng.choice(texts), self.rng.choice(authors)
            facts = {"kind": text["kind"], "language": text["language"], "title": text["title"], "text": text["text"]}
            game = games[int(len(games) * self.rng.random() ** 2)]
            row = Post(author=author, game=game, summary=begun[text["text"]], token=f"{number:032x}", **facts)
            row.created = self._random_past_time()
            rows.append(row)
        return Post.objects.bulk_create(rows, BATCH_SIZE)

    def create_likes(self, members: list[Viewer], posts: list[Post]) -> None:
        """A few likes on every post."""
        most = min(len(members), 2 * LIKES_PER_POST)
        chosen = ((post, self.rng.sample(members, self.rng.randint(0, most))) for post in posts)
        rows = [
            Like(post=post, member=member, created=self._random_past_time()) for post, some in chosen for member in some
        ]
        Like.objects.bulk_create(rows, BATCH_SIZE)

    def create_comments(self, members: list[Viewer], posts: list[Post]) -> int:
        """Comments in the language of the post. Returns the number created."""
        rows = []
        for number in range(self.sizes.comments if posts else 0):
            post, author = self.rng.choice(posts), self.rng.choice(members)
            said = self.rng.choice(self.texts["comments"][post.language])
            moment = post.created + (self.now - post.created) * self.rng.random()
            rows.append(Comment(post=post, author=author, text=said, token=f"{number:032x}", created=moment))
        return len(Comment.objects.bulk_create(sorted(rows, key=lambda row: row.created), BATCH_SIZE))

    def create_reads(self, members: list[Viewer], posts: list[Post]) -> int:
        """Counted reads, many on some posts; updates the counters of the posts. Returns the number created."""
        bulk_insert("club_posts_read", ("post_id", "day", "reader_id"), self._make_read_rows(members, posts))
        Post.objects.bulk_update(posts, ["reads"], 500)
        return sum(post.reads for post in posts)

    def _make_read_rows(self, members: list[Viewer], posts: list[Post]) -> Iterator[tuple[int, str, int]]:
        today = timezone.localdate(self.now)
        days = [(today - timedelta(days=ago)).isoformat() for ago in range(READ_DAYS_BACK)]
        keys = [member.pk for member in members]
        place = {key: at for at, key in enumerate(keys)}
        others = len(keys) - 1
        shares = [1 / (number + 10) for number in range(len(posts))]
        whole = sum(shares)
        for post, share in zip(posts, shares, strict=True):
            post.reads = min(round(self.sizes.reads * share / whole), others)
            own = place[post.author_id]
            for at in self.rng.sample(range(others), post.reads):
                yield post.pk, self.rng.choice(days), keys[at + (at >= own)]  # All members but the author.

    def create_points(self, posts: list[Post]) -> None:
        """The coupon points for these reads."""
        reads: dict[int, int] = {}
        for post in posts:
            reads[post.author_id] = reads.get(post.author_id, 0) + post.reads
        rows = [
            PointsEntry(member_id=author, amount=points, cause=f"reads:{at}")
            for author, count in reads.items()
            for at, points in coupons.thresholds_reached(count)
        ]
        PointsEntry.objects.bulk_create(rows, BATCH_SIZE)
