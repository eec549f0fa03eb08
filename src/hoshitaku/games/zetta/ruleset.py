"""Everything that the pack and the players' options determine for a whole game; shared by all clones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modified_numbers import MOVE_PRICE_QUERY, QUERY_BITS, QUERY_LIMIT
from hoshitaku.games.zetta.phase_plan import PhaseSteps
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.kernel.action import Menu
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.vectors import append, filled_vector, vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.card_draw import CardDraw
    from hoshitaku.games.zetta.extension_points import (
        AbilitySubstitute,
        GridCardKind,
        MoveRequirement,
        OfferForm,
        SystemGenerator,
        TradeGoods,
    )
    from hoshitaku.games.zetta.module import FameSource, Module, MoveWay
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


MAX_MODULE_COMPONENTS: Final = 16


@final
class PackConstants:
    """The sections [constants] and [rules] of the pack."""

    def __init__(self) -> None:
        self.prep_tokens: i64 = 0
        self.start_energy: i64 = 0
        self.crew_limit: i64 = 0
        self.knowledge_limit: i64 = 0
        self.artifact_display_size: i64 = 0
        self.system_count: i64 = 0
        self.move_range: i64 = 0
        self.move_range_levelled: i64 = 0
        self.radioactive_energy: i64 = 0
        self.landing_energy: i64 = 0
        self.fame_per_levelled: i64 = 0
        self.fame_nine_steps: i64 = 0
        self.level_steps: i64 = 0  # successes per level
        self.asteroid_markers: i64 = 0
        self.warp_tokens_home: i64 = 0


@final
class PackComponents:
    """The components of a pack as numbers, one vector per property; cards and markers have their pack index.

    `crew_ability_bits` is by ability. `artifact_price` has artifact * 4 + substance. `quick_planet_types` has quick
    card * 10 + orbit: the planet type there or NONE; `quick_discovery_values` has quick card * 3 + discovery.
    `goldilocks_bits` is by orbit. `prep_card_crew` has quick preparation card * 4: crew or NONE. `knowledge_counts` is
    by kind for the whole box, `bag_counts` by substance.
    """

    def __init__(self) -> None:
        self.constants: PackConstants = PackConstants()
        self.crew_talent: vec[i64] = vec[i64]()
        self.crew_ability_bits: vec[i64] = vec[i64]()
        self.life_fame: vec[i64] = vec[i64]()
        self.is_civilisation: vec[i64] = vec[i64]()
        self.artifact_fame: vec[i64] = vec[i64]()
        self.artifact_price: vec[i64] = vec[i64]()
        self.planet_type: vec[i64] = vec[i64]()
        self.planet_life_dice: vec[i64] = vec[i64]()
        self.planet_substance_dice: vec[i64] = vec[i64]()
        self.planet_substance: vec[i64] = vec[i64]()
        self.is_gas_type: vec[i64] = vec[i64]()
        self.star_rounds: vec[i64] = vec[i64]()
        self.goldilocks_bits: vec[i64] = vec[i64]()
        self.quick_star: vec[i64] = vec[i64]()
        self.quick_energy: vec[i64] = vec[i64]()
        self.quick_discovery_values: vec[i64] = vec[i64]()
        self.quick_planet_types: vec[i64] = vec[i64]()
        self.prep_card_pile: vec[i64] = vec[i64]()
        self.prep_card_crew: vec[i64] = vec[i64]()
        self.knowledge_counts: vec[i64] = vec[i64]()
        self.bag_counts: vec[i64] = vec[i64]()
        self.substance_fame: vec[i64] = vec[i64]()
        self.grid_price: vec[i64] = vec[i64]()
        # What modules read from the pack, by their component keys.
        self.module_components: list[object] = [None] * MAX_MODULE_COMPONENTS
        # Card names (interface/state_names.py), for positions that outlive their edition.
        self.card_names: object = None


@final
class SetupOptions:
    """What the players agreed on before the start.

    `knowledge_counts` are the tokens in the bag, `bot_seats` the seats (bits) of bots that play against people as one
    side, `face_up_seats` the seats whose knowledge tokens are face up: those of all bots from the start.
    """

    def __init__(
        self, seat_count: i64, start_seat: i64, uses_grid: bool, planets_face_down: bool, round_half_up: bool,
        knowledge_counts: vec[i64], prep_tokens: i64, bot_seats: i64, face_up_seats: i64,
    ) -> None:  # fmt: skip
        self.seat_count: i64 = seat_count
        self.start_seat: i64 = start_seat
        self.uses_grid: bool = uses_grid
        self.planets_face_down: bool = planets_face_down
        self.round_half_up: bool = round_half_up
        self.knowledge_counts: vec[i64] = knowledge_counts
        self.prep_tokens: i64 = prep_tokens
        self.bot_seats: i64 = bot_seats
        self.face_up_seats: i64 = face_up_seats


class ModulesInPlay:
    """The modules in play, and which of them answer each query."""

    def __init__(self, modules: vec[Module]) -> None:
        self.modules: vec[Module] = modules
        # The queries (bits) that any module in play answers.
        self.answered_queries: i64 = 0
        self.module_names: list[str] = []
        for module in modules:
            self.answered_queries |= module.answered_queries
            self.module_names.append(module.name())
        # The answering modules, grouped by query: those of a query start at its entry in `first_answering`.
        self.answering_modules: vec[Module] = modules[:0]
        self.first_answering: vec[i64] = vec[i64]([0])
        for query in range(i64(QUERY_LIMIT)):
            for module in modules:
                if module.answered_queries >> query & 1:
                    self.answering_modules = append(self.answering_modules, module)
            self.first_answering = append(self.first_answering, len(self.answering_modules))


@final
class Ruleset(ModulesInPlay):
    """The rules of a game: components, options, phases, and what modules add.

    `module_state_index` is the index of each module's state, by state key. `warp_actions` are what a player may do
    before playing a card in the warp stage, `free_actions` in its own turn; free actions whose numbers are in
    `offered_before_end` are offered once more before a turn ends. The ways after the first `single_way_count` differ
    only in range, those after the first `free_way_count` always cost energy. `top_card_draw` draws the next card of
    the grid's deck, `life_card_draw` that of the life deck, `offer_form` makes the decision for offers,
    `system_generator` generates systems; for these and for cards, substitutes, requirements and goods see
    extension_points.py. `space_orbits` are the orbits of the places of open space.
    """

    def __init__(
        self, components: PackComponents, setup_options: SetupOptions, phase_steps: vec[PhaseSteps],
        modules: vec[Module], actions: Menu[ZettaState], free_actions: Menu[ZettaState], warp_actions: Menu[ZettaState],
        offered_before_end: vec[i64], move_ways: vec[MoveWay], fame_sources: vec[FameSource],
        module_state_index: vec[i64],
        initial_module_states: list[ModuleState], grid_card_kinds: vec[GridCardKind], top_card_draw: Decision,  # type: ignore[type-arg]
        life_card_draw: CardDraw, ability_substitutes: vec[AbilitySubstitute],
        move_requirements: vec[MoveRequirement], trade_goods: vec[TradeGoods], offer_form: OfferForm,
        system_generator: SystemGenerator, space_orbits: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__(modules)
        self.components: PackComponents = components
        self.constants: PackConstants = components.constants
        self.setup_options: SetupOptions = setup_options
        self.phase_steps: vec[PhaseSteps] = phase_steps
        self.actions: Menu[ZettaState] = actions
        self.free_actions: Menu[ZettaState] = free_actions
        self.warp_actions: Menu[ZettaState] = warp_actions
        self.offered_before_end: vec[i64] = offered_before_end
        self.move_ways: vec[MoveWay] = move_ways
        self.no_way_reaches: vec[i64] = filled_vector(len(move_ways), NONE)
        self.single_way_count: i64 = len(move_ways)
        if not len(move_requirements) and not self.answered_queries & QUERY_BITS[MOVE_PRICE_QUERY]:
            while self.single_way_count > 0 and move_ways[self.single_way_count - 1].is_flight:
                self.single_way_count -= 1
        self.free_way_count: i64 = len(move_ways)
        while self.free_way_count > 0 and not move_ways[self.free_way_count - 1].may_be_free:
            self.free_way_count -= 1
        self.fame_sources: vec[FameSource] = fame_sources
        self.module_state_index: vec[i64] = module_state_index
        self.initial_module_states: list[ModuleState] = initial_module_states
        self.grid_card_kinds: vec[GridCardKind] = grid_card_kinds
        self.top_card_draw: Decision = top_card_draw  # type: ignore[type-arg]
        self.life_card_draw: CardDraw = life_card_draw
        self.ability_substitutes: vec[AbilitySubstitute] = ability_substitutes
        self.move_requirements: vec[MoveRequirement] = move_requirements
        self.trade_goods: vec[TradeGoods] = trade_goods
        self.offer_form: OfferForm = offer_form
        self.space_orbits: vec[i64] = space_orbits
        self.system_generator: SystemGenerator = system_generator
