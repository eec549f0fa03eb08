"""The JSON schema of views of Far Far Out. The description of a field says if not everybody may see it."""

# Interpreted: only makes texts.

from __future__ import annotations

from typing import Any

from hoshitaku.games.farfarout.chapters.dice_icons import CHANGE_BY_PURPOSE
from hoshitaku.games.farfarout.chapters.galaxy_map import EDGE_COUNT
from hoshitaku.games.farfarout.codes import (
    BODY_STATE_NAMES,
    CURRENCY_NAMES,
    DECK_NAMES,
    ITEM_KIND_NAMES,
    MAX_BODIES,
    MAX_CREW,
    MAX_EVENTS,
    MAX_ITEMS,
    MAX_QUESTS,
    MAX_SEATS,
    MAX_SPACES,
    MAX_TILES,
    PLANET_TYPE_NAMES,
    QUEST_EVENT_NAMES,
    TOKEN_COLOUR_NAMES,
    TRACK_NAMES,
)
from hoshitaku.games.farfarout.decision_registry import DECISION_REGISTRY
from hoshitaku.games.farfarout.interface.dice_schema import dice_schema
from hoshitaku.games.farfarout.interface.schema_helpers import any_of_schemas, numbers_by_name_schema
from hoshitaku.games.farfarout.interface.state_names import ID_LIST_GETTER_BY_KIND, ids_by_kind
from hoshitaku.games.farfarout.interface.view_texts import (
    TEXT_BY_CURRENCY,
    TEXT_BY_DECISION_FIELD,
    TEXT_BY_DECK,
    TEXT_BY_ITEM_KIND,
)
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.view_schema import (
    Schema,
    by_seat,
    decisions,
    flag,
    list_of,
    mapping_by_name,
    mark_derived,
    number,
    object_schema,
    one_of_ids,
    or_null,
    seat,
    view,
)

MAX_CONDITIONS_PER_QUEST = 2  # of a quest


def view_schema(rules: Ruleset, pack: Pack) -> Schema:
    """[digital.public] All fields that any seat may see."""
    schemas = _ViewSchemas(rules, pack)
    return view("farfarout", decisions(schemas.decision_schemas(), MAX_SEATS), **schemas.table_field_schemas())


class _ViewSchemas:
    """Schemas of the parts of a view, for one pack."""

    def __init__(self, rules: Ruleset, pack: Pack) -> None:
        self.rules = rules
        self.ids_by_kind: dict[str, Any] = ids_by_kind(rules, ID_LIST_GETTER_BY_KIND)
        self.seat_schema = seat(MAX_SEATS, "a seat")
        self.tile_ids = [tile.id for tile in rules.tile_set.tiles]
        self.sector_ids = [sector.id for sector in rules.tile_set.sectors]
        self.ship_ids = [entry.text("id") for entry in pack.entries("ship")]

    # Decisions.

    def decision_schemas(self) -> dict[str, dict[str, Schema]]:
        """The fields of each decision of a seat or of chance, and what a view shows besides."""
        asking = {name: kind for name, kind in DECISION_REGISTRY.types_by_name.items() if kind.FIXED_ACTOR != NOBODY}
        found = {
            name: {field: self.decision_field_schema(field, what) for field, what in kind.FIELD_KINDS.items()}
            for name, kind in asking.items()
        }
        does = {"does": one_of_ids(sorted(set(CHANGE_BY_PURPOSE)), "what is done with the chosen die")}
        routes = list_of(self.route_schema(), MAX_SPACES, "where the ship can go this turn")
        found["choose_action"]["routes"] = mark_derived(routes)
        found["choose_units"]["rate"] = number("ERG per unit, to be paid or received")
        found["choose_prize"]["rolled"] = number("result of the roll for the prize")
        return {**found, "choose_die": found["choose_die"] | does, "choose_face": found["choose_face"] | does}

    def decision_field_schema(self, field: str, field_kind: str) -> Schema:
        """A field of a decision."""
        if field_kind.endswith("?"):
            return or_null(self.decision_field_schema(field, field_kind.removesuffix("?")))
        text = TEXT_BY_DECISION_FIELD[field if field in TEXT_BY_DECISION_FIELD else field_kind]
        if field_kind == "seat":
            return seat(MAX_SEATS, text)
        if field_kind == "flag":
            return flag(text)
        return one_of_ids(self.ids_by_kind[field_kind], text) if field_kind in self.ids_by_kind else number(text)

    def route_schema(self) -> Schema:
        """[turn.convert] [move.speed] A route of the ship."""
        steps = [f"sector:{id}" for id in self.sector_ids] + [f"body:{id}" for id in self.ids_by_kind["body"]]
        return object_schema(
            "a way to a place",
            steps=list_of(one_of_ids(steps), MAX_SPACES, "places on the way, the last is where it leads"),
            cost=number("moves that it takes"),
            tokens=number("action tokens to be turned into moves before"),
        )

    # The table.

    def table_field_schemas(self) -> dict[str, Schema]:
        """The table."""
        tie = object_schema(
            "two seats of equal points",
            ahead=seat(MAX_SEATS, "seat ranked higher"), behind=seat(MAX_SEATS, "seat ranked lower"),
            by=one_of_ids(("crew", "goods"), "what decided the tie"),
            more=number("how many more of that the seat ranked higher has", 1),
        )  # fmt: skip
        return {
            "round": number("round being played; 0 during the setup"),
            "turns": number("turns begun so far"),
            "start": or_null(seat(MAX_SEATS, "start player")),
            "turn": or_null(seat(MAX_SEATS, "seat whose turn it is")),
            "attacked": list_of(self.seat_schema, MAX_SEATS, "seats attacked this turn"),
            "beaten": flag("whether the seat whose turn it is lost a battle, and so may begin no other"),
            "rates": numbers_by_name_schema(
                CURRENCY_NAMES[1:], "ERG for a unit", "ERG for a unit of {}", TEXT_BY_CURRENCY
            ),
            "mercury": number("ERG left in the mine of Mercury"),
            "tiles": list_of(self.tile_schema(), min(MAX_TILES, len(self.tile_ids)), "systems on the map"),
            "stack": self.tile_stack_schema(),
            "bodies": list_of(
                self.body_schema(), len(self.ids_by_kind["body"]), "planets, asteroids, anomalies and stars on the map"
            ),
            "decks": self.decks_schema(),
            "discards": self.cards_schema("in the discard", "crew", "items", "events", "outposts"),
            "open_row": self.quests_schema("main quests that anybody may complete"),
            "offer": self.cards_schema("turned up to choose from", "crew", "items", "events", "quests"),
            "seats": by_seat(self.player_schema(), MAX_SEATS, "what each seat has"),
            "dice": or_null(dice_schema()),
            "winners": list_of(self.seat_schema, MAX_SEATS, "winners; empty until the game is over"),
            "ties": list_of(tie, MAX_SEATS, "ties broken at the end of the game"),
        }

    def ids_schema(self, kind: str, max_items: int, description: str) -> Schema:
        """A list of ids of a kind."""
        return list_of(one_of_ids(self.ids_by_kind[kind]), min(max_items, len(self.ids_by_kind[kind])), description)

    def quests_schema(self, description: str) -> Schema:
        """A list of quests."""
        return self.ids_schema("quest", MAX_QUESTS, description)

    def cards_schema(self, where: str, *names: str) -> Schema:
        """Cards by kind at a location."""
        events = one_of_ids([event.id for event in self.rules.cards.events])
        kinds = {
            "crew": self.ids_schema("crew", MAX_CREW, f"crew {where}"),
            "items": self.ids_schema("item", MAX_ITEMS, f"items {where}"),
            "events": list_of(events, MAX_EVENTS, f"planet events {where}"),
            "outposts": self.quests_schema(f"outpost quests {where}"),
            "quests": self.quests_schema(f"quests {where}"),
        }
        return object_schema(f"cards {where}", **{name: kinds[name] for name in names})

    def tile_schema(self) -> Schema:
        """[system.links] A placed system."""
        most = len(self.ids_by_kind["exit"])
        leads = list_of(or_null(one_of_ids(self.sector_ids)), most, "sector to which each exit leads; null: to none")
        return object_schema(
            "a system on the map of hexagons; exits in the order of the pack",
            id=one_of_ids(self.tile_ids),
            q=number("column on the map", None),
            r=number("row on the map, shifted by half a hexagon per column", None),
            turn=number("how far the system is turned clockwise, in sixths") | {"maximum": EDGE_COUNT - 1},
            exits=mark_derived(leads),
            dead=list_of(flag("dead"), most, "whether an exit is blocked, by exit"),
        )

    def tile_stack_schema(self) -> Schema:
        """[setup.tiles] The stack of systems."""
        shown = list_of(one_of_ids(self.tile_ids), MAX_TILES, "systems to choose from, for the seat that chooses")
        return object_schema(
            "the stack of systems",
            left=number("systems left in the stack"),
            seen_by=list_of(self.seat_schema, MAX_SEATS, "seats that have looked at the top system"),
            top=or_null(one_of_ids(self.tile_ids, "top system, for seats that have looked at it")),
            shown=any_of_schemas(shown, number("how many systems another seat chooses from")),
        )

    def body_schema(self) -> Schema:
        """[scan.encounter_blind] A body with everything on it."""
        tokens = [encounter.id for encounter in self.rules.cards.encounters]
        planets = [planet.id for planet in self.rules.cards.planets]
        seen = list_of(self.seat_schema, MAX_SEATS, "seats that have looked at the encounter token")
        return object_schema(
            "a body",
            id=one_of_ids(self.ids_by_kind["body"]),
            type=or_null(one_of_ids(PLANET_TYPE_NAMES, "type of the planet; null for other bodies")),
            planet=or_null(one_of_ids(planets, "which planet it is, once discovered")),
            fate=one_of_ids(BODY_STATE_NAMES, "state of the asteroid or anomaly"),
            encounter=number("level of the encounter token; 0: none"),
            token=or_null(one_of_ids(tokens, "encounter on the token, for seats that may know it")),
            seen_by=any_of_schemas({"const": "all", "description": "whether the encounter token is face up"}, seen),
            dig=number("dig tokens"),
            colony=flag("whether there is a colony"),
            techsite=flag("whether there is a tech site"),
            crew=self.ids_schema("crew", MAX_CREW, "crew for hire there"),
            **{
                kind: self.ids_schema("item", MAX_ITEMS, f"{TEXT_BY_ITEM_KIND[kind]} there") for kind in ITEM_KIND_NAMES
            },
        )

    def decks_schema(self) -> Schema:
        """[setup.decks] Number of cards in each deck."""
        levels = list_of(number("tokens"), 3, "encounter tokens left, by level")
        decks = {deck: number(f"{TEXT_BY_DECK[deck]} left in the deck") for deck in DECK_NAMES}
        return object_schema("cards left in each deck", **decks, encounters=levels)

    def player_schema(self) -> Schema:
        """[item.open] [mainquest.closed] [quest.open_closed] What a seat has."""
        cards = one_of_ids([*self.ids_by_kind["crew"], *self.ids_by_kind["item"]])
        return object_schema(
            "a seat",
            money=numbers_by_name_schema(CURRENCY_NAMES, "units of each currency", "{} in hand", TEXT_BY_CURRENCY),
            tracks=numbers_by_name_schema(TRACK_NAMES, "points on each track", "points on the {} track"),
            unused=numbers_by_name_schema(TOKEN_COLOUR_NAMES, "unused action tokens by colour", "unused {} tokens"),
            deeds=mapping_by_name(
                QUEST_EVENT_NAMES, number("events that quests count"), "number of each event; only those above 0"
            ),
            colonies=list_of(one_of_ids(PLANET_TYPE_NAMES), MAX_BODIES, "types of the planets with its colonies"),
            crew=self.ids_schema("crew", MAX_CREW, "crew aboard"),
            items=self.ids_schema("item", MAX_ITEMS, "items held"),
            main_fresh=flag("whether its main quest can be completed only from its next turn on"),
            **self.ship_field_schemas(),
            **self.held_quest_field_schemas(),
            limits=object_schema(
                "limits of the ship",
                crew=number("most crew aboard"),
                shields=number("most shields"),
                speed=number("moves per action token"),
            ),
            used=list_of(cards, MAX_CREW + MAX_ITEMS, "cards used this turn"),
        )

    def ship_field_schemas(self) -> dict[str, Schema]:
        """[component.ship_card] A seat's ship: its kind, shields, place and moves."""
        return {
            "ship": one_of_ids(self.ship_ids, "its ship"),
            "bought": list_of(one_of_ids(self.ship_ids), len(self.ship_ids), "ships bought so far"),
            "shields": number("shields left"),
            "sector": one_of_ids(self.sector_ids, "sector where its ship is"),
            "body": or_null(one_of_ids(self.ids_by_kind["body"], "body on which its ship has landed")),
            "moves": number("moves left"),
        }

    def held_quest_field_schemas(self) -> dict[str, Schema]:
        """[mainquest.closed] [quest.open_closed] The quests of a seat, and its progress on them."""
        quest = one_of_ids(self.ids_by_kind["quest"])
        steps = list_of(number("done", None), MAX_CONDITIONS_PER_QUEST, "progress on a quest, by condition")
        return {
            "has_main": flag("whether it has a main quest"),
            "main": or_null(quest | {"description": "its main quest, for seats that may see it"}),
            "outposts": list_of(or_null(quest), MAX_QUESTS, "outpost quests it holds; null: closed"),
            "dealt": any_of_schemas(
                self.quests_schema("quests dealt to choose from, for the seat itself"),
                number("how many quests it was dealt, for other seats"),
            ),
            "chosen": any_of_schemas(
                self.quests_schema("quests chosen for the open row or in exchange, for the seat itself"),
                number("how many quests it has chosen so far, for other seats"),
            ),
            "progress": or_null(
                mapping_by_name(
                    self.ids_by_kind["quest"], steps, "progress on its quests and the open ones, for the seat itself"
                )
            ),
        }
