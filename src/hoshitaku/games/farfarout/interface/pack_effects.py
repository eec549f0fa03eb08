"""Reads the effects of a pack; every keyword of the vocabulary is checked."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from collections.abc import Callable, Sequence

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import (
    card_effects,
    choice_effects,
    map_effects,
    modifier_effects,
    push_effects,
    seat_effects,
)
from hoshitaku.games.farfarout.cards.effect import (
    ANYWHERE,
    DISCOUNTED_PRICE_NAMES,
    IMMEDIATE,
    KEYWORD_CODE_BY_NAME,
    ON_BATTLE_WIN,
    ON_FIRST_GAIN,
    ON_GAIN,
    ONCE_PER_TURN,
    ONCE_THEN_REMOVED,
    PASSIVE,
    REQUIRED_PLACE_NAMES,
    TIMING_NAMES,
    Effect,
)
from hoshitaku.games.farfarout.codes import (
    CREW_DECK,
    CURRENCY_NAMES,
    DECK_NAMES,
    DIE_COLOUR_NAMES,
    OUTPOST_QUEST_DECK,
    TRACK_NAMES,
)
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.vectors import vec

# Keywords that need a body just found, in events or on anomalies.
FOUND_BODY_KEYWORDS = ("dig_site", "place_encounter", "wormhole")
MINING_BONUS_KINDS = ("erg", "icon")
DRAWABLE_DECK_NAMES = ("tech", "weird", "relic", "crew", "outpost")
PRICE_KINDS = (*CURRENCY_NAMES, "shield")
MAX_PACK_NUMBER = 99


def read_count(entry: PackEntry, field: str = "n") -> int:
    """A count or amount; 1 if the entry has none."""
    number = read_signed_count(entry, field)
    if number < 0:
        entry.refuse(field, "must not be below 0", "0以上が必要です")
    return number


def read_signed_count(entry: PackEntry, field: str = "n") -> int:
    """A signed count; 1 if the entry has none."""
    return entry.integer(field, -MAX_PACK_NUMBER, MAX_PACK_NUMBER, 1)


def read_level(entry: PackEntry) -> int:
    """[component.encounter_icons] The level of a life form."""
    return entry.integer("level", 1, 3, 1)


def read_index(entry: PackEntry, field: str, names: tuple[str, ...], among: tuple[str, ...] = ()) -> int:
    """The number of a name; some uses allow only some of the names."""
    return names.index(entry.choice(field, among or names))


def read_currency(entry: PackEntry) -> int:
    """The number of a currency."""
    return read_index(entry, "res", CURRENCY_NAMES)


def read_track(entry: PackEntry) -> int:
    """The number of a track."""
    return read_index(entry, "track", TRACK_NAMES)


def read_required_place(entry: PackEntry) -> int:
    """Where a card is used, or where it moves a ship; anywhere if the entry does not say."""
    return read_index(entry, "where", REQUIRED_PLACE_NAMES) if entry.has_field("where") else ANYWHERE


def read_free_landing(entry: PackEntry) -> Effect:
    """[example.recon] Landing is on planets, for all other values too."""
    read_required_place(entry)
    return modifier_effects.PermissionEffect()


def read_colony_points(entry: PackEntry) -> Effect:
    """[item.timing] Points for a colony; the only event that a card adds points to."""
    entry.choice("on", ("colonise",))
    return modifier_effects.ColonyPointsEffect(read_track(entry), read_count(entry))


# Keywords without further fields.
PLAIN_EFFECT_BY_KEYWORD: dict[str, type[Effect]] = {
    "none": Effect,
    "end_move": seat_effects.LoseAllMovePointsEffect,
    "choose": choice_effects.AlternativeEffects,
    "wormhole": map_effects.OpenWormholeEffect,
    "to_space": map_effects.MoveToOpenSpaceEffect,
    "peek_tile": map_effects.PeekAtTopTileEffect,
    "peek_encounter": map_effects.PeekAtEncounterEffect,
}
PLAIN_EFFECT_BY_KEYWORD |= dict.fromkeys(
    (
        "free_takeoff", "pilot_any", "trade_anywhere", "colonise_any", "colonise_free", "techsite_no_telepath",
        "hire_anywhere", "explosion_immune", "reroll_all", "cancel_event", "theft_immune",
    ),
    modifier_effects.PermissionEffect,
)  # fmt: skip
# Readers of the fields of the other keywords.
EFFECT_READER_BY_KEYWORD: dict[str, Callable[[PackEntry], Effect]] = {
    "gain": lambda entry: seat_effects.GainCurrencyEffect(read_currency(entry), read_count(entry)),
    "lose": lambda entry: seat_effects.LoseCurrencyEffect(read_currency(entry), read_count(entry)),
    "vp": lambda entry: seat_effects.ChangePointsEffect(read_track(entry), read_count(entry)),
    "vp_lose": lambda entry: seat_effects.ChangePointsEffect(read_track(entry), -read_count(entry)),
    "vp_choice": lambda entry: seat_effects.PointsOnChosenTrackEffect(
        read_count(entry), entry.integer("need_relics", 0, MAX_PACK_NUMBER)
    ),
    "shield": lambda entry: seat_effects.RestoreShieldsEffect(read_count(entry)),
    "shield_lose": lambda entry: seat_effects.LoseShieldsEffect(read_count(entry)),
    "draw": lambda entry: card_effects.DrawCardsEffect(
        read_index(entry, "deck", DECK_NAMES, DRAWABLE_DECK_NAMES), read_count(entry), read_required_place(entry)
    ),
    "lose_item": lambda entry: card_effects.LoseItemsEffect(read_count(entry)),
    "lose_crew": lambda entry: card_effects.LoseCrewEffect(read_count(entry)),
    "move": lambda entry: seat_effects.GainMovePointsEffect(read_count(entry)),
    "refresh_token": lambda entry: seat_effects.RecoverTokensEffect(read_count(entry)),
    "lose_token": lambda entry: seat_effects.UseUpTokensEffect(read_count(entry)),
    "rate": lambda entry: seat_effects.MoveMarketRateEffect(
        read_index(entry, "res", CURRENCY_NAMES, CURRENCY_NAMES[1:]), read_signed_count(entry)
    ),
    "dare": lambda entry: choice_effects.PointsForShieldsEffect(
        entry.integer("shield", 1, MAX_PACK_NUMBER), read_track(entry), read_count(entry)
    ),
    "roll_black": lambda entry: seat_effects.RollBlackDieEffect(read_count(entry, "erg_per_pip")),
    "each_other_gives": lambda entry: seat_effects.TakeFromRicherEffect(read_currency(entry), read_count(entry)),
    "dig_site": lambda entry: map_effects.OpenDigSiteEffect(read_count(entry)),
    "place_encounter": lambda entry: map_effects.PlaceEncounterEffect(read_level(entry)),
    "teleport": lambda entry: map_effects.TeleportEffect(read_required_place(entry)),
    "free_scan": lambda entry: map_effects.FreeScanEffect(read_count(entry, "range")),
    "push_ship": lambda entry: push_effects.PushShipEffect(read_count(entry, "range")),
    "discount": lambda entry: modifier_effects.DiscountEffect(
        read_index(entry, "what", DISCOUNTED_PRICE_NAMES), read_count(entry)
    ),
    "mine_bonus": lambda entry: modifier_effects.MiningBonusEffect(
        read_index(entry, "res", MINING_BONUS_KINDS), read_count(entry)
    ),
    "die": lambda entry: modifier_effects.ExtraDiceEffect(
        read_index(entry, "colour", DIE_COLOUR_NAMES, DIE_COLOUR_NAMES[:-1]), read_count(entry)
    ),
    "prevent_shield_loss": lambda entry: modifier_effects.ShieldLossPreventionEffect(read_count(entry)),
    "battle_win": lambda entry: modifier_effects.InstantWinEffect(read_level(entry)),
    "vp_on": read_colony_points,
    "free_land": read_free_landing,
}
EFFECT_READER_BY_KEYWORD |= dict.fromkeys(
    ("reroll", "set_die", "copy_die", "cancel_die", "battle_kill"),
    lambda entry: modifier_effects.DiceChangeEffect(read_count(entry)),
)
EFFECT_READER_BY_KEYWORD |= dict.fromkeys(
    (
        "speed", "shield_max", "crew_max", "repair_cost", "scan_range", "system_choice", "dig_show", "event_choose",
        "redraw", "add",
    ),
    lambda entry: modifier_effects.BonusEffect(read_count(entry)),
)  # fmt: skip


# Clauses by which effects apply: of anomalies by what they give, of held cards by their timing.
ANOMALY_CLAUSE_BY_EFFECT: dict[type[Effect], str] = {
    seat_effects.GainCurrencyEffect: "anomaly.amount",
    seat_effects.ChangePointsEffect: "anomaly.points",
}
ANOMALY_CLAUSE_BY_DECK = {CREW_DECK: "anomaly.crew", OUTPOST_QUEST_DECK: "anomaly.outpost"}
CLAUSE_BY_TIMING: dict[int, str] = {
    ON_GAIN: "item.gain_once", ON_FIRST_GAIN: "source.item", ON_BATTLE_WIN: "item.victory",
    ONCE_PER_TURN: "turn.instant",
}  # fmt: skip


def anomaly_effect_clause(effect: Effect) -> str:
    """[anomaly.amount] [anomaly.points] [anomaly.item] The clause by which an effect of an anomaly applies."""
    if isinstance(effect, card_effects.DrawCardsEffect):
        return ANOMALY_CLAUSE_BY_DECK.get(int(effect.deck), "anomaly.item")
    return ANOMALY_CLAUSE_BY_EFFECT.get(type(effect), effect.keyword_clause)


def held_card_clause(effect: Effect) -> str:
    """[item.timing] [turn.instant] [source.item] The clause by which an effect of crew or an item applies."""
    if effect.timing == PASSIVE:
        return effect.keyword_clause
    if effect.timing == ONCE_THEN_REMOVED and effect.is_usable_any_time():
        return "turn.instant"
    return CLAUSE_BY_TIMING.get(int(effect.timing), "item.timing")


def set_causes_and_clauses(effects: vec[Effect], cause: int, clause_of: Callable[[Effect], str]) -> None:
    """[component.reward_penalty] Set the card and the clause of each effect and of its alternatives."""
    for effect in effects:
        effect.cause, effect.clause = cause, clause_of(effect)
        if isinstance(effect, choice_effects.AlternativeEffects):
            set_causes_and_clauses(effect.alternatives, cause, clause_of)


class EffectReader:
    """Reads effects, numbers them throughout the pack, and has the clause of each keyword."""

    def __init__(self, pack: Pack, clauses: Rulebook) -> None:
        self.effects: list[Effect] = []
        self.clause_by_keyword: dict[str, str] = {}
        self.fields_by_keyword: dict[str, list[str]] = {}
        for entry in pack.entries("op"):
            entry.refuse_other_fields(("id", "params", "en", "ja", "rule"))
            word = entry.choice("id", (*PLAIN_EFFECT_BY_KEYWORD, *EFFECT_READER_BY_KEYWORD))
            self.clause_by_keyword[word] = entry.choice("rule", clauses.clauses)
            self.fields_by_keyword[word] = [name for name in entry.text("params").split(",") if name]
        for word in (*PLAIN_EFFECT_BY_KEYWORD, *EFFECT_READER_BY_KEYWORD):
            if word not in self.clause_by_keyword:
                pack.section_for_errors("op").refuse("id", f"lacks the word {word}", f"{word} がありません")

    def read_single_clause_effects(
        self, entry: PackEntry, field: str, cause: int, clause: str, allowed_keywords: Sequence[str] = ()
    ) -> vec[Effect]:
        """Effects of a field that all apply by one clause: of an event, a life form, a quest; see effect_causes.py."""
        effects = self.read_effects(entry, field, False, allowed_keywords)
        set_causes_and_clauses(effects, cause, lambda _: clause)
        return effects

    def read_anomaly_effects(self, entry: PackEntry, cause: int) -> vec[Effect]:
        """Effects of an anomaly."""
        effects = self.read_effects(entry, "effects", False, ("dig_site", "wormhole"))
        set_causes_and_clauses(effects, cause, anomaly_effect_clause)
        return effects

    def read_held_card_effects(self, entry: PackEntry, cause: int) -> vec[Effect]:
        """Effects of crew or an item, which have a timing."""
        effects = self.read_effects(entry, "effects", True, ())
        set_causes_and_clauses(effects, cause, held_card_clause)
        return effects

    def read_effects(
        self, entry: PackEntry, field: str, has_timing: bool, allowed_keywords: Sequence[str]
    ) -> vec[Effect]:
        """The effects of a field, in order; with `has_timing` each has a timing.

        `allowed_keywords` are those that may apply to a body just found; none if there is no such body.
        """
        return vec[Effect](
            [self.read_effect(effect, has_timing, allowed_keywords) for effect in entry.nested_tables(field)]
        )

    def read_effect(self, entry: PackEntry, has_timing: bool, allowed_keywords: Sequence[str]) -> Effect:
        """One effect; PackError if it is invalid."""
        word = entry.choice("op", self.clause_by_keyword)
        if word in FOUND_BODY_KEYWORDS and word not in allowed_keywords:
            entry.refuse("op", f"{word} needs a body just found", f"{word} は見つけたばかりの天体にだけ使えます")
        allowed = ["op", *self.fields_by_keyword[word]] + (["when"] if has_timing else [])
        entry.refuse_other_fields(allowed)
        when = TIMING_NAMES.index(entry.choice("when", TIMING_NAMES[1:])) if has_timing else IMMEDIATE
        effect = (
            PLAIN_EFFECT_BY_KEYWORD[word]()
            if word in PLAIN_EFFECT_BY_KEYWORD
            else EFFECT_READER_BY_KEYWORD[word](entry)
        )
        effect.timing, effect.keyword, effect.price, effect.keyword_clause = (
            when,
            KEYWORD_CODE_BY_NAME.get(word, 0),
            read_effect_price(entry),
            self.clause_by_keyword[word],
        )
        effect.index = len(self.effects)
        self.effects.append(effect)
        if isinstance(effect, choice_effects.AlternativeEffects):
            effect.alternatives = self.read_effects(entry, "options", False, allowed_keywords)
            if len(effect.alternatives) == 0:
                entry.refuse("options", "must not be empty", "空にできません")
        return effect


def read_effect_price(entry: PackEntry) -> vec[i64]:
    """The price of an effect by currency, then shields; empty if it is free."""
    if not entry.has_field("pay"):
        return vec[i64]([])
    paid = entry.nested_table("pay")
    paid.refuse_other_fields(PRICE_KINDS)
    return vec[i64]([paid.integer(name, 0, MAX_PACK_NUMBER, 0) for name in PRICE_KINDS])
