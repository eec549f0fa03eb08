"""Reads positions from JSON, field by field; every error names the field."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    CURRENCY_NAMES,
    NONE,
    PLANET_TYPE_NAMES,
    QUEST_EVENT_NAMES,
    TOKEN_COLOUR_NAMES,
    TRACK_NAMES,
    TURNED_UP,
)
from hoshitaku.games.farfarout.decision_registry import DECISION_REGISTRY
from hoshitaku.games.farfarout.interface.location_names import location_code
from hoshitaku.games.farfarout.interface.map_decoder import read_bodies, read_tiles
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.dice import BATTLE_ROLL, MINING_ROLL, DiceRoll, Die
from hoshitaku.games.farfarout.state.farfarout_state import empty_state
from hoshitaku.games.farfarout.state.seat import Seat
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec

MAX_JSON_NUMBER = 100_000
MAX_STACK_DEPTH = 200


class PositionDecoder:
    """Reads one position into `state`."""

    def __init__(self, data: object, rules: Ruleset, seats: int) -> None:
        self.rules = rules
        self.body_ids = [body.id for body in rules.tile_set.bodies]
        self.sector_ids = [sector.id for sector in rules.tile_set.sectors]
        self.state = empty_state(rules, seats)
        fields = JsonFields(data, "state")
        self.read_counters(fields)
        read_tiles(fields, self.state)
        self.read_card_locations(fields.nested_object("places"))
        read_bodies(fields.nested_object("bodies"), self.state)
        self.read_marks_and_progress(fields)
        for player, entry in zip(self.state.seats, fields.list_items("seats", seats, seats), strict=True):
            self.read_seat(entry, player)
        self.check_held_cards(fields)
        self.read_roll(fields)
        for entry in fields.list_items("stack", 0, MAX_STACK_DEPTH):
            self.state.push(DECISION_REGISTRY.decode(entry, seats))
        fields.refuse_unread_fields()
        self.check_pending_decision(fields)

    def read_counters(self, fields: JsonFields) -> None:
        """Round, turn, rates, and what counts for this turn."""
        state, numbers = self.state, self.rules.constants
        seats = len(state.seats)
        state.round_number = fields.integer("round", 0, MAX_JSON_NUMBER)
        state.turn_count = fields.integer("turns", 0, MAX_JSON_NUMBER)
        state.start_seat = self.read_seat_or_null(fields, "start")
        state.active_seat = self.read_seat_or_null(fields, "turn")
        state.attacked_seat_bits = fields.integer("attacked", 0, (1 << seats) - 1)
        state.has_lost_battle = fields.flag("beaten")
        state.last_opened_body = self.read_id_or_null(fields, "here", self.body_ids)
        rates = fields.nested_object("rates")
        for number, name in enumerate(CURRENCY_NAMES[1:], 1):
            state.market_rates[number] = rates.integer(name, int(numbers.min_market_rate), int(numbers.max_market_rate))
        rates.refuse_unread_fields()
        state.mercury_erg = fields.integer("mercury", 0, MAX_JSON_NUMBER)
        state.used_cards = self.read_integers(fields, "used")
        state.known_top_tile = self.read_id_or_null(fields, "top_tile", [tile.id for tile in self.rules.tile_set.tiles])
        state.top_tile_viewers = fields.integer("top_seen", 0, (1 << seats) - 1)

    def read_seat_or_null(self, fields: JsonFields, name: str) -> int:
        """A seat number, or null for NONE."""
        return NONE if fields.get(name) is None else fields.integer(name, 0, len(self.state.seats) - 1)

    def read_id_or_null(self, fields: JsonFields, name: str, ids: list[str]) -> int:
        """The number of an id, or null for NONE."""
        return NONE if fields.get(name) is None else ids.index(fields.choice(name, ids))

    def read_integers(self, fields: JsonFields, name: str, maximum: int = MAX_JSON_NUMBER) -> vec[i64]:
        """A list of ints."""
        return vec[i64]([item.own_integer(0, maximum) for item in fields.list_items(name, 0, MAX_STACK_DEPTH)])

    def read_card_locations(self, fields: JsonFields) -> None:
        """Locations of cards that are not in their decks."""
        cards, state = self.rules.cards, self.state
        self.read_locations(fields.nested_object("crew"), state.crew_locations, list(cards.crew))
        self.read_locations(fields.nested_object("items"), state.item_locations, list(cards.items))
        self.read_locations(fields.nested_object("events"), state.event_locations, list(cards.events))
        self.read_locations(fields.nested_object("quests"), state.quest_locations, list(cards.quests))
        self.read_locations(fields.nested_object("anomalies"), state.anomaly_locations, list(cards.anomalies))
        tokens = fields.nested_object("encounters")
        for number in range(len(cards.encounters)):
            name = cards.encounters[number].id
            if name not in tokens.unread_names:
                continue
            where = tokens.text(name)
            if where in self.body_ids:
                state.encounter_locations[number] = self.body_ids.index(where)
                state.map_state.encounter_tokens[state.encounter_locations[number]] = number
            else:
                state.encounter_locations[number] = self.read_location(tokens, name)
        tokens.refuse_unread_fields()
        fields.refuse_unread_fields()

    def read_locations(self, fields: JsonFields, card_locations: vec[i64], cards: Sequence[Any]) -> None:
        """The cards of one kind."""
        for number in range(len(card_locations)):
            if cards[number].id in fields.unread_names:
                card_locations[number] = self.read_location(fields, cards[number].id)
        fields.refuse_unread_fields()

    def read_location(self, fields: JsonFields, name: str) -> int:
        """A location by its name."""
        number = location_code(fields.text(name), len(self.state.seats), self.body_ids)
        if number is None:
            fields.refuse(name, "is no place", "場所として読めません")
        return number

    def read_marks_and_progress(self, fields: JsonFields) -> None:
        """Marks of cards, and the progress that quests do not count."""
        self.read_gain_marks(
            fields.nested_object("crew_marks"), self.state.crew_gain_marks, list(self.rules.cards.crew)
        )
        self.read_gain_marks(
            fields.nested_object("item_marks"), self.state.item_gain_marks, list(self.rules.cards.items)
        )
        base = fields.nested_object("quest_base")
        for number in range(len(self.rules.cards.quests)):
            name = self.rules.cards.quests[number].id
            if name in base.unread_names:
                for at, item in enumerate(base.list_items(name, 2, 2)):
                    self.state.uncounted_quest_progress[2 * number + at] = item.own_integer(0, MAX_JSON_NUMBER)
        base.refuse_unread_fields()

    def read_gain_marks(self, fields: JsonFields, gain_marks: vec[i64], cards: Sequence[Any]) -> None:
        """Marks of the cards of one kind."""
        for number in range(len(gain_marks)):
            if cards[number].id in fields.unread_names:
                gain_marks[number] = fields.integer(cards[number].id, 0, 31)
        fields.refuse_unread_fields()

    def read_seat(self, entry: JsonFields, seat_state: Seat) -> None:
        """Everything that a seat has."""
        cards = self.rules.cards
        end = int(self.rules.constants.track_length)
        for name, values, names, most in (
            ("money", seat_state.money, CURRENCY_NAMES, MAX_JSON_NUMBER), ("tracks", seat_state.track_points,
            TRACK_NAMES, end),
            ("unused", seat_state.unused_tokens, TOKEN_COLOUR_NAMES, 99),
        ):  # fmt: skip
            part = entry.nested_object(name)
            for number, key in enumerate(names):
                values[number] = part.integer(key, 0, most)
            part.refuse_unread_fields()
        events = entry.nested_object("deeds")
        for number, key in enumerate(QUEST_EVENT_NAMES):
            if key in events.unread_names:
                seat_state.quest_event_counts[number] = events.integer(key, 0, MAX_JSON_NUMBER)
        events.refuse_unread_fields()
        seat_state.colony_types = self.read_integers(entry, "colonies", len(PLANET_TYPE_NAMES) - 1)
        quests = [quest.id for quest in cards.quests]
        seat_state.crew = self.read_cards_by_id(entry, "crew", [member.id for member in cards.crew])
        seat_state.items = self.read_cards_by_id(entry, "items", [item.id for item in cards.items])
        seat_state.outpost_quests = self.read_cards_by_id(entry, "outposts", quests)
        seat_state.main_quest = self.read_id_or_null(entry, "main", quests)
        seat_state.is_main_quest_new = entry.flag("main_fresh")
        ships = [ship.id for ship in cards.ships]
        seat_state.ship_kind = ships.index(entry.choice("ship", ships))
        seat_state.bought_ship_bits = entry.integer("bought", 0, 255)
        seat_state.shields = entry.integer("shields", 0, 99)
        seat_state.move_points = entry.integer("moves", 0, MAX_JSON_NUMBER)
        self.read_ship_place(entry, seat_state)
        entry.refuse_unread_fields()

    def read_ship_place(self, entry: JsonFields, seat_state: Seat) -> None:
        """[move.on_body] Where the ship is: a sector of the map, and possibly one of its bodies."""
        seat_state.sector = self.sector_ids.index(entry.choice("sector", self.sector_ids))
        seat_state.body = self.read_id_or_null(entry, "body", self.body_ids)
        if self.state.map_state.tile_turn[self.rules.tile_set.sectors[seat_state.sector].tile] < 0:
            entry.refuse("sector", "is not on the map", "地図上にありません")
        if seat_state.body != NONE and self.rules.tile_set.bodies[seat_state.body].sector != seat_state.sector:
            entry.refuse("body", "is not in that sector", "そのセクターにありません")

    def read_cards_by_id(self, entry: JsonFields, name: str, ids: list[str]) -> vec[i64]:
        """Cards by their ids, each once."""
        found = []
        for item in entry.list_items(name, 0, len(ids)):
            if item.value not in ids or ids.index(item.value) in found:
                item.refuse("", "is unknown or stands twice", "不明か重複しています")
            found.append(ids.index(item.value))
        return vec[i64](found)

    def check_held_cards(self, fields: JsonFields) -> None:
        """Seats and locations must agree on who has which card."""
        state = self.state
        for seat in range(len(state.seats)):
            player = state.seats[seat]
            for name, hand, places in (
                ("crew", list(player.crew), state.crew_locations), ("items", list(player.items), state.item_locations),
            ):  # fmt: skip
                placed = [card for card in range(len(places)) if places[card] == seat]
                if sorted(hand) != placed:
                    fields.refuse("places", f"disagree with {name} of seat {seat}", f"席{seat}の{name}と合いません")
            self.check_quests_of_seat(fields, seat)

    def check_quests_of_seat(self, fields: JsonFields, seat: int) -> None:
        """[mainquest.limit] [quest.complete_free] A seat has its own quests, and possibly one that it is completing."""
        state, quests = self.state, self.rules.cards.quests
        outposts, main = list(state.seats[seat].outpost_quests), state.seats[seat].main_quest
        held = [*outposts, main] if main != NONE else outposts
        kinds_fit = not any(quests[quest].is_main for quest in outposts) and (main == NONE or quests[main].is_main)
        placed = {quest for quest in range(len(state.quest_locations)) if state.quest_locations[quest] == seat}
        shown = {quest for quest in held if state.quest_locations[quest] == TURNED_UP}
        if not kinds_fit or set(held) != placed | shown:
            fields.refuse("places", f"disagree with quests of seat {seat}", f"席{seat}のクエストと合いません")

    def read_roll(self, fields: JsonFields) -> None:
        """The dice on the table."""
        if fields.get("table") is None:
            return
        part = fields.nested_object("table")
        dice = [self.read_die(item) for item in part.list_items("dice", 0, 48)]
        added = [item.own_integer(-MAX_JSON_NUMBER, MAX_JSON_NUMBER) for item in part.list_items("added", 2, 2)]
        self.state.roll = DiceRoll(
            part.integer("purpose", MINING_ROLL, BATTLE_ROLL), part.integer("seat", 0, len(self.state.seats) - 1),
            self.read_seat_or_null(part, "foe"), vec[Die](dice), vec[i64](added),
            self.read_integers(part, "used"), self.read_integers(part, "used_now"),
        )  # fmt: skip
        self.state.roll.battle_turn = part.integer("turn", 0, MAX_JSON_NUMBER)
        part.refuse_unread_fields()

    def read_die(self, fields: JsonFields) -> Die:
        """One die."""
        die = Die(fields.integer("side", 0, 1), fields.integer("colour", 0, 7))
        die.shown_colour = fields.integer("shown", 0, 7)
        die.result = fields.integer("result", 0, 16)
        die.is_icon_used = fields.flag("spent")
        die.has_copied_icon = fields.flag("extra")
        die.has_used_copied_icon = fields.flag("copied")
        die.is_cancelled = fields.flag("cancelled")
        die.is_lost = fields.flag("lost")
        die.is_icon_declined = fields.flag("declined")
        fields.refuse_unread_fields()
        return die

    def check_pending_decision(self, fields: JsonFields) -> None:
        """The actor must have a legal option, and every legal option must be possible."""
        if self.state.stack_depth == 0:
            return
        out = OptionBuffer()
        try:
            self.state.options(out)
            self.try_all_options(out)
        except (IndexError, KeyError, NotImplementedError, ValueError):
            out.clear()
        if out.count == 0:
            fields.refuse("stack", "asks for a choice without a legal option", "選べる選択肢がありません")

    def try_all_options(self, out: OptionBuffer) -> None:
        """Take every option once on a copy: items that a decision refers to may be missing. A turn's menu checks
        itself.
        """
        if self.state.top().record_name() == "choose_action":
            return
        for option in out.to_list():
            self.state.clone().take(option)
