"""A game as the library's users see it: its title, its setup, and the texts of its positions."""

# Interpreted: called once per game.

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from hoshitaku.kernel.breakdown import BreakdownItem
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.errors import Refusal, SetupError, newer_version_texts
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.json_fields import JsonFields, parse_position_json
from hoshitaku.kernel.observation_encoder import ObservationEncoder, ObservationField
from hoshitaku.kernel.observation_writer import ObservationWriter, ViewObservationWriter
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position, Setup
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.words import Words

POSITION_FORMAT = 1
BOT_SEATS = "bot_seats"  # the table option that lists the bots' seats, in games whose rules treat bots specially


class Game(ABC):
    """Base of every game. Users call the first half; a game implements the second.

    `options_schema` is a JSON schema of the table options, with `title` and `description` per language.
    `card_sections` are the sections of a pack whose entries are cards, for reports on card use. `card_use_events` are
    the events by which a seat chooses to use, gain or guard a card, each with the field of its data that names the
    card. `unasked_options` are table options that a form does not ask for: who starts is drawn by lot, and the seats
    show which are bots. `view_descriptions_ja` maps descriptions in `view_schema` to Japanese. `score_source_section`
    is the section of words.toml that names where points came from, in games that report it at the end. New games
    follow `rules_version`; games that began under a version in `known_rules_versions` continue under it.
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
        """JSON schema of the options that `new` accepts."""

    @property
    def practice_options(self) -> dict[str, object]:
        """Table options for a first game."""
        return {}

    @property
    def view_schema(self) -> dict[str, Any]:
        """JSON schema of what `Position.view` returns to any viewer."""
        return {"type": "object", "required": ["game", "decision"]}

    @cached_property
    def observation_encoder(self) -> ObservationEncoder:
        """Encodes views as numbers."""
        return ObservationEncoder(self.view_schema, self.view_descriptions_ja)

    @cached_property
    def observation_writer(self) -> ObservationWriter:
        """Writes observations directly, the same numbers as `observation_encoder`."""
        return ViewObservationWriter(self, self.observation_encoder.shape)

    @property
    def observation_fields(self) -> list[ObservationField]:
        """Describes the numbers of an observation, in order."""
        return self.observation_encoder.fields

    @property
    def observation_size(self) -> int:
        """Number of floats in an observation, the same for every table of this game and rules version."""
        return self.observation_encoder.size

    def achievement_texts(self, lang: str) -> dict[str, tuple[str, str]]:
        """The achievements of the game by id: title and requirement."""
        entries = self.pack.entries("achievement") if "achievement" in self.pack.data else []
        return {one.text("id"): (one.text(f"name_{lang}"), one.text(f"text_{lang}")) for one in entries}

    def summary_item_name(self, kind: str, id: str, lang: str) -> str:
        """What an item in a summary's journey is called: a star, a nation, ..."""
        return id

    def title(self, lang: str) -> str:
        """Name of the game in a language."""
        return self.words.say("title", lang)

    def introduction(self, lang: str) -> str:
        """A description in two or three sentences, for people who choose a game; "" if there is none."""
        return self.words.say("about", lang) if "about" in self.words else ""

    def new(
        self,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        rules_version: int | None = None,
    ) -> Position:
        """A new game, before its first decision (mostly chance), by an earlier rules version if one is given.

        Raises SetupError or PackError if the game cannot be created.
        """
        count = self.seat_counts[0] if seats is None else seats
        if type(count) is not int or count not in self.seat_counts:  # True and 2.0 are not numbers of seats
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
        """The pack with a hash, if this game has or had it."""
        return self.pack if fingerprint == self.pack.hash else None

    def from_setup(self, setup: Setup) -> Position:
        """A game at its start, with the same setup as another."""
        return Position(self, setup, self.initial_state(setup))

    def from_json(self, data: str | bytes | Mapping[str, object], pack: Pack | None = None) -> Position:
        """The position that `to_json` wrote, as text, data or file content; PositionError or SetupError if invalid."""
        fields = JsonFields(parse_position_json(data), "position")
        written = fields.get("format")
        newer = newer_version_texts("format", "形式", written, POSITION_FORMAT)
        if newer is not None:
            fields.refuse("", *newer)
        if type(written) is not int or written != POSITION_FORMAT:  # True and 1.0 are not formats
            fields.refuse("format", f"must be {POSITION_FORMAT}", f"{POSITION_FORMAT} が必要です")
        fields.choice("game", (self.name,))
        rules = fields.get("rules")
        if type(rules) is not int or rules not in self.known_rules_versions:
            known = ", ".join(map(str, self.known_rules_versions))
            en, ja = f"must be a known version ({known}), not {rules!r}", f"版は {known} です（{rules!r}）"
            newer = newer_version_texts("rules", "規則の版", rules, max(self.known_rules_versions))
            fields.refuse("rules", *((f"{en}: it {newer[0]}", f"{ja}。{newer[1]}") if newer else (en, ja)))
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
        """A position as JSON data: header and state."""
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
        """Why an option is illegal: the option, then the clause in words."""
        texts = []
        for lang in ("en", "ja"):
            law = self.rulebook[clause].text(lang) if clause in self.rulebook else ""
            texts.append(self.words.say("refused", lang, what=self.describe(setup, state, option, lang), law=law))
        return Refusal(clause, *texts)

    def short_reason(self, clause: str, lang: str) -> str:
        """Why an option is illegal, in a word or two for a small label: `why.<clause>`, else `why.other`."""
        key = f"why.{clause}" if f"why.{clause}" in self.words else "why.other"
        return self.words.say(key, lang) if key in self.words else ""

    def options_with_bots(self, options: Mapping[str, object], bots: Sequence[int]) -> dict[str, object]:
        """Table options with the bots' seats filled in, if the rules treat bots specially; otherwise unchanged."""
        if BOT_SEATS not in self.options_schema.get("properties", {}):
            return dict(options)
        others = {name: value for name, value in options.items() if name != BOT_SEATS}
        return others | {BOT_SEATS: list(bots)} if bots else others

    def bot_seats(self, setup: Setup) -> list[int]:
        """Seats that must be bots by the table options; none if the rules do not treat bots specially."""
        named = setup.options.get(BOT_SEATS, [])
        return list(named) if isinstance(named, list) else []

    def round(self, state: State) -> int:
        """Number of the current round, from 1; 0 before the first, and in a game without rounds."""
        return 0

    def game_summary(self, state: State) -> dict[str, Any] | None:
        """The summary that players keep of a finished game (see kernel/game_summary.py); None if there is none."""
        return None

    def victory_kind(self, state: State) -> str:
        """Stable name of how a finished game was won (or lost by all); "" if the game has only one way to end."""
        return ""

    def winners(self, state: State) -> list[int]:
        """Seats that would win if the game ended now: those in first place, unless the rules say otherwise."""
        return [seat for seat, place in enumerate(self.ranks_from_zero(state)) if place == 0]

    def losers(self, state: State) -> list[int]:
        """Seats that lost together, or the one that lost alone; none in a competitive game, which ranks its seats."""
        return []

    def outcome_reasons(self, state: State) -> list[LogEntry]:
        """Log events that explain why a finished game was won or lost; none if the points alone decide."""
        return []

    # For each game to implement.

    @abstractmethod
    def initial_state(self, setup: Setup) -> State:
        """The state before the first decision; SetupError for unknown options."""

    @abstractmethod
    def encode_state(self, state: State) -> dict[str, object]:
        """A state as JSON data, exact even within a turn."""

    @abstractmethod
    def decode_state(self, data: object, setup: Setup) -> State:
        """The state from JSON data; PositionError if it is impossible."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, as JSON data. Contains only fields that are listed explicitly."""

    @abstractmethod
    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """A random state that is consistent with what a seat sees."""

    @abstractmethod
    def scores(self, state: State) -> list[int]:
        """Current points by seat."""

    @abstractmethod
    def ranks_from_zero(self, state: State) -> list[int]:
        """Rank of each seat if the game ended now, by the rules of the end: 0 is first, ties share a rank."""

    def shared_return(self, state: State) -> float | None:
        """The return of each seat if all win or lose together, 0 while undecided; None in a competitive game."""
        return None

    @abstractmethod
    def prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The question that the current decision asks."""

    def prompt_help(self, setup: Setup, state: State, lang: str) -> str:
        """How to answer the current question, in one sentence; "" if there is nothing to say."""
        return ""

    def short_prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The current question in a few words."""
        return self.prompt(setup, state, lang)

    @abstractmethod
    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words, legal or not."""

    @abstractmethod
    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """Stable symbolic name of an option, used in records."""

    @abstractmethod
    def option_target(self, setup: Setup, state: State, option: int) -> str:
        """Board element that an option concerns, e.g. "place:3"."""

    def dice_odds(self, setup: Setup, state: State, option: int, lang: str) -> dict[str, float]:
        """Probabilities of the results of an option's dice, by outcome; empty if none are rolled."""
        return {}

    def explain_number(self, setup: Setup, state: State, option: int, lang: str) -> list[BreakdownItem]:
        """The parts of the number that an option shows, by clause; empty if it has no parts."""
        return []

    @abstractmethod
    def event_data(
        self, setup: Setup, entry: LogEntry, seat_names: Sequence[str] | None, lang: str
    ) -> dict[str, object]:
        """Values of an event by name: stable ids if `lang` is "", else words for its log line."""
