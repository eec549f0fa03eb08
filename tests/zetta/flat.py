"""The numbers of a position by short names, as tests speak of them: `held`, `crew_at`, `planet_flag` ..."""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from hoshitaku.games.zetta.codes import THINGS_TO_OFFER
from hoshitaku.games.zetta.edge.first_format import CELLS, MODULES, PAIRS, PLACES_THEN, SEATS
from hoshitaku.games.zetta.edge.positions import value_of
from hoshitaku.games.zetta.state.blank import fields_of

OFFER = {"gives": 0, "gets": THINGS_TO_OFFER}


def number(position: Position, name: str) -> Any:
    """A number, or of a row those numbers that are not as at first, by name; of seats by `seat` or `seat:kind`."""
    state: Any = position.state
    if name in SEATS:
        shown = {str(seat): shown_in(position, one, name) for seat, one in enumerate(state.seats)}
        return {seat: value for seat, value in shown.items() if value != first_of(state.seats[0], name)}
    if name in PAIRS:
        rows = {seat: shown_in(position, one, PAIRS[name]) for seat, one in enumerate(state.seats)}
        return {f"{seat}:{kind}": count for seat, row in rows.items() for kind, count in row.items()}
    if name == "crew_in":
        rows = {seat: shown_in(position, one, "aboard") for seat, one in enumerate(state.seats)}
        return {str(seat * PLACES_THEN + int(at)): member for seat, row in rows.items() for at, member in row.items()}
    if name == "offered":
        sides = {first: shown_in(position, state.offer, side) for side, first in OFFER.items()}
        return {str(first + int(thing)): count for first, row in sides.items() for thing, count in row.items()}
    if name in MODULES:
        module, _, field = MODULES[name].partition(".")
        return shown_in(position, next(kept for kept in state.modules if module == kept.NAME), field)
    part, _, field = CELLS[name].partition(".")
    return shown_in(position, getattr(state, part), field)


def shown_in(position: Position, part: Any, name: str) -> Any:
    """A field of a part of the table."""
    game: Any = position.game
    field = next(field for field in fields_of(type(part)) if field.name == name)
    return value_of(part, field, game.names(position.state))


def first_of(part: Any, name: str) -> object:
    """What a field of a part is at first."""
    return next(field.default for field in fields_of(type(part)) if field.name == name)
