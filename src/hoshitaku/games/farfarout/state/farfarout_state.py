"""The state of a game of Far Far Out: galaxy, bodies, cards, seats, market, dice."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import IN_DECK, NONE
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.dice import NO_ROLL, DiceRoll, empty_roll
from hoshitaku.games.farfarout.state.seat import Seat, new_seat
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class MapState:
    """[component.tiles] The discovered map: where tiles are and the states of their bodies.

    Tiles: `tile_q`, `tile_r` and `tile_turn` (sixths clockwise) are a tile's place, `tile_turn` is NONE in the stack;
    `exit_links` is for each exit the sector it leads to, or OPEN_EXIT or BLOCKED_EXIT. Bodies: `planet_at_body` is the
    planet face up there or NONE; `body_states` are those of anomalies and asteroids; `encounter_levels` is the level of
    the encounter there (0: none), `encounter_tokens` the token if any seat knows it, `encounter_viewers` a bit for each
    seat that knows it, or ENCOUNTER_SEEN_BY_ALL; `has_colony`, `has_tech_site` are 0 or 1. Clones share all these
    vectors, so never write into them; see `vectors.with_value`.
    """

    __slots__ = (
        "body_states",
        "dig_token_counts",
        "encounter_levels",
        "encounter_tokens",
        "encounter_viewers",
        "exit_links",
        "has_colony",
        "has_tech_site",
        "planet_at_body",
        "tile_q",
        "tile_r",
        "tile_turn",
    )  # fmt: skip

    def __init__(
        self, tile_q: vec[i64], tile_r: vec[i64], tile_turn: vec[i64], exit_links: vec[i64], planet_at_body: vec[i64],
        body_states: vec[i64], encounter_levels: vec[i64], encounter_tokens: vec[i64], encounter_viewers: vec[i64],
        dig_token_counts: vec[i64], has_colony: vec[i64], has_tech_site: vec[i64],
    ) -> None:  # fmt: skip
        self.tile_q: vec[i64] = tile_q
        self.tile_r: vec[i64] = tile_r
        self.tile_turn: vec[i64] = tile_turn
        self.exit_links: vec[i64] = exit_links
        self.planet_at_body: vec[i64] = planet_at_body
        self.body_states: vec[i64] = body_states
        self.encounter_levels: vec[i64] = encounter_levels
        self.encounter_tokens: vec[i64] = encounter_tokens
        self.encounter_viewers: vec[i64] = encounter_viewers
        self.dig_token_counts: vec[i64] = dig_token_counts
        self.has_colony: vec[i64] = has_colony
        self.has_tech_site: vec[i64] = has_tech_site

    def clone(self) -> MapState:
        """An independent copy."""
        return MapState(
            self.tile_q, self.tile_r, self.tile_turn, self.exit_links, self.planet_at_body, self.body_states,
            self.encounter_levels, self.encounter_tokens, self.encounter_viewers, self.dig_token_counts,
            self.has_colony, self.has_tech_site,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class FarFarOutState(State):
    """One position.

    The location of every card and token is in one vector per kind (see codes.py): a seat, a deck, a discard, a row at a
    planet, or out of the game, so none can be lost or doubled; a deck is an unordered set from which chance draws.
    `crew_gain_marks` and `item_gain_marks` have a bit for each seat that had the effect of gaining the card, and
    SCORED_BIT once its points are given. `uncounted_quest_progress` is, for each quest, the progress of its first and
    second condition that does not count. `used_cards` are the cards used this turn; `attacked_seat_bits` has a bit for
    each seat attacked in it; `has_lost_battle` forbids more battles. `last_opened_body` is the body last discovered or
    opened; the effects of its card refer to it. `known_top_tile` is the tile that the seats in `top_tile_viewers` know
    to be next, or NONE. Clones share the vectors that rarely change; write only into `crew_locations`,
    `item_locations`, `event_locations` and `quest_locations`.
    """

    __slots__ = (
        "active_seat",
        "anomaly_locations",
        "attacked_seat_bits",
        "crew_gain_marks",
        "crew_locations",
        "encounter_locations",
        "event_locations",
        "has_lost_battle",
        "item_gain_marks",
        "item_locations",
        "known_top_tile",
        "last_opened_body",
        "map_state",
        "market_rates",
        "mercury_erg",
        "planet_locations",
        "quest_locations",
        "roll",
        "round_number",
        "rules",
        "seats",
        "start_seat",
        "top_tile_viewers",
        "turn_count",
        "uncounted_quest_progress",
        "used_cards",
    )  # fmt: skip

    def __init__(
        self, rules: Ruleset, seats: vec[Seat], map_state: MapState, roll: DiceRoll, crew_locations: vec[i64],
        item_locations: vec[i64], event_locations: vec[i64], quest_locations: vec[i64], encounter_locations: vec[i64],
        anomaly_locations: vec[i64], planet_locations: vec[i64], crew_gain_marks: vec[i64], item_gain_marks: vec[i64],
        uncounted_quest_progress: vec[i64], market_rates: vec[i64], used_cards: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules: Ruleset = rules
        self.seats: vec[Seat] = seats
        self.map_state: MapState = map_state
        self.roll: DiceRoll = roll
        self.crew_locations: vec[i64] = crew_locations
        self.item_locations: vec[i64] = item_locations
        self.event_locations: vec[i64] = event_locations
        self.quest_locations: vec[i64] = quest_locations
        self.encounter_locations: vec[i64] = encounter_locations
        self.anomaly_locations: vec[i64] = anomaly_locations
        self.planet_locations: vec[i64] = planet_locations
        self.crew_gain_marks: vec[i64] = crew_gain_marks
        self.item_gain_marks: vec[i64] = item_gain_marks
        self.uncounted_quest_progress: vec[i64] = uncounted_quest_progress
        self.market_rates: vec[i64] = market_rates
        self.used_cards: vec[i64] = used_cards
        self.mercury_erg: i64 = 0
        self.round_number: i64 = 0
        self.turn_count: i64 = 0
        self.start_seat: i64 = NONE
        self.active_seat: i64 = NONE
        self.attacked_seat_bits: i64 = 0
        self.has_lost_battle: bool = False
        self.last_opened_body: i64 = NONE
        self.known_top_tile: i64 = NONE
        self.top_tile_viewers: i64 = 0

    def clone(self) -> FarFarOutState:
        """An independent copy without the event log."""
        roll = self.roll if self.roll.purpose == NO_ROLL else self.roll.clone()
        other = FarFarOutState(
            self.rules, vec[Seat]([player.clone() for player in self.seats]), self.map_state.clone(), roll,
            self.crew_locations[:], self.item_locations[:], self.event_locations[:], self.quest_locations[:],
            self.encounter_locations, self.anomaly_locations, self.planet_locations, self.crew_gain_marks,
            self.item_gain_marks, self.uncounted_quest_progress, self.market_rates, self.used_cards,
        )  # fmt: skip
        other.copy_stack_from(self)
        other.mercury_erg = self.mercury_erg
        other.round_number = self.round_number
        other.turn_count = self.turn_count
        other.start_seat = self.start_seat
        other.active_seat = self.active_seat
        other.attacked_seat_bits = self.attacked_seat_bits
        other.has_lost_battle = self.has_lost_battle
        other.last_opened_body = self.last_opened_body
        other.known_top_tile = self.known_top_tile
        other.top_tile_viewers = self.top_tile_viewers
        return other

    def turn_number(self) -> i64:
        """[digital.undo] Number of turns begun so far: a step can be undone within its turn, until hidden information
        is revealed.
        """
        return self.turn_count

    def next_seat(self, seat: i64) -> i64:
        """[setup.seat_order] The seat to the left."""
        return (seat + 1) % len(self.seats)


def empty_state(rules: Ruleset, seat_count: i64) -> FarFarOutState:
    """The box before setup: every card in its deck, no tile on the table."""
    cards = rules.cards
    tiles, bodies = len(rules.tile_set.tiles), len(rules.tile_set.bodies)
    nowhere = vec[i64]([NONE] * bodies)
    nothing = vec[i64]([0] * bodies)
    space = MapState(
        vec[i64]([0] * tiles), vec[i64]([0] * tiles), vec[i64]([NONE] * tiles),
        vec[i64]([NONE] * len(rules.tile_set.exits)), nowhere, nothing, nothing[:], nowhere[:], nothing[:], nothing[:],
        nothing[:], nothing[:],
    )  # fmt: skip
    return FarFarOutState(
        rules, vec[Seat]([new_seat() for _ in range(seat_count)]), space, empty_roll(), all_in_deck(len(cards.crew)),
        all_in_deck(len(cards.items)), all_in_deck(len(cards.events)), all_in_deck(len(cards.quests)),
        all_in_deck(len(cards.encounters)), all_in_deck(len(cards.anomalies)), all_in_deck(len(cards.planets)),
        vec[i64]([0] * len(cards.crew)), vec[i64]([0] * len(cards.items)), vec[i64]([0] * (2 * len(cards.quests))),
        vec[i64]([0, 0, 0]), vec[i64](),
    )  # fmt: skip


def all_in_deck(card_count: int) -> vec[i64]:
    """All cards of a kind in their decks."""
    return vec[i64]([IN_DECK] * card_count)
