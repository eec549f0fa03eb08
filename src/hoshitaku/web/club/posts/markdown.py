"""Renders members' Markdown as safe HTML: headings, emphasis, lists, quotes, links; no raw HTML, no pictures."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from django.utils.html import strip_tags
from django.utils.text import Truncator
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markupsafe import Markup

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.club.posts.models import SUMMARY_LENGTH

# The page has a level 1 heading, the title of the post is level 2.
HEADING_LEVELS_ABOVE: Final = 2
MAX_HEADING_NUMBER: Final = 6
MAX_NESTING: Final = 12


def _adjust_headings_and_links(state: StateCore) -> None:
    """Headings start below the post's title; links give no ranking and no referrer."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + HEADING_LEVELS_ABOVE, MAX_HEADING_NUMBER)}"
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("rel", "nofollow ugc noopener noreferrer")


class _MarkdownRenderer(MarkdownIt):
    """Markdown without HTML and pictures, with links to web pages only."""

    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False, "breaks": True, "maxNesting": MAX_NESTING})
        self.disable(["image", "html_block", "html_inline"])
        self.core.ruler.push("fitted", _adjust_headings_and_links)

    def validateLink(self, url: str) -> bool:  # noqa: N802  (called so by the library)
        """Whether a link is allowed."""
        return url.casefold().startswith(("https://", "http://"))


# Blocks of the rendered HTML, by closing tag.
_BLOCK_ENDS: Final = re.compile(r"(.*?)</(h[1-6]|li|p|pre|)>", re.DOTALL)
SEPARATOR_AFTER_HEADING: Final = " – "
SEPARATOR_AFTER_LIST_ITEM: Final = " · "
SENTENCE_END_SIGNS: Final = ".!?:;。！？：；…"

_renderer: Final = _MarkdownRenderer()
# The library compiles its rules at the first text; a concurrent second text would use an incomplete set.
_renderer.render("*made ready*")


@bounded_cache(caches.POSTS_CACHE_LIMIT)
def render_markdown(text: str) -> Markup:
    """The text as HTML."""
    return Markup(_renderer.render(text))  # noqa: S704  (the library escapes everything except markup)


def summarize_text(text: str) -> str:
    """The beginning of a text in one line without markup, with separators between headings, items and paragraphs."""
    parts = [(kind, _plain_text(part)) for part, kind in _BLOCK_ENDS.findall(f"{render_markdown(text)}</>")]
    line = ""
    for kind, part in parts:
        if part:
            line, after = (
                line + part,
                SEPARATOR_AFTER_HEADING if kind.startswith("h") else SEPARATOR_AFTER_LIST_ITEM if kind == "li" else " ",
            )
            line += after if line[-1] not in SENTENCE_END_SIGNS else " "
    return Truncator(line.rstrip(f" {SEPARATOR_AFTER_HEADING}{SEPARATOR_AFTER_LIST_ITEM}")).chars(SUMMARY_LENGTH)


def _plain_text(html: str) -> str:
    return " ".join(unescape(strip_tags(html)).split())
