"""Crew on the control boards: what each can do, which of it is covered, and what the viewer can do with it."""

from __future__ import annotations

from hoshitaku.web.drawing.pictures import picture
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.sight import NO_SPOT, Entry, Sight, Spot

ABILITIES = ("life", "substance", "artifact", "star_pilot")
"""Abilities in the order in which their icons are drawn."""

TALENT = "talent"
"""The icon behind the abilities; an alien has this one only."""

# Refusals of crew that is there, but cannot be taken now.
OUT_OF_REACH = frozenset(("discovery.abilities", "knowledge.laid_for_use", "discovery.level_up"))


@picture
class Icon:
    """An ability or the talent of a member, as printed on its card; ``covered`` is the module that covers it, or "".

    ``kind`` is the sign: life, substance, artifact, star_pilot, or the talent (romance, borrow ...). ``spot`` is where
    the icon itself is an answer.
    """

    kind: str
    talent: bool
    covered: str
    spot: Spot


@picture
class Member:
    """Somebody aboard, or won at the preparation grid: a crew card, or a life card that serves as crew.

    ``laid`` are knowledge tokens lying on the card, ``sent`` tells that it takes part in the discovery in work.
    ``guest`` is the seat that it belongs to if not to this board. ``token`` sends it with a knowledge token.
    ``flags`` are the seats with a flag in the sleeve of an alien, ``marks`` what modules tell of it, by their names.
    """

    entry: Entry
    alien: bool
    levelled: bool
    icons: tuple[Icon, ...]
    laid: tuple[str, ...]
    sent: bool
    guest: int | None
    spot: Spot
    token: Spot
    flags: tuple[int, ...]
    marks: tuple[tuple[str, object], ...]

    @property
    def covered(self) -> tuple[str, ...]:
        """The modules that cover icons of it, once for each icon."""
        return tuple(icon.covered for icon in self.icons if icon.covered)


class Quarters:
    """Finds the crew of every seat."""

    def __init__(self, sight: Sight, answers: Answers) -> None:
        self.sight = sight
        self.answers = answers
        self.covered = {module.name: module.covered(sight) for module in sight.modules}
        self.says_why = OUT_OF_REACH.union(*(module.says_why for module in sight.modules))

    def aboard(self, seat: int) -> tuple[Member, ...]:
        """[zetta:prep.crew_limit] [zetta:prep.take] The crew of a seat in the order of its places."""
        return tuple(self._member(seat, member) for member in self.sight.seat(seat)["crew"])

    def _member(self, seat: int, shown: Entry) -> Member:
        identity, owner = shown["id"], shown["owner"]
        entry, alien = self.sight.entries("crew", "life")[identity], identity in self.sight.entries("life")
        return Member(
            entry,
            alien,
            shown["levelled"],
            self._icons(entry, alien),
            tuple(shown["laid"]),
            shown["sent_by"] is not None,
            owner if owner != seat else None,
            self._spot(identity),
            self.answers.spot(f"send_with_token {identity}"),
            tuple(flag for card in self.sight.seat(seat)["life"] if card["id"] == identity for flag in card["flags"]),
            tuple((one.name, mark) for one in self.sight.modules if (mark := one.on_crew(self.sight, identity))),
        )

    def _spot(self, identity: str) -> Spot:
        """What can be done with a member as a whole."""
        whole = self.answers.spot(f"send {identity}")
        if whole.state or f"send_with_token {identity}" in self.answers.named:
            return whole
        if self.answers.several(f"member:{identity}"):
            return NO_SPOT
        return self.answers.at(f"crew:{identity}", f"member:{identity}", says_why=self.says_why)

    def _icons(self, entry: Entry, alien: bool) -> tuple[Icon, ...]:
        """The icons, the talent last; an alien has this one only."""
        if alien:
            return (self._icon(entry, "alien", TALENT),)
        abilities = [self._icon(entry, kind, kind) for kind in ABILITIES if kind in entry["abilities"]]
        return (*abilities, self._icon(entry, entry["talent"], TALENT))

    def _icon(self, entry: Entry, kind: str, name: str) -> Icon:
        covers = (module for module, icons in self.covered.items() if name in icons.get(entry["id"], ()))
        return Icon(kind, name == TALENT, next(covers, ""), self.answers.at(f"crew_icon:{entry['id']}:{name}"))
