"""Archaeology: the value of a dig for the greedy player, and how card bots dig."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice_with_tokens
from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.crew import crew_count, is_levelled
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modes.challenges import ALIEN_ARTIFACTS_CHALLENGE
from hoshitaku.games.zetta.modules.archaeology.archaeology_action import ARCHAEOLOGY_ACTION_NUMBER
from hoshitaku.games.zetta.modules.archaeology.components import (
    ALIEN_ARTIFACT_KIND,
    ARCHAEOLOGY_CARD_COUNT,
    DANGER_KIND,
    components_of,
)
from hoshitaku.games.zetta.modules.archaeology.dig import DIG_ON_OPTION
from hoshitaku.games.zetta.modules.archaeology.dig import STOP_DIGGING_OPTION as STOPS
from hoshitaku.games.zetta.modules.archaeology.dig_damage import FIRST_KILL_OPTION, count_own_crew_aboard
from hoshitaku.games.zetta.modules.archaeology.dig_turns import FIRST_ARROW_OPTION, STOP_DIGGING_OPTION
from hoshitaku.games.zetta.modules.archaeology.excavation import (
    DIE_SIDES,
    STATE_KEY,
    count_open_cards,
    danger_level,
    deck_size,
    excavation_of,
    is_in_deck,
)
from hoshitaku.games.zetta.modules.equipment.track import is_equipment_in_play
from hoshitaku.games.zetta.modules.wounds.long_stay import STAY_OPTION
from hoshitaku.games.zetta.modules.wounds.wounds_state import ICONS_PER_MEMBER, is_guest
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.bot_damage import choose_damaged_icon
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.damage_values import count_free_icons, icon_value
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.modules.archaeology_equipment import (
    can_equipment_serve_both,
    can_make_roll,
    may_use_equipment_once_more,
)
from hoshitaku.players.zetta.success_chances import (
    CERTAIN_THOUSANDTHS,
    able_crew_dice,
    dice_pool_with_planet,
    success_chance_thousandths,
)
from hoshitaku.players.zetta.valuation import Valuation

# Hundredths of fame.
DAMAGE_COST: Final = 130  # a damage token on crew: its fame, and what it blocks until it heals
DEATH_COST: Final = 600
LEVELLED_DEATH_COST: Final = 400  # additional cost of a levelled member
FLEEING_COST: Final = 250
ARTIFACT_ABILITY_VALUE: Final = 120  # an artifact, for what it lets the crew do in the rest of the game
CAUTIOUS_DIG_CARD_COUNT: Final = 2  # cards drawn in a cautious first dig


@final
class ArchaeologyStrategy(ModuleStrategy):
    """[zetta:archaeology.purpose] Archaeology."""

    def __init__(self) -> None:
        super().__init__("archaeology", ARCHAEOLOGY_ACTION_NUMBER)
        self.option_values["choose_arrow"] = arrow_value
        self.option_values["choose_dig"] = dig_turn_value
        self.option_values["choose_dig_on"] = dig_on_value
        self.option_values["choose_dig_damage"] = dig_damage_value
        self.bot_choices["choose_arrow"] = choose_arrow
        self.bot_choices["choose_dig"] = choose_dig_turn
        self.bot_choices["choose_dig_on"] = choose_to_dig_on_or_stop
        self.bot_choices["choose_dig_damage"] = choose_dig_damage
        self.bot_choices["choose_stay"] = choose_to_stay_or_wait

    def action_value(self, valuation: Valuation, state: ZettaState) -> i64:
        """[zetta:archaeology.two_rolls] [zetta:archaeology.fail] A cautious dig, times the probability that both rolls
        succeed.
        """
        likely: i64 = CERTAIN_THOUSANDTHS
        for kind in range(i64(LIFE), i64(SUBSTANCE + 1)):
            dice = dice_pool_with_planet(state, valuation.seat, kind, able_crew_dice(state, valuation.seat, kind))
            likely = likely * success_chance_thousandths(state, kind, dice) // CERTAIN_THOUSANDTHS
        won = max(dig_value(valuation, state, CAUTIOUS_DIG_CARD_COUNT), i64(0)) + valuation.level_step_value
        return (likely * won + (CERTAIN_THOUSANDTHS - likely) * valuation.failure_value) // CERTAIN_THOUSANDTHS

    def success_value(self, valuation: Valuation) -> i64:
        """[zetta:archaeology.two_rolls] The value after both rolls."""
        state = valuation.state
        return (
            max(dig_value(valuation, state, CAUTIOUS_DIG_CARD_COUNT), i64(1))
            if excavation_of(state).at_work
            else i64(0)
        )

    def must_bot_send_all(self, state: ZettaState) -> bool:
        """[zetta:bot.dig_team] For all values."""
        return excavation_of(state).at_work > 0

    def may_bot_use_substitutes(self, state: ZettaState, seat: i64) -> bool:
        """[zetta:bot.dig_equipment] Equipment for the first roll only as far as the second one does not need it."""
        return may_use_equipment_once_more(state, seat)

    def can_bot_act(self, state: ZettaState, seat: i64) -> bool:
        """[zetta:bot.dig_team] [zetta:bot.no_break] Dice for both rolls without breaking anything.

        [zetta:interplay.dig_auto_success] A roll that a perk decides needs crew, but no dice.
        """
        for kind in (LIFE, SUBSTANCE):
            dice = max_team_dice_with_tokens(state, seat, kind, token_count(state, seat, kind), 1)
            if dice == 0 or not can_make_roll(state, seat, kind, dice):
                return False
        return not is_equipment_in_play(state) or can_equipment_serve_both(state, seat)


def remaining_finds_value(valuation: Valuation, state: ZettaState) -> i64:
    """[zetta:archaeology.motherlode] [zetta:archaeology.artifact_score] Value of all cards left in the deck.

    [zetta:coop.challenge_4] Partners may need the artifacts themselves.
    """
    total: i64 = 0
    parts = components_of(state)
    sought: i64 = valuation.taste.goal_value if valuation.must_meet_challenge(ALIEN_ARTIFACTS_CHALLENGE) else i64(0)
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if not is_in_deck(state, card):
            continue
        if parts.kind[card] == ALIEN_ARTIFACT_KIND:
            total += parts.fame[card] * valuation.fame_percent + ARTIFACT_ABILITY_VALUE + sought
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            total += parts.motherlode_tokens[card * SUBSTANCE_KIND_COUNT + kind] * valuation.substance_values[kind]
    return total


def dig_value(valuation: Valuation, state: ZettaState, cards: i64) -> i64:
    """[zetta:archaeology.danger_dice] Expected value of this many cards, minus the damage that they do until the
    end.
    """
    left = deck_size(state)
    if left == 0:
        return -danger_cost(count_open_cards(state), danger_level(state), 1)
    cards = min(cards, left)
    parts = components_of(state)
    danger: i64 = 0
    events: i64 = 0
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if is_in_deck(state, card):
            danger += parts.danger[card]
            events += 1 if parts.kind[card] == DANGER_KIND else 0
    level = (danger_level(state) * left + danger * cards) * CERTAIN_THOUSANDTHS // left
    rolls = (left + events * cards) * CERTAIN_THOUSANDTHS // left
    hurt = (
        (count_open_cards(state) + cards)
        * min(level, i64(DIE_SIDES * CERTAIN_THOUSANDTHS))
        // DIE_SIDES
        * rolls
        // CERTAIN_THOUSANDTHS
    )
    beyond = max(hurt - CERTAIN_THOUSANDTHS * count_all_free_icons(state, valuation.seat), i64(0))
    return (
        remaining_finds_value(valuation, state) * cards // left
        - (hurt * DAMAGE_COST + beyond * DEATH_COST) // CERTAIN_THOUSANDTHS
    )


def count_all_free_icons(state: ZettaState, seat: i64) -> i64:
    """[zetta:archaeology.kill] Tokens that a crew can take before a member dies."""
    spare: i64 = 0
    for place in range(crew_count(state, seat)):
        spare += count_free_icons(state, state.seats[seat].aboard[place])
    return spare


def danger_cost(dice: i64, level: i64, rolls: i64) -> i64:
    """Expected cost of this many danger rolls."""
    return dice * min(level, i64(DIE_SIDES)) * rolls * DAMAGE_COST // DIE_SIDES


def arrow_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:archaeology.dig] By the number of cards that an arrow draws."""
    return dig_value(valuation, valuation.state, components_of(valuation.state).arrows[option])


def end_danger_cost(valuation: Valuation) -> i64:
    """[zetta:archaeology.danger_end] Cost of ending the dig now."""
    return danger_cost(count_open_cards(valuation.state), danger_level(valuation.state), 1)


def dig_turn_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:archaeology.continue] An arrow, against ending now with a turn for another action; trades come last."""
    if option == STOP_DIGGING_OPTION:
        return valuation.research_value - end_danger_cost(valuation)
    arrows = components_of(valuation.state).arrows
    if option - FIRST_ARROW_OPTION >= len(arrows):
        return -DAMAGE_COST * ARCHAEOLOGY_CARD_COUNT
    return dig_value(valuation, valuation.state, arrows[option - FIRST_ARROW_OPTION])


def dig_on_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:archaeology.stop_when] One more cautious dig in the next turn, if there is one, against ending now."""
    if option == STOPS:
        return valuation.research_value - end_danger_cost(valuation)
    return (
        dig_value(valuation, valuation.state, 1) if valuation.turns_in_system > 1 else -end_danger_cost(valuation) - 1
    )


def dig_damage_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:archaeology.damage_choice] [zetta:archaeology.kill] The least valuable icon, of guests first; death
    last.
    """
    state = valuation.state
    if option < FIRST_KILL_OPTION:
        cost = icon_value(valuation, state, option % ICONS_PER_MEMBER)
        return -cost // 2 if is_guest(state, valuation.seat, option // ICONS_PER_MEMBER) else -cost
    if count_own_crew_aboard(state, valuation.seat) == 1:
        return -FLEEING_COST
    return -DEATH_COST - (LEVELLED_DEATH_COST if is_levelled(state, option - FIRST_KILL_OPTION) else 0)


def does_bot_dig_on(question: BotQuestion) -> bool:
    """[zetta:bot.extend_meaning] Whether the action card continues the dig."""
    return question.bot.action_card.extend_choice == "always"


def choose_arrow(question: BotQuestion) -> int:
    """[zetta:interplay.dig_bot_arrow] The arrow with most cards, or with fewest; in a tie, the first."""
    arrows = components_of(question.state).arrows
    if does_bot_dig_on(question):
        return max(question.options, key=lambda option: (arrows[option], -option))
    return min(question.options, key=lambda option: (arrows[option], option))


def choose_dig_turn(question: BotQuestion) -> int:
    """[zetta:bot.dig_goes_on] Continue as long as possible, before anything else."""
    arrows = [
        option
        for option in question.options
        if FIRST_ARROW_OPTION <= option < FIRST_ARROW_OPTION + len(components_of(question.state).arrows)
    ]
    if not arrows or not does_bot_dig_on(question):
        return STOP_DIGGING_OPTION
    return FIRST_ARROW_OPTION + choose_arrow(
        BotQuestion(question.bot, question.state, question.seat, [option - FIRST_ARROW_OPTION for option in arrows])
    )


def choose_to_dig_on_or_stop(question: BotQuestion) -> int:
    """[zetta:bot.extend_meaning] [zetta:bot.card.ezb13] [zetta:bot.card.ezb14] Never, or always."""
    return DIG_ON_OPTION if does_bot_dig_on(question) else STOPS


def choose_to_stay_or_wait(question: BotQuestion) -> int:
    """[zetta:bot.long_stay] [zetta:bot.dig_goes_on] In the mothership, except the seat that holds the deck and
    continues digging.
    """
    digs = (
        question.state.rules.module_state_index[STATE_KEY] != NONE
        and excavation_of(question.state).digger == question.seat
        and does_bot_dig_on(question)
    )
    return STAY_OPTION if digs else question.options[0]


def choose_dig_damage(question: BotQuestion) -> int:
    """[zetta:bot.dig_damage] On free icons, of guests last; kills only if it must, unlevelled crew first."""
    state, seat = question.state, question.seat
    free = [option for option in question.options if option < FIRST_KILL_OPTION]
    own = [option for option in free if not is_guest(state, seat, option // ICONS_PER_MEMBER)]
    if free:
        return choose_damaged_icon(BotQuestion(question.bot, state, seat, own or free))
    return next(
        (one for one in question.options if not is_levelled(state, one - FIRST_KILL_OPTION)), question.options[0]
    )
