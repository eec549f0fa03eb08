"""[info.public] What a seat may see, which in Free Kick is everything."""

from __future__ import annotations

from hoshitaku.games.freekick.power import box_power
from hoshitaku.games.freekick.round_end import oxygen_surplus, spared, war_power
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES, CARNIVAL, NONE, PLACES, TRACKS
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.shown import IdsByKind, current_decision_view

TARGET_NAMES = (*BOX_NAMES, *(f"place:{place}" for place in range(PLACES)))


def view(state: FreeKick) -> dict[str, object]:
    """[info.nothing_hidden] Everything on the table: round, marker, field, sheets, and what is being decided."""
    round_end = [prospect(state, number) for number in range(len(state.seats))]
    return {**public(state), "round_end": round_end, "decision": current_decision_view(state, ids(state.rules))}


def ids(rules: Ruleset) -> IdsByKind:
    """What cards and the targets of cubes are called: own boxes by their names, the cards of the field by place."""
    return {"card": [card.id for card in rules.cards], "target": TARGET_NAMES}


def prospect(state: FreeKick, number: int) -> dict[str, object]:
    """What a seat would have if the round ended now, in numbers that anyone can work out.

    [oxygen.success] The surplus of oxygen (below 0: how much is missing), and whether it suffices in any case;
    [war.power] the power in War, null if the seat takes no part; [carnival.points] the points of Carnival.
    """
    seat = state.seats[number]
    power = int(war_power(state, number))
    sure = spared(seat, state.species_of(seat), state.copy_of(seat))
    surplus = int(oxygen_surplus(state, number))
    carnival = int(box_power(state, seat, CARNIVAL))
    return {"oxygen": surplus, "oxygen_sure": bool(sure), "war": none_or(power), "carnival": carnival}


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
    """A number; None for NONE."""
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
