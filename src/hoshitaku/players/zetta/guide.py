"""What the search of Expedition Zetta goes by: what greedy thinks of each option, and who stands best after a round."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.action import FIRST_ACTION, FREE
from hoshitaku.games.zetta.chapters.move import STAY
from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, NINE_STEPS, RADIOACTIVE
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.search.guide import Guide, chances
from hoshitaku.players.zetta.aims import look
from hoshitaku.players.zetta.deeds import action_worth
from hoshitaku.players.zetta.greedy import VALUED, known
from hoshitaku.players.zetta.journey import LOST, Journey
from hoshitaku.players.zetta.outlook import Outlook, systems_left
from hoshitaku.players.zetta.taste import Taste

MOST: Final = 6  # options that are tried
TURNS: Final = 4  # of each seat that a playout sees, the one at hand included

# Log odds of the victory, in millionths for a hundredth of fame, by turns that a seat has still to come (the first of
# UP_TO that is not below them). From 600 games of greedy players among 2 to 4 seats.
UP_TO: Final = vec[i64]([1, 3, 6, 99])
BY_WORTH: Final = vec[i64]([5200, 4400, 2900, 1500])


@final
class ZettaGuide(Guide):
    """Stops playouts among rivals after some turns of each; alone and together they go to the end."""

    def playouts(self) -> int:
        return 600

    def playouts_of_review(self) -> int:
        return 20_000

    def candidates(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        others = [option for option in options if option != chosen]
        worths = worths_of(look(known(position), seat, self.taste), position.decision, others)
        if worths:
            others.sort(key=lambda option: -worths[option])
        return [chosen, *others[: MOST - 1]]

    def is_far(self, position: Position, start: Position) -> bool:
        return (
            position.turn >= start.turn + TURNS * position.seats
            and position.decision == "choose_move"
            and (position.shared_return is None and not position.bots)
        )

    def expectation(self, position: Position, seat: int) -> float:
        return self.expectations(position)[seat]

    def expectations(self, position: Position) -> list[float]:
        return chances(standings(position, known(position), self.taste))


def worths_of(outlook: Outlook, decision: str, options: list[int]) -> dict[int, int]:
    """What greedy thinks of the options; empty where it does not weigh them one by one."""
    if decision == "choose_move":
        journey = Journey(outlook)
        here = outlook.state.seats[outlook.seat].place
        places = {int(journey.places[at]): int(journey.worth(at)) for at in range(len(journey.places))}
        return {option: places.get(int(here) if option == STAY else option, LOST) for option in options}
    if decision == "choose_action":
        acts = [option for option in options if FIRST_ACTION <= option < FREE]
        return dict.fromkeys(options, 0) | {
            option: int(action_worth(outlook, outlook.state, option - FIRST_ACTION)) for option in acts
        }
    if decision in VALUED:
        asked, answer = outlook.state.top(), VALUED[decision]
        assert isinstance(asked, Ask)
        return {option: int(answer(outlook, asked, option)) for option in options}
    return {}


def standings(position: Position, state: Zetta, taste: Taste) -> list[float]:
    """How well each seat stands among rivals, as log odds of the victory."""
    outlooks = [look(state, seat, taste) for seat in range(position.seats)]
    turns, at = max([int(outlook.here + outlook.later) for outlook in outlooks]), 0
    while UP_TO[at] < turns:
        at += 1
    worths = [100.0 * fame for fame in position.scores()]
    for seat, outlook in enumerate(outlooks):
        worths[seat] += energy_worth(outlook) + tokens_worth(outlook)
    return [worth * int(BY_WORTH[at]) / 1_000_000 for worth in worths]


def tokens_worth(outlook: Outlook) -> int:
    """[zetta:knowledge.use] [zetta:discovery.level_step] Knowledge held, and the steps made towards a level."""
    owner, worth = outlook.state.seats[outlook.seat], 0
    for kind in range(KINDS_OF_KNOWLEDGE):
        worth += int(owner.knowledge[kind]) * int(outlook.token[kind])
    return worth + (int(owner.level) * int(outlook.step) if owner.level != NINE_STEPS else 0)


def energy_worth(outlook: Outlook) -> float:
    """[zetta:energy.no_income] All energy of a seat at greedy's own price, which falls the more there is of it."""
    state, taste = outlook.state, outlook.taste
    have = float(state.seats[outlook.seat].energy + 2 * state.substance(outlook.seat, RADIOACTIVE))
    need = max((int(outlook.here + outlook.later) * 3 + (int(systems_left(state)) + 1) * 2) / 2.0, 1.0)
    price, dear = int(taste.energy), int(taste.energy_most)
    scarce = need * price / dear
    if have <= scarce:
        return dear * have
    if have <= need:
        return price * need * (1.0 + math.log(have / scarce))
    return price * need * (2.0 + math.log(need / scarce) - need / have)
