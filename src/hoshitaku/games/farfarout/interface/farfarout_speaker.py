"""Options, prompts and events of Far Far Out in words, from words.toml and the names of the pack."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoshitaku.games.farfarout.cards.card_effects import DrawCardsEffect
from hoshitaku.games.farfarout.cards.choice_effects import PayShieldsOrDecline, points_for_shields_effect
from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.cards.seat_effects import GainCurrencyEffect, LoseCurrencyEffect, LoseShieldsEffect
from hoshitaku.games.farfarout.chapters.action_tokens import ChooseTokenToPay
from hoshitaku.games.farfarout.chapters.battle_prize import ChoosePrize
from hoshitaku.games.farfarout.chapters.dice_icons import ChooseDieFace, ChooseDieToChange
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL, map_edge_of_exit
from hoshitaku.games.farfarout.codes import (
    BODY_KIND_NAMES,
    DECK_NAMES,
    DIE_ICON_NAMES,
    MAX_BODIES,
    MAX_CREW,
    MAX_SECTORS,
    NONE,
    PLANET_BODY,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.interface import price_text
from hoshitaku.games.farfarout.interface.dice_odds import dice_odds
from hoshitaku.games.farfarout.interface.log_text import event_text_values
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.dice import BATTLE_ROLL, ENEMY_SIDE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.option_label import LabelledDecision, OptionLabel
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.seat_names import seat_label
from hoshitaku.kernel.toml_game import LabelSpeaker
from hoshitaku.kernel.words import Words

# Pack sections by item kind.
PACK_SECTIONS_BY_ITEM_KIND = {
    "crew": ("crew",),
    "item": ("tech", "weird", "relic"),
    "quest": ("main_quest", "outpost_quest"),
    "ship": ("ship",),
    "event": ("event",),
    "encounter": ("encounter",),
    "anomaly": ("anomaly",),
    "planet": ("home_planet", "planet"),
    "tile": ("tile",),
    "dice": ("die",),
    "action": ("action",),
    "currency": ("currency",),
    "track": ("track",),
    "type": ("planet_type",),
    "icon": ("icon",),
}


def die_result_id(result: int) -> str:
    """A die result as a stable name: a number, an icon, or "" before the roll."""
    if result >= VOLT_ICON:
        return DIE_ICON_NAMES[result - VOLT_ICON]
    return str(result) if result else ""


class FarFarOutSpeaker(LabelSpeaker[FarFarOutState]):
    """Texts of positions and events with one pack."""

    keys_with_amount = frozenset(("units", "rolled"))

    def __init__(self, words: Words, pack: Pack, rules: Ruleset) -> None:
        self.words = words
        self.rules = rules
        self.entries_by_kind: dict[str, list[dict[str, Any]]] = {
            kind: [entry.fields for section in sections for entry in pack.entries(section)]
            for kind, sections in PACK_SECTIONS_BY_ITEM_KIND.items()
        }
        self.icon_entries = {str(entry["id"]): entry for entry in self.entries_by_kind["icon"]}

    def pack_entry_name(self, kind: str, index: int, lang: str) -> str:
        """Name of an entry of the pack; its id without a language, its number if there is no such entry."""
        entries = self.entries_by_kind[kind]
        if not 0 <= index < len(entries):
            return str(index)
        return str(entries[index][f"name_{lang}" if lang else "id"])

    def item_name(self, kind: str, index: int, lang: str, state: FarFarOutState | None) -> str:
        """An item by kind and number: its name, or its id without a language."""
        if kind in PACK_SECTIONS_BY_ITEM_KIND:
            return self.pack_entry_name(kind, index, lang)
        if kind == "seat":
            return seat_label(index, None, lang) if lang else str(index)
        if kind == "body":
            return self.body_name(index, lang, state)
        if kind == "space":
            return (
                self.sector_name(index, lang)
                if index < MAX_SECTORS
                else self.body_name(index - MAX_SECTORS, lang, state)
            )
        if kind == "exit":
            return self.exit_name(index, lang, state)
        if kind == "result":
            return self.die_result_name(index, lang)
        if kind == "card":
            crew = index < MAX_CREW
            return self.pack_entry_name("crew" if crew else "item", index if crew else index - MAX_CREW, lang)
        if kind == "die" and lang and state is not None and index < len(state.roll.dice):
            return self.die_text(state, index, lang)
        return self.effect_text(index, lang) if kind == "effect" and lang else str(index)

    def sector_name(self, index: int, lang: str) -> str:
        """A sector with its system."""
        if index >= len(self.rules.tile_set.sectors):
            return str(index)
        sector = self.rules.tile_set.sectors[index]
        return f"{self.pack_entry_name('tile', int(sector.tile), lang)} {sector.id}" if lang else sector.id

    def body_name(self, index: int, lang: str, state: FarFarOutState | None) -> str:
        """A body, possibly as an event names it: by its planet if that is known, else by kind and place."""
        seen, index = divmod(index, MAX_BODIES)
        if index >= len(self.rules.tile_set.bodies):
            return str(index)
        body = self.rules.tile_set.bodies[index]
        if not lang:
            return body.id
        planet = int(body.printed_planet) if state is None else int(state.map_state.planet_at_body[index])
        if seen or planet != NONE:
            return self.pack_entry_name("planet", seen - 1 if seen else planet, lang)
        kind = BODY_KIND_NAMES[body.kind]
        what = self.pack_entry_name("type", int(body.planet_type), lang) if body.kind == PLANET_BODY else ""
        if body.resource_currency != NONE:
            what = self.pack_entry_name("currency", int(body.resource_currency), lang)
        return self.words.say(f"body.{kind}", lang, place=self.sector_name(int(body.sector), lang), what=what)

    def exit_name(self, index: int, lang: str, state: FarFarOutState | None) -> str:
        """An exit by its sector and the side of the map; its id without a language."""
        if index >= len(self.rules.tile_set.exits):
            return str(index)
        door = self.rules.tile_set.exits[index]
        sector = self.sector_name(int(door.sector), lang)
        if not lang:
            return f"{sector}-{door.edge}"
        edge = int(door.edge) if state is None else int(map_edge_of_exit(state, index))
        return self.words.say("exit", lang, sector=sector, way=self.words.say(f"way.{edge}", lang))

    def die_result_name(self, result: int, lang: str) -> str:
        """The result of a die."""
        name = die_result_id(result)
        return str(self.icon_entries[name][f"name_{lang}"]) if lang and name in self.icon_entries else name

    def die_text(self, state: FarFarOutState, index: int, lang: str) -> str:
        """A die on the table by its colour, result and owner: the reader may be on either side."""
        die = state.roll.dice[index]
        colour = self.pack_entry_name("dice", int(die.colour), lang)
        result = self.die_result_name(int(die.result), lang) or "-"
        if state.roll.opponent_seat == NONE and die.side != ENEMY_SIDE:
            return self.words.say("die.plain", lang, colour=colour, result=result)
        holder = int(state.roll.seat_of_side(die.side))
        whose = self.life_form_name(state, lang) if holder == NONE else seat_label(holder, None, lang)
        return self.words.say("die.owned", lang, whose=whose, colour=colour, result=result)

    def life_form_name(self, state: FarFarOutState, lang: str) -> str:
        """The life form in a battle, by its name once everybody has seen it."""
        body = state.seats[state.roll.seat].body
        if body == NONE or state.map_state.encounter_viewers[body] != ENCOUNTER_SEEN_BY_ALL:
            return self.words.say("life_form_amid", lang)
        return self.pack_entry_name("encounter", int(state.map_state.encounter_tokens[body]), lang)

    def effect_text(self, index: int, lang: str) -> str:
        """An effect in a few words."""
        if not 0 <= index < len(self.rules.effects):
            return str(index)
        effect = self.rules.effects[index]
        said = self.effect_text_without_price(effect, lang)
        price = price_text.effect_price_text(self.words, effect, lang)
        return self.words.say("effect.for_price", lang, what=said, price=price) if price else said

    def effect_text_without_price(self, effect: Effect, lang: str) -> str:
        """An effect that people choose or pay for, without its price."""
        if isinstance(effect, (GainCurrencyEffect, LoseCurrencyEffect)):
            word = "gain" if isinstance(effect, GainCurrencyEffect) else "lose"
            currency = self.pack_entry_name("currency", int(effect.currency), lang)
            return self.words.say(f"effect.{word}", lang, n=int(effect.amount), what=currency)
        if isinstance(effect, LoseShieldsEffect):
            return self.words.say("effect.shield_lose", lang, n=int(effect.shield_count))
        if isinstance(effect, DrawCardsEffect):
            deck = self.words.say(f"deck.{DECK_NAMES[effect.deck]}", lang)
            return self.words.say("effect.draw", lang, n=int(effect.card_count), what=deck)
        return self.words.say("effect.other", lang)

    def describe(self, state: FarFarOutState, option: int, lang: str) -> str:
        """[digital.aid] An option of the current decision, with its price; crew has other words than items."""
        label = self.option_label(state, option)
        if label.words_key == "take" and label.item_kind == "crew":
            return self.words.say(
                "option.take_aboard", lang, what=self.pack_entry_name("crew", int(label.item_index), lang)
            )
        said = super().describe(state, option, lang)
        price = price_text.option_price_text(self.words, state, self.current_decision(state), label, lang)
        return self.words.say("option.priced", lang, what=said, price=price) if price else said

    def prompt(self, state: FarFarOutState, lang: str) -> str:
        """[battle.proxy] The question; for a seat that chooses for a life form, it says so."""
        top = state.top() if state.stack_depth else None
        if isinstance(top, ChoosePrize) and top.actor == top.winner:
            return self.words.say("prompt.choose_own_prize", lang)
        asked = super().prompt(state, lang)
        if state.stack_depth == 0 or not self.is_choice_for_life_form(state):
            return asked
        question = asked[:1].lower() + asked[1:]
        return self.words.say("prompt.for_life_form", lang, what=self.life_form_name(state, lang), question=question)

    def prompt_help(self, state: FarFarOutState, lang: str) -> str:
        """How to answer; if a die is to be chosen, what will be done with it."""
        top = state.top() if state.stack_depth else None
        if isinstance(top, ChooseDieToChange | ChooseDieFace):
            return self.words.say(f"help.die.{top.view_details(state)['does']}", lang)
        return super().prompt_help(state, lang)

    def extra_prompt_values(self, state: FarFarOutState) -> dict[str, object]:
        """The roll for a prize."""
        top = state.top()
        return {"n": int(top.rolled_amount(state))} if isinstance(top, ChoosePrize) else {}

    def is_choice_for_life_form(self, state: FarFarOutState) -> bool:
        """[battle.proxy] Whether the player to the left chooses for a life form."""
        roll, actor = state.roll, state.top().actor
        return roll.purpose == BATTLE_ROLL and roll.opponent_seat == NONE and actor >= 0 and actor != roll.seat

    def prompt_values(
        self, state: FarFarOutState, decision: LabelledDecision[FarFarOutState], lang: str
    ) -> dict[str, object]:
        """The points of a dare; the number of tokens still to be chosen."""
        if isinstance(decision, ChooseTokenToPay):
            return {"left": int(decision.left)}
        return (
            {"points": int(points_for_shields_effect(state, decision.effect).points)}
            if isinstance(decision, PayShieldsOrDecline)
            else {}
        )

    def target_kind(self, option_label: OptionLabel) -> str:
        """A place in space is a sector or a body."""
        if option_label.item_kind == "space":
            return "sector" if option_label.item_index < MAX_SECTORS else "body"
        return option_label.item_kind

    def outcome_chances(self, state: FarFarOutState, option: int) -> dict[str, float]:
        """[digital.aid] Probabilities of the results of an action's dice."""
        return dice_odds(state, option)

    def event_data(self, entry: LogEntry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event, as ids or (with a language) in words."""
        return event_text_values(self, entry, seat_names, lang)
