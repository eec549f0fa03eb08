"""A bot of Expedition Zetta: its cards, and random choices for what they leave open."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.game import ZettaGame
from hoshitaku.games.zetta.interface.bot_cards import ACTION_KIND, MOVE_KIND, PREPARATION_KIND, WARP_KIND, BotCard
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.zetta.valuation import is_module_in_play

CARD_KINDS: Final = (PREPARATION_KIND, MOVE_KIND, ACTION_KIND, WARP_KIND)


@final
class CardBot:
    """[zetta:bot.make] [zetta:bot.follow] [zetta:bot.combinations] A card each for preparation, move, action, warp."""

    def __init__(self, cards: dict[str, BotCard], random: Random) -> None:
        self.prep_card = cards[PREPARATION_KIND]
        self.move_card = cards[MOVE_KIND]
        self.action_card = cards[ACTION_KIND]
        self.warp_card = cards[WARP_KIND]
        self.random = random


@final
class BotQuestion:
    """A question: the bot, its seat, and the options."""

    def __init__(self, bot: CardBot, state: ZettaState, seat: int, options: list[int]) -> None:
        self.bot = bot
        self.state = state
        self.seat = seat
        self.options = options


def bot_cards_of_seat(state: ZettaState, seat: int, cards: list[BotCard]) -> dict[str, BotCard]:
    """[zetta:bot.make] [zetta:bot.make_once] A random card of each kind, the same for every question of a game.

    Seeded by the deal of nations and ships: all players have seen it, and it does not change during the game.
    """
    number = 0
    for other in range(int(state.seat_count())):
        number = number * 97 + int(state.seats[other].nation) * 7 + int(state.seats[other].ship) + 9
    lot = Random(number)
    return {kind: deal_shuffled(lot, [card for card in cards if card.kind == kind])[seat] for kind in CARD_KINDS}


def deal_shuffled(lot: Random, cards: list[BotCard]) -> list[BotCard]:
    """[zetta:bot.make_once] The cards of a kind as dealt to the seats: there is one of each."""
    left = list(cards)
    return [left.pop(int(lot.below(len(left)))) for _ in cards]


def bot_card_ids_by_seat(position: Position) -> dict[int, dict[str, str]]:
    """[zetta:bot.make] By seat, the ids of the cards that a bot there would play by; none before all seats have a
    nation.

    [zetta:bot.kinds] A warp card only if warp travel is in play.
    """
    game, state = position.game, position.state
    assert isinstance(game, ZettaGame)
    assert isinstance(state, ZettaState)
    if any(seat.nation == NONE for seat in state.seats):
        return {}
    cards = game.loaded_pack(position.setup.pack).bot_cards
    by_seat = {seat: bot_cards_of_seat(state, seat, cards) for seat in range(position.seats)}
    played = [kind for kind in CARD_KINDS if kind != WARP_KIND or is_module_in_play(state, "warp_travel")]
    return {seat: {kind: own[kind].card_id for kind in played} for seat, own in by_seat.items()}
