"""The rule-card player of Expedition Zetta: a bot made of cards, for any seats of any table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from hoshitaku.games.zetta.edge.pack_bots import ACT, MOVE, PREPARE, WARP, BotCard, read_bots
from hoshitaku.games.zetta.modes.coop import GIVE_UP, GO_ON
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.zetta.acting import answer_help, choose_action, choose_crew, choose_helper
from hoshitaku.players.zetta.bot import KINDS, Asked, Bot, drawn_for
from hoshitaku.players.zetta.gains import (
    choose_artifact,
    give_substance,
    give_token,
    keep_token,
    offer_card,
    take_substance,
)
from hoshitaku.players.zetta.injuries import choose_dying, choose_healed, choose_icon
from hoshitaku.players.zetta.movement import choose_move, choose_way
from hoshitaku.players.zetta.preparing import (
    choose_investment,
    choose_orbit,
    choose_pile,
    choose_slide,
    keep_crew,
    leave_home,
)
from hoshitaku.players.zetta.senses import SENSES
from hoshitaku.players.zetta.trading import answer_offer, write_offer

MOST_SYSTEMS: Final = 8
Choice = Callable[[Asked], int]


def first(asked: Asked) -> int:
    """[zetta:bot.flag_substance] The planet's own substance, what is owed, waiting at home.

    [zetta:bot.takes] [zetta:bot.long_stay]

    [zetta:bot.golden_auto] And the lowest number if a card says nothing.
    """
    return asked.options[0]


def last(asked: Asked) -> int:
    """[zetta:solo.end_optional] Home as soon as it is possible."""
    return asked.options[-1]


def go_on(asked: Asked) -> int:
    """[zetta:coop.lose] For so many systems a bot in a partner's seat does not give up."""
    return GO_ON if asked.state.voyage.system < MOST_SYSTEMS else GIVE_UP


# How each decision is taken; any other by its first option.
CHOICES: Final[dict[str, Choice]] = {
    "choose_investment": choose_investment, "choose_slide": choose_slide, "leave_home": leave_home,
    "choose_kept": keep_crew, "choose_pile": choose_pile, "choose_orbit": choose_orbit, "choose_move": choose_move,
    "choose_way": choose_way, "choose_action": choose_action, "choose_helper": choose_helper,
    "answer_help": answer_help, "choose_crew": choose_crew, "choose_bonus": first, "name_substance": take_substance,
    "take_token": take_substance, "take_owed": take_substance, "give_token": give_substance,
    "accept_token": first, "keep_one": keep_token, "return_token": give_token,
    "choose_artifact": choose_artifact, "offer_card": offer_card, "choose_icon": choose_icon,
    "choose_dying": choose_dying, "choose_healed": choose_healed, "choose_stay": first, "choose_home": last,
    "choose_go_on": go_on, "write_offer": write_offer, "answer_offer": answer_offer,
}  # fmt: skip
LIKE: Final = {name: other for sense in SENSES for name, other in sense.like.items()}
LEARNT: Final[dict[str, Choice]] = {
    **CHOICES,
    **{name: CHOICES[other] for name, other in LIKE.items()},
    **{name: one for sense in SENSES for name, one in sense.cards.items()},
}
# Which card speaks for a decision, as a hint.
SPEAKER: Final = {
    "choose_investment": PREPARE, "choose_slide": PREPARE, "choose_move": MOVE, "choose_action": ACT,
    "answer_help": ACT, "choose_hand": WARP, "play_card": WARP, "choose_target": WARP, "answer_threat": WARP,
}  # fmt: skip


@final
class CardPlayer(Player):
    """[zetta:bot.what] [zetta:bot.multi] [zetta:bot.follow] Plays by bot cards: those named, else as the lot gives.

    [zetta:bot.one_human] In any game of Zetta, with people or without.
    """

    def __init__(self, game: Game, seed: int, named: Sequence[str]) -> None:
        super().__init__("cards")
        self.cards: list[BotCard] = read_bots(game.pack)
        by_name = {card.name: card for card in self.cards}
        self.named = [by_name[name] for name in named]
        self.lot = Random(seed)

    def decide(self, position: Position, seat: int, options: list[int]) -> int:
        """[zetta:bot.golden] [zetta:bot.golden_auto] What a card leaves open follows fixed rules; nobody is asked.

        [zetta:bot.example] [zetta:bot.example_missing] As the example of the rulebook plays.
        """
        state = position.state
        assert isinstance(state, Zetta)
        choice = LEARNT.get(position.decision, first)
        return choice(Asked(self.bot(state, seat), state, seat, options))

    def bot(self, state: Zetta, seat: int) -> Bot:
        """[zetta:bot.make] The cards of a seat."""
        cards = drawn_for(state, seat, self.cards)
        for card in self.named:
            if card.kind in KINDS:
                cards[card.kind] = card
        return Bot(cards, self.lot)

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the card says that speaks here."""
        kind = SPEAKER.get(position.decision)
        state = position.state
        assert isinstance(state, Zetta)
        if kind is None:
            return ""
        bot = self.bot(state, seat)
        card = {PREPARE: bot.prep, MOVE: bot.move, ACT: bot.action, WARP: bot.warp}[kind]
        return card.words["ja" if lang == "ja" else "en"]


def card_player(game: Game, seed: int) -> Player:
    """One with cards as the lot gives them."""
    return CardPlayer(game, seed, ())
