"""How to play in two minutes, the rulebook, the gallery of cards and the glossary. They need no database."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.learn import cached_pages, gallery, glossary, rulebook
from hoshitaku.web.learn.game_reference import (
    GameReference,
    has_primer,
    is_known_game,
    learning_pages,
    load_game_reference,
)
from hoshitaku.web.learn.primer import primer_context
from hoshitaku.web.templating.translate import page_language

MAX_QUERY_LENGTH = 100
MAX_CLAUSES_SHOWN = 150
"""Clauses that a search shows; a letter finds nearly all of a rulebook, which nobody reads."""


def game_reference_or_404(game_name: str, page: str = "rules") -> GameReference:
    """The shelf of a game with one of its pages, or the page that says there is none."""
    if not is_known_game(game_name) or page not in learning_pages(game_name):
        raise Http404
    return load_game_reference(game_name)


@require_safe
def redirect_to_first_game(_request: HttpRequest, page: str) -> HttpResponse:
    """The learning page of the first game that has one."""
    for name in hoshitaku.game_names():
        if page in learning_pages(name):
            return redirect(page, name)
    raise Http404


@require_safe
def primer_page(request: HttpRequest, name: str) -> HttpResponse:
    """The game in two minutes."""
    game = game_reference_or_404(name, "how-to-play").game
    body = cached_pages.render_cached("learn/_primer.html", name, {"game": game, **primer_context(name)})
    return render_page(request, "learn/primer.html", {"game": game, "body": body})


@require_safe
def rulebook_page(request: HttpRequest, name: str) -> HttpResponse:
    """Front page of the rulebook: the game in two minutes, then chapters, and how many clauses rest on what."""
    bases = rulebook.count_clauses_by_basis(game_reference_or_404(name).game.name)
    return _rulebook_page(request, name, "", bases=bases, **(primer_context(name) if has_primer(name) else {}))


@require_safe
def chapter_page(request: HttpRequest, name: str, chapter: str) -> HttpResponse:
    """One chapter with its clauses; ``#slug`` leads to a clause."""
    game_reference_or_404(name)
    try:
        part = rulebook.find_chapter(name, chapter)
    except LookupError:
        raise Http404 from None
    count, modules = rulebook.count_unplayable_clauses(name, part)
    neighbours = _neighbour_chapters(name, part)
    return _rulebook_page(request, name, chapter, part=part, neighbours=neighbours, waiting=count, modules=modules)


@require_safe
def search_page(request: HttpRequest, name: str) -> HttpResponse:
    """Clauses that contain every word of ``q``, in either language."""
    game_reference_or_404(name)
    rate_limits.count_attempt(rate_limits.SEARCH, request, viewer_of(request))
    question = request.GET.get("q", "")[:MAX_QUERY_LENGTH].replace("\x00", "").strip()
    found = rulebook.search_clauses(name, question)
    count = sum(len(part.clauses) for part in found)
    shown = rulebook.limit_clauses(found, MAX_CLAUSES_SHOWN)
    answer = {
        "question": question,
        "words": list(dict.fromkeys(question.split())),
        "found": shown,
        "count": count,
        "most": MAX_CLAUSES_SHOWN,
    }
    return _rulebook_page(request, name, None, **answer)


@require_safe
def gallery_page(request: HttpRequest, name: str) -> HttpResponse:
    """Gallery of the cards with their provenance."""
    game = game_reference_or_404(name, "cards").game
    context = {
        "game": game,
        "shelf": load_game_reference(name),
        "rooms": gallery.gallery_sections(name),
        "entries": gallery.pack_entries_by_id(name),
    }
    return render_page(
        request,
        "learn/cards.html",
        {"game": game, "body": cached_pages.render_cached("learn/_cards.html", name, context)},
    )


@require_safe
def glossary_page(request: HttpRequest, name: str) -> HttpResponse:
    """Glossary."""
    game = game_reference_or_404(name, "words").game
    return render_page(
        request, "learn/words.html", {"game": game, "terms": glossary.sorted_terms(name, page_language())}
    )


def _rulebook_page(request: HttpRequest, game_name: str, cache_key: str | None, **context: object) -> HttpResponse:
    """A page of the rulebook; one that is always the same is drawn once and kept under a name."""
    shelf = load_game_reference(game_name)
    page = {
        "game": shelf.game,
        "shelf": shelf,
        "chapters": rulebook.load_chapters(game_name),
        "part": None,
        "question": None,
    } | context
    file = "learn/_rules.html"
    body = (
        cached_pages.render_template(file, page)
        if cache_key is None
        else cached_pages.render_cached(file, f"{game_name}/{cache_key}", page)
    )
    pictured = "primer" in page
    return render_page(
        request, "learn/rules.html", {"game": shelf.game, "part": page["part"], "pictured": pictured, "body": body}
    )


def _neighbour_chapters(game_name: str, chapter: rulebook.Chapter) -> list[tuple[rulebook.Chapter, str, str]]:
    """Chapters before and after ``part``, with sign and label of their links."""
    parts = rulebook.load_chapters(game_name)
    at = parts.index(chapter)
    before = [(parts[at - 1], "prev", "learn.previous_chapter")] if at > 0 else []
    after = [(parts[at + 1], "next", "learn.next_chapter")] if at + 1 < len(parts) else []
    return before + after
