"""A field of the state is declared once: positions, views and their schema follow from its declaration."""

from __future__ import annotations

from typing import ClassVar

import jsonschema
import pytest
from mypy_extensions import i64

from hoshitaku.kernel.errors import PositionError
from hoshitaku.kernel.field_json import FieldJsonWriter
from hoshitaku.kernel.field_schema import FieldSchemas
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.state_codecs import NameCodec, NumberCodec
from hoshitaku.kernel.state_field import (
    BY_NAME,
    BY_SEAT,
    IF_CHANGED,
    IN_RECORDS,
    SEAT,
    Row,
    StateField,
    bit_set_field,
    bool_field,
    flag_field,
    initial_part,
    item_field,
    slot_row,
)
from hoshitaku.kernel.vectors import vec

MAX_SEATS = 3
PER_BERTH = Row("berth", 2, IN_RECORDS)


class Ship:
    """A part of a state with a field of each kind."""

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("fuel", 4, 0, 9, public_text="fuel in the tank"),
        StateField("course", 0, 0, 9),
        bool_field("has_landed", json_name="landed", public_text="whether it has landed"),
        flag_field("is_towed", public_text="whether it is towed"),
        item_field("captain", SEAT, MAX_SEATS, public_text="seat of the captain"),
        item_field("cargo", "goods", 3, public_text="goods in the hold"),
        bit_set_field("seen", "goods", 3, public_text="goods seen"),
        StateField("place", 0, -1, 5, value_kind="place", public_text="where it is"),
        StateField("tanks", 1, 0, 9, Row("fuels", 2, BY_NAME), public_text="tanks", entry_text="tank of {}"),
        StateField("worth", 0, 0, 9, Row("goods", 3, IF_CHANGED), public_text="worth of the goods"),
        StateField("debts", 0, -9, 9, Row("seat", MAX_SEATS, BY_SEAT), public_text="debts by seat"),
        item_field("crates", "goods", 3, slot_row(2), public_text="goods in the crates"),
        item_field("guest", SEAT, MAX_SEATS, PER_BERTH, public_text="guest in the berth"),
        StateField("mass", 7, 0, 99, is_redundant=True),
    )

    def __init__(self, *values: object) -> None:
        for field, value in zip(self.FIELDS, values, strict=True):
            setattr(self, field.name, value)


NAMES = FieldJsonWriter({"goods": ["tea", "tin", "wood"], "fuels": ["gas", "oil"]}, {"place": {-1: "dock"}})
CODEC = NameCodec(NAMES)


def ship(**values: object) -> Ship:
    """A ship with some values other than the initial ones."""
    made = initial_part(Ship)
    for name, value in values.items():
        setattr(made, name, value)
    return made


SAILING = {
    "fuel": 3, "course": 8, "has_landed": True, "is_towed": 1, "captain": 2, "cargo": 1, "seen": 5, "place": -1,
    "tanks": vec[i64]([1, 6]), "worth": vec[i64]([0, 0, 4]),
    "debts": vec[i64]([-2, 0, 0]), "crates": vec[i64]([2, -1]),
    "guest": vec[i64]([-1, 0]),
}  # fmt: skip
SHOWN = {
    "fuel": 3, "landed": True, "is_towed": True, "captain": 2, "cargo": "tin", "seen": ["tea", "wood"], "place": "dock",
    "tanks": {"gas": 1, "oil": 6}, "worth": {"wood": 4}, "debts": [-2, 0, 0], "crates": ["wood", None],
}  # fmt: skip


def test_views_show_only_fields_with_a_public_text() -> None:
    assert NAMES.public_fields(ship(**SAILING)) == SHOWN
    assert NAMES.records(ship(**SAILING), PER_BERTH, 2) == [{"guest": None}, {"guest": 0}]


def test_the_schema_describes_what_views_show_and_nothing_else() -> None:
    schemas = FieldSchemas(NAMES, MAX_SEATS)
    schema = schemas.part_schema(Ship, "a ship")
    assert list(schema["properties"]) == list(SHOWN)
    jsonschema.validate(SHOWN | {"place": 2}, schema)
    assert schema["properties"]["tanks"]["properties"]["oil"]["description"] == "tank of oil"
    assert list(schemas.record_schemas(Ship, PER_BERTH)) == ["guest"]


def test_code_of_the_game_may_describe_a_field_itself() -> None:
    schema = FieldSchemas(NAMES, MAX_SEATS).part_schema(Ship, "a ship", course={"type": "string"}, age={"type": "null"})
    assert list(schema["properties"])[:2] == ["fuel", "course"]
    assert list(schema["properties"])[-1] == "age"


def test_a_position_in_names_has_hidden_fields_too_and_is_read_back() -> None:
    written = CODEC.encode(ship(**SAILING))
    assert written == SHOWN | {"course": 8}
    read = initial_part(Ship)
    fields = JsonFields(written, "ship")
    CODEC.decode(read, fields)
    fields.refuse_unread_fields()
    CODEC.decode_record(read, PER_BERTH, 1, JsonFields({"guest": 0}, "berth"))
    assert CODEC.encode(read) == written
    assert CODEC.encode_records(read, PER_BERTH, 2) == [{"guest": None}, {"guest": 0}]
    assert vars(read)["has_landed"] is True


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"fuel": 10}, "ship.fuel must be a whole number from 0 to 9, not 10"),
        ({"landed": 1}, "ship.landed must be true or false"),
        ({"captain": 3}, "ship.captain must be a whole number from 0 to 2, not 3"),
        ({"cargo": "gold"}, "ship.cargo must be one of tea, tin, wood, not 'gold'"),
        ({"seen": ["tea", "sand"]}, "ship.seen[1] must be one of tea, tin, wood, not 'sand'"),
        ({"seen": ["tea", "tea"]}, "ship.seen names an item twice"),
        ({"place": None}, "ship.place must be a whole number from 0 to 5, not None"),
        ({"place": "sea"}, "ship.place must be a whole number from 0 to 5, not 'sea'"),
        ({"tanks": {"gas": 1}}, "ship.tanks.oil is missing"),
        ({"tanks": {"gas": 1, "oil": 1, "air": 1}}, "ship.tanks.air is an unknown field"),
        ({"worth": {"gold": 1}}, "ship.worth.gold is an unknown field"),
        ({"debts": [0, 0]}, "ship.debts must be a list of 3 items"),
        ({"crates": ["tea", 5]}, "ship.crates[1] must be a text, not 5"),
    ],
)
def test_a_position_in_names_with_a_wrong_field_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError) as refused:
        CODEC.decode(initial_part(Ship), JsonFields(SHOWN | {"course": 8} | change, "ship"))
    assert refused.value.en == message


def test_a_missing_field_of_a_position_in_names_is_refused() -> None:
    with pytest.raises(PositionError, match=r"ship\.course is missing"):
        CODEC.decode(initial_part(Ship), JsonFields(SHOWN, "ship"))


def test_a_position_in_numbers_leaves_out_initial_values() -> None:
    codec = NumberCodec(NAMES)
    assert codec.encode(initial_part(Ship)) == {}
    written = codec.encode(ship(captain=0, seen=5, tanks=vec[i64]([1, 6])))
    assert written == {"captain": 0, "seen": 5, "tanks": {"oil": 6}}
    read = initial_part(Ship)
    codec.decode(read, JsonFields(written, "ship"))
    assert codec.encode(read) == written


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ({"captain": 3}, "ship.captain must be a whole number from -1 to 2, not 3"),
        ({"tanks": {"air": 1}}, "ship.tanks.air is unknown"),
        ({"oars": 1}, "ship.oars is an unknown field"),
        ({"mass": 7}, "ship.mass is an unknown field"),
    ],
)
def test_a_position_in_numbers_with_a_wrong_field_is_refused(written: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError) as refused:
        NumberCodec(NAMES).decode(initial_part(Ship), JsonFields(written, "ship"))
    assert refused.value.en == message
