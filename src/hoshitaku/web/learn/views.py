"""Two-minute primer, rulebook, gallery of cards and glossary. They do not access the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe
from markupsafe import Markup

import hoshitaku
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.learn import cached_pages, gallery, glossary, rulebook
from hoshitaku.web.learn.game_reference import (
    GameReference,
    Term,
    has_primer,
    is_known_game,
    learning_page_names,
    load_game_reference,
)
from hoshitaku.web.learn.primer import Primer, PrimerScene, primer_scene
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import page_language

MAX_QUERY_LENGTH = 100
MAX_CLAUSES_SHOWN = 150
"""Maximum number of clauses in a search result; a single letter would match nearly all."""


@dataclass(frozen=True, kw_only=True)
class PrimerPage(Page):
    """How to play in two minutes."""

    template = "learn/primer.html"

    game: hoshitaku.Game
    body: Markup


@dataclass(frozen=True, kw_only=True)
class PrimerBody(PrimerScene, TemplateContext):
    """What the page shows, the same for everybody who reads it in a language."""

    template = "learn/_primer.html"

    lang: str
    game: hoshitaku.Game


@dataclass(frozen=True, kw_only=True)
class RulesPage(Page):
    """The rulebook: its front page, a chapter, or what a search found."""

    template = "learn/rulebook.html"

    game: hoshitaku.Game
    shown_chapter: rulebook.Chapter | None
    has_primer: bool  # whether it shows the primer
    body: Markup


@dataclass(frozen=True, kw_only=True)
class RulesBody(TemplateContext):
    """What the rulebook shows, the same for everybody who reads it in a language."""

    template = "learn/_rulebook.html"

    lang: str
    game: hoshitaku.Game
    game_reference: GameReference
    chapters: Sequence[rulebook.Chapter]
    # A chapter:
    shown_chapter: rulebook.Chapter | None = None
    neighbour_links: Sequence[tuple[rulebook.Chapter, str, str]] = ()  # with sign and label of their links
    unplayable_clause_count: int = 0  # clauses that need unplayable modules
    modules: Sequence[str] = ()  # these modules
    # A search:
    query: str | None = None
    query_words: Sequence[str] = ()
    found_chapters: Sequence[rulebook.Chapter] = ()
    found_clause_count: int = 0  # of clauses found
    max_clauses_shown: int = 0  # of clauses shown
    # The front page:
    clause_count_by_basis: Mapping[str, int] = field(default_factory=dict)  # number of clauses by basis
    primer: Primer | None = None
    opening_scene: Any = None  # scene
    me: None = None  # as of PrimerScene
    players: tuple[()] = ()


@dataclass(frozen=True, kw_only=True)
class GalleryPage(Page):
    """The gallery of cards."""

    template = "learn/gallery.html"

    game: hoshitaku.Game
    body: Markup


@dataclass(frozen=True, kw_only=True)
class GalleryBody(TemplateContext):
    """What the gallery shows, the same for everybody who reads it in a language."""

    template = "learn/_gallery.html"

    lang: str
    game: hoshitaku.Game
    game_reference: GameReference
    sections: Sequence[gallery.GallerySection]
    pack_entries: Mapping[str, Any]  # of the pack, by id


@dataclass(frozen=True, kw_only=True)
class GlossaryPage(Page):
    """The words of a game with the clauses that settle them."""

    template = "learn/glossary.html"

    game: hoshitaku.Game
    terms: Sequence[Term]


def game_reference_or_404(game_name: str, page: str = "rules") -> GameReference:
    """The learning data of a game that has this page. Raises Problem 404 otherwise."""
    if not is_known_game(game_name) or page not in learning_page_names(game_name):
        raise Http404
    return load_game_reference(game_name)


@require_safe
def redirect_to_first_game(_request: HttpRequest, page: str) -> HttpResponse:
    """Redirect to this page of the first game that has it."""
    for name in hoshitaku.game_names():
        if page in learning_page_names(name):
            return redirect(page, name)
    raise Http404


@require_safe
def primer_page(request: HttpRequest, name: str) -> HttpResponse:
    """The two-minute primer."""
    game = game_reference_or_404(name, "how-to-play").game
    body = cached_pages.render_cached(PrimerBody(lang=page_language(), game=game, **vars(primer_scene(name))), name)
    return render_page(request, PrimerPage(game=game, body=body))


@require_safe
def rulebook_page(request: HttpRequest, name: str) -> HttpResponse:
    """Front page of the rulebook: primer, chapters, and number of clauses by basis."""
    body = _rules_body(game_reference_or_404(name))
    body = replace(body, clause_count_by_basis=rulebook.count_clauses_by_basis(name))
    if has_primer(name):
        body = replace(body, **vars(primer_scene(name)))
    return _rulebook_page(request, body, "")


@require_safe
def chapter_page(request: HttpRequest, name: str, chapter: str) -> HttpResponse:
    """One chapter with its clauses; ``#slug`` is the anchor of a clause."""
    body = _rules_body(game_reference_or_404(name))
    try:
        part = rulebook.find_chapter(name, chapter)
    except LookupError:
        raise Http404 from None
    count, modules = rulebook.count_unplayable_clauses(name, part)
    neighbours = _neighbour_chapters(name, part)
    return _rulebook_page(
        request,
        replace(body, shown_chapter=part, neighbour_links=neighbours, unplayable_clause_count=count, modules=modules),
        chapter,
    )


@require_safe
def search_page(request: HttpRequest, name: str) -> HttpResponse:
    """Clauses that contain every word of ``q``, in either language."""
    body = _rules_body(game_reference_or_404(name))
    rate_limits.count_attempt(rate_limits.SEARCH, request, viewer_of(request))
    question = request.GET.get("q", "")[:MAX_QUERY_LENGTH].replace("\x00", "").strip()
    found = rulebook.search_clauses(name, question)
    answer = replace(
        body,
        query=question,
        query_words=list(dict.fromkeys(question.split())),
        found_chapters=rulebook.limit_clauses(found, MAX_CLAUSES_SHOWN),
        found_clause_count=sum(len(part.clauses) for part in found),
        max_clauses_shown=MAX_CLAUSES_SHOWN,
    )
    return _rulebook_page(request, answer, None)


@require_safe
def gallery_page(request: HttpRequest, name: str) -> HttpResponse:
    """Gallery of cards with their provenance."""
    game = game_reference_or_404(name, "cards").game
    gallery_body = GalleryBody(
        lang=page_language(),
        game=game,
        game_reference=load_game_reference(name),
        sections=gallery.gallery_sections(name),
        pack_entries=gallery.pack_entry_by_section_and_id(name),
    )
    return render_page(request, GalleryPage(game=game, body=cached_pages.render_cached(gallery_body, name)))


@require_safe
def glossary_page(request: HttpRequest, name: str) -> HttpResponse:
    """Glossary."""
    game = game_reference_or_404(name, "glossary").game
    return render_page(request, GlossaryPage(game=game, terms=glossary.sorted_terms(name, page_language())))


def _rules_body(reference: GameReference) -> RulesBody:
    game = reference.game
    return RulesBody(
        lang=page_language(), game=game, game_reference=reference, chapters=rulebook.load_chapters(game.name)
    )


def _rulebook_page(request: HttpRequest, content: RulesBody, cache_key: str | None) -> HttpResponse:
    """A page of the rulebook; cached if there is a `cache_key`."""
    body = (
        Markup(content.render())  # noqa: S704  (the template has escaped it)
        if cache_key is None
        else cached_pages.render_cached(content, f"{content.game.name}/{cache_key}")
    )
    pictured = content.primer is not None
    return render_page(
        request, RulesPage(game=content.game, shown_chapter=content.shown_chapter, has_primer=pictured, body=body)
    )


def _neighbour_chapters(game_name: str, chapter: rulebook.Chapter) -> list[tuple[rulebook.Chapter, str, str]]:
    """The previous and next chapter, with sign and label of their links."""
    parts = rulebook.load_chapters(game_name)
    at = parts.index(chapter)
    before = [(parts[at - 1], "prev", "learn.previous_chapter")] if at > 0 else []
    after = [(parts[at + 1], "next", "learn.next_chapter")] if at + 1 < len(parts) else []
    return before + after
