"""Chapter "damage", healing: the action of a whole crew, and crew that stands aside in a discovery."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import LIFE_CARD_COUNT, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count, is_aboard
from hoshitaku.games.zetta.cross_module_hooks import MAY_HEAL_STANDING_ASIDE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    ICONS_PER_MEMBER,
    count_board_damage,
    covered_icon_bits,
    damage_token_count,
    is_member_in_team,
    set_covered_icons,
    wounds_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

HEAL_ACTION_NUMBER: Final = 6  # number of the action
HEALED_TOKEN_COUNT: Final = 2  # tokens that it removes
WHOLE_BOARD: Final = NONE
FIRST_LIFE_CARD_OPTION: Final = POSSIBLE_MEMBER_COUNT * ICONS_PER_MEMBER


@final
class HealTwoDamageAction(Action[ZettaState]):
    """[damage.heal_action] [damage.heal_success] [damage.heal_move] [solo.explore_heal] Removes 2 tokens.

    [reference.heal] [interplay.heal_warp] Only an exploration has this action; between systems there is no healing.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "heal"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if count_board_damage(state, seat) else "damage.heal_action"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        """[damage.heal_no_help] The crew does nothing else until its next turn.

        If all tokens are removed, there is no choice.
        """
        wounds = wounds_state(state)
        wounds.healing |= 1 << seat
        state.log_event("heal", "damage.heal_action", seat, 0, NONE)
        if count_board_damage(state, seat) <= HEALED_TOKEN_COUNT:
            remove_all_damage_of_seat(state, seat)
            return
        for _ in range(HEALED_TOKEN_COUNT):
            state.push(RemoveOneDamage(seat, WHOLE_BOARD))


def remove_all_damage_of_seat(state: ZettaState, seat: i64) -> None:
    """[damage.heal_action] Removes all tokens from a board."""
    while count_board_damage(state, seat):
        out = OptionBuffer()
        add_healing_options(state, seat, WHOLE_BOARD, out)
        remove_damage(state, seat, WHOLE_BOARD, out.items[0])


@final
class RemoveOneDamage(Step):
    """[damage.heal_action] The seat removes a token, from the member or anywhere on its board."""

    __slots__ = ("member", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "member": "member?"}

    def __init__(self, seat: i64, member: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.member: i64 = member

    def record_name(self) -> str:
        return "heal_one"

    def run(self, state: ZettaState) -> None:
        out = OptionBuffer()
        add_healing_options(state, self.seat, self.member, out)
        if out.count > 1:
            state.push(ChooseDamageToRemove(self.seat, self.member))
        elif out.count:
            remove_damage(state, self.seat, self.member, out.items[0])


def add_healing_options(state: ZettaState, seat: i64, member: i64, out: OptionBuffer) -> None:
    """Adds the tokens that can be removed: from crew aboard, then from life cards."""
    for place in range(crew_count(state, seat)):
        if covered_icon_bits(state, state.seats[seat].aboard[place]) == 0:
            continue
        for icon in range(i64(ICONS_PER_MEMBER)):
            option = state.seats[seat].aboard[place] * ICONS_PER_MEMBER + icon
            if not heal_forbidding_clause(state, seat, member, option):
                out.add(option)
    for card in range(i64(LIFE_CARD_COUNT)):
        if wounds_state(state).life[card] and not heal_forbidding_clause(
            state, seat, member, FIRST_LIFE_CARD_OPTION + card
        ):
            out.add(FIRST_LIFE_CARD_OPTION + card)


def heal_forbidding_clause(state: ZettaState, seat: i64, member: i64, option: i64) -> str:
    """Why a token cannot be removed from a member's icon, or from a life card (numbered after those)."""
    clause = heal_clause(member)
    if option >= FIRST_LIFE_CARD_OPTION:
        card = option - FIRST_LIFE_CARD_OPTION
        if member != WHOLE_BOARD or card_owner(state.life.place[card]) != seat:
            return clause
        return "" if wounds_state(state).life[card] else clause
    if (
        member not in (WHOLE_BOARD, option // ICONS_PER_MEMBER)
        or covered_icon_bits(state, option // ICONS_PER_MEMBER) >> option % ICONS_PER_MEMBER & 1 == 0
    ):
        return clause
    return "" if is_aboard(state, seat, option // ICONS_PER_MEMBER) else clause


def heal_clause(member: i64) -> str:
    """The clause of the healing: the action, or one member standing aside."""
    return "damage.heal_action" if member == WHOLE_BOARD else "damage.heal_crew"


def remove_damage(state: ZettaState, seat: i64, member: i64, option: i64) -> None:
    """[damage.no_move] Removes a token."""
    if option >= FIRST_LIFE_CARD_OPTION:
        wounds, card = wounds_state(state), option - FIRST_LIFE_CARD_OPTION
        wounds.life = with_value(wounds.life, card, wounds.life[card] - 1)
        state.log_event("life_healed", "damage.heal_action", seat, 0, option - FIRST_LIFE_CARD_OPTION)
    else:
        set_covered_icons(
            state,
            option // ICONS_PER_MEMBER,
            covered_icon_bits(state, option // ICONS_PER_MEMBER) & ~(1 << option % ICONS_PER_MEMBER),
        )
        state.log_event("healed", heal_clause(member), seat, 0, option)


@final
class ChooseDamageToRemove(ZettaDecision):
    """[damage.heal_action] [damage.heal_aside_all] Which token is removed.

    From the member, or anywhere on the board.
    """

    __slots__ = ("member",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"member": "member?"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def record_name(self) -> str:
        return "choose_healed"

    def clause(self, state: ZettaState) -> str:
        return "damage.heal_action"

    def option_bound(self) -> i64:
        return FIRST_LIFE_CARD_OPTION + LIFE_CARD_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_healing_options(state, self.actor, self.member, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return heal_forbidding_clause(state, self.actor, self.member, option)

    def take(self, state: ZettaState, option: i64) -> None:
        remove_damage(state, self.actor, self.member, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= FIRST_LIFE_CARD_OPTION:
            return OptionLabel("heal_life", "life", option - FIRST_LIFE_CARD_OPTION, 0)
        return OptionLabel("heal_crew", "crew_icon", option, 0)


@final
class HealIdleCrew(Step):
    """[damage.heal_crew] [damage.heal_aside_all] [damage.heal_timing] [damage.heal_helpers] Just before the roll.

    [perk.life.giant_human_heal] After the wear of equipment.

    [interplay.damage_alien_heal] Each damaged member of the discoverer's crew that takes no part heals 1, aliens too.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "stand_aside"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        place = crew_count(state, seat)
        while place > 0:
            place -= 1
            member = state.seats[seat].aboard[place]
            if is_member_in_team(state, seat, member) or not damage_token_count(state, member):
                continue
            if not module_forbidding_clause(state, MAY_HEAL_STANDING_ASIDE, seat, member):
                state.push(RemoveOneDamage(seat, member))


@final
class EndHealing(Step):
    """[damage.heal_no_help] In its next turn, even if passed, crew that healed may help again."""

    __slots__ = ()

    def record_name(self) -> str:
        return "heal_over"

    def run(self, state: ZettaState) -> None:
        wounds = wounds_state(state)
        wounds.healing &= ~(1 << state.turn.seat)


HEAL_IDLE_CREW_STEP: Final = HealIdleCrew()
END_HEALING_STEP: Final = EndHealing()
