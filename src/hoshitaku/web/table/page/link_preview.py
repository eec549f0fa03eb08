"""What messengers show of a link to a table: no more than a spectator sees."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.templatetags.static import static

from hoshitaku.web.table.request import server_origin


@dataclass(frozen=True)
class LinkPreview:
    """Title, text, and the URLs of the page and of its picture of 1200 x 630 pixels."""

    title: str
    text: str
    url: str
    picture_url: str


def link_preview(request: HttpRequest, game: str, path: str, title: str, text: str) -> LinkPreview:
    """The preview of the page at `path`, with the picture of the game."""
    origin = server_origin(request)
    return LinkPreview(title, text, f"{origin}{path}", f"{origin}{static(f'preview-{game}.png')}")
