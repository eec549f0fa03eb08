"""Choosing games of the catalogue for the list of a community or a café."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from hoshitaku.kernel.display_name import clean_single_line
from hoshitaku.web.club.catalogue.game_filter import MAX_QUERY_LENGTH
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language

MAX_GAMES_OFFERED = 8


def search_words(request: HttpRequest, parameter_name: str = "q") -> str:
    """The search words of the query string."""
    return clean_single_line(request.GET.get(parameter_name, ""))[:MAX_QUERY_LENGTH]


def title_contains(words: str) -> Q:
    """Filter for games with these words in the title of either language."""
    return Q(title_en__icontains=words) | Q(title_ja__icontains=words)


def games_to_add(words: str, listed_games: QuerySet[Game]) -> list[Game]:
    """Public games with these words in their title that are not on the list yet; empty without words."""
    if not words:
        return []
    found = Game.objects.filter(title_contains(words), approved=True).exclude(
        pk__in=listed_games.order_by().values("pk")
    )
    return list(found.order_by(f"title_{page_language()}", "pk")[:MAX_GAMES_OFFERED])


def game_to_add_or_remove(request: HttpRequest) -> tuple[Game, bool]:
    """The game that a form adds or removes, and whether it adds it. Raises Problem 404 if there is no such game."""
    action, _, slug = request.POST.get("game", "").partition(":")
    if action not in ("add", "remove"):
        raise Problem(400, "malformed")
    game = Game.objects.filter(slug=slug, approved=True).first()
    if game is None:
        raise Problem(404, "missing", "missing")
    return game, action == "add"
