"""The state of a game of Free Kick: sheets, field, marker, round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.card import NO_CARD, Card
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.sheet import BOXES, NONE, PLACES, Seat
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.vectors import vec

NO_CARDS: Final = Pile(vec[i64](), vec[i64]())


@final
@mypyc_attr(acyclic=True)
class FreeKick(State):
    """One position. Seats are numbered clockwise; field places 0..7 hold cards, cubes and owners.

    `copied` is the place of the species that the Library Folk copied this round, or NONE: the copy belongs to the
    card, so it stays through changes of owner. `cubes_placed` and `players_affected` count for the card in use.
    """

    __slots__ = (
        "cards", "copied", "cubes", "cubes_placed", "deck", "marker", "owner", "players_affected", "round", "rules",
        "seats", "turn", "turns",
    )  # fmt: skip

    def __init__(
        self, rules: Ruleset, seats: vec[Seat], deck: Pile, cards: vec[Card], cubes: vec[i64], owner: vec[i64]
    ) -> None:
        super().__init__()
        self.rules: Ruleset = rules
        self.seats: vec[Seat] = seats
        self.deck: Pile = deck
        self.cards: vec[Card] = cards
        self.cubes: vec[i64] = cubes
        self.owner: vec[i64] = owner
        self.copied: i64 = NONE
        self.round: i64 = 0
        self.marker: i64 = NONE
        self.turn: i64 = NONE
        self.turns: i64 = 0
        self.cubes_placed: i64 = 0
        self.players_affected: i64 = 0

    def clone(self) -> FreeKick:
        """An independent copy without the journal."""
        seats = vec[Seat]([seat.clone() for seat in self.seats])
        deck = self.deck if self.deck is NO_CARDS else self.deck.clone()
        # A whole field never changes, so it is shared.
        cards = self.cards if len(self.cards) == PLACES else self.cards[:]
        other = FreeKick(self.rules, seats, deck, cards, self.cubes[:], self.owner[:])
        other.copy_stack_from(self)
        other.copied = self.copied
        other.round = self.round
        other.marker = self.marker
        other.turn = self.turn
        other.turns = self.turns
        other.cubes_placed = self.cubes_placed
        other.players_affected = self.players_affected
        return other

    def turn_number(self) -> i64:
        """Turns begun so far."""
        return self.turns

    def species_of(self, seat: Seat) -> Card:
        """[species.one_each] Species that a seat holds, or NO_CARD. [species.effective_at_once] Asked, never stored."""
        return NO_CARD if seat.place == NONE else self.cards[seat.place]

    def copy_of(self, seat: Seat) -> Card:
        """[card.library.ability] Species whose ability a seat has by its Library Folk, or NO_CARD."""
        if self.copied == NONE or seat.place == NONE or not self.cards[seat.place].copies:
            return NO_CARD
        return self.cards[self.copied]


def empty_table(rules: Ruleset, seats: i64) -> FreeKick:
    """[setup.sheet] [components.sheets] One fresh sheet a seat, and nothing in the field.

    [sheet.start_city] [sheet.start_green] [sheet.start_science] [sheet.start_cosmo] All at the start levels.
    """
    sheets = vec[Seat]([Seat(rules.start_levels[:], vec[i64]([0] * BOXES)) for _ in range(seats)])
    nobody = vec[i64]([NONE] * PLACES)
    return FreeKick(rules, sheets, NO_CARDS, vec[Card](), vec[i64]([0] * PLACES), nobody)
