"""What chapters announce to modules (events), and what modules can forbid (permissions).

Each is declared by the chapter that announces it or asks for it; what only modules announce or ask is in
cross_module_hooks.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


@final
class ModuleEvent:
    """Something that happens to a seat, and that modules can react to; compared by identity."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


@final
class Permission:
    """Something that a seat may do unless a module forbids it; compared by identity."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


def notify_modules(state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
    """Announces an event to all modules in play; whether any of them saw to what it calls for."""
    is_done = False
    for module in state.rules.modules:
        is_done = module.on_event(state, event, seat, about) or is_done
    return is_done


def module_forbidding_clause(state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
    """The clause by which a module in play forbids something; "" if none does."""
    if len(state.rules.modules) == 0:
        return ""
    return first_module_forbidding_clause(state, permission, seat, about)


def first_module_forbidding_clause(state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
    """The same if there are modules. Separate, so that the compiler can inline the check for games without."""
    for module in state.rules.modules:
        clause = module.forbidding_clause(state, permission, seat, about)
        if clause:
            return clause
    return ""
