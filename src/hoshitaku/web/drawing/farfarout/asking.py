"""The current question, with every answer to it: grouped by action in the menu of a turn, plain buttons elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.farfarout.boards import Token
from hoshitaku.web.drawing.farfarout.cards import Deck
from hoshitaku.web.drawing.farfarout.sight import Choice, Entry, Sight

# Which action of the menu belongs to which group; the groups of tokens have the names of the actions.
GROUP_OF = {
    **dict.fromkeys(("convert", "fly", "land", "take_off"), "move"),
    "mine": "mine",
    **dict.fromkeys(("scan", "discover", "dig"), "explore"),
    **dict.fromkeys(
        ("trade", "hire_crew", "call_crew", "buy_tech", "buy_weird", "sell_item", "buy_ship", "invest"), "market"
    ),
    **dict.fromkeys(("fight", "attack", "take_quest", "colonise", "techsite"), "interact"),
    **dict.fromkeys(("use", "complete", "repair", "swap_quest", "dismiss"), "more"),
}
GROUPS = ("move", "mine", "explore", "market", "interact", "more")
# Of these one says why it cannot be done; of cards, quests, steps and ships only those that can be chosen are told.
SAYS_WHY = frozenset(GROUP_OF) - {"convert", "fly", "land", "take_off", "attack", "use", "complete"}
# Actions that roll dice, or may do so: the odds of one that rolls none are empty.
ROLLED = frozenset(("mine", "dig", "fight", "attack", "use"))
# Answers that use a card of one's own board.
USES = frozenset(("use", "prevent", "scan_with", "ignore_event", "redraw_event"))
# Answers that lie on the map: if there are many, the console lists them folded.
ON_MAP = ("sector", "body", "exit")
FEW = 6


@dataclass(frozen=True)
class Group:
    """Actions of the menu that belong together, with the tokens that pay for them; refused ones say why.

    ``odds`` are those of the dice that an action rolls, by its option and by the names that the game's words give them.
    """

    id: str
    token: Token | None
    choices: tuple[Choice, ...]
    refused: tuple[Choice, ...]
    odds: Mapping[int, Mapping[str, float]]


@dataclass(frozen=True)
class Number:
    """A number of units that can be traded, and what it costs or brings in ERG."""

    option: int
    units: int
    erg: int


@dataclass(frozen=True)
class Asking:
    """What is asked of the viewer: ``groups`` in the menu of a turn, ``numbers`` if a number is asked for.

    ``choices`` are plain buttons, ``listed`` answers that lie on the map; ``end`` ends the turn; ``clause`` is what the
    question follows; ``selling`` says whether the number is of units to sell. ``say`` puts an option, even a refused
    one, into words of a language. ``used`` are the cards whose use is an answer, by its option.
    """

    groups: tuple[Group, ...]
    numbers: tuple[Number, ...]
    choices: tuple[Choice, ...]
    listed: tuple[Choice, ...]
    end: Choice | None
    clause: str
    selling: bool
    say: Callable[[int, str], str]
    used: Mapping[int, Entry]


def paint(position: hoshitaku.Position, sight: Sight, tokens: tuple[Token, ...]) -> Asking | None:
    """The question, or None while another seat is asked; ``tokens`` are the viewer's own."""
    if not sight.asked:
        return None
    name, deck = sight.decision["name"], Deck(sight)
    faces = {choice["option"]: deck.face(choice["target"]) for choice in sight.choices if verb(choice) in USES}
    used = {option: face.entry for option, face in faces.items() if face}
    clause = position.clause()
    if name == "choose_action":
        return Asking(
            _groups(position, sight, tokens),
            (),
            (),
            (),
            sight.at.get("end_turn"),
            clause,
            False,
            position.describe,
            used,
        )
    if name == "choose_units":
        selling = sight.decision["selling"]
        return Asking((), _numbers(sight), (), (), None, clause, selling, position.describe, used)
    lying = [choice for choice in sight.choices if choice["target"].partition(":")[0] in ON_MAP]
    listed = tuple(lying) if len(lying) > FEW else ()
    plain = tuple(choice for choice in sight.choices if choice not in listed)
    return Asking((), (), plain, listed, None, clause, False, position.describe, used)


def verb(choice: Choice) -> str:
    """What an answer does: the first word of its name, a key of the game's words; of a refused one what it concerns."""
    return str(choice["name"] or choice["target"]).partition(" ")[0]


def _groups(position: hoshitaku.Position, sight: Sight, tokens: tuple[Token, ...]) -> tuple[Group, ...]:
    answers: dict[str, list[Choice]] = {group: [] for group in GROUPS}
    for choice in sight.at.values():
        # Most of what is refused are steps to everywhere and cards of others: they are passed over at once.
        does = verb(choice)
        if choice["refused"] is None or does in SAYS_WHY:
            answers.get(GROUP_OF.get(does, ""), []).append(choice)
    pays = {token.id: token for token in tokens}
    return tuple(
        _group(position, group, pays.get(group), found) for group, found in answers.items() if group in pays or found
    )


def _group(position: hoshitaku.Position, group: str, token: Token | None, answers: list[Choice]) -> Group:
    legal = tuple(choice for choice in answers if choice["refused"] is None)
    return Group(
        group,
        token,
        legal,
        tuple(choice for choice in answers if choice["refused"] is not None),
        {choice["option"]: position.dice_odds(choice["option"], "") for choice in legal if verb(choice) in ROLLED},
    )


def _numbers(sight: Sight) -> tuple[Number, ...]:
    """[farfarout:trade.price] Each number of units with its price."""
    rate = sight.decision["rate"]
    units = [int(str(choice["name"]).rpartition(" ")[2]) for choice in sight.choices]
    return tuple(
        Number(choice["option"], count, count * rate) for choice, count in zip(sight.choices, units, strict=True)
    )
