"""Options, prompts and events of Free Kick in words, from words.toml and the names of the pack."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Sequence

from hoshitaku.games.freekick.cards.amount_formula import STARS_MEASURE
from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD
from hoshitaku.games.freekick.cards.stock_placement import PlaceNextStockCube
from hoshitaku.games.freekick.chapters.level_boxes import is_level_box, level_reached
from hoshitaku.games.freekick.chapters.power import cube_power
from hoshitaku.games.freekick.chapters.round_end import war_power_with_cubes
from hoshitaku.games.freekick.chapters.setup import DrawPlanetCard, DrawStartSeat
from hoshitaku.games.freekick.chapters.turn import (
    END_TURN_OPTION,
    FIRST_CARD_OPTION,
    FIRST_COPY_OPTION,
    GIVE_BACK_OPTION,
    PASS_OPTION,
    ChooseCubeCount,
)
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import MEASURE_BOUND, SEAT_BITS_BOUND
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, BOX_NAMES, FIELD_PLACE_COUNT, NONE, WAR
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.seat_names import seat_label, seats_label
from hoshitaku.kernel.toml_game import Speaker
from hoshitaku.kernel.words import Words

# The kind of an event's `about`; other events do not use it in their text.
CARD_EVENTS = frozenset(
    (
        "card_laid",
        "guard",
        "gain_species",
        "rob_species",
        "species_to_field",
        "copy",
        "cubes_on_card",
        "use_card",
    )
)
# Events with a box and a cause; with a cause only; and with the seats behind another in a tie.
BOX_EVENTS = frozenset(("level", "cubes_added", "cubes_from_hand", "move_cubes"))
CAUSED_EVENTS = frozenset(
    ("points", "take_cubes", "return_cubes", "stars", "oxygen_assured", "oxygen_spared", "war_power")
)
TIE_EVENTS = frozenset(f"tie_{what}_{how}" for what in ("war", "rank", "points") for how in ("holder", "clockwise"))
GIVE_BACK_CLAUSE = "giveback.action"


class FreeKickSpeaker(Speaker[FreeKickState]):
    """Texts of positions and events with one pack."""

    def __init__(self, words: Words, pack: Pack) -> None:
        self.words = words
        self.card_entries = [entry.fields for entry in pack.entries("card")]
        self.box_entries = [entry.fields for entry in pack.entries("track") + pack.entries("sheet_box")]

    def card_name(self, index: int, lang: str) -> str:
        """Name of a card; its id without a language."""
        return str(self.card_entries[index][f"name_{lang}" if lang else "id"])

    def box_name(self, box: int, lang: str) -> str:
        """Name of a sheet box; its id without a language."""
        return str(self.box_entries[box][f"name_{lang}" if lang else "id"])

    def prompt(self, state: FreeKickState, lang: str) -> str:
        """The question of the current decision."""
        if state.stack_depth == 0:
            return self.words.say("prompt.over", lang)
        decision = state.top()
        values: dict[str, object] = {}
        if isinstance(decision, ChooseCubeCount):
            values["what"] = self.target_name(state, int(decision.target), lang)
        elif isinstance(decision, PlaceNextStockCube):
            values["left"] = int(decision.left)
        elif isinstance(decision, DrawPlanetCard):
            values["place"] = len(state.field_cards) + 1
        return self.words.say(f"prompt.{decision.record_name()}", lang, **values)

    def extra_prompt_values(self, state: FreeKickState) -> dict[str, object]:
        """The hand of the seat that must choose."""
        actor = int(state.actor())
        return {"hand": int(state.seats[actor].hand_cubes)} if actor >= 0 else {}

    def cause_name(self, cause: int, lang: str) -> str:
        """A cause: a box of the sheet or a card."""
        return self.box_name(cause, lang) if cause < BOX_COUNT else self.card_name(cause - BOX_COUNT, lang)

    def target_name(self, state: FreeKickState, target: int, lang: str) -> str:
        """A box, or the card of a place."""
        if target < FIRST_CARD_OPTION:
            return self.box_name(target, lang)
        return self.card_name(int(state.field_cards[target - FIRST_CARD_OPTION].index), lang)

    def describe(self, state: FreeKickState, option: int, lang: str) -> str:
        """An option of the current decision."""
        decision = state.top()
        if isinstance(decision, ChooseCubeCount):
            return self.cube_count_text(state, decision, option, lang)
        if isinstance(decision, PlaceNextStockCube):
            return self.box_name(option, lang)
        if isinstance(decision, DrawPlanetCard):
            return self.card_name(option, lang)
        if isinstance(decision, DrawStartSeat):
            return seat_label(option, None, lang)
        return self.action_text(state, int(decision.actor), option, lang)

    def cube_count_text(self, state: FreeKickState, decision: ChooseCubeCount, cubes: int, lang: str) -> str:
        """A number of cubes with its power, [card.lord.bonus] in War its war power, and the level that it reaches."""
        at_war = decision.target == WAR and cubes > 0
        seat = state.seats[decision.actor]
        points = int(war_power_with_cubes(state, decision.actor, cubes) if at_war else cube_power(state, seat, cubes))
        if decision.target >= FIRST_CARD_OPTION or not is_level_box(decision.target):
            return self.words.say("option.cubes", lang, n=cubes, power=points)
        level = int(level_reached(state, decision.actor, decision.target, points))
        track = self.box_name(int(decision.target), lang)
        return self.words.say("option.cubes_level", lang, n=cubes, power=points, track=track, level=level)

    def action_text(self, state: FreeKickState, actor: int, option: int, lang: str) -> str:
        """An action of a turn."""
        say = self.words.say
        seat = state.seats[actor]
        if option < FIRST_CARD_OPTION:
            return say("option.box", lang, box=self.box_name(option, lang))
        if option < GIVE_BACK_OPTION:
            return self.card_action_text(state, actor, option - FIRST_CARD_OPTION, lang)
        if option == GIVE_BACK_OPTION and seat.species_place != NONE:
            name = self.card_name(int(state.field_cards[seat.species_place].index), lang)
            return say("option.give_back", lang, card=name, n=int(state.rules.return_price))
        if FIRST_COPY_OPTION <= option < FIRST_COPY_OPTION + FIELD_PLACE_COUNT:
            return say(
                "option.copy", lang, card=self.card_name(int(state.field_cards[option - FIRST_COPY_OPTION].index), lang)
            )
        names = {GIVE_BACK_OPTION: "give_back_nothing", PASS_OPTION: "pass", END_TURN_OPTION: "end_turn"}
        return say(f"option.{names[option]}", lang)

    def card_action_text(self, state: FreeKickState, actor: int, place: int, lang: str) -> str:
        """Use, gain, rob or guard the card of a place."""
        card = state.field_cards[place]
        name = self.card_name(int(card.index), lang)
        cost = self.words.say(f"cost.{'all' if card.price_is_whole_hand else 'power'}", lang, n=int(card.price))
        if card.kind == POWER_BOX_CARD:
            return self.words.say("option.use", lang, card=name, cost=cost)
        owner = int(state.owner_by_place[place])
        if owner == actor:
            return self.words.say("option.guard", lang, card=name, cost=cost)
        key = "option.gain" if owner == NONE else "option.rob"
        return self.words.say(key, lang, card=name, cost=cost, owner=seat_label(owner, None, lang))

    def option_name(self, state: FreeKickState, option: int) -> str:
        """Stable symbolic name of an option."""
        decision = state.top()
        if isinstance(decision, (ChooseCubeCount, DrawStartSeat)):
            return str(option)
        if isinstance(decision, PlaceNextStockCube):
            return BOX_NAMES[option]
        if isinstance(decision, DrawPlanetCard):
            return self.card_name(option, "")
        if option < GIVE_BACK_OPTION:
            return self.target_name(state, option, "")
        if FIRST_COPY_OPTION <= option < FIRST_COPY_OPTION + FIELD_PLACE_COUNT:
            return f"copy {self.card_name(int(state.field_cards[option - FIRST_COPY_OPTION].index), '')}"
        return {GIVE_BACK_OPTION: "give_back", PASS_OPTION: "pass", END_TURN_OPTION: "end_turn"}[option]

    def option_target(self, state: FreeKickState, option: int) -> str:
        """Board element that an option concerns."""
        decision = state.top()
        actor = int(decision.actor)
        if isinstance(decision, ChooseCubeCount):
            return f"cubes:{option}"
        if isinstance(decision, DrawPlanetCard):
            return f"card:{self.card_name(option, '')}"
        if isinstance(decision, DrawStartSeat):
            return f"seat:{option}"
        if option < FIRST_CARD_OPTION:
            return f"sheet:{actor}:{BOX_NAMES[option]}"
        if option < GIVE_BACK_OPTION:
            return f"place:{option - FIRST_CARD_OPTION}"
        if FIRST_COPY_OPTION <= option < FIRST_COPY_OPTION + FIELD_PLACE_COUNT:
            return f"copy:{option - FIRST_COPY_OPTION}"
        return {GIVE_BACK_OPTION: "give_back", PASS_OPTION: "pass", END_TURN_OPTION: "end_turn"}[option]

    def event_data(self, entry: LogEntry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event, as ids or (with a language) in words."""
        about = int(entry.subject)
        data: dict[str, object] = {}
        if entry.name in CARD_EVENTS:
            data["card"] = self.card_name(about, lang)
        elif entry.name == "cubes_on_box":
            data["box"] = self.box_name(about, lang)
        elif entry.name in BOX_EVENTS:
            data |= self.cause_values(entry, about // BOX_COUNT, lang) | {"box": self.box_name(about % BOX_COUNT, lang)}
        elif entry.name in CAUSED_EVENTS:
            data |= self.cause_values(entry, about, lang)
        elif entry.name in TIE_EVENTS:
            data |= self.tie_values(about, seat_names, lang)
        if entry.name == "rob_species":
            data["victim"] = seat_label(int(entry.amount), seat_names, lang) if lang else int(entry.amount)
        if lang:
            data["seat"] = seat_label(int(entry.seat), seat_names, lang)
            data["amount"] = int(entry.amount)
            if entry.name == "points":
                change = "gain" if entry.amount > 0 else "loss"
                data["change"] = self.words.say(f"points.{change}", lang, n=abs(int(entry.amount)))
        return data

    def cause_values(self, entry: LogEntry, source: int, lang: str) -> dict[str, object]:
        """The cause of an event, and its text in the log line; none if the event is about the cause."""
        own = (entry.name == "level" and source < BOX_COUNT) or (entry.name == "war_power" and source == WAR)
        if source == NONE or own or (entry.clause == GIVE_BACK_CLAUSE and not lang):
            return {"by": ""} if lang else {}
        cause = self.cause_name(source, lang)
        if not lang:
            return {"cause": cause}
        if entry.clause == GIVE_BACK_CLAUSE:
            cause = self.words.say("cause.returned", lang, card=cause)
        return {"cause": cause, "by": self.words.say("cause.by", lang, cause=cause)}

    def tie_values(self, subject: int, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """The seats behind another in a tie; for a card that ranks, the card and its measure."""
        rank, behind = divmod(subject, SEAT_BITS_BOUND)
        others = [seat for seat in range(behind.bit_length()) if behind >> seat & 1]
        data: dict[str, object] = {"others": seats_label(others, seat_names, lang) if lang else others}
        if rank:
            source, measure = divmod(rank, MEASURE_BOUND)
            data["cause"] = self.cause_name(source, lang)
            stars = self.words.say("measure.stars", lang) if lang else "stars"
            data["measure"] = stars if measure == STARS_MEASURE else self.box_name(measure, lang)
        return data
