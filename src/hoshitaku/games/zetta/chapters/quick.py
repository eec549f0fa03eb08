"""Chapter "quick": crew from quick preparation cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import CREW, IN_DECK, NONE, PREP_CARDS, USED
from hoshitaku.games.zetta.crew import join_crew
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed, vec

LEAST_CREW: Final = 2
PILES: Final = 3
CREW_A_CARD: Final = 4


@final
class QuickPreparation(Step):
    """[quick.draw] [quick.no_tokens] [quick.no_equipment] In player order each draws from a pile of its choice."""

    __slots__ = ()

    def name(self) -> str:
        return "quick_preparation"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(ChoosePile(state.in_order(step)))


@final
class ChoosePile(Ask):
    """[quick.draw] [quick.free_pile] [setup.quick_prep_piles] Crew-2, Crew-3 or Crew-4."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_pile"

    def clause(self, state: Zetta) -> str:
        return "quick.draw"

    def span(self) -> i64:
        return PILES

    def refusal(self, state: Zetta, option: i64) -> str:
        """[quick.pile_empty] Only a pile with a card left."""
        for card in range(i64(PREP_CARDS)):
            if state.supply.quick_prep[card] == IN_DECK and state.rules.parts.pile[card] == option + LEAST_CREW:
                return ""
        return "quick.pile_empty"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(DrawPrep(self.actor, option + LEAST_CREW))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("pile", "number", option + LEAST_CREW, 0)


@final
class DrawPrep(Draw):
    """[quick.draw] A card of the pile for the seat, who takes the crew written on it."""

    __slots__ = ("pile", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "pile": "number"}

    def __init__(self, seat: i64, pile: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.pile: i64 = pile

    def name(self) -> str:
        return "draw_prep"

    def clause(self, state: Zetta) -> str:
        return "quick.draw"

    def places(self, state: Zetta) -> vec[i64]:
        return state.supply.quick_prep

    def span(self) -> i64:
        return PREP_CARDS

    def fits(self, state: Zetta, card: i64) -> bool:
        return state.rules.parts.pile[card] == self.pile

    def take(self, state: Zetta, option: i64) -> None:
        state.supply.quick_prep = changed(state.supply.quick_prep, option, USED)
        state.note("prep_card", "quick.draw", self.seat, 0, option)
        for module in state.rules.modules:
            module.prepared(state, self.seat, option)
        at: i64 = CREW_A_CARD
        while at > 0:
            at -= 1
            member = state.rules.parts.crew_on[option * CREW_A_CARD + at]
            if member != NONE:
                state.push(TakeListed(self.seat, member))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "prep", option, 0)


@final
class TakeListed(Step):
    """[quick.duplicate_crew] The seat takes the listed crew, or chooses another if somebody has it."""

    __slots__ = ("listed", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "listed": "crew"}

    def __init__(self, seat: i64, listed: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.listed: i64 = listed

    def name(self) -> str:
        return "take_listed"

    def take(self, state: Zetta, option: i64) -> None:
        if state.crew.place[self.listed] == IN_DECK:
            join_crew(state, self.seat, self.listed, "quick.draw")
        else:
            state.push(ReplaceCrew(self.seat, self.listed))


@final
class ReplaceCrew(Ask):
    """[quick.duplicate_crew] [quick.same_set] Another crew with the same abilities; if none is left, any."""

    __slots__ = ("listed",)

    FIELDS: ClassVar[dict[str, str]] = {"listed": "crew"}

    def __init__(self, actor: i64, listed: i64) -> None:
        super().__init__(actor)
        self.listed: i64 = listed

    def name(self) -> str:
        return "replace_crew"

    def clause(self, state: Zetta) -> str:
        return "quick.duplicate_crew"

    def span(self) -> i64:
        return CREW

    def refusal(self, state: Zetta, option: i64) -> str:
        if state.crew.place[option] != IN_DECK:
            return "quick.duplicate_crew"
        return "" if self.same(state, option) or not self.any_same(state) else "quick.same_set"

    def same(self, state: Zetta, member: i64) -> bool:
        """Whether a crew has the same set of abilities."""
        return state.rules.parts.abilities[member] == state.rules.parts.abilities[self.listed]

    def any_same(self, state: Zetta) -> bool:
        """Whether any crew left has it."""
        for member in range(i64(CREW)):
            if state.crew.place[member] == IN_DECK and self.same(state, member):
                return True
        return False

    def take(self, state: Zetta, option: i64) -> None:
        join_crew(state, self.actor, option, "quick.duplicate_crew")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("take_crew", "crew", option, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("crew", "crew", self.listed, 0)


@final
class GiveEnergy(Step):
    """[prep.energy] [quick.no_tokens] [setup.leftover_tokens] 18 energy for everybody, on top of tokens left.

    [energy.no_income] Once and for all: no system brings any more.
    """

    __slots__ = ()

    def name(self) -> str:
        return "give_energy"

    def take(self, state: Zetta, option: i64) -> None:
        for seat in range(state.seat_count()):
            state.add_energy(seat, state.rules.numbers.energy_start)
            state.note("energy", "prep.energy", seat, state.rules.numbers.energy_start, NONE)


QUICK_PREPARATION: Final = QuickPreparation()
GIVE_ENERGY: Final = GiveEnergy()
