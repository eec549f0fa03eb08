"""The current question with all its answers: grouped by action in the menu of a turn, else plain buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.farfarout.boards import ActionTokens
from hoshitaku.web.drawing.farfarout.cards import CardFinder
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, OptionData, ViewerContext

# Group of each action in the menu; groups with tokens have the names of the actions.
GROUP_BY_VERB = {
    **dict.fromkeys(("convert", "fly", "land", "take_off"), "move"),
    "mine": "mine",
    **dict.fromkeys(("scan", "discover", "dig"), "explore"),
    **dict.fromkeys(
        ("trade", "hire_crew", "call_crew", "buy_tech", "buy_weird", "sell_item", "buy_ship", "invest"), "market"
    ),
    **dict.fromkeys(("fight", "attack", "take_quest", "colonise", "techsite"), "interact"),
    **dict.fromkeys(("use", "complete", "repair", "swap_quest", "dismiss"), "more"),
}
ACTION_GROUP_IDS = ("move", "mine", "explore", "market", "interact", "more")
# Shown also when refused, with the reason; cards, quests, steps and ships are shown only when legal.
VERBS_WITH_EXPLAINED_REFUSAL = frozenset(GROUP_BY_VERB) - {
    "convert",
    "fly",
    "land",
    "take_off",
    "attack",
    "use",
    "complete",
}
# Actions that may roll dice; the odds are empty if none are rolled.
DICE_VERBS = frozenset(("mine", "dig", "fight", "attack", "use"))
# Answers that use a card of one's own board.
CARD_VERBS = frozenset(("use", "prevent", "scan_with", "ignore_event", "redraw_event"))
# Answers on the map: if there are many, the console lists them collapsed.
MAP_TARGETS = ("sector", "body", "exit")
MAX_UNFOLDED_MAP_OPTIONS = 6


@dataclass(frozen=True)
class ActionGroup:
    """A group of menu actions with the tokens that pay for them; refused actions show the reason.

    ``odds_by_option`` are the odds of an action's dice, by option and text key.
    """

    id: str
    tokens_to_pay: ActionTokens | None
    legal_options: tuple[OptionData, ...]
    refused_options: tuple[OptionData, ...]
    odds_by_option: Mapping[int, Mapping[str, float]]


@dataclass(frozen=True)
class TradeAmount:
    """A number of units to trade, with the price in ERG."""

    option: int
    units: int
    erg: int


@dataclass(frozen=True)
class Question:
    """The viewer's question: ``action_groups`` in the menu of a turn, ``trade_amounts`` if a number is asked for.

    ``button_options`` are plain buttons, ``map_options`` answers on the map; ``end_turn_option`` ends the turn;
    ``clause`` is the rule of the question; ``is_selling`` is false for a purchase. ``describe_option`` puts an option,
    even a refused one, into words. ``used_card_by_option`` are the cards that an answer uses.
    """

    action_groups: tuple[ActionGroup, ...]
    trade_amounts: tuple[TradeAmount, ...]
    button_options: tuple[OptionData, ...]
    map_options: tuple[OptionData, ...]
    end_turn_option: OptionData | None
    clause: str
    is_selling: bool
    describe_option: Callable[[int, str], str]
    used_card_by_option: Mapping[int, Entry]


def make_question(
    position: hoshitaku.Position, sight: ViewerContext, tokens: tuple[ActionTokens, ...]
) -> Question | None:
    """The question, or None while another seat is asked; ``tokens`` are the viewer's own."""
    if not sight.is_asked:
        return None
    name, deck = sight.decision["name"], CardFinder(sight)
    faces = {
        choice["option"]: deck.find_face(choice["target"])
        for choice in sight.legal_options
        if verb_of(choice) in CARD_VERBS
    }
    used = {option: face.entry for option, face in faces.items() if face}
    clause = position.clause()
    if name == "choose_action":
        return Question(
            _make_groups(position, sight, tokens),
            (),
            (),
            (),
            sight.options_by_target.get("end_turn"),
            clause,
            False,
            position.describe,
            used,
        )
    if name == "choose_units":
        selling = sight.decision["selling"]
        return Question((), _trade_amounts(sight), (), (), None, clause, selling, position.describe, used)
    lying = [choice for choice in sight.legal_options if choice["target"].partition(":")[0] in MAP_TARGETS]
    listed = tuple(lying) if len(lying) > MAX_UNFOLDED_MAP_OPTIONS else ()
    plain = tuple(choice for choice in sight.legal_options if choice not in listed)
    return Question((), (), plain, listed, None, clause, False, position.describe, used)


def verb_of(option: OptionData) -> str:
    """The action of an answer: the first word of its name, a text key; for a refused one, the element it concerns."""
    return str(option["name"] or option["target"]).partition(" ")[0]


def _make_groups(
    position: hoshitaku.Position, sight: ViewerContext, tokens: tuple[ActionTokens, ...]
) -> tuple[ActionGroup, ...]:
    answers: dict[str, list[OptionData]] = {group: [] for group in ACTION_GROUP_IDS}
    for choice in sight.options_by_target.values():
        # Most refused options are steps to distant places and cards of others: skip them early.
        does = verb_of(choice)
        if choice["refused"] is None or does in VERBS_WITH_EXPLAINED_REFUSAL:
            answers.get(GROUP_BY_VERB.get(does, ""), []).append(choice)
    pays = {token.id: token for token in tokens}
    return tuple(
        _make_group(position, group, pays.get(group), found)
        for group, found in answers.items()
        if group in pays or found
    )


def _make_group(
    position: hoshitaku.Position, group: str, token: ActionTokens | None, options: list[OptionData]
) -> ActionGroup:
    legal = tuple(choice for choice in options if choice["refused"] is None)
    return ActionGroup(
        group,
        token,
        legal,
        tuple(choice for choice in options if choice["refused"] is not None),
        {
            choice["option"]: position.dice_odds(choice["option"], "")
            for choice in legal
            if verb_of(choice) in DICE_VERBS
        },
    )


def _trade_amounts(sight: ViewerContext) -> tuple[TradeAmount, ...]:
    """[farfarout:trade.price] Each number of units with its price."""
    rate = sight.decision["rate"]
    units = [int(str(choice["name"]).rpartition(" ")[2]) for choice in sight.legal_options]
    return tuple(
        TradeAmount(choice["option"], count, count * rate)
        for choice, count in zip(sight.legal_options, units, strict=True)
    )
