"""[item.open] [mainquest.closed] [quest.open_closed] What each seat has, as numbers, as far as the observer may see
it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.quest_progress import MAX_CONDITIONS_PER_QUEST, condition_progress
from hoshitaku.games.farfarout.codes import (
    CURRENCY_NAMES,
    FIRST_DEALT_LOCATION,
    FIRST_OPENED_LOCATION,
    IN_OPEN_QUEST_ROW,
    MAX_CREW,
    NONE,
    PLANET_TYPE_NAMES,
    QUEST_EVENT_NAMES,
    TOKEN_COLOUR_NAMES,
    TRACK_NAMES,
    TURNED_UP,
)
from hoshitaku.games.farfarout.interface.view import is_quest_public
from hoshitaku.games.farfarout.modified_numbers import crew_limit, move_points_per_token, shield_limit
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import Seat
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec

OWN_SEAT_FIELD_PREFIX: Final = "seats.own."  # prefix of the field names of the own seat
NUMBERS_PER_QUEST: Final = (
    MAX_CONDITIONS_PER_QUEST + 2
)  # numbers for the progress on a quest: whether it is there, the number of conditions, each condition


@final
class SeatsWriter:
    """Writes what the seats have, the own one first; `offsets` has the offset of each field."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        first = offsets["seats.own.money.erg"]
        own = {
            name.removeprefix(OWN_SEAT_FIELD_PREFIX): place - first
            for name, place in offsets.items()
            if name.startswith(OWN_SEAT_FIELD_PREFIX)
        }
        self.seats_offset: i64 = offsets["seats.length"]
        self.first_offset: i64 = first
        self.size: i64 = offsets["seats.rival1.money.erg"] - first
        self.tracks_offset: i64 = own["tracks.wealth"]
        self.unused_offset: i64 = own["unused.mine"]
        self.quest_events_offset: i64 = own["deeds.colony.there"]
        self.colonies_offset: i64 = own["colonies"]
        self.crew_offset: i64 = own["crew"]
        self.items_offset: i64 = own["items"]
        self.main_fresh_offset: i64 = own["main_fresh"]
        self.ship_offset: i64 = own["ship"]
        self.bought_offset: i64 = own["bought"]
        self.shields_offset: i64 = own["shields"]
        self.sector_offset: i64 = own["sector"]
        self.body_offset: i64 = own["body"]
        self.moves_offset: i64 = own["moves"]
        self.has_main_offset: i64 = own["has_main"]
        self.main_offset: i64 = own["main"]
        self.outposts_offset: i64 = own["outposts.length"]
        self.dealt_offset: i64 = own["dealt.form0.there"]
        self.chosen_offset: i64 = own["chosen.form0.there"]
        self.hidden_hand_offset: i64 = own["dealt.form1.there"] - own["dealt.form0.there"]
        self.progress_offset: i64 = own["progress.there"]
        self.limits_offset: i64 = own["limits.crew"]
        self.used_offset: i64 = own["used"]
        self.used_items_offset: i64 = own["used"] + own["items"] - own["crew"]

    def write(self, state: FarFarOutState, viewer: i64, perspective: SeatPerspective, out: SparseNumbers) -> None:
        """[digital.public] Every seat; closed quests only to the seat itself."""
        out.put_int(self.seats_offset, perspective.seats)
        for number in range(perspective.seats):
            at = self.first_offset + perspective.relative_seat(number) * self.size
            player, own = state.seats[number], number == viewer
            self.write_seat_counts(player, at, out)
            self.write_ship_and_cards(state, number, at, out)
            self.write_main_quest(state, player, own, at, out)
            self.write_outpost_quests(state, player.outpost_quests, own, at + self.outposts_offset, out)
            write_quest_hand(
                state.quest_locations,
                FIRST_DEALT_LOCATION + number,
                own,
                self.hidden_hand_offset,
                at + self.dealt_offset,
                out,
            )
            write_quest_hand(
                state.quest_locations,
                FIRST_OPENED_LOCATION + number,
                own,
                self.hidden_hand_offset,
                at + self.chosen_offset,
                out,
            )
            if own:
                self.write_quest_progress(state, number, at + self.progress_offset, out)
            if state.active_seat == number:
                self.write_used_cards(state.used_cards, at, out)

    def write_seat_counts(self, seat_state: Seat, offset: i64, out: SparseNumbers) -> None:
        """[track.three] Currencies, tracks, action tokens, and its quest events."""
        for number in range(i64(len(CURRENCY_NAMES))):
            out.put_int(offset + number, seat_state.money[number])
        for number in range(i64(len(TRACK_NAMES))):
            out.put_int(offset + self.tracks_offset + number, seat_state.track_points[number])
        for number in range(i64(len(TOKEN_COLOUR_NAMES))):
            out.put_int(offset + self.unused_offset + number, seat_state.unused_tokens[number])
        for number in range(i64(len(QUEST_EVENT_NAMES))):
            if seat_state.quest_event_counts[number]:
                out.put_int(offset + self.quest_events_offset + 2 * number, 1)
                out.put_int(offset + self.quest_events_offset + 2 * number + 1, seat_state.quest_event_counts[number])
        colonies = filled_vector(len(PLANET_TYPE_NAMES), 0)
        for kind in seat_state.colony_types:
            colonies[kind] += 1
        for number in range(i64(len(PLANET_TYPE_NAMES))):
            out.put_int(offset + self.colonies_offset + number, colonies[number])

    def write_ship_and_cards(self, state: FarFarOutState, number: i64, offset: i64, out: SparseNumbers) -> None:
        """[item.open] Ship, location, crew, items and limits."""
        player = state.seats[number]
        for member in player.crew:
            out.put_int(offset + self.crew_offset + member, 1)
        for item in player.items:
            out.put_int(offset + self.items_offset + item, 1)
        out.put_int(offset + self.ship_offset + player.ship_kind, 1)
        for kind in range(i64(len(state.rules.cards.ships))):
            out.put_int(offset + self.bought_offset + kind, player.bought_ship_bits >> kind & 1)
        out.put_int(offset + self.shields_offset, player.shields)
        out.put_int(offset + self.sector_offset, player.sector + 1)
        out.put_int(offset + self.body_offset, player.body + 1)
        out.put_int(offset + self.moves_offset, player.move_points)
        out.put_int(offset + self.limits_offset, crew_limit(state, number))
        out.put_int(offset + self.limits_offset + 1, shield_limit(state, number))
        out.put_int(offset + self.limits_offset + 2, move_points_per_token(state, number))

    def write_main_quest(
        self, state: FarFarOutState, seat_state: Seat, is_own: bool, offset: i64, out: SparseNumbers
    ) -> None:
        """[mainquest.closed] The main quest; its identity only to the seat itself, and to all while it is being
        completed.
        """
        out.put_int(offset + self.main_fresh_offset, 1 if seat_state.is_main_quest_new else 0)
        if seat_state.main_quest != NONE:
            out.put_int(offset + self.has_main_offset, 1)
            if is_own or state.quest_locations[seat_state.main_quest] == TURNED_UP:
                out.put_int(offset + self.main_offset, seat_state.main_quest + 1)

    def write_outpost_quests(
        self, state: FarFarOutState, held_quests: vec[i64], is_own: bool, offset: i64, out: SparseNumbers
    ) -> None:
        """[quest.open_closed] Its outpost quests; closed ones only to the seat itself."""
        out.put_int(offset, i64(len(held_quests)))
        for place in range(i64(len(held_quests))):
            if is_own or is_quest_public(state, int(held_quests[place])):
                out.put_int(offset + 1 + place, held_quests[place] + 1)

    def write_quest_progress(self, state: FarFarOutState, seat: i64, offset: i64, out: SparseNumbers) -> None:
        """[quest.complete_free] Progress of the observer's own seat on the quests that it can complete."""
        out.put_int(offset, 1)
        player = state.seats[seat]
        for quest in player.outpost_quests:
            write_condition_progress(state, seat, quest, offset + 1, out)
        if player.main_quest != NONE:
            write_condition_progress(state, seat, player.main_quest, offset + 1, out)
        for quest in range(i64(len(state.quest_locations))):
            if state.quest_locations[quest] == IN_OPEN_QUEST_ROW:
                write_condition_progress(state, seat, quest, offset + 1, out)

    def write_used_cards(self, used_cards: vec[i64], offset: i64, out: SparseNumbers) -> None:
        """Cards used this turn: crew, then items."""
        for card in used_cards:
            out.put_int(
                offset + (self.used_offset + card if card < MAX_CREW else self.used_items_offset + card - MAX_CREW), 1
            )


def write_quest_hand(
    places: vec[i64], hand_location: i64, is_own: bool, hidden_hand_offset: i64, offset: i64, out: SparseNumbers
) -> None:
    """Quests in hand for the seat itself, only their number for others: that is at `hidden_hand_offset` further on."""
    held: i64 = 0
    for quest in range(i64(len(places))):
        if places[quest] == hand_location:
            held += 1
            if is_own:
                out.put_int(offset + 1 + quest, 1)
    out.put_int(offset + (0 if is_own else hidden_hand_offset), 1)
    if not is_own:
        out.put_int(offset + hidden_hand_offset + 1, held)


def write_condition_progress(
    state: FarFarOutState, seat: i64, quest: i64, first_offset: i64, out: SparseNumbers
) -> None:
    """[quest.complete_free] Progress of a seat on each condition of a quest."""
    at = first_offset + NUMBERS_PER_QUEST * quest
    conditions = i64(len(state.rules.cards.quests[quest].conditions))
    out.put_int(at, 1)
    out.put_int(at + 1, conditions)
    for number in range(conditions):
        out.put_int(at + 2 + number, condition_progress(state, seat, quest, number))
