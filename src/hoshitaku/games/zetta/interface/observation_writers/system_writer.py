"""[general.open_information] The star system, the stacks of planets, and which cards are left, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import tokens_in_bag
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    ASTEROID_SLOT_COUNT,
    DISCOVERY_NAMES,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    IN_DECK,
    IN_DISCARD_PILE,
    NONE,
    ON_TABLE,
    ORBIT_NAMES,
    OUT_OF_GAME,
    PLANET_MARKER_COUNT,
    PLANET_SLOT_COUNT,
    PLANET_TYPE_NAMES,
)
from hoshitaku.games.zetta.grid_cards import grid_deck_size
from hoshitaku.games.zetta.interface.observation_writers.field_writers import SystemFieldsWriter
from hoshitaku.games.zetta.places import is_in_goldilocks_zone
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec


@final
class SystemWriter:
    """Writes the system board; `offsets` has the offset of each field.

    Planets and asteroid fields are in slot order in rows of equal size, so the offset of the first is enough.
    """

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.fields_writer = SystemFieldsWriter(offsets, "system.")
        self.discovery_offset: i64 = offsets["system.discovery.life"]
        self.zone_offset: i64 = offsets["system.zone"]
        self.planets_offset: i64 = offsets["system.planets.length"]
        self.planet_offset: i64 = offsets["system.planets.0.place"]
        self.planet_size: i64 = offsets["system.planets.1.place"] - self.planet_offset
        self.orbit_offset: i64 = offsets["system.planets.0.orbit"] - self.planet_offset
        self.type_offset: i64 = offsets["system.planets.0.type"] - self.planet_offset
        self.flag_offset: i64 = offsets["system.planets.0.flag"] - self.planet_offset
        self.marker_offset: i64 = offsets["system.planets.0.marker"] - self.planet_offset
        self.life_offset: i64 = offsets["system.planets.0.life"] - self.planet_offset
        self.substance_offset: i64 = offsets["system.planets.0.substance"] - self.planet_offset
        self.colour_offset: i64 = offsets["system.planets.0.colour"] - self.planet_offset
        self.fields_offset: i64 = offsets["system.asteroids.length"]
        self.field_offset: i64 = offsets["system.asteroids.0.place"]
        self.field_size: i64 = offsets["system.asteroids.1.place"] - self.field_offset
        self.field_orbit_offset: i64 = offsets["system.asteroids.0.orbit"] - self.field_offset

    def write(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[system.draw] [system.goldilocks] The star, the discovery board, and what is on which orbit."""
        system = state.system
        self.fields_writer.write(system, out)
        if system.star != NONE:
            for orbit in range(i64(len(ORBIT_NAMES))):
                out.put_int(self.zone_offset + orbit, 1 if is_in_goldilocks_zone(state, orbit) else 0)
        for kind in range(i64(len(DISCOVERY_NAMES))):
            out.put_int(self.discovery_offset + kind, system.discovery[kind])
        self.write_planets(state, eyes, out)
        self.write_asteroids(system.field_orbit, out)

    def write_planets(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[variant.face_down] [variant.type_known] The planets; of a face-down one only the type."""
        system, parts, seen = state.system, state.rules.components, state.markers.seen
        at = self.planet_offset
        for slot in range(i64(PLANET_SLOT_COUNT)):
            orbit = system.planet_orbit[slot]
            if orbit == NONE:
                continue
            marker, flag = system.planet_marker[slot], system.planet_flag[slot]
            out.put_int(at, FIRST_PLANET_PLACE + slot + 1)
            out.put_int(at + self.orbit_offset + orbit, 1)
            out.put_int(at + self.type_offset + parts.planet_type[marker], 1)
            if flag != NONE:
                out.put_int(at + self.flag_offset + eyes.relative_seat(flag), 1)
            if seen[marker]:
                out.put_int(at + self.marker_offset, marker + 1)
                out.put_int(at + self.life_offset, parts.planet_life_dice[marker])
                out.put_int(at + self.substance_offset, parts.planet_substance_dice[marker])
                out.put_int(at + self.colour_offset + parts.planet_substance[marker], 1)
            at += self.planet_size
        out.put_int(self.planets_offset, (at - self.planet_offset) // self.planet_size)

    def write_asteroids(self, orbits: vec[i64], out: SparseNumbers) -> None:
        """[system.draw] The asteroid fields."""
        at = self.field_offset
        for slot in range(i64(ASTEROID_SLOT_COUNT)):
            if orbits[slot] != NONE:
                out.put_int(at, FIRST_ASTEROIDS_PLACE + slot + 1)
                out.put_int(at + self.field_orbit_offset + orbits[slot], 1)
                at += self.field_size
        out.put_int(self.fields_offset, (at - self.field_offset) // self.field_size)


@final
class DecksWriter:
    """Writes the cards left in decks, stacks and the bag, and the cards set aside."""

    def __init__(self, offsets: Mapping[str, int], ids: Mapping[str, list[str]]) -> None:
        self.display_offset: i64 = offsets["display"]
        self.stacks_offset: i64 = offsets["stacks.length"]
        self.stack_offset: i64 = offsets["stacks.0.type"]
        self.stack_size: i64 = offsets["stacks.1.type"] - self.stack_offset
        self.unseen_offset: i64 = offsets["stacks.0.unseen"] - self.stack_offset
        self.under_offset: i64 = offsets["stacks.0.under.length"] - self.stack_offset
        self.bag_offset: i64 = offsets["bag"]
        self.crew_offset: i64 = offsets["decks.crew"]
        self.life_offset: i64 = offsets["decks.life"]
        self.artifact_offset: i64 = offsets["decks.artifact"]
        self.quick_zetta_offset: i64 = offsets["decks.quick_zetta"]
        self.quick_prep_offset: i64 = offsets["decks.quick_prep"]
        self.crew_aside_offset: i64 = offsets[f"aside.crew.{ids['crew'][0]}"]
        self.life_aside_offset: i64 = offsets[f"aside.life.{ids['life'][0]}"]
        self.artifacts_aside_offset: i64 = offsets[f"aside.artifact.{ids['artifact'][0]}"]
        self.quick_zetta_aside_offset: i64 = offsets[f"aside.quick_zetta.{ids['quick_zetta'][0]}"]
        self.quick_prep_aside_offset: i64 = offsets[f"aside.quick_prep.{ids['quick_prep'][0]}"]

    def write(self, state: ZettaState, out: SparseNumbers) -> None:
        """[setup.artifact_display] [setup.knowledge_bag] Everything that can still be drawn."""
        artifacts, supply = state.artifacts.place, state.supply
        for card in range(i64(ARTIFACT_CARD_COUNT)):
            if artifacts[card] == ON_TABLE:
                out.put_int(self.display_offset + card, 1)
        self.write_stacks(state, out)
        out.put_int(self.bag_offset, tokens_in_bag(state))
        out.put_int(self.crew_offset, grid_deck_size(state))
        out.put_int(self.life_offset, state.rules.life_card_draw.count_in_deck(state))
        out.put_int(self.artifact_offset, count_in_deck(artifacts))
        out.put_int(self.quick_zetta_offset, count_in_deck(supply.quick_zetta))
        out.put_int(self.quick_prep_offset, count_in_deck(supply.quick_prep))
        write_used_and_removed_cards(state.crew.place, self.crew_aside_offset, out)
        write_used_and_removed_cards(state.life.place, self.life_aside_offset, out)
        write_used_and_removed_cards(artifacts, self.artifacts_aside_offset, out)
        write_used_and_removed_cards(supply.quick_zetta, self.quick_zetta_aside_offset, out)
        write_used_and_removed_cards(supply.quick_prep, self.quick_prep_aside_offset, out)

    def write_stacks(self, state: ZettaState, out: SparseNumbers) -> None:
        """[cleanup.planets_order] For each stack the number of unknown markers, then the known markers under them."""
        place, types = state.markers.place, state.rules.components.planet_type
        unseen, under = filled_vector(len(PLANET_TYPE_NAMES), 0), filled_vector(len(PLANET_TYPE_NAMES), 0)
        for marker in range(i64(PLANET_MARKER_COUNT)):
            kind = types[marker]
            if place[marker] == IN_DECK:
                unseen[kind] += 1
            elif place[marker] >= 0:
                under[kind] += 1
                if state.markers.seen[marker]:
                    at = self.stack_offset + kind * self.stack_size + self.under_offset + 1
                    out.put_int(at + self.count_known_markers_above(state, marker), marker + 1)
        out.put_int(self.stacks_offset, len(PLANET_TYPE_NAMES))
        for kind in range(i64(len(PLANET_TYPE_NAMES))):
            at = self.stack_offset + kind * self.stack_size
            out.put_int(at + kind, 1)
            out.put_int(at + self.unseen_offset, unseen[kind])
            out.put_int(at + self.under_offset, under[kind])

    def count_known_markers_above(self, state: ZettaState, marker: i64) -> i64:
        """[cleanup.planets_order] Number of known markers above one in its stack."""
        place, types = state.markers.place, state.rules.components.planet_type
        own, kind = place[marker], types[marker]
        above: i64 = 0
        for other in range(i64(PLANET_MARKER_COUNT)):
            if 0 <= place[other] < own and types[other] == kind:
                above += 1
        return above


def count_in_deck(places: vec[i64]) -> i64:
    """Number of cards left in a deck."""
    left: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == IN_DECK:
            left += 1
    return left


def write_used_and_removed_cards(places: vec[i64], at: i64, out: SparseNumbers) -> None:
    """Writes which cards of a deck are used up, and which are out of the game: two numbers per card."""
    for card in range(i64(len(places))):
        if places[card] == IN_DISCARD_PILE:
            out.put_int(at + 2 * card, 1)
        elif places[card] == OUT_OF_GAME:
            out.put_int(at + 2 * card + 1, 1)
