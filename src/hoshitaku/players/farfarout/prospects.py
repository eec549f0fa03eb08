"""What the options of questions about quests, events, battles and places are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.battle import A_SHIELD, LoseDieOrShield
from hoshitaku.games.farfarout.before import NO_CARD, BeforeBattle
from hoshitaku.games.farfarout.cards import lying
from hoshitaku.games.farfarout.choices import ChooseTrack, MayPay
from hoshitaku.games.farfarout.codes import DEALT, MOST_CREW, NONE, ON_OFFER, PLANET
from hoshitaku.games.farfarout.dice import ENEMY, OWN
from hoshitaku.games.farfarout.event import APPLY, AnswerEvent, SettleEvent
from hoshitaku.games.farfarout.offers import ChooseEffect, Dare, dared_points, parts_of
from hoshitaku.games.farfarout.ops_cards import DrawCards
from hoshitaku.games.farfarout.outpost import DECLINE, NO_QUEST, TAKE
from hoshitaku.games.farfarout.scan import UNSCANNED, WITH_TOKEN
from hoshitaku.games.farfarout.shield import ACCEPT, PreventLoss
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.gains import draw_worth, effect_worth, effects_worth
from hoshitaku.players.farfarout.interacting import BATTLE_CARD, battle_cards
from hoshitaku.players.farfarout.jobs import Jobs
from hoshitaku.players.farfarout.odds import die_strength, strongest_first, win_chance
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.questworth import quest_worth

STAKE: Final = 150  # what a battle is fought for
SURE: Final = 85  # percent: no card is needed to win
EVENT_CARD: Final = 25  # what an event has to cost before a card is given for it
REDRAWN: Final = 5


def take_quest(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which quest to keep or to open."""
    return quest_worth(jobs.outlook, option)


def keep_outpost(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which quest to keep; none if those held are better."""
    return worst_held(jobs.outlook) if option == NO_QUEST else quest_worth(jobs.outlook, option)


def give_up_quest(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which held quest to give back."""
    return -quest_worth(jobs.outlook, option)


def accept_quest(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The quest drawn, for a held one if need be, or not."""
    drawn = quest_worth(jobs.outlook, lying(jobs.outlook.state.quest_at, DEALT + jobs.outlook.seat)[0])
    if option == DECLINE:
        return 0
    return drawn if option == TAKE else drawn - quest_worth(jobs.outlook, option)


def worst_held(outlook: Outlook) -> i64:
    """The outpost quest that is worth least."""
    least: i64 = 1000
    for quest in outlook.player.outposts:
        least = min(least, quest_worth(outlook, quest))
    return least


def keep_token(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The token that comes back, or is not given up: what its colour brings here."""
    return jobs.stops.worths[option]


def give_token(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """The token that is given up."""
    return -keep_token(jobs, asked, option)


def scan_before_landing(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Scan with a card, with a token, or not at all."""
    if option == UNSCANNED:
        return jobs.blind_worth()
    return jobs.scanned_worth() - (jobs.outlook.taste.token if option == WITH_TOKEN else 0)


def choose_planet(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which planet to scan: a near one."""
    sector = jobs.outlook.state.rules.galaxy.bodies[option].sector
    return 1 if sector == jobs.outlook.player.sector else 0


def choose_tile(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The tile with most to land on."""
    bodies: i64 = 0
    for body in range(len(jobs.outlook.state.rules.galaxy.bodies)):
        slot = jobs.outlook.state.rules.galaxy.bodies[body]
        if jobs.outlook.state.rules.galaxy.sectors[slot.sector].tile == option:
            bodies += 2 if slot.kind == PLANET else 1
    return bodies


def first_listed(_jobs: Jobs, _: Ask, option: i64) -> i64:
    """Whatever comes first."""
    return -option


def half(outlook: Outlook, event: i64, scanned: bool) -> i64:
    """What a half of an event brings."""
    card = outlook.state.rules.cards.events[event]
    return effects_worth(outlook, card.scanned if scanned else card.unscanned)


def choose_event(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which event applies: the half is the same for all of them, and scanned halves never hurt."""
    return half(jobs.outlook, option, is_scanned(jobs.outlook))


def is_scanned(outlook: Outlook) -> bool:
    """Whether the event under way applies its scanned half."""
    for decision in outlook.state.pending_decisions():
        if isinstance(decision, SettleEvent):
            return decision.scanned == 1
    return False


def answer_event(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """Let the event apply, draw another, or ignore it."""
    assert isinstance(asked, AnswerEvent)
    if option == APPLY:
        return half(jobs.outlook, lying(jobs.outlook.state.event_at, ON_OFFER)[0], asked.scanned == 1)
    return -EVENT_CARD if option >= MOST_CREW else REDRAWN


def choose_effect(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """The lesser evil."""
    assert isinstance(asked, ChooseEffect)
    return effect_worth(jobs.outlook, parts_of(jobs.outlook.state, asked.effect)[option])


def may_pay(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """Cards for a price."""
    assert isinstance(asked, MayPay)
    effect = jobs.outlook.state.rules.effects[asked.effect]
    assert isinstance(effect, DrawCards)
    return option * draw_worth(jobs.outlook, effect)


def dare(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """Shields for points."""
    assert isinstance(asked, Dare)
    dared = dared_points(jobs.outlook.state, asked.effect)
    return option * (jobs.outlook.points(dared.track, dared.points) + jobs.outlook.shields(-dared.shields))


def choose_track(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """What the points are worth on a track."""
    assert isinstance(asked, ChooseTrack)
    return jobs.outlook.points(option, asked.points)


def prevent_loss(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """A card against the loss of shields, if it is worth it."""
    assert isinstance(asked, PreventLoss)
    return 1 if option != ACCEPT and (asked.shields > 1 or jobs.outlook.player.shields <= asked.shields) else 0


def before_battle(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """A card before a battle that is not won without it."""
    if option == NO_CARD:
        return SURE
    assert isinstance(asked, BeforeBattle)
    return 200 - battle_chance(jobs.outlook, asked.side, NONE, 0)


def lose_die_or_shield(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """A die or a shield: the chance to win the battle, against what the shield is worth."""
    assert isinstance(asked, LoseDieOrShield)
    if option == A_SHIELD:
        return battle_chance(jobs.outlook, asked.side, NONE, 1) * STAKE // 100 + jobs.outlook.shields(-1)
    return battle_chance(jobs.outlook, asked.side, option, 0) * STAKE // 100


def battle_chance(outlook: Outlook, side: i64, without: i64, shields: i64) -> i64:
    """Percent: how likely a side is to win the battle from here, without a die and with this many fewer shields."""
    rules = outlook.state.rules
    own = strongest_first(rules, dice_left(outlook, side, without))
    enemy = strongest_first(rules, dice_left(outlook, ENEMY if side == OWN else OWN, NONE))
    return win_chance(own, outlook.player.shields - shields, enemy, BATTLE_CARD * battle_cards(outlook))


def dice_left(outlook: Outlook, side: i64, without: i64) -> vec[i64]:
    """Colours of the dice of a side that are not lost."""
    colours = vec[i64]()
    roll = outlook.state.roll
    for index in range(len(roll.dice)):
        if roll.dice[index].side == side and not roll.dice[index].lost and index != without:
            colours = append(colours, roll.dice[index].colour)
    return colours


def remove_die(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The weakest die goes first."""
    return -die_strength(jobs.outlook.state.rules, jobs.outlook.state.roll.dice[option].colour)
