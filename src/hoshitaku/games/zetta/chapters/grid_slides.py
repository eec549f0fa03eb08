"""Chapter "prep", sliding: how gaps of the preparation grid are filled, and which cards the player may move.

The search keeps the grid in one number, four bits per space: the content, and for a gap the sides it came from in its
row. It finds the slides after which the gaps can still reach the top.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import FOREIGN_FLAG, GRID_SPACE_COUNT, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.grid_cards import gain_grid_card, grid_card_label
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

GRID_WIDTH: Final = 3  # spaces per row
FIRST_BOTTOM_SPACE: Final = 6  # the first space of the bottom row

# Content of a space, as the search encodes it.
GAP_CONTENT: Final = 0
CARD_CONTENT: Final = 1
OWN_FLAG_CONTENT: Final = 2  # has the flag of the player who slides
FOREIGN_FLAG_CONTENT: Final = 3  # has a flag of a nation that nobody plays

# The side from which a card slides into a gap; an option is gap * SLIDE_SIDE_COUNT + side.
FROM_ABOVE: Final = 0
FROM_LEFT: Final = 1
FROM_RIGHT: Final = 2
SLIDE_SIDE_COUNT: Final = 3
NO_BARRED_SIDES: Final = filled_vector(GRID_SPACE_COUNT, 0)
SLIDE_WORDS_KEYS: Final = ("slide_down", "slide_right", "slide_left")

# Sides on which a gap was before in its row. A gap moves up or sideways, so it cannot return to any other space.
GAP_WAS_LEFT_BIT: Final = 1
GAP_WAS_RIGHT_BIT: Final = 2
BITS_PER_SPACE: Final = 4
# All bits of a space; a shifted literal is a C int, too short for the bottom row.
SPACE_MASKS: Final = vec[i64]([15 << space * BITS_PER_SPACE for space in range(GRID_SPACE_COUNT)])

# Cache of search results by grid. It is shared by all games, since a result depends on the grid alone.
LEAST_DEPTH_CACHE: Final[dict[int, int]] = {}
SLIDES_CACHE: Final[dict[int, int]] = {}
MAX_CACHED_GRIDS: Final = 200_000


def packed_grid(state: ZettaState, seat: i64) -> i64:
    """The grid encoded as one number, for the player who slides."""
    grid: i64 = 0
    for space in range(i64(GRID_SPACE_COUNT)):
        flag = state.grid.flag[space]
        lies: i64 = CARD_CONTENT
        if flag == seat:
            lies = OWN_FLAG_CONTENT
        elif flag == FOREIGN_FLAG:
            lies = FOREIGN_FLAG_CONTENT
        if state.grid.crew[space] == NONE:
            lies = GAP_CONTENT | state.grid.barred[space] << 2
        grid |= lies << space * BITS_PER_SPACE
    return grid


def content_of(grid: i64, space: i64) -> i64:
    """The content of a space."""
    return grid >> space * BITS_PER_SPACE & 3


def with_content(grid: i64, space: i64, content: i64) -> i64:
    """The grid with a new content of a space."""
    return (grid & ~SPACE_MASKS[space]) | content << space * BITS_PER_SPACE


def slide_origin(gap: i64, side: i64) -> i64:
    """[prep.slide] The space from which a card may slide into a gap; NONE at the edge of the grid."""
    if side == FROM_ABOVE and gap >= GRID_WIDTH:
        return gap - GRID_WIDTH
    if side == FROM_LEFT and gap % GRID_WIDTH:
        return gap - 1
    if side == FROM_RIGHT and gap % GRID_WIDTH < GRID_WIDTH - 1:
        return gap + 1
    return NONE


def slide_forbidding_clause(grid: i64, gap: i64, side: i64) -> str:
    """[prep.slide] [prep.slide_end] [prep.slide_loop] [solo.prep_down_only] The clause that forbids a slide, or ""."""
    start = slide_origin(gap, side)
    if (
        gap < GRID_WIDTH
        or start == NONE
        or content_of(grid, gap) != GAP_CONTENT
        or content_of(grid, start) == GAP_CONTENT
    ):
        return "prep.slide"
    if side != FROM_ABOVE and grid >> gap * BITS_PER_SPACE + 1 + side & 1:
        return "prep.slide_loop"
    return "solo.prep_down_only" if side != FROM_ABOVE and content_of(grid, start) == FOREIGN_FLAG_CONTENT else ""


def gap_origin_bit(side: i64) -> i64:
    """[prep.slide_loop] The bit that marks where a gap comes from, when it moves to the side a card came from."""
    if side == FROM_ABOVE:
        return 0
    return GAP_WAS_RIGHT_BIT if side == FROM_LEFT else GAP_WAS_LEFT_BIT


def grid_after_slide(grid: i64, gap: i64, side: i64) -> i64:
    """[prep.slide_take] The grid after a slide; taking the player's own card leaves a new gap in the bottom row."""
    start = slide_origin(gap, side)
    lies = content_of(grid, start)
    if lies == OWN_FLAG_CONTENT and gap >= FIRST_BOTTOM_SPACE:
        lies = GAP_CONTENT
    grid = with_content(grid, gap, lies)
    return with_content(grid, start, GAP_CONTENT | gap_origin_bit(side) << 2)


def total_gap_depth(grid: i64) -> i64:
    """[prep.slide_end] Sum of the rows by which the gaps lie below the highest spaces that they could fill."""
    rows: i64 = 0
    gaps: i64 = 0
    for space in range(i64(GRID_SPACE_COUNT)):
        if content_of(grid, space) == GAP_CONTENT:
            rows += space // GRID_WIDTH - gaps // GRID_WIDTH
            gaps += 1
    return rows


def least_reachable_gap_depth(grid: i64) -> i64:
    """[prep.slide_order] The least `total_gap_depth` that slides can still reach."""
    if grid in LEAST_DEPTH_CACHE:
        return LEAST_DEPTH_CACHE[grid]
    least = total_gap_depth(grid)
    for option in range(i64(GRID_WIDTH * SLIDE_SIDE_COUNT), i64(GRID_SPACE_COUNT * SLIDE_SIDE_COUNT)):
        gap, side = option // SLIDE_SIDE_COUNT, option % SLIDE_SIDE_COUNT
        if least and not slide_forbidding_clause(grid, gap, side):
            least = min(least, least_reachable_gap_depth(grid_after_slide(grid, gap, side)))
    if len(LEAST_DEPTH_CACHE) >= MAX_CACHED_GRIDS:
        LEAST_DEPTH_CACHE.clear()
    LEAST_DEPTH_CACHE[grid] = least
    return least


def possible_slide_bits(grid: i64) -> i64:
    """[prep.slide_end] [prep.slide_order] The slides to choose from, as bits; 0 if no gap can rise."""
    if grid in SLIDES_CACHE:
        return SLIDES_CACHE[grid]
    found: i64 = 0
    if total_gap_depth(grid) > least_reachable_gap_depth(grid):
        for option in range(i64(GRID_WIDTH * SLIDE_SIDE_COUNT), i64(GRID_SPACE_COUNT * SLIDE_SIDE_COUNT)):
            if not slide_choice_forbidding_clause(grid, option):
                found |= 1 << option
    if len(SLIDES_CACHE) >= MAX_CACHED_GRIDS:
        SLIDES_CACHE.clear()
    SLIDES_CACHE[grid] = found
    return found


def slide_choice_forbidding_clause(grid: i64, option: i64) -> str:
    """[prep.slide_order] The clause that forbids a slide.

    It is illegal, or it closes a way to the top that another slide leaves open.
    """
    gap, side = option // SLIDE_SIDE_COUNT, option % SLIDE_SIDE_COUNT
    clause = slide_forbidding_clause(grid, gap, side)
    if clause:
        return clause
    return (
        "prep.slide_order"
        if least_reachable_gap_depth(grid_after_slide(grid, gap, side)) > least_reachable_gap_depth(grid)
        else ""
    )


def take_grid_card(state: ZettaState, seat: i64, space: i64, clause: str) -> None:
    """[prep.take] A seat takes the card in a space."""
    card = state.grid.crew[space]
    clear_grid_space(state, space)
    gain_grid_card(state, seat, card, clause)


def clear_grid_space(state: ZettaState, space: i64) -> None:
    """Clears a space of card and flag; its gap has not moved yet."""
    state.grid.crew = with_value(state.grid.crew, space, NONE)
    state.grid.flag = with_value(state.grid.flag, space, NONE)
    state.grid.barred = with_value(state.grid.barred, space, 0)


def slide_card(state: ZettaState, seat: i64, gap: i64, side: i64) -> None:
    """[prep.slide] [prep.slide_take] [prep.slide_other_flag] Slides a card.

    In the bottom row the seat whose flag is on it takes it.
    """
    start = slide_origin(gap, side)
    state.log_event("slides", "prep.slide", seat, gap, state.grid.crew[start])
    crew, flag, barred = state.grid.crew[:], state.grid.flag[:], state.grid.barred[:]
    crew[gap], crew[start] = crew[start], NONE
    flag[gap], flag[start] = flag[start], NONE
    barred[gap], barred[start] = 0, gap_origin_bit(side)
    state.grid.crew, state.grid.flag, state.grid.barred = crew, flag, barred
    if gap >= FIRST_BOTTOM_SPACE and state.grid.flag[gap] == seat:
        take_grid_card(state, seat, gap, "prep.slide_take")


@final
class SlideCards(Step):
    """[prep.slide] [prep.slide_end] Slides cards until the gaps are as high as they can be."""

    __slots__ = ()

    def record_name(self) -> str:
        return "slide"

    def run(self, state: ZettaState) -> None:
        """[prep.slide_chooser] The seat whose turn it is chooses, if there is more than one slide."""
        seat = state.turn.seat
        possible = possible_slide_bits(packed_grid(state, seat))
        if possible == 0:
            state.grid.barred = NO_BARRED_SIDES
            return
        state.push(self)
        choice = CHOOSE_SLIDE_BY_SEAT[seat]
        if possible & (possible - 1):
            state.push(choice)
            return
        only: i64 = 0
        while not possible >> only & 1:
            only += 1
        choice.take(state, only)


@final
class ChooseSlide(ZettaDecision):
    """[prep.slide_chooser] [prep.slide_order] Which card slides next, and into which gap."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_slide"

    def clause(self, state: ZettaState) -> str:
        return "prep.slide_chooser"

    def option_bound(self) -> i64:
        return GRID_SPACE_COUNT * SLIDE_SIDE_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        possible = possible_slide_bits(packed_grid(state, self.actor))
        for option in range(i64(GRID_WIDTH * SLIDE_SIDE_COUNT), i64(GRID_SPACE_COUNT * SLIDE_SIDE_COUNT)):
            if possible >> option & 1:
                out.add(option)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return slide_choice_forbidding_clause(packed_grid(state, self.actor), option)

    def take(self, state: ZettaState, option: i64) -> None:
        slide_card(state, self.actor, option // SLIDE_SIDE_COUNT, option % SLIDE_SIDE_COUNT)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        start = slide_origin(option // SLIDE_SIDE_COUNT, option % SLIDE_SIDE_COUNT)
        crew: i64 = NONE if start == NONE else state.grid.crew[start]
        if crew == NONE:
            return OptionLabel("no_slide", "number", option, 0)
        return grid_card_label(state, SLIDE_WORDS_KEYS[option % SLIDE_SIDE_COUNT], crew, 0)


SLIDE_CARDS_STEP: Final = SlideCards()
CHOOSE_SLIDE_BY_SEAT: Final = vec[ChooseSlide]([ChooseSlide(seat) for seat in range(MAX_SEATS)])
