"""Expedition Zetta as the library shows it."""

# Interpreted: asked once a game.

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, cast

from hoshitaku.games.zetta.basic import merge
from hoshitaku.games.zetta.chapters.scoring import final_ties, places, total_fame, winners
from hoshitaku.games.zetta.chapters.setup import new_state
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.edge import positions, view
from hoshitaku.games.zetta.edge.explain import Told, explained
from hoshitaku.games.zetta.edge.names import Names
from hoshitaku.games.zetta.edge.pack import read_parts
from hoshitaku.games.zetta.edge.pack_bots import read_bots
from hoshitaku.games.zetta.edge.redeal import redeal
from hoshitaku.games.zetta.edge.table_options import choose, chosen_modules
from hoshitaku.games.zetta.edge.table_schema import options_schema
from hoshitaku.games.zetta.edge.text import ZettaSpeaker
from hoshitaku.games.zetta.edge.view_schema import view_schema
from hoshitaku.games.zetta.edge.writing.whole import ZettaWriter
from hoshitaku.games.zetta.modes.together import losers, reasons, victory
from hoshitaku.games.zetta.query import LOST, RIVALS, TOGETHER, UNDECIDED, WON, altered
from hoshitaku.games.zetta.registered import KITS
from hoshitaku.games.zetta.registry import DISTINCT
from hoshitaku.games.zetta.ruleset import Parts, Ruleset
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.journal import Entry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.packaged import Edition, PackagedGame
from hoshitaku.kernel.part import Part
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.writer import Writer

# What a game is worth to all seats at once, by how it stands for them.
SHARED = {RIVALS: None, UNDECIDED: 0.0, WON: 1.0, LOST: -1.0}


class ZettaEdition(Edition[Zetta, Parts]):
    """One pack: its parts, the names of its cards, its bot cards, and who speaks of them."""

    def __init__(self, pack: Pack, parts: Parts, speaker: ZettaSpeaker) -> None:
        super().__init__(parts, speaker)
        self.names = Names(pack)
        parts.names = self.names
        self.bots = read_bots(pack)


# Beginnings of tables that are kept at hand: a hundred kilobytes each, and there are more kinds of tables than memory.
MOST_BEGINNINGS = 128


class ZettaGame(PackagedGame[Zetta, ZettaEdition]):
    """[general.players] Expedition Zetta."""

    name = "zetta"
    seats = (1, 2, 3, 4, 5)
    rules_version = 1
    num_distinct_actions = DISTINCT
    players_clause = "general.players"
    card_sections = ("nation", "ship", "crew", "life", "artifact", "quick_prep", "equipment", "archaeology")
    card_uses = dict.fromkeys((
        "artifact", "alien_artifact", "alien_joins", "alien_stored", "borrowed", "romanced", "preceded",
        "perk_used", "perk_offered", "played_idly", "stopped", "kept_safe",
        "now_slightly_worn", "now_worn_out", "now_beyond_repair",
    ), "what")  # fmt: skip
    source_words = "fame"
    state_class = Zetta

    def __init__(self) -> None:
        super().__init__()
        self._beginnings: dict[str, Zetta] = {}

    @property
    def options_schema(self) -> dict[str, Any]:
        """Start player, planets face down, rounding, modules."""
        return options_schema(self.words)

    @property
    def view_schema(self) -> dict[str, Any]:
        """[general.open_information] What a seat may see."""
        return view_schema(self.edition(self.pack).names)

    def read(self, pack: Pack) -> ZettaEdition:
        """Parts and words of a pack."""
        parts = read_parts(pack)  # first, for it refuses what the words need, too
        return ZettaEdition(pack, parts, ZettaSpeaker(self.words, pack))

    def beginning(self, setup: Setup) -> Zetta:
        """[general.sequence] The box before the first draw at a table: made once, and cloned for each of its games.

        SetupError names options that do not fit.
        """
        key = f"{setup.pack.hash} {setup.seats} {sorted(setup.options.items())}"
        found = self._beginnings.get(key)
        if found is None:
            parts = self.edition(setup.pack).rules
            rules = merge(parts, choose(setup, parts), chosen_modules(setup, parts))
            found = new_state(rules)
            if len(self._beginnings) >= MOST_BEGINNINGS:
                self._beginnings.pop(next(iter(self._beginnings)), None)
            self._beginnings[key] = found
        return found

    def ruleset(self, setup: Setup) -> Ruleset:
        """[module.setup_after] Rules of a table: pack, choices and modules, merged once for all positions of it."""
        return self.beginning(setup).rules

    def build(self, setup: Setup) -> State:
        """[general.sequence] A game of its own from the beginning; options that do not fit raise SetupError."""
        return self.beginning(setup).clone()

    def names(self, state: State) -> Names:
        """Ids of the cards of a position, by its pack."""
        names = self.own(state).rules.parts.names
        assert isinstance(names, Names), "an edition names its cards"
        return names

    def encode(self, state: State) -> dict[str, object]:
        """The whole position."""
        return positions.encode(self.own(state), self.names(state))

    def decode(self, data: object, setup: Setup) -> State:
        """The position back, or PositionError."""
        return positions.decode(data, self.ruleset(setup), self.edition(setup.pack).names)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[general.open_information] What a seat may see."""
        return view.view(self.own(state), seat, self.names(state))

    @cached_property
    def writer(self) -> Writer:
        """[general.open_information] The same in numbers, from the state at once."""
        return ZettaWriter(self, self.edition(self.pack).names)

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[general.open_information] What a seat cannot know, dealt again."""
        return redeal(self.own(state), seat, rng)

    def round(self, state: State) -> int:
        """[general.round_term] Number of the round being played."""
        return int(self.own(state).round())

    def scores(self, state: State) -> list[int]:
        """[general.goal] Fame by seat, as if the game ended now."""
        table = self.own(state)
        return [int(total_fame(table, seat)) for seat in range(int(table.seat_count()))]

    def places(self, state: State) -> list[int]:
        """[general.goal] [scoring.tie] [scoring.tie_share] The place of every seat; equals share one."""
        return places(self.own(state))

    def shared_return(self, state: State) -> float | None:
        """[coop.how] [solo.defeat] People alone or together win or lose as one, unless bots play against them."""
        if self.own(state).rules.chosen.bots:
            return None
        return SHARED[int(altered(self.own(state), TOGETHER, NONE, NONE, RIVALS))]

    def victory(self, state: State) -> str:
        """[solo.defeat] [coop.end] How it ended for people alone or together; "" among rivals."""
        return victory(self.own(state))

    def keepsake(self, state: State) -> dict[str, Any] | None:
        """[record.score] What a module in play keeps of a finished game; None if none does."""
        found = (module.keepsake(self.own(state)) for module in self.own(state).rules.modules)
        return next((kept for kept in found if kept), None)

    def kept_name(self, kind: str, id: str, lang: str) -> str:
        """[record.journey] [record.achievements] A star, a type of planet, a nation or a challenge."""
        edition = self.edition(self.pack)
        ids = edition.names.ids.get(kind)
        if ids is not None and id not in ids:
            return id  # of another pack
        speaker = cast(ZettaSpeaker, edition.speaker)
        return speaker.name(kind, int(id) if ids is None else ids.index(id), lang, None)

    def winners(self, state: State) -> list[int]:
        """[scoring.tie_share] [coop.how] Seats that share the victory; partners win together or not at all."""
        return winners(self.own(state))

    def losers(self, state: State) -> list[int]:
        """[solo.defeat] [coop.lose] [bot.coop] The people of a voyage alone or together that failed."""
        return losers(self.own(state))

    def reasons(self, state: State) -> list[Entry]:
        """[solo.defeat] [coop.end] [bot.coop] How a voyage alone or together ended; among rivals ties, if any.

        [scoring.tie] [scoring.tie_share] What ranks seats of equal fame, or who shares a place.
        """
        return reasons(self.own(state)) + final_ties(self.own(state))

    def explain(self, setup: Setup, state: State, option: int, lang: str) -> list[Part]:
        """[general.golden_rule] What a move costs and which dice a discovery has, clause by clause."""
        parts = explained(self.own(state), option)
        return [Part(part.amount, self.part_name(setup, state, part, lang), part.clause) for part in parts]

    def part_name(self, setup: Setup, state: State, part: Told, lang: str) -> str:
        """Where a part of a number comes from: the card of a module, or what the rules call it."""
        speaker, own = cast(ZettaSpeaker, self.edition(setup.pack).speaker), self.own(state)
        kits = [kit for kit in KITS if kit.name in own.rules.module_names]
        cards = (kit.card(speaker, own, part.clause, lang) for kit in kits)
        return next((card for card in cards if card), self.words.say(f"part.{part.key}", lang))

    def event_data(self, setup: Setup, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name; which sources of fame there are, the modules of the table decide."""
        data = super().event_data(setup, entry, seat_names, lang)
        if entry.name == "points":
            source = self.ruleset(setup).fame[entry.about].key()
            data["what"] = self.words.say(f"fame.{source}", lang) if lang else source
        return data
