"""Chapter "colony": crew who settle on a planet."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import lose_item, take_crew_from_seat
from hoshitaku.games.farfarout.cards.effect import (
    COLONISE_ANY_TYPE_KEYWORD,
    COLONISE_WITHOUT_LOSS_KEYWORD,
    COLONY_POINTS_KEYWORD,
    ONCE_THEN_REMOVED,
    Effect,
)
from hoshitaku.games.farfarout.cards.modifier_effects import ColonyPointsEffect
from hoshitaku.games.farfarout.chapters.crew import CREW_LOSS_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import body_log_code, is_in_home_system
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import COLONY_FOUNDED, EXPLORATION_TRACK, INTERACT_TOKEN, MAX_ITEMS, NONE, REMOVED
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, is_last_pilot
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import append, with_value

NO_COLONY_CARD_OPTION: Final = MAX_ITEMS  # option: no (more) cards for the colony


def colony_card_effect(state: FarFarOutState, item: i64, keyword: i64) -> Effect | None:
    """The effect of an item that is removed when colonising, if it has that keyword."""
    for effect in state.rules.cards.items[item].effects:
        if effect.keyword == keyword and effect.timing == ONCE_THEN_REMOVED:
            return effect
    return None


def has_crew_sparing_card(state: FarFarOutState, seat: i64) -> bool:
    """Whether a seat has a card that lets the crew member stay aboard."""
    for item in state.seats[seat].items:
        if colony_card_effect(state, item, COLONISE_WITHOUT_LOSS_KEYWORD) is not None:
            return True
    return False


def can_member_colonise(state: FarFarOutState, seat: i64, member: i64) -> bool:
    """[colony.crew] [colony.table] [colony.two_types] Whether a member may colonise the ship's planet."""
    planet = state.rules.cards.planets[state.map_state.planet_at_body[state.seats[seat].body]]
    return state.rules.cards.crew[member].colony_type_bits >> planet.planet_type & 1 == 1 or has_passive_effect(
        state, seat, COLONISE_ANY_TYPE_KEYWORD
    )


def colonist_forbidding_clause(state: FarFarOutState, seat: i64, member: i64) -> str:
    """[colony.crew] [move.last_pilot] Clause that forbids a member to colonise here, or ""."""
    if (
        member >= len(state.crew_locations)
        or state.crew_locations[member] != seat
        or not can_member_colonise(state, seat, member)
    ):
        return "colony.crew"
    return "move.last_pilot" if is_last_pilot(state, seat, member) and not has_crew_sparing_card(state, seat) else ""


@final
class ColoniseAction(SingleOptionAction):
    """[colony.action] A crew member settles on a planet."""

    __slots__ = ()

    def words_key(self) -> str:
        return "colonise"

    def token_colour(self) -> i64:
        return INTERACT_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[colony.where] [colony.token] [home.no_colony] [colony.neutral] Clause that forbids it now, or ""."""
        player = state.seats[seat]
        if not is_on_planet(state, seat):
            return "colony.where"
        if is_in_home_system(state, player.sector):
            return "home.no_colony"
        if state.map_state.has_colony[player.body]:
            return "colony.token"
        if state.map_state.encounter_levels[player.body]:
            return "colony.where"
        refused = "colony.crew"
        for member in player.crew:
            if can_member_colonise(state, seat, member):
                refused = colonist_forbidding_clause(state, seat, member)
                if not refused:
                    return ""
        return refused

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[colony.action] Ask who settles."""
        state.push(ChooseColonist(seat))


@final
class ChooseColonist(FarFarOutDecision):
    """[colony.crew] Which crew member colonises."""

    __slots__ = ()

    def record_name(self) -> str:
        return "colonise_with"

    def clause(self, state: FarFarOutState) -> str:
        return "colony.crew"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for member in state.seats[self.actor].crew:
            if not colonist_forbidding_clause(state, self.actor, member):
                out.insert_sorted(member)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return colonist_forbidding_clause(state, self.actor, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[colony.token] [colony.point] [source.exploration_colony] Place the colony; then cards may be used."""
        player = state.seats[self.actor]
        planet = state.rules.cards.planets[state.map_state.planet_at_body[player.body]]
        state.map_state.has_colony = with_value(state.map_state.has_colony, player.body, 1)
        player.colony_types = append(player.colony_types[:], planet.planet_type)
        record_quest_event(state, self.actor, COLONY_FOUNDED)
        state.log_event("colony", "colony.token", self.actor, 0, body_log_code(state, player.body))
        change_points(state, self.actor, EXPLORATION_TRACK, state.rules.constants.colony_points, "colony.point")
        state.push(AskColonyCardOrRemoveColonist(self.actor, option))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("crew", "crew", option, 0)


@final
class AskColonyCardOrRemoveColonist(Step):
    """[item.timing] A seat colonised with a member (NONE: spared by a card): ask for cards, then remove the member."""

    __slots__ = ("member", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "member": "crew"}

    def __init__(self, seat: i64, member: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.member: i64 = member

    def record_name(self) -> str:
        return "ask_for_cards"

    def run(self, state: FarFarOutState) -> None:
        for item in state.seats[self.seat].items:
            if is_usable_for_colony(state, self.seat, self.member, item):
                state.push(ChooseColonyCard(self.seat, self.member))
                return
        remove_colonist_from_game(state, self.seat, self.member)


def remove_colonist_from_game(state: FarFarOutState, seat: i64, member: i64) -> None:
    """[colony.crew] The member leaves the game, unless a card spared it."""
    if member != NONE:
        take_crew_from_seat(state, seat, member, REMOVED)
        state.log_event("crew_settled", "colony.crew", seat, 0, member)
        state.push(EnforceShieldAndCrewLimits(seat, CREW_LOSS_REASON))


def is_usable_for_colony(state: FarFarOutState, seat: i64, member: i64, item: i64) -> bool:
    """Whether a seat's item has an effect on this colony."""
    if item >= len(state.item_locations) or state.item_locations[item] != seat:
        return False
    if colony_card_effect(state, item, COLONY_POINTS_KEYWORD) is not None:
        return True
    return member != NONE and colony_card_effect(state, item, COLONISE_WITHOUT_LOSS_KEYWORD) is not None


@final
class ChooseColonyCard(FarFarOutDecision):
    """[item.timing] A card that is removed when colonising, or none; `member` is the member who leaves, or NONE.

    If no card spares the member, the last pilot cannot leave: then such a card must be used.
    """

    __slots__ = ("member",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"member": "crew"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def record_name(self) -> str:
        return "use_on_colony"

    def clause(self, state: FarFarOutState) -> str:
        return "item.timing"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not self.forbidding_clause(state, item):
                out.insert_sorted(item)
        if not self.forbidding_clause(state, NO_COLONY_CARD_OPTION):
            out.add(NO_COLONY_CARD_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == NO_COLONY_CARD_OPTION:
            return "move.last_pilot" if self.member != NONE and is_last_pilot(state, self.actor, self.member) else ""
        return "" if is_usable_for_colony(state, self.actor, self.member, option) else "item.timing"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == NO_COLONY_CARD_OPTION:
            remove_colonist_from_game(state, self.actor, self.member)
            return
        spared = colony_card_effect(state, option, COLONISE_WITHOUT_LOSS_KEYWORD) is not None
        points = colony_card_effect(state, option, COLONY_POINTS_KEYWORD)
        state.log_event("item_used", "item.timing", self.actor, 0, option)
        lose_item(state, self.actor, option, REMOVED, "item.remove")
        if isinstance(points, ColonyPointsEffect):
            change_points(state, self.actor, points.track, points.points, points.clause, points.cause)
        state.push(AskColonyCardOrRemoveColonist(self.actor, NONE if spared else self.member))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("no_card") if option == NO_COLONY_CARD_OPTION else OptionLabel("use", "item", option, 0)
