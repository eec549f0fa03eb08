"""From the effects of a pack to objects, every word of the vocabulary checked."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from collections.abc import Callable, Sequence

from mypy_extensions import i64

from hoshitaku.games.farfarout import asked, offers, ops, ops_cards, ops_space
from hoshitaku.games.farfarout.codes import CREW_DECK, CURRENCIES, DECKS, DICE, OUTPOST_DECK, TRACKS
from hoshitaku.games.farfarout.effect import (
    ANYWHERE,
    ASKED,
    AT_ONCE,
    DISCOUNTED,
    ON_BATTLE_WIN,
    ON_GAIN,
    ON_GAIN_VP,
    PASSIVE,
    REMOVE,
    TURN_ONCE,
    WHENS,
    WHERES,
    Effect,
)
from hoshitaku.kernel.catalogue import Rulebook
from hoshitaku.kernel.pack import PackEntry, Pack
from hoshitaku.kernel.vectors import vec

# Words that need a body just found, in events or on anomalies.
FOUND = ("dig_site", "place_encounter", "wormhole")
MINE_BONUSES = ("erg", "icon")
DRAWN = ("tech", "weird", "relic", "crew", "outpost")
PRICES = (*CURRENCIES, "shield")
MOST = 99


def count(entry: PackEntry, field: str = "n") -> int:
    """How many, or how much; 1 if the entry does not say."""
    number = signed(entry, field)
    if number < 0:
        entry.refuse(field, "must not be below 0", "0以上が必要です")
    return number


def signed(entry: PackEntry, field: str = "n") -> int:
    """By how many, up or down; 1 if the entry does not say."""
    return entry.integer(field, -MOST, MOST, 1)


def level(entry: PackEntry) -> int:
    """[component.encounter_icons] The level of a life form."""
    return entry.integer("level", 1, 3, 1)


def one_of(entry: PackEntry, field: str, names: tuple[str, ...], among: tuple[str, ...] = ()) -> int:
    """The number of a name; only some of the names may be allowed here."""
    return names.index(entry.choice(field, among or names))


def currency(entry: PackEntry) -> int:
    """The number of a currency."""
    return one_of(entry, "res", CURRENCIES)


def track(entry: PackEntry) -> int:
    """The number of a track."""
    return one_of(entry, "track", TRACKS)


def place(entry: PackEntry) -> int:
    """Where a card is used, or takes a ship; anywhere if the entry does not say."""
    return one_of(entry, "where", WHERES) if entry.has_field("where") else ANYWHERE


def free_landing(entry: PackEntry) -> Effect:
    """[example.recon] Landing is on planets, whatever else the entry may say."""
    place(entry)
    return asked.Permission()


def colony_points(entry: PackEntry) -> Effect:
    """[item.timing] Points that come with a colony, the one deed that a card adds points to."""
    entry.choice("on", ("colonise",))
    return asked.ColonyPoints(track(entry), count(entry))


# Words that say all.
PLAIN: dict[str, type[Effect]] = {
    "none": Effect,
    "end_move": ops.EndMove,
    "choose": offers.Choose,
    "wormhole": ops_space.Wormhole,
    "to_space": ops_space.ToSpace,
    "peek_tile": ops_space.PeekTile,
    "peek_encounter": ops_space.PeekEncounter,
}
PLAIN |= dict.fromkeys(
    (
        "free_takeoff", "pilot_any", "trade_anywhere", "colonise_any", "colonise_free", "techsite_no_telepath",
        "hire_anywhere", "explosion_immune", "reroll_all", "cancel_event", "theft_immune",
    ),
    asked.Permission,
)  # fmt: skip
# What reads the fields of the other words.
READERS: dict[str, Callable[[PackEntry], Effect]] = {
    "gain": lambda entry: ops.Gain(currency(entry), count(entry)),
    "lose": lambda entry: ops.Lose(currency(entry), count(entry)),
    "vp": lambda entry: ops.Points(track(entry), count(entry)),
    "vp_lose": lambda entry: ops.Points(track(entry), -count(entry)),
    "vp_choice": lambda entry: ops.PointOfChoice(count(entry), entry.integer("need_relics", 0, MOST)),
    "shield": lambda entry: ops.RestoreShields(count(entry)),
    "shield_lose": lambda entry: ops.ShieldLoss(count(entry)),
    "draw": lambda entry: ops_cards.DrawCards(one_of(entry, "deck", DECKS, DRAWN), count(entry), place(entry)),
    "lose_item": lambda entry: ops_cards.ItemLoss(count(entry)),
    "lose_crew": lambda entry: ops_cards.CrewLoss(count(entry)),
    "move": lambda entry: ops.MovePoints(count(entry)),
    "refresh_token": lambda entry: ops.TokensBack(count(entry)),
    "lose_token": lambda entry: ops.TokenLoss(count(entry)),
    "rate": lambda entry: ops.RateChange(one_of(entry, "res", CURRENCIES, CURRENCIES[1:]), signed(entry)),
    "dare": lambda entry: offers.DarePoints(entry.integer("shield", 1, MOST), track(entry), count(entry)),
    "roll_black": lambda entry: ops.RollBlack(count(entry, "erg_per_pip")),
    "each_other_gives": lambda entry: ops.Levy(currency(entry), count(entry)),
    "dig_site": lambda entry: ops_space.DigSite(count(entry)),
    "place_encounter": lambda entry: ops_space.PlaceEncounter(level(entry)),
    "teleport": lambda entry: ops_space.Teleport(place(entry)),
    "free_scan": lambda entry: ops_space.FreeScan(count(entry, "range")),
    "push_ship": lambda entry: ops_space.PushShip(count(entry, "range")),
    "discount": lambda entry: asked.Discount(one_of(entry, "what", DISCOUNTED), count(entry)),
    "mine_bonus": lambda entry: asked.MineBonus(one_of(entry, "res", MINE_BONUSES), count(entry)),
    "die": lambda entry: asked.ExtraDice(one_of(entry, "colour", DICE, DICE[:-1]), count(entry)),
    "prevent_shield_loss": lambda entry: asked.Prevention(count(entry)),
    "battle_win": lambda entry: asked.WinBattle(level(entry)),
    "vp_on": colony_points,
    "free_land": free_landing,
}
READERS |= dict.fromkeys(
    ("reroll", "set_die", "copy_die", "cancel_die", "battle_kill"), lambda entry: asked.ActOnDice(count(entry))
)
READERS |= dict.fromkeys(
    (
        "speed", "shield_max", "crew_max", "repair_cost", "scan_range", "system_choice", "dig_show", "event_choose",
        "redraw", "add",
    ),
    lambda entry: asked.Bonus(count(entry)),
)  # fmt: skip


# Why effects act: of anomalies by what they give, of cards held by their moment.
OPENED: dict[type[Effect], str] = {ops.Gain: "anomaly.amount", ops.Points: "anomaly.points"}
DRAWN_BY = {CREW_DECK: "anomaly.crew", OUTPOST_DECK: "anomaly.outpost"}
MOMENTS: dict[int, str] = {
    ON_GAIN: "item.gain_once", ON_GAIN_VP: "source.item", ON_BATTLE_WIN: "item.victory", TURN_ONCE: "turn.instant",
}  # fmt: skip


def opened(effect: Effect) -> str:
    """[anomaly.amount] [anomaly.points] [anomaly.item] The clause by which an effect of an anomaly acts."""
    if isinstance(effect, ops_cards.DrawCards):
        return DRAWN_BY.get(int(effect.deck), "anomaly.item")
    return OPENED.get(type(effect), effect.rule)


def held(effect: Effect) -> str:
    """[item.timing] [turn.instant] [source.item] The clause by which an effect of crew or an item acts."""
    if effect.when == PASSIVE:
        return effect.rule
    if effect.when == REMOVE and effect.free():
        return "turn.instant"
    return MOMENTS.get(int(effect.when), "item.timing")


def name_causes(effects: vec[Effect], cause: int, why: Callable[[Effect], str]) -> None:
    """[component.reward_penalty] Each effect, and each that it lets choose among, knows its card, and why it acts."""
    for effect in effects:
        effect.cause, effect.clause = cause, why(effect)
        if isinstance(effect, offers.Choose):
            name_causes(effect.options, cause, why)


class EffectReader:
    """Reads effects, numbers them through the pack, and knows the clause of each word."""

    def __init__(self, pack: Pack, clauses: Rulebook) -> None:
        self.all: list[Effect] = []
        self.rules: dict[str, str] = {}
        self.params: dict[str, list[str]] = {}
        for entry in pack.entries("op"):
            entry.refuse_other_fields(("id", "params", "en", "ja", "rule"))
            word = entry.choice("id", (*PLAIN, *READERS))
            self.rules[word] = entry.choice("rule", clauses.clauses)
            self.params[word] = [name for name in entry.text("params").split(",") if name]
        for word in (*PLAIN, *READERS):
            if word not in self.rules:
                pack.section_for_errors("op").refuse("id", f"lacks the word {word}", f"{word} がありません")

    def read_printed(self, entry: PackEntry, field: str, cause: int, clause: str, found: Sequence[str] = ()) -> vec[Effect]:
        """Effects of a field that all act by one clause: of an event, a life form, a quest. `cause`: see causes.py."""
        effects = self.read_all(entry, field, False, found)
        name_causes(effects, cause, lambda _: clause)
        return effects

    def read_opened(self, entry: PackEntry, cause: int) -> vec[Effect]:
        """Effects of an anomaly."""
        effects = self.read_all(entry, "effects", False, ("dig_site", "wormhole"))
        name_causes(effects, cause, opened)
        return effects

    def read_held(self, entry: PackEntry, cause: int) -> vec[Effect]:
        """Effects of crew or an item, which say when they act."""
        effects = self.read_all(entry, "effects", True, ())
        name_causes(effects, cause, held)
        return effects

    def read_all(self, entry: PackEntry, field: str, moments: bool, found: Sequence[str]) -> vec[Effect]:
        """The effects of a field, in their order; with `moments` each says when it acts.

        `found` are the words that may work on a body just found; none if there is no such body.
        """
        return vec[Effect]([self.read(effect, moments, found) for effect in entry.nested_tables(field)])

    def read(self, entry: PackEntry, moments: bool, found: Sequence[str]) -> Effect:
        """One effect; PackError names what is wrong."""
        word = entry.choice("op", self.rules)
        if word in FOUND and word not in found:
            entry.refuse("op", f"{word} needs a body just found", f"{word} は見つけたばかりの天体にだけ使えます")
        allowed = ["op", *self.params[word]] + (["when"] if moments else [])
        entry.refuse_other_fields(allowed)
        when = WHENS.index(entry.choice("when", WHENS[1:])) if moments else AT_ONCE
        effect = PLAIN[word]() if word in PLAIN else READERS[word](entry)
        effect.when, effect.op, effect.pay, effect.rule = when, ASKED.get(word, 0), price(entry), self.rules[word]
        effect.index = len(self.all)
        self.all.append(effect)
        if isinstance(effect, offers.Choose):
            effect.options = self.read_all(entry, "options", False, found)
            if len(effect.options) == 0:
                entry.refuse("options", "must not be empty", "空にできません")
        return effect


def price(entry: PackEntry) -> vec[i64]:
    """The price of an effect by currency, then shields; empty if it is free."""
    if not entry.has_field("pay"):
        return vec[i64]([])
    paid = entry.nested_table("pay")
    paid.refuse_other_fields(PRICES)
    return vec[i64]([paid.integer(name, 0, MOST, 0) for name in PRICES])
