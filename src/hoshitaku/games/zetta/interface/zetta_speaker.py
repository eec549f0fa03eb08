"""Options, prompts and events of Expedition Zetta as text, from words.toml and the names of the pack."""

# Interpreted: produces texts for people.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoshitaku.games.zetta.chapters.dice_count import dice_pool
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.trade import AnswerOffer, OfferDecision
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_KIND, offered_amounts_of
from hoshitaku.games.zetta.codes import (
    BAG_TOKEN_NAMES,
    DISCOVERY_NAMES,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    MOTHERSHIP_PLACE,
    NONE,
    ORBIT_NAMES,
)
from hoshitaku.games.zetta.interface.state_names import FIXED_IDS_BY_KIND
from hoshitaku.games.zetta.interface.success_odds import success_odds_of_option
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS, FIRST_GRID_NUMBER_BY_KIND
from hoshitaku.games.zetta.places import is_planet, orbit_of, place_id, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.option_label import LabelledDecision
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.seat_names import replace_seat_labels, seat_label, seats_label
from hoshitaku.kernel.toml_game import LabelSpeaker
from hoshitaku.kernel.words import Words

# The kind of item that `about` is, by event; other events do not use it.
EVENT_NAMES_BY_SUBJECT_KIND = {
    "bag": "gain pay lose",
    "crew": "crew left_home levelled",
    "grid_card": "slides grid_card deck_top invests crew_lost_on_grid",
    "member": "token_laid token_back",
    "life": "life",
    "artifact": "artifact artifact_shown",
    "nation": "nation",
    "ship": "ship",
    "prep": "prep_card",
    "quick_zetta": "quick_zetta",
    "planet": "planet planet_shown",
    "type": "planet_hidden",
    "orbit": "mothership mothership_comes",
    "place": "moves flag",
    "knowledge": "knowledge_seen token_returned_seen knowledge_open token_returned_open",
    "seat": "offer offer_wanted offer_refused trade help_asked help_asked_for_fee help_agreed help_refused",
}
GOODS_EVENTS = ("gain", "pay", "lose")
# Events about seats that a tie-break ranks behind this one, or that share its rank.
TIE_EVENTS = ("tie_life", "tie_shared", "tie_start")
SUBJECT_KIND_BY_EVENT = {name: kind for kind, names in EVENT_NAMES_BY_SUBJECT_KIND.items() for name in names.split()}
SUBJECT_KIND_BY_EVENT |= {event: kind for kit in ALL_MODULE_KITS for event, kind in kit.subject_kind_by_event.items()}
# Ids of the cards behind the clauses of modules.
CARD_ID_BY_CLAUSE = {clause: card for kit in ALL_MODULE_KITS for clause, card in kit.card_id_by_clause.items()}
# Kinds of items that modules add.
ITEM_NAMER_BY_KIND = {kind: namer for kit in ALL_MODULE_KITS for kind, namer in kit.item_namer_by_kind.items()}
# The kind of item that `amount` is, by event, if it is not a number.
AMOUNT_KIND_BY_EVENT = {"discovery": "discovery", "success": "discovery", "failure": "discovery",
"no_dice": "discovery",
          "token_laid": "knowledge", "token_back": "knowledge", "planet": "orbit",
          "planet_hidden": "orbit",
          **{event: kind for kit in ALL_MODULE_KITS for event, kind in kit.amount_kind_by_event.items()}}  # fmt: skip
PACK_SECTION_BY_ITEM_KIND = {
    "crew": "crew", "life": "life", "artifact": "artifact", "nation": "nation", "ship": "ship", "prep": "quick_prep",
    "quick_zetta": "quick_zetta", "planet": "planet",
    **{
        section: section for kit in ALL_MODULE_KITS
        for sections in kit.pack_sections_by_row_name.values() for section in sections
    },
}  # fmt: skip
# What the markers of one planet type have printed on them; texts spell out its kind.
PRINTED_PLANET_TYPE = "SPSB"
# Kinds of items with a fixed vocabulary.
VOCABULARY_BY_KIND = {
    kind: FIXED_IDS_BY_KIND[kind] for kind in ("bag", "knowledge", "discovery", "type", "orbit", "icon")
}


class ZettaSpeaker(LabelSpeaker[ZettaState]):
    """Produces the texts of one pack."""

    def __init__(self, words: Words, pack: Pack) -> None:
        self.words = words
        self.entries: dict[str, list[dict[str, Any]]] = {
            kind: [entry.fields for entry in pack.entries(section)]
            for kind, section in PACK_SECTION_BY_ITEM_KIND.items()
        }
        self.token_entries = {str(entry.fields["kind"]): entry.fields for entry in pack.entries("knowledge")}
        self.substance_entries = {str(entry.fields["kind"]): entry.fields for entry in pack.entries("substance")}
        self.substance_entries["any"] = next(e.fields for e in pack.entries("bag") if e.fields["kind"] == "any")

    def item_name(self, kind: str, index: int, lang: str, state: ZettaState | None) -> str:
        """The name of an item by kind and number; its id if `lang` is ""."""
        if kind in PACK_SECTION_BY_ITEM_KIND:
            entries = self.entries[kind]
            said = str(entries[index][f"name_{lang}" if lang else "id"]) if 0 <= index < len(entries) else str(index)
            return said.replace(PRINTED_PLANET_TYPE, self.words.say("type.SSB", lang).capitalize()) if lang else said
        if kind == "member":
            return self.name_of_either_kind("crew", "life", index, lang, state)
        if kind == "grid_card":
            return self.grid_card_name(index, lang, state)
        if kind in ITEM_NAMER_BY_KIND:
            return ITEM_NAMER_BY_KIND[kind](self, index, lang, state)
        if kind == "discovery_card":
            return self.name_of_either_kind("life", "artifact", index, lang, state)
        if kind == "seat":
            return seat_label(index, None, lang) if lang else str(index)
        if kind in VOCABULARY_BY_KIND:
            return self.fixed_word(kind, index, lang)
        if kind != "place":
            return str(index)
        return self.place_text(index, lang, state, NONE if state is None else int(orbit_of(state, index)))

    def name_of_either_kind(self, first: str, then: str, index: int, lang: str, state: ZettaState | None) -> str:
        """The name of a card of the first kind, or, numbered after those, of the second kind."""
        count = len(self.entries[first])
        return (
            self.item_name(first, index, lang, state)
            if index < count
            else self.item_name(then, index - count, lang, state)
        )

    def grid_card_name(self, index: int, lang: str, state: ZettaState | None) -> str:
        """[setup.grid] The name of a grid card by its number."""
        first, kind = max(
            (first, kind) for kind, first in (FIRST_GRID_NUMBER_BY_KIND | {"crew": 0}).items() if first <= index
        )
        return self.item_name(kind, index - first, lang, state)

    def fixed_word(self, kind: str, index: int, lang: str) -> str:
        """A term of a fixed vocabulary: a substance, a kind of knowledge, a planet type ..."""
        word = VOCABULARY_BY_KIND[kind][index]
        if not lang or kind == "orbit":
            return word
        if kind == "bag":
            return str(self.substance_entries[word][f"name_{lang}"])
        return (
            str(self.token_entries[word][f"name_{lang}"])
            if kind == "knowledge"
            else self.words.say(f"{kind}.{word}", lang)
        )

    def place_text(self, index: int, lang: str, state: ZettaState | None, orbit: int) -> str:
        """The name of a place: open space by orbit, a planet by type and orbit, asteroids, the mothership."""
        if not lang:
            return place_id(index)
        if index == MOTHERSHIP_PLACE:
            return self.words.say("place.mothership", lang)
        if orbit == NONE:
            return place_id(index)
        known = self.module_place_text(index, lang, state)
        if known:
            return known
        if is_planet(index):
            planet = "" if state is None else self.planet_text(state, index, lang)
            return self.words.say("place.planet", lang, orbit=ORBIT_NAMES[orbit], planet=planet)
        return self.words.say(
            "place.asteroids" if index >= FIRST_ASTEROIDS_PLACE else "place.space", lang, orbit=ORBIT_NAMES[orbit]
        )

    def module_place_text(self, index: int, lang: str, state: ZettaState | None) -> str:
        """The name that a module gives to a place; "" if it has none beyond the orbit."""
        if state is not None:
            for kit in ALL_MODULE_KITS:
                known = kit.place_name(self, index, lang, state) if kit.name in state.rules.module_names else ""
                if known:
                    return known
        return ""

    def logged_place_text(self, index: int, lang: str, place_log_code: int) -> str:
        """[variant.type_known] The name of a place in an event, with its orbit and the type of a planet.

        A module names places of open space if there are several per orbit.
        """
        if lang and index < FIRST_PLANET_PLACE and place_log_code >= len(ORBIT_NAMES):
            return next(known for kit in ALL_MODULE_KITS if (known := kit.place_name(self, index, lang, None)))
        if not lang or not is_planet(index):
            return self.place_text(index, lang, None, place_log_code)
        planet_type, orbit = divmod(place_log_code, len(ORBIT_NAMES))
        planet = self.words.say("planet", lang, type=self.fixed_word("type", planet_type - 1, lang))
        return self.words.say("place.planet", lang, orbit=ORBIT_NAMES[orbit], planet=planet)

    def planet_text(self, state: ZettaState, place: int, lang: str) -> str:
        """[variant.type_known] A planet's name, or only its type while it is face down."""
        marker = int(planet_marker_at(state, place))
        if state.markers.seen[marker]:
            return self.item_name("planet", marker, lang, state)
        kind = self.item_name("type", int(state.rules.components.planet_type[marker]), lang, state)
        return self.words.say("planet", lang, type=kind) if lang else kind

    def describe(self, state: ZettaState, option: int, lang: str) -> str:
        """[discovery.all_rolled] The text of an option of the current decision.

        For one that completes a team, with the dice to roll.
        """
        top = self.current_decision(state)
        if (
            isinstance(top, ChooseTeamMember)
            and self.option_label(state, option).words_key == "team_done"
            and not top.forbidding_clause(state, option)
        ):
            dice = int(dice_pool(state, state.attempt.kind))
            key = "team_helps" if top.actor != top.discoverer else "team_rolls" if dice > 0 else "team_idle"
            return self.words.say(f"option.{key}", lang, n=dice)
        return super().describe(state, option, lang)

    def prompt_values(self, state: ZettaState, decision: LabelledDecision[ZettaState], lang: str) -> dict[str, object]:
        """[trade.offer] The values for a prompt: both sides of an offer, or the cause of the question."""
        if not isinstance(decision, (OfferDecision, AnswerOffer)):
            return {"by": self.cause_text(decision.clause(state), lang)}
        gives, gets = (self.offered_text(state, seat, lang) for seat in (int(decision.actor), int(decision.partner)))
        return {"gives": gives, "gets": gets}

    def offered_text(self, state: ZettaState, seat: int, lang: str) -> str:
        """[trade.offer] What a seat gives in the current offer."""
        side, offer = offered_amounts_of(state, seat), state.offer
        texts = [self.goods_text(goods, int(side[goods]), lang) for goods in range(ENERGY_KIND + 1) if side[goods]]
        for kind, places, cards_offered in (
            ("life", state.life.place, offer.life),
            ("artifact", state.artifacts.place, offer.artifacts),
        ):
            cards = [card for card in range(len(self.entries[kind])) if cards_offered >> card & 1]
            texts += [self.item_name(kind, card, lang, state) for card in cards if card_owner(places[card]) == seat]
        for kit in ALL_MODULE_KITS:
            if kit.name in state.rules.module_names:
                texts += kit.offer_texts(self, state, seat, lang)
        return (", " if lang == "en" else "、").join(texts) or self.words.say("trade.nothing", lang)

    def goods_text(self, goods: int, amount: int, lang: str) -> str:
        """An amount of a substance, or of energy."""
        kind = "energy" if goods == ENERGY_KIND else BAG_TOKEN_NAMES[goods]
        return self.words.say(f"goods.{kind}", lang, amount=amount)

    def outcome_chances(self, state: ZettaState, option: int) -> dict[str, float]:
        """[discovery.success] Chances of the outcomes of a discovery's dice."""
        return success_odds_of_option(state, option)

    def event_data(self, entry: LogEntry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """The values of an event, as ids or (with a language) as text."""
        kind, about, amount = SUBJECT_KIND_BY_EVENT.get(entry.name, ""), int(entry.subject), int(entry.amount)
        data: dict[str, object] = {}
        if entry.name in ("flag_in_sleeve", "card_traded"):
            data["what"] = self.item_name(DISCOVERY_NAMES[amount], about, lang, None)
        elif entry.name in TIE_EVENTS:
            others = [seat for seat in range(about.bit_length()) if about >> seat & 1]
            data["others"] = seats_label(others, seat_names, lang) if lang else others
        elif kind == "seat":
            data["what"] = seat_label(about, seat_names, lang) if lang else about
        elif kind == "place":
            data["what"] = self.logged_place_text(about, lang, amount)
            data |= {"orbit": ORBIT_NAMES[amount % len(ORBIT_NAMES)]} if amount != NONE else {}
        elif kind:
            data["what"] = self.item_name(kind, about, lang, None)
        if entry.name in AMOUNT_KIND_BY_EVENT:
            data["kind"] = self.item_name(AMOUNT_KIND_BY_EVENT[entry.name], amount, lang, None)
        if lang:
            data["seat"] = "" if entry.seat == NONE else seat_label(int(entry.seat), seat_names, lang)
            data["amount"] = amount
            data["by"] = self.cause_text(entry.clause, lang)
            if kind in ITEM_NAMER_BY_KIND and seat_names is not None:
                data["what"] = replace_seat_labels(str(data["what"]), seat_names, lang)
            if kind == "bag" and entry.name in GOODS_EVENTS:
                data["goods"] = self.goods_text(about, amount, lang)
        return data

    def cause_text(self, clause: str, lang: str) -> str:
        """The cause of a gain or loss in brackets, from its clause: a card or a text; "" if unknown."""
        if f"cause.{clause}" in self.words:
            return self.words.say("caused", lang, cause=self.words.say(f"cause.{clause}", lang))
        if clause not in CARD_ID_BY_CLAUSE:
            return ""
        named = (
            one for entries in self.entries.values() for one in entries if one.get("id") == CARD_ID_BY_CLAUSE[clause]
        )
        card = next(named, None)
        return "" if card is None else self.words.say("caused", lang, cause=card[f"name_{lang}"])
