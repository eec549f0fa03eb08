"""Everything that one pack and the players' choices fix for a whole game; shared by all clones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.plan import Steps
from hoshitaku.games.zetta.query import QUERIES
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.kernel.action import Menu
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.vectors import append, row, vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.brought import Discount, Goods, GridCards, Means, Sheet, Source, Toll
    from hoshitaku.games.zetta.draw import Draw
    from hoshitaku.games.zetta.module import Fame, Module, Way
    from hoshitaku.games.zetta.state.zetta import Zetta


MOST_BROUGHT: Final = 16


@final
class Numbers:
    """[constants] and [rules] of the pack."""

    def __init__(self) -> None:
        self.prep_tokens: i64 = 0
        self.energy_start: i64 = 0
        self.crew_limit: i64 = 0
        self.knowledge_limit: i64 = 0
        self.artifact_display: i64 = 0
        self.systems: i64 = 0
        self.move_range: i64 = 0
        self.move_range_levelled: i64 = 0
        self.radioactive_energy: i64 = 0
        self.landing_energy: i64 = 0
        self.fame_levelled: i64 = 0
        self.fame_nine_steps: i64 = 0
        self.level_steps: i64 = 0  # successes a level
        self.asteroid_markers: i64 = 0
        self.warp_tokens_home: i64 = 0


@final
class Parts:
    """The components of a pack as numbers, one vector a property; cards and markers are their index in the pack.

    `abilities` are bits by ability. `cost` is artifact * 4 + substance. `planets_on` is quick card * 10 + orbit: the
    planet type there or NONE; `board` quick card * 3 + discovery. `zone` are bits by orbit. `crew_on` is quick
    preparation card * 4: crew or NONE. `knowledge` are counts by kind in the whole box, `bag` counts by substance.
    """

    def __init__(self) -> None:
        self.numbers: Numbers = Numbers()
        self.talent: vec[i64] = vec[i64]()
        self.abilities: vec[i64] = vec[i64]()
        self.life_fame: vec[i64] = vec[i64]()
        self.civilisation: vec[i64] = vec[i64]()
        self.artifact_fame: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.planet_type: vec[i64] = vec[i64]()
        self.planet_life: vec[i64] = vec[i64]()
        self.planet_substance: vec[i64] = vec[i64]()
        self.planet_colour: vec[i64] = vec[i64]()
        self.gas_type: vec[i64] = vec[i64]()
        self.star_rounds: vec[i64] = vec[i64]()
        self.zone: vec[i64] = vec[i64]()
        self.quick_star: vec[i64] = vec[i64]()
        self.quick_energy: vec[i64] = vec[i64]()
        self.board: vec[i64] = vec[i64]()
        self.planets_on: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.crew_on: vec[i64] = vec[i64]()
        self.knowledge: vec[i64] = vec[i64]()
        self.bag: vec[i64] = vec[i64]()
        self.substance_fame: vec[i64] = vec[i64]()
        self.grid_cost: vec[i64] = vec[i64]()
        # What modules took from the pack, by the numbers that they have for it.
        self.brought: list[object] = [None] * MOST_BROUGHT
        # What the cards are called (edge/names.py), for positions that outlive their edition.
        self.names: object = None


@final
class Chosen:
    """What the players agreed on before the start.

    `kinds` are the counts of knowledge tokens in the bag, `bots` the seats (bits) that people play against as one side,
    `face_up` those whose knowledge tokens lie face up: of all bots that sit there from the start.
    """

    def __init__(
        self, seats: i64, start: i64, grid: bool, face_down: bool, round_half_up: bool, kinds: vec[i64],
        prep_tokens: i64, bots: i64, face_up: i64,
    ) -> None:  # fmt: skip
        self.seats: i64 = seats
        self.start: i64 = start
        self.grid: bool = grid
        self.face_down: bool = face_down
        self.round_half_up: bool = round_half_up
        self.kinds: vec[i64] = kinds
        self.prep_tokens: i64 = prep_tokens
        self.bots: i64 = bots
        self.face_up: i64 = face_up


@final
class Ruleset:
    """The rules of one game: parts, choices, the plan of its phases, and what modules bring.

    `kept` is the place of what each module keeps, by its number.
    What is `at_warp` a player may do besides playing a card in the warp stage, as what is `free` in an own turn; those
    free things whose numbers are `asked_last` are offered once more before a turn ends.
    The first ways, so many as `shortcuts` says, are no flights; those behind `free_ways` always take energy.
    `draw_top` draws the next card of the deck of the grid, `draw_life` that of the life deck, `sheet` is what offers
    are written on, `source` where systems come from; for these and for cards, means, tolls, discounts and goods see
    brought.py. `spaces` are the orbits of the places of open space.
    """

    def __init__(
        self, parts: Parts, chosen: Chosen, plan: vec[Steps], modules: vec[Module],
        actions: Menu[Zetta], free: Menu[Zetta], at_warp: Menu[Zetta], asked_last: vec[i64],
        ways: vec[Way], fame: vec[Fame], kept: vec[i64],
        kept_at_first: list[ModuleState], cards: vec[GridCards], draw_top: Decision,  # type: ignore[type-arg]
        draw_life: Draw, means: vec[Means],
        tolls: vec[Toll], discounts: vec[Discount], goods: vec[Goods], sheet: Sheet, source: Source,
        spaces: vec[i64],
    ) -> None:  # fmt: skip
        self.parts: Parts = parts
        self.numbers: Numbers = parts.numbers
        self.chosen: Chosen = chosen
        self.plan: vec[Steps] = plan
        self.modules: vec[Module] = modules
        # The queries (bits) to which any module in play contributes.
        self.answered: i64 = 0
        self.module_names: list[str] = []
        for module in modules:
            self.answered |= module.answers
            self.module_names.append(module.name())
        # The modules that contribute, query by query: those of a query begin at `first_answering` of its number.
        self.answering: vec[Module] = modules[:0]
        self.first_answering: vec[i64] = vec[i64]([0])
        for query in range(i64(QUERIES)):
            for module in modules:
                if module.answers >> query & 1:
                    self.answering = append(self.answering, module)
            self.first_answering = append(self.first_answering, len(self.answering))
        self.actions: Menu[Zetta] = actions
        self.free: Menu[Zetta] = free
        self.at_warp: Menu[Zetta] = at_warp
        self.asked_last: vec[i64] = asked_last
        self.ways: vec[Way] = ways
        self.no_reach: vec[i64] = row(len(ways), NONE)
        self.shortcuts: i64 = 0
        while self.shortcuts < len(ways) and not ways[self.shortcuts].flight:
            self.shortcuts += 1
        self.free_ways: i64 = len(ways)
        while self.free_ways > 0 and not ways[self.free_ways - 1].free:
            self.free_ways -= 1
        self.fame: vec[Fame] = fame
        self.kept: vec[i64] = kept
        self.kept_at_first: list[ModuleState] = kept_at_first
        self.cards: vec[GridCards] = cards
        self.draw_top: Decision = draw_top  # type: ignore[type-arg]
        self.draw_life: Draw = draw_life
        self.means: vec[Means] = means
        self.tolls: vec[Toll] = tolls
        self.discounts: vec[Discount] = discounts
        self.goods: vec[Goods] = goods
        self.sheet: Sheet = sheet
        self.spaces: vec[i64] = spaces
        self.source: Source = source
