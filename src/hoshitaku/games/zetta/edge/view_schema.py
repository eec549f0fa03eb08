"""What a view of Expedition Zetta holds, as a JSON schema; most of it follows from the declarations of the state."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.games.zetta.codes import (
    ABOARD,
    ARTIFACTS,
    ASTEROID_FIELDS,
    CREW,
    DISCOVERIES,
    GRID,
    KINDS_OF_KNOWLEDGE,
    LIFES,
    MEMBERS,
    MOST_DICE,
    MOST_SEATS,
    ORBITS,
    PLANET_MARKERS,
    PLANET_TYPES,
    PLANETS,
    SUBSTANCES,
)
from hoshitaku.games.zetta.edge.field_schema import FieldSchemas
from hoshitaku.games.zetta.edge.names import FIXED, Names
from hoshitaku.games.zetta.edge.view import ASIDE
from hoshitaku.games.zetta.edge.view_texts import ASKED, DECKS, DISCOVERY, FIELDS
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.registered import KITS
from hoshitaku.games.zetta.registry import REGISTRY
from hoshitaku.games.zetta.state.attempt import Attempt
from hoshitaku.games.zetta.state.grid import Grid
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.system import System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.schema import (
    Schema,
    by_name,
    by_seat,
    decisions,
    derived,
    flag,
    list_of,
    name_of,
    number,
    or_null,
    record,
    seat,
    view,
    with_some,
)

MOST_SOURCES = 20


def view_schema(names: Names) -> Schema:
    """[general.open_information] Everything that anybody may see."""
    return view("zetta", decisions(questions(names), MOST_SEATS), **_Schemas(names).table())


def questions(names: Names) -> dict[str, dict[str, Schema]]:
    """The fields of each decision that a seat or chance takes, and what a view tells besides."""
    asks = {chapter.__name__: kit.asks for kit in KITS for chapter in kit.chapters}
    found: dict[str, dict[str, Schema]] = {}
    for name, kind in REGISTRY.kinds.items():
        if kind.ACTOR != NOBODY:
            texts = {**ASKED, **asks.get(kind.__module__, {})}
            found[name] = {field: thing(names, field, what, texts) for field, what in kind.FIELDS.items()}
    energy = number("energy needed to go to the place, landing included")
    prices = by_name(names.ids["place"], energy, "places that the ship can go to; null for seats that may not know")
    return {**found, "choose_move": {"prices": or_null(prices)}}


def thing(names: Names, field: str, what: str, texts: Mapping[str, str]) -> Schema:
    """A field of a decision."""
    if what.endswith("?"):
        return or_null(thing(names, field, what.removesuffix("?"), texts))
    text = texts[field if field in texts else what]
    if what == "seat":
        return seat(MOST_SEATS, text)
    return name_of(names.ids[what], text) if what in names.ids else number(text, None)


def orbit(description: str) -> Schema:
    """An orbit."""
    return name_of(ORBITS, description)


class _Schemas(FieldSchemas):
    """Schemas of the parts of a table of one pack."""

    def table(self) -> dict[str, Schema]:
        """What lies on the table."""
        where = name_of(ASIDE.values(), "whether the card was used up or is out of the game")
        aside = {kind: by_name(self.ids[kind], where, "cards by id") for kind in DECKS}
        left = {kind: number(f"{cards} left in the deck") for kind, cards in DECKS.items()}
        return {
            "voyage": self.part(Voyage, FIELDS[Voyage], "how far the voyage has come"),
            "turn": self.part(Turn, FIELDS[Turn], "the current turn"),
            "system": self.system(),
            "seats": by_seat(self.seat(), MOST_SEATS, "what each seat has"),
            "display": self.cards("artifact", "artifacts that can be made"),
            "attempt": or_null(self.attempt()),
            "grid": or_null(self.grid()),
            "offer": or_null(self.offer()),
            "stacks": list_of(self.stack(), len(PLANET_TYPES), "stacks of planet markers, by type"),
            "bag": number("knowledge tokens in the bag"),
            "decks": record("cards left in the decks", **left),
            "aside": record("cards that were used up, or are out of the game", **aside),
            "modules": self.modules(),
            "fame": derived(list_of(FAME, MOST_SOURCES, "what brings fame, as if the game ended now")),
            "winners": list_of(SEAT, MOST_SEATS, "winners; empty until the game is over, and if it is lost"),
        }

    def cards(self, section: str, description: str) -> Schema:
        """Cards of a section."""
        return list_of(name_of(self.ids[section]), len(self.ids[section]), description)

    def system(self) -> Schema:
        """[system.draw] The star system."""
        field = record(
            "an asteroid field", place=self.place("place of the asteroids"), orbit=orbit("orbit of the asteroids")
        )
        values = {kind: number(f"highest die result that succeeds at {what}") for kind, what in DISCOVERY.items()}
        return self.part(
            System,
            FIELDS[System],
            "rounds to be played, the star, its card, and what lies on which orbit",
            discovery=record("results up to which a die succeeds", **values),
            planet_orbit=None,
            planet_flag=None,
            field_orbit=None,
            zone=list_of(orbit("an orbit"), len(ORBITS), "orbits of the goldilocks zone"),
            planets=list_of(self.planet(), PLANETS, "planets of the system"),
            asteroids=list_of(field, ASTEROID_FIELDS, "asteroid fields of the system"),
        )

    def planet(self) -> Schema:
        """[variant.type_known] A planet."""
        known = record(
            "a planet",
            place=self.place("place of the planet"),
            orbit=orbit("orbit of the planet"),
            type=name_of(PLANET_TYPES, "type of the planet"),
            flag=or_null(seat(MOST_SEATS, "seat that landed first")),
        )
        return with_some(
            known,
            marker=name_of(self.ids["planet"], "planet marker, if it is face up"),
            life=number("dice that the planet adds to a discovery of life", None),
            substance=number("dice that the planet adds to a discovery of substances", None),
            colour=name_of(SUBSTANCES, "substance of the planet's colour"),
        )

    def place(self, description: str) -> Schema:
        """[move.places] A place of the system: open space by orbit, planets and asteroids by slot, the mothership."""
        return name_of(self.ids["place"], description)

    def seat(self) -> Schema:
        """[knowledge.hidden] What lies before a player."""
        kinds, seen = FIXED["knowledge"], "by kind; for seats that may see them"
        held = {kind: number(f"knowledge tokens held, {seen}") for kind in kinds}
        drawn = {kind: number(f"knowledge tokens just drawn, {seen}") for kind in kinds}
        whole = self.part(
            Seat,
            FIELDS[Seat],
            "a seat: energy, preparation tokens, level, where its ship is, its cards and tokens",
            aboard=None,
            orbit=or_null(orbit("orbit of the ship")),
            knowledge=number("knowledge tokens held"),
            drawn=number("knowledge tokens just drawn, neither kept nor returned yet"),
            limit=number("most knowledge tokens it may hold, as far as the viewer may know"),
            crew=list_of(self.member(), ABOARD + CREW, "crew aboard, and crew won at the grid"),
            life=list_of(self.card("life"), LIFES, "life cards it has"),
            artifacts=list_of(self.card("artifact"), ARTIFACTS, "artifacts it has"),
            flags=number("flags it has on planets and in sleeves"),
            fame=number("total fame if the game ended now", None),
        )
        return with_some(
            whole,
            own_knowledge=record("tokens held by kind", **held),
            own_drawn=record("tokens drawn by kind", **drawn),
        )

    def member(self) -> Schema:
        """[prep.take] A member of the crew."""
        return record(
            "a member of the crew: a crew card, or a life card that serves as crew",
            id=name_of(self.ids["member"]),
            owner=seat(MOST_SEATS, "seat it belongs to, on whichever ship it is"),
            levelled=flag("whether its levelled side is up"),
            laid=list_of(name_of(FIXED["knowledge"]), KINDS_OF_KNOWLEDGE, "knowledge tokens laid on it"),
            sent_by=or_null(seat(MOST_SEATS, "seat that sent it to the current discovery")),
        )

    def card(self, section: str) -> Schema:
        """[general.sleeves] A discovery."""
        flags = list_of(SEAT, MOST_SEATS, "seats whose flags are in its sleeve")
        return record(
            "a card",
            id=name_of(self.ids[section]),
            stored=flag("whether it is on STORED, not CURRENT"),
            flags=flags,
        )

    def attempt(self) -> Schema:
        """[discovery.sequence] The discovery in work."""
        sent = record(
            "a member of the team",
            id=name_of(self.ids["member"]),
            seat=seat(MOST_SEATS, "seat that sent it"),
            dice=number("dice that it adds"),
            token=flag("whether a knowledge token lies on it for this discovery"),
        )
        return self.part(
            Attempt,
            FIELDS[Attempt],
            "the current discovery",
            kind=name_of(DISCOVERIES, "kind of discovery"),
            found=or_null(name_of(self.ids["discovery_card"], "card that was found")),
            shown=list_of(number("result", 1), MOST_DICE, "results in the order in which they were rolled"),
            place=self.place("place of the discovery"),
            team=list_of(sent, MEMBERS, "crew that takes part"),
            modifier=number("dice that the planet adds", None),
            pool=number("dice of the current team"),
            miss={"type": "number", "minimum": 0, "maximum": 1, "description": "chance that a single die fails"},
        )

    def grid(self) -> Schema:
        """[setup.grid] The preparation grid."""
        sides = list_of(name_of(FIXED["side"]), len(FIXED["side"]), "sides from which no card may slide in")
        space = record(
            "a space",
            crew=or_null(name_of(self.ids["grid_card"], "card on the space")),
            flag=or_null(seat(MOST_SEATS, "seat that invested in the card")),
            foreign=flag("whether a flag of a nation that nobody plays lies on the card"),
            barred=sides,
        )
        spaces = list_of(space, GRID, "spaces of the grid, row by row")
        return self.part(Grid, FIELDS[Grid], "the preparation grid", crew=None, flag=None, barred=None, spaces=spaces)

    def offer(self) -> Schema:
        """[trade.offer] An offer that is being made."""
        goods = record("substances", **{kind: number("substances in the offer") for kind in SUBSTANCES})
        side = record(
            "what one of the two gives",
            substances=goods,
            energy=number("energy in the offer"),
            life=self.cards("life", "life cards in the offer"),
            artifacts=self.cards("artifact", "artifacts in the offer"),
        )
        giver, taker = seat(MOST_SEATS, "seat whose turn it is"), seat(MOST_SEATS, "seat it trades with")
        most = number("most offers that may be begun in a turn")
        return record("an offer being made", giver=giver, taker=taker, gives=side, gets=side, most=most)

    def stack(self) -> Schema:
        """[cleanup.planets_order] A stack of planet markers."""
        under = list_of(
            or_null(name_of(self.ids["planet"])), PLANET_MARKERS, "markers under those, from the top; null: face down"
        )
        kind = name_of(PLANET_TYPES, "type of the planets in the stack")
        return record("a stack", type=kind, unseen=number("upper markers, which nobody knows"), under=under)

    def modules(self) -> Schema:
        """[module.free_mix] The modules in play by name: what they keep openly, and what they show besides."""
        shown = {kit.name: self.module(kit) for kit in KITS}
        return with_some(record("the modules in play"), **shown)

    def module(self, kit: ModuleKit) -> Schema:
        """A module in play."""
        kept = {} if kit.keeps is None else self.part(kit.keeps, kit.means, "")["properties"]
        return record(f"module {kit.name}", **kept, **kit.shows)


SEAT = seat(MOST_SEATS, "a seat")
FAME = record(
    "a source of fame",
    source={"type": "string", "description": "its name"},
    clause={"type": "string", "description": "the clause that gives it"},
    seats=by_seat(number("fame", None), MOST_SEATS, "what it brings to each seat"),
)
