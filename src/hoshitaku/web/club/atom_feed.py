"""Atom for readers of feeds: what members wrote stands there as text, never as markup."""

from __future__ import annotations

from typing import Any

from django.utils.feedgenerator import Atom1Feed
from django.utils.xmlutils import SimplerXMLGenerator

PLAIN_TEXT_ATTRIBUTES = {"type": "text"}


class PlainTextAtomFeed(Atom1Feed):
    """Django's own, except that it calls no text HTML: a reader would show its markup, and might run its scripts."""

    def add_item_elements(self, handler: SimplerXMLGenerator, item: dict[str, Any]) -> None:
        """An entry, with its summary as text."""
        super().add_item_elements(handler, item | {"description": None})
        if item["description"] is not None:
            handler.addQuickElement("summary", item["description"], PLAIN_TEXT_ATTRIBUTES)
