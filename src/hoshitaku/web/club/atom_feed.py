"""Atom feeds: members' texts are plain text, never markup."""

from __future__ import annotations

from typing import Any

from django.utils.feedgenerator import Atom1Feed
from django.utils.xmlutils import SimplerXMLGenerator

PLAIN_TEXT_ATTRIBUTES = {"type": "text"}


class PlainTextAtomFeed(Atom1Feed):
    """Like Django's feed, but with text as type "text", not "html": a feed reader would show markup or run scripts."""

    def add_item_elements(self, handler: SimplerXMLGenerator, item: dict[str, Any]) -> None:
        """Writes an entry with its summary as plain text."""
        super().add_item_elements(handler, item | {"description": None})
        if item["description"] is not None:
            handler.addQuickElement("summary", item["description"], PLAIN_TEXT_ATTRIBUTES)
