"""Positions read back from JSON, field by field; every refusal names the field."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    ACTIONS,
    CURRENCIES,
    DEEDS,
    NONE,
    ON_OFFER,
    PLANET_TYPES,
    TRACKS,
)
from hoshitaku.games.farfarout.decode_space import read_bodies, read_tiles
from hoshitaku.games.farfarout.dice import BATTLE, MINING, Die, Roll
from hoshitaku.games.farfarout.places import place_number
from hoshitaku.games.farfarout.registry import REGISTRY
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.seat import Seat
from hoshitaku.games.farfarout.state import blank_state
from hoshitaku.kernel.fields import JsonFields
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import vec

MOST = 100_000
DEEPEST = 200


class Decoder:
    """Reads one position into `state`."""

    def __init__(self, data: object, rules: Ruleset, seats: int) -> None:
        self.rules = rules
        self.bodies = [body.id for body in rules.galaxy.bodies]
        self.sectors = [sector.id for sector in rules.galaxy.sectors]
        self.state = blank_state(rules, seats)
        fields = JsonFields(data, "state")
        self.counters(fields)
        read_tiles(fields, self.state)
        self.places(fields.nested_object("places"))
        read_bodies(fields.nested_object("bodies"), self.state)
        self.cards(fields)
        for player, entry in zip(self.state.seats, fields.list_items("seats", seats, seats), strict=True):
            self.seat(entry, player)
        self.check_hands(fields)
        self.roll(fields)
        for entry in fields.list_items("stack", 0, DEEPEST):
            self.state.push(REGISTRY.decode(entry, seats))
        fields.refuse_unread_fields()
        self.check_question(fields)

    def counters(self, fields: JsonFields) -> None:
        """Round, turn, rates, and what counts for this turn."""
        state, numbers = self.state, self.rules.numbers
        seats = len(state.seats)
        state.round = fields.integer("round", 0, MOST)
        state.turns = fields.integer("turns", 0, MOST)
        state.start = self.seat_or_none(fields, "start")
        state.turn = self.seat_or_none(fields, "turn")
        state.attacked = fields.integer("attacked", 0, (1 << seats) - 1)
        state.beaten = fields.flag("beaten")
        state.here = self.id_or_none(fields, "here", self.bodies)
        rates = fields.nested_object("rates")
        for number, name in enumerate(CURRENCIES[1:], 1):
            state.rates[number] = rates.integer(name, int(numbers.market_low), int(numbers.market_high))
        rates.refuse_unread_fields()
        state.mercury = fields.integer("mercury", 0, MOST)
        state.used = self.integers(fields, "used")
        state.top_tile = self.id_or_none(fields, "top_tile", [tile.id for tile in self.rules.galaxy.tiles])
        state.top_seen = fields.integer("top_seen", 0, (1 << seats) - 1)

    def seat_or_none(self, fields: JsonFields, name: str) -> int:
        """A seat number, or null for NONE."""
        return NONE if fields.get(name) is None else fields.integer(name, 0, len(self.state.seats) - 1)

    def id_or_none(self, fields: JsonFields, name: str, ids: list[str]) -> int:
        """The number of an id, or null for NONE."""
        return NONE if fields.get(name) is None else ids.index(fields.choice(name, ids))

    def integers(self, fields: JsonFields, name: str, most: int = MOST) -> vec[i64]:
        """A list of ints."""
        return vec[i64]([item.own_integer(0, most) for item in fields.list_items(name, 0, DEEPEST)])

    def places(self, fields: JsonFields) -> None:
        """Where cards are that are not in their decks."""
        cards, state = self.rules.cards, self.state
        self.place_all(fields.nested_object("crew"), state.crew_at, list(cards.crew))
        self.place_all(fields.nested_object("items"), state.item_at, list(cards.items))
        self.place_all(fields.nested_object("events"), state.event_at, list(cards.events))
        self.place_all(fields.nested_object("quests"), state.quest_at, list(cards.quests))
        self.place_all(fields.nested_object("anomalies"), state.anomaly_at, list(cards.anomalies))
        tokens = fields.nested_object("encounters")
        for number in range(len(cards.encounters)):
            name = cards.encounters[number].id
            if name not in tokens.unread_names:
                continue
            where = tokens.text(name)
            if where in self.bodies:
                state.encounter_at[number] = self.bodies.index(where)
                state.space.guard_card[state.encounter_at[number]] = number
            else:
                state.encounter_at[number] = self.place(tokens, name)
        tokens.refuse_unread_fields()
        fields.refuse_unread_fields()

    def place_all(self, fields: JsonFields, places: vec[i64], cards: Sequence[Any]) -> None:
        """The cards of one kind."""
        for number in range(len(places)):
            if cards[number].id in fields.unread_names:
                places[number] = self.place(fields, cards[number].id)
        fields.refuse_unread_fields()

    def place(self, fields: JsonFields, name: str) -> int:
        """One place by its name."""
        number = place_number(fields.text(name), len(self.state.seats), self.bodies)
        if number is None:
            fields.refuse(name, "is no place", "場所として読めません")
        return number

    def cards(self, fields: JsonFields) -> None:
        """Marks of cards, and the progress that quests do not count."""
        self.marks(fields.nested_object("crew_marks"), self.state.crew_marks, list(self.rules.cards.crew))
        self.marks(fields.nested_object("item_marks"), self.state.item_marks, list(self.rules.cards.items))
        base = fields.nested_object("quest_base")
        for number in range(len(self.rules.cards.quests)):
            name = self.rules.cards.quests[number].id
            if name in base.unread_names:
                for at, item in enumerate(base.list_items(name, 2, 2)):
                    self.state.quest_base[2 * number + at] = item.own_integer(0, MOST)
        base.refuse_unread_fields()

    def marks(self, fields: JsonFields, marks: vec[i64], cards: Sequence[Any]) -> None:
        """Marks of the cards of one kind."""
        for number in range(len(marks)):
            if cards[number].id in fields.unread_names:
                marks[number] = fields.integer(cards[number].id, 0, 31)
        fields.refuse_unread_fields()

    def seat(self, entry: JsonFields, player: Seat) -> None:
        """Everything that a seat has."""
        cards = self.rules.cards
        end = int(self.rules.numbers.track_end)
        for name, values, names, most in (
            ("money", player.money, CURRENCIES, MOST), ("tracks", player.tracks, TRACKS, end),
            ("unused", player.unused, ACTIONS, 99),
        ):  # fmt: skip
            part = entry.nested_object(name)
            for number, key in enumerate(names):
                values[number] = part.integer(key, 0, most)
            part.refuse_unread_fields()
        deeds = entry.nested_object("deeds")
        for number, key in enumerate(DEEDS):
            if key in deeds.unread_names:
                player.deeds[number] = deeds.integer(key, 0, MOST)
        deeds.refuse_unread_fields()
        player.colonies = self.integers(entry, "colonies", len(PLANET_TYPES) - 1)
        quests = [quest.id for quest in cards.quests]
        player.crew = self.numbers(entry, "crew", [member.id for member in cards.crew])
        player.items = self.numbers(entry, "items", [item.id for item in cards.items])
        player.outposts = self.numbers(entry, "outposts", quests)
        player.main = self.id_or_none(entry, "main", quests)
        player.main_fresh = entry.flag("main_fresh")
        ships = [ship.id for ship in cards.ships]
        player.ship = ships.index(entry.choice("ship", ships))
        player.bought = entry.integer("bought", 0, 255)
        player.shields = entry.integer("shields", 0, 99)
        player.moves = entry.integer("moves", 0, MOST)
        self.ship_place(entry, player)
        entry.refuse_unread_fields()

    def ship_place(self, entry: JsonFields, player: Seat) -> None:
        """[move.on_body] Where the ship is: a sector of the map, and perhaps a body of it."""
        player.sector = self.sectors.index(entry.choice("sector", self.sectors))
        player.body = self.id_or_none(entry, "body", self.bodies)
        if self.state.space.turn[self.rules.galaxy.sectors[player.sector].tile] < 0:
            entry.refuse("sector", "is not on the map", "地図上にありません")
        if player.body != NONE and self.rules.galaxy.bodies[player.body].sector != player.sector:
            entry.refuse("body", "is not in that sector", "そのセクターにありません")

    def numbers(self, entry: JsonFields, name: str, ids: list[str]) -> vec[i64]:
        """Cards by their ids, each once."""
        found = []
        for item in entry.list_items(name, 0, len(ids)):
            if item.value not in ids or ids.index(item.value) in found:
                item.refuse("", "is unknown or stands twice", "不明か重複しています")
            found.append(ids.index(item.value))
        return vec[i64](found)

    def check_hands(self, fields: JsonFields) -> None:
        """Seats and places must agree on who has which card."""
        state = self.state
        for seat in range(len(state.seats)):
            player = state.seats[seat]
            for name, hand, places in (
                ("crew", list(player.crew), state.crew_at), ("items", list(player.items), state.item_at),
            ):  # fmt: skip
                placed = [card for card in range(len(places)) if places[card] == seat]
                if sorted(hand) != placed:
                    fields.refuse("places", f"disagree with {name} of seat {seat}", f"席{seat}の{name}と合いません")
            self.check_quests(fields, seat)

    def check_quests(self, fields: JsonFields, seat: int) -> None:
        """[mainquest.limit] [quest.complete_free] A seat has its own quests, and perhaps one that it is completing."""
        state, quests = self.state, self.rules.cards.quests
        outposts, main = list(state.seats[seat].outposts), state.seats[seat].main
        held = [*outposts, main] if main != NONE else outposts
        kinds_fit = not any(quests[quest].main for quest in outposts) and (main == NONE or quests[main].main)
        placed = {quest for quest in range(len(state.quest_at)) if state.quest_at[quest] == seat}
        shown = {quest for quest in held if state.quest_at[quest] == ON_OFFER}
        if not kinds_fit or set(held) != placed | shown:
            fields.refuse("places", f"disagree with quests of seat {seat}", f"席{seat}のクエストと合いません")

    def roll(self, fields: JsonFields) -> None:
        """The dice on the table."""
        if fields.get("table") is None:
            return
        part = fields.nested_object("table")
        dice = [self.die(item) for item in part.list_items("dice", 0, 48)]
        added = [item.own_integer(-MOST, MOST) for item in part.list_items("added", 2, 2)]
        self.state.roll = Roll(
            part.integer("purpose", MINING, BATTLE), part.integer("seat", 0, len(self.state.seats) - 1),
            self.seat_or_none(part, "foe"), vec[Die](dice), vec[i64](added),
            self.integers(part, "used"), self.integers(part, "used_now"),
        )  # fmt: skip
        self.state.roll.turn = part.integer("turn", 0, MOST)
        part.refuse_unread_fields()

    def die(self, fields: JsonFields) -> Die:
        """One die."""
        die = Die(fields.integer("side", 0, 1), fields.integer("colour", 0, 7))
        die.shown = fields.integer("shown", 0, 7)
        die.result = fields.integer("result", 0, 16)
        die.spent = fields.flag("spent")
        die.extra = fields.flag("extra")
        die.copied = fields.flag("copied")
        die.cancelled = fields.flag("cancelled")
        die.lost = fields.flag("lost")
        die.declined = fields.flag("declined")
        fields.refuse_unread_fields()
        return die

    def check_question(self, fields: JsonFields) -> None:
        """Whoever is asked must have an answer, and every answer must be possible."""
        if self.state.stack_depth == 0:
            return
        out = OptionBuffer()
        try:
            self.state.options(out)
            self.try_answers(out)
        except (IndexError, KeyError, NotImplementedError, ValueError):
            out.clear()
        if out.count == 0:
            fields.refuse("stack", "asks for a choice without a legal option", "選べる選択肢がありません")

    def try_answers(self, out: OptionBuffer) -> None:
        """Give every answer once, for nothing: what a decision asks about may be missing. A turn's menu asks itself."""
        if self.state.top().record_name() == "choose_action":
            return
        for option in out.to_list():
            self.state.clone().take(option)
