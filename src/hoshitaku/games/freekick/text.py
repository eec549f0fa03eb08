"""Options, prompts and events of Free Kick in words, from words.toml and the names of the pack."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Sequence

from hoshitaku.games.freekick.amount import STARS
from hoshitaku.games.freekick.card import POWER_BOX
from hoshitaku.games.freekick.level import is_level_box, level_after
from hoshitaku.games.freekick.power import power
from hoshitaku.games.freekick.round_end import war_power_of
from hoshitaku.games.freekick.setup import DrawPlanetCard, DrawStartSeat
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES, NONE, PLACES, WAR
from hoshitaku.games.freekick.ship import PlaceShipCube
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.told import MEASURES, SEATS
from hoshitaku.games.freekick.turn import (
    END_TURN,
    FIRST_CARD,
    FIRST_COPY,
    GIVE_BACK,
    PASS,
    ChooseCubes,
)
from hoshitaku.kernel.journal import LogEntry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.packaged import Speaker
from hoshitaku.kernel.seat_names import seat_label, seats_label
from hoshitaku.kernel.words import Words

# What `about` of an event is; the others have nothing to say with it.
ABOUT_CARD = frozenset(
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
# Events of a box and of what caused them; of what caused them alone; and of the seats behind another in a tie.
BOX_CAUSED = frozenset(("level", "cubes_added", "cubes_from_hand", "move_cubes"))
CAUSED = frozenset(("points", "take_cubes", "return_cubes", "stars", "oxygen_assured", "oxygen_spared", "war_power"))
TIES = frozenset(f"tie_{what}_{how}" for what in ("war", "rank", "points") for how in ("holder", "clockwise"))
RETURNED = "giveback.action"


class FreeKickSpeaker(Speaker[FreeKick]):
    """Says things of one pack's cards."""

    def __init__(self, words: Words, pack: Pack) -> None:
        self.words = words
        self.cards = [entry.fields for entry in pack.entries("card")]
        self.boxes = [entry.fields for entry in pack.entries("track") + pack.entries("sheet_box")]

    def card(self, index: int, lang: str) -> str:
        """Name of a card; its id if no language is given."""
        return str(self.cards[index][f"name_{lang}" if lang else "id"])

    def box(self, box: int, lang: str) -> str:
        """Name of a sheet box; its id if no language is given."""
        return str(self.boxes[box][f"name_{lang}" if lang else "id"])

    def prompt(self, state: FreeKick, lang: str) -> str:
        """The question of the decision on top."""
        if state.stack_depth == 0:
            return self.words.say("prompt.over", lang)
        decision = state.top()
        values: dict[str, object] = {}
        if isinstance(decision, ChooseCubes):
            values["what"] = self.place_target(state, int(decision.target), lang)
        elif isinstance(decision, PlaceShipCube):
            values["left"] = int(decision.left)
        elif isinstance(decision, DrawPlanetCard):
            values["place"] = len(state.cards) + 1
        return self.words.say(f"prompt.{decision.record_name()}", lang, **values)

    def extra_prompt_values(self, state: FreeKick) -> dict[str, object]:
        """The hand of the seat that is asked."""
        actor = int(state.actor())
        return {"hand": int(state.seats[actor].hand)} if actor >= 0 else {}

    def source(self, source: int, lang: str) -> str:
        """A box of the sheet or a card, as what caused something."""
        return self.box(source, lang) if source < BOXES else self.card(source - BOXES, lang)

    def place_target(self, state: FreeKick, target: int, lang: str) -> str:
        """A box, or the card of a place."""
        if target < FIRST_CARD:
            return self.box(target, lang)
        return self.card(int(state.cards[target - FIRST_CARD].index), lang)

    def describe(self, state: FreeKick, option: int, lang: str) -> str:
        """An option of the decision on top."""
        decision = state.top()
        if isinstance(decision, ChooseCubes):
            return self.cubes(state, decision, option, lang)
        if isinstance(decision, PlaceShipCube):
            return self.box(option, lang)
        if isinstance(decision, DrawPlanetCard):
            return self.card(option, lang)
        if isinstance(decision, DrawStartSeat):
            return seat_label(option, None, lang)
        return self.action(state, int(decision.actor), option, lang)

    def cubes(self, state: FreeKick, decision: ChooseCubes, cubes: int, lang: str) -> str:
        """A number of cubes with the power it has, [card.lord.bonus] in War that of war, and the level it leads to."""
        at_war = decision.target == WAR and cubes > 0
        seat = state.seats[decision.actor]
        points = int(war_power_of(state, decision.actor, cubes) if at_war else power(state, seat, cubes))
        if decision.target >= FIRST_CARD or not is_level_box(decision.target):
            return self.words.say("option.cubes", lang, n=cubes, power=points)
        level = int(level_after(state, decision.actor, decision.target, points))
        track = self.box(int(decision.target), lang)
        return self.words.say("option.cubes_level", lang, n=cubes, power=points, track=track, level=level)

    def action(self, state: FreeKick, actor: int, option: int, lang: str) -> str:
        """An action of a turn."""
        say = self.words.say
        seat = state.seats[actor]
        if option < FIRST_CARD:
            return say("option.box", lang, box=self.box(option, lang))
        if option < GIVE_BACK:
            return self.card_action(state, actor, option - FIRST_CARD, lang)
        if option == GIVE_BACK and seat.place != NONE:
            name = self.card(int(state.cards[seat.place].index), lang)
            return say("option.give_back", lang, card=name, n=int(state.rules.return_cost))
        if FIRST_COPY <= option < FIRST_COPY + PLACES:
            return say("option.copy", lang, card=self.card(int(state.cards[option - FIRST_COPY].index), lang))
        names = {GIVE_BACK: "give_back_nothing", PASS: "pass", END_TURN: "end_turn"}
        return say(f"option.{names[option]}", lang)

    def card_action(self, state: FreeKick, actor: int, place: int, lang: str) -> str:
        """Use, gain, rob or guard the card of a place."""
        card = state.cards[place]
        name = self.card(int(card.index), lang)
        cost = self.words.say(f"cost.{'all' if card.cost_is_hand else 'power'}", lang, n=int(card.cost))
        if card.kind == POWER_BOX:
            return self.words.say("option.use", lang, card=name, cost=cost)
        owner = int(state.owner[place])
        if owner == actor:
            return self.words.say("option.guard", lang, card=name, cost=cost)
        key = "option.gain" if owner == NONE else "option.rob"
        return self.words.say(key, lang, card=name, cost=cost, owner=seat_label(owner, None, lang))

    def option_name(self, state: FreeKick, option: int) -> str:
        """Stable symbolic name of an option."""
        decision = state.top()
        if isinstance(decision, (ChooseCubes, DrawStartSeat)):
            return str(option)
        if isinstance(decision, PlaceShipCube):
            return BOX_NAMES[option]
        if isinstance(decision, DrawPlanetCard):
            return self.card(option, "")
        if option < GIVE_BACK:
            return self.place_target(state, option, "")
        if FIRST_COPY <= option < FIRST_COPY + PLACES:
            return f"copy {self.card(int(state.cards[option - FIRST_COPY].index), '')}"
        return {GIVE_BACK: "give_back", PASS: "pass", END_TURN: "end_turn"}[option]

    def option_target(self, state: FreeKick, option: int) -> str:
        """Board element that an option concerns."""
        decision = state.top()
        actor = int(decision.actor)
        if isinstance(decision, ChooseCubes):
            return f"cubes:{option}"
        if isinstance(decision, DrawPlanetCard):
            return f"card:{self.card(option, '')}"
        if isinstance(decision, DrawStartSeat):
            return f"seat:{option}"
        if option < FIRST_CARD:
            return f"sheet:{actor}:{BOX_NAMES[option]}"
        if option < GIVE_BACK:
            return f"place:{option - FIRST_CARD}"
        if FIRST_COPY <= option < FIRST_COPY + PLACES:
            return f"copy:{option - FIRST_COPY}"
        return {GIVE_BACK: "give_back", PASS: "pass", END_TURN: "end_turn"}[option]

    def event_data(self, entry: LogEntry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event, as ids or (with a language) in words."""
        about = int(entry.subject)
        data: dict[str, object] = {}
        if entry.name in ABOUT_CARD:
            data["card"] = self.card(about, lang)
        elif entry.name == "cubes_on_box":
            data["box"] = self.box(about, lang)
        elif entry.name in BOX_CAUSED:
            data |= self.caused(entry, about // BOXES, lang) | {"box": self.box(about % BOXES, lang)}
        elif entry.name in CAUSED:
            data |= self.caused(entry, about, lang)
        elif entry.name in TIES:
            data |= self.tied(about, seat_names, lang)
        if entry.name == "rob_species":
            data["victim"] = seat_label(int(entry.amount), seat_names, lang) if lang else int(entry.amount)
        if lang:
            data["seat"] = seat_label(int(entry.seat), seat_names, lang)
            data["amount"] = int(entry.amount)
            if entry.name == "points":
                change = "gain" if entry.amount > 0 else "loss"
                data["change"] = self.words.say(f"points.{change}", lang, n=abs(int(entry.amount)))
        return data

    def caused(self, entry: LogEntry, source: int, lang: str) -> dict[str, object]:
        """What caused an event, and how its line says so; nothing if that is what the event is about."""
        own = (entry.name == "level" and source < BOXES) or (entry.name == "war_power" and source == WAR)
        if source == NONE or own or (entry.clause == RETURNED and not lang):
            return {"by": ""} if lang else {}
        cause = self.source(source, lang)
        if not lang:
            return {"cause": cause}
        if entry.clause == RETURNED:
            cause = self.words.say("cause.returned", lang, card=cause)
        return {"cause": cause, "by": self.words.say("cause.by", lang, cause=cause)}

    def tied(self, about: int, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """The seats behind another in a tie; of a card that ranks, the card and what it counts."""
        rank, behind = divmod(about, SEATS)
        others = [seat for seat in range(behind.bit_length()) if behind >> seat & 1]
        data: dict[str, object] = {"others": seats_label(others, seat_names, lang) if lang else others}
        if rank:
            source, measure = divmod(rank, MEASURES)
            data["cause"] = self.source(source, lang)
            stars = self.words.say("measure.stars", lang) if lang else "stars"
            data["measure"] = stars if measure == STARS else self.box(measure, lang)
        return data
