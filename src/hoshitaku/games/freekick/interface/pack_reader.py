"""Reads a pack's TOML into cards and numbers, and checks them against the rulebook."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD, SPECIES_CARD, Card
from hoshitaku.games.freekick.interface.pack_effects import add_effect_or_ability
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.sheet import BOX_NAMES, CITY, FIELD_PLACE_COUNT, SCIENCE, TRACK_COUNT
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.rulebook import Rulebook

CARD_KIND_BY_NAME = {"power_box": POWER_BOX_CARD, "species": SPECIES_CARD}
FRAME_COLOUR_BY_KIND = {"power_box": "red", "species": "blue"}
CARD_COUNT_PER_KIND = 11
# Sections whose entries the game refers to by id, in this order.
REQUIRED_IDS_BY_SECTION = {
    "track": BOX_NAMES[:TRACK_COUNT], "sheet_box": BOX_NAMES[TRACK_COUNT:], "pawn": ("round_marker", "start_marker"),
    "cube": ("power_cube",),
}  # fmt: skip
NAME_FIELDS = ("name_ja", "name_en")
LEGAL_PACK_SECTIONS = ("meta", "constants", "track", "sheet_box", "pawn", "cube", "card", "scenario")
CARD_FIELDS = (
    "id", "kind", "frame", "name_ja", "name_en", "cost", "e_icon", "text_ja", "text_en", "end_text_ja", "end_text_en",
    "basis", "effects",
)  # fmt: skip
WHOLE_HAND_PRICE_WORD = "all_hand"
MAX_PRICE = 20


def read_ruleset(pack: Pack, clauses: Rulebook) -> Ruleset:
    """Cards, tracks and constants of a pack; PackError names file, entry, field and the expected value."""
    for section in pack.data:
        if section not in LEGAL_PACK_SECTIONS:
            pack.section_for_errors(section).refuse("", "is an unknown section", "不明な項目です")
    check_meta_and_pieces(pack)
    costs, starts = read_box_prices_and_start_levels(pack)
    rules = Ruleset(read_cards(pack, clauses), costs, starts)
    constants = pack.table("constants")
    constants.refuse_other_fields(("rounds", "oxygen_loss", "war_first", "war_second", "return_cost_cubes", "basis"))
    constants.check_basis()
    rules.round_count = constants.integer("rounds", 1, 20)
    rules.oxygen_failure_loss = constants.integer("oxygen_loss", 0, 99)
    rules.war_first_points = constants.integer("war_first", 0, 99)
    rules.war_second_points = constants.integer("war_second", 0, 99)
    rules.return_price = constants.integer("return_cost_cubes", 0, 1)
    return rules


def check_meta_and_pieces(pack: Pack) -> None:
    """What the rules only show: the game's name, [overview.duration] the minutes of a game, and the pieces.

    [components.cubes] [components.cubes_one_kind] [components.pawns] [sheet.seven_boxes] One kind of cubes, two pawns,
    the boxes of the sheet.
    """
    meta = pack.table("meta")
    meta.refuse_other_fields(("id", *NAME_FIELDS, "author", "players", "minutes", "basis"))
    meta.check_basis()
    check_texts_not_empty(meta, "id", "author", *NAME_FIELDS)
    for span in ("players", "minutes"):
        if len(meta.integers(span, 1, 999)) != 2:
            meta.refuse(span, "must be the least and the most", "最小と最大の2つです")
    for section, ids in REQUIRED_IDS_BY_SECTION.items():
        entries = pack.entries(section)
        if [entry.fields.get("id") for entry in entries] != list(ids):
            names = ", ".join(ids)
            pack.section_for_errors(section).refuse("id", f"must be {names}, in this order", f"{names} の順です")
        for entry in entries:
            check_texts_not_empty(entry, *NAME_FIELDS)
            entry.check_basis()
    for pawn in pack.entries("pawn"):
        pawn.refuse_other_fields(("id", *NAME_FIELDS, "color", "basis"))
    for box in pack.entries("sheet_box"):
        box.refuse_other_fields(("id", *NAME_FIELDS, "basis"))
    for cube in pack.entries("cube"):
        cube.refuse_other_fields(("id", *NAME_FIELDS, "color", "count", "basis"))
        cube.integer("count", 1, 999)


def check_texts_not_empty(entry: PackEntry, *fields: str) -> None:
    """Texts for people must not be empty."""
    for field in fields:
        if not entry.text(field).strip():
            entry.refuse(field, "must not be empty", "空にできません")


def read_box_prices_and_start_levels(pack: Pack) -> tuple[list[list[int]], list[int]]:
    """[sheet.track_values] Box costs and start levels of the four columns, in the order of the sheet."""
    entries = pack.entries("track")
    for entry in entries:
        entry.refuse_other_fields(("id", *NAME_FIELDS, "start", "costs", "basis", "constraint"))
    costs = [entry.integers("costs", 1, 20) for entry in entries]
    check_city_example(entries[CITY], costs[CITY])
    return costs, [entry.integer("start", 0, 12) for entry in entries]


def check_city_example(city: PackEntry, prices: list[int]) -> None:
    """[level.example] The pack must match the rulebook's example: power 5 fills exactly the first two City boxes."""
    if len(prices) < SCIENCE or not sum(prices[:2]) <= 5 < sum(prices[:3]):
        en = "must let power 5 fill exactly two boxes, as in the rulebook's example"
        city.refuse("costs", en, "ルールブックの例のとおり、パワー5でちょうど2個塗れる値が必要です")


def read_cards(pack: Pack, clauses: Rulebook) -> list[Card]:
    """[components.planet_cards] [components.planet_cards_once] The 22 cards, 11 of each kind, with distinct names.

    Power boxes come first.
    """
    entries = pack.entries("card")
    cards = [read_card(entry, index, clauses) for index, entry in enumerate(entries)]
    whole = pack.section_for_errors("card")
    for kind, number in CARD_KIND_BY_NAME.items():
        held = sum(card.kind == number for card in cards)
        if held != CARD_COUNT_PER_KIND:
            en = f"must be {CARD_COUNT_PER_KIND} cards of kind {kind}, not {held}"
            whole.refuse("kind", en, f"{kind} は{CARD_COUNT_PER_KIND}枚必要です（{held}枚）")
    for field in ("id", *NAME_FIELDS):
        names = [entry.text(field) for entry in entries]
        for name in names:
            if names.count(name) > 1:
                whole.refuse(field, f"{name} stands twice", f"{name} が2回あります")
    if [card.kind for card in cards] != sorted(card.kind for card in cards):
        whole.refuse("kind", "must list the power boxes before the species", "パワーボックスを先に並べてください")
    if sum(card.copies_species for card in cards) > 1:
        whole.refuse("op", "copy_species can stand on one card only", "copy_species は1枚だけです")
    return cards


def read_card(entry: PackEntry, index: int, clauses: Rulebook) -> Card:
    """[components.box_card_layout] [components.species_card_layout] One card with name, [card.costs] cost and text.

    [components.card_kind_label] Its frame shows the kind; [components.e_icon] its icon means that it has an end effect.
    """
    entry.refuse_other_fields(CARD_FIELDS)
    entry.check_basis()
    kind = entry.choice("kind", CARD_KIND_BY_NAME)
    entry.choice("frame", (FRAME_COLOUR_BY_KIND[kind],))
    check_texts_not_empty(entry, "id", *NAME_FIELDS, "text_ja", "text_en")
    all_hand = entry.fields.get("cost") == WHOLE_HAND_PRICE_WORD and kind == "power_box"
    cost = 0 if all_hand else entry.integer("cost", 1, MAX_PRICE)
    card = Card(index, entry.text("id"), CARD_KIND_BY_NAME[kind], cost, all_hand)
    for text in entry.nested_tables("effects"):
        add_effect_or_ability(text, card, clauses)
    check_game_end_icon(entry, card, kind)
    return card


def check_game_end_icon(entry: PackEntry, card: Card, kind: str) -> None:
    """[components.e_icon] Icon and end text are there if and only if a power box has an effect at the end of the
    game.
    """
    if entry.flag("e_icon") != bool(card.game_end_effects and kind == "power_box"):
        en = "must be true if, and only if, a power box has a game_end effect"
        entry.refuse("e_icon", en, "ゲーム終了時効果を持つパワーボックスだけを true にしてください")
    for field in ("end_text_ja", "end_text_en"):
        if entry.has_field(field) != entry.flag("e_icon"):
            entry.refuse(field, "must be given if, and only if, e_icon is true", "e_icon が true のときだけです")
        if entry.has_field(field):
            check_texts_not_empty(entry, field)


def read_cards_by_scenario(pack: Pack) -> dict[str, list[str]]:
    """[scenario.first_game] [scenario.approaching_crisis] [scenario.green_war] [scenario.mysteries] Card ids by set."""
    ids = [str(card.fields.get("id")) for card in pack.entries("card")]
    scenarios: dict[str, list[str]] = {}
    for entry in pack.entries("scenario"):
        entry.refuse_other_fields(("id", *NAME_FIELDS, "cards", "basis"))
        entry.check_basis()
        check_texts_not_empty(entry, "id", *NAME_FIELDS)
        if entry.text("id") in scenarios:
            entry.refuse("id", "stands twice", "2回あります")
        cards = entry.texts("cards", ids)
        if len(set(cards)) != FIELD_PLACE_COUNT or len(cards) != FIELD_PLACE_COUNT:
            entry.refuse(
                "cards", f"must be {FIELD_PLACE_COUNT} different cards", f"異なる{FIELD_PLACE_COUNT}枚が必要です"
            )
        scenarios[entry.text("id")] = cards
    return scenarios
