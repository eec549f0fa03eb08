"""What a view of Free Kick holds, as a JSON schema: the same for every seat and for those who look on."""

# Interpreted: speaks to people.

from __future__ import annotations

from hoshitaku.games.freekick.setup import MOST_SEATS
from hoshitaku.games.freekick.sheet import BOX_NAMES, PLACES, TRACKS
from hoshitaku.games.freekick.view import TARGET_NAMES
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.schema import (
    Schema,
    by_seat,
    decisions,
    flag,
    list_of,
    name_of,
    number,
    or_null,
    record,
    seat,
    view,
)

# The fields of each decision that a seat or chance takes, and what a view shows besides.
FIELDS = {
    "draw_planet_card": {},
    "draw_start_seat": {},
    "choose_action": {},
    "after_action": {},
    "choose_cubes": {"target": name_of(TARGET_NAMES, "own box, or place of the field, that the cubes go on")},
}


def view_schema(pack: Pack) -> Schema:
    """[info.public] [info.nothing_hidden] Round, field, sheets and the current decision."""
    cards = [entry.text("id") for entry in pack.entries("card")]
    species = [entry.text("id") for entry in pack.entries("card") if entry.text("kind") == "species"]
    owner = or_null(seat(MOST_SEATS, "who holds the species"))
    place = record("a place of the field", card=name_of(cards), cubes=number("cubes on the card"), owner=owner)
    return view(
        "freekick",
        decisions(FIELDS | {"place_ship_cube": ship(cards)}, MOST_SEATS),
        round=number("round being played; 0 during the setup"),
        marker=or_null(seat(MOST_SEATS, "who has the start player marker; null during the setup")),
        turn=or_null(seat(MOST_SEATS, "whose turn it is; null in the setup and at the end")),
        turns=number("turns begun so far"),
        field=list_of(place, PLACES, "the cards by place"),
        copied=or_null(name_of(species, "species that the Library Folk copied this round")),
        seats=by_seat(sheet(species), MOST_SEATS, "the sheets by seat"),
        round_end=by_seat(prospect(), MOST_SEATS, "by seat, what the end of the round would find, if it came now"),
    )


def ship(cards: list[str]) -> dict[str, Schema]:
    """[card.ship.effect] What the Emigrant Ship asks."""
    return {
        "left": number("cubes still to be placed", 1),
        "card": name_of(cards, "the card that asks"),
        "step": number("which of its effects asks, from 0"),
        "boxes": list_of(name_of(BOX_NAMES), len(BOX_NAMES), "boxes that it names"),
    }


def sheet(species: list[str]) -> Schema:
    """[sheet.seven_boxes] A player's sheet and hand."""
    return record(
        "a sheet",
        hand=number("cubes in hand"),
        score=number("points; may be below 0", None),
        stars=number("stars beside the score"),
        passed=flag("whether the seat has passed in this round"),
        oxygen_assured=flag("whether a used card assures its oxygen until the round ends"),
        species=or_null(name_of(species, "species that it holds")),
        levels=record("level by column", **{name: number("level") for name in BOX_NAMES[:TRACKS]}),
        boxes=record("cubes by power box", **{name: number("cubes") for name in BOX_NAMES}),
    )


def prospect() -> Schema:
    """[oxygen.success] [war.power] [carnival.points] What the end of the round would find of a seat."""
    return record(
        "of a seat",
        oxygen=number("surplus of oxygen; below 0: so much is missing", None),
        oxygen_sure=flag("whether a card lets the supply succeed in any case"),
        war=or_null(number("power in War; null where the seat takes no part")),
        carnival=number("points of Carnival"),
    )
