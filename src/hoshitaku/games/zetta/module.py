"""What an optional chapter of the rulebook can add, and when the basic game calls it.

A module is a folder with one subclass of `Module`. It extends the ruleset once, when a game is set up: it adds its
state, phase steps, actions, ways to move and sources of fame. During the game it is asked for changes of numbers
(`number_change`) and for prohibitions (`forbidding_clause`), and notified of what happens (`on`). The basic game does
not depend on any module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBIT_NAMES
from hoshitaku.games.zetta.extension_points import (
    AbilitySubstitute,
    GridCardKind,
    MoveRequirement,
    OfferForm,
    SystemGenerator,
    TradeGoods,
)
from hoshitaku.games.zetta.modified_numbers import QUERY_BITS, NumberChange
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.phase_plan import PhasePlan
from hoshitaku.games.zetta.ruleset import PackComponents, SetupOptions
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.card_draw import CardDraw
    from hoshitaku.games.zetta.chapters.move_prices import MovePrices
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

UNREACHABLE_PRICE: Final = 1_000_000
MAX_MODULE_STATES: Final = 16
DEFAULT_SPACE_ORBITS: Final = vec[i64](list(range(len(ORBIT_NAMES))))


class Module:
    """A chapter in play. `answered_queries` are the queries (bits) for which it may return changes."""

    def __init__(self, *queries: i64) -> None:
        self.answered_queries: i64 = 0
        for query in queries:
            self.answered_queries |= QUERY_BITS[query]

    def name(self) -> str:
        """Its name in the table options."""
        raise NotImplementedError

    def extend_rules(self, draft: RulesDraft) -> None:
        """Adds to the rules of a new game, or replaces parts of them."""

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """Its change of a number; None if there is none now.

        It is called for the queries in `answered_queries`.
        """
        return None

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """The clause by which this module forbids something; "" if it does not."""
        return ""

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """Reacts to an event, e.g. pushes the steps that come first.

        Returns whether it saw to what the event calls for, such as a place for crew that returns.
        """
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see of this module in addition to its public state, as JSON."""
        return {}


class MoveWay:
    """A way to move.

    A move takes the first way that leads to its place, unless one with `is_offered_separately` leads there too. A
    flight (`is_flight`) leads to any place within its range for 1 energy; flights come after all other ways. A way
    without `may_be_free` always costs energy, unless a module lowers its price (MOVE_PRICE_QUERY), which no module does
    for a price with `has_fixed_price`. What a way with a `surcharge_clause` costs beyond a flight is a surcharge.
    [move.star_pilot] A way with `uses_star_pilot` uses the star pilot ability.
    """

    __slots__ = (
        "has_fixed_price", "is_flight", "is_offered_separately", "may_be_free", "surcharge_clause", "uses_star_pilot",
    )  # fmt: skip

    def __init__(
        self,
        is_offered_separately: bool,
        is_flight: bool,
        *,
        may_be_free: bool = False,
        has_fixed_price: bool = False,
        uses_star_pilot: bool = False,
        surcharge_clause: str = "",
    ) -> None:
        self.is_offered_separately: bool = is_offered_separately
        self.is_flight: bool = is_flight
        self.may_be_free: bool = may_be_free
        self.has_fixed_price: bool = has_fixed_price
        self.uses_star_pilot: bool = uses_star_pilot
        self.surcharge_clause: str = surcharge_clause

    def words_key(self) -> str:
        """Its key in words.toml: `option.way_<key>`."""
        raise NotImplementedError

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        """Its range now, in orbits or in its own unit; NONE if it leads nowhere. Called once for all places."""
        raise NotImplementedError

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """Energy for going there without landing, or UNREACHABLE_PRICE; `reach` is the result of `reach`, not NONE."""
        raise NotImplementedError

    def uses_something_up(self) -> bool:
        """Whether this way uses a token, or a perk that works once per system."""
        return False

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        """Called after a move by this way, to apply its other effects."""


class FameSource:
    """One source of fame in the scoring."""

    def words_key(self) -> str:
        """Its key in words.toml: `fame.<key>`."""
        raise NotImplementedError

    def clause(self) -> str:
        """The clause of this fame."""
        raise NotImplementedError

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        """Fame of a seat from this source, as if the game ended now."""
        raise NotImplementedError


@final
class RulesDraft:
    """The rules of a game during setup; the modules of `module_names` can change all of it."""

    def __init__(
        self, components: PackComponents, setup_options: SetupOptions, phase_plan: PhasePlan,
        top_card_draw: Decision, life_card_draw: CardDraw,  # type: ignore[type-arg]
        offer_form: OfferForm, system_generator: SystemGenerator, module_names: list[str],
    ) -> None:  # fmt: skip
        self.components: PackComponents = components
        self.setup_options: SetupOptions = setup_options
        self.phase_plan: PhasePlan = phase_plan
        self.actions: list[Action] = []  # type: ignore[type-arg]
        self.free_actions: list[Action] = []  # type: ignore[type-arg]
        self.warp_actions: list[Action] = []  # type: ignore[type-arg]
        self.offered_before_end: list[int] = []
        self.move_ways: list[MoveWay] = []
        self.space_orbits: vec[i64] = DEFAULT_SPACE_ORBITS
        self.fame_sources: list[FameSource] = []
        self.grid_card_kinds: list[GridCardKind] = []
        self.top_card_draw: Decision = top_card_draw  # type: ignore[type-arg]
        self.life_card_draw: CardDraw = life_card_draw
        self.ability_substitutes: list[AbilitySubstitute] = []
        self.move_requirements: list[MoveRequirement] = []
        self.trade_goods: list[TradeGoods] = []
        self.offer_form: OfferForm = offer_form
        self.system_generator: SystemGenerator = system_generator
        self.module_names: list[str] = module_names
        self.module_state_index: list[int] = [NONE] * MAX_MODULE_STATES
        self.initial_module_states: list[ModuleState] = []

    def add_module_state(self, state_key: int, initial_state: ModuleState) -> None:
        """Adds a module's state: during the game it is `state.modules[state.rules.module_state_index[state_key]]`.

        ValueError if another module has used the key.
        """
        if self.module_state_index[state_key] != NONE:
            raise ValueError(f"two modules keep something under the number {state_key}")
        self.module_state_index[state_key] = len(self.initial_module_states)
        self.initial_module_states.append(initial_state)
