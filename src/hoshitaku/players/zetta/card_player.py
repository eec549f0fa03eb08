"""The rule-card player of Expedition Zetta: a bot made of cards, for any seats at any table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from hoshitaku.games.zetta.interface.bot_cards import (
    ACTION_KIND,
    MOVE_KIND,
    PREPARATION_KIND,
    WARP_KIND,
    BotCard,
    read_bot_cards,
)
from hoshitaku.games.zetta.modes.cooperation import CONTINUE_OPTION, DECLINE_TO_GO_ON_OPTION
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.zetta.bot_action import answer_help, choose_action, choose_helper, choose_team_member
from hoshitaku.players.zetta.bot_damage import choose_damage_to_remove, choose_damaged_icon, choose_dying_member
from hoshitaku.players.zetta.bot_gains import (
    choose_artifact,
    choose_card_to_give,
    choose_substance_to_give,
    choose_substance_to_take,
    choose_token_to_keep,
    choose_token_to_return,
)
from hoshitaku.players.zetta.bot_move import choose_move, choose_move_way
from hoshitaku.players.zetta.bot_preparation import (
    choose_crew_to_keep,
    choose_crew_to_leave,
    choose_investment,
    choose_mothership_orbit,
    choose_random_pile,
    choose_slide,
)
from hoshitaku.players.zetta.bot_trade import answer_offer, decline_to_offer
from hoshitaku.players.zetta.card_bot import CARD_KINDS, BotQuestion, CardBot, bot_cards_of_seat
from hoshitaku.players.zetta.module_strategies import MODULE_STRATEGIES

GIVE_UP_AFTER_SYSTEMS: Final = 8
ChoiceFunction = Callable[[BotQuestion], int]


def choose_first_option(question: BotQuestion) -> int:
    """[zetta:bot.flag_substance] The planet's own substance, what is owed, waiting at home.

    [zetta:bot.takes] [zetta:bot.long_stay]

    [zetta:bot.golden_auto] And the lowest number if a card says nothing.
    """
    return question.options[0]


def choose_last_option(question: BotQuestion) -> int:
    """[zetta:solo.end_optional] Go home as soon as it is possible."""
    return question.options[-1]


def choose_to_continue(question: BotQuestion) -> int:
    """[zetta:coop.lose] In a partner's seat, a bot plays on for this many systems."""
    return CONTINUE_OPTION if question.state.voyage.system < GIVE_UP_AFTER_SYSTEMS else DECLINE_TO_GO_ON_OPTION


# How each decision is made; all others by their first option.
CHOICE_BY_DECISION: Final[dict[str, ChoiceFunction]] = {
    "choose_investment": choose_investment, "choose_slide": choose_slide, "leave_home": choose_crew_to_leave,
    "choose_kept": choose_crew_to_keep, "choose_pile": choose_random_pile, "choose_orbit": choose_mothership_orbit,
    "choose_move": choose_move, "choose_way": choose_move_way, "choose_action": choose_action,
    "choose_helper": choose_helper, "answer_help": answer_help, "choose_crew": choose_team_member,
    "choose_bonus": choose_first_option, "name_substance": choose_substance_to_take,
    "take_token": choose_substance_to_take, "take_owed": choose_substance_to_take,
    "give_token": choose_substance_to_give, "accept_token": choose_first_option,
    "keep_one": choose_token_to_keep, "return_token": choose_token_to_return, "choose_artifact": choose_artifact,
    "offer_card": choose_card_to_give, "choose_icon": choose_damaged_icon, "choose_dying": choose_dying_member,
    "choose_healed": choose_damage_to_remove, "choose_stay": choose_first_option, "choose_home": choose_last_option,
    "choose_go_on": choose_to_continue, "write_offer": decline_to_offer, "answer_offer": answer_offer,
}  # fmt: skip
SAME_CHOICE_AS_DECISION: Final = {name: other for sense in MODULE_STRATEGIES for name, other in sense.same_as.items()}
CHOICE_BY_DECISION_WITH_MODULES: Final[dict[str, ChoiceFunction]] = {
    **CHOICE_BY_DECISION,
    **{name: CHOICE_BY_DECISION[other] for name, other in SAME_CHOICE_AS_DECISION.items()},
    **{name: one for sense in MODULE_STRATEGIES for name, one in sense.bot_choices.items()},
}
# The card that explains a decision in a hint.
CARD_KIND_BY_DECISION: Final = {
    "choose_investment": PREPARATION_KIND, "choose_slide": PREPARATION_KIND, "choose_move": MOVE_KIND,
    "choose_action": ACTION_KIND,
    "answer_help": ACTION_KIND, "choose_hand": WARP_KIND, "play_card": WARP_KIND, "choose_target": WARP_KIND,
    "answer_threat": WARP_KIND,
}  # fmt: skip


@final
class CardPlayer(Player):
    """[zetta:bot.what] [zetta:bot.multi] [zetta:bot.follow] Plays by bot cards: the given ones, else random ones.

    [zetta:bot.one_human] In any game of Zetta, with or without people.
    """

    def __init__(self, game: Game, seed: int, card_ids: Sequence[str]) -> None:
        super().__init__("cards")
        self.all_cards: list[BotCard] = read_bot_cards(game.pack)
        by_name = {card.card_id: card for card in self.all_cards}
        self.named_cards = [by_name[name] for name in card_ids]
        self.random = Random(seed)

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        """[zetta:bot.golden] [zetta:bot.golden_auto] Fixed rules decide what a card leaves open; nobody is asked.

        [zetta:bot.example] [zetta:bot.example_missing] Like the example in the rulebook.
        """
        state = position.state
        assert isinstance(state, ZettaState)
        choice = CHOICE_BY_DECISION_WITH_MODULES.get(position.decision, choose_first_option)
        return choice(BotQuestion(self.bot_of_seat(state, seat), state, seat, options))

    def bot_of_seat(self, state: ZettaState, seat: int) -> CardBot:
        """[zetta:bot.make] The cards of a seat."""
        cards = bot_cards_of_seat(state, seat, self.all_cards)
        for card in self.named_cards:
            if card.kind in CARD_KINDS:
                cards[card.kind] = card
        return CardBot(cards, self.random)

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """The card's text for this decision."""
        kind = CARD_KIND_BY_DECISION.get(position.decision)
        state = position.state
        assert isinstance(state, ZettaState)
        if kind is None:
            return ""
        bot = self.bot_of_seat(state, seat)
        card = {
            PREPARATION_KIND: bot.prep_card,
            MOVE_KIND: bot.move_card,
            ACTION_KIND: bot.action_card,
            WARP_KIND: bot.warp_card,
        }[kind]
        return card.texts["ja" if lang == "ja" else "en"]


def make_card_player(game: Game, seed: int) -> Player:
    """A card player with random cards."""
    return CardPlayer(game, seed, ())
