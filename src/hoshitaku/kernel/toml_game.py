"""What all games share at the library's boundary: their files, the packs read from them, and their Speaker."""

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
    """Texts of positions and events of one pack. `lang` is "en" or "ja"; methods that accept "" return stable ids
    then.
    """

    words: Words

    @abstractmethod
    def prompt(self, state: S, lang: str) -> str:
        """The question that the current decision asks."""

    def prompt_help(self, state: S, lang: str) -> str:
        """How to answer it: `help.<decision>` of the words, "" if there is none."""
        return self.extra_prompt_text("help", state, lang) or ""

    def short_prompt(self, state: S, lang: str) -> str:
        """The question in a few words: `short.<decision>` of the words, else the whole question."""
        return self.extra_prompt_text("short", state, lang) or self.prompt(state, lang)

    def extra_prompt_text(self, what: str, state: S, lang: str) -> str | None:
        """An additional text for the current decision; None if the words have none."""
        key = f"{what}.{state.top().record_name()}" if state.stack_depth else ""
        return self.words.say(key, lang, **self.extra_prompt_values(state)) if key in self.words else None

    def extra_prompt_values(self, state: S) -> dict[str, object]:
        """Values for such a text."""
        return {}

    @abstractmethod
    def describe(self, state: S, option: int, lang: str) -> str:
        """An option in words, legal or not."""

    @abstractmethod
    def option_name(self, state: S, option: int) -> str:
        """Stable symbolic name of an option."""

    @abstractmethod
    def option_target(self, state: S, option: int) -> str:
        """Board element that an option concerns."""

    @abstractmethod
    def event_data(self, entry: LogEntry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name; `lang` may be ""."""

    def dice_odds(self, state: S, option: int, lang: str) -> dict[str, float]:
        """Probabilities of the results of an option's dice, by outcome: in words, or stable ids if `lang` is ""."""
        chances = self.outcome_chances(state, option)
        return {self.words.say(f"odds.{key}", lang) if lang else key: chance for key, chance in chances.items()}

    def outcome_chances(self, state: S, option: int) -> dict[str, float]:
        """Probabilities of the results of an option's dice, by outcome key; empty if none are rolled."""
        return {}


class LabelSpeaker(Speaker[S]):
    """Texts of LabelledDecision: a subclass names each item, words.toml has the rest.

    Options whose key is in `keys_with_amount` also show their number.
    """

    keys_with_amount: frozenset[str] = frozenset()

    @abstractmethod
    def item_name(self, kind: str, index: int, lang: str, state: S | None) -> str:
        """Name of an item by kind and index: in words, or a stable id if `lang` is ""."""

    def current_decision(self, state: S) -> LabelledDecision[S]:
        """The current decision."""
        decision = state.top()
        assert isinstance(decision, LabelledDecision)
        return decision

    def prompt(self, state: S, lang: str) -> str:
        """The question of the current decision."""
        if state.stack_depth == 0:
            return self.words.say("prompt.over", lang)
        decision = self.current_decision(state)
        about = decision.prompt_subject(state)
        what = self.item_name(about.item_kind, int(about.item_index), lang, state) if about.item_kind else ""
        more = self.prompt_values(state, decision, lang)
        return self.words.say(f"prompt.{decision.record_name()}", lang, what=what, n=int(about.amount), **more)

    def prompt_values(self, state: S, decision: LabelledDecision[S], lang: str) -> dict[str, object]:
        """Additional values for the question's text."""
        return {}

    def option_label(self, state: S, option: int) -> OptionLabel:
        """Label of an option of the current decision."""
        return self.current_decision(state).option_label(state, option)

    def describe(self, state: S, option: int, lang: str) -> str:
        """An option of the current decision in words."""
        label = self.option_label(state, option)
        what = self.item_name(label.item_kind, int(label.item_index), lang, state) if label.item_kind else ""
        return self.words.say(f"option.{label.words_key}", lang, what=what, n=int(label.amount))

    def option_name(self, state: S, option: int) -> str:
        """Stable symbolic name of an option, e.g. "mine", "land 2p1" or "move planet:2"."""
        label = self.option_label(state, option)
        parts = [label.words_key]
        if label.item_kind:
            parts.append(self.item_name(label.item_kind, int(label.item_index), "", state))
        if label.words_key in self.keys_with_amount:
            parts.append(str(int(label.amount)))
        return " ".join(parts)

    def option_target(self, state: S, option: int) -> str:
        """Board element that an option concerns, e.g. "body:2p1", "crew:ezc4" or "mine"."""
        label = self.option_label(state, option)
        if not label.item_kind:
            return label.words_key
        return f"{self.target_kind(label)}:{self.item_name(label.item_kind, int(label.item_index), '', state)}"

    def target_kind(self, label: OptionLabel) -> str:
        """Kind of board element for an item."""
        return label.item_kind


class LoadedPack(Generic[S, R]):
    """One pack, read and checked once: its rules and their Speaker."""

    def __init__(self, rules: R, speaker: Speaker[S]) -> None:
        self.rules = rules
        self.speaker = speaker


def read_earlier_packs(pack: Pack, file: Traversable) -> dict[str, Pack]:
    """Packs of earlier versions by hash; PackError if an entry of the file does not give a pack of that hash."""
    if not file.is_file():
        return {}
    overrides_by_hash: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    packs = {fingerprint: pack.with_overrides(sections) for fingerprint, sections in overrides_by_hash.items()}
    for fingerprint, earlier in packs.items():
        if earlier.hash != fingerprint:
            raise PackError(
                f"{file.name}: the entry for the pack {fingerprint} gives {earlier.hash}: list every change",
                f"{file.name}: パック {fingerprint} が {earlier.hash} になります。変わった項目をすべて書いてください",
            )
    return packs


E = TypeVar("E", bound=LoadedPack[Any, Any])

# Number of loaded packs to cache, half a megabyte each; others are read again on demand.
MAX_LOADED_PACKS = 16


class TomlGame(Game, Generic[S, E]):
    """A game that is a package with `rules.toml`, `words.toml` and the folder `pack`.

    `view.ja.toml` translates the descriptions of its view schema into Japanese, text by text.

    If the pack has changed since games were recorded, `earlier_packs.toml` has, by the hash of each earlier pack, the
    values that differed, so that old records and positions still load. The game loads a pack (`load_pack`) and works on
    states of its own class (`as_own_state`).
    """

    state_class: type[S]

    def __init__(self) -> None:
        here = files(type(self).__module__.rpartition(".")[0])
        self.rulebook = Rulebook.read(*self.data_files(here, "rules.toml"))
        self.words = Words.read(*self.data_files(here, "words.toml"))
        self.pack = Pack.read(here / "pack")
        translations = [tomllib.loads(file.read_text("utf-8")) for file in self.data_files(here, "view.ja.toml")]
        self.view_descriptions_ja = {english: japanese for texts in translations for english, japanese in texts.items()}
        self._earlier_packs = read_earlier_packs(self.pack, here / "earlier_packs.toml")
        self._loaded_packs: dict[str, E] = {}

    def data_files(self, here: Traversable, name: str) -> list[Traversable]:
        """The files with a name: the game's, then those of its modules, folder by folder."""
        modules = here / "modules"
        folders = sorted(modules.iterdir(), key=lambda folder: folder.name) if modules.is_dir() else []
        return [folder / name for folder in (here, *folders) if (folder / name).is_file()]

    def find_pack(self, fingerprint: object) -> Pack | None:
        """The pack with a hash, if this game has or had it."""
        return super().find_pack(fingerprint) or self._earlier_packs.get(str(fingerprint))

    @abstractmethod
    def load_pack(self, pack: Pack) -> E:
        """Load a pack; PackError if it does not fit the rules."""

    def loaded_pack(self, pack: Pack) -> E:
        """A pack, loaded on first use. The game's own pack always stays cached."""
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
        """Board element that an option concerns."""
        return self.loaded_pack(setup.pack).speaker.option_target(self.as_own_state(state), option)

    def dice_odds(self, setup: Setup, state: State, option: int, lang: str) -> dict[str, float]:
        """Probabilities of the results of an option's dice."""
        return self.loaded_pack(setup.pack).speaker.dice_odds(
            self.as_own_state(state), option, lang and supported_language(lang)
        )

    def event_data(
        self, setup: Setup, entry: LogEntry, seat_names: Sequence[str] | None, lang: str
    ) -> dict[str, object]:
        """Values of an event by name."""
        return self.loaded_pack(setup.pack).speaker.event_data(entry, seat_names, lang)


def supported_language(lang: str) -> str:
    """The supported language that best matches the requested one."""
    return "ja" if lang == "ja" else "en"
