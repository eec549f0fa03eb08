"""A count of everything on the table, made anew from a position: what must never be lost, doubled or forgotten."""

from __future__ import annotations

from collections import Counter

from hoshitaku import Position
from hoshitaku.games.zetta import cells as at
from hoshitaku.games.zetta.codes import IN_DECK, KNOWLEDGE, MOST_SEATS, NINE_STEPS, NONE, ON_TABLE, STORED
from tests.zetta.table import GAME, cells

TOKENS = {str(entry.fields["kind"]): entry.fields["count"] for entry in GAME.pack.entries("knowledge")}
LIFE_FAME = [entry.fields["fame"] for entry in GAME.pack.entries("life")]
ARTIFACT_FAME = [entry.fields["fame"] for entry in GAME.pack.entries("artifact")]
SUBSTANCE_FAME = (1, 1, 2, 2)
DISPLAY = 8


def numbers(position: Position, start: int, count: int) -> list[int]:
    """So many cells from a start."""
    held = position.state.cells  # type: ignore[attr-defined]
    return [int(held[cell]) for cell in range(start, start + count)]


def one(position: Position, cell: int) -> int:
    """A single cell."""
    return numbers(position, cell, 1)[0]


def knowledge(position: Position) -> Counter[str]:
    """All knowledge tokens by kind: in the bag, in hands, drawn, on crew."""
    found: Counter[str] = Counter()
    for row in (at.HELD, at.DRAWN):
        for number, count in enumerate(numbers(position, row, at.SEATS * at.KINDS_OF_KNOWLEDGE)):
            found[KNOWLEDGE[number % at.KINDS_OF_KNOWLEDGE]] += count
    for kind, count in enumerate(numbers(position, at.KNOWLEDGE_BAG, at.KINDS_OF_KNOWLEDGE)):
        found[KNOWLEDGE[kind]] += count
    for laid in numbers(position, at.LAID, at.MEMBERS):
        found.update(kind for number, kind in enumerate(KNOWLEDGE) if laid >> number & 1)
    return +found


def check_crew(position: Position) -> None:
    """Whoever is aboard stands there once and in order, and belongs to that seat; the rest of the places are empty."""
    aboard: list[int] = []
    for seat in range(MOST_SEATS):
        places = numbers(position, at.CREW_IN + seat * at.ABOARD, at.ABOARD)
        members = [member for member in places if member != NONE]
        assert places == sorted(members) + [NONE] * (at.ABOARD - len(members))
        assert all(one(position, at.CREW_AT + member) == seat for member in members)
        aboard += members
    assert len(aboard) == len(set(aboard))
    owned = [crew for crew in range(at.CREW) if 0 <= one(position, at.CREW_AT + crew) < MOST_SEATS]
    assert set(aboard) <= set(owned)
    if one(position, at.SYSTEM):
        assert sorted(aboard) == owned


def check_markers(position: Position) -> None:
    """Every planet marker is on the board, in the unseen part of its stack, or once in the part laid under it."""
    places = numbers(position, at.MARKER_AT, at.PLANET_MARKERS)
    slots = [marker for marker in numbers(position, at.PLANET_IN, at.PLANETS) if marker != NONE]
    assert sorted(slots) == [marker for marker, place in enumerate(places) if place == ON_TABLE]
    under = [place for place in places if place >= 0]
    assert len(under) == len(set(under))
    assert all(place in (ON_TABLE, IN_DECK) or place >= 0 for place in places)


def check_numbers(position: Position) -> None:
    """Nothing is below zero, level markers stand on spaces that there are, and eight artifacts are in the game."""
    for start, count in ((at.ENERGY, at.SEATS), (at.TOKENS, at.SEATS), (at.SUBSTANCES, at.SEATS * 4)):
        assert min(numbers(position, start, count)) >= 0
    assert all(level in (0, 1, NINE_STEPS) for level in numbers(position, at.LEVEL, at.SEATS))
    artifacts = numbers(position, at.ARTIFACT_AT, at.ARTIFACTS)
    if one(position, at.SYSTEM):
        assert sum(place == ON_TABLE or place >= 0 for place in artifacts) == DISPLAY


def fame(position: Position, seat: int) -> int:
    """The fame of a seat, added up from its cards, tokens, flags and crew without the rules' own sums."""
    total = 0
    for places, flags, worth in (
        (at.LIFE_AT, at.LIFE_FLAGS, LIFE_FAME), (at.ARTIFACT_AT, at.ARTIFACT_FLAGS, ARTIFACT_FAME),
    ):  # fmt: skip
        for card, value in enumerate(worth):
            place, flagged = one(position, places + card), one(position, flags + card) >> seat & 1
            owner = place % STORED if place >= 0 else NONE
            total += value if owner == seat else half(position, value) if flagged and owner != NONE else 0
    substances = numbers(position, at.SUBSTANCES + seat * 4, 4)
    total += sum(count * each for count, each in zip(substances, SUBSTANCE_FAME, strict=True))
    levelled = [crew for crew in range(at.CREW) if one(position, at.LEVELLED + crew)]
    total += 2 * sum(one(position, at.CREW_AT + crew) == seat for crew in levelled)
    total += 9 if one(position, at.LEVEL + seat) == NINE_STEPS else 0
    return total - damage(position, seat)


def half(position: Position, value: int) -> int:
    """Half of a card's fame, as the table agreed to round."""
    return value // 2 if position.setup.options.get("half_fame") == "down" else (value + 1) // 2


def damage(position: Position, seat: int) -> int:
    """Damage tokens of a seat, where they cost fame."""
    if "damage" not in position.setup.options.get("modules", []):  # type: ignore[operator]
        return 0
    crew = {str(entry.fields["id"]): n for n, entry in enumerate(GAME.pack.entries("crew"))}
    life = {str(entry.fields["id"]): n for n, entry in enumerate(GAME.pack.entries("life"))}
    tokens = sum(
        icons.bit_count()
        for name, icons in cells(position, "hurt").items()
        if name in crew and one(position, at.CREW_AT + crew[name]) == seat
    )
    for name, count in cells(position, "life_hurt").items():
        place = one(position, at.LIFE_AT + life[name])
        tokens += count if place >= 0 and place % STORED == seat else 0
    return tokens
