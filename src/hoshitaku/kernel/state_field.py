"""Declares a field of the state: what it counts, its bounds, and what views say about it.

A class that is a part of the state declares its fields in `FIELDS`, in the order of its constructor's parameters. What
positions, views and schemas do with a field follows from its declaration: `state_codecs`, `field_json`, `field_schema`.
`make generate` writes the constructor and the clone of such a class, and code that writes its fields into observations.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from hoshitaku.kernel.vectors import filled_vector

P = TypeVar("P")

# How views show a row of numbers.
AS_LIST: Final = 0
BY_SEAT: Final = 1  # a list with an item per seat
BY_NAME: Final = 2  # an object with every name of the row
IF_CHANGED: Final = 3  # an object with the names whose numbers differ from the initial one
IN_RECORDS: Final = 4  # in a list of objects, each with one number of every such row (`FieldJsonWriter.records`)

# Value kinds that every game has.
SEAT: Final = "seat"
FLAG: Final = "flag"  # yes or no, as a number: 0 or 1
BOOL: Final = "bool"  # yes or no, as a bool


class Row:
    """What the numbers of a row belong to.

    Its name (a kind of `FieldJsonWriter.ids`), how many there are, the layout.
    """

    def __init__(self, name: str, size: int, layout: int) -> None:
        self.name = name
        self.size = size
        self.layout = layout


ONE_NUMBER: Final = Row("", 1, AS_LIST)  # a single number, not a row


def slot_row(count: int) -> Row:
    """A row with a number for each of `count` slots, which have no names."""
    return Row("slot", count, AS_LIST)


class StateField:
    """A number, or a row of numbers, each with an `initial` value and within `lowest` to `highest`.

    All seats see a field with a `public_text`, which describes it; no view shows any other field, except where code
    of the game names its viewers. `entry_text` describes each entry of a row, with "{}" for its name.

    `value_kind` is what each number stands for: SEAT, FLAG, BOOL, a kind of `FieldJsonWriter.ids`, a tuple of words,
    or "" for a plain number. With `is_bit_set` it is a set of such items. `json_name` is its name in positions and
    views. A field that `is_redundant` follows from others: positions and views have it only as far as code of the
    game says. Clones share the vector of a row, unless it `is_written_in_place`.
    """

    def __init__(
        self, name: str, initial: int, lowest: int, highest: int, row: Row = ONE_NUMBER, *,
        value_kind: str | tuple[str, ...] = "", is_bit_set: bool = False, is_redundant: bool = False,
        is_written_in_place: bool = False, json_name: str = "", public_text: str = "", entry_text: str = "",
    ) -> None:  # fmt: skip
        self.name = name
        self.initial = initial
        self.lowest = lowest
        self.highest = highest
        self.row = row
        self.value_kind = value_kind
        self.is_bit_set = is_bit_set
        self.is_redundant = is_redundant
        self.is_written_in_place = is_written_in_place
        self.json_name = json_name or name
        self.public_text = public_text
        self.entry_text = entry_text or public_text
        self.is_public = public_text != ""

    def initial_value(self) -> object:
        """Its value before the game."""
        if self.value_kind == BOOL:
            return self.initial > 0
        return self.initial if self.row is ONE_NUMBER else filled_vector(self.row.size, self.initial)

    def is_yes_or_no(self) -> bool:
        """Whether JSON shows it as true or false."""
        return self.value_kind in (FLAG, BOOL)

    def may_be_nobody(self) -> bool:
        """Whether a value below 0 means that there is no such seat or item, which JSON shows as null."""
        return self.value_kind != "" and self.lowest < 0


def flag_field(name: str, row: Row = ONE_NUMBER, *, json_name: str = "", public_text: str = "") -> StateField:
    """Yes or no as a number of the state, no at first."""
    return StateField(name, 0, 0, 1, row, value_kind=FLAG, json_name=json_name, public_text=public_text)


def bool_field(name: str, *, json_name: str = "", public_text: str = "") -> StateField:
    """Yes or no as a bool of the state, no at first."""
    return StateField(name, 0, 0, 1, value_kind=BOOL, json_name=json_name, public_text=public_text)


def item_field(
    name: str, kind: str | tuple[str, ...], count: int, row: Row = ONE_NUMBER, *, json_name: str = "",
    public_text: str = "",
) -> StateField:  # fmt: skip
    """One of `count` items (or seats), none at first."""
    return StateField(name, -1, -1, count - 1, row, value_kind=kind, json_name=json_name, public_text=public_text)


def bit_set_field(
    name: str, kind: str | tuple[str, ...], count: int, row: Row = ONE_NUMBER, *, json_name: str = "",
    public_text: str = "",
) -> StateField:  # fmt: skip
    """A set of some of `count` items (or seats), as bits, empty at first."""
    return StateField(
        name, 0, 0, (1 << count) - 1, row, value_kind=kind, is_bit_set=True, json_name=json_name,
        public_text=public_text,
    )  # fmt: skip


def declared_fields(part_class: Any) -> tuple[StateField, ...]:
    """The declared fields of a part of the state."""
    declared: tuple[StateField, ...] = part_class.FIELDS
    return declared


def declared_field(part_class: Any, name: str) -> StateField:
    """The declared field with this name."""
    return next(field for field in declared_fields(part_class) if field.name == name)


def initial_part(part_class: type[P]) -> P:
    """A part of the state with all initial values."""
    make: Any = part_class
    made: P = make(*(field.initial_value() for field in declared_fields(part_class)))
    return made
