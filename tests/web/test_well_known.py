"""What programs look for on every site, what search engines may list, and what messengers show of links."""

from __future__ import annotations

import re
import struct
from html import unescape
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import get_resolver
from django.urls.resolvers import URLResolver

import hoshitaku
from hoshitaku.web.http.well_known import INDEXABLE_PAGES
from hoshitaku.web.table.models import Table


def named_pages(resolver: URLResolver) -> set[str]:
    """The names of all pages of the site."""
    names = {pattern.name for pattern in resolver.url_patterns if getattr(pattern, "name", None)}
    return names.union(*(named_pages(part) for part in resolver.url_patterns if isinstance(part, URLResolver)))


def preview_of(page: str) -> dict[str, str]:
    """The properties that messengers read."""
    found = re.findall(r'<meta property="og:([a-z_:]+)" content="([^"]*)">', page)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize("path", ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])
def test_icons_are_found_at_their_fixed_names(db, path):
    answer = Client().get(path)
    assert answer.status_code == 302
    assert finders.find(answer["Location"].removeprefix("/static/")) or "app-" in answer["Location"]
    assert "cookie" not in answer


def test_password_managers_are_led_to_the_page_for_a_new_password(db):
    answer = Client().get("/.well-known/change-password")
    assert (answer.status_code, answer["Location"]) == (302, "/account/password/")


def test_robots_txt_excludes_what_crawlers_should_not_request(db):
    text = Client().get("/robots.txt").content.decode()
    assert text.startswith("User-agent: *\n")
    assert "Disallow: /admin/" in text
    assert not re.search(r"^Disallow: /$", text, re.MULTILINE)


def test_every_listed_page_exists():
    assert named_pages(get_resolver()) >= INDEXABLE_PAGES


@pytest.mark.parametrize("path", ["/", "/rules/zetta/", "/how-to-play/freekick/", "/puzzle/", "/club/", "/privacy/"])
def test_pages_about_the_games_may_be_listed(db, path):
    assert "X-Robots-Tag" not in Client().get(path)


def test_tables_links_people_and_errors_are_not_listed(kanata, mio):
    table = kanata.make_table()
    kanata.client.get(table_path(table))
    join = f"/join/{table.secret.invitation}/"
    for path in (table_path(table), join, "/join/none/", "/tables/open/", "/account/", "/nowhere/"):
        assert mio.client.get(path)["X-Robots-Tag"] == "noindex", path


def invitation(table: Table, lang: str) -> dict[str, str]:
    """What messengers show of its join link."""
    visitor = Client(headers={"accept-language": lang})
    return preview_of(visitor.get(f"/join/{table.secret.invitation}/").content.decode())


def table_path(table: Table) -> str:
    return f"/t/{table.slug}/"


def test_an_invitation_says_in_a_messenger_who_plays_what(kanata, mio):
    table = kanata.make_table(seat_2="open")
    shown = invitation(table, "en")
    title = hoshitaku.game(table.game).title("en")
    assert shown["title"] == f"Join a game of {title}"
    assert shown["description"] == "At the table: Kanata. 2 seats are open. You need no account."
    assert shown["url"] == f"http://testserver/join/{table.secret.invitation}/"
    mio.join(table)
    assert "Kanata, Mio. 1 seat is open." in invitation(table, "en")["description"]


def test_an_invitation_to_a_game_that_has_begun_says_that_one_can_watch(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    shown = invitation(table, "ja")
    assert "ゲームは始まっています" in shown["description"]


@pytest.mark.parametrize("game", hoshitaku.game_names())
def test_each_game_has_a_picture_of_the_size_that_messengers_show(game):
    content = Path(finders.find(f"preview-{game}.png")).read_bytes()
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
    assert len(content) < 300_000


def test_an_invitation_that_is_gone_says_what_to_do(db):
    answer = Client(headers={"accept-language": "en"}).get("/join/none/")
    assert answer.status_code == 404
    assert "Ask for a new link, or start a table yourself." in answer.content.decode()
