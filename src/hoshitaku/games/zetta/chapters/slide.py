"""Chapter "prep", sliding: how the gaps of the preparation grid are filled, and which cards the player may move.

The search for slides that keep the way to the top open works on one number for the whole grid, four bits a space: what
lies there, and for a gap the sides it came from in its row.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import FOREIGN_FLAG, GRID, MOST_SEATS, NONE
from hoshitaku.games.zetta.gridcards import card_thing, win_card
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row, vec

WIDE: Final = 3  # spaces of a row
BOTTOM: Final = 6  # the first space of the bottom row

# What lies in a space, as the search sees it.
GAP: Final = 0
CARD: Final = 1
OWN: Final = 2  # with the flag of the player who slides
FOREIGN: Final = 3  # with the flag of a nation that nobody plays

# Where a card comes from that slides into a gap; an option is gap * SIDES + side.
ABOVE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
SIDES: Final = 3
NOT_BARRED: Final = row(GRID, 0)
WORDS: Final = ("slide_down", "slide_right", "slide_left")

# Sides on which a gap has been in its row; it moves up or sideways, so it cannot come back to any other space.
BEEN_LEFT: Final = 1
BEEN_RIGHT: Final = 2
BITS: Final = 4
# All bits of a space; a shifted literal is a C int, too short for the bottom row.
WHOLE_SPACE: Final = vec[i64]([15 << space * BITS for space in range(GRID)])

# What the search has found for grids, whoever met them; it follows from the grid alone.
DEPTHS: Final[dict[int, int]] = {}
CHOICES: Final[dict[int, int]] = {}
MOST_REMEMBERED: Final = 200_000


def seen_by(state: Zetta, seat: i64) -> i64:
    """The grid as one number, for the player who slides."""
    grid: i64 = 0
    for space in range(i64(GRID)):
        flag = state.grid.flag[space]
        lies: i64 = CARD
        if flag == seat:
            lies = OWN
        elif flag == FOREIGN_FLAG:
            lies = FOREIGN
        if state.grid.crew[space] == NONE:
            lies = GAP | state.grid.barred[space] << 2
        grid |= lies << space * BITS
    return grid


def lying(grid: i64, space: i64) -> i64:
    """What lies in a space."""
    return grid >> space * BITS & 3


def with_space(grid: i64, space: i64, lies: i64) -> i64:
    """The grid with something else in a space."""
    return (grid & ~WHOLE_SPACE[space]) | lies << space * BITS


def source(gap: i64, side: i64) -> i64:
    """[prep.slide] The space from which a card may slide into a gap; NONE where the grid ends."""
    if side == ABOVE and gap >= WIDE:
        return gap - WIDE
    if side == LEFT and gap % WIDE:
        return gap - 1
    if side == RIGHT and gap % WIDE < WIDE - 1:
        return gap + 1
    return NONE


def slide_refusal(grid: i64, gap: i64, side: i64) -> str:
    """[prep.slide] [prep.slide_end] [prep.slide_loop] [solo.prep_down_only] Why a card cannot slide into a space."""
    start = source(gap, side)
    if gap < WIDE or start == NONE or lying(grid, gap) != GAP or lying(grid, start) == GAP:
        return "prep.slide"
    if side != ABOVE and grid >> gap * BITS + 1 + side & 1:
        return "prep.slide_loop"
    return "solo.prep_down_only" if side != ABOVE and lying(grid, start) == FOREIGN else ""


def been(side: i64) -> i64:
    """[prep.slide_loop] Where a gap has been that moves to the side a card comes from."""
    if side == ABOVE:
        return 0
    return BEEN_RIGHT if side == LEFT else BEEN_LEFT


def after_slide(grid: i64, gap: i64, side: i64) -> i64:
    """[prep.slide_take] The grid after a slide; one's own card leaves a new gap in the bottom row."""
    start = source(gap, side)
    lies = lying(grid, start)
    if lies == OWN and gap >= BOTTOM:
        lies = GAP
    grid = with_space(grid, gap, lies)
    return with_space(grid, start, GAP | been(side) << 2)


def too_deep(grid: i64) -> i64:
    """[prep.slide_end] Rows by which the gaps lie below the highest places for so many of them."""
    rows: i64 = 0
    gaps: i64 = 0
    for space in range(i64(GRID)):
        if lying(grid, space) == GAP:
            rows += space // WIDE - gaps // WIDE
            gaps += 1
    return rows


def least_depth(grid: i64) -> i64:
    """[prep.slide_order] What `too_deep` can come to at best."""
    if grid in DEPTHS:
        return DEPTHS[grid]
    least = too_deep(grid)
    for option in range(i64(WIDE * SIDES), i64(GRID * SIDES)):
        gap, side = option // SIDES, option % SIDES
        if least and not slide_refusal(grid, gap, side):
            least = min(least, least_depth(after_slide(grid, gap, side)))
    if len(DEPTHS) >= MOST_REMEMBERED:
        DEPTHS.clear()
    DEPTHS[grid] = least
    return least


def slides(grid: i64) -> i64:
    """[prep.slide_end] [prep.slide_order] A bit for each slide to choose from; 0 if no gap can rise."""
    if grid in CHOICES:
        return CHOICES[grid]
    found: i64 = 0
    if too_deep(grid) > least_depth(grid):
        for option in range(i64(WIDE * SIDES), i64(GRID * SIDES)):
            if not choice_refusal(grid, option):
                found |= 1 << option
    if len(CHOICES) >= MOST_REMEMBERED:
        CHOICES.clear()
    CHOICES[grid] = found
    return found


def choice_refusal(grid: i64, option: i64) -> str:
    """[prep.slide_order] Why a slide is not possible, or closes a way to the top that another leaves open."""
    gap, side = option // SIDES, option % SIDES
    clause = slide_refusal(grid, gap, side)
    if clause:
        return clause
    return "prep.slide_order" if least_depth(after_slide(grid, gap, side)) > least_depth(grid) else ""


def take_card(state: Zetta, seat: i64, space: i64, clause: str) -> None:
    """[prep.take] The card in a space goes to a seat."""
    card = state.grid.crew[space]
    empty_space(state, space)
    win_card(state, seat, card, clause)


def empty_space(state: Zetta, space: i64) -> None:
    """A space without card and flag, and a gap that has not moved yet."""
    state.grid.crew = changed(state.grid.crew, space, NONE)
    state.grid.flag = changed(state.grid.flag, space, NONE)
    state.grid.barred = changed(state.grid.barred, space, 0)


def slide_card(state: Zetta, seat: i64, gap: i64, side: i64) -> None:
    """[prep.slide] [prep.slide_take] [prep.slide_other_flag] A card slides; at the bottom the seat's flag takes it."""
    start = source(gap, side)
    state.note("slides", "prep.slide", seat, gap, state.grid.crew[start])
    crew, flag, barred = state.grid.crew[:], state.grid.flag[:], state.grid.barred[:]
    crew[gap], crew[start] = crew[start], NONE
    flag[gap], flag[start] = flag[start], NONE
    barred[gap], barred[start] = 0, been(side)
    state.grid.crew, state.grid.flag, state.grid.barred = crew, flag, barred
    if gap >= BOTTOM and state.grid.flag[gap] == seat:
        take_card(state, seat, gap, "prep.slide_take")


@final
class Slide(Step):
    """[prep.slide] [prep.slide_end] Cards slide until the gaps lie as high as they can."""

    __slots__ = ()

    def name(self) -> str:
        return "slide"

    def take(self, state: Zetta, option: i64) -> None:
        """[prep.slide_chooser] The seat whose turn it is chooses, if there is a choice."""
        seat = state.turn.seat
        possible = slides(seen_by(state, seat))
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
class ChooseSlide(Ask):
    """[prep.slide_chooser] [prep.slide_order] Which card slides next, and into which gap."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_slide"

    def clause(self, state: Zetta) -> str:
        return "prep.slide_chooser"

    def span(self) -> i64:
        return GRID * SIDES

    def options(self, state: Zetta, out: Options) -> None:
        possible = slides(seen_by(state, self.actor))
        for option in range(i64(WIDE * SIDES), i64(GRID * SIDES)):
            if possible >> option & 1:
                out.add(option)

    def refusal(self, state: Zetta, option: i64) -> str:
        return choice_refusal(seen_by(state, self.actor), option)

    def take(self, state: Zetta, option: i64) -> None:
        slide_card(state, self.actor, option // SIDES, option % SIDES)

    def thing(self, state: Zetta, option: i64) -> Thing:
        start = source(option // SIDES, option % SIDES)
        crew: i64 = NONE if start == NONE else state.grid.crew[start]
        if crew == NONE:
            return Thing("no_slide", "number", option, 0)
        return card_thing(state, WORDS[option % SIDES], crew, 0)


SLIDE: Final = Slide()
CHOOSE_SLIDE: Final = vec[ChooseSlide]([ChooseSlide(seat) for seat in range(MOST_SEATS)])
