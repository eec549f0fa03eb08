"""The control boards of the players: crew, level, knowledge, substances, discoveries, flags and fame."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.web.drawing.pictures import picture
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, Deck
from hoshitaku.web.drawing.zetta.crew import Member, Quarters
from hoshitaku.web.drawing.zetta.fame import Sources, fame_by_source
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot


@picture
class Token:
    """A knowledge token that the viewer may see: its kind, and whether it was drawn and is not kept yet."""

    kind: str
    drawn: bool
    spot: Spot


@picture
class Substance:
    """A substance: how many of it, and its answer to the question at hand."""

    kind: str
    count: int
    spot: Spot


@picture
class Board:
    """What one player has.

    ``tokens`` are the knowledge tokens that the viewer sees, ``closed`` counts those that lie face down for them;
    ``limit`` is how many may be kept. ``steps`` are the spaces of the level meter, of which the one numbered ``level``
    is reached. ``current`` and ``stored`` are discoveries, ``held`` those that a module keeps; ``flags``
    are those left, ``shares`` those in others' cards. ``investments`` are preparation tokens, ``sources`` say where the
    fame comes from; ``convert`` turns a radioactive substance into energy. ``modules`` is what each module adds.
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
    current: tuple[Card, ...]
    held: tuple[Card, ...]
    stored: tuple[Card, ...]
    flags: int
    shares: int
    starts: bool
    acts: bool
    bot: Mapping[str, Entry]
    modules: tuple[tuple[str, object], ...]

    @property
    def knowledge(self) -> int:
        """[zetta:knowledge.hidden] How many knowledge tokens there are, which everybody may know."""
        return sum(not token.drawn for token in self.tokens) + self.closed

    @property
    def found(self) -> tuple[Card, ...]:
        """All discoveries."""
        return (*self.current, *self.held, *self.stored)


@picture
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
        self.bots = bots
        self.answers = Answers(sight)
        self.deck = Deck(sight, self.answers)
        self.quarters = Quarters(sight, self.answers)

    def board(self, seat: int) -> Board:
        """One board."""
        sight, shown = self.sight, self.sight.seat(seat)
        found = self.deck.found(seat, stored=False)
        held = {id for module in sight.modules for id in module.holds(sight, seat)}
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
            tuple(card for card in found if card.entry["id"] not in held),
            tuple(card for card in found if card.entry["id"] in held),
            self.deck.found(seat, stored=True),
            sight.data["rules"]["flags"] - shown["flags"],
            self._shares(seat),
            sight.view["voyage"]["start"] == seat,
            sight.turn == seat,
            self.bots.get(seat, {}),
            tuple((module.name, own) for module in sight.modules if (own := module.board(sight, seat))),
        )

    def _meter(self, level: int | str) -> tuple[tuple[str, ...], int]:
        """[zetta:discovery.level_track] The spaces of the level meter, and where the marker stands."""
        track = tuple(self.sight.data["constants"]["level_track"])
        return (*track, "9 STEPS"), level if isinstance(level, int) else len(track)

    def _substances(self, shown: Entry, mine: bool) -> tuple[Substance, ...]:
        return tuple(
            Substance(kind, count, self._takes(kind) if mine else Spot()) for kind, count in shown["substances"].items()
        )

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
