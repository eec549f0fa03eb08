"""JSON schemas of decisions in views of Expedition Zetta."""

# Interpreted: produces texts for people.

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.games.zetta.codes import MAX_SEATS
from hoshitaku.games.zetta.decision_registry import DECISION_REGISTRY
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.interface.view_texts import TEXT_BY_DECISION_FIELD
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.view_schema import Schema, mapping_by_name, number, one_of_ids, or_null, seat


def decision_schemas(names: StateNames) -> dict[str, dict[str, Schema]]:
    """Schemas of the fields of each decision, and of what the view adds to them."""
    asks = {chapter.__name__: kit.text_by_decision_field for kit in ALL_MODULE_KITS for chapter in kit.decision_modules}
    found: dict[str, dict[str, Schema]] = {}
    for name, kind in DECISION_REGISTRY.types_by_name.items():
        if kind.FIXED_ACTOR != NOBODY:
            texts = {**TEXT_BY_DECISION_FIELD, **asks.get(kind.__module__, {})}
            found[name] = {
                field: decision_field_schema(names, field, what, texts) for field, what in kind.FIELD_KINDS.items()
            }
    energy = number("energy needed to go to the place, landing included")
    prices = mapping_by_name(
        names.ids["place"], energy, "places that the ship can go to; null for seats that may not know"
    )
    return {**found, "choose_move": {"prices": or_null(prices)}}


def decision_field_schema(names: StateNames, field: str, what: str, texts: Mapping[str, str]) -> Schema:
    """Schema of a decision's field."""
    if what.endswith("?"):
        return or_null(decision_field_schema(names, field, what.removesuffix("?"), texts))
    text = texts[field if field in texts else what]
    if what == "seat":
        return seat(MAX_SEATS, text)
    return one_of_ids(names.ids[what], text) if what in names.ids else number(text, None)
