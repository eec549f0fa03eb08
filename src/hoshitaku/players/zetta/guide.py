"""What the search of Expedition Zetta goes by: what greedy thinks of each option, and who stands best after a round."""

from __future__ import annotations

import math
from typing import Final, final

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.action import DECLINE, FIRST_ACTION, FREE
from hoshitaku.games.zetta.chapters.move import STAY
from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, NINE_STEPS, RADIOACTIVE
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.zetta.aims import look
from hoshitaku.players.zetta.deeds import action_worth
from hoshitaku.players.zetta.greedy import VALUED, known
from hoshitaku.players.zetta.journey import LOST, Journey
from hoshitaku.players.zetta.outlook import Outlook, systems_left

MOST: Final = 6  # options that are tried
TURNS: Final = 4  # of each seat that a playout sees, the one at hand included


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

    def is_stop(self, decision: str, option: int) -> bool:
        return option == {"choose_move": STAY, "choose_action": DECLINE}.get(decision, -1)

    def is_far(self, position: Position, start: Position) -> bool:
        return (
            position.turn >= start.turn + TURNS * position.seats
            and position.decision == "choose_move"
            and (position.shared_return is None and not position.bots)
        )

    def counted(self) -> list[str]:
        return ["fame", "energy", "tokens", "to_move"]

    def features(self, position: Position) -> list[list[float]]:
        fame, actor = position.scores(), position.actor
        found: list[list[float]] = []
        for seat in range(position.seats):
            outlook = look(known(position), seat, self.taste)
            energy, tokens = energy_worth(outlook) / 100, tokens_worth(outlook) / 100
            found.append([float(fame[seat]), energy, tokens, 1.0 if seat == actor else 0.0])
        return found

    def bounds(self) -> list[float]:
        return [1.0, 3.0, 6.0, 99.0]

    def stage(self, position: Position) -> float:
        """Turns that a seat has still to come."""
        outlooks = [look(known(position), seat, self.taste) for seat in range(position.seats)]
        return float(max([int(outlook.here + outlook.later) for outlook in outlooks]))


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
