"""Finds answers to the current question by their names; one card may have several."""

from __future__ import annotations

from hoshitaku.web.drawing.zetta.viewer_context import NO_ANSWER, BoardAnswer, OptionData, ViewerContext

NO_CLAUSES: frozenset[str] = frozenset()


class AnswerFinder:
    """Finds the viewer's answers, such as "send ezc4" and "send_with_token ezc4", both on one card."""

    def __init__(self, sight: ViewerContext) -> None:
        self.sight = sight
        self.options_by_name: dict[str, OptionData] = {choice["name"]: choice for choice in sight.legal_options}

    def find_by_name(self, *names: str) -> BoardAnswer:
        """The first of these answers that is legal; an empty answer if none is."""
        for name in names:
            if name in self.options_by_name:
                choice = self.options_by_name[name]
                return BoardAnswer(choice["option"], "can", choice["text"])
        return NO_ANSWER

    def find_by_target(self, *targets: str, explained_clauses: frozenset[str] = NO_CLAUSES) -> BoardAnswer:
        """The first of these board elements that is legal, else one that is refused for a reason worth showing.

        Most refusals are irrelevant now: only those by a clause of ``explained_clauses`` stay buttons.
        """
        spots = [self.sight.answer_at(target) for target in targets]
        for spot in spots:
            if spot.state == "can":
                return spot
        return next((spot for spot in spots if spot.refusal_clause in explained_clauses), NO_ANSWER)

    def has_several_answers(self, target: str) -> bool:
        """Whether a board element has more than one answer, so that a click on it would be ambiguous."""
        return sum(str(choice["target"]).partition("#")[0] == target for choice in self.sight.legal_options) > 1

    def objects_of_verb(self, verb: str) -> list[str]:
        """The objects of the answers with this verb, such as "ezc4"."""
        names = (name.partition(" ") for name in self.options_by_name)
        return [what for first, _, what in names if first == verb and what]

    def answer_verbs(self) -> set[str]:
        """The verbs among the answers, such as "invest"."""
        return {name.partition(" ")[0] for name in self.options_by_name}
