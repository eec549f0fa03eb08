"""Values of interact actions at a planet: battles, colonies, tech sites, deliveries, outpost quests."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import (
    BUILD_TECH_SITE_OPTION,
    COLONISE_OPTION,
    FIGHT_ENCOUNTER_OPTION,
    FIRST_COMPLETE_QUEST_OPTION,
    TAKE_OUTPOST_QUEST_OPTION,
)
from hoshitaku.games.farfarout.cards.components import QUEST_DELIVER_CONDITION, EncounterToken, Planet, QuestCondition
from hoshitaku.games.farfarout.cards.effect import COLONISE_ANY_TYPE_KEYWORD, IN_BATTLE
from hoshitaku.games.farfarout.chapters.colony import has_crew_sparing_card
from hoshitaku.games.farfarout.chapters.dice_roll import dice_pool_colours
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL, HOME_TILE
from hoshitaku.games.farfarout.chapters.quest import FIRST_ITEM_AMOUNT_INDEX, deliverable_item_count
from hoshitaku.games.farfarout.chapters.quest_draw import count_drawable_quests
from hoshitaku.games.farfarout.chapters.quest_progress import ENCOUNTER_LEVEL_COUNT
from hoshitaku.games.farfarout.chapters.tech_site import is_telepath_need_met
from hoshitaku.games.farfarout.codes import (
    IN_DECK,
    INTERACT_TOKEN,
    LEVEL_1_ENCOUNTER_DEFEATED,
    REPUTATION_TRACK,
    TECH_SITE_BUILT,
    URANIUM,
    WEALTH_TRACK,
)
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, is_last_pilot, tech_site_price
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.battle_odds import battle_win_percent, strengths_in_falling_order
from hoshitaku.players.farfarout.crew_values import colony_value, settling_cost
from hoshitaku.players.farfarout.effect_values import effects_value
from hoshitaku.players.farfarout.place_values import PlaceValues
from hoshitaku.players.farfarout.quest_values import delivery_cost, missing_count, reward_value
from hoshitaku.players.farfarout.valuation import NOT_COMPUTED, Valuation

BATTLE_CARD_STRENGTH: Final = 30  # a battle card per battle turn, in hundredths of a pip
RETREAT_COST: Final = 15  # being sent back to open space
NO_COLONIST: Final = 1_000_000  # no crew member aboard can settle there


@final
@mypyc_attr(acyclic=True)
class InteractJobs:
    """Values a seat's interact jobs.

    `own_strengths` are those of its dice. `win_percent_by_token` and `unseen_value_by_level` are caches.
    """

    __slots__ = (
        "card_strength",
        "own_strengths",
        "place_values",
        "quest_event_values",
        "state",
        "unseen_value_by_level",
        "valuation",
        "win_percent_by_token",
    )

    def __init__(self, valuation: Valuation, quest_event_values: vec[i64], place_values: PlaceValues) -> None:
        self.valuation: Valuation = valuation
        self.state: FarFarOutState = valuation.state
        self.quest_event_values: vec[i64] = quest_event_values
        self.place_values: PlaceValues = place_values
        self.own_strengths: vec[i64] = strengths_in_falling_order(
            valuation.state.rules, dice_pool_colours(valuation.state, valuation.seat, IN_BATTLE)
        )
        self.card_strength: i64 = BATTLE_CARD_STRENGTH * count_battle_cards(valuation)
        self.win_percent_by_token: vec[i64] = vec[i64]([NOT_COMPUTED] * len(self.state.rules.cards.encounters))
        self.unseen_value_by_level: vec[i64] = vec[i64]([NOT_COMPUTED] * (ENCOUNTER_LEVEL_COUNT + 1))

    def add_planet_jobs(self, body: i64) -> None:
        """All interact jobs at a discovered planet."""
        space, galaxy = self.state.map_state, self.state.rules.tile_set
        card = self.state.rules.cards.planets[space.planet_at_body[body]]
        self.add_delivery_job(body, card)
        if card.has_outpost and count_drawable_quests(self.state, False) > 0:
            self.place_values.add_job(INTERACT_TOKEN, TAKE_OUTPOST_QUEST_OPTION, self.quest_draw_value())
        if space.encounter_levels[body] > 0:
            self.place_values.add_job(INTERACT_TOKEN, FIGHT_ENCOUNTER_OPTION, self.battle_value(body))
        elif galaxy.sectors[galaxy.bodies[body].sector].tile != HOME_TILE:
            if not space.has_colony[body]:
                self.place_values.add_job(INTERACT_TOKEN, COLONISE_OPTION, self.colony_founding_value(card))
            if not space.has_tech_site[body]:
                self.place_values.add_job(INTERACT_TOKEN, BUILD_TECH_SITE_OPTION, self.tech_site_value())

    def quest_draw_value(self) -> i64:
        """[farfarout:outpost.take] The choice of one of three quests."""
        taste = self.valuation.taste
        return taste.outpost_choice_value - taste.busy_outpost_cost * len(self.valuation.own_seat.outpost_quests)

    def tech_site_value(self) -> i64:
        """[farfarout:techsite.point] Building a tech site."""
        outlook = self.valuation
        cost = tech_site_price(self.state, outlook.seat)
        if not is_telepath_need_met(self.state, outlook.seat) or outlook.own_seat.money[URANIUM] < cost:
            return 0
        gain = (
            outlook.points_value(WEALTH_TRACK, self.state.rules.constants.tech_site_points)
            + self.quest_event_values[TECH_SITE_BUILT]
        )
        return gain - cost * outlook.unit_value(URANIUM)

    def colony_founding_value(self, planet: Planet) -> i64:
        """[farfarout:colony.point] Founding a colony with the least valuable crew member that can."""
        outlook = self.valuation
        missed = self.colonist_cost(planet)
        if missed == NO_COLONIST:
            return 0
        return colony_value(outlook) - missed

    def colonist_cost(self, planet: Planet) -> i64:
        """Value of the member who would stay on a planet; NO_COLONIST if none can."""
        least: i64 = NO_COLONIST
        spared = has_crew_sparing_card(self.state, self.valuation.seat)
        for member in self.valuation.own_seat.crew:
            suited = self.state.rules.cards.crew[member].colony_type_bits >> planet.planet_type & 1 == 1
            if not suited and not has_passive_effect(self.state, self.valuation.seat, COLONISE_ANY_TYPE_KEYWORD):
                continue
            if spared:
                return 0
            if not is_last_pilot(self.state, self.valuation.seat, member):
                least = min(least, settling_cost(self.valuation, member))
        return least

    def add_delivery_job(self, body: i64, planet: Planet) -> None:
        """[farfarout:quest.deliver] Delivering quests at a planet."""
        for quest in self.valuation.completable_quests:
            card = self.state.rules.cards.quests[quest]
            if not card.has_delivery or (
                quest == self.valuation.own_seat.main_quest and self.valuation.own_seat.is_main_quest_new
            ):
                continue
            cost: i64 = 0
            possible = True
            for at in range(len(card.conditions)):
                condition = card.conditions[at]
                if condition.kind != QUEST_DELIVER_CONDITION:
                    possible = possible and missing_count(self.valuation, quest, at) == 0
                else:
                    possible = (
                        possible
                        and self.is_delivery_wanted_at(condition, body, planet)
                        and self.can_pay_delivery(condition)
                    )
                    cost += delivery_cost(self.valuation, condition)
            if possible:
                self.place_values.add_job(
                    INTERACT_TOKEN, FIRST_COMPLETE_QUEST_OPTION + quest, reward_value(self.valuation, quest) - cost
                )

    def is_delivery_wanted_at(self, condition: QuestCondition, body: i64, planet: Planet) -> bool:
        """[farfarout:quest.deliver] Whether a delivery is for this planet."""
        if condition.planet >= 0:
            return self.state.map_state.planet_at_body[body] == condition.planet
        return planet.planet_type == condition.planet_type and not (
            condition.outside_home_only and planet.is_home_planet
        )

    def can_pay_delivery(self, condition: QuestCondition) -> bool:
        """[farfarout:quest.no_partial] Whether the seat has all that a delivery takes."""
        for currency in range(i64(FIRST_ITEM_AMOUNT_INDEX)):
            if self.valuation.own_seat.money[currency] < condition.delivery_amounts[currency]:
                return False
        for kind in range(i64(len(condition.delivery_amounts)) - FIRST_ITEM_AMOUNT_INDEX):
            if (
                deliverable_item_count(self.state, self.valuation.seat, kind)
                < condition.delivery_amounts[FIRST_ITEM_AMOUNT_INDEX + kind]
            ):
                return False
        return True

    def battle_value(self, body: i64) -> i64:
        """[farfarout:battle.win] [farfarout:battle.lose] A battle with the life form there, whether known or not."""
        if self.valuation.own_seat.shields == 0 or self.state.has_lost_battle:
            return 0
        space = self.state.map_state
        seen = space.encounter_viewers[body]
        if seen == ENCOUNTER_SEEN_BY_ALL or seen >> self.valuation.seat & 1:
            return self.life_form_battle_value(space.encounter_tokens[body])
        level = space.encounter_levels[body]
        if self.unseen_value_by_level[level] == NOT_COMPUTED:
            self.unseen_value_by_level[level] = self.unseen_battle_value(level)
        return self.unseen_value_by_level[level]

    def unseen_battle_value(self, level: i64) -> i64:
        """Mean value of a battle over the life forms of a level that may be face down."""
        total: i64 = 0
        tokens: i64 = 0
        for token in range(len(self.state.encounter_locations)):
            if self.state.rules.cards.encounters[token].level == level and self.may_token_be_face_down(token):
                total += self.life_form_battle_value(token)
                tokens += 1
        return total // max(tokens, i64(1))

    def may_token_be_face_down(self, token: i64) -> bool:
        """Whether a token may be face down somewhere, as far as the seat knows."""
        place = self.state.encounter_locations[token]
        if place == IN_DECK:
            return True
        if place < 0:
            return False
        seen = self.state.map_state.encounter_viewers[place]
        return seen != ENCOUNTER_SEEN_BY_ALL and not seen >> self.valuation.seat & 1

    def life_form_battle_value(self, token: i64) -> i64:
        """Value of a battle with a life form."""
        outlook, enemy = self.valuation, self.state.rules.cards.encounters[token]
        chance = self.win_percent_against(token, enemy)
        won = outlook.points_value(REPUTATION_TRACK, enemy.reputation_points) + effects_value(
            outlook, enemy.reward_effects
        )
        won += (
            self.quest_event_values[LEVEL_1_ENCOUNTER_DEFEATED + enemy.level - 1]
            + outlook.taste.site_without_life_form_value
        )
        won += outlook.shields_value(-1) * (100 - chance) // 50
        lost = (
            outlook.shields_value(-outlook.own_seat.shields)
            + effects_value(outlook, enemy.defeat_effects)
            - RETREAT_COST
        )
        return (chance * won + (100 - chance) * lost) // 100

    def win_percent_against(self, token: i64, enemy: EncounterToken) -> i64:
        """Percent: the probability that the seat defeats a life form."""
        if self.win_percent_by_token[token] == NOT_COMPUTED:
            rival = strengths_in_falling_order(self.state.rules, enemy.dice_colours)
            self.win_percent_by_token[token] = battle_win_percent(
                self.own_strengths, self.valuation.own_seat.shields, rival, self.card_strength
            )
        return self.win_percent_by_token[token]


def count_battle_cards(valuation: Valuation) -> i64:
    """Number of the seat's cards that can be used in battles."""
    count: i64 = 0
    for member in valuation.own_seat.crew:
        for effect in valuation.state.rules.cards.crew[member].effects:
            if IN_BATTLE < effect.timing <= IN_BATTLE + 2:
                count += 1
    for item in valuation.own_seat.items:
        for effect in valuation.state.rules.cards.items[item].effects:
            if IN_BATTLE < effect.timing <= IN_BATTLE + 2:
                count += 1
    return count
