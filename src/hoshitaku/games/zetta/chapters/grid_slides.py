"""Chapter "prep", sliding: how gaps of the preparation grid are filled, and which cards the player may move.

The search keeps the grid in one number, four bits per space: the content, and for a gap the sides it came from in its
row. It finds the slides after which the gaps can still reach the top.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import FOREIGN_FLAG, GRID_SPACES, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.grid_cards import gain_grid_card, grid_card_label
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

GRID_WIDTH: Final = 3  # spaces per row
FIRST_BOTTOM_SPACE: Final = 6  # the first space of the bottom row

# Content of a space, as the search encodes it.
GAP: Final = 0
CARD: Final = 1
OWN: Final = 2  # has the flag of the player who slides
FOREIGN: Final = 3  # has a flag of a nation that nobody plays

# The side from which a card slides into a gap; an option is gap * SIDES + side.
ABOVE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
SLIDE_SIDES: Final = 3
NOT_BARRED: Final = filled_vector(GRID_SPACES, 0)
SLIDE_KEYS: Final = ("slide_down", "slide_right", "slide_left")

# Sides on which a gap was before in its row. A gap moves up or sideways, so it cannot return to any other space.
BEEN_LEFT: Final = 1
BEEN_RIGHT: Final = 2
BITS_PER_SPACE: Final = 4
# All bits of a space; a shifted literal is a C int, too short for the bottom row.
SPACE_MASKS: Final = vec[i64]([15 << space * BITS_PER_SPACE for space in range(GRID_SPACES)])

# Cache of search results by grid. It is shared by all games, since a result depends on the grid alone.
LEAST_DEPTH_CACHE: Final[dict[int, int]] = {}
SLIDES_CACHE: Final[dict[int, int]] = {}
MAX_CACHED_GRIDS: Final = 200_000


def packed_grid(state: ZettaState, seat: i64) -> i64:
    """The grid encoded as one number, for the player who slides."""
    grid: i64 = 0
    for space in range(i64(GRID_SPACES)):
        flag = state.grid.flag[space]
        lies: i64 = CARD
        if flag == seat:
            lies = OWN
        elif flag == FOREIGN_FLAG:
            lies = FOREIGN
        if state.grid.crew[space] == NONE:
            lies = GAP | state.grid.barred[space] << 2
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
    if side == ABOVE and gap >= GRID_WIDTH:
        return gap - GRID_WIDTH
    if side == LEFT and gap % GRID_WIDTH:
        return gap - 1
    if side == RIGHT and gap % GRID_WIDTH < GRID_WIDTH - 1:
        return gap + 1
    return NONE


def slide_forbidding_clause(grid: i64, gap: i64, side: i64) -> str:
    """[prep.slide] [prep.slide_end] [prep.slide_loop] [solo.prep_down_only] The clause that forbids a slide, or ""."""
    start = slide_origin(gap, side)
    if gap < GRID_WIDTH or start == NONE or content_of(grid, gap) != GAP or content_of(grid, start) == GAP:
        return "prep.slide"
    if side != ABOVE and grid >> gap * BITS_PER_SPACE + 1 + side & 1:
        return "prep.slide_loop"
    return "solo.prep_down_only" if side != ABOVE and content_of(grid, start) == FOREIGN else ""


def gap_origin_bit(side: i64) -> i64:
    """[prep.slide_loop] The bit that marks where a gap comes from, when it moves to the side a card came from."""
    if side == ABOVE:
        return 0
    return BEEN_RIGHT if side == LEFT else BEEN_LEFT


def after_slide(grid: i64, gap: i64, side: i64) -> i64:
    """[prep.slide_take] The grid after a slide; taking the player's own card leaves a new gap in the bottom row."""
    start = slide_origin(gap, side)
    lies = content_of(grid, start)
    if lies == OWN and gap >= FIRST_BOTTOM_SPACE:
        lies = GAP
    grid = with_content(grid, gap, lies)
    return with_content(grid, start, GAP | gap_origin_bit(side) << 2)


def gap_depth(grid: i64) -> i64:
    """[prep.slide_end] Sum of the rows by which the gaps lie below the highest spaces that they could fill."""
    rows: i64 = 0
    gaps: i64 = 0
    for space in range(i64(GRID_SPACES)):
        if content_of(grid, space) == GAP:
            rows += space // GRID_WIDTH - gaps // GRID_WIDTH
            gaps += 1
    return rows


def least_gap_depth(grid: i64) -> i64:
    """[prep.slide_order] The least `gap_depth` that slides can still reach."""
    if grid in LEAST_DEPTH_CACHE:
        return LEAST_DEPTH_CACHE[grid]
    least = gap_depth(grid)
    for option in range(i64(GRID_WIDTH * SLIDE_SIDES), i64(GRID_SPACES * SLIDE_SIDES)):
        gap, side = option // SLIDE_SIDES, option % SLIDE_SIDES
        if least and not slide_forbidding_clause(grid, gap, side):
            least = min(least, least_gap_depth(after_slide(grid, gap, side)))
    if len(LEAST_DEPTH_CACHE) >= MAX_CACHED_GRIDS:
        LEAST_DEPTH_CACHE.clear()
    LEAST_DEPTH_CACHE[grid] = least
    return least


def possible_slide_bits(grid: i64) -> i64:
    """[prep.slide_end] [prep.slide_order] The slides to choose from, as bits; 0 if no gap can rise."""
    if grid in SLIDES_CACHE:
        return SLIDES_CACHE[grid]
    found: i64 = 0
    if gap_depth(grid) > least_gap_depth(grid):
        for option in range(i64(GRID_WIDTH * SLIDE_SIDES), i64(GRID_SPACES * SLIDE_SIDES)):
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
    gap, side = option // SLIDE_SIDES, option % SLIDE_SIDES
    clause = slide_forbidding_clause(grid, gap, side)
    if clause:
        return clause
    return "prep.slide_order" if least_gap_depth(after_slide(grid, gap, side)) > least_gap_depth(grid) else ""


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
            state.grid.barred = NOT_BARRED
            return
        state.push(self)
        choice = CHOOSE_SLIDE[seat]
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
        return GRID_SPACES * SLIDE_SIDES

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        possible = possible_slide_bits(packed_grid(state, self.actor))
        for option in range(i64(GRID_WIDTH * SLIDE_SIDES), i64(GRID_SPACES * SLIDE_SIDES)):
            if possible >> option & 1:
                out.add(option)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return slide_choice_forbidding_clause(packed_grid(state, self.actor), option)

    def take(self, state: ZettaState, option: i64) -> None:
        slide_card(state, self.actor, option // SLIDE_SIDES, option % SLIDE_SIDES)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        start = slide_origin(option // SLIDE_SIDES, option % SLIDE_SIDES)
        crew: i64 = NONE if start == NONE else state.grid.crew[start]
        if crew == NONE:
            return OptionLabel("no_slide", "number", option, 0)
        return grid_card_label(state, SLIDE_KEYS[option % SLIDE_SIDES], crew, 0)


SLIDE_CARDS: Final = SlideCards()
CHOOSE_SLIDE: Final = vec[ChooseSlide]([ChooseSlide(seat) for seat in range(MAX_SEATS)])
