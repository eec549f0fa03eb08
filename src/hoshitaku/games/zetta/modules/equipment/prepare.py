"""Chapter "equipment", the preparation: equipment in the grid, on quick preparation cards, and what stays on Earth."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Chance, Step
from hoshitaku.games.zetta.brought import GridCards
from hoshitaku.games.zetta.codes import CREW, GONE, IN_DECK, NONE, ON_TABLE
from hoshitaku.games.zetta.gridcards import put_card
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT, LISTED, parts_of
from hoshitaku.games.zetta.modules.equipment.track import equipment_of, gain_equipment, track_of
from hoshitaku.games.zetta.query import CARD_LIMIT, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec

CREW_ASIDE: Final = 20  # crew cards that nobody sees leave the deck; which ones does not show, so they are not drawn
DISCOVERIES: Final = 7  # bits of the icons that serve discoveries
KIND: Final = "equipment"


@final
class EquipmentCards(GridCards):
    """[equipment.mix_prep] [solo.prep_equipment] Equipment cards among the crew cards of the grid, flags or not."""

    __slots__ = ()

    def kind(self) -> str:
        return KIND

    def places(self, state: Zetta) -> vec[i64]:
        return track_of(state).place

    def put(self, state: Zetta, card: i64, place: i64) -> None:
        track = track_of(state)
        track.place = changed(track.place, card, place)

    def abilities(self, state: Zetta, card: i64) -> i64:
        return parts_of(state).icons[card] & DISCOVERIES


def equipment_in_deck(state: Zetta) -> i64:
    """Equipment cards that nobody has seen yet."""
    return counted(track_of(state).place, IN_DECK)


def crew_in_deck(state: Zetta) -> i64:
    """[equipment.deck] Crew cards in the deck, without those set aside: some of all that nobody has seen yet."""
    return max(counted(state.crew.place, IN_DECK) - CREW_ASIDE, i64(0))


def counted(places: vec[i64], place: i64) -> i64:
    """Cards of a kind that are at a place."""
    count: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == place:
            count += 1
    return count


@final
class DrawMixedTop(Chance):
    """[equipment.deck] [setup.deck_top_open] The next card of the mixed deck: crew by its number, then equipment.

    Each crew card that nobody has seen is as likely to be in the deck as any other of them.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_mixed_top"

    def clause(self, state: Zetta) -> str:
        return "equipment.deck"

    def span(self) -> i64:
        return CREW + EQUIPMENT

    def options(self, state: Zetta, out: Options) -> None:
        crew, unseen = crew_in_deck(state), counted(state.crew.place, IN_DECK)
        for card in range(i64(CREW)):
            if crew and state.crew.place[card] == IN_DECK:
                out.add_weighted(card, crew)
        for thing in range(i64(EQUIPMENT)):
            if track_of(state).place[thing] == IN_DECK:
                out.add_weighted(CREW + thing, max(unseen, i64(1)))

    def refusal(self, state: Zetta, option: i64) -> str:
        if option < CREW:
            there = crew_in_deck(state) > 0 and state.crew.place[option] == IN_DECK
        else:
            there = track_of(state).place[option - CREW] == IN_DECK
        return "" if there else "general.limited_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        card = option
        if option >= CREW:
            card = first_card(state) + option - CREW
        put_card(state, card, ON_TABLE)
        state.grid.top = card
        state.note("deck_top", "setup.deck_top_open", NONE, 0, card)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option < CREW:
            return Thing("card", "crew", option, 0)
        return Thing("card", KIND, option - CREW, 0)


def first_card(state: Zetta) -> i64:
    """The number of the first equipment card in the grid."""
    for cards in state.rules.cards:
        if cards.kind() == KIND:
            return cards.first
    return NONE


@final
class ChooseWhatGoes(Step):
    """[equipment.limit] [general.simultaneous] In player order, whoever has too much equipment leaves some at home."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_what_goes"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            for _ in range(equipment_of(state, seat) - limit_of(state, seat)):
                state.push(LeaveEquipment(seat))


def limit_of(state: Zetta, seat: i64) -> i64:
    """[equipment.limit] [coop.challenge_1] Equipment that a seat may take along."""
    return altered(state, CARD_LIMIT, seat, first_card(state), parts_of(state).limit)


@final
class LeaveEquipment(Ask):
    """[equipment.limit] [prep.left_home] Which equipment stays on Earth, out of the game."""

    __slots__ = ()

    def name(self) -> str:
        return "leave_equipment"

    def clause(self, state: Zetta) -> str:
        return "equipment.limit"

    def span(self) -> i64:
        return EQUIPMENT

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if track_of(state).place[option] == self.actor else "equipment.limit"

    def take(self, state: Zetta, option: i64) -> None:
        track = track_of(state)
        track.place = changed(track.place, option, GONE)
        state.note("equipment_left", "prep.left_home", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("leave_home", KIND, option, 0)


def take_listed(state: Zetta, seat: i64, card: i64) -> None:
    """[equipment.quick] The seat takes the equipment that a quick preparation card lists, one after another."""
    at: i64 = LISTED
    while at > 0:
        at -= 1
        thing = parts_of(state).listed[card * LISTED + at]
        if thing != NONE:
            state.push(TakeEquipment(seat, thing))


@final
class TakeEquipment(Step):
    """[equipment.quick] [quick.duplicate_equipment] The listed card, or another if somebody has it."""

    __slots__ = ("listed", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "listed": "equipment"}

    def __init__(self, seat: i64, listed: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.listed: i64 = listed

    def name(self) -> str:
        return "take_equipment"

    def take(self, state: Zetta, option: i64) -> None:
        if track_of(state).place[self.listed] == IN_DECK:
            gain_equipment(state, self.seat, self.listed, "equipment.quick")
        elif equipment_in_deck(state):
            state.push(ReplaceEquipment(self.seat, self.listed))


@final
class ReplaceEquipment(Ask):
    """[quick.duplicate_equipment] Another card with the same icons; if none is left, any."""

    __slots__ = ("listed",)

    FIELDS: ClassVar[dict[str, str]] = {"listed": "equipment"}

    def __init__(self, actor: i64, listed: i64) -> None:
        super().__init__(actor)
        self.listed: i64 = listed

    def name(self) -> str:
        return "replace_equipment"

    def clause(self, state: Zetta) -> str:
        return "quick.duplicate_equipment"

    def span(self) -> i64:
        return EQUIPMENT

    def refusal(self, state: Zetta, option: i64) -> str:
        if track_of(state).place[option] != IN_DECK or (not self.same(state, option) and self.any_same(state)):
            return "quick.duplicate_equipment"
        return ""

    def same(self, state: Zetta, thing: i64) -> bool:
        """Whether a card has the same icons."""
        icons = parts_of(state).icons
        return icons[thing] == icons[self.listed]

    def any_same(self, state: Zetta) -> bool:
        """Whether any card left has them."""
        places = track_of(state).place
        for thing in range(i64(EQUIPMENT)):
            if places[thing] == IN_DECK and self.same(state, thing):
                return True
        return False

    def take(self, state: Zetta, option: i64) -> None:
        gain_equipment(state, self.actor, option, "quick.duplicate_equipment")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("take_equipment", KIND, option, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("equipment", KIND, self.listed, 0)


CHOOSE_WHAT_GOES: Final = ChooseWhatGoes()
DRAW_MIXED_TOP: Final = DrawMixedTop()
