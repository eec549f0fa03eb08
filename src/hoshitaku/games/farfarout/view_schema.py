"""What a view of Far Far Out holds, as a JSON schema. A field that not everybody may see says so in its description."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hoshitaku.games.farfarout.action_ids import MOST_DICE
from hoshitaku.games.farfarout.codes import (
    ACTIONS,
    BODY_STATES,
    CURRENCIES,
    DECKS,
    DEEDS,
    DICE,
    ICONS,
    ITEM_KINDS,
    MOST_BODIES,
    MOST_CREW,
    MOST_EVENTS,
    MOST_ITEMS,
    MOST_QUESTS,
    MOST_SEATS,
    MOST_SPACES,
    MOST_TILES,
    PLANET_TYPES,
    TRACKS,
)
from hoshitaku.games.farfarout.dice import ROLLS, SIDES
from hoshitaku.games.farfarout.galaxy import EDGES
from hoshitaku.games.farfarout.icons import DONE_WITH
from hoshitaku.games.farfarout.names import THINGS, ids
from hoshitaku.games.farfarout.registry import REGISTRY
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.view_texts import ASKED, CURRENCY_TEXTS, DECK_TEXTS, ITEM_TEXTS, SIDE_TEXTS
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.schema import (
    Schema,
    mapping_by_name,
    by_seat,
    decisions,
    mark_derived,
    flag,
    list_of,
    one_of_ids,
    number,
    or_null,
    object_schema,
    seat,
    view,
)

HIGHEST = 9  # number on a die
MOST_CONDITIONS = 2  # of a quest


def view_schema(rules: Ruleset, pack: Pack) -> Schema:
    """[digital.public] Everything that anybody may see."""
    schemas = _Schemas(rules, pack)
    return view("farfarout", decisions(schemas.questions(), MOST_SEATS), **schemas.table())


def either(*schemas: Schema) -> Schema:
    """One or the other."""
    return {"anyOf": list(schemas)}


def each(names: Iterable[str], description: str, text: str, texts: Mapping[str, str] | None = None) -> Schema:
    """A number of each of some things, whose description is `text` about its name, or about what `texts` say for it."""
    return object_schema(description, **{name: number(text.format((texts or {}).get(name, name))) for name in names})


class _Schemas:
    """Schemas of the parts of a table of one pack."""

    def __init__(self, rules: Ruleset, pack: Pack) -> None:
        self.rules = rules
        self.ids: dict[str, Any] = ids(rules, THINGS)
        self.seat = seat(MOST_SEATS, "a seat")
        self.tiles = [tile.id for tile in rules.galaxy.tiles]
        self.sectors = [sector.id for sector in rules.galaxy.sectors]
        self.ships = [entry.text("id") for entry in pack.entries("ship")]

    # Decisions.

    def questions(self) -> dict[str, dict[str, Schema]]:
        """The fields of each decision that a seat or chance takes, and what a view shows besides."""
        asking = {name: kind for name, kind in REGISTRY.types_by_name.items() if kind.FIXED_ACTOR != NOBODY}
        found = {
            name: {field: self.thing(field, what) for field, what in kind.FIELD_KINDS.items()}
            for name, kind in asking.items()
        }
        does = {"does": one_of_ids(sorted(set(DONE_WITH)), "what is done with the chosen die")}
        routes = list_of(self.route(), MOST_SPACES, "where the ship can go this turn")
        found["choose_action"]["routes"] = mark_derived(routes)
        found["choose_units"]["rate"] = number("ERG per unit, to be paid or received")
        found["choose_prize"]["rolled"] = number("result of the roll for the prize")
        return {**found, "choose_die": found["choose_die"] | does, "choose_face": found["choose_face"] | does}

    def thing(self, field: str, what: str) -> Schema:
        """A field of a decision."""
        if what.endswith("?"):
            return or_null(self.thing(field, what.removesuffix("?")))
        text = ASKED[field if field in ASKED else what]
        if what == "seat":
            return seat(MOST_SEATS, text)
        if what == "flag":
            return flag(text)
        return one_of_ids(self.ids[what], text) if what in self.ids else number(text)

    def route(self) -> Schema:
        """[turn.convert] [move.speed] A way of the ship."""
        steps = [f"sector:{id}" for id in self.sectors] + [f"body:{id}" for id in self.ids["body"]]
        return object_schema(
            "a way to a place",
            steps=list_of(one_of_ids(steps), MOST_SPACES, "places on the way, the last is where it leads"),
            cost=number("moves that it takes"),
            tokens=number("action tokens to be turned into moves before"),
        )

    # What lies on the table.

    def table(self) -> dict[str, Schema]:
        """The table."""
        tie = object_schema(
            "two seats of equal points",
            ahead=seat(MOST_SEATS, "seat ranked higher"), behind=seat(MOST_SEATS, "seat ranked lower"),
            by=one_of_ids(("crew", "goods"), "what decided the tie"),
            more=number("how many more of that the seat ranked higher has", 1),
        )  # fmt: skip
        return {
            "round": number("round being played; 0 during the setup"),
            "turns": number("turns begun so far"),
            "start": or_null(seat(MOST_SEATS, "start player")),
            "turn": or_null(seat(MOST_SEATS, "seat whose turn it is")),
            "attacked": list_of(self.seat, MOST_SEATS, "seats attacked this turn"),
            "beaten": flag("whether the seat whose turn it is lost a battle, and so may begin no other"),
            "rates": each(CURRENCIES[1:], "ERG for a unit", "ERG for a unit of {}", CURRENCY_TEXTS),
            "mercury": number("ERG left in the mine of Mercury"),
            "tiles": list_of(self.tile(), min(MOST_TILES, len(self.tiles)), "systems on the map"),
            "stack": self.stack(),
            "bodies": list_of(self.body(), len(self.ids["body"]), "planets, asteroids, anomalies and stars on the map"),
            "decks": self.decks(),
            "discards": self.cards("in the discard", "crew", "items", "events", "outposts"),
            "open_row": self.quests("main quests that anybody may complete"),
            "offer": self.cards("turned up to choose from", "crew", "items", "events", "quests"),
            "seats": by_seat(self.player(), MOST_SEATS, "what each seat has"),
            "dice": or_null(self.dice()),
            "winners": list_of(self.seat, MOST_SEATS, "winners; empty until the game is over"),
            "ties": list_of(tie, MOST_SEATS, "ties broken at the end of the game"),
        }

    def some(self, kind: str, most: int, description: str) -> Schema:
        """Some things of a kind."""
        return list_of(one_of_ids(self.ids[kind]), min(most, len(self.ids[kind])), description)

    def quests(self, description: str) -> Schema:
        """Some quests."""
        return self.some("quest", MOST_QUESTS, description)

    def cards(self, where: str, *names: str) -> Schema:
        """Cards by kind that lie somewhere."""
        events = one_of_ids([event.id for event in self.rules.cards.events])
        kinds = {
            "crew": self.some("crew", MOST_CREW, f"crew {where}"),
            "items": self.some("item", MOST_ITEMS, f"items {where}"),
            "events": list_of(events, MOST_EVENTS, f"planet events {where}"),
            "outposts": self.quests(f"outpost quests {where}"),
            "quests": self.quests(f"quests {where}"),
        }
        return object_schema(f"cards {where}", **{name: kinds[name] for name in names})

    def tile(self) -> Schema:
        """[system.links] A system as it lies."""
        most = len(self.ids["exit"])
        leads = list_of(or_null(one_of_ids(self.sectors)), most, "sector to which each exit leads; null: to none")
        return object_schema(
            "a system on the map of hexagons; exits in the order of the pack",
            id=one_of_ids(self.tiles),
            q=number("column on the map", None),
            r=number("row on the map, shifted by half a hexagon per column", None),
            turn=number("how far the system is turned clockwise, in sixths") | {"maximum": EDGES - 1},
            exits=mark_derived(leads),
            dead=list_of(flag("dead"), most, "whether an exit is blocked, by exit"),
        )

    def stack(self) -> Schema:
        """[setup.tiles] The stack of systems."""
        shown = list_of(one_of_ids(self.tiles), MOST_TILES, "systems to choose from, for the seat that chooses")
        return object_schema(
            "the stack of systems",
            left=number("systems left in the stack"),
            seen_by=list_of(self.seat, MOST_SEATS, "seats that have looked at the top system"),
            top=or_null(one_of_ids(self.tiles, "top system, for seats that have looked at it")),
            shown=either(shown, number("how many systems another seat chooses from")),
        )

    def body(self) -> Schema:
        """[scan.encounter_blind] A body with what lies on it."""
        tokens = [encounter.id for encounter in self.rules.cards.encounters]
        planets = [planet.id for planet in self.rules.cards.planets]
        seen = list_of(self.seat, MOST_SEATS, "seats that have looked at the encounter token")
        return object_schema(
            "a body",
            id=one_of_ids(self.ids["body"]),
            type=or_null(one_of_ids(PLANET_TYPES, "type of the planet; null for other bodies")),
            planet=or_null(one_of_ids(planets, "which planet it is, once discovered")),
            fate=one_of_ids(BODY_STATES, "state of the asteroid or anomaly"),
            encounter=number("level of the encounter token; 0: none"),
            token=or_null(one_of_ids(tokens, "encounter on the token, for seats that may know it")),
            seen_by=either({"const": "all", "description": "whether the encounter token is face up"}, seen),
            dig=number("dig tokens"),
            colony=flag("whether there is a colony"),
            techsite=flag("whether there is a tech site"),
            crew=self.some("crew", MOST_CREW, "crew for hire there"),
            **{kind: self.some("item", MOST_ITEMS, f"{ITEM_TEXTS[kind]} there") for kind in ITEM_KINDS},
        )

    def decks(self) -> Schema:
        """[setup.decks] Cards left."""
        levels = list_of(number("tokens"), 3, "encounter tokens left, by level")
        decks = {deck: number(f"{DECK_TEXTS[deck]} left in the deck") for deck in DECKS}
        return object_schema("cards left in each deck", **decks, encounters=levels)

    def player(self) -> Schema:
        """[item.open] [mainquest.closed] [quest.open_closed] What a seat has."""
        quest = one_of_ids(self.ids["quest"])
        steps = list_of(number("done", None), MOST_CONDITIONS, "progress on a quest, by condition")
        cards = one_of_ids([*self.ids["crew"], *self.ids["item"]])
        return object_schema(
            "a seat",
            money=each(CURRENCIES, "units of each currency", "{} in hand", CURRENCY_TEXTS),
            tracks=each(TRACKS, "points on each track", "points on the {} track"),
            unused=each(ACTIONS, "unused action tokens by colour", "unused {} tokens"),
            deeds=mapping_by_name(DEEDS, number("how often it has done what quests count"), "deeds: only those done"),
            colonies=list_of(one_of_ids(PLANET_TYPES), MOST_BODIES, "types of the planets with its colonies"),
            crew=self.some("crew", MOST_CREW, "crew aboard"),
            items=self.some("item", MOST_ITEMS, "items held"),
            main_fresh=flag("whether its main quest can be completed only from its next turn on"),
            ship=one_of_ids(self.ships, "its ship"),
            bought=list_of(one_of_ids(self.ships), len(self.ships), "ships bought so far"),
            shields=number("shields left"),
            sector=one_of_ids(self.sectors, "sector where its ship is"),
            body=or_null(one_of_ids(self.ids["body"], "body on which its ship has landed")),
            moves=number("moves left"),
            has_main=flag("whether it has a main quest"),
            main=or_null(quest | {"description": "its main quest, for seats that may see it"}),
            outposts=list_of(or_null(quest), MOST_QUESTS, "outpost quests it holds; null: closed"),
            dealt=either(
                self.quests("quests dealt to choose from, for the seat itself"),
                number("how many quests it was dealt, for other seats"),
            ),
            chosen=either(
                self.quests("quests chosen for the open row or in exchange, for the seat itself"),
                number("how many quests it has chosen so far, for other seats"),
            ),
            progress=or_null(
                mapping_by_name(self.ids["quest"], steps, "progress on its quests and the open ones, for the seat itself")
            ),
            limits=object_schema(
                "limits of the ship",
                crew=number("most crew aboard"),
                shields=number("most shields"),
                speed=number("moves per action token"),
            ),
            used=list_of(cards, MOST_CREW + MOST_ITEMS, "cards used this turn"),
        )

    def dice(self) -> Schema:
        """[battle.first] The dice on the table."""
        die = object_schema(
            "a die",
            side=one_of_ids(SIDES, "side the die belongs to"),
            colour=one_of_ids(DICE, "colour of the die, and so its faces"),
            shown=one_of_ids(DICE, "colour of the result it shows; another one after a copy"),
            result=one_of_ids(["", *map(str, range(1, HIGHEST + 1)), *ICONS], "result; empty before the roll"),
            spent=flag("whether its icon has been used"),
            cancelled=flag("whether it is cancelled for this battle turn"),
            lost=flag("whether it is out of the battle"),
        )
        return object_schema(
            "a roll on the table",
            purpose=one_of_ids(ROLLS[1:], "what the roll is for"),
            seat=seat(MOST_SEATS, "seat whose roll it is"),
            foe=or_null(seat(MOST_SEATS, "seat that is attacked; null: a life form, or nobody")),
            turn=number("number of the battle turn"),
            added=each(SIDES, "what cards add", "what cards add for {}", SIDE_TEXTS),
            totals=each(SIDES, "totals with what cards add", "total of {}, with what cards add", SIDE_TEXTS),
            dice=list_of(die, MOST_DICE, "dice on the table; decisions name them by their place here, from 0"),
        )
