"""The control boards of the players: crew, level, knowledge, substances, discoveries, flags and fame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, Deck
from hoshitaku.web.drawing.zetta.crew import Member, Quarters
from hoshitaku.web.drawing.zetta.fame import Sources, fame_by_source
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

STATES = ("healing", "staying", "waiting")
"""What the module of wounds tells of seats."""
CONDITIONS = ("fully_operational", "slightly_worn", "worn_out", "beyond_repair")
"""The equipment track from the left."""


@dataclass(frozen=True)
class Token:
    """A knowledge token that the viewer may see: its kind, and whether it was drawn and is not kept yet."""

    kind: str
    drawn: bool
    spot: Spot


@dataclass(frozen=True)
class Substance:
    """A substance: how many of it, and its answer to the question at hand."""

    kind: str
    count: int
    spot: Spot


@dataclass(frozen=True)
class Tool:
    """A thing on the equipment track, of a ``kind`` of cards: its condition, the tokens laid on it, and its answer."""

    kind: str
    entry: Entry
    condition: str
    laid: tuple[str, ...]
    spot: Spot


@dataclass(frozen=True)
class Board:
    """What one player has.

    ``tokens`` are the knowledge tokens that the viewer sees, ``closed`` counts those that lie face down for them;
    ``limit`` is how many may be kept. ``steps`` are the spaces of the level meter, of which the one numbered ``level``
    is reached. ``tools`` lie on the equipment track, the least worn first; ``current`` and ``stored`` are discoveries,
    ``flags`` the flags left, ``shares`` those in others' cards. ``investments`` are preparation tokens, ``sources`` say
    where the fame comes from; ``convert`` turns a radioactive substance into energy.
    """

    number: int
    nation: Entry | None
    ship: Entry | None
    energy: int
    investments: int
    fame: int
    sources: Sources
    steps: tuple[str, ...]
    level: int
    crew: tuple[Member, ...]
    substances: tuple[Substance, ...]
    convert: Spot
    tokens: tuple[Token, ...]
    closed: int
    limit: int
    tools: tuple[Tool, ...]
    current: tuple[Card, ...]
    stored: tuple[Card, ...]
    flags: int
    shares: int
    starts: bool
    acts: bool
    states: tuple[str, ...]
    bot: Mapping[str, Entry]

    @property
    def knowledge(self) -> int:
        """[zetta:knowledge.hidden] How many knowledge tokens there are, which everybody may know."""
        return sum(not token.drawn for token in self.tokens) + self.closed

    @property
    def found(self) -> tuple[Card, ...]:
        """All discoveries."""
        return (*self.current, *self.stored)


@dataclass(frozen=True)
class Boards:
    """Every board, in seat order; `whole` is the one shown in full: the viewer's, or that of the seat on turn."""

    seats: tuple[Board, ...]
    whole: int


def paint(sight: Sight, bots: Mapping[int, Mapping[str, Entry]]) -> Boards:
    """[zetta:general.open_information] The boards as one viewer sees them.

    Args:
        sight: what the viewer sees.
        bots: the cards that a rule-card bot would play by in each seat.
    """
    painter = _Boards(sight, bots)
    whole = sight.turn or 0 if sight.me is None else sight.me
    return Boards(tuple(painter.board(seat) for seat in sight.seats), whole)


class _Boards:
    """Draws the boards of one position."""

    def __init__(self, sight: Sight, bots: Mapping[int, Mapping[str, Entry]]) -> None:
        self.sight = sight
        self.fame = fame_by_source(sight)
        self.wounds: Mapping[str, Sequence[int]] = sight.view["modules"].get("wounds", {})
        self.gear: Mapping[str, Any] | None = sight.view["modules"].get("equipment")
        self.bots = bots
        self.answers = Answers(sight)
        self.deck = Deck(sight, self.answers)
        self.quarters = Quarters(sight, self.answers)

    def board(self, seat: int) -> Board:
        """One board."""
        sight, shown = self.sight, self.sight.seat(seat)
        return Board(
            seat,
            sight.entry("nation", shown["nation"]),
            sight.entry("ship", shown["ship"]),
            shown["energy"],
            shown["tokens"],
            shown["fame"],
            self.fame[seat],
            *self._meter(shown["level"]),
            self.quarters.aboard(seat),
            self._substances(shown, seat == sight.me),
            self.answers.spot("convert") if seat == sight.me else Spot(),
            self._tokens(shown, seat == sight.me),
            0 if "own_knowledge" in shown else shown["knowledge"],
            shown["limit"],
            self._tools(seat, shown),
            self.deck.found(seat, stored=False),
            self.deck.found(seat, stored=True),
            sight.data["rules"]["flags"] - shown["flags"],
            self._shares(seat),
            sight.view["voyage"]["start"] == seat,
            sight.turn == seat,
            tuple(state for state in STATES if seat in self.wounds.get(state, ())),
            self.bots.get(seat, {}),
        )

    def _meter(self, level: int | str) -> tuple[tuple[str, ...], int]:
        """[zetta:discovery.level_track] The spaces of the level meter, and where the marker stands."""
        track = tuple(self.sight.data["constants"]["level_track"])
        return (*track, "9 STEPS"), level if isinstance(level, int) else len(track)

    def _substances(self, shown: Entry, mine: bool) -> tuple[Substance, ...]:
        return tuple(
            Substance(kind, count, self._takes(kind) if mine else Spot()) for kind, count in shown["substances"].items()
        )

    def _tools(self, seat: int, shown: Entry) -> tuple[Tool, ...]:
        """[zetta:equipment.conditions] [zetta:equipment.artifact_new] Equipment, and artifacts that serve as such."""
        if self.gear is None:
            return ()
        ids = [id for id, owner in self.gear["place"].items() if owner == seat]
        ids += [card["id"] for card in shown["artifacts"] if not card["stored"]]
        tools = [self._tool(self.gear, id) for id in ids]
        return tuple(sorted(tools, key=lambda tool: CONDITIONS.index(tool.condition)))

    def _tool(self, gear: Mapping[str, Any], id: str) -> Tool:
        """One thing on a track."""
        kind = self.sight.kind_of(id)
        spot = self.answers.at(f"thing:{id}", f"equipment:{id}")
        condition = gear["condition"].get(id, CONDITIONS[0])
        return Tool(kind, self.sight.entries(kind)[id], condition, tuple(gear["laid"].get(id, ())), spot)

    def _takes(self, kind: str) -> Spot:
        """A substance that is an answer by itself; in an offer it is one on either side (see ``trade``)."""
        return self.answers.spot(f"substance {kind}")

    def _tokens(self, shown: Entry, mine: bool) -> tuple[Token, ...]:
        """[zetta:knowledge.hidden] [zetta:coop.open_knowledge] Tokens by their kinds, for whoever may see them."""
        found = []
        for field, drawn in (("own_knowledge", False), ("own_drawn", True)):
            for kind, count in shown.get(field, {}).items():
                spot = self.answers.spot(f"token {kind}") if mine else Spot()
                found += [Token(kind, drawn, spot)] * count
        return tuple(found)

    def _shares(self, seat: int) -> int:
        """[zetta:scoring.flags] [zetta:scoring.own_flag] Flags of this seat in the sleeves of others' cards."""
        others = (shown for number, shown in enumerate(self.sight.view["seats"]) if number != seat)
        return sum(seat in card["flags"] for shown in others for card in (*shown["life"], *shown["artifacts"]))
