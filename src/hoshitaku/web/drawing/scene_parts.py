"""Parts of a scene: immutable data classes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

REPR_ATTRIBUTE = "_in_words"
PartClass = TypeVar("PartClass")


@dataclass_transform(frozen_default=True)
def scene_part(part_class: type[PartClass]) -> type[PartClass]:
    """A frozen dataclass whose ``repr`` has all field values without names, and is computed only once.

    The ``repr`` is the cache key of the part's picture, which a page uses several times.
    """
    made = dataclass(frozen=True, repr=False)(part_class)
    made.__repr__ = _cached_repr(made.__qualname__, attrgetter(*(field.name for field in fields(made))))  # type: ignore[method-assign,arg-type]
    return made


def _cached_repr(class_name: str, values: Callable[[Any], object]) -> Callable[[Any], str]:
    def in_words(part: Any) -> str:
        own = part.__dict__
        if REPR_ATTRIBUTE not in own:
            own[REPR_ATTRIBUTE] = f"{class_name}({values(part)!r})"
        words: str = own[REPR_ATTRIBUTE]
        return words

    return in_words
