"""From the effects of a pack to objects, every word of the vocabulary checked."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from hoshitaku.games.farfarout import ops, ops_space
from hoshitaku.games.farfarout.codes import CURRENCIES, DECKS, DICE, NONE, TRACKS
from hoshitaku.games.farfarout.effect import ANYWHERE, ASKED, AT_ONCE, DISCOUNTED, WHENS, WHERES, Effect
from hoshitaku.kernel.catalogue import Catalogue
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

MINE_BONUSES = ("erg", "icon")
# What carries out the words that are not only asked for.
CLASSES: dict[str, type[Effect]] = {
    "gain": ops.Gain,
    "lose": ops.Lose,
    "vp": ops.Points,
    "vp_lose": ops.Points,
    "vp_choice": ops.PointOfChoice,
    "shield": ops.RestoreShields,
    "shield_lose": ops.ShieldLoss,
    "draw": ops.DrawCards,
    "lose_item": ops.ItemLoss,
    "lose_crew": ops.CrewLoss,
    "move": ops.MovePoints,
    "end_move": ops.EndMove,
    "refresh_token": ops.TokensBack,
    "lose_token": ops.TokenLoss,
    "choose": ops.Choose,
    "rate": ops.RateChange,
    "dare": ops.DarePoints,
    "roll_black": ops.RollBlack,
    "each_other_gives": ops.Levy,
    "wormhole": ops_space.Wormhole,
    "dig_site": ops_space.DigSite,
    "place_encounter": ops_space.PlaceEncounter,
    "teleport": ops_space.Teleport,
    "to_space": ops_space.ToSpace,
    "free_scan": ops_space.FreeScan,
    "peek_tile": ops_space.PeekTile,
    "peek_encounter": ops_space.PeekEncounter,
    "push_ship": ops_space.PushShip,
    "none": Effect,
}
# What a word is about: the field that names it, and the names in the order of their numbers.
ABOUT: dict[str, tuple[str, tuple[str, ...]]] = {
    "gain": ("res", CURRENCIES), "lose": ("res", CURRENCIES), "each_other_gives": ("res", CURRENCIES),
    "rate": ("res", CURRENCIES), "mine_bonus": ("res", MINE_BONUSES), "vp": ("track", TRACKS),
    "vp_lose": ("track", TRACKS), "vp_on": ("track", TRACKS), "dare": ("track", TRACKS), "draw": ("deck", DECKS),
    "die": ("colour", DICE), "discount": ("what", DISCOUNTED),
}  # fmt: skip
# Of these names some words take only a few.
AMONG: dict[str, tuple[str, ...]] = {
    "rate": CURRENCIES[1:], "draw": ("tech", "weird", "relic", "crew", "outpost"), "die": DICE[:-1],
}  # fmt: skip
# Words that need a body just found, in events or on anomalies.
FOUND = ("dig_site", "place_encounter", "wormhole")
LEVELLED = ("place_encounter", "battle_win")
PRICES = (*CURRENCIES, "shield")
MOST = 99


class EffectReader:
    """Reads effects, numbers them through the pack, and knows the clause of each word."""

    def __init__(self, pack: Pack, clauses: Catalogue) -> None:
        self.all: list[Effect] = []
        self.rules: dict[str, str] = {}
        self.params: dict[str, list[str]] = {}
        for entry in pack.entries("op"):
            entry.only(("id", "params", "en", "ja", "rule"))
            word = entry.choice("id", (*CLASSES, *ASKED))
            self.rules[word] = entry.choice("rule", clauses.clauses)
            self.params[word] = [name for name in entry.text("params").split(",") if name]
        for word in (*CLASSES, *ASKED):
            if word not in self.rules:
                pack.whole("op").refuse("id", f"lacks the word {word}", f"{word} がありません")

    def read_all(self, entry: Entry, field: str, moments: bool = False, found: Sequence[str] = ()) -> vec[Effect]:
        """The effects of a field, in their order; with `moments` each says when it acts.

        `found` are the words that work on a body just found, where there is one.
        """
        return vec[Effect]([self.read(effect, moments, found) for effect in entry.entries(field)])

    def read(self, entry: Entry, moments: bool, found: Sequence[str]) -> Effect:
        """One effect; PackError names what is wrong."""
        word = entry.choice("op", self.rules)
        if word in FOUND and word not in found:
            entry.refuse("op", f"{word} needs a body just found", f"{word} は見つけたばかりの天体にだけ使えます")
        allowed = ["op", *self.params[word]] + (["when"] if moments else [])
        entry.only(allowed)
        when = WHENS.index(entry.choice("when", WHENS[1:])) if moments else AT_ONCE
        made = CLASSES.get(word, Effect)
        effect = made(
            when, ASKED.get(word, 0), amount(entry, word), subject(entry, word), place(entry, word),
            price(entry), self.rules[word],
        )  # fmt: skip
        effect.index = len(self.all)
        self.all.append(effect)
        if word == "choose":
            effect.options = self.read_all(entry, "options", found=found)
            if len(effect.options) == 0:
                entry.refuse("options", "must not be empty", "空にできません")
        return effect


def amount(entry: Entry, word: str) -> int:
    """The number of an effect; 1 where the word has none. What is lost counts below 0 only on tracks and rates."""
    names = {"scan_range": "n", "free_scan": "range", "push_ship": "range", "place_encounter": "level"}
    names |= {"battle_win": "level", "roll_black": "erg_per_pip"}
    field = names.get(word, "n")
    if word in LEVELLED:
        return entry.integer(field, 1, 3, 1)
    number = entry.integer(field, -MOST, MOST, 1)
    if number < 0 and word != "rate":
        entry.refuse(field, "must not be below 0", "0以上が必要です")
    return -number if word == "vp_lose" else number


def subject(entry: Entry, word: str) -> int:
    """Currency, track, deck, colour or kind of cost that an effect is about, or NONE."""
    if word not in ABOUT:
        return NONE
    field, names = ABOUT[word]
    return names.index(entry.choice(field, AMONG.get(word, names)))


def place(entry: Entry, word: str) -> int:
    """Where an effect works; for some words a second number."""
    if word == "dare":
        return entry.integer("shield", 1, MOST)
    if word == "vp_choice":
        return entry.integer("need_relics", 0, MOST)
    if word == "vp_on":
        entry.choice("on", ("colonise",))
    return WHERES.index(entry.choice("where", WHERES)) if entry.has("where") else ANYWHERE


def price(entry: Entry) -> vec[i64]:
    """The price of an effect by currency, then shields; empty where it is free."""
    if not entry.has("pay"):
        return vec[i64]([])
    paid = entry.entry("pay")
    paid.only(PRICES)
    return vec[i64]([paid.integer(name, 0, MOST, 0) for name in PRICES])
