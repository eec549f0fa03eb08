"""What an optional chapter of the rulebook may bring, and where the basic game asks for it.

A module is a folder with one subclass of `Module`. It joins once, when the ruleset of a game is merged: there it adds
what it keeps in the state, steps of the phases, actions, ways to move and sources of fame. While the game runs it is
asked what it changes in numbers (`number_change`) and what it forbids (`forbidding_clause`). The basic game names no
module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBITS
from hoshitaku.games.zetta.extension_points import (
    AbilitySubstitute,
    GridCardKind,
    MoveDiscount,
    MoveRequirement,
    OfferForm,
    SystemGenerator,
    TradeGoods,
)
from hoshitaku.games.zetta.modified_numbers import QUERY_BITS, NumberChange
from hoshitaku.games.zetta.phase_plan import PhasePlan
from hoshitaku.games.zetta.ruleset import Components, SetupOptions
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.card_draw import CardDraw
    from hoshitaku.games.zetta.chapters.move_prices import MovePrices
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

NO_PRICE: Final = 1_000_000
MAX_MODULE_STATES: Final = 16
SPACE_PER_ORBIT: Final = vec[i64](list(range(len(ORBITS))))


class Module:
    """A chapter that is in play. `answered_queries` are the queries (bits) to which it contributes changes."""

    def __init__(self, *queries: i64) -> None:
        self.answered_queries: i64 = 0
        for query in queries:
            self.answered_queries |= QUERY_BITS[query]

    def name(self) -> str:
        """As table options name it."""
        raise NotImplementedError

    def extend_rules(self, draft: RulesDraft) -> None:
        """Add to the rules of a new game, or replace what stands there."""

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """What this module contributes to a number that it answers for; None if nothing now.

        It answers for the bits in `answered_queries`.
        """
        return None

    def forbidding_clause(self, state: ZettaState, action: str, seat: i64, about: i64) -> str:
        """Clause by which this module forbids a deed (named by its key); empty if it does not."""
        return ""

    def on_action(self, state: ZettaState, action: str, seat: i64, about: i64) -> None:
        """A seat does a deed (named by its key) in which another module has a say: push what comes first."""

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see of this module besides what it keeps openly, ready for JSON."""
        return {}

    def game_summary(self, state: ZettaState) -> dict[str, object]:
        """What players keep of a finished game (see kernel/game_summary.py).

        It is empty if that is no matter of this module.
        """
        return {}

    def is_stranded_elsewhere(self, state: ZettaState, seat: i64) -> bool:
        """Whether this module ends it otherwise for a ship that nobody but others can bring home."""
        return False

    def before_leaving(self, state: ZettaState, seat: i64) -> Decision | None:  # type: ignore[type-arg]
        """What is due once a ship leaves its place otherwise than by a move: before it returns, after its rescue.

        Nothing is due any more when it was done.
        """
        return None

    def on_quick_preparation(self, state: ZettaState, seat: i64, card: i64) -> None:
        """[quick.draw] A seat drew a quick preparation card: push what it takes by it besides crew."""

    def count_tokens_held(self, state: ZettaState, kind: i64) -> i64:
        """[general.limited_tokens] Knowledge tokens of a kind that lie on what this module brings."""
        return 0

    def before_action(self, state: ZettaState, seat: i64, action: str) -> None:
        """[action.one] A seat is about to begin an action: push what follows it."""

    def on_landed(self, state: ZettaState, seat: i64, place: i64, flagged: bool) -> None:
        """[land.first_flag] A ship landed on a planet, where a flag stood already or not: push what it brings."""

    def on_moved(self, state: ZettaState, seat: i64, energy: i64) -> None:
        """[move.once] A ship came to its place by a move that took so much energy: push what is due once it is paid."""

    def on_mothership_arrival(self, state: ZettaState, place: i64) -> None:
        """[damage.rescue_mothership] The mothership comes to a ship that stands at a place."""

    def on_crew_return(self, state: ZettaState, seat: i64, member: i64) -> bool:
        """Crew of a seat comes home from another's board; whether this module finds it a place there."""
        return False

    def prevents_wear(self, state: ZettaState, seat: i64, thing: i64) -> bool:
        """[equipment.wear] A use would wear a thing on a seat's track; whether this module spares it that."""
        return False

    def on_crew_hurt(self, state: ZettaState, seat: i64, member: i64) -> None:
        """[damage.place] A member aboard a seat's ship took a damage token."""

    def on_crew_left(self, state: ZettaState, seat: i64) -> None:
        """Crew of a seat died, or was taken to another's board: a place is free."""


class MoveWay:
    """One way to move.

    A move goes the first way that leads there, unless another with `is_offered_separately` does too.
    A flight (`is_flight`) leads anywhere within its reach for 1 energy; other ways come before all flights. A way
    without `may_be_free` always takes energy, unless a discount makes it cheaper, and nothing lowers a price with
    `has_fixed_price`. [move.star_pilot] One with `uses_star_pilot` uses the star pilot ability.
    """

    __slots__ = ("has_fixed_price", "is_flight", "is_offered_separately", "may_be_free", "uses_star_pilot")

    def __init__(
        self,
        is_offered_separately: bool,
        is_flight: bool,
        *,
        may_be_free: bool = False,
        has_fixed_price: bool = False,
        uses_star_pilot: bool = False,
    ) -> None:
        self.is_offered_separately: bool = is_offered_separately
        self.is_flight: bool = is_flight
        self.may_be_free: bool = may_be_free
        self.has_fixed_price: bool = has_fixed_price
        self.uses_star_pilot: bool = uses_star_pilot

    def words_key(self) -> str:
        """Its name: words.toml has `option.way_<key>`."""
        raise NotImplementedError

    def reach(self, state: ZettaState, seat: i64) -> i64:
        """How far it leads now, in orbits or as it counts; NONE if nowhere. Asked once for all places."""
        raise NotImplementedError

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """Energy of going there without landing, or NEVER; `reach` is what it said of itself, and not NONE."""
        raise NotImplementedError

    def surcharge(self, price: i64) -> i64:
        """How much of a price is for more than the way itself."""
        return 0

    def surcharge_clause(self) -> str:
        """Clause that asks for the surcharge; empty if there never is one."""
        return ""

    def uses_something_up(self) -> bool:
        """Whether going this way takes a token, or a perk that is for once a system."""
        return False

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        """What else going this way takes."""


class FameSource:
    """One source of fame in the scoring."""

    def words_key(self) -> str:
        """Its name: words.toml has `fame.<key>`."""
        raise NotImplementedError

    def clause(self) -> str:
        """Clause that gives it."""
        raise NotImplementedError

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        """Fame of a seat by it, as if the game ended now."""
        raise NotImplementedError


@final
class RulesDraft:
    """The rules of one game in draft: all of this is open to the modules that join it, named in `modules`."""

    def __init__(
        self, components: Components, setup_options: SetupOptions, phase_plan: PhasePlan,
        top_card_draw: Decision, life_card_draw: CardDraw,  # type: ignore[type-arg]
        offer_form: OfferForm, system_generator: SystemGenerator, module_names: list[str],
    ) -> None:  # fmt: skip
        self.components: Components = components
        self.setup_options: SetupOptions = setup_options
        self.phase_plan: PhasePlan = phase_plan
        self.actions: list[Action] = []  # type: ignore[type-arg]
        self.free_actions: list[Action] = []  # type: ignore[type-arg]
        self.warp_actions: list[Action] = []  # type: ignore[type-arg]
        self.offered_before_end: list[int] = []
        self.move_ways: list[MoveWay] = []
        self.space_orbits: vec[i64] = SPACE_PER_ORBIT
        self.fame_sources: list[FameSource] = []
        self.grid_card_kinds: list[GridCardKind] = []
        self.top_card_draw: Decision = top_card_draw  # type: ignore[type-arg]
        self.life_card_draw: CardDraw = life_card_draw
        self.ability_substitutes: list[AbilitySubstitute] = []
        self.move_requirements: list[MoveRequirement] = []
        self.move_discounts: list[MoveDiscount] = []
        self.trade_goods: list[TradeGoods] = []
        self.offer_form: OfferForm = offer_form
        self.system_generator: SystemGenerator = system_generator
        self.module_names: list[str] = module_names
        self.module_state_index: list[int] = [NONE] * MAX_MODULE_STATES
        self.initial_module_states: list[ModuleState] = []

    def add_module_state(self, state_key: int, initial_state: ModuleState) -> None:
        """Keep something of a module in the state: at play it is `state.modules[state.rules.kept[number]]`.

        No two modules can have the same number; ValueError if one of them has it already.
        """
        if self.module_state_index[state_key] != NONE:
            raise ValueError(f"two modules keep something under the number {state_key}")
        self.module_state_index[state_key] = len(self.initial_module_states)
        self.initial_module_states.append(initial_state)


def module_forbidding_clause(state: ZettaState, action: str, seat: i64, about: i64) -> str:
    """Clause by which a module in play forbids a deed; empty if none does."""
    if len(state.rules.modules) == 0:
        return ""
    return first_module_forbidding_clause(state, action, seat, about)


def notify_modules(state: ZettaState, action: str, seat: i64, about: i64) -> None:
    """Tell all modules in play that a seat does a deed."""
    for module in state.rules.modules:
        module.on_action(state, action, seat, about)


def first_module_forbidding_clause(state: ZettaState, action: str, seat: i64, about: i64) -> str:
    """The same if there are modules; apart, so that a compiler can inline the check for games without."""
    for module in state.rules.modules:
        clause = module.forbidding_clause(state, action, seat, about)
        if clause:
            return clause
    return ""
