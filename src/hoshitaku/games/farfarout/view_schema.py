"""What a view of Far Far Out holds, as a JSON schema. A field that not everybody may see says so in its description."""

# Interpreted: speaks to people.

from __future__ import annotations

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
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.pack import Pack
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


def each(names: tuple[str, ...], description: str) -> Schema:
    """A number of each of some things."""
    return record(description, **{name: number(name) for name in names})


class _Schemas:
    """Schemas of the parts of a table of one pack."""

    def __init__(self, rules: Ruleset, pack: Pack) -> None:
        self.rules = rules
        self.ids: dict[str, Any] = ids(rules, THINGS)
        self.seat = seat(MOST_SEATS, "a seat")
        self.seats = list_of(self.seat, MOST_SEATS, "seats")
        self.tiles = [tile.id for tile in rules.galaxy.tiles]
        self.sectors = [sector.id for sector in rules.galaxy.sectors]
        self.ships = [entry.text("id") for entry in pack.entries("ship")]

    # Decisions.

    def questions(self) -> dict[str, dict[str, Schema]]:
        """The fields of each decision that a seat or chance takes, and what a view shows besides."""
        asking = {name: kind for name, kind in REGISTRY.kinds.items() if kind.ACTOR != NOBODY}
        found = {
            name: {field: self.thing(what) for field, what in kind.FIELDS.items()} for name, kind in asking.items()
        }
        does = {"does": name_of(sorted(set(DONE_WITH)), "what is done with the die that is chosen")}
        routes = list_of(self.route(), MOST_SPACES, "where the ship can go this turn")
        found["choose_action"]["routes"] = derived(routes)
        found["choose_units"]["rate"] = number("ERG that one unit costs or brings")
        found["choose_prize"]["rolled"] = number("what the winner rolled")
        return {**found, "choose_die": found["choose_die"] | does, "choose_face": found["choose_face"] | does}

    def thing(self, what: str) -> Schema:
        """A field of a decision."""
        if what.endswith("?"):
            return or_null(self.thing(what.removesuffix("?")))
        if what == "seat":
            return self.seat
        if what == "flag":
            return flag(what)
        if what == "die":
            return number("which of the dice on the table")
        return name_of(self.ids[what], what) if what in self.ids else number(what)

    def route(self) -> Schema:
        """[turn.convert] [move.speed] A way of the ship."""
        steps = [f"sector:{id}" for id in self.sectors] + [f"body:{id}" for id in self.ids["body"]]
        return record(
            "a way to a place",
            steps=list_of(name_of(steps), MOST_SPACES, "places on the way, the last is where it leads"),
            cost=number("moves that it takes"),
            tokens=number("action tokens to be turned into moves before"),
        )

    # What lies on the table.

    def table(self) -> dict[str, Schema]:
        """The table."""
        tie = record(
            "two seats of equal points", ahead=self.seat, behind=self.seat, by=name_of(("crew", "goods")),
            more=number("how many more the one ahead has", 1),
        )  # fmt: skip
        return {
            "round": number("round being played; 0 during the setup"),
            "turns": number("turns begun so far"),
            "start": or_null(self.seat),
            "turn": or_null(self.seat),
            "attacked": list_of(self.seat, MOST_SEATS, "seats that were attacked in this turn"),
            "beaten": flag("whether the seat on turn lost a battle, and may begin none any more"),
            "rates": record("ERG for a unit", pu=number("plutonium"), u=number("uranium")),
            "mercury": number("ERG that the mine of Mercury still holds"),
            "tiles": list_of(self.tile(), min(MOST_TILES, len(self.tiles)), "systems on the map"),
            "stack": self.stack(),
            "bodies": list_of(self.body(), len(self.ids["body"]), "planets, asteroids, anomalies and stars on the map"),
            "decks": self.decks(),
            "discards": self.cards("discards", "crew", "items", "events", "outposts"),
            "open_row": self.quests("main quests that anybody may complete"),
            "offer": self.cards("cards turned up for whoever chooses", "crew", "items", "events", "quests"),
            "seats": by_seat(self.player(), MOST_SEATS, "what each seat has"),
            "dice": or_null(self.dice()),
            "winners": list_of(self.seat, MOST_SEATS, "who won; empty while the game goes on"),
            "ties": list_of(tie, MOST_SEATS, "ties that were broken, when the game is over"),
        }

    def some(self, kind: str, most: int, description: str) -> Schema:
        """Some things of a kind."""
        return list_of(name_of(self.ids[kind]), min(most, len(self.ids[kind])), description)

    def quests(self, description: str) -> Schema:
        """Some quests."""
        return self.some("quest", MOST_QUESTS, description)

    def cards(self, description: str, *names: str) -> Schema:
        """Cards by kind."""
        events = list_of(name_of([event.id for event in self.rules.cards.events]), MOST_EVENTS, "events")
        kinds = {
            "crew": self.some("crew", MOST_CREW, "crew"),
            "items": self.some("item", MOST_ITEMS, "items"),
            "events": events,
            "outposts": self.quests("outpost quests"),
            "quests": self.quests("quests"),
        }
        return record(description, **{name: kinds[name] for name in names})

    def tile(self) -> Schema:
        """[system.links] A system as it lies."""
        most = len(self.ids["exit"])
        leads = list_of(or_null(name_of(self.sectors)), most, "sector that each exit leads to; null where to none")
        return record(
            "a system on the map of hexagons; exits in the order of the pack",
            id=name_of(self.tiles),
            q=number("column", None),
            r=number("row, skewed by half a hexagon a column", None),
            turn=number("sixths by which it is turned clockwise") | {"maximum": EDGES - 1},
            exits=derived(leads),
            dead=list_of(flag("dead"), most, "whether each exit ends at a closed edge"),
        )

    def stack(self) -> Schema:
        """[setup.tiles] The stack of systems."""
        shown = list_of(name_of(self.tiles), MOST_TILES, "systems to choose from, for who chooses")
        return record(
            "the stack of systems",
            left=number("systems left"),
            seen_by=list_of(self.seat, MOST_SEATS, "who has looked at the top one"),
            top=or_null(name_of(self.tiles, "the top one, for who has looked at it")),
            shown=either(shown, number("how many systems somebody else chooses from")),
        )

    def body(self) -> Schema:
        """[scan.encounter_blind] A body with what lies on it."""
        tokens = [encounter.id for encounter in self.rules.cards.encounters]
        seen = list_of(self.seat, MOST_SEATS, "who has looked at the encounter token")
        return record(
            "a body",
            id=name_of(self.ids["body"]),
            type=or_null(name_of(PLANET_TYPES, "of a planet")),
            planet=or_null(name_of([planet.id for planet in self.rules.cards.planets], "once discovered")),
            fate=name_of(BODY_STATES, "what became of an anomaly or asteroid"),
            encounter=number("level of the encounter token on it; 0 without one"),
            token=or_null(name_of(tokens, "the encounter, for who may know it")),
            seen_by=either({"const": "all", "description": "it lies face up"}, seen),
            dig=number("dig tokens"),
            colony=flag("whether there is a colony"),
            techsite=flag("whether there is a tech site"),
            crew=self.some("crew", MOST_CREW, "crew for hire"),
            **{kind: self.some("item", MOST_ITEMS, "items in its row") for kind in ITEM_KINDS},
        )

    def decks(self) -> Schema:
        """[setup.decks] Cards left."""
        levels = list_of(number("tokens"), 3, "encounter tokens by level")
        return record("cards left in each deck", **{deck: number("cards") for deck in DECKS}, encounters=levels)

    def player(self) -> Schema:
        """[item.open] [mainquest.closed] [quest.open_closed] What a seat has."""
        quest = name_of(self.ids["quest"])
        count = number("how many, for others")
        steps = list_of(number("done", None), MOST_CONDITIONS, "by condition")
        cards = name_of([*self.ids["crew"], *self.ids["item"]])
        return record(
            "a seat",
            money=each(CURRENCIES, "units of each currency"),
            tracks=each(TRACKS, "points on each track"),
            unused=each(ACTIONS, "unused action tokens by colour"),
            deeds=by_name(DEEDS, number("times"), "deeds that quests count: only those done"),
            colonies=list_of(name_of(PLANET_TYPES), MOST_BODIES, "types of planets with a colony, in order"),
            crew=self.some("crew", MOST_CREW, "crew aboard"),
            items=self.some("item", MOST_ITEMS, "items"),
            main_fresh=flag("whether its main quest cannot be completed before the next turn"),
            ship=name_of(self.ships),
            bought=list_of(name_of(self.ships), len(self.ships), "ships bought so far"),
            shields=number("shields left"),
            sector=name_of(self.sectors),
            body=or_null(name_of(self.ids["body"], "where it has landed")),
            moves=number("moves left"),
            has_main=flag("whether it has a main quest"),
            main=or_null(quest | {"description": "its main quest, for who may see it"}),
            outposts=list_of(or_null(quest), MOST_QUESTS, "outpost quests; null: closed"),
            dealt=either(self.quests("quests dealt to choose from, for itself"), count),
            chosen=either(self.quests("quests chosen for the open row, or given in exchange, for itself"), count),
            progress=or_null(by_name(self.ids["quest"], steps, "how far its quests and open ones are, for itself")),
            limits=each(("crew", "shields", "speed"), "most crew and shields, moves for a token"),
            used=list_of(cards, MOST_CREW + MOST_ITEMS, "cards used in this turn"),
        )

    def dice(self) -> Schema:
        """[battle.first] The dice on the table."""
        die = record(
            "a die",
            side=name_of(SIDES),
            colour=name_of(DICE, "whose faces it has"),
            shown=name_of(DICE, "colour of the result that it shows: another after a copy"),
            result=name_of(["", *map(str, range(1, HIGHEST + 1)), *ICONS], "empty before the roll"),
            spent=flag("whether its icon was used"),
            cancelled=flag("whether it does not count in this battle turn"),
            lost=flag("whether it is out of the battle"),
        )
        return record(
            "a roll",
            purpose=name_of(ROLLS[1:]),
            seat=self.seat,
            foe=or_null(seat(MOST_SEATS, "who is attacked; null: a life form, or nobody")),
            turn=number("battle turn"),
            added=each(SIDES, "what cards add"),
            totals=each(SIDES, "totals with what cards add"),
            dice=list_of(die, MOST_DICE, "the dice; decisions name them by their place here, from 0"),
        )
