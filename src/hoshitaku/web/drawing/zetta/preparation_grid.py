"""The preparation grid: crew to invest in, flags, prices, and directions in which cards slide."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext

# Directions of a card, with the names of their options.
CARD_SLIDE_DIRECTIONS = ("down", "left", "right")
# Refusals of cards in the grid: too expensive, taken, or not movable.
EXPLAINED_REFUSALS = frozenset(
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
    """A direction in which a card may slide: down, left or right."""

    direction: str
    answer: BoardAnswer


@dataclass(frozen=True)
class GridSpace:
    """A space of the grid, from the top left; ``entry`` is the card in it, None for a gap.

    ``card_kind`` is crew or another kind. ``token_cost`` is the investment in tokens, ``flag_seat`` the seat that has
    invested. ``has_foreign_flag`` means a flag of a nation that nobody plays; ``foreign_flag_die_result`` is the die
    result that puts one here. ``slides`` are the directions of its card.
    """

    number: int
    card_kind: str
    entry: Entry | None
    token_cost: int
    flag_seat: int | None
    has_foreign_flag: bool
    foreign_flag_die_result: int
    invest_answer: BoardAnswer
    slides: tuple[Slide, ...]


@dataclass(frozen=True)
class PreparationGrid:
    """The grid row by row; ``top_card`` is the face-up card of the deck, ``deck_cards_left`` counts those under it.

    ``has_dice_placed_flags`` means that dice place foreign flags.
    """

    rows: tuple[tuple[GridSpace, ...], ...]
    top_card: Entry | None
    top_card_kind: str
    deck_cards_left: int
    preparation_tokens_by_seat: tuple[int, ...]
    has_dice_placed_flags: bool
    is_sliding: bool


def make_grid(sight: ViewerContext) -> PreparationGrid | None:
    """[zetta:setup.grid] The grid while it has cards; else None."""
    grid = sight.view["grid"]
    if grid is None:
        return None
    costs, answers = sight.pack_data["rules"]["grid_cost"], AnswerFinder(sight)
    kind, top = _find_card(sight, grid["top"])
    rows = tuple(
        tuple(_make_space(sight, answers, row * len(costs[row]) + at, row, at) for at in range(len(costs[row])))
        for row in range(len(costs))
    )
    return PreparationGrid(
        rows,
        top,
        kind,
        sight.view["decks"]["crew"],
        tuple(seat["tokens"] for seat in sight.view["seats"]),
        "solo" in sight.view["modules"],
        sight.decision.get("name") == "choose_slide",
    )


def _find_card(sight: ViewerContext, card_id: str | None) -> tuple[str, Entry | None]:
    """[zetta:setup.grid] The kind and the pack entry of a card of the grid."""
    kind = "crew" if card_id is None else sight.section_of_card(card_id)
    return kind, sight.find_entry(kind, card_id)


def _make_space(sight: ViewerContext, answer_finder: AnswerFinder, number: int, row: int, column: int) -> GridSpace:
    """[zetta:setup.grid_costs] One space."""
    space = sight.view["grid"]["spaces"][number]
    (kind, entry), identity = _find_card(sight, space["crew"]), space["crew"] or ""
    ways = {way: answer_finder.find_by_name(f"slide_{way} {identity}") for way in CARD_SLIDE_DIRECTIONS}
    slides = tuple(Slide(way, spot) for way, spot in ways.items() if spot.state)
    return GridSpace(
        number,
        kind,
        entry,
        sight.pack_data["rules"]["grid_cost"][row][column],
        space["flag"],
        space["foreign"],
        sight.pack_data["rules"]["grid_solo_die"][row][column],
        answer_finder.find_by_target(f"{kind}:{identity}", explained_clauses=EXPLAINED_REFUSALS)
        if entry and not slides
        else BoardAnswer(),
        slides,
    )
