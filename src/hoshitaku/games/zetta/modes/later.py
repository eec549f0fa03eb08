"""Fame for whoever starts later, if the table wants it: the seat that starts the first system has the pick of it."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.module import Draft, Fame, Module
from hoshitaku.games.zetta.plan import VOYAGE
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta

KEPT: Final = 13  # the number by which `rules.kept` finds it


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FirstStart(ModuleState):
    """[variant.later_start] The seat that started the first system; NONE before it."""

    __slots__ = ("seat",)

    NAME: ClassVar[str] = "later_start"
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", NONE, NONE, MOST_SEATS - 1, of="seat"),)

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def clone(self) -> ModuleState:
        return FirstStart(self.seat)


def first_start(state: Zetta) -> FirstStart:
    """Who started the first system."""
    return cast(FirstStart, state.modules[state.rules.kept[KEPT]])


@final
class NoteFirstStart(Step):
    """[variant.later_start] Who starts the first system is remembered until the scoring."""

    __slots__ = ()

    def name(self) -> str:
        return "note_first_start"

    def take(self, state: Zetta, option: i64) -> None:
        kept = first_start(state)
        if kept.seat == NONE:
            kept.seat = state.voyage.start


@final
class LaterFame(Fame):
    """[variant.later_start] For each place behind the seat that started as many fame as places lie behind that."""

    __slots__ = ()

    def key(self) -> str:
        return "later_start"

    def clause(self) -> str:
        return "variant.later_start"

    def fame(self, state: Zetta, seat: i64) -> i64:
        first, seats = first_start(state).seat, state.seat_count()
        if first == NONE:
            return 0
        behind = (seat - first + seats) % seats
        return behind * (2 * seats - 1 - behind) // 2


@final
class LaterStart(Module):
    """[variant.later_start] Whoever starts later has some fame for it."""

    def __init__(self) -> None:
        super().__init__()

    def name(self) -> str:
        return "later_start"

    def join(self, draft: Draft) -> None:
        """[variant.later_start] It is counted with all other fame."""
        draft.keep(KEPT, blank(FirstStart))
        draft.plan.first(VOYAGE, NOTE_FIRST_START)
        draft.fame.append(LaterFame())


NOTE_FIRST_START: Final = NoteFirstStart()
