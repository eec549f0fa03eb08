"""Chapter "quick": crew from quick preparation cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, IN_DECK, IN_DISCARD_PILE, NONE, QUICK_PREP_CARD_COUNT
from hoshitaku.games.zetta.crew import gain_crew_card
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

MIN_CREW_PER_CARD: Final = 2
PILE_COUNT: Final = 3
MAX_CREW_PER_CARD: Final = 4

QUICK_CARD_DRAWN_EVENT: Final = ModuleEvent(
    "quick preparation card is drawn"
)  # about: card; modules give what it lists


@final
class AskQuickPiles(Step):
    """[quick.draw] [quick.no_tokens] [quick.no_equipment] In player order each seat draws from a pile of its choice."""

    __slots__ = ()

    def record_name(self) -> str:
        return "quick_preparation"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(ChooseQuickPile(state.seat_in_order(step)))


@final
class ChooseQuickPile(ZettaDecision):
    """[quick.draw] [quick.free_pile] [setup.quick_prep_piles] One of the piles Crew-2, Crew-3 and Crew-4."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_pile"

    def clause(self, state: ZettaState) -> str:
        return "quick.draw"

    def option_bound(self) -> i64:
        return PILE_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[quick.pile_empty] Only a pile with cards left."""
        for card in range(i64(QUICK_PREP_CARD_COUNT)):
            if (
                state.supply.quick_prep[card] == IN_DECK
                and state.rules.components.prep_card_pile[card] == option + MIN_CREW_PER_CARD
            ):
                return ""
        return "quick.pile_empty"

    def take(self, state: ZettaState, option: i64) -> None:
        state.push(DrawQuickPrepCard(self.actor, option + MIN_CREW_PER_CARD))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("pile", "number", option + MIN_CREW_PER_CARD, 0)


@final
class DrawQuickPrepCard(CardDraw):
    """[quick.draw] Draws a card of the pile; the seat takes the crew listed on it."""

    __slots__ = ("pile", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "pile": "number"}

    def __init__(self, seat: i64, pile: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.pile: i64 = pile

    def record_name(self) -> str:
        return "draw_prep"

    def clause(self, state: ZettaState) -> str:
        return "quick.draw"

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.supply.quick_prep

    def option_bound(self) -> i64:
        return QUICK_PREP_CARD_COUNT

    def belongs_to_deck(self, state: ZettaState, card: i64) -> bool:
        return state.rules.components.prep_card_pile[card] == self.pile

    def take(self, state: ZettaState, option: i64) -> None:
        state.supply.quick_prep = with_value(state.supply.quick_prep, option, IN_DISCARD_PILE)
        state.log_event("prep_card", "quick.draw", self.seat, 0, option)
        notify_modules(state, QUICK_CARD_DRAWN_EVENT, self.seat, option)
        at: i64 = MAX_CREW_PER_CARD
        while at > 0:
            at -= 1
            member = state.rules.components.prep_card_crew[option * MAX_CREW_PER_CARD + at]
            if member != NONE:
                state.push(TakeListedCrew(self.seat, member))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "prep", option, 0)


@final
class TakeListedCrew(Step):
    """[quick.duplicate_crew] The seat takes the listed crew, or chooses another if a listed one is taken."""

    __slots__ = ("listed", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "listed": "crew"}

    def __init__(self, seat: i64, listed: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.listed: i64 = listed

    def record_name(self) -> str:
        return "take_listed"

    def run(self, state: ZettaState) -> None:
        if state.crew.place[self.listed] == IN_DECK:
            gain_crew_card(state, self.seat, self.listed, "quick.draw")
        else:
            state.push(ChooseReplacementCrew(self.seat, self.listed))


@final
class ChooseReplacementCrew(ZettaDecision):
    """[quick.duplicate_crew] [quick.same_set] Another crew card with the same abilities; any if none is left."""

    __slots__ = ("listed",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"listed": "crew"}

    def __init__(self, actor: i64, listed: i64) -> None:
        super().__init__(actor)
        self.listed: i64 = listed

    def record_name(self) -> str:
        return "replace_crew"

    def clause(self, state: ZettaState) -> str:
        return "quick.duplicate_crew"

    def option_bound(self) -> i64:
        return CREW_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if state.crew.place[option] != IN_DECK:
            return "quick.duplicate_crew"
        return (
            ""
            if self.has_same_abilities(state, option) or not self.is_crew_with_same_abilities_left(state)
            else "quick.same_set"
        )

    def has_same_abilities(self, state: ZettaState, member: i64) -> bool:
        """Whether a crew card has the same set of abilities."""
        return state.rules.components.crew_ability_bits[member] == state.rules.components.crew_ability_bits[self.listed]

    def is_crew_with_same_abilities_left(self, state: ZettaState) -> bool:
        """Whether any crew card with these abilities is left."""
        for member in range(i64(CREW_CARD_COUNT)):
            if state.crew.place[member] == IN_DECK and self.has_same_abilities(state, member):
                return True
        return False

    def take(self, state: ZettaState, option: i64) -> None:
        gain_crew_card(state, self.actor, option, "quick.duplicate_crew")

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("take_crew", "crew", option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("crew", "crew", self.listed, 0)


@final
class GiveStartEnergy(Step):
    """[prep.energy] [quick.no_tokens] [setup.leftover_tokens] 18 energy for each seat, in addition to leftover tokens.

    [energy.no_income] Only once: no system brings more.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "give_energy"

    def run(self, state: ZettaState) -> None:
        for seat in range(state.seat_count()):
            state.add_energy(seat, state.rules.constants.start_energy)
            state.log_event("energy", "prep.energy", seat, state.rules.constants.start_energy, NONE)


ASK_QUICK_PILES_STEP: Final = AskQuickPiles()
GIVE_START_ENERGY_STEP: Final = GiveStartEnergy()
