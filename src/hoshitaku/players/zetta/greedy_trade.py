"""Trade: the value of an offer, and the one offer that a seat makes for the token that an artifact lacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.free_actions import FIRST_TRADE_NUMBER
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.trade import (
    ACCEPT_OPTION,
    FIRST_ASK_OPTION,
    LEAVE_TRADE_OPTION,
    PROPOSE_OPTION,
    REFUSE_OPTION,
    AnswerOffer,
    OfferDecision,
)
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_KIND, offered_amounts_of
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACT_CARD_COUNT,
    LIFE_CARD_COUNT,
    METAL,
    NONE,
    OFFERABLE_KIND_COUNT,
    ON_TABLE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.modules.wounds.wounds_state import wounds_state
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.damage_values import life_damage_cost
from hoshitaku.players.zetta.module_strategies import strategies_in_play
from hoshitaku.players.zetta.position_values import count_missing_of_kind, count_missing_substances, made_artifact_value
from hoshitaku.players.zetta.success_chances import able_crew_dice
from hoshitaku.players.zetta.valuation import Valuation, is_damage_in_play

TRADE_EVERY_ROUNDS: Final = 3  # rounds from one offer to the next
UNKNOWN_GOODS_COUNT: Final = 100  # more goods than this player offers
MIN_ENERGY_TO_GIVE: Final = 3  # with less energy it gives none away


def answer_offer(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:trade.offer] Yes if the seat gains; partners also if it costs little."""
    asked = valuation.state.top()
    assert isinstance(asked, AnswerOffer)
    if ACCEPT_OPTION not in options:
        return REFUSE_OPTION
    least = (
        -valuation.taste.goal_value
        if are_allied(valuation.state, valuation.seat, asked.partner)
        else valuation.taste.bargain_gain_minimum
    )
    return ACCEPT_OPTION if offer_net_value(valuation, asked.partner) >= least else REFUSE_OPTION


def offer_net_value(valuation: Valuation, partner: i64) -> i64:
    """[zetta:trade.what] Value of the current offer for a seat: its gains minus what it gives."""
    state = valuation.state
    mine, theirs = offered_amounts_of(state, valuation.seat), offered_amounts_of(state, partner)
    worth = offered_cards_net_value(valuation, partner)
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        worth += theirs[kind] * valuation.substance_values[kind]
        worth -= mine[kind] * max(valuation.substance_values[kind], valuation.kept_substance_values[kind])
    given = valuation.energy_cost(mine[ENERGY_KIND])
    return worth + theirs[ENERGY_KIND] * valuation.energy_value - given


def offered_cards_net_value(valuation: Valuation, partner: i64) -> i64:
    """[zetta:trade.flags_follow] Cards that a seat gains in the offer, minus those that it gives."""
    state, worth = valuation.state, i64(0)
    for card in range(i64(LIFE_CARD_COUNT)):
        if state.offer.life >> card & 1:
            life = life_card_value(valuation, card)
            worth += life if card_owner(state.life.place[card]) == partner else -life
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if state.offer.artifacts >> card & 1:
            fame = state.rules.components.artifact_fame[card] * valuation.fame_percent
            worth += fame if card_owner(state.artifacts.place[card]) == partner else -fame
    for sense in strategies_in_play(state):
        worth += sense.traded_goods_value(valuation, partner)
    return worth


def life_card_value(valuation: Valuation, card: i64) -> i64:
    """[zetta:scoring.life] [zetta:interplay.damage_life_trade] A life card, including the damage on it."""
    worth = valuation.state.rules.components.life_fame[card] * valuation.fame_percent
    if is_damage_in_play(valuation.state):
        worth -= wounds_state(valuation.state).life[card] * life_damage_cost(valuation)
    return worth


def wanted_trade_option(valuation: Valuation, options: list[int], first_free: i64) -> i64:
    """[zetta:trade.when] The option that begins a trade, if there is an offer to make, or NONE: rarely, and once per
    turn.
    """
    state = valuation.state
    if (
        state.turn.offers
        or state.voyage.turns // state.seat_count() % TRADE_EVERY_ROUNDS
        or is_planet(state.seats[valuation.seat].place)
    ):
        return NONE
    for step in range(i64(1), state.seat_count()):
        partner = (valuation.seat + step) % state.seat_count()
        option = first_free + FIRST_TRADE_NUMBER + partner
        if option in options and encode_best_exchange(valuation, partner) != NONE:
            return option
    return NONE


def encode_best_exchange(valuation: Valuation, partner: i64) -> i64:
    """[zetta:trade.what] The kind that an artifact lacks * OFFERABLE_KIND_COUNT + what to give for it; or NONE."""
    state, seat = valuation.state, valuation.seat
    best: i64 = NONE
    most: i64 = valuation.taste.bargain_gain_minimum
    if able_crew_dice(state, seat, ARTIFACT) == 0:
        return NONE
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if state.artifacts.place[card] != ON_TABLE or count_missing_substances(state, seat, card) != 1:
            continue
        kind = missing_substance_kind(state, seat, card)
        kind_given = goods_kind_to_give(valuation, card, kind) if state.substance_count(partner, kind) else i64(NONE)
        if kind_given != NONE and made_artifact_value(valuation, card) > most:
            best, most = kind * OFFERABLE_KIND_COUNT + kind_given, made_artifact_value(valuation, card)
    return best


def missing_substance_kind(state: ZettaState, seat: i64, card: i64) -> i64:
    """The kind of token that an artifact lacks."""
    kind: i64 = 0
    while count_missing_of_kind(state, seat, card, kind) == 0:
        kind += 1
    return kind


def goods_kind_to_give(valuation: Valuation, card: i64, kind: i64) -> i64:
    """[zetta:bot.trade] What to give for a token of a kind: the same fame, or energy for a common kind; or NONE."""
    state, seat, parts = valuation.state, valuation.seat, valuation.state.rules.components
    for other in range(i64(SUBSTANCE_KIND_COUNT)):
        spare = state.substance_count(seat, other) - parts.artifact_price[card * SUBSTANCE_KIND_COUNT + other]
        if other != kind and spare > 0 and parts.substance_fame[other] >= parts.substance_fame[kind]:
            return other
    return ENERGY_KIND if kind <= METAL and state.seats[seat].energy >= MIN_ENERGY_TO_GIVE else NONE


def write_offer(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:trade.offer] Build the planned offer item by item, then propose it; without a plan, cancel."""
    state = valuation.state
    asked = state.top()
    assert isinstance(asked, OfferDecision)
    meant = encode_best_exchange(valuation, asked.partner)
    if meant == NONE:
        return LEAVE_TRADE_OPTION
    kind, kind_given = meant // OFFERABLE_KIND_COUNT, meant % OFFERABLE_KIND_COUNT
    wanted = offered_amounts_of(state, asked.partner)[kind]
    given = offered_amounts_of(state, valuation.seat)[kind_given]
    option: i64 = (
        PROPOSE_OPTION if wanted == 1 and given == 1 else kind_given if wanted == 1 else FIRST_ASK_OPTION + kind
    )
    written = wanted + given
    fits = count_offered_goods(state) == written and wanted <= 1 and given <= 1
    return option if fits and option in options else LEAVE_TRADE_OPTION


def count_offered_goods(state: ZettaState) -> i64:
    """Number of goods offered on both sides; cards, which this player never offers, count as UNKNOWN_GOODS_COUNT."""
    count: i64 = state.offer.life + state.offer.artifacts
    for goods in state.rules.trade_goods:
        count += UNKNOWN_GOODS_COUNT if goods.is_any_offered(state) else 0
    for kind in range(i64(OFFERABLE_KIND_COUNT)):
        count += state.offer.gives[kind] + state.offer.gets[kind]
    return count
