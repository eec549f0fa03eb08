"""Long lists in pages: what is on each, how they lead to one another, and how far they are counted."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.http import pagination
from hoshitaku.web.http.pagination import ListPage, paginate
from tests.web.club import extra_game


@pytest.fixture
def five(db: None) -> None:
    """Five games and no others."""
    Game.objects.all().delete()
    for number in range(5):
        extra_game(f"Game{number}")


def page(asked: str, *, counted: bool = True) -> ListPage:
    rows = Game.objects.order_by("title_en")
    return paginate(RequestFactory().get(f"/?q=Game&page={asked}"), rows, 2, count_rows=counted)


def titles(found: ListPage) -> list[str]:
    return [game.title_en for game in found.rows]


@pytest.mark.parametrize(
    ("asked", "number", "shown"),
    [
        ("1", 1, ["Game0", "Game1"]),
        ("2", 2, ["Game2", "Game3"]),
        ("3", 3, ["Game4"]),
        ("9", 3, ["Game4"]),
        ("0", 1, ["Game0", "Game1"]),
        ("-2", 1, ["Game0", "Game1"]),
        ("²", 1, ["Game0", "Game1"]),
        ("1" * 30, 1, ["Game0", "Game1"]),
    ],
)
def test_the_page_that_is_asked_for_is_shown_or_the_nearest_one(five: None, asked: str, number: int, shown: list[str]):
    found = page(asked)
    assert (found.page_number, titles(found), found.first_row_number) == (number, shown, 2 * number - 1)
    assert (found.total_count, found.page_count, found.total_text) == (5, 3, "5")


def test_pages_lead_to_their_neighbours_and_keep_what_was_asked(five: None):
    assert (page("1").previous_url, page("1").next_url) == ("", "?q=Game&page=2")
    assert (page("3").previous_url, page("3").next_url) == ("?q=Game&page=2", "")


def test_a_list_is_counted_only_up_to_a_bound(five: None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pagination, "MAX_COUNTED_ROWS", 4)
    found = page("2")
    assert (found.total_count, found.page_count, found.total_text) == (None, None, "4+")
    assert found.next_url == "?q=Game&page=3"
    with CaptureQueriesContext(connection) as queries:
        page("2")
    assert "LIMIT 5" in queries[0]["sql"]


def test_a_list_that_needs_no_number_is_not_counted(five: None, django_assert_num_queries):
    with django_assert_num_queries(1):
        found = page("2", counted=False)
    assert (titles(found), found.next_url) == (["Game2", "Game3"], "?q=Game&page=3")
    assert titles(page("9", counted=False)) == []
