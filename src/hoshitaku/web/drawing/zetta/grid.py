"""The preparation grid: crew to invest in, flags, prices, and where cards slide."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

# Ways of a card, with the names of their options.
WAYS = ("down", "left", "right")
# Refusals of cards that do lie there: too expensive, taken, or kept where they are.
OUT_OF_REACH = frozenset(
    (
        "general.costs_first",
        "prep.invest",
        "solo.prep_own_flag",
        "prep.slide_order",
        "prep.slide_loop",
        "solo.prep_down_only",
    )
)


@dataclass(frozen=True)
class Slide:
    """A way in which a card may slide: down, left or right."""

    way: str
    spot: Spot


@dataclass(frozen=True)
class Space:
    """A space of the grid, from the top left; ``entry`` is the card in it (of a ``kind``: crew ...), None for a gap.

    ``cost`` are the tokens of an investment, ``flag`` the seat that has invested, ``foreign`` tells of the flag of a
    nation that nobody plays, ``die`` is the result that puts such a flag here. ``spot`` invests; ``slides`` are the
    ways of its card.
    """

    number: int
    kind: str
    entry: Entry | None
    cost: int
    flag: int | None
    foreign: bool
    die: int
    spot: Spot
    slides: tuple[Slide, ...]


@dataclass(frozen=True)
class Grid:
    """The grid row by row; ``top`` is the open card of the deck, with ``left`` cards under it.

    ``tokens`` are the preparation tokens of each seat; ``alone`` tells that foreign flags come by dice.
    """

    rows: tuple[tuple[Space, ...], ...]
    top: Entry | None
    top_kind: str
    left: int
    tokens: tuple[int, ...]
    alone: bool
    sliding: bool


def paint(sight: Sight) -> Grid | None:
    """[zetta:setup.grid] The grid while anything lies in it."""
    grid = sight.view["grid"]
    if grid is None:
        return None
    costs, answers = sight.data["rules"]["grid_cost"], Answers(sight)
    kind, top = _card(sight, grid["top"])
    rows = tuple(
        tuple(_space(sight, answers, row * len(costs[row]) + at, row, at) for at in range(len(costs[row])))
        for row in range(len(costs))
    )
    return Grid(
        rows,
        top,
        kind,
        sight.view["decks"]["crew"],
        tuple(seat["tokens"] for seat in sight.view["seats"]),
        "solo" in sight.view["modules"],
        sight.decision.get("name") == "choose_slide",
    )


def _card(sight: Sight, id: str | None) -> tuple[str, Entry | None]:
    """[zetta:setup.grid] A card of the grid by its id: its kind, and its entry in the pack."""
    kind = "crew" if id is None else sight.kind_of(id)
    return kind, sight.entry(kind, id)


def _space(sight: Sight, answers: Answers, number: int, row: int, at: int) -> Space:
    """[zetta:setup.grid_costs] One space."""
    space = sight.view["grid"]["spaces"][number]
    (kind, entry), identity = _card(sight, space["crew"]), space["crew"] or ""
    ways = {way: answers.spot(f"slide_{way} {identity}") for way in WAYS}
    slides = tuple(Slide(way, spot) for way, spot in ways.items() if spot.state)
    return Space(
        number,
        kind,
        entry,
        sight.data["rules"]["grid_cost"][row][at],
        space["flag"],
        space["foreign"],
        sight.data["rules"]["grid_solo_die"][row][at],
        answers.at(f"{kind}:{identity}", says_why=OUT_OF_REACH) if entry and not slides else Spot(),
        slides,
    )
