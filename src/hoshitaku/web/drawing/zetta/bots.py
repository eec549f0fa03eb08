"""The cards that a rule-card bot is made of, for every seat: whoever sees nations and ships can tell them."""

from __future__ import annotations

from collections.abc import Mapping

import hoshitaku
from hoshitaku.players.zetta.card_bot import bot_card_ids_by_seat
from hoshitaku.web.drawing.zetta.viewer_context import Entry, PackEntries


def bot_cards_by_seat(position: hoshitaku.Position, pack_entries: PackEntries) -> Mapping[int, Mapping[str, Entry]]:
    """[zetta:bot.make] By seat the card of each kind that a rule-card bot would play by; none before the nations."""
    entries = pack_entries.entries("bot")
    return {
        seat: {kind: entries[id] for kind, id in cards.items()}
        for seat, cards in bot_card_ids_by_seat(position).items()
    }
