"""What a seat does next in its turn: the first step of its plan."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout import ops, ops_cards, ops_space
from hoshitaku.games.farfarout.action_ids import (
    ATTACK,
    BUY_SHIP,
    CONVERT,
    END_TURN,
    GO,
    QUEST,
    REPAIR,
    USE_CREW,
    USE_ITEM,
)
from hoshitaku.games.farfarout.codes import ERG, EXPLORE, INTERACT, MARKET, MINE, MOST_SECTORS, NONE
from hoshitaku.games.farfarout.effect import IN_BATTLE, Effect
from hoshitaku.games.farfarout.query import shield_limit
from hoshitaku.games.farfarout.rolling import pool
from hoshitaku.games.farfarout.shield import repair_tokens
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.players.farfarout.atlas import Atlas
from hoshitaku.players.farfarout.gains import draw_worth, room_aboard
from hoshitaku.players.farfarout.interacting import battle_cards
from hoshitaku.players.farfarout.jobs import Jobs
from hoshitaku.players.farfarout.odds import strongest_first, win_chance
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.plan import Plan
from hoshitaku.players.farfarout.spending import NOWHERE
from hoshitaku.players.farfarout.stops import COLOURS

# Jobs here, in the order in which they are done: what brings goods before what takes them.
ORDER: Final = (MINE, EXPLORE, MARKET, INTERACT)
LONG_WAY: Final = 2  # tokens that a jump has to save
PRIZE: Final = 8  # ERG that a won battle against a player brings at most


@final
@mypyc_attr(acyclic=True)
class TurnChoice:
    """The option that a seat takes when it may do anything."""

    __slots__ = ("atlas", "jobs", "options", "outlook", "plan", "state")

    def __init__(self, outlook: Outlook, atlas: Atlas, options: OptionBuffer) -> None:
        self.outlook: Outlook = outlook
        self.state: FarFarOut = outlook.state
        self.atlas: Atlas = atlas
        self.options: OptionBuffer = options
        self.jobs: Jobs = Jobs(outlook)
        self.jobs.survey()
        self.plan: Plan = Plan(outlook, self.jobs.stops, atlas)

    def choose(self) -> i64:
        """Quests first, then the plan, then what may be done with what it leaves."""
        for option in range(i64(QUEST), i64(USE_CREW)):
            if self.options.contains(option) and not self.state.rules.cards.quests[option - QUEST].delivery:
                return option
        self.plan.make()
        card = self.card_to_use()
        if card != NONE:
            return card
        for colour in ORDER:
            act = self.jobs.stops.acts[colour]
            if self.plan.here[colour] and act != BUY_SHIP and self.options.contains(act):
                return act
        if self.plan.here[MARKET] and self.options.contains(BUY_SHIP):
            return BUY_SHIP
        if self.plan.goal != NOWHERE:
            step = self.step()
            if step != NONE:
                return step
        return self.pastime()

    def step(self) -> i64:
        """The next step towards the goal, or the token that pays for it; NONE if there is no way."""
        goal = self.plan.goal
        option = GO + self.next_space(goal)
        if self.options.contains(option):
            return option
        if self.plan.turned == 0:
            return NONE
        return self.conversion()

    def next_space(self, goal: i64) -> i64:
        """The space next to the ship on the way to a place: by way of a wormhole if that is shorter."""
        player, stops, ways = self.outlook.player, self.jobs.stops, self.plan.ways
        sector, body = stops.sectors[goal], stops.bodies[goal]
        if ways.distance(0, goal) < ways.direct(0, goal):
            for disc in ways.discs:
                if ways.to_body(0, disc) == ways.distance(0, goal):
                    sector, body = self.state.rules.galaxy.bodies[disc].sector, disc
                    break
        if player.body != NONE:
            return player.sector
        if player.sector == sector:
            return sector if body == NONE else MOST_SECTORS + body
        return self.atlas.step(self.state, player.sector, sector)

    def conversion(self) -> i64:
        """The token that the plan misses least, as move points."""
        best: i64 = NONE
        least: i64 = 0
        for colour in range(i64(COLOURS)):
            spare = self.plan.tokens[colour] - self.plan.kept[colour]
            if self.plan.tokens[colour] == 0:
                continue
            worth = self.plan.spending.worth(0, self.plan.goal, self.plan.second, colour, self.plan.tokens[colour] - 1)
            worth -= 10000 if spare > 0 else 0
            if best == NONE or worth < least:
                best, least = colour, worth
        return CONVERT + best

    def pastime(self) -> i64:
        """What is left to do when the plan has nothing more: repair, attack, or end the turn."""
        player = self.outlook.player
        lacking = shield_limit(self.state, self.outlook.seat) - player.shields
        if lacking > 0 and self.options.contains(REPAIR):
            cost = repair_tokens(self.state, self.outlook.seat)
            if player.tokens_left() >= cost:
                return REPAIR
        for other in range(i64(len(self.state.seats))):
            if self.options.contains(ATTACK + other) and self.attack_pays(other):
                return ATTACK + other
        return END_TURN

    def attack_pays(self, other: i64) -> bool:
        """Whether a battle against a player is likely won, and worth it."""
        rival = self.state.seats[other]
        if rival.money[ERG] + len(rival.items) == 0:
            return False
        rules = self.state.rules
        own = strongest_first(rules, pool(self.state, self.outlook.seat, IN_BATTLE))
        enemy = strongest_first(rules, pool(self.state, other, IN_BATTLE))
        extra = 30 * battle_cards(self.outlook)
        # A player has shields to give up before dice; a pool without a life form's grace counts them as weak dice.
        chance = win_chance(own, self.outlook.player.shields, enemy, extra - 30 * rival.shields)
        gain = min(rival.money[ERG], i64(PRIZE)) * self.outlook.erg
        return chance * gain > (100 - chance) * self.outlook.player.shields * self.outlook.taste.shield * 2

    def card_to_use(self) -> i64:
        """A card for any point of the turn whose moment has come, or NONE."""
        cards = self.state.rules.cards
        for member in self.outlook.player.crew:
            if self.options.contains(USE_CREW + member):
                effect = cards.crew[member].own
                if effect is not None and self.is_timely(effect):
                    return USE_CREW + member
        for item in self.outlook.player.items:
            if self.options.contains(USE_ITEM + item):
                effect = cards.items[item].own
                if effect is not None and self.is_timely(effect):
                    return USE_ITEM + item
        return NONE

    def is_timely(self, effect: Effect) -> bool:
        """Whether an effect is of use now."""
        player = self.outlook.player
        if isinstance(effect, ops.MovePoints):
            return self.plan.goal != NOWHERE and self.plan.ways.distance(0, self.plan.goal) > player.moves
        if isinstance(effect, ops.TokensBack):
            affordable = len(effect.pay) == 0 or player.money[ERG] >= 2 * effect.pay[ERG]
            return player.tokens_left() == 0 and affordable
        if isinstance(effect, ops_space.Teleport):
            if self.plan.goal == NOWHERE:
                return False
            return self.plan.converted(self.plan.ways.distance(0, self.plan.goal), player.moves) >= LONG_WAY
        if isinstance(effect, ops_cards.DrawCards):
            return room_aboard(self.outlook) and draw_worth(self.outlook, effect) > 0
        if isinstance(effect, ops.RollBlack):
            return player.shields > 1
        if isinstance(effect, ops.Levy):
            others = len(self.state.seats) - 1
            return self.levied(effect) >= min(2, others) * effect.amount
        return isinstance(effect, ops_space.FreeScan)

    def levied(self, effect: ops.Levy) -> i64:
        """What others would have to give."""
        total: i64 = 0
        for other in range(len(self.state.seats)):
            held = self.state.seats[other].money[effect.currency]
            if other != self.outlook.seat and held > self.outlook.player.money[effect.currency]:
                total += min(effect.amount, held)
        return total
