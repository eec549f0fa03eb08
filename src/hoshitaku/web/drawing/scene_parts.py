"""Parts of a scene: plain data that never changes once it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

REPR_ATTRIBUTE = "_in_words"
PartClass = TypeVar("PartClass")


@dataclass_transform(frozen_default=True)
def scene_part(part_class: type[PartClass]) -> type[PartClass]:
    """A frozen dataclass whose ``repr`` has all of its fields, but not their names, and is made only once.

    By it is kept what was drawn of a part (see ``Kept``): a page asks for that of a board several times.
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
