"""Chapter "colony": crew who stay on a planet for good."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.asked import ColonyPoints
from hoshitaku.games.farfarout.cards import lose_item, take_crew_off
from hoshitaku.games.farfarout.codes import DEED_COLONY, EXPLORATION, INTERACT, MOST_ITEMS, NONE, REMOVED
from hoshitaku.games.farfarout.effect import COLONISE_ANY, COLONISE_FREE, REMOVE, VP_ON, Effect
from hoshitaku.games.farfarout.galaxy import as_seen, at_home
from hoshitaku.games.farfarout.people import TO_DISCARD, KeepLimits
from hoshitaku.games.farfarout.query import has, last_pilot
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, score
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append, with_value

NO_CARD: Final = MOST_ITEMS  # option: colonise without a card, or without one more


def colony_effect(state: FarFarOut, item: i64, op: i64) -> Effect | None:
    """The effect of an item that is removed when colonising, if it has that word."""
    for effect in state.rules.cards.items[item].effects:
        if effect.op == op and effect.when == REMOVE:
            return effect
    return None


def spares_crew(state: FarFarOut, seat: i64) -> bool:
    """Whether a seat has a card that lets the crew member stay aboard."""
    for item in state.seats[seat].items:
        if colony_effect(state, item, COLONISE_FREE) is not None:
            return True
    return False


def suited(state: FarFarOut, seat: i64, member: i64) -> bool:
    """[colony.crew] [colony.table] [colony.two_types] Whether a member may colonise the planet the ship is on."""
    planet = state.rules.cards.planets[state.space.planet[state.seats[seat].body]]
    return state.rules.cards.crew[member].types >> planet.type & 1 == 1 or has(state, seat, COLONISE_ANY)


def member_refusal(state: FarFarOut, seat: i64, member: i64) -> str:
    """[colony.crew] [move.last_pilot] Clause that keeps a member from colonising here, or ""."""
    if member >= len(state.crew_at) or state.crew_at[member] != seat or not suited(state, seat, member):
        return "colony.crew"
    return "move.last_pilot" if last_pilot(state, seat, member) and not spares_crew(state, seat) else ""


@final
class Colonise(SingleAction):
    """[colony.action] A crew member stays on a planet for good."""

    __slots__ = ()

    def key(self) -> str:
        return "colonise"

    def token(self) -> i64:
        return INTERACT

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[colony.where] [colony.token] [home.no_colony] [colony.neutral] Clause that forbids it now, or ""."""
        player = state.seats[seat]
        if not on_planet(state, seat):
            return "colony.where"
        if at_home(state, player.sector):
            return "home.no_colony"
        if state.space.colony[player.body]:
            return "colony.token"
        if state.space.guard[player.body]:
            return "colony.where"
        refused = "colony.crew"
        for member in player.crew:
            if suited(state, seat, member):
                refused = member_refusal(state, seat, member)
                if not refused:
                    return ""
        return refused

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[colony.action] Ask who stays."""
        state.push(ColoniseWith(seat))


@final
class ColoniseWith(Ask):
    """[colony.crew] Which crew member colonises."""

    __slots__ = ()

    def record_name(self) -> str:
        return "colonise_with"

    def clause(self, state: FarFarOut) -> str:
        return "colony.crew"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for member in state.seats[self.actor].crew:
            if not member_refusal(state, self.actor, member):
                out.insert_sorted(member)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return member_refusal(state, self.actor, option)

    def take(self, state: FarFarOut, option: i64) -> None:
        """[colony.token] [colony.point] [source.exploration_colony] The colony stands; cards may be used now."""
        player = state.seats[self.actor]
        planet = state.rules.cards.planets[state.space.planet[player.body]]
        state.space.colony = with_value(state.space.colony, player.body, 1)
        player.colonies = append(player.colonies[:], planet.type)
        did(state, self.actor, DEED_COLONY)
        state.log_event("colony", "colony.token", self.actor, 0, as_seen(state, player.body))
        score(state, self.actor, EXPLORATION, state.rules.numbers.colony_points, "colony.point")
        state.push(AskForCards(self.actor, option))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("crew", "crew", option, 0)


@final
class AskForCards(Step):
    """[item.timing] A seat colonised with a member (NONE: spared by a card): cards, then who leaves."""

    __slots__ = ("member", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "member": "crew"}

    def __init__(self, seat: i64, member: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.member: i64 = member

    def record_name(self) -> str:
        return "ask_for_cards"

    def take(self, state: FarFarOut, option: i64) -> None:
        for item in state.seats[self.seat].items:
            if usable(state, self.seat, self.member, item):
                state.push(UseOnColony(self.seat, self.member))
                return
        settle(state, self.seat, self.member)


def settle(state: FarFarOut, seat: i64, member: i64) -> None:
    """[colony.crew] The member leaves the game, unless a card spared it."""
    if member != NONE:
        take_crew_off(state, seat, member, REMOVED)
        state.log_event("crew_settled", "colony.crew", seat, 0, member)
        state.push(KeepLimits(seat, TO_DISCARD))


def usable(state: FarFarOut, seat: i64, member: i64, item: i64) -> bool:
    """Whether an item of a seat does something for this colony."""
    if item >= len(state.item_at) or state.item_at[item] != seat:
        return False
    if colony_effect(state, item, VP_ON) is not None:
        return True
    return member != NONE and colony_effect(state, item, COLONISE_FREE) is not None


@final
class UseOnColony(Ask):
    """[item.timing] A card that is removed when colonising, or none; `member` is the member who leaves, or NONE.

    Without a card that spares the member, the last pilot cannot leave: then such a card must be used.
    """

    __slots__ = ("member",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"member": "crew"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def record_name(self) -> str:
        return "use_on_colony"

    def clause(self, state: FarFarOut) -> str:
        return "item.timing"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not self.forbidding_clause(state, item):
                out.insert_sorted(item)
        if not self.forbidding_clause(state, NO_CARD):
            out.add(NO_CARD)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == NO_CARD:
            return "move.last_pilot" if self.member != NONE and last_pilot(state, self.actor, self.member) else ""
        return "" if usable(state, self.actor, self.member, option) else "item.timing"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == NO_CARD:
            settle(state, self.actor, self.member)
            return
        spared = colony_effect(state, option, COLONISE_FREE) is not None
        points = colony_effect(state, option, VP_ON)
        state.log_event("item_used", "item.timing", self.actor, 0, option)
        lose_item(state, self.actor, option, REMOVED, "item.remove")
        if isinstance(points, ColonyPoints):
            score(state, self.actor, points.track, points.points, points.clause, points.cause)
        state.push(AskForCards(self.actor, NONE if spared else self.member))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("no_card") if option == NO_CARD else OptionLabel("use", "item", option, 0)
