"""Values of options about quests, events, battles and places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_effects import DrawCardsEffect
from hoshitaku.games.farfarout.cards.card_moves import cards_at
from hoshitaku.games.farfarout.cards.choice_effects import (
    ChooseAlternative,
    PayShieldsOrDecline,
    alternatives_of,
    points_for_shields_effect,
)
from hoshitaku.games.farfarout.cards.effect_decisions import ChoosePointsTrack, PayOrDecline
from hoshitaku.games.farfarout.chapters.battle import LOSE_SHIELD_OPTION, ChooseDieOrShieldToLose
from hoshitaku.games.farfarout.chapters.battle_start import NO_BATTLE_CARD_OPTION, ChooseBattleStartCard
from hoshitaku.games.farfarout.chapters.outpost_quest import (
    ACCEPT_QUEST_OPTION,
    DECLINE_QUEST_OPTION,
    KEEP_NO_QUEST_OPTION,
)
from hoshitaku.games.farfarout.chapters.planet_event import APPLY_EVENT_OPTION, RedrawOrIgnoreEvent, ResolvePlanetEvent
from hoshitaku.games.farfarout.chapters.scan import LAND_UNSCANNED_OPTION, SCAN_WITH_TOKEN_OPTION
from hoshitaku.games.farfarout.chapters.shields import ACCEPT_LOSS_OPTION, ChooseShieldLossPrevention
from hoshitaku.games.farfarout.codes import FIRST_DEALT_LOCATION, MAX_CREW, NONE, PLANET_BODY, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, ENEMY_SIDE
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.all_jobs import AllJobs
from hoshitaku.players.farfarout.battle_odds import (
    battle_win_percent,
    die_strength_hundredths,
    strengths_in_falling_order,
)
from hoshitaku.players.farfarout.effect_values import draw_value, effect_value, effects_value
from hoshitaku.players.farfarout.interact_jobs import BATTLE_CARD_STRENGTH, count_battle_cards
from hoshitaku.players.farfarout.quest_values import quest_value
from hoshitaku.players.farfarout.valuation import Valuation

BATTLE_STAKE: Final = 150  # value of winning a battle
SURE_WIN_PERCENT: Final = 85  # percent: from here on no card is needed to win
EVENT_CARD_COST: Final = 25  # what an event must cost before a card is spent against it
EVENT_REDRAW_VALUE: Final = 5


def quest_choice_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which quest to keep or to open."""
    return quest_value(all_jobs.valuation, option)


def kept_outpost_quest_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which quest to keep; none if all held ones are better."""
    return (
        least_held_quest_value(all_jobs.valuation)
        if option == KEEP_NO_QUEST_OPTION
        else quest_value(all_jobs.valuation, option)
    )


def quest_loss_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which held quest to give back."""
    return -quest_value(all_jobs.valuation, option)


def accepted_quest_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The drawn quest, or not; it may replace a held one."""
    drawn = quest_value(
        all_jobs.valuation,
        cards_at(all_jobs.valuation.state.quest_locations, FIRST_DEALT_LOCATION + all_jobs.valuation.seat)[0],
    )
    if option == DECLINE_QUEST_OPTION:
        return 0
    return drawn if option == ACCEPT_QUEST_OPTION else drawn - quest_value(all_jobs.valuation, option)


def least_held_quest_value(valuation: Valuation) -> i64:
    """The least valuable outpost quest."""
    least: i64 = 1000
    for quest in valuation.own_seat.outpost_quests:
        least = min(least, quest_value(valuation, quest))
    return least


def token_gain_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The token that returns or is kept: the gain of its colour here."""
    return all_jobs.place_values.token_values[option]


def token_loss_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """The token to give up."""
    return -token_gain_value(all_jobs, decision, option)


def landing_scan_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Scan with a card, with a token, or not at all."""
    if option == LAND_UNSCANNED_OPTION:
        return all_jobs.blind_landing_value()
    return all_jobs.scan_value() - (
        all_jobs.valuation.taste.token_spare_value if option == SCAN_WITH_TOKEN_OPTION else 0
    )


def scanned_planet_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which planet to scan: a near one."""
    sector = all_jobs.valuation.state.rules.tile_set.bodies[option].sector
    return 1 if sector == all_jobs.valuation.own_seat.sector else 0


def tile_choice_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The tile with the most bodies to land on."""
    bodies: i64 = 0
    for body in range(len(all_jobs.valuation.state.rules.tile_set.bodies)):
        slot = all_jobs.valuation.state.rules.tile_set.bodies[body]
        if all_jobs.valuation.state.rules.tile_set.sectors[slot.sector].tile == option:
            bodies += 2 if slot.kind == PLANET_BODY else 1
    return bodies


def first_option_value(_all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The first option."""
    return -option


def event_half_value(valuation: Valuation, event: i64, use_scanned_half: bool) -> i64:
    """Value of a half of an event."""
    card = valuation.state.rules.cards.events[event]
    return effects_value(valuation, card.scanned_effects if use_scanned_half else card.unscanned_effects)


def event_choice_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which event applies. The half is the same for all of them; scanned halves never hurt."""
    return event_half_value(all_jobs.valuation, option, is_event_scanned(all_jobs.valuation))


def is_event_scanned(valuation: Valuation) -> bool:
    """Whether the scanned half of the current event applies."""
    for decision in valuation.state.pending_decisions():
        if isinstance(decision, ResolvePlanetEvent):
            return decision.scanned == 1
    return False


def event_answer_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """Let the event apply, draw another, or ignore it."""
    assert isinstance(decision, RedrawOrIgnoreEvent)
    if option == APPLY_EVENT_OPTION:
        return event_half_value(
            all_jobs.valuation, cards_at(all_jobs.valuation.state.event_locations, TURNED_UP)[0], decision.scanned == 1
        )
    return -EVENT_CARD_COST if option >= MAX_CREW else EVENT_REDRAW_VALUE


def alternative_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """The less costly alternative."""
    assert isinstance(decision, ChooseAlternative)
    return effect_value(all_jobs.valuation, alternatives_of(all_jobs.valuation.state, decision.effect)[option])


def payment_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """Cards for a price."""
    assert isinstance(decision, PayOrDecline)
    effect = all_jobs.valuation.state.rules.effects[decision.effect]
    assert isinstance(effect, DrawCardsEffect)
    return option * draw_value(all_jobs.valuation, effect)


def points_for_shields_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """Shields for points."""
    assert isinstance(decision, PayShieldsOrDecline)
    dared = points_for_shields_effect(all_jobs.valuation.state, decision.effect)
    return option * (
        all_jobs.valuation.points_value(dared.track, dared.points) + all_jobs.valuation.shields_value(-dared.shields)
    )


def track_choice_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """Value of the points on a track."""
    assert isinstance(decision, ChoosePointsTrack)
    return all_jobs.valuation.points_value(option, decision.points)


def shield_loss_prevention_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """A card against the loss of shields, if that is worth it."""
    assert isinstance(decision, ChooseShieldLossPrevention)
    return (
        1
        if option != ACCEPT_LOSS_OPTION
        and (decision.shields > 1 or all_jobs.valuation.own_seat.shields <= decision.shields)
        else 0
    )


def battle_start_card_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """A card before a battle that could not be won without it."""
    if option == NO_BATTLE_CARD_OPTION:
        return SURE_WIN_PERCENT
    assert isinstance(decision, ChooseBattleStartCard)
    return 200 - current_battle_win_percent(all_jobs.valuation, decision.side, NONE, 0)


def die_or_shield_loss_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """A die or a shield: the chance to win the battle, against the value of the shield."""
    assert isinstance(decision, ChooseDieOrShieldToLose)
    if option == LOSE_SHIELD_OPTION:
        return current_battle_win_percent(
            all_jobs.valuation, decision.side, NONE, 1
        ) * BATTLE_STAKE // 100 + all_jobs.valuation.shields_value(-1)
    return current_battle_win_percent(all_jobs.valuation, decision.side, option, 0) * BATTLE_STAKE // 100


def current_battle_win_percent(valuation: Valuation, side: i64, excluded_die: i64, lost_shields: i64) -> i64:
    """Percent: the probability that a side still wins the battle, without a die and with this many fewer shields."""
    rules = valuation.state.rules
    own = strengths_in_falling_order(rules, remaining_dice_colours(valuation, side, excluded_die))
    enemy = strengths_in_falling_order(
        rules, remaining_dice_colours(valuation, ENEMY_SIDE if side == ACTIVE_SIDE else ACTIVE_SIDE, NONE)
    )
    return battle_win_percent(
        own, valuation.own_seat.shields - lost_shields, enemy, BATTLE_CARD_STRENGTH * count_battle_cards(valuation)
    )


def remaining_dice_colours(valuation: Valuation, side: i64, excluded_die: i64) -> vec[i64]:
    """Colours of a side's dice that are not lost."""
    colours = vec[i64]()
    roll = valuation.state.roll
    for index in range(len(roll.dice)):
        if roll.dice[index].side == side and not roll.dice[index].is_lost and index != excluded_die:
            colours = append(colours, roll.dice[index].colour)
    return colours


def die_loss_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The weakest die is lost first."""
    return -die_strength_hundredths(all_jobs.valuation.state.rules, all_jobs.valuation.state.roll.dice[option].colour)
