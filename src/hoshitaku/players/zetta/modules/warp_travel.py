"""Warp travel: what its actions are worth to the greedy player, and how bots follow their warp cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.scoring import half
from hoshitaku.games.zetta.codes import GEM, KINDS_OF_SUBSTANCE, LIFES, MEMBERS, MOST_SEATS, NONE, RADIOACTIVE
from hoshitaku.games.zetta.modules.equipment.parts import THINGS, parts_of
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, owner_of, track_of, uses_left, whose
from hoshitaku.games.zetta.modules.perks.nations import MEND
from hoshitaku.games.zetta.modules.warp_travel.action import LET_HAPPEN, AnswerThreat
from hoshitaku.games.zetta.modules.warp_travel.codes import (
    AIMED,
    BORROW,
    FIRST_CARD,
    FIRST_REPAIRED,
    FIRST_SUBSTANCE,
    FIRST_THING,
    PRECEDENCE,
    REPAIR,
    ROMANCE,
    SECURITY,
)
from hoshitaku.games.zetta.modules.warp_travel.company import owner_of_member
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
from hoshitaku.games.zetta.modules.warp_travel.targets import (
    first_target,
    named_seat,
    past_targets,
    target_refusal,
)
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.gains import SHORT_OF_ENERGY
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

DISCOVERIES: Final = 7  # bits of the abilities, and of the icons, that serve discoveries
# The talent by which a bot follows a line of its card.
TALENT_OF_LINE: Final = {
    "best_discovery": PRECEDENCE, "crew_new_abilities": ROMANCE, "equipment_new_abilities": BORROW,
    "repair_most_worn": REPAIR,
}  # fmt: skip
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


def targets_of(state: Zetta, seat: i64, talent: i64) -> vec[i64]:
    """All that a talent can be used on."""
    found = vec[i64]()
    if 0 <= talent < AIMED:
        for target in range(first_target(talent), past_targets(talent)):
            if not target_refusal(state, seat, talent, target):
                found = append(found, target)
    return found


def bits(set_of_bits: i64) -> i64:
    """How many of the abilities for discoveries a set has."""
    return (set_of_bits & 1) + (set_of_bits >> 1 & 1) + (set_of_bits >> 2 & 1)


def take_all(asked: Asked) -> int:
    """[zetta:bot.warp_hand] Every crew that can act goes to the hand."""
    return asked.options[0]


def play_by_card(asked: Asked) -> int:
    """[zetta:bot.warp_card_choice] The card that serves the first line with a target; else a pass, or no effect.

    [zetta:bot.token_use] A token serves on the first card that has no target of its own.

    [zetta:bot.card.ezb16] [zetta:bot.card.ezb17] [zetta:bot.card.ezb18] [zetta:bot.card.ezb19] [zetta:bot.card.ezb20]

    """
    for line in asked.bot.warp.wishes:
        option = by_talent(asked, TALENT_OF_LINE[line])
        if option != NONE:
            return option
    return PASS if PASS in asked.options else idle(asked)


def by_talent(asked: Asked, talent: int) -> int:
    """[zetta:bot.warp_card_choice] The first card in the order of the scan that is played for a talent; or NONE.

    [zetta:bot.perk_when] A talent that is lent comes before a token.
    """
    if best_target(asked, talent) == NONE:
        return NONE
    own = [member for member in bearers(asked, 0) if talent_of(asked.state, member) == talent]
    loan, token = LENT + talent * MEMBERS, (WITH_TOKEN + talent) * MEMBERS
    given = [first + member for first in (loan, token) for member in bearers(asked, first) if is_idle(asked, member)]
    return next(iter([*own, *given]), NONE)


def bearers(asked: Asked, first: int) -> list[int]:
    """Cards that are played by the options from this one on, in the order of the scan."""
    return scanned(asked, [option - first for option in asked.options if first <= option < first + MEMBERS])


def is_idle(asked: Asked, member: int) -> bool:
    """[zetta:bot.token_use] Whether a card has no target of its own."""
    return best_target(asked, int(talent_of(asked.state, member))) == NONE


def idle(asked: Asked) -> int:
    """[zetta:bot.warp_pass] A card without effect, in the order of the scan, security last."""
    members = scanned(asked, [option % MEMBERS for option in asked.options if option // MEMBERS == NO_EFFECT])
    others = [member for member in members if talent_of(asked.state, member) != SECURITY]
    return NO_EFFECT * MEMBERS + (others or members)[0]


def scanned(asked: Asked, members: list[int]) -> list[int]:
    """[zetta:bot.arrow] Cards in the order in which the bot's card looks at them."""
    return sorted(members, reverse=asked.bot.warp.scan[0] == "right")


def aim_by_card(asked: Asked) -> int:
    """[zetta:bot.warp_card_choice] The best target, if the card was played for any."""
    options = asked.options
    talent = next(t for t in range(AIMED) if first_target(t) <= options[0] < past_targets(t))
    best = best_target(asked, talent)
    return best if best != NONE else options[0]


def best_target(asked: Asked, talent: int) -> int:
    """[zetta:bot.warp_lacking] The target that a line of the card wants most; NONE if it wants none."""
    state, seat = asked.state, asked.seat
    ranked = [(rank_of(asked, int(target)), int(target)) for target in targets_of(state, seat, talent)]
    wanted = [(rank, target) for rank, target in ranked if rank[0] > 0]
    return max(wanted, default=((), NONE))[1]


def rank_of(asked: Asked, target: int) -> tuple[int, ...]:
    """[zetta:bot.warp_precedence] [zetta:bot.warp_card_choice] What ranks a target, the higher the better.

    Then players in the direction of the scan, and their cards from its side; of discoveries the lowest number.
    """
    state, scan = asked.state, asked.bot.warp.scan
    place = target if scan[0] == "right" else -target
    if target >= FIRST_REPAIRED:
        return int(track_of(state).condition[target - FIRST_REPAIRED]), place
    seats = int(state.seat_count())
    away = (int(named_seat(state, target)) - asked.seat) % seats
    player = -away if scan[1] == "cw" else away
    if target < FIRST_THING:
        return lacking_crew(state, asked.seat, target), player, place
    if target < FIRST_CARD:
        return lacking_equipment(state, asked.seat, target - FIRST_THING), player, place
    if target < FIRST_SUBSTANCE:
        fame = [*state.rules.parts.life_fame, *state.rules.parts.artifact_fame]
        return 10 + int(fame[target - FIRST_CARD]), -target
    return substance_rank(asked, (target - FIRST_SUBSTANCE) % KINDS_OF_SUBSTANCE), player


def substance_rank(asked: Asked, kind: int) -> int:
    """[zetta:bot.warp_precedence] [zetta:bot.takes] A gem or a radioactive token, radioactive if energy is short."""
    if kind not in (GEM, RADIOACTIVE):
        return 0
    wanted = RADIOACTIVE if asked.state.seats[asked.seat].energy < SHORT_OF_ENERGY else GEM
    return 2 if kind == wanted else 1


def lacking_crew(state: Zetta, seat: int, member: int) -> int:
    """[zetta:bot.warp_lacking] Abilities for discoveries on a crew card that no own crew aboard shows."""
    abilities, own = state.rules.parts.abilities, 0
    for aboard in state.seats[seat].aboard:
        if aboard != NONE and owner_of_member(state, aboard) == seat:
            own |= int(abilities[aboard])
    return (int(abilities[member]) & ~own & DISCOVERIES).bit_count()


def lacking_equipment(state: Zetta, seat: int, thing: int) -> int:
    """[zetta:bot.warp_lacking] Icons for discoveries on a thing that no own unbroken thing on the track shows."""
    icons, own = parts_of(state).icons, 0
    for other in range(THINGS):
        whole = track_of(state).condition[other] != BEYOND_REPAIR
        if whole and owner_of(state, other) == seat and whose(state, other) == seat:
            own |= int(icons[other])
    return (int(icons[thing]) & ~own & DISCOVERIES).bit_count()


def stop_it(asked: Asked) -> int:
    """[zetta:bot.warp_security] [zetta:bot.warp_security_target] Security as soon as it can be used, a token last."""
    cards = scanned(asked, [option for option in asked.options if option < MEMBERS])
    return next(iter([*cards, *asked.options]))
