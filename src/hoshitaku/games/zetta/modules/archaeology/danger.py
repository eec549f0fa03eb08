"""Chapter "archaeology", its dangers: rolls of a die for each open card, who is hurt, who dies, who flees; the end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Chance, Step
from hoshitaku.games.zetta.chapters.bag import pay_substance
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, MEMBERS, NONE
from hoshitaku.games.zetta.crew import belongs_to, come_home, crew_of, is_aboard, leave_ship
from hoshitaku.games.zetta.module import tell
from hoshitaku.games.zetta.modules.archaeology.parts import CARDS
from hoshitaku.games.zetta.modules.archaeology.site import (
    NOTHING_GAINED,
    SIDES,
    danger_level,
    open_cards,
    site_of,
)
from hoshitaku.games.zetta.modules.wounds.rescue import die
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS, covered, free_icons, hit, is_guest
from hoshitaku.games.zetta.query import DIG_DICE, DIG_LEVEL, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row

# Options of damage: member * ICONS + icon, then whom it kills (or makes flee).
KILL: Final = MEMBERS * ICONS
NO_DANGER: Final = row(CARDS, 0)


@final
class DangerRoll(Step):
    """[archaeology.danger_dice] A danger roll is due: what makes it less dangerous comes first."""

    __slots__ = ()

    def name(self) -> str:
        return "danger_roll"

    def take(self, state: Zetta, option: i64) -> None:
        digger = site_of(state).digger
        if digger != NONE:
            state.push(FACE_DANGER)
            tell(state, "danger_roll", digger, NONE)


@final
class FaceDanger(Step):
    """[archaeology.danger_dice] [archaeology.danger_roll_meaning] A die for each open card, at their level."""

    __slots__ = ()

    def name(self) -> str:
        return "face_danger"

    def take(self, state: Zetta, option: i64) -> None:
        """[perk.life.hydro_min] The level never falls below 0, at which no die hurts."""
        site = site_of(state)
        site.level = max(altered(state, DIG_LEVEL, site.digger, NONE, danger_level(state)), i64(0))
        site.rolled = 0
        site.danger_dice = NO_DANGER
        state.note("danger_roll", "archaeology.danger_dice", site.digger, site.level, NONE)
        state.push(DANGER_HITS)
        if danger_dice(state) > 0:
            state.push(ROLL_DANGER)


def danger_dice(state: Zetta) -> i64:
    """[archaeology.danger_dice] Dice of a danger roll: one for each open card.

    [archaeology.danger_perks] [perk.life.giant_hydro_min] Perks take some, apart from the level; with none it is
    harmless.
    """
    return altered(state, DIG_DICE, site_of(state).digger, NONE, open_cards(state))


@final
class RollDanger(Chance):
    """[archaeology.danger_dice] A twelve-sided die; option n is the result n."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_danger"

    def clause(self, state: Zetta) -> str:
        return "archaeology.danger_dice"

    def span(self) -> i64:
        return SIDES + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, SIDES + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        site.danger_dice = changed(site.danger_dice, site.rolled, option)
        site.rolled += 1
        hit = option <= site.level
        state.note("danger_hit" if hit else "danger_die", "archaeology.danger_dice", site.digger, option, NONE)
        if site.rolled < danger_dice(state):
            state.push(self)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


@final
class DangerHits(Step):
    """[archaeology.danger_dice] Each die at or below the level is 1 damage."""

    __slots__ = ()

    def name(self) -> str:
        return "danger_hits"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        hits: i64 = 0
        for die_rolled in range(site.rolled):
            if site.danger_dice[die_rolled] <= site.level:
                hits += 1
        if hits:
            state.push(DigDamage(hits))


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


def close_excavation(state: Zetta) -> None:
    """[archaeology.stop] [archaeology.cards_back] [archaeology.artifact_gone] All open cards go back into the deck."""
    site = site_of(state)
    state.note("deck_back", "archaeology.cards_back", site.digger, 0, NONE)
    site.digger = NONE
    site.digs = 0
    site.gained = NOTHING_GAINED
    site.dug = NO_DANGER
    site.along = NO_ARROW


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


@final
class EndExcavation(Step):
    """[archaeology.danger_end] [archaeology.no_crew_deck] One danger roll, and the deck goes back.

    A ship without crew has nobody left to roll for.
    """

    __slots__ = ()

    def name(self) -> str:
        return "end_excavation"

    def take(self, state: Zetta, option: i64) -> None:
        digger = site_of(state).digger
        if digger == NONE:
            return
        state.push(CLOSE_EXCAVATION)
        if crew_of(state, digger):
            state.push(DANGER_ROLL)


@final
class CloseExcavation(Step):
    """[archaeology.stop] [archaeology.cards_back] The deck is free for others."""

    __slots__ = ()

    def name(self) -> str:
        return "close_excavation"

    def take(self, state: Zetta, option: i64) -> None:
        if site_of(state).digger != NONE:
            close_excavation(state)


NO_ARROW: Final = row(CARDS, NONE)
DANGER_ROLL: Final = DangerRoll()
FACE_DANGER: Final = FaceDanger()
ROLL_DANGER: Final = RollDanger()
DANGER_HITS: Final = DangerHits()
END_EXCAVATION: Final = EndExcavation()
CLOSE_EXCAVATION: Final = CloseExcavation()
