"""What interact actions gain a seat at a planet: battles, colonies, tech sites, deliveries, outpost quests."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import COLONISE, FIGHT, QUEST, TAKE_QUEST, TECHSITE
from hoshitaku.games.farfarout.codes import (
    DEED_ENCOUNTER,
    DEED_TECHSITE,
    IN_DECK,
    INTERACT,
    REPUTATION,
    WEALTH,
    U,
)
from hoshitaku.games.farfarout.colony import spares_crew
from hoshitaku.games.farfarout.effect import COLONISE_ANY, IN_BATTLE
from hoshitaku.games.farfarout.galaxy import FACE_UP, HOME
from hoshitaku.games.farfarout.parts import DELIVER, Condition, Encounter, Planet
from hoshitaku.games.farfarout.query import has, last_pilot, techsite_cost
from hoshitaku.games.farfarout.quest import FIRST_KIND, deliverable
from hoshitaku.games.farfarout.questcount import LEVELS
from hoshitaku.games.farfarout.questdraw import quests_left
from hoshitaku.games.farfarout.rolling import pool
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.techsite import has_telepath
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.crewworth import colony_gain, settling_worth
from hoshitaku.players.farfarout.gains import effects_worth
from hoshitaku.players.farfarout.odds import strongest_first, win_chance
from hoshitaku.players.farfarout.outlook import UNKNOWN, Outlook
from hoshitaku.players.farfarout.questworth import delivery_cost, missing, reward_worth
from hoshitaku.players.farfarout.stops import Stops

BATTLE_CARD: Final = 30  # what a card for battles adds in a battle turn, in hundredths of a pip
FLIGHT: Final = 15  # thrown back into open space
NOBODY: Final = 1_000_000  # nobody aboard can settle there


@final
@mypyc_attr(acyclic=True)
class Interacting:
    """The interact jobs of a seat.

    `own` are the strengths of its dice. `chances` by token and `unseen` by level are remembered once they are known.
    """

    __slots__ = ("chances", "deeds", "extra", "outlook", "own", "state", "stops", "unseen")

    def __init__(self, outlook: Outlook, deeds: vec[i64], stops: Stops) -> None:
        self.outlook: Outlook = outlook
        self.state: FarFarOut = outlook.state
        self.deeds: vec[i64] = deeds
        self.stops: Stops = stops
        self.own: vec[i64] = strongest_first(outlook.state.rules, pool(outlook.state, outlook.seat, IN_BATTLE))
        self.extra: i64 = BATTLE_CARD * battle_cards(outlook)
        self.chances: vec[i64] = vec[i64]([UNKNOWN] * len(self.state.rules.cards.encounters))
        self.unseen: vec[i64] = vec[i64]([UNKNOWN] * (LEVELS + 1))

    def at_planet(self, body: i64) -> None:
        """All interact jobs at a discovered planet."""
        space, galaxy = self.state.space, self.state.rules.galaxy
        card = self.state.rules.cards.planets[space.planet[body]]
        self.deliver(body, card)
        if card.outpost and quests_left(self.state, False) > 0:
            self.stops.offer(INTERACT, TAKE_QUEST, self.take_quest())
        if space.guard[body] > 0:
            self.stops.offer(INTERACT, FIGHT, self.fight(body))
        elif galaxy.sectors[galaxy.bodies[body].sector].tile != HOME:
            if not space.colony[body]:
                self.stops.offer(INTERACT, COLONISE, self.colonise(card))
            if not space.site[body]:
                self.stops.offer(INTERACT, TECHSITE, self.build())

    def take_quest(self) -> i64:
        """[farfarout:outpost.take] One of three quests."""
        taste = self.outlook.taste
        return taste.outpost - taste.busy * len(self.outlook.player.outposts)

    def build(self) -> i64:
        """[farfarout:techsite.point] A tech site."""
        outlook = self.outlook
        cost = techsite_cost(self.state, outlook.seat)
        if not has_telepath(self.state, outlook.seat) or outlook.player.money[U] < cost:
            return 0
        gain = outlook.points(WEALTH, self.state.rules.numbers.techsite_points) + self.deeds[DEED_TECHSITE]
        return gain - cost * outlook.unit(U)

    def colonise(self, planet: Planet) -> i64:
        """[farfarout:colony.point] A colony by the crew member that is missed least."""
        outlook = self.outlook
        missed = self.missed(planet)
        if missed == NOBODY:
            return 0
        return colony_gain(outlook) - missed

    def missed(self, planet: Planet) -> i64:
        """What the member is worth who would stay on a planet; NOBODY if none can."""
        least: i64 = NOBODY
        spared = spares_crew(self.state, self.outlook.seat)
        for member in self.outlook.player.crew:
            suited = self.state.rules.cards.crew[member].types >> planet.type & 1 == 1
            if not suited and not has(self.state, self.outlook.seat, COLONISE_ANY):
                continue
            if spared:
                return 0
            if not last_pilot(self.state, self.outlook.seat, member):
                least = min(least, settling_worth(self.outlook, member))
        return least

    def deliver(self, body: i64, planet: Planet) -> None:
        """[farfarout:quest.deliver] Quests whose delivery can be made at a planet."""
        for quest in self.outlook.quests:
            card = self.state.rules.cards.quests[quest]
            if not card.delivery or (quest == self.outlook.player.main and self.outlook.player.main_fresh):
                continue
            cost: i64 = 0
            possible = True
            for at in range(len(card.conditions)):
                condition = card.conditions[at]
                if condition.kind != DELIVER:
                    possible = possible and missing(self.outlook, quest, at) == 0
                else:
                    possible = possible and self.wanted_at(condition, body, planet) and self.can_pay(condition)
                    cost += delivery_cost(self.outlook, condition)
            if possible:
                self.stops.offer(INTERACT, QUEST + quest, reward_worth(self.outlook, quest) - cost)

    def wanted_at(self, condition: Condition, body: i64, planet: Planet) -> bool:
        """[farfarout:quest.deliver] Whether a delivery is for this planet."""
        if condition.planet >= 0:
            return self.state.space.planet[body] == condition.planet
        return planet.type == condition.planet_type and not (condition.outer and planet.home)

    def can_pay(self, condition: Condition) -> bool:
        """[farfarout:quest.no_partial] Whether the seat has all that a delivery takes."""
        for currency in range(i64(FIRST_KIND)):
            if self.outlook.player.money[currency] < condition.cost[currency]:
                return False
        for kind in range(i64(len(condition.cost)) - FIRST_KIND):
            if deliverable(self.state, self.outlook.seat, kind) < condition.cost[FIRST_KIND + kind]:
                return False
        return True

    def fight(self, body: i64) -> i64:
        """[farfarout:battle.win] [farfarout:battle.lose] A battle with the life form there, known or not."""
        if self.outlook.player.shields == 0 or self.state.beaten:
            return 0
        space = self.state.space
        seen = space.guard_seen[body]
        if seen == FACE_UP or seen >> self.outlook.seat & 1:
            return self.against(space.guard_card[body])
        level = space.guard[body]
        if self.unseen[level] == UNKNOWN:
            self.unseen[level] = self.against_unseen(level)
        return self.unseen[level]

    def against_unseen(self, level: i64) -> i64:
        """What a battle is worth with any life form of a level that may lie face down."""
        total: i64 = 0
        tokens: i64 = 0
        for token in range(len(self.state.encounter_at)):
            if self.state.rules.cards.encounters[token].level == level and self.is_unseen(token):
                total += self.against(token)
                tokens += 1
        return total // max(tokens, i64(1))

    def is_unseen(self, token: i64) -> bool:
        """Whether a token may lie face down anywhere, as far as the seat knows."""
        place = self.state.encounter_at[token]
        if place == IN_DECK:
            return True
        if place < 0:
            return False
        seen = self.state.space.guard_seen[place]
        return seen != FACE_UP and not seen >> self.outlook.seat & 1

    def against(self, token: i64) -> i64:
        """What a battle with a life form is worth."""
        outlook, enemy = self.outlook, self.state.rules.cards.encounters[token]
        chance = self.chance(token, enemy)
        won = outlook.points(REPUTATION, enemy.reputation) + effects_worth(outlook, enemy.reward)
        won += self.deeds[DEED_ENCOUNTER + enemy.level - 1] + outlook.taste.site
        won += outlook.shields(-1) * (100 - chance) // 50
        lost = outlook.shields(-outlook.player.shields) + effects_worth(outlook, enemy.defeat) - FLIGHT
        return (chance * won + (100 - chance) * lost) // 100

    def chance(self, token: i64, enemy: Encounter) -> i64:
        """Percent: how likely the seat defeats a life form."""
        if self.chances[token] == UNKNOWN:
            rival = strongest_first(self.state.rules, enemy.dice)
            self.chances[token] = win_chance(self.own, self.outlook.player.shields, rival, self.extra)
        return self.chances[token]


def battle_cards(outlook: Outlook) -> i64:
    """Cards of the seat that act in battles."""
    count: i64 = 0
    for member in outlook.player.crew:
        for effect in outlook.state.rules.cards.crew[member].effects:
            if IN_BATTLE < effect.when <= IN_BATTLE + 2:
                count += 1
    for item in outlook.player.items:
        for effect in outlook.state.rules.cards.items[item].effects:
            if IN_BATTLE < effect.when <= IN_BATTLE + 2:
                count += 1
    return count
