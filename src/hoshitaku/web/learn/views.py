"""How to play in two minutes, the rulebook, the gallery of cards and the glossary. They need no database."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web import limits
from hoshitaku.web.learn import bodies, book, gallery, glossary
from hoshitaku.web.learn.library import Library, has_library, has_primer, library, pages_of
from hoshitaku.web.learn.primer import pictures
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.words import language

LONGEST_QUESTION = 100
MOST_FOUND = 150
"""Clauses that a search shows; a letter finds nearly all of a rulebook, which nobody reads."""


def shelf_or_404(name: str, page: str = "rules") -> Library:
    """The shelf of a game with one of its pages, or the page that says there is none."""
    if not has_library(name) or page not in pages_of(name):
        raise Http404
    return library(name)


@require_safe
def first_shelf(_request: HttpRequest, page: str) -> HttpResponse:
    """The learning page of the first game that has one."""
    for name in hoshitaku.game_names():
        if page in pages_of(name):
            return redirect(page, name)
    raise Http404


@require_safe
def how_to_play(request: HttpRequest, name: str) -> HttpResponse:
    """The game in two minutes."""
    game = shelf_or_404(name, "how-to-play").game
    body = bodies.kept("learn/_primer.html", name, {"game": game, **pictures(name)})
    return show(request, "learn/primer.html", {"game": game, "body": body})


@require_safe
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """Front page of the rulebook: the game in two minutes, then chapters, and how many clauses rest on what."""
    bases = book.bases(shelf_or_404(name).game.name)
    return _book(request, name, "", bases=bases, **(pictures(name) if has_primer(name) else {}))


@require_safe
def rules_chapter(request: HttpRequest, name: str, chapter: str) -> HttpResponse:
    """One chapter with its clauses; ``#slug`` leads to a clause."""
    shelf_or_404(name)
    try:
        part = book.chapter(name, chapter)
    except LookupError:
        raise Http404 from None
    count, modules = book.waiting(name, part)
    neighbours = _neighbours(name, part)
    return _book(request, name, chapter, part=part, neighbours=neighbours, waiting=count, modules=modules)


@require_safe
def rules_search(request: HttpRequest, name: str) -> HttpResponse:
    """Clauses that contain every word of ``q``, in either language."""
    shelf_or_404(name)
    limits.count(limits.SEARCH, request, viewer_of(request))
    question = request.GET.get("q", "")[:LONGEST_QUESTION].replace("\x00", "").strip()
    found = book.search(name, question)
    count = sum(len(part.clauses) for part in found)
    shown = book.first_of(found, MOST_FOUND)
    answer = {
        "question": question,
        "words": list(dict.fromkeys(question.split())),
        "found": shown,
        "count": count,
        "most": MOST_FOUND,
    }
    return _book(request, name, None, **answer)


@require_safe
def cards(request: HttpRequest, name: str) -> HttpResponse:
    """Gallery of the cards with their provenance."""
    game = shelf_or_404(name, "cards").game
    context = {"game": game, "shelf": library(name), "rooms": gallery.rooms(name), "entries": gallery.entries(name)}
    return show(request, "learn/cards.html", {"game": game, "body": bodies.kept("learn/_cards.html", name, context)})


@require_safe
def words(request: HttpRequest, name: str) -> HttpResponse:
    """Glossary."""
    game = shelf_or_404(name, "words").game
    return show(request, "learn/words.html", {"game": game, "terms": glossary.terms(name, language())})


def _book(request: HttpRequest, name: str, kept: str | None, **context: object) -> HttpResponse:
    """A page of the rulebook; one that is always the same is drawn once and kept under a name."""
    shelf = library(name)
    page = {
        "game": shelf.game,
        "shelf": shelf,
        "chapters": book.chapters(name),
        "part": None,
        "question": None,
    } | context
    file = "learn/_rules.html"
    body = bodies.drawn(file, page) if kept is None else bodies.kept(file, f"{name}/{kept}", page)
    pictured = "primer" in page
    return show(
        request, "learn/rules.html", {"game": shelf.game, "part": page["part"], "pictured": pictured, "body": body}
    )


def _neighbours(name: str, part: book.Chapter) -> list[tuple[book.Chapter, str, str]]:
    """Chapters before and after ``part``, with sign and label of their links."""
    parts = book.chapters(name)
    at = parts.index(part)
    before = [(parts[at - 1], "prev", "learn.previous_chapter")] if at > 0 else []
    after = [(parts[at + 1], "next", "learn.next_chapter")] if at + 1 < len(parts) else []
    return before + after
