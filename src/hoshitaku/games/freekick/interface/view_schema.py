"""What a view of Free Kick holds, as a JSON schema: the same for every seat and for those who look on."""

# Interpreted: speaks to people.

from __future__ import annotations

from hoshitaku.games.freekick.chapters.setup import MAX_SEATS
from hoshitaku.games.freekick.interface.view import TARGET_NAMES
from hoshitaku.games.freekick.state.sheet import BOX_NAMES, PLACE_COUNT, TRACK_COUNT
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
    seat,
    view,
)

# The fields of each decision that a seat or chance takes, and what a view shows besides.
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
    owner = or_null(seat(MAX_SEATS, "seat that holds the species"))
    place = object_schema(
        "a place in the field", card=one_of_ids(cards), cubes=number("cubes on the card"), owner=owner
    )
    return view(
        "freekick",
        decisions(DECISION_SCHEMAS | {"place_ship_cube": ship_cube_schema(cards)}, MAX_SEATS),
        round=number("round being played; 0 during the setup"),
        marker=or_null(seat(MAX_SEATS, "seat with the start player marker; null during the setup")),
        turn=or_null(seat(MAX_SEATS, "seat whose turn it is; null during the setup and after the game")),
        turns=number("turns begun so far"),
        field=list_of(place, PLACE_COUNT, "cards in the field, by place"),
        copied=or_null(one_of_ids(species, "species that the Library Folk copied this round")),
        seats=by_seat(sheet_schema(species), MAX_SEATS, "sheets, by seat"),
        round_end=by_seat(round_end_schema(), MAX_SEATS, "what would count if the round ended now, by seat"),
    )


def ship_cube_schema(cards: list[str]) -> dict[str, Schema]:
    """[card.ship.effect] What the Emigrant Ship asks."""
    return {
        "left": number("cubes still to be placed", 1),
        "card": one_of_ids(cards, "card whose effect is being carried out"),
        "step": number("number of that effect on the card, from 0"),
        "boxes": list_of(one_of_ids(BOX_NAMES), len(BOX_NAMES), "power boxes that the effect allows"),
    }


def sheet_schema(species: list[str]) -> Schema:
    """[sheet.seven_boxes] A player's sheet and hand."""
    return object_schema(
        "a sheet",
        hand=number("cubes in hand"),
        score=number("score; may be below 0", None),
        stars=number("stars written beside the score"),
        passed=flag("whether the seat has passed this round"),
        oxygen_assured=flag("whether a card used this round assures its oxygen"),
        species=or_null(one_of_ids(species, "species that the seat holds")),
        levels=object_schema("level by track", **{name: number(f"{name} level") for name in BOX_NAMES[:TRACK_COUNT]}),
        boxes=object_schema("cubes by power box", **{name: number(f"cubes on the {name} box") for name in BOX_NAMES}),
    )


def round_end_schema() -> Schema:
    """[oxygen.success] [war.power] [carnival.points] What the end of the round would find of a seat."""
    return object_schema(
        "what would count for a seat",
        oxygen=number("surplus of oxygen; below 0: shortage", None),
        oxygen_sure=flag("whether a card makes the oxygen supply succeed in any case"),
        war=or_null(number("power in War; null if the seat takes no part")),
        carnival=number("points from Carnival"),
    )
