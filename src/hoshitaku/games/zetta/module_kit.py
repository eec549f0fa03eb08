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
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.option_set import TableOption
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.schema import Schema

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.modes.mode import Mode
    from hoshitaku.games.zetta.ruleset import Parts
    from hoshitaku.games.zetta.state.zetta import Zetta

# The name of a thing of a kind by its number: in words, or (with no language) as an id.
Namer = Callable[["ZettaSpeaker", int, str, "Zetta | None"], str]


def nothing_read(_pack: Pack, _parts: Parts) -> None:
    """A module that reads nothing of the pack."""


def nothing_hidden(_state: Zetta, _seat: int | None, _rng: Any) -> None:
    """A module without hidden things."""


def agrees_always(_dealt: Zetta, _state: Zetta) -> bool:
    """A module of which nobody sees more than any deal shows."""
    return True


def nothing_offered(_speaker: ZettaSpeaker, _state: Zetta, _seat: int, _lang: str) -> list[str]:
    """A module that adds nothing to trades."""
    return []


def by_its_orbit(_speaker: ZettaSpeaker, _place: int, _lang: str, _state: Zetta | None) -> str:
    """A module that leaves places where they are."""
    return ""


def no_card(_speaker: ZettaSpeaker, _state: Zetta, _clause: str, _lang: str) -> str:
    """A module whose parts of numbers are no card's."""
    return ""


def no_dice(_state: Zetta, _option: int) -> int:
    """A module that asks nothing about dice."""
    return NONE


def nothing_wrong(_state: Zetta, _fields: Fields) -> None:
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
    number: int
    home: str
    make: Callable[[Mode], Module]
    chapters: tuple[ModuleType, ...] = ()
    requires: tuple[str, ...] = ()
    read: Callable[[Pack, Parts], None] = nothing_read
    names: Mapping[str, Namer] = field(default_factory=dict)
    events: Mapping[str, str] = field(default_factory=dict)
    amounts: Mapping[str, str] = field(default_factory=dict)
    redeal: Callable[[Zetta, int | None, Any], None] = nothing_hidden
    check: Callable[[Zetta, Fields], None] = nothing_wrong
    agrees: Callable[[Zetta, Zetta], bool] = agrees_always
    knowledge: tuple[int, ...] = ()
    knowledge_with: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    limit: Callable[[Parts], int] | None = None
    grid_cards: Mapping[str, int] = field(default_factory=dict)
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    offered: Callable[[ZettaSpeaker, Zetta, int, str], list[str]] = nothing_offered
    where: Namer = by_its_orbit
    card: Callable[[ZettaSpeaker, Zetta, str, str], str] = no_card
    causes: Mapping[str, str] = field(default_factory=dict)
    dice: Callable[[Zetta, int], int] = no_dice
    rolls: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    keeps: type[ModuleState] | None = None
    means: Mapping[str, str] = field(default_factory=dict)
    shows: Mapping[str, Schema] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)
    options: tuple[TableOption, ...] = ()
    chosen_by_name: bool = True

    def folder(self) -> Traversable:
        """Where its words and clauses stand."""
        return files(self.home)
