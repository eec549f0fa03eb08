"""Chapter "equipment", preparation: equipment in the grid, on quick preparation cards, and left on Earth."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, IN_DECK, NONE, ON_TABLE, OUT_OF_GAME
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step, ZettaDecision
from hoshitaku.games.zetta.extension_points import GridCardKind
from hoshitaku.games.zetta.grid_cards import move_grid_card
from hoshitaku.games.zetta.modified_numbers import CARD_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT, MAX_LISTED_EQUIPMENT, components_of
from hoshitaku.games.zetta.modules.equipment.track import equipment_track, gain_equipment, owned_equipment_count
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

SET_ASIDE_CREW_CARD_COUNT: Final = (
    20  # crew cards removed from the deck unseen; which ones is unknown, so they are not drawn
)
DISCOVERY_ICON_MASK: Final = 7  # bits of the icons that serve in discoveries
EQUIPMENT_KIND: Final = "equipment"


@final
class EquipmentGridCards(GridCardKind):
    """[equipment.mix_prep] [solo.prep_equipment] Equipment cards among the crew cards of the grid."""

    __slots__ = ()

    def kind_name(self) -> str:
        return EQUIPMENT_KIND

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return equipment_track(state).place

    def move_card(self, state: ZettaState, card: i64, place: i64) -> None:
        track = equipment_track(state)
        track.place = with_value(track.place, card, place)

    def ability_bits(self, state: ZettaState, card: i64) -> i64:
        return components_of(state).icon_bits[card] & DISCOVERY_ICON_MASK


def count_equipment_in_deck(state: ZettaState) -> i64:
    """Number of equipment cards that nobody has seen yet."""
    return count_cards_at(equipment_track(state).place, IN_DECK)


def count_crew_in_deck(state: ZettaState) -> i64:
    """[equipment.deck] Number of crew cards in the deck, without those removed unseen."""
    return max(count_cards_at(state.crew.place, IN_DECK) - SET_ASIDE_CREW_CARD_COUNT, i64(0))


def count_cards_at(places: vec[i64], location: i64) -> i64:
    """Number of cards of a kind at a location."""
    count: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == location:
            count += 1
    return count


@final
class DrawMixedTopCard(ChanceDecision):
    """[equipment.deck] [setup.deck_top_open] The next card of the mixed deck: crew by number, then equipment.

    All unseen crew cards are equally likely to be in the deck.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_mixed_top"

    def clause(self, state: ZettaState) -> str:
        return "equipment.deck"

    def option_bound(self) -> i64:
        return CREW_CARD_COUNT + EQUIPMENT_CARD_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        crew, unseen = count_crew_in_deck(state), count_cards_at(state.crew.place, IN_DECK)
        for card in range(i64(CREW_CARD_COUNT)):
            if crew and state.crew.place[card] == IN_DECK:
                out.add_weighted(card, crew)
        for item in range(i64(EQUIPMENT_CARD_COUNT)):
            if equipment_track(state).place[item] == IN_DECK:
                out.add_weighted(CREW_CARD_COUNT + item, max(unseen, i64(1)))

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option < CREW_CARD_COUNT:
            there = count_crew_in_deck(state) > 0 and state.crew.place[option] == IN_DECK
        else:
            there = equipment_track(state).place[option - CREW_CARD_COUNT] == IN_DECK
        return "" if there else "general.limited_tokens"

    def take(self, state: ZettaState, option: i64) -> None:
        card = option
        if option >= CREW_CARD_COUNT:
            card = first_equipment_grid_number(state) + option - CREW_CARD_COUNT
        move_grid_card(state, card, ON_TABLE)
        state.grid.top = card
        state.log_event("deck_top", "setup.deck_top_open", NONE, 0, card)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option < CREW_CARD_COUNT:
            return OptionLabel("card", "crew", option, 0)
        return OptionLabel("card", EQUIPMENT_KIND, option - CREW_CARD_COUNT, 0)


def first_equipment_grid_number(state: ZettaState) -> i64:
    """The grid number of the first equipment card."""
    for cards in state.rules.grid_card_kinds:
        if cards.kind_name() == EQUIPMENT_KIND:
            return cards.first_number
    return NONE


@final
class AskWhichEquipmentIsLeftOnEarth(Step):
    """[equipment.limit] [general.simultaneous] In player order, each seat with too much equipment leaves some."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_what_goes"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.seat_in_order(step)
            for _ in range(owned_equipment_count(state, seat) - equipment_limit(state, seat)):
                state.push(ChooseEquipmentLeftHome(seat))


def equipment_limit(state: ZettaState, seat: i64) -> i64:
    """[equipment.limit] [coop.challenge_1] Number of equipment cards that a seat may take along."""
    return modified_number(
        state, CARD_LIMIT_QUERY, seat, first_equipment_grid_number(state), components_of(state).equipment_limit
    )


@final
class ChooseEquipmentLeftHome(ZettaDecision):
    """[equipment.limit] [prep.left_home] Which equipment stays on Earth, out of the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "leave_equipment"

    def clause(self, state: ZettaState) -> str:
        return "equipment.limit"

    def option_bound(self) -> i64:
        return EQUIPMENT_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if equipment_track(state).place[option] == self.actor else "equipment.limit"

    def take(self, state: ZettaState, option: i64) -> None:
        track = equipment_track(state)
        track.place = with_value(track.place, option, OUT_OF_GAME)
        state.log_event("equipment_left", "prep.left_home", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("leave_home", EQUIPMENT_KIND, option, 0)


def push_listed_equipment(state: ZettaState, seat: i64, card: i64) -> None:
    """[equipment.quick] The seat takes the equipment listed on a quick preparation card, card by card."""
    at: i64 = MAX_LISTED_EQUIPMENT
    while at > 0:
        at -= 1
        item = components_of(state).quick_equipment[card * MAX_LISTED_EQUIPMENT + at]
        if item != NONE:
            state.push(TakeListedEquipment(seat, item))


@final
class TakeListedEquipment(Step):
    """[equipment.quick] [quick.duplicate_equipment] The listed card, or another if the listed one is taken."""

    __slots__ = ("listed", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "listed": "equipment"}

    def __init__(self, seat: i64, listed: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.listed: i64 = listed

    def record_name(self) -> str:
        return "take_equipment"

    def run(self, state: ZettaState) -> None:
        if equipment_track(state).place[self.listed] == IN_DECK:
            gain_equipment(state, self.seat, self.listed, "equipment.quick")
        elif count_equipment_in_deck(state):
            state.push(ChooseReplacementEquipment(self.seat, self.listed))


@final
class ChooseReplacementEquipment(ZettaDecision):
    """[quick.duplicate_equipment] Another card with the same icons; any if none is left."""

    __slots__ = ("listed",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"listed": "equipment"}

    def __init__(self, actor: i64, listed: i64) -> None:
        super().__init__(actor)
        self.listed: i64 = listed

    def record_name(self) -> str:
        return "replace_equipment"

    def clause(self, state: ZettaState) -> str:
        return "quick.duplicate_equipment"

    def option_bound(self) -> i64:
        return EQUIPMENT_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if equipment_track(state).place[option] != IN_DECK or (
            not self.has_same_icons(state, option) and self.is_equipment_with_same_icons_left(state)
        ):
            return "quick.duplicate_equipment"
        return ""

    def has_same_icons(self, state: ZettaState, item: i64) -> bool:
        """Whether a card has the same icons."""
        icons = components_of(state).icon_bits
        return icons[item] == icons[self.listed]

    def is_equipment_with_same_icons_left(self, state: ZettaState) -> bool:
        """Whether any card with these icons is left."""
        places = equipment_track(state).place
        for item in range(i64(EQUIPMENT_CARD_COUNT)):
            if places[item] == IN_DECK and self.has_same_icons(state, item):
                return True
        return False

    def take(self, state: ZettaState, option: i64) -> None:
        gain_equipment(state, self.actor, option, "quick.duplicate_equipment")

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("take_equipment", EQUIPMENT_KIND, option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("equipment", EQUIPMENT_KIND, self.listed, 0)


ASK_EXCESS_EQUIPMENT_STEP: Final = AskWhichEquipmentIsLeftOnEarth()
DRAW_MIXED_TOP_CARD_DECISION: Final = DrawMixedTopCard()
