"""Chapters "turn", "occupied", "fieldbox" and "pass": the one action of a turn and its cubes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick import action_ids, species
from hoshitaku.games.freekick.card import POWER_BOX, SPECIES
from hoshitaku.games.freekick.fieldbox import use_card
from hoshitaku.games.freekick.level import is_level_box, use_level_box
from hoshitaku.games.freekick.power import least_cubes, power, power_of
from hoshitaku.games.freekick.sheet import BOXES, NONE, PLACES, Seat
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import vec

# Options of a turn: 0..6 own boxes, then the cards by place, then:
FIRST_CARD: Final = BOXES
GIVE_BACK: Final = 15
PASS: Final = 16
FIRST_COPY: Final = 17
END_TURN: Final = 25
TURN_OPTIONS: Final = 26
TARGETS: Final = 15  # boxes and cards, on which cubes are placed


def open_boxes(seat: Seat, banned: i64) -> i64:
    """[level.own_only] [occupied.sheets_separate] Bit set of the boxes a seat can choose: empty and not banned.

    [card.giants.ban] `banned` is the bit set of boxes that the seat's species, or what it has copied, forbids.
    """
    empty: i64 = 0
    for box in range(i64(BOXES)):
        free: i64 = 1 if seat.boxes[box] == 0 else 0
        empty |= free << box
    return empty & ~banned


def box_refusal(state: FreeKick, seat: Seat, box: i64) -> str:
    """[occupied.rule] [occupied.any_origin] [turn.placement_final] Clause that forbids a box of the sheet, or ""."""
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    if open_boxes(seat, own.banned | copy.banned) >> box & 1:
        return ""
    if seat.boxes[box] > 0:
        return "occupied.rule"
    return own.rule("forbid_action") if own.banned >> box & 1 else copy.rule("forbid_action")


def open_cards(state: FreeKick, seat: Seat, reach: i64, bound: bool) -> i64:
    """[fieldbox.choose] [species.target] Bit set of the places whose card can be chosen.

    `reach` is the power of all cubes in hand; `bound` keeps a seat to its species. [species.guard_once]
    [species.gained_once_a_round] [fieldbox.once_a_round] Not with cubes on it; [species.from_passed_player]
    [card.berserker.stealable] whoever holds it.
    """
    found: i64 = 0
    for place in range(i64(PLACES)):
        # Without jumps: a processor cannot guess where cubes lie.
        empty: i64 = 1 if state.cubes[place] == 0 else 0
        paid: i64 = 1 if reach >= state.cards[place].cost else 0
        found |= (empty & paid) << place
    return found & within(state, seat) if bound else found


def within(state: FreeKick, seat: Seat) -> i64:
    """[card.berserker.no_release] Bit set of the places a seat that is bound to its species may choose."""
    found: i64 = 0
    for place in range(i64(PLACES)):
        if state.cards[place].kind == POWER_BOX or seat.place == place:
            found |= 1 << place
    return found


def card_refusal(state: FreeKick, seat: Seat, place: i64) -> str:
    """[occupied.rule] [fieldbox.cost] [species.cost] [species.power_before] Clause that forbids a card, or "".

    [card.alms.occupied] However cheap it is.
    """
    reach = power(state, seat, seat.hand)
    clause = species.binding_clause(state, seat)
    if open_cards(state, seat, reach, clause != "") >> place & 1:
        return ""
    if state.cubes[place] > 0:
        return "occupied.rule"
    if state.cards[place].kind == POWER_BOX:
        return "fieldbox.cost"
    return clause if clause and seat.place != place else "species.cost"


@final
class ChooseAction(Decision[FreeKick]):
    """[turn.one_action] One of own box, field box, species, give back, pass; the Library may copy before it."""

    def record_name(self) -> str:
        """As in records."""
        return "choose_action"

    def clause(self, state: FreeKick) -> str:
        """Of the turn."""
        return "turn.one_action"

    def first_action_id(self) -> i64:
        """After the draws."""
        return action_ids.CHOOSE_ACTION

    def option_bound(self) -> i64:
        """Boxes, cards, give back, pass, copies, end of turn."""
        return TURN_OPTIONS

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """[pass.forced] [pass.forced_abilities] [card.alms.closes_hand] Without a cube a pass, or a Library's copy."""
        seat = state.seats[self.actor]
        own = state.species_of(seat)
        legal: i64 = 1 << PASS
        if seat.hand > 0:
            copy = state.copy_of(seat)
            bound = own.bound or copy.bound
            legal |= open_boxes(seat, own.banned | copy.banned)
            legal |= open_cards(state, seat, power_of(seat, own, copy, seat.hand), bound) << FIRST_CARD
            if seat.place != NONE and not bound:
                legal |= 1 << GIVE_BACK
        out.add_bit_set(legal)
        if own.copies and species.can_copy(state, seat):
            add_copies(state, seat, out)

    def forbidding_clause(self, state: FreeKick, option: i64) -> str:
        """The clause of the chapter that the option belongs to."""
        seat = state.seats[self.actor]
        if option == PASS:
            return ""
        if option == END_TURN:
            return "turn.one_action"
        if option >= FIRST_COPY:
            return species.copy_refusal(state, seat, option - FIRST_COPY)
        if seat.hand == 0:
            return "pass.forced"
        if option == GIVE_BACK:
            return species.giveback_refusal(state, seat)
        if option >= FIRST_CARD:
            return card_refusal(state, seat, option - FIRST_CARD)
        return box_refusal(state, seat, option)

    def take(self, state: FreeKick, option: i64) -> None:
        """Ask for the cubes, or do what needs none."""
        if option < TARGETS:
            state.push(CHOOSE_CUBES[self.actor * TARGETS + option])
        elif option == GIVE_BACK:
            species.give_back(state, self.actor)
        elif option == PASS:
            pass_round(state, self.actor)
        else:
            species.copy(state, self.actor, option - FIRST_COPY)
            state.push(self)


def pass_round(state: FreeKick, number: i64) -> None:
    """[pass.free] [pass.final] No cube is needed, and no turn follows in this round."""
    state.seats[number].passed = True
    state.log_event("pass", "pass.final", number, state.seats[number].hand, NONE)


@final
class AfterAction(Decision[FreeKick]):
    """[card.library.once_a_round] After the action the Library Folk may still copy, or the turn ends."""

    def record_name(self) -> str:
        """As in records."""
        return "after_action"

    def clause(self, state: FreeKick) -> str:
        """The Library's."""
        return "card.library.once_a_round"

    def first_action_id(self) -> i64:
        """The same numbers as for an action."""
        return action_ids.CHOOSE_ACTION

    def option_bound(self) -> i64:
        """As for an action."""
        return TURN_OPTIONS

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """The copies, and the end of the turn."""
        add_copies(state, state.seats[self.actor], out)
        out.add(END_TURN)

    def forbidding_clause(self, state: FreeKick, option: i64) -> str:
        """A second action in one turn, or a wrong copy."""
        if option == END_TURN:
            return ""
        if option < FIRST_COPY:
            return "turn.one_action"
        return species.copy_refusal(state, state.seats[self.actor], option - FIRST_COPY)

    def take(self, state: FreeKick, option: i64) -> None:
        """Copy, or leave it; either way the turn is over."""
        if option != END_TURN:
            species.copy(state, self.actor, option - FIRST_COPY)


def add_copies(state: FreeKick, seat: Seat, out: OptionBuffer) -> None:
    """[card.library.targets] Every species of this game but the Library, wherever it lies."""
    for place in range(i64(PLACES)):
        if not species.copy_refusal(state, seat, place):
            out.add(FIRST_COPY + place)


@final
class ChooseCubes(Decision[FreeKick]):
    """[level.place_any] [fieldbox.overpay] [fieldbox.excess] [species.overpay] How many cubes go on the target.

    Options are numbers of cubes; `target` is a box or FIRST_CARD + place.
    """

    FIELD_KINDS: ClassVar[dict[str, str]] = {"target": "target"}

    __slots__ = ("target",)

    def __init__(self, actor: i64, target: i64) -> None:
        super().__init__(actor)
        self.target: i64 = target

    def record_name(self) -> str:
        """As in records."""
        return "choose_cubes"

    def clause(self, state: FreeKick) -> str:
        """Of the turn."""
        return "turn.cubes_from_hand"

    def first_action_id(self) -> i64:
        """After the actions."""
        return action_ids.CHOOSE_CUBES

    def option_bound(self) -> i64:
        """Up to the most that one action can place."""
        return action_ids.MOST_CUBES + 1

    def least(self, state: FreeKick, seat: Seat) -> i64:
        """[turn.at_least_one_cube] Fewest cubes allowed. [card.alms.all_cubes] Alms takes the whole hand."""
        if self.target < FIRST_CARD:
            return 1
        place = self.target - FIRST_CARD
        if state.cards[place].cost_is_hand:
            return self.most(seat)
        return least_cubes(state, seat, state.cards[place].cost)

    def most(self, seat: Seat) -> i64:
        """The whole hand, within the numbers that actions have; no hand of the game as printed comes near."""
        return min(seat.hand, action_ids.MOST_CUBES)

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """[turn.cubes_from_hand] From the fewest allowed to the whole hand."""
        seat = state.seats[self.actor]
        out.add_range(self.least(state, seat), self.most(seat) + 1)

    def forbidding_clause(self, state: FreeKick, option: i64) -> str:
        """[fieldbox.cost] [species.cost] [card.alms.cost_all] Too few; [turn.cubes_from_hand] more than in hand."""
        seat = state.seats[self.actor]
        if option > self.most(seat):
            return "turn.cubes_from_hand"
        if option == 0:
            return "turn.at_least_one_cube"
        if option >= self.least(state, seat):
            return ""
        card = state.cards[self.target - FIRST_CARD]
        if card.cost_is_hand:
            return "card.alms.cost_all"
        return "species.cost" if card.kind == SPECIES else "fieldbox.cost"

    def take(self, state: FreeKick, option: i64) -> None:
        """[oxygen.deferred] Place them; level boxes and cards work at once, Oxygen, War and Carnival wait."""
        state.seats[self.actor].hand -= option
        if self.target >= FIRST_CARD:
            self.place_on_card(state, self.target - FIRST_CARD, option)
            return
        state.seats[self.actor].boxes[self.target] = option
        state.log_event("cubes_on_box", "level.place_any", self.actor, option, self.target)
        if is_level_box(self.target):
            use_level_box(state, self.actor, self.target, option)

    def place_on_card(self, state: FreeKick, place: i64, cubes: i64) -> None:
        """[species.take_and_place] [fieldbox.immediate] The cubes lie on the card, which then works."""
        state.cubes[place] = cubes
        card = state.cards[place]
        clause = "species.cost" if card.kind == SPECIES else "fieldbox.choose"
        state.log_event("cubes_on_card", clause, self.actor, cubes, card.index)
        if card.kind == SPECIES:
            species.gain_or_guard(state, self.actor, place)
        else:
            use_card(state, self.actor, card)


# Decisions are immutable, so each is made once: by seat, and by seat and target.
CHOOSE_ACTION: Final[vec[ChooseAction]] = vec[ChooseAction]([ChooseAction(seat) for seat in range(4)])
AFTER_ACTION: Final[vec[AfterAction]] = vec[AfterAction]([AfterAction(seat) for seat in range(4)])
CHOOSE_CUBES: Final[vec[ChooseCubes]] = vec[ChooseCubes](
    [ChooseCubes(seat, target) for seat in range(4) for target in range(TARGETS)]
)
