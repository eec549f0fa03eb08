"""Filters and order of a list of games, for the catalogue and for collections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import F, Q, QuerySet

from hoshitaku.kernel.display_name import clean_single_line
from hoshitaku.web.club.catalogue.marks import mark_count_column
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.http.pagination import parse_whole_number

SORT_ORDERS: Final = ("favourite", "own", "interested", "title", "year", "few", "many", "short", "long")
# Sort columns; unknown values come last.
FACT_COLUMNS_BY_SORT_ORDER: Final = {
    "year": (F("year").desc(nulls_last=True),),
    "few": (F("least_players").asc(), F("most_players").asc()),
    "many": (F("most_players").desc(), F("least_players").desc()),
    "short": (F("most_minutes").asc(nulls_last=True),),
    "long": (F("most_minutes").desc(nulls_last=True),),
}
PLAYER_COUNT_CHOICES: Final = (1, 2, 3, 4, 5, 6, 8)
MINUTES_CHOICES: Final = (15, 30, 60, 90, 120, 240)
AGE_CHOICES: Final = (6, 8, 10, 12, 14, 18)
MAX_QUERY_LENGTH = 60


@dataclass(frozen=True)
class GameFilter:
    """The filters of a list; None and "" do not filter. Invalid values in the URL are ignored."""

    title_words: str
    player_count: int | None
    max_minutes: int | None
    player_age: int | None
    sort_order: str

    @classmethod
    def from_query(cls, query: Mapping[str, str], default_sort: str = SORT_ORDERS[0]) -> GameFilter:
        """Reads the query string."""
        return cls(
            clean_single_line(query.get("q", ""))[:MAX_QUERY_LENGTH],
            parse_whole_number(query.get("players")),
            parse_whole_number(query.get("minutes")),
            parse_whole_number(query.get("age")),
            query["sort"] if query.get("sort") in SORT_ORDERS else default_sort,
        )

    def apply(self, games: QuerySet[Game], lang: str) -> QuerySet[Game]:
        """The matching games in order. A game of unknown duration or age does not match a filter on it."""
        if self.title_words:
            games = games.filter(Q(title_en__icontains=self.title_words) | Q(title_ja__icontains=self.title_words))
        if self.player_count is not None:
            games = games.filter(least_players__lte=self.player_count, most_players__gte=self.player_count)
        if self.max_minutes is not None:
            games = games.filter(most_minutes__lte=self.max_minutes)
        if self.player_age is not None:
            games = games.filter(age__lte=self.player_age)
        return self._sort(games, f"title_{lang}")

    def _sort(self, games: QuerySet[Game], title: str) -> QuerySet[Game]:
        if self.sort_order in FACT_COLUMNS_BY_SORT_ORDER:
            return games.order_by(*FACT_COLUMNS_BY_SORT_ORDER[self.sort_order], title, "pk")
        if self.sort_order == "title":
            return games.order_by(title, "pk")
        return games.annotate(marked=mark_count_column(self.sort_order)).order_by("-marked", title, "pk")
