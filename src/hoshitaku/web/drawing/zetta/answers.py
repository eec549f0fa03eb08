"""The answers to the question at hand, found by their symbolic names: one card may answer in several ways."""

from __future__ import annotations

from hoshitaku.web.drawing.zetta.sight import NO_SPOT, Choice, Sight, Spot

NOTHING: frozenset[str] = frozenset()


class Answers:
    """What the viewer can answer, such as "send ezc4" and "send_with_token ezc4", which both lie on one card."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.named: dict[str, Choice] = {choice["name"]: choice for choice in sight.choices}

    def spot(self, *names: str) -> Spot:
        """The first of these answers that can be given; nothing if none can."""
        for name in names:
            if name in self.named:
                choice = self.named[name]
                return Spot(choice["option"], "can", choice["text"])
        return NO_SPOT

    def at(self, *targets: str, says_why: frozenset[str] = NOTHING) -> Spot:
        """The first of these board elements that answers, or else one that is refused for a reason worth telling.

        Most refusals are no business of the moment: only those by a clause of ``says_why`` stay buttons.
        """
        spots = [self.sight.spot(target) for target in targets]
        for spot in spots:
            if spot.state == "can":
                return spot
        return next((spot for spot in spots if spot.clause in says_why), NO_SPOT)

    def several(self, target: str) -> bool:
        """Whether a board element answers in more than one way, so that a press on it would not say which."""
        return sum(str(choice["target"]).partition("#")[0] == target for choice in self.sight.choices) > 1

    def about(self, verb: str) -> list[str]:
        """What the answers with this verb are about, such as "ezc4"."""
        names = (name.partition(" ") for name in self.named)
        return [what for first, _, what in names if first == verb and what]

    def verb(self) -> set[str]:
        """The verbs among the answers, such as "invest"."""
        return {name.partition(" ")[0] for name in self.named}
