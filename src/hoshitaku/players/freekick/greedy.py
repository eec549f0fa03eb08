"""A player of Free Kick that looks one turn ahead, and plans the rest of its hand."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.freekick.chapters.turn import PASS_OPTION
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.freekick.assessment import HAND_PART, PART_COUNT, PART_NAMES
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.freekick.turn_search import TurnSearch
from hoshitaku.players.player_words import PLAYER_WORDS

MIN_REASON_GAIN: Final = 50  # hundredths of a point
MAX_REASONS: Final = 2


@final
class FreeKickGreedy(Player):
    """Takes the turn with the best result; among nearly equal ones it chooses at random."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.random = Random(seed)
        self.taste = taste

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        search = TurnSearch(freekick_state(position), seat, self.taste)
        values = [int(search.turn_value(option)) for option in options]
        best = max(values)
        if position.decision != "choose_action":
            return options[values.index(best)]
        passing = values[options.index(PASS_OPTION)]
        if passing == best:
            return PASS_OPTION  # cubes that gain nothing are not worth the time
        least = max(best - int(self.taste.indifferent_difference), int(passing) + 1)
        welcome = [option for option, value in zip(options, values, strict=True) if value >= least]
        return welcome[int(self.random.below(len(welcome)))]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """The two largest gains of the best turn that begins with the option, in points."""
        search = TurnSearch(freekick_state(position), seat, self.taste)
        before = search.assess_position(search.root).value_by_part[:]
        after = search.assess_position(search.state_after_best_turn(option)).value_by_part
        changes = [int(after[part] - before[part]) for part in range(PART_COUNT)]
        gains = sorted([(-changes[part], part) for part in range(PART_COUNT) if changes[part] >= MIN_REASON_GAIN])
        if gains:
            texts = [
                reason_text(f"gain.{PART_NAMES[part]}", lang, round(-loss / 100)) for loss, part in gains[:MAX_REASONS]
            ]
            return reason_text("and", lang, 0).join(texts)
        if position.decision == "choose_action" and option == PASS_OPTION:
            lost = round(-changes[HAND_PART] / 100)
            return reason_text("pass_with_use", lang, lost) if lost > 0 else reason_text("pass", lang, 0)
        return reason_text("little", lang, 0)


def reason_text(key: str, lang: str, points: int) -> str:
    """A text of this player."""
    return PLAYER_WORDS.say(f"greedy.freekick.{key}", lang, points=points)


def freekick_state(position: Position) -> FreeKickState:
    """The state of a position that contains nothing hidden from the seat."""
    state = position.state
    if not isinstance(state, FreeKickState):
        raise TypeError(f"this player plays freekick, not {position.game.name}")
    return state
