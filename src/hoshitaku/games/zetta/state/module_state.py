"""What a module keeps in the state: one object for each module that needs any."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from hoshitaku.games.zetta.state.state_field import StateField


@mypyc_attr(acyclic=True)
class ModuleState:
    """Base of what modules keep; `FIELDS` as everywhere, and a name for JSON and views."""

    __slots__ = ()

    FIELDS: ClassVar[tuple[StateField, ...]] = ()
    NAME: ClassVar[str] = ""

    def clone(self) -> ModuleState:
        """An independent copy."""
        raise NotImplementedError
