"""Parts of a scene: plain data that never changes once it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

WORDS = "_in_words"
Part = TypeVar("Part")


@dataclass_transform(frozen_default=True)
def picture(part: type[Part]) -> type[Part]:
    """A frozen dataclass whose ``repr`` has all of its fields, but not their names, and is made only once.

    By it is kept what was drawn of a part (see ``Kept``): a page asks for that of a board several times.
    """
    made = dataclass(frozen=True, repr=False)(part)
    made.__repr__ = _in_words(made.__qualname__, attrgetter(*(field.name for field in fields(made))))  # type: ignore[method-assign,arg-type]
    return made


def _in_words(name: str, values: Callable[[Any], object]) -> Callable[[Any], str]:
    def in_words(part: Any) -> str:
        own = part.__dict__
        if WORDS not in own:
            own[WORDS] = f"{name}({values(part)!r})"
        words: str = own[WORDS]
        return words

    return in_words
