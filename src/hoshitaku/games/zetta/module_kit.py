"""A module's resources besides its rules: texts, clauses, pack sections, item names, redeals, checks.

A module is a folder whose kit.py defines `KIT`, with an entry in module_list.py. The folder may have words.toml,
rules.toml and view.ja.toml, which are merged with those of the basic game.
"""

# Interpreted: runs once per game.

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.table_options import TableOption
from hoshitaku.kernel.view_schema import Schema

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.modes.mode import Mode
    from hoshitaku.games.zetta.ruleset import PackComponents
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

# Returns the name of an item of a kind by its number; the id if the language is "".
ItemNamer = Callable[["ZettaSpeaker", int, str, "ZettaState | None"], str]


def read_nothing(_pack: Pack, _components: PackComponents) -> None:
    """For modules that read nothing from the pack."""


def redeal_nothing(_state: ZettaState, _seat: int | None, _rng: Any) -> None:
    """For modules without hidden components."""


def is_always_consistent(_dealt: ZettaState, _state: ZettaState) -> bool:
    """For modules without public facts that a deal could contradict."""
    return True


def no_offer_texts(_speaker: ZettaSpeaker, _state: ZettaState, _seat: int, _lang: str) -> list[str]:
    """For modules that add nothing to trades."""
    return []


def no_place_name(_speaker: ZettaSpeaker, _place: int, _lang: str, _state: ZettaState | None) -> str:
    """For modules that rename no places."""
    return ""


def no_card_name(_speaker: ZettaSpeaker, _state: ZettaState, _clause: str, _lang: str) -> str:
    """For modules that change numbers without a card."""
    return ""


def no_dice_after_option(_state: ZettaState, _option: int) -> int:
    """For modules that ask nothing about dice."""
    return NONE


def check_nothing(_state: ZettaState, _fields: JsonFields) -> None:
    """For modules whose state needs no further check."""


@dataclass(frozen=True)
class ModuleKit:
    """One module of the rulebook.

    `rulebook_order` is its place in the rulebook; `package` is the package of its folder; `make_module` returns its
    rules for a mode; `decision_modules` are the files with its decisions, in the order of their option ids;
    `required_modules` are those it cannot be played without. `read_pack` reads its components from a pack (into
    `PackComponents.module_components`), `item_namer_by_kind` names its kinds of items, `subject_kind_by_event` and
    `amount_kind_by_event` give the kinds of an event's `about` and `amount`. `redeal_hidden` deals again what a seat
    cannot know, `is_deal_consistent` says whether a deal agrees with public facts, `check_position` rejects impossible
    positions.

    `knowledge_kinds` are the kinds of tokens that it adds to the bag, `extra_knowledge_kinds_by_module` those it
    adds if another module is in play, `knowledge_limit` is how many a player may keep with it;
    `grid_card_count_by_kind` are its kinds of cards for the preparation grid, `pack_sections_by_row_name` the pack
    sections of its row names. `offer_texts` names what a seat gives in a trade, `place_name` a place with more
    detail than its orbit, `card_name` the card behind the clause of a part of a number, `card_id_by_clause` the card
    ids by clause. `dice_after_option` is the number of dice that an option leaves to the current discovery, or NONE;
    `rolls_by_action` are the discoveries that must all succeed, by the number of its own action.

    `state_class` is its state, `view_schemas` are the JSON schemas of what `Module.extra_view` adds,
    `text_by_decision_field` describes the fields of its decisions. `table_options` are its options, with values in
    `Mode.module_options`. `game_summary` is the data stored of a finished game (see kernel/game_summary.py). With
    `is_table_choice` the table can choose it by name.
    """

    name: str
    rulebook_order: int
    package: str
    make_module: Callable[[Mode], Module]
    decision_modules: tuple[ModuleType, ...] = ()
    required_modules: tuple[str, ...] = ()
    read_pack: Callable[[Pack, PackComponents], None] = read_nothing
    item_namer_by_kind: Mapping[str, ItemNamer] = field(default_factory=dict)
    subject_kind_by_event: Mapping[str, str] = field(default_factory=dict)
    amount_kind_by_event: Mapping[str, str] = field(default_factory=dict)
    redeal_hidden: Callable[[ZettaState, int | None, Any], None] = redeal_nothing
    check_position: Callable[[ZettaState, JsonFields], None] = check_nothing
    is_deal_consistent: Callable[[ZettaState, ZettaState], bool] = is_always_consistent
    knowledge_kinds: tuple[int, ...] = ()
    extra_knowledge_kinds_by_module: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    knowledge_limit: Callable[[PackComponents], int] | None = None
    grid_card_count_by_kind: Mapping[str, int] = field(default_factory=dict)
    pack_sections_by_row_name: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    offer_texts: Callable[[ZettaSpeaker, ZettaState, int, str], list[str]] = no_offer_texts
    place_name: ItemNamer = no_place_name
    card_name: Callable[[ZettaSpeaker, ZettaState, str, str], str] = no_card_name
    card_id_by_clause: Mapping[str, str] = field(default_factory=dict)
    dice_after_option: Callable[[ZettaState, int], int] = no_dice_after_option
    rolls_by_action: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    state_class: type[ModuleState] | None = None
    view_schemas: Mapping[str, Schema] = field(default_factory=dict)
    text_by_decision_field: Mapping[str, str] = field(default_factory=dict)
    table_options: tuple[TableOption, ...] = ()
    game_summary: Callable[[ZettaState], dict[str, object]] | None = None
    is_table_choice: bool = True

    def resource_folder(self) -> Traversable:
        """The folder with its words and clauses."""
        return files(self.package)
