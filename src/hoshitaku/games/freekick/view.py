"""[info.public] What a seat may see, which in Free Kick is everything."""

from __future__ import annotations

from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES, NONE, PLACES, TRACKS
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.registry import Ids, shown

TARGET_NAMES = (*BOX_NAMES, *(f"place:{place}" for place in range(PLACES)))


def view(state: FreeKick) -> dict[str, object]:
    """[info.nothing_hidden] Everything on the table: round, marker, field, sheets, and what is being decided."""
    return {**public(state), "decision": shown(state, ids(state.rules))}


def ids(rules: Ruleset) -> Ids:
    """What cards and the targets of cubes are called: own boxes by their names, the cards of the field by place."""
    return {"card": [card.id for card in rules.cards], "target": TARGET_NAMES}


def public(state: FreeKick) -> dict[str, object]:
    """The table without the stack. [setup.marker_visible] [info.filling_visible]

    [components.pawns] Who has the start player marker, and [components.round_card] where the round marker stands.
    """
    return {
        "round": int(state.round),
        "marker": none_or(state.marker),
        "turn": none_or(state.turn),
        "turns": int(state.turns),
        "field": [place_view(state, place) for place in range(len(state.cards))],
        "copied": None if state.copied == NONE else state.cards[state.copied].id,
        "seats": [seat_view(state, number) for number in range(len(state.seats))],
    }


def none_or(number: int) -> int | None:
    """A number where NONE means nobody."""
    return None if number == NONE else int(number)


def place_view(state: FreeKick, place: int) -> dict[str, object]:
    """[setup.field_order] A place of the field: its card, the cubes on it, and who holds it."""
    return {
        "card": state.cards[place].id,
        "cubes": int(state.cubes[place]),
        "owner": none_or(state.owner[place]),
    }


def seat_view(state: FreeKick, number: int) -> dict[str, object]:
    """[info.public] A sheet: score, stars, hand, levels and boxes."""
    seat = state.seats[number]
    species = state.species_of(seat)
    return {
        "hand": int(seat.hand),
        "score": int(seat.score),
        "stars": int(seat.stars),
        "passed": bool(seat.passed),
        "oxygen_assured": bool(seat.oxygen_assured),
        "species": species.id or None,
        "levels": {BOX_NAMES[track]: int(seat.levels[track]) for track in range(TRACKS)},
        "boxes": {BOX_NAMES[box]: int(seat.boxes[box]) for box in range(BOXES)},
    }
