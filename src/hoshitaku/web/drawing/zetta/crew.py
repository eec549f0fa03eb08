"""Crew on the control boards: abilities, covered icons, and the viewer's options."""

from __future__ import annotations

from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.viewer_context import NO_ANSWER, BoardAnswer, Entry, ViewerContext

ABILITY_ORDER = ("life", "substance", "artifact", "star_pilot")
"""Abilities in the order in which their icons are drawn."""

TALENT_ICON = "talent"
"""The icon after the abilities; an alien has only this one."""

# Refusals of crew members that cannot be used now.
EXPLAINED_REFUSALS = frozenset(("discovery.abilities", "knowledge.laid_for_use", "discovery.level_up"))


@scene_part
class AbilityIcon:
    """An ability or the talent of a member, as printed on its card; ``covering_module`` covers it, or is "".

    ``kind`` is the icon: life, substance, artifact, star_pilot, or the talent (romance, borrow ...).
    """

    kind: str
    is_talent: bool
    covering_module: str
    answer: BoardAnswer


@scene_part
class CrewMember:
    """A crew member aboard, or won at the preparation grid: a crew card, or a life card used as crew.

    ``is_in_attempt`` says that it takes part in the current discovery. ``owner_seat`` is its owner if it is a guest on
    this board. ``answer_with_token`` sends it with a knowledge token. ``flag_seats`` are the seats with a flag in the
    sleeve of an alien.
    """

    entry: Entry
    is_alien: bool
    is_levelled: bool
    icons: tuple[AbilityIcon, ...]
    knowledge_tokens: tuple[str, ...]
    is_in_attempt: bool
    owner_seat: int | None
    answer: BoardAnswer
    answer_with_token: BoardAnswer
    flag_seats: tuple[int, ...]
    module_marks: tuple[tuple[str, object], ...]

    @property
    def covering_modules(self) -> tuple[str, ...]:
        """The modules that cover its icons, once per icon."""
        return tuple(icon.covering_module for icon in self.icons if icon.covering_module)


class CrewFinder:
    """Finds the crew of every seat."""

    def __init__(self, sight: ViewerContext, answer_finder: AnswerFinder) -> None:
        self.sight = sight
        self.answer_finder = answer_finder
        self.covered_icons_by_module = {module.name: module.covered_icons_by_member(sight) for module in sight.modules}
        self.explained_clauses = EXPLAINED_REFUSALS.union(*(module.explained_clauses for module in sight.modules))

    def crew_of_seat(self, seat: int) -> tuple[CrewMember, ...]:
        """[zetta:prep.crew_limit] [zetta:prep.take] The crew of a seat in the order of its places."""
        return tuple(self._make_member(seat, member) for member in self.sight.seat_view(seat)["crew"])

    def _make_member(self, seat: int, member_view: Entry) -> CrewMember:
        identity, owner = member_view["id"], member_view["owner"]
        entry, alien = self.sight.entries("crew", "life")[identity], identity in self.sight.entries("life")
        return CrewMember(
            entry,
            alien,
            member_view["levelled"],
            self._make_icons(entry, alien),
            tuple(member_view["laid"]),
            member_view["sent_by"] is not None,
            owner if owner != seat else None,
            self._member_answer(identity),
            self.answer_finder.find_by_name(f"send_with_token {identity}"),
            tuple(
                flag for card in self.sight.seat_view(seat)["life"] if card["id"] == identity for flag in card["flags"]
            ),
            tuple((one.name, mark) for one in self.sight.modules if (mark := one.crew_mark(self.sight, identity))),
        )

    def _member_answer(self, member_id: str) -> BoardAnswer:
        """The viewer's answer for a member as a whole."""
        whole = self.answer_finder.find_by_name(f"send {member_id}")
        if whole.state or f"send_with_token {member_id}" in self.answer_finder.options_by_name:
            return whole
        if self.answer_finder.has_several_answers(f"member:{member_id}"):
            return NO_ANSWER
        return self.answer_finder.find_by_target(
            f"crew:{member_id}", f"member:{member_id}", explained_clauses=self.explained_clauses
        )

    def _make_icons(self, entry: Entry, is_alien: bool) -> tuple[AbilityIcon, ...]:
        """The icons, the talent last; an alien has only this one."""
        if is_alien:
            return (self._make_icon(entry, "alien", TALENT_ICON),)
        abilities = [self._make_icon(entry, kind, kind) for kind in ABILITY_ORDER if kind in entry["abilities"]]
        return (*abilities, self._make_icon(entry, entry["talent"], TALENT_ICON))

    def _make_icon(self, entry: Entry, kind: str, target_name: str) -> AbilityIcon:
        covers = (
            module
            for module, icons in self.covered_icons_by_module.items()
            if target_name in icons.get(entry["id"], ())
        )
        return AbilityIcon(
            kind,
            target_name == TALENT_ICON,
            next(covers, ""),
            self.answer_finder.find_by_target(f"crew_icon:{entry['id']}:{target_name}"),
        )
