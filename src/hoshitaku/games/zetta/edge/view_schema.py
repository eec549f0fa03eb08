"""What a view of Expedition Zetta holds, as a JSON schema; most of it follows from the declarations of the state."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import Any

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
    NINE_STEPS,
    ORBITS,
    PLANET_MARKERS,
    PLANET_TYPES,
    PLANETS,
    SUBSTANCES,
)
from hoshitaku.games.zetta.edge.names import FIXED, NINE_STEPS_ID, NOBODYS, Names
from hoshitaku.games.zetta.edge.view import ASIDE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.registered import KITS
from hoshitaku.games.zetta.registry import REGISTRY
from hoshitaku.games.zetta.state import field as by
from hoshitaku.games.zetta.state.attempt import Attempt
from hoshitaku.games.zetta.state.blank import fields_of
from hoshitaku.games.zetta.state.field import Field
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
    asking = {name: kind for name, kind in REGISTRY.kinds.items() if kind.ACTOR != NOBODY}
    found = {name: {field: thing(names, what) for field, what in kind.FIELDS.items()} for name, kind in asking.items()}
    prices = by_name(
        names.ids["place"], number("energy"), "what each place costs that the ship can go to; null for who may not know"
    )
    return {**found, "choose_move": {"prices": or_null(prices)}}


def thing(names: Names, what: str) -> Schema:
    """A field of a decision."""
    if what.endswith("?"):
        return or_null(thing(names, what.removesuffix("?")))
    if what == "seat":
        return seat(MOST_SEATS, "a seat")
    return name_of(names.ids[what], what) if what in names.ids else number(what, None)


class _Schemas:
    """Schemas of the parts of a table of one pack."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.ids = names.ids

    def table(self) -> dict[str, Schema]:
        """What lies on the table."""
        aside = {kind: by_name(self.ids[kind], name_of(ASIDE.values()), "cards by id") for kind in DECKS}
        return {
            "voyage": self.part(Voyage, "system from 1 to 4, round in it, turns begun so far, start player"),
            "turn": self.part(Turn, "whose turn it is, discoveries that came to no dice in it, offers begun in it"),
            "system": self.system(),
            "seats": by_seat(self.seat(), MOST_SEATS, "what lies before each player"),
            "display": self.cards("artifact", "artifacts that can be made"),
            "attempt": or_null(self.attempt()),
            "grid": or_null(self.grid()),
            "offer": or_null(self.offer()),
            "stacks": list_of(self.stack(), len(PLANET_TYPES), "planet markers by type"),
            "bag": number("knowledge tokens in the bag"),
            "decks": record("cards left in the decks", **{kind: number("cards") for kind in DECKS}),
            "aside": record("cards that were used up, or are out of the game", **aside),
            "modules": self.modules(),
            "fame": derived(list_of(FAME, MOST_SOURCES, "what brings fame, as if the game ended now")),
            "winners": list_of(SEAT, MOST_SEATS, "who won; empty while the game goes on, and if it is lost"),
        }

    def part(self, kind: Any, description: str, /, **others: Schema | None) -> Schema:
        """A part of the table by its declarations; `others` stand in their place, with None there is no such field."""
        fields = {field.name: self.field(field) for field in fields_of(kind) if field.seen} | others
        return record(description, **{name: schema for name, schema in fields.items() if schema is not None})

    def field(self, field: Field) -> Schema:
        """A field, by its declaration."""
        if field.per == by.ONE:
            return self.value(field)
        if field.per in (by.SLOT, by.SPACE_OF_GRID):
            return list_of(self.value(field), field.size, field.name)
        if field.per in FIXED:
            return record(field.name, **{name: self.value(field) for name in FIXED[field.per]})
        return by_name(self.names.of(field), self.value(field), f"{field.name}: only of those that have any")

    def value(self, field: Field) -> Schema:
        """A number of a field, or what it names."""
        if field.bits:
            return list_of(self.one(field), field.high.bit_length(), field.name)
        if field.of == "flag":
            return flag(field.name)
        if field.of == "owner":
            return {"anyOf": [SEAT, name_of(NOBODYS.values(), "where it is, if no seat has it")]}
        if field.of == "level":
            steps = {"const": NINE_STEPS_ID, "description": "the space behind the last level"}
            return {"anyOf": [number(field.name) | {"maximum": NINE_STEPS - 1}, steps]}
        named = field.of and field.low < 0
        return or_null(self.one(field)) if named else self.one(field)

    def one(self, field: Field) -> Schema:
        """A single thing that a field names."""
        ids = field.of if isinstance(field.of, tuple) else self.ids.get(field.of)
        if ids:
            return name_of(ids, field.name)
        return SEAT if field.of == "seat" else number(field.name, 0 if field.of else field.low)

    def cards(self, section: str, description: str) -> Schema:
        """Cards of a section."""
        return list_of(name_of(self.ids[section]), len(self.ids[section]), description)

    def system(self) -> Schema:
        """[system.draw] The star system."""
        asteroids = record("an asteroid field", place=self.place(), orbit=ORBIT)
        return self.part(
            System,
            "rounds to be played, the star, its card, and what lies on which orbit",
            discovery=record("results up to which a die succeeds", **{kind: number(kind) for kind in DISCOVERIES}),
            planet_orbit=None,
            planet_flag=None,
            field_orbit=None,
            zone=list_of(ORBIT, len(ORBITS), "orbits of the goldilocks zone"),
            planets=list_of(self.planet(), PLANETS, "planets"),
            asteroids=list_of(asteroids, ASTEROID_FIELDS, "asteroid fields"),
        )

    def planet(self) -> Schema:
        """[variant.type_known] A planet."""
        flag_on = or_null(seat(MOST_SEATS, "who landed first"))
        known = record("a planet", place=self.place(), orbit=ORBIT, type=name_of(PLANET_TYPES), flag=flag_on)
        return with_some(
            known,
            marker=name_of(self.ids["planet"], "the marker; this and the rest only face up"),
            life=number("dice that it adds to a discovery of life", None),
            substance=number("dice that it adds to a discovery of substances", None),
            colour=name_of(SUBSTANCES, "substance of its colour"),
        )

    def place(self) -> Schema:
        """[move.places] A place of the system."""
        return name_of(self.ids["place"], "open space by orbit, planets and asteroids by slot, the mothership")

    def seat(self) -> Schema:
        """[knowledge.hidden] What lies before a player."""
        tokens = {kind: number("tokens") for kind in FIXED["knowledge"]}
        whole = self.part(
            Seat,
            "a seat: energy, preparation tokens, level, where its ship is, its cards and tokens",
            aboard=None,
            orbit=or_null(ORBIT),
            knowledge=number("knowledge tokens held"),
            drawn=number("tokens drawn and not yet kept or returned"),
            limit=number("knowledge tokens that it may hold, as far as the viewer may know"),
            crew=list_of(self.member(), ABOARD + CREW, "who is aboard, and who was won at the grid"),
            life=list_of(self.card("life"), LIFES, "life cards"),
            artifacts=list_of(self.card("artifact"), ARTIFACTS, "artifacts"),
            flags=number("flags on planets and in sleeves"),
            fame=number("fame in all, as if the game ended now", None),
        )
        return with_some(
            whole,
            own_knowledge=record("tokens held by kind, for who may see them", **tokens),
            own_drawn=record("tokens drawn by kind, for who may see them", **tokens),
        )

    def member(self) -> Schema:
        """[prep.take] A member of the crew."""
        return record(
            "a member of the crew: a crew card, or a life card that serves as crew",
            id=name_of(self.ids["member"]),
            owner=seat(MOST_SEATS, "whose it is, on whichever ship"),
            levelled=flag("whether its levelled side is up"),
            laid=list_of(name_of(FIXED["knowledge"]), KINDS_OF_KNOWLEDGE, "knowledge tokens laid on it"),
            sent_by=or_null(seat(MOST_SEATS, "who sent it to the discovery in work")),
        )

    def card(self, section: str) -> Schema:
        """[general.sleeves] A discovery."""
        flags = list_of(SEAT, MOST_SEATS, "whose flags are in its sleeve")
        return record("a card", id=name_of(self.ids[section]), stored=flag("on STORED, not CURRENT"), flags=flags)

    def attempt(self) -> Schema:
        """[discovery.sequence] The discovery in work."""
        sent = record(
            "a member of the team",
            id=name_of(self.ids["member"]),
            seat=seat(MOST_SEATS, "who sent it"),
            dice=number("dice that it brings"),
            token=flag("whether a knowledge token lies on it for this"),
        )
        return self.part(
            Attempt,
            "kind, who helps and who was asked, dice to roll and rolled, successes, what was found and gained",
            kind=name_of(DISCOVERIES, "what is to be discovered"),
            found=or_null(name_of(self.ids["discovery_card"])),
            shown=list_of(number("result", 1), MOST_DICE, "results in the order rolled"),
            place=self.place(),
            team=list_of(sent, MEMBERS, "who takes part"),
            modifier=number("dice that the planet adds", None),
            pool=number("dice of the team as it is"),
            miss={"type": "number", "minimum": 0, "maximum": 1, "description": "chance that a single die fails"},
        )

    def grid(self) -> Schema:
        """[setup.grid] The preparation grid."""
        sides = list_of(name_of(FIXED["side"]), len(FIXED["side"]), "sides from which no card may slide in now")
        space = record(
            "a space",
            crew=or_null(name_of(self.ids["grid_card"])),
            flag=or_null(seat(MOST_SEATS, "who invested in it")),
            foreign=flag("whether the flag of a nation that nobody plays is on it"),
            barred=sides,
        )
        spaces = list_of(space, GRID, "spaces row by row")
        return self.part(
            Grid, "open card of the deck, passes in succession", crew=None, flag=None, barred=None, spaces=spaces
        )

    def offer(self) -> Schema:
        """[trade.offer] An offer that is being made."""
        goods = record("substances", **{kind: number("tokens") for kind in SUBSTANCES})
        side = record(
            "what one of the two gives",
            substances=goods,
            energy=number("energy"),
            life=self.cards("life", "life cards"),
            artifacts=self.cards("artifact", "artifacts"),
        )
        taker = seat(MOST_SEATS, "with whom it trades")
        most = number("offers that may be begun in a turn")
        return record("an offer", giver=SEAT, taker=taker, gives=side, gets=side, most=most)

    def stack(self) -> Schema:
        """[cleanup.planets_order] A stack of planet markers."""
        under = list_of(
            or_null(name_of(self.ids["planet"])), PLANET_MARKERS, "markers laid under it, null if face down"
        )
        return record("a stack", type=name_of(PLANET_TYPES), unseen=number("markers that nobody knows"), under=under)

    def modules(self) -> Schema:
        """[module.free_mix] The modules in play by name: what they keep openly, and what they show besides."""
        shown = {kit.name: self.module(kit) for kit in KITS}
        return with_some(record("the modules in play"), **shown)

    def module(self, kit: ModuleKit) -> Schema:
        """A module in play."""
        kept = {} if kit.keeps is None else self.part(kit.keeps, "")["properties"]
        return record(f"module {kit.name}", **kept, **kit.shows)


DECKS = ("crew", "life", "artifact", "quick_zetta", "quick_prep")
SEAT = seat(MOST_SEATS, "a seat")
ORBIT = name_of(ORBITS, "an orbit, A is innermost")
FAME = record(
    "a source of fame",
    source={"type": "string", "description": "its name"},
    clause={"type": "string", "description": "the clause that gives it"},
    seats=by_seat(number("fame", None), MOST_SEATS, "what it brings to each seat"),
)
