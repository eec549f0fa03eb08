"""The state of a module: one object for each module that has any."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from hoshitaku.kernel.state_field import StateField


@mypyc_attr(acyclic=True)
class ModuleState:
    """Base class of module states, with `FIELDS` like all parts, and a name for JSON and views."""

    __slots__ = ()

    FIELDS: ClassVar[tuple[StateField, ...]] = ()
    NAME: ClassVar[str] = ""

    def clone(self) -> ModuleState:
        """An independent copy."""
        raise NotImplementedError
