"""The question at hand, with every answer to it; what lies on the board in great number is listed folded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku import Part
from hoshitaku.web.drawing.zetta.attempt import percent
from hoshitaku.web.drawing.zetta.sight import Choice, Sight

# Answers of these kinds lie on the board: where there are more than a few, the console lists them folded, by this name.
LISTS = {
    "move": "places",
    "orbit": "orbits",
    "invest": "crew_list",
    "slide_down": "slides",
    "slide_left": "slides",
    "slide_right": "slides",
    "take": "crew_list",
    "hurt": "icons",
    "heal_crew": "icons",
    "heal_life": "icons",
    "make": "artifacts",
    "give_one": "give",
    "give_one_energy": "give",
    "give_card": "give",
    "ask_for_one": "ask_for",
    "ask_for_one_energy": "ask_for",
    "ask_for_card": "ask_for",
    "trade": "trades",
}
# How many of a list still stand as plain buttons, where that is not FEW.
FEW = 4
FEWER = {"give": 0, "ask_for": 0, "trades": 1}
# What may be done besides the question: free things of a turn, and what is offered to everybody at a place.
BESIDE = frozenset(("convert", "trade", "start_over"))
# Answers that leave things as they are; they stand last, and are the one button in signal only where nothing else is.
LEAVING = frozenset(
    ("decline", "stay", "no_trade", "ask_nobody", "pass", "help_not", "refuse", "leave_card", "give_up")
)
# The one answer that most people give next, by the question.
PRIMARY = {
    "choose_crew": "team_done",
    "write_offer": "propose",
    "write_offer_with_equipment": "propose",
    "choose_helper": "ask_nobody",
}
# What is shown although it is not possible, by the question, with a word for why.
SHOWN_REFUSED = {
    "choose_action": ("discover_life", "discover_substance", "discover_artifact", "scavenge", "heal"),
    "choose_move": ("stay",),
    "choose_crew": ("team_done",),
}
# What is shown only if this clause forbids it: not that nobody has been named for a team yet.
ONLY_BY = {"team_done": "discovery.team_dice"}
WHY = {
    "action.life_where": "no_zone",
    "action.substance_where": "no_planet",
    "action.artifact_where": "on_planet",
    "action.artifact_affordable": "dear",
    "action.artifact_display_empty": "none_left",
    "discovery.life_empty": "none_left",
    "assist.own_able": "nobody_able",
    "discovery.zero_dice": "no_dice",
    "discovery.team_dice": "too_few",
    "discovery.void_once": "tried",
    "action.scavenge": "no_asteroids",
    "damage.heal_action": "no_damage",
    "move.must_leave": "must_leave",
}

# Questions whose answers begin a roll, or alter one.
ROLLING = frozenset(("choose_action", "choose_crew"))

# The clause that a question follows, for whoever wants to read it.
CLAUSES = {
    "choose_pile": "quick.draw",
    "replace_crew": "quick.duplicate_crew",
    "choose_investment": "prep.invest",
    "choose_slide": "prep.slide_chooser",
    "leave_home": "prep.crew_limit",
    "choose_orbit": "system.mothership",
    "choose_move": "move.once",
    "choose_way": "move.star_pilot_optional",
    "choose_bonus": "land.first_choice",
    "name_substance": "action.bag_purple",
    "choose_action": "action.one",
    "keep_one": "action.research",
    "return_token": "knowledge.limit",
    "choose_helper": "assist.ask",
    "answer_help": "assist.ask",
    "choose_crew": "discovery.choose_crew",
    "choose_levelled": "discovery.level_up",
    "choose_artifact": "discovery.artifact_choice_time",
    "take_token": "energy.return_help_choice",
    "give_token": "energy.return_help_short",
    "accept_token": "energy.help_waive",
    "choose_icon": "damage.choice",
    "choose_dying": "damage.dying",
    "choose_healed": "damage.heal_action",
    "choose_stay": "damage.long_stay",
    "take_owed": "damage.rescue_order",
    "offer_card": "damage.rescue_card",
    "accept_card": "damage.rescue_no_waive",
    "choose_removed": "solo.knowledge_remove",
    "choose_home": "solo.end_optional",
    "choose_share": "coop.lose_lonely",
    "choose_go_on": "coop.lose",
    "write_offer": "trade.offer",
    "write_offer_with_equipment": "trade.condition",
    "answer_offer": "trade.offer",
    "choose_equipment": "equipment.discovery",
    "choose_gear": "equipment.wear",
    "leave_equipment": "equipment.limit",
    "replace_equipment": "quick.duplicate_equipment",
    "choose_repaired": "equipment.repair",
    "choose_free": "turn.free_things",
}


@dataclass(frozen=True)
class Answer:
    """An answer as a button: ``verb`` is the first word of its name, ``thing`` the kind and id of what it is about.

    ``percent`` is the chance of success of what it begins, None where no dice are rolled.
    """

    choice: Choice
    verb: str
    thing: str
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
    leaves things as they are, ``numbers`` amounts to choose from; ``refused`` are actions that are not possible here,
    with a word for why. ``primary`` is the option of the one button in signal, None where no answer comes before the
    others, and ``suggested`` that of the number ticked at first. ``clause`` is what the question follows; ``say`` puts
    an option into words, refused ones too, and ``explain`` takes the number that it shows apart.
    """

    answers: tuple[Answer, ...]
    lists: tuple[List, ...]
    beside: tuple[Answer, ...]
    leaving: tuple[Answer, ...]
    numbers: tuple[Answer, ...]
    refused: tuple[tuple[Choice, str], ...]
    primary: int | None
    suggested: int | None
    clause: str
    say: Callable[[int, str], str]
    explain: Callable[[int, str], list[Part]]


def paint(position: hoshitaku.Position, sight: Sight) -> Asking | None:
    """The question, or None while somebody else is asked."""
    return _Painter(position, sight).asking() if sight.asked else None


class _Painter:
    def __init__(self, position: hoshitaku.Position, sight: Sight) -> None:
        self.position = position
        self.sight = sight
        self.name: str = sight.decision["name"]
        self.all = [self._answer(choice) for choice in sight.choices]

    def asking(self) -> Asking:
        """The question with its answers in groups."""
        numbers = tuple(answer for answer in self.all if answer.verb == "share")
        lists = self._lists([answer for answer in self.all if answer not in numbers])
        listed = [answer for each in lists for answer in each.answers]
        rest = [answer for answer in self.all if answer not in (*numbers, *listed)]
        beside = tuple(answer for answer in rest if answer.verb in BESIDE)
        leaving = tuple(answer for answer in rest if answer.verb in LEAVING)
        answers = tuple(answer for answer in rest if answer not in (*beside, *leaving))
        return Asking(
            answers,
            lists,
            beside,
            leaving,
            numbers,
            self._refused(),
            self._primary(numbers),
            self._fair_share(numbers),
            CLAUSES.get(self.name, ""),
            self.position.describe,
            self.position.explain,
        )

    def _answer(self, choice: Choice) -> Answer:
        verb, _, what = choice["name"].partition(" ")
        chance = self.position.odds(choice["option"], "").get("success") if self.name in ROLLING else None
        kind = str(choice["target"]).partition(":")[0]
        return Answer(choice, verb, f"{kind}:{what}" if what else "", None if chance is None else percent(chance))

    def _lists(self, answers: list[Answer]) -> tuple[List, ...]:
        found: dict[str, list[Answer]] = {}
        for answer in answers:
            if answer.verb in LISTS:
                found.setdefault(LISTS[answer.verb], []).append(answer)
        order = [id for id in dict.fromkeys(LISTS.values()) if len(found.get(id, ())) > FEWER.get(id, FEW)]
        return tuple(List(id, tuple(found[id])) for id in order)

    def _refused(self) -> tuple[tuple[Choice, str], ...]:
        """[zetta:discovery.offered] What is not possible now, with a word for why; pressed it says it in full."""
        found: Mapping[str, Choice] = {
            str(choice["target"]): choice for choice in self.sight.at.values() if choice["refused"] is not None
        }
        actions = [action for action in SHOWN_REFUSED.get(self.name, ()) if action in found]
        clauses = {action: str(found[action]["refused"]["clause"]) for action in actions}
        shown = [action for action in actions if clauses[action] == ONLY_BY.get(action, clauses[action])]
        return tuple((found[action], WHY.get(clauses[action], "")) for action in shown)

    def _primary(self, numbers: tuple[Answer, ...]) -> int | None:
        if len(self.all) == 1:
            return int(self.all[0].choice["option"])
        if numbers:
            return None
        wanted = PRIMARY.get(self.name, "")
        return next((int(answer.choice["option"]) for answer in self.all if answer.verb == wanted), None)

    def _fair_share(self, numbers: tuple[Answer, ...]) -> int | None:
        """[zetta:coop.lose_lonely] What is about an even part of the energy that is still due, for who pays yet."""
        if not numbers:
            return None
        due, paid = self.sight.decision["due"], self.sight.decision["step"]
        fair = due / (len(self.sight.seats) - paid)
        options = [int(answer.choice["option"]) for answer in numbers]
        return min(options, key=lambda option: abs(option - fair))
