"""The question at hand, with every answer to it; what lies on the board in great number is listed folded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku import BreakdownItem
from hoshitaku.web.drawing.zetta.attempt import percent
from hoshitaku.web.drawing.zetta.sight import Choice, Sight
from hoshitaku.web.drawing.zetta.signs import SIGNS

# Answers of these kinds lie on the board: if there are more than a few, the console lists them folded, by this name.
LISTS = {
    "move": "places",
    "orbit": "orbits",
    "invest": "crew_list",
    "slide_down": "slides",
    "slide_left": "slides",
    "slide_right": "slides",
    "take": "crew_list",
    "make": "artifacts",
    "give_one": "give",
    "give_one_energy": "give",
    "give_card": "give",
    "ask_for_one": "ask_for",
    "ask_for_one_energy": "ask_for",
    "ask_for_card": "ask_for",
    "trade": "trades",
}
# How many of a list still stand as plain buttons, if that is not FEW.
FEW = 4
FEWER = {"give": 0, "ask_for": 0, "trades": 1}
# What may be done besides the question: free things of a turn, and what is offered to everybody at a place.
BESIDE = frozenset(("convert", "trade", "start_over"))
# Answers that leave things as they are; they stand last, and are the one button in signal only if nothing else is.
LEAVING = frozenset(("decline", "stay", "no_trade", "ask_nobody", "pass", "help_not", "refuse", "give_up"))
# The one answer that most people give next, by the question.
PRIMARY = {
    "choose_crew": "team_done",
    "write_offer": "propose",
    "choose_helper": "ask_nobody",
}
# What is shown although it is not possible, by the question.
SHOWN_REFUSED = {
    "choose_action": ("discover_life", "discover_substance", "discover_artifact", "scavenge"),
    "choose_move": ("stay",),
    "choose_crew": ("team_done",),
}
# What is shown only if this clause forbids it: not that nobody has been named for a team yet.
ONLY_BY = {"team_done": "discovery.team_dice"}

# Places where something is, as an answer names them.
LANDMARKS = tuple(f"place:{kind}" for kind in ("planet:", "asteroids:", "mothership"))

# Questions whose answers begin a roll, or alter one.
ROLLING = frozenset(("choose_action", "choose_crew"))


@dataclass(frozen=True)
class Answer:
    """An answer as a button: ``verb`` is the first word of its name, ``thing`` the kind and id of what it is about.

    ``sign`` is that of what it does, "" if it has none.
    ``percent`` is the chance of success of what it begins, None if no dice are rolled.
    """

    choice: Choice
    verb: str
    thing: str
    sign: str
    percent: int | None


@dataclass(frozen=True)
class List:
    """Answers that lie on the board as well, folded under a name."""

    id: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Asking:
    """What is asked of the viewer.

    ``answers`` are buttons, ``lists`` those that are folded, ``beside`` what may be done besides, ``leaving`` what
    leaves things as they are, ``numbers`` amounts to choose from; ``refused`` are actions that are not possible here.
    ``primary`` is the option of the one button in signal, None if no answer comes before the
    others, and ``suggested`` that of the number ticked at first. ``clause`` is what the question follows; ``say`` puts
    an option into words, refused ones too, and ``explain`` takes the number that it shows apart.
    """

    answers: tuple[Answer, ...]
    lists: tuple[List, ...]
    beside: tuple[Answer, ...]
    leaving: tuple[Answer, ...]
    numbers: tuple[Answer, ...]
    refused: tuple[Choice, ...]
    primary: int | None
    suggested: int | None
    clause: str
    say: Callable[[int, str], str]
    explain: Callable[[int, str], list[BreakdownItem]]


def paint(position: hoshitaku.Position, sight: Sight) -> Asking | None:
    """The question, or None while somebody else is asked."""
    return _Painter(position, sight).asking() if sight.asked else None


def is_open_space(answer: Answer) -> bool:
    """Whether an answer leads to open space: such places are many, and listed behind those where something is."""
    return answer.thing.startswith("place:") and not answer.thing.startswith(LANDMARKS)


def merged(tables: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """All these tables in one."""
    return {key: value for table in tables for key, value in table.items()}


class _Painter:
    def __init__(self, position: hoshitaku.Position, sight: Sight) -> None:
        self.position = position
        self.sight = sight
        self.name: str = sight.decision["name"]
        self.signs = {**SIGNS, **merged(module.signs for module in sight.modules)}
        self.lists_of = {**LISTS, **merged(module.lists for module in sight.modules)}
        self.leaving = LEAVING.union(*(module.leaving for module in sight.modules))
        self.all = [self._answer(choice) for choice in sight.choices]

    def asking(self) -> Asking:
        """The question with its answers in groups."""
        numbers = tuple(answer for answer in self.all if answer.verb == "share")
        lists = self._lists([answer for answer in self.all if answer.verb != "share"])
        folded = {answer.choice["option"] for each in lists for answer in each.answers}
        rest = [one for one in self.all if one.verb != "share" and one.choice["option"] not in folded]
        return Asking(
            tuple(answer for answer in rest if answer.verb not in BESIDE | self.leaving),
            lists,
            tuple(answer for answer in rest if answer.verb in BESIDE),
            tuple(answer for answer in rest if answer.verb in self.leaving),
            numbers,
            self._refused(),
            self._primary(numbers),
            self._fair_share(numbers),
            self.position.clause(),
            self.position.describe,
            self.position.explain_number,
        )

    def _answer(self, choice: Choice) -> Answer:
        verb, _, what = choice["name"].partition(" ")
        chance = self.position.dice_odds(choice["option"], "").get("success") if self.name in ROLLING else None
        kind = str(choice["target"]).partition(":")[0]
        return Answer(
            choice,
            verb,
            f"{kind}:{what}" if what else "",
            self.signs.get(verb, ""),
            None if chance is None else percent(chance),
        )

    def _lists(self, answers: list[Answer]) -> tuple[List, ...]:
        found: dict[str, list[Answer]] = {}
        for answer in answers:
            if answer.verb in self.lists_of:
                found.setdefault(self.lists_of[answer.verb], []).append(answer)
        order = [id for id in dict.fromkeys(self.lists_of.values()) if len(found.get(id, ())) > FEWER.get(id, FEW)]
        return tuple(List(id, tuple(sorted(found[id], key=is_open_space))) for id in order)

    def _refused(self) -> tuple[Choice, ...]:
        """[zetta:discovery.offered] What is not possible now; pressed it says why in full."""
        found: Mapping[str, Choice] = {
            str(choice["target"]): choice for choice in self.sight.at.values() if choice["refused"] is not None
        }
        of_modules = (action for module in self.sight.modules for action in module.refused.get(self.name, ()))
        shown = (*SHOWN_REFUSED.get(self.name, ()), *of_modules)
        return tuple(found[action] for action in shown if action in found and self._is_shown(action, found[action]))

    @staticmethod
    def _is_shown(action: str, choice: Choice) -> bool:
        clause = str(choice["refused"]["clause"])
        return clause == ONLY_BY.get(action, clause)

    def _primary(self, numbers: tuple[Answer, ...]) -> int | None:
        if len(self.all) == 1:
            return int(self.all[0].choice["option"])
        if numbers:
            return None
        wanted = {**PRIMARY, **merged(module.primary for module in self.sight.modules)}.get(self.name, "")
        return next((int(answer.choice["option"]) for answer in self.all if answer.verb == wanted), None)

    def _fair_share(self, numbers: tuple[Answer, ...]) -> int | None:
        """[zetta:coop.lose_lonely] What is about an even part of the energy that is still due, for who pays yet."""
        if not numbers:
            return None
        due, paid = self.sight.decision["due"], self.sight.decision["step"]
        fair = due / (len(self.sight.seats) - paid)
        options = [int(answer.choice["option"]) for answer in numbers]
        return min(options, key=lambda option: abs(option - fair))
