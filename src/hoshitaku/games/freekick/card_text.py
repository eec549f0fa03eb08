"""Reads the effects of a card: from the vocabulary of the pack to objects and abilities."""

# Interpreted: speaks to people.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick import effects, scopes
from hoshitaku.games.freekick.amount import CUBES_PLACED, PLAYERS_AFFECTED, STARS, UNLIMITED, Amount, fixed
from hoshitaku.games.freekick.card import POWER_BOX, SPECIES, Card
from hoshitaku.games.freekick.effects import Effect
from hoshitaku.games.freekick.scopes import Scope
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES, NONE, TRACKS
from hoshitaku.games.freekick.ship import PlaceFromStock
from hoshitaku.kernel.catalogue import Rulebook
from hoshitaku.kernel.pack import PackEntry
from hoshitaku.kernel.vectors import vec

TRIGGERS = ("use", "gain", "round_start", "turn_start", "own_turn", "continuous", "oxygen", "war", "game_end")
# What can be counted of a seat at any time, and what a card in use has done so far besides.
TRAITS = {name: track for track, name in enumerate(BOX_NAMES[:TRACKS])} | {"stars": STARS}
MEASURES = TRAITS | {"cubes_placed_by_this": CUBES_PLACED, "players_affected": PLAYERS_AFFECTED}
EXTREMES = {
    "highest": scopes.HIGHEST,
    "most": scopes.HIGHEST,
    "lowest": scopes.LOWEST,
    "fewest": scopes.LOWEST,
}
PLAYERS = {
    "user": scopes.USER, "holder": scopes.USER, "each_player": scopes.EACH_PLAYER,
    "each_other_player": scopes.EACH_OTHER,
}  # fmt: skip
CONDITIONS = {
    "": scopes.ALWAYS, "cubes_in_war_or_carnival": scopes.CUBES_IN_WAR_OR_CARNIVAL,
    "war_empty_and_hand_not_empty": scopes.WAR_EMPTY_AND_HAND_NOT_EMPTY,
}  # fmt: skip
FIELDS = ("trigger", "who", "op", "rule", "condition", "unless")
ABILITY_FIELDS = ("trigger", "who", "op", "rule")
MOST = 20

# Abilities, which last instead of happening: op -> the triggers under which it is written.
ABILITIES = {
    "science_as": "continuous", "power_table": "continuous", "forbid_action": "continuous",
    "no_release": "continuous", "copy_species": "own_turn", "war_bonus": "war", "war_without_cubes": "war",
    "oxygen_surplus_points": "oxygen",
}  # fmt: skip


# When a card of a kind can work; a power box is nobody's, a species is not used.
MOMENTS = {
    POWER_BOX: ("use", "round_start", "game_end"),
    SPECIES: tuple(trigger for trigger in TRIGGERS if trigger != "use"),
}


def read_effect(entry: PackEntry, card: Card, clauses: Rulebook) -> None:
    """Add one effect or ability to a card; PackError if the words are not of the vocabulary.

    [components.e_affects_all] What a card of the field does by itself is nobody's own.
    """
    trigger = entry.choice("trigger", MOMENTS[int(card.kind)])
    op = entry.text("op")
    rule = entry.text("rule")
    if rule not in clauses:
        entry.refuse("rule", f"names no clause: {rule!r}", f"該当する条文がありません: {rule!r}")
    if op in ABILITIES or (op, trigger) in (("oxygen_success", "continuous"), ("lose_points", "war")):
        read_ability(entry, op, trigger, card)
        card.rules[op] = rule
        return
    moments = {
        "use": card.on_use, "gain": card.on_gain, "round_start": card.on_round_start,
        "turn_start": card.on_turn_start, "game_end": card.on_game_end,
    }  # fmt: skip
    if trigger not in moments:
        entry.refuse("op", f"{op} cannot happen at {trigger}", f"{op} は {trigger} では使えません")
    effect = read_event(entry, op, rule, card)
    if effect.asks():
        check_choice(entry, effect, trigger)
    if card.kind == POWER_BOX and trigger != "use" and effect.scope.who in (scopes.USER, scopes.EACH_OTHER):
        en = f"must mean every player or those with most or least of something at {trigger}, when nobody uses the card"
        entry.refuse("who", en, f"{trigger} では使用者がいないため、全員か最高・最低などで指定します")
    moments[trigger].append(effect)


def check_choice(entry: PackEntry, effect: Effect, trigger: str) -> None:
    """A card may leave a choice only to its user: nobody else is asked in the middle of a turn."""
    if trigger != "use":
        entry.refuse("boxes", "may leave a choice only if the card is used", "選択肢は use のときだけ使えます")
    if effect.scope.who != scopes.USER:
        entry.refuse("who", "must be user if the boxes leave a choice", "置く箱を選ばせるときは user です")


def read_ability(entry: PackEntry, op: str, trigger: str, card: Card) -> None:
    """Set the field of a card that a lasting ability stands for."""
    if trigger != ABILITIES.get(op, trigger):
        entry.refuse("trigger", f"must be {ABILITIES[op]} for {op}", f"{op} では {ABILITIES[op]} です")
    own = {
        "science_as": ("value",), "power_table": ("table", "beyond_add"), "forbid_action": ("boxes",),
        "war_without_cubes": ("power",), "war_bonus": ("condition", "amount"), "lose_points": ("condition", "amount"),
    }.get(op, ())  # fmt: skip
    entry.refuse_other_fields(ABILITY_FIELDS + own)
    entry.choice("who", ("holder",))
    if op == "science_as":
        read_science(entry, card)
    elif op == "power_table":
        read_power_table(entry, card)
    elif op == "forbid_action":
        for box in entry.texts("boxes", BOX_NAMES):
            card.banned |= 1 << BOX_NAMES.index(box)
    elif op == "war_bonus":
        entry.choice("condition", ("cubes_in_war",))
        card.war_bonus = not_negative(read_amount(entry))
    elif op == "war_without_cubes":
        card.war_unarmed = TRAITS[entry.choice("power", TRAITS)]
    elif op == "lose_points":
        entry.choice("condition", ("not_first_in_war",))
        card.war_penalty = entry.integer("amount", 1, 99)
    else:
        read_sign(op, card)


def read_power_table(entry: PackEntry, card: Card) -> None:
    """[card.mob.table] Power by cubes. [fieldbox.cost] Who can pay with some cubes must be able to with more."""
    table = entry.integers("table", 0, MOST)
    beyond = entry.integer("beyond_add", 0, MOST)
    powers = [*table[1:], len(table) + beyond]
    if powers != sorted(powers):
        entry.refuse("table", "must not fall with more cubes, nor after its end", "コマが増えて下がってはいけません")
    card.power_table = vec[i64](table)
    card.power_beyond = beyond


def read_science(entry: PackEntry, card: Card) -> None:
    """[power.replacement_order] A track in place of science, or a fixed level."""
    value = entry.fields.get("value")
    if isinstance(value, str):
        card.science_from = MEASURES[entry.choice("value", BOX_NAMES[:TRACKS])]
    else:
        card.science_fixed = entry.integer("value", 0, MOST)


def read_sign(op: str, card: Card) -> None:
    """Abilities that a card either has or lacks."""
    card.bound = card.bound or op == "no_release"
    card.copies = card.copies or op == "copy_species"
    card.oxygen_sure = card.oxygen_sure or op == "oxygen_success"
    card.oxygen_surplus = card.oxygen_surplus or op == "oxygen_surplus_points"


def read_event(entry: PackEntry, op: str, rule: str, card: Card) -> Effect:
    """An effect that happens at a moment."""
    if op == "rank_points":
        entry.refuse_other_fields((*FIELDS, "rank_by", "points"))
        entry.choice("who", ("ranking",))
        ranked = Scope(scopes.EACH_PLAYER, TRAITS[entry.choice("rank_by", TRAITS)], False, scopes.ALWAYS)
        return effects.RankPoints(rule, card.index, ranked, vec[i64](entry.integers("points", 0, 99)))
    scope = read_scope(entry)
    if op == "oxygen_success":
        entry.refuse_other_fields(FIELDS)
        card.rules[op] = rule
        return effects.AssureOxygen(rule, card.index, scope, fixed(0))
    if op == "move_cubes":
        entry.refuse_other_fields((*FIELDS, "from", "to"))
        origin, target = (box_number(entry.text(field), entry, field) for field in ("from", "to"))
        return effects.MoveCubes(rule, card.index, scope, fixed(0), origin, target)
    return read_counted(entry, op, rule, scope, card)


def read_counted(entry: PackEntry, op: str, rule: str, scope: Scope, card: Card) -> Effect:
    """An effect of so and so much; only points may come to less than nothing."""
    points = {"gain_points": effects.GainPoints, "lose_points": effects.LosePoints}
    pieces = {"gain_cubes": effects.GainCubes, "return_cubes": effects.ReturnCubes, "write_star": effects.WriteStars}
    own = {"raise_level": ("track",), "place_from_stock": ("boxes",), "place_from_hand": ("boxes",)}
    if op not in points | pieces | own:
        entry.refuse("op", f"is an unknown effect {op!r}", f"不明な効果です（{op!r}）")
    entry.refuse_other_fields((*FIELDS, "amount", *own.get(op, ())))
    amount = read_amount(entry)
    if op in points:
        return points[op](rule, card.index, scope, amount)
    amount = not_negative(amount)
    if op in pieces:
        return pieces[op](rule, card.index, scope, amount)
    if op == "raise_level":
        track = MEASURES[entry.choice("track", BOX_NAMES[:TRACKS])]
        return effects.RaiseLevel(rule, card.index, scope, amount, track)
    boxes = sorted({box_number(name, entry, "boxes") for name in entry.texts("boxes")})
    if op == "place_from_hand":
        if len(boxes) != 1:
            entry.refuse("boxes", "must be one box", "箱は1つです")
        return effects.PlaceFromHand(rule, card.index, scope, amount, boxes[0])
    if not boxes:
        entry.refuse("boxes", "must not be empty", "空にできません")
    return PlaceFromStock(rule, card.index, scope, amount, vec[i64](boxes), len(card.on_use))


def box_number(name: str, entry: PackEntry, field: str) -> int:
    """Oxygen, War or Carnival: level boxes resolve when chosen, so cards cannot place on them."""
    if name not in BOX_NAMES[TRACKS:BOXES]:
        allowed = ", ".join(BOX_NAMES[TRACKS:BOXES])
        entry.refuse(field, f"must be out of {allowed}", f"{allowed} のいずれかです")
    return BOX_NAMES.index(name)


def read_scope(entry: PackEntry) -> Scope:
    """Whom an effect concerns, and when."""
    who, measure = read_who(entry)
    unless_equal = entry.choice("unless", ("", "all_equal"), "") == "all_equal"
    return Scope(who, measure, unless_equal, CONDITIONS[entry.choice("condition", CONDITIONS, "")])


def read_who(entry: PackEntry) -> tuple[int, int]:
    """Whom an effect concerns, and the measure if that is the highest or lowest of something."""
    who = entry.text("who")
    if who in PLAYERS:
        return PLAYERS[who], NONE
    extreme, _, measure = who.partition("_")
    if extreme not in EXTREMES or measure not in TRAITS:
        entry.refuse("who", f"is unknown: {who!r}", f"不明な対象です（{who!r}）")
    return EXTREMES[extreme], TRAITS[measure]


def not_negative(amount: Amount) -> Amount:
    """The same amount, 0 if it would come to less."""
    amount.least, amount.most = max(amount.least, 0), max(amount.most, 0)
    return amount


def read_amount(entry: PackEntry) -> Amount:
    """A whole number, or a table that says how to reckon one."""
    if not isinstance(entry.fields.get("amount"), dict):
        return fixed(entry.integer("amount", 0, 99))
    table = entry.nested_table("amount")
    table.refuse_other_fields(("base", "per", "of", "product", "div", "round", "min", "max"))
    known = MEASURES if entry.fields.get("trigger") == "use" else TRAITS
    factors = table.texts("product", known) if table.has_field("product") else [table.choice("of", known)]
    if table.has_field("product") and (len(factors) != 2 or table.has_field("of")):
        table.refuse("product", "must be two measures, in place of `of`", "of の代わりに2つの値を指定します")
    first, second = ([MEASURES[name] for name in factors] + [NONE])[:2]
    return Amount(
        table.integer("base", -99, 99, 0), table.integer("per", -99, 99, 1), first, second,
        table.integer("div", 1, 99, 1), table.choice("round", ("up", "down"), "down") == "up",
        table.integer("min", -999, 999) if table.has_field("min") else -UNLIMITED,
        table.integer("max", -999, 999) if table.has_field("max") else UNLIMITED,
    )  # fmt: skip
