"""The state of a game of Free Kick: sheets, field, marker, round."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.cards.card import NO_CARD, Card
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT, MAX_FIELD_VALUE, MAX_SEATS, NONE, Seat
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.state_field import IN_RECORDS, SEAT, Row, StateField, initial_part, item_field
from hoshitaku.kernel.vectors import filled_vector, vec

PER_PLACE: Final = Row("place", FIELD_PLACE_COUNT, IN_RECORDS)
EMPTY_DECK: Final = Pile(vec[i64](), vec[i64]())


@final
@mypyc_attr(acyclic=True)
class FreeKickState(State):
    """One position. Seats are numbered clockwise; field places 0..7 have cards, cubes and owners.

    `copied_place` is the place of the species that the Library Folk copied this round, or NONE: the copy belongs to the
    card, so it remains if the owner changes. `cubes_placed` and `players_affected` are counts of the current card.
    Cards and the copied species are read and shown by code; `FIELDS` declares the numbers.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField(
            "round_number",
            0,
            0,
            MAX_FIELD_VALUE,
            json_name="round",
            public_text="round being played; 0 during the setup",
        ),
        item_field(
            "marker_seat",
            SEAT,
            MAX_SEATS,
            json_name="marker",
            public_text="seat with the start player marker; null during the setup",
        ),
        item_field(
            "active_seat",
            SEAT,
            MAX_SEATS,
            json_name="turn",
            public_text="seat whose turn it is; null during the setup and after the game",
        ),
        StateField("turn_count", 0, 0, MAX_FIELD_VALUE, json_name="turns", public_text="turns begun so far"),
        StateField(
            "cubes_by_place", 0, 0, MAX_FIELD_VALUE, PER_PLACE, json_name="cubes", public_text="cubes on the card"
        ),
        item_field(
            "owner_by_place", SEAT, MAX_SEATS, PER_PLACE, json_name="owner", public_text="seat that holds the species"
        ),
        StateField("cubes_placed", 0, 0, MAX_FIELD_VALUE),
        StateField("players_affected", 0, 0, MAX_SEATS),
    )

    __slots__ = (
        "active_seat",
        "copied_place",
        "cubes_by_place",
        "cubes_placed",
        "deck",
        "field_cards",
        "marker_seat",
        "owner_by_place",
        "players_affected",
        "round_number",
        "rules",
        "seats",
        "turn_count",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        seats: vec[Seat],
        deck: Pile,
        field_cards: vec[Card],
        cubes_by_place: vec[i64],
        owner_by_place: vec[i64],
    ) -> None:
        super().__init__()
        self.rules: Ruleset = rules
        self.seats: vec[Seat] = seats
        self.deck: Pile = deck
        self.field_cards: vec[Card] = field_cards
        self.cubes_by_place: vec[i64] = cubes_by_place
        self.owner_by_place: vec[i64] = owner_by_place
        self.copied_place: i64 = NONE
        self.round_number: i64 = 0
        self.marker_seat: i64 = NONE
        self.active_seat: i64 = NONE
        self.turn_count: i64 = 0
        self.cubes_placed: i64 = 0
        self.players_affected: i64 = 0

    def clone(self) -> FreeKickState:
        """An independent copy without the event log."""
        seats = vec[Seat]([seat.clone() for seat in self.seats])
        deck = self.deck if self.deck is EMPTY_DECK else self.deck.clone()
        # A complete field never changes, so it is shared.
        cards = self.field_cards if len(self.field_cards) == FIELD_PLACE_COUNT else self.field_cards[:]
        other = FreeKickState(self.rules, seats, deck, cards, self.cubes_by_place[:], self.owner_by_place[:])
        other.copy_stack_from(self)
        other.copied_place = self.copied_place
        other.round_number = self.round_number
        other.marker_seat = self.marker_seat
        other.active_seat = self.active_seat
        other.turn_count = self.turn_count
        other.cubes_placed = self.cubes_placed
        other.players_affected = self.players_affected
        return other

    def turn_number(self) -> i64:
        """Number of turns begun so far."""
        return self.turn_count

    def species_of_seat(self, seat: Seat) -> Card:
        """[species.one_each] Species that a seat holds, or NO_CARD. [species.effective_at_once] Computed, never
        stored.
        """
        return NO_CARD if seat.species_place == NONE else self.field_cards[seat.species_place]

    def copied_species_of(self, seat: Seat) -> Card:
        """[card.library.ability] Species whose ability a seat has by its Library Folk, or NO_CARD."""
        if (
            self.copied_place == NONE
            or seat.species_place == NONE
            or not self.field_cards[seat.species_place].copies_species
        ):
            return NO_CARD
        return self.field_cards[self.copied_place]


def empty_state(rules: Ruleset, seat_count: i64) -> FreeKickState:
    """[setup.sheet] [components.sheets] One new sheet per seat, and an empty field.

    [sheet.start_city] [sheet.start_green] [sheet.start_science] [sheet.start_cosmo]
    """
    sheet = initial_part(Seat)
    sheet.levels = rules.start_levels
    sheets = vec[Seat]([sheet.clone() for _ in range(seat_count)])
    no_cubes, nobody = filled_vector(FIELD_PLACE_COUNT, 0), filled_vector(FIELD_PLACE_COUNT, NONE)
    return FreeKickState(rules, sheets, EMPTY_DECK, vec[Card](), no_cubes, nobody)
