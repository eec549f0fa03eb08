"""The club as a part of its own: its switch, its front page, the account, the demonstration; tables do not know it."""

from __future__ import annotations

import ast
import importlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.db.models import Sum
from django.urls import clear_url_caches

from benchmarks.web import pages
from hoshitaku.cli import app
from hoshitaku.web import urls
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Collection, Game, Mark
from hoshitaku.web.club.communities.models import Community, Membership
from hoshitaku.web.club.demo_data.rows import DemoData
from hoshitaku.web.club.demo_data.sizes import DemoSizes
from hoshitaku.web.club.posts.coupons import points_balance
from hoshitaku.web.club.posts.models import Comment, Like, PointsEntry, Post, Read
from hoshitaku.web.club.shop.models import Order
from hoshitaku.web.database import schema_version
from hoshitaku.web.ratings.models import Rating, Result
from hoshitaku.web.server import serve
from hoshitaku.web.social.models import Friendship
from hoshitaku.web.table.models import Table
from tests.web.club import GAME, join, mark, read, write
from tests.web.people import Person
from tests.web.test_accounts import SECRET

WEB = Path(django_settings.WEB_FOLDER)
SMALL = DemoSizes(members=12, games=8, marks=60, posts=6, comments=10, reads=50, finished=0)
PAGES = ["/club/", "/club/games/", f"/club/games/{GAME}/", "/club/posts/", "/club/suggestions/", "/club/collection/",
         "/club/games/new/", f"/club/games/{GAME}/write/", "/club/communities/", "/club/communities/new/",
         "/club/cafes/", "/club/cafes/new/", "/club/shop/", "/club/shop/basket/", "/club/shop/orders/"]  # fmt: skip


@pytest.fixture
def off(settings):
    """A server whose club is switched off."""
    settings.CLUB = False
    _read_addresses()
    yield
    settings.CLUB = True
    _read_addresses()


def _read_addresses() -> None:
    importlib.reload(urls)
    clear_url_caches()


@pytest.mark.parametrize(
    "part",
    [
        "table",
        "lobby",
        "learn",
        "account",
        "templating",
        "drawing",
        "monitoring",
        "http",
        "database",
        "mail",
        "logging",
    ],
)
def test_no_other_part_of_the_site_imports_the_club(part: str):
    sources = list((WEB / part).rglob("*.py"))
    assert sources
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            named = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            named += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.startswith("hoshitaku.web.club") for name in named), source


def test_the_club_is_linked_from_every_page(mio: Person):
    assert mio.client.get("/").content.decode().count('href="/club/"') == 2


def test_a_disabled_club_has_no_pages_and_no_links(off: None, mio: Person):
    for page in PAGES:
        assert mio.client.get(page).status_code == 404
    for page in ("/", "/rules/", "/account/sign-in/"):
        assert "/club/" not in mio.client.get(page).content.decode()


def test_a_disabled_club_still_exports_and_deletes_the_data_of_members(request, mio: Person):
    join(mio, "mio")
    write(mio), mark(mio, "own")
    request.getfixturevalue("off")
    assert json.loads(mio.client.get("/account/export/").content)["club_posts"]["posts"][0]["title"] == "Far away"
    assert mio.client.post("/account/delete/", {"password": SECRET, "sure": "on"}).status_code == 302
    assert not Post.objects.exists()
    assert not Mark.objects.exists()


def test_the_migrations_of_the_club_are_known_to_restore_and_start():
    parts = ("catalogue", "posts", "communities", "cafes", "shop")
    assert {f"club_{part}.0001_initial" for part in parts} <= schema_version.known_migrations()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_page_of_the_club_renders_in_both_languages_for_members(lang: str, db):
    person = Person("Vega", lang)
    join(person, "vega")
    mark(person, "own"), write(person)
    for page in PAGES:
        answer = person.client.get(page)
        assert answer.status_code == 200
        assert f'<html lang="{lang}"' in answer.content.decode()


def test_the_export_holds_all_that_the_club_keeps_of_a_member_and_nothing_of_others(kanata: Person, mio: Person):
    join(kanata, "kanata"), join(mio, "mio")
    theirs, mine = write(kanata, title="Theirs"), write(mio, title="Mine")
    mark(mio, "favourite"), read(mio, theirs)
    mio.client.post(f"/club/posts/{theirs.pk}/comment/", {"text": "said"})
    mio.client.post(f"/club/posts/{theirs.pk}/like/", {"wanted": "1"})
    PointsEntry.objects.create(member=mine.author, amount=50, cause="reads:5")
    data = json.loads(mio.client.get("/account/export/").content)
    catalogue, posts = data["club_catalogue"], data["club_posts"]
    assert [(one["game__title_en"], one["kind"]) for one in catalogue["marks"]] == [("Far Far Out", "favourite")]
    assert [one["title"] for one in posts["posts"]] == ["Mine"]
    assert [one["text"] for one in posts["comments"]] == ["said"]
    assert [one["post"] for one in posts["likes"]] == [theirs.pk]
    assert theirs.pk in [one["post"] for one in posts["read_posts"]]
    assert [one["amount"] for one in posts["points"]] == [50]
    assert "Theirs" not in json.dumps(posts)


def test_a_deleted_account_leaves_nothing_behind_and_others_keep_their_counters(kanata: Person, mio: Person):
    join(kanata, "kanata"), join(mio, "mio")
    theirs = write(kanata)
    write(mio), mark(mio, "own"), read(mio, theirs)
    mio.client.get("/club/collection/")
    mio.client.post(f"/club/posts/{theirs.pk}/comment/", {"text": "said"})
    mio.client.post(f"/club/posts/{theirs.pk}/like/", {"wanted": "1"})
    added = mio.client.post("/club/games/new/", {"title_en": "New", "least_players": 1, "most_players": 2})["Location"]

    assert "in the club are deleted" in mio.client.get("/account/delete/").content.decode()
    mio.client.post("/account/delete/", {"password": SECRET, "sure": "on"})

    assert [model.objects.count() for model in (Mark, Like, Comment, Collection)] == [0, 0, 0, 0]
    assert list(Post.objects.values_list("pk", "reads")) == [(theirs.pk, 1)]
    assert not Read.objects.filter(reader__isnull=False).exclude(reader=theirs.author).exists()
    assert Game.objects.get(slug=added.split("/")[-2]).added_by is None


def test_demo_data_has_the_requested_size_and_its_counters_agree(db):
    made = DemoData(SMALL, seed=1).create()
    assert (made.members, made.games, made.marks, made.posts, made.comments) == (12, 8, 60, 6, 10)
    assert made.reads == Read.objects.count() == sum(Post.objects.values_list("reads", flat=True)) > 40
    for post in Post.objects.all():
        assert Read.objects.filter(post=post).count() == post.reads
        assert not Read.objects.filter(post=post, reader=post.author_id).exists()
    assert Viewer.objects.filter(user__isnull=False).count() == 12
    assert not any(user.has_usable_password() for user in User.objects.all())


def test_the_same_seed_makes_the_same_demo_data(db):
    def marked() -> list[tuple[str, str, str]]:
        return sorted(Mark.objects.values_list("member__user__username", "game__slug", "kind"))

    DemoData(SMALL, seed=5).create()
    first = marked()
    User.objects.all().delete()
    Game.objects.filter(site_game="").delete()
    DemoData(SMALL, seed=5).create()
    assert marked() == first


def test_demo_data_has_cafes_communities_and_a_shop(db, mio: Person):
    DemoData(SMALL, seed=1).create()
    for page, holds in (
        ("communities", "Thursday table"),
        ("cafes", "Orbit &amp; Tea"),
        ("shop", "Star chart playmat"),
    ):
        assert holds in mio.client.get(f"/club/{page}/").content.decode()
    assert "The quiet harbour" not in mio.client.get("/club/communities/").content.decode()
    for community in Community.objects.all():
        assert Membership.objects.filter(community=community, state="leader").count() == 1
        assert community.last_activity == max(topic.last_activity for topic in community.topics.all())


def test_demo_data_has_friends_orders_and_tables(db):
    made = DemoData(replace(SMALL, friendships=20, orders=9, tables=5), seed=1).create()
    assert (made.communities, made.cafes, made.articles, made.tables) == (7, 6, 15, 5)
    assert made.friendships == Friendship.objects.count() > 15
    assert made.orders == Order.objects.count() == 9
    assert Table.objects.filter(status="waiting").count() == 5
    spent = Order.objects.values_list("member").annotate(points=Sum("points")).order_by()
    assert all(points_balance(member) >= 0 for member, _ in spent)
    assert all(
        order.total + order.points == sum(line.price_sum for line in order.lines.all()) for order in Order.objects.all()
    )


def test_every_page_of_the_benchmark_answers(db):
    DemoData(replace(SMALL, finished=2), seed=1).create()
    pages.member.cache_clear()
    pages.client.cache_clear()
    asked = pages.all_pages()
    assert len(asked) > 80
    for who, _, address in asked:
        pages.get(pages.client(who), address)


def test_finished_games_of_demo_data_are_rated_and_can_be_replayed_and_verified(db, mio: Person):
    assert DemoData(replace(SMALL, finished=2), seed=1).create().finished == 2
    assert Result.objects.count() == 6
    assert sum(Rating.objects.values_list("games", flat=True)) == 6
    for table in Table.objects.filter(status="over"):
        assert mio.client.get(f"/t/{table.slug}/replay/?at={table.revision}").status_code == 200
        assert '<p class="note" role="status">' in mio.client.get(f"/t/{table.slug}/verify/").content.decode()
    assert mio.client.get("/ratings/freekick/?list=provisional").content.decode().count("/people/") > 0


def test_demo_data_next_to_real_members_continues_their_numbers(mio: Person):
    join(mio, "mio")
    DemoData(SMALL, seed=1).create()
    DemoData(SMALL, seed=2).create()
    assert User.objects.filter(username__startswith="demo-").count() == 24
    assert mio.client.get("/club/").status_code == 200


FEW = ("--members", "4", "--games", "5", "--marks", "9", "--posts", "2", "--comments", "3", "--reads", "12",
       "--finished", "0")  # fmt: skip


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database of the tests is up to date."""
    monkeypatch.setattr(serve, "prepare_server", lambda: None)


def test_the_demo_command_reports_how_much_it_made(db, prepared: None, capsys: pytest.CaptureFixture[str]):
    assert app.run_command(["demo", *FEW, "--lang", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("Made: 4 members, 5 games, 9 marks, 2 posts, 3 comments, 6 reads.")
    assert (User.objects.count(), Read.objects.count()) == (4, 6)


def test_the_demo_command_refuses_a_database_with_accounts_without_its_flag(
    mio: Person, prepared: None, capsys: pytest.CaptureFixture[str]
):
    join(mio, "mio")
    assert app.run_command(["demo", *FEW, "--lang", "en"]) == app.EXIT_REFUSED
    assert "use --anyway" in " ".join(capsys.readouterr().err.split())
    assert User.objects.count() == 1
    assert app.run_command(["demo", *FEW, "--anyway"]) == 0
    assert User.objects.count() == 5
