"""The cards that a rule-card bot would use in each seat; they follow from its nation and ship."""

from __future__ import annotations

from collections.abc import Mapping

import hoshitaku
from hoshitaku.players.zetta.card_bot import bot_card_ids_by_seat
from hoshitaku.web.drawing.zetta.viewer_context import Entry, PackEntries


def bot_cards_by_seat(position: hoshitaku.Position, pack_entries: PackEntries) -> Mapping[int, Mapping[str, Entry]]:
    """[zetta:bot.make] By seat and kind, the cards that a rule-card bot would use; empty before nations are chosen."""
    entries = pack_entries.entries("bot")
    return {
        seat: {kind: entries[id] for kind, id in cards.items()}
        for seat, cards in bot_card_ids_by_seat(position).items()
    }
