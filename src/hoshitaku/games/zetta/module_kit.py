"""What a module brings besides its rules: words, clauses, pack sections, names of things, hidden things, checks.

A module is a folder with a file kit.py in which its `KIT` stands; a line in registered.py registers it. The folder may
hold words.toml, rules.toml and view.ja.toml, which are read together with those of the basic game.
"""

# Interpreted: asked once a game.

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
    from hoshitaku.games.zetta.interface.text import ZettaSpeaker
    from hoshitaku.games.zetta.modes.mode import Mode
    from hoshitaku.games.zetta.ruleset import Components
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

# The name of a thing of a kind by its number: in words, or (with no language) as an id.
ThingNamer = Callable[["ZettaSpeaker", int, str, "ZettaState | None"], str]


def read_nothing(_pack: Pack, _components: Components) -> None:
    """A module that reads nothing of the pack."""


def redeal_nothing(_state: ZettaState, _seat: int | None, _rng: Any) -> None:
    """A module without hidden things."""


def is_always_consistent(_dealt: ZettaState, _state: ZettaState) -> bool:
    """A module of which nobody sees more than any deal shows."""
    return True


def no_offer_texts(_speaker: ZettaSpeaker, _state: ZettaState, _seat: int, _lang: str) -> list[str]:
    """A module that adds nothing to trades."""
    return []


def no_place_name(_speaker: ZettaSpeaker, _place: int, _lang: str, _state: ZettaState | None) -> str:
    """A module that leaves places where they are."""
    return ""


def no_card_name(_speaker: ZettaSpeaker, _state: ZettaState, _clause: str, _lang: str) -> str:
    """A module whose parts of numbers are no card's."""
    return ""


def no_dice_question(_state: ZettaState, _option: int) -> int:
    """A module that asks nothing about dice."""
    return NONE


def check_nothing(_state: ZettaState, _fields: JsonFields) -> None:
    """A module whose part of a position needs no further check."""


@dataclass(frozen=True)
class ModuleKit:
    """One module of the rulebook.

    `number` is its place in the order of the rulebook; `home` is the package of its folder; `make` is its rules, for a
    way to play; `chapters` are the files with its decisions, in the order of their options' numbers; `requires` names
    modules without which it is not played. `read` takes its components from a pack (into `parts.brought`), `names` says
    its kinds of things, `events` which of them an event is about, `amounts` which its amount is. `redeal` deals again
    what a seat cannot know, `agrees` says whether what was dealt fits what all see, `check` refuses positions that
    cannot be. `knowledge` are kinds of tokens that it puts into the bag, `knowledge_with` those it puts there if
    another module is in play, `limit` how many a player may keep with it; `grid_cards` its kinds of cards for the
    preparation grid with their counts, `rows` the sections of the pack by which rows of its state are counted;
    `offered` names what a seat gives in a trade, `where` a place of which it knows more than the orbit, `card` the card
    behind a part of a number by the clause of that, `causes` the ids of cards by the clauses of what they do; `dice`
    are those that an option of its questions leaves to the discovery in work, or NONE; `rolls` are the discoveries that
    must all succeed, by the number of an action of its own. `keeps` is what it keeps in the state, `means` what those
    of its fields are that everybody sees, `shows` the JSON schemas of what `Module.shown` tells besides, `asks` what
    the fields of its questions are. `options` are what a table may agree on with it, which `make` finds in
    `Mode.agreed`.
    """

    name: str
    rulebook_order: int
    package: str
    make_module: Callable[[Mode], Module]
    decision_modules: tuple[ModuleType, ...] = ()
    required_modules: tuple[str, ...] = ()
    read_pack: Callable[[Pack, Components], None] = read_nothing
    thing_namers: Mapping[str, ThingNamer] = field(default_factory=dict)
    event_subject_kinds: Mapping[str, str] = field(default_factory=dict)
    event_amount_kinds: Mapping[str, str] = field(default_factory=dict)
    redeal_hidden: Callable[[ZettaState, int | None, Any], None] = redeal_nothing
    check_position: Callable[[ZettaState, JsonFields], None] = check_nothing
    is_deal_consistent: Callable[[ZettaState, ZettaState], bool] = is_always_consistent
    knowledge_kinds: tuple[int, ...] = ()
    extra_knowledge_kinds: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    knowledge_limit: Callable[[Components], int] | None = None
    grid_card_counts: Mapping[str, int] = field(default_factory=dict)
    row_sections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    offer_texts: Callable[[ZettaSpeaker, ZettaState, int, str], list[str]] = no_offer_texts
    place_name: ThingNamer = no_place_name
    card_name: Callable[[ZettaSpeaker, ZettaState, str, str], str] = no_card_name
    card_id_by_clause: Mapping[str, str] = field(default_factory=dict)
    dice_after_option: Callable[[ZettaState, int], int] = no_dice_question
    rolls_by_action: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    state_class: type[ModuleState] | None = None
    field_texts: Mapping[str, str] = field(default_factory=dict)
    view_schemas: Mapping[str, Schema] = field(default_factory=dict)
    decision_field_texts: Mapping[str, str] = field(default_factory=dict)
    table_options: tuple[TableOption, ...] = ()
    is_table_choice: bool = True

    def resource_folder(self) -> Traversable:
        """Where its words and clauses stand."""
        return files(self.package)
