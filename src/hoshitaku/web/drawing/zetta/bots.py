"""The cards that a rule-card bot is made of, for every seat: whoever sees nations and ships can tell them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import hoshitaku
from hoshitaku.games.zetta.cells import NATION
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.pack_bots import BotCard, read_bots
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.players.zetta.bot import drawn_for
from hoshitaku.web.drawing.zetta.sight import Book, Entry


def bot_cards(position: hoshitaku.Position, book: Book) -> Mapping[int, Mapping[str, Entry]]:
    """[zetta:bot.make] By seat the card of each kind that a rule-card bot would play by; none before the nations."""
    state = position.state
    assert isinstance(state, Zetta)
    seats = range(position.seats)
    if any(state.cells[NATION + seat] == NONE for seat in seats):
        return {}
    entries, cards = book.entries("bot"), _cards(position.setup.pack)
    return {seat: {kind: entries[card.name] for kind, card in drawn_for(state, seat, cards).items()} for seat in seats}


@lru_cache(maxsize=8)
def _cards(pack: hoshitaku.Pack) -> list[BotCard]:
    """The bot cards of a pack, read once."""
    return read_bots(pack)
