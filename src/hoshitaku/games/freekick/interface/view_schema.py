"""The JSON schema of views of Free Kick: the same for every seat and for spectators."""

# Interpreted: only makes texts.

from __future__ import annotations

from hoshitaku.games.freekick.interface.view import FIELD_JSON_WRITER, TARGET_NAMES
from hoshitaku.games.freekick.state.freekick_state import PER_PLACE, FreeKickState
from hoshitaku.games.freekick.state.sheet import BOX_NAMES, FIELD_PLACE_COUNT, MAX_SEATS, Seat
from hoshitaku.kernel.field_schema import FieldSchemas
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.view_schema import (
    Schema,
    by_seat,
    decisions,
    flag,
    list_of,
    number,
    object_schema,
    one_of_ids,
    or_null,
    view,
)

FIELDS = FieldSchemas(FIELD_JSON_WRITER, MAX_SEATS)
# The fields of each decision of a seat or of chance, and what a view shows besides.
DECISION_SCHEMAS = {
    "draw_planet_card": {},
    "draw_start_seat": {},
    "choose_action": {},
    "after_action": {},
    "choose_cubes": {"target": one_of_ids(TARGET_NAMES, "own power box, or place in the field, where the cubes go")},
}


def view_schema(pack: Pack) -> Schema:
    """[info.public] [info.nothing_hidden] Round, field, sheets and the current decision."""
    cards = [entry.text("id") for entry in pack.entries("card")]
    species = [entry.text("id") for entry in pack.entries("card") if entry.text("kind") == "species"]
    held = or_null(one_of_ids(species, "species that the seat holds"))
    place = object_schema(
        "a place in the field", card=one_of_ids(cards), **FIELDS.record_schemas(FreeKickState, PER_PLACE)
    )
    return view(
        "freekick",
        decisions(DECISION_SCHEMAS | {"place_ship_cube": stock_cube_schema(cards)}, MAX_SEATS),
        **FIELDS.field_schemas(FreeKickState),
        field=list_of(place, FIELD_PLACE_COUNT, "cards in the field, by place"),
        copied=or_null(one_of_ids(species, "species that the Library Folk copied this round")),
        seats=by_seat(FIELDS.part_schema(Seat, "a sheet", species=held), MAX_SEATS, "sheets, by seat"),
        round_end=by_seat(round_end_forecast_schema(), MAX_SEATS, "what would count if the round ended now, by seat"),
    )


def stock_cube_schema(cards: list[str]) -> dict[str, Schema]:
    """[card.ship.effect] The question of the Emigrant Ship."""
    return {
        "left": number("cubes still to be placed", 1),
        "card": one_of_ids(cards, "card whose effect is being carried out"),
        "step": number("number of that effect on the card, from 0"),
        "boxes": list_of(one_of_ids(BOX_NAMES), len(BOX_NAMES), "power boxes that the effect allows"),
    }


def round_end_forecast_schema() -> Schema:
    """[oxygen.success] [war.power] [carnival.points] Values of a seat if the round ended now."""
    return object_schema(
        "what would count for a seat",
        oxygen=number("surplus of oxygen; below 0: shortage", None),
        oxygen_sure=flag("whether a card makes the oxygen supply succeed in any case"),
        war=or_null(number("power in War; null if the seat takes no part")),
        carnival=number("points from Carnival"),
    )
