"""Warp travel: how bots follow their warp cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import GEM, NONE, POSSIBLE_MEMBER_COUNT, RADIOACTIVE, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT, components_of
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, equipment_track, item_holder, item_owner
from hoshitaku.games.zetta.modules.warp_travel.hand_card_play import (
    FIRST_LENT_TALENT_OPTION,
    FIRST_PLAY_WITH_TOKEN,
    PASS_OPTION,
    PLAY_WITH_OWN_TALENT,
    PLAY_WITHOUT_EFFECT,
    talent_of_member,
)
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    BORROW_TALENT,
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    PRECEDENCE_TALENT,
    REPAIR_TALENT,
    ROMANCE_TALENT,
    SECURITY_TALENT,
    TARGETED_TALENT_COUNT,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import (
    end_of_targets_of_talent,
    first_target_of_talent,
    target_forbidding_clause,
    targeted_seat,
)
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import owner_of_member_or_none
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.zetta.bot_gains import is_short_of_energy
from hoshitaku.players.zetta.card_bot import BotQuestion

DISCOVERY_ABILITY_BITS: Final = 7  # bits of the abilities and icons for discoveries
# The talent that a bot uses for a line of its card.
TALENT_BY_CARD_LINE: Final = {
    "best_discovery": PRECEDENCE_TALENT, "crew_new_abilities": ROMANCE_TALENT, "equipment_new_abilities": BORROW_TALENT,
    "repair_most_worn": REPAIR_TALENT,
}  # fmt: skip


def talent_targets(state: ZettaState, seat: i64, talent: i64) -> vec[i64]:
    """All targets of a talent."""
    found = vec[i64]()
    if 0 <= talent < TARGETED_TALENT_COUNT:
        for target in range(first_target_of_talent(talent), end_of_targets_of_talent(talent)):
            if not target_forbidding_clause(state, seat, talent, target):
                found = append(found, target)
    return found


def choose_to_take_in_hand(question: BotQuestion) -> int:
    """[zetta:bot.warp_hand] Take every able crew card in hand."""
    return question.options[0]


def choose_hand_card_play(question: BotQuestion) -> int:
    """[zetta:bot.warp_card_choice] The card that serves the first line with a target; else a pass, or no effect.

    [zetta:bot.token_use] A token is used on the first card that has no target itself.

    [zetta:bot.card.ezb16] [zetta:bot.card.ezb17] [zetta:bot.card.ezb18] [zetta:bot.card.ezb19] [zetta:bot.card.ezb20]
    """
    for line in question.bot.warp_card.wishes:
        option = play_option_for_talent(question, TALENT_BY_CARD_LINE[line])
        if option != NONE:
            return option
    return PASS_OPTION if PASS_OPTION in question.options else no_effect_option(question)


def play_option_for_talent(question: BotQuestion, talent: int) -> int:
    """[zetta:bot.warp_card_choice] The first card, in scan order, that can be played for a talent; or NONE.

    [zetta:bot.perk_when] A borrowed talent is used before a token.
    """
    if best_target(question, talent) == NONE:
        return NONE
    own = [member for member in cards_of_options(question, 0) if talent_of_member(question.state, member) == talent]
    loan, token = (
        FIRST_LENT_TALENT_OPTION + talent * POSSIBLE_MEMBER_COUNT,
        (FIRST_PLAY_WITH_TOKEN + talent) * POSSIBLE_MEMBER_COUNT,
    )
    given = [
        first + member
        for first in (loan, token)
        for member in cards_of_options(question, first)
        if has_no_own_target(question, member)
    ]
    return next(iter([*own, *given]), NONE)


def cards_of_options(question: BotQuestion, first: int) -> list[int]:
    """Cards played by the options from `first` on, in scan order."""
    return in_scan_order(
        question, [option - first for option in question.options if first <= option < first + POSSIBLE_MEMBER_COUNT]
    )


def has_no_own_target(question: BotQuestion, member: int) -> bool:
    """[zetta:bot.token_use] Whether a card has no target itself, or cannot be played for one."""
    return PLAY_WITH_OWN_TALENT * POSSIBLE_MEMBER_COUNT + member not in question.options or not has_own_target(
        question, member
    )


def has_own_target(question: BotQuestion, member: int) -> bool:
    """[zetta:bot.token_use] Whether a card has a target itself."""
    return best_target(question, int(talent_of_member(question.state, member))) != NONE


def no_effect_option(question: BotQuestion) -> int:
    """[zetta:bot.warp_pass] A card without effect, in scan order, security last."""
    members = in_scan_order(
        question,
        [
            option % POSSIBLE_MEMBER_COUNT
            for option in question.options
            if option // POSSIBLE_MEMBER_COUNT == PLAY_WITHOUT_EFFECT
        ],
    )
    others = [member for member in members if talent_of_member(question.state, member) != SECURITY_TALENT]
    return PLAY_WITHOUT_EFFECT * POSSIBLE_MEMBER_COUNT + (others or members)[0]


def in_scan_order(question: BotQuestion, members: list[int]) -> list[int]:
    """[zetta:bot.arrow] Cards in the order in which the bot's card scans them."""
    return sorted(members, reverse=question.bot.warp_card.scan_directions[0] == "right")


def choose_target(question: BotQuestion) -> int:
    """[zetta:bot.warp_card_choice] The best target, if the card was played for one."""
    options = question.options
    talent = next(
        t for t in range(TARGETED_TALENT_COUNT) if first_target_of_talent(t) <= options[0] < end_of_targets_of_talent(t)
    )
    best = best_target(question, talent)
    return best if best != NONE else options[0]


def best_target(question: BotQuestion, talent: int) -> int:
    """[zetta:bot.warp_lacking] The target that ranks highest for a line of the card; NONE if there is none."""
    state, seat = question.state, question.seat
    ranked = [(target_preference(question, int(target)), int(target)) for target in talent_targets(state, seat, talent)]
    wanted = [(rank, target) for rank, target in ranked if rank[0] > 0]
    return max(wanted, default=((), NONE))[1]


def target_preference(question: BotQuestion, target: int) -> tuple[int, ...]:
    """[zetta:bot.warp_precedence] [zetta:bot.warp_card_choice] Rank of a target, higher is better.

    Then players in scan direction, and their cards from that side.
    """
    state, scan = question.state, question.bot.warp_card.scan_directions
    place = target if scan[0] == "right" else -target
    if target >= FIRST_REPAIR_TARGET:
        return int(equipment_track(state).condition[target - FIRST_REPAIR_TARGET]), place
    seats = int(state.seat_count())
    away = (int(targeted_seat(state, target)) - question.seat) % seats
    player = -away if scan[1] == "cw" else away
    if target < FIRST_ITEM_TARGET:
        return count_new_abilities(state, question.seat, target), player, place
    if target < FIRST_CARD_TARGET:
        return count_new_icons(state, question.seat, target - FIRST_ITEM_TARGET), player, place
    if target < FIRST_SUBSTANCE_TARGET:
        fame = [*state.rules.components.life_fame, *state.rules.components.artifact_fame]
        return 10 + int(fame[target - FIRST_CARD_TARGET]), player, place
    return substance_preference(question, (target - FIRST_SUBSTANCE_TARGET) % SUBSTANCE_KIND_COUNT), player


def substance_preference(question: BotQuestion, kind: int) -> int:
    """[zetta:bot.warp_precedence] [zetta:bot.takes] A gem or a radioactive token, radioactive if short of energy."""
    if kind not in (GEM, RADIOACTIVE):
        return 0
    wanted = RADIOACTIVE if is_short_of_energy(question.state, question.seat) else GEM
    return 2 if kind == wanted else 1


def count_new_abilities(state: ZettaState, seat: int, member: int) -> int:
    """[zetta:bot.warp_lacking] Discovery abilities on a crew card that none of the bot's crew aboard shows."""
    abilities, own = state.rules.components.crew_ability_bits, 0
    for aboard in state.seats[seat].aboard:
        if aboard != NONE and owner_of_member_or_none(state, aboard) == seat:
            own |= int(abilities[aboard])
    return (int(abilities[member]) & ~own & DISCOVERY_ABILITY_BITS).bit_count()


def count_new_icons(state: ZettaState, seat: int, item: int) -> int:
    """[zetta:bot.warp_lacking] Discovery icons on equipment that none of the bot's unbroken equipment shows."""
    icons, own = components_of(state).icon_bits, 0
    for other in range(ITEM_COUNT):
        whole = equipment_track(state).condition[other] != BEYOND_REPAIR
        if whole and item_owner(state, other) == seat and item_holder(state, other) == seat:
            own |= int(icons[other])
    return (int(icons[item]) & ~own & DISCOVERY_ABILITY_BITS).bit_count()


def choose_security_card(question: BotQuestion) -> int:
    """[zetta:bot.warp_security] [zetta:bot.warp_security_target] Play security as soon as possible, a token last.

    [zetta:bot.token_use] On the first card that has no target itself, if there is one.
    """
    cards = in_scan_order(question, [option for option in question.options if option < POSSIBLE_MEMBER_COUNT])
    bearing = cards_of_options(question, POSSIBLE_MEMBER_COUNT)
    tokens = [
        POSSIBLE_MEMBER_COUNT + member
        for member in sorted(bearing, key=lambda member: has_own_target(question, member))
    ]
    return next(iter([*cards, *tokens, *question.options]))
