"""Reads the effects and abilities of a card from the keywords of the pack."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards import effect_scope, effects
from hoshitaku.games.freekick.cards.amount_formula import (
    CUBES_PLACED_MEASURE,
    PLAYERS_AFFECTED_MEASURE,
    STARS_MEASURE,
    UNLIMITED_AMOUNT,
    AmountFormula,
    fixed_amount,
)
from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD, SPECIES_CARD, Card
from hoshitaku.games.freekick.cards.effect_scope import EffectScope
from hoshitaku.games.freekick.cards.effects import ScopedEffect
from hoshitaku.games.freekick.cards.stock_placement import PlaceCubesFromStock
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, BOX_NAMES, NONE, TRACK_COUNT
from hoshitaku.kernel.pack import PackEntry
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.vectors import vec

TRIGGERS = ("use", "gain", "round_start", "turn_start", "own_turn", "continuous", "oxygen", "war", "game_end")
# What can be counted of a seat at any time, and counts of the current card.
SEAT_MEASURE_BY_NAME = {name: track for track, name in enumerate(BOX_NAMES[:TRACK_COUNT])} | {"stars": STARS_MEASURE}
MEASURE_BY_NAME = SEAT_MEASURE_BY_NAME | {
    "cubes_placed_by_this": CUBES_PLACED_MEASURE,
    "players_affected": PLAYERS_AFFECTED_MEASURE,
}
SCOPE_BY_EXTREME = {
    "highest": effect_scope.HIGHEST_SEATS,
    "most": effect_scope.HIGHEST_SEATS,
    "lowest": effect_scope.LOWEST_SEATS,
    "fewest": effect_scope.LOWEST_SEATS,
}
SCOPE_BY_PLAYER_WORD = {
    "user": effect_scope.USER_ONLY, "holder": effect_scope.USER_ONLY, "each_player": effect_scope.EACH_PLAYER,
    "each_other_player": effect_scope.EACH_OTHER_PLAYER,
}  # fmt: skip
CONDITION_BY_NAME = {
    "": effect_scope.ALWAYS_CONDITION, "cubes_in_war_or_carnival": effect_scope.CUBES_IN_WAR_OR_CARNIVAL,
    "war_empty_and_hand_not_empty": effect_scope.WAR_EMPTY_AND_HAND_NOT_EMPTY,
}  # fmt: skip
EFFECT_FIELDS = ("trigger", "who", "op", "rule", "condition", "unless")
ABILITY_FIELDS = ("trigger", "who", "op", "rule")
MAX_POWER_VALUE = 20

# Abilities, which are permanent: op -> the triggers with which it is written.
TRIGGER_BY_ABILITY = {
    "science_as": "continuous", "power_table": "continuous", "forbid_action": "continuous",
    "no_release": "continuous", "copy_species": "own_turn", "war_bonus": "war", "war_without_cubes": "war",
    "oxygen_surplus_points": "oxygen",
}  # fmt: skip


# Triggers by kind of card: a power box has no owner, a species is not used.
TRIGGERS_BY_CARD_KIND = {
    POWER_BOX_CARD: ("use", "round_start", "game_end"),
    SPECIES_CARD: tuple(trigger for trigger in TRIGGERS if trigger != "use"),
}


def add_effect_or_ability(entry: PackEntry, card: Card, clauses: Rulebook) -> None:
    """Add one effect or ability to a card; PackError if a keyword is unknown.

    [components.e_affects_all] An effect that a field card triggers itself has no user.
    """
    trigger = entry.choice("trigger", TRIGGERS_BY_CARD_KIND[int(card.kind)])
    op = entry.text("op")
    rule = entry.text("rule")
    if rule not in clauses:
        entry.refuse("rule", f"names no clause: {rule!r}", f"該当する条文がありません: {rule!r}")
    if op in TRIGGER_BY_ABILITY or (op, trigger) in (("oxygen_success", "continuous"), ("lose_points", "war")):
        set_ability(entry, op, trigger, card)
        card.clause_by_ability[op] = rule
        return
    moments = {
        "use": card.use_effects, "gain": card.gain_effects, "round_start": card.round_start_effects,
        "turn_start": card.turn_start_effects, "game_end": card.game_end_effects,
    }  # fmt: skip
    if trigger not in moments:
        entry.refuse("op", f"{op} cannot happen at {trigger}", f"{op} は {trigger} では使えません")
    effect = read_timed_effect(entry, op, rule, card)
    if effect.leaves_choice():
        check_choice_allowed(entry, effect, trigger)
    if (
        card.kind == POWER_BOX_CARD
        and trigger != "use"
        and effect.scope.affected_kind in (effect_scope.USER_ONLY, effect_scope.EACH_OTHER_PLAYER)
    ):
        en = f"must mean every player or those with most or least of something at {trigger}, when nobody uses the card"
        entry.refuse("who", en, f"{trigger} では使用者がいないため、全員か最高・最低などで指定します")
    moments[trigger].append(effect)


def check_choice_allowed(entry: PackEntry, effect: ScopedEffect, trigger: str) -> None:
    """A card may leave a choice only to its user: no other seat is asked during a turn."""
    if trigger != "use":
        entry.refuse("boxes", "may leave a choice only if the card is used", "選択肢は use のときだけ使えます")
    if effect.scope.affected_kind != effect_scope.USER_ONLY:
        entry.refuse("who", "must be user if the boxes leave a choice", "置く箱を選ばせるときは user です")


def set_ability(entry: PackEntry, op: str, trigger: str, card: Card) -> None:
    """Set the card's field for a permanent ability."""
    if trigger != TRIGGER_BY_ABILITY.get(op, trigger):
        entry.refuse(
            "trigger", f"must be {TRIGGER_BY_ABILITY[op]} for {op}", f"{op} では {TRIGGER_BY_ABILITY[op]} です"
        )
    own = {
        "science_as": ("value",), "power_table": ("table", "beyond_add"), "forbid_action": ("boxes",),
        "war_without_cubes": ("power",), "war_bonus": ("condition", "amount"), "lose_points": ("condition", "amount"),
    }.get(op, ())  # fmt: skip
    entry.refuse_other_fields(ABILITY_FIELDS + own)
    entry.choice("who", ("holder",))
    if op == "science_as":
        set_science_replacement(entry, card)
    elif op == "power_table":
        set_power_table(entry, card)
    elif op == "forbid_action":
        for box in entry.texts("boxes", BOX_NAMES):
            card.forbidden_box_bits |= 1 << BOX_NAMES.index(box)
    elif op == "war_bonus":
        entry.choice("condition", ("cubes_in_war",))
        card.war_power_bonus = clamp_amount_at_zero(read_amount(entry))
    elif op == "war_without_cubes":
        card.unarmed_war_measure = SEAT_MEASURE_BY_NAME[entry.choice("power", SEAT_MEASURE_BY_NAME)]
    elif op == "lose_points":
        entry.choice("condition", ("not_first_in_war",))
        card.war_loss_penalty = entry.integer("amount", 1, 99)
    else:
        set_flag_ability(op, card)


def set_power_table(entry: PackEntry, card: Card) -> None:
    """[card.mob.table] Power by cubes. [fieldbox.cost] More cubes must never have less power."""
    table = entry.integers("table", 0, MAX_POWER_VALUE)
    beyond = entry.integer("beyond_add", 0, MAX_POWER_VALUE)
    powers = [*table[1:], len(table) + beyond]
    if powers != sorted(powers):
        entry.refuse("table", "must not fall with more cubes, nor after its end", "コマが増えて下がってはいけません")
    card.power_by_cubes = vec[i64](table)
    card.power_beyond_table = beyond


def set_science_replacement(entry: PackEntry, card: Card) -> None:
    """[power.replacement_order] A track that replaces science, or a fixed level."""
    value = entry.fields.get("value")
    if isinstance(value, str):
        card.science_track = MEASURE_BY_NAME[entry.choice("value", BOX_NAMES[:TRACK_COUNT])]
    else:
        card.fixed_science = entry.integer("value", 0, MAX_POWER_VALUE)


def set_flag_ability(op: str, card: Card) -> None:
    """Abilities that are flags."""
    card.forbids_release = card.forbids_release or op == "no_release"
    card.copies_species = card.copies_species or op == "copy_species"
    card.assures_oxygen = card.assures_oxygen or op == "oxygen_success"
    card.scores_oxygen_surplus = card.scores_oxygen_surplus or op == "oxygen_surplus_points"


def read_timed_effect(entry: PackEntry, op: str, rule: str, card: Card) -> ScopedEffect:
    """An effect that happens at a certain time."""
    if op == "rank_points":
        entry.refuse_other_fields((*EFFECT_FIELDS, "rank_by", "points"))
        entry.choice("who", ("ranking",))
        ranked = EffectScope(
            effect_scope.EACH_PLAYER,
            SEAT_MEASURE_BY_NAME[entry.choice("rank_by", SEAT_MEASURE_BY_NAME)],
            False,
            effect_scope.ALWAYS_CONDITION,
        )
        return effects.GainPointsByRank(rule, card.index, ranked, vec[i64](entry.integers("points", 0, 99)))
    scope = read_scope(entry)
    if op == "oxygen_success":
        entry.refuse_other_fields(EFFECT_FIELDS)
        card.clause_by_ability[op] = rule
        return effects.AssureOxygen(rule, card.index, scope, fixed_amount(0))
    if op == "move_cubes":
        entry.refuse_other_fields((*EFFECT_FIELDS, "from", "to"))
        origin, target = (placeable_box_number(entry.text(field), entry, field) for field in ("from", "to"))
        return effects.MoveCubes(rule, card.index, scope, fixed_amount(0), origin, target)
    return read_amount_effect(entry, op, rule, scope, card)


def read_amount_effect(entry: PackEntry, op: str, rule: str, scope: EffectScope, card: Card) -> ScopedEffect:
    """An effect with an amount; only points may be negative."""
    points = {"gain_points": effects.GainPoints, "lose_points": effects.LosePoints}
    pieces = {"gain_cubes": effects.GainCubes, "return_cubes": effects.ReturnCubes, "write_star": effects.WriteStars}
    own = {"raise_level": ("track",), "place_from_stock": ("boxes",), "place_from_hand": ("boxes",)}
    if op not in points | pieces | own:
        entry.refuse("op", f"is an unknown effect {op!r}", f"不明な効果です（{op!r}）")
    entry.refuse_other_fields((*EFFECT_FIELDS, "amount", *own.get(op, ())))
    amount = read_amount(entry)
    if op in points:
        return points[op](rule, card.index, scope, amount)
    amount = clamp_amount_at_zero(amount)
    if op in pieces:
        return pieces[op](rule, card.index, scope, amount)
    if op == "raise_level":
        track = MEASURE_BY_NAME[entry.choice("track", BOX_NAMES[:TRACK_COUNT])]
        return effects.RaiseLevel(rule, card.index, scope, amount, track)
    boxes = sorted({placeable_box_number(name, entry, "boxes") for name in entry.texts("boxes")})
    if op == "place_from_hand":
        if len(boxes) != 1:
            entry.refuse("boxes", "must be one box", "箱は1つです")
        return effects.PlaceCubesFromHand(rule, card.index, scope, amount, boxes[0])
    if not boxes:
        entry.refuse("boxes", "must not be empty", "空にできません")
    return PlaceCubesFromStock(rule, card.index, scope, amount, vec[i64](boxes), len(card.use_effects))


def placeable_box_number(name: str, entry: PackEntry, field: str) -> int:
    """Oxygen, War or Carnival: level boxes resolve when chosen, so cards cannot place cubes on them."""
    if name not in BOX_NAMES[TRACK_COUNT:BOX_COUNT]:
        allowed = ", ".join(BOX_NAMES[TRACK_COUNT:BOX_COUNT])
        entry.refuse(field, f"must be out of {allowed}", f"{allowed} のいずれかです")
    return BOX_NAMES.index(name)


def read_scope(entry: PackEntry) -> EffectScope:
    """Which seats an effect affects, and when."""
    who, measure = read_affected_seats(entry)
    unless_equal = entry.choice("unless", ("", "all_equal"), "") == "all_equal"
    return EffectScope(who, measure, unless_equal, CONDITION_BY_NAME[entry.choice("condition", CONDITION_BY_NAME, "")])


def read_affected_seats(entry: PackEntry) -> tuple[int, int]:
    """Which seats an effect affects, and the measure if that is the highest or lowest of one."""
    who = entry.text("who")
    if who in SCOPE_BY_PLAYER_WORD:
        return SCOPE_BY_PLAYER_WORD[who], NONE
    extreme, _, measure = who.partition("_")
    if extreme not in SCOPE_BY_EXTREME or measure not in SEAT_MEASURE_BY_NAME:
        entry.refuse("who", f"is unknown: {who!r}", f"不明な対象です（{who!r}）")
    return SCOPE_BY_EXTREME[extreme], SEAT_MEASURE_BY_NAME[measure]


def clamp_amount_at_zero(amount: AmountFormula) -> AmountFormula:
    """The same amount, but at least 0."""
    amount.minimum, amount.maximum = max(amount.minimum, 0), max(amount.maximum, 0)
    return amount


def read_amount(entry: PackEntry) -> AmountFormula:
    """An integer, or a table that defines how to compute one."""
    if not isinstance(entry.fields.get("amount"), dict):
        return fixed_amount(entry.integer("amount", 0, 99))
    table = entry.nested_table("amount")
    table.refuse_other_fields(("base", "per", "of", "product", "div", "round", "min", "max"))
    known = MEASURE_BY_NAME if entry.fields.get("trigger") == "use" else SEAT_MEASURE_BY_NAME
    factors = table.texts("product", known) if table.has_field("product") else [table.choice("of", known)]
    if table.has_field("product") and (len(factors) != 2 or table.has_field("of")):
        table.refuse("product", "must be two measures, in place of `of`", "of の代わりに2つの値を指定します")
    first, second = ([MEASURE_BY_NAME[name] for name in factors] + [NONE])[:2]
    return AmountFormula(
        table.integer("base", -99, 99, 0), table.integer("per", -99, 99, 1), first, second,
        table.integer("div", 1, 99, 1), table.choice("round", ("up", "down"), "down") == "up",
        table.integer("min", -999, 999) if table.has_field("min") else -UNLIMITED_AMOUNT,
        table.integer("max", -999, 999) if table.has_field("max") else UNLIMITED_AMOUNT,
    )  # fmt: skip
