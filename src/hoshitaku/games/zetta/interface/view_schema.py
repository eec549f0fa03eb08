"""JSON schema of the view of Expedition Zetta; most of it follows from the declared fields of the state."""

# Interpreted: produces texts for people.

from __future__ import annotations

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    ASTEROID_SLOT_COUNT,
    CREW_CARD_COUNT,
    DISCOVERY_NAMES,
    GRID_SPACE_COUNT,
    KNOWLEDGE_KIND_COUNT,
    LIFE_CARD_COUNT,
    MAX_CREW_ABOARD,
    MAX_DICE,
    MAX_SEATS,
    ORBIT_NAMES,
    PLANET_MARKER_COUNT,
    PLANET_SLOT_COUNT,
    PLANET_TYPE_NAMES,
    POSSIBLE_MEMBER_COUNT,
    SUBSTANCE_NAMES,
)
from hoshitaku.games.zetta.interface.decision_schema import decision_schemas
from hoshitaku.games.zetta.interface.field_schema import ZettaFieldSchemas
from hoshitaku.games.zetta.interface.state_names import FIXED_IDS_BY_KIND, StateNames
from hoshitaku.games.zetta.interface.view import NAME_BY_ASIDE_LOCATION
from hoshitaku.games.zetta.interface.view_texts import TEXT_BY_DECK, TEXT_BY_DISCOVERY_KIND
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.games.zetta.state.discovery_attempt import DiscoveryAttempt
from hoshitaku.games.zetta.state.grid_and_offer import PreparationGrid
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.system import System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage
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
    with_optional_fields,
)

MAX_FAME_SOURCES = 20


def view_schema(names: StateNames) -> Schema:
    """[general.open_information] Schema of everything that any seat may see."""
    return view("zetta", decisions(decision_schemas(names), MAX_SEATS), **_ViewSchemas(names).table_schemas())


def orbit_schema(description: str) -> Schema:
    """Schema of an orbit."""
    return one_of_ids(ORBIT_NAMES, description)


class _ViewSchemas(ZettaFieldSchemas):
    """Schemas of the parts of a table, for one pack."""

    def table_schemas(self) -> dict[str, Schema]:
        """Schemas of the components on the table."""
        where = one_of_ids(NAME_BY_ASIDE_LOCATION.values(), "whether the card was used up or is out of the game")
        aside = {kind: mapping_by_name(self.ids[kind], where, "cards by id") for kind in TEXT_BY_DECK}
        left = {kind: number(f"{cards} left in the deck") for kind, cards in TEXT_BY_DECK.items()}
        return {
            "voyage": self.part_schema(Voyage, "how far the voyage has come"),
            "turn": self.part_schema(Turn, "the current turn"),
            "system": self.system_schema(),
            "seats": by_seat(self.seat_schema(), MAX_SEATS, "what each seat has"),
            "display": self.cards_schema("artifact", "artifacts that can be made"),
            "attempt": or_null(self.attempt_schema()),
            "grid": or_null(self.grid_schema()),
            "offer": or_null(self.offer_schema()),
            "stacks": list_of(self.planet_stack_schema(), len(PLANET_TYPE_NAMES), "stacks of planet markers, by type"),
            "bag": number("knowledge tokens in the bag"),
            "decks": object_schema("cards left in the decks", **left),
            "aside": object_schema("cards that were used up, or are out of the game", **aside),
            "modules": self.modules_schema(),
            "fame": mark_derived(list_of(FAME_SCHEMA, MAX_FAME_SOURCES, "what brings fame, as if the game ended now")),
            "winners": list_of(SEAT_SCHEMA, MAX_SEATS, "winners; empty until the game is over, and if it is lost"),
        }

    def cards_schema(self, section: str, description: str) -> Schema:
        """Schema of the cards of a section."""
        return list_of(one_of_ids(self.ids[section]), len(self.ids[section]), description)

    def system_schema(self) -> Schema:
        """[system.draw] The star system."""
        field = object_schema(
            "an asteroid field",
            place=self.place_schema("place of the asteroids"),
            orbit=orbit_schema("orbit of the asteroids"),
        )
        values = {
            kind: number(f"highest die result that succeeds at {what}") for kind, what in TEXT_BY_DISCOVERY_KIND.items()
        }
        return self.part_schema(
            System,
            "rounds to be played, the star, its card, and what lies on which orbit",
            discovery=object_schema("results up to which a die succeeds", **values),
            zone=list_of(orbit_schema("an orbit"), len(ORBIT_NAMES), "orbits of the goldilocks zone"),
            planets=list_of(self.planet_schema(), PLANET_SLOT_COUNT, "planets of the system"),
            asteroids=list_of(field, ASTEROID_SLOT_COUNT, "asteroid fields of the system"),
        )

    def planet_schema(self) -> Schema:
        """[variant.type_known] A planet."""
        known = object_schema(
            "a planet",
            place=self.place_schema("place of the planet"),
            orbit=orbit_schema("orbit of the planet"),
            type=one_of_ids(PLANET_TYPE_NAMES, "type of the planet"),
            flag=or_null(seat(MAX_SEATS, "seat that landed first")),
        )
        return with_optional_fields(
            known,
            marker=one_of_ids(self.ids["planet"], "planet marker, if it is face up"),
            life=number("dice that the planet adds to a discovery of life", None),
            substance=number("dice that the planet adds to a discovery of substances", None),
            colour=one_of_ids(SUBSTANCE_NAMES, "substance of the planet's colour"),
        )

    def place_schema(self, description: str) -> Schema:
        """[move.places] A place of the system: open space by orbit, planets and asteroids by slot, the mothership."""
        return one_of_ids(self.ids["place"], description)

    def seat_schema(self) -> Schema:
        """[knowledge.hidden] What a seat has."""
        kinds, seen = FIXED_IDS_BY_KIND["knowledge"], "by kind; for seats that may see them"
        held = {kind: number(f"knowledge tokens held, {seen}") for kind in kinds}
        drawn = {kind: number(f"knowledge tokens just drawn, {seen}") for kind in kinds}
        whole = self.part_schema(
            Seat,
            "a seat: energy, preparation tokens, level, where its ship is, its cards and tokens",
            orbit=or_null(orbit_schema("orbit of the ship")),
            knowledge=number("knowledge tokens held"),
            drawn=number("knowledge tokens just drawn, neither kept nor returned yet"),
            limit=number("most knowledge tokens it may hold, as far as the viewer may know"),
            crew=list_of(
                self.member_schema(), MAX_CREW_ABOARD + CREW_CARD_COUNT, "crew aboard, and crew won at the grid"
            ),
            life=list_of(self.card_schema("life"), LIFE_CARD_COUNT, "life cards it has"),
            artifacts=list_of(self.card_schema("artifact"), ARTIFACT_CARD_COUNT, "artifacts it has"),
            flags=number("flags it has on planets and in sleeves"),
            fame=number("total fame if the game ended now", None),
        )
        return with_optional_fields(
            whole,
            own_knowledge=object_schema("tokens held by kind", **held),
            own_drawn=object_schema("tokens drawn by kind", **drawn),
        )

    def member_schema(self) -> Schema:
        """[prep.take] A member of the crew."""
        return object_schema(
            "a member of the crew: a crew card, or a life card that serves as crew",
            id=one_of_ids(self.ids["member"]),
            owner=seat(MAX_SEATS, "seat it belongs to, on whichever ship it is"),
            levelled=flag("whether its levelled side is up"),
            laid=list_of(
                one_of_ids(FIXED_IDS_BY_KIND["knowledge"]), KNOWLEDGE_KIND_COUNT, "knowledge tokens laid on it"
            ),
            sent_by=or_null(seat(MAX_SEATS, "seat that sent it to the current discovery")),
        )

    def card_schema(self, section: str) -> Schema:
        """[general.sleeves] A discovery."""
        flags = list_of(SEAT_SCHEMA, MAX_SEATS, "seats whose flags are in its sleeve")
        return object_schema(
            "a card",
            id=one_of_ids(self.ids[section]),
            stored=flag("whether it is on STORED, not CURRENT"),
            flags=flags,
        )

    def attempt_schema(self) -> Schema:
        """[discovery.sequence] The current discovery."""
        sent = object_schema(
            "a member of the team",
            id=one_of_ids(self.ids["member"]),
            seat=seat(MAX_SEATS, "seat that sent it"),
            dice=number("dice that it adds"),
            token=flag("whether a knowledge token lies on it for this discovery"),
        )
        return self.part_schema(
            DiscoveryAttempt,
            "the current discovery",
            kind=one_of_ids(DISCOVERY_NAMES, "kind of discovery"),
            found=or_null(one_of_ids(self.ids["discovery_card"], "card that was found")),
            shown=list_of(number("result", 1), MAX_DICE, "results in the order in which they were rolled"),
            place=self.place_schema("place of the discovery"),
            team=list_of(sent, POSSIBLE_MEMBER_COUNT, "crew that takes part"),
            modifier=number("dice that the planet adds", None),
            pool=number("dice of the current team"),
            miss={"type": "number", "minimum": 0, "maximum": 1, "description": "chance that a single die fails"},
        )

    def grid_schema(self) -> Schema:
        """[setup.grid] The preparation grid."""
        sides = list_of(
            one_of_ids(FIXED_IDS_BY_KIND["side"]),
            len(FIXED_IDS_BY_KIND["side"]),
            "sides from which no card may slide in",
        )
        space = object_schema(
            "a space",
            crew=or_null(one_of_ids(self.ids["grid_card"], "card on the space")),
            flag=or_null(seat(MAX_SEATS, "seat that invested in the card")),
            foreign=flag("whether a flag of a nation that nobody plays lies on the card"),
            barred=sides,
        )
        spaces = list_of(space, GRID_SPACE_COUNT, "spaces of the grid, row by row")
        return self.part_schema(
            PreparationGrid,
            "the preparation grid",
            spaces=spaces,
        )

    def offer_schema(self) -> Schema:
        """[trade.offer] The current offer."""
        goods = object_schema("substances", **{kind: number("substances in the offer") for kind in SUBSTANCE_NAMES})
        side = object_schema(
            "what one of the two gives",
            substances=goods,
            energy=number("energy in the offer"),
            life=self.cards_schema("life", "life cards in the offer"),
            artifacts=self.cards_schema("artifact", "artifacts in the offer"),
        )
        giver, taker = seat(MAX_SEATS, "seat whose turn it is"), seat(MAX_SEATS, "seat it trades with")
        most = number("most offers that may be begun in a turn")
        return object_schema("an offer being made", giver=giver, taker=taker, gives=side, gets=side, most=most)

    def planet_stack_schema(self) -> Schema:
        """[cleanup.planets_order] A stack of planet markers."""
        under = list_of(
            or_null(one_of_ids(self.ids["planet"])),
            PLANET_MARKER_COUNT,
            "markers under those, from the top; null: face down",
        )
        kind = one_of_ids(PLANET_TYPE_NAMES, "type of the planets in the stack")
        return object_schema("a stack", type=kind, unseen=number("upper markers, which nobody knows"), under=under)

    def modules_schema(self) -> Schema:
        """[module.free_mix] The modules in play by name: their public state, and what else they show."""
        shown = {kit.name: self.module_schema(kit) for kit in ALL_MODULE_KITS}
        return with_optional_fields(object_schema("the modules in play"), **shown)

    def module_schema(self, kit: ModuleKit) -> Schema:
        """Schema of a module in play."""
        kept = {} if kit.state_class is None else self.field_schemas(kit.state_class)
        return object_schema(f"module {kit.name}", **kept, **kit.view_schemas)


SEAT_SCHEMA = seat(MAX_SEATS, "a seat")
FAME_SCHEMA = object_schema(
    "a source of fame",
    source={"type": "string", "description": "its name"},
    clause={"type": "string", "description": "the clause that gives it"},
    seats=by_seat(number("fame", None), MAX_SEATS, "what it brings to each seat"),
)
