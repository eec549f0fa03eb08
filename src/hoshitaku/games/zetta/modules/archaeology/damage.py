"""Chapter "archaeology", the damage of a danger roll: who is hurt, who dies, who flees."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.bag import pay_substance
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, MEMBERS, NONE
from hoshitaku.games.zetta.crew import belongs_to, come_home, crew_of, is_aboard, leave_ship
from hoshitaku.games.zetta.modules.archaeology.parts import CARDS
from hoshitaku.games.zetta.modules.archaeology.site import close_excavation, site_of
from hoshitaku.games.zetta.modules.wounds.rescue import die
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS, covered, free_icons, hit, is_guest
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

# Options of damage: member * ICONS + icon, then whom it kills (or makes flee).
KILL: Final = MEMBERS * ICONS


@final
class DigDamage(Step):
    """[archaeology.damage_choice] [archaeology.warning] The digger takes the damage that is left, token by token.

    [interplay.damage_archaeology_death] Nobody is rescued from it. [archaeology.ability_damage] It blocks as any other.
    """

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left

    def name(self) -> str:
        return "dig_damage"

    def take(self, state: Zetta, option: i64) -> None:
        seat = site_of(state).digger
        if seat == NONE:
            return
        if self.left > 1:
            state.push(DigDamage(self.left - 1))
        out = Options()
        add_victims(state, seat, out)
        if out.n > 1:
            state.push(ChooseDigDamage(seat))
        elif out.n:
            suffer(state, seat, out.items[0])


def add_victims(state: Zetta, seat: i64, out: Options) -> None:
    """[archaeology.damage_choice] [archaeology.kill] Add the free icons of all aboard, then whom a token kills."""
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        for icon in range(i64(ICONS)):
            if free_icons(state, member) >> icon & 1:
                out.add(member * ICONS + icon)
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if free_icons(state, member) == 0 and not is_guest(state, seat, member):
            out.add(KILL + member)


def own_crew(state: Zetta, seat: i64) -> i64:
    """[archaeology.last_crew_aliens] Humans and aliens of a seat aboard; no guests."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        if not is_guest(state, seat, state.seats[seat].aboard[place]):
            count += 1
    return count


def suffer(state: Zetta, seat: i64, option: i64) -> None:
    """[archaeology.damage_choice] [archaeology.kill] [archaeology.flee] A token covers an icon, kills or drives off."""
    if option < KILL:
        member = option // ICONS
        hit(state, seat, option)
        state.note("hurt", "archaeology.damage_choice", seat, 0, option)
        if is_guest(state, seat, member):
            send_home(state, seat, member)
    elif own_crew(state, seat) == 1:
        flee(state, seat, option - KILL)
    else:
        die(state, seat, option - KILL, "archaeology.kill")


def send_home(state: Zetta, seat: i64, member: i64) -> None:
    """[archaeology.damage_guest] A guest that is hurt goes back to its owner at once."""
    leave_ship(state, seat, member)
    state.crew.team = changed(state.crew.team, member, 0)
    state.note("guest_sent_home", "archaeology.damage_guest", belongs_to(state, member), 0, member)
    come_home(state, member)


def flee(state: Zetta, seat: i64, member: i64) -> None:
    """[archaeology.flee] [archaeology.flee_rewards_back] [archaeology.flee_cards] The last crew runs, and all is over.

    [solo.archaeology_death] Alone as well: nobody dies of it. What this turn brought goes back.
    """
    site = site_of(state)
    state.note("flees", "archaeology.flee", seat, 0, member)
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if site.gained[kind]:
            pay_substance(state, seat, kind, site.gained[kind], "archaeology.flee_rewards_back")
    for card in range(i64(CARDS)):
        if site.dug[card] and site.owner[card] != NONE:
            site.owner = changed(site.owner, card, NONE)
            state.note("artifact_lost", "archaeology.flee_rewards_back", seat, 0, card)
    close_excavation(state)


@final
class ChooseDigDamage(Ask):
    """[archaeology.damage_choice] [archaeology.kill] [archaeology.damage_guest_full] Who takes a token, and where.

    [archaeology.artifact_ability_no_damage] Only printed icons take any.
    """

    __slots__ = ()

    def name(self) -> str:
        return "choose_dig_damage"

    def clause(self, state: Zetta) -> str:
        return "archaeology.damage_choice"

    def span(self) -> i64:
        return KILL + MEMBERS

    def options(self, state: Zetta, out: Options) -> None:
        add_victims(state, self.actor, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        member = option - KILL if option >= KILL else option // ICONS
        if not is_aboard(state, self.actor, member):
            return "archaeology.damage_choice"
        if option >= KILL:
            if is_guest(state, self.actor, member):
                return "archaeology.damage_guest_full"
            return "archaeology.kill" if free_icons(state, member) else ""
        if free_icons(state, member) >> option % ICONS & 1:
            return ""
        return "archaeology.damage_choice" if covered(state, member) >> option % ICONS & 1 else "damage.icons_only"

    def take(self, state: Zetta, option: i64) -> None:
        suffer(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option < KILL:
            return Thing("hurt", "crew_icon", option, 0)
        flees = own_crew(state, self.actor) == 1
        return Thing("flees" if flees else "dies_digging", "member", option - KILL, 0)
