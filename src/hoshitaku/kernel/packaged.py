"""What all games share at the library's edge: their files, the packs they were read from, and their Speaker."""

# Interpreted: reads files, once per game.

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

from hoshitaku.kernel.asking import Asking, Thing
from hoshitaku.kernel.catalogue import Catalogue
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.errors import PackError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.journal import Entry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.words import Words

S = TypeVar("S", bound=State)
R = TypeVar("R")


class Speaker(ABC, Generic[S]):
    """Says positions and events of one pack in words. `lang` is "en" or "ja"; what takes "" gives stable ids then."""

    words: Words

    @abstractmethod
    def prompt(self, state: S, lang: str) -> str:
        """The question that the decision on top asks."""

    def help(self, state: S, lang: str) -> str:
        """How to answer it: `help.<decision>` of the words, "" if they have none."""
        return self.beside("help", state, lang) or ""

    def short(self, state: S, lang: str) -> str:
        """The question in a few words: `short.<decision>` of the words, else the whole question."""
        return self.beside("short", state, lang) or self.prompt(state, lang)

    def beside(self, what: str, state: S, lang: str) -> str | None:
        """What else the words have for the decision on top; None if they have nothing."""
        key = f"{what}.{state.top().name()}" if state.depth else ""
        return self.words.say(key, lang, **self.beside_values(state)) if key in self.words else None

    def beside_values(self, state: S) -> dict[str, object]:
        """What such words speak of."""
        return {}

    @abstractmethod
    def describe(self, state: S, option: int, lang: str) -> str:
        """An option in words, legal or not."""

    @abstractmethod
    def option_name(self, state: S, option: int) -> str:
        """Stable symbolic name of an option."""

    @abstractmethod
    def target(self, state: S, option: int) -> str:
        """Element of the table that an option concerns."""

    @abstractmethod
    def event_data(self, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name; `lang` may be ""."""

    def odds(self, state: S, option: int, lang: str) -> dict[str, float]:
        """Chances of what the dice of an option decide, by outcome: in words, or with `lang` "" as stable ids."""
        chances = self.chances(state, option)
        return {self.words.say(f"odds.{key}", lang) if lang else key: chance for key, chance in chances.items()}

    def chances(self, state: S, option: int) -> dict[str, float]:
        """Chances of what the dice of an option decide, by the keys of outcomes; empty if none are rolled."""
        return {}


class ThingSpeaker(Speaker[S]):
    """Says what decisions say that derive from Asking: it finds a name for each thing, words.toml has the rest.

    Options whose key is in `numbered` are told apart by their number as well.
    """

    numbered: frozenset[str] = frozenset()

    @abstractmethod
    def name(self, kind: str, index: int, lang: str, state: S | None) -> str:
        """A thing by its kind and number: in words, or as a stable id with `lang` ""."""

    def asked(self, state: S) -> Asking[S]:
        """The decision on top."""
        decision = state.top()
        assert isinstance(decision, Asking)
        return decision

    def prompt(self, state: S, lang: str) -> str:
        """The question of the decision on top."""
        if state.depth == 0:
            return self.words.say("prompt.over", lang)
        decision = self.asked(state)
        about = decision.subject(state)
        what = self.name(about.kind, int(about.index), lang, state) if about.kind else ""
        more = self.prompt_values(state, decision, lang)
        return self.words.say(f"prompt.{decision.name()}", lang, what=what, n=int(about.n), **more)

    def prompt_values(self, state: S, decision: Asking[S], lang: str) -> dict[str, object]:
        """What else the words of a question speak of."""
        return {}

    def thing(self, state: S, option: int) -> Thing:
        """What an option of the decision on top is about."""
        return self.asked(state).thing(state, option)

    def describe(self, state: S, option: int, lang: str) -> str:
        """An option of the decision on top."""
        thing = self.thing(state, option)
        what = self.name(thing.kind, int(thing.index), lang, state) if thing.kind else ""
        return self.words.say(f"option.{thing.key}", lang, what=what, n=int(thing.n))

    def option_name(self, state: S, option: int) -> str:
        """Stable symbolic name of an option, such as "mine", "land 2p1" or "move planet:2"."""
        thing = self.thing(state, option)
        parts = [thing.key]
        if thing.kind:
            parts.append(self.name(thing.kind, int(thing.index), "", state))
        if thing.key in self.numbered:
            parts.append(str(int(thing.n)))
        return " ".join(parts)

    def target(self, state: S, option: int) -> str:
        """Element of the table that an option concerns, such as "body:2p1", "crew:ezc4" or "mine"."""
        thing = self.thing(state, option)
        if not thing.kind:
            return thing.key
        return f"{self.target_kind(thing)}:{self.name(thing.kind, int(thing.index), '', state)}"

    def target_kind(self, thing: Thing) -> str:
        """The kind of element of the table that a thing is."""
        return thing.kind


class Edition(Generic[S, R]):
    """One pack, read and checked once: its rules and their Speaker."""

    def __init__(self, rules: R, speaker: Speaker[S]) -> None:
        self.rules = rules
        self.speaker = speaker


def read_earlier(pack: Pack, file: Traversable) -> dict[str, Pack]:
    """Packs of earlier versions by their hash; PackError if what the file says does not give a pack of that hash."""
    if not file.is_file():
        return {}
    told: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    packs = {fingerprint: pack.with_fields(sections) for fingerprint, sections in told.items()}
    for fingerprint, earlier in packs.items():
        if earlier.hash != fingerprint:
            raise PackError(
                f"{file.name}: what it says of the pack {fingerprint} gives {earlier.hash}: name whatever has changed",
                f"{file.name}: パック {fingerprint} が {earlier.hash} になります。変わった項目をすべて書いてください",
            )
    return packs


E = TypeVar("E", bound=Edition[Any, Any])

# Editions that are kept at hand, half a megabyte each; others are read again when they are asked for.
MOST_EDITIONS = 16


class PackagedGame(Game, Generic[S, E]):
    """A game that is a package with `rules.toml`, `words.toml` and the folder `pack` in it.

    `view.ja.toml` says in Japanese what the schema of its views says in English, text by text.

    If the pack has changed since games were recorded, `earlier_packs.toml` says by the hash of each earlier pack what
    stood in it instead, so that their records and positions are read as they were. The game reads a pack into its
    edition (`read`) and works on states of its own class (`own`).
    """

    state_class: type[S]

    def __init__(self) -> None:
        here = files(type(self).__module__.rpartition(".")[0])
        self.rules = Catalogue.read(*self.files_of(here, "rules.toml"))
        self.words = Words.read(*self.files_of(here, "words.toml"))
        self.pack = Pack.read(here / "pack")
        told = [tomllib.loads(file.read_text("utf-8")) for file in self.files_of(here, "view.ja.toml")]
        self.view_japanese = {english: japanese for texts in told for english, japanese in texts.items()}
        self._earlier = read_earlier(self.pack, here / "earlier_packs.toml")
        self._editions: dict[str, E] = {}

    def files_of(self, here: Traversable, name: str) -> list[Traversable]:
        """The files of a name: that of the game, then those of its modules, folder by folder."""
        modules = here / "modules"
        folders = sorted(modules.iterdir(), key=lambda folder: folder.name) if modules.is_dir() else []
        return [folder / name for folder in (here, *folders) if (folder / name).is_file()]

    def known_pack(self, fingerprint: object) -> Pack | None:
        """The pack of a hash, if the game is or was shipped with it."""
        return super().known_pack(fingerprint) or self._earlier.get(str(fingerprint))

    @abstractmethod
    def read(self, pack: Pack) -> E:
        """The edition of a pack; PackError if it does not fit the rules."""

    def edition(self, pack: Pack) -> E:
        """The edition of a pack, read when it is first asked for; of many packs the game's own stays at hand."""
        found = self._editions.get(pack.hash)
        if found is None:
            found = self._editions[pack.hash] = self.read(pack)
            foreign = [key for key in tuple(self._editions) if key != self.pack.hash]
            for oldest in foreign[: 1 - MOST_EDITIONS]:
                self._editions.pop(oldest, None)
        return found

    def own(self, state: State) -> S:
        """A state as one of this game's class."""
        assert isinstance(state, self.state_class)
        return state

    def prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The current question."""
        return self.edition(setup.pack).speaker.prompt(self.own(state), language(lang))

    def help(self, setup: Setup, state: State, lang: str) -> str:
        """How to answer the current question."""
        return self.edition(setup.pack).speaker.help(self.own(state), language(lang))

    def short(self, setup: Setup, state: State, lang: str) -> str:
        """The current question in a few words."""
        return self.edition(setup.pack).speaker.short(self.own(state), language(lang))

    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words."""
        return self.edition(setup.pack).speaker.describe(self.own(state), option, language(lang))

    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """An option as a stable name."""
        return self.edition(setup.pack).speaker.option_name(self.own(state), option)

    def target(self, setup: Setup, state: State, option: int) -> str:
        """What of the table an option concerns."""
        return self.edition(setup.pack).speaker.target(self.own(state), option)

    def odds(self, setup: Setup, state: State, option: int, lang: str) -> dict[str, float]:
        """Chances of what an option's dice decide."""
        return self.edition(setup.pack).speaker.odds(self.own(state), option, lang and language(lang))

    def event_data(self, setup: Setup, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name."""
        return self.edition(setup.pack).speaker.event_data(entry, seat_names, lang)


def language(lang: str) -> str:
    """The language spoken for one that was asked for."""
    return "ja" if lang == "ja" else "en"
