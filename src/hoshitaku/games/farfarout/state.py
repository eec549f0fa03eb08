"""The state of a game of Far Far Out: galaxy, bodies, cards, seats, market, dice."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import IN_DECK, NONE
from hoshitaku.games.farfarout.dice import NOTHING, Roll, no_roll
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.seat import Seat, new_seat
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Space:
    """[component.tiles] What has been found: where tiles lie and what became of their bodies.

    Tiles: `q`, `r` and `turn` (sixths clockwise) where they lie, `turn` NONE in the stack; `links` says for each exit
    to which sector it leads, or OPEN or DEAD. Bodies: `planet` face up there or NONE; `fate` of anomalies and
    asteroids; `guard` is the level of the encounter attached (0: none), `guard_card` the token if anybody knows it,
    `guard_seen` a bit for each seat that knows it, or FACE_UP; `dig` counts dig tokens; `colony`, `site` are 0 or 1.
    Clones share all these vectors, so none is ever written into; see `seat.changed`.
    """

    __slots__ = (
        "colony", "dig", "fate", "guard", "guard_card", "guard_seen", "links", "planet", "q", "r", "site", "turn",
    )  # fmt: skip

    def __init__(
        self, q: vec[i64], r: vec[i64], turn: vec[i64], links: vec[i64], planet: vec[i64], fate: vec[i64],
        guard: vec[i64], guard_card: vec[i64], guard_seen: vec[i64], dig: vec[i64], colony: vec[i64], site: vec[i64],
    ) -> None:  # fmt: skip
        self.q: vec[i64] = q
        self.r: vec[i64] = r
        self.turn: vec[i64] = turn
        self.links: vec[i64] = links
        self.planet: vec[i64] = planet
        self.fate: vec[i64] = fate
        self.guard: vec[i64] = guard
        self.guard_card: vec[i64] = guard_card
        self.guard_seen: vec[i64] = guard_seen
        self.dig: vec[i64] = dig
        self.colony: vec[i64] = colony
        self.site: vec[i64] = site

    def clone(self) -> Space:
        """An independent copy."""
        return Space(
            self.q, self.r, self.turn, self.links, self.planet, self.fate,
            self.guard, self.guard_card, self.guard_seen, self.dig, self.colony, self.site,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class FarFarOut(State):
    """One position.

    Where every card and token is stands in one vector a kind (see codes.py): a seat, a deck, a discard, a row at a
    planet, or out of the game, so none can be lost or doubled; what lies in a deck is a set without order, from which
    chance draws. `crew_marks` and `item_marks` hold a bit for each seat that had the effect of gaining the card, and
    SCORED once its points are given for good. `quest_base` is, for each quest, the progress of its first and second
    condition that does not count.
    `used` are the cards used this turn; `attacked` a bit for each seat attacked in it; `beaten`: no battle any more.
    `here` is the body last discovered or opened, to which the effects of its card refer.
    `top_tile` is the tile that seats in `top_seen` know to come next, or NONE.
    Clones share the vectors that seldom change; only `crew_at`, `item_at`, `event_at` and `quest_at` are written into.
    """

    __slots__ = (
        "anomaly_at",
        "attacked",
        "beaten",
        "crew_at",
        "crew_marks",
        "encounter_at",
        "event_at",
        "here",
        "item_at",
        "item_marks",
        "mercury",
        "planet_at",
        "quest_at",
        "quest_base",
        "rates",
        "roll",
        "round",
        "rules",
        "seats",
        "space",
        "start",
        "top_seen",
        "top_tile",
        "turn",
        "turns",
        "used",
    )  # fmt: skip

    def __init__(
        self, rules: Ruleset, seats: vec[Seat], space: Space, roll: Roll, crew_at: vec[i64], item_at: vec[i64],
        event_at: vec[i64], quest_at: vec[i64], encounter_at: vec[i64], anomaly_at: vec[i64], planet_at: vec[i64],
        crew_marks: vec[i64], item_marks: vec[i64], quest_base: vec[i64], rates: vec[i64], used: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules: Ruleset = rules
        self.seats: vec[Seat] = seats
        self.space: Space = space
        self.roll: Roll = roll
        self.crew_at: vec[i64] = crew_at
        self.item_at: vec[i64] = item_at
        self.event_at: vec[i64] = event_at
        self.quest_at: vec[i64] = quest_at
        self.encounter_at: vec[i64] = encounter_at
        self.anomaly_at: vec[i64] = anomaly_at
        self.planet_at: vec[i64] = planet_at
        self.crew_marks: vec[i64] = crew_marks
        self.item_marks: vec[i64] = item_marks
        self.quest_base: vec[i64] = quest_base
        self.rates: vec[i64] = rates
        self.used: vec[i64] = used
        self.mercury: i64 = 0
        self.round: i64 = 0
        self.turns: i64 = 0
        self.start: i64 = NONE
        self.turn: i64 = NONE
        self.attacked: i64 = 0
        self.beaten: bool = False
        self.here: i64 = NONE
        self.top_tile: i64 = NONE
        self.top_seen: i64 = 0

    def clone(self) -> FarFarOut:
        """An independent copy without the journal."""
        roll = self.roll if self.roll.purpose == NOTHING else self.roll.clone()
        other = FarFarOut(
            self.rules, vec[Seat]([player.clone() for player in self.seats]), self.space.clone(), roll,
            self.crew_at[:], self.item_at[:], self.event_at[:], self.quest_at[:], self.encounter_at,
            self.anomaly_at, self.planet_at, self.crew_marks, self.item_marks, self.quest_base, self.rates, self.used,
        )  # fmt: skip
        other.copy_stack_from(self)
        other.mercury = self.mercury
        other.round = self.round
        other.turns = self.turns
        other.start = self.start
        other.turn = self.turn
        other.attacked = self.attacked
        other.beaten = self.beaten
        other.here = self.here
        other.top_tile = self.top_tile
        other.top_seen = self.top_seen
        return other

    def turn_number(self) -> i64:
        """[digital.undo] Turns begun so far: a step is taken back within its turn, until something came to light."""
        return self.turns

    def next_seat(self, seat: i64) -> i64:
        """[setup.seat_order] The seat to the left."""
        return (seat + 1) % len(self.seats)


def blank_state(rules: Ruleset, seats: i64) -> FarFarOut:
    """The box before setup: everything in its deck, no tile on the table."""
    cards = rules.cards
    tiles, bodies = len(rules.galaxy.tiles), len(rules.galaxy.bodies)
    nowhere = vec[i64]([NONE] * bodies)
    nothing = vec[i64]([0] * bodies)
    space = Space(
        vec[i64]([0] * tiles), vec[i64]([0] * tiles), vec[i64]([NONE] * tiles),
        vec[i64]([NONE] * len(rules.galaxy.exits)), nowhere, nothing, nothing[:], nowhere[:], nothing[:], nothing[:],
        nothing[:], nothing[:],
    )  # fmt: skip
    return FarFarOut(
        rules, vec[Seat]([new_seat() for _ in range(seats)]), space, no_roll(), decked(len(cards.crew)),
        decked(len(cards.items)), decked(len(cards.events)), decked(len(cards.quests)), decked(len(cards.encounters)),
        decked(len(cards.anomalies)), decked(len(cards.planets)), vec[i64]([0] * len(cards.crew)),
        vec[i64]([0] * len(cards.items)), vec[i64]([0] * (2 * len(cards.quests))), vec[i64]([0, 0, 0]), vec[i64](),
    )  # fmt: skip


def decked(cards: int) -> vec[i64]:
    """All cards of a kind in their decks."""
    return vec[i64]([IN_DECK] * cards)
