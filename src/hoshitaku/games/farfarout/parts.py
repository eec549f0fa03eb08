"""The components of the box, read from the pack, shared by all games of it and never changed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.effect import Effect, own_effect, words_of
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Sector:
    """[component.sectors] A sector of a tile, with the sectors of its tile that it borders on and its bodies."""

    __slots__ = ("adjacent", "bodies", "exits", "id", "tile")

    def __init__(self, id: str, tile: i64, adjacent: vec[i64], bodies: vec[i64], exits: vec[i64]) -> None:
        self.id: str = id
        self.tile: i64 = tile
        self.adjacent: vec[i64] = adjacent
        self.bodies: vec[i64] = bodies
        self.exits: vec[i64] = exits


@final
@mypyc_attr(acyclic=True)
class Exit:
    """An edge (0 = north, clockwise) of an unturned tile through which a sector leads to a neighbour."""

    __slots__ = ("edge", "entry", "sector", "tile")

    def __init__(self, tile: i64, sector: i64, edge: i64, entry: bool) -> None:
        self.tile: i64 = tile
        self.sector: i64 = sector
        self.edge: i64 = edge
        self.entry: bool = entry


@final
@mypyc_attr(acyclic=True)
class Body:
    """[component.sector_content] A place in a sector where a ship can land (except a star).

    `planet_type` is that of a planet slot, `planet` the printed planet of the home system; `resource` the currency
    of an asteroid. Each is NONE if it does not apply.
    """

    __slots__ = ("id", "kind", "planet", "planet_type", "resource", "sector")

    def __init__(self, id: str, kind: i64, sector: i64, planet_type: i64, planet: i64, resource: i64) -> None:
        self.id: str = id
        self.kind: i64 = kind
        self.sector: i64 = sector
        self.planet_type: i64 = planet_type
        self.planet: i64 = planet
        self.resource: i64 = resource


@final
@mypyc_attr(acyclic=True)
class Tile:
    """[component.tiles] A system tile: its sectors and exits as ranges of the rule set's lists."""

    __slots__ = ("exits", "id", "sectors")

    def __init__(self, id: str, sectors: vec[i64], exits: vec[i64]) -> None:
        self.id: str = id
        self.sectors: vec[i64] = sectors
        self.exits: vec[i64] = exits


@final
@mypyc_attr(acyclic=True)
class Planet:
    """[component.planet_icons] What a planet offers. `encounter` is a level, 0 for none."""

    __slots__ = (
        "crew", "dig_tokens", "encounter", "home", "id", "mercury", "outpost", "shipyard", "tech", "type", "weird",
    )  # fmt: skip

    def __init__(self, id: str, type: i64, home: bool, encounter: i64, dig_tokens: i64, icons: list[str]) -> None:
        self.id: str = id
        self.type: i64 = type
        self.home: bool = home
        self.encounter: i64 = encounter
        self.dig_tokens: i64 = dig_tokens
        self.crew: bool = "crew" in icons
        self.tech: bool = "tech" in icons
        self.weird: bool = "weird" in icons
        self.shipyard: bool = "shipyard" in icons
        self.outpost: bool = "outpost" in icons
        self.mercury: bool = "mercury_mine" in icons


@final
@mypyc_attr(acyclic=True)
class Ship:
    """[component.ship_card] A kind of ship. `tokens` counts action tokens by colour; `dice` lists dice colours."""

    __slots__ = ("cost", "crew", "dice", "id", "shields", "ship_class", "speed", "tokens", "wealth")

    def __init__(
        self, id: str, ship_class: i64, cost: i64, wealth: i64, crew: i64, shields: i64, speed: i64,
        tokens: vec[i64], dice: vec[i64],
    ) -> None:  # fmt: skip
        self.id: str = id
        self.ship_class: i64 = ship_class
        self.cost: i64 = cost
        self.wealth: i64 = wealth
        self.crew: i64 = crew
        self.shields: i64 = shields
        self.speed: i64 = speed
        self.tokens: vec[i64] = tokens
        self.dice: vec[i64] = dice


@final
@mypyc_attr(acyclic=True)
class Crew:
    """[component.crew_card] [component.crew_type_icons] A crew member: kind, cost in ERG, die, planet types.

    `own` is the effect used at any point of the owner's turn, `words` counts the effects of each word.
    """

    __slots__ = ("cost", "die", "effects", "id", "kind", "own", "reputation", "starting", "types", "words")

    def __init__(
        self, id: str, kind: i64, cost: i64, reputation: i64, starting: bool, die: i64, types: i64,
        effects: vec[Effect],
    ) -> None:  # fmt: skip
        self.id: str = id
        self.kind: i64 = kind
        self.cost: i64 = cost
        self.reputation: i64 = reputation
        self.starting: bool = starting
        self.die: i64 = die
        self.types: i64 = types  # a bit for each planet type that the kind may colonise
        self.effects: vec[Effect] = effects
        self.own: Effect | None = own_effect(effects)
        self.words: vec[i64] = words_of(effects)


@final
@mypyc_attr(acyclic=True)
class Item:
    """[item.currency] A tech, weird or relic card; `price` by currency, 0 if it has none in that currency.

    `own` and `words` as for crew.
    """

    __slots__ = ("effects", "id", "kind", "own", "price", "words")

    def __init__(self, id: str, kind: i64, price: vec[i64], effects: vec[Effect]) -> None:
        self.id: str = id
        self.kind: i64 = kind
        self.price: vec[i64] = price
        self.effects: vec[Effect] = effects
        self.own: Effect | None = own_effect(effects)
        self.words: vec[i64] = words_of(effects)


@final
@mypyc_attr(acyclic=True)
class EventCard:
    """[component.event_cards] A planet event with its two halves."""

    __slots__ = ("id", "scanned", "unscanned")

    def __init__(self, id: str, scanned: vec[Effect], unscanned: vec[Effect]) -> None:
        self.id: str = id
        self.scanned: vec[Effect] = scanned
        self.unscanned: vec[Effect] = unscanned


@final
@mypyc_attr(acyclic=True)
class Encounter:
    """[component.encounter_icons] A life form: level 1 to 3, dice colours, reputation, reward, defeat condition."""

    __slots__ = ("defeat", "dice", "id", "level", "reputation", "reward")

    def __init__(
        self, id: str, level: i64, reputation: i64, dice: vec[i64], reward: vec[Effect], defeat: vec[Effect]
    ) -> None:
        self.id: str = id
        self.level: i64 = level
        self.reputation: i64 = reputation
        self.dice: vec[i64] = dice
        self.reward: vec[Effect] = reward
        self.defeat: vec[Effect] = defeat


@final
@mypyc_attr(acyclic=True)
class Anomaly:
    """[component.anomaly_tokens] An anomaly token with its effects."""

    __slots__ = ("effects", "id")

    def __init__(self, id: str, effects: vec[Effect]) -> None:
        self.id: str = id
        self.effects: vec[Effect] = effects


# What a condition of a quest asks for.
HAVE: Final = 0
DONE: Final = 1
DELIVER: Final = 2


@final
@mypyc_attr(acyclic=True)
class Condition:
    """One condition of a quest.

    `what` is what is counted (HAVE, DONE; see codes.COUNTED) with at least `n`, of level `level` or more;
    `since_taken` counts deeds after the card was taken. DELIVER: `planet` (a printed one) or any planet of
    `planet_type`, with `outer` only outside the home system; `cost` by currency, then number of tech, weird and
    relic cards.
    """

    __slots__ = ("cost", "kind", "level", "n", "outer", "planet", "planet_type", "since_taken", "what")

    def __init__(
        self, kind: i64, what: i64, n: i64, level: i64, since_taken: bool, planet: i64, planet_type: i64, outer: bool,
        cost: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: i64 = kind
        self.what: i64 = what
        self.n: i64 = n
        self.level: i64 = level
        self.since_taken: bool = since_taken
        self.planet: i64 = planet
        self.planet_type: i64 = planet_type
        self.outer: bool = outer
        self.cost: vec[i64] = cost


@final
@mypyc_attr(acyclic=True)
class Quest:
    """[quest.open_closed] A main or outpost quest."""

    __slots__ = ("conditions", "delivery", "id", "main", "open", "reward")

    def __init__(
        self, id: str, main: bool, open: bool, conditions: vec[Condition], delivery: bool, reward: vec[Effect]
    ) -> None:
        self.id: str = id
        self.main: bool = main
        self.open: bool = open
        self.conditions: vec[Condition] = conditions
        self.delivery: bool = delivery
        self.reward: vec[Effect] = reward
