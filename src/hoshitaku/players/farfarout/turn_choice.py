"""A seat's next option in its turn: the first step of its plan."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import (
    BUY_SHIP_OPTION,
    END_TURN_OPTION,
    FIRST_ATTACK_SEAT_OPTION,
    FIRST_COMPLETE_QUEST_OPTION,
    FIRST_CONVERT_TOKEN_OPTION,
    FIRST_MOVE_OPTION,
    FIRST_USE_CREW_OPTION,
    FIRST_USE_ITEM_OPTION,
    REPAIR_OPTION,
)
from hoshitaku.games.farfarout.cards import card_effects, map_effects, seat_effects
from hoshitaku.games.farfarout.cards.effect import IN_BATTLE, Effect
from hoshitaku.games.farfarout.chapters.dice_roll import dice_pool_colours
from hoshitaku.games.farfarout.chapters.shields import repair_token_price
from hoshitaku.games.farfarout.codes import (
    ERG,
    EXPLORE_TOKEN,
    INTERACT_TOKEN,
    MARKET_TOKEN,
    MAX_SECTORS,
    MINE_TOKEN,
    NONE,
)
from hoshitaku.games.farfarout.modified_numbers import shield_limit
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.players.farfarout.all_jobs import AllJobs
from hoshitaku.players.farfarout.battle_odds import battle_win_percent, strengths_in_falling_order
from hoshitaku.players.farfarout.effect_values import draw_value, has_crew_place
from hoshitaku.players.farfarout.interact_jobs import count_battle_cards
from hoshitaku.players.farfarout.place_values import COLOUR_COUNT
from hoshitaku.players.farfarout.sector_distances import SectorDistances
from hoshitaku.players.farfarout.token_spending import NO_PLACE
from hoshitaku.players.farfarout.turn_plan import TurnPlan
from hoshitaku.players.farfarout.valuation import Valuation

# Jobs at this place, in order: those that gain goods before those that spend them.
JOB_COLOUR_ORDER: Final = (MINE_TOKEN, EXPLORE_TOKEN, MARKET_TOKEN, INTERACT_TOKEN)
MIN_TOKENS_TO_TELEPORT: Final = 2  # tokens that a jump must save
MAX_EXPECTED_PRIZE: Final = 8  # ERG that a won battle against a player gains at most


@final
@mypyc_attr(acyclic=True)
class TurnChoice:
    """Chooses a seat's option from the action menu."""

    __slots__ = ("all_jobs", "legal_options", "sector_distances", "state", "turn_plan", "valuation")

    def __init__(self, valuation: Valuation, sector_distances: SectorDistances, legal_options: OptionBuffer) -> None:
        self.valuation: Valuation = valuation
        self.state: FarFarOutState = valuation.state
        self.sector_distances: SectorDistances = sector_distances
        self.legal_options: OptionBuffer = legal_options
        self.all_jobs: AllJobs = AllJobs(valuation)
        self.all_jobs.add_other_places()
        self.turn_plan: TurnPlan = TurnPlan(valuation, self.all_jobs.place_values, sector_distances)

    def choose_option(self) -> i64:
        """The option to take: quests first, then the plan, then what remains useful after it."""
        for option in range(i64(FIRST_COMPLETE_QUEST_OPTION), i64(FIRST_USE_CREW_OPTION)):
            if (
                self.legal_options.contains(option)
                and not self.state.rules.cards.quests[option - FIRST_COMPLETE_QUEST_OPTION].has_delivery
            ):
                return option
        self.turn_plan.find_best_turn()
        card = self.useful_card_option()
        if card != NONE:
            return card
        for colour in JOB_COLOUR_ORDER:
            act = self.all_jobs.place_values.job_options[colour]
            if self.turn_plan.is_spent_here[colour] and act != BUY_SHIP_OPTION and self.legal_options.contains(act):
                return act
        if self.turn_plan.is_spent_here[MARKET_TOKEN] and self.legal_options.contains(BUY_SHIP_OPTION):
            return BUY_SHIP_OPTION
        if self.turn_plan.goal_place != NO_PLACE:
            step = self.step_option()
            if step != NONE:
                return step
        return self.option_without_plan()

    def step_option(self) -> i64:
        """The next step towards the goal, or the token that pays for it; NONE if there is no way."""
        goal = self.turn_plan.goal_place
        option = FIRST_MOVE_OPTION + self.next_space_towards(goal)
        if self.legal_options.contains(option):
            return option
        if self.turn_plan.converted_tokens == 0:
            return NONE
        return self.conversion_option()

    def next_space_towards(self, goal: i64) -> i64:
        """The next space on the way to a place, through a wormhole if that is shorter."""
        player, stops, ways = self.valuation.own_seat, self.all_jobs.place_values, self.turn_plan.place_distances
        sector, body = stops.sectors[goal], stops.bodies[goal]
        if ways.move_points_between(0, goal) < ways.move_points_without_wormholes(0, goal):
            for disc in ways.wormholes:
                if ways.move_points_to_body(0, disc) == ways.move_points_between(0, goal):
                    sector, body = self.state.rules.tile_set.bodies[disc].sector, disc
                    break
        if player.body != NONE:
            return player.sector
        if player.sector == sector:
            return sector if body == NONE else MAX_SECTORS + body
        return self.sector_distances.next_sector(self.state, player.sector, sector)

    def conversion_option(self) -> i64:
        """The token that the plan needs least, turned into move points."""
        best: i64 = NONE
        least: i64 = 0
        for colour in range(i64(COLOUR_COUNT)):
            spare = self.turn_plan.tokens[colour] - self.turn_plan.job_token_counts[colour]
            if self.turn_plan.tokens[colour] == 0:
                continue
            worth = self.turn_plan.token_spending.token_value(
                0, self.turn_plan.goal_place, self.turn_plan.second_place, colour, self.turn_plan.tokens[colour] - 1
            )
            worth -= 10000 if spare > 0 else 0
            if best == NONE or worth < least:
                best, least = colour, worth
        return FIRST_CONVERT_TOKEN_OPTION + best

    def option_without_plan(self) -> i64:
        """What to do when the plan is done: repair, attack, or end the turn."""
        player = self.valuation.own_seat
        lacking = shield_limit(self.state, self.valuation.seat) - player.shields
        if lacking > 0 and self.legal_options.contains(REPAIR_OPTION):
            cost = repair_token_price(self.state, self.valuation.seat)
            if player.unused_token_count() >= cost:
                return REPAIR_OPTION
        for other in range(i64(len(self.state.seats))):
            if self.legal_options.contains(FIRST_ATTACK_SEAT_OPTION + other) and self.is_attack_worthwhile(other):
                return FIRST_ATTACK_SEAT_OPTION + other
        return END_TURN_OPTION

    def is_attack_worthwhile(self, other: i64) -> bool:
        """Whether a battle against a player is likely to be won, and worth it."""
        rival = self.state.seats[other]
        if rival.money[ERG] + len(rival.items) == 0:
            return False
        rules = self.state.rules
        own = strengths_in_falling_order(rules, dice_pool_colours(self.state, self.valuation.seat, IN_BATTLE))
        enemy = strengths_in_falling_order(rules, dice_pool_colours(self.state, other, IN_BATTLE))
        extra = 30 * count_battle_cards(self.valuation)
        # A player gives up shields before dice. The pool has no life form's immunity; shields count as weak dice.
        chance = battle_win_percent(own, self.valuation.own_seat.shields, enemy, extra - 30 * rival.shields)
        gain = min(rival.money[ERG], i64(MAX_EXPECTED_PRIZE)) * self.valuation.erg_value
        return (
            chance * gain
            > (100 - chance) * self.valuation.own_seat.shields * self.valuation.taste.shield_gain_value * 2
        )

    def useful_card_option(self) -> i64:
        """A card that may be used at any time and is useful now, or NONE."""
        cards = self.state.rules.cards
        for member in self.valuation.own_seat.crew:
            if self.legal_options.contains(FIRST_USE_CREW_OPTION + member):
                effect = cards.crew[member].turn_effect
                if effect is not None and self.is_effect_useful_now(effect):
                    return FIRST_USE_CREW_OPTION + member
        for item in self.valuation.own_seat.items:
            if self.legal_options.contains(FIRST_USE_ITEM_OPTION + item):
                effect = cards.items[item].turn_effect
                if effect is not None and self.is_effect_useful_now(effect):
                    return FIRST_USE_ITEM_OPTION + item
        return NONE

    def is_effect_useful_now(self, effect: Effect) -> bool:
        """Whether an effect is useful now."""
        player = self.valuation.own_seat
        if isinstance(effect, seat_effects.GainMovePointsEffect):
            return (
                self.turn_plan.goal_place != NO_PLACE
                and self.turn_plan.place_distances.move_points_between(0, self.turn_plan.goal_place)
                > player.move_points
            )
        if isinstance(effect, seat_effects.RecoverTokensEffect):
            affordable = len(effect.price) == 0 or player.money[ERG] >= 2 * effect.price[ERG]
            return player.unused_token_count() == 0 and affordable
        if isinstance(effect, map_effects.TeleportEffect):
            if self.turn_plan.goal_place == NO_PLACE:
                return False
            return (
                self.turn_plan.tokens_to_convert(
                    self.turn_plan.place_distances.move_points_between(0, self.turn_plan.goal_place), player.move_points
                )
                >= MIN_TOKENS_TO_TELEPORT
            )
        if isinstance(effect, card_effects.DrawCardsEffect):
            return has_crew_place(self.valuation) and draw_value(self.valuation, effect) > 0
        if isinstance(effect, seat_effects.RollBlackDieEffect):
            return player.shields > 1
        if isinstance(effect, seat_effects.TakeFromRicherEffect):
            others = len(self.state.seats) - 1
            return self.amount_taken_from_others(effect) >= min(2, others) * effect.amount
        return isinstance(effect, map_effects.FreeScanEffect)

    def amount_taken_from_others(self, effect: seat_effects.TakeFromRicherEffect) -> i64:
        """The amount that others would have to give."""
        total: i64 = 0
        for other in range(len(self.state.seats)):
            held = self.state.seats[other].money[effect.currency]
            if other != self.valuation.seat and held > self.valuation.own_seat.money[effect.currency]:
                total += min(effect.amount, held)
        return total
