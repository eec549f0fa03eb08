"""Many presses at the same moment, of one member on several devices: each counts once, on both databases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.kill_processes import Farm
from tests.web.server import Browser, Server
from tests.web.sql import ask

SECRET = "nine suns and a half"
GAME = "far-far-out"
AT_ONCE = 6
TEXT = {"kind": "review", "title": "Far", "text": "Away", "language": "en", "token": "a" * 32}


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgresql", marks=[pytest.mark.slow, pytest.mark.postgresql])]
)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of one process on SQLite, or of two on PostgreSQL."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        farm = Farm(Server(folder), count=1)
        try:
            farm.server.start()
            yield farm.server
        finally:
            farm.server.close()
        return
    pytest.importorskip("psycopg")
    from tests.web.postgresql import cluster  # noqa: PLC0415  (only there if PostgreSQL is tested)

    with cluster() as address:
        farm = Farm(Server(folder, address))
        try:
            farm.start()
            yield farm.server
        finally:
            farm.server.close()


def database(server: Server) -> str:
    return server.database or str(server.data / "hoshitaku.sqlite3")


def devices(server: Server, name: str) -> list[Browser]:
    """Several browsers, signed in to one new account."""
    first = server.browser()
    first.open("/account/sign-up/")
    assert first.send("/account/sign-up/", username=name, password1=SECRET, password2=SECRET).status_code == 200
    others = [server.browser() for _ in range(AT_ONCE - 1)]
    for browser in others:
        browser.client.cookies.update(first.client.cookies)
    for browser in (first, *others):
        browser.open(f"/club/games/{GAME}/")
    return [first, *others]


def at_once(browsers: list[Browser], path: str, **form: object) -> list[int]:
    """The same form from all of them in the same moment; the statuses of the answers."""
    with ThreadPoolExecutor(len(browsers)) as pool:
        return [answer.status_code for answer in pool.map(lambda one: one.send(path, **form), browsers)]


def count(server: Server, table: str) -> int:
    [[found]] = ask(database(server), f"SELECT COUNT(*) FROM {table}")  # noqa: S608  (a name of ours)
    return int(found)


def test_a_mark_pressed_on_many_devices_at_the_same_time_counts_once(server: Server) -> None:
    author = devices(server, "author")
    assert at_once(author, f"/club/games/{GAME}/mark/", mark="own:1") == [200] * AT_ONCE
    assert count(server, "club_catalogue_mark") == 1
    assert at_once(author, f"/club/games/{GAME}/write/", **TEXT) == [200] * AT_ONCE
    [[post, reads]] = ask(database(server), "SELECT id, reads FROM club_posts_post")
    assert reads == 0

    readers = devices(server, "reader")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        pages = list(pool.map(lambda one: one.open(f"/club/posts/{post}/"), readers))
    assert all("<h2" in page for page in pages)
    assert ask(database(server), "SELECT reads FROM club_posts_post") == [(1,)]
    assert at_once(readers, f"/club/posts/{post}/like/", wanted=1) == [200] * AT_ONCE
    said = {"text": "hello", "token": "b" * 32}
    assert at_once(readers, f"/club/posts/{post}/comment/", **said) == [200] * AT_ONCE
    assert (count(server, "club_posts_like"), count(server, "club_posts_comment")) == (1, 1)
    assert at_once(readers, f"/club/posts/{post}/like/", wanted=0) == [200] * AT_ONCE
    assert count(server, "club_posts_like") == 0


ARTICLE = ("kind, maker, title_en, title_ja, about_en, about_ja, price, stock, offered, created",
           "'own', 'Ada', 'Comet', 'Comet', '', '', 500, 4, %s, CURRENT_TIMESTAMP")  # fmt: skip


def forms_of_order(browsers: list[Browser]) -> list[dict[str, object]]:
    """One of the article in each basket; the form of each as it is shown, with points."""
    for browser in browsers:
        assert browser.send("/club/shop/basket/", article="comet", count=1).status_code == 200
    shown = [
        dict(re.findall(r'name="(token|total|points)" value="(\w+)"', one.open("/club/shop/order/")))
        for one in browsers
    ]
    return [{**fields, "name": "Ada", "address": "Nowhere", "with_points": "on"} for fields in shown]


def test_stock_and_points_are_spent_once_and_given_back_once(server: Server) -> None:
    buyers = devices(server, "buyer")
    data = database(server)
    ask(data, f"INSERT INTO club_shop_article (slug, {ARTICLE[0]}) VALUES ('comet', {ARTICLE[1]})", True)  # noqa: S608
    [[buyer]] = ask(data, "SELECT id FROM account_viewer WHERE name = 'buyer'")
    entry = "(member_id, amount, cause, created) VALUES (%s, 300, 'reads:5', CURRENT_TIMESTAMP)"
    ask(data, f"INSERT INTO club_posts_pointsentry {entry}", buyer)
    filled = forms_of_order(buyers)

    def order(one: Browser, fields: dict[str, object]) -> int:
        return one.send("/club/shop/order/", **fields).status_code

    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert set(pool.map(order, buyers, filled)) <= {200, 409}
    assert ask(data, "SELECT total, points FROM club_shop_order") == [(200, 300)]
    assert ask(data, "SELECT SUM(amount) FROM club_posts_pointsentry") == [(0,)]

    [[key]] = ask(data, "SELECT key FROM club_shop_order")
    assert at_once(buyers, f"/club/shop/orders/{key}/cancel/") == [200] * AT_ONCE
    assert ask(data, "SELECT stock FROM club_shop_article") == [(4,)]
    assert ask(data, "SELECT SUM(amount) FROM club_posts_pointsentry") == [(300,)]

    assert order(buyers[0], forms_of_order(buyers[:1])[0]) == 200
    [[late]] = ask(data, "SELECT key FROM club_shop_order WHERE status = 'placed'")
    ask(data, "UPDATE club_shop_order SET created = '2020-01-01 00:00:00+00:00' WHERE key = %s", late)
    assert at_once(buyers, f"/club/shop/orders/{late}/pay/") == [200] * AT_ONCE
    assert ask(data, "SELECT status FROM club_shop_order ORDER BY id") == [("cancelled",), ("expired",)]
    assert ask(data, "SELECT stock FROM club_shop_article") == [(4,)]
    assert ask(data, "SELECT SUM(amount) FROM club_posts_pointsentry") == [(300,)]

    guests = [server.browser() for _ in range(AT_ONCE)]
    for guest in guests:
        guest.open("/club/shop/articles/comet/")
    filled = [{**fields, "with_points": ""} for fields in forms_of_order(guests)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(order, guests, filled))
    assert ask(data, "SELECT stock FROM club_shop_article") == [(0,)]
    assert count(server, "club_shop_order WHERE status = 'placed'") == 4


def test_leaders_who_leave_at_the_same_time_leave_one_leader_behind(server: Server) -> None:
    leaders = [devices(server, name)[0] for name in ("castor", "pollux")]
    founded = {"name": "Twins", "joining": "open", "posting": "members"}
    address = leaders[0].send("/club/communities/new/", **founded).url.path
    assert leaders[1].send(f"{address}join/").status_code == 200
    data = database(server)
    ask(data, "UPDATE club_communities_membership SET state = 'leader'")
    # A third member stays: who leaves last would otherwise take the community along.
    assert devices(server, "third")[0].send(f"{address}join/").status_code == 200
    assert sorted(at_once(leaders, f"{address}leave/")) == [200, 409]
    found = ask(data, "SELECT state FROM club_communities_membership ORDER BY state")
    assert [state for (state,) in found] == ["leader", "member"]
