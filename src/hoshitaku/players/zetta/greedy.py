"""A player of Expedition Zetta that weighs what each place and action brings by what it still needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.because import because
from hoshitaku.players.zetta.actionchoice import choose_action
from hoshitaku.players.zetta.aims import look
from hoshitaku.players.zetta.answers import ANSWERS, Worth
from hoshitaku.players.zetta.bargains import answer_offer, write_offer
from hoshitaku.players.zetta.hints import percent_with, why_action, why_move
from hoshitaku.players.zetta.movechoice import choose_move, choose_orbit
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.senses import SENSES
from hoshitaku.players.zetta.taste import Taste
from hoshitaku.players.zetta.team import DONE, answer_help, choose_crew, choose_helper

Choice = Callable[[Outlook, list[int]], int]

CHOICES: Final[dict[str, Choice]] = {
    "choose_move": choose_move, "choose_orbit": choose_orbit, "choose_action": choose_action,
    "choose_crew": choose_crew, "choose_helper": choose_helper, "answer_help": answer_help,
    "answer_offer": answer_offer, "write_offer": write_offer,
}  # fmt: skip
# With what modules add.
LIKE: Final = {name: other for sense in SENSES for name, other in sense.like.items()}
WHOLE: Final[dict[str, Choice]] = {**CHOICES, **{name: CHOICES[other] for name, other in LIKE.items()}}
VALUED: Final[dict[str, Worth]] = {**ANSWERS, **{name: one for sense in SENSES for name, one in sense.answers.items()}}


@final
class ZettaGreedy(Player):
    """Goes where the next two turns bring most for the energy, and takes what brings most there."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.random = Random(seed)
        self.taste = taste

    def decide(self, position: Position, seat: int, options: list[int]) -> int:
        outlook = look(known(position), seat, self.taste)
        decision = position.decision
        if decision in WHOLE:
            return int(WHOLE[decision](outlook, options))
        if decision not in VALUED:
            return options[0]  # a chapter that this player has not learnt
        asked, answer = outlook.state.top(), VALUED[decision]
        assert isinstance(asked, Ask)
        values = [int(answer(outlook, asked, option)) for option in options]
        return options[values.index(max(values))]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What a move leads to, how likely an action succeeds, or what speaks for an answer."""
        state, told = known(position), ""
        if position.decision == "choose_move":
            told = why_move(look(state, seat, self.taste), option, lang)
        if position.decision == "choose_action":
            told = why_action(look(state, seat, self.taste), option, lang)
        if position.decision == "choose_crew" and option != DONE:
            return because(position, option, lang, percent=percent_with(look(state, seat, self.taste), option))
        return told or because(position, option, lang)


def known(position: Position) -> Zetta:
    """The state of a position that the seat may know."""
    state = position.state
    if not isinstance(state, Zetta):
        raise TypeError(f"this player plays zetta, not {position.game.name}")
    return state
