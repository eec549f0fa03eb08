"""What the page with the form for a new table is given, and the list of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import hoshitaku
from hoshitaku.web.clocks.time_controls import ClockFields
from hoshitaku.web.http.pages import Page
from hoshitaku.web.table.create import quick_start_ways
from hoshitaku.web.table.page.option_texts import OptionValue
from hoshitaku.web.templating.translate import page_language

if TYPE_CHECKING:
    from hoshitaku.web.lobby.forms import NewTableForm


@dataclass(frozen=True, kw_only=True)
class GameEntry:
    """A game of this server, for choosing one."""

    name: str
    title: str
    seat_counts: Sequence[int]
    minutes_range: Sequence[int]  # the least and the most; empty if unknown
    introduction: str
    quick_start_ways: Sequence[str]  # of starting with one click


@dataclass(frozen=True)
class FormChoice:
    """A value of the form with its title."""

    value: str
    title: str


@dataclass(frozen=True)
class OptionPreset:
    """A set of values that one button ticks."""

    name: str
    title: str
    description: str
    is_chosen: bool


@dataclass(frozen=True, kw_only=True)
class OptionField:
    """An option of the game, by its schema."""

    field_name: str
    title: str
    description: str
    choices: Sequence[OptionValue]  # empty if a number or a text is typed
    chosen_text: str  # the values so far, as text
    was_preset_clicked: bool  # whether the last button was one of its presets
    dependency_classes: Sequence[str]  # classes `needs-<option>-<value>`: the field applies only with these
    is_multiple_choice: bool  # any of the choices together, ticked as `<name>_<value>=1`
    is_text_lines: bool  # lines of text are typed
    presets: Sequence[OptionPreset]
    ticked_values: set[Any]
    example: str
    minimum: int | None
    maximum: int | None
    value: str
    error: str | None


@dataclass(frozen=True, kw_only=True)
class SeatField:
    """Who gets a seat."""

    number: int
    field_name: str  # of the form's field
    guest_field_name: str  # of the field with the name of a guest
    value: str
    typed_guest_name: str
    choices: Sequence[FormChoice]


@dataclass(frozen=True, kw_only=True)
class NewTablePage(ClockFields, Page):
    """The form for a new table."""

    template = "lobby/new_table.html"

    form: NewTableForm
    game: hoshitaku.Game
    games: Sequence[GameEntry]
    option_fields: Sequence[OptionField]
    seat_rows: Sequence[SeatField]
    bot_levels: Sequence[OptionValue]  # of bots
    is_interpreted: bool  # whether bots are slow because nothing is compiled
    paces: Sequence[FormChoice]


def game_list() -> list[GameEntry]:
    """Every game of this server."""
    lang = page_language()
    listed = []
    for name in hoshitaku.game_names():
        game = hoshitaku.game(name)
        meta = game.pack.data.get("meta", {})
        listed.append(
            GameEntry(
                name=name,
                title=game.title(lang),
                seat_counts=game.seat_counts,
                minutes_range=meta.get("minutes", []) if isinstance(meta, dict) else [],
                introduction=game.introduction(lang),
                quick_start_ways=quick_start_ways(name),
            )
        )
    return listed
