"""Chapter "warp", an action: threatened, perhaps stopped by security, and carried out."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.bag import gain_substance, pay_substance
from hoshitaku.games.zetta.chapters.knowledge import can_lay, held_in_all, lay, put_in_bag, take_back
from hoshitaku.games.zetta.codes import CREW, KINDS_OF_SUBSTANCE, LIFES, MEMBERS, NONE, SECURITY_TOKEN
from hoshitaku.games.zetta.crew import come_aboard, crew_of, free_place
from hoshitaku.games.zetta.module import forbidden, tell
from hoshitaku.games.zetta.modules.equipment.track import FULLY_OPERATIONAL, owner_of, track_of
from hoshitaku.games.zetta.modules.warp_travel.codes import (
    FIRST_CARD,
    FIRST_REPAIRED,
    FIRST_SUBSTANCE,
    FIRST_THING,
    SECURITY,
    TOKEN_OF,
    threat,
)
from hoshitaku.games.zetta.modules.warp_travel.company import UNDER_REPAIR, cards_in_hand, company_of, in_hand
from hoshitaku.games.zetta.modules.warp_travel.targets import named_seat
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

LET_HAPPEN: Final = 2 * MEMBERS


def spend(state: Zetta, member: i64) -> None:
    """[warp.back] [warp.tokens_return] A played card is back on the board; a token on it goes to the bag."""
    company = company_of(state)
    company.hand = changed(company.hand, member, 0)
    if state.crew.laid[member]:
        put_in_bag(state, member)


def take_token_back(state: Zetta, seat: i64, member: i64) -> None:
    """[interplay.coop_romance_how] A token laid for what a partner refused goes back to its seat."""
    tell(state, "take_talent_back", seat, member)
    for talent in range(i64(len(TOKEN_OF))):
        if state.crew.laid[member] >> TOKEN_OF[talent] & 1:
            take_back(state, seat, member, TOKEN_OF[talent])


def threaten(state: Zetta, actor: i64, member: i64, target: i64) -> None:
    """[warp.declare] [warp.security] The action is named; whoever is named may stop it, else it takes effect."""
    seat = named_seat(state, target)
    state.note("warp_aims", "warp.declare", actor, seat, threat(actor, target))
    state.push(Threat(actor, member, target))
    tell(state, "threaten", actor, target)


@final
class Threat(Step):
    """[warp.security] Whoever is named may stop it, unless nobody can; else it takes effect."""

    __slots__ = ("attacker", "member", "target")

    FIELDS: ClassVar[dict[str, str]] = {"attacker": "seat", "member": "member", "target": "number"}

    def __init__(self, attacker: i64, member: i64, target: i64) -> None:
        super().__init__()
        self.attacker: i64 = attacker
        self.member: i64 = member
        self.target: i64 = target

    def name(self) -> str:
        return "threat"

    def take(self, state: Zetta, option: i64) -> None:
        seat = named_seat(state, self.target)
        if may_be_secure(state, seat) and not forbidden(state, "stop_action", self.attacker, self.target):
            state.push(AnswerThreat(seat, self.attacker, self.member, self.target))
        else:
            carry_out(state, self.attacker, self.member, self.target)


def is_guard(state: Zetta, member: i64) -> bool:
    """[warp.security_cost] Whether a crew card has the talent of security."""
    return member < CREW and state.rules.parts.talent[member] == SECURITY


def may_be_secure(state: Zetta, seat: i64) -> bool:
    """[warp.security_ask] Whether security is possible as far as everybody can tell.

    By a hand card with the talent; or by a token, if there are such tokens, on any card in the hand of whoever holds
    any tokens. So being asked tells nobody which tokens they are: who has none that serves is asked as well.
    """
    if cards_in_hand(state, seat) == 0:
        return False
    if state.rules.chosen.kinds[SECURITY_TOKEN] and held_in_all(state, seat):
        return True
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if is_guard(state, member) and company_of(state).hand[member]:
            return True
    return False


@final
class AnswerThreat(Ask):
    """[warp.security] [warp.security_cost] [warp.security_substance] Whether the player named stops it, and by whom.

    [warp.security_final] Nobody can stop that.
    """

    __slots__ = ("attacker", "member", "target")

    FIELDS: ClassVar[dict[str, str]] = {"attacker": "seat", "member": "member", "target": "number"}

    def __init__(self, actor: i64, attacker: i64, member: i64, target: i64) -> None:
        super().__init__(actor)
        self.attacker: i64 = attacker
        self.member: i64 = member
        self.target: i64 = target

    def name(self) -> str:
        return "answer_threat"

    def clause(self, state: Zetta) -> str:
        return "warp.security"

    def span(self) -> i64:
        return LET_HAPPEN + 1

    def options(self, state: Zetta, out: Options) -> None:
        for tokens in range(i64(2)):
            for place in range(crew_of(state, self.actor)):
                option = tokens * MEMBERS + state.seats[self.actor].aboard[place]
                if not self.refusal(state, option):
                    out.add(option)
        out.add(LET_HAPPEN)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == LET_HAPPEN:
            return ""
        member = option % MEMBERS
        if not in_hand(state, self.actor, member):
            return "warp.security_cost"
        if option < MEMBERS:
            return "" if is_guard(state, member) else "warp.security_cost"
        if is_guard(state, member):
            return "knowledge.laid_for_use"
        return "" if can_lay(state, self.actor, member, SECURITY_TOKEN) else "warp.token_talent"

    def take(self, state: Zetta, option: i64) -> None:
        if option == LET_HAPPEN:
            carry_out(state, self.attacker, self.member, self.target)
            return
        guard = option % MEMBERS
        if option >= MEMBERS:
            lay(state, self.actor, guard, SECURITY_TOKEN)
        state.note("stopped", "warp.security", self.actor, self.attacker, guard)
        spend(state, guard)
        spend(state, self.member)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == LET_HAPPEN:
            return plain("let_happen")
        return Thing("secure" if option < MEMBERS else "secure_with_token", "member", option % MEMBERS, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("threat", "threat", threat(self.attacker, self.target), 0)


def carry_out(state: Zetta, actor: i64, member: i64, target: i64) -> None:
    """[warp.play] The talent does its work on the target, and the card is played."""
    if target < FIRST_THING:
        romance(state, actor, member, target)
    elif target < FIRST_CARD:
        borrow(state, actor, target - FIRST_THING)
    elif target < FIRST_SUBSTANCE:
        precede(state, actor, target - FIRST_CARD)
    elif target < FIRST_REPAIRED:
        seat, kind = named_seat(state, target), (target - FIRST_SUBSTANCE) % KINDS_OF_SUBSTANCE
        pay_substance(state, seat, kind, 1, "warp.precedence")
        gain_substance(state, actor, kind, 1, "warp.precedence")
    else:
        repair(state, actor, target - FIRST_REPAIRED)
    spend(state, member)


def romance(state: Zetta, actor: i64, member: i64, guest: i64) -> None:
    """[warp.steal] [warp.romance_place] [warp.level_kept] [warp.over_limit] A crew comes to the place of its romancer.

    [warp.immune] Both are in a relationship then. Levels, and damage, stay as they are.
    """
    free_place(state, named_seat(state, guest), guest)
    come_aboard(state, actor, guest)
    company = company_of(state)
    company.partner = changed(changed(company.partner, guest, member), member, guest)
    state.note("romanced", "warp.romance_place", actor, 0, guest)


def borrow(state: Zetta, actor: i64, thing: i64) -> None:
    """[warp.steal] [warp.level_kept] [warp.borrow_chain] A thing lies on another's track; with its owner it is home."""
    company = company_of(state)
    home = owner_of(state, thing) == actor
    company.holder = changed(company.holder, thing, NONE if home else actor)
    state.note("borrowed", "warp.borrow_chain" if home else "warp.steal", actor, 0, thing)


def precede(state: Zetta, actor: i64, card: i64) -> None:
    """[warp.precedence] [warp.precedence_half] A flag into the sleeve of a life card, or behind those an artifact.

    [warp.precedence_away] [warp.owner_flag_note] Only it scores: whom a lent card belongs to, no flag tells here.
    """
    cards = state.life.flags if card < LIFES else state.artifacts.flags
    at = card if card < LIFES else card - LIFES
    flags = changed(cards, at, cards[at] | 1 << actor)
    if card < LIFES:
        state.life.flags = flags
    else:
        state.artifacts.flags = flags
    state.note("preceded", "warp.precedence", actor, 0, card)


def repair(state: Zetta, actor: i64, thing: i64) -> None:
    """[warp.repair] A thing is fully operational, and lies under repair for the rest of the warp stage.

    [warp.rotated_until] What was under observation still is: the card is turned over, not round.
    """
    track, company = track_of(state), company_of(state)
    track.condition = changed(track.condition, thing, FULLY_OPERATIONAL)
    company.turned = changed(company.turned, thing, company.turned[thing] | UNDER_REPAIR)
    state.note("repaired_at_warp", "warp.repair", actor, 0, thing)
