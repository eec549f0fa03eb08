"""Tables that together have every pair of modules, and every module with every way to play, at least once.

What a table agreed on is a set of facts: a module is ticked, an option has one of its values, bots hold seats. Two
facts are a possible pair if the game sets up a table with both. The first release laws have all of them.
"""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import Any

import hoshitaku
from hoshitaku import Game, SetupError
from tests.laws.options import LONG, random_options

CANDIDATES = 12  # random tables; the one that adds most pairs is taken

Fact = tuple[str, Any]
Pair = frozenset[Fact]
Options = dict[str, Any]


def facts(game: Game, options: Options) -> set[Fact]:
    """A table's options, with defaults for those left out."""
    found: set[Fact] = set()
    for name, schema in game.options_schema["properties"].items():
        if schema.get("type") == "integer":
            found |= {(name, True)} if name in options else set()
        elif schema.get("type") == "array":
            ticked = options.get(name, [])
            found |= {(name, value) for value in ticked} if "presets" in schema else {(name, bool(ticked))}
        elif "enum" in schema:
            found.add((name, options.get(name, schema.get("default"))))
    return found


def modules_of(game: Game) -> list[Fact]:
    """The modules of a game as facts; none if it has none."""
    several = game.options_schema["properties"].items()
    return [(name, value) for name, schema in several if "presets" in schema for value in schema["items"]["enum"]]


def pairs(game: Game, options: Options) -> set[Pair]:
    """The pairs of a module and another fact that a table has."""
    modules, found = set(modules_of(game)), facts(game, options)
    return {frozenset((one, other)) for one in found & modules for other in found - {one}}


def possible(game: Game, seats: int) -> set[Pair]:
    """All pairs that a table with this many seats can have."""
    modules, found = modules_of(game), set[Pair]()
    for one, other in itertools.combinations(modules, 2):
        if is_set_up(game, seats, {one[0]: [one[1], other[1]]}):
            found.add(frozenset((one, other)))
    for module in modules:
        for way in ways(game, seats):
            options = way | {module[0]: sorted({module[1], *way.get(module[0], ())})}
            if is_set_up(game, seats, options):
                found |= pairs(game, options)
    return found


def ways(game: Game, seats: int) -> list[Options]:
    """Ways to play (by the options that others need, and bots), and tables that differ from them by one value each.

    A value that means nothing without a module comes with it.
    """
    properties = game.options_schema["properties"]
    words = {name: schema["enum"] for name, schema in properties.items() if "enum" in schema}
    needed = {of for schema in properties.values() for of in schema.get("needs", {}) if of in words}
    found: list[Options] = [{}]
    for name in sorted(needed):
        found = [way | {name: value} for way in found for value in words[name]]
    for name, schema in properties.items():
        if "presets" not in schema and schema.get("type") == "array" and "enum" in schema["items"] and seats > 1:
            found += [way | {name: schema["items"]["enum"][1:seats]} for way in found]
    values = [(name, value) for name, several in words.items() if name not in needed for value in several[1:]]
    # Of a number that says how hard a way to play is, the least is enough.
    values += [(name, schema["minimum"]) for name, schema in properties.items() if schema.get("type") == "integer"]
    changed = [
        differing(way, name, value, properties[name].get("needs", {})) for way in found for name, value in values
    ]
    return found + [way for way in changed if way is not None]


def differing(way: Options, name: str, value: Any, needs: dict[str, str]) -> Options | None:
    """A way to play with another value of an option and the modules that it needs; None if it needs another way."""
    if any(way.get(of, wanted) != wanted for of, wanted in needs.items()):
        return None
    return way | {name: value} | {of: [wanted] for of, wanted in needs.items() if of not in way}


def is_set_up(game: Game, seats: int, options: Options) -> bool:
    """Whether the game sets such a table up."""
    try:
        game.new(seats, options)
    except SetupError:
        return False
    return True


@cache
def covering(name: str, seats: int) -> tuple[Options, ...]:
    """Tables that have every possible pair; none for a game without modules. The same ones each time."""
    game, rng = hoshitaku.game(name), random.Random(f"{name} {seats} covering")
    missing, chosen = possible(game, seats) if modules_of(game) else set[Pair](), list[Options]()
    found = [(way, facts(game, way)) for way in ways(game, seats)]
    while missing:
        wanted = set[Fact]().union(*missing)
        found = [(way, shown) for way, shown in found if shown & wanted] or found
        candidates = [candidate(game, seats, rng, rng.choice(found)[0]) for _ in range(CANDIDATES)]
        best = max(candidates, key=lambda options: len(pairs(game, options) & missing))
        added = pairs(game, best) & missing
        if added:
            chosen.append(best)
            missing -= added
    return tuple(chosen)


def candidate(game: Game, seats: int, rng: random.Random, way: Options) -> Options:
    """A random table that plays a certain way, if the game sets it up; else one that plays as it likes."""
    options = random_options(game, seats, rng, LONG)
    several = {name: sorted({*options.get(name, ()), *way[name]}) for name, _ in modules_of(game)[:1] if name in way}
    return options | way | several if is_set_up(game, seats, options | way | several) else options


def reported(name: str, seats: int, games: int) -> str:
    """How many of the possible pairs the first games of the release laws have; "" for a game without modules."""
    game = hoshitaku.game(name)
    tables = covering(name, seats)
    if not tables:
        return ""
    wanted = possible(game, seats)
    have = set[Pair]().union(*(pairs(game, options) for options in tables[:games]))
    modules = set(modules_of(game))
    among = sum(pair <= modules for pair in wanted)
    return (
        f"{seats} seats: {len(have & wanted)} of {len(wanted)} pairs ({among} of two modules, the others of a module "
        f"and a way to play) in the first {min(games, len(tables))} games"
    )
