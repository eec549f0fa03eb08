"""All kinds of decisions of a game by their class names, as positions in JSON name them."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import TypeVar

K = TypeVar("K")


def kinds_in(modules: Iterable[ModuleType], base: type[K]) -> dict[str, type[K]]:
    """The classes that modules define under a base, in the order of modules and files.

    Without those from which others of them derive: these are no decisions, only what several decisions share.
    """
    found = {
        name: kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__
    }
    shared = {above for kind in found.values() for above in kind.__mro__[1:]}
    return {name: kind for name, kind in found.items() if kind not in shared}
