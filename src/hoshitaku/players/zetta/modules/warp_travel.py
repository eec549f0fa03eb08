"""Warp travel: what its actions are worth to the greedy player."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.scoring import half
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, LIFES, MEMBERS, MOST_SEATS, NONE
from hoshitaku.games.zetta.modules.equipment.track import track_of, uses_left
from hoshitaku.games.zetta.modules.perks.nations import MEND
from hoshitaku.games.zetta.modules.warp_travel.action import LET_HAPPEN, AnswerThreat
from hoshitaku.games.zetta.modules.warp_travel.codes import (
    FIRST_CARD,
    FIRST_REPAIRED,
    FIRST_SUBSTANCE,
    FIRST_THING,
    SECURITY,
)
from hoshitaku.games.zetta.modules.warp_travel.play import (
    AGREE,
    BESIDES,
    LENT,
    NO_EFFECT,
    OWN_TALENT,
    PASS,
    WITH_TOKEN,
    AnswerProposal,
    talent_of,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import named_seat
from hoshitaku.games.zetta.sides import allied
from hoshitaku.players.zetta.modules.warp_cards import aim_by_card, play_by_card, stop_it, take_all, targets_of
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

# Hundredths of fame.
ABILITY: Final = 30  # of a guest, for its one turn
USE: Final = 15  # of a borrowed or a repaired thing
FLAG_OF_OTHERS: Final = 60  # percent: what half a card for a rival costs
READY: Final = 8  # security kept in hand
TOKEN: Final = 10  # a token laid
LOAN: Final = 1  # a talent lent, once a system
AT_ONCE: Final = 1_000_000  # what costs nothing, and is possible now only


@final
class WarpSense(Sense):
    """[zetta:warp.purpose] Hands, talents and security."""

    def __init__(self) -> None:
        super().__init__("warp_travel", NONE)
        self.answers["choose_hand"] = hand_worth
        self.answers["play_card"] = card_worth
        self.answers["choose_target"] = target_worth
        self.answers["answer_threat"] = security_worth
        self.answers["answer_proposal"] = consent_worth
        self.cards["choose_hand"] = take_all
        self.cards["play_card"] = play_by_card
        self.cards["choose_target"] = aim_by_card
        self.cards["answer_threat"] = stop_it


def hand_worth(_outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:warp.hand] In hand, crew is safe and acts."""
    return 1 if option < MEMBERS else 0


def card_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:warp.play] A card by the best that its talent can do; security is best kept.

    [zetta:perk.nation.turkey_warp] A perk that would lapse comes before; what Kenya keeps safe it is asked anyway.
    """
    state, how = outlook.state, option // MEMBERS
    if option == PASS:
        return READY
    if option >= BESIDES:
        return AT_ONCE if option == BESIDES + MEND else -READY
    if option >= LENT:
        return best_worth(outlook, i64((option - LENT) // MEMBERS)) - LOAN
    if how == NO_EFFECT:
        return -READY if talent_of(state, option % MEMBERS) == SECURITY else 0
    talent = talent_of(state, option % MEMBERS) if how == OWN_TALENT else i64(how - WITH_TOKEN)
    best = best_worth(outlook, talent)
    return best if how == OWN_TALENT else best - TOKEN


def best_worth(outlook: Outlook, talent: i64) -> i64:
    """[zetta:warp.play] The best that a talent can do."""
    best: i64 = -1
    for target in targets_of(outlook.state, outlook.seat, talent):
        best = max(best, worth_of(outlook, target))
    return best


def target_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:warp.declare] What an action brings; of equals no seat is aimed at more than others: clockwise."""
    away = (named_seat(outlook.state, option) - outlook.seat) % outlook.state.seat_count()
    return worth_of(outlook, option) * MOST_SEATS - away


def worth_of(outlook: Outlook, target: i64) -> i64:
    """[zetta:warp.romance_place] [zetta:warp.precedence_half] [zetta:warp.repair] What a target is worth.

    Partners share everything but flags, which bring fame to both.
    """
    state = outlook.state
    if target >= FIRST_REPAIRED:
        return track_of(state).condition[target - FIRST_REPAIRED] * USE + 1
    if FIRST_CARD <= target < FIRST_SUBSTANCE:
        card, parts = target - FIRST_CARD, state.rules.parts
        fame = parts.life_fame[card] if card < LIFES else parts.artifact_fame[card - LIFES]
        return half(state, fame) * outlook.fame
    if allied(state, outlook.seat, named_seat(state, target)):
        return -1
    if target < FIRST_THING:
        return bits(state.rules.parts.abilities[target]) * ABILITY
    if target < FIRST_CARD:
        return uses_left(state, target - FIRST_THING) * USE
    return outlook.substance[(target - FIRST_SUBSTANCE) % KINDS_OF_SUBSTANCE]


def security_worth(outlook: Outlook, asked: Ask, option: int) -> i64:
    """[zetta:warp.security] What is kept by it, against what the card or the token could still do."""
    if option == LET_HAPPEN:
        return 0
    assert isinstance(asked, AnswerThreat)
    target, state = asked.target, outlook.state
    kept = worth_of(Outlook(state, asked.attacker, outlook.taste), target)
    if FIRST_CARD <= target < FIRST_SUBSTANCE:
        kept = kept * FLAG_OF_OTHERS // 100
    elif target >= FIRST_SUBSTANCE:
        kept = outlook.substance[(target - FIRST_SUBSTANCE) % KINDS_OF_SUBSTANCE]
    return kept - (READY if option < MEMBERS else TOKEN)


def consent_worth(_outlook: Outlook, asked: Ask, option: int) -> i64:
    """[zetta:interplay.coop_romance] Partners share the fame: a flag costs nobody anything."""
    assert isinstance(asked, AnswerProposal)
    if option != AGREE:
        return 0
    return 1 if FIRST_CARD <= asked.target < FIRST_SUBSTANCE else -1


def bits(set_of_bits: i64) -> i64:
    """How many of the abilities for discoveries a set has."""
    return (set_of_bits & 1) + (set_of_bits >> 1 & 1) + (set_of_bits >> 2 & 1)
