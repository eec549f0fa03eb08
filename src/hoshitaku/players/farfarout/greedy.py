"""A player of Far Far Out that plans each turn again after every step."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.codes import MOST_SECTORS
from hoshitaku.games.farfarout.landing import CARD_TO_SECTOR, STAY, Jump
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.because import greedy_reason
from hoshitaku.players.farfarout import reasons
from hoshitaku.players.farfarout.answers import ANSWERS
from hoshitaku.players.farfarout.atlas import Atlas
from hoshitaku.players.farfarout.dicechoice import DiceChoice
from hoshitaku.players.farfarout.jobs import Jobs
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.plan import Plan
from hoshitaku.players.farfarout.spending import NOWHERE
from hoshitaku.players.farfarout.taste import Taste
from hoshitaku.players.farfarout.trail import Trail
from hoshitaku.players.farfarout.turnchoice import TurnChoice

DICE: Final = ("use_icon", "choose_die", "choose_face")


@final
class FarFarOutGreedy(Player):
    """Goes where its tokens gain most, and takes what gains most there."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.taste = taste
        self.buffer = OptionBuffer()
        self.atlas: Atlas | None = None
        self.trail = Trail()

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        outlook = Outlook(known(position), seat, self.taste)
        decision = position.decision
        if decision == "choose_action":
            return int(self.next_in_turn(outlook, options))
        if decision == "jump":
            return int(best_jump(outlook, self.map_of(outlook.state), options))
        if decision in DICE:
            dice = DiceChoice(outlook)
            values = [int(dice.worth(option)) for option in options]
        else:
            values = worths(outlook, decision, options)
        return options[values.index(max(values))]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the option gains, or where the plan leads."""
        outlook = Outlook(known(position), seat, self.taste)
        if position.decision == "choose_action":
            choice = self.turn_choice(outlook, position.options())
            choice.choose()
            return reasons.of_turn(position, choice, option, lang)
        if position.decision not in ANSWERS:
            return greedy_reason(position, option, lang)
        worth = worths(outlook, position.decision, [option])[0]
        return reasons.of_answer(position, outlook, worth, option, lang)

    def turn_choice(self, outlook: Outlook, options: list[int]) -> TurnChoice:
        """Everything that the active player considers."""
        self.buffer.clear()
        for option in options:
            self.buffer.add(option)
        return TurnChoice(outlook, self.map_of(outlook.state), self.buffer)

    def next_in_turn(self, outlook: Outlook, options: list[int]) -> i64:
        """The next step of the plan, unless it only leads back: then what else there is to do."""
        choice = self.turn_choice(outlook, options)
        best = choice.choose()
        self.trail.follow(outlook)
        return choice.pastime() if self.trail.leads_back(best) else best

    def map_of(self, state: FarFarOut) -> Atlas:
        """The map as it is, drawn again only if it has changed."""
        atlas = self.atlas
        if atlas is None or not atlas.holds_for(state):
            atlas = Atlas(state)
            self.atlas = atlas
        return atlas


def best_jump(outlook: Outlook, atlas: Atlas, options: list[int]) -> i64:
    """[farfarout:wormhole.jump] The space from which the rest of the turn, and the next turn, gain most."""
    jobs = Jobs(outlook)
    jobs.survey()
    stops = jobs.stops
    asked = outlook.state.top()
    to_sector = isinstance(asked, Jump) and asked.cause == CARD_TO_SECTOR
    plan = Plan(outlook, stops, atlas)
    best: i64 = STAY if STAY in options else options[0]
    most: i64 = plan.stay(0) + plan.future(0) if best == STAY else i64(-1)
    for place in range(i64(1), stops.count):
        open_space = to_sector or stops.bodies[place] < 0
        space = stops.sectors[place] if open_space else MOST_SECTORS + stops.bodies[place]
        if int(space) not in options:
            continue
        here = plan.spending.spend(place, NOWHERE, NOWHERE, plan.tokens, 0)
        value = stops.arrivals[place] + here + plan.future(place)
        if value > most:
            best, most = space, value
    return best


def worths(outlook: Outlook, decision: str, options: list[int]) -> list[int]:
    """What the answers to a question are worth."""
    asked = outlook.state.top()
    assert isinstance(asked, Ask)
    answer, jobs = ANSWERS[decision], Jobs(outlook)
    return [int(answer(jobs, asked, option)) for option in options]


def known(position: Position) -> FarFarOut:
    """The state of a position that the seat may know."""
    state = position.state
    if not isinstance(state, FarFarOut):
        raise TypeError(f"this player plays farfarout, not {position.game.name}")
    return state
