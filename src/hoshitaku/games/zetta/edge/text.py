"""Options, prompts and events of Expedition Zetta in words, from words.toml and the names of the pack."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoshitaku.games.zetta.chapters.dice import pool
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.chapters.offer import ENERGY_THING, side_of
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.chapters.trade import AnswerOffer, AnyOffer
from hoshitaku.games.zetta.codes import (
    ASTEROIDS,
    BAG,
    DISCOVERIES,
    MOTHERSHIP,
    NONE,
    ORBITS,
    PLANET,
)
from hoshitaku.games.zetta.edge.names import FIXED
from hoshitaku.games.zetta.edge.odds import odds
from hoshitaku.games.zetta.places import is_planet, marker_on, orbit_of, place_id
from hoshitaku.games.zetta.registered import FIRST_CARDS, KITS
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Asking
from hoshitaku.kernel.journal import Entry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.packaged import ThingSpeaker
from hoshitaku.kernel.seat_names import seat_label, seats_label, with_names
from hoshitaku.kernel.words import Words

# What `about` of an event is; the others have nothing to say with it.
ABOUT = {
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
GOODS = ("gain", "pay", "lose")
# Events of seats behind another, or beside it.
TIES = ("tie_life", "tie_shared", "tie_start")
KIND_OF = {name: kind for kind, names in ABOUT.items() for name in names.split()}
KIND_OF |= {event: kind for kit in KITS for event, kind in kit.events.items()}
# The cards behind clauses of modules, by their ids.
CAUSES = {clause: card for kit in KITS for clause, card in kit.causes.items()}
# Kinds of things that modules bring.
NAMERS = {kind: namer for kit in KITS for kind, namer in kit.names.items()}
# What `amount` of an event is, if it is not a number.
AMOUNT = {"discovery": "discovery", "success": "discovery", "failure": "discovery", "no_dice": "discovery",
          "token_laid": "knowledge", "token_back": "knowledge", "planet": "orbit",
          "planet_hidden": "orbit",
          **{event: kind for kit in KITS for event, kind in kit.amounts.items()}}  # fmt: skip
SECTIONS = {
    "crew": "crew", "life": "life", "artifact": "artifact", "nation": "nation", "ship": "ship", "prep": "quick_prep",
    "quick_zetta": "quick_zetta", "planet": "planet",
    **{section: section for kit in KITS for sections in kit.rows.values() for section in sections},
}  # fmt: skip
# What is printed on the markers of one type of planet, whose kind is said in words wherever people read of it.
PRINTED = "SPSB"
# Kinds of things with fixed words.
NAMED = {kind: FIXED[kind] for kind in ("bag", "knowledge", "discovery", "type", "orbit", "icon")}


class ZettaSpeaker(ThingSpeaker[Zetta]):
    """Says things of one pack."""

    def __init__(self, words: Words, pack: Pack) -> None:
        self.words = words
        self.entries: dict[str, list[dict[str, Any]]] = {
            kind: [entry.fields for entry in pack.entries(section)] for kind, section in SECTIONS.items()
        }
        self.tokens = {str(entry.fields["kind"]): entry.fields for entry in pack.entries("knowledge")}
        self.substances = {str(entry.fields["kind"]): entry.fields for entry in pack.entries("substance")}
        self.substances["any"] = next(e.fields for e in pack.entries("bag") if e.fields["kind"] == "any")

    def name(self, kind: str, index: int, lang: str, state: Zetta | None) -> str:
        """A thing by its kind and number: its name, or its id if no language is given."""
        if kind in SECTIONS:
            entries = self.entries[kind]
            said = str(entries[index][f"name_{lang}" if lang else "id"]) if 0 <= index < len(entries) else str(index)
            return said.replace(PRINTED, self.words.say("type.SSB", lang).capitalize()) if lang else said
        if kind == "member":
            return self.one_of("crew", "life", index, lang, state)
        if kind == "grid_card":
            return self.grid_card(index, lang, state)
        if kind in NAMERS:
            return NAMERS[kind](self, index, lang, state)
        if kind == "discovery_card":
            return self.one_of("life", "artifact", index, lang, state)
        if kind == "seat":
            return seat_label(index, None, lang) if lang else str(index)
        if kind in NAMED:
            return self.word(kind, index, lang)
        if kind != "place":
            return str(index)
        return self.place(index, lang, state, NONE if state is None else int(orbit_of(state, index)))

    def one_of(self, first: str, then: str, index: int, lang: str, state: Zetta | None) -> str:
        """A card of the first kind, or behind all of those one of the other."""
        count = len(self.entries[first])
        return self.name(first, index, lang, state) if index < count else self.name(then, index - count, lang, state)

    def grid_card(self, index: int, lang: str, state: Zetta | None) -> str:
        """[setup.grid] A card of the preparation grid by its number there."""
        first, kind = max((first, kind) for kind, first in (FIRST_CARDS | {"crew": 0}).items() if first <= index)
        return self.name(kind, index - first, lang, state)

    def word(self, kind: str, index: int, lang: str) -> str:
        """One of a fixed row of words: a substance, a kind of knowledge, a planet type ..."""
        word = NAMED[kind][index]
        if not lang or kind == "orbit":
            return word
        if kind == "bag":
            return str(self.substances[word][f"name_{lang}"])
        return str(self.tokens[word][f"name_{lang}"]) if kind == "knowledge" else self.words.say(f"{kind}.{word}", lang)

    def place(self, index: int, lang: str, state: Zetta | None, orbit: int) -> str:
        """A place: open space by its orbit, a planet by its type and orbit, asteroids, the mothership."""
        if not lang:
            return place_id(index)
        if index == MOTHERSHIP:
            return self.words.say("place.mothership", lang)
        if orbit == NONE:
            return place_id(index)
        known = self.known_place(index, lang, state)
        if known:
            return known
        if is_planet(index):
            planet = "" if state is None else self.planet_at(state, index, lang)
            return self.words.say("place.planet", lang, orbit=ORBITS[orbit], planet=planet)
        return self.words.say("place.asteroids" if index >= ASTEROIDS else "place.space", lang, orbit=ORBITS[orbit])

    def known_place(self, index: int, lang: str, state: Zetta | None) -> str:
        """A place of which a module in play knows more than its orbit; else empty."""
        if state is not None:
            for kit in KITS:
                known = kit.where(self, index, lang, state) if kit.name in state.rules.module_names else ""
                if known:
                    return known
        return ""

    def told_place(self, index: int, lang: str, whereabouts: int) -> str:
        """[variant.type_known] A place as an event tells it, with its orbit and the type of a planet.

        Open space is named by its module if there is more of it than an orbit.
        """
        if lang and index < PLANET and whereabouts >= len(ORBITS):
            return next(known for kit in KITS if (known := kit.where(self, index, lang, None)))
        if not lang or not is_planet(index):
            return self.place(index, lang, None, whereabouts)
        planet_type, orbit = divmod(whereabouts, len(ORBITS))
        planet = self.words.say("planet", lang, type=self.word("type", planet_type - 1, lang))
        return self.words.say("place.planet", lang, orbit=ORBITS[orbit], planet=planet)

    def planet_at(self, state: Zetta, place: int, lang: str) -> str:
        """[variant.type_known] A planet by its name, or only by its type while it lies face down."""
        marker = int(marker_on(state, place))
        if state.markers.seen[marker]:
            return self.name("planet", marker, lang, state)
        kind = self.name("type", int(state.rules.parts.planet_type[marker]), lang, state)
        return self.words.say("planet", lang, type=kind) if lang else kind

    def describe(self, state: Zetta, option: int, lang: str) -> str:
        """[discovery.all_rolled] An option of the decision on top; who completes a team reads what is rolled then."""
        top = self.asked(state)
        if (
            isinstance(top, ChooseCrew)
            and self.thing(state, option).key == "team_done"
            and not top.refusal(state, option)
        ):
            dice = int(pool(state, state.attempt.kind))
            key = "team_helps" if top.actor != top.discoverer else "team_rolls" if dice > 0 else "team_idle"
            return self.words.say(f"option.{key}", lang, n=dice)
        return super().describe(state, option, lang)

    def prompt_values(self, state: Zetta, decision: Asking[Zetta], lang: str) -> dict[str, object]:
        """[trade.offer] What both sides of an offer give; else what causes a question."""
        if not isinstance(decision, (AnyOffer, AnswerOffer)):
            return {"by": self.cause(decision.clause(state), lang)}
        gives, gets = (self.offered(state, seat, lang) for seat in (int(decision.actor), int(decision.partner)))
        return {"gives": gives, "gets": gets}

    def offered(self, state: Zetta, seat: int, lang: str) -> str:
        """[trade.offer] What a seat gives in the offer that is being made."""
        side, offer = side_of(state, seat), state.offer
        things = [self.goods(thing, int(side[thing]), lang) for thing in range(ENERGY_THING + 1) if side[thing]]
        for kind, places, cards_offered in (
            ("life", state.life.place, offer.life),
            ("artifact", state.artifacts.place, offer.artifacts),
        ):
            cards = [card for card in range(len(self.entries[kind])) if cards_offered >> card & 1]
            things += [self.name(kind, card, lang, state) for card in cards if owner(places[card]) == seat]
        for kit in KITS:
            if kit.name in state.rules.module_names:
                things += kit.offered(self, state, seat, lang)
        return (", " if lang == "en" else "、").join(things) or self.words.say("trade.nothing", lang)

    def goods(self, thing: int, amount: int, lang: str) -> str:
        """Some of a substance, or energy."""
        kind = "energy" if thing == ENERGY_THING else BAG[thing]
        return self.words.say(f"goods.{kind}", lang, amount=amount)

    def chances(self, state: Zetta, option: int) -> dict[str, float]:
        """[discovery.success] Chances of what the dice of a discovery decide."""
        return odds(state, option)

    def event_data(self, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event, as ids or (with a language) in words."""
        kind, about, amount = KIND_OF.get(entry.name, ""), int(entry.about), int(entry.amount)
        data: dict[str, object] = {}
        if entry.name in ("flag_in_sleeve", "card_traded"):
            data["what"] = self.name(DISCOVERIES[amount], about, lang, None)
        elif entry.name in TIES:
            others = [seat for seat in range(about.bit_length()) if about >> seat & 1]
            data["others"] = seats_label(others, seat_names, lang) if lang else others
        elif kind == "seat":
            data["what"] = seat_label(about, seat_names, lang) if lang else about
        elif kind == "place":
            data["what"] = self.told_place(about, lang, amount)
            data |= {"orbit": ORBITS[amount % len(ORBITS)]} if amount != NONE else {}
        elif kind:
            data["what"] = self.name(kind, about, lang, None)
        if entry.name in AMOUNT:
            data["kind"] = self.name(AMOUNT[entry.name], amount, lang, None)
        if lang:
            data["seat"] = "" if entry.seat == NONE else seat_label(int(entry.seat), seat_names, lang)
            data["amount"] = amount
            data["by"] = self.cause(entry.clause, lang)
            if kind in NAMERS and seat_names is not None:
                data["what"] = with_names(str(data["what"]), seat_names, lang)
            if kind == "bag" and entry.name in GOODS:
                data["goods"] = self.goods(about, amount, lang)
        return data

    def cause(self, clause: str, lang: str) -> str:
        """What brought or took something, in brackets, by its clause: a card or words; "" if neither is known."""
        if f"cause.{clause}" in self.words:
            return self.words.say("caused", lang, cause=self.words.say(f"cause.{clause}", lang))
        if clause not in CAUSES:
            return ""
        named = (one for entries in self.entries.values() for one in entries if one.get("id") == CAUSES[clause])
        card = next(named, None)
        return "" if card is None else self.words.say("caused", lang, cause=card[f"name_{lang}"])
