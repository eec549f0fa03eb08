"""[general.open_information] The star system, the stacks of planets, and which cards are left, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import in_bag
from hoshitaku.games.zetta.codes import (
    ARTIFACTS,
    ASTEROID_FIELDS,
    ASTEROIDS,
    DISCOVERIES,
    GONE,
    IN_DECK,
    NONE,
    ON_TABLE,
    ORBITS,
    PLANET,
    PLANET_MARKERS,
    PLANET_TYPES,
    PLANETS,
    USED,
)
from hoshitaku.games.zetta.gridcards import cards_in_deck
from hoshitaku.games.zetta.places import in_zone
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.layout import Eyes, Sparse
from hoshitaku.kernel.vectors import row, vec


@final
class SystemWriter:
    """Writes what lies on the system board; `at` says where each field begins.

    Planets and asteroid fields stand in the order of their slots, so the first of each and its size tell the rest.
    """

    def __init__(self, at: Mapping[str, int]) -> None:
        self.rounds: i64 = at["system.rounds"]
        self.star: i64 = at["system.star"]
        self.card: i64 = at["system.card"]
        self.mothership: i64 = at["system.mothership"]
        self.discovery: i64 = at["system.discovery.life"]
        self.zone: i64 = at["system.zone"]
        self.planets: i64 = at["system.planets.length"]
        self.planet: i64 = at["system.planets.0.place"]
        self.planet_size: i64 = at["system.planets.1.place"] - self.planet
        self.orbit: i64 = at["system.planets.0.orbit"] - self.planet
        self.type: i64 = at["system.planets.0.type"] - self.planet
        self.flag: i64 = at["system.planets.0.flag"] - self.planet
        self.marker: i64 = at["system.planets.0.marker"] - self.planet
        self.life: i64 = at["system.planets.0.life"] - self.planet
        self.substance: i64 = at["system.planets.0.substance"] - self.planet
        self.colour: i64 = at["system.planets.0.colour"] - self.planet
        self.fields: i64 = at["system.asteroids.length"]
        self.field: i64 = at["system.asteroids.0.place"]
        self.field_size: i64 = at["system.asteroids.1.place"] - self.field
        self.field_orbit: i64 = at["system.asteroids.0.orbit"] - self.field

    def write(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[system.draw] [system.goldilocks] The star, the discovery board, and what lies on which orbit."""
        system = state.system
        out.put_whole(self.rounds, system.rounds)
        if system.star != NONE:
            out.put_whole(self.star + system.star, 1)
            for orbit in range(i64(len(ORBITS))):
                out.put_whole(self.zone + orbit, 1 if in_zone(state, orbit) else 0)
        out.put_whole(self.card, system.card + 1)
        if system.mothership != NONE:
            out.put_whole(self.mothership + system.mothership, 1)
        for kind in range(i64(len(DISCOVERIES))):
            out.put_whole(self.discovery + kind, system.discovery[kind])
        self.write_planets(state, eyes, out)
        self.write_asteroids(system.field_orbit, out)

    def write_planets(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[variant.face_down] [variant.type_known] The planets; face down only the type of one shows."""
        system, parts, seen = state.system, state.rules.parts, state.markers.seen
        at = self.planet
        for slot in range(i64(PLANETS)):
            orbit = system.planet_orbit[slot]
            if orbit == NONE:
                continue
            marker, flag = system.planet_marker[slot], system.planet_flag[slot]
            out.put_whole(at, PLANET + slot + 1)
            out.put_whole(at + self.orbit + orbit, 1)
            out.put_whole(at + self.type + parts.planet_type[marker], 1)
            if flag != NONE:
                out.put_whole(at + self.flag + eyes.place_of(flag), 1)
            if seen[marker]:
                out.put_whole(at + self.marker, marker + 1)
                out.put_whole(at + self.life, parts.planet_life[marker])
                out.put_whole(at + self.substance, parts.planet_substance[marker])
                out.put_whole(at + self.colour + parts.planet_colour[marker], 1)
            at += self.planet_size
        out.put_whole(self.planets, (at - self.planet) // self.planet_size)

    def write_asteroids(self, orbits: vec[i64], out: Sparse) -> None:
        """[system.draw] The asteroid fields."""
        at = self.field
        for slot in range(i64(ASTEROID_FIELDS)):
            if orbits[slot] != NONE:
                out.put_whole(at, ASTEROIDS + slot + 1)
                out.put_whole(at + self.field_orbit + orbits[slot], 1)
                at += self.field_size
        out.put_whole(self.fields, (at - self.field) // self.field_size)


@final
class DecksWriter:
    """Writes what is left in decks, stacks and the bag, and which cards lie aside."""

    def __init__(self, at: Mapping[str, int], ids: Mapping[str, list[str]]) -> None:
        self.display: i64 = at["display"]
        self.stacks: i64 = at["stacks.length"]
        self.stack: i64 = at["stacks.0.type"]
        self.stack_size: i64 = at["stacks.1.type"] - self.stack
        self.unseen: i64 = at["stacks.0.unseen"] - self.stack
        self.under: i64 = at["stacks.0.under.length"] - self.stack
        self.bag: i64 = at["bag"]
        self.crew: i64 = at["decks.crew"]
        self.life: i64 = at["decks.life"]
        self.artifact: i64 = at["decks.artifact"]
        self.quick_zetta: i64 = at["decks.quick_zetta"]
        self.quick_prep: i64 = at["decks.quick_prep"]
        self.crew_aside: i64 = at[f"aside.crew.{ids['crew'][0]}"]
        self.life_aside: i64 = at[f"aside.life.{ids['life'][0]}"]
        self.artifacts_aside: i64 = at[f"aside.artifact.{ids['artifact'][0]}"]
        self.quick_zetta_aside: i64 = at[f"aside.quick_zetta.{ids['quick_zetta'][0]}"]
        self.quick_prep_aside: i64 = at[f"aside.quick_prep.{ids['quick_prep'][0]}"]

    def write(self, state: Zetta, out: Sparse) -> None:
        """[setup.artifact_display] [setup.knowledge_bag] What is left of everything."""
        artifacts, supply = state.artifacts.place, state.supply
        for card in range(i64(ARTIFACTS)):
            if artifacts[card] == ON_TABLE:
                out.put_whole(self.display + card, 1)
        self.write_stacks(state, out)
        out.put_whole(self.bag, in_bag(state))
        out.put_whole(self.crew, cards_in_deck(state))
        out.put_whole(self.life, state.rules.draw_life.left(state))
        out.put_whole(self.artifact, in_deck(artifacts))
        out.put_whole(self.quick_zetta, in_deck(supply.quick_zetta))
        out.put_whole(self.quick_prep, in_deck(supply.quick_prep))
        write_aside(state.crew.place, self.crew_aside, out)
        write_aside(state.life.place, self.life_aside, out)
        write_aside(artifacts, self.artifacts_aside, out)
        write_aside(supply.quick_zetta, self.quick_zetta_aside, out)
        write_aside(supply.quick_prep, self.quick_prep_aside, out)

    def write_stacks(self, state: Zetta, out: Sparse) -> None:
        """[cleanup.planets_order] Of each stack how many markers nobody knows, then the end that was laid openly."""
        place, types = state.markers.place, state.rules.parts.planet_type
        unseen, under = row(len(PLANET_TYPES), 0), row(len(PLANET_TYPES), 0)
        for marker in range(i64(PLANET_MARKERS)):
            kind = types[marker]
            if place[marker] == IN_DECK:
                unseen[kind] += 1
            elif place[marker] >= 0:
                under[kind] += 1
                if state.markers.seen[marker]:
                    at = self.stack + kind * self.stack_size + self.under + 1
                    out.put_whole(at + self.above(state, marker), marker + 1)
        out.put_whole(self.stacks, len(PLANET_TYPES))
        for kind in range(i64(len(PLANET_TYPES))):
            at = self.stack + kind * self.stack_size
            out.put_whole(at + kind, 1)
            out.put_whole(at + self.unseen, unseen[kind])
            out.put_whole(at + self.under, under[kind])

    def above(self, state: Zetta, marker: i64) -> i64:
        """[cleanup.planets_order] How many markers of the known end of its stack lie above one."""
        place, types = state.markers.place, state.rules.parts.planet_type
        own, kind = place[marker], types[marker]
        above: i64 = 0
        for other in range(i64(PLANET_MARKERS)):
            if 0 <= place[other] < own and types[other] == kind:
                above += 1
        return above


def in_deck(places: vec[i64]) -> i64:
    """Cards left in a deck."""
    left: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == IN_DECK:
            left += 1
    return left


def write_aside(places: vec[i64], at: i64, out: Sparse) -> None:
    """Which cards of a deck were used up, and which are out of the game: two numbers for each card."""
    for card in range(i64(len(places))):
        if places[card] == USED:
            out.put_whole(at + 2 * card, 1)
        elif places[card] == GONE:
            out.put_whole(at + 2 * card + 1, 1)
