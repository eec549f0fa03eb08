"""[info.public] What a seat may see, which in Free Kick is everything."""

from __future__ import annotations

from hoshitaku.games.freekick.chapters.power import box_power
from hoshitaku.games.freekick.chapters.round_end import is_oxygen_assured, oxygen_surplus, war_power
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, BOX_NAMES, CARNIVAL, NONE, PLACE_COUNT, TRACK_COUNT
from hoshitaku.kernel.decision_view import IdsByKind, current_decision_view

TARGET_NAMES = (*BOX_NAMES, *(f"place:{place}" for place in range(PLACE_COUNT)))


def view(state: FreeKickState) -> dict[str, object]:
    """[info.nothing_hidden] Everything on the table: round, marker, field, sheets, and what is being decided."""
    round_end = [round_end_view(state, number) for number in range(len(state.seats))]
    return {
        **public_view(state),
        "round_end": round_end,
        "decision": current_decision_view(state, ids_by_kind(state.rules)),
    }


def ids_by_kind(rules: Ruleset) -> IdsByKind:
    """What cards and the targets of cubes are called: own boxes by their names, the cards of the field by place."""
    return {"card": [card.id for card in rules.cards], "target": TARGET_NAMES}


def round_end_view(state: FreeKickState, seat_number: int) -> dict[str, object]:
    """What a seat would have if the round ended now, in numbers that anyone can work out.

    [oxygen.success] The surplus of oxygen (below 0: how much is missing), and whether it suffices in any case;
    [war.power] the power in War, null if the seat takes no part; [carnival.points] the points of Carnival.
    """
    seat = state.seats[seat_number]
    power = int(war_power(state, seat_number))
    sure = is_oxygen_assured(seat, state.species_of_seat(seat), state.copied_species_of(seat))
    surplus = int(oxygen_surplus(state, seat_number))
    carnival = int(box_power(state, seat, CARNIVAL))
    return {"oxygen": surplus, "oxygen_sure": bool(sure), "war": number_or_null(power), "carnival": carnival}


def public_view(state: FreeKickState) -> dict[str, object]:
    """The table without the stack. [setup.marker_visible] [info.filling_visible]

    [components.pawns] Who has the start player marker, and [components.round_card] where the round marker stands.
    """
    return {
        "round": int(state.round_number),
        "marker": number_or_null(state.marker_seat),
        "turn": number_or_null(state.active_seat),
        "turns": int(state.turn_count),
        "field": [field_place_view(state, place) for place in range(len(state.field_cards))],
        "copied": None if state.copied_place == NONE else state.field_cards[state.copied_place].id,
        "seats": [seat_view(state, number) for number in range(len(state.seats))],
    }


def number_or_null(number: int) -> int | None:
    """A number; None for NONE."""
    return None if number == NONE else int(number)


def field_place_view(state: FreeKickState, place: int) -> dict[str, object]:
    """[setup.field_order] A place of the field: its card, the cubes on it, and who holds it."""
    return {
        "card": state.field_cards[place].id,
        "cubes": int(state.cubes_by_place[place]),
        "owner": number_or_null(state.owner_by_place[place]),
    }


def seat_view(state: FreeKickState, seat_number: int) -> dict[str, object]:
    """[info.public] A sheet: score, stars, hand, levels and boxes."""
    seat = state.seats[seat_number]
    species = state.species_of_seat(seat)
    return {
        "hand": int(seat.hand_cubes),
        "score": int(seat.score),
        "stars": int(seat.stars),
        "passed": bool(seat.has_passed),
        "oxygen_assured": bool(seat.is_oxygen_assured),
        "species": species.id or None,
        "levels": {BOX_NAMES[track]: int(seat.levels[track]) for track in range(TRACK_COUNT)},
        "boxes": {BOX_NAMES[box]: int(seat.box_cubes[box]) for box in range(BOX_COUNT)},
    }
