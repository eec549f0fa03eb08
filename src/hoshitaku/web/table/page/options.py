"""The options of a position as its board offers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from hoshitaku import Position
from hoshitaku.kernel.seat_names import replace_seat_labels


class RefusedOption(TypedDict):
    """The clause that forbids an option, and a word that says so on a small label."""

    clause: str
    word: str


class Option(TypedDict):
    """An option and the board element that it concerns. A dict: a board has hundreds, and drawings read them.

    A refused one has no name and no text. It stays a button with `aria-disabled="true"`: pressing it shows why.
    """

    option: int
    name: str
    target: str
    text: str
    refused: RefusedOption | None


def options_by_target(position: Position, lang: str, names: Sequence[str] = ()) -> dict[str, Option]:
    """Legal and refused options by the board element they concern; a legal option precedes a refused one.

    `names` are the players' names by seat, used if texts are to name them.
    """
    legal = set(position.options())
    found: dict[str, Option] = {}
    refusals: dict[str, RefusedOption] = {}
    for option in range(position.option_bound):
        target = position.option_target(option)
        # Refused options, often hundreds, carry only the clause; the reason is fetched when the user presses one.
        refused = None
        if option not in legal:
            clause = position.forbidding_clause(option)
            refused = refusals.get(clause) or refusals.setdefault(clause, refused_option(position, clause, lang))
        if target in found and (refused is not None or found[target]["refused"] is None):
            target = f"{target}#{option}"
        found[target] = {
            "option": option,
            "name": "" if refused else position.option_name(option),
            "target": target,
            "text": "" if refused else replace_seat_labels(position.describe(option, lang), names, lang),
            "refused": refused,
        }
    return found


def refused_option(position: Position, clause: str, lang: str) -> RefusedOption:
    """Why an element of the board cannot be chosen."""
    return {"clause": clause, "word": position.game.short_reason(clause, lang)}
