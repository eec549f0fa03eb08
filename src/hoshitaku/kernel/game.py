"""A game as the library shows it: what it is called, how it is set up, what its positions say."""

# Interpreted: asked once per game.

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from hoshitaku.kernel.breakdown import BreakdownItem
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.errors import PositionError, Refusal, SetupError
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.observation_encoder import ObservationEncoder, ObservationField
from hoshitaku.kernel.observation_writer import ObservationWriter, ViewObservationWriter
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position, Setup
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.words import Words

POSITION_FORMAT = 1
BOT_SEATS = "bot_seats"  # the table option that says which seats bots hold, in games whose rules know bots


class Game(ABC):
    """Base of every game. Users call the first half; a game carries out the second.

    `options_schema` is a JSON schema of the table options, with `title` and `description` per language;
    `card_sections` are the sections of a pack whose entries are cards, for reports on what became of each;
    `card_uses` are the events by which a seat uses, gains or guards a card by its own choice, each with the field
    of its data that names the card;
    `unasked` are table options that nobody is asked about: a draw decides who starts, the seats say which are bots;
    `view_japanese` says in Japanese what descriptions of `view_schema` say;
    `source_words` is the part of words.toml that names what points came from, in games that say so at the end.
    New games follow `rules_version`; games of a version in `known_rules` continue under the one they began with.
    """

    name: str
    seat_counts: tuple[int, ...]
    rules_version: int
    known_rules_versions: tuple[int, ...] = (1,)
    num_distinct_actions: int
    card_sections: tuple[str, ...] = ()
    card_use_events: Mapping[str, str] = {}
    score_source_section: str = ""
    view_descriptions_ja: Mapping[str, str] = {}
    unasked_options: tuple[str, ...] = ("start_seat", BOT_SEATS)
    seat_count_clause = "overview.players"
    pack: Pack
    rulebook: Rulebook
    words: Words

    @property
    @abstractmethod
    def options_schema(self) -> dict[str, Any]:
        """JSON schema of the options that `new` takes."""

    @property
    def practice_options(self) -> dict[str, object]:
        """Table options for a first game."""
        return {}

    @property
    def view_schema(self) -> dict[str, Any]:
        """JSON schema of what `Position.view` gives to any viewer."""
        return {"type": "object", "required": ["game", "decision"]}

    @cached_property
    def observation_encoder(self) -> ObservationEncoder:
        """What turns views into numbers."""
        return ObservationEncoder(self.view_schema, self.view_descriptions_ja)

    @cached_property
    def observation_writer(self) -> ObservationWriter:
        """What writes observations, the same numbers as the observer."""
        return ViewObservationWriter(self, self.observation_encoder.shape)

    @property
    def observation_fields(self) -> list[ObservationField]:
        """What the numbers of an observation are, in their order."""
        return self.observation_encoder.fields

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has, the same for every table of this game and version of the rules."""
        return self.observation_encoder.size

    def achievement_texts(self, lang: str) -> dict[str, tuple[str, str]]:
        """The achievements of the game by id: what each is called, and what it asks for."""
        entries = self.pack.entries("achievement") if "achievement" in self.pack.data else []
        return {one.text("id"): (one.text(f"name_{lang}"), one.text(f"text_{lang}")) for one in entries}

    def summary_item_name(self, kind: str, id: str, lang: str) -> str:
        """What a thing of a keepsake is called: a star, a nation, ..."""
        return id

    def title(self, lang: str) -> str:
        """Name of the game in a language."""
        return self.words.say("title", lang)

    def introduction(self, lang: str) -> str:
        """What the game is, in two or three sentences for people who choose one; "" if its words do not say."""
        return self.words.say("about", lang) if "about" in self.words else ""

    def new(
        self,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        rules_version: int | None = None,
    ) -> Position:
        """A new game, before its first decision (mostly chance), by an earlier version of the rules if one is named.

        Raises SetupError or PackError if the game cannot be created.
        """
        count = self.seat_counts[0] if seats is None else seats
        if type(count) is not int or count not in self.seat_counts:  # neither True nor 2.0 is a number of seats
            allowed = ", ".join(map(str, self.seat_counts))
            raise SetupError(
                f"{self.title('en')} is for {allowed} seats, not {count!r} [{self.seat_count_clause}]",
                f"{self.title('ja')}の人数は{allowed}のいずれかです（{count!r}） [{self.seat_count_clause}]",
            )
        version = self.rules_version if rules_version is None else rules_version
        if type(version) is not int or version not in self.known_rules_versions:
            known = ", ".join(map(str, self.known_rules_versions))
            raise SetupError(
                f"rules version {version!r} is unknown (known: {known})",
                f"ルールの版 {version!r} は不明です（{known}）",
            )
        return self.from_setup(Setup(count, dict(options or {}), pack or self.pack, version))

    def find_pack(self, fingerprint: object) -> Pack | None:
        """The pack of a hash, if the game is or was shipped with it."""
        return self.pack if fingerprint == self.pack.hash else None

    def from_setup(self, setup: Setup) -> Position:
        """A game from its beginning, set up as another was."""
        return Position(self, setup, self.initial_state(setup))

    def from_json(self, data: str | Mapping[str, object], pack: Pack | None = None) -> Position:
        """The position that `to_json` wrote; PositionError or SetupError names what is wrong."""
        fields = JsonFields(_parse_json(data), "position")
        written = fields.get("format")
        if type(written) is not int or written != POSITION_FORMAT:  # neither True nor 1.0 is a format
            fields.refuse("format", f"must be {POSITION_FORMAT}", f"{POSITION_FORMAT} が必要です")
        fields.choice("game", (self.name,))
        rules = fields.get("rules")
        if type(rules) is not int or rules not in self.known_rules_versions:
            known = ", ".join(map(str, self.known_rules_versions))
            fields.refuse(
                "rules", f"must be a known version ({known}), not {rules!r}", f"版は {known} です（{rules!r}）"
            )
        used = pack or self.find_pack(fields.get("pack")) or self.pack
        if fields.get("pack") != used.hash:
            fields.refuse("pack", f"must be {used.hash}, or give the pack it names", f"{used.hash} ではありません")
        options = fields.get("options")
        if not isinstance(options, dict):
            fields.refuse("options", "must be an object", "オブジェクトが必要です")
        setup = self.new(fields.integer("seats", 1, 99), options, used, rules).setup
        state = self.decode_state(fields.get("state"), setup)
        fields.refuse_unread_fields()
        return Position(self, setup, state)

    def position_to_dict(self, setup: Setup, state: State) -> dict[str, object]:
        """A position ready for JSON: header and state."""
        return {
            "format": POSITION_FORMAT,
            "game": self.name,
            "rules": setup.rules_version,
            "pack": setup.pack.hash,
            "seats": setup.seats,
            "options": setup.options,
            "state": self.encode_state(state),
        }

    def refusal(self, setup: Setup, state: State, option: int, clause: str) -> Refusal:
        """The clause in words, after the option it forbids."""
        texts = []
        for lang in ("en", "ja"):
            law = self.rulebook[clause].text(lang) if clause in self.rulebook else ""
            texts.append(self.words.say("refused", lang, what=self.describe(setup, state, option, lang), law=law))
        return Refusal(clause, *texts)

    def short_reason(self, clause: str, lang: str) -> str:
        """Why something is not possible, in a word or two for a small label: `why.<clause>`, else `why.other`."""
        key = f"why.{clause}" if f"why.{clause}" in self.words else "why.other"
        return self.words.say(key, lang) if key in self.words else ""

    def options_with_bots(self, options: Mapping[str, object], bots: Sequence[int]) -> dict[str, object]:
        """Table options that say which seats bots hold, if the rules know bots; otherwise the options unchanged."""
        if BOT_SEATS not in self.options_schema.get("properties", {}):
            return dict(options)
        others = {name: value for name, value in options.items() if name != BOT_SEATS}
        return others | {BOT_SEATS: list(bots)} if bots else others

    def bot_seats(self, setup: Setup) -> list[int]:
        """Seats that bots must hold, as the table options say; none if the rules know no bots."""
        named = setup.options.get(BOT_SEATS, [])
        return list(named) if isinstance(named, list) else []

    def round(self, state: State) -> int:
        """Number of the round being played, from 1; 0 before the first, and in a game without rounds."""
        return 0

    def game_summary(self, state: State) -> dict[str, Any] | None:
        """What players keep of a finished game (see kernel/game_summary.py); None if this table keeps nothing."""
        return None

    def victory_kind(self, state: State) -> str:
        """Stable name of the way a finished game was won (or lost by all); "" if the game has only one way to end."""
        return ""

    def winners(self, state: State) -> list[int]:
        """Seats that have won, as if the game ended now: those in the first place, unless the rules say otherwise."""
        return [seat for seat, place in enumerate(self.ranks_from_zero(state)) if place == 0]

    def losers(self, state: State) -> list[int]:
        """Seats that have lost together, or one that lost alone; none among rivals, who have places."""
        return []

    def outcome_reasons(self, state: State) -> list[LogEntry]:
        """What says why a finished game was won or lost, as the log told it; nothing if the points alone decide."""
        return []

    # What a game carries out.

    @abstractmethod
    def initial_state(self, setup: Setup) -> State:
        """The state before the first decision; SetupError for options it does not know."""

    @abstractmethod
    def encode_state(self, state: State) -> dict[str, object]:
        """A state ready for JSON, exact in mid-decision."""

    @abstractmethod
    def decode_state(self, data: object, setup: Setup) -> State:
        """The state back; PositionError if it is impossible."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, ready for JSON, by a whitelist."""

    @abstractmethod
    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """A random state that agrees with the view of a seat."""

    @abstractmethod
    def scores(self, state: State) -> list[int]:
        """Points by seat, now."""

    @abstractmethod
    def ranks_from_zero(self, state: State) -> list[int]:
        """The place of every seat by the rules of the end, as if the game ended now: 0 is first, equals share one."""

    def shared_return(self, state: State) -> float | None:
        """What a game that all seats win or lose together is worth to each, 0 while undecided; None among rivals."""
        return None

    @abstractmethod
    def prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The question that the decision on top asks."""

    def prompt_help(self, setup: Setup, state: State, lang: str) -> str:
        """How to answer the current question, in a sentence beside it; "" if there is nothing to say."""
        return ""

    def short_prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The current question in a few words."""
        return self.prompt(setup, state, lang)

    @abstractmethod
    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words, legal or not."""

    @abstractmethod
    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """Stable symbolic name of an option, as in records."""

    @abstractmethod
    def option_target(self, setup: Setup, state: State, option: int) -> str:
        """Board element that an option concerns, such as "place:3"."""

    def dice_odds(self, setup: Setup, state: State, option: int, lang: str) -> dict[str, float]:
        """Chances of what the dice of an option decide, by outcome; empty if none are rolled."""
        return {}

    def explain_number(self, setup: Setup, state: State, option: int, lang: str) -> list[BreakdownItem]:
        """The number that an option shows, taken apart by clauses; empty if it has no parts."""
        return []

    @abstractmethod
    def event_data(
        self, setup: Setup, entry: LogEntry, seat_names: Sequence[str] | None, lang: str
    ) -> dict[str, object]:
        """Values of an event by name; with `lang` "" as stable ids, else in words for its log line."""


def _parse_json(data: str | Mapping[str, object]) -> object:
    if not isinstance(data, str):
        return data
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:  # JSON's own error is a ValueError; so is that of an endless number
        raise PositionError(f"not valid JSON: {error}", f"JSONとして読めません: {error}") from error
