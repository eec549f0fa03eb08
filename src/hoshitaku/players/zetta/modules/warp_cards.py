"""Warp travel: how bots follow their warp cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import GEM, KINDS_OF_SUBSTANCE, MEMBERS, NONE, RADIOACTIVE
from hoshitaku.games.zetta.modules.equipment.parts import THINGS, parts_of
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, owner_of, track_of, whose
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
from hoshitaku.games.zetta.modules.warp_travel.play import LENT, NO_EFFECT, OWN_TALENT, PASS, WITH_TOKEN, talent_of
from hoshitaku.games.zetta.modules.warp_travel.targets import (
    first_target,
    named_seat,
    past_targets,
    target_refusal,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.gains import is_short_of_energy

DISCOVERIES: Final = 7  # bits of the abilities, and of the icons, that serve discoveries
# The talent by which a bot follows a line of its card.
TALENT_OF_LINE: Final = {
    "best_discovery": PRECEDENCE, "crew_new_abilities": ROMANCE, "equipment_new_abilities": BORROW,
    "repair_most_worn": REPAIR,
}  # fmt: skip


def targets_of(state: Zetta, seat: i64, talent: i64) -> vec[i64]:
    """All that a talent can be used on."""
    found = vec[i64]()
    if 0 <= talent < AIMED:
        for target in range(first_target(talent), past_targets(talent)):
            if not target_refusal(state, seat, talent, target):
                found = append(found, target)
    return found


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
    """[zetta:bot.token_use] Whether a card has no target of its own, or cannot be played for one."""
    return OWN_TALENT * MEMBERS + member not in asked.options or not has_aim(asked, member)


def has_aim(asked: Asked, member: int) -> bool:
    """[zetta:bot.token_use] Whether a card has a target of its own."""
    return best_target(asked, int(talent_of(asked.state, member))) != NONE


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

    Then players in the direction of the scan, and their cards from its side.
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
        return 10 + int(fame[target - FIRST_CARD]), player, place
    return substance_rank(asked, (target - FIRST_SUBSTANCE) % KINDS_OF_SUBSTANCE), player


def substance_rank(asked: Asked, kind: int) -> int:
    """[zetta:bot.warp_precedence] [zetta:bot.takes] A gem or a radioactive token, radioactive if energy is short."""
    if kind not in (GEM, RADIOACTIVE):
        return 0
    wanted = RADIOACTIVE if is_short_of_energy(asked.state, asked.seat) else GEM
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
    """[zetta:bot.warp_security] [zetta:bot.warp_security_target] Security as soon as it can be used, a token last.

    [zetta:bot.token_use] On the first card that has no target of its own, if there is one.
    """
    cards = scanned(asked, [option for option in asked.options if option < MEMBERS])
    bearing = bearers(asked, MEMBERS)
    tokens = [MEMBERS + member for member in sorted(bearing, key=lambda member: has_aim(asked, member))]
    return next(iter([*cards, *tokens, *asked.options]))
