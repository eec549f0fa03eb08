"""Trade: what an offer is worth, and the one offer that a seat makes for the token that an artifact lacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.free import FIRST_TRADE
from hoshitaku.games.zetta.chapters.offer import ENERGY_THING, side_of
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.chapters.trade import (
    ACCEPT,
    ASK_FOR,
    LEAVE,
    PROPOSE,
    REFUSE,
    AnswerOffer,
    AnyOffer,
)
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACTS,
    KINDS_OF_SUBSTANCE,
    LIFES,
    METAL,
    NONE,
    ON_TABLE,
    THINGS_TO_OFFER,
)
from hoshitaku.games.zetta.modules.wounds.tokens import wounds_of
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.aims import lacks, lacks_kind, made_worth
from hoshitaku.players.zetta.chances import able_dice
from hoshitaku.players.zetta.hurts import life_token
from hoshitaku.players.zetta.outlook import Outlook, has_wounds
from hoshitaku.players.zetta.senses import senses_of

EVERY: Final = 3  # rounds from one offer to the next
NEVER: Final = 100  # more things than this player offers
LITTLE_ENERGY: Final = 3  # who has less gives none away


def answer_offer(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:trade.offer] Yes to what brings something; partners also to what costs little."""
    asked = outlook.state.top()
    assert isinstance(asked, AnswerOffer)
    if ACCEPT not in options:
        return REFUSE
    least = -outlook.taste.goal if allied(outlook.state, outlook.seat, asked.partner) else outlook.taste.bargain
    return ACCEPT if offer_worth(outlook, asked.partner) >= least else REFUSE


def offer_worth(outlook: Outlook, partner: i64) -> i64:
    """[zetta:trade.what] What the offer on the table brings a seat, less what it gives."""
    state = outlook.state
    mine, theirs = side_of(state, outlook.seat), side_of(state, partner)
    worth = cards_worth(outlook, partner)
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        worth += theirs[kind] * outlook.substance[kind]
        worth -= mine[kind] * max(outlook.substance[kind], outlook.kept[kind])
    given = outlook.spending(mine[ENERGY_THING])
    return worth + theirs[ENERGY_THING] * outlook.energy - given


def cards_worth(outlook: Outlook, partner: i64) -> i64:
    """[zetta:trade.flags_follow] Cards that come to a seat in the offer, less those that leave it."""
    state, worth = outlook.state, i64(0)
    for card in range(i64(LIFES)):
        if state.offer.life >> card & 1:
            life = card_worth(outlook, card)
            worth += life if owner(state.life.place[card]) == partner else -life
    for card in range(i64(ARTIFACTS)):
        if state.offer.artifacts >> card & 1:
            fame = state.rules.parts.artifact_fame[card] * outlook.fame
            worth += fame if owner(state.artifacts.place[card]) == partner else -fame
    for sense in senses_of(state):
        worth += sense.goods_worth(outlook, partner)
    return worth


def card_worth(outlook: Outlook, card: i64) -> i64:
    """[zetta:scoring.life] [zetta:interplay.damage_life_trade] A life card, with the damage on it."""
    worth = outlook.state.rules.parts.life_fame[card] * outlook.fame
    if has_wounds(outlook.state):
        worth -= wounds_of(outlook.state).life[card] * life_token(outlook)
    return worth


def trade_wanted(outlook: Outlook, options: list[int], first_free: i64) -> i64:
    """[zetta:trade.when] The option that begins a trade with an offer to make, or NONE: seldom, and once."""
    state = outlook.state
    if (
        state.turn.offers
        or state.voyage.turns // state.seat_count() % EVERY
        or is_planet(state.seats[outlook.seat].place)
    ):
        return NONE
    for step in range(i64(1), state.seat_count()):
        partner = (outlook.seat + step) % state.seat_count()
        option = first_free + FIRST_TRADE + partner
        if option in options and bargain(outlook, partner) != NONE:
            return option
    return NONE


def bargain(outlook: Outlook, partner: i64) -> i64:
    """[zetta:trade.what] The kind that an artifact lacks * THINGS_TO_OFFER + what to give for it; or NONE."""
    state, seat = outlook.state, outlook.seat
    best: i64 = NONE
    most: i64 = outlook.taste.bargain
    if able_dice(state, seat, ARTIFACT) == 0:
        return NONE
    for card in range(i64(ARTIFACTS)):
        if state.artifacts.place[card] != ON_TABLE or lacks(state, seat, card) != 1:
            continue
        kind = kind_lacking(state, seat, card)
        thing = in_return(outlook, card, kind) if state.substance(partner, kind) else i64(NONE)
        if thing != NONE and made_worth(outlook, card) > most:
            best, most = kind * THINGS_TO_OFFER + thing, made_worth(outlook, card)
    return best


def kind_lacking(state: Zetta, seat: i64, card: i64) -> i64:
    """The kind of which an artifact lacks a token."""
    kind: i64 = 0
    while lacks_kind(state, seat, card, kind) == 0:
        kind += 1
    return kind


def in_return(outlook: Outlook, card: i64, kind: i64) -> i64:
    """[zetta:bot.trade] What to give for a token of a kind: of the same fame, or energy for a common one; or NONE."""
    state, seat, parts = outlook.state, outlook.seat, outlook.state.rules.parts
    for other in range(i64(KINDS_OF_SUBSTANCE)):
        spare = state.substance(seat, other) - parts.cost[card * KINDS_OF_SUBSTANCE + other]
        if other != kind and spare > 0 and parts.substance_fame[other] >= parts.substance_fame[kind]:
            return other
    return ENERGY_THING if kind <= METAL and state.seats[seat].energy >= LITTLE_ENERGY else NONE


def write_offer(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:trade.offer] The offer that was meant, thing by thing, then it is proposed; without one, no trade."""
    state = outlook.state
    asked = state.top()
    assert isinstance(asked, AnyOffer)
    meant = bargain(outlook, asked.partner)
    if meant == NONE:
        return LEAVE
    kind, thing = meant // THINGS_TO_OFFER, meant % THINGS_TO_OFFER
    wanted = side_of(state, asked.partner)[kind]
    given = side_of(state, outlook.seat)[thing]
    option: i64 = PROPOSE if wanted == 1 and given == 1 else thing if wanted == 1 else ASK_FOR + kind
    written = wanted + given
    fits = on_sheet(state) == written and wanted <= 1 and given <= 1
    return option if fits and option in options else LEAVE


def on_sheet(state: Zetta) -> i64:
    """Things that are offered on both sides; cards, of which this player offers none, count as many."""
    things: i64 = state.offer.life + state.offer.artifacts
    for goods in state.rules.goods:
        things += NEVER if goods.any_offered(state) else 0
    for thing in range(i64(THINGS_TO_OFFER)):
        things += state.offer.gives[thing] + state.offer.gets[thing]
    return things
