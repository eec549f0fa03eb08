"""[info.public] What a seat may see: in Free Kick everything."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.freekick.chapters.power import box_power
from hoshitaku.games.freekick.chapters.round_end import is_oxygen_assured, oxygen_surplus, war_power
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import PER_PLACE, FreeKickState
from hoshitaku.games.freekick.state.sheet import BOX_NAMES, CARNIVAL, FIELD_PLACE_COUNT, NONE, TRACK_COUNT
from hoshitaku.kernel.decision_view import IdsByKind, current_decision_view
from hoshitaku.kernel.field_json import FieldJsonWriter

FIELD_JSON_WRITER: Final = FieldJsonWriter({"track": BOX_NAMES[:TRACK_COUNT], "box": BOX_NAMES})
TARGET_NAMES = (*BOX_NAMES, *(f"place:{place}" for place in range(FIELD_PLACE_COUNT)))


def view(state: FreeKickState) -> dict[str, object]:
    """[info.nothing_hidden] Everything on the table: round, marker, field, sheets, and the current decision."""
    round_end = [round_end_forecast_view(state, number) for number in range(len(state.seats))]
    return {
        **public_view(state),
        "round_end": round_end,
        "decision": current_decision_view(state, ids_by_kind(state.rules)),
    }


def ids_by_kind(rules: Ruleset) -> IdsByKind:
    """Names of cards and of the targets of cubes: own boxes by name, field cards by place."""
    return {"card": [card.id for card in rules.cards], "target": TARGET_NAMES}


def round_end_forecast_view(state: FreeKickState, seat_number: int) -> dict[str, object]:
    """Values of a seat if the round ended now, which anyone can compute.

    [oxygen.success] The surplus of oxygen (negative: how much is missing), and whether it is enough in any case;
    [war.power] the war power, null if the seat does not take part; [carnival.points] the points of Carnival.
    """
    seat = state.seats[seat_number]
    power = int(war_power(state, seat_number))
    sure = is_oxygen_assured(seat, state.species_of_seat(seat), state.copied_species_of(seat))
    surplus = int(oxygen_surplus(state, seat_number))
    carnival = int(box_power(state, seat, CARNIVAL))
    return {"oxygen": surplus, "oxygen_sure": bool(sure), "war": number_or_null(power), "carnival": carnival}


def public_view(state: FreeKickState) -> dict[str, object]:
    """The table without the stock. [setup.marker_visible] [info.filling_visible]

    [components.pawns] Who has the start player marker, and [components.round_card] the current round.
    """
    return {
        **FIELD_JSON_WRITER.public_fields(state),
        "field": cards_in_field_view(state),
        "copied": None if state.copied_place == NONE else state.field_cards[state.copied_place].id,
        "seats": [seat_view(state, number) for number in range(len(state.seats))],
    }


def number_or_null(number: int) -> int | None:
    """A number; None for NONE."""
    return None if number == NONE else int(number)


def cards_in_field_view(state: FreeKickState) -> list[dict[str, object]]:
    """[setup.field_order] The places of the field: the card, the cubes on it, and its holder."""
    places = FIELD_JSON_WRITER.records(state, PER_PLACE, len(state.field_cards))
    return [{"card": card.id, **place} for card, place in zip(state.field_cards, places, strict=True)]


def seat_view(state: FreeKickState, seat_number: int) -> dict[str, object]:
    """[info.public] A sheet, and the species that the seat holds."""
    seat = state.seats[seat_number]
    return {**FIELD_JSON_WRITER.public_fields(seat), "species": state.species_of_seat(seat).id or None}
