"""What all games share at the library's edge: their files, the packs they were read from, and their Speaker."""

# Interpreted: reads files, once per game.

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.errors import PackError
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.option_label import LabelledDecision, OptionLabel
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.words import Words

S = TypeVar("S", bound=State)
R = TypeVar("R")


class Speaker(ABC, Generic[S]):
    """Says positions and events of one pack in words. `lang` is "en" or "ja"; what takes "" gives stable ids then."""

    words: Words

    @abstractmethod
    def prompt(self, state: S, lang: str) -> str:
        """The question that the decision on top asks."""

    def prompt_help(self, state: S, lang: str) -> str:
        """How to answer it: `help.<decision>` of the words, "" if they have none."""
        return self.extra_prompt_text("help", state, lang) or ""

    def short_prompt(self, state: S, lang: str) -> str:
        """The question in a few words: `short.<decision>` of the words, else the whole question."""
        return self.extra_prompt_text("short", state, lang) or self.prompt(state, lang)

    def extra_prompt_text(self, what: str, state: S, lang: str) -> str | None:
        """What else the words have for the decision on top; None if they have nothing."""
        key = f"{what}.{state.top().record_name()}" if state.stack_depth else ""
        return self.words.say(key, lang, **self.extra_prompt_values(state)) if key in self.words else None

    def extra_prompt_values(self, state: S) -> dict[str, object]:
        """What such words speak of."""
        return {}

    @abstractmethod
    def describe(self, state: S, option: int, lang: str) -> str:
        """An option in words, legal or not."""

    @abstractmethod
    def option_name(self, state: S, option: int) -> str:
        """Stable symbolic name of an option."""

    @abstractmethod
    def option_target(self, state: S, option: int) -> str:
        """Element of the table that an option concerns."""

    @abstractmethod
    def event_data(self, entry: LogEntry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name; `lang` may be ""."""

    def dice_odds(self, state: S, option: int, lang: str) -> dict[str, float]:
        """Chances of what the dice of an option decide, by outcome: in words, or with `lang` "" as stable ids."""
        chances = self.outcome_chances(state, option)
        return {self.words.say(f"odds.{key}", lang) if lang else key: chance for key, chance in chances.items()}

    def outcome_chances(self, state: S, option: int) -> dict[str, float]:
        """Chances of what the dice of an option decide, by the keys of outcomes; empty if none are rolled."""
        return {}


class LabelSpeaker(Speaker[S]):
    """Says what decisions say that derive from Asking: it finds a name for each thing, words.toml has the rest.

    Options whose key is in `numbered` are told apart by their number as well.
    """

    keys_with_amount: frozenset[str] = frozenset()

    @abstractmethod
    def item_name(self, kind: str, index: int, lang: str, state: S | None) -> str:
        """A thing by its kind and number: in words, or as a stable id with `lang` ""."""

    def current_decision(self, state: S) -> LabelledDecision[S]:
        """The decision on top."""
        decision = state.top()
        assert isinstance(decision, LabelledDecision)
        return decision

    def prompt(self, state: S, lang: str) -> str:
        """The question of the decision on top."""
        if state.stack_depth == 0:
            return self.words.say("prompt.over", lang)
        decision = self.current_decision(state)
        about = decision.prompt_subject(state)
        what = self.item_name(about.item_kind, int(about.item_index), lang, state) if about.item_kind else ""
        more = self.prompt_values(state, decision, lang)
        return self.words.say(f"prompt.{decision.record_name()}", lang, what=what, n=int(about.amount), **more)

    def prompt_values(self, state: S, decision: LabelledDecision[S], lang: str) -> dict[str, object]:
        """What else the words of a question speak of."""
        return {}

    def option_label(self, state: S, option: int) -> OptionLabel:
        """What an option of the decision on top is about."""
        return self.current_decision(state).option_label(state, option)

    def describe(self, state: S, option: int, lang: str) -> str:
        """An option of the decision on top."""
        thing = self.option_label(state, option)
        what = self.item_name(thing.item_kind, int(thing.item_index), lang, state) if thing.item_kind else ""
        return self.words.say(f"option.{thing.words_key}", lang, what=what, n=int(thing.amount))

    def option_name(self, state: S, option: int) -> str:
        """Stable symbolic name of an option, such as "mine", "land 2p1" or "move planet:2"."""
        thing = self.option_label(state, option)
        parts = [thing.words_key]
        if thing.item_kind:
            parts.append(self.item_name(thing.item_kind, int(thing.item_index), "", state))
        if thing.words_key in self.keys_with_amount:
            parts.append(str(int(thing.amount)))
        return " ".join(parts)

    def option_target(self, state: S, option: int) -> str:
        """Element of the table that an option concerns, such as "body:2p1", "crew:ezc4" or "mine"."""
        thing = self.option_label(state, option)
        if not thing.item_kind:
            return thing.words_key
        return f"{self.target_kind(thing)}:{self.item_name(thing.item_kind, int(thing.item_index), '', state)}"

    def target_kind(self, thing: OptionLabel) -> str:
        """The kind of element of the table that a thing is."""
        return thing.item_kind


class LoadedPack(Generic[S, R]):
    """One pack, read and checked once: its rules and their Speaker."""

    def __init__(self, rules: R, speaker: Speaker[S]) -> None:
        self.rules = rules
        self.speaker = speaker


def read_earlier_packs(pack: Pack, file: Traversable) -> dict[str, Pack]:
    """Packs of earlier versions by their hash; PackError if what the file says does not give a pack of that hash."""
    if not file.is_file():
        return {}
    told: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    packs = {fingerprint: pack.with_overrides(sections) for fingerprint, sections in told.items()}
    for fingerprint, earlier in packs.items():
        if earlier.hash != fingerprint:
            raise PackError(
                f"{file.name}: what it says of the pack {fingerprint} gives {earlier.hash}: name whatever has changed",
                f"{file.name}: パック {fingerprint} が {earlier.hash} になります。変わった項目をすべて書いてください",
            )
    return packs


E = TypeVar("E", bound=LoadedPack[Any, Any])

# Editions that are kept at hand, half a megabyte each; others are read again when they are asked for.
MAX_LOADED_PACKS = 16


class TomlGame(Game, Generic[S, E]):
    """A game that is a package with `rules.toml`, `words.toml` and the folder `pack` in it.

    `view.ja.toml` says in Japanese what the schema of its views says in English, text by text.

    If the pack has changed since games were recorded, `earlier_packs.toml` says by the hash of each earlier pack what
    stood in it instead, so that their records and positions are read as they were. The game reads a pack into its
    edition (`read`) and works on states of its own class (`own`).
    """

    state_class: type[S]

    def __init__(self) -> None:
        here = files(type(self).__module__.rpartition(".")[0])
        self.rulebook = Rulebook.read(*self.data_files(here, "rules.toml"))
        self.words = Words.read(*self.data_files(here, "words.toml"))
        self.pack = Pack.read(here / "pack")
        told = [tomllib.loads(file.read_text("utf-8")) for file in self.data_files(here, "view.ja.toml")]
        self.view_descriptions_ja = {english: japanese for texts in told for english, japanese in texts.items()}
        self._earlier_packs = read_earlier_packs(self.pack, here / "earlier_packs.toml")
        self._loaded_packs: dict[str, E] = {}

    def data_files(self, here: Traversable, name: str) -> list[Traversable]:
        """The files of a name: that of the game, then those of its modules, folder by folder."""
        modules = here / "modules"
        folders = sorted(modules.iterdir(), key=lambda folder: folder.name) if modules.is_dir() else []
        return [folder / name for folder in (here, *folders) if (folder / name).is_file()]

    def find_pack(self, fingerprint: object) -> Pack | None:
        """The pack of a hash, if the game is or was shipped with it."""
        return super().find_pack(fingerprint) or self._earlier_packs.get(str(fingerprint))

    @abstractmethod
    def load_pack(self, pack: Pack) -> E:
        """The edition of a pack; PackError if it does not fit the rules."""

    def loaded_pack(self, pack: Pack) -> E:
        """The edition of a pack, read when it is first asked for; of many packs the game's own stays at hand."""
        found = self._loaded_packs.get(pack.hash)
        if found is None:
            found = self._loaded_packs[pack.hash] = self.load_pack(pack)
            foreign = [key for key in tuple(self._loaded_packs) if key != self.pack.hash]
            for oldest in foreign[: 1 - MAX_LOADED_PACKS]:
                self._loaded_packs.pop(oldest, None)
        return found

    def as_own_state(self, state: State) -> S:
        """A state as one of this game's class."""
        assert isinstance(state, self.state_class)
        return state

    def prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The current question."""
        return self.loaded_pack(setup.pack).speaker.prompt(self.as_own_state(state), supported_language(lang))

    def prompt_help(self, setup: Setup, state: State, lang: str) -> str:
        """How to answer the current question."""
        return self.loaded_pack(setup.pack).speaker.prompt_help(self.as_own_state(state), supported_language(lang))

    def short_prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The current question in a few words."""
        return self.loaded_pack(setup.pack).speaker.short_prompt(self.as_own_state(state), supported_language(lang))

    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words."""
        return self.loaded_pack(setup.pack).speaker.describe(self.as_own_state(state), option, supported_language(lang))

    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """An option as a stable name."""
        return self.loaded_pack(setup.pack).speaker.option_name(self.as_own_state(state), option)

    def option_target(self, setup: Setup, state: State, option: int) -> str:
        """What of the table an option concerns."""
        return self.loaded_pack(setup.pack).speaker.option_target(self.as_own_state(state), option)

    def dice_odds(self, setup: Setup, state: State, option: int, lang: str) -> dict[str, float]:
        """Chances of what an option's dice decide."""
        return self.loaded_pack(setup.pack).speaker.dice_odds(
            self.as_own_state(state), option, lang and supported_language(lang)
        )

    def event_data(
        self, setup: Setup, entry: LogEntry, seat_names: Sequence[str] | None, lang: str
    ) -> dict[str, object]:
        """Values of an event by name."""
        return self.loaded_pack(setup.pack).speaker.event_data(entry, seat_names, lang)


def supported_language(lang: str) -> str:
    """The language spoken for one that was asked for."""
    return "ja" if lang == "ja" else "en"
