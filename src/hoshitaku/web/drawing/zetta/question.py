"""The current question with all its answers; long lists of answers that are also on the board are collapsed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku import BreakdownItem
from hoshitaku.web.drawing.zetta.answer_icons import ICON_BY_VERB
from hoshitaku.web.drawing.zetta.attempt import whole_percent
from hoshitaku.web.drawing.zetta.viewer_context import OptionData, ViewerContext

# Answers of these kinds are on the board: if there are more than a few, the console collapses them under this name.
FOLDED_LIST_BY_VERB = {
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
# Maximum list length for plain buttons, except for the lists of MAX_UNFOLDED_BY_LIST.
DEFAULT_MAX_UNFOLDED = 4
MAX_UNFOLDED_BY_LIST = {"give": 0, "ask_for": 0, "trades": 1}
# Options outside the question: free actions of a turn, and offers to all at a place.
ADDITIONAL_VERBS = frozenset(("convert", "trade", "start_over"))
# Answers that change nothing; they come last, and are highlighted only if no other button is.
DECLINING_VERBS = frozenset(("decline", "stay", "no_trade", "ask_nobody", "pass", "help_not", "refuse", "give_up"))
# The most common next answer, by question.
PRIMARY_VERB_BY_DECISION = {
    "choose_crew": "team_done",
    "write_offer": "propose",
    "choose_helper": "ask_nobody",
}
# Refused options that are shown, by question.
SHOWN_REFUSED_VERBS_BY_DECISION = {
    "choose_action": ("discover_life", "discover_substance", "discover_artifact", "scavenge"),
    "choose_move": ("stay",),
    "choose_crew": ("team_done",),
}
# Options shown as refused only by this clause, not because the team is still empty.
SHOWN_REFUSAL_CLAUSE_BY_VERB = {"team_done": "discovery.team_dice"}

# Kinds of places with a body, in the names of answers.
BODY_TARGET_PREFIXES = tuple(f"place:{kind}" for kind in ("planet:", "asteroids:", "mothership"))

# Questions whose answers begin or change a roll.
DICE_DECISIONS = frozenset(("choose_action", "choose_crew"))


@dataclass(frozen=True)
class AnswerButton:
    """An answer as a button: ``verb`` is the first word of its name, ``target_id`` the kind and id of its object.

    ``icon`` may be "". ``success_percent`` is the chance of success, None if no dice are rolled.
    """

    choice: OptionData
    verb: str
    target_id: str
    icon: str
    success_percent: int | None


@dataclass(frozen=True)
class FoldedList:
    """A collapsed list of answers that are also on the board."""

    id: str
    answers: tuple[AnswerButton, ...]


@dataclass(frozen=True)
class Question:
    """The viewer's question.

    ``main_answers`` are buttons, ``folded_lists`` collapsed ones, ``additional_answers`` options outside the question,
    ``declining_answers`` change nothing, ``amount_answers`` are numbers to choose from, ``refused_options`` illegal
    now. ``primary_option`` is the highlighted button, None if no answer is preferred, and ``suggested_amount_option``
    the preselected number. ``clause`` is the rule of the question; ``describe_option`` puts an option into words, also
    a refused one, and ``explain_number`` explains a number.
    """

    main_answers: tuple[AnswerButton, ...]
    folded_lists: tuple[FoldedList, ...]
    additional_answers: tuple[AnswerButton, ...]
    declining_answers: tuple[AnswerButton, ...]
    amount_answers: tuple[AnswerButton, ...]
    refused_options: tuple[OptionData, ...]
    primary_option: int | None
    suggested_amount_option: int | None
    clause: str
    describe_option: Callable[[int, str], str]
    explain_number: Callable[[int, str], list[BreakdownItem]]


def make_question(position: hoshitaku.Position, sight: ViewerContext) -> Question | None:
    """The question, or None while somebody else is asked."""
    return _QuestionBuilder(position, sight).build() if sight.is_asked else None


def leads_to_open_space(answer: AnswerButton) -> bool:
    """Whether an answer leads to open space; these are many, and come after places with a body."""
    return answer.target_id.startswith("place:") and not answer.target_id.startswith(BODY_TARGET_PREFIXES)


def merge_mappings(tables: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """One table with all entries."""
    return {key: value for table in tables for key, value in table.items()}


class _QuestionBuilder:
    def __init__(self, position: hoshitaku.Position, sight: ViewerContext) -> None:
        self.position = position
        self.sight = sight
        self.decision_name: str = sight.decision["name"]
        self.icon_by_verb = {**ICON_BY_VERB, **merge_mappings(module.icon_by_verb for module in sight.modules)}
        self.folded_list_by_verb = {
            **FOLDED_LIST_BY_VERB,
            **merge_mappings(module.folded_list_by_verb for module in sight.modules),
        }
        self.declining_verbs = DECLINING_VERBS.union(*(module.declining_verbs for module in sight.modules))
        self.all_answers = [self._make_answer(choice) for choice in sight.legal_options]

    def build(self) -> Question:
        """The question with its answers in groups."""
        numbers = tuple(answer for answer in self.all_answers if answer.verb == "share")
        lists = self._make_folded_lists([answer for answer in self.all_answers if answer.verb != "share"])
        folded = {answer.choice["option"] for each in lists for answer in each.answers}
        rest = [one for one in self.all_answers if one.verb != "share" and one.choice["option"] not in folded]
        return Question(
            tuple(answer for answer in rest if answer.verb not in ADDITIONAL_VERBS | self.declining_verbs),
            lists,
            tuple(answer for answer in rest if answer.verb in ADDITIONAL_VERBS),
            tuple(answer for answer in rest if answer.verb in self.declining_verbs),
            numbers,
            self._refused_options(),
            self._primary_option(numbers),
            self._suggested_amount(numbers),
            self.position.clause(),
            self.position.describe,
            self.position.explain_number,
        )

    def _make_answer(self, option: OptionData) -> AnswerButton:
        verb, _, what = option["name"].partition(" ")
        chance = (
            self.position.dice_odds(option["option"], "").get("success")
            if self.decision_name in DICE_DECISIONS
            else None
        )
        kind = str(option["target"]).partition(":")[0]
        return AnswerButton(
            option,
            verb,
            f"{kind}:{what}" if what else "",
            self.icon_by_verb.get(verb, ""),
            None if chance is None else whole_percent(chance),
        )

    def _make_folded_lists(self, answers: list[AnswerButton]) -> tuple[FoldedList, ...]:
        found: dict[str, list[AnswerButton]] = {}
        for answer in answers:
            if answer.verb in self.folded_list_by_verb:
                found.setdefault(self.folded_list_by_verb[answer.verb], []).append(answer)
        order = [
            id
            for id in dict.fromkeys(self.folded_list_by_verb.values())
            if len(found.get(id, ())) > MAX_UNFOLDED_BY_LIST.get(id, DEFAULT_MAX_UNFOLDED)
        ]
        return tuple(FoldedList(id, tuple(sorted(found[id], key=leads_to_open_space))) for id in order)

    def _refused_options(self) -> tuple[OptionData, ...]:
        """[zetta:discovery.offered] Options that are illegal now; a click on one shows the reason in full."""
        found: Mapping[str, OptionData] = {
            str(choice["target"]): choice
            for choice in self.sight.options_by_target.values()
            if choice["refused"] is not None
        }
        of_modules = (
            action
            for module in self.sight.modules
            for action in module.shown_refused_verbs_by_decision.get(self.decision_name, ())
        )
        shown = (*SHOWN_REFUSED_VERBS_BY_DECISION.get(self.decision_name, ()), *of_modules)
        return tuple(
            found[action] for action in shown if action in found and self._is_refusal_shown(action, found[action])
        )

    @staticmethod
    def _is_refusal_shown(action: str, option: OptionData) -> bool:
        clause = str(option["refused"]["clause"])
        return clause == SHOWN_REFUSAL_CLAUSE_BY_VERB.get(action, clause)

    def _primary_option(self, amount_answers: tuple[AnswerButton, ...]) -> int | None:
        if len(self.all_answers) == 1:
            return int(self.all_answers[0].choice["option"])
        if amount_answers:
            return None
        wanted = {
            **PRIMARY_VERB_BY_DECISION,
            **merge_mappings(module.primary_verb_by_decision for module in self.sight.modules),
        }.get(self.decision_name, "")
        return next((int(answer.choice["option"]) for answer in self.all_answers if answer.verb == wanted), None)

    def _suggested_amount(self, amount_answers: tuple[AnswerButton, ...]) -> int | None:
        """[zetta:coop.lose_lonely] About an even share of the energy to pay, for a seat that has not paid."""
        if not amount_answers:
            return None
        due, paid = self.sight.decision["due"], self.sight.decision["step"]
        fair = due / (len(self.sight.seat_numbers) - paid)
        options = [int(answer.choice["option"]) for answer in amount_answers]
        return min(options, key=lambda option: abs(option - fair))
