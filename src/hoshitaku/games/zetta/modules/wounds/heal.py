"""Chapter "damage", healing: the action of a whole crew, and crew that stand aside in a discovery."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import LIFES, MEMBERS, NONE
from hoshitaku.games.zetta.crew import crew_of, is_aboard
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.modules.wounds.tokens import (
    ICONS,
    cover,
    covered,
    damage_on,
    damage_on_board,
    takes_part,
    wounds_of,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

HEAL: Final = 6  # number of the action
HEALED: Final = 2  # tokens that it removes
WHOLE_BOARD: Final = NONE
ON_CREW: Final = MEMBERS * ICONS


@final
class Heal(Action[Zetta]):
    """[damage.heal_action] [damage.heal_success] [damage.heal_move] [solo.explore_heal] 2 tokens off the board.

    [reference.heal] [interplay.heal_warp] An action of the exploration; between systems nobody heals.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "heal"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return "" if damage_on_board(state, seat) else "damage.heal_action"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        """[damage.heal_no_help] The crew does nothing else until its next turn. If all tokens go, nobody chooses."""
        wounds = wounds_of(state)
        wounds.healing |= 1 << seat
        state.note("heal", "damage.heal_action", seat, 0, NONE)
        if damage_on_board(state, seat) <= HEALED:
            remove_all(state, seat)
            return
        for _ in range(HEALED):
            state.push(HealOne(seat, WHOLE_BOARD))


def remove_all(state: Zetta, seat: i64) -> None:
    """[damage.heal_action] All tokens on a board go."""
    while damage_on_board(state, seat):
        out = Options()
        add_tokens(state, seat, WHOLE_BOARD, out)
        remove(state, seat, WHOLE_BOARD, out.items[0])


@final
class HealOne(Step):
    """[damage.heal_action] The seat removes a token, from the member or anywhere on its board."""

    __slots__ = ("member", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "member": "member?"}

    def __init__(self, seat: i64, member: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.member: i64 = member

    def name(self) -> str:
        return "heal_one"

    def take(self, state: Zetta, option: i64) -> None:
        out = Options()
        add_tokens(state, self.seat, self.member, out)
        if out.n > 1:
            state.push(ChooseHealed(self.seat, self.member))
        elif out.n:
            remove(state, self.seat, self.member, out.items[0])


def add_tokens(state: Zetta, seat: i64, member: i64, out: Options) -> None:
    """Add the tokens that can be removed: of crew aboard, then of life cards."""
    for place in range(crew_of(state, seat)):
        if covered(state, state.seats[seat].aboard[place]) == 0:
            continue
        for icon in range(i64(ICONS)):
            option = state.seats[seat].aboard[place] * ICONS + icon
            if not heal_refusal(state, seat, member, option):
                out.add(option)
    for card in range(i64(LIFES)):
        if wounds_of(state).life[card] and not heal_refusal(state, seat, member, ON_CREW + card):
            out.add(ON_CREW + card)


def heal_refusal(state: Zetta, seat: i64, member: i64, option: i64) -> str:
    """Why a token cannot be removed: an icon of a member, or behind those a life card."""
    clause = why_healed(member)
    if option >= ON_CREW:
        card = option - ON_CREW
        if member != WHOLE_BOARD or owner(state.life.place[card]) != seat:
            return clause
        return "" if wounds_of(state).life[card] else clause
    if member not in (WHOLE_BOARD, option // ICONS) or covered(state, option // ICONS) >> option % ICONS & 1 == 0:
        return clause
    return "" if is_aboard(state, seat, option // ICONS) else clause


def why_healed(member: i64) -> str:
    """The clause by which a token goes: of the action, or of one member that stands aside."""
    return "damage.heal_action" if member == WHOLE_BOARD else "damage.heal_crew"


def remove(state: Zetta, seat: i64, member: i64, option: i64) -> None:
    """[damage.no_move] A token is taken off."""
    if option >= ON_CREW:
        wounds, card = wounds_of(state), option - ON_CREW
        wounds.life = changed(wounds.life, card, wounds.life[card] - 1)
        state.note("life_healed", "damage.heal_action", seat, 0, option - ON_CREW)
    else:
        cover(state, option // ICONS, covered(state, option // ICONS) & ~(1 << option % ICONS))
        state.note("healed", why_healed(member), seat, 0, option)


@final
class ChooseHealed(Ask):
    """[damage.heal_action] [damage.heal_aside_all] Which token goes: of the member, or anywhere on the board."""

    __slots__ = ("member",)

    FIELDS: ClassVar[dict[str, str]] = {"member": "member?"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def name(self) -> str:
        return "choose_healed"

    def clause(self, state: Zetta) -> str:
        return "damage.heal_action"

    def span(self) -> i64:
        return ON_CREW + LIFES

    def options(self, state: Zetta, out: Options) -> None:
        add_tokens(state, self.actor, self.member, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        return heal_refusal(state, self.actor, self.member, option)

    def take(self, state: Zetta, option: i64) -> None:
        remove(state, self.actor, self.member, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option >= ON_CREW:
            return Thing("heal_life", "life", option - ON_CREW, 0)
        return Thing("heal_crew", "crew_icon", option, 0)


@final
class StandAside(Step):
    """[damage.heal_crew] [damage.heal_aside_all] [damage.heal_timing] [damage.heal_helpers] Right before the roll.

    [perk.life.giant_human_heal] When equipment has worn.

    [interplay.damage_alien_heal] Every damaged crew of the discoverer that takes no part heals 1, aliens too.
    """

    __slots__ = ()

    def name(self) -> str:
        return "stand_aside"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        place = crew_of(state, seat)
        while place > 0:
            place -= 1
            member = state.seats[seat].aboard[place]
            if takes_part(state, seat, member) or not damage_on(state, member):
                continue
            if not forbidden(state, "stand_aside", seat, member):
                state.push(HealOne(seat, member))


@final
class HealOver(Step):
    """[damage.heal_no_help] With its next turn, also one that is passed over, a crew that healed may help again."""

    __slots__ = ()

    def name(self) -> str:
        return "heal_over"

    def take(self, state: Zetta, option: i64) -> None:
        wounds = wounds_of(state)
        wounds.healing &= ~(1 << state.turn.seat)


STAND_ASIDE: Final = StandAside()
HEAL_OVER: Final = HealOver()
