"""Markdown of members as HTML that is safe to show: headings, emphasis, lists, quotes, links; no HTML, no pictures."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import Final

from django.utils.html import strip_tags
from django.utils.text import Truncator
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markupsafe import Markup

from hoshitaku.web.club.posts.models import SUMMARY_LENGTH

# The head of a page has the first level of headings, the title of a post the second.
ABOVE: Final = 2
LOWEST: Final = 6
NESTED: Final = 12


def _fitted(state: StateCore) -> None:
    """Headings begin below the title of the post; links earn nobody a rank and tell nobody where readers came from."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + ABOVE, LOWEST)}"
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("rel", "nofollow ugc noopener noreferrer")


class _Writer(MarkdownIt):
    """Markdown without HTML and pictures, whose links lead to pages of the web."""

    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False, "breaks": True, "maxNesting": NESTED})
        self.disable(["image", "html_block", "html_inline"])
        self.core.ruler.push("fitted", _fitted)

    def validateLink(self, url: str) -> bool:  # noqa: N802  (called so by the library)
        """Whether a link may be one."""
        return url.casefold().startswith(("https://", "http://"))


# What ends in HTML that was made of a text, with the tag that ends it.
_ENDS: Final = re.compile(r"(.*?)</(h[1-6]|li|p|pre|)>", re.DOTALL)
HEADING_ENDS: Final = " – "
ENTRY_ENDS: Final = " · "
SENTENCE_ENDS: Final = ".!?:;。！？：；…"

_writer: Final = _Writer()
# The library puts its rules together at the first text, and a second one at that moment would find only some of them.
_writer.render("*made ready*")


@lru_cache(maxsize=256)
def html(text: str) -> Markup:
    """A text as HTML."""
    return Markup(_writer.render(text))  # noqa: S704  (the library escapes whatever is no markup)


def summary(text: str) -> str:
    """How a text begins, in one line without markup, with signs between headings, entries of lists and what follows."""
    parts = [(kind, _plain(part)) for part, kind in _ENDS.findall(f"{html(text)}</>")]
    line = ""
    for kind, part in parts:
        if part:
            line, after = line + part, HEADING_ENDS if kind.startswith("h") else ENTRY_ENDS if kind == "li" else " "
            line += after if line[-1] not in SENTENCE_ENDS else " "
    return Truncator(line.rstrip(f" {HEADING_ENDS}{ENTRY_ENDS}")).chars(SUMMARY_LENGTH)


def _plain(part: str) -> str:
    return " ".join(unescape(strip_tags(part)).split())
