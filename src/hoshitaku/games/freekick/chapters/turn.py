"""Chapters "turn", "occupied", "fieldbox" and "pass": the single action of a turn and its cubes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick import action_ids
from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD, SPECIES_CARD
from hoshitaku.games.freekick.chapters import species
from hoshitaku.games.freekick.chapters.card_text import carry_out_card_text
from hoshitaku.games.freekick.chapters.level_boxes import is_level_box, raise_level_by_cubes
from hoshitaku.games.freekick.chapters.power import cube_power, min_cubes_for_price, power_with_species
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, FIELD_PLACE_COUNT, NONE, Seat
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec

# Options of a turn: 0..6 own boxes, then the cards by place, then:
FIRST_CARD_OPTION: Final = BOX_COUNT
GIVE_BACK_OPTION: Final = 15
PASS_OPTION: Final = 16
FIRST_COPY_OPTION: Final = 17
END_TURN_OPTION: Final = 25
TURN_OPTION_BOUND: Final = 26
CUBE_TARGET_COUNT: Final = 15  # boxes and cards on which cubes are placed


def choosable_box_bits(seat: Seat, forbidden_box_bits: i64) -> i64:
    """[level.own_only] [occupied.sheets_separate] Bit set of the boxes that a seat can choose: empty and not forbidden.

    [card.giants.ban] `forbidden_box_bits` is the bit set of boxes that the seat's species, or the copied one, forbids.
    """
    empty: i64 = 0
    for box in range(i64(BOX_COUNT)):
        free: i64 = 1 if seat.box_cubes[box] == 0 else 0
        empty |= free << box
    return empty & ~forbidden_box_bits


def box_forbidding_clause(state: FreeKickState, seat: Seat, box: i64) -> str:
    """[occupied.rule] [occupied.any_origin] [turn.placement_final] Clause that forbids a box of the sheet, or ""."""
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    if choosable_box_bits(seat, own.forbidden_box_bits | copy.forbidden_box_bits) >> box & 1:
        return ""
    if seat.box_cubes[box] > 0:
        return "occupied.rule"
    return (
        own.ability_clause("forbid_action")
        if own.forbidden_box_bits >> box & 1
        else copy.ability_clause("forbid_action")
    )


def choosable_card_place_bits(state: FreeKickState, seat: Seat, available_power: i64, may_not_release: bool) -> i64:
    """[fieldbox.choose] [species.target] Bit set of the places whose card can be chosen.

    `available_power` is that of all cubes in hand; `may_not_release` means that the seat cannot give its species back.
    [species.guard_once] [species.gained_once_a_round] [fieldbox.once_a_round] Cards with cubes are excluded;
    [species.from_passed_player] [card.berserker.stealable] the holder does not matter.
    """
    found: i64 = 0
    for place in range(i64(FIELD_PLACE_COUNT)):
        # Branchless: branches on cubes would be mispredicted too often.
        empty: i64 = 1 if state.cubes_by_place[place] == 0 else 0
        paid: i64 = 1 if available_power >= state.field_cards[place].price else 0
        found |= (empty & paid) << place
    return found & place_bits_without_release(state, seat) if may_not_release else found


def place_bits_without_release(state: FreeKickState, seat: Seat) -> i64:
    """[card.berserker.no_release] Bit set of the places that a seat may choose if it cannot give its species back."""
    found: i64 = 0
    for place in range(i64(FIELD_PLACE_COUNT)):
        if state.field_cards[place].kind == POWER_BOX_CARD or seat.species_place == place:
            found |= 1 << place
    return found


def card_forbidding_clause(state: FreeKickState, seat: Seat, place: i64) -> str:
    """[occupied.rule] [fieldbox.cost] [species.cost] [species.power_before] Clause that forbids a card, or "".

    [card.alms.occupied] For any price.
    """
    reach = cube_power(state, seat, seat.hand_cubes)
    clause = species.release_forbidding_clause(state, seat)
    if choosable_card_place_bits(state, seat, reach, clause != "") >> place & 1:
        return ""
    if state.cubes_by_place[place] > 0:
        return "occupied.rule"
    if state.field_cards[place].kind == POWER_BOX_CARD:
        return "fieldbox.cost"
    return clause if clause and seat.species_place != place else "species.cost"


@final
class ChooseAction(Decision[FreeKickState]):
    """[turn.one_action] One of own box, field box, species, give back, pass; the Library may copy before it."""

    def record_name(self) -> str:
        return "choose_action"

    def clause(self, state: FreeKickState) -> str:
        return "turn.one_action"

    def first_action_id(self) -> i64:
        return action_ids.FIRST_TURN_ACTION_ID

    def option_bound(self) -> i64:
        return TURN_OPTION_BOUND

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """[pass.forced] [pass.forced_abilities] [card.alms.closes_hand] Without a cube: a pass, or a Library's copy."""
        seat = state.seats[self.actor]
        own = state.species_of_seat(seat)
        legal: i64 = 1 << PASS_OPTION
        if seat.hand_cubes > 0:
            copy = state.copied_species_of(seat)
            bound = own.forbids_release or copy.forbids_release
            legal |= choosable_box_bits(seat, own.forbidden_box_bits | copy.forbidden_box_bits)
            legal |= (
                choosable_card_place_bits(state, seat, power_with_species(seat, own, copy, seat.hand_cubes), bound)
                << FIRST_CARD_OPTION
            )
            if seat.species_place != NONE and not bound:
                legal |= 1 << GIVE_BACK_OPTION
        out.add_bit_set(legal)
        if own.copies_species and species.can_copy_species(state, seat):
            add_copy_options(state, seat, out)

    def forbidding_clause(self, state: FreeKickState, option: i64) -> str:
        """The clause of the option's chapter."""
        seat = state.seats[self.actor]
        if option == PASS_OPTION:
            return ""
        if option == END_TURN_OPTION:
            return "turn.one_action"
        if option >= FIRST_COPY_OPTION:
            return species.copy_forbidding_clause(state, seat, option - FIRST_COPY_OPTION)
        if seat.hand_cubes == 0:
            return "pass.forced"
        if option == GIVE_BACK_OPTION:
            return species.give_back_forbidding_clause(state, seat)
        if option >= FIRST_CARD_OPTION:
            return card_forbidding_clause(state, seat, option - FIRST_CARD_OPTION)
        return box_forbidding_clause(state, seat, option)

    def take(self, state: FreeKickState, option: i64) -> None:
        """Ask for the cubes, or carry out actions without any."""
        if option < CUBE_TARGET_COUNT:
            state.push(CHOOSE_CUBES_BY_SEAT_AND_TARGET[self.actor * CUBE_TARGET_COUNT + option])
        elif option == GIVE_BACK_OPTION:
            species.give_back_species(state, self.actor)
        elif option == PASS_OPTION:
            pass_round(state, self.actor)
        else:
            species.copy_species(state, self.actor, option - FIRST_COPY_OPTION)
            state.push(self)


def pass_round(state: FreeKickState, seat_number: i64) -> None:
    """[pass.free] [pass.final] It costs no cube, and the seat has no more turns in this round."""
    state.seats[seat_number].has_passed = True
    state.log_event("pass", "pass.final", seat_number, state.seats[seat_number].hand_cubes, NONE)


@final
class CopyOrEndTurn(Decision[FreeKickState]):
    """[card.library.once_a_round] After the action the Library Folk may still copy, or the turn ends."""

    def record_name(self) -> str:
        return "after_action"

    def clause(self, state: FreeKickState) -> str:
        return "card.library.once_a_round"

    def first_action_id(self) -> i64:
        return action_ids.FIRST_TURN_ACTION_ID

    def option_bound(self) -> i64:
        return TURN_OPTION_BOUND

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        add_copy_options(state, state.seats[self.actor], out)
        out.add(END_TURN_OPTION)

    def forbidding_clause(self, state: FreeKickState, option: i64) -> str:
        if option == END_TURN_OPTION:
            return ""
        if option < FIRST_COPY_OPTION:
            return "turn.one_action"
        return species.copy_forbidding_clause(state, state.seats[self.actor], option - FIRST_COPY_OPTION)

    def take(self, state: FreeKickState, option: i64) -> None:
        """Copy, or end the turn; the turn is over in both cases."""
        if option != END_TURN_OPTION:
            species.copy_species(state, self.actor, option - FIRST_COPY_OPTION)


def add_copy_options(state: FreeKickState, seat: Seat, out: OptionBuffer) -> None:
    """[card.library.targets] Every species of this game except the Library, held or in the field."""
    for place in range(i64(FIELD_PLACE_COUNT)):
        if not species.copy_forbidding_clause(state, seat, place):
            out.add(FIRST_COPY_OPTION + place)


@final
class ChooseCubeCount(Decision[FreeKickState]):
    """[level.place_any] [fieldbox.overpay] [fieldbox.excess] [species.overpay] How many cubes go on the target.

    Options are numbers of cubes; `target` is a box or FIRST_CARD_OPTION + place.
    """

    FIELD_KINDS: ClassVar[dict[str, str]] = {"target": "target"}

    __slots__ = ("target",)

    def __init__(self, actor: i64, target: i64) -> None:
        super().__init__(actor)
        self.target: i64 = target

    def record_name(self) -> str:
        return "choose_cubes"

    def clause(self, state: FreeKickState) -> str:
        return "turn.cubes_from_hand"

    def first_action_id(self) -> i64:
        return action_ids.FIRST_CUBE_COUNT_ID

    def option_bound(self) -> i64:
        """Up to the maximum that one action can place."""
        return action_ids.MAX_CUBES + 1

    def min_cubes(self, state: FreeKickState, seat: Seat) -> i64:
        """[turn.at_least_one_cube] Fewest cubes allowed. [card.alms.all_cubes] Alms takes the whole hand."""
        if self.target < FIRST_CARD_OPTION:
            return 1
        place = self.target - FIRST_CARD_OPTION
        if state.field_cards[place].price_is_whole_hand:
            return self.max_cubes(seat)
        return min_cubes_for_price(state, seat, state.field_cards[place].price)

    def max_cubes(self, seat: Seat) -> i64:
        """The whole hand, up to the highest option; no hand of the printed game gets close to that."""
        return min(seat.hand_cubes, action_ids.MAX_CUBES)

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """[turn.cubes_from_hand] From the fewest allowed to the whole hand."""
        seat = state.seats[self.actor]
        out.add_range(self.min_cubes(state, seat), self.max_cubes(seat) + 1)

    def forbidding_clause(self, state: FreeKickState, option: i64) -> str:
        """[fieldbox.cost] [species.cost] [card.alms.cost_all] Too few; [turn.cubes_from_hand] more than in hand."""
        seat = state.seats[self.actor]
        if option > self.max_cubes(seat):
            return "turn.cubes_from_hand"
        if option == 0:
            return "turn.at_least_one_cube"
        if option >= self.min_cubes(state, seat):
            return ""
        card = state.field_cards[self.target - FIRST_CARD_OPTION]
        if card.price_is_whole_hand:
            return "card.alms.cost_all"
        return "species.cost" if card.kind == SPECIES_CARD else "fieldbox.cost"

    def take(self, state: FreeKickState, option: i64) -> None:
        """[oxygen.deferred] Place them; level boxes and cards resolve immediately, Oxygen, War and Carnival later."""
        state.seats[self.actor].hand_cubes -= option
        if self.target >= FIRST_CARD_OPTION:
            self.place_cubes_and_use_card(state, self.target - FIRST_CARD_OPTION, option)
            return
        state.seats[self.actor].box_cubes[self.target] = option
        state.log_event("cubes_on_box", "level.place_any", self.actor, option, self.target)
        if is_level_box(self.target):
            raise_level_by_cubes(state, self.actor, self.target, option)

    def place_cubes_and_use_card(self, state: FreeKickState, place: i64, cubes: i64) -> None:
        """[species.take_and_place] [fieldbox.immediate] Place the cubes on the card, then use it."""
        state.cubes_by_place[place] = cubes
        card = state.field_cards[place]
        clause = "species.cost" if card.kind == SPECIES_CARD else "fieldbox.choose"
        state.log_event("cubes_on_card", clause, self.actor, cubes, card.index)
        if card.kind == SPECIES_CARD:
            species.gain_or_guard_species(state, self.actor, place)
        else:
            carry_out_card_text(state, self.actor, card)


# Decisions are immutable, so each is created once: by seat, and by seat and target.
CHOOSE_ACTION_BY_SEAT: Final[vec[ChooseAction]] = vec[ChooseAction]([ChooseAction(seat) for seat in range(4)])
COPY_OR_END_TURN_BY_SEAT: Final[vec[CopyOrEndTurn]] = vec[CopyOrEndTurn]([CopyOrEndTurn(seat) for seat in range(4)])
CHOOSE_CUBES_BY_SEAT_AND_TARGET: Final[vec[ChooseCubeCount]] = vec[ChooseCubeCount](
    [ChooseCubeCount(seat, target) for seat in range(4) for target in range(CUBE_TARGET_COUNT)]
)
