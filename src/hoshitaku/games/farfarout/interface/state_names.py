"""Names of the numbers of Far Far Out, for views: the ids of the pack, and the rules' own names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from hoshitaku.games.farfarout.cards.choice_effects import AlternativeEffects
from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.chapters.battle_timing import ICON_MOMENT_NAMES
from hoshitaku.games.farfarout.chapters.crew import LEAVING_REASON_NAMES
from hoshitaku.games.farfarout.chapters.dice_icons import DIE_CHOICE_PURPOSE_NAMES
from hoshitaku.games.farfarout.chapters.landing_and_jumps import JUMP_CAUSE_NAMES
from hoshitaku.games.farfarout.chapters.shields import SHIELD_LOSS_REASON_NAMES
from hoshitaku.games.farfarout.codes import CURRENCY_NAMES, DECK_NAMES, ITEM_KIND_NAMES
from hoshitaku.games.farfarout.ruleset import CardSet, Ruleset
from hoshitaku.games.farfarout.state.dice import SIDE_NAMES

FIXED_IDS_BY_KIND: Mapping[str, Sequence[str]] = {
    "currency": CURRENCY_NAMES,
    "deck": DECK_NAMES,
    "item_kind": ITEM_KIND_NAMES,
    "jump_cause": JUMP_CAUSE_NAMES,
    "leaving": LEAVING_REASON_NAMES,
    "moment": ICON_MOMENT_NAMES,
    "purpose": DIE_CHOICE_PURPOSE_NAMES,
    "shield_loss": SHIELD_LOSS_REASON_NAMES,
    "side": SIDE_NAMES,
}


def ids_by_kind(rules: Ruleset, kinds: Iterable[str]) -> dict[str, Sequence[str]]:
    """Names by number, for the rules' own numbers and for some kinds of items."""
    return {
        **FIXED_IDS_BY_KIND,
        **{kind: ID_LIST_GETTER_BY_KIND[kind](rules) for kind in kinds if kind in ID_LIST_GETTER_BY_KIND},
    }


def exit_ids(rules: Ruleset) -> list[str]:
    """Exits by their sector and edge: "1d-2"."""
    galaxy = rules.tile_set
    return [f"{galaxy.sectors[door.sector].id}-{door.edge}" for door in galaxy.exits]


def effect_ids(rules: Ruleset) -> list[str]:
    """Effects by their card and their index among its effects, in pack order: "v_toll:0"."""
    found = [""] * len(rules.effects)
    for card, effects in effects_by_card(rules.cards):
        for place, effect in enumerate(with_alternatives(effects)):
            found[effect.index] = f"{card}:{place}"
    return found


def effects_by_card(cards: CardSet) -> Iterator[tuple[str, Iterable[Effect]]]:
    """The effects of each card; for an event first those after a scan, for a life form first the reward."""
    for member in cards.crew:
        yield member.id, member.effects
    for item in cards.items:
        yield item.id, item.effects
    for anomaly in cards.anomalies:
        yield anomaly.id, anomaly.effects
    for event in cards.events:
        yield event.id, (*event.scanned_effects, *event.unscanned_effects)
    for encounter in cards.encounters:
        yield encounter.id, (*encounter.reward_effects, *encounter.defeat_effects)
    for quest in cards.quests:
        yield quest.id, quest.reward_effects


def with_alternatives(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects, each followed by its alternatives."""
    for effect in effects:
        yield effect
        if isinstance(effect, AlternativeEffects):
            yield from with_alternatives(effect.alternatives)


ID_LIST_GETTER_BY_KIND: Mapping[str, Callable[[Ruleset], Sequence[str]]] = {
    "body": lambda rules: [body.id for body in rules.tile_set.bodies],
    "crew": lambda rules: [member.id for member in rules.cards.crew],
    "effect": effect_ids,
    "exit": exit_ids,
    "item": lambda rules: [item.id for item in rules.cards.items],
    "quest": lambda rules: [quest.id for quest in rules.cards.quests],
}


def all_ids(rules: Ruleset) -> list[Sequence[str]]:
    """All ids that observations use, kind by kind."""
    cards, galaxy = rules.cards, rules.tile_set
    return [
        *(kind(rules) for kind in ID_LIST_GETTER_BY_KIND.values()),
        [tile.id for tile in galaxy.tiles],
        [sector.id for sector in galaxy.sectors],
        [ship.id for ship in cards.ships],
        [event.id for event in cards.events],
        [planet.id for planet in cards.planets],
        [encounter.id for encounter in cards.encounters],
    ]
