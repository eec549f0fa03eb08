"""Parts that schemas of views share."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoshitaku.kernel.view_schema import Schema, number, object_schema


def any_of_schemas(*schemas: Schema) -> Schema:
    """One or the other."""
    return {"anyOf": list(schemas)}


def numbers_by_name_schema(
    names: Iterable[str], description: str, text: str, texts: Mapping[str, str] | None = None
) -> Schema:
    """A number for each name; its description is `text` about the name, or about its value in `texts`."""
    return object_schema(description, **{name: number(text.format((texts or {}).get(name, name))) for name in names})
