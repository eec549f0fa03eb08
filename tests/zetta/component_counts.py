"""A count of everything on the table, made again from a position: what must never be lost, doubled or forgotten."""

from __future__ import annotations

from collections import Counter

from hoshitaku import Position
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    IN_DECK,
    KNOWLEDGE_NAMES,
    MAX_CREW_ABOARD,
    MAX_SEATS,
    NINE_STEPS_LEVEL,
    NONE,
    ON_TABLE,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from tests.zetta.table import CREW as CARDS
from tests.zetta.table import GAME, LIFE, cells

TOKENS = {str(entry.fields["kind"]): entry.fields["count"] for entry in GAME.pack.entries("knowledge")}
LIFE_FAME = [entry.fields["fame"] for entry in GAME.pack.entries("life")]
ARTIFACT_FAME = [entry.fields["fame"] for entry in GAME.pack.entries("artifact")]
SUBSTANCE_FAME = (1, 1, 2, 2)
DISPLAY = 8


def state_of(position: Position) -> ZettaState:
    """The state of a position."""
    assert isinstance(position.state, ZettaState)
    return position.state


def knowledge(position: Position) -> Counter[str]:
    """All knowledge tokens by kind: in the bag, in hands, drawn, on crew."""
    found: Counter[str] = Counter()
    state = state_of(position)
    for row in (
        state.supply.knowledge,
        *(seat.knowledge for seat in state.seats),
        *(seat.drawn for seat in state.seats),
    ):
        for kind, count in enumerate(row):
            found[KNOWLEDGE_NAMES[kind]] += int(count)
    for laid in state.crew.laid:
        found.update(kind for number, kind in enumerate(KNOWLEDGE_NAMES) if laid >> number & 1)
    return +found


def check_crew(position: Position) -> None:
    """Members aboard are listed once, in order, and belong to that seat; the other places are empty."""
    state = state_of(position)
    aboard: list[int] = []
    for seat, one in enumerate(state.seats):
        places = [int(member) for member in one.aboard]
        members = [member for member in places if member != NONE]
        assert places == sorted(members) + [NONE] * (MAX_CREW_ABOARD - len(members))
        assert all(owner_of(state, member) == seat for member in members)
        aboard += members
    assert len(aboard) == len(set(aboard))
    owned = [crew for crew in range(CREW_CARD_COUNT) if 0 <= state.crew.place[crew] < MAX_SEATS]
    assert {member for member in aboard if member < CREW_CARD_COUNT} <= set(owned)
    if state.voyage.system:
        assert sorted(member for member in aboard if member < CREW_CARD_COUNT) == owned


def owner_of(state: ZettaState, member: int) -> int:
    """Whose a member is: crew, or a life card on CURRENT that serves as crew."""
    return int(state.crew.place[member] if member < CREW_CARD_COUNT else state.life.place[member - CREW_CARD_COUNT])


def check_markers(position: Position) -> None:
    """Every planet marker is on the board, in the unseen part of its stack, or once in the part laid under it."""
    state = state_of(position)
    places = [int(place) for place in state.markers.place]
    slots = [marker for marker in state.system.planet_marker if marker != NONE]
    assert sorted(slots) == [marker for marker, place in enumerate(places) if place == ON_TABLE]
    under = [place for place in places if place >= 0]
    assert len(under) == len(set(under))
    assert all(place in (ON_TABLE, IN_DECK) or place >= 0 for place in places)


def check_numbers(position: Position) -> None:
    """Nothing is below zero, level markers stand on spaces that there are, and eight artifacts are in the game."""
    state = state_of(position)
    for seat in state.seats:
        assert min(int(seat.energy), int(seat.tokens), *map(int, seat.substances)) >= 0
        assert seat.level in (0, 1, NINE_STEPS_LEVEL)
    if state.voyage.system:
        assert sum(place == ON_TABLE or place >= 0 for place in state.artifacts.place) == DISPLAY


def fame(position: Position, seat: int) -> int:
    """The fame of a seat, added up from its cards, tokens, flags and crew without the rules' own sums."""
    state, total = state_of(position), 0
    for cards, worth in ((state.life, LIFE_FAME), (state.artifacts, ARTIFACT_FAME)):
        for card, value in enumerate(worth):
            place, flagged = int(cards.place[card]), cards.flags[card] >> seat & 1
            owner = place % FIRST_STORED_LOCATION if place >= 0 else NONE
            total += value if owner == seat else half(position, value) if flagged and owner != NONE else 0
    total += sum(int(count) * each for count, each in zip(state.seats[seat].substances, SUBSTANCE_FAME, strict=True))
    levelled = [crew for crew in range(CREW_CARD_COUNT) if state.crew.levelled[crew]]
    total += 2 * sum(state.crew.place[crew] == seat for crew in levelled)
    total += 9 if state.seats[seat].level == NINE_STEPS_LEVEL else 0
    return total - damage(position, seat)


def half(position: Position, value: int) -> int:
    """Half of a card's fame, as the table agreed to round."""
    return value // 2 if position.setup.options.get("half_fame") == "down" else (value + 1) // 2


def damage(position: Position, seat: int) -> int:
    """Damage tokens of a seat; none if they cost no fame in this game."""
    if "damage" not in position.setup.options.get("modules", []):  # type: ignore[operator]
        return 0
    members = {name: n for n, name in enumerate((*CARDS, *LIFE))}
    life = {str(entry.fields["id"]): n for n, entry in enumerate(GAME.pack.entries("life"))}
    tokens = sum(
        icons.bit_count()
        for name, icons in cells(position, "hurt").items()
        if owner_of(state_of(position), members[name]) == seat
    )
    for name, count in cells(position, "life_hurt").items():
        place = int(state_of(position).life.place[life[name]])
        tokens += count if place >= 0 and place % FIRST_STORED_LOCATION == seat else 0
    return tokens
