"""Small graphics of every page: icons, power cubes, emblems of seats, links to clauses.

URLs of static files and pages are passed in (see ``environment``), so this does not depend on Django.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from markupsafe import Markup, escape

from hoshitaku.web.templating.texts import cube_count_text

MAX_CUBES_DRAWN = 6
"""More cubes than this are drawn as one cube and a number."""


def player_name_html(name: str) -> Markup:
    """A player's name on one line; if it is cut short, the title has the full name."""
    return Markup('<bdi class="called" title="{0}">{0}</bdi>').format(name)


class IconRenderer:
    """Renders icons with the URLs of one site. Every icon is rendered once and cached."""

    def __init__(
        self,
        static_url: Callable[[str], str],
        clause_url: Callable[[str, str], str],
        cite: Callable[[str, str], tuple[str, str]],
    ) -> None:
        """`cite`: the name of a clause in the language of the page, and its text."""
        self._static_url = static_url
        self._clause_url = clause_url
        self._cite = cite
        self.icon = cache(self._icon)
        self.emblem = cache(self._emblem)
        self.cubes = cache(self._cubes)
        self.card_art = cache(self._card_art)
        self._cached_clause_link = cache(self._clause_link)

    def _icon(self, name: str, sheet: str = "icons", classes: str = "icon") -> Markup:
        """One icon of an icon sheet. Never the only carrier of its meaning, so it is hidden from screen readers."""
        return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>').format(
            classes, self._static_url(f"{sheet}.svg"), name
        )

    def _emblem(self, number: int) -> Markup:
        """The emblem of a seat, 1 to 5: disc, diamond, triangle, square, cross."""
        return self._icon(f"seat-{number}", classes="emblem")

    def _cubes(self, count: int, lang: str) -> Markup:
        """A group of power cubes, with one label."""
        if count == 0:
            return Markup('<span class="cubes"></span>')
        piece = self._icon("p-cube", classes="piece")
        pieces = piece * count if count <= MAX_CUBES_DRAWN else piece + Markup("<b>×{}</b>").format(count)
        label = cube_count_text(count, lang)
        return Markup('<span class="cubes" role="img" aria-label="{}">{}</span>').format(label, pieces)

    def _card_art(self, name: str, sheet: str) -> Markup:
        """A picture of a card, 96 by 60."""
        return Markup('<svg class="art" viewBox="0 0 96 60" aria-hidden="true"><use href="{}#art-{}"/></svg>').format(
            self._static_url(f"{sheet}.svg"), name
        )

    def clause_link(self, game: str, slug: str, short: bool = False) -> Markup:
        """A link to a clause by its name; a short one shows only the sign, with the name as label and tooltip."""
        return self._cached_clause_link(game, slug, short, *self._cite(game, slug))

    def _clause_link(self, game: str, slug: str, short: bool, name: str, text: str) -> Markup:
        shown = Markup('§<span class="hidden"> {}</span>').format(name) if short else f"§ {name}"
        title = f"{name}: {text}" if short else text
        return Markup('<a class="clause" href="{}" title="{}">{}</a>').format(
            self._clause_url(game, slug), title, shown
        )


def highlight_words(text: str, words: list[str]) -> Markup:
    """``text`` with every match in ``<mark>``, ignoring case."""
    lowered = text.lower()
    spans: list[tuple[int, int]] = []
    for word in words:
        start = lowered.find(word.lower()) if word else -1
        while start >= 0:
            spans.append((start, start + len(word)))
            start = lowered.find(word.lower(), start + len(word))
    shown, at = Markup(""), 0
    for start, end in sorted(spans):
        if start >= at:
            shown += escape(text[at:start]) + Markup("<mark>{}</mark>").format(text[start:end])
            at = end
    return shown + escape(text[at:])
