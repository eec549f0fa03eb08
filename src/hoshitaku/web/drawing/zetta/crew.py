"""Crew on the control boards: what each can do, what damage covers, and what the viewer can do with it."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.games.zetta.codes import ABILITIES, KNOWLEDGE
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

ABOARD = 8
"""Crew places of a control board in the view, room for guests included."""

TALENT = len(ABILITIES)
"""The icon behind the abilities; an alien has this one only."""

# Refusals of crew that is there, but cannot be taken now.
OUT_OF_REACH = frozenset(
    ("discovery.abilities", "knowledge.laid_for_use", "discovery.level_up", "damage.capacity", "damage.blocks")
)


@dataclass(frozen=True)
class Icon:
    """An ability or the talent of a member, as printed on its card; ``covered`` by damage or free.

    ``kind`` is the sign: life, substance, artifact, star_pilot, or the talent (romance, borrow ...). ``spot`` is where
    damage can be placed or healed.
    """

    kind: str
    talent: bool
    covered: bool
    spot: Spot


@dataclass(frozen=True)
class Member:
    """Somebody aboard, or won at the preparation grid: a crew card, or a life card that serves as crew.

    ``laid`` are knowledge tokens lying on the card, ``sent`` tells that it takes part in the discovery in work.
    ``guest`` is the seat that it belongs to if not to this board. ``token`` sends it with a knowledge token.
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

    @property
    def damage(self) -> int:
        """[zetta:damage.place] Damage tokens on the card."""
        return sum(icon.covered for icon in self.icons)


class Quarters:
    """Finds the crew of every seat."""

    def __init__(self, sight: Sight, answers: Answers) -> None:
        self.sight = sight
        self.answers = answers
        self.entries: list[Entry] = [*sight.data["crew"], *sight.data["life"]]
        self.places = sight.field("crew_in")

    def aboard(self, seat: int) -> tuple[Member, ...]:
        """[zetta:prep.crew_limit] [zetta:prep.take] The crew of a seat in the order of its places."""
        first = seat * ABOARD
        numbers = [self.places[str(place)] for place in range(first, first + ABOARD) if str(place) in self.places]
        return tuple(self._member(seat, number) for number in [*numbers, *self._won(seat)])

    def _won(self, seat: int) -> list[int]:
        """[zetta:prep.take] Crew that was won at the grid and takes its places only at the end."""
        taken, at = set(self.places.values()), self.sight.field("crew_at")
        crew = [number for number, entry in enumerate(self.sight.data["crew"]) if at.get(entry["id"]) == seat]
        return [number for number in crew if number not in taken]

    def _member(self, seat: int, number: int) -> Member:
        entry, alien = self.entries[number], number >= len(self.sight.data["crew"])
        identity = entry["id"]
        owner = self.sight.field("life_at" if alien else "crew_at").get(identity, seat)
        laid = self.sight.field("laid").get(identity, 0)
        return Member(
            entry,
            alien,
            bool(self.sight.field("levelled").get(identity)),
            self._icons(entry, alien),
            tuple(kind for at, kind in enumerate(KNOWLEDGE) if laid >> at & 1),
            self.sight.field("team").get(identity, 0) > 0,
            owner if owner != seat else None,
            self._spot(identity),
            self.answers.spot(f"send_with_token {identity}"),
        )

    def _spot(self, identity: str) -> Spot:
        """What can be done with a member as a whole."""
        whole = self.answers.spot(f"send {identity}")
        if whole.state or f"send_with_token {identity}" in self.answers.named:
            return whole
        return self.answers.at(f"crew:{identity}", f"member:{identity}", says_why=OUT_OF_REACH)

    def _icons(self, entry: Entry, alien: bool) -> tuple[Icon, ...]:
        """[zetta:damage.icons_only] [zetta:damage.alien_one] The icons, the talent last."""
        if alien:
            return (self._icon(entry, "alien", TALENT),)
        abilities = [self._icon(entry, kind, at) for at, kind in enumerate(ABILITIES) if kind in entry["abilities"]]
        return (*abilities, self._icon(entry, entry["talent"], TALENT))

    def _icon(self, entry: Entry, kind: str, at: int) -> Icon:
        name = "talent" if at == TALENT else ABILITIES[at]
        covered = bool(self.sight.field("hurt").get(entry["id"], 0) >> at & 1)
        return Icon(kind, at == TALENT, covered, self.answers.at(f"crew_icon:{entry['id']}:{name}"))
