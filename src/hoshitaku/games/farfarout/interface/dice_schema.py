"""The JSON schema of the dice on the table."""

# Interpreted: only makes texts.

from __future__ import annotations

from hoshitaku.games.farfarout.action_ids import MAX_DICE
from hoshitaku.games.farfarout.codes import DIE_COLOUR_NAMES, DIE_ICON_NAMES, MAX_SEATS
from hoshitaku.games.farfarout.interface.schema_helpers import numbers_by_name_schema
from hoshitaku.games.farfarout.interface.view_texts import TEXT_BY_SIDE
from hoshitaku.games.farfarout.state.dice import ROLL_PURPOSE_NAMES, SIDE_NAMES
from hoshitaku.kernel.view_schema import Schema, flag, list_of, number, object_schema, one_of_ids, or_null, seat

MAX_DIE_NUMBER = 9  # number on a die


def dice_schema() -> Schema:
    """[battle.first] The dice on the table."""
    die = object_schema(
        "a die",
        side=one_of_ids(SIDE_NAMES, "side the die belongs to"),
        colour=one_of_ids(DIE_COLOUR_NAMES, "colour of the die, and so its faces"),
        shown=one_of_ids(DIE_COLOUR_NAMES, "colour of the result it shows; another one after a copy"),
        result=one_of_ids(
            ["", *map(str, range(1, MAX_DIE_NUMBER + 1)), *DIE_ICON_NAMES], "result; empty before the roll"
        ),
        spent=flag("whether its icon has been used"),
        cancelled=flag("whether it is cancelled for this battle turn"),
        lost=flag("whether it is out of the battle"),
    )
    return object_schema(
        "a roll on the table",
        purpose=one_of_ids(ROLL_PURPOSE_NAMES[1:], "what the roll is for"),
        seat=seat(MAX_SEATS, "seat whose roll it is"),
        foe=or_null(seat(MAX_SEATS, "seat that is attacked; null: a life form, or nobody")),
        turn=number("number of the battle turn"),
        added=numbers_by_name_schema(SIDE_NAMES, "what cards add", "what cards add for {}", TEXT_BY_SIDE),
        totals=numbers_by_name_schema(
            SIDE_NAMES, "totals with what cards add", "total of {}, with what cards add", TEXT_BY_SIDE
        ),
        dice=list_of(die, MAX_DICE, "dice on the table; decisions name them by their place here, from 0"),
    )
