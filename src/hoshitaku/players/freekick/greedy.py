"""A player of Free Kick that looks one turn ahead, and plans the rest of its hand."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.turn import PASS
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.freekick.assessment import HAND, PART_NAMES, PARTS
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.freekick.turn_search import TurnSearch
from hoshitaku.players.vocabulary import WORDS

WORTH_TELLING: Final = 50  # hundredths of a point
MOST_TOLD: Final = 2


@final
class FreeKickGreedy(Player):
    """Takes the turn after which it stands best; among those as good as equal the lot decides."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.random = Random(seed)
        self.taste = taste

    def decide(self, position: Position, seat: int, options: list[int]) -> int:
        search = TurnSearch(known(position), seat, self.taste)
        values = [int(search.worth(option)) for option in options]
        best = max(values)
        if position.decision != "choose_action":
            return options[values.index(best)]
        passing = values[options.index(PASS)]
        if passing == best:
            return PASS  # cubes that bring nothing are not worth anybody's time
        least = max(best - int(self.taste.indifferent), int(passing) + 1)
        welcome = [option for option, value in zip(options, values, strict=True) if value >= least]
        return welcome[int(self.random.below(len(welcome)))]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the best turn that begins with the option changes: its two largest gains, in points."""
        search = TurnSearch(known(position), seat, self.taste)
        before = search.parts(search.root).parts[:]
        after = search.parts(search.best_end(option)).parts
        changes = [int(after[part] - before[part]) for part in range(PARTS)]
        gains = sorted([(-changes[part], part) for part in range(PARTS) if changes[part] >= WORTH_TELLING])
        if gains:
            told = [say(f"gain.{PART_NAMES[part]}", lang, round(-loss / 100)) for loss, part in gains[:MOST_TOLD]]
            return say("and", lang, 0).join(told)
        if position.decision == "choose_action" and option == PASS:
            lost = round(-changes[HAND] / 100)
            return say("pass_with_use", lang, lost) if lost > 0 else say("pass", lang, 0)
        return say("little", lang, 0)


def say(key: str, lang: str, points: int) -> str:
    """Words of this player."""
    return WORDS.say(f"greedy.freekick.{key}", lang, points=points)


def known(position: Position) -> FreeKick:
    """The state of a position that the seat may know."""
    state = position.state
    if not isinstance(state, FreeKick):
        raise TypeError(f"this player plays freekick, not {position.game.name}")
    return state
