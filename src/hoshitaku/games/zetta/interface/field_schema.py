"""JSON schemas of declared fields whose values are not all of one kind: owners of cards, and crew levels."""

# Interpreted: produces texts for people.

from __future__ import annotations

from hoshitaku.games.zetta.codes import MAX_SEATS, NINE_STEPS_LEVEL
from hoshitaku.games.zetta.interface.state_names import NAME_BY_UNOWNED_LOCATION, NINE_STEPS_ID, StateNames
from hoshitaku.kernel.field_schema import FieldSchemas
from hoshitaku.kernel.state_field import StateField
from hoshitaku.kernel.view_schema import Schema, number, one_of_ids, seat


class ZettaFieldSchemas(FieldSchemas):
    """Schemas of fields, with the ids of one pack."""

    def __init__(self, names: StateNames) -> None:
        super().__init__(names, MAX_SEATS)

    def value_schema(self, field: StateField, text: str) -> Schema:
        if field.value_kind == "owner":
            nobodys = one_of_ids(NAME_BY_UNOWNED_LOCATION.values(), "where it is, if no seat has it")
            return {"anyOf": [seat(MAX_SEATS, text), nobodys]}
        if field.value_kind == "level":
            steps = {"const": NINE_STEPS_ID, "description": "whether the crew level is 9 STEPS"}
            return {"anyOf": [number(text) | {"maximum": NINE_STEPS_LEVEL - 1}, steps]}
        return super().value_schema(field, text)
